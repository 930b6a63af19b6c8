"""Puzzle tiles: a tile for a collection, and a numbered cell for a puzzle, both with the cards of a position."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.text import NO_STAR, STAR
from uno_desktop.puzzles.puzzle_index import Entry
from uno_desktop.scenes.card_fan import BYTES, draw_card
from uno_desktop.scenes.puzzles.puzzle_collections import Collection, is_solved, score_of
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Bar, Column, Label, Picture, PressTile, Row, Spacer
from uno_desktop.ui.metrics import Metrics

_CARD, _STEP, _BESIDE = 46.0, 0.55, 0.45
"""Height of a card in units; distances between cards of the hand, and between discard and hand, in card widths."""


def position_picture(services: Services, metrics: Metrics, entry: Entry, high: float) -> Picture:
    """Returns the top discard and beside it the hand of a puzzle, in cards `high` units high."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        wide = services.sprite_cache(metrics.px(high), BYTES).card_size[0]
        count, top = len(entry.hand), wide * (1 + _BESIDE) if entry.top else 0
        step = min(wide * _STEP, (rect.width - top - wide) / max(1, count - 1))
        left = rect.left + (rect.width - top - wide - step * (count - 1)) / 2
        places = [left + top + step * number for number in range(count)]
        for code, x in zip((entry.top, *entry.hand), (left, *places), strict=True):
            if code:
                draw_card(services, surface, code, (round(x + wide / 2), rect.centery), metrics.px(high))

    return Picture(0, high + 8, paint)


def collection_tile(
    services: Services, metrics: Metrics, collection: Collection, open_it: Callable[[], None]
) -> PressTile:
    """Returns the tile of a collection: the next position, name, goal and progress."""
    score = score_of(services.progress, collection.entries)
    solved = tr("puzzles.solved", solved=score.solved, count=score.count)
    inside = Column(
        position_picture(services, metrics, collection.first(services.progress), 54),
        Label(collection.name, 22, "title"),
        Label(collection.about, 15, color=palette.MUTED, wrap=True) if collection.about else None,
        Spacer(),
        Row(Label(solved, 15, "bold", palette.MUTED, grow=1), Label(f"{STAR} {score.stars}", 15, "bold")),
        Bar(score.solved / max(1, score.count)),
        gap=4, inset=(20, 14),
    )  # fmt: skip
    return PressTile(metrics, inside, open_it, item=collection)


def puzzle_cell(
    services: Services, metrics: Metrics, entry: Entry, number: int, scale: float, play: Callable[[], None]
) -> PressTile:
    """Returns the cell of a puzzle: its number, its stars, filled once solved, and its cards, `scale` times as large
    as usual."""
    solved = is_solved(services.progress, entry)
    color, shade = (palette.GOLD_LIGHT, palette.GOLD) if solved else (palette.WHITE, palette.MUTED)
    stars = (STAR if solved else NO_STAR) * entry.stars
    inside = Column(
        Row(Label(str(number), 19, "title", color, grow=1), Label(stars, 14, "bold", shade)),
        position_picture(services, metrics, entry, scale * _CARD), gap=2, inset=(10, 6),
    )  # fmt: skip
    cell = PressTile(metrics, inside, play, radius=14, item=entry)
    cell.written = False
    cell.label = tr("access.puzzle", number=number)
    cell.help = tr("access.puzzle_solved" if solved else "access.puzzle_stars", n=entry.stars)
    return cell
