"""Game window and its menu."""

import argparse
import os

import pygame

from uno_desktop.commands.arguments import PROGRAM
from uno_desktop.scenes.shell.app import App
from uno_desktop.system import paths
from uno_desktop.system.console import echo, echo_error
from uno_desktop.system.end_signals import ended_by_signals
from uno_desktop.system.log import logger, open_log
from uno_desktop.system.session_bus import is_headless_driver, leave_out_silent_bus


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
    echo_error(f"{PROGRAM}: no window can be opened: {trouble}")
    return None


def open_menu(arguments: argparse.Namespace, first_frame: str) -> int:
    """Opens the menu, or with `--first-frame` draws one frame and prints `first_frame`; returns the exit code."""
    app = opened(arguments)
    if app is None:
        return 1
    if arguments.first_frame:
        app.step(0.0)
        echo(first_frame)
        app.close()
        return 0
    return app.run()
