"""Interfaces of rules: what only some of them answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import DrawReason
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule import Rule
from uno_desktop.model.state import Frame, GameState

if TYPE_CHECKING:
    from uno_desktop.model.card_moves import CardMoves
    from uno_desktop.model.cards import Color, Deck
    from uno_desktop.model.rulebook import Rulebook
    from uno_desktop.model.state import Dealing, RoundSetup
    from uno_desktop.model.umpire import Umpire


class Supply(Rule):
    """The supply of cards: what a turn offers besides cards, and where cards come from. Exactly one rule."""

    def offers(self, facts: Facts, drawn: bool, playable: bool) -> tuple[str, ...]:
        """Returns the verbs that a turn offers besides cards, depending on whether a card has been drawn and whether
        one can be played; compiled into a table."""
        raise NotImplementedError

    def turn_default(self, s: GameState, seat: Seat) -> Action:
        """Returns the action on a turn of a player who does not answer."""
        raise NotImplementedError

    def refill(self, umpire: CardMoves) -> None:
        """Makes cards available when the draw pile is empty."""
        raise NotImplementedError

    def press_once(self, umpire: Umpire, seat: Seat, by: Seat, reason: DrawReason) -> None:
        """Presses the dispenser once on behalf of `by`; this seat takes the cards. Only with a dispenser."""
        raise NotImplementedError


class Scoring(Rule):
    """The points of a round and the end of the match. Exactly one rule."""

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        """Returns the points of an ended round, by seat."""
        raise NotImplementedError

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        """Returns the winners if the match is over, else none; `out` are the seats eliminated so far."""
        raise NotImplementedError

    def decides(self, s: GameState) -> tuple[Seat, ...]:
        """Returns the winners of the match if this ended round decides it, whatever the totals."""
        raise NotImplementedError

    def ranking(self, book: Rulebook, s: GameState) -> tuple[Seat, ...]:
        """Returns all seats in the order in which they finished the round. Only where places count."""
        raise NotImplementedError

    def eliminated(self, totals: tuple[int, ...], out: int) -> int:
        """Returns the set of seats eliminated from further rounds, besides those in `out`."""
        raise NotImplementedError


class DealRule(Rule):
    """The deal of a round. Exactly one rule gives the dealer."""

    def dealer(self, book: Rulebook, seats: int, seed: int, number: int, setup: RoundSetup) -> Dealing:
        """Returns the dealer of round `number` of the match with this seed."""
        raise NotImplementedError

    def left_out(self, deck: Deck, seats: int) -> int:
        """Returns the cards removed from the deck for this number of seats. Union of all rules."""
        raise NotImplementedError

    def extra_cards(self, setup: RoundSetup, seat: Seat) -> int:
        """Returns the number of extra cards dealt to this seat. Sum of all rules."""
        raise NotImplementedError


class Matching(Rule):
    """The cards that may follow another."""

    def fits(self, deck: Deck, color: Color, match: int) -> int:
        """Returns the cards that may follow this colour and this number or symbol. Union of all rules, as a table."""
        raise NotImplementedError


class Restriction(Rule):
    """A condition under which matching cards may not be played; its cards are the fact `may_forbid`."""

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """Returns the cards that this seat may not play on its turn although they match. Union of all rules.

        Answers and cards out of turn are up to the rules that allow them.
        """
        raise NotImplementedError

    @property
    def forbid_reason(self) -> str:
        """Returns the text key of the reason why `forbids` forbids a card. The first rule that forbids it decides."""
        raise NotImplementedError


class SeveralCards(Rule):
    """Moves with several cards."""

    def more_plays(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        """Adds plays of several cards in one move; `cards` are those that can be played alone. In listed order."""
        raise NotImplementedError

    def plays_along(self, umpire: Umpire, action: Action) -> bool:
        """Plays all cards of a move with several cards, if it belongs to this rule; returns True if it does.

        The first rule that returns True decides.
        """
        raise NotImplementedError


class SpecialPlay(Rule):
    """Plays that do not go the way of a turn. The first rule that claims a play handles it."""

    def handles_play(self, book: Rulebook, s: GameState, action: Action) -> bool:
        """Returns True if this is a special play of this rule."""
        raise NotImplementedError

    def react(self, umpire: Umpire, action: Action) -> None:
        """Carries out a claimed play."""
        raise NotImplementedError


class ReactionRule(SpecialPlay):
    """Special plays out of turn, with cards that are in the facts `jumpable`, `cancels` or `redirects`."""

    def reacts(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """Returns the cards that this seat may play now as a reaction, even if the game does not wait for it. All of
        them are in `jumpable`, `cancels` or `redirects`. Union of all rules."""
        raise NotImplementedError

    def reaction_candidates(self, book: Rulebook, s: GameState) -> int:
        """Returns the cards that `reacts` can return now for any seat, so that hands without them need no check."""
        raise NotImplementedError


class FrameOwner(Rule):
    """Owner of kinds of frames on the agenda. Each kind has exactly one owner, which alone is asked."""

    @property
    def frames(self) -> tuple[str, ...]:
        """Returns the kinds of frames that this rule owns."""
        return ()

    def frame_waits(self, book: Rulebook, s: GameState, frame: Frame) -> int:
        """Returns the set of seats that the game waits for. The frame's seat by default."""
        return 1 << frame.seat

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        """Returns the actions of this seat in the frame."""
        raise NotImplementedError

    def frame_cards(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> int:
        """Returns the cards that this seat may play in the frame; none by default."""
        return 0

    def frame_default(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Action:
        """Returns the action of a player who does not answer; the first of `frame_moves` by default."""
        return self.frame_moves(book, s, frame, seat)[0]

    def frame_settles(self, umpire: Umpire, frame: Frame) -> bool:
        """Carries out automatic steps (steps.md 4); returns True if there were any."""
        return False

    def frame_seen(self, frame: Frame, viewer: Seat) -> Frame:
        """Returns the frame as this seat may see it; unchanged by default."""
        return frame

    def frame_cancelled(self, umpire: Umpire, frame: Frame) -> None:
        """Handles the cancellation of the card whose effect the frame delays; does nothing by default."""

    def frame_play(self, umpire: Umpire, action: Action) -> None:
        """Carries out a card played in the frame."""
        raise NotImplementedError
