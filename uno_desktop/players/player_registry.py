"""Registry of computer players by name."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from uno_desktop.players.personas import Persona, persona_named
from uno_desktop.players.player import Player
from uno_desktop.players.player_spec import OUTSIDE, Budget, PlayerName, parse_player_spec
from uno_desktop.players.programs.program_player import ProgramPlayer
from uno_desktop.players.strategies.ladder import FOLLOW, check_strength, new_follower
from uno_desktop.players.strategies.level_player import EASY, HARD, MEDIUM, LevelPlayer
from uno_desktop.players.strategies.random_player import RandomPlayer
from uno_desktop.players.strategies.search_player import EXPERT, SearchPlayer
from uno_desktop.system.child_program import check_command

GROUP = "uno_desktop.players"
_ASKED = ("begin", "see", "choose")


def _new_installed(entry: EntryPoint) -> Player:
    """Creates a plugin player. Raises ValueError if it does not load or lacks a method."""
    try:
        player = entry.load()()
    except Exception as error:  # an error in a plugin must not stop the game
        raise ValueError(f"{_whose(entry)} cannot be loaded: {type(error).__name__}: {error}") from None
    missing = [method for method in _ASKED if not callable(getattr(player, method, None))]
    if missing:
        raise ValueError(f"{_whose(entry)} is no player: it has no {missing[0]}()")
    checked: Player = player
    return checked


def _whose(entry: EntryPoint) -> str:
    package = f" of {entry.dist.name}" if entry.dist else ""
    return f'the player "{entry.name}"{package} ({entry.value})'


def _installed() -> dict[str, EntryPoint]:
    return _installed_on(tuple(sys.path))


@cache
def _installed_on(path: tuple[str, ...]) -> dict[str, EntryPoint]:
    """Returns the entry points of plugin players on this import path by name, sorted; the first of equal names wins.

    Skips names with a space, comma, quote, `@` or `:`, which are impossible in a player spec.
    """
    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=GROUP):
        if not set(entry.name) & set("@:, \t\"'"):
            found.setdefault(entry.name, entry)
    return dict(sorted(found.items()))


NewLevel = Callable[[Budget | None, Persona], Player]
"""Factory of a level; the budget is None if the name gives none."""


@dataclass(frozen=True, slots=True)
class PlayerLevel:
    """Registry entry; `searches` is True if the level takes a budget, `acts` if it takes a persona."""

    name: str
    new: NewLevel
    searches: bool = False
    acts: bool = True


def _hard(budget: Budget | None, persona: Persona) -> Player:
    return SearchPlayer(budget, HARD, persona) if budget else LevelPlayer(HARD, persona)


LEVELS: tuple[PlayerLevel, ...] = (
    PlayerLevel("random", lambda budget, persona: RandomPlayer(), acts=False),
    PlayerLevel("easy", lambda budget, persona: LevelPlayer(EASY, persona)),
    PlayerLevel("medium", lambda budget, persona: LevelPlayer(MEDIUM, persona)),
    PlayerLevel("hard", _hard, searches=True),
    PlayerLevel("expert", lambda budget, persona: SearchPlayer(budget or EXPERT, persona=persona), searches=True),
    PlayerLevel(FOLLOW, new_follower, searches=True),
)
"""Built-in levels, weakest first; then `follow`, whose strength adapts to the person."""


PLAYERS: tuple[str, ...] = tuple(level.name for level in LEVELS)
"""Names of the built-in levels, in the order of `LEVELS`."""


def new_player(name: str) -> Player:
    """Creates a player from its spec (`player_spec.py`). Raises ValueError that names the problem."""
    parts = parse_player_spec(name)
    if parts.command:
        return ProgramPlayer(parts.command)
    level = _level(name, parts)
    if level is None:
        return _new_installed(_installed()[parts.level])
    return level.new(parts.budget, persona_named(parts.persona))


def check_player(name: str) -> PlayerName:
    """Parses a spec and checks that its program exists or its plugin player loads.

    Raises ValueError that names the problem.
    """
    parts = parse_player_spec(name)
    if parts.command:
        check_command(parts.command)
    elif _level(name, parts) is None:
        _new_installed(_installed()[parts.level])
    return parts


def _level(name: str, parts: PlayerName) -> PlayerLevel | None:
    """Returns the built-in level, None for a plugin player. Raises ValueError."""
    level = next((level for level in LEVELS if level.name == parts.level), None)
    if level is None and parts.level not in _installed():
        known = ", ".join((*PLAYERS, *_installed()))
        raise ValueError(f'there is no computer player "{parts.level}"; known are {known} and {OUTSIDE}COMMAND')
    if parts.budget and not (level and level.searches):
        searching = [each.name for each in LEVELS if each.searches]
        raise ValueError(f'"{name}": {parts.level} takes no budget; {" and ".join(searching)} do')
    if parts.persona and not (level and level.acts):
        raise ValueError(f'"{name}": {parts.level} has no character, so no persona either')
    if parts.level == FOLLOW:
        check_strength(name, parts.budget)
    try:
        persona_named(parts.persona)
    except ValueError as error:
        raise ValueError(f'"{name}": {error}') from None
    return level
