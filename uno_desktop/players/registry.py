"""The computer players one can sit at a table, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from uno_desktop.players.easy import EasyPlayer
from uno_desktop.players.medium import MediumPlayer
from uno_desktop.players.naming import Budget, PlayerName, taken_apart
from uno_desktop.players.personas import Persona, persona_named
from uno_desktop.players.player import Player
from uno_desktop.players.random_ import RandomPlayer
from uno_desktop.players.search_player import EXPERT, HARD, SearchPlayer

NewLevel = Callable[[Budget | None, Persona], Player]
"""Makes a player of a level; the budget is None where the name gives none."""


@dataclass(frozen=True, slots=True)
class Level:
    """One line of the table: `searches` tells that a budget means something to it, `acts` that a persona does."""

    name: str
    new: NewLevel
    searches: bool = False
    acts: bool = True


LEVELS: tuple[Level, ...] = (
    Level("random", lambda budget, persona: RandomPlayer(), acts=False),
    Level("easy", lambda budget, persona: EasyPlayer(persona)),
    Level("medium", lambda budget, persona: MediumPlayer(persona=persona)),
    Level("hard", lambda budget, persona: SearchPlayer(HARD, budget, persona), searches=True),
    Level("expert", lambda budget, persona: SearchPlayer(EXPERT, budget, persona), searches=True),
)
"""Weakest first."""

PLAYERS: tuple[str, ...] = tuple(level.name for level in LEVELS)
"""The names of the levels, weakest first."""


def new_player(name: str) -> Player:
    """A fresh player of this name (`naming.py`). Raises ValueError with a sentence that says what is wrong with it."""
    parts, level = _read(name)
    return level.new(parts.budget, persona_named(parts.persona))


def check_player(name: str) -> PlayerName:
    """The parts of a name that `new_player` takes. Raises ValueError with a sentence."""
    return _read(name)[0]


def _read(name: str) -> tuple[PlayerName, Level]:
    parts = taken_apart(name)
    level = next((level for level in LEVELS if level.name == parts.level), None)
    if level is None:
        raise ValueError(f'there is no computer player "{parts.level}"; known are {", ".join(PLAYERS)}')
    if parts.budget and not level.searches:
        searching = [each.name for each in LEVELS if each.searches]
        only = f"; {' and '.join(searching)} do" if searching else ""
        raise ValueError(f'"{name}": {level.name} takes no budget{only}')
    if parts.persona and not level.acts:
        raise ValueError(f'"{name}": {level.name} has no character, so no persona either')
    try:
        persona_named(parts.persona)
    except ValueError as error:
        raise ValueError(f'"{name}": {error}') from None
    return parts, level
