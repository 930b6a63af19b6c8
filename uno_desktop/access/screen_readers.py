"""Connection to screen readers through the adapter of each platform: presence, tree updates, action requests."""

import sys
from collections import deque
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple, Protocol

import pygame

from uno_desktop.access.accesskit_tree import ASKED, AccessKitTree, Announcement
from uno_desktop.system.log import logger
from uno_desktop.ui.accessibility_tree import AccessibilityTree, Key, NodeAction

Bounds = tuple[int, int, int, int]
"""Left, top, width and height on the desktop, in pixels."""


class Adapter(Protocol):
    """Sends a window's tree to the platform. No method may be called before the first screen reader has connected: a
    simultaneous callback from the library would cause a deadlock.
    """

    def update(self, update: Any) -> None:
        """Sends changes of the tree."""

    def focus(self, on: bool) -> None:
        """Reports that the window has gained (True) or lost keyboard focus."""

    def bounds(self, window: Bounds) -> None:
        """Reports the window's place on the desktop."""


class _Unix:
    """AT-SPI on the session bus; without a bus, no screen reader connects."""

    def __init__(
        self, kit: Any, came: Callable[[], None], asked: Callable[[Any], None], left: Callable[[], None]
    ) -> None:
        self._kit = kit
        self._adapter = kit.unix.Adapter(came, asked, left)

    def update(self, update: Any) -> None:
        self._adapter.update_if_active(lambda: update)

    def focus(self, on: bool) -> None:
        self._adapter.update_window_focus_state(on)

    def bounds(self, window: Bounds) -> None:
        x, y, wide, high = window
        rect = self._kit.Rect(x, y, x + wide, y + high)
        self._adapter.set_root_window_bounds(rect, rect)


class _Subclassing:
    """UI Automation and NSAccessibility: the library subclasses the window and tracks its position."""

    def __init__(self, adapter: Any) -> None:
        self._adapter = adapter

    def update(self, update: Any) -> None:
        events = self._adapter.update_if_active(lambda: update)
        if events is not None:
            events.raise_events()

    def focus(self, on: bool) -> None:
        if hasattr(self._adapter, "update_view_focus_state"):
            events = self._adapter.update_view_focus_state(on)
            if events is not None:
                events.raise_events()

    def bounds(self, window: Bounds) -> None:
        """Does nothing: the library reads the position from the window."""


def library() -> Any | None:
    """Returns the AccessKit module, or None if it is not installed or cannot be loaded."""
    try:
        return import_module("accesskit")
    except ImportError as error:
        logger.info("no screen reader can read the game: %s", error)
        return None


def open_adapter(
    kit: Any, window: pygame.Window, came: Callable[[], Any], asked: Callable[[Any], None], left: Callable[[], None]
) -> Adapter | None:
    """Opens the adapter of `window`, which must not have been shown yet on Windows and macOS. Returns None if that
    fails. The callbacks run on other threads: `came` when the first screen reader connects (it returns an empty tree),
    `asked` for each action request, and on AT-SPI `left` when the last screen reader disconnects.
    """
    try:
        if sys.platform == "win32":
            return _Subclassing(kit.windows.SubclassingAdapter(window.handle, came, asked))
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return _Subclassing(kit.macos.SubclassingAdapter.for_window(window.handle, came, asked))
        return _Unix(kit, came, asked, left)
    except Exception as error:  # an incompatible library version must not stop the game
        logger.warning("no screen reader can read the game: %r", error)
        return None


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
        self._bounds: Bounds | None = None

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
        if where != self._bounds:
            self._bounds = where
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
