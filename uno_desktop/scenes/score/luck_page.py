"""Luck and skill page after a match: the share of cards and of decisions in the result, with error bounds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.records.luck_analysis import LuckAnalysis
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.model.cards import NOBODY
from uno_desktop.model.events import RoundScored
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.scenes.history.record_error_text import record_error_notice
from uno_desktop.scenes.score.luck_rows import LuckRows, sentence_for
from uno_desktop.scenes.score.score_rows import HEAD, ScoreRows
from uno_desktop.scenes.score.score_teams import ScoreTeams
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.text_rendering import label, put

_SAID, _MEANT = 30.0, 46.0
"""Heights in units of the player's sentence and of the explanation below the rows."""
_LEAST = 28.0
"""Row height in units below which the explanation is left out."""


class LuckScene(FormPage):
    """Computes the result while it is shown, and can be closed at any time."""

    services: Services
    lively = True

    def __init__(self, services: Services, reading: LuckAnalysis, scored: RoundScored) -> None:
        """`scored` is the last line of the score sheet."""
        super().__init__(services)
        self.reading = reading
        winners = scored.match_winners
        setup = reading.setup
        self._teams = rulebook_for(setup.ruleset, setup.options).teams(len(setup.seats))
        alone = bool(winners) and ScoreTeams(setup.seats, self._teams).of(winners[0]) == winners
        self._last = replace(scored, winner=winners[0] if alone else NOBODY)
        self.rows: LuckRows | None = None

    def build(self) -> None:
        self.add_commands([PageCommand("common.back", self.back, "gold")])
        self.rows = None
        if self.reading.complete:
            plans = self.reading.setup.seats
            body = self.body._replace(h=self.body.h - sum(high for _, high, _ in self._notes()))
            rows = ScoreRows(self.services, self.metrics, body, plans, [self._last], 0, self._teams)
            self.rows = LuckRows(rows, self.reading.tally, self.narrow)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.reading.complete:
            return
        try:
            self.reading.update(self.services.now)
        except (DamagedRecord, OSError) as problem:
            self.services.notices.append(record_error_notice(problem))
            self.back()
            return
        if self.reading.complete:
            self.rebuild()

    def leave(self) -> None:
        self.reading.forget()
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
            said = sentence_for(tally.split(setup.single_human))
            found.append((said, _SAID, (18.0, "bold", palette.GOLD_LIGHT)))
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
    """Opens the page over the present one; an unreadable record causes a notice."""
    try:
        reading = LuckAnalysis(file, services.hire())
    except (DamagedRecord, OSError) as problem:
        services.notices.append(record_error_notice(problem))
        return
    services.stack.push(LuckScene(services, reading, scored))
