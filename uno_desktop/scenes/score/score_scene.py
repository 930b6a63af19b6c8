"""Score scene after a round: counts the hands, then shows the score sheet and the chart; a plain one in a lesson."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from uno_desktop.content.daily_diary import is_scored, keep_result
from uno_desktop.content.lesson import LessonPrompt
from uno_desktop.drawing import palette
from uno_desktop.match.daily.daily_deal import deal_of, result_of
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.events import RoundEnded, RoundScored
from uno_desktop.scenes.controls.keymap import means
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.score.podium import PodiumScene, rematch
from uno_desktop.scenes.score.round_points import GROW, RoundPoints, SheetChart, grid
from uno_desktop.scenes.score.score_head import REMARK, ScoreHead
from uno_desktop.scenes.score.score_rows import FACE_ENDS, ScoreRows
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.ui.layout import Column, Label, Row
from uno_desktop.ui.titled_page import Area, PageCommand, TitledPage

HANDS, CHART, GRID = "hands", "chart", "grid"
VIEWS = (HANDS, CHART, GRID)
_SEE = {HANDS: "scoring.see_hands", CHART: "scoring.see_chart", GRID: "scoring.see_grid"}
_SKIPS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_TABS, _TABS_WIDE = 54.0, 560.0
"""Height and width of the tabs in units; low pages have them among the buttons."""
_BESIDE = 400.0
"""Width of the totals beside the chart, in units."""


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
        self.undo, self.session, self.scored = undo, session, scored
        self.points = RoundPoints(session, scored, hands)
        self.animation = self.points.animation
        self.head = ScoreHead(services, session, self.points, ended, offer, remark)
        self.chart = SheetChart(session, self.points)
        self.view = HANDS
        self.daily = deal_of(session.setup)
        """Deal of the day; None for any other match."""
        self._rang = False
        if services.settings.reduced_motion:
            self.finish()

    def enter(self) -> None:
        if self.daily is not None and is_scored(self.services.progress, self.session):
            keep_result(self.services.progress, self.daily, result_of(self.session.book, self.session.state))
        self.head.note_offer()
        super().enter()

    # -- layout ------------------------------------------------------------------------------------

    @property
    def tabbed(self) -> bool:
        """True if there are views to choose from: chart and sheet of a single round would be nearly empty."""
        return self.points.counted and len(self.points.sheet) > 1

    @property
    def body(self) -> Area:
        """Page body below the lesson offer, the remark and the tabs."""
        body = super().body
        high = self.head.height(self.low) + (_TABS if self.tabbed and not self.low else 0.0)
        return Area(body.x, body.y + high, body.w, body.h - high)

    def _learn(self) -> None:
        offer, self.head.offer = self.head.offer, None
        if offer is not None:
            doors.push(self.services, doors.lesson, offer.ruleset, offer.place)

    def build(self) -> None:
        commands = [] if self.scored.match_over else [PageCommand("scoring.menu", self.back)]
        if self.undo is not None:
            commands.append(PageCommand("practice.take_back", self._take_back, sign="" if self.narrow else "undo"))
        file = self.session.record_file
        if file is not None and any(plan.human for plan in self.session.setup.seats):
            analyze = partial(watch_file, self.services, file, (self.scored.number, 1), analyze=True)
            commands.append(PageCommand("analysis.open", analyze, sign="" if self.narrow else "hint"))
        tabs = [PageCommand(_SEE[view], partial(self.turn_to, view)) for view in VIEWS if self.tabbed]
        if self.scored.match_over:
            if self.daily is None:
                commands.append(PageCommand("scoring.rematch", partial(rematch, self.services, self.session)))
            day = partial(doors.reset, self.services, doors.today, self.daily)
            last = ("scoring.podium", self._podium) if self.daily is None else ("daily.result", day)
        else:
            last = "scoring.next_round", self._next
        if tabs and not self.low:
            body = self.body.centred(_TABS_WIDE)
            self.add_tabs(body._replace(y=body.y - _TABS, h=_TABS - 8), tabs, VIEWS.index(self.view))
        row = self.add_commands(*commands, *(tabs if self.low else ()), PageCommand(*last, "gold"))
        for view, tab in zip(VIEWS, row[len(commands) : -1], strict=False):
            tab.picked, tab.style = view == self.view, "on" if view == self.view else "row"
        if self.head.offer is not None:
            self.add(self.head.offer_button(self.metrics, super().body, self.low, self._learn))
        self._lay_out()

    def _build_head(self) -> None:
        high, space = 50.0 if self.low else 98.0, self.metrics.px(self.body.w)
        row = self.head.winner(self.metrics, high, self.low)
        wide = row.width(self.metrics, space)
        left, scale = max(0, space - wide) // 2, self.metrics.scale
        self.put_background((self.body.x + left / scale, 4, min(space, wide) / scale, high), row)
        if (remark := self.head.remark()) is not None:
            body = super().body
            y = body.y + self.head.height(self.low) - REMARK - 2
            self.put_background((body.x, y, body.w, REMARK), remark)

    def _lay_out(self) -> None:
        self._build_head()
        body = self.body
        beside = self.view == CHART and not self.narrow
        area = Area(body.x, body.y, _BESIDE, body.h) if beside else body
        teams, sheet = self.points.teams, self.points.sheet
        self.rows = ScoreRows(
            self.services, self.metrics, area, teams, sheet, note=self.points.note(self.view == HANDS)
        )
        if self.view == CHART:
            self._build_chart()
        if self.view == GRID:
            self.put_background(area, grid(self.rows, self.points.lines))
        elif self.view == HANDS:
            name = min(190.0, area.w * 0.2) if self.points.counted else min(200.0, area.w * 0.21)
            self.put_background(area, self.rows.table(name, self.points.columns(self.rows)))
        elif beside:
            name = area.w - 168 - FACE_ENDS - self.rows.face
            self.put_background(area, self.rows.table(name, self.points.totals(self.rows)))

    def _build_chart(self) -> None:
        body = self.body
        left = body.x + (14 if self.narrow else _BESIDE + 36)
        frame = self.add_panel(Area(left, body.y + 10, body.right - left - 14, body.h - 20))
        self.put_background(frame, self.chart.picture(self.metrics, frame))

    def back(self) -> None:
        self.services.stack.push(PauseMenu(self.services, self.session))

    # -- animation ---------------------------------------------------------------------------------

    def finish(self) -> None:
        self.animation.finish()
        self.chart.age = GROW

    @property
    def settled(self) -> bool:
        """True while no animation is running."""
        return self.animation.done and (self.view != CHART or self.chart.age >= GROW)

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
            self.head.story.begin(self.jobs, self._tell)
            out = "out" if self.scored.out else "round_won"
            self.services.sound("match_won" if self.scored.match_over else out, 0.8)
        self.chart.age += dt * speed

    def _tell(self) -> None:
        """Tells of new achievements, and shows the story of the match, once the record is read."""
        self.head.tell_achievements()
        self.rebuild()

    # -- commands ----------------------------------------------------------------------------------

    def turn_to(self, view: str) -> None:
        """Switches to another view; the chart grows, or appears at once with reduced motion or during the count."""
        if view == CHART:
            self.chart.age = 0.0 if self.animation.done and not self.services.settings.reduced_motion else GROW
            self.services.sound("total", 0.8)
        self.view = view
        self.rebuild()

    def _take_back(self) -> None:
        if self.undo is not None:
            self.undo()
            self.services.stack.pop()

    def _next(self) -> None:
        self.session.next_round()
        self.services.stack.pop()

    def _podium(self) -> None:
        self.services.stack.replace(PodiumScene(self.services, self.session, self.scored, self.head.story))


_SAID, _ROW = 76.0, 33.0
"""Heights in units of the text below the heading and of one of its lines."""


class FirstRoundScene(ScoringScene):
    """Score sheet of the hands, without chart and grid; leads back to the lessons or to a new match."""

    def __init__(
        self,
        services: Services,
        session: MatchSession,
        scored: RoundScored,
        hands: Sequence[Sequence[CardId]],
        sentences: Callable[[], Sequence[str]],
        ways: Sequence[PageCommand],
    ) -> None:
        """`sentences` returns up to two sentences; Escape presses the first button of `ways`, and Enter the last."""
        self.sentences, self.ways = sentences, tuple(ways)
        super().__init__(services, session, scored, hands)

    @property
    def body(self) -> Area:
        whole = super().body
        return Area(whole.x, whole.y + _SAID, whole.w, whole.h - _SAID)

    def build(self) -> None:
        self.add_commands(*self.ways)
        self._lay_out()
        size, whole = 17 if self.low else 22, super().body
        lines = [
            Row(Label(line, size, color=palette.GOLD_LIGHT, align="center", grow=1), least=_ROW)
            for line in self.sentences()
        ]
        self.put_background(whole._replace(h=_SAID), Column(*lines, gap=0))

    def back(self) -> None:
        self.ways[0].run()
