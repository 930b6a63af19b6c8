"""Hint button where the rules forbid hints: it is disabled with the reason, and a press or the key says so too."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.support.scenes.evening import Evening
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.scenes.table.command_list import HINT_BUTTON
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import Node

WHY = "There are no hints at this table."
HANDS, TOP = ["Y5 B1 G2", "R1 R2 R3", "G4 G6 G7"], "Y9"


def my_turn(folder: Path, ruleset: str, **options: str) -> Evening:
    """Returns a table on my turn, with hints in the preferences."""
    evening = Evening(folder, ruleset, HUMAN, "easy", "easy", **options)
    evening.services.settings.hints = True
    evening.lay_out(HANDS, TOP)
    evening.frame(2, draw=True)
    return evening


def hint_node(evening: Evening) -> Node:
    return evening.scene.accessibility_tree().node(("button", HINT_BUTTON))


def test_in_classic_the_button_is_disabled_with_the_reason(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "classic")
    button = evening.scene.commands().named(HINT_BUTTON)
    assert button is not None and not button.enabled and button.label == WHY
    node = hint_node(evening)
    assert (node.name, node.description, node.enabled) == (tr("table.hint"), WHY, False)
    assert evening.scene.input.reason == ""


@pytest.mark.parametrize("device", ["key", "click", "command"])
def test_each_device_is_told_why(tmp_path: Path, device: str) -> None:
    evening = my_turn(tmp_path, "classic")
    if device == "key":
        evening.key(pygame.K_h)
    elif device == "click":
        button = evening.scene.commands().named(HINT_BUTTON)
        assert button is not None
        evening.click(*button.box.center)
    else:
        evening.scene.input.press(HINT_BUTTON)
    evening.frame()
    assert evening.scene.input.reason == WHY and not evening.scene.input.hint_text
    assert evening.scene.actions.awaited, "the turn goes on"


def test_where_hints_are_free_or_paid_the_button_works(tmp_path: Path) -> None:
    for place, (ruleset, options) in enumerate((("official", {}), ("classic", {"classic.comments": "free"}))):
        evening = my_turn(tmp_path / str(place), ruleset, **options)
        assert hint_node(evening).enabled and hint_node(evening).description != WHY
        evening.key(pygame.K_h)
        evening.frame()
        assert evening.scene.input.reason == "" and evening.scene.input.hint_text


def test_without_hints_in_the_preferences_there_is_no_button(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "classic")
    evening.services.settings.hints = False
    evening.frame(2)
    assert evening.scene.commands().named(HINT_BUTTON) is None
    evening.key(pygame.K_h)
    evening.frame()
    assert evening.scene.input.reason == ""
