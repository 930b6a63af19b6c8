"""The system's door for programs that read screens: UI Automation, NSAccessibility or AT-SPI, by AccessKit."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

import pygame

from uno_desktop.system.log import logger

Bounds = tuple[int, int, int, int]
"""Left, top, width and height on the desktop, in pixels."""


class Adapter(Protocol):
    """What a window tells its readers by. Nothing may be called before the first reader has come: until then the
    library may be about to ask, and would wait for us while we wait for it."""

    def update(self, update: Any) -> None:
        """Tell of changes."""

    def focus(self, on: bool) -> None:
        """The window has got or lost the keyboard."""

    def bounds(self, window: Bounds) -> None:
        """The window has been moved."""


class _Unix:
    """AT-SPI, on the session's bus; where there is none, no reader ever comes."""

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
    """UI Automation and NSAccessibility: the library listens to the window itself, and knows where it is."""

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
        """The library asks the window."""


def library() -> Any | None:
    """AccessKit, or None where it is not installed or cannot be loaded."""
    try:
        return import_module("accesskit")
    except ImportError as error:
        logger.info("no screen reader can read the game: %s", error)
        return None


def open_adapter(
    kit: Any,
    window: pygame.Window,
    came: Callable[[], Any],
    asked: Callable[[Any], None],
    left: Callable[[], None],
) -> Adapter | None:
    """The door for `window`, which must not have been shown yet on Windows and macOS. The three are called from other
    threads: by the first reader (it gets an empty tree), with a wish of a reader, when the last one has gone. None if
    the system has no such door."""
    try:
        if sys.platform == "win32":
            return _Subclassing(kit.windows.SubclassingAdapter(window.handle, came, asked))
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return _Subclassing(kit.macos.SubclassingAdapter.for_window(window.handle, came, asked))
        return _Unix(kit, came, asked, left)
    except Exception as error:  # a library of another age must not keep anybody from playing
        logger.warning("no screen reader can read the game: %r", error)
        return None
