"""The hint line states the possible moves: by colour and number, under a penalty, out of turn."""

from pathlib import Path

import pygame
import pytest

from tests.support.scenes.evening import REST, Evening, my_turn
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.table.guidance.status_line import AT_FIRST, is_guided, symbol_name
from uno_desktop.stage.table.table_effects import FloatingTextKind
from uno_desktop.system.i18n import LANGUAGES, set_language


def line(evening: Evening) -> str:
    evening.frame(2)
    return evening.scene.display.hud_state.status_line


def test_an_ordinary_turn(tmp_path: Path) -> None:
    """Every way is named: the colour and number, wild cards, cards that go down with another one, and UNO in time."""
    for hand, top, options, said in (
        ("Y1 R2 R3", "Y5", {}, "Yellow or 5, or draw."),
        ("Y1 W R3", "Y5", {}, "Yellow, 5 or Wild, or draw."),
        ("GS B2 R3", "YS", {}, "Yellow or Skip, or draw."),
        ("R1 R2 R3", "Y5", {}, "Nothing fits: draw a card."),
        ("R6 B6 G6 Y1", "R9", {"house__sameNumber": "on"}, "Red, 9 or 6, or draw."),
        ("B6 G6 Y1", "R9", {"house__sameNumber": "on"}, "Nothing fits: draw a card."),
        ("Y1 R2", "Y5", {"official__unoTiming": "beforeOrAfter"}, "Yellow or 5, or draw. And say UNO (U)!"),
    ):
        assert line(my_turn(tmp_path / hand, "official", hand, top, **options)) == said


def test_a_penalty_with_and_without_an_answer(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "classic", "G2", classic__stacking="on")
    evening.lay_out(["R+2 G2 G3", *REST[:2], "B+2 B1 B2 B3"], "B9", 3, "D play B+2")
    assert evening.session.state.threat is not None
    assert line(evening) == "+2 on you: play +2 or draw 2."


def test_the_line_waits_for_the_stamp_of_the_own_seat(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "R1 G2 B3", "R5")
    evening.frame()
    hud_state, effects = evening.scene.display.hud_state, evening.scene.display.effects
    assert hud_state.status_line
    effects.float_up(FloatingTextKind.STAMP, 1, "Skipped", "danger")
    evening.frame()
    assert hud_state.status_line, "a stamp elsewhere covers nothing"
    effects.float_up(FloatingTextKind.STAMP, 0, "Skipped", "danger")
    evening.frame()
    assert not hud_state.status_line
    evening.frame(120)
    assert hud_state.status_line


def test_a_challenge_is_one_of_the_answers(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "R1 R2 R3", "B9", official__plus4Bluff="on")
    evening.lay_out(["R1 R2 R3", *REST[:2], "W+4 G1 G2"], "B9", 3, "D play W+4>G")
    assert line(evening) == "+4 on you: challenge or draw 4."


def test_a_possible_jump_in_names_the_card_and_the_key(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "street", "B7 G2 G3")
    evening.lay_out(["B7 G2 G3", REST[0], "B7 B1 B2 B3", REST[2]], "B9", 2, "C play B7")
    assert line(evening) == "Jump in! Blue 7 (K)"


def test_the_hint_line_disappears_after_a_few_rounds_unless_enabled(tmp_path: Path) -> None:
    assert is_guided("first", 0) and not is_guided("first", AT_FIRST)
    assert is_guided("always", 1000) and not is_guided("never", 0)
    evening = my_turn(tmp_path, "official", "Y1 R2 R3", "Y5")
    evening.services.settings.rounds = AT_FIRST
    assert line(evening) == ""
    evening.services.settings.guide = "always"
    assert line(evening) != ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_symbol_has_a_name_without_a_colour(tmp_path: Path, lang: str) -> None:
    deck = my_turn(tmp_path, "official", "Y1 R2 R3", "Y5").session.book.deck
    set_language(lang)
    names = [symbol_name(deck, symbol) for symbol in ("5", "S", "R", "+2")]
    assert all(name and name == name.strip() for name in names)
    assert not any(color in " ".join(names).lower() for color in ("red", "rouge", "ross"))


def test_the_line_tells_how_to_skip_the_deal_and_escape_does_no_more(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, "easy", "easy")
    assert line(evening) == "Click or press Enter to skip the deal."
    evening.key(pygame.K_ESCAPE)
    assert evening.top is evening.scene and evening.scene.display.ready
    evening.frame()
    assert "skip" not in evening.scene.display.hud_state.status_line
    evening.key(pygame.K_ESCAPE)
    assert isinstance(evening.top, PauseMenu)
