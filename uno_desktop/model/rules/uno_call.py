"""Claims for a missing UNO: their duration, and penalties for catches too early or without cause."""

from dataclasses import dataclass

from uno_desktop.model.actions import CATCH, UNO, Action
from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.events import DrawReason
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import CAUGHT, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.turn_flow import UNO_PENALTY
from uno_desktop.model.umpire import Umpire


@dataclass(frozen=True, slots=True)
class UnoCall(Rule):
    """A player with one card left must say UNO, else a catch costs a penalty (COM-UNO-01). The claim ends with the next
    action or, with `until_said`, only when UNO is said or the hand size changes (OFF-UNO-03); until then UNO can still
    be said (EXT-UNO-03) unless `with_card_only`."""

    until_said: bool = False
    with_card_only: bool = False
    """True if UNO cannot be said after the card has landed (UNP-UNO-01 with its option)."""
    after_landing: bool = False
    """True if the UNO button is enabled only after the card has landed (OFF-UNO-02). Action lines are unchanged: UNO
    with the card means directly after it."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(
            uno_until_said=self.until_said, uno_said_later=not self.with_card_only, uno_waits=self.after_landing
        )

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command == CATCH:
            return (Phrase("tip.catch.until_said" if self.until_said else "tip.catch.at_once"),)
        if command != UNO:
            return ()
        if self.with_card_only:
            return (Phrase("tip.uno.with_card"),)
        return (Phrase("tip.uno.after_card" if self.after_landing else "tip.uno.with_or_after"),)


@dataclass(frozen=True, slots=True)
class UnoPenalty(Rule):
    """A missing UNO costs `cards` cards (MER-UNO-01 with its option), which count towards mercy (MER-UNO-03)."""

    cards: int

    def uno_penalty(self, umpire: Umpire, seat: Seat, reason: DrawReason) -> None:
        umpire.draw(seat, self.cards, reason)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.caught.draws", self.cards),) if command == CAUGHT else ()


@dataclass(frozen=True, slots=True)
class EarlyCatch(Rule):
    """A catch against a hand of two or more cards costs two cards (CLA-UNO-03, steps.md 11)."""

    def fouls(self, book: Rulebook, s: GameState, action: Action) -> bool:
        if action.verb != CATCH or not 0 <= action.target < s.seats or action.target == action.seat:
            return False
        return s.hands[action.target].bit_count() >= 2

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.catch.early", UNO_PENALTY),) if command == CATCH else ()


@dataclass(frozen=True, slots=True)
class UnfoundedCatch(Rule):
    """A catch against a seat that owes no UNO costs two cards (ITA-MIS-01, steps.md 11)."""

    def fouls(self, book: Rulebook, s: GameState, action: Action) -> bool:
        if action.verb != CATCH or not 0 <= action.target < s.seats or action.target == action.seat:
            return False
        return not s.owes >> action.target & 1

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.catch.unfounded", UNO_PENALTY),) if command == CATCH else ()
