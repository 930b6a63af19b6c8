"""Lessons page: a lesson path for each ruleset, with the lessons done."""

from __future__ import annotations

from functools import partial

from uno_desktop.content.exercises import shipped_exercises
from uno_desktop.content.lesson import Lesson
from uno_desktop.content.lesson_paths import LessonPath, is_done, shipped_path, shipped_paths
from uno_desktop.content.progress import Kind
from uno_desktop.drawing import palette
from uno_desktop.scenes.routes import push_route
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.layout import NOWHERE, Column, Control, Icon, Label, PressTile, Row
from uno_desktop.ui.widgets import Stepper, with_label

_STEPPER, _GAP, _EDGE = 50.0, 10.0, 8.0
_WIDEST = 420.0
"""Largest width of the ruleset name, in units."""


class LearnScene(FormPage):
    """Lessons page with one path; the arrows switch to the others."""

    services: Services

    def __init__(self, services: Services, ruleset: str = "") -> None:
        """`ruleset` is the path shown first; the default is the first unfinished one."""
        super().__init__(services)
        self.rulesets = shipped_paths()
        begun = (each for each in self.rulesets if not self._finished(each))
        self.path: LessonPath = shipped_path(ruleset or next(begun, self.rulesets[0]))
        self.tiles: list[PressTile] = []

    def _finished(self, ruleset: str) -> bool:
        path = shipped_path(ruleset)
        return path.done(self.services.progress) == len(path.lessons)

    def resume(self, result: object = None) -> None:
        self.rebuild()

    # -- layout ------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return tr("learn.title")

    def build(self) -> None:
        body, progress, lessons = self.body, self.services.progress, self.path.lessons
        exercises, solved = shipped_exercises(self.path.id), progress.done(Kind.EXERCISE)
        names = [tr(f"ruleset.{each}.name") for each in self.rulesets]
        at = self.rulesets.index(self.path.id)
        stepper = with_label(Stepper(self.metrics, NOWHERE, names, at, self._take_up, 20), tr("access.rules"))
        done = tr("learn.done", done=self.path.done(progress), count=len(lessons))
        practised = tr("exercises.done", done=sum(each.id in solved for each in exercises), count=len(exercises))
        wide = min(_WIDEST, body.w - 2 * _EDGE)
        words = Label(f"{done} · {practised}", 19, color=palette.GOLD_LIGHT, wrap=True, grow=1)
        head = Row(Control(stepper, wide, _STEPPER), Column(words, grow=1), gap=16, stacks=280)
        self.tiles = [self._tile(number, lesson) for number, lesson in enumerate(lessons)]
        half = -(-len(lessons) // 2)
        columns = [Column(*part, gap=_GAP, grow=1) for part in (self.tiles[:half], self.tiles[half:])]
        self.lay(
            self.add_scroller(body), Column(head, Row(*columns, gap=_GAP, top=True, stacks=650), gap=_GAP, inset=_EDGE)
        )
        commands = [PageCommand("common.back", self.back), PageCommand("exercises.title", self._exercise)]
        self.add_commands([*commands, PageCommand(self._start_key(), self._start, "gold")])

    def _tile(self, number: int, lesson: Lesson) -> PressTile:
        title = Label(tr(f"lessons.{lesson.id}.title"), 20, "bold", wrap=True, grow=1)
        place = Label(str(number + 1), 20, "title", palette.GOLD_LIGHT, align="center", width=40)
        done = Icon("tick", 24, palette.GOLD_LIGHT) if is_done(self.services.progress, lesson) else None
        inside = Row(place, title, done, inset=(14, 6), least=58)
        tile = PressTile(self.metrics, inside, partial(self._open, number), "ink", radius=22, item=lesson)
        tile.written, tile.label = False, title.text
        return tile

    def _start_key(self) -> str:
        done = self.path.done(self.services.progress)
        return "learn.start" if not done else "learn.go_on" if done < len(self.path.lessons) else "learn.again"

    # -- commands ----------------------------------------------------------------------------------

    def _take_up(self, number: int) -> None:
        self.path = shipped_path(self.rulesets[number])
        self.to_top()
        self.rebuild()

    def _start(self) -> None:
        self._open(self.path.next_of(self.services.progress))

    def _exercise(self) -> None:
        push_route(self.services, "exercise", self.path.id)

    def _open(self, number: int) -> None:
        push_route(self.services, "lesson", self.path.id, number)
