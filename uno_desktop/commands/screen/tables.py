"""Commands in a window: a table, the position editor, a match of computer players, and a replay."""

import argparse
from collections.abc import Mapping
from dataclasses import replace

from uno_desktop.commands.screen.window import opened
from uno_desktop.content.match_setup import with_cast
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.recorded_match import MatchReader
from uno_desktop.match.seats.program_allowlist import allowlist_in, commands_in
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.options import Value
from uno_desktop.model.position import RuledPosition
from uno_desktop.scenes.history.loading_dialog import read
from uno_desktop.scenes.shell import doors
from uno_desktop.system.settings import Settings


def play_table(arguments: argparse.Namespace, players: tuple[str, ...], seed: int, options: Mapping[str, Value]) -> int:
    """Opens a table with these players; returns the exit code once the window is closed, 1 if it cannot be opened."""
    app = opened(arguments)
    if app is None:
        return 1
    setup = _setup(arguments, players, seed, options, app.services.settings)
    allowlist_in(app.services.folders.config).allow(commands_in(setup))  # typed by the user who starts the game
    app.open_table(setup)
    return app.run()


def edit_position(arguments: argparse.Namespace, players: tuple[str, ...], position: RuledPosition) -> int:
    """Opens the position editor over the menu; returns the exit code once the window is closed, 1 if it cannot open."""
    app = opened(arguments)
    if app is None:
        return 1
    doors.reset(app.services, doors.menu)
    doors.push(app.services, doors.position, position, named(players, app.services.settings))
    return app.run()


def watch_players(
    arguments: argparse.Namespace, players: tuple[str, ...], seed: int, options: Mapping[str, Value]
) -> int:
    """Opens a match of computer players; returns the exit code once the window is closed, 1 if it cannot be opened."""
    app = opened(arguments)
    if app is None:
        return 1
    setup = _setup(arguments, players, seed, options, app.services.settings)
    app.services.wants_fullscreen = arguments.forever or app.services.wants_fullscreen
    doors.reset(app.services, doors.menu)
    doors.push(app.services, doors.watch, setup, arguments.forever)
    return app.run()


def watch(arguments: argparse.Namespace, reading: MatchReader) -> int:
    """Opens the replay of a recorded match; a long one is read first behind a progress dialog. Returns the exit code
    once the window is closed, 1 if it cannot be opened. Raises DamagedRecord if a line cannot be reproduced."""
    app = opened(arguments)
    if app is None:
        return 1
    services, wrong = app.services, []

    def tell(problem: DamagedRecord) -> None:
        wrong.append(problem)
        services.quit()

    if reading.long:
        doors.reset(services, doors.menu)  # the page below the dialog
    read(services, reading, lambda read: doors.reset(services, doors.replay, read.file, read), tell)
    code = app.run()
    if wrong:
        raise wrong[0]
    return code


def _setup(
    arguments: argparse.Namespace, players: tuple[str, ...], seed: int, options: Mapping[str, Value], settings: Settings
) -> TableSetup:
    seats = zip(named(players, settings), arguments.handicap, strict=True)
    plans = tuple(replace(plan, handicap=handicap) for plan, handicap in seats)
    return TableSetup(arguments.ruleset, plans, seed, dict(options))


def named(players: tuple[str, ...], settings: Settings) -> tuple[SeatPlan, ...]:
    """Returns seats for these players, adding a name and a character where the command gives none."""
    return with_cast([SeatPlan(player, "") for player in players], settings)
