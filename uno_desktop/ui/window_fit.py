"""Size and place of a new window: inside the usable part of the screen, title bar included, at the system's scale."""

from dataclasses import dataclass

from uno_desktop.ui.metrics import LOGICAL

MINIMUM = (960, 540)
"""Minimum window size in points, where the screen has the space."""
_SMALLEST = (640, 400)
"""Window size in pixels below which nothing is cut: a screen that reports less reports nonsense."""
LARGEST_SCALE = 4.0


@dataclass(frozen=True, slots=True)
class ScreenArea:
    """Usable part of a screen, without task bar and menu bar: left, top, width and height, in window coordinates."""

    usable: tuple[int, int, int, int]
    scale: float
    """Window coordinates per point: 1.5 for a system scale of 150 % where windows are measured in pixels."""


@dataclass(frozen=True, slots=True)
class Borders:
    """Title bar and frame that the system draws around a window."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0


@dataclass(frozen=True, slots=True)
class WindowFit:
    """Measures of a window's content in window coordinates."""

    size: tuple[int, int]
    position: tuple[int, int]
    minimum: tuple[int, int]
    text: float
    """Factor for the text size: the part of the system's scale for which the screen has no space, at least 1."""


def fit_window(wanted: tuple[int, int], area: ScreenArea, borders: Borders) -> WindowFit:
    """Returns the measures of a window of `wanted` points, cut to the usable screen and centered there."""
    left, top, width, height = area.usable
    scale = min(max(area.scale, 1.0), LARGEST_SCALE)
    space = (
        max(width - borders.left - borders.right, _SMALLEST[0]),
        max(height - borders.top - borders.bottom, _SMALLEST[1]),
    )
    size = (min(round(wanted[0] * scale), space[0]), min(round(wanted[1] * scale), space[1]))
    unscaled = (min(wanted[0], space[0]), min(wanted[1], space[1]))
    return WindowFit(
        size,
        (left + borders.left + (space[0] - size[0]) // 2, top + borders.top + (space[1] - size[1]) // 2),
        (min(round(MINIMUM[0] * scale), size[0]), min(round(MINIMUM[1] * scale), size[1])),
        max(1.0, scale * _unit(unscaled) / _unit(size)),
    )


def is_inside(position: tuple[int, int], size: tuple[int, int], area: ScreenArea, borders: Borders) -> bool:
    """Returns True if a window and its borders lie in the usable screen."""
    left, top, width, height = area.usable
    return (
        left <= position[0] - borders.left
        and top <= position[1] - borders.top
        and position[0] + size[0] + borders.right <= left + width
        and position[1] + size[1] + borders.bottom <= top + height
    )


def _unit(size: tuple[int, int]) -> float:
    """Returns the pixels per layout unit in a window of this size."""
    return min(size[0] / LOGICAL[0], size[1] / LOGICAL[1])
