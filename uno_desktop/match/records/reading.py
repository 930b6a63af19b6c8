"""Resolves a line of a record to an action in a given position."""

from __future__ import annotations

from uno_desktop.model.actions import Action
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


def meant_by(book: Rulebook, state: GameState, line: str) -> Action | None:
    """The action of this line if the rules accept it here, else None.

    A line does not tell two copies of a card in one hand apart; only one of them may be playable, such as the
    card just drawn. Raises ValueError with a sentence if the line is no action at all.
    """
    action = parse_action(line, book.deck, state.hands)
    if book.accepts(state, action):
        return action
    for other in book.legal(state, action.seat):
        if action_line(other, book.deck) == line:
            return other
    return None


def as_written(book: Rulebook, state: GameState, action: Action) -> Action | None:
    """The action that will be read again where this one is written down; None if the rules refuse it."""
    try:
        return meant_by(book, state, action_line(action, book.deck))
    except (ValueError, IndexError):
        return None
