"""The ways from the command line to what draws: the menu and tables in a window, and pictures without a screen.

Whoever checks, simulates or asks for help never loads pygame: only these functions import the files that do.
"""

from __future__ import annotations

import os
from types import ModuleType

from uno_desktop.commands.headless import without_screen
from uno_desktop.system.paths import APP_NAME


def window() -> ModuleType:
    """`commands/screen/window.py`, with SDL told whose window it is."""
    _name_the_window()
    from uno_desktop.commands.screen import window as on_screen

    return on_screen


def tables() -> ModuleType:
    """`commands/screen/tables.py`, likewise."""
    _name_the_window()
    from uno_desktop.commands.screen import tables as on_tables

    return on_tables


def _name_the_window() -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", APP_NAME)


def drawings(seen: bool = False) -> ModuleType:
    """`commands/screen/drawings.py`, with no screen needed; `seen` leaves the screen that there is."""
    if not seen:
        without_screen()
    from uno_desktop.commands.screen import drawings as made

    return made
