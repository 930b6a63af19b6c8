"""Programs that read the screen to its player: whether there are any, what they are told, what they ask for."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame

from uno_desktop.access.accesskit_tree import ASKED, Announcement, Tree
from uno_desktop.access.platform_adapters import Adapter, Bounds, library, open_adapter
from uno_desktop.ui.accessibility_tree import Act, Key, Outline

WAKES = pygame.event.custom_type()
"""An event that wakes the program: a reader has come, gone, or asks for something."""


class Wish(NamedTuple):
    """What a reader asks for; `text` is what is to be written."""

    key: Key
    act: Act
    text: str


class Readers:
    """They come, ask and go on other threads; here they are answered on the main one."""

    def __init__(self, name: str) -> None:
        """`name` of the program."""
        self._name = name
        self._adapter: Adapter | None = None
        self._kit: Any = None
        self._tree: Tree | None = None
        self.active = False
        """True while somebody reads."""
        self._greeted = False
        self._asked: deque[tuple[int, Act, str]] = deque()
        self._fresh: list[Announcement] = []
        self._focused = True
        self._spot: Bounds | None = None

    def open(self, window: pygame.Window) -> None:
        """Let readers in to `window`, which has not been shown yet."""
        self._kit = library()
        if self._kit is not None:
            self._tree = Tree(self._kit, self._name)
            self._adapter = open_adapter(self._kit, window, self._comes, self._asks, self._leaves)

    def attach(self, kit: Any, adapter: Adapter) -> None:
        """Somebody reads from now on, whom `adapter` tells of everything."""
        self._kit, self._tree, self._adapter = kit, Tree(kit, self._name), adapter
        self.active = True

    def close(self) -> None:
        """Let nobody in any more."""
        self.active, self._adapter = False, None

    def focus(self, on: bool) -> None:
        """The window has got or lost the keyboard."""
        self._focused = on
        if self.active and self._greeted and self._adapter is not None:
            self._adapter.focus(on)

    def announce(self, text: str, urgent: bool) -> None:
        """Have a sentence read out when the reader has time for it, or at once."""
        if self.active:
            self._fresh.append(Announcement(text, urgent))

    @property
    def waits(self) -> bool:
        """True if something is to be announced."""
        return bool(self._fresh)

    def show(self, scene: object, outline: Outline, where: Bounds) -> None:
        """Tell of what has changed; `where` the window lies on the desktop."""
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
        update = self._tree.update(scene, outline, fresh)
        if update is not None:
            self._adapter.update(update)

    def wishes(self) -> Iterator[Wish]:
        """What has been asked for since, of things that are still there."""
        while self._asked:
            number, act, text = self._asked.popleft()
            key = self._tree.key(number) if self._tree is not None else None
            if key is not None:
                yield Wish(key, act, text)

    def left(self) -> None:
        """Nobody reads any more."""
        self._greeted = False
        self._fresh.clear()
        self._asked.clear()

    # -- on other threads --------------------------------------------------------------------------

    def _comes(self) -> Any:
        """The first reader: it gets an empty window, as only the main thread may look at scenes."""
        self.active = True
        pygame.event.post(pygame.Event(WAKES))
        return Tree(self._kit, self._name).empty()

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
