"""Lazy loading of the modules that draw: menu and tables in a window, and scenes without a display.

Commands that only compute or print help never load pygame: only these functions import the modules that do.
"""

import os
from importlib import import_module
from types import ModuleType


def without_screen() -> None:
    """Selects SDL's dummy drivers; must be called before pygame is imported."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    _without_greeting()


def window() -> ModuleType:
    """Returns `commands/screen/window.py`."""
    _without_greeting()
    from uno_desktop.commands.screen import window as on_screen

    return on_screen


def tables() -> ModuleType:
    """Returns `commands/screen/tables.py`."""
    _without_greeting()
    from uno_desktop.commands.screen import tables as on_tables

    return on_tables


def printed_pages() -> ModuleType:
    """Returns `printing/printed_pages.py` after selecting SDL's dummy drivers. Raises ImportError if a library
    is missing: see `can_print`.
    """
    without_screen()
    return import_module("uno_desktop.printing.printed_pages")


def _without_greeting() -> None:
    """Keeps pygame from printing its version; must be called before pygame is imported."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def blank_scenes() -> ModuleType:
    """Returns `commands/screen/blank_scenes.py` after selecting SDL's dummy drivers."""
    without_screen()
    from uno_desktop.commands.screen import blank_scenes as on_blank_scenes

    return on_blank_scenes
