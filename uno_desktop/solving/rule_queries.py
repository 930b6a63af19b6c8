"""Rule queries shared by all proofs: legal moves, move names and winners."""

from dataclasses import dataclass

from uno_desktop.model.actions import HINT, PLAY, VOTE_NO, VOTE_YES, Action
from uno_desktop.model.cards import Deck, Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState

_NO_MOVES = (HINT, VOTE_YES, VOTE_NO)
"""Verbs that do not change the round."""


class NotProved(Exception):
    """Error of a search without a proof: it needs too many positions, depends on chance, or meets a case that it does
    not cover."""


@dataclass(slots=True)
class NodeBudget:
    """Number of positions that a proof may still visit."""

    left: int

    def spend(self) -> None:
        """Counts one position. Raises NotProved if the budget is used up."""
        self.left -= 1
        if self.left < 0:
            raise NotProved


def moves(book: Rulebook, s: GameState, seat: Seat) -> list[Action]:
    """Returns the legal moves of this seat except hints and votes, each with the UNO call if it is possible."""
    legal = [action for action in book.legal(s, seat) if action.verb not in _NO_MOVES]
    without_uno = {action._replace(uno=False) for action in legal if action.uno}
    return [action for action in legal if action not in without_uno] if without_uno else legal


def after(book: Rulebook, s: GameState, action: Action) -> GameState:
    """Returns the position after an action; `s` is not modified."""
    then = s.copy()
    book.apply(then, action)
    return then


def first_face(deck: Deck, action: Action) -> str:
    """Returns the key of a first move: codes of the cards played, without the announcement; else its verb.

    >>> from uno_desktop.model.ruleset_registry import rulebook_for
    >>> deck = rulebook_for("official").deck
    >>> first_face(deck, Action(0, PLAY, deck.ids["W"][2], color=1)), first_face(deck, Action(0, "draw"))
    ('W', 'draw')
    """
    if action.verb != PLAY:
        return action.verb
    return " ".join(deck.notation[card] for card in (action.card, *action.along))


def is_decided(s: GameState) -> bool:
    """Returns True if the winner is known: the round has ended, or the others play on for places. A hand can be empty
    earlier, while its last card can still be cancelled."""
    return s.ended or (bool(s.finished) and bool(s.out >> s.finished[0] & 1))


def has_won(s: GameState, seat: Seat) -> bool:
    """Returns True if this seat has won the round, or is first out of cards while the others play on for places."""
    return s.winner == seat if s.ended else s.finished[:1] == (seat,) and bool(s.out >> seat & 1)
