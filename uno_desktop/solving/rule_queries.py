"""Questions that every proof asks of the rules: what a seat may do, what a move is called, who has won."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import HINT, PLAY, VOTE_NO, VOTE_YES, Action
from uno_desktop.model.cards import Deck, Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState

_NO_MOVES = (HINT, VOTE_YES, VOTE_NO)
"""They change nothing in the round."""


class NotProved(Exception):
    """The question stays open: too many positions, or chance decides."""


@dataclass(slots=True)
class Nodes:
    """Positions that a proof may look at."""

    left: int

    def spend(self) -> None:
        """Takes one away. Raises NotProved if there is none left."""
        self.left -= 1
        if self.left < 0:
            raise NotProved


def moves(book: Rulebook, s: GameState, seat: Seat) -> list[Action]:
    """Everything that this seat may do. UNO is said with every card with which it can be: nobody forgets it here."""
    legal = [action for action in book.legal(s, seat) if action.verb not in _NO_MOVES]
    said = {action._replace(uno=False) for action in legal if action.uno}
    return [action for action in legal if action not in said] if said else legal


def after(book: Rulebook, s: GameState, action: Action) -> GameState:
    """The position after an action; `s` stays as it is."""
    then = s.copy()
    book.apply(then, action)
    return then


def first_face(deck: Deck, action: Action) -> str:
    """What a first move is counted as: the codes of the cards laid, whatever is named with them; else its verb.

    >>> from uno_desktop.model.ruleset_registry import rulebook_for
    >>> deck = rulebook_for("official").deck
    >>> first_face(deck, Action(0, PLAY, deck.ids["W"][2], color=1)), first_face(deck, Action(0, "draw"))
    ('W', 'draw')
    """
    if action.verb != PLAY:
        return action.verb
    return " ".join(deck.codes[card] for card in (action.card, *action.along))


def has_won(s: GameState, seat: Seat) -> bool:
    """True if the round is this seat's, or, where the others go on for places, if it is the first out of cards."""
    return s.winner == seat if s.ended else s.finished[:1] == (seat,) and bool(s.out >> seat & 1)
