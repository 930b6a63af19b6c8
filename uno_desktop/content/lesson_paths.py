"""Lesson paths: the folders of `levels/lessons/`, one for each ruleset, and the progress on each."""

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
"""Ruleset of the path for beginners."""


@dataclass(frozen=True, slots=True)
class LessonPath:
    """Lessons of one ruleset, in the order of their file names."""

    id: str
    lessons: tuple[Lesson, ...]

    def done(self, progress: Progress) -> int:
        return sum(is_done(progress, lesson) for lesson in self.lessons)

    def next_of(self, progress: Progress) -> int:
        """Returns the index of the first lesson not completed; 0 if all are."""
        return next((n for n, lesson in enumerate(self.lessons) if not is_done(progress, lesson)), 0)


def is_done(progress: Progress, lesson: Lesson) -> bool:
    return progress.mark(Kind.LESSON, lesson.id) is not None


@lru_cache(maxsize=len(RULESETS))
def shipped_path(ruleset: str) -> LessonPath:
    """Returns the path that ships for a ruleset, parsed on first use. Invalid lessons are left out and logged."""
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
    """Returns the rulesets that have a path, without reading its files."""
    folder = paths.levels() / "lessons"
    return [ruleset.id for ruleset in RULESETS if (folder / ruleset.id).is_dir()]
