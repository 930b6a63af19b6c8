"""Draws lines and paragraphs on pages, shrunk or truncated to fit."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

import pygame

from uno_desktop.drawing.text import PAGE, Fonts, fit_rows, least_width, wrapped

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_KEPT = 600
"""Size of the cache of labels, which are drawn in every frame."""
_Wanted = tuple[str, float, str, str, tuple[float, float], str, int]
_labels_of: WeakKeyDictionary[Fonts, dict[_Wanted, tuple[pygame.Surface, bool]]] = WeakKeyDictionary()


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
    return label(fonts, text, size, weight, color, (width, math.inf), most=1)


def label(
    fonts: Fonts,
    text: str,
    size: float,
    weight: str,
    color: str,
    space: tuple[float, float],
    align: str = "center",
    most: int = 2,
) -> pygame.Surface:
    """Renders `text` in a box of (width, height) pixels: in one line, or in `most` if one would be too small."""
    kept, wanted = _labels_of.setdefault(fonts, {}), (text, size, weight, color, space, align, most)
    if wanted not in kept:
        if len(kept) >= _KEPT:
            kept.clear()
        fit = fit_rows(fonts, text, weight, size, space, most, PAGE)
        lines = [fonts.render(row, fit.size, weight, color) for row in fit.rows]
        kept[wanted] = _stacked(lines, int(space[0]), align, PAGE.leading) if lines[1:] else lines[0], fit.cut
    line, cut = kept[wanted]
    _note(line, text, cut)
    return line


def has_space(fonts: Fonts, text: str, size: float, weight: str, space: tuple[int, int]) -> bool:
    """Returns True if a label fits untruncated in a box of (width, height) pixels."""
    return least_width(fonts, text, size, weight, space[1]) <= space[0]


def put(surface: pygame.Surface, line: pygame.Surface, **anchor: tuple[int, int]) -> pygame.Rect:
    """Blits `line` with an anchor (`midleft=`, `center=` …) at a point, and returns its rectangle."""
    rect = line.get_rect(**anchor)
    surface.blit(line, rect, special_flags=PREMULTIPLIED)
    if text_log is not None and line in text_log.lines:
        _enter(text_log, surface, line, rect)
    return rect


def note_drawn(text: str, rect: pygame.Rect, cut: bool) -> None:
    """Records text that was drawn in `rect` without `put`; `cut` if it is truncated."""
    if text_log is not None:
        text_log.placed.append((text, rect))
        text_log.cut += [text] if cut else []


def _enter(log: TextLog, surface: pygame.Surface, line: pygame.Surface, rect: pygame.Rect) -> None:
    text, clip = log.lines[line], surface.get_clip()
    if surface.size != log.size:
        log.lines[surface] = f"{log.lines.get(surface, '')} {text}".strip()
        return
    if log.unclipped:
        log.placed.append((text, rect))
        return
    log.placed.append((text, rect.clip(clip)))
    scrolled = clip != surface.get_rect()  # lines above or below can be scrolled into view
    if rect.left < clip.left or rect.right > clip.right or not (scrolled or clip.contains(rect)):
        log.cut.append(text)


def _note(line: pygame.Surface, text: str, cut: bool = False) -> None:
    if text_log is not None and text.strip():
        text_log.lines[line] = text
        if cut:
            text_log.cut.append(text)


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
    whole = _stacked(lines, width, align, leading / 1.2)
    _note(whole, text, cut=any(line.width > width for line in lines))
    return whole


def _stacked(lines: Sequence[pygame.Surface], width: int, align: str, leading: float) -> pygame.Surface:
    """Joins lines on one surface; `leading` is the line spacing relative to the height of the highest line."""
    pitch = round(max(line.height for line in lines) * leading)
    whole = pygame.Surface((width, pitch * len(lines)), pygame.SRCALPHA)
    for row, line in enumerate(lines):
        spare = width - line.width
        x = {"left": 0, "center": spare // 2, "right": spare}[align]
        whole.blit(line, (x, row * pitch), special_flags=PREMULTIPLIED)
    return whole
