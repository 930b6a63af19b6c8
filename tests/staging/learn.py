"""Scenes of learning for `shot`: lessons page, lessons, exercises, the first game, a lesson offer."""

from tests.staging.sitting import Sitting
from uno_desktop.content.exercises import shipped_exercises
from uno_desktop.content.lesson import FIRST_PATH, LessonPrompt, shipped_path
from uno_desktop.content.progress import ProgressKind
from uno_desktop.model.actions import CATCH, DRAW, PLAY, UNO
from uno_desktop.model.notation import parse_action
from uno_desktop.scenes.controls.keymap import label_of
from uno_desktop.scenes.learn.learn_page import LearnScene
from uno_desktop.scenes.learn.lesson_scene import ExerciseScene, open_lesson
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.tasks.task_scene import TaskScene
from uno_desktop.system.i18n import tr

_FEW = 30
"""Number of exercises considered."""
_ORDER = (UNO, CATCH, PLAY, DRAW)
_GLANCE = 0.1
"""Seconds between two polls of the table."""


def page(sitting: Sitting) -> None:
    """Shows the lesson path of the ruleset, with its first two lessons done."""
    for each in shipped_path(sitting.staged.ruleset).lessons[:2]:
        sitting.services.progress.note(ProgressKind.LESSON, each.id)
    sitting.show(LearnScene(sitting.services, sitting.staged.ruleset))


def done(sitting: Sitting) -> None:
    """Shows the lesson with the longest text after its script has been played."""
    scene = lesson(sitting)
    sitting.services.settings.speed = 4.0
    while sitting.services.stack.top is scene:
        script, ready = scene.table.script, scene.display.ready and not scene.actions.silent
        if ready and script.waits and scene.session.intent(scene.viewer) is None:
            scene.session.submit(parse_action(script.lines[0], scene.session.book.deck, scene.session.state.hands))
        sitting.live(_GLANCE)


def exercise(sitting: Sitting) -> None:
    """Shows the exercise with the longest goal among the first ones."""
    ruleset = sitting.staged.ruleset
    scenes = [ExerciseScene(sitting.services, shipped_exercises(ruleset), place) for place in range(_FEW)]
    scene = max(scenes, key=lambda each: len(each.goal()))
    sitting.show(scene)
    _until_asked(sitting, scene)


def first_scores(sitting: Sitting) -> None:
    """Shows the scores of the coached game, played with a legal card whenever possible."""
    scene = first_game(sitting)
    sitting.services.settings.speed = 4.0
    while sitting.services.stack.top is scene:
        session, moves = scene.session, scene.actions
        legal = moves.legal()
        if (
            scene.display.ready
            and legal
            and (moves.awaited or moves.may_say_uno())
            and session.intent(scene.viewer) is None
        ):
            session.submit(min(legal, key=lambda each: _ORDER.index(each.verb) if each.verb in _ORDER else len(_ORDER)))
        sitting.live(_GLANCE)


def offer(sitting: Sitting) -> None:
    """Shows a score sheet that offers the last lesson of the path."""
    path, table = shipped_path(sitting.staged.ruleset), sitting.table()
    place = max(place for place, each in enumerate(path.lessons) if each.comes_up)
    scored, hands = table.end_round(match_over=False)
    offered = LessonPrompt(path.id, place, path.lessons[place].id)
    sitting.show(ScoringScene(sitting.services, table.session(), scored, hands, offer=offered))


def first_game(sitting: Sitting) -> TaskScene:
    """Shows the coached game at the player's first turn."""
    lessons = shipped_path(FIRST_PATH).lessons
    return _opened(sitting, FIRST_PATH, next(place for place, each in enumerate(lessons) if each.coach))


def _opened(sitting: Sitting, path: str, place: int) -> TaskScene:
    scene = open_lesson(sitting.services, path, place)
    assert isinstance(scene, TaskScene)
    sitting.show(scene)
    _until_asked(sitting, scene)
    return scene


def _until_asked(sitting: Sitting, scene: TaskScene) -> None:
    while not (scene.actions.awaited or scene.actions.legal()) or not scene.display.ready:
        sitting.live(_GLANCE)


def lesson(sitting: Sitting) -> TaskScene:
    """Shows the lesson with the longest text, when the player is to act."""
    ruleset = sitting.staged.ruleset
    path = shipped_path(ruleset)
    goals = [tr(f"lessons.{each.id}.goal", enter=label_of("enter")) for each in path.lessons if not each.coach]
    return _opened(sitting, ruleset, goals.index(max(goals, key=len)))
