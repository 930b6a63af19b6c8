"""Ladder of strengths of the level `follow`: fewer and fewer human errors, then the search of `expert`."""

from uno_desktop.players.personas import Persona
from uno_desktop.players.player import Player
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.strategies.human_errors import HumanErrors
from uno_desktop.players.strategies.level_player import EASY, FIRST_THOUGHT, HARD, MEDIUM, LevelPlayer, Skill
from uno_desktop.players.strategies.search_player import EXPERT, SearchPlayer

FOLLOW = "follow"
_SKILLS = (
    Skill(HumanErrors(0.45, 0.2, 0.05, notices=0.05, slips=1.0, careless=1.0), uses_net=False, reaction=(0.6, 0.9)),
    EASY,
    Skill(HumanErrors(0.63, 0.5, 0.6, notices=0.3, slips=1.0, careless=0.4), uses_net=False),
    MEDIUM,
    Skill(HumanErrors(0.74, 0.8, 0.95, notices=0.7, slips=0.85)),
    HARD,
    Skill(HumanErrors(0.92, 1.0, 0.99, slips=0.35)),
    FIRST_THOUGHT,
)
STRENGTHS = len(_SKILLS) + 1
"""Number of strengths, from 1; the last one searches."""
USUAL = 1 + _SKILLS.index(MEDIUM)


def check_strength(name: str, budget: Budget | None) -> int:
    """Returns the strength in a player spec such as `follow@3`, the usual one if it has none. Raises ValueError."""
    strength = USUAL if budget is None else budget.playouts or 0
    if not 0 < strength <= STRENGTHS:
        raise ValueError(f'"{name}": the strength of {FOLLOW} is a number from 1 to {STRENGTHS}')
    return strength


def new_follower(budget: Budget | None, persona: Persona) -> Player:
    """Creates the player of the strength in `budget`, a number of playouts; None is the usual strength."""
    strength = check_strength(FOLLOW, budget)
    if strength == STRENGTHS:
        return SearchPlayer(EXPERT, persona=persona)
    return LevelPlayer(_SKILLS[strength - 1], persona)
