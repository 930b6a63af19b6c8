"""Allowlist of external programs: only those that the user of this installation has agreed to may start.

Records, tables, preferences and whole folders can come from untrusted sources: a command in them is only data until
the user has confirmed it on this screen or command line.
"""

import functools
import hashlib
import os
import platform
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.cards import Seat, seat_letter
from uno_desktop.players.failures import STAND_IN
from uno_desktop.players.player_spec import parse_player_spec
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.untrusted_input import COMMAND, visible
from uno_desktop.system.user_file import Document, UserFile

FILE = "programs.toml"
_ENTRY = "program"
_MOST = 100
"""Maximum number of commands stored; the latest are kept."""
_MACHINE = Path("/etc/machine-id")


class UntrustedProgram(Exception):
    """Error for programs that are not on the allowlist, with their `commands` by seat. No program has been started."""

    def __init__(self, commands: Mapping[Seat, str]) -> None:
        listed = ", ".join(f"{seat_letter(seat)}: {visible(text, COMMAND)}" for seat, text in commands.items())
        super().__init__(f"programs that were not seated here: {listed}")
        self.commands = dict(commands)


class ProgramAllowlist:
    """Allowed commands, stored in the user's folder.

    Each is stored with a hash of command, folder and machine, so that a copied folder carries no permissions.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """With `folder` None, the allowlist is kept in memory only."""
        self._folder = folder
        self._file = UserFile(folder / FILE if folder else None, check=_check, lasting=True)

    def allows(self, command: str) -> bool:
        """Returns True if exactly this command is allowed here."""
        self._file.refresh()
        return {"command": command, "mark": self._mark(command)} in _entries(self._file.document)

    def allow(self, commands: Iterable[str]) -> None:
        """Adds commands confirmed by the user; if they cannot be saved, they are kept in memory only."""
        fresh = [command for command in commands if not self.allows(command)]
        listed = [{"command": command, "mark": self._mark(command)} for command in fresh]

        def added(document: Document) -> None:
            known = _entries(document)
            document[_ENTRY] = [*known, *(each for each in listed if each not in known)][-_MOST:]

        if fresh:
            self._file.change(added)

    def untrusted(self, setup: TableSetup) -> dict[Seat, str]:
        """Returns the commands that are not allowed, by seat. Raises ValueError for an invalid player spec."""
        commands = {seat: command_of(plan) for seat, plan in enumerate(setup.seats)}
        return {seat: text for seat, text in commands.items() if text and not self.allows(text)}

    def with_stand_ins(self, setup: TableSetup) -> TableSetup:
        """Returns the setup with a built-in player in place of each program that is not allowed."""
        untrusted = self.untrusted(setup)
        seats = (replace(plan, player=STAND_IN) if seat in untrusted else plan for seat, plan in enumerate(setup.seats))
        return replace(setup, seats=tuple(seats))

    def _mark(self, command: str) -> str:
        return hashlib.sha256(f"{_place(self._folder)}\0{command}".encode(errors="replace")).hexdigest()


def _check(document: Document) -> None:
    if not isinstance(document.get(_ENTRY, []), list):
        raise ValueError(f"{_ENTRY} is no list")


def _entries(document: Document) -> list[dict[str, str]]:
    found = [each for each in document.get(_ENTRY, []) if isinstance(each, dict)]
    keys = ("command", "mark")
    return [{key: each[key] for key in keys} for each in found if all(isinstance(each.get(key), str) for key in keys)]


@functools.cache
def _place(folder: Path | None) -> str:
    """Returns a fingerprint of this folder on this machine, stable over time and not the same anywhere else; a random
    one if it cannot be determined, "" without a folder."""
    if folder is None:
        return ""
    try:
        machine = _MACHINE.read_text(encoding="ascii").strip()[:64] if _MACHINE.is_file() else ""
        private_folder(folder)
        return "\0".join(
            (machine, platform.node(), str(Path.home()), os.path.realpath(folder), str(folder.stat().st_ino))
        )
    except (OSError, ValueError, RuntimeError):
        return os.urandom(16).hex()  # without a fingerprint nothing is stored


@functools.cache
def allowlist_in(folder: Path) -> ProgramAllowlist:
    """Returns the shared allowlist of this folder."""
    return ProgramAllowlist(folder)


def command_of(plan: SeatPlan) -> str:
    """Returns the command of a program, empty for other players. Raises ValueError for an invalid player spec."""
    return "" if plan.human else parse_player_spec(plan.player).command


def commands_in(setup: TableSetup) -> list[str]:
    """Returns the commands of all programs at a table. Raises ValueError for an invalid player spec."""
    return [command for plan in setup.seats if (command := command_of(plan))]
