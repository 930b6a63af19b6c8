"""Fits text into a box: at the largest size, in one row or several."""

from typing import NamedTuple

from uno_desktop.drawing.text import Fonts

LEADING = 1.08
"""Line spacing, relative to the row height."""
_STEP = 0.94
_LONGEST = 600
"""Number of characters considered; longer text fits no box."""
_SMALLEST = 0.35
_ONE_ROW = 0.8
"""Text whose size in one row would be less than this share of the requested size is split into rows, if allowed."""

_ROUGHLY = 1.2
"""Tolerance of width estimates: glyph widths are whole pixels, so text at a smaller size can be narrower than estimated
by this factor. Text beyond the tolerance is not measured.
"""


class Rows(NamedTuple):
    """Text broken into rows, and its size in points; `cut` if it is truncated."""

    rows: tuple[str, ...]
    size: float
    cut: bool = False

    def height(self, fonts: Fonts, weight: str) -> float:
        high = fonts.measure("Ág", self.size, weight)[1]
        return high * (1 + (len(self.rows) - 1) * LEADING)


def fit_rows(fonts: Fonts, text: str, weight: str, size: float, room: tuple[float, float], most: int = 2) -> Rows:
    """Breaks `text` into at most `most` rows in a box of (width, height) pixels, at `size` points or a smaller size
    that fits, down to about a third of `size`; longer text is truncated with an ellipsis.
    """
    text = text[:_LONGEST]
    one = _largest(fonts, text, weight, size, room, 1)
    if one is not None and (most == 1 or one.size >= size * _ONE_ROW):
        return one
    several = _largest(fonts, text, weight, size, room, most)
    if one is not None and (several is None or one.size >= several.size * _ONE_ROW):
        return one
    if several is not None:
        return several
    small = size * _SMALLEST
    broken = _broken(fonts, text, weight, small, room[0], most)[:most]
    kept = tuple(fonts.fit(row, small, room[0], weight) for row in broken)
    return Rows(kept, small, cut=True)


def _largest(fonts: Fonts, text: str, weight: str, size: float, room: tuple[float, float], limit: int) -> Rows | None:
    tried = size
    while tried >= size * _SMALLEST:
        if not exceeds_width(fonts, text, weight, (size, tried), limit * room[0]):
            rows = Rows(_broken(fonts, text, weight, tried, room[0], limit), tried)
            if len(rows.rows) <= limit and _fits(fonts, rows, weight, room):
                return rows
        tried *= _STEP
    return None


def exceeds_width(fonts: Fonts, text: str, weight: str, sizes: tuple[float, float], width: float) -> bool:
    """Returns True if a line must be wider than `width` pixels at the second of `sizes` (in points), estimated from its
    width at the first; saves measuring it at the second size.
    """
    measured, smaller = sizes
    return fonts.measure(text, measured, weight)[0] / measured * smaller > _ROUGHLY * width


def _fits(fonts: Fonts, rows: Rows, weight: str, room: tuple[float, float]) -> bool:
    widest = max(fonts.measure(row, rows.size, weight)[0] for row in rows.rows)
    return widest <= room[0] and rows.height(fonts, weight) <= room[1]


def _broken(fonts: Fonts, text: str, weight: str, size: float, width: float, limit: int) -> tuple[str, ...]:
    """Breaks between words where a row is full; balances two rows."""
    if limit == 1:
        return (text,)
    words = text.split(" ")
    if limit == 2 and fonts.measure(text, size, weight)[0] <= 2 * width:
        halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        if halves:
            return min(halves, key=lambda pair: max(fonts.measure(row, size, weight)[0] for row in pair))
    rows: list[str] = []
    for word in words:
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and fonts.measure(longer, size, weight)[0] <= width:
            rows[-1] = longer
        else:
            rows.append(word)
    return tuple(rows)
