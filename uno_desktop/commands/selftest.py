"""`--selftest`: checks that the program, from source or frozen, is complete and works."""

import argparse
import multiprocessing
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from uno_desktop.access.speech import PACKAGE, NoVoice, voice_library
from uno_desktop.commands.loading import blank_scenes, without_screen
from uno_desktop.match.batch.rule_lab import Lab
from uno_desktop.match.cast import with_cast_names
from uno_desktop.match.match_start import begin_match, resume_match
from uno_desktop.match.records.saved_games import unfinished_games
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.scenes.shell.diagnostics import examine
from uno_desktop.system import i18n
from uno_desktop.system.console import echo
from uno_desktop.system.crash_report import version_of
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.processes.task_processes import WORKS

_SEED = 11
_ACTIONS = 25
_PATIENCE = 60.0
"""Seconds for the answer of a computer player in its own process, on the slowest machine."""
_FRAME = 1 / 30
Checks = tuple[tuple[str, Callable[[UserFolders], str]], ...]


class SelfTestFailed(Exception):
    """Defect found by the self-test, as a sentence."""


def add_selftest(parser: argparse.ArgumentParser) -> None:
    """Adds `--selftest`, an alternative to a command."""
    parser.add_argument(
        "--selftest",
        action="store_const",
        const=run,
        dest="run",
        default=argparse.SUPPRESS,
        help="check that the program is complete and works",
    )


def run(arguments: argparse.Namespace) -> int:
    """Runs every check; returns 1 if one failed."""
    without_screen()
    return report(CHECKS)


def report(checks: Checks) -> int:
    """Runs checks in a folder of their own and prints a line for each; returns 1 if one failed."""
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        folders = user_folders(Path(folder))
        for name, check in checks:
            try:
                echo(f"{name}: {check(folders)}")
            except Exception as error:  # any failure: the other checks still run
                failed += 1
                echo(f"{name}: FAILED, {type(error).__name__}: {error}")
    echo("selftest failed" if failed else "selftest passed")
    return 1 if failed else 0


def _resources(folders: UserFolders) -> str:
    report = examine(folders.config)
    if report["missing"]:
        raise SelfTestFailed(", ".join(report["missing"]))
    return f"{len(report['packages'])} packages, all assets"


def _scenes(folders: UserFolders) -> str:
    """Draws pages and tables; an image of a single colour means that nothing was drawn."""
    drawn, blank = blank_scenes().blank_scenes(folders)
    if blank:
        raise SelfTestFailed(f"empty: {', '.join(blank)}")
    return f"{drawn} drawn"


def _rules(folders: UserFolders) -> str:
    """Deals a round with every value of every option, since compiled code can fail where the sources do not."""
    tried = 0
    for ruleset in RULESETS:
        for option in ruleset.options:
            for value in option.values:
                try:
                    book = rulebook_for(ruleset.id, {option.key: value})
                except ValueError:
                    continue  # conflicts with the defaults of other options
                book.new_round(min(book.seats), _SEED, 1)
                tried += 1
    return f"{tried} values dealt by"


def _languages(folders: UserFolders) -> str:
    texts = i18n.Texts()
    without = [code for code in i18n.LANGUAGES if not texts.catalogue(code)]
    if without or texts.problems:
        raise SelfTestFailed("; ".join(texts.problems) or f"no texts: {', '.join(without)}")
    return ", ".join(i18n.LANGUAGES)


def _computer_player(folders: UserFolders) -> str:
    worker = Worker()
    session = begin_match(_setup(), None, worker)
    try:
        for now in _moments():
            session.tick(now)
            if session.actions_done:
                break
        if worker.lost or not worker.ready:
            raise SelfTestFailed("the process of the computer players does not answer")
    finally:
        session.close()
        worker.close()
    return "answers from its own process"


def _saving(folders: UserFolders) -> str:
    session = begin_match(_setup(), folders, None)
    now = 0.0
    while session.actions_done < _ACTIONS and not session.round_over:
        now += _FRAME
        session.tick(now)
    left = session.state.digest()
    session.close()
    [file] = (game.path for game in unfinished_games(folders) if game.path == session.record_file)
    again = resume_match(file, None)
    found = again.state.digest()
    again.close()
    if found != left:
        raise SelfTestFailed("the match that was taken up is another one")
    return f"{_ACTIONS} actions written and read"


def _lab(folders: UserFolders) -> str:
    lab = Lab(RULESETS[0].id, {}, 2, jobs=2, low_priority=True)
    try:
        for _ in _moments():
            lab.update()
            if lab.rounds or lab.failed:
                break
        if not lab.rounds:
            raise SelfTestFailed(lab.failed or "no round has been played")
        counted = lab.rounds
    finally:
        lab.close()
    if any(child.name == WORKS for child in multiprocessing.active_children()):
        raise SelfTestFailed("a process goes on")
    return f"{counted} rounds counted"


def _voice(folders: UserFolders) -> str:
    """Loads the speech library, which only a frozen program must contain; a system voice is not required."""
    try:
        voice_library()
    except NoVoice as why:
        if getattr(sys, "frozen", False):
            raise SelfTestFailed(str(why)) from why
        return f"none: {why}"
    return f"Prism {version_of(PACKAGE) or '(version not known)'} loads"


def _setup() -> TableSetup:
    players = ("medium:cautious", "medium:avenger", "easy:dreamer")
    return TableSetup(RULESETS[0].id, with_cast_names([SeatPlan(player, "") for player in players]), _SEED)


def _moments() -> Iterator[float]:
    """Yields the elapsed seconds about thirty times per second until `_PATIENCE`."""
    began = time.perf_counter()
    while (now := time.perf_counter() - began) < _PATIENCE:
        yield now
        time.sleep(_FRAME)


CHECKS: Checks = (
    ("resources", _resources),
    ("scenes", _scenes),
    ("rules", _rules),
    ("languages", _languages),
    ("computer player", _computer_player),
    ("saving", _saving),
    ("rule lab", _lab),
    ("voice", _voice),
)
"""Checks by name, in order."""
