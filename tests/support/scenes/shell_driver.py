"""Drives the program without a window and without waiting: posted events, one frame at a time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, TypeVar
from unittest import mock

import pygame

from tests.support.scenes.pages import SceneType
from uno_desktop.scenes.shell.app import App
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.accessibility_tree import AccessibilityTree, NodeAction
from uno_desktop.ui.accessible_text import capturing
from uno_desktop.ui.layout import PressTile, Tile
from uno_desktop.ui.page import Page
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.widgets import Button, Widget

WidgetType = TypeVar("WidgetType", bound=Widget)
ItemType = TypeVar("ItemType")

PATIENCE = 6_000
"""Frames until a condition is given up."""
DRAWN = 6
"""Frames per drawn frame while the picture is not checked."""


class Driver:
    """App with its own clock; `mouse` and `keys` post input. It is closed at the end of the test."""

    opened: ClassVar[list[App]] = []

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720), lang: str = "en") -> None:
        self.time = 0.0
        self._waited = 0
        self.drawn = True
        """False if no frame is drawn, as the picture is not checked."""
        self.queue: list[pygame.Event] = []
        self.app = App(user_folders(folder), size, lang, False, lambda: self.time, self._events)
        self.opened.append(self.app)
        self.services.new_seed = lambda: 7
        self.services.sounds.mute = True  # else one sound is read in each frame, which takes longer than most frames
        self.frame()

    def _events(self) -> list[pygame.Event]:
        taken, self.queue = self.queue, []
        return taken

    @property
    def services(self) -> Services:
        return self.app.services

    @property
    def top(self) -> Scene:
        scene = self.services.stack.top
        assert scene is not None
        return scene

    def scene(self, kind: type[SceneType]) -> SceneType:
        """Returns the topmost scene, which must be of this kind."""
        assert isinstance(self.top, kind), f"{type(self.top).__name__} is on screen, not {kind.__name__}"
        return self.top

    def show(self, scene: SceneType, frames: int = 1) -> SceneType:
        """Opens a scene, which is then on top."""
        self.services.stack.push(scene)
        self.frame(frames)
        assert self.top is scene, f"{type(self.top).__name__} lies on {type(scene).__name__}"
        return scene

    @property
    def page(self) -> Page:
        return self.scene(Page)

    def frame(self, count: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(count):
            self._step(dt, drawn=True)

    def wait(self, dt: float) -> None:
        """Runs one frame without input; every sixth is drawn."""
        self._waited += 1
        self._step(dt, drawn=self._waited % DRAWN == 0)

    def rest(self, count: int, dt: float = 1 / 60) -> None:
        """Runs a number of frames without input; draws the last one and every sixth before it."""
        for _ in range(count - 1):
            self.wait(dt)
        self.frame(1, dt)

    def until(self, seen: Callable[[], bool], dt: float = 1 / 20) -> None:
        """Runs frames without input until the condition holds."""
        for _ in range(PATIENCE):
            if seen():
                return
            self.wait(dt)
        raise AssertionError(f"it never came about: {self.top}")

    def _step(self, dt: float, drawn: bool) -> None:
        """Runs one frame, drawn or not. A frame with events is drawn."""
        self.time += dt
        if self.drawn and (drawn or self.queue):
            self.app.step(dt)
        else:
            with mock.patch.object(self.app, "_show", lambda dt: None):
                self.app.step(dt)

    def post(self, *events: pygame.Event) -> None:
        """Runs a frame with these events."""
        self.queue += events
        self.frame()

    def key(self, *keys: int, mod: int = 0) -> None:
        """Presses and releases keys, a frame for each."""
        for code in keys:
            self.post(
                pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0),
                pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0),
            )

    def hold(self, code: int, seconds: float = 0.6, dt: float = 1 / 60) -> None:
        """Holds a key for a time."""
        self.queue.append(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        self.frame(round(seconds / dt), dt)
        self.queue.append(pygame.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))
        self.frame(1, dt)

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size, as somebody who drags its corner."""
        self.app._offscreen = pygame.Surface(size)
        self.frame()

    def open_curtain(self) -> None:
        """Ends a handover with the keyboard, and waits until the table takes input."""
        self.frame(25)
        self.hold(pygame.K_RETURN)
        self.frame(25)

    def table(self) -> TableScene:
        """Returns the table scene, after the card of a first meeting."""
        scene = self.scene(TableScene)
        scene.meeting.end()
        self.frame()
        return scene

    def type(self, text: str) -> None:
        for sign in text:
            self.queue.append(pygame.Event(pygame.TEXTINPUT, text=sign))
        self.frame()

    def write(self, text: str) -> None:
        """Replaces the text of the first field of the page, as a screen reader does."""
        self.widgets(TextField)[0].perform("", NodeAction.WRITE, text)
        self.frame()

    def move(self, pos: tuple[int, int]) -> None:
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, pos: tuple[int, int]) -> None:
        self.move(pos)
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.queue.append(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.frame(2)

    def press(self, button: str | Widget) -> None:
        """Clicks a button or tile, given by its name or itself."""
        self.click(self.in_view(self._meant(button)).rect.center)

    def in_view(self, widget: WidgetType) -> WidgetType:
        """Scrolls to a widget, and returns it."""
        for room in self.page.scrollers:
            room.scroll_into_view(widget)
        return widget

    def press_by_keys(self, button: str | Widget) -> None:
        """Walks with Tab to a button, given by its text or itself, and presses Enter."""
        self.walk_to(button)
        self.key(pygame.K_RETURN)

    def walk_to(self, button: str | Widget) -> None:
        for _ in range(80):
            if self.page.focus.visible and self.page.focus.current is self._meant(button):
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"the keyboard does not come to {button}")

    def _meant(self, button: str | Widget) -> Widget:
        """Returns a button as it is now: a list builds its page anew."""
        return self.named(button) if isinstance(button, str) else button

    def tree(self) -> AccessibilityTree:
        """Returns what a screen reader finds on the page."""
        with capturing(self.services.stack, self.services.window.size):
            return self.page.accessibility_tree()

    def named(self, key: str) -> Widget:
        """The button with this text, or the tile with this name."""
        text = tr(key)
        found = (one for one in self.page.widgets if isinstance(one, Button | PressTile))
        return next(one for one in found if text in (one.text, one.label))

    def widgets(self, kind: type[WidgetType]) -> list[WidgetType]:
        return [widget for widget in self.page.widgets if isinstance(widget, kind)]

    def tiles(self, kind: type[object]) -> list[Tile]:
        """The tiles that show objects of this kind."""
        return [tile for tile in self.widgets(Tile) if isinstance(tile.item, kind)]

    def items(self, kind: type[ItemType]) -> list[ItemType]:
        """The objects of this kind that are shown in tiles."""
        return [tile.item for tile in self.widgets(Tile) if isinstance(tile.item, kind)]
