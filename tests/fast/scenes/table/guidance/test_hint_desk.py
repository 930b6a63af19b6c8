"""Hint button: the expert thinks while the game goes on, and the hint expires; where the rules forbid hints, the button
is disabled with the reason, and a press or the key says so too."""

from pathlib import Path

import pytest

from tests.support.extent import by_turns
from tests.support.scenes.evening import REST, Evening, my_turn
from uno_desktop.model.actions import HINT, VERBS
from uno_desktop.model.cards import HIDDEN
from uno_desktop.model.rule_text.describe import describe_command
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.table.command_list import HINT_BUTTON
from uno_desktop.scenes.table.guidance.hints import Hints
from uno_desktop.system.i18n import LANGUAGES, set_language, tr
from uno_desktop.ui.accessibility_tree import Node


def heard(evening: Evening) -> Hints:
    """The hint, once it has been thought about."""
    evening.key(code_for("hint"))
    desk = evening.scene.input.commands.hint
    thought(evening)
    return desk


def thought(evening: Evening) -> None:
    evening.until(lambda: not evening.scene.input.commands.hint.thinking)


def test_a_hint_names_the_action_and_the_reason(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "G7 R4 B5 B6 W", "G5")
    evening.key(code_for("hint"))
    desk = evening.scene.input.commands.hint
    assert desk.thinking and desk.text == "The expert is thinking …" and desk.card == HIDDEN
    thought(evening)
    assert desk.text == "Hint: green 7 – then you have 4 cards left." and desk.card == evening.card("G7")


def test_the_table_continues_while_the_hint_is_computed(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "G7 G8 R4 B5 W", "G5")
    evening.key(code_for("hint"))
    evening.frame()
    desk = evening.scene.input.commands.hint
    assert desk.thinking
    evening.lay("G8")
    evening.frame(4)
    assert evening.session.actions_done and not desk.thinking and not desk.text


def test_a_hint_that_costs_cards_is_about_the_hand_with_these_cards(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "classic", "R4 B5 B6", "G5", classic__comments="penalty2")
    evening.key(code_for("hint"))
    evening.page_button(-1)
    thought(evening)
    assert len(evening.codes()) == 5
    desk = evening.scene.input.commands.hint
    assert desk.text.startswith("Hint: ")


def test_a_hint_out_of_turn_names_no_action(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "R4 B5 B6")
    evening.lay_out(["R4 B5 B6", *REST], "G5", 1)
    assert heard(evening).text == "It is not your turn: nothing to do."


def test_an_empty_hint_disappears_when_an_action_is_possible(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "unplugged", "CBB B5 R4", "B9", common__reactionSeconds=1)
    evening.lay("CBB")
    while not evening.session.actions_done:
        evening.frame()
    assert heard(evening).text == "It is not your turn: nothing to do."
    while not evening.scene.actions.awaited:  # others might say Non
        assert evening.session.actions_done == 1
        evening.frame()
    evening.frame()
    assert evening.scene.actions.asked == "series" and not evening.scene.input.commands.hint.text


@pytest.mark.parametrize(
    ("ruleset", "language"), by_turns(["official", "street", "extreme", "italian"], sorted(LANGUAGES))
)
def test_hints_exist_in_every_language_and_ruleset(tmp_path: Path, ruleset: str, language: str) -> None:
    options = {"extreme__advicePenalty": "0"} if ruleset == "extreme" else {}
    evening = my_turn(tmp_path, ruleset, "G7 R4 B5 B6 Y8", "G5", **options)
    set_language(language)
    text = heard(evening).text
    signs = {
        "en": "Hint: ",
        "fr": "Conseil\u00a0: ",
        "it": "Consiglio: ",
        "de": "Tipp: ",
        "es": "Consejo: ",
        "pt": "Dica: ",
    }
    assert text.startswith(signs.get(language, "")) and text.endswith(".") and "advice." not in text and "{" not in text


WHY = "The rules of this table forbid hints. An option changes that."


def with_hints(folder: Path, ruleset: str, **options: str) -> Evening:
    """Returns a table on my turn, with hints in the preferences."""
    evening = my_turn(folder, ruleset, "Y5 B1 G2", "Y9", **options)
    evening.services.settings.hints = True
    evening.frame(2, draw=True)
    return evening


def hint_node(evening: Evening) -> Node:
    return evening.scene.accessibility_tree().node(("button", HINT_BUTTON))


def test_in_classic_the_button_is_disabled_with_the_reason(tmp_path: Path) -> None:
    evening = with_hints(tmp_path, "classic")
    button = evening.scene.commands().named(HINT_BUTTON)
    assert button is not None and not button.enabled and button.label == WHY
    node = hint_node(evening)
    assert (node.name, node.description, node.enabled) == (tr("table.hint"), WHY, False)
    assert evening.scene.input.tooltip.reason == ""


@pytest.mark.parametrize("device", ["key", "click", "command"])
def test_each_device_is_told_why(tmp_path: Path, device: str) -> None:
    evening = with_hints(tmp_path, "classic")
    if device == "key":
        evening.key(code_for("hint"))
    elif device == "click":
        button = evening.scene.commands().named(HINT_BUTTON)
        assert button is not None
        evening.click(*button.box.center)
    else:
        evening.scene.input.press(HINT_BUTTON)
    evening.frame()
    assert evening.scene.input.tooltip.reason == WHY and not evening.scene.input.commands.hint.text
    assert evening.scene.actions.awaited, "the turn goes on"


def test_where_hints_are_free_or_paid_the_button_works(tmp_path: Path) -> None:
    for place, (ruleset, options) in enumerate((("official", {}), ("classic", {"classic.comments": "free"}))):
        evening = with_hints(tmp_path / str(place), ruleset, **options)
        assert hint_node(evening).enabled and hint_node(evening).description != WHY
        evening.key(code_for("hint"))
        evening.frame()
        assert evening.scene.input.tooltip.reason == "" and evening.scene.input.commands.hint.text
        free = Phrase("tip.hint.free")
        assert [verb for verb in VERBS if free in describe_command(evening.session.book, verb)] == [HINT]


def test_without_hints_in_the_preferences_there_is_no_button(tmp_path: Path) -> None:
    evening = with_hints(tmp_path, "classic")
    evening.services.settings.hints = False
    evening.frame(2)
    assert evening.scene.commands().named(HINT_BUTTON) is None
    evening.key(code_for("hint"))
    evening.frame()
    assert evening.scene.input.tooltip.reason == ""
