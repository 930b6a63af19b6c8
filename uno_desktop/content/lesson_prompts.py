"""Lesson offers: a lesson is suggested when its rule first applies at a real table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from uno_desktop.content.event_conditions import Trigger
from uno_desktop.content.lesson import Lesson
from uno_desktop.content.lesson_paths import is_done, shipped_path
from uno_desktop.content.progress import Kind, Progress
from uno_desktop.model.event import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.programs.protocol_json import event_object


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
