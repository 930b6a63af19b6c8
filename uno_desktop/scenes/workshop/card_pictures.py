"""Pictures of custom cards and decks."""

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.drawing.palette import CARD_COLORS
from uno_desktop.model.cards import COLOR_LETTERS, NO_COLOR, Color
from uno_desktop.model.workshop.custom_card import EVERY_COLOR, CustomCard
from uno_desktop.scenes.parts.card_fan import card_fan, draw_fan
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.cards.card_designs import own_subject
from uno_desktop.ui.layout import Picture
from uno_desktop.ui.metrics import Metrics


def color_sign(color: Color) -> str:
    if color in (NO_COLOR, EVERY_COLOR):
        return "star" if color == NO_COLOR else "palette"
    return CARD_COLORS[COLOR_LETTERS[color]].glyph


def subjects(card: CustomCard) -> tuple[str, ...]:
    """Returns the face codes that depict a card, one for each of its colours."""
    letters = ["" if color == NO_COLOR else COLOR_LETTERS[color] for color in card.colors]
    return tuple(own_subject(letter, card.glyph, card.name) for letter in letters)


_SPREAD = 9.0
FAN_CARDS = 4
"""Maximum number of cards in the picture of a row."""


def card_picture(services: Services, metrics: Metrics, high: float, card: Callable[[], CustomCard]) -> Picture:
    """Returns the preview of a card `high` units high; a card in every colour is a fan."""
    return fan_picture(services, metrics, high, lambda: subjects(card()))


def fan_picture(
    services: Services, metrics: Metrics, high: float, codes: Callable[[], Sequence[str]], spread: float = _SPREAD
) -> Picture:
    """Returns the card with this code, or a fan of several, `high` units high and `spread` degrees apart."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        shown = codes()
        share, lower = (0.92, 0.04) if len(shown) > 1 else (1.0, 0.0)
        center = (rect.centerx, rect.centery + metrics.px(high * lower))
        draw_fan(services, surface, shown, center, metrics.px(high * share), spread)

    return Picture(0, high * 1.12, paint)


def kinds(cards: Sequence[CustomCard]) -> list[str]:
    """Returns one face code for each of the custom cards, in alternating colours."""
    return [subjects(card)[place % len(card.colors)] for place, card in enumerate(cards)]


def deck_picture(services: Services, metrics: Metrics, high: float, cards: Sequence[CustomCard]) -> Picture:
    """Returns the preview of a deck: a fan with one of each of its `cards`, `high` units high."""
    spread = min(10.0, 60 / len(cards))
    return card_fan(services, metrics, kinds(cards), 0, high * 1.36, high, spread, lower=high * 0.06)
