"""Pause menu of a table: resume, rules, settings, restart, give up, main menu, or quit."""

from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.trash import move_to_trash
from uno_desktop.scenes import doors
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.safe_files import reason_of
from uno_desktop.ui.dialog import Dialog, confirm
from uno_desktop.ui.page import PageCommand
from uno_desktop.ui.text_rendering import fitted, put

_ROWS, _PITCH = 4, 76.0


class PauseMenu(Dialog[Services]):
    """Pause menu. A recorded match stays saved; restarting or giving up moves it to the trash, from which it can be
    restored for a day."""

    lively = False

    grows = True

    def __init__(self, services: Services, session: MatchSession) -> None:
        super().__init__(services, 92 + _ROWS * _PITCH + 14, 600)
        self.session = session

    def build(self) -> None:
        top = 92.0 if self._roomy else 60.0
        pitch = min(_PITCH, (self.height - top - 10) / _ROWS)
        gap = 14 if self._roomy else 8
        rows = [self.row(top + number * pitch, pitch - gap) for number in range(_ROWS)]
        services, book = self.services, self.session.book
        rules = partial(doors.push, services, doors.rule_book, book.ruleset, "", book.options)
        again = partial(confirm, services, "pause.again_sure", "pause.again", self._begin_again)
        give_up = partial(confirm, services, "pause.give_up_sure", "pause.give_up", self._give_up)
        settings, leave = partial(doors.push, services, doors.settings), partial(doors.reset, services, doors.menu)
        pairs = (
            [PageCommand("rulebook.open", rules, sign="book"), PageCommand("menu.settings", settings, sign="gear")],
            [PageCommand("pause.again", again), PageCommand("pause.give_up", give_up)],
            [PageCommand("common.save_and_leave", leave), PageCommand("pause.quit", services.quit)],
        )
        first = self.button(rows[0], "common.resume", self.services.stack.pop, "gold")
        for row, pair in zip(rows[1:], pairs, strict=True):
            self.add_row(row, pair, gap=12)
        self.first = first

    @property
    def _roomy(self) -> bool:
        return self.height > 360

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        text = tr("common.paused")
        line = fitted(self.metrics.fonts, text, 34, "title", palette.GOLD_LIGHT, self._panel.width)
        drop = 48 if self._roomy else 32
        put(surface, line, center=(self._panel.centerx, self._panel.top + self.metrics.px(drop)))

    def _begin_again(self) -> None:
        """Restarts the same table with new cards and no points; the daily deal keeps its cards."""
        setup = self.session.setup
        if not setup.daily:
            setup = setup.with_seed(self.services.new_seed())
        self._put_away()
        doors.reset(self.services, doors.new_table, setup)

    def _give_up(self) -> None:
        self._put_away()
        doors.reset(self.services, doors.menu)

    def _put_away(self) -> None:
        """Moves the match to the trash; if that fails, the match stays saved."""
        file = self.session.record_file
        self.session.close()
        if file is None:
            return
        try:
            move_to_trash(self.services.folders, file)
        except (DamagedRecord, OSError, ValueError) as problem:
            self.services.notify("open.not_deleted", file=file.name, why=reason_of(problem))
