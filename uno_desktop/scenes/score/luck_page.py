"""Luck and skill page after a match: the shares of cards and decisions in the result, with error bars."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.luck import LuckAnalysis, LuckSplit, LuckTally
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.scoreboard import book_for
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.score.score_rows import ScoreColumn, ScoreRows
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import decimal, tr
from uno_desktop.texts.score_text import ScoreTeams
from uno_desktop.ui.charts import ErrorBar, ErrorBars
from uno_desktop.ui.layout import Bar, Column, Element, Label, Picture, Row, Spacer
from uno_desktop.ui.text_rendering import put
from uno_desktop.ui.titled_page import PageCommand, TitledPage

_SKILL, _LUCK = palette.MINT, palette.PURPLE.bright
_NUMBER, _WON = 96.0, 140.0


def signed(value: float) -> str:
    """Formats a number of rounds with its sign and the local decimal separator."""
    text = f"{value:+.1f}"
    if float(text) == 0.0:
        text = text[1:]
    return decimal(text)


class LuckRows:
    """Rows of a luck page; the bars are rendered once per layout."""

    def __init__(self, rows: ScoreRows, tally: LuckTally) -> None:
        self._rows, self._tally = rows, tally
        self.split: list[LuckSplit] = [tally.split(seat).rounded for seat in range(len(rows.plans))]
        margin = [max(abs(part.skill), abs(part.luck)) + part.margin for part in self.split]
        largest = max(0.5, *margin, *(abs(part.result) for part in self.split))
        self._bars, self._drawn = ErrorBars(rows.metrics, largest), dict[Seat, pygame.Surface]()

    def table(self, narrow: bool) -> Column:
        """Returns the rows; without the results if they are `narrow`."""
        rows, number = self._rows, _NUMBER * (0.86 if narrow else 1.0)
        won = [] if narrow else [ScoreColumn(tr("luck.won"), _WON, rows.numbers(self._won))]
        columns = [
            ScoreColumn("", 18, lambda seat, width: Spacer(width, 0)),
            ScoreColumn("", 0, lambda seat, width: Picture(width, rows.high, partial(self._paint, seat), grow=1)),
            ScoreColumn(tr("luck.decisions"), number, partial(self._part, "skill", _SKILL)),
            ScoreColumn(tr("luck.cards"), number, partial(self._part, "luck", _LUCK)),
            ScoreColumn(tr("luck.together"), number, self._result),
        ]
        return rows.table(min(170.0, rows.area.w * 0.16), [*won, *columns])

    def _won(self, seat: Seat) -> tuple[str, str]:
        rounds = decimal(f"{self._tally.won[seat]:.3g}")
        return tr("luck.won_of", won=rounds, rounds=self._tally.rounds), palette.WHITE

    def _result(self, seat: Seat, width: float) -> Label:
        return Label(signed(self.split[seat].result), self._rows.text, "title", align="right", width=width)

    def _part(self, name: str, color: str, seat: Seat, width: float) -> Element:
        """Returns a number with its error below it, if there is space for two lines."""
        part, size, metrics = self.split[seat], self._rows.text, self._rows.metrics
        number = Label(signed(getattr(part, name)), size, "bold", color, align="right", width=width)
        off = tr("luck.off", reach=signed(part.margin)[1:] or "0")
        both = Column(number, Label(off, size * 0.7, color=palette.MUTED, align="right"), gap=0, wide=width)
        return both if both.height(metrics, metrics.px(width)) <= metrics.px(self._rows.high) else number

    def _paint(self, seat: Seat, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if seat not in self._drawn:
            split = self.split[seat]
            skill = ErrorBar(split.skill, split.margin, _SKILL, filled=True)
            luck = ErrorBar(split.luck, split.margin, _LUCK, filled=False)
            self._drawn[seat] = self._bars.drawn(rect.size, seat, split.result, skill, luck)
        put(surface, self._drawn[seat], topleft=rect.topleft)


def sentence_for(part: LuckSplit) -> str:
    """Returns the sentence on decisions and cards for a player."""
    if abs(part.skill) <= part.margin:
        return tr("luck.too_close", skill=signed(part.skill), luck=signed(part.luck))
    key = "luck.decisions_won" if part.skill > 0 else "luck.decisions_lost"
    return tr(key, skill=signed(abs(part.skill)).lstrip("+"), luck=signed(part.luck))


_LEAST, _MEANT = 28.0, 102.0
"""Minimum height of a row for the explanation, and height of everything else, in units."""


class LuckScene(TitledPage[Services]):
    """Luck page: computes its result while it is open, and can be closed at any time."""

    lively = True
    title_key = "luck.title"

    def __init__(self, services: Services, match: RecordedMatch, scored: RoundScored) -> None:
        """`scored` is the line of the score sheet that ended the match."""
        super().__init__(services)
        self.reading = LuckAnalysis(match, services.ensure_worker(), services.clock)
        winners, setup = scored.match_winners, match.setup
        self._teams = ScoreTeams(setup.seats, book_for(setup).teams(len(setup.seats)))
        alone = bool(winners) and self._teams.of(winners[0]) == winners
        self._last = replace(scored, winner=winners[0] if alone else NOBODY)
        self.rows: LuckRows | None = None

    def build(self) -> None:
        self.add_commands(PageCommand("common.back", self.back, "gold"))
        body, self.rows = self.body, None
        if not self.reading.done:
            text, wide = Label(tr("luck.progress"), 19, wrap=True, align="center"), min(520.0, body.w - 40)
            bar = Row(Spacer(), Row(Bar(lambda: self.reading.progress, 12), wide=wide), Spacer(), gap=0)
            self.put_background(body, Column(Spacer(), text, bar, Spacer(), gap=26))
            return
        notes = Column(*self._notes(), gap=6)
        space = body._replace(h=body.h - notes.height(self.metrics, self.metrics.px(body.w)) / self.metrics.scale)
        rows = ScoreRows(self.services, self.metrics, space, self._teams, [self._last])
        self.rows = LuckRows(rows, self.reading.tally)
        self.put_background(space, self.rows.table(self.narrow))
        self.put_background((body.x, space.bottom, body.w, 0), notes)

    def _notes(self) -> Iterator[Element]:
        """Yields the texts below the rows."""
        setup, tally = self.reading.setup, self.reading.tally
        if setup.single_human is not None:
            text = sentence_for(tally.split(setup.single_human).rounded)
            yield Row(Label(text, 18, "bold", palette.GOLD_LIGHT, align="center", grow=1))
        if self.body.h >= _MEANT + _LEAST * len(setup.seats):
            yield Label(tr("luck.meaning"), 15, color=palette.MUTED, wrap=True, align="center")

    def enter(self) -> None:
        super().enter()
        if not self.reading.done:
            self.jobs.follow(self.reading, lambda _: self.rebuild(), lambda _: self.back())
