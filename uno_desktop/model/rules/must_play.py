"""What fits must be played: a rule of the house."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.rule import Rule


@dataclass(frozen=True, slots=True)
class MustPlay(Rule):
    """Nobody draws or presses by choice, and a drawn card that can be played is played."""

    def must_play(self) -> bool:
        """True: `draw`, `press` and `pass` are for who can play nothing."""
        return True
