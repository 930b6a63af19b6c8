"""Rule of custom cards: abilities that wait for a choice, answers to penalties, and shields."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model import rng, turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import SKIP_UNIT, Frame, GameState, Threat
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.workshop.ability import Ability, Verb, Who
from uno_desktop.model.workshop.ability_targets import others_of, seats_of
from uno_desktop.model.workshop.apply_ability import redirect, tire, use_shield
from uno_desktop.model.workshop.card_validation import ANSWERS
from uno_desktop.model.workshop.custom_card_effect import ABILITIES, Made


@dataclass(frozen=True, slots=True)
class CustomCardRule(Rule):
    """Handles custom cards beyond their landing. `answering` are the symbols of cards that answer a penalty of cards
    or presses: as an answer such a card has no other effect."""

    answering: frozenset[str] = frozenset()

    def frames(self) -> tuple[str, ...]:
        return (ABILITIES,)

    def frame_settles(self, table: Table, frame: Frame) -> bool:
        effect = table.book.effects[frame.card]
        assert isinstance(effect, Made) and frame.action is not None
        if effect.resume(table, frame) and not table.s.ended:
            turn_flow.finish_play(table, frame.action)
        return True

    def _cards(self, deck: Deck) -> int:
        cards = 0
        for symbol in self.answering:
            cards |= deck.symbol_masks.get(symbol, 0)
        return cards

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        if s.threat is None or s.threat.unit == SKIP_UNIT:
            return 0
        cards = s.hands[seat] & self._cards(book.deck) if self.answering else 0
        return book.not_forbidden(s, seat, cards) if cards else 0

    def claims(self, book: Rulebook, s: GameState, action: Action) -> bool:
        if s.threat is None or s.agenda or s.threat.victim != action.seat:
            return False
        return bool(self.answer_cards(book, s, action.seat) >> action.card & 1)

    def react(self, table: Table, action: Action) -> None:
        """Drops or redirects the penalty. It uses the turn of the victim in turn; that of no other seat."""
        s, book = table.s, table.book
        in_turn = action.seat == s.turn
        turn_flow.acted(table)
        table.answer_threat()
        s.defended = 0
        if book.keeps_flow:
            table.before = table.flow()
        turn_flow.put_on_pile(table, action, beside=not in_turn)
        effect = book.effects[action.card]
        assert isinstance(effect, Made)
        ability = next(each for each in effect.card.abilities if each.verb in ANSWERS)
        if ability.verb is Verb.REDIRECT:
            redirect(table, action, _victims(table, action, ability))
        if in_turn:
            turn_flow.finish_play(table, action)
        elif turn_flow.after_landing(table, action):
            table.resume()

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat | None:
        return None if use_shield(table, threat) else threat

    def turn_over(self, table: Table) -> None:
        if table.s.statuses:
            tire(table)

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        preview = book.previews[card]
        return ("answer.made",) if self.answering and preview.costs_turn and preview.draws + preview.presses else ()


def _victims(table: Table, action: Action, ability: Ability) -> list[Seat]:
    s = table.s
    counts = [hand.bit_count() for hand in s.hands]
    seats = seats_of(ability.who, action.seat, action.target, others_of(table, action.seat), counts)
    if ability.who is Who.RANDOM:
        s.rng, place = rng.below(s.rng, len(seats))
        return [seats[place]]
    return seats
