"""Ruleset tile: a card fan, the name and a one-sentence description."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.lobby.card_fan import BYTES, draw_fan
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, paragraph, put
from uno_desktop.ui.widgets import Widget

FAN_HIGH = 108.0
"""Height of the fan's cards, in units."""
_NAME, _LEAST_NAME = 25.0, 15.0
_CARDS_WIDE, _NAME_HIGH, _FOOT_HIGH = 186.0, 68.0, 48.0
"""Units: width of the cards, height of the name, height of the player count."""


def expect_fans(services: Services) -> None:
    """Prepares the card pictures of all fans in advance."""
    codes = dict.fromkeys(code for ruleset in RULESETS for code in ruleset.fan)
    services.sprite_cache(services.page.px(FAN_HIGH), BYTES).expect(codes)


class Tile(Widget):
    """Tile: the first click selects the ruleset, the second continues with it."""

    radius = 24

    def __init__(
        self,
        services: Services,
        metrics: Metrics,
        rect: pygame.Rect,
        ruleset: Ruleset,
        is_chosen: Callable[[], bool],
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(metrics, rect)
        self.services = services
        self.ruleset, self.is_chosen, self.on_press = ruleset, is_chosen, on_press
        words = tr(f"ruleset.{ruleset.id}.line")
        self.description = paragraph(metrics.fonts, words, 16.0, "regular", palette.WHITE, self._words().width)
        self.name_size = self.largest_name()
        """Name size in points; the picker sets the smallest common size on all tiles."""
        self.needed = metrics.px(_NAME_HIGH + _FOOT_HIGH) + self.description.height
        """Height of the texts, in pixels."""

    def largest_name(self) -> float:
        """Returns the largest size in points at which the name fits."""
        size, name, room = _NAME, tr(f"ruleset.{self.ruleset.id}.name"), self._words().width
        while size > _LEAST_NAME and self.metrics.fonts.measure(name, size, "title")[0] > room:
            size -= 0.5
        return size

    @property
    def chosen(self) -> bool:
        return self.is_chosen()

    def activate(self) -> None:
        self.on_press()

    # -- places ------------------------------------------------------------------------------------

    def _words(self) -> pygame.Rect:
        metrics, rect = self.metrics, self.rect
        left = rect.left + metrics.px(_CARDS_WIDE)
        return pygame.Rect(left, rect.top, rect.right - metrics.px(18) - left, rect.height)

    def description_top(self) -> int:
        """Top of the description, in pixels."""
        return self.rect.top + self.metrics.px(_NAME_HIGH)

    def seats_top(self) -> int:
        """Top of the player count, in pixels."""
        return self.rect.bottom - self.metrics.px(36)

    # -- picture -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, room = self.metrics, self.rect, self._words()
        style = "panel.lit" if self.is_chosen() else "panel.hover" if self.hovered else "panel"
        metrics.theme.blit(surface, rect, style, self.radius)
        self._draw_fan(surface)
        fonts = metrics.fonts
        title = tr(f"ruleset.{self.ruleset.id}.name")
        name = fitted(fonts, title, self.name_size, "title", palette.GOLD_LIGHT, room.width)
        usual = self.ruleset.seats_for(self.ruleset.settle_options({}))
        seats = tr("picker.seats", least=usual[0], most=usual[-1])
        put(surface, name, midleft=(room.left, rect.top + metrics.px(40)))
        put(surface, self.description, topleft=(room.left, self.description_top()))
        sign = icon("person", metrics.px(14), palette.GOLD)
        put(surface, sign, topleft=(room.left, self.seats_top() + metrics.px(3)))
        small = fitted(fonts, seats, 14.5, "bold", palette.MUTED, room.width - metrics.px(22))
        put(surface, small, topleft=(room.left + metrics.px(22), self.seats_top()))

    def _draw_fan(self, surface: pygame.Surface) -> None:
        center = (self.rect.left + self.metrics.px(90), self.rect.centery + self.metrics.px(4))
        spread = 11.5 if self.hovered else 9.5
        draw_fan(self.services, self.metrics, surface, self.ruleset.fan, center, FAN_HIGH, spread)
