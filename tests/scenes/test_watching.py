"""Who has been eliminated or has finished watches the others: quietly dimmed, and as fast as they like."""

from __future__ import annotations

from pathlib import Path

import pygame
from evening import Evening

from uno_desktop.match.table_setup import HUMAN
from uno_desktop.scenes.scoring import ScoringScene

ELIMINATION: dict[str, int | str] = {
    "extreme__scoring": "elimination",
    "extreme__eliminationLimit": 60,
    "common__reactionSeconds": 0,
}


def next_round_without(folder: Path, out: int) -> Evening:
    """The second round of a match of three in which this seat has lost with two wild cards in hand."""
    evening = Evening(folder, "extreme", HUMAN, "easy", "easy", **ELIMINATION)
    hands = ["R1" for _ in range(3)]
    hands[out], winner = "W W", (out + 1) % 3
    hands[winner] = "R5"
    evening.lay_out(hands, "R9", winner)
    if winner == 0:
        evening.lay("R5")
    for _ in range(400):
        evening.frame()
        if isinstance(evening.top, ScoringScene):
            break
    evening.frame(200)
    evening.key(pygame.K_RETURN)
    evening.frame(2)
    assert evening.top is evening.scene and evening.host.round_number == 2
    return evening


def test_a_seat_is_dimmed_from_the_first_moment_of_the_next_round(tmp_path: Path) -> None:
    evening = next_round_without(tmp_path, 2)
    assert not evening.scene.ready  # the deal is still being shown
    assert evening.scene.display.out == 0b100
