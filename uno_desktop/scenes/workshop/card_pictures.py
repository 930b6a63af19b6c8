"""Previews of custom cards and decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.model.workshop.custom_card import CustomCard
from uno_desktop.scenes.card_fan import card_fan, draw_fan
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.workshop.card_part_text import subjects
from uno_desktop.ui.layout import Picture
from uno_desktop.ui.metrics import Metrics

_SPREAD = 9.0
FAN_CARDS = 4
"""Most cards in the picture of a row."""


def card_picture(services: Services, metrics: Metrics, high: float, card: Callable[[], CustomCard]) -> Picture:
    """Returns the preview of a card `high` units high; a card in every color is a fan."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        codes = subjects(card())
        part, lower = (0.92, 0.04) if len(codes) > 1 else (1.0, 0.0)
        center = (rect.centerx, rect.centery + metrics.px(high * lower))
        draw_fan(services, surface, codes, center, metrics.px(high * part), _SPREAD)

    return Picture(0, high * 1.12, paint)


def kinds(cards: Sequence[CustomCard]) -> list[str]:
    """Returns the face code of one card of each kind; the colors alternate."""
    return [subjects(card)[place % len(card.colors)] for place, card in enumerate(cards)]


def deck_picture(services: Services, metrics: Metrics, high: float, cards: Sequence[CustomCard]) -> Picture:
    """Returns the preview of a deck: one card of each kind, side by side, `high` units high."""
    spread = min(10.0, 60 / len(cards))
    return card_fan(services, metrics, kinds(cards), 0, high * 1.3, high, spread, lower=high * 0.1)
