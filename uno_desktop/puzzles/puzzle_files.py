"""Puzzle files: reading, checking and writing the puzzles of one ruleset in one level file."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from uno_desktop.content.level_files import BadLevel, Position, Reader, read_kind
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
    document, reader = read_kind(file, PUZZLE, _KEYS)
    ruleset = reader.text(document, "ruleset", required=True)
    listed = reader.tables(document, "puzzle", MOST_PUZZLES)
    if not listed:
        raise BadLevel(file, "puzzle", "at least one [[puzzle]] is needed")
    puzzles = tuple(_puzzle(file, ruleset, table, number) for number, table in enumerate(listed, 1))
    ids: set[str] = set()
    for puzzle in puzzles:
        if puzzle.id in ids:
            raise BadLevel(file, "puzzle", f'two have the id "{puzzle.id}"')
        ids.add(puzzle.id)
    return PuzzleSet(reader.text(document, "id", required=True), ruleset, puzzles, file)


def check_puzzles(file: Path) -> list[Failure]:
    """Plays every line of a puzzle file, without proofs, and returns the failures. Raises BadLevel."""
    failures: list[Failure] = []
    for puzzle in load_puzzles(file).puzzles:
        for line in (puzzle.line, *(wrong.line for wrong in puzzle.wrong if wrong.line)):
            failures += play_line(puzzle, line, file).run()
    return failures


def _puzzle(file: Path, ruleset: str, table: dict[str, Any], number: int) -> Puzzle:
    reader = Reader(Path(f"{file}: puzzle {number}"))
    reader.only(table, _PUZZLE_KEYS, "")
    claims = tuple(claim.value for claim in Claim)
    claim = Claim(reader.one_of(table, "claim", claims, required=True))
    if "position" not in table:
        raise BadLevel(reader.file, "position", "is needed")
    position = reader.position(reader.table(table, "position"))
    solved = reader.texts(table, "solved")
    unknown = [level for level in solved if level not in LEVELS]
    if unknown:
        raise BadLevel(reader.file, "solved", f'"{unknown[0]}" is not one of {", ".join(LEVELS)}')
    return Puzzle(
        id=reader.text(table, "id", required=True),
        ruleset=ruleset,
        claim=claim,
        position=position,
        right=reader.text(table, "right", required=True),
        line=_line(reader, table, "line"),
        wrong=_wrong(reader, table),
        motifs=reader.texts(table, "motifs"),
        options=reader.options(table),
        acts=reader.number(table, "acts", 0, allowed=tuple(range(10))),
        target=_target(reader, table, claim, position),
        average=_average(reader, table, claim),
        stars=reader.number(table, "stars", 0, allowed=(0, 1, 2, 3)),
        solved=solved,
    )


def _line(reader: Reader, table: dict[str, Any], where: str) -> tuple[str, ...]:
    line = reader.texts(table, "line")
    if not 1 <= len(line) <= _MOST_LINES:
        raise BadLevel(reader.file, where, f"{len(line)} actions; from 1 to {_MOST_LINES} are possible")
    return line


def _target(reader: Reader, table: dict[str, Any], claim: Claim, position: Position) -> int:
    """Reads the seat with the last card; -1 for claims without one."""
    if claim is not Claim.SAFE_CARD:
        return -1
    letters = tuple(SEAT_LETTERS[: len(position.hands)])
    target = SEAT_LETTERS.index(reader.one_of(table, "target", letters, required=True))
    if len(position.hands[target]) != 1 or letters[target] == position.turn:
        raise BadLevel(reader.file, "target", f"{letters[target]} is not another seat with one card")
    return target


def _wrong(reader: Reader, table: dict[str, Any]) -> tuple[WrongTry, ...]:
    tries: list[WrongTry] = []
    for each in reader.tables(table, "wrong", _MOST_LINES):
        reader.only(each, _WRONG_KEYS, "wrong.")
        face = reader.text(each, "face", required=True)
        line = _line(reader, each, "wrong.line") if "line" in each else ()
        tries.append(WrongTry(face, line, _part(reader, each, "wrong.", "share")))
    return tuple(tries)


def _average(reader: Reader, table: dict[str, Any], claim: Claim) -> Average | None:
    if claim is not Claim.JUDGEMENT:
        return None
    if "average" not in table:
        raise BadLevel(reader.file, "average", "is needed, as the claim is judgement")
    given = reader.table(table, "average")
    reader.only(given, _AVERAGE_KEYS, "average.")
    deals = reader.number(given, "deals", 0)
    if not 2 <= deals <= _MOST_DEALS:
        raise BadLevel(reader.file, "average.deals", f"{deals} is not a number from 2 to {_MOST_DEALS}")
    share, low, high = (_part(reader, given, "average.", key) for key in ("share", "low", "high"))
    return Average(deals, reader.number(given, "seed", 0), share, low, high)


def _part(reader: Reader, table: Mapping[str, Any], where: str, key: str) -> float:
    value = table.get(key, 0.0)
    if isinstance(value, bool) or not isinstance(value, int | float) or not -1.0 <= value <= 1.0:
        raise BadLevel(reader.file, f"{where}{key}", f"{value!r} is not a number from -1 to 1")
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
