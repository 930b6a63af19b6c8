"""Luck and skill page after a match: the shares of cards and decisions in the result, with error bars."""

import math
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from uno_desktop.drawing import palette, seat_marks, svg
from uno_desktop.match.luck import LuckAnalysis, LuckSplit, LuckTally
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.scoreboard import book_for
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.history.record_error_text import record_error_notice
from uno_desktop.scenes.score.score_rows import HEAD, ScoreRows, ScoreTeams
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.text_rendering import fitted, label, put

_SKILL, _LUCK = palette.MINT, palette.PURPLE.bright
_NUMBER, _WON = 96.0, 112.0
_GRID = 0.13
_WHISKER, _EDGE = 2.0, 2.0


@dataclass(frozen=True, slots=True)
class _Columns:
    """Column positions, in units from the left of a row.

    The fields are the end of the name, the right end of the result (0: hidden), the left and right ends of the bars,
    and the right ends of the three numbers.
    """

    name: float
    won: float
    left: float
    right: float
    numbers: tuple[float, float, float]


def signed(value: float, places: int = 1) -> str:
    """Formats a number of rounds with its sign and the local decimal separator."""
    text = f"{value:+.{places}f}"
    if float(text) == 0.0:
        text = text[1:]
    return text.replace("-", "−").replace(".", tr("common.decimal"))


class LuckRows:
    """Bars of all seats, rendered once per layout."""

    def __init__(self, rows: ScoreRows, tally: LuckTally, narrow: bool) -> None:
        self._rows, self._balance = rows, tally
        self.split: list[LuckSplit] = [tally.split(seat).rounded for seat in range(len(rows.plans))]
        self._columns = self._placed(narrow)
        margin = [max(abs(part.skill), abs(part.luck)) + part.margin for part in self.split]
        self._most = max(0.5, *margin, *(abs(part.result) for part in self.split))
        self._bars = [self._drawn(seat) for seat in range(len(self.split))]

    def _placed(self, narrow: bool) -> _Columns:
        wide = self._rows.part.w
        name = 14 + self._rows.face + 10 + min(190.0, wide * 0.19)
        number = _NUMBER * (0.86 if narrow else 1.0)
        numbers = (wide - 18 - 2 * number, wide - 18 - number, wide - 18)
        won = 0.0 if narrow else name + _WON
        return _Columns(name, won, (won or name) + 18, numbers[0] - number - 8, numbers)

    # -- text --------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        rows, columns = self._rows, self._columns
        width = columns.numbers[1] - columns.numbers[0] - 8
        heads = [
            (tr(key), at, "midright", width)
            for key, at in zip(("luck.decisions", "luck.cards", "luck.together"), columns.numbers, strict=True)
        ]
        if columns.won:
            heads.append((tr("luck.won"), columns.won, "midright", columns.won - columns.name + 60))
        rows.draw_head(surface, heads)
        for seat, part in enumerate(self.split):
            rows.draw_ground(surface, seat, columns.name)
            if columns.won:
                rounds = f"{self._balance.won[seat]:.3g}".replace(".", tr("common.decimal"))
                text = tr("luck.won_of", won=rounds, rounds=self._balance.rounds)
                rows.draw_number(surface, seat, text, columns.won, palette.WHITE)
            row = rows.row(seat)
            middle = (row.left + rows.metrics.px((columns.left + columns.right) / 2), row.centery)
            put(surface, self._bars[seat], center=middle)
            self._numbers(surface, seat, part)

    def _numbers(self, surface: pygame.Surface, seat: Seat, part: LuckSplit) -> None:
        rows, metrics = self._rows, self._rows.metrics
        row, width = rows.row(seat), self._columns.numbers[1] - self._columns.numbers[0] - 8
        both = (part.skill, _SKILL), (part.luck, _LUCK)
        size = rows.text * 0.95
        for at, (value, color) in zip(self._columns.numbers, both, strict=False):
            number = fitted(metrics.fonts, signed(value), size, "bold", color, metrics.px(width))
            off = tr("luck.off", reach=signed(part.margin)[1:] or "0")
            low = fitted(metrics.fonts, off, size * 0.7, "regular", palette.MUTED, metrics.px(width))
            right = row.left + metrics.px(at)
            if number.height + low.height <= row.height:
                put(surface, number, midbottom=(right - number.width // 2, row.centery + metrics.px(2)))
                put(surface, low, midtop=(right - low.width // 2, row.centery + metrics.px(1)))
            else:
                put(surface, number, midright=(right, row.centery))
        rows.draw_number(surface, seat, signed(part.result), self._columns.numbers[2], palette.WHITE, "title")

    # -- bars --------------------------------------------------------------------------------------

    def _drawn(self, seat: Seat) -> pygame.Surface:
        """Returns the bars of a seat: filled for decisions, hollow for cards, with error bars and the total."""
        rows, metrics, part = self._rows, self._rows.metrics, self.split[seat]
        wide = max(1, metrics.px(self._columns.right - self._columns.left))
        high = rows.row(seat).height
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


_SAID, _MEANT = 30.0, 46.0
"""Heights in units of the player's sentence and of the explanation below the rows."""
_LEAST = 28.0
"""Row height in units below which the explanation is omitted."""


class LuckScene(FormPage):
    """Luck page: computes its result while it is open, and can be closed at any time."""

    services: Services
    lively = True

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
        self.add_commands([PageCommand("common.back", self.back, "gold")])
        self.rows = None
        if self.reading.done:
            plans = self.reading.setup.seats
            body = self.body._replace(h=self.body.h - sum(high for _, high, _ in self._notes()))
            rows = ScoreRows(self.services, self.metrics, body, plans, [self._last], 0, self._teams)
            self.rows = LuckRows(rows, self.reading.tally, self.narrow)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.reading.done:
            return
        try:
            self.reading.update(self.services.now)
        except (DamagedRecord, OSError) as problem:
            self.services.notices.append(record_error_notice(problem))
            self.back()
            return
        if self.reading.done:
            self.rebuild()

    def leave(self) -> None:
        self.reading.cancel()
        super().leave()

    # -- drawing -----------------------------------------------------------------------------------

    def draw_below(self, surface: pygame.Surface) -> None:
        self.heading(surface, tr("luck.title"))
        if self.rows is None:
            self._draw_progress(surface)
            return
        self.rows.draw(surface)
        body, metrics = self.body, self.metrics
        notes = self._notes()
        y = body.bottom - sum(high for _, high, _ in notes)
        for text, high, style in notes:
            size, weight, color = style
            box = metrics.place(body.x, y + 2, body.w, high - 2)
            put(surface, label(metrics.fonts, text, size, weight, color, box.size, "center"), center=box.center)
            y += high

    def _notes(self) -> list[tuple[str, float, tuple[float, str, str]]]:
        """Returns the texts below the rows: text, height in units, and font style."""
        found = []
        setup, tally = self.reading.setup, self.reading.tally
        if setup.single_human is not None:
            text = sentence_for(tally.split(setup.single_human).rounded)
            found.append((text, _SAID, (18.0, "bold", palette.GOLD_LIGHT)))
        left = self.body.h - HEAD - _MEANT - len(found) * _SAID
        if left >= _LEAST * len(setup.seats):
            found.append((tr("luck.meaning"), _MEANT, (15.0, "regular", palette.MUTED)))
        return found

    def _draw_progress(self, surface: pygame.Surface) -> None:
        body, metrics = self.body, self.metrics
        line = metrics.place(body.x, body.y + body.h / 2 - 60, body.w, 44)
        text = label(metrics.fonts, tr("luck.progress"), 19, "regular", palette.WHITE, line.size, "center")
        put(surface, text, center=line.center)
        wide = min(520.0, body.w - 40)
        track = metrics.place(body.x + (body.w - wide) / 2, body.y + body.h / 2, wide, 12)
        metrics.theme.bar(surface, track, self.reading.part)


def show_luck(services: Services, file: Path, scored: RoundScored) -> None:
    """Opens the luck page over the current page; an unreadable record causes a notice."""
    try:
        reading = LuckAnalysis(file, services.hire())
    except (DamagedRecord, OSError) as problem:
        services.notices.append(record_error_notice(problem))
        return
    services.stack.push(LuckScene(services, reading, scored))
