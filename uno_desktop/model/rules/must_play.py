"""Obligation to play a playable card: a house rule."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.rule import Rule


@dataclass(frozen=True, slots=True)
class MustPlay(Rule):
    """Drawing and pressing by choice are forbidden, and a playable drawn card must be played (HSE-MUST-01 to 03)."""

    def must_play(self) -> bool:
        return True
