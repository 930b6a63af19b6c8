"""Each lesson path is completed by mouse and by keys, and a mistake resets the position."""

import re
from pathlib import Path

import pygame
import pytest

from tests.support.extent import extent
from tests.support.scenes.learn.learner import Learner
from tests.support.scenes.tasks.task_driver import Desk
from tests.support.shipped import load_catalogue
from uno_desktop.content.lesson import Lesson, is_done, shipped_path, shipped_paths
from uno_desktop.content.task import Outcome
from uno_desktop.model.notation import parse_action
from uno_desktop.scenes.learn.learn_page import LearnScene
from uno_desktop.scenes.learn.lesson_scene import open_exercise, open_lesson
from uno_desktop.scenes.lobby.ruleset_picker import PickerScene
from uno_desktop.scenes.score.score_scene import FirstRoundScene
from uno_desktop.scenes.tasks.task_scene import TaskPanel, TaskScene
from uno_desktop.system import i18n
from uno_desktop.system.i18n import tr
from uno_desktop.ui.widgets import Button

LONGEST = 90
"""Letters of a sentence of a lesson in English."""
PATHS = shipped_paths()
LESSONS = [lesson for ruleset in PATHS for lesson in shipped_path(ruleset).lessons]


def press(desk: Desk, key: str, by_mouse: bool) -> None:
    """The button with this text, of the panel, or of the score sheet when all is counted."""
    panel = desk.top
    assert isinstance(panel, TaskPanel | FirstRoundScene), panel
    if isinstance(panel, FirstRoundScene):
        desk.until(lambda: panel.settled)
    button = next(one for one in panel.widgets if isinstance(one, Button) and one.text == tr(key))
    if by_mouse:
        desk.click(*button.rect.center)
    else:
        for _ in range(10):
            if panel.focus.current is button:
                break
            desk.key(pygame.K_TAB)
        desk.key(pygame.K_RETURN)
    desk.frame()


@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize("ruleset", PATHS)
def test_a_path_is_finished(tmp_path: Path, ruleset: str, by: str) -> None:
    desk, path = Desk(tmp_path), shipped_path(ruleset)
    page = LearnScene(desk.services, ruleset)
    desk.services.stack.push(page)
    desk.show(open_lesson(desk.services, ruleset, 0))
    learner = Learner(desk, by == "mouse")
    for number, lesson in enumerate(path.lessons, 1):
        assert desk.scene.task.id == lesson.id
        desk.frame(draw=number == 1)
        learner.do_all()
        assert is_done(desk.services.progress, lesson), lesson.id
        press(desk, "tasks.next" if number < len(path.lessons) else "common.back", by == "mouse")
    assert desk.top is page and all(is_done(desk.services.progress, lesson) for lesson in path.lessons)
    assert path.done(desk.services.progress) == len(path.lessons)


def test_the_players_name_is_used_in_lessons_and_exercises_and_is_unique(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.services.settings.name = "Bruno"
    for scene in (open_lesson(desk.services, "official", 6), open_exercise(desk.services, "official", 0)):
        assert isinstance(scene, TaskScene)
        names = [plan.name for plan in scene.session.setup.seats]
        assert names[scene.task.seat] == "Bruno" and len(set(names)) == len(names)
        if scene.task.script[0].startswith("B play G4"):
            assert scene.goal().startswith(f"{names[1]} "), "the sentences know who sits where"


def test_the_first_game_ends_with_a_score_sheet_that_explains_points(tmp_path: Path) -> None:
    desk, path = Desk(tmp_path), shipped_path("official")
    assert path.lessons[-1].coach
    desk.show(open_lesson(desk.services, "official", len(path.lessons) - 1))
    game, learner = desk.scene, Learner(desk, by_mouse=True)
    dealt = game.session.state.digest()
    learner.do_all()
    sheet = desk.top
    assert isinstance(sheet, FirstRoundScene)
    scored = game.session.last_scored
    about_the_round, about_the_game = sheet.sentences()
    assert scored is not None and f": {scored.points[scored.winner]}." in about_the_round
    assert "500" in about_the_game
    assert sum(sheet.animation.counted(seat) for seat in range(3)) == 0
    press(desk, "tasks.again", by_mouse=True)
    assert desk.scene is game and game.session.state.digest() == dealt
    learner.do_all()
    press(desk, "menu.play", by_mouse=False)
    assert isinstance(desk.top, PickerScene)


@pytest.mark.parametrize("ruleset", extent(["official", "street"], PATHS))
def test_a_lesson_is_left_out_at_any_moment(tmp_path: Path, ruleset: str) -> None:
    """While cards are dealt, when something is asked, while the own card flies, while others play, after a mistake."""
    desk, path = Desk(tmp_path), shipped_path(ruleset)
    page = LearnScene(desk.services, ruleset)
    desk.services.stack.push(page)
    desk.show(open_lesson(desk.services, ruleset, 0))
    learner = Learner(desk, by_mouse=False)
    for number, lesson in enumerate(path.lessons):
        scene = desk.scene
        assert scene.task.id == lesson.id
        if number % 3:
            desk.until(lambda: learner.wanted() is not None or desk.asked())
            wanted = learner.wanted() if number % 3 == 1 else None
            if wanted is not None:
                learner.do(wanted)
        elif lesson.wrong:
            desk.until(lambda: learner.wanted() is not None)
            wrong = parse_action(lesson.wrong[0], scene.session.book.deck, scene.session.state.hands)
            assert scene.session.submit(wrong)
        desk.frame(number)
        if desk.top is scene:
            desk.key(pygame.K_ESCAPE)  # the first key ends a flight, and a choice that has been begun
            desk.frame()
            if desk.top is scene:
                desk.key(pygame.K_ESCAPE)
                desk.frame()
            assert isinstance(desk.top, TaskPanel), lesson.id
            press(desk, "tasks.skip" if lesson is not path.lessons[-1] else "common.back", number % 2 == 0)
        else:  # it was done already
            press(desk, "tasks.next" if lesson is not path.lessons[-1] else "common.back", number % 2 == 0)
    assert desk.top is page
    assert path.done(desk.services.progress) < len(path.lessons)


WRONG = [lesson for lesson in LESSONS if lesson.wrong]


@pytest.mark.parametrize("lesson", WRONG, ids=lambda lesson: lesson.id)
def test_a_mistake_brings_the_position_back(tmp_path: Path, lesson: Lesson) -> None:
    desk, path = Desk(tmp_path), shipped_path(lesson.ruleset)
    desk.show(open_lesson(desk.services, lesson.ruleset, path.lessons.index(lesson)))
    scene, learner = desk.scene, Learner(desk, by_mouse=False)
    desk.until(lambda: learner.wanted() is not None)
    wrong = parse_action(lesson.wrong[0], scene.session.book.deck, scene.session.state.hands)
    assert scene.session.submit(wrong)
    desk.until(desk.waits)
    assert scene.verdict.outcome is Outcome.FAILED
    desk.key(pygame.K_RETURN)
    assert scene.verdict.outcome is Outcome.GOES_ON
    names = dict(zip("abcd", scene.task.names, strict=False))
    desk.frame()
    assert scene.display.hud_state.toast == tr(f"lessons.{lesson.id}.failed", **names)
    assert not is_done(desk.services.progress, lesson)
    learner.do_all()
    assert is_done(desk.services.progress, lesson)


def test_late_uno_is_caught_and_a_late_catch_fails(tmp_path: Path) -> None:
    path = shipped_path("official")
    for name, verb in (("official-uno", "uno"), ("official-catch", "catch")):
        desk = Desk(tmp_path)
        place = next(n for n, lesson in enumerate(path.lessons) if lesson.id == name)
        desk.show(open_lesson(desk.services, "official", place))
        scene, learner = desk.scene, Learner(desk, by_mouse=True)
        for _ in range(400):
            wanted = learner.wanted()
            if wanted is not None and wanted.verb != verb:
                learner.do(wanted)
            desk.frame()
            if scene.verdict.outcome is Outcome.FAILED:
                break
        assert scene.verdict.outcome is Outcome.FAILED, name


def test_every_sentence_is_short_and_every_word_in_braces_is_a_name() -> None:
    for code in i18n.LANGUAGES:
        texts = load_catalogue(Path(i18n.paths.assets() / "locale" / code))
        lessons = {key: text for key, text in texts.items() if key.startswith(("lessons.", "coach."))}
        for key, text in lessons.items():
            assert isinstance(text, str)
            if code == "en":
                assert len(text) <= LONGEST, f"{key}: {len(text)} letters"
            assert len(text) <= LONGEST + 10, f"{code} {key}: {len(text)} letters"


def test_every_lesson_has_its_sentences_and_every_sentence_its_lesson() -> None:
    texts = load_catalogue(Path(i18n.paths.assets() / "locale" / "en"))
    ids = {lesson.id: lesson for lesson in LESSONS}
    assert len(ids) == len(LESSONS), "two lessons have the same id"
    for lesson in LESSONS:
        parts = ("title", "after") if lesson.coach else ("title", "goal", "after", "failed")
        for part in parts:
            assert f"lessons.{lesson.id}.{part}" in texts
        goals = [key for key in texts if key.startswith(f"lessons.{lesson.id}.goal.")]
        assert all(int(key.rpartition(".")[2]) <= len(lesson.goals) for key in goals)
    for key in texts:
        if found := re.fullmatch(r"lessons\.([a-z0-9-]+)\.[a-z0-9.]+", key):
            assert found[1] in ids, key
