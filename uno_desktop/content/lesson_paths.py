"""Lesson paths: the folders of `levels/lessons/`, one for each ruleset, the progress on each, and the lessons that a
table offers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from uno_desktop.content.event_conditions import Trigger
from uno_desktop.content.lesson import Lesson, load_lesson
from uno_desktop.content.level_files import BadLevel, level_files
from uno_desktop.content.progress import Kind, Progress
from uno_desktop.model.event import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.players.programs.protocol_json import event_object
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
    """Returns the shipped lesson path of a ruleset, parsed on first use. Invalid lessons are left out and logged."""
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


@dataclass(frozen=True, slots=True)
class LessonPrompt:
    """Lesson to offer: a ruleset, and the index on its path."""

    ruleset: str
    place: int
    id: str


def offer_after(book: Rulebook, events: Sequence[Event], progress: Progress) -> LessonPrompt | None:
    """Returns the first lesson triggered by these events that was neither completed nor offered.

    None if there is none; a path whose files are missing offers nothing.
    """
    path = shipped_path(book.ruleset.id)
    fresh = [(place, lesson) for place, lesson in enumerate(path.lessons) if _is_fresh(lesson, progress)]
    objects = [event_object(event, book.deck) for event in events] if fresh else []
    for event in objects:
        for place, lesson in fresh:
            if any(_is_met(trigger, book, event) for trigger in lesson.comes_up):
                return LessonPrompt(path.id, place, lesson.id)
    return None


def _is_met(trigger: Trigger, book: Rulebook, event: Mapping[str, Any]) -> bool:
    if not trigger.condition.matches(event):
        return False
    agreed = rulebook_for(book.ruleset.id, trigger.options).options
    return all(book.options[key] == agreed[key] for key in trigger.options)


def _is_fresh(lesson: Lesson, progress: Progress) -> bool:
    return bool(lesson.comes_up) and not is_done(progress, lesson) and progress.mark(Kind.OFFER, lesson.id) is None
