"""Paths of lessons: the folders of `levels/lessons/`, one for each ruleset, and how far somebody has gone on each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from uno_desktop.content.lesson import Lesson, load_lesson
from uno_desktop.content.level_files import BadLevel, level_files
from uno_desktop.content.progress import Kind, Progress
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.system import paths
from uno_desktop.system.log import logger

FIRST = RULESETS[0].id
"""The path for whoever has never played."""


@dataclass(frozen=True, slots=True)
class LessonPath:
    """The lessons of one ruleset, in the order of their file names."""

    id: str
    lessons: tuple[Lesson, ...]

    def done(self, progress: Progress) -> int:
        """How many of them have been done."""
        return sum(is_done(progress, lesson) for lesson in self.lessons)

    def next_of(self, progress: Progress) -> int:
        """The place of the first lesson that has not been done; of the first one if all have been."""
        return next((n for n, lesson in enumerate(self.lessons) if not is_done(progress, lesson)), 0)


def is_done(progress: Progress, lesson: Lesson) -> bool:
    """True if a lesson has been done once."""
    return progress.mark(Kind.LESSON, lesson.id) is not None


@lru_cache(maxsize=len(RULESETS))
def shipped_path(ruleset: str) -> LessonPath:
    """The path that ships for a ruleset, read when it is first asked for. A lesson that cannot be used is left out, and
    the logbook says why."""
    lessons = []
    try:
        files = level_files(paths.levels() / "lessons" / ruleset)
    except BadLevel:
        files = []
    for file in files:
        try:
            lessons.append(load_lesson(file))
        except BadLevel as problem:
            logger.warning(str(problem))
    return LessonPath(ruleset, tuple(lessons))


def shipped_paths() -> list[str]:
    """The rulesets that have a path; no file is read for that."""
    folder = paths.levels() / "lessons"
    return [ruleset.id for ruleset in RULESETS if (folder / ruleset.id).is_dir()]
