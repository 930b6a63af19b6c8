"""Score scene after a round: counts the hands, then shows the score sheet and the chart."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from uno_desktop.content.daily_diary import keep_result
from uno_desktop.content.lesson import LessonPrompt
from uno_desktop.content.progress import ProgressKind
from uno_desktop.drawing import palette
from uno_desktop.match.daily.daily_deal import deal_of, result_of
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.events import RoundEnded, RoundScored
from uno_desktop.scenes.controls.keymap import means
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.profiles.seat_avatars import avatar, avatars_of
from uno_desktop.scenes.score.achievement_watcher import AchievementWatcher
from uno_desktop.scenes.score.podium import PodiumScene, rematch
from uno_desktop.scenes.score.points_grid import grid
from uno_desktop.scenes.score.score_rows import (
    FACE_ENDS,
    ScoreAnimation,
    ScoreColumn,
    ScoreRows,
    ScoreTeams,
    gains,
    match_words,
    nobody_words,
    round_words,
    with_reason,
    with_start,
)
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui.charts import ScoreChart, chart_data
from uno_desktop.ui.layout import Element, Label, Live, Picture, Row, Spacer
from uno_desktop.ui.metrics import TARGET
from uno_desktop.ui.titled_page import Area, PageCommand, TitledPage
from uno_desktop.ui.widgets import Button

HANDS, CHART, GRID = "hands", "chart", "grid"
VIEWS = (HANDS, CHART, GRID)
_SEE = {HANDS: "scoring.see_hands", CHART: "scoring.see_chart", GRID: "scoring.see_grid"}
_SKIPS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_OFFER, _OFFER_LOW, _OFFER_WIDE = 56.0, TARGET + 8, 640.0
"""Height of the lesson offer, normally and on low pages, and its width, in units."""
_REMARK = 34.0
"""Height of an opponent's remark, in units."""
_GROW = 1.0
"""Duration of the animation that adds a round to the chart, in seconds."""
_BESIDE = 400.0
"""Width of the totals beside the chart, in units."""
_ROOMY = 1000.0
"""Minimum width in units for a progress bar towards the target."""
_BAR = 230.0
"""Width of that bar in units."""


class ScoringScene(TitledPage[Services]):
    """Score scene with one row per seat; any key or click skips the animation."""

    lively = True

    def __init__(
        self,
        services: Services,
        session: MatchSession,
        scored: RoundScored,
        hands: Sequence[Sequence[CardId]],
        undo: Callable[[], None] | None = None,
        offer: LessonPrompt | None = None,
        remark: tuple[Seat, str] | None = None,
        ended: RoundEnded | None = None,
    ) -> None:
        """`hands` are the cards held at the end of the round, by seat.

        `undo` takes back the last action where that is allowed; `offer` is a lesson about a rule that was new in the
        round; `remark` is the remark of an opponent; `ended` is the event that says how the round has ended.
        """
        super().__init__(services)
        self.undo, self.offer, self.remark = undo, offer, remark
        self.session, self.scored, self._ended = session, scored, ended
        self.teams = ScoreTeams(session.setup.seats, session.book.teams(len(session.setup.seats)))
        deck = session.book.deck
        self.codes = [[deck.codes[card] for card in sorted(hand)] for hand in hands]
        self.animation = ScoreAnimation([[deck.points[card] for card in sorted(hand)] for hand in hands])
        self.counts = session.book.goal is not None
        self.target, self.meaning = session.book.goal or (0, "")
        self.penalties = session.book.points_are_penalties
        self._points_head = "scoring.points.penalty" if self.penalties else "scoring.points"
        self._gain_color = palette.DANGER if self.penalties else palette.GOLD_LIGHT
        self.sheet = [*session.sheet[: max(0, scored.number - 1)], scored]
        self.lines = with_start(self.sheet, session.book.starting_totals(len(scored.totals)))
        self.gained = gains(self.lines)[-1]
        self.view = HANDS
        self.age = 0.0
        """Seconds since the end of the count, or since the chart was opened."""
        self.chart: ScoreChart | None = None
        self.daily = deal_of(session.setup)
        """Deal of the day; None for any other match."""
        self._rang = False
        self._achievements = AchievementWatcher(services, session, scored.number)
        if services.settings.reduced_motion:
            self.finish()

    def enter(self) -> None:
        if self.daily is not None:
            keep_result(self.services.progress, self.daily, result_of(self.session.book, self.session.state))
        if self.offer is not None:
            self.services.progress.note(ProgressKind.OFFER, self.offer.id)
        super().enter()

    # -- layout ------------------------------------------------------------------------------------

    @property
    def body(self) -> Area:
        """Page body below the lesson offer and the remark."""
        body = super().body
        high = 0.0 if self.offer is None else _OFFER_LOW if self.low else _OFFER
        high += _REMARK if self.remark is not None else 0.0
        return Area(body.x, body.y + high, body.w, body.h - high)

    def _build_offer(self, offer: LessonPrompt) -> None:
        body, high = super().body, _OFFER_LOW if self.low else _OFFER
        wide = min(body.w, _OFFER_WIDE)
        box = self.metrics.place(body.x + (body.w - wide) / 2, body.y, wide, high - 8)
        text = tr("learn.offer", title=tr(f"lessons.{offer.id}.title"))
        size = 17 if self.low else 19
        self.add(Button(self.metrics, box, text, self._learn, "ink", size, "book"))

    def _learn(self) -> None:
        offer, self.offer = self.offer, None
        if offer is not None:
            doors.push(self.services, doors.lesson, offer.ruleset, offer.place)

    def build(self) -> None:
        commands = [] if self.scored.match_over else [PageCommand("scoring.menu", self._menu)]
        if self.undo is not None:
            commands.append(PageCommand("practice.take_back", self._take_back, sign="" if self.narrow else "undo"))
        if self.session.record_file is not None and any(plan.human for plan in self.session.setup.seats):
            commands.append(PageCommand("analysis.open", self._open_analysis, sign="" if self.narrow else "hint"))
        short = self.scored.match_over and len(self.sheet) == 1
        views = VIEWS if self.counts and not short else ()
        tabs = [PageCommand(_SEE[view], partial(self.turn_to, view)) for view in views]
        if self.scored.match_over:
            commands.append(PageCommand("share.open", lambda: doors.share_page(self.services, self)))
            if short and self.daily is None:
                commands.append(PageCommand("scoring.rematch", partial(rematch, self.services, self.session)))
            day = partial(doors.reset, self.services, doors.today, self.daily)
            last = ("scoring.podium", self._podium) if self.daily is None else ("daily.result", day)
        else:
            last = "scoring.next_round", self._next
        row = self.add_commands(*commands, *tabs, PageCommand(*last, "gold"))
        for view, tab in zip(views, row[len(commands) :], strict=False):
            tab.picked = view == self.view
            tab.style = "on" if tab.picked else tab.style
        if self.offer is not None:
            self._build_offer(self.offer)
        self._lay_out()

    def _build_winner(self) -> None:
        high = 50.0 if self.low else 98.0
        seats = self.teams.of(self.scored.winner)
        faces = avatars_of(self.session.setup.seats, self.services.settings)
        words = Label(self.words(), 26 if self.low else 42, "title", align="center")
        gained = max((self.gained[seat] for seat in seats), default=0) if self.counts else 0
        size = high * 0.6
        wide = self.metrics.fonts.measure(tr("scoring.gained", points=gained), size, "title")[0] / self.metrics.scale

        def says() -> tuple[str, str]:
            shown = round(gained * self.animation.grown)
            return tr("scoring.gained", points=shown) if shown else "", self._gain_color

        number = Live(says, size, "title", width=wide + 4) if gained else None
        bad = Label(tr(self._points_head), size * 0.4, "bold", self._gain_color) if gained and self.penalties else None
        people = (avatar(faces[seat], high - 6, Mood.PLEASED, seat) for seat in seats)
        row = Row(*people, words, number, bad, gap=16 if self.low else 24)
        space = self.metrics.px(self.body.w)
        wide = row.width(self.metrics, space)
        left, scale = max(0, space - wide) // 2, self.metrics.scale
        self.put_background((self.body.x + left / scale, 4, min(space, wide) / scale, high), row)
        if self.remark is not None:
            seat, text = self.remark
            spoken = Label(tr("scoring.remark", text=text), 17, color=palette.GOLD_LIGHT)
            line = Row(Spacer(), avatar(faces[seat], _REMARK), spoken, Spacer())
            self.put_background((self.body.x, self.body.y - _REMARK - 2, self.body.w, _REMARK), line)

    def _lay_out(self) -> None:
        self._build_winner()
        plans, body = self.session.setup.seats, self.body
        beside = self.view == CHART and not self.narrow
        area = Area(body.x, body.y, _BESIDE, body.h) if beside else body
        note = tr("scoring.fewer_better") if self.penalties else ""
        self.rows = ScoreRows(self.services, self.metrics, area, plans, self.sheet, self.teams.teams, note=note)
        if self.view == CHART:
            self._build_chart()
        if self.view == GRID:
            self.put_background(area, grid(self.rows, self.lines))
        elif self.view == HANDS:
            name = min(190.0, area.w * 0.2) if self.counts else min(200.0, area.w * 0.21)
            self.put_background(area, self.rows.table(name, self.columns()))
        elif beside:
            self.put_background(area, self.rows.table(area.w - 168 - FACE_ENDS - self.rows.face, self.totals()))

    def _build_chart(self) -> None:
        body = self.body
        left = body.x + (14 if self.narrow else _BESIDE + 36)
        frame = self.add_panel(Area(left, body.y + 10, body.right - left - 14, body.h - 20))
        heads = len(self.teams.heads)
        goal = tr(f"scoring.goal.{self.meaning}", target=self.target, n=self.target) if self.target else ""
        lines = [(line.totals[:heads], tuple(seat for seat in line.out if seat < heads)) for line in self.sheet]
        start = self.session.book.starting_totals(len(self.scored.totals))[:heads]
        data = chart_data(start, lines, self.teams.names(), self.target, goal)
        box = self.metrics.place(*frame)
        if self.chart is None or not self.chart.suits(self.metrics.fonts, box, data):
            self.chart = ScoreChart(self.metrics, box, data)
        self.put_background(frame, Picture(0, 0, self._paint_chart))

    def _paint_chart(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.chart is not None:
            grown = max(0.0, min(1.0, self.age / _GROW))
            self.chart.draw(surface, 1 - (1 - grown) ** 2)

    def back(self) -> None:
        self._menu()

    # -- animation ---------------------------------------------------------------------------------

    def finish(self) -> None:
        self.animation.finish()
        self.age = _GROW

    @property
    def settled(self) -> bool:
        """True while no animation is running."""
        return self.animation.done and (self.view != CHART or self.age >= _GROW)

    def handle(self, event: pygame.Event) -> bool:
        if not self.animation.done and event.type in _SKIPS:
            self.finish()
            self.rebuild()
            return True
        if self.undo is not None and event.type == pygame.KEYDOWN and means(event.key, "take back"):
            self._take_back()
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        speed = self.services.settings.speed
        before = self.animation.face_up
        self.animation.advance(dt * speed)
        if before < self.animation.face_up and not self.animation.done:
            self.services.sound("count", 0.7)
        if not self.animation.done:
            return
        if not self._rang:
            self._rang = True
            self._achievements.begin(self.jobs)
            out = "out" if self.scored.out else "round_won"
            self.services.sound("match_won" if self.scored.match_over else out, 0.8)
        self.age += dt * speed

    # -- texts and columns -------------------------------------------------------------------------

    def words(self) -> str:
        """Returns the heading: the winner, the winner's streak of rounds, or that nobody has won, and why, unless a
        last card was played; the rows say which seats are out."""
        way = self._ended.way() if self._ended is not None else "played"
        if self.scored.winner < 0:
            deck = self.session.book.deck
            return nobody_words(way, self.scored.number, card_name(deck, deck.ending_card(self.session.state.pile)))
        return with_reason(way, self._winner_words())

    def _winner_words(self) -> str:
        winner = self.scored.winner
        name = self.session.setup.seats[winner].name
        seat, streak = self.session.streak
        if seat == winner and streak > 1:
            return tr("scoring.streak", name=name, n=streak)
        if self.scored.match_over and self.scored.number == 1:
            return match_words(self.session.setup, self.scored, self.teams)  # a match of one round
        return round_words(self.session.setup, self.scored, self.teams)

    def columns(self) -> list[ScoreColumn]:
        """Returns the columns of the hands view."""
        rows, roomy = self.rows, self.rows.area.w >= _ROOMY
        worth, gained, total = (80.0, 110.0, _BAR + 90) if roomy else (58.0, 84.0, 88.0)
        hands = [
            ScoreColumn(tr("scoring.hands"), 0, self._hand, "left"),
            ScoreColumn(tr("scoring.hand_points"), worth if self.counts else 90, rows.numbers(self._worth)),
        ]
        if not self.counts:
            return hands
        points = ScoreColumn(tr(self._points_head), gained, rows.numbers(self._gain))
        if not roomy:
            return [*hands, points, ScoreColumn(tr("scoring.total"), total, rows.numbers(self._total, "title"))]
        goal = tr(f"scoring.total.{self.meaning}", target=self.target) if self.target else tr("scoring.total")
        return [
            *hands,
            points,
            ScoreColumn("", 36, lambda seat, width: Spacer(width, 0)),
            ScoreColumn(goal, total, self._bar_and_total, "left"),
        ]

    def totals(self) -> list[ScoreColumn]:
        """Returns the columns beside the chart."""
        numbers = self.rows.numbers
        return [
            ScoreColumn(tr(self._points_head), 58, numbers(self._gain)),
            ScoreColumn(tr("scoring.total"), 92, numbers(self._total, "title")),
        ]

    def _hand(self, seat: Seat, width: float) -> Element:
        return self.rows.hand(seat, self.codes[seat], self.animation, width)

    def _bar_and_total(self, seat: Seat, width: float) -> Element:
        high = min(12, self.rows.pitch * 0.3)
        bar = Picture(_BAR, high, partial(self._paint_bar, seat)) if self.target else Spacer(_BAR, 0)
        return Row(bar, self.rows.numbers(self._total, "title")(seat, width - _BAR), gap=0)

    def _worth(self, seat: Seat) -> tuple[str, str]:
        return str(self.animation.counted(seat)), palette.WHITE

    def _gained(self, seat: Seat) -> int:
        return round(self.gained[seat] * self.animation.grown)

    def _gain(self, seat: Seat) -> tuple[str, str]:
        points = self._gained(seat)
        return tr("scoring.gained", points=points) if points else "", self._gain_color

    def _total(self, seat: Seat) -> tuple[str, str]:
        return str(self._before(seat) + self._gained(seat)), self._shade(seat)

    def _paint_bar(self, seat: Seat, surface: pygame.Surface, track: pygame.Rect) -> None:
        """Draws the progress of a total to the target, before this round and now."""
        before = self._before(seat)
        now, plates = before + self._gained(seat), self.metrics.plates
        plates.bar(surface, track, now / self.target)
        plates.bar(surface, track, min(before, now) / self.target, full="bar.before", empty="")

    def _shade(self, seat: int) -> str:
        """Returns the colour of a total: after the count, red for a loss or new elimination; muted if out before."""
        beyond = self.meaning == "loses" and self.scored.totals[seat] >= self.target
        if self.animation.done and (beyond or seat in self.scored.out):
            return palette.DANGER
        return palette.MUTED if seat in self.rows.gone else palette.WHITE

    def _before(self, seat: int) -> int:
        return self.scored.totals[seat] - self.gained[seat]

    # -- commands ----------------------------------------------------------------------------------

    def turn_to(self, view: str) -> None:
        """Switches to another view; the chart grows, or appears at once with reduced motion or during the count."""
        if view == CHART:
            self.age = 0.0 if self.animation.done and not self.services.settings.reduced_motion else _GROW
            self.services.sound("total", 0.8)
        self.view = view
        self.rebuild()

    def _open_analysis(self) -> None:
        if (file := self.session.record_file) is not None:
            watch_file(self.services, file, self.scored.number)

    def _take_back(self) -> None:
        if self.undo is not None:
            self.undo()
            self.services.stack.pop()

    def _next(self) -> None:
        self.session.next_round()
        self.services.stack.pop()

    def _podium(self) -> None:
        self.services.stack.replace(PodiumScene(self.services, self.session, self.scored))

    def _menu(self) -> None:
        self.services.stack.push(PauseMenu(self.services, self.session))
