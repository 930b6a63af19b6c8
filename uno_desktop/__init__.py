"""A desktop card game: a pure rules model, computer players, and a table on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from uno_desktop.game import Game as Game

__version__ = "0.1.0"
__all__ = ["Game", "__version__"]


def __getattr__(name: str) -> object:
    """Returns `Game`, imported at its first use because worker processes do not need it. Raises AttributeError for any
    other name."""
    if name != "Game":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from uno_desktop.game import Game

    return Game
