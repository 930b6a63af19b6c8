"""Daily deal page: the deal, its opponents and result, and a calendar of earlier deals."""

import calendar
import itertools
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial

from uno_desktop.content.daily_diary import keep_par, played_in, result_kept
from uno_desktop.drawing import palette
from uno_desktop.drawing.text import NO_STAR, STAR
from uno_desktop.match.daily import calendar_day
from uno_desktop.match.daily.daily_deal import COMPANY, BadLine, DailyDeal, DailyLine, read_line
from uno_desktop.match.daily.daily_par import TRIES, ParRequest
from uno_desktop.model.ruleset_registry import RULESETS, ruleset_named
from uno_desktop.scenes.lobby.match_setup import MatchSetup, agreed
from uno_desktop.scenes.profiles.local_profile import own_name
from uno_desktop.scenes.profiles.seat_avatars import avatar, avatar_of
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.clipboard import copy_text, paste_text
from uno_desktop.ui.layout import NOWHERE, Background, ChoiceTile, Column, Control, Grid, Item, Label, Row, Spacer
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


_SPACE, _WIDEST = 22.0, 1080.0
_MONTH, _WEEKDAYS = 48.0, 24.0
"""Heights in units of the month name and of the weekday names."""
_LEAST = 41.0
"""Smallest size of a click target, in pixels."""
_ROW, _GAP, _FACE = 50.0, 12.0, 72.0


class TodayScene(TitledPage[Services]):
    """Daily deal page: calendar on the left, the deal of the selected day on the right."""

    title_key = "daily.title"

    def __init__(
        self, services: Services, deal: DailyDeal | None = None, today: Callable[[], date] = calendar_day.today
    ) -> None:
        """`deal` is shown first; the default is today's deal in the ruleset played last."""
        super().__init__(services)
        self._today = today
        ruleset = MatchSetup(services.settings).ruleset.id
        self.deal = deal or DailyDeal(today(), ruleset)
        self.month = (self.deal.day.year, self.deal.day.month)
        self.theirs: DailyLine | None = None
        """Result line of another player, as last entered."""
        self._par_request: ParRequest | None = None

    # -- par ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._want_par()
        super().enter()

    def _keep(self, par: int | None) -> None:
        if par is not None:
            keep_par(self.services.progress, self.deal, par)
        self.rebuild()

    def _want_par(self) -> None:
        """Asks for the par of a played deal whose par is unknown; drops the request for another deal."""
        line = self.line
        if self._par_request is not None and self._par_request.deal == self.deal:
            return
        self.jobs.drop(self._par_request)
        self._par_request = None
        if line is not None and line.par is None:
            self._par_request = ParRequest(self.deal, self.services.ensure_worker(), self.services.clock)
            self.jobs.follow(self._par_request, self._keep, lambda _: self.rebuild(), self.rebuild)

    @property
    def line(self) -> DailyLine | None:
        """Result of the selected deal; None if it has not been played."""
        return result_kept(self.services.progress, self.deal)

    # -- layout ------------------------------------------------------------------------------------

    @property
    def _areas(self) -> tuple[Area, Area]:
        """Areas of the calendar and of the deal."""
        whole = self.body.centred(_WIDEST)
        left, right = whole.split((whole.w - _SPACE) * 0.46, _SPACE)
        return left.shrunk(10), right.shrunk(10)

    def build(self) -> None:
        self._build_calendar()
        self._build_choices()
        commands = [PageCommand("common.back", self.back), PageCommand("daily.type", self._ask_line)]
        commands.append(PageCommand("share.open", lambda: doors.share_page(self.services, self)))
        commands += [PageCommand("daily.copy", self.copy_line), PageCommand("daily.play", self.play, "gold")]
        _, _, self._share, self._copy, self._play = self.add_commands(*commands)
        self._follow()

    def _follow(self) -> None:
        self._copy.enabled = self._share.enabled = self.line is not None
        self._play.text = tr("daily.play" if self.line is None else "daily.again")
        self.background = []
        for area in self._areas:
            self.add_panel(area)
        self._show_deal()

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
                else Day(metrics, day, marks, high - gap, day <= today or day == self.deal.day, self._is_chosen,
                         self.choose_day)
            )  # fmt: skip
        box = (left.x + gap / 2, left.y + self._head + gap / 2, left.w - gap, 0)
        self.add_at(box, Grid(*cells, cell=1, columns=DAYS, gap=gap))

    @property
    def _head(self) -> float:
        return (_MONTH + _WEEKDAYS) * (0.8 if self.low else 1.0)

    def _build_choices(self) -> None:
        metrics, right = self.metrics, self._areas[1]
        high = 38.0 if self.low else _ROW
        ids = [ruleset.id for ruleset in RULESETS]
        names = [tr(f"ruleset.{each}.name") for each in ids]
        companies = [f"{STAR * stars} {tr(f'seats.{level}')}" for stars, level in enumerate(COMPANY, start=1)]

        def play_by(index: int) -> None:
            self.choose(replace(self.deal, ruleset=ids[index]))

        def play_against(index: int) -> None:
            self.choose(replace(self.deal, stars=index + 1))

        rules = Stepper(metrics, NOWHERE, names, ids.index(self.deal.ruleset), play_by, 18)
        rivals = Stepper(metrics, NOWHERE, companies, self.deal.stars - 1, play_against, 18)
        named = with_label(rules, tr("access.rules")), with_label(rivals, tr("access.rivals"))
        self.add_at(
            (right.x + 4, right.y, right.w - 8, 0), Column(*(Control(each, height=high) for each in named), gap=7)
        )
        self._result_top = right.y + 2 * high + _GAP * 1.6

    # -- drawing -----------------------------------------------------------------------------------

    def _show_deal(self) -> None:
        metrics, right, small = self.metrics, self._areas[1], 0.84 if self.low else 1.0
        area = (right.x + 4, self._result_top, right.w - 8, right.bottom - self._result_top)
        lines = [
            Label(text, size * small, weight, color, wrap=True, leading=1.32)
            for text, size, weight, color in self.result_lines()
        ]
        words = Column(*lines, gap=2 if self.low else 8, inset=(2, 0))
        seats = (
            Column(Row(Spacer(), avatar(avatar_of(seat), _FACE), Spacer()),
                   Label(seat.name, 17 * small, "bold", align="center"), gap=4, grow=1)
            for seat in self.deal.opponents
        )  # fmt: skip
        company, line = Row(*seats), self.line
        told = Label(str(line), 19 * small, "bold", palette.GOLD_LIGHT, align="center", grow=1)
        high = 30.0 if self.low else 46.0
        foot = Row(told, inset=(10, 0), least=high, background=Background("field", 12)) if line else Spacer(high, 0)
        wide = metrics.px(area[2])
        fits = sum(each.height(metrics, wide) for each in (words, company, foot)) + metrics.px(22) < metrics.px(area[3])
        self.put_background(area, Column(words, Spacer(), company if fits else None, foot, gap=11))

    def result_lines(self) -> list[tuple[str, float, str, str]]:
        """Returns the texts for the deal as (text, size, weight, colour)."""
        day, line = self.deal.day, self.line
        date_words = tr("daily.day", day=day.day, month=tr(f"date.month.{day.month}"), year=day.year)
        lines = [(date_words, 21.0, "title", palette.WHITE)]
        if self.theirs is not None and self.theirs.deal == self.deal and self.theirs.points is not None:
            lines.append((tr("daily.theirs", points=self.theirs.points), 18.0, "regular", palette.WHITE))
        if line is None:
            lines.append((tr("daily.same_cards"), 18.0, "regular", palette.MUTED))
            return lines
        lines.append((tr("daily.points", points=line.points), 21.0, "bold", palette.GOLD_LIGHT))
        reckoning = self._par_request
        if line.par is not None:
            lines.append((tr("daily.par", par=line.par), 21.0, "bold", palette.WHITE))
            if not self.low:
                lines.append((tr("daily.par_means"), 17.0, "regular", palette.MUTED))
        elif reckoning is not None and reckoning.failed:
            lines.append((tr("daily.no_par"), 18.0, "regular", palette.MUTED))
        else:
            done = len(reckoning.results) if reckoning is not None else 0
            lines.append((tr("daily.par_begun", done=done, all=TRIES), 18.0, "regular", palette.MUTED))
        return lines

    # -- commands ----------------------------------------------------------------------------------

    def _is_chosen(self, day: date) -> bool:
        return self.deal.day == day

    def choose_day(self, day: date) -> None:
        """Selects the day's deal without rebuilding the page, because the focus is moving."""
        self.deal = replace(self.deal, day=day)
        self._want_par()
        self._follow()

    def choose(self, deal: DailyDeal) -> None:
        """Selects the deal that the buttons apply to."""
        self.deal = deal
        self.month = (deal.day.year, deal.day.month)
        self._want_par()
        self.rebuild()

    def turn_to(self, step: int) -> None:
        """Moves the calendar by `step` months."""
        self.month = month_beside(*self.month, step)
        self.rebuild()

    def _ask_line(self) -> None:
        self.services.stack.push(ask_for_line(self.services, self.compare))

    def compare(self, line: DailyLine) -> None:
        """Selects the deal of another player's result line and shows their result."""
        self.theirs = line
        self.choose(line.deal)

    def copy_line(self) -> None:
        if self.line is not None:
            copied = copy_text(str(self.line))
            self.services.notify("daily.copied" if copied else "daily.not_copied")

    def play(self) -> None:
        settings = self.services.settings
        options = agreed(settings, ruleset_named(self.deal.ruleset), {})
        doors.reset(self.services, doors.new_table, self.deal.setup(name=own_name(settings), options=options))

    def back(self) -> None:
        """Returns to the page below, or to the main menu if there is none."""
        if len(self.services.stack.scenes) > 1:
            super().back()
        else:
            doors.reset(self.services, doors.menu)
