"""Displayed think time of computer players: the requested delay, scaled by the preference of the user."""

from __future__ import annotations

from uno_desktop.match.reaction_window import is_reaction
from uno_desktop.model.actions import DONE, PASS, Action
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.system.ai_speed import AiSpeed

_LEAST, _PART, _MOST = 0.06, 0.12, 0.22
"""Brisk think time: minimum in seconds, fraction of the requested delay, maximum in seconds."""


def seconds_of_thought(book: Rulebook, state: GameState, action: Action, delay: float, speed: AiSpeed) -> float:
    """Returns the seconds from the request to an action, for a requested `delay`.

    Only turns are hurried: calls keep their time, otherwise a person could never be faster.
    """
    if speed is AiSpeed.RELAXED or not is_turn(book, state, action):
        return delay
    if speed is AiSpeed.AT_ONCE or state.drawn >= 0 or action.verb in (PASS, DONE):
        return 0.0  # the end of a turn that has been shown needs no new think time
    return min(_MOST, _LEAST + _PART * delay)


def is_turn(book: Rulebook, state: GameState, action: Action) -> bool:
    """Returns True for an awaited action that is not a reaction.

    False also while a card waits for reactions: the time of a pass would reveal the hand.
    """
    waits_for_all = bool(state.agenda) and state.agenda[-1].seat < 0
    awaited = bool(book.awaited(state) >> action.seat & 1)
    return awaited and not waits_for_all and not is_reaction(book, state, action)
