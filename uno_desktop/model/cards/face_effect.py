"""Effect of a card of the game to which the table has given abilities: its own effect, then these."""

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NO_COLOR, CardId, Seat
from uno_desktop.model.cards.ability import TURN_ORDER, VERBS, Ability, Verb, When, Who
from uno_desktop.model.cards.ability_effect import AbilityEffect, copy_effect
from uno_desktop.model.cards.ability_forecast import cards_left_after, forecast_act, preview_of
from uno_desktop.model.cards.ability_text import sentences
from uno_desktop.model.cards.apply_ability import start_countdown, tired
from uno_desktop.model.effect_preview import EffectPreview, HandForecast
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, Status
from uno_desktop.model.table_verbs import Table

TIRING = (Verb.DRAW, Verb.ATTACK, Verb.PRESS, Verb.FILL, Verb.COPY)
"""Verbs that can make hands grow without end, and so become inactive after some time (HSE-FACE-06)."""


class FaceEffect(AbilityEffect):
    """Carries out what the card does by itself, if anything, then its abilities, which become inactive after some time
    if they make seats draw. As the starter (HSE-FACE-03), and under another card of the same play (HSE-FACE-04), it has
    only its own effect."""

    def __init__(self, own: Effect | None, does: tuple[Ability, ...], named: bool = False) -> None:
        """`named` is True if a seat is named for the own effect."""
        super().__init__(does)
        self.own = own
        self.named = named
        self.tires = any(ability.verb in TIRING for ability in does)

    @property
    def _key(self) -> tuple[object, ...]:
        return self.own, self.does, self.named

    def land(self, table: Table, action: Action) -> None:
        self.land_under(table, action)
        if self.tires:
            if tired(table.s.statuses):
                return
            start_countdown(table.s)
        AbilityEffect.land(self, table, action)

    def land_under(self, table: Table, action: Action) -> None:
        if self.own is not None:
            self.own.land(table, action)

    def open(self, table: Table, card: CardId) -> None:
        effect = self.own
        if effect is not None:
            effect.open(table, card)
        elif table.book.colors[card] == NO_COLOR:
            table.ask_color(table.s.turn)

    def color_named(self, table: Table, card: CardId, target: Seat = -1) -> None:
        if self.own is not None:
            self.own.color_named(table, card, target)

    def acts_last(self, ability: Ability) -> bool:
        return VERBS[ability.verb].last_too

    def copy_to(self, table: Table, action: Action, card: CardId) -> None:
        copy_effect(table, action, card, self.own)
        if not (self.tires and tired(table.s.statuses)):
            self.go_on(table, action, card, 0, self.held(table, action))

    @property
    def at_once(self) -> bool:
        return self.own is not None and self.own.at_once

    @property
    def irregular(self) -> bool:
        simple = (Who.NEXT, Who.PREVIOUS, Who.SELF, Who.ALL)
        return any(
            ability.verb not in TURN_ORDER or ability.when is not When.ALWAYS or ability.who not in simple
            for ability in self.does
        )

    def inactive(self, statuses: tuple[Status, ...]) -> bool:
        return self.own is None and self.tires and tired(statuses)

    # -- for computer players ------------------------------------------------------------------------------

    @property
    def preview(self) -> EffectPreview:
        more = preview_of(self.does, self.named)
        return more if self.own is None else self.own.preview.joined(more)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        if self.own is not None:
            self.own.preview_hands(forecast, action)
        forecast_act(self.does, forecast, action, self.named)

    @property
    def special(self) -> bool:
        return self._touches or (self.own is not None and self.own.special)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns all sizes, capped at two, that the own effect and the abilities can leave."""
        if self.own is not None and self.own.special:
            sizes = self.own.cards_left_after(book, s, action)
        elif self._left is not None:
            return AbilityEffect.cards_left_after(self, book, s, action)
        else:
            sizes = (s.hands[action.seat].bit_count() - 1 - len(action.along),)
        if self.tires and tired(s.statuses):
            return sizes
        others = s.present.bit_count() - 1
        left = {after for size in sizes for after in cards_left_after(self.does, size, others)}
        return tuple(sorted(left))

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        if self.own is None and len(self.does) == 1:
            return AbilityEffect.describe_effect(self, book, card, seats)
        own = self.own.describe_effect(book, card, seats) if self.own is not None else ()
        if any(self._acts_last):
            own = tuple(phrase for phrase in own if phrase.key != "tip.last_plain")
        return (*own, *sentences(self.does))
