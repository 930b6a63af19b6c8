"""Accessible text of pages comes from the drawn text, and screen reader actions equal clicks."""

import pygame

from tests.support.access.readable import problems
from tests.support.scenes.shell_driver import Driver
from uno_desktop.system.i18n import tr
from uno_desktop.ui import accessible_text
from uno_desktop.ui.accessibility_tree import AccessibilityTree, Node, NodeAction, Role
from uno_desktop.ui.accessible_text import capturing, joined_lines
from uno_desktop.ui.widgets import Button, Slider, Switch

SIZE = (1280, 720)


def named(tree: AccessibilityTree, role: Role, name: str) -> Node:
    return next(node for node in tree.all() if node.role is role and node.name == name)


def test_settings_are_found_by_name_and_changed(driver: Driver) -> None:
    driver.press("menu.settings")
    page, settings = driver.page, driver.services.settings
    with capturing(driver.services.stack, SIZE):
        tree = page.accessibility_tree()
        assert tree.name == tr("settings.title")
        calm = named(tree, Role.SWITCH, tr("settings.reduced_motion"))
        assert calm.toggled is False and calm.description == tr("settings.reduced_motion_hint")
        assert page.perform(calm.key, NodeAction.PRESS) and settings.reduced_motion
        loud = named(tree, Role.SLIDER, tr("settings.volume"))
        assert loud.numeric_value == (80, 0, 100, 5) and page.perform(loud.key, NodeAction.MORE)
        assert settings.volume == 85
        size = named(tree, Role.CHOICE, tr("settings.text_scale"))
        assert size.value == "100%"
        assert page.perform(size.key, NodeAction.MORE)
        assert named(page.accessibility_tree(), Role.CHOICE, tr("settings.text_scale")).value == "125%"
        after = page.accessibility_tree()
        assert named(after, Role.SWITCH, tr("settings.reduced_motion")).toggled is True
        assert after.node(after.focus) == named(after, Role.CHOICE, tr("settings.text_scale"))
        back = named(after, Role.BUTTON, tr("common.back"))
        assert page.perform(back.key, NodeAction.PRESS)
    driver.frame(2)
    assert accessible_text.text_capture is None
    assert driver.top is not page


def test_a_line_is_typed_without_forbidden_characters(driver: Driver) -> None:
    driver.press("menu.change")
    driver.press("picker.next") if any(one.text == tr("picker.next") for one in driver.widgets(Button)) else None
    page = driver.page
    with capturing(driver.services.stack, SIZE):
        fields = [node for node in page.accessibility_tree().all() if node.role is Role.FIELD]
        assert fields[0].name == tr("access.seat_name", n=1)
        assert page.perform(fields[1].key, NodeAction.WRITE, "Lu\u202eca")
        assert [node.value for node in page.accessibility_tree().all() if node.role is Role.FIELD][1] == "Luca"


def test_actions_of_disabled_or_removed_nodes_are_ignored(driver: Driver) -> None:
    driver.press("menu.settings")
    page = driver.page
    erase = next(one for one in driver.widgets(Button) if one.text == tr("settings.erase"))
    assert not erase.enabled
    with capturing(driver.services.stack, SIZE):
        node = named(page.accessibility_tree(), Role.BUTTON, tr("settings.progress"))
        assert not node.enabled and not node.actions
        assert not page.perform(node.key, NodeAction.PRESS)
        assert not page.perform(("button", "nothing of this name", 1), NodeAction.PRESS)


def test_the_check_finds_unusable_nodes(driver: Driver) -> None:
    driver.press("menu.settings")
    page = driver.page
    metrics, box = page.metrics, pygame.Rect(10, 10, 240, 40)
    with capturing(driver.services.stack, SIZE):
        assert problems(page) == []
        page.add(Button(metrics, box, "", lambda: None, sign="cross"))
        assert any("has no name" in problem for problem in problems(page))
        page.widgets.pop()
        page.add(Switch(metrics, box, True, lambda on: None)).reachable = False
        assert any("keyboard" in problem for problem in problems(page))
        page.widgets.pop()
        page.add(Slider(metrics, box, 5, lambda value: None))
        assert any("has no name" in problem for problem in problems(page))


def test_lines_beside_each_other_are_one() -> None:
    def at(x: int, y: int) -> pygame.Rect:
        return pygame.Rect(x, y, 50, 20)

    written = [("12", at(200, 2)), ("Ada", at(0, 0)), ("Bruno", at(0, 40)), ("9", at(200, 41))]
    assert [text for text, _ in joined_lines(written)] == ["Ada, 12", "Bruno, 9"]
