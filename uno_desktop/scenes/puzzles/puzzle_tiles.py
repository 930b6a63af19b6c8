"""Puzzle tiles: a tile for a collection, and a numbered cell for a puzzle, both with the cards of a position."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.drawing import palette
from uno_desktop.drawing.text import NO_STAR, STAR
from uno_desktop.puzzles.puzzle_index import Entry
from uno_desktop.scenes.card_fan import position_picture
from uno_desktop.scenes.puzzles.puzzle_collections import Collection, is_solved, score_of
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Bar, Column, Label, PressTile, Row, Spacer
from uno_desktop.ui.metrics import Metrics

_CARD = 46.0
"""Height of a card in units."""


def collection_tile(
    services: Services, metrics: Metrics, collection: Collection, open_it: Callable[[], None]
) -> PressTile:
    """Returns the tile of a collection: the next position, name, goal and progress."""
    following, score = collection.first(services.progress), score_of(services.progress, collection.entries)
    solved = tr("puzzles.solved", solved=score.solved, count=score.count)
    inside = Column(
        position_picture(services, metrics, following.top, following.hand, 54),
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
        position_picture(services, metrics, entry.top, entry.hand, scale * _CARD), gap=2, inset=(10, 6),
    )  # fmt: skip
    cell = PressTile(metrics, inside, play, radius=14, item=entry)
    cell.written = False
    cell.label = tr("access.puzzle", number=number)
    cell.help = tr("access.puzzle_solved" if solved else "access.puzzle_stars", n=entry.stars)
    return cell
