"""Rule book: opened from menu and table, scrolled by keys, wheel and drag, with its examples."""

from pathlib import Path

import pygame
import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.example_index import ExampleIndex, shipped_examples
from uno_desktop.content.example_play import ExamplePlay
from uno_desktop.model.ruleset_registry import HOUSE_RULES, RULESETS, house_rules, origin, rulebook_for, ruleset_named
from uno_desktop.model.rulesets.rule_chapters import COMMON
from uno_desktop.model.written_rules import MARKS
from uno_desktop.scenes.rulebook.example_scene import FIRST_PAUSE, ExampleScene
from uno_desktop.scenes.rulebook.rulebook_page import RuleBookScene, RuleEntry
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.scenes.tasks.task_scene import TaskScene
from uno_desktop.system.i18n import LANGUAGES, set_language
from uno_desktop.texts.table_rules_summary import SummaryLine, source_line, table_lines
from uno_desktop.ui.layout import ChoiceTile
from uno_desktop.ui.widgets import Stepper

ENTER, DOWN, RIGHT, ESCAPE, SPACE = (pygame.K_RETURN, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_ESCAPE, pygame.K_SPACE)


def book(driver: Driver) -> RuleBookScene:
    return driver.show(RuleBookScene(driver.services, ruleset_named("official")))


def entry_with_example(scene: RuleBookScene) -> RuleEntry:
    return next(entry for entry in scene.entries if entry.examples)


def test_from_the_pause_of_a_table_the_book_is_that_of_the_table(driver: Driver) -> None:
    driver.press("menu.change")
    driver.key(RIGHT, RIGHT)
    driver.page.match_setup.choose(ruleset_named("classic"))  # type: ignore[attr-defined]
    driver.press("picker.next")
    driver.press("seats.start")
    driver.table()
    driver.key(ESCAPE, ESCAPE)  # the first ends the deal
    driver.press("rulebook.open")
    assert driver.scene(RuleBookScene).ruleset.id == "classic"
    driver.key(ESCAPE, ESCAPE)
    driver.scene(TableScene)


def test_all_chapters_and_rules_are_reached_by_keys_alone(driver: Driver) -> None:
    scene = book(driver)
    chapters = [*scene.ruleset.written.chapters, *house_rules(scene.ruleset.options).chapters, *COMMON.chapters]
    seen: list[str] = []
    for number in range(len(chapters) + 1):  # and the game on one page
        assert scene.chapter == number
        row = scene.focus.current
        assert isinstance(row, ChoiceTile) and scene.scrollers[1].area.contains(row.rect)
        driver.key(ENTER)
        for entry in scene.entries:
            assert scene.focus.current is entry
            assert scene.scrollers[0].area.contains(entry.rect), "the rule with the focus is in sight"
            seen.append(entry.rule)
            if entry is not scene.entries[-1]:
                driver.key(DOWN)
        scene.focus.focus(row)
        driver.key(DOWN)
    assert seen == [rule for _, rules in chapters for rule in rules]


def test_the_page_is_scrolled_by_wheel_keys_and_drag(driver: Driver) -> None:
    scene = book(driver)
    driver.key(DOWN, DOWN)
    room = scene.scrollers[0]
    assert room.height > room.area.height and room.offset == 0
    driver.move(room.area.center)
    driver.post(pygame.Event(pygame.MOUSEWHEEL, y=-2, precise_y=-2.0, x=0))
    wheeled = room.offset
    assert wheeled > 0
    x, y = room.area.center
    driver.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    driver.move((x, y - 60))
    driver.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y - 60), button=1))
    assert room.offset == pytest.approx(wheeled + 60)
    driver.key(pygame.K_END)
    assert room.offset == room.height - room.area.height
    driver.key(pygame.K_HOME)
    assert room.offset == 0


def test_the_bar_can_be_taken(driver: Driver) -> None:
    scene = book(driver)
    driver.key(DOWN, DOWN)
    room = scene.scrollers[0]
    spot = (room.area.right - 3, room.area.bottom - 4)
    driver.move(spot)
    driver.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
    assert room.offset == room.height - room.area.height
    driver.move((spot[0], room.area.top))
    assert room.offset == 0
    driver.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
    driver.scene(RuleBookScene)


def test_another_ruleset_is_taken_up(driver: Driver) -> None:
    scene = book(driver)
    driver.key(DOWN)
    assert scene.chapter == 1
    stepper = driver.widgets(Stepper)[0]
    for ruleset in (*RULESETS[1:], RULESETS[0]):
        driver.click((stepper.rect.right - 5, stepper.rect.centery))
        assert scene.ruleset is ruleset and scene.chapter == 0
        shown = driver.items(SummaryLine)
        assert shown == table_lines(rulebook_for(ruleset.id), rulebook_for(ruleset.id), 4), "how to play comes first"
        assert len(shown) >= 8 and not scene.entries and not any(line.changed for line in shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_mark_and_a_source(language: str) -> None:
    set_language(language)
    for ruleset in RULESETS:
        for rule in ruleset.written.ids:
            assert origin(rule).mark in MARKS
            assert len(origin(rule).documents) == 1 or origin(rule).silent
            assert "rulebook." not in source_line(rule)


@pytest.mark.parametrize(
    ("rule", "mark", "documents"),
    [
        ("OFF-AIM-01", "official", ("000",)),
        ("OFF-PLY-01", "house", ("000",)),  # the article leaves it open
        ("STR-CUT-01", "house", ("000",)),
        ("EXT-AIM-01", "official", ("002",)),
        ("UNP-NON-01", "fan", ("003",)),
        ("COM-PILE-01", "house", ("001", "003")),
        ("COM-MATCH-01", "house", ()),
        ("MINE-01", "house", ()),
    ],
)
def test_marks(rule: str, mark: str, documents: tuple[str, ...]) -> None:
    assert (origin(rule).mark, origin(rule).documents) == (mark, documents)


def test_an_example_is_watched_by_a_click_on_its_button_not_beside_it(driver: Driver) -> None:
    scene = book(driver)
    driver.key(*[DOWN] * 4)  # "Your turn"
    entry = entry_with_example(scene)
    scene.scrollers[0].scroll_into_view(entry)
    driver.click((entry.rect.left + 30, entry.rect.centery))
    driver.scene(RuleBookScene)
    driver.click(entry.watch_box().center)
    watched = driver.scene(ExampleScene)
    assert watched.play is not None and watched.play.level is entry.examples[0]
    driver.key(ESCAPE)
    assert driver.scene(RuleBookScene).chapter == 4


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
def test_a_step_of_an_example_is_tried_from_its_rule(driver: Driver, mouse: bool) -> None:
    scene = book(driver)
    driver.key(*[DOWN] * 4)
    entry = next(entry for entry in scene.entries if entry.asks)
    scene.scrollers[0].scroll_into_view(entry)
    if mouse:
        driver.click(entry.try_box().center)
    else:
        scene.focus.focus(entry)
        driver.key(pygame.K_LEFT)
        assert entry.trying and driver.top is scene
        driver.key(RIGHT)
        assert not entry.trying, "and back to the example"
        driver.key(pygame.K_LEFT, ENTER)
    driver.scene(TaskScene)
    driver.key(ESCAPE, ESCAPE)


def test_an_example_goes_step_by_step_with_keys_and_comes_out_as_written(driver: Driver) -> None:
    example = next(level for level in shipped_examples().showing("OFF-SWAP-03", "official") if level.steps)
    scene = driver.show(ExampleScene(driver.services, "OFF-SWAP-03", [example]))
    for _ in range(2 * len(example.steps) + 2):  # one press ends what moves, the next plays a step
        driver.key(SPACE)
        if scene.over:
            break
    assert scene.play is not None and scene.play.done == len(example.steps)
    assert scene.table is not None
    scene.table.animator.skip()
    hands = [{sprite.card for sprite in hand} for hand in scene.table.table_view.hands]
    assert hands == [set(cards) for cards in scene.play.now[1]]
    assert all(sprite.turn == 1.0 for hand in scene.table.table_view.hands for sprite in hand), "face up"
    driver.key(SPACE)
    assert scene.play is not None and scene.play.done == 0, "and again from the start"


def test_an_example_continues_automatically_after_a_pause(driver: Driver) -> None:
    example = next(level for level in shipped_examples().showing("OFF-P2-01", "official") if level.steps)
    scene = driver.show(ExampleScene(driver.services, "OFF-P2-01", [example]))
    assert scene.play is not None and scene.play.done == 0
    driver.frame(round((FIRST_PAUSE + 0.2) * 60))
    assert scene.play.done == 1


def test_every_shipped_example_can_be_watched_to_its_end() -> None:
    watched = set()
    for ruleset in RULESETS:
        for rule in (*ruleset.written.ids, *HOUSE_RULES.ids, *COMMON.ids):
            levels = shipped_examples().showing(rule, ruleset.id)
            own = [level.ruleset == ruleset.id for level in levels]
            assert own == sorted(own, reverse=True), "the examples with these rules come first"
            for level in levels:
                if level.id not in watched:
                    watched.add(level.id)
                    play = ExamplePlay(level)
                    steps = [play.next() for _ in range(play.steps)]
                    assert [step.refused for step in steps] == [step.refused for step in level.steps], level.id
    assert watched


@pytest.mark.parametrize("size", [(960, 540), (1000, 900)])
def test_another_size_shows_the_position_as_it_is(driver: Driver, size: tuple[int, int]) -> None:
    example = next(level for level in shipped_examples().showing("OFF-P2-01", "official") if level.steps)
    driver.show(ExampleScene(driver.services, "OFF-P2-01", [example]))
    driver.key(SPACE)
    scene = driver.scene(ExampleScene)
    driver.resize(size)
    driver.frame(8, dt=0.04)
    assert driver.services.window.size == size
    assert scene.table is not None and scene.play is not None
    assert pygame.Rect((0, 0), size).contains(scene.table.area)
    assert scene.table.table_view.pile_cards == list(scene.play.now[0].discard)


def test_an_unreadable_record_is_not_offered(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("kind = ")
    (tmp_path / "b.toml").write_text('kind = "example"\nid = "X"\nruleset = "none"\n[deal]\nseed = 1\n')
    assert ExampleIndex(tmp_path).showing("OFF-AIM-01", "official") == []
    assert ExampleIndex(tmp_path / "missing").showing("OFF-AIM-01", "official") == []
