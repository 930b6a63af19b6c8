"""Previews of custom cards and decks."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from uno_desktop.model.workshop.custom_card import CustomCard
from uno_desktop.scenes.lobby.card_fan import BYTES, draw_fan
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.workshop.card_part_text import subjects
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.widgets import Widget

_SPREAD = 9.0


class CardPicture(Widget):
    """Preview of a card; a card in every color is a fan."""

    def __init__(
        self, services: Services, metrics: Metrics, width: int, high: float, card: Callable[[], CustomCard]
    ) -> None:
        """`width` is in pixels, `high` is the card height in units."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(high * 1.12)))
        self.services, self.high, self.card = services, high, card
        self.reachable = self.enabled = False

    def draw(self, surface: pygame.Surface) -> None:
        codes, center = subjects(self.card()), self.rect.center
        if len(codes) > 1:
            middle = (center[0], center[1] + self.metrics.px(self.high * 0.04))
            draw_fan(self.services, self.metrics, surface, codes, middle, self.high * 0.92, _SPREAD)
            return
        sprite_cache = self.services.sprite_cache(self.metrics.px(self.high), BYTES)
        sprite_cache.begin_frame(math.inf)
        for picture, drop in ((sprite_cache.shadow(0, 1.0, 0.2), self.metrics.px(4)), (sprite_cache.card(codes[0]), 0)):
            spot = picture.get_rect(center=(center[0], center[1] + drop))
            surface.blit(picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)


class DeckPicture(Widget):
    """Preview of a deck: one card of each kind, side by side."""

    def __init__(
        self, services: Services, metrics: Metrics, width: int, high: float, cards: Sequence[CustomCard]
    ) -> None:
        """`width` is in pixels, `high` is the card height in units."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(high * 1.3)))
        self.services, self.high = services, high
        self.codes = tuple(subjects(card)[place % len(card.colors)] for place, card in enumerate(cards))
        self.reachable = self.enabled = False

    def draw(self, surface: pygame.Surface) -> None:
        center = (self.rect.centerx, self.rect.centery + self.metrics.px(self.high * 0.1))
        draw_fan(self.services, self.metrics, surface, self.codes, center, self.high, min(10.0, 60 / len(self.codes)))
