"""Pause menu of a table: resume, rules, settings, restart, give up, main menu, or quit."""

from collections.abc import Callable, Sequence
from functools import partial

from uno_desktop.content.daily_diary import end_match, is_scored
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.trash import move_to_trash
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.safe_files import reason_of
from uno_desktop.ui.dialog import Dialog, confirm
from uno_desktop.ui.page import PageCommand


class PauseMenu(Dialog[Services]):
    """Pause menu. A recorded match stays saved; restarting or giving up moves it to the trash, from which it can be
    restored for a day."""

    lively = False
    heading_key, widest = "common.paused", 600.0

    def __init__(
        self,
        services: Services,
        session: MatchSession,
        breaks: Sequence[PageCommand] = (),
        on_phones: Callable[[], None] | None = None,
    ) -> None:
        """`breaks` begin or end a break of a player at this screen; `on_phones` shows the codes for phones, None if
        that is not possible."""
        super().__init__(services)
        self.session, self._breaks, self._on_phones = session, breaks, on_phones

    def command_rows(self) -> list[list[PageCommand]]:
        services, book = self.services, self.session.book
        rules = partial(doors.push, services, doors.rule_book, book.ruleset, "", book.options)
        scored = is_scored(services.progress, self.session)
        sure = ("daily.again_sure", "daily.give_up_sure") if scored else ("pause.again_sure", "pause.give_up_sure")
        again = partial(confirm, services, sure[0], "pause.again", self._begin_again)
        give_up = partial(confirm, services, sure[1], "pause.give_up", self._give_up)
        settings, leave = partial(doors.push, services, doors.settings), partial(doors.reset, services, doors.menu)
        breaks = [[each._replace(run=partial(self.answer, each.run))] for each in self._breaks]
        show = self._on_phones
        phones = [[PageCommand("phones.title", partial(self.answer, show))]] if show is not None else []
        return [
            [PageCommand("common.resume", services.stack.pop, "gold")],
            *breaks,
            *phones,
            [PageCommand("rulebook.open", rules, sign="book"), PageCommand("menu.settings", settings, sign="gear")],
            [PageCommand("pause.again", again), PageCommand("pause.give_up", give_up)],
            [PageCommand("common.save_and_leave", leave), PageCommand("pause.quit", services.quit)],
        ]

    def _begin_again(self) -> None:
        """Restarts the same table with new cards and no points; a daily deal keeps its cards, for practice."""
        setup = self.session.setup
        if not setup.daily:
            setup = setup.with_seed(self.services.new_seed())
        self._put_away()
        doors.reset(self.services, doors.new_table, setup)

    def _give_up(self) -> None:
        self._put_away()
        doors.reset(self.services, doors.menu)

    def _put_away(self) -> None:
        """Moves the match to the trash, or keeps it saved if that fails; it is no longer a try at a daily deal."""
        end_match(self.services.progress, self.session)
        file = self.session.record_file
        self.session.close()
        if file is None:
            return
        try:
            move_to_trash(self.services.folders, file)
        except (DamagedRecord, OSError, ValueError) as problem:
            self.services.notify("games.not_deleted", file=file.name, why=reason_of(problem))
