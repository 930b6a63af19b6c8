"""Jumping in out of turn: with the identical card, or with the same number. STR-CUT-01 to 11"""

from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.facts import Facts
from uno_desktop.model.legal_actions import answer_mask, turn_cards
from uno_desktop.model.rule_interfaces import ReactionRule
from uno_desktop.model.rule_text.phrase import JUMP_IN, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.waiting import numbers_only

FOUR = "W+4"


@dataclass(frozen=True, slots=True)
class JumpingIn(ReactionRule):
    """The identical card may be played out of turn until the next player acts (STR-CUT-01, STR-CUT-06, STR-CUT-11),
    except on the starter, which no seat played (STR-CUT-08).

    With `wilds` this includes cards without colour (STR-CUT-07 with its option). `adds_up` are the symbols whose
    pending penalty continues with the card that jumps in; any other penalty is dropped (STR-CUT-03, STR-CUT-09).
    `never_last` are the codes that may not be the last card played (STR-LAST-01). With `four_needs_no_color` a +4 jumps
    in only from a hand without the active colour. While only numbers may be played nothing else jumps in.
    """

    wilds: bool
    adds_up: frozenset[str]
    never_last: frozenset[str]
    four_needs_no_color: bool

    def facts(self, deck: Deck) -> Facts:
        every = (1 << len(deck)) - 1
        return Facts(jumpable=every if self.wilds else every & ~deck.wild_mask)

    def reacts(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        card = s.jumpable
        if card < 0:
            return 0
        same = s.hands[seat] & book.deck.copies[card]
        if not same or seat == s.top_player or s.agenda or self._forbidden(book, s, seat, card):
            return 0
        if s.threat is not None:
            return same & ~answer_mask(book, s, seat) if seat == s.threat.victim else same
        return same & ~turn_cards(book, s, seat) if seat == s.turn else same

    def reaction_candidates(self, book: Rulebook, s: GameState) -> int:
        return 0 if s.jumpable < 0 or s.agenda else book.deck.copies[s.jumpable]

    def _forbidden(self, book: Rulebook, s: GameState, seat: Seat, card: CardId) -> bool:
        code, hand = book.deck.codes[card], s.hands[seat]
        if numbers_only(s) and not book.deck.number_mask >> card & 1:
            return True
        if code in self.never_last and not hand & (hand - 1):
            return True
        return self.four_needs_no_color and code == FOUR and bool(hand & book.deck.color_masks[s.color])

    def handles_play(self, book: Rulebook, s: GameState, action: Action) -> bool:
        if action.along or not self.reaction_candidates(book, s) >> action.card & 1:
            return False
        return bool(self.reacts(book, s, action.seat) >> action.card & 1)

    def react(self, umpire: Umpire, action: Action) -> None:
        """Plays the card for the seat that jumps in: play continues after that seat (STR-CUT-02), which may win or owe
        UNO (STR-CUT-10). UNO claims are closed only if it was already the turn of that seat (steps.md 8)."""
        s, book = umpire.s, umpire.book
        if action.seat == s.turn:
            turn_flow.close_uno(umpire)
        if s.threat is not None:
            if book.deck.faces[action.card].symbol in self.adds_up:
                umpire.answer_threat()
            else:
                umpire.drop_threat()
        turn_flow.put_on_pile(umpire, action, beside=True)
        effect = book.effects[action.card]
        if effect is not None:
            effect.take_effect(umpire, action)
        # Only a +4 of a simple turn can be challenged (steps.md 22).
        if s.threat is not None and s.threat.challengeable:
            s.threat = s.threat._replace(challengeable=False)
        if s.agenda:  # a choice is open first
            return
        if turn_flow.after_landing(umpire, action):
            umpire.pass_on(action.seat)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command != JUMP_IN:
            return ()
        cards = Phrase("tip.jump.any" if self.wilds else "tip.jump.colored")
        return (
            cards,
            Phrase("tip.jump.next"),
            Phrase("tip.jump.adds" if "+2" in self.adds_up else "tip.jump.replaces"),
        )


@dataclass(frozen=True, slots=True)
class JumpInNumber(ReactionRule):
    """The same number may be played out of turn on a number until the next player acts, except on the starter, which no
    seat played (HSE-JUMP-01, HSE-JUMP-02)."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(jumpable=deck.number_mask)

    def reacts(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        cards = self.reaction_candidates(book, s) & s.hands[seat]
        if not cards or seat == s.top_player:
            return 0
        return cards & ~turn_cards(book, s, seat) if seat == s.turn else cards

    def reaction_candidates(self, book: Rulebook, s: GameState) -> int:
        card = s.jumpable
        if card < 0 or s.agenda or s.threat is not None or not book.deck.number_mask >> card & 1:
            return 0
        return book.deck.symbol_masks[book.deck.faces[card].symbol]

    def handles_play(self, book: Rulebook, s: GameState, action: Action) -> bool:
        return not action.along and bool(self.reacts(book, s, action.seat) >> action.card & 1)

    def react(self, umpire: Umpire, action: Action) -> None:
        """Plays the card for the seat that jumps in: play continues after that seat, which may win or owe UNO. UNO
        claims are closed only if it was already the turn of that seat."""
        if action.seat == umpire.s.turn:
            turn_flow.close_uno(umpire)
        turn_flow.put_on_pile(umpire, action, beside=True)
        effect = umpire.book.effects[action.card]
        if effect is not None:
            effect.take_effect(umpire, action)
        if not umpire.s.agenda:  # else a choice is open first
            turn_flow.finish_play(umpire, action)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.jump.number"), Phrase("tip.jump.next")) if command == JUMP_IN else ()
