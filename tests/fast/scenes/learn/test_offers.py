"""A lesson is offered once, after the round in which its rule first occurred at a real table; exercises are solved at
the table, and the first whole game of a learner tells its points."""

from pathlib import Path

import pygame
import pytest

from tests.support.match.tables import lay_out, submit
from tests.support.scenes.at_table import called_at
from tests.support.scenes.learn.learner import Learner
from tests.support.scenes.shell_driver import Driver
from tests.support.scenes.tasks.task_driver import Desk
from uno_desktop.content.exercises import shipped_exercises
from uno_desktop.content.lesson import load_lesson, offer_after, shipped_path, shipped_paths
from uno_desktop.content.level_files import BadLevel
from uno_desktop.content.progress import Progress, ProgressKind
from uno_desktop.content.task import Outcome
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY
from uno_desktop.model.events import RoundScored
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.scenes.learn.lesson_scene import ExerciseScene, open_exercise, open_lesson, won_text
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.scenes.tasks.task_scene import TaskPanel, TaskScene
from uno_desktop.system.i18n import tr
from uno_desktop.ui.widgets import Button


@pytest.fixture
def driver(driver: Driver) -> Driver:
    driver.services.settings.reduced_motion = True
    driver.services.settings.speed = 4.0
    return driver


def table_with_a_skip(driver: Driver, *others: str) -> TableScene:
    """Returns a table at which A has played a Skip and C is to end the round with the last card."""
    plans = (SeatPlan("human", "Zoé"), *(SeatPlan(player, name) for player, name in zip(others, "AB", strict=False)))
    session = begin_match(TableSetup("street", plans, 3, {"common.reactionSeconds": 0}), None, None)
    scene = driver.show(TableScene(driver.services, session))
    lay_out(session, ["RS B1 B2", "B4 B6", "R9"], "R1")
    scene.rebuild()
    driver.frame()
    assert submit(session, "A play RS")
    driver.frame()
    return scene


def finish(driver: Driver, scene: TableScene) -> ScoringScene:
    """Returns the score sheet of the round."""
    for _ in range(600):
        if isinstance(driver.top, ScoringScene):
            break
        if called_at(scene, driver.top):
            driver.open_curtain()
        driver.wait(1 / 20)
    return driver.scene(ScoringScene)


def played(driver: Driver) -> ScoringScene:
    """Returns the score sheet of a round with a Skip against computer players."""
    return finish(driver, table_with_a_skip(driver, "easy", "easy"))


def line(driver: Driver) -> Button | None:
    text = tr("learn.offer", title=tr("lessons.street-skip.title"))
    return next((each for each in driver.widgets(Button) if each.text == text), None)


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_offer_opens_the_lesson_and_appears_once(driver: Driver, by: str) -> None:
    sheet = played(driver)
    button = line(driver)
    assert button is not None
    if by == "mouse":
        driver.click(button.rect.center)
    else:
        driver.press_by_keys(button)
    assert driver.scene(TaskScene).task.id == "street-skip"
    driver.key(pygame.K_ESCAPE)
    driver.press("common.back")
    assert driver.top is sheet and line(driver) is None
    assert driver.services.progress.mark(ProgressKind.OFFER, "street-skip") == 1
    played(driver)
    assert line(driver) is None, "it was offered once"


@pytest.mark.parametrize("done", [0, 1, 4, 11])
def test_the_menu_goes_on_with_the_first_lesson_that_is_open(driver: Driver, done: int) -> None:
    lessons = shipped_path("official").lessons
    for lesson in lessons[:done]:
        driver.services.progress.note(ProgressKind.LESSON, lesson.id)
    driver.page.rebuild()
    assert driver.named("menu.learn").help == (tr("menu.lessons_done", n=done) if done else tr("menu.never_played"))
    driver.press("menu.learn")
    assert driver.scene(TaskScene).task.id == lessons[done % len(lessons)].id, "all done: once more from the beginning"


def test_no_offer_if_done_or_disabled_or_watching(driver: Driver) -> None:
    settings, progress = driver.services.settings, driver.services.progress
    settings.lessons = False
    assert played(driver).head.offer is None
    settings.lessons = True
    watched = table_with_a_skip(driver, "easy", "easy")
    watched.actions.human_seats = ()
    assert finish(driver, watched).head.offer is None
    progress.note(ProgressKind.LESSON, "street-skip", 1)
    assert played(driver).head.offer is None
    assert progress.mark(ProgressKind.OFFER, "street-skip") is None, "what is not shown is not offered"


def test_no_offer_on_a_shared_screen_with_hidden_hands(driver: Driver) -> None:
    scene = table_with_a_skip(driver, "human", "easy")
    driver.frame(5)
    assert all(button.name != "offer" for button in scene.commands().buttons) and not scene.display.hud_state.toast
    assert finish(driver, scene).head.offer is not None, "it comes when all hands lie open"


def test_a_rule_of_some_tables_is_offered_only_there() -> None:
    book = rulebook_for("classic")
    two = ev.CardPlayed(0, book.deck.ids["R+2"][0], 0, False, False)
    progress = Progress(None)
    progress.note(ProgressKind.LESSON, "classic-lost-turn", 1)
    assert offer_after(book, [two], progress) is None
    stacked = offer_after(rulebook_for("classic", {"classic.stacking": True}), [two], progress)
    assert stacked is not None and stacked.id == "classic-stack"


def test_every_path_but_its_first_steps_is_offered_and_what_comes_up_is_seen_by_all() -> None:
    hidden = {"hand_dealt", "cards_drawn", "cards_taken", "card_given", "hand_shown", "hands_swapped", "hand_buried"}
    for ruleset in shipped_paths():
        lessons = shipped_path(ruleset).lessons
        assert any(lesson.comes_up for lesson in lessons)
        for lesson in lessons:
            assert lesson.comes_up or ruleset == "official", lesson.id
            assert not {trigger.condition.kind for trigger in lesson.comes_up} & hidden, lesson.id


def test_no_lesson_file_names_a_seat_in_its_trigger(tmp_path: Path) -> None:
    text = shipped_path("street").lessons[3].file.read_text(encoding="utf-8")
    file = tmp_path / "lesson.toml"
    file.write_text(text + 'seat = "B"\n', encoding="utf-8")
    with pytest.raises(BadLevel, match=r"comes_up 1\.seat"):
        load_lesson(file)


@pytest.mark.parametrize("ruleset", shipped_paths())
def test_played_rounds_lead_to_offers(ruleset: str) -> None:
    """The conditions in the files occur in real rounds: three of them lead to at least one offer."""
    found = None
    for seed in (5, 6, 7):
        plans = tuple(SeatPlan("random", name) for name in "ABCD")
        session = begin_match(TableSetup(ruleset, plans, seed, {}), None, None)
        cursor = session.cursor(None)
        for now in range(400):
            session.tick(float(now))
        found = found or offer_after(session.book, cursor.take(), Progress(None))
        session.close()
    assert found is not None and found.ruleset == ruleset


def test_each_lesson_leads_to_the_next_and_the_last_to_none(driver: Driver) -> None:
    lessons = shipped_path("official").lessons
    for place in (0, len(lessons) - 2, len(lessons) - 1):
        scene = open_lesson(driver.services, "official", place)
        assert isinstance(scene, TaskScene)
        assert (scene.following is None) == (place == len(lessons) - 1)


SAMPLE = 3


def solved(desk: Desk, ruleset: str, place: int) -> Outcome:
    """Outcome when the player repeats the moves of the example."""
    desk.show(open_exercise(desk.services, ruleset, place))
    scene, learner = desk.scene, Learner(desk, by_mouse=False)
    desk.until(lambda: learner.wanted() is not None)
    wanted = learner.wanted()
    assert wanted is not None and scene.session.submit(wanted)
    desk.until(lambda: desk.top is not scene)
    assert isinstance(desk.top, TaskPanel)
    return scene.verdict.outcome


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in RULESETS])
def test_some_of_each_ruleset_are_solved_at_the_table(tmp_path: Path, ruleset: str) -> None:
    exercises = shipped_exercises(ruleset)
    for place in range(0, len(exercises), -(-len(exercises) // SAMPLE)):
        desk = Desk(tmp_path)
        assert solved(desk, ruleset, place) is Outcome.DONE, exercises[place].id
        assert desk.services.progress.mark(ProgressKind.EXERCISE, exercises[place].id) == 1


def test_only_the_last_one_has_no_next(tmp_path: Path) -> None:
    desk, exercises = Desk(tmp_path), shipped_exercises("flip")
    tables = [ExerciseScene(desk.services, exercises, place) for place in range(len(exercises))]
    assert [each.following is None for each in tables] == [False] * (len(tables) - 1) + [True]


NAMES = ("You", "Ada", "Bruno")


@pytest.mark.parametrize(
    ("winner", "said"), [(0, tr("coach.won", who="You", n=17)), (1, tr("coach.lost", who="Ada", n=17)), (NOBODY, "")]
)
def test_the_winner_is_named_if_there_is_one(winner: int, said: str) -> None:
    points = tuple(17 if seat == winner else 0 for seat in range(3))
    assert won_text(RoundScored(1, winner, points, points, False, ()), 0, NAMES) == said
