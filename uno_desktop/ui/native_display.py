"""Measures of screens that pygame does not pass on: usable area, window borders, and the system's scale."""

import contextlib
import ctypes
import functools
import sys
import time
from collections.abc import Iterator

import pygame
import pygame.base

from uno_desktop.ui.window_fit import Borders, ScreenArea

if sys.platform == "win32":
    from ctypes import wintypes

_USUAL_DPI = 96.0
"""Dots per inch at a scale of 100 %, on Windows and X11."""
_MAPPED = 0.25
"""Seconds within which a window manager tells a new window its borders."""
_EXPECTED = {"windows": Borders(), "x11": Borders(36, 4, 4, 4), "wayland": Borders(37), "cocoa": Borders(28)}
"""Video drivers with a screen, and the borders to expect before the system tells them. On Windows a hidden window knows
them."""


class _Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "w", "h")]


def screen_area(window: pygame.Window | None = None) -> ScreenArea | None:
    """Returns the usable area of the window's screen, or of the main one; None without a screen."""
    library = _sdl()
    if library is None or pygame.display.get_driver() not in _EXPECTED:
        return None
    index = 0
    if window is not None:
        index = max(0, library.SDL_GetWindowDisplayIndex(library.SDL_GetWindowFromID(window.id)))
    bounds = _Rect()
    if library.SDL_GetDisplayUsableBounds(index, ctypes.byref(bounds)) != 0 or bounds.w <= 0 or bounds.h <= 0:
        return None
    return ScreenArea((bounds.x, bounds.y, bounds.w, bounds.h), _scale(library, index))


def expected_borders() -> Borders:
    """Returns the usual borders of a window that is not open yet."""
    return _EXPECTED.get(pygame.display.get_driver(), Borders())


def window_borders(window: pygame.Window) -> Borders:
    """Returns the borders of an open window; waits a moment for those that a window manager adds."""
    library, usual = _sdl(), expected_borders()
    if library is None or pygame.display.get_driver() not in _EXPECTED:
        return usual
    pointer = library.SDL_GetWindowFromID(window.id)
    sides = [ctypes.c_int() for _ in range(4)]
    until = time.monotonic() + (_MAPPED if pygame.display.get_driver() == "x11" else 0.0)
    while library.SDL_GetWindowBordersSize(pointer, *map(ctypes.byref, sides)) == 0:
        found = Borders(*(max(0, side.value) for side in sides))
        if found != Borders() or time.monotonic() >= until:
            return found
        time.sleep(0.005)
        pygame.event.pump()
    return usual


@functools.cache
def _sdl() -> ctypes.CDLL | None:
    """Returns the SDL library that pygame has loaded; None where pygame is linked in a way that hides it."""
    library = _loaded_sdl()
    if library is None or not hasattr(library, "SDL_GetDisplayUsableBounds"):
        return None
    number, decimal = ctypes.POINTER(ctypes.c_int), ctypes.POINTER(ctypes.c_float)
    library.SDL_GetDisplayUsableBounds.argtypes = (ctypes.c_int, ctypes.POINTER(_Rect))
    library.SDL_GetDisplayUsableBounds.restype = ctypes.c_int
    library.SDL_GetDisplayDPI.argtypes = (ctypes.c_int, decimal, decimal, decimal)
    library.SDL_GetDisplayDPI.restype = ctypes.c_int
    library.SDL_GetWindowFromID.argtypes = (ctypes.c_uint32,)
    library.SDL_GetWindowFromID.restype = ctypes.c_void_p
    library.SDL_GetWindowDisplayIndex.argtypes = (ctypes.c_void_p,)
    library.SDL_GetWindowDisplayIndex.restype = ctypes.c_int
    library.SDL_GetWindowBordersSize.argtypes = (ctypes.c_void_p, number, number, number, number)
    library.SDL_GetWindowBordersSize.restype = ctypes.c_int
    return library


def _loaded_sdl() -> ctypes.CDLL | None:
    if sys.platform == "win32":
        kernel = ctypes.WinDLL("kernel32")
        kernel.GetModuleHandleW.argtypes = (wintypes.LPCWSTR,)
        kernel.GetModuleHandleW.restype = wintypes.HMODULE
        handle = kernel.GetModuleHandleW("SDL2.dll")
        return ctypes.CDLL("SDL2.dll", handle=handle) if handle else None
    with contextlib.suppress(OSError):
        return ctypes.CDLL(pygame.base.__file__)  # symbols are also searched in the libraries that it is linked to
    return None


def _scale(library: ctypes.CDLL, index: int) -> float:
    """Returns the system's scale where windows are measured in pixels; elsewhere SDL scales them itself."""
    driver = pygame.display.get_driver()
    if driver == "x11":
        return _x11_dpi() / _USUAL_DPI
    if driver == "windows":
        dpi = ctypes.c_float()
        if library.SDL_GetDisplayDPI(index, None, ctypes.byref(dpi), None) == 0 and dpi.value > 0:
            return dpi.value / _USUAL_DPI
    return 1.0


def _x11_dpi() -> float:
    """Returns the resolution that a desktop sets for all programs (resource `Xft.dpi`).

    SDL would compute it from the size of the monitor, which says nothing about the scale that the player chose.
    """
    with contextlib.suppress(OSError, ValueError, AttributeError), _x11() as (library, display):
        library.XGetDefault.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p)
        library.XGetDefault.restype = ctypes.c_char_p
        said = library.XGetDefault(display, b"Xft", b"dpi")
        return float(said) if said else _USUAL_DPI
    return _USUAL_DPI


@contextlib.contextmanager
def _x11() -> Iterator[tuple[ctypes.CDLL, int]]:
    """Opens a connection to the X server. Raises OSError if there is none."""
    library = ctypes.CDLL("libX11.so.6")
    library.XOpenDisplay.argtypes = (ctypes.c_char_p,)
    library.XOpenDisplay.restype = ctypes.c_void_p
    library.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    library.XCloseDisplay.restype = ctypes.c_int
    display = library.XOpenDisplay(None)
    if not display:
        raise OSError("there is no X server")
    try:
        yield library, display
    finally:
        library.XCloseDisplay(display)
