"""Buttons of a gamepad at the table: one button draws and does what stands in its place, another one answers a card."""

from pathlib import Path

import pytest

from tests.support.scenes.controls.hands import tap_pad
from tests.support.scenes.evening import REST, Evening, my_turn
from tests.support.scenes.pages import muted_services, show
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.actions import ACCEPT, CHALLENGE, DRAW, PASS
from uno_desktop.scenes.controls.gamepads import PAD_BINDINGS, GamepadKind
from uno_desktop.scenes.controls.key_commands import BY_NAME, KEY_COMMANDS, sharing
from uno_desktop.scenes.controls.keymap import button_glyph, use_pad
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.table.guidance.status_line import chance_line
from uno_desktop.scenes.table.player_actions import PASS_TURN
from uno_desktop.scenes.table.prompts.color_wheel import ColorPrompt
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import set_language
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.page import PageCommand
from uno_desktop.ui.page_services import PageServices

WEST, LEFT_STICK = "west", "left stick"


def alone(folder: Path, hand: str, line: str, last: str, ruleset: str = "unplugged") -> Evening:
    """The player before this one has something to lay, and lays it."""
    evening = Evening(folder, ruleset, HUMAN, "easy", "easy", "easy", common__reactionSeconds=0)
    evening.lay_out([hand, *REST[:2], last], "Y9", 3, line)
    return evening


def tap(evening: Evening, button: str) -> None:
    tap_pad(evening.services, button)
    evening.frame(2)


def signs(evening: Evening) -> dict[str, str]:
    """The buttons of the table with the sign of their gamepad button."""
    use_pad(GamepadKind.XBOX)
    evening.frame()
    return {each.name: each.key for each in evening.scene.commands().buttons if each.key}


@pytest.mark.parametrize(
    ("ruleset", "hand", "line", "name", "done"),
    [
        ("official", "R1 R2", "", DRAW, "A draw"),
        ("official", "R1 R2", "D play W+4>G", ACCEPT, "A accept"),
        ("street", "Y+2 Y1 B1", "D play Y+2", ACCEPT, "A accept"),
        ("street", "YS Y1 B1", "D play YS", ACCEPT, "A accept"),
        ("official", "Y1 B1", "A draw", PASS, "A pass"),
    ],
)
def test_one_button_draws_and_does_what_stands_in_its_place(
    tmp_path: Path, ruleset: str, hand: str, line: str, name: str, done: str
) -> None:
    evening = my_turn(tmp_path, ruleset, hand, "Y9")
    if line:
        last, turn = "W+4 Y7" if "W" in line else f"{line[-3:].strip()} Y7", 0 if line[0] == "A" else 3
        evening.lay_out([hand, *REST[:2], last if turn else "G1 G2"], "Y9", turn, line)
    assert signs(evening)[name] == "X"
    before = evening.session.actions_done
    tap(evening, WEST)
    assert evening.session.actions_done == before + 1 and evening.done() == done


def test_another_button_answers_a_card(tmp_path: Path) -> None:
    evening = alone(tmp_path, "NON G7 G8", "D play VAC", "VAC Y1 Y2")
    assert signs(evening) == {**signs(evening), "NON": "LS", PASS_TURN: "X"}
    assert signs(evening).get(DRAW) is None, "what the button does not do has no sign of it"
    tap(evening, LEFT_STICK)
    assert evening.codes() == ["G7", "G8"]
    evening = alone(tmp_path / "italian", "R1 R2 R3", "D play W+4>G", "W+4 B4 B6", "italian")
    assert signs(evening)[CHALLENGE] == "LS" and signs(evening)[ACCEPT] == "X"
    tap(evening, LEFT_STICK)
    assert evening.done() == "A challenge"


def test_a_sentence_names_the_button_only_for_the_answer_that_it_gives(tmp_path: Path) -> None:
    evening = alone(tmp_path, "NON BOO DER G8", "D play W+8>G", "W+8 Y1 Y2")
    use_pad(GamepadKind.XBOX)
    line = chance_line(evening.scene.actions, False)
    assert line.count("LS") == 1 and "Nope! (LS)" in line


def test_a_declined_reaction_draws_nothing(tmp_path: Path) -> None:
    evening = alone(tmp_path, "NON G7 G8", "D play VAC", "VAC Y1 Y2")
    tap(evening, WEST)
    assert evening.codes() == ["Y1", "Y2"], "the hands have been passed on"


def test_a_button_answers_no_question_that_its_key_would_answer(tmp_path: Path) -> None:
    set_language("pt")
    evening = my_turn(tmp_path, "official", "W R1 R2", "Y9")
    evening.lay("W")
    assert isinstance(evening.scene.input.prompt, ColorPrompt)
    tap(evening, WEST)
    assert isinstance(evening.scene.input.prompt, ColorPrompt), "D is green in Portuguese"


def test_a_button_given_away_is_lost_by_all_that_shared_it() -> None:
    hint = BY_NAME["hint"]
    assert PAD_BINDINGS.give(hint, WEST, swap=True)
    assert [each for each in KEY_COMMANDS if WEST in PAD_BINDINGS.of(each)] == [hint]
    PAD_BINDINGS.take_over({})
    assert PAD_BINDINGS.give(BY_NAME[DRAW], "right stick", swap=True)
    assert all(PAD_BINDINGS.of(BY_NAME[each]) == ("right stick",) for each in sharing(DRAW))
    PAD_BINDINGS.take_over({})
    assert PAD_BINDINGS.give(BY_NAME[ACCEPT], LEFT_STICK, swap=True), "it leaves the others their button"
    assert PAD_BINDINGS.of(BY_NAME[DRAW]) == (WEST,) and PAD_BINDINGS.of(BY_NAME[CHALLENGE]) == ()
    use_pad(GamepadKind.XBOX)
    assert button_glyph(ACCEPT) == "LS"


def test_a_button_can_turn_the_sound_off(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "R1 R2", "Y9")
    assert PAD_BINDINGS.give(BY_NAME["mute"], LEFT_STICK, swap=True)
    tap(evening, LEFT_STICK)
    assert evening.services.settings.muted


@pytest.mark.parametrize("enabled", [True, False])
def test_start_presses_the_golden_button_of_a_page_or_nothing(tmp_path: Path, enabled: bool) -> None:
    pressed = []

    class Asks(Dialog[PageServices]):
        def commands(self) -> list[PageCommand]:
            gold = PageCommand("seats.start", lambda: pressed.append(1), "gold", enabled=enabled)
            return [gold, PageCommand("common.back", self.back)]

        def build(self) -> None:
            super().build()
            self.buttons[0].enabled = enabled

    services = muted_services(tmp_path, (960, 540))
    page = show(services, Asks(services))
    tap_pad(services, "start")
    assert len(pressed) == enabled and services.stack.top is page


def test_start_deals_from_the_page_of_the_seats(tmp_path: Path) -> None:
    services = muted_services(tmp_path, (1280, 720))
    show(services, SeatsScene(services, MatchSetup(services.settings)))
    tap_pad(services, "start")
    assert isinstance(services.stack.top, TableScene)


def test_start_opens_the_menu_at_a_table_and_goes_on_from_there(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "R1 R2", "Y9")
    for opened in (PauseMenu, TableScene):
        tap_pad(evening.services, "start")
        assert isinstance(evening.top, opened)
