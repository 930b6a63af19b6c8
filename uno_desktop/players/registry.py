"""The computer players one can sit at a table, by name."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.players.easy import EasyPlayer
from uno_desktop.players.medium import MediumPlayer
from uno_desktop.players.player import Player
from uno_desktop.players.random_ import RandomPlayer

_KINDS: tuple[tuple[str, Callable[[], Player]], ...] = (
    ("random", RandomPlayer),
    ("easy", EasyPlayer),
    ("medium", MediumPlayer),
)

PLAYERS: tuple[str, ...] = tuple(name for name, _ in _KINDS)
"""The names, weakest first."""


def new_player(name: str) -> Player:
    """A fresh player of this kind. Raises ValueError with a sentence that lists the known names."""
    for known, kind in _KINDS:
        if known == name:
            return kind()
    raise ValueError(f'There is no computer player "{name}"; known are {", ".join(PLAYERS)}')
