"""Seat panel: background and level stepper of one seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.drawing import palette, seat_marks, svg
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Stepper, Widget


class SeatPanel(Widget):
    """Background of a seat, with a note for the local player and the team."""

    radius = 18

    def __init__(
        self,
        metrics: Metrics,
        rect: pygame.Rect,
        note: str,
        note_left: float,
        team: tuple[int, str, float] | None = None,
    ) -> None:
        """`note` stands `note_left` units from the left in place of controls; empty for none.

        `team` is the team number, the text with its partner, and the center of that text in units from the left.
        """
        super().__init__(metrics, rect)
        self.note, self.note_left, self.team = note, note_left, team
        self.enabled = self.reachable = False

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "panel", self.radius)
        if self.note:
            room = rect.width - metrics.px(self.note_left + 16)
            line = fitted(metrics.fonts, self.note, 17, "regular", palette.MUTED, room)
            put(surface, line, midleft=(rect.left + metrics.px(self.note_left), rect.centery))
        if self.team is not None:
            number, words, left = self.team
            size = metrics.px(18)
            body = seat_marks.marker(number, size / 2, size / 2, size * 0.7)
            sign = svg.rasterise(svg.document(size, size, "", body), (size, size))
            put(surface, sign, midleft=(rect.left + metrics.px(4), rect.top + metrics.px(14)))
            line = fitted(metrics.fonts, words, 12.5, "regular", palette.GOLD_LIGHT, rect.width // 2)
            put(surface, line, midbottom=(rect.left + metrics.px(left), rect.bottom - metrics.px(1)))


class LevelStepper(Stepper):
    """Stepper for the player or level, with the persona below."""

    def __init__(
        self,
        metrics: Metrics,
        rect: pygame.Rect,
        labels: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        persona: str,
    ) -> None:
        """`persona` is the localized persona name, empty for none."""
        super().__init__(metrics, rect, labels, index, on_change, 17)
        self.persona = persona

    def _label(self, room: int) -> pygame.Surface:
        if not self.persona:
            return super()._label(room)
        fonts = self.metrics.fonts
        upper = fitted(fonts, self.labels[self.index], 16, "bold", palette.WHITE, room)
        lower = fitted(fonts, self.persona, 12.5, "regular", palette.GOLD_LIGHT, room)
        both = pygame.Surface(
            (max(upper.width, lower.width), upper.height + lower.height - self.metrics.px(6)), pygame.SRCALPHA
        )
        put(both, upper, midtop=(both.width // 2, 0))
        put(both, lower, midbottom=(both.width // 2, both.height))
        return both
