"""Start of a match: a new one, or one that its record continues."""

from dataclasses import replace
from pathlib import Path

from uno_desktop.match.cast import with_cast_names, without_given_names
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.records.record_writer import NewerRecord, Recorder, continue_record
from uno_desktop.match.records.replay import IncrementalReader, deck_digest
from uno_desktop.match.scoreboard import book_for, scoreboard_for
from uno_desktop.match.seats.player_factory import PlayerFactory, create_controllers
from uno_desktop.match.seats.program_allowlist import ProgramAllowlist, allowlist_in
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.cards import seats_in
from uno_desktop.model.events import BACK
from uno_desktop.system.paths import UserFolders


def begin_match(
    setup: TableSetup, folders: UserFolders | None, worker: Worker | None, seating: PlayerFactory | None = None
) -> MatchSession:
    """Begins a new match and deals its first round.

    Without `folders` nothing is recorded; without `worker` the computer players run in this process. `seating`
    replaces the default controllers. Raises ValueError for an invalid setup, UntrustedProgram for a program that is
    not on the allowlist.
    """
    setup = replace(setup, seats=with_cast_names(without_given_names(setup.seats)))  # the language may have changed
    book = book_for(setup)
    seating = seating or create_controllers(setup, worker, allowlist_in(folders.config) if folders else None)
    recorder = Recorder.begun(folders.games, setup, deck_digest(book.deck)) if folders else Recorder(None)
    session = MatchSession(setup, scoreboard_for(setup, book), seating, recorder)
    session.deal()
    return session


def resume_match(
    record_file: Path,
    worker: Worker | None,
    allowlist: ProgramAllowlist | None = None,
    stand_ins: bool = False,
    reading: IncrementalReader | None = None,
) -> MatchSession:
    """Resumes a recorded match. `allowlist` lists the allowed programs; `stand_ins` replaces the others.

    `reading` is an unfinished reading of this file, which is completed. Raises DamagedRecord after moving the file
    aside. Raises RecordInUse, OSError, UntrustedProgram or NewerRecord (also for an unknown player), leaving the file
    unchanged.
    """
    reading = reading or IncrementalReader(record_file, ours=True)
    record, at = reading.record, reading.finish()
    try:
        setup = (allowlist or ProgramAllowlist()).with_stand_ins(record.setup) if stand_ins else record.setup
        seating = create_controllers(setup, worker, allowlist)
    except ValueError as error:
        raise NewerRecord(record_file, 0, str(error)) from None
    recorder = Recorder(continue_record(record_file, at.length, len(at.actions), record.size))
    if at.length == record.header_end:  # the program stopped before the line of its first round was written
        recorder.round_begins(1)
    for seat in seats_in(at.away):  # all people are at the table again
        recorder.noted(seat, BACK)
    session = MatchSession(setup, at.scoreboard, seating, recorder)
    session.restore(at)
    return session
