"""One list says what can be done at a table: every device runs its commands, and a waiting table does not make it
anew."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.support.scenes.evening import Evening, my_turn
from uno_desktop.scenes.controls.switches import targets_on_screen
from uno_desktop.scenes.table.command_list import JOURNAL_BUTTON
from uno_desktop.ui.accessibility_tree import NodeAction


def by_mouse(evening: Evening) -> None:
    evening.button(JOURNAL_BUTTON)


def by_keys(evening: Evening) -> None:
    while evening.scene.accessibility_tree().focus != ("button", JOURNAL_BUTTON):
        evening.key(pygame.K_TAB)
    evening.key(pygame.K_RETURN)


def by_screen_reader(evening: Evening) -> None:
    assert evening.scene.perform(("button", JOURNAL_BUTTON), NodeAction.PRESS)


def by_switch(evening: Evening) -> None:
    targets = targets_on_screen(evening.scene, lambda button: None)
    next(each for each in targets if each.key == ("button", JOURNAL_BUTTON)).activate()


@pytest.mark.parametrize("press", [by_mouse, by_keys, by_screen_reader, by_switch])
def test_a_command_is_reached_by_every_device(tmp_path: Path, press: Callable[[Evening], None]) -> None:
    evening = my_turn(tmp_path, "official", "Y5 B1 G2", "Y9")
    evening.frame(2, draw=True)
    assert not evening.scene.journal_open
    press(evening)
    assert evening.scene.journal_open


def test_the_list_is_made_anew_only_after_a_change(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "Y5 B1 G2", "Y9")
    evening.frame(10)
    before = evening.scene.commands()
    assert "draw" in before.names and before.playable == {evening.card("Y5")}
    evening.frame(30)
    assert evening.scene.commands() is before, "nothing has changed"
    evening.lay("Y5")
    evening.until(lambda: evening.session.actions_done > 0)
    evening.frame()
    assert evening.scene.commands() is not before and not evening.scene.commands().playable


def test_draw_is_gold_only_if_drawing_is_asked(tmp_path: Path) -> None:
    tables = [my_turn(tmp_path / hand, "official", hand, "Y9") for hand in ("Y5 B1 G2", "R5 B1 G2")]
    drawing = [evening.scene.commands().named("draw") for evening in tables]
    assert [command.style for command in drawing if command is not None] == ["ink", "gold"]
