"""Lessons: one idea each, practised at the table, in level files of kind `lesson`; and the path of each ruleset."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Self

from uno_desktop.content.event_conditions import MOST, EventJudge, Goal, Mistake, Trigger, check_conditions
from uno_desktop.content.level_files import LINES, TEXTS, Level, ScriptStep, read_kind, refusing, usable
from uno_desktop.content.progress import Progress, ProgressKind
from uno_desktop.content.scenario import Failure, ScenarioRun
from uno_desktop.content.task import Outcome, Task, TaskVerdict
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.model.events import Event
from uno_desktop.model.notation import parse_action
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.views.json_objects import event_object
from uno_desktop.model.views.redaction import redact
from uno_desktop.system import paths, schema
from uno_desktop.system.log import logger
from uno_desktop.system.schema import BadValue

LESSON = "lesson"
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson(Task):
    """Lesson as written in its file: a task, without the names of its players.

    `script` is the main line; `wrong` are lines that must not complete the lesson as the person's first move. `moves`
    limits the person's moves from one goal to the next. `comes_up` are the triggers that offer the lesson at a real
    table. The texts are `lessons.<id>.*` of the catalogue.
    """

    goals: tuple[Goal, ...] = schema.key(schema.tables(Goal, "done", 1, MOST), name="done")
    mistakes: tuple[Mistake, ...] = schema.key(schema.tables(Mistake, "failed", most=MOST), (), name="failed")
    rules: tuple[str, ...] = schema.key(TEXTS, ())
    moves: int = schema.key(schema.number(0, 30), 0)
    wrong: tuple[str, ...] = schema.key(LINES, ())
    comes_up: tuple[Trigger, ...] = schema.key(schema.tables(Trigger, "comes_up", most=MOST), ())

    @property
    def coach(self) -> bool:
        """True for a whole round in which advice fades out."""
        return self.hints

    def checked(self) -> Self:
        if not _ID.fullmatch(self.id):
            raise BadValue(f'"{self.id}" is not made of small letters, digits and hyphens', "id")
        with schema.refusing_at("ruleset or options"):
            deck = self.rulebook().deck
        for name, found in (("done", self.goals), ("failed", self.mistakes)):
            check_conditions(name, found, self.seats, deck)
        check_conditions("comes_up", self.comes_up, 0, deck)
        for key, seat in (("seat", self.seat), *((f"others.{SEAT_LETTERS[seat]}", seat) for seat in self.others)):
            if seat >= self.seats:
                raise BadValue(f"there is no such seat at a table of {self.seats}", key)
        if not self.script and not self.coach:
            raise BadValue("is needed: how the lesson goes if all goes well", "script")
        for trigger in self.comes_up:
            with schema.refusing_at("comes_up.options"):
                rulebook_for(self.ruleset, trigger.options)
        return self

    def task(self, names: tuple[str, ...]) -> Task:
        return replace(self, names=names)

    def judge(self) -> EventJudge:
        return EventJudge(self.rulebook().deck, self.seat, self.goals, self.mistakes, self.moves)

    def rulebook(self) -> Rulebook:
        return rulebook_for(self.ruleset, self.options)


LESSONS = {LESSON: schema.structure(Lesson)}


def load_lesson(file: Path) -> Lesson:
    """Parses one lesson without verifying that it can be completed. Raises BadLevel."""
    return replace(read_kind(file, LESSONS), file=file)


# -- checking ----------------------------------------------------------------------------------------------


def check_lesson(lesson: Lesson) -> list[Failure]:
    """Returns the failures of a lesson: its script must reach all goals, its wrong lines must not. Raises BadLevel."""
    failures = []
    if lesson.script:
        verdict, broken = _played(lesson, lesson.script)
        if broken is not None:
            failures.append(broken)
        elif verdict is not Outcome.DONE:
            failures.append(Failure(lesson.file, None, "the script comes to all that must be done", verdict.value))
    for line in lesson.wrong:
        verdict, broken = _played(lesson, (*_before(lesson), line))
        if broken is not None:
            failures.append(broken)
        elif verdict is Outcome.DONE:
            failures.append(Failure(lesson.file, None, f'"{line}" is wrong', "it is all that must be done"))
    for line in lesson.late:
        _parse(lesson, line, "late")
    for mistake in lesson.mistakes:
        for line in mistake.then:
            _parse(lesson, line, "failed.then")
    return failures


def _before(lesson: Lesson) -> tuple[str, ...]:
    mine = f"{SEAT_LETTERS[lesson.seat]} "
    first = next((place for place, line in enumerate(lesson.script) if line.startswith(mine)), 0)
    return lesson.script[:first]


def _played(lesson: Lesson, lines: tuple[str, ...]) -> tuple[Outcome, Failure | None]:
    events: list[Event] = []
    run = ScenarioRun(_level(lesson, lines), events.append)
    events.clear()
    judge, verdict = lesson.judge(), TaskVerdict(Outcome.GOES_ON)
    for number, line in enumerate(lines, 1):
        failed = run.do(number)
        if failed is not None:
            return verdict.outcome, failed
        action = parse_action(line, run.book.deck, run.state.hands)
        verdict = judge.observe(action, [redact(event, lesson.seat, run.book) for event in events])
        events.clear()
        if verdict.outcome is not Outcome.GOES_ON:
            break
    return verdict.outcome, None


def _parse(lesson: Lesson, line: str, where: str) -> None:
    with refusing(lesson.file, where):
        parse_action(line, lesson.rulebook().deck, [0] * lesson.seats)


def _level(lesson: Lesson, lines: tuple[str, ...]) -> Level:
    return lesson.level(tuple(ScriptStep(line) for line in lines))


FIRST_PATH = RULESETS[0].id
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
    return progress.mark(ProgressKind.LESSON, lesson.id) is not None


@lru_cache(maxsize=len(RULESETS))
def shipped_path(ruleset: str) -> LessonPath:
    """Returns the shipped lesson path of a ruleset, parsed on first use. Invalid lessons are left out and logged."""
    files = sorted((paths.levels() / "lessons" / ruleset).rglob("*.toml"))
    return LessonPath(ruleset, tuple(usable(files, load_lesson, logger.warning)))


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
    return (
        bool(lesson.comes_up) and not is_done(progress, lesson) and progress.mark(ProgressKind.OFFER, lesson.id) is None
    )
