"""List rows of decks and cards: small pictures, a name and a second line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.drawing import palette
from uno_desktop.scenes.lobby.card_fan import draw_fan
from uno_desktop.scenes.services import Services
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Widget

ROW = 62.0
_FAN, _FAN_WIDE = 42.0, 84.0
_FAN_CARDS = 4


class PickedRow(Widget):
    """Row that focus selects and Enter activates."""

    radius = 14

    def __init__(
        self,
        services: Services,
        metrics: Metrics,
        width: int,
        name: str,
        below: str,
        cards: Sequence[str],
        is_chosen: Callable[[], bool],
        on_choose: Callable[[], None],
        on_press: Callable[[], None],
    ) -> None:
        """`width` is in pixels; `cards` are the face codes shown, `below` is the second line."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(ROW)))
        self.services, self.name, self.below, self.cards = services, name, below, cards[:_FAN_CARDS]
        self.is_chosen, self.on_choose, self.on_press = is_chosen, on_choose, on_press

    def focused(self, on: bool) -> None:
        if on and not self.is_chosen():
            self.on_choose()

    @property
    def chosen(self) -> bool:
        return self.is_chosen()

    def activate(self) -> None:
        self.sound("click", 0.6)
        self.on_press()

    def click(self, pos: tuple[int, int]) -> None:
        """Does nothing: the press has moved the focus, which selects the row."""

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, chosen = self.metrics, self.rect, self.is_chosen()
        style = "row.lit" if chosen else "row.hover" if self.hovered else "row"
        metrics.theme.blit(surface, rect, style, self.radius)
        if self.cards:
            center = (rect.left + metrics.px(_FAN_WIDE / 2 + 4), rect.centery + metrics.px(3))
            draw_fan(self.services, metrics, surface, self.cards, center, _FAN, 13.0)
        left = rect.left + metrics.px(_FAN_WIDE + 10)
        room = rect.right - metrics.px(14) - left
        color = palette.GOLD_LIGHT if chosen else palette.WHITE
        name = fitted(metrics.fonts, self.name, 19, "bold", color, room)
        put(surface, name, midleft=(left, rect.top + metrics.px(22)))
        small = fitted(metrics.fonts, self.below, 14, "regular", palette.MUTED, room)
        put(surface, small, midleft=(left, rect.bottom - metrics.px(17)))
