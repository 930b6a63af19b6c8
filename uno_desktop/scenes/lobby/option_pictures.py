"""Pictures of options that have no worked example: preparation, scoring and chance."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.model.options import Option, Value
from uno_desktop.model.workshop.deck_builder import deck_of
from uno_desktop.scenes.rulebook.example_story import ExampleLine
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import percent, tr
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, paragraph, put
from uno_desktop.ui.widgets import Widget


def picture(option: Option, agreed: Mapping[str, Value]) -> tuple[ExampleLine, ...]:
    """Returns the picture lines of an option at its value in `agreed`; empty if a worked example shows it."""
    kind, _, card = option.picture.partition(" ")
    drawn = _cards(card) if card else DRAWN.get(kind)
    return drawn(agreed.get(option.key, option.default)) if drawn else ()


def _cards(code: str) -> Callable[[Value], tuple[ExampleLine, ...]]:
    def draw(value: Value) -> tuple[ExampleLine, ...]:
        count = int(str(value))
        return (ExampleLine(tr("optionpicture.in_deck", n=count), sign="layers", played=(code,) * count),)

    return draw


def _reaction(value: Value) -> tuple[ExampleLine, ...]:
    wait = (
        tr("optionpicture.reaction.answers")
        if value == "untilAnswered"
        else tr("optionpicture.reaction.wait", n=int(str(value)))
    )
    return (
        ExampleLine(tr("optionpicture.reaction.card"), 0, played=("B5",)),
        ExampleLine(wait, sign="clock"),
        ExampleLine(tr("optionpicture.reaction.next"), 1, held=("G2", "B8", "R1")),
    )


def _time_limit(value: Value) -> tuple[ExampleLine, ...]:
    hand = ("G2", "B8", "R1")
    if value == "off":
        return (ExampleLine(tr("optionpicture.limit.none"), 0, held=hand),)
    return (
        ExampleLine(tr("optionpicture.limit.turn"), 0, held=hand),
        ExampleLine(tr("optionpicture.limit.wait", n=int(str(value))), sign="clock"),
        ExampleLine(tr("optionpicture.limit.drawn"), 0, held=(*hand, "Y4")),
    )


def _own_cards(value: Value) -> tuple[ExampleLine, ...]:
    deck = deck_of(str(value))
    if deck is None:
        return (ExampleLine(tr("optionpicture.own_cards.none"), sign="layers"),)
    count = sum(card.copies * len(card.colors) for card in deck.cards)
    return (ExampleLine(tr("optionpicture.own_cards.some", name=deck.name, n=count), sign="layers"),)


def _dealer(value: Value) -> tuple[ExampleLine, ...]:
    first = ExampleLine(tr("optionpicture.dealer.drawn", n=1), 0, played=("R9",), held=("G3", "Y7", "B0"))
    if value:
        return (first, ExampleLine(tr("optionpicture.dealer.again", n=2), 2, played=("B8",), held=("R2", "Y4")))
    return (first, *(ExampleLine(tr("optionpicture.dealer.next", n=seat + 1), seat) for seat in (1, 2)))


def _first_dealer(value: Value) -> tuple[ExampleLine, ...]:
    if value == "host":
        return (ExampleLine(tr("optionpicture.first_dealer.host"), 0, played=("", "")),)
    return (ExampleLine(tr("optionpicture.first_dealer.random"), sign="shuffle", played=("", "")),)


def _uno(value: Value) -> tuple[ExampleLine, ...]:
    early = "counts" if value == "beforeOrAfter" else "too_early"
    return (
        ExampleLine(tr(f"optionpicture.uno.{early}"), 0, held=("R1", "G2"), refused=early == "too_early"),
        ExampleLine(tr("optionpicture.uno.card"), 0, played=("R1",), held=("G2",)),
        ExampleLine(tr("optionpicture.uno.after"), 0, held=("G2",)),
    )


def _three_wins(value: Value) -> tuple[ExampleLine, ...]:
    more = "more" if value == "on" else "same"
    return (
        ExampleLine(tr("optionpicture.wins.three"), 0, sign="crown"),
        ExampleLine(tr(f"optionpicture.wins.{more}"), 0, played=("",) * (4 if value == "on" else 2)),
    )


DRAWN: Mapping[str, Callable[[Value], tuple[ExampleLine, ...]]] = {
    "dealer": _dealer,
    "first-dealer": _first_dealer,
    "say-uno": _uno,
    "reaction": _reaction,
    "time-limit": _time_limit,
    "wins": _three_wins,
    "own-cards": _own_cards,
}
"""Picture functions by picture kind (`Option.picture`)."""


_BYTES = 12 * 1024 * 1024
_PICTURE, _PAD, _WHO = 118.0, 6.0, 24.0
"""Units: width of the picture before the words, padding, and size of the seat badge or icon."""
_CARD, _HELD, _STEP, _HELD_STEP = 42.0, 30.0, 15.0, 9.0
"""Units: heights of a played and a held card, and the horizontal offsets between them."""
_MOST_PLAYED, _MOST_HELD = 4, 4
_BARS, _BAR = 86.0, 15.0


class ExampleRow(Widget):
    """One line of an example, as text that takes no focus."""

    radius = 10

    def __init__(self, services: Services, metrics: Metrics, width: int, line: ExampleLine) -> None:
        """`width` is in pixels; the height follows from the words."""
        super().__init__(metrics, pygame.Rect(0, 0, width, 0))
        self.services, self.line, self.reachable = services, line, False
        room = width - metrics.px(_PICTURE + 2 * _PAD)
        color = palette.MUTED if line.refused else palette.WHITE
        self._words = paragraph(metrics.fonts, line.words, 14, "regular", color, room)
        cards = _CARD if line.played else _HELD if line.held else _WHO
        self.rect.height = max(self._words.height, metrics.px(cards)) + metrics.px(2 * _PAD)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, line = self.metrics, self.rect, self.line
        metrics.theme.blit(surface, rect, "row", self.radius)
        put(surface, self._words, midleft=(rect.left + metrics.px(_PICTURE + _PAD), rect.centery))
        middle = (rect.left + metrics.px(_PAD + _WHO / 2), rect.centery)
        if line.sign:
            put(surface, icon(line.sign, metrics.px(_WHO - 6), palette.GOLD_LIGHT), center=middle)
        elif line.seat >= 0:
            badge = pygame.Rect(0, 0, metrics.px(_WHO), metrics.px(_WHO))
            badge.center = middle
            metrics.theme.blit(surface, badge, "field.lit", 12)
            name = fitted(metrics.fonts, SEAT_LETTERS[line.seat], 14, "bold", palette.GOLD_LIGHT, badge.width)
            put(surface, name, center=badge.center)
        self._draw_cards(surface)

    def _draw_cards(self, surface: pygame.Surface) -> None:
        metrics, line, rect = self.metrics, self.line, self.rect
        left = rect.left + metrics.px(_PAD + _WHO + 4)
        end = left
        for number, code in enumerate(line.played[:_MOST_PLAYED]):
            end = self._card(surface, code, _CARD, left + number * metrics.px(_STEP))
        if line.refused and line.played:
            plate = pygame.Rect(0, 0, metrics.px(22), metrics.px(22))
            plate.center = ((left + end) // 2, rect.centery)
            metrics.theme.blit(surface, plate, "red", 11)
            put(surface, icon("cross", metrics.px(13), palette.WHITE), center=plate.center)
        left = end + metrics.px(4 if line.played else 0)
        for number, code in enumerate(line.held[:_MOST_HELD]):
            self._card(surface, code, _HELD, left + number * metrics.px(_HELD_STEP))

    def _card(self, surface: pygame.Surface, code: str, high: float, left: int) -> int:
        """Draws one card and returns its right edge in pixels; an empty code is a card back."""
        sprite_cache = self.services.sprite_cache(self.metrics.px(high), _BYTES)
        sprite_cache.begin_frame(math.inf)
        picture = sprite_cache.card(code) if code else sprite_cache.back()
        spot = picture.get_rect(midleft=(left, self.rect.centery))
        surface.blit(picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        return spot.right


class ChanceRow(Widget):
    """Probability row: the number of cards from one press, a bar, and the share in percent."""

    def __init__(self, metrics: Metrics, width: int, cards: int, percent: int) -> None:
        """`width` is in pixels."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(_BAR + 4)))
        self.cards, self.percent, self.reachable = cards, percent, False

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        number = fitted(metrics.fonts, str(self.cards), 14, "bold", palette.GOLD_LIGHT, metrics.px(24))
        put(surface, number, midright=(rect.left + metrics.px(24), rect.centery))
        track = pygame.Rect(rect.left + metrics.px(34), 0, rect.width - metrics.px(_BARS), metrics.px(_BAR - 5))
        track.centery = rect.centery
        metrics.theme.bar(surface, track, self.percent / 100, empty="row")
        share = fitted(metrics.fonts, percent(self.percent), 13, "regular", palette.WHITE, metrics.px(46))
        put(surface, share, midright=(rect.right - metrics.px(2), rect.centery))
