"""Table by mouse and by keyboard: whole rounds, prompts, the journal, shared screens, and records that fail."""

from pathlib import Path

import pygame
import pytest

from tests.support.damage.full_disk import Disk
from tests.support.scenes.at_table import PATIENCE
from tests.support.scenes.evening import ByKeyboard, ByMouse, Evening, my_turn
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.settings import HANDOVERS


def test_a_match_left_between_two_rounds_goes_on_with_the_next_deal(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, "random", seed=3)
    evening.play_round(ByMouse)
    evening.scene = again = TableScene(evening.services, evening.session)
    evening.services.stack.push(again)
    evening.services.stack.settle()
    assert evening.session.round_number == 2
    evening.until(evening.asked)
    assert len(again.display.table_view.hands[0]) >= 7


def test_a_resting_mouse_shows_no_reason(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "B1 B2 R1 R2", "R9")
    evening.lay_out(["B1 B2 R1 R2", "R3 R4 R6", "R3 R4 R6", "R7 R8 R7"], "R9")
    evening.hover_card("B1")
    evening.frame()
    assert evening.scene.input.tooltip.reason, "the mouse has moved on to it"
    evening.key(pygame.K_RIGHT)
    evening.key(pygame.K_RETURN)
    evening.frame()
    assert evening.session.actions_done == 1
    evening.hover_card("B1")
    evening.until(evening.asked)
    evening.frame()
    assert not evening.scene.input.tooltip.reason, "it has only been left lying there"
    evening.hover(3, 3)
    evening.frame()
    evening.hover_card("B2")
    evening.frame()
    assert evening.scene.input.tooltip.reason


def test_escape_closes_the_journal_before_it_opens_the_menu_which_stops_time(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "R1 G2 R3", "R9")
    evening.key(code_for("journal"))
    evening.frame(draw=True)
    assert evening.scene.journal_open and evening.scene.display.hud_state.journal
    evening.key(pygame.K_ESCAPE)
    assert not evening.scene.journal_open and evening.top is evening.scene
    evening.lay("R1")
    evening.key(pygame.K_ESCAPE)
    assert isinstance(evening.top, PauseMenu)
    before = evening.session.actions_done
    evening.frame(100, draw=True)
    assert evening.session.actions_done == before


@pytest.mark.parametrize("handover", HANDOVERS)
def test_between_two_players_no_hand_is_shown(tmp_path: Path, handover: str) -> None:
    evening = Evening(tmp_path, "official", HUMAN, HUMAN, seed=9)
    evening.services.settings.handover = handover
    player, curtains = ByKeyboard(evening), 0
    for _ in range(PATIENCE):
        if evening.called:
            curtains += 1
            assert evening.scene.hidden or evening.scene.display.hand_style.face_down
        else:
            own = evening.session.view(evening.scene.viewer).hand
            assert not evening.scene.display.table_view.hands.mask() & ~own or not evening.scene.display.ready
        if curtains > 12 or evening.over():
            break
        player.act()
        evening.frame(draw=curtains < 4)
    assert curtains > 3


def test_a_player_out_of_turn_says_uno_with_the_digit_of_their_panel(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, HUMAN, "random", common__reactionSeconds=0)
    evening.lay_out(["R1 R5", "R2 B2 G2", "G1 G3"], "R9")
    evening.lay("R1")
    evening.until(lambda: bool(evening.called))
    evening.open_curtain()
    assert evening.scene.viewer == 1 and evening.session.view(1).owes & 1
    evening.key(pygame.K_0 + evening.scene.display.layout.seats.digit(0))
    evening.frame(10)
    assert not evening.session.view(1).owes & 1


def test_uno_said_together_with_the_card(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "R1 G5", "R9", official__unoTiming="beforeOrAfter")
    evening.key(code_for("uno"))
    assert evening.scene.actions.says_uno_with_card
    evening.frame(draw=True)
    evening.lay("R1")
    assert evening.session.actions_done and not evening.session.view(0).owes & 1
    assert not evening.scene.actions.says_uno_with_card


def test_enter_lets_a_reaction_window_go_on_that_waits_for_answers(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "unplugged", HUMAN, "easy", "easy", common__reactionSeconds="untilAnswered")
    evening.lay_out(["R1 G2 R3", "R2 R4", "R5 B6 R7"], "R9", 1)
    evening.until(lambda: evening.scene.display.ready and 0 in evening.scene.actions.reaction_awaits())
    evening.frame(draw=True)
    evening.key(pygame.K_RETURN)
    evening.frame()
    assert 0 not in evening.scene.actions.reaction_awaits()


def test_a_bluff_is_challenged_with_the_button(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "R1 R2 R3", official__plus4Bluff="on")
    evening.lay_out(["R1 R2 R3", "B1 B2 B3", "Y1 Y2 Y3", "W+4 B4 B6"], "B9", 3, "D play W+4>G")
    evening.frame(draw=True)
    stakes = "If you are right, that player draws the cards, not you. If you are wrong, you draw 2 more"
    assert stakes in next(each for each in evening.scene.commands().buttons if each.name == "challenge").about
    evening.button("challenge")
    evening.frame()
    assert evening.done() == "A challenge"
    assert len(evening.codes(3)) == 2 + 4, "it had a blue card"


def test_a_match_that_cannot_be_recorded_shows_one_notice_at_once(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder of the games should be", encoding="utf-8")
    evening = Evening(tmp_path, "official", HUMAN, "random", saved=True)
    evening.frame(draw=True)
    hud_state = evening.scene.display.hud_state
    assert evening.session.unsaved and f"not being saved ({evening.session.unsaved})" in hud_state.toast
    evening.until(lambda: not hud_state.toast)
    evening.services.resize((960, 540))
    evening.until(evening.asked)
    assert not hud_state.toast


def test_a_full_disk_during_a_match_shows_a_notice(tmp_path: Path, disk: type[Disk]) -> None:
    evening = Evening(tmp_path, "official", HUMAN, "random", saved=True)
    evening.until(evening.asked)
    assert not evening.session.unsaved and not evening.scene.display.hud_state.toast
    disk.room = 0
    ByMouse(evening).act()
    evening.until(lambda: evening.session.actions_done > 0)
    evening.frame(draw=True)
    assert "No space left" in evening.scene.display.hud_state.toast
