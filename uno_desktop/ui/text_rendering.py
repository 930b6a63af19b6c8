"""Draws lines and paragraphs on pages, shrunk or truncated to fit."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

import pygame

from uno_desktop.drawing.text import Fonts, exceeds_width

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_SMALLEST = 0.72
"""Minimum scale of a line before it is truncated."""
_LONGEST = 20_000
"""Maximum number of characters of a paragraph: several pages."""
_TWO_LINES = 0.84
"""A label that would need a smaller scale than this is split into two lines, if they fit."""

_KEPT = 200
"""Size of the cache of two-line labels."""
_Wanted = tuple[str, float, str, str, tuple[int, int], str]
_two_lines_of: WeakKeyDictionary[Fonts, dict[_Wanted, pygame.Surface | None]] = WeakKeyDictionary()


@dataclass(slots=True)
class TextLog:
    """Records text drawn on a page: `placed` has the text and visible rectangle (pixels) of each line."""

    size: tuple[int, int]
    """Page size; text drawn on a smaller surface is a line to be placed on the page later."""
    placed: list[tuple[str, pygame.Rect]] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    """Truncated texts."""
    lines: WeakKeyDictionary[pygame.Surface, str] = field(default_factory=WeakKeyDictionary)
    """Text of each live line surface."""
    unclipped: bool = False
    """True: rectangles are not clipped to the visible area."""


text_log: TextLog | None = None
"""The active record, while a page is measured or read by accessibility; None otherwise."""


def fitted(fonts: Fonts, text: str, size: float, weight: str, color: str, width: int) -> pygame.Surface:
    """Renders `text` at most `width` pixels wide: smaller if necessary, and truncated if that is not enough."""
    smaller = size
    while smaller > size * _SMALLEST and (
        exceeds_width(fonts, text, weight, (size, smaller), width) or fonts.measure(text, smaller, weight)[0] > width
    ):
        smaller -= 0.5
    kept = fonts.fit(text, smaller, width, weight)
    line = fonts.render(kept, smaller, weight, color)
    _note(line, text, cut=kept != text)
    return line


def label(
    fonts: Fonts, text: str, size: float, weight: str, color: str, room: tuple[int, int], align: str = "center"
) -> pygame.Surface:
    """Renders `text` in a box of (width, height) pixels: in one line, or in two if one would be too small."""
    one_line = fonts.measure(text, size * _TWO_LINES, weight)[0] <= room[0] or " " not in text
    both = None if one_line else _kept_two_lines(fonts, (text, size, weight, color, room, align))
    if both is None:
        return fitted(fonts, text, size, weight, color, room[0])
    _note(both, text)
    return both


def has_room(fonts: Fonts, text: str, size: float, weight: str, room: tuple[int, int]) -> bool:
    """Returns True if a label fits untruncated in a box of (width, height) pixels."""
    return least_width(fonts, text, size, weight, room[1]) <= room[0]


def least_width(fonts: Fonts, text: str, size: float, weight: str, height: int) -> int:
    """Returns the minimum width in pixels of an untruncated label, in one line or two within `height` pixels."""
    words, smallest = text.split(" "), size * _SMALLEST
    widths = [fonts.measure(text, smallest, weight)[0]]
    if 2 * fonts.measure(text, smallest * 0.9, weight)[1] * 0.92 <= height:
        for end in range(1, len(words)):
            lines = (" ".join(words[:end]), " ".join(words[end:]))
            widths.append(max(fonts.measure(line, smallest * 0.9, weight)[0] for line in lines))
    return min(widths)


def _kept_two_lines(fonts: Fonts, wanted: _Wanted) -> pygame.Surface | None:
    """Returns `_two_lines`, cached per font set because labels are drawn in every frame."""
    kept = _two_lines_of.setdefault(fonts, {})
    if wanted not in kept:
        if len(kept) >= _KEPT:
            kept.clear()
        kept[wanted] = _two_lines(fonts, *wanted)
    return kept[wanted]


def _two_lines(
    fonts: Fonts, text: str, size: float, weight: str, color: str, room: tuple[int, int], align: str
) -> pygame.Surface | None:
    """Renders `text` in two lines at the largest size that fits; None if it would be too small."""
    smaller = size * _TWO_LINES
    while smaller > size * _SMALLEST * 0.9 and not _fits_in_two(fonts, text, smaller, weight, room):
        smaller -= 0.5
    if not _fits_in_two(fonts, text, smaller, weight, room):
        return None
    return paragraph(fonts, text, smaller, weight, color, room[0], align, 1.1)


def _fits_in_two(fonts: Fonts, text: str, size: float, weight: str, room: tuple[int, int]) -> bool:
    lines = wrapped(fonts, text, size, weight, room[0])
    widest = max(fonts.measure(line, size, weight)[0] for line in lines)
    high = 2 * fonts.measure(text, size, weight)[1] * 0.92
    return len(lines) <= 2 and widest <= room[0] and high <= room[1]


def put(surface: pygame.Surface, line: pygame.Surface, **anchor: tuple[int, int]) -> pygame.Rect:
    """Blits `line` with an anchor (`midleft=`, `center=` …) at a point, and returns its rectangle."""
    rect = line.get_rect(**anchor)
    surface.blit(line, rect, special_flags=PREMULTIPLIED)
    if text_log is not None and line in text_log.lines:
        _enter(text_log, surface, line, rect)
    return rect


def _enter(log: TextLog, surface: pygame.Surface, line: pygame.Surface, rect: pygame.Rect) -> None:
    text, room = log.lines[line], surface.get_clip()
    if surface.size != log.size:
        log.lines[surface] = f"{log.lines.get(surface, '')} {text}".strip()
        return
    if log.unclipped:
        log.placed.append((text, rect))
        return
    log.placed.append((text, rect.clip(room)))
    scrolled = room != surface.get_rect()  # lines above or below can be scrolled into view
    if rect.left < room.left or rect.right > room.right or not (scrolled or room.contains(rect)):
        log.cut.append(text)


def _note(line: pygame.Surface, text: str, cut: bool = False) -> None:
    if text_log is not None and text.strip():
        text_log.lines[line] = text
        if cut:
            text_log.cut.append(text)


_DOT = "·"
"""Separator of the parts of a line, with a space on each side."""


def wrapped(fonts: Fonts, text: str, size: float, weight: str, width: int) -> list[str]:
    """Breaks `text` at newlines, and between words into lines of at most `width` pixels where possible.

    A file path wider than a line is broken at any character. A dot between two parts of a line is left out at a break.
    """
    lines: list[str] = []
    for part in text[:_LONGEST].split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and fonts.measure(longer, size, weight)[0] > width:
                lines.append(line.removesuffix(f" {_DOT}"))
                line = "" if word == _DOT else word
            else:
                line = longer
            while ("/" in line or "\\" in line) and len(line) > 1 and fonts.measure(line, size, weight)[0] > width:
                fits = bisect_left(
                    range(2, len(line)), width + 1, key=lambda n: fonts.measure(line[:n], size, weight)[0]
                )
                lines.append(line[: fits + 1])
                line = line[fits + 1 :]
        lines.append(line)
    return lines


def paragraph(
    fonts: Fonts,
    text: str,
    size: float,
    weight: str,
    color: str,
    width: int,
    align: str = "left",
    leading: float = 1.32,
) -> pygame.Surface:
    """Renders `text` in lines on one surface, `width` pixels wide; `align` is left, centre or right."""
    broken = wrapped(fonts, text, size, weight, width)
    lines = [fonts.render(line, size, weight, color) for line in broken]
    whole = stacked(lines, width, align, leading)
    _note(whole, text, cut=any(line.width > width for line in lines))
    return whole


def stacked(lines: Sequence[pygame.Surface], width: int, align: str, leading: float) -> pygame.Surface:
    pitch = round(max(line.height for line in lines) * leading / 1.2)
    whole = pygame.Surface((width, pitch * len(lines)), pygame.SRCALPHA)
    for row, line in enumerate(lines):
        spare = width - line.width
        x = {"left": 0, "center": spare // 2, "right": spare}[align]
        whole.blit(line, (x, row * pitch), special_flags=PREMULTIPLIED)
    return whole
