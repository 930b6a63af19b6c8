"""Puzzle tiles: a tile for a collection, and a numbered cell for a puzzle."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.text import NO_STAR, STAR
from uno_desktop.scenes.puzzles.puzzle_collections import Collection, Score
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import Node
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, paragraph, put
from uno_desktop.ui.widgets import Widget

_INSET, _NAME, _FOOT = 20.0, 40.0, 44.0


class CollectionTile(Widget):
    """Tile with name, goal and progress; `high` is the height it needs, in pixels."""

    radius = 18

    def __init__(
        self, metrics: Metrics, collection: Collection, score: Score, width: int, open_it: Callable[[Collection], None]
    ) -> None:
        """`width` is in pixels."""
        super().__init__(metrics, pygame.Rect(0, 0, width, 0))
        self.collection, self.score = collection, score
        self._open = open_it
        room = width - metrics.px(2 * _INSET)
        about = collection.about
        self._about = paragraph(metrics.fonts, about, 16, "regular", palette.WHITE, room) if about else None
        self.high = metrics.px(_NAME + _FOOT + 8) + (self._about.height + metrics.px(4) if self._about else 0)

    def activate(self) -> None:
        self.sound("click", 0.6)
        self._open(self.collection)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "panel.hover" if self.hovered else "panel", self.radius)
        left, room = rect.left + metrics.px(_INSET), rect.width - metrics.px(2 * _INSET)
        name = fitted(metrics.fonts, self.collection.name, 22, "title", palette.GOLD_LIGHT, room)
        put(surface, name, midleft=(left, rect.top + metrics.px(26)))
        if self._about is not None:
            put(surface, self._about, topleft=(left, rect.top + metrics.px(_NAME + 4)))
        draw_score(
            metrics, surface, self.score, pygame.Rect(left, rect.bottom - metrics.px(_FOOT), room, metrics.px(30))
        )


def draw_score(metrics: Metrics, surface: pygame.Surface, score: Score, box: pygame.Rect) -> None:
    """Draws the number solved, the stars and a progress bar in `box` (pixels)."""
    solved = tr("puzzles.solved", solved=score.solved, count=score.count)
    stars = fitted(metrics.fonts, f"{STAR} {score.stars}", 15, "bold", palette.GOLD, box.width // 3)
    put(surface, stars, topright=box.topright)
    line = fitted(metrics.fonts, solved, 15, "bold", palette.MUTED, box.width - stars.width - metrics.px(10))
    put(surface, line, topleft=box.topleft)
    track = pygame.Rect(box.left, box.bottom - metrics.px(6), box.width, metrics.px(6))
    metrics.theme.bar(surface, track, score.solved / max(1, score.count))


class PuzzleCell(Widget):
    """Puzzle cell: its number, and its difficulty in stars, filled once solved."""

    radius = 14

    def __init__(
        self, metrics: Metrics, rect: pygame.Rect, number: int, stars: int, solved: bool, play: Callable[[], None]
    ) -> None:
        super().__init__(metrics, rect)
        self.number, self.stars, self.solved = number, stars, solved
        self._play = play

    def nodes(self, value_text: str) -> list[tuple[str, Node]]:
        self.label = tr("access.puzzle", number=self.number)
        self.help = tr("access.puzzle_solved" if self.solved else "access.puzzle_stars", n=self.stars)
        return super().nodes("")

    def activate(self) -> None:
        self.sound("click", 0.6)
        self._play()

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "panel.hover" if self.hovered else "panel", self.radius)
        color = palette.GOLD_LIGHT if self.solved else palette.WHITE
        line = fitted(metrics.fonts, str(self.number), 21, "title", color, rect.width - metrics.px(8))
        put(surface, line, center=(rect.centerx, rect.top + round(rect.height * 0.36)))
        sign = STAR if self.solved else NO_STAR
        shade = palette.GOLD if self.solved else palette.MUTED
        stars = fitted(metrics.fonts, sign * self.stars, 14, "bold", shade, rect.width - metrics.px(4))
        put(surface, stars, center=(rect.centerx, rect.top + round(rect.height * 0.76)))
