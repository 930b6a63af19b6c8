"""Drawing until a card fits: a house rule."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.rule import Rule


@dataclass(frozen=True, slots=True)
class DrawUntil(Rule):
    """A player without a playable card draws until one comes or none is left; a player with one does not draw
    (HSE-DRAW-01 to 04)."""

    def draws_until_fit(self) -> bool:
        return True
