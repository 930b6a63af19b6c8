"""Lines and paragraphs on a page: put at a point, made smaller or cut where they would not fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

import pygame

from uno_desktop.drawing.text import Fonts
from uno_desktop.drawing.text_fit import surely_wider

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_SMALLEST = 0.72
"""A line is made smaller down to this part of its size, and then cut."""
_LONGEST = 20_000
"""Signs of a paragraph that are looked at: several pages full."""
_TWO_LINES = 0.84
"""A label that would have to be smaller than this part takes two lines where there is room for them."""

_KEPT = 200
"""Labels in two lines that are kept drawn."""
_Wanted = tuple[str, float, str, str, tuple[int, int], str]
_two_lines_of: WeakKeyDictionary[Fonts, dict[_Wanted, pygame.Surface | None]] = WeakKeyDictionary()


@dataclass(slots=True)
class Ledger:
    """What was written while a page was drawn: `placed` has text and visible rectangle (pixels) of every line."""

    size: tuple[int, int]
    """The page's; what is written on anything smaller is a line that will be put on the page."""
    placed: list[tuple[str, pygame.Rect]] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    """Texts of which not all can be read."""
    lines: WeakKeyDictionary[pygame.Surface, str] = field(default_factory=WeakKeyDictionary)
    """The text of each line that has been made and still is."""
    unclipped: bool = False
    """True: the rectangles are those of the whole lines, whether or not they can be seen."""


ledger: Ledger | None = None
"""Where everything written is noted while somebody measures a page or has it read out; None: nowhere."""


def fitted(fonts: Fonts, text: str, size: float, weight: str, color: str, width: int) -> pygame.Surface:
    """`text` as a surface of at most `width` pixels."""
    smaller = size
    while smaller > size * _SMALLEST and (
        surely_wider(fonts, text, weight, (size, smaller), width)
        or fonts.measure(text, smaller, weight)[0] > width
    ):
        smaller -= 0.5
    kept = fonts.fit(text, smaller, width, weight)
    line = fonts.render(kept, smaller, weight, color)
    _note(line, text, cut=kept != text)
    return line


def label(
    fonts: Fonts,
    text: str,
    size: float,
    weight: str,
    color: str,
    room: tuple[int, int],
    align: str = "center",
) -> pygame.Surface:
    """`text` in a room of (width, height) pixels: in one line, or in two where one would be too small."""
    one_line = fonts.measure(text, size * _TWO_LINES, weight)[0] <= room[0] or " " not in text
    both = None if one_line else _kept_two_lines(fonts, (text, size, weight, color, room, align))
    if both is None:
        return fitted(fonts, text, size, weight, color, room[0])
    _note(both, text)
    return both


def has_room(fonts: Fonts, text: str, size: float, weight: str, room: tuple[int, int]) -> bool:
    """True if a label can be read whole in a room of (width, height) pixels."""
    if fonts.measure(text, size * _SMALLEST, weight)[0] <= room[0]:
        return True
    return " " in text and _fits_in_two(fonts, text, size * _SMALLEST * 0.9, weight, room)


def _kept_two_lines(fonts: Fonts, wanted: _Wanted) -> pygame.Surface | None:
    """The lines of a label, which are wanted in every frame; forgotten with their fonts: another size has others."""
    kept = _two_lines_of.setdefault(fonts, {})
    if wanted not in kept:
        if len(kept) >= _KEPT:
            kept.clear()
        kept[wanted] = _two_lines(fonts, *wanted)
    return kept[wanted]


def _two_lines(
    fonts: Fonts,
    text: str,
    size: float,
    weight: str,
    color: str,
    room: tuple[int, int],
    align: str,
) -> pygame.Surface | None:
    """`text` in two lines, as large as there is room for; None if they would be too small."""
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
    """Blit `line` with one of its anchors (`midleft=`, `center=` …) at a point; the rectangle it covers."""
    rect = line.get_rect(**anchor)
    surface.blit(line, rect, special_flags=PREMULTIPLIED)
    if ledger is not None and line in ledger.lines:
        _enter(ledger, surface, line, rect)
    return rect


def _enter(ledger: Ledger, surface: pygame.Surface, line: pygame.Surface, rect: pygame.Rect) -> None:
    """Tell the ledger where a line is written."""
    text, room = ledger.lines[line], surface.get_clip()
    if surface.size != ledger.size:
        ledger.lines[surface] = f"{ledger.lines.get(surface, '')} {text}".strip()
        return
    if ledger.unclipped:
        ledger.placed.append((text, rect))
        return
    ledger.placed.append((text, rect.clip(room)))
    scrolled = room != surface.get_rect()  # then what lies above or below can be brought into sight
    if rect.left < room.left or rect.right > room.right or not (scrolled or room.contains(rect)):
        ledger.cut.append(text)


def _note(line: pygame.Surface, text: str, cut: bool = False) -> None:
    """Tell the ledger what a line says."""
    if ledger is not None and text.strip():
        ledger.lines[line] = text
        if cut:
            ledger.cut.append(text)


def wrapped(fonts: Fonts, text: str, size: float, weight: str, width: int) -> list[str]:
    """`text` broken between words into lines of at most `width` pixels; newlines are kept."""
    lines: list[str] = []
    for part in text[:_LONGEST].split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and fonts.measure(longer, size, weight)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
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
    """`text` broken into lines, as one surface `width` pixels wide; `align` is left, center or right."""
    broken = wrapped(fonts, text, size, weight, width)
    lines = [fonts.render(line, size, weight, color) for line in broken]
    whole = stacked(lines, width, align, leading)
    _note(whole, text, cut=any(line.width > width for line in lines))
    return whole


def stacked(lines: Sequence[pygame.Surface], width: int, align: str, leading: float) -> pygame.Surface:
    """Lines under each other on one surface with premultiplied alpha."""
    pitch = round(max(line.height for line in lines) * leading / 1.2)
    whole = pygame.Surface((width, pitch * len(lines)), pygame.SRCALPHA)
    for row, line in enumerate(lines):
        spare = width - line.width
        x = {"left": 0, "center": spare // 2, "right": spare}[align]
        whole.blit(line, (x, row * pitch), special_flags=PREMULTIPLIED)
    return whole
