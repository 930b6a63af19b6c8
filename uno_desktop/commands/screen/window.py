"""Game window: its menu, a table, a replay."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping

import pygame

from uno_desktop.commands.arguments import PROGRAM
from uno_desktop.match.program_allowlist import allowlist_in, commands_in
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.recorded_match import MatchReader
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.options import Value
from uno_desktop.scenes.app import App
from uno_desktop.scenes.history.loading_dialog import read
from uno_desktop.scenes.player_names import with_cast
from uno_desktop.scenes.routes import reset_to_route
from uno_desktop.system import paths
from uno_desktop.system.display_probe import is_headless_driver
from uno_desktop.system.end_signals import ended_by_signals
from uno_desktop.system.log import logger, open_log
from uno_desktop.system.session_bus import leave_out_silent_bus
from uno_desktop.system.settings import Settings


def opened(arguments: argparse.Namespace) -> App | None:
    """Returns the app with its window; None, with a line on stderr, if no window can be opened."""
    silent = leave_out_silent_bus()
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # SDL would catch the signals that end the process
    trouble = "there is no screen"
    try:
        paths.levels()
        with ended_by_signals():
            pygame.display.init()
            if not is_headless_driver(pygame.display.get_driver()):
                folders = paths.user_folders(arguments.data_dir)
                open_log(folders.logs)
                if silent:
                    logger.warning("the session bus does not answer: no screen readers, no input methods")
                return App(folders, arguments.size, arguments.lang)
    except (pygame.error, FileNotFoundError) as error:
        trouble = str(error)
    print(f"{PROGRAM}: no window can be opened: {trouble}", file=sys.stderr)
    return None


def open_menu(arguments: argparse.Namespace, first_frame: str) -> int:
    """Opens the menu, or with `--first-frame` draws one frame and prints the line `first_frame`."""
    app = opened(arguments)
    if app is None:
        return 1
    if arguments.first_frame:
        app.step(0.0)
        print(first_frame, flush=True)
        app.close()
        return 0
    return app.run()


def play_table(arguments: argparse.Namespace, players: tuple[str, ...], seed: int, options: Mapping[str, Value]) -> int:
    """Opens a table with these players; returns the exit code once the window is closed."""
    app = opened(arguments)
    if app is None:
        return 1
    setup = TableSetup(arguments.ruleset, named(players, app.services.settings), seed, dict(options))
    allowlist_in(app.services.folders.config).allow(commands_in(setup))  # typed by the user who starts the game
    app.open_table(setup)
    return app.run()


def watch(arguments: argparse.Namespace, reading: MatchReader) -> int:
    """Opens the replay of a recorded match; a long one is read first behind a progress dialog.

    Raises DamagedRecord if a line cannot be reproduced.
    """
    app = opened(arguments)
    if app is None:
        return 1
    services, wrong = app.services, []

    def tell(problem: DamagedRecord) -> None:
        wrong.append(problem)
        services.quit()

    if reading.long:
        reset_to_route(services, "menu")  # the page below the dialog
    read(services, reading, lambda read: reset_to_route(services, "replay", read.file, 0, read), tell)
    code = app.run()
    if wrong:
        raise wrong[0]
    return code


def named(players: tuple[str, ...], settings: Settings) -> tuple[SeatPlan, ...]:
    """Returns seats for these players, with a name and a character where the command names none."""
    return with_cast([SeatPlan(player, "") for player in players], settings)
