"""No Mercy at the table: a roulette asks its victim, a stack shows its sum, and a player who is out is passed over."""

from pathlib import Path

import pygame

from tests.support.scenes.evening import Evening
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.table.prompts.color_prompt import ColorPrompt
from uno_desktop.stage.table.table_effects import threat_label


def table(tmp_path: Path, *hands: str, lines: tuple[str, ...]) -> Evening:
    evening = Evening(tmp_path, "mercy", HUMAN, "easy", "easy", common__reactionSeconds=0)
    evening.lay_out([*hands], "R5", 2, *lines)
    return evening


def test_the_victim_of_a_roulette_names_the_colour(tmp_path: Path) -> None:
    evening = table(tmp_path, "G1 G2 B3", "Y1 Y2 Y3", "WCR Y4 Y6", lines=("C play WCR",))
    assert isinstance(evening.scene.input.prompt, ColorPrompt)
    threat = evening.scene.display.table_view.threat
    assert threat is not None and (threat.unit, threat_label(threat.unit, threat.amount)) == ("roulette", "?")
    evening.key(pygame.K_y)  # the next card of the pile is yellow
    evening.until(lambda: evening.scene.display.table_view.threat is None)
    assert evening.scene.display.table_view.threat is None and evening.session.state.hands[0].bit_count() == 4
    evening.frame(60)
    assert any("turn up" in line for line in evening.scene.journal.sentences()), evening.scene.journal.sentences()


def test_the_sum_of_a_stack_stands_beside_the_pile(tmp_path: Path) -> None:
    evening = table(tmp_path, "W+10 G1 G2", "Y1 Y2 Y3", "W+10 Y4 Y6", lines=("C play W+10>R",))
    evening.lay("W+10")
    evening.key(code_for("shift"))
    evening.frame(3)
    assert evening.session.state.color == 1 and evening.session.state.hands[1].bit_count() == 23


def test_a_player_who_is_out_has_no_cards_and_no_turn(tmp_path: Path) -> None:
    many = "Y1 Y2 Y3 Y4 Y6 Y8 B1 B2 B4 B6 B8 B9 G3 G4 G6 G8"
    evening = table(tmp_path, "W+10 G1 G2", many, "W+10 Y9 Y0", lines=("C play W+10>R",))
    evening.lay("W+10")
    evening.key(code_for("shift"))
    evening.until(lambda: evening.scene.display.table_view.out and evening.scene.display.ready)
    assert evening.scene.display.table_view.out == 0b010 and not evening.scene.display.table_view.hands[1]
    assert any("out of the round" in line for line in evening.scene.journal.sentences())


def test_the_score_sheet_tells_who_was_put_out_from_who_has_played_all_cards(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "mercy", HUMAN, "easy", common__reactionSeconds=0)
    evening.lay_out(["W+10 G1 G2", "Y1 Y2 Y3 Y4 Y6 Y8 B1 B2 B4 B6 B8 B9 G3 G4 G6 G8"], "R5", 0)
    evening.lay("W+10")
    evening.key(code_for("shift"))
    evening.until(evening.over)
    assert isinstance(evening.top, ScoringScene)
    rows = evening.top.rows
    assert not evening.codes(1) and rows.why_empty(1) == "scoring.put_out" and rows.why_empty(0) == "scoring.no_cards"
