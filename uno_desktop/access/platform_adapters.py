"""AccessKit adapters for the accessibility API of each platform: UI Automation, NSAccessibility, AT-SPI."""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

import pygame

from uno_desktop.system.log import logger

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
