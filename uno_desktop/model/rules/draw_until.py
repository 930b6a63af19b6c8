"""Drawing until a card fits: a rule of the house."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.rule import Rule


@dataclass(frozen=True, slots=True)
class DrawUntil(Rule):
    """Who can play nothing draws until a card comes that can be played, or none is left; who can play does not draw."""

    def draws_until_fit(self) -> bool:
        """True: one `draw` brings as many cards as it takes."""
        return True
