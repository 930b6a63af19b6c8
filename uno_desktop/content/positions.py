"""Positions in files and from the clipboard, with their problems in the player's language."""

from collections.abc import Mapping
from pathlib import Path

from uno_desktop.content.level_files import BadLevel, load_level
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.model.options import Value
from uno_desktop.model.position import LONGEST_POSITION, InvalidPosition, RuledPosition, read_position
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.safe_files import write_through
from uno_desktop.system.untrusted_input import InputLimits, InputTooLarge, read_text
from uno_desktop.system.user_file import Notice

CANDIDATES = "puzzle-candidates.txt"
"""File of positions that may become puzzles, one line each: see `puzzles prove`."""
LINES = InputLimits(bytes=4 << 20, lines=200, line=LONGEST_POSITION, joints=1_000)
"""Limits of a file of positions."""


def dealt(ruleset: Ruleset, options: Mapping[str, Value], seats: int, seed: int) -> RuledPosition:
    """Returns the first position of a round for `seats` players, or the nearest number that the rules allow."""
    book = rulebook_for(ruleset.id, options).for_match(seed)
    seats = min(book.seats, key=lambda count: abs(count - seats))
    return RuledPosition(book, book.new_round(seats, seed, 1), (0,) * seats)


def notice_of(problem: InvalidPosition) -> Notice:
    return Notice(problem.key, problem.words)


def load_position(file: Path, ruleset: str, options: Mapping[str, Value]) -> RuledPosition:
    """Reads the position from a file with one line, or from the start of a level. Raises InvalidPosition, OSError."""
    try:
        if file.suffix != ".toml":
            return read_position(read_text(file, LINES), ruleset, options)
        run = ScenarioRun(load_level(file))
    except (BadLevel, InputTooLarge, UnicodeDecodeError) as problem:
        raise InvalidPosition("positions.bad.line", str(problem), why=str(problem)) from None
    started = RuledPosition(run.book, run.state, run.totals)
    if (impossible := started.problem()) is not None:
        raise impossible
    return started


# -- candidates for puzzles --------------------------------------------------------------------------------


def keep_candidate(folders: UserFolders, candidate: RuledPosition) -> None:
    """Adds the line of a position to the player's puzzle candidates unless present. Raises OSError, InputTooLarge."""
    private_folder(folders.games.parent)
    file = folders.games.parent / CANDIDATES
    lines = read_text(file, LINES).splitlines() if file.exists() else []
    if candidate.line not in lines:
        write_through(file, "".join(f"{line}\n" for line in [*lines, candidate.line]).encode())
