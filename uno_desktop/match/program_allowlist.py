"""Which programs may be started: those that this installation's own user has seated, and no other.

A record, a table, the preferences, a whole folder may come from anybody: what they name is only data until a person at
this screen, or on this command line, has agreed to it.
"""

from __future__ import annotations

import functools
import hashlib
import os
import platform
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

import tomli_w

from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.cards import Seat, seat_letter
from uno_desktop.players.player_spec import taken_apart
from uno_desktop.system.file_lock import one_writer
from uno_desktop.system.safe_files import put_aside, write_through
from uno_desktop.system.untrusted_input import COMMAND, read_toml, visible

FILE = "programs.toml"
STAND_IN = "medium"
_MOST = 100
"""Commands that are remembered: the latest."""
_MACHINE = Path("/etc/machine-id")


class StrangeProgram(Exception):
    """Seats whose programs nobody here has agreed to start: `commands` by seat. Nothing has been started."""

    def __init__(self, commands: Mapping[Seat, str]) -> None:
        told = ", ".join(f"{seat_letter(seat)}: {visible(text, COMMAND)}" for seat, text in commands.items())
        super().__init__(f"programs that were not seated here: {told}")
        self.commands = dict(commands)


class Trust:
    """The commands that were agreed to. They are remembered in the player's folder, each with a mark of this very
    folder on this very machine, so that a folder from somebody else brings no agreement with it."""

    def __init__(self, folder: Path | None = None) -> None:
        """None: what is agreed is forgotten with the program."""
        self._folder = folder
        self._agreed: set[str] = set()

    def allows(self, command: str) -> bool:
        """True if a person has agreed to start exactly this command here."""
        return command in self._agreed or (command, self._mark(command)) in self._kept()

    def agree(self, commands: Iterable[str]) -> None:
        """A person has seated these programs. Where that cannot be written down it holds until the program ends."""
        fresh = [command for command in commands if not self.allows(command)]
        self._agreed.update(fresh)
        if self._folder is None or not fresh:
            return
        try:
            with one_writer(self._folder):
                pairs = [*self._kept(), *((command, self._mark(command)) for command in fresh)][-_MOST:]
                listed = [{"command": command, "mark": mark} for command, mark in pairs]
                write_through(self._folder / FILE, tomli_w.dumps({"program": listed}).encode())
        except OSError:
            return

    def strange(self, setup: TableSetup) -> dict[Seat, str]:
        """The commands by seat that nobody has agreed to. Raises ValueError for a seat that cannot be understood."""
        commands = {seat: command_of(plan) for seat, plan in enumerate(setup.seats)}
        return {seat: text for seat, text in commands.items() if text and not self.allows(text)}

    def without_strangers(self, setup: TableSetup) -> TableSetup:
        """The same table, with a player of the game's own in the place of each strange program."""
        strange = self.strange(setup)
        seats = (
            replace(plan, player=STAND_IN) if seat in strange else plan
            for seat, plan in enumerate(setup.seats)
        )
        return replace(setup, seats=tuple(seats))

    def _kept(self) -> list[tuple[str, str]]:
        """What the folder remembers, the oldest first; whatever cannot be read is no agreement."""
        if self._folder is None:
            return []
        file = self._folder / FILE
        try:
            listed = read_toml(file).get("program", [])
        except OSError:
            return []
        except ValueError:
            put_aside(file)
            return []
        entries = listed if isinstance(listed, list) else []
        pairs = ((each.get("command"), each.get("mark")) for each in entries if isinstance(each, dict))
        return [(text, mark) for text, mark in pairs if isinstance(text, str) and isinstance(mark, str)]

    def _mark(self, command: str) -> str:
        return hashlib.sha256(f"{_place(self._folder)}\0{command}".encode(errors="replace")).hexdigest()


@functools.cache
def _place(folder: Path | None) -> str:
    """What nobody elsewhere can know of this folder on this machine, and what does not change from day to day."""
    if folder is None:
        return ""
    try:
        machine = _MACHINE.read_text(encoding="ascii").strip()[:64] if _MACHINE.is_file() else ""
        folder.mkdir(parents=True, exist_ok=True)
        return "\0".join(
            (machine, platform.node(), str(Path.home()), os.path.realpath(folder), str(folder.stat().st_ino))
        )
    except (OSError, ValueError, RuntimeError):
        return os.urandom(16).hex()  # nothing is remembered


@functools.cache
def trust_in(folder: Path) -> Trust:
    """The one agreement for this folder."""
    return Trust(folder)


def command_of(plan: SeatPlan) -> str:
    """The command of a program that is to sit here; empty for everybody else. Raises ValueError."""
    return "" if plan.human else taken_apart(plan.player).command


def commands_in(setup: TableSetup) -> list[str]:
    """The commands of all programs at a table. Raises ValueError."""
    return [command for plan in setup.seats if (command := command_of(plan))]
