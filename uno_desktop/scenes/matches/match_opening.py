"""Match opening: starts or resumes a match and creates its scene."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from uno_desktop.content.rivals.counted_games import said_who
from uno_desktop.match.match_session import begin_match, resume_match
from uno_desktop.match.player_factory import create_controllers
from uno_desktop.match.practice_match import PracticeTable, RoundSnapshot
from uno_desktop.match.program_allowlist import UntrustedProgram, allowlist_in
from uno_desktop.match.records.incremental_reader import IncrementalReader
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.scenes.matches.practice_scene import PracticeScene
from uno_desktop.scenes.routes import reset_to_route
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.scenes.untrusted_program_dialog import UntrustedProgramDialog
from uno_desktop.system.profiles import present
from uno_desktop.ui.scene_stack import Scene


def begin_table(services: Services, setup: TableSetup) -> Scene:
    """Returns the table of a new match, or first the dialog about untrusted programs.

    Raises ValueError with one sentence about a wrong setup.
    """
    if setup.practice:
        return play_on(services, setup)
    setup = replace(setup, seats=said_who(setup.seats, present(services.settings).id))
    try:
        return TableScene(services, begin_match(setup, services.folders, services.hire()))
    except UntrustedProgram as asked:
        allowlist = allowlist_in(services.folders.config)
        return UntrustedProgramDialog(
            services,
            asked.commands,
            lambda: reset_to_route(services, "new table", setup),
            lambda: reset_to_route(services, "new table", allowlist.with_stand_ins(setup)),
        )


def play_on(services: Services, setup: TableSetup, at: RoundSnapshot | None = None) -> Scene:
    """Returns a practice table, optionally from a position in the middle of a round.

    Computer players replace untrusted programs. Raises ValueError with one sentence about a wrong setup.
    """
    allowlist = allowlist_in(services.folders.config)
    setup = allowlist.with_stand_ins(replace(setup, practice=True, daily=""))
    return PracticeScene(services, PracticeTable(setup, create_controllers(setup, services.hire(), allowlist), at))


def resume_table(
    services: Services, record: Path, stand_ins: bool = False, reading: IncrementalReader | None = None
) -> Scene:
    """Returns the table of a recorded match, or first the dialog about untrusted programs.

    With `stand_ins` computer players replace the programs without a question. `reading` is the part of the record
    that has already been read. Raises DamagedRecord or OSError if it cannot be read.
    """
    allowlist = allowlist_in(services.folders.config)
    try:
        return TableScene(services, resume_match(record, services.hire(), allowlist, stand_ins, reading))
    except UntrustedProgram as asked:
        return UntrustedProgramDialog(
            services,
            asked.commands,
            lambda: reset_to_route(services, "saved table", record, False, reading),
            lambda: reset_to_route(services, "saved table", record, True, reading),
        )
