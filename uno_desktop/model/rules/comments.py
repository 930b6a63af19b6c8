"""Penalties for comments and hints."""

from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import HINT, VOTE_NO, VOTE_YES, Action
from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.events import DrawReason
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Umpire


@dataclass(frozen=True, slots=True)
class Comments(Rule):
    """A hint costs `points` or `presses`, as does a comment that a strict majority of the others votes to punish
    (UNP-PEN-02, EXT-PEN-01). Points are added to the total at once, or subtracted where the highest total wins
    (UNP-PEN-01), but the match ends only after the round (UNP-PEN-03); presses are made at once and cost no turn
    (EXT-PEN-02)."""

    points: int
    presses: int = 0

    @property
    def verbs(self) -> tuple[str, ...]:
        return (HINT, VOTE_YES, VOTE_NO)

    def facts(self, deck: Deck) -> Facts:
        return Facts(hints="paid")

    def fouls(self, book: Rulebook, s: GameState, action: Action) -> bool:
        """Accepts every hint, and one vote per seat in each vote on another seat's comment (steps.md 11, 21)."""
        if action.verb == HINT:
            return True
        author = action.target
        if action.verb not in (VOTE_YES, VOTE_NO) or author == action.seat or not s.present >> author & 1:
            return False
        ayes, noes = s.votes[author] if s.votes else (0, 0)
        return not (ayes | noes) >> action.seat & 1

    def handle(self, umpire: Umpire, action: Action) -> None:
        """Punishes the hint, or counts the vote, which ends with a majority in favour or when all others have voted."""
        if action.verb == HINT:
            umpire.pay_hint(action.seat)
            self._punish(umpire, action.seat, DrawReason.HINT)
            return
        author = action.target
        ayes, noes = umpire.vote(action.seat, author, action.verb == VOTE_YES)
        others = umpire.s.present.bit_count() - 1
        if 2 * ayes.bit_count() > others:
            self._punish(umpire, author, DrawReason.FOUL)
            umpire.end_vote(author)
        elif (ayes | noes).bit_count() == others:
            umpire.end_vote(author)

    def _punish(self, umpire: Umpire, seat: Seat, reason: DrawReason) -> None:
        if self.points:
            umpire.fine(seat, self.points)
        for _ in range(self.presses):
            turn_flow.press(umpire, seat, seat, reason)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command not in (HINT, VOTE_YES):
            return ()
        hint = command == HINT
        if self.presses:
            return (Phrase("tip.hint.presses" if hint else "tip.vote.presses", self.presses),)
        if self.points > 0:
            return (Phrase("tip.hint.points" if hint else "tip.vote.points", self.points),)
        return (Phrase("tip.hint.points_off" if hint else "tip.vote.points_off", -self.points),)


@dataclass(frozen=True, slots=True)
class NoHints(Rule):
    """There are no hints during a round (CLA-COM-01)."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(hints="blocked")

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.hint.none"),) if command == HINT else ()


@dataclass(frozen=True, slots=True)
class PaidHints(Rule):
    """A hint costs `cards` cards (CLA-COM-01 with its option)."""

    cards: int = 2

    @property
    def verbs(self) -> tuple[str, ...]:
        return (HINT,)

    def facts(self, deck: Deck) -> Facts:
        return Facts(hints="paid")

    def fouls(self, book: Rulebook, s: GameState, action: Action) -> bool:
        """Accepts every request for a hint, though none is listed as legal (steps.md 11)."""
        return action.verb == HINT

    def handle(self, umpire: Umpire, action: Action) -> None:
        umpire.pay_hint(action.seat)
        umpire.draw(action.seat, self.cards, DrawReason.HINT)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.hint.cards", self.cards),) if command == HINT else ()
