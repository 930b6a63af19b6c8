"""Text and key hint of a table button: sizes and positions."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.drawing.geometry import Box
from uno_desktop.drawing.text import Fonts
from uno_desktop.drawing.text_fit import Rows, fit_rows

SIZE, LARGE, KEY_SIZE = 17.0, 27.0, 11.0
_HIGHEST, _LARGE_HIGHEST, _KEY_HIGHEST = 0.6, 0.75, 0.4
"""Maximum letter height relative to the button, so that text never touches its edges. Large labels are
capitals, without descenders.
"""
_MARGIN, _PAD, _BEFORE_KEY = 12.0, 5.0, 5.0
_RING, _BEFORE_RING, _AFTER_RING = (30.0, 9.0, 7.0)  # units across, and beside, the countdown ring


class Words(NamedTuple):
    """Rows of a label in `room` (pixels), and its key hint with the font size in points."""

    rows: Rows
    room: Box
    chip: Box | None
    key_size: float


def button_words(
    fonts: Fonts, unit: float, box: Box, label: str, key: str, large: bool = False, kept: float = 0.0
) -> Words:
    """Fits a label and its key hint into a button; `unit` is in pixels. `kept`: pixels reserved at the left end."""
    key_size = min(KEY_SIZE, _KEY_HIGHEST * box.h / fonts.scale)
    margin = _MARGIN * unit
    left, right = box.x + max(margin, kept), box.right - margin
    chip = None
    if key:
        wide, high = fonts.measure(key, key_size, "bold")
        pad = _PAD * unit
        chip = Box(box.right - wide - 3.2 * pad, box.center[1] - high / 2 - 1, wide + 2 * pad, high + 2)
        right = chip.x - _BEFORE_KEY * unit
    wished, highest = (LARGE, _LARGE_HIGHEST) if large else (SIZE, _HIGHEST)
    size = min(wished, highest * box.h / fonts.scale)
    rows = fit_rows(fonts, label, weight(large), size, (right - left, box.h * 0.92))
    if rows.cut and kept and key:  # label and countdown matter more than the key hint
        return button_words(fonts, unit, box, label, "", large, kept)
    half = min(box.center[0] - left, right - box.center[0])
    widest = max(fonts.measure(row, rows.size, weight(large))[0] for row in rows.rows)
    if widest <= 2 * half:  # centred, if the key hint leaves space
        left, right = box.center[0] - half, box.center[0] + half
    elif kept:  # otherwise as close to the centre as possible
        right = left + widest
    return Words(rows, Box(left, box.y, right - left, box.h), chip, key_size)


_NARROW = 0.14
"""Maximum part of a narrow button for the countdown ring."""


def ring_box(box: Box, unit: float) -> Box:
    """Returns the box of the countdown ring, at the left end of a button."""
    size = min(_RING * unit, 0.68 * box.h, _NARROW * box.w)
    return Box(box.x + min(_BEFORE_RING * unit, 0.3 * size), box.center[1] - size / 2, size, size)


def ring_room(box: Box, unit: float) -> float:
    """Returns the pixels reserved for the ring at the left end of a button."""
    ring = ring_box(box, unit)
    return ring.right + min(_AFTER_RING * unit, 0.25 * ring.w) - box.x


def weight(large: bool) -> str:
    return "title" if large else "bold"
