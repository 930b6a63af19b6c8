"""Players that other packages bring along: the entry points of the group `uno_desktop.players`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from uno_desktop.players.player import Player

GROUP = "uno_desktop.players"
_ASKED = ("begin", "see", "choose")


def installed_names() -> tuple[str, ...]:
    """The names under which such players can be seated; nothing of them is loaded for it."""
    return tuple(sorted(_found()))


def new_installed_player(name: str) -> Player:
    """A fresh player of this name. Raises ValueError with a sentence if there is none, or if it is broken."""
    entry = _found().get(name)
    if entry is None:
        raise ValueError(f'there is no installed player "{name}"')
    try:
        player = entry.load()()
    except Exception as error:  # whatever somebody else's module does wrong must not stop the game
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
    """By name; of two with the same name the first one found stays. Names that could not be written are left out."""
    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=GROUP):
        if not set(entry.name) & set("@:, \t\"'"):
            found.setdefault(entry.name, entry)
    return found
