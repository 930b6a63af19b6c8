"""Lessons page: a lesson path for each ruleset, with the lessons done."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.content.exercises import shipped_exercises
from uno_desktop.content.lesson import Lesson
from uno_desktop.content.lesson_paths import LessonPath, is_done, shipped_path, shipped_paths
from uno_desktop.content.progress import Kind
from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.scenes.routes import push_route
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import fitted, label, put
from uno_desktop.ui.widgets import Button, Stepper, with_label

_NUMBER = 40.0


class LessonTile(Button):
    """Button as wide as its column, with left-aligned text."""

    def __init__(
        self, metrics: Metrics, rect: pygame.Rect, number: int, title: str, done: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(metrics, rect, title, on_press, "ink", 20)
        self.number, self.done = number, done

    def draw(self, surface: pygame.Surface) -> None:
        metrics, style = self.metrics, self.state(self.style)
        metrics.theme.blit(surface, self.rect, style, self.radius)
        middle = self.rect.centery
        wide = metrics.px(_NUMBER)
        number = metrics.fonts.render(str(self.number), 20, "title", palette.GOLD_LIGHT)
        put(surface, number, center=(self.rect.left + metrics.px(14) + wide // 2, middle))
        tick = icon("tick", metrics.px(24), palette.GOLD_LIGHT) if self.done else None
        left = self.rect.left + metrics.px(20) + wide
        room = (self.rect.right - metrics.px(48) - left, self.rect.height - metrics.px(6))
        text = label(metrics.fonts, self.text, 20, "bold", palette.WHITE, room, "left")
        put(surface, text, midleft=(left, middle))
        if tick is not None:
            put(surface, tick, center=(self.rect.right - metrics.px(28), middle))


_STEPPER, _TILE, _GAP, _EDGE = 50.0, 58.0, 10.0, 8.0
_WIDEST = 420.0
"""Largest width of the ruleset name, in units."""
_COLUMNS = 760.0
"""Width in units from which the lessons have two columns."""


class LearnScene(FormPage):
    """Lessons page with one path; the arrows switch to the others."""

    services: Services

    def __init__(self, services: Services, ruleset: str = "") -> None:
        """`ruleset` is the path shown first; the default is the first unfinished one."""
        super().__init__(services)
        self.rulesets = shipped_paths()
        begun = (each for each in self.rulesets if not self._finished(each))
        self.path: LessonPath = shipped_path(ruleset or next(begun, self.rulesets[0]))
        self.tiles: list[LessonTile] = []
        self._exercises = self._solved = 0

    def _finished(self, ruleset: str) -> bool:
        path = shipped_path(ruleset)
        return path.done(self.services.progress) == len(path.lessons)

    def resume(self, result: object = None) -> None:
        self.rebuild()

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        metrics, body = self.metrics, self.body
        wide = min(_WIDEST, body.w - 2 * _EDGE)
        exercises, solved = shipped_exercises(self.path.id), self.services.progress.done(Kind.EXERCISE)
        self._exercises, self._solved = len(exercises), sum(each.id in solved for each in exercises)
        names = [tr(f"ruleset.{each}.name") for each in self.rulesets]
        place = metrics.place(body.x + _EDGE, body.y, wide, _STEPPER)
        stepper = Stepper(metrics, place, names, self.rulesets.index(self.path.id), self._take_up, 20)
        self.add(with_label(stepper, tr("access.rules")))
        top = body.y + _STEPPER + _GAP + (0.0 if body.w >= _COLUMNS else 30.0)
        area = metrics.place(body.x, top, body.w, body.bottom - top)
        room = Scroller(metrics, area, self.scrolled)
        columns = 2 if body.w >= _COLUMNS else 1
        gap, edge, high = metrics.px(_GAP), metrics.px(_EDGE), metrics.px(_TILE)
        width = (room.widest - gap * (columns - 1) - 2 * edge) // columns
        rows = -(-len(self.path.lessons) // columns)
        self.tiles = []
        for number, lesson in enumerate(self.path.lessons):
            column, row = divmod(number, rows)
            box = pygame.Rect(edge + column * (width + gap), edge + row * (high + gap), width, high)
            self.tiles.append(tile := self._tile(number, lesson, box))
            room.add(self.add(tile), box)
        room.height += edge
        self.scrollers = [room]
        deeds = [PageCommand("common.back", self.back), PageCommand("exercises.title", self._exercise)]
        self.add_commands([*deeds, PageCommand(self._start_key(), self._start, "gold")])

    def _tile(self, number: int, lesson: Lesson, box: pygame.Rect) -> LessonTile:
        title = tr(f"lessons.{lesson.id}.title")
        done = is_done(self.services.progress, lesson)
        return LessonTile(self.metrics, box, number + 1, title, done, lambda: self._open(number))

    def _start_key(self) -> str:
        done = self.path.done(self.services.progress)
        return "learn.start" if not done else "learn.go_on" if done < len(self.path.lessons) else "learn.again"

    def draw_below(self, surface: pygame.Surface) -> None:
        self.heading(surface, tr("learn.title"))
        metrics, body = self.metrics, self.body
        done, count = self.path.done(self.services.progress), len(self.path.lessons)
        text = tr("learn.done", done=done, count=count)
        text = f"{text} · {tr('exercises.done', done=self._solved, count=self._exercises)}"
        beside = body.w >= _COLUMNS
        room = body.w - _WIDEST - 3 * _EDGE if beside else body.w - 2 * _EDGE
        line = fitted(metrics.fonts, text, 19, "regular", palette.GOLD_LIGHT, metrics.px(room))
        x = body.x + 2 * _EDGE + _WIDEST if beside else body.x + _EDGE
        y = body.y + _STEPPER / 2 if beside else body.y + _STEPPER + 18
        put(surface, line, midleft=metrics.place(x, y, 0, 0).topleft)

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
