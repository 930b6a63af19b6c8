"""Luck and skill page after a match: the shares of cards and decisions in the result, with error bars."""

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from uno_desktop.drawing import palette, seat_marks, svg
from uno_desktop.match.luck import LuckAnalysis, LuckSplit, LuckTally
from uno_desktop.match.records.record_problems import record_error_notice
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.scoreboard import book_for
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.score.score_rows import ScoreColumn, ScoreRows, ScoreTeams
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Bar, Column, Element, Label, Picture, Row, Spacer
from uno_desktop.ui.text_rendering import put
from uno_desktop.ui.titled_page import PageCommand, TitledPage

_SKILL, _LUCK = palette.MINT, palette.PURPLE.bright
_NUMBER, _WON = 96.0, 140.0
_GRID = 0.13
_WHISKER, _EDGE = 2.0, 2.0


def signed(value: float) -> str:
    """Formats a number of rounds with its sign and the local decimal separator."""
    text = f"{value:+.1f}"
    if float(text) == 0.0:
        text = text[1:]
    return text.replace("-", "−").replace(".", tr("common.decimal"))


class LuckRows:
    """Rows of a luck page; the bars are rendered once per layout."""

    def __init__(self, rows: ScoreRows, tally: LuckTally) -> None:
        self._rows, self._tally = rows, tally
        self.split: list[LuckSplit] = [tally.split(seat).rounded for seat in range(len(rows.plans))]
        margin = [max(abs(part.skill), abs(part.luck)) + part.margin for part in self.split]
        self._most = max(0.5, *margin, *(abs(part.result) for part in self.split))
        self._bars: dict[Seat, pygame.Surface] = {}

    def table(self, narrow: bool) -> Column:
        """Returns the rows; without the results if they are `narrow`."""
        rows, number = self._rows, _NUMBER * (0.86 if narrow else 1.0)
        return rows.table(
            min(170.0, rows.area.w * 0.16),
            [
                *([] if narrow else [ScoreColumn(tr("luck.won"), _WON, rows.numbers(self._won))]),
                ScoreColumn("", 18, lambda seat, width: Spacer(width, 0)),
                ScoreColumn("", 0, lambda seat, width: Picture(width, rows.high, partial(self._paint, seat), grow=1)),
                ScoreColumn(tr("luck.decisions"), number, partial(self._part, "skill", _SKILL)),
                ScoreColumn(tr("luck.cards"), number, partial(self._part, "luck", _LUCK)),
                ScoreColumn(tr("luck.together"), number, self._result),
            ],
        )

    def _won(self, seat: Seat) -> tuple[str, str]:
        rounds = f"{self._tally.won[seat]:.3g}".replace(".", tr("common.decimal"))
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

    # -- bars --------------------------------------------------------------------------------------

    def _paint(self, seat: Seat, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if seat not in self._bars:
            self._bars[seat] = self._drawn(seat, *rect.size)
        put(surface, self._bars[seat], topleft=rect.topleft)

    def _drawn(self, seat: Seat, wide: int, high: int) -> pygame.Surface:
        """Returns the bars of a seat: filled for decisions, hollow for cards, with error bars and the total."""
        metrics, part = self._rows.metrics, self.split[seat]
        half, thick = high / 2, min(high * 0.26, metrics.px(16))
        body = [self._grid(wide, high)]
        for value, color, top, full in (
            (part.skill, _SKILL, half - thick * 1.25, True),
            (part.luck, _LUCK, half + thick * 0.25, False),
        ):
            body.append(self._bar(wide, value, color, top, thick, full))
            body.append(self._whisker(wide, value, part.margin, top + thick / 2, thick * 0.5))
        mark = min(metrics.px(16), round(high * 0.4))
        body.append(seat_marks.marker(seat, self._x(wide, part.result), half, mark))
        return svg.rasterise(svg.document(wide, high, "", "".join(body)), (wide, high))

    def _x(self, wide: int, value: float) -> float:
        margin = self._rows.metrics.px(14)
        return wide / 2 + (wide / 2 - margin) * value / self._most

    def _grid(self, wide: int, high: int) -> str:
        px, rounds = self._rows.metrics.px, math.floor(self._most)
        lines = []
        step = max(1, rounds // 6)
        for value in range(-rounds // step * step, rounds + 1, step):
            x = svg.num(self._x(wide, value))
            lines.append(svg.stroke(f"M{x} 0V{high}", "#ffffff", px(1 + (not value)), 0.5 if not value else _GRID))
        return "".join(lines)

    def _bar(self, wide: int, value: float, color: str, top: float, thick: float, full: bool) -> str:
        start, end = sorted((self._x(wide, 0.0), self._x(wide, value)))
        edge = self._rows.metrics.px(_EDGE)
        shape = f"M{svg.num(start)} {svg.num(top)}H{svg.num(end)}V{svg.num(top + thick)}H{svg.num(start)}Z"
        return svg.path(
            shape, color if full else palette.INK, stroke=color, stroke_width=svg.num(edge), stroke_linejoin="round"
        )

    def _whisker(self, wide: int, value: float, margin: float, middle: float, tall: float) -> str:
        if not margin:
            return ""
        low, high = self._x(wide, value - margin), self._x(wide, value + margin)
        n, y = svg.num, svg.num(middle)
        shape = f"M{n(low)} {y}H{n(high)}"
        for x in (low, high):
            shape += f"M{n(x)} {n(middle - tall / 2)}V{n(middle + tall / 2)}"
        dark = svg.stroke(shape, palette.INK, self._rows.metrics.px(_WHISKER * 2.2), 1.0)
        return dark + svg.stroke(shape, "#ffffff", self._rows.metrics.px(_WHISKER), 0.95)


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

    def __init__(self, services: Services, reading: LuckAnalysis, scored: RoundScored) -> None:
        """`scored` is the last line of the score sheet."""
        super().__init__(services)
        self.reading = reading
        winners = scored.match_winners
        setup = reading.setup
        self._teams = book_for(setup).teams(len(setup.seats))
        alone = bool(winners) and ScoreTeams(setup.seats, self._teams).of(winners[0]) == winners
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
        rows = ScoreRows(self.services, self.metrics, space, self.reading.setup.seats, [self._last], self._teams)
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
            self.jobs.follow(self.reading, lambda _: self.rebuild(), self._fail)

    def _fail(self, error: Exception) -> None:
        if isinstance(error, DamagedRecord | OSError):
            self.services.notices.append(record_error_notice(error))
        self.back()


def show_luck(services: Services, file: Path, scored: RoundScored) -> None:
    """Opens the luck page over the current page; an unreadable record causes a notice."""
    try:
        reading = LuckAnalysis(file, services.start_worker(), services.clock)
    except (DamagedRecord, OSError) as problem:
        services.notices.append(record_error_notice(problem))
        return
    services.stack.push(LuckScene(services, reading, scored))
