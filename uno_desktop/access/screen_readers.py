"""Connection to screen readers: presence, tree updates and action requests."""

from collections import deque
from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame

from uno_desktop.access.accesskit_tree import ASKED, AccessKitTree, Announcement
from uno_desktop.access.platform_adapters import Adapter, Bounds, library, open_adapter
from uno_desktop.ui.accessibility_tree import AccessibilityTree, Key, NodeAction

WAKES = pygame.event.custom_type()
"""Event that wakes the main loop: a screen reader connected, disconnected or requested an action."""


class NodeRequest(NamedTuple):
    """Action request of a screen reader; `text` is the text to enter."""

    key: Key
    act: NodeAction
    text: str


class ScreenReaders:
    """Receives screen reader callbacks from other threads, and handles them on the main thread."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._adapter: Adapter | None = None
        self._kit: Any = None
        self._tree: AccessKitTree | None = None
        self.active = False
        """True while a screen reader is connected."""
        self._greeted = False
        self._asked: deque[tuple[int, NodeAction, str]] = deque()
        self._fresh: list[Announcement] = []
        self._focused = True
        self._spot: Bounds | None = None

    def open(self, window: pygame.Window) -> None:
        """Opens the adapter for `window`, which must not have been shown yet."""
        self._kit = library()
        if self._kit is not None:
            self._tree = AccessKitTree(self._kit, self._name)
            self._adapter = open_adapter(self._kit, window, self._comes, self._asks, self._leaves)

    def attach(self, kit: Any, adapter: Adapter) -> None:
        """Uses `adapter` as if a screen reader had connected through it."""
        self._kit, self._tree, self._adapter = kit, AccessKitTree(kit, self._name), adapter
        self.active = True

    def close(self) -> None:
        self.active, self._adapter = False, None

    def focus(self, on: bool) -> None:
        """Forwards the window's keyboard focus to the adapter."""
        self._focused = on
        if self.active and self._greeted and self._adapter is not None:
            self._adapter.focus(on)

    def announce(self, text: str, urgent: bool) -> None:
        """Queues a live-region announcement, polite or `urgent`."""
        if self.active:
            self._fresh.append(Announcement(text, urgent))

    @property
    def has_announcements(self) -> bool:
        return bool(self._fresh)

    def show(self, scene: object, tree: AccessibilityTree, where: Bounds) -> None:
        """Sends changes of the tree; `where` is the window's place on the desktop."""
        if self._tree is None or self._adapter is None:
            return
        if not self._greeted:
            self._greeted = True
            self._tree.forget()
            self._adapter.focus(self._focused)
        if where != self._spot:
            self._spot = where
            self._adapter.bounds(where)
        fresh, self._fresh = self._fresh, []
        update = self._tree.update(scene, tree, fresh)
        if update is not None:
            self._adapter.update(update)

    def requests(self) -> Iterator[NodeRequest]:
        """Yields the action requests for nodes of the current scene that arrived since the last call."""
        while self._asked:
            number, action, text = self._asked.popleft()
            key = self._tree.key(number) if self._tree is not None else None
            if key is not None:
                yield NodeRequest(key, action, text)

    def reset(self) -> None:
        """Resets the state after the last screen reader has disconnected."""
        self._greeted = False
        self._fresh.clear()
        self._asked.clear()

    # -- on other threads --------------------------------------------------------------------------

    def _comes(self) -> Any:
        """Returns an empty tree for the first screen reader: only the main thread may read scenes."""
        self.active = True
        pygame.event.post(pygame.Event(WAKES))
        return AccessKitTree(self._kit, self._name).empty()

    def _leaves(self) -> None:
        self.active = False
        pygame.event.post(pygame.Event(WAKES))

    def _asks(self, request: Any) -> None:
        name = str(request.action).rpartition(".")[2]
        if name in ASKED:
            data = request.data
            text = data[1] if isinstance(data, tuple) and isinstance(data[1], str) else ""
            self._asked.append((int(request.target), ASKED[name], text))
            pygame.event.post(pygame.Event(WAKES))
