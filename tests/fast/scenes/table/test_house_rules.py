"""House rules on screen: several cards of a number, the time limit, elimination by mercy."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.support.scenes.evening import my_turn
from uno_desktop.scenes.table.choice_panel import ButtonsChoice


def test_all_cards_of_one_number_are_played_with_the_chosen_card_on_top(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "G6 R6 B6 Y1 Y2", "R9", house__sameNumber="on")
    evening.lay("G6")  # it does not fit, but the red one does: all of them is the only way
    evening.frame(2)
    assert evening.done() == "A play G6 B6 R6"
    evening = my_turn(tmp_path, "official", "G6 R6 B6 Y1 Y2", "R9", house__sameNumber="on")
    evening.lay("R6")
    choice = evening.scene.input.choice
    assert isinstance(choice, ButtonsChoice) and choice.title == "One card, or all of this number?"
    evening.frame(4, draw=True)
    evening.key(pygame.K_2)
    evening.frame(2)
    assert evening.done() == "A play R6 B6 G6"


def test_the_bar_of_the_time_limit_runs_out_and_a_card_is_drawn(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "R6 G2 B4", "R9", house__turnSeconds=5)
    evening.frame(60, draw=True)
    left = evening.scene.board.hud_state.time_left
    assert left is not None and 0.0 < left.seconds < left.limit == 5.0
    evening.frame(60 * 6)
    assert evening.session.actions_done > 0
    evening.frame(30, draw=True)


def test_a_seat_out_by_mercy_is_shown_as_out(tmp_path: Path) -> None:
    many = " ".join(f"{color}{number}" for color in "BGY" for number in range(1, 9))
    evening = my_turn(tmp_path, "official", many, "R9", house__mercy=25)
    evening.key(pygame.K_d)
    evening.frame(60 * 4, draw=True)
    assert evening.scene.board.table_view.out & 1 and not evening.session.state.hands[0]
