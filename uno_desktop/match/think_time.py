"""How long a computer player seems to think: what it asks for, as the people at the table wish to watch it."""

from __future__ import annotations

from uno_desktop.match.reaction_window import is_reaction
from uno_desktop.model.actions import DONE, PASS, Action
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.system.ai_speed import Opponents

_LEAST, _PART, _MOST = 0.06, 0.12, 0.22
"""Seconds of a brisk thought: at least, as a part of what was asked for, and at most."""


def seconds_of_thought(
    book: Rulebook, state: GameState, action: Action, delay: float, pace: Opponents
) -> float:
    """Seconds from the question to an action for which a player asked `delay` seconds. Only turns are hurried: what is
    called out keeps its time, or nobody could be quicker."""
    if pace is Opponents.RELAXED or not is_turn(book, state, action):
        return delay
    if pace is Opponents.AT_ONCE or state.drawn >= 0 or action.verb in (PASS, DONE):
        return 0.0  # what ends a turn that has been seen already is no new thought
    return min(_MOST, _LEAST + _PART * delay)


def is_turn(book: Rulebook, state: GameState, action: Action) -> bool:
    """True for what the game waits for, and no reaction; nor while a card waits for reactions, for how soon somebody
    lets it go would tell what they hold."""
    waits_for_all = bool(state.agenda) and state.agenda[-1].seat < 0
    awaited = bool(book.awaited(state) >> action.seat & 1)
    return awaited and not waits_for_all and not is_reaction(book, state, action)
