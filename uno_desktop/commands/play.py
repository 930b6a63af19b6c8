"""The command `play`, which goes straight to a table, and the game opened at its menu."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from typing import TYPE_CHECKING, Any

from uno_desktop.commands.arguments import (
    PROGRAM,
    SEED_LIMIT,
    add_look,
    add_options,
    add_ruleset,
    chosen_options,
    seated,
    whole,
)
from uno_desktop.commands.headless import nobody_would_see
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.match.trust import commands_in, trust_in
from uno_desktop.model.registry import ruleset_named
from uno_desktop.system.logbook import open_logbook
from uno_desktop.system.paths import APP_NAME, user_folders

if TYPE_CHECKING:
    from uno_desktop.scenes.app import App

FIRST_FRAME = "first frame"
"""The line that `--first-frame` prints."""


def add(commands: Any) -> None:
    """Adds the command to the parser."""
    parser = commands.add_parser("play", help="straight to a table", description="Goes straight to a table.")
    add_ruleset(parser)
    add_options(parser)
    parser.add_argument(
        "--seats",
        default="human,medium,medium,medium",
        metavar="P,P,…",
        help="who sits there: human, or a computer player (default: human and three times medium)",
    )
    parser.add_argument(
        "--seed", type=whole(0, SEED_LIMIT - 1), metavar="N", help="seed of the match (default: a new one)"
    )
    add_look(parser)
    parser.set_defaults(run=run)


def add_first_frame(parser: argparse.ArgumentParser) -> None:
    """`--first-frame` shows one frame of the menu and ends: what `bench startup` runs."""
    parser.add_argument("--first-frame", action="store_true", help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> int:
    """Opens the table that is asked for, and plays until the window is closed."""
    options = chosen_options(arguments.ruleset, arguments.option)
    names = seated(arguments.seats, ruleset_named(arguments.ruleset), options, people=True)
    seed = secrets.randbelow(SEED_LIMIT) if arguments.seed is None else arguments.seed
    app = opened(arguments)
    if app is None:
        return 1
    setup = TableSetup(arguments.ruleset, named(names), seed, options)
    trust_in(app.house.folders.config).agree(commands_in(setup))  # typed by the one who starts the game
    app.open_table(setup)
    return app.run()


def open_menu(arguments: argparse.Namespace) -> int:
    """Opens the game at its menu."""
    app = opened(arguments)
    if app is None:
        return 1
    if arguments.first_frame:
        app.step(0.0)
        print(FIRST_FRAME, flush=True)
        app.close()
        return 0
    return app.run()


def opened(arguments: argparse.Namespace) -> App | None:
    """The game's window; None, with a line on stderr, if the system gives it none."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", APP_NAME)
    import pygame  # only commands that draw need it

    from uno_desktop.scenes.app import App

    trouble = "there is no screen"
    try:
        pygame.display.init()
        if not nobody_would_see(pygame.display.get_driver()):
            folders = user_folders(arguments.data_dir)
            open_logbook(folders.logs)
            return App(folders, arguments.size, arguments.lang)
    except pygame.error as error:
        trouble = str(error)
    print(f"{PROGRAM}: no window can be opened: {trouble}", file=sys.stderr)
    return None


def named(players: tuple[str, ...]) -> tuple[SeatPlan, ...]:
    """Seats with names for these players, in the language in use."""
    from uno_desktop.scenes.lobby.draft import NAMES
    from uno_desktop.system.i18n import tr

    free = iter(NAMES)
    first = players.index(HUMAN) if HUMAN in players else -1
    return tuple(
        SeatPlan(player, tr("seats.me") if seat == first else next(free))
        for seat, player in enumerate(players)
    )
