"""The status line is true: it is compared with the position in every frame.

Other tests of the table do not read its lines, so that a change of their wording concerns the tests here alone."""

import re
from pathlib import Path

import pygame
import pytest

from tests.support.scenes.evening import REST, SIZE, Evening, my_turn
from tests.support.scenes.restless_player import play_first_game, play_round
from tests.support.scenes.scene_output import Canvas
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.notation import parse_action
from uno_desktop.stage.texts.table_talk import lines
from uno_desktop.system.i18n import tr
from uno_desktop.ui.toasts import fitted_notice


def test_every_line_of_a_round_is_understood_and_true(tmp_path: Path) -> None:
    """A line that is not understood needs a claim in `tests/support/scenes/restless_player.py`."""
    assert play_round(tmp_path, "official", 0, wording=True) == []


def test_every_line_of_a_shared_screen_is_true(tmp_path: Path) -> None:
    """200 rounds of all rulesets: `tests/system/scenes/test_table_lines.py`."""
    assert play_round(tmp_path, "unplugged", 0, people=2) == []


def test_every_line_of_the_coached_game_is_true(tmp_path: Path) -> None:
    assert play_first_game(tmp_path, 0, 4.0) == []


def test_a_paid_penalty_is_no_longer_shown(tmp_path: Path) -> None:
    """The penalty waits while I may catch D. Once B has done so, nothing is left to choose, and it is paid."""
    evening = Evening(tmp_path, "official", HUMAN, "easy", "easy", "easy")
    evening.lay_out(["Y9 G2 G3", *REST[:2], "B+2 B1"], "B9", 3)
    session, scene = evening.session, evening.scene
    session._apply(parse_action("D play B+2", session.book.deck, session.state.hands))
    evening.until(lambda: scene.display.ready)
    evening.click(*scene.display.layout.piles.supply_box().center)
    evening.frame()
    assert scene.display.hud_state.status_line == tr("bar.penalty_first")
    session._apply(parse_action("B catch D", session.book.deck, session.state.hands))
    evening.until(lambda: session.state.threat is None)
    evening.frame()
    assert session.hand(0).bit_count() == 5 and scene.display.hud_state.status_line != tr("bar.penalty_first")


@pytest.mark.parametrize(("ruleset", "told"), [("official", True), ("classic", False)])
def test_a_plus_4_that_costs_no_turn_says_so(tmp_path: Path, ruleset: str, told: bool) -> None:
    """A +2 takes the turn, so the turn after an official +4 seemed to be an error."""
    evening = my_turn(tmp_path, ruleset, "W+4 G2 G3 G4", "Y9")
    session, scene = evening.session, evening.scene
    session._apply(parse_action("A play W+4>G", session.book.deck, session.state.hands))
    evening.until(lambda: session.actions_done > 1)
    line = tr("table.keeps_turn", card="+4", who=scene.display.names[1])
    assert (scene.display.hud_state.toast == line) is told


@pytest.mark.parametrize(("line", "said"), [("B play B5 uno", True), ("B play B5", False)])
def test_the_key_to_catch_says_why_there_is_nobody(tmp_path: Path, line: str, said: bool) -> None:
    evening = Evening(tmp_path, "official", HUMAN, "easy", "easy", common__reactionSeconds=0)
    evening.lay_out(["Y9 G2 G3", "B5 R1", "Y1 Y2"], "B9", 1)
    evening.key(pygame.K_c)
    assert evening.scene.display.hud_state.toast == tr("table.nobody_to_catch")
    evening.session._apply(parse_action(line, evening.session.book.deck, evening.session.state.hands))
    evening.until(lambda: evening.session.actions_done > 1 and evening.scene.display.ready)
    evening.scene.display.show_toast("")
    evening.key(pygame.K_c)
    told = tr("table.said_uno", who=evening.scene.display.names[1]) if said else tr("table.nobody_to_catch")
    assert evening.scene.display.hud_state.toast == told


@pytest.mark.parametrize(("hand", "said"), [("W", False), ("W G2", True)])
def test_no_character_names_a_colour_with_its_last_card(tmp_path: Path, hand: str, said: bool) -> None:
    evening = Evening(tmp_path, "official", HUMAN, "medium:hoarder", "easy", common__reactionSeconds=0)
    evening.lay_out(["Y9 G2 G3", hand, "Y1 Y2"], "B9", 1)
    evening.session._apply(
        parse_action("B play W>R uno" if said else "B play W>R", evening.session.book.deck, evening.session.state.hands)
    )
    colors = {tr(key, color="Red") for key in lines("color", "hoarder")}
    heard = set[str]()
    for _ in range(12):
        evening.frame()
        heard |= {each.text for each in evening.scene.display.effects.talk.active_lines(evening.services.now)}
    assert bool(heard & colors) is said


def test_a_reason_stays_for_a_while_and_no_longer_than_it_holds(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "Y9 G2 G3", "Y5")
    evening.click(*evening.corner(evening.card("G2")))
    evening.services.mouse = (3, 3)
    evening.frame(4)
    assert evening.scene.display.hud_state.status_line == tr("bar.no_match")
    assert evening.session.submit(evening.session.legal(0)[0])
    evening.frame()
    assert evening.session.actions_done == 1 and evening.scene.display.hud_state.status_line == ""


def test_the_log_scrolls_back_and_follows_again(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "Y9 G2 G3", "Y5")
    evening.key(pygame.K_l)
    evening.frame()
    told = evening.scene.journal.sentences()
    assert evening.scene.display.hud_state.journal == told and len(told) > 2
    evening.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    evening.frame()
    assert evening.scene.display.hud_state.journal == told[:-1]
    evening.key(*[pygame.K_PAGEUP] * 40)
    evening.frame()
    assert evening.scene.display.hud_state.journal == told[:1]
    evening.key(*[pygame.K_PAGEDOWN] * 40)
    evening.frame()
    assert evening.scene.display.hud_state.journal == told


def test_the_rows_of_a_full_log_stand_below_its_title(tmp_path: Path) -> None:
    evening, canvas = my_turn(tmp_path, "official", "Y9 G2 G3", "Y5"), Canvas(SIZE, 0, 32)
    Canvas.drawn.clear()
    evening.scene.display.renderer.hud.journal(canvas, 0, True, ["Bruno plays red 5."] * 40)
    drawn = [[float(number) for number in re.findall(r"[\d.]+", line)[:4]] for line in Canvas.drawn]
    title, *rows = [(top, high) for _, high, left, top in drawn if left == drawn[-1][2]]
    assert len(rows) > 5 and all(top > sum(title) for top, _ in rows), "the title stands above all rows"


def test_the_line_above_two_rows_of_cards_keeps_its_size(tmp_path: Path) -> None:
    hand = " ".join(f"{color}{number}" for color in "RYGB" for number in range(1, 7))
    evening = my_turn(tmp_path, "mercy", hand, "Y5")
    evening.hover(*evening.corner(evening.card("Y1")))
    evening.frame(2)
    display, window = evening.scene.display, evening.services.window
    line, space = display.hud_state.status_line, display.renderer.status_space(display.hud_state, len(evening.codes()))
    assert evening.scene.display.hand_style.pointed == evening.card("Y1")
    assert fitted_notice(window.fonts, evening.scene.display.layout.unit, line, (space.w, space.h)).rows.size >= 14
