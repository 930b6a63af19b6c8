"""The scenes of what there is to learn that `shot` can draw: the page, a lesson, what is said after one."""

from __future__ import annotations

from uno_desktop.commands.shots.sitting import Sitting
from uno_desktop.content.lesson_paths import shipped_path
from uno_desktop.content.progress import Kind
from uno_desktop.model.notation import parse_action
from uno_desktop.scenes.learn.lessons import open_lesson
from uno_desktop.scenes.learn.page import LearnScene
from uno_desktop.scenes.tasks.task_scene import TaskScene
from uno_desktop.system.i18n import tr

_GLANCE = 0.1
"""Seconds from one look at the table to the next."""


def page(sitting: Sitting) -> None:
    """The path of the ruleset, with its first two lessons done."""
    for each in shipped_path(sitting.wish.ruleset).lessons[:2]:
        sitting.services.progress.note(Kind.LESSON, each.id)
    sitting.show(LearnScene(sitting.services, sitting.wish.ruleset))


def lesson(sitting: Sitting) -> None:
    """The lesson with the longest sentence, when the person is to do something."""
    _opened(sitting)


def done(sitting: Sitting) -> None:
    """The same, done as the script says."""
    scene = _opened(sitting)
    sitting.services.settings.speed = 4.0
    while sitting.services.stack.top is scene:
        script, ready = scene.table.script, scene.board.ready and not scene.moves.silent
        if ready and script.waits and scene.host.wish(scene.viewer) is None:
            scene.host.submit(parse_action(script.lines[0], scene.host.book.deck, scene.host.state.hands))
        sitting.live(_GLANCE)


def _opened(sitting: Sitting) -> TaskScene:
    ruleset = sitting.wish.ruleset
    path = shipped_path(ruleset)
    goals = [tr(f"lessons.{each.id}.goal") for each in path.lessons if not each.coach]
    scene = open_lesson(sitting.services, ruleset, goals.index(max(goals, key=len)))
    assert isinstance(scene, TaskScene)
    sitting.show(scene)
    while not (scene.moves.awaited or scene.moves.legal()) or not scene.board.ready:
        sitting.live(_GLANCE)
    return scene
