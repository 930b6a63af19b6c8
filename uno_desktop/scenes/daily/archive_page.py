"""Archive of daily deals: a calendar, variants of each day's deal, and a friend's line."""

import calendar
import itertools
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial

from uno_desktop.content.daily_diary import played_in, result_kept
from uno_desktop.drawing import palette
from uno_desktop.drawing.text import NO_STAR, STAR
from uno_desktop.match.daily.daily_deal import COMPANY, BadLine, DailyDeal, DailyLine, deal_of_day, read_line
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.clipboard import paste_text
from uno_desktop.ui.layout import NOWHERE, ChoiceTile, Column, Control, Grid, Item, Label, Row
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_prompt import TextPrompt
from uno_desktop.ui.titled_page import Area, PageCommand, TitledPage
from uno_desktop.ui.widgets import Button, Stepper, with_label

FIRST_YEAR = 2000
WEEKS, DAYS = 6, 7


class Day(ChoiceTile):
    """Day tile with a star if its deal was played, filled if par was reached."""

    def __init__(
        self, metrics: Metrics, day: date, marks: tuple[bool, bool], high: float, enabled: bool,
        is_chosen: Callable[[date], bool], choose: Callable[[date], None],
    ) -> None:  # fmt: skip
        """`marks` are two flags: deal played, and par reached; `high` is the height in units."""
        self.day, (played, par) = day, marks
        size, color = min(18.0, high * 0.5), palette.WHITE if enabled else palette.OFF
        number = Label(str(day.day), size, "bold", palette.GOLD_LIGHT if played else color, align="center", grow=1)
        star = Label(STAR if par else NO_STAR, size, "bold", palette.GOLD, align="center", grow=1)
        inside, act = Row(number, star if played else None, gap=0, least=high), partial(choose, day)
        super().__init__(metrics, inside, act, partial(is_chosen, day), act, radius=10, item=day)
        self.enabled, self.written, self.label = enabled, False, str(day.day)
        self.help = tr("access.day_par") if par else tr("access.day_played") if played else ""


def days_of(year: int, month: int) -> list[list[date | None]]:
    """Returns the weeks of a month, each starting on Monday, with None for days of adjacent months."""
    weeks = calendar.Calendar().monthdayscalendar(year, month)
    return [[date(year, month, day) if day else None for day in week] for week in weeks]


def month_beside(year: int, month: int, step: int) -> tuple[int, int]:
    """Returns the year and month `step` months later."""
    months = year * 12 + month - 1 + step
    return months // 12, months % 12 + 1


_LONGEST = 60


def ask_for_line(services: Services, on_line: Callable[[DailyLine], None]) -> TextPrompt[Services]:
    """Returns a dialog for another player's result line; `on_line` gets the parsed line after the dialog closes."""
    heading, hint, yes = tr("daily.line_heading"), tr("daily.line_hint"), tr("daily.take_line")

    def read(text: str) -> Callable[[], None]:
        try:
            return partial(on_line, read_line(text))
        except BadLine as problem:
            raise ValueError(tr(f"daily.bad.{problem.why}", **problem.words)) from None

    return TextPrompt(services, heading, hint, yes, read, _on_clipboard(), _LONGEST)


def _on_clipboard() -> str:
    try:
        return str(read_line(paste_text())).replace(STAR, "*")
    except BadLine:
        return ""


def day_words(day: date) -> str:
    return tr("daily.day", day=day.day, month=tr(f"date.month.{day.month}"), year=day.year)


_IDS = [ruleset.id for ruleset in RULESETS]
_SPACE, _WIDEST = 22.0, 1080.0
_MONTH, _WEEKDAYS = 48.0, 24.0
"""Heights in units of the month name and of the weekday names."""
_LEAST = 41.0
"""Smallest size of a click target, in pixels."""
_ROW, _GAP = 50.0, 12.0


class ArchiveScene(TitledPage[Services]):
    """Archive page: calendar on the left, the choice of a variant on the right."""

    title_key = "daily.archive"

    def __init__(self, services: Services, deal: DailyDeal, today: Callable[[], date]) -> None:
        """`deal` is selected first."""
        super().__init__(services)
        self._today, self.deal = today, deal
        self.month = (deal.day.year, deal.day.month)

    @property
    def _areas(self) -> tuple[Area, Area]:
        """Areas of the calendar and of the variant."""
        whole = self.body.centred(_WIDEST)
        left, right = whole.split((whole.w - _SPACE) * 0.46, _SPACE)
        return left.shrunk(10), right.shrunk(10)

    def build(self) -> None:
        self._build_calendar()
        self._build_choices()
        line, show = PageCommand("daily.type", self._ask_line), PageCommand("daily.take_line", self.show, "gold")
        self.add_commands(PageCommand("common.back", self.back), line, show)
        self._follow()

    def _follow(self) -> None:
        """Shows the selected deal beside the calendar."""
        self.background = []
        for area in self._areas:
            self.add_panel(area)
        right, kept = self._areas[1], result_kept(self.services.progress, self.deal)
        lines = [Label(day_words(self.deal.day), 21, "title")]
        if self.deal == deal_of_day(self.deal.day):
            lines.append(Label(tr("daily.of_the_day"), 17, "bold", palette.GOLD_LIGHT, wrap=True))
        if kept is not None:
            lines.append(Label(tr("daily.points", n=kept.points), 21, "bold", palette.GOLD_LIGHT))
        if not self.low:
            lines.append(Label(tr("daily.archive_hint"), 17, color=palette.MUTED, wrap=True))
        self.put_background((right.x + 6, self._words_top, right.w - 12, 0), Column(*lines))

    def _build_calendar(self) -> None:
        metrics, left, today, small = self.metrics, self._areas[0], self._today(), 0.8 if self.low else 1.0
        high, least = (left.h - self._head) / WEEKS, _LEAST / metrics.scale
        gap = min(6.0, max(1.0, high - least))
        side, last = max(30.0 if self.low else 38.0, least), max((today.year, today.month), self.month)
        arrows = []
        for step, key in ((-1, "access.month_before"), (1, "access.month_after")):
            arrow = Button(metrics, NOWHERE, "", partial(self.turn_to, step), "ink", 17, "chevron")
            arrow.turned, arrow.enabled = step < 0, (FIRST_YEAR, 1) <= month_beside(*self.month, step) <= last
            arrows.append(Control(with_label(arrow, tr(key)), side, side))
        year, month = self.month
        text = tr("daily.month", month=tr(f"date.month.{month}"), year=year)
        name = Label(text, 22 * small, "title", palette.GOLD_LIGHT, align="center", grow=1)
        self.add_at((left.x, left.y, left.w, side), Row(arrows[0], name, arrows[1]))
        names = (tr(f"date.weekday.{day}") for day in range(1, DAYS + 1))
        days = (Label(each, 14, "bold", palette.MUTED, align="center", grow=1) for each in names)
        self.add_at((left.x, left.y + self._head - 13 * small - 10, left.w, 20), Row(*days, gap=4))
        played = played_in(self.services.progress, *self.month)
        cells: list[Item] = []
        for day in itertools.chain.from_iterable(days_of(*self.month)):
            lines = played.get(day, []) if day is not None else []
            marks = bool(lines), any(line.par is not None and (line.points or 0) >= line.par for line in lines)
            cells.append(
                Column(least=high - gap) if day is None
                else Day(metrics, day, marks, high - gap, day <= today or day == self.deal.day,
                         lambda day: self.deal.day == day, self.choose_day)
            )  # fmt: skip
        box = (left.x + gap / 2, left.y + self._head + gap / 2, left.w - gap, 0)
        self.add_at(box, Grid(*cells, cell=1, columns=DAYS, gap=gap))

    @property
    def _head(self) -> float:
        return (_MONTH + _WEEKDAYS) * (0.8 if self.low else 1.0)

    def _build_choices(self) -> None:
        metrics, right = self.metrics, self._areas[1]
        high = 38.0 if self.low else _ROW
        names = [tr(f"ruleset.{each}.name") for each in _IDS]
        companies = [f"{STAR * stars} {tr(f'seats.{level}')}" for stars, level in enumerate(COMPANY, start=1)]

        def play_by(index: int) -> None:
            self.choose(replace(self.deal, ruleset=_IDS[index]))

        def play_against(index: int) -> None:
            self.choose(replace(self.deal, stars=index + 1))

        self._rules = Stepper(metrics, NOWHERE, names, _IDS.index(self.deal.ruleset), play_by, 18)
        self._rivals = Stepper(metrics, NOWHERE, companies, self.deal.stars - 1, play_against, 18)
        named = with_label(self._rules, tr("access.rules")), with_label(self._rivals, tr("access.rivals"))
        self.add_at(
            (right.x + 4, right.y, right.w - 8, 0), Column(*(Control(each, height=high) for each in named), gap=7)
        )
        self._words_top = right.y + 2 * high + _GAP * 1.6

    # -- commands ----------------------------------------------------------------------------------

    def choose_day(self, day: date) -> None:
        """Selects the deal that the calendar chooses for a day, without a rebuild, because the focus is moving."""
        self.deal = deal_of_day(day)
        self._rules.index, self._rivals.index = _IDS.index(self.deal.ruleset), self.deal.stars - 1
        self._follow()

    def choose(self, deal: DailyDeal) -> None:
        """Selects a variant."""
        self.deal = deal
        self.rebuild()

    def turn_to(self, step: int) -> None:
        """Moves the calendar by `step` months."""
        self.month = month_beside(*self.month, step)
        self.rebuild()

    def show(self) -> None:
        """Opens the page of the selected deal."""
        doors.push(self.services, doors.today, self.deal)

    def _ask_line(self) -> None:
        def compare(line: DailyLine) -> None:
            doors.push(self.services, doors.today, line.deal, line.points)

        self.services.stack.push(ask_for_line(self.services, compare))
