"""Escape opens the pause menu wherever the players of a table are, and covers the hands that a shared screen shows."""

from pathlib import Path

import pygame
import pytest

from tests.support.scenes.evening import REST, ByMouse, Evening, my_turn
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.scenes.overlays.hot_seat_screen import HotSeatScreen
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.overlays.question_overlays import AnswerDialog
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.settings import FULL_PAGE

SAMPLES, EVERY = 40, 5
"""Number of pauses of an evening, and frames between two of them."""


def pauses(evening: Evening) -> bool:
    """Presses Escape, twice where the first press closes a question, and returns True if the match pauses."""
    for _ in range(2):
        evening.key(pygame.K_ESCAPE)
        if isinstance(evening.top, PauseMenu):
            return True
    return False


def closed(evening: Evening) -> bool:
    """Returns True if no picture of the screen contains a hand."""
    table = evening.scene
    return table.hidden or table.local_players.hand_visibility.hides or table.display.table_view.revealed


@pytest.mark.parametrize("ruleset", ["official", "unplugged", "flip", "italian"])
def test_escape_pauses_everywhere_and_covers_the_hands_of_a_shared_screen(tmp_path: Path, ruleset: str) -> None:
    evening = Evening(tmp_path, ruleset, HUMAN, "easy", HUMAN)
    hand, seen, opened = ByMouse(evening), set[str](), 0
    while len(seen) < 2 or opened < SAMPLES:
        for _ in range(EVERY):
            hand.act()
            evening.frame()
        if evening.over():
            break
        if not isinstance(evening.top, TableScene):
            continue
        before = "handover" if evening.called else "table"
        seen.add(before)
        assert pauses(evening), before
        assert closed(evening), before
        opened += 1
        evening.key(pygame.K_ESCAPE)
        evening.frame()
        assert closed(evening), f"{before}: nobody has turned the hand up again"
    assert opened > 5 and len(seen) == 2


def test_one_person_finds_the_hand_open_after_a_pause(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, "easy")
    evening.until(evening.asked)
    assert pauses(evening)
    evening.key(pygame.K_ESCAPE)
    evening.frame()
    assert evening.top is evening.scene and not evening.scene.hidden


def test_the_menu_button_of_the_hot_seat_screen_pauses_too(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, HUMAN)
    evening.services.settings.handover = FULL_PAGE
    evening.until(lambda: isinstance(evening.top, HotSeatScreen))
    screen = evening.top
    assert isinstance(screen, HotSeatScreen) and screen.menu_button is not None
    evening.click(*screen.menu_button.rect.center)
    assert isinstance(evening.top, PauseMenu)
    evening.key(pygame.K_ESCAPE)
    assert isinstance(evening.top, HotSeatScreen)


def test_escape_pauses_before_an_answer_to_a_question_and_its_time_stands_still(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "italian", "R9", italian__blankCount=1, italian__blankEffects=(10,))
    evening.lay_out(["B4 B5 Y7", *REST[:2], "BL#10 R9 R4 G4"], "G9", 3, "D play BL#10>B,A")
    evening.frame(2)
    dialog = evening.top
    assert isinstance(dialog, AnswerDialog)
    assert pauses(evening)
    left = dialog.left
    evening.frame(40)
    assert dialog.left == left
    evening.key(pygame.K_ESCAPE)
    evening.frame(20)
    assert dialog.left < left


def test_the_pause_menu_goes_round_and_home_and_end_lead_to_its_ends(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "R1 R2", "Y9")
    evening.key(pygame.K_ESCAPE)
    focus, buttons = evening.top.focus, evening.top.buttons
    for key, there in ((pygame.K_UP, buttons[-2]), (pygame.K_DOWN, buttons[0]), (pygame.K_END, buttons[-1])):
        evening.key(key)
        assert focus.current is there
    evening.key(pygame.K_HOME)
    assert focus.current is buttons[0]
