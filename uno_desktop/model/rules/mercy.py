"""Mercy: a player with too many cards is out of the round."""

from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.cards import CardId, Deck, Seat, seats_in
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.describe import last_left
from uno_desktop.model.rule_text.phrase import AIM, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import ROULETTE_UNIT, GameState
from uno_desktop.model.umpire import Umpire


@dataclass(frozen=True, slots=True)
class Mercy(Rule):
    """A hand of `most` cards or more goes under the discard pile as soon as nothing is pending, and its player is out
    of the round; the last player or team left wins it (HSE-MERCY-01 to 03)."""

    most: int = 25

    def facts(self, deck: Deck) -> Facts:
        return Facts(puts_out=True)

    def may_settle(self, s: GameState) -> bool:
        for hand in s.hands:  # noqa: SIM110 - any() would cost more than what it asks
            if hand.bit_count() >= self.most:
                return True
        return False

    def settles(self, umpire: Umpire) -> bool:
        s = umpire.s
        for seat in seats_in(s.present):
            if s.hands[seat].bit_count() >= self.most:
                _put_out(umpire, seat)
                left = next(seats_in(s.present))
                if not s.present & ~umpire.book.team(left, s.seats):
                    umpire.end_round(left, blocked=False)
                elif s.turn == seat:
                    umpire.pass_on(seat)
                return True
        return False

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.mercy", self.most), last_left(book)) if command == AIM else ()


@dataclass(frozen=True, slots=True)
class FullMercy(Mercy):
    """Mercy as part of the game (MER-MERCY-01 to 06): with `at_once` a seat stops drawing at the number of cards that
    puts it out (MER-MERCY-02, MER-DRAW-04). The victim of a last card can be out too, which does not change the winner
    (MER-END-02)."""

    at_once: bool = True

    def facts(self, deck: Deck) -> Facts:
        return Facts(puts_out=True, hand_limit=self.most if self.at_once else None)

    def on_hand_empty(self, umpire: Umpire, seat: Seat) -> bool:
        """Carries out the last attack and ends the round, unless the victim of a Colour-Roulette must name a colour
        first; the roulette then ends the round."""
        s = umpire.s
        if s.threat is not None and s.threat.unit == ROULETTE_UNIT:
            return False
        turn_flow.apply_last_penalty(umpire)
        for victim in seats_in(s.present):
            if s.hands[victim].bit_count() >= self.most:
                _put_out(umpire, victim)
        umpire.end_round(seat, blocked=False)
        return True


def _put_out(umpire: Umpire, seat: Seat) -> None:
    """Puts the hand under the discard pile (MER-MERCY-03) and takes the seat out of the round."""
    umpire.bury_hand(seat)
    umpire.retire(seat)
