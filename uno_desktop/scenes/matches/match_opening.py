"""Match opening: starts or resumes a match and creates its scene."""

from dataclasses import replace
from pathlib import Path

from uno_desktop.content.daily_diary import begin_try
from uno_desktop.content.following import with_strengths
from uno_desktop.content.rivals.counted_games import with_profile
from uno_desktop.match.match_start import begin_match, resume_match
from uno_desktop.match.practice_match import PracticeTable, RoundSnapshot
from uno_desktop.match.records.replay import IncrementalReader
from uno_desktop.match.seats.player_factory import create_controllers
from uno_desktop.match.seats.program_allowlist import UntrustedProgram, allowlist_in
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import RoundEnded, RoundScored
from uno_desktop.scenes.matches.untrusted_program_dialog import UntrustedProgramDialog
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import current_profile
from uno_desktop.texts.journal import TableJournal
from uno_desktop.ui.scene_stack import Scene

_TOLD = 7.0
"""Seconds for which the toast about the practice table is visible."""


class PracticeScene(TableScene):
    """Practice table for one local player against computer players."""

    counts = False

    def __init__(self, services: Services, practice: PracticeTable) -> None:
        self.practice = practice
        super().__init__(services, practice.session)
        self.command_list.undo = (lambda: practice.may_take_back(self.viewer), self.take_back)

    def enter(self) -> None:
        super().enter()
        self.display.show_toast(tr("practice.began"), _TOLD)

    def resume(self) -> None:
        self.practice.listen()  # a new round is recorded before any action in it
        super().resume()

    def _show_scores(self, scored: RoundScored, ended: RoundEnded) -> None:
        self.practice.listen()
        undo = self.take_back if self.practice.may_take_back(self.viewer) else None
        doors.push(self.services, doors.scores, self.session, scored, ended.hands, undo, None, None, ended)

    def _take_events(self) -> None:
        super()._take_events()
        self.practice.listen()

    def take_back(self) -> None:
        """Restores the position before the player's last action, without animation; closes open prompts and hints."""
        if not self.practice.may_take_back(self.viewer):
            self.services.sound("refused", 0.6)
            return
        self.services.sound("draw", 0.6)
        # The log reads the round again, as far as it has been played.
        self.journal = TableJournal(self.session, self.viewer)
        self.practice.take_back(self.viewer)
        self.services.settings.rounds -= self._scored  # the round will end, and be counted, once more
        self._round.ended, self._scored, self.actions.says_uno_with_card = None, False, False
        self.display.take_events()
        self.input.forget()
        self._build()


def begin_table(services: Services, setup: TableSetup, phones: tuple[Seat, ...] = ()) -> Scene:
    """Returns the scene of a new or practice match, or the dialog that first asks about untrusted programs.

    It begins with the codes for the phones of the seats `phones`, or goes on with those of the table before.
    Raises ValueError with a one-sentence message if the setup is invalid.
    """
    if setup.practice:
        return play_on(services, setup)
    setup = replace(setup, seats=with_profile(setup.seats, current_profile(services.settings).id))
    setup = with_strengths(services.progress, setup)
    try:
        session = begin_match(setup, services.folders, services.ensure_worker())
    except UntrustedProgram as asked:
        allowlist = allowlist_in(services.folders.config)
        return UntrustedProgramDialog(
            services,
            asked.commands,
            lambda: doors.reset(services, doors.new_table, setup, phones),
            lambda: doors.reset(services, doors.new_table, allowlist.with_stand_ins(setup), phones),
        )
    begin_try(services.progress, session)
    table = TableScene(services, session)
    table.phone_seats = phones
    if not phones:
        table.devices.keep_phones()
    return table


def play_on(services: Services, setup: TableSetup, at: RoundSnapshot | None = None) -> Scene:
    """Returns the scene of a practice table, optionally from a position in the middle of a round.

    Computer players replace untrusted programs. Raises ValueError with a one-sentence message if the setup is invalid.
    """
    return PracticeScene(services, practice_table(services, setup, at))


def practice_table(services: Services, setup: TableSetup, at: RoundSnapshot | None = None) -> PracticeTable:
    """Returns the match of `play_on`."""
    allowlist = allowlist_in(services.folders.config)
    setup = allowlist.with_stand_ins(replace(setup, practice=True, daily=""))
    return PracticeTable(setup, create_controllers(setup, services.ensure_worker(), allowlist), at)


def resume_table(
    services: Services, record: Path, stand_ins: bool = False, reading: IncrementalReader | None = None
) -> Scene:
    """Returns the scene of a recorded match, or the dialog that first asks about untrusted programs.

    With `stand_ins`, computer players replace the programs without a prompt. `reading` is a reader of the record,
    finished or not. Raises DamagedRecord or OSError if the record cannot be read.
    """
    allowlist = allowlist_in(services.folders.config)
    try:
        return TableScene(services, resume_match(record, services.ensure_worker(), allowlist, stand_ins, reading))
    except UntrustedProgram as asked:
        return UntrustedProgramDialog(
            services,
            asked.commands,
            lambda: doors.reset(services, doors.saved_table, record, False, reading),
            lambda: doors.reset(services, doors.saved_table, record, True, reading),
        )
