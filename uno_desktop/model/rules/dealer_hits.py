"""The dealer carries out an Extreme-Hit as the starter. EXT-START-08 with its option"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model.actions import COLOR, Action
from uno_desktop.model.cards import COLOR_LETTERS, Seat, seats_in
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import ASK_TARGET, Frame, GameState


@dataclass(frozen=True, slots=True)
class DealerHits(Rule):
    """Colour and target are named together (EXT-START-08, steps.md 20)."""

    def frames(self) -> tuple[str, ...]:
        return (ASK_TARGET,)

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        if seat != frame.seat:
            return ()
        others = list(seats_in(s.present & ~(1 << seat)))
        return [
            Action(seat, COLOR, color=color, target=other) for color in range(len(COLOR_LETTERS)) for other in others
        ]
