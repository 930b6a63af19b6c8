"""Puzzle files: reading, checking and writing the puzzles of one ruleset in one level file."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from uno_desktop.content.level_files import Position, Reader, read_kind
from uno_desktop.content.scenario import Failure
from uno_desktop.model.cards import SEAT_LETTERS, seat_letter
from uno_desktop.puzzles.puzzle import LEVELS, Average, Claim, Puzzle, PuzzleSet, WrongTry, play_line
from uno_desktop.system.safe_files import write_through
from uno_desktop.system.untrusted_input import check_size

PUZZLE = "puzzle"
MOST_PUZZLES = 200
"""Limit of puzzles in one file."""
_KEYS = "kind id ruleset puzzle"
_PUZZLE_KEYS = "id claim options acts target right line wrong motifs stars solved average position"
_WRONG_KEYS = "face line share"
_AVERAGE_KEYS = "deals seed share low high"
_MOST_DEALS = 10_000
_MOST_LINES = 40


def load_puzzles(file: Path) -> PuzzleSet:
    """Reads a puzzle file without proving it. Raises BadLevel."""
    reader = read_kind(file, PUZZLE, _KEYS)
    ruleset = reader.text("ruleset", required=True)
    parts = reader.parts("puzzle", MOST_PUZZLES)
    if not parts:
        raise reader.bad("puzzle", "at least one [[puzzle]] is needed")
    puzzles = tuple(_puzzle(Reader(Path(f"{file}: {part.where[:-1]}"), part.table), ruleset) for part in parts)
    ids: set[str] = set()
    for puzzle in puzzles:
        if puzzle.id in ids:
            raise reader.bad("puzzle", f'two have the id "{puzzle.id}"')
        ids.add(puzzle.id)
    return PuzzleSet(reader.text("id", required=True), ruleset, puzzles, file)


def check_puzzles(file: Path) -> list[Failure]:
    """Plays every line of a puzzle file, without proofs, and returns the failures. Raises BadLevel."""
    failures: list[Failure] = []
    for puzzle in load_puzzles(file).puzzles:
        for line in (puzzle.line, *(wrong.line for wrong in puzzle.wrong if wrong.line)):
            failures += play_line(puzzle, line, file).run()
    return failures


def _puzzle(reader: Reader, ruleset: str) -> Puzzle:
    reader.only(_PUZZLE_KEYS)
    claims = tuple(claim.value for claim in Claim)
    claim = Claim(reader.one_of("claim", claims, required=True))
    position = reader.part("position").position()
    solved = reader.texts("solved")
    unknown = [level for level in solved if level not in LEVELS]
    if unknown:
        raise reader.bad("solved", f'"{unknown[0]}" is not one of {", ".join(LEVELS)}')
    return Puzzle(
        id=reader.text("id", required=True),
        ruleset=ruleset,
        claim=claim,
        position=position,
        right=reader.text("right", required=True),
        line=_line(reader),
        wrong=tuple(map(_wrong, reader.parts("wrong", _MOST_LINES))),
        motifs=reader.texts("motifs"),
        options=reader.options(),
        acts=reader.number("acts", 0, allowed=tuple(range(10))),
        target=_target(reader, position) if claim is Claim.SAFE_CARD else -1,
        average=_average(reader.part("average")) if claim is Claim.JUDGEMENT else None,
        stars=reader.number("stars", 0, allowed=(0, 1, 2, 3)),
        solved=solved,
    )


def _line(reader: Reader) -> tuple[str, ...]:
    line = reader.texts("line")
    if not 1 <= len(line) <= _MOST_LINES:
        raise reader.bad("line", f"{len(line)} actions; from 1 to {_MOST_LINES} are possible")
    return line


def _target(reader: Reader, position: Position) -> int:
    """Reads the seat with the last card."""
    letters = tuple(SEAT_LETTERS[: len(position.hands)])
    target = SEAT_LETTERS.index(reader.one_of("target", letters, required=True))
    if len(position.hands[target]) != 1 or letters[target] == position.turn:
        raise reader.bad("target", f"{letters[target]} is not another seat with one card")
    return target


def _wrong(reader: Reader) -> WrongTry:
    reader.only(_WRONG_KEYS)
    line = _line(reader) if "line" in reader else ()
    return WrongTry(reader.text("face", required=True), line, _part(reader, "share"))


def _average(reader: Reader) -> Average:
    reader.only(_AVERAGE_KEYS)
    deals = reader.number("deals", 0)
    if not 2 <= deals <= _MOST_DEALS:
        raise reader.bad("deals", f"{deals} is not a number from 2 to {_MOST_DEALS}")
    share, low, high = (_part(reader, key) for key in ("share", "low", "high"))
    return Average(deals, reader.number("seed", 0), share, low, high)


def _part(reader: Reader, key: str) -> float:
    value = reader.table.get(key, 0.0)
    if isinstance(value, bool) or not isinstance(value, int | float) or not -1.0 <= value <= 1.0:
        raise reader.bad(key, f"{value!r} is not a number from -1 to 1")
    return float(value)


# -- writing -----------------------------------------------------------------------------------------------


def write_puzzles(file: Path, puzzles: PuzzleSet) -> None:
    """Writes the puzzles atomically. Raises OSError, InputTooLarge."""
    write_through(file, check_size(as_text(puzzles).encode()), private=False)


def as_text(puzzles: PuzzleSet) -> str:
    """Returns the file text: one line for each key, one block for each puzzle."""
    head = {"kind": PUZZLE, "id": puzzles.id, "ruleset": puzzles.ruleset}
    blocks = [_lines(head)]
    blocks += ["\n[[puzzle]]\n" + _lines(dict(_entries(puzzle))) for puzzle in puzzles.puzzles]
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


def _entries(puzzle: Puzzle) -> Iterator[tuple[str, Any]]:
    yield "id", puzzle.id
    yield "claim", puzzle.claim.value
    if puzzle.options:
        yield "options", dict(puzzle.options)
    if puzzle.acts:
        yield "acts", puzzle.acts
    if puzzle.target >= 0:
        yield "target", seat_letter(puzzle.target)
    yield "position", position_table(puzzle.position)
    yield "right", puzzle.right
    yield "line", puzzle.line
    yield "wrong", [_wrong_table(each) for each in puzzle.wrong]
    yield "motifs", puzzle.motifs
    if puzzle.average is not None:
        yield "average", {key: getattr(puzzle.average, key) for key in _AVERAGE_KEYS.split()}
    if puzzle.stars:
        yield "stars", puzzle.stars
        yield "solved", puzzle.solved


def _wrong_table(wrong: WrongTry) -> dict[str, Any]:
    table: dict[str, Any] = {"face": wrong.face}
    if wrong.line:
        table["line"] = wrong.line
    if wrong.share:
        table["share"] = wrong.share
    return table


def position_table(position: Position) -> dict[str, Any]:
    """Returns the keys of a position that differ from the defaults, as a table of a level file."""
    table: dict[str, Any] = {"hands": position.hands}
    if len(position.discard) == 1:
        table["top"] = position.discard[0]
    else:
        table["discard"] = position.discard
    plain = Position(position.hands, dealer=seat_letter(len(position.hands) - 1))
    for key in ("color", "turn", "dealer", "direction", "side", "draw", "rest", "seed", "press"):
        value = getattr(position, key)
        if value not in (None, getattr(plain, key)):
            table[key] = value
    return table
