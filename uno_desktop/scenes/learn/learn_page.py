"""Lessons page: a path of lessons for each ruleset, with the progress so far."""

from functools import partial
from itertools import pairwise

import pygame

from uno_desktop.content.exercises import shipped_exercises
from uno_desktop.content.lesson import Lesson, LessonPath, is_done, shipped_path, shipped_paths
from uno_desktop.content.level_files import LevelDeal
from uno_desktop.content.progress import ProgressKind
from uno_desktop.drawing import palette
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.parts.card_fan import position_picture
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import NOWHERE, Bar, Column, Control, Grid, Icon, Label, PressTile, Row, Spacer
from uno_desktop.ui.titled_page import PageCommand, TitledPage
from uno_desktop.ui.widgets import Stepper, with_label

_STEPPER, _GAP, _EDGE = 50.0, 24.0, 8.0
_WIDEST, _PAGE = 420.0, 1080.0
"""Largest width of the ruleset name and of the path, in units."""
_CELL, _TILE, _CARD = 150.0, 138.0, 58.0
"""Width and height of a lesson tile, and height of its cards, in units."""
_AHEAD = "#4a6470"
"""Colour of the path after a lesson that is not completed."""


class LearnScene(TitledPage[Services]):
    """Lessons page that shows one path; a stepper switches to the path of another ruleset."""

    title_key = "learn.title"

    def __init__(self, services: Services, ruleset: str = "") -> None:
        """`ruleset` selects the path shown first; the default is the first unfinished path."""
        super().__init__(services)
        self.rulesets = shipped_paths()
        begun = (each for each in self.rulesets if not self._finished(each))
        self.path: LessonPath = shipped_path(ruleset or next(begun, self.rulesets[0]))
        self.tiles: list[PressTile] = []

    def _finished(self, ruleset: str) -> bool:
        path = shipped_path(ruleset)
        return path.done(self.services.progress) == len(path.lessons)

    def resume(self) -> None:
        self.rebuild()

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        body, progress, lessons = self.body, self.services.progress, self.path.lessons
        exercises, solved = shipped_exercises(self.path.id), progress.done(ProgressKind.EXERCISE)
        names = [tr(f"ruleset.{each}.name") for each in self.rulesets]
        at = self.rulesets.index(self.path.id)
        stepper = with_label(Stepper(self.metrics, NOWHERE, names, at, self._choose_ruleset, 20), tr("access.rules"))
        done = tr("learn.done", done=self.path.done(progress), count=len(lessons))
        practised = tr("exercises.done", done=sum(each.id in solved for each in exercises), count=len(exercises))
        bar = Bar(self.path.done(progress) / max(1, len(lessons)), 8)
        words = Column(Label(f"{done} · {practised}", 15, "bold", palette.MUTED, wrap=True), bar, gap=6, grow=1)
        head = Row(Control(stepper, min(_WIDEST, body.w * 0.45), _STEPPER), words, gap=20)
        x, y, wide, high = body.centred(_PAGE)
        self.add_at((x, y, wide, _STEPPER), head)
        self.tiles = [self._tile(number, lesson) for number, lesson in enumerate(lessons)]
        scroller = self.add_scroller((x - _EDGE, y + _STEPPER + 6, wide + 2 * _EDGE + 10, high - _STEPPER - 6))
        self.add_to(scroller, Grid(*self.tiles, cell=_CELL, gap=_GAP, inset=_EDGE))
        exercise = PageCommand("exercises.open", partial(doors.push, self.services, doors.exercise, self.path.id))
        finished = self.path.done(progress)
        key = "learn.start" if not finished else "learn.go_on" if finished < len(lessons) else "learn.again"
        start = PageCommand(key, partial(self._open, self.path.next_of(progress)), "gold")
        self.add_commands(PageCommand("common.back", self.back), exercise, start)

    def _tile(self, number: int, lesson: Lesson) -> PressTile:
        title, start = tr(f"lessons.{lesson.id}.title"), lesson.start
        tick = Icon("tick", 20, palette.WHITE) if is_done(self.services.progress, lesson) else None
        hand, top = (ruleset_named(self.path.id).fan, "") if isinstance(start, LevelDeal) else start.shown(lesson.seat)
        inside = Column(
            Row(Label(str(number + 1), 19, "title", grow=1), tick),
            position_picture(self.services, self.metrics, top, hand, _CARD),
            Spacer(),
            Label(title, 17, "bold", wrap=True, align="center"),
            Spacer(),
            gap=3, inset=(12, 8), least=_TILE,
        )  # fmt: skip
        tile = PressTile(self.metrics, inside, partial(self._open, number), radius=20, item=lesson)
        tile.written, tile.label = False, title
        tile.picked = self._next == number or None
        return tile

    @property
    def _next(self) -> int:
        """Index of the next lesson; -1 if all lessons are done."""
        progress = self.services.progress
        return self.path.next_of(progress) if self.path.done(progress) < len(self.path.lessons) else -1

    def draw_background(self, surface: pygame.Surface) -> None:
        """Draws the path between the lessons; the part after each completed lesson is bright."""
        super().draw_background(surface)
        surface.set_clip(self.scrollers[0].area)
        for number, (one, other) in enumerate(pairwise(tile.rect for tile in self.tiles)):
            ends, middle = (one.center, other.center), (one.bottom + other.top) // 2
            bend = [(one.centerx, middle), (other.centerx, middle)] if other.top >= one.bottom else []
            color = palette.WHITE if is_done(self.services.progress, self.path.lessons[number]) else _AHEAD
            pygame.draw.lines(surface, color, False, [ends[0], *bend, ends[1]], self.metrics.px(4))
        surface.set_clip(None)

    # -- commands ----------------------------------------------------------------------------------

    def _choose_ruleset(self, number: int) -> None:
        self.path = shipped_path(self.rulesets[number])
        self.rebuild_at_top()

    def _open(self, number: int) -> None:
        doors.push(self.services, doors.lesson, self.path.id, number)
