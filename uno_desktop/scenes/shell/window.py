"""Window: opened with a splash image and connected to screen readers; what is shown over all scenes."""

import os
import sys

import pygame

from uno_desktop.access.accessibility_hub import AccessibilityHub
from uno_desktop.drawing import palette
from uno_desktop.drawing.compositor import faded
from uno_desktop.drawing.icons import icon
from uno_desktop.scenes.shell.game_badge import badge, window_icon
from uno_desktop.system.identity import identity
from uno_desktop.system.paths import APP_NAME
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.native_display import expected_borders, screen_area, window_borders
from uno_desktop.ui.window_fit import MINIMUM, Borders, ScreenArea, WindowFit, fit_window, is_inside

_PART = 0.24
"""Height of the badge as a fraction of the window height."""
_DOORS_FIRST = ("win32", "darwin")
"""Systems on which screen readers must be connected before the window is first shown."""


def open_display() -> None:
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", APP_NAME)
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_driver() == "x11":  # not on Wayland, which has no software framebuffer
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def open_window(size: tuple[int, int]) -> tuple[pygame.Window, float]:
    """Opens the program's window, `size` in points, and returns it with the factor for the text size.

    It is cut to the usable screen, and visible at once where screen readers can connect later.
    """
    hidden = sys.platform in _DOORS_FIRST
    fit = _fit(size, screen_area(), expected_borders())
    window = pygame.Window(identity().name, fit.size, resizable=True, allow_high_dpi=True, hidden=hidden)
    window.minimum_size = fit.minimum
    if not hidden:
        show_splash(window)
    borders = window_borders(window)
    area = screen_area(window)
    exact = _fit(size, area, borders)
    if area is not None and (hidden or not is_inside(window.position, window.size, area, borders)):
        window.minimum_size = exact.minimum
        window.size = exact.size
        window.position = exact.position
    if not hidden:
        show_splash(window)
    window.set_icon(window_icon(64))
    return window, exact.text


def _fit(size: tuple[int, int], area: ScreenArea | None, borders: Borders) -> WindowFit:
    """Returns the measures of the window; without a known screen, those that were asked for."""
    return fit_window(size, area, borders) if area is not None else WindowFit(size, (0, 0), MINIMUM, 1.0)


def attach_screen_readers(window: pygame.Window, accessibility: AccessibilityHub) -> None:
    """Connects screen readers to the window, and shows it if it has been hidden until then."""
    accessibility.readers.open(window)
    if sys.platform in _DOORS_FIRST:
        window.show()
        show_splash(window)


def show_splash(window: pygame.Window) -> None:
    """Draws the splash image, because the scenes take a second to load."""
    surface = window.get_surface()
    surface.fill(palette.INK)
    picture = badge(round(surface.height * _PART))
    place = picture.get_rect(center=surface.get_rect().center)
    surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    window.flip()
    pygame.event.pump()


_STILL = 0.15
"""Seconds without a change of size before the scenes are redrawn."""


class ResizePreview:
    """Shows the last frame, scaled, while the window is resized.

    The end of the resize is found by clock time, because frames may be slow.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self._size, self._since = size, 0.0
        self._picture: pygame.Surface | None = None
        self._fitted: pygame.Surface | None = None

    def stands(self, size: tuple[int, int], now: float) -> bool:
        """Returns True if the window size has been stable for a moment; `now` is in seconds."""
        if size != self._size:
            self._size, self._since = size, now
        return now - self._since >= _STILL

    def keep(self, picture: pygame.Surface) -> None:
        self._picture, self._fitted = picture, None

    @property
    def kept(self) -> bool:
        return self._picture is not None

    def forget(self) -> None:
        """Discards the stored frame after the scenes have been redrawn."""
        self._picture = self._fitted = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the stored frame as large as fits, letterboxed."""
        if self._picture is None:
            return
        scale = min(surface.width / self._picture.width, surface.height / self._picture.height)
        size = (max(1, round(self._picture.width * scale)), max(1, round(self._picture.height * scale)))
        if self._fitted is None or self._fitted.size != size:
            self._fitted = pygame.transform.scale(self._picture, size)
        surface.fill("black")
        surface.blit(self._fitted, self._fitted.get_rect(center=surface.get_rect().center))


SHOWN, _FADING = 1.3, 0.35
"""Seconds for which the icon is shown, and duration of the fade-out at their end."""
_SIZE, _SIGN = 84.0, 46.0


class MuteOverlay:
    """Shows each change to `muted`; the initial state is not shown."""

    def __init__(self, muted: bool) -> None:
        self._muted = muted
        self.left = 0.0
        """Seconds left on screen."""

    def update(self, dt: float, muted: bool) -> None:
        self.left = max(0.0, self.left - dt)
        if muted != self._muted:
            self._muted = muted
            self.left = SHOWN

    def draw(self, surface: pygame.Surface, metrics: Metrics) -> None:
        if self.left <= 0:
            return
        alpha = min(1.0, self.left / _FADING)
        side = metrics.px(_SIZE)
        plate = pygame.Rect(0, metrics.px(24), side, side)
        plate.centerx = surface.width // 2
        metrics.plates.blit(surface, plate, "toast", 22, alpha)
        name, shade = ("muted", palette.DANGER) if self._muted else ("speaker", palette.GOLD_LIGHT)
        sign = icon(name, metrics.px(_SIGN), shade)
        sign = sign if alpha >= 1 else faded(sign, alpha)
        surface.blit(sign, sign.get_rect(center=plate.center), special_flags=pygame.BLEND_PREMULTIPLIED)
