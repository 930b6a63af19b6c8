"""Puzzle tiles: a tile for a collection, and a numbered cell for a puzzle."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.drawing import palette
from uno_desktop.drawing.text import NO_STAR, STAR
from uno_desktop.puzzles.puzzle_index import Entry
from uno_desktop.scenes.puzzles.puzzle_collections import Collection, Score
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Bar, Column, Label, PressTile, Row, Spacer
from uno_desktop.ui.metrics import Metrics


def collection_tile(metrics: Metrics, collection: Collection, score: Score, open_it: Callable[[], None]) -> PressTile:
    """Returns the tile of a collection: name, goal and progress."""
    solved = tr("puzzles.solved", solved=score.solved, count=score.count)
    inside = Column(
        Label(collection.name, 22, "title", palette.GOLD_LIGHT),
        Label(collection.about, wrap=True, leading=1.32) if collection.about else None,
        Spacer(),
        Row(Label(solved, 15, "bold", palette.MUTED, grow=1), Label(f"{STAR} {score.stars}", 15, "bold", palette.GOLD)),
        Bar(score.solved / max(1, score.count)),
        gap=4, inset=(20, 14),
    )  # fmt: skip
    return PressTile(metrics, inside, open_it, item=collection)


def puzzle_cell(metrics: Metrics, entry: Entry, number: int, solved: bool, play: Callable[[], None]) -> PressTile:
    """Returns the cell of a puzzle: its number, and its difficulty in stars, filled once solved."""
    color, shade = (palette.GOLD_LIGHT, palette.GOLD) if solved else (palette.WHITE, palette.MUTED)
    stars = (STAR if solved else NO_STAR) * entry.stars
    inside = Column(
        Label(str(number), 21, "title", color, align="center"), Label(stars, 14, "bold", shade, align="center"),
        gap=2, inset=(2, 9), least=70,
    )  # fmt: skip
    cell = PressTile(metrics, inside, play, radius=14, item=entry)
    cell.written = False
    cell.label = tr("access.puzzle", number=number)
    cell.help = tr("access.puzzle_solved" if solved else "access.puzzle_stars", n=entry.stars)
    return cell
