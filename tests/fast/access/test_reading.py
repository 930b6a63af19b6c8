"""A page is read from what it writes, and what a reader asks for is what a click would do."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.support.access.readable import problems
from tests.support.scenes.shell_driver import Driver
from uno_desktop.system.i18n import tr
from uno_desktop.ui import accessible_text
from uno_desktop.ui.accessibility_tree import AccessibilityTree, Node, NodeAction, Role
from uno_desktop.ui.accessible_text import reading_all, rows
from uno_desktop.ui.widgets import Button, Slider, Switch

SIZE = (1280, 720)


@pytest.fixture
def driver(tmp_path: Path) -> Driver:
    return Driver(tmp_path, SIZE)


def named(outline: AccessibilityTree, role: Role, name: str) -> Node:
    return next(thing for thing in outline.all() if thing.role is role and thing.name == name)


def test_settings_are_found_by_name_and_changed(driver: Driver) -> None:
    driver.press("menu.settings")
    page, settings = driver.page, driver.services.settings
    with reading_all(driver.services.stack, SIZE):
        outline = page.outline()
        assert outline.name == tr("settings.title")
        calm = named(outline, Role.SWITCH, tr("settings.reduced_motion"))
        assert calm.on is False and calm.about == tr("settings.reduced_motion_hint")
        assert page.perform(calm.key, NodeAction.PRESS) and settings.reduced_motion
        loud = named(outline, Role.SLIDER, tr("settings.volume"))
        assert loud.number == (80, 0, 100, 5) and page.perform(loud.key, NodeAction.MORE)
        assert settings.volume == 85
        size = named(outline, Role.CHOICE, tr("settings.text_scale"))
        assert size.value == "100%"
        assert page.perform(size.key, NodeAction.MORE)
        assert named(page.outline(), Role.CHOICE, tr("settings.text_scale")).value == "125%"
        after = page.outline()
        assert named(after, Role.SWITCH, tr("settings.reduced_motion")).on is True
        assert after.thing(after.focus) == named(after, Role.CHOICE, tr("settings.text_scale"))
        back = named(after, Role.BUTTON, tr("common.back"))
        assert page.perform(back.key, NodeAction.PRESS)
    driver.frame(2)
    assert accessible_text.reading is None
    assert driver.top is not page


def test_a_line_is_written_and_what_may_not_be_typed_is_left_out(driver: Driver) -> None:
    driver.press("menu.oneself") if any(one.text == tr("menu.oneself") for one in driver.widgets(Button)) else None
    driver.press("menu.new_game")
    driver.press("picker.next") if any(one.text == tr("picker.next") for one in driver.widgets(Button)) else None
    page = driver.page
    with reading_all(driver.services.stack, SIZE):
        fields = [thing for thing in page.outline().all() if thing.role is Role.FIELD]
        assert fields[0].name == tr("access.seat_name", n=1)
        assert page.perform(fields[1].key, NodeAction.WRITE, "Lu\u202eca")
        assert [thing.value for thing in page.outline().all() if thing.role is Role.FIELD][1] == "Luca"


def test_what_is_disabled_or_gone_is_not_done(driver: Driver) -> None:
    driver.press("menu.settings")
    page = driver.page
    erase = next(one for one in driver.widgets(Button) if one.text == tr("settings.erase"))
    assert not erase.enabled
    with reading_all(driver.services.stack, SIZE):
        thing = named(page.outline(), Role.BUTTON, tr("settings.progress"))
        assert not thing.enabled and not thing.acts
        assert not page.perform(thing.key, NodeAction.PRESS)
        assert not page.perform(("button", "nothing of this name", 1), NodeAction.PRESS)


def test_the_check_finds_what_nobody_could_use(driver: Driver) -> None:
    driver.press("menu.settings")
    page = driver.page
    units, box = page.units, pygame.Rect(10, 10, 90, 40)
    with reading_all(driver.services.stack, SIZE):
        assert problems(page) == []
        page.add(Button(units, box, "", lambda: None, sign="cross"))
        assert any("has no name" in told for told in problems(page))
        page.widgets.pop()
        page.add(Switch(units, box, True, lambda on: None)).reachable = False
        assert any("keyboard" in told for told in problems(page))
        page.widgets.pop()
        page.add(Slider(units, box, 5, lambda value: None))
        assert any("has no name" in told for told in problems(page))


def test_lines_beside_each_other_are_one() -> None:
    def at(x: int, y: int) -> pygame.Rect:
        return pygame.Rect(x, y, 50, 20)

    written = [("12", at(200, 2)), ("Ada", at(0, 0)), ("Bruno", at(0, 40)), ("9", at(200, 41))]
    assert [text for text, _ in rows(written)] == ["Ada, 12", "Bruno, 9"]
