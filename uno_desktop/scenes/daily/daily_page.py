"""Daily deal page: the one deal of today, or another one, with the scored try, its result and the streak."""

from collections.abc import Callable, Collection, Iterator
from datetime import date, timedelta
from pathlib import Path

from uno_desktop.content.daily_diary import days_played, keep_par, result_kept, try_to_continue
from uno_desktop.content.daily_tries import is_open
from uno_desktop.content.match_setup import agreed
from uno_desktop.drawing import palette
from uno_desktop.drawing.text import NO_STAR, STAR
from uno_desktop.match.daily import calendar_day
from uno_desktop.match.daily.daily_deal import COMPANY, DailyDeal, DailyLine, deal_of_day
from uno_desktop.match.daily.daily_par import TRIES, ParRequest
from uno_desktop.match.daily.daily_streak import streak_at, week_of
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.daily.archive_page import ArchiveScene, day_words
from uno_desktop.scenes.history.loading_dialog import continue_match
from uno_desktop.scenes.profiles.seat_avatars import avatar, avatar_of
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import decimal, tr
from uno_desktop.system.profiles import own_name
from uno_desktop.ui.layout import Background, Column, Grid, Item, Label, Row, Spacer, Tile
from uno_desktop.ui.titled_page import PageCommand, TitledPage

_WIDEST, _SPACE, _WEEKS_BEFORE = 1080.0, 18.0, 3


class TodayScene(TitledPage[Services]):
    """Daily deal page: the deal and its result on the left, the streak on the right."""

    def __init__(
        self, services: Services, deal: DailyDeal | None = None, theirs: int | None = None,
        today: Callable[[], date] = calendar_day.today,
    ) -> None:  # fmt: skip
        """`deal` is the deal of today by default, over midnight too; `theirs` is a friend's result at it."""
        super().__init__(services)
        self._today, self._given, self._theirs = today, deal, theirs
        self._tries: dict[DailyDeal, Path | None] = {}
        self._par_request: ParRequest | None = None

    @property
    def deal(self) -> DailyDeal:
        return self._given or self._of_today

    @property
    def _of_today(self) -> DailyDeal:
        return deal_of_day(self._today())

    @property
    def line(self) -> DailyLine | None:
        """Result of the deal; None if it has none."""
        return result_kept(self.services.progress, self.deal)

    @property
    def _try(self) -> Path | None:
        """Record of the scored try that is under way, read once for each deal; a finished one leaves a `line`."""
        if self.deal not in self._tries:
            folder = self.services.folders.games
            self._tries[self.deal] = try_to_continue(self.services.progress, self.deal, folder)
        return self._tries[self.deal]

    @property
    def title(self) -> str:
        return tr("daily.title" if self.deal == self._of_today else "daily.other")

    # -- par ---------------------------------------------------------------------------------------

    def _keep(self, par: int | None) -> None:
        if par is not None:
            keep_par(self.services.progress, self.deal, par)
        self.rebuild()

    def _want_par(self) -> None:
        """Asks for the par of a played deal whose par is unknown, once."""
        line, asked = self.line, self._par_request
        if line is not None and line.par is None and (asked is None or asked.deal != self.deal):
            self._par_request = ParRequest(self.deal, self.services.ensure_worker(), self.services.clock)
            self.jobs.follow(self._par_request, self._keep, lambda _: self.rebuild(), self.rebuild)

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        alone = self.deal != self._of_today
        whole = self.body.centred(_WIDEST * (0.6 if alone else 1.0))
        under_way = self._try
        self._want_par()
        sides = [list(self._result())]
        if not alone:
            sides.append(list(self._streak()))
        wide = (whole.w - _SPACE) / len(sides) if len(sides) > 1 else whole.w
        high = max(self._panel(side, 0).height(self.metrics, self.metrics.px(wide - _SPACE)) for side in sides)
        panels = (self._panel(side, max(whole.h, high / self.metrics.scale)) for side in sides)
        self.add_to(self.add_scroller(whole), Row(*panels, gap=_SPACE, top=True))
        commands = [PageCommand("common.back", self.back)]
        if not alone and self._theirs is None:
            open_archive = lambda: self.services.stack.push(ArchiveScene(self.services, self.deal, self._today))  # noqa: E731
            commands.append(PageCommand("daily.archive", open_archive))
        refusal, kept = self._refusal(), self.line is not None
        play = "daily.continue" if under_way is not None else "daily.play" if self._open else "daily.again"
        commands.append(PageCommand(play, self.play, "ink" if kept else "gold"))
        share = [PageCommand("share.open", self.share, "gold")] if kept else []
        self.add_commands(*commands, *share)[len(commands) - 1].enabled = not refusal

    def _panel(self, items: list[Item], high: float) -> Column:
        inset = (16, 10) if self.low else (28, 20)
        gap = 5 if self.low else 11
        return Column(*items, gap=gap, inset=inset, least=high, grow=1, background=Background("panel", 22))

    @property
    def _open(self) -> bool:
        return is_open(self.services.progress, self.deal.name)

    def _text(self, text: str, color: str = palette.WHITE, weight: str = "regular") -> Label:
        return Label(text, 15.0 if self.low else 18.0, weight, color, wrap=True, align="center", leading=1.3)

    def _number(self, text: str) -> Label:
        """Returns one of the two large texts."""
        return Label(text, 28.0 if self.narrow else 40.0, "title", palette.GOLD_LIGHT, wrap=True, align="center")

    def _result(self) -> Iterator[Item]:
        """Yields the deal, its opponents, and the state of the scored try."""
        deal = self.deal
        level = f"{STAR * deal.stars} {tr(f'seats.{COMPANY[deal.stars - 1]}')}"
        yield self._text(day_words(deal.day), palette.GOLD_LIGHT, "title")
        yield self._text(f"{tr(f'ruleset.{deal.ruleset}.name')} · {level}", weight="bold")
        face = 56.0 if self.low else 72.0
        faces = (
            Column(Row(Spacer(), avatar(avatar_of(seat), face), Spacer(), gap=0),
                   None if self.low else self._text(seat.name, weight="bold"), gap=2, grow=1)
            for seat in deal.opponents
        )  # fmt: skip
        yield Row(*faces)
        yield Spacer()
        yield from self._outcome()
        if self._theirs is not None:
            yield self._text(tr("daily.theirs", n=self._theirs), weight="bold")
        yield Spacer()
        if self._refusal() or self.line is not None:
            yield self._text(tr(self._refusal() or "daily.for_practice"), palette.MUTED)

    def _outcome(self) -> Iterator[Item]:
        """Yields the state of the scored try, or its result beside that of the expert."""
        line, asked = self.line, self._par_request
        if line is None or line.points is None:
            state = "daily.under_way" if self._try is not None else "daily.one_try" if self._open else "daily.stopped"
            yield self._text(tr(state))
            return
        yield self._number(tr("daily.points", n=line.points).replace("-", "−"))
        if line.par is None:
            failed, done = asked is not None and asked.failed, len(asked.results) if asked is not None else 0
            yield self._text(tr("daily.no_par" if failed else "daily.par_begun", done=done, all=TRIES), palette.MUTED)
            return
        ahead = line.points - line.par
        verdict = "daily.level" if not ahead else "daily.ahead" if ahead > 0 else "daily.behind"
        yield self._text(tr(verdict, n=abs(ahead)), palette.GOLD_LIGHT if ahead >= 0 else palette.WHITE, "bold")
        yield self._text(tr("daily.par", par=decimal(str(line.par))), palette.MUTED)

    def _refusal(self) -> str:
        """Returns the text key of the reason why the deal cannot be played now; empty if it can."""
        if self.deal.day > self._today():
            return "daily.not_yet"
        same_cards = self.deal.seed == self._of_today.seed and self.deal != self._of_today
        return "daily.first_today" if same_cards and is_open(self.services.progress, self._of_today.name) else ""

    def _streak(self) -> Iterator[Item]:
        """Yields the streak, this week, and the deal of tomorrow."""
        today, played = self._today(), days_played(self.services.progress)
        streak = streak_at(played, today)
        yield self._number(tr("daily.streak", n=streak) if streak else tr("daily.no_streak"))
        yield self._weeks(played, today)
        yield self._text(tr("daily.forgives"), palette.MUTED)
        yield Spacer()
        if max(played, default=today) > today:
            yield self._text(tr("daily.clock_back"))
        tomorrow = deal_of_day(today + timedelta(days=1)).ruleset
        yield self._text(tr("daily.tomorrow", ruleset=tr(f"ruleset.{tomorrow}.name")), weight="bold")

    def _weeks(self, played: Collection[date], today: date) -> Tile:
        """Returns the last weeks, with a star for each day of the streak and a frame around today."""
        first, this_week = min(played, default=today), week_of(today)

        def cell(day: date) -> Column:
            sign = STAR if day in played else NO_STAR if day == today else "–" if first < day < today else ""
            frame = Background("field", 8) if day == today else None
            return Column(
                self._text(sign, palette.GOLD if day in played else palette.OFF), inset=(0, 4), background=frame
            )

        weeks = [week_of(today - timedelta(weeks=ago)) for ago in range(0 if self.low else _WEEKS_BEFORE, -1, -1)]
        weeks = [week for week in weeks if week[-1] >= min(first, today)]
        names = [tr(f"date.weekday.{day.isoweekday()}") for day in this_week]
        cells = [cell(day) for week in weeks for day in week]
        tile = Tile(self.metrics, Grid(*map(self._text, names), *cells, cell=1, columns=len(names), gap=4))
        done = ", ".join(name for name, day in zip(names, this_week, strict=True) if day in played)
        tile.label, tile.written = tr("daily.week_played", days=done or "–"), False
        return tile

    # -- commands ----------------------------------------------------------------------------------

    def share(self) -> None:
        """Opens the share dialog of the result."""
        if (line := self.line) is not None:
            doors.push(self.services, doors.share_text, str(line), tr("daily.result"), "daily.line_means", self)

    def play(self) -> None:
        """Continues the scored try, or begins it; after it, plays the deal for practice."""
        services = self.services
        if self._try is not None:
            continue_match(services, self._try, self._look_again)
            return
        options = agreed(services.settings, ruleset_named(self.deal.ruleset), {})
        doors.reset(services, doors.new_table, self.deal.setup(name=own_name(services.settings), options=options))

    def _look_again(self) -> None:
        self._tries.clear()
        self.rebuild()

    def back(self) -> None:
        """Returns to the page below, or to the main menu if there is none."""
        if len(self.services.stack.scenes) > 1:
            super().back()
        else:
            doors.reset(self.services, doors.menu)
