"""Plugin players: entry points of the group `uno_desktop.players`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from uno_desktop.players.player import Player

GROUP = "uno_desktop.players"
_ASKED = ("begin", "see", "choose")


def installed_names() -> tuple[str, ...]:
    """Returns the sorted names of installed plugin players without loading them."""
    return tuple(sorted(_found()))


def new_installed_player(name: str) -> Player:
    """Creates the plugin player of this name. Raises ValueError if it is missing, does not load or lacks a method."""
    entry = _found().get(name)
    if entry is None:
        raise ValueError(f'there is no installed player "{name}"')
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


@cache
def _found() -> dict[str, EntryPoint]:
    """Returns the entry points by name; the first of equal names wins.

    Skips names with a space, comma, quote, `@` or `:`, which are impossible in a player spec.
    """
    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=GROUP):
        if not set(entry.name) & set("@:, \t\"'"):
            found.setdefault(entry.name, entry)
    return found
