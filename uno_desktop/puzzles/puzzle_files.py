"""Puzzle files: reading, checking and writing the puzzles of one ruleset in one level file."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from uno_desktop.content.level_files import read_kind
from uno_desktop.content.scenario import Failure
from uno_desktop.puzzles.puzzle import PuzzleSet, play_line
from uno_desktop.system import schema
from uno_desktop.system.safe_files import write_through
from uno_desktop.system.untrusted_input import check_size

PUZZLE = "puzzle"
PUZZLES = {PUZZLE: schema.structure(PuzzleSet)}


def load_puzzles(file: Path, document: dict[str, Any] | None = None) -> PuzzleSet:
    """Reads a puzzle file, or its `document`, without proving it. Raises BadLevel."""
    return replace(read_kind(file, PUZZLES, document), file=file)


def check_puzzles(puzzles: PuzzleSet) -> list[Failure]:
    """Plays every line of a puzzle file, without proofs, and returns the failures. Raises BadLevel."""
    failures: list[Failure] = []
    for puzzle in puzzles.puzzles:
        for line in (puzzle.line, *(wrong.line for wrong in puzzle.wrong if wrong.line)):
            failures += play_line(puzzle, line, puzzles.file).run()
    return failures


def write_puzzles(file: Path, puzzles: PuzzleSet) -> None:
    """Writes the puzzles atomically. Raises OSError, InputTooLarge."""
    write_through(file, check_size(as_text(puzzles).encode()), private=False)


def as_text(puzzles: PuzzleSet) -> str:
    """Returns the file text: one line for each key, one block for each puzzle."""
    head = {"kind": PUZZLE, "id": puzzles.id, "ruleset": puzzles.ruleset}
    blocks = [_lines(head)]
    for puzzle in puzzles.puzzles:
        graded = {"solved": puzzle.solved} if puzzle.stars else {}  # also if no player has solved it
        blocks.append("\n[[puzzle]]\n" + _lines({**schema.as_table(puzzle), **graded}))
    return "".join(blocks)


def _lines(table: Mapping[str, Any]) -> str:
    return "".join(f"{key} = {_value(value)}\n" for key, value in table.items())


def _value(value: Any) -> str:
    """Formats a value in one line; all texts here are plain ASCII, for which JSON and TOML agree."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(round(value, 4) if isinstance(value, float) else value)


def _key(key: str) -> str:
    return key if key.replace("_", "").isalnum() else json.dumps(key)
