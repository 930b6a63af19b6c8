"""Level files: parses `levels/**/*.toml` and reports errors by file, key and value (formats.md §2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from uno_desktop.model.cards import ALL_COLOR_LETTERS, SEAT_LETTERS
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.player_registry import check_player
from uno_desktop.system.untrusted_input import SENTENCE, TITLE, read_toml, visible

Loaded = TypeVar("Loaded")
EXAMPLE = "example"
_KEYS = "kind id title about ruleset rules options position deal step expect exercise shows"
_POSITION_KEYS = "hands top discard starter color turn dealer direction draw rest seed totals uno press side"
_MOST_STEPS, _MOST_CARDS, _MOST_ENTRIES = 1_000, 500, 100
"""Maximum number of steps in a script, texts in a list and numbers in a list; the last also limits each number."""
_LARGEST = 2**53
"""Exclusive bound of the absolute value of a number in a level, as in a trace."""


class BadLevel(ValueError):
    """Level file that cannot be used; the text is one sentence that names file, key and value."""

    def __init__(self, file: Path, key: str, problem: str) -> None:
        place = f"{visible(str(file))}: {visible(key, TITLE)}" if key else visible(str(file))
        super().__init__(f"{place}: {visible(problem)}")
        self.file = file


class DamagedLevel(BadLevel):
    """Level file that is not valid TOML."""


@dataclass(frozen=True, slots=True)
class Position:
    """Cards and turn state at the start of a level; codes and letters as in the file."""

    hands: tuple[tuple[str, ...], ...]
    discard: tuple[str, ...] = ()
    starter: str | None = None
    color: str | None = None
    turn: str = "A"
    dealer: str | None = None
    direction: int = 1
    draw: tuple[str, ...] = ()
    rest: str = "shuffled"
    seed: int = 0
    totals: tuple[int, ...] = ()
    uno: str = "auto"
    press: tuple[int, ...] = ()
    side: str = "light"

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards named in the position, one entry for each copy."""
        starter = () if self.starter is None else (self.starter,)
        return (*(card for hand in self.hands for card in hand), *self.discard, *starter, *self.draw)


@dataclass(frozen=True, slots=True)
class Deal:
    """Ordinary deal as the start of a level."""

    seed: int
    seats: int


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the script: an action, whether it must be refused, and the expectations directly after it."""

    do: str
    refused: bool = False
    expect: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Level:
    """Parsed level file."""

    file: Path
    kind: str
    id: str
    ruleset: str
    options: Mapping[str, Value]
    start: Position | Deal
    steps: tuple[Step, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)
    title: str = ""
    about: str = ""
    rules: tuple[str, ...] = ()
    exercise: bool | int = True
    """Step (from 1) that the exercise asks for; True for the last accepted step, False for no exercise."""
    shows: Mapping[str, Value] = field(default_factory=dict)
    """Option values, by key, that the example illustrates on the options page."""


def level_files(path: Path) -> list[Path]:
    """Returns the file itself, or all level files below a folder, sorted. Raises BadLevel if there are none."""
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise BadLevel(path, "", "there is no such file or folder")
    files = sorted(path.rglob("*.toml"))
    if not files:
        raise BadLevel(path, "", "there is no .toml file in this folder")
    return files


def usable(
    files: Iterable[Path], load: Callable[[Path], Loaded], tell: Callable[[BadLevel], object] = str
) -> Iterator[Loaded]:
    """Yields what can be loaded from these files; `tell` receives the error of each of the others."""
    for file in files:
        try:
            yield load(file)
        except BadLevel as problem:
            tell(problem)


def read_document(file: Path) -> dict[str, Any]:
    """Returns the unchecked content of a level file of any kind. Raises BadLevel; DamagedLevel for invalid TOML."""
    try:
        return read_toml(file)
    except OSError as error:
        raise BadLevel(file, "", f"cannot be read ({error})") from None
    except UnicodeDecodeError as error:
        raise DamagedLevel(file, "", f"cannot be read ({error})") from None
    except ValueError as error:
        raise DamagedLevel(file, "", f"is not valid TOML ({error})") from None


def load_level(file: Path) -> Level:
    """Parses one level. Raises BadLevel."""
    document, reader = read_kind(file, EXAMPLE, _KEYS)
    return reader.level(document)


def read_kind(file: Path, kind: str, keys: str) -> tuple[dict[str, Any], Reader]:
    """Returns the content of a level file and its reader. Raises BadLevel for another kind or a key not in `keys`, as
    in `Reader.only`."""
    document, reader = read_document(file), Reader(file)
    reader.only(document, keys, "")
    reader.one_of(document, "kind", (kind,), required=True)
    return document, reader


class Reader:
    """Extracts checked values from a TOML table by key; the methods raise BadLevel."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def level(self, table: dict[str, Any]) -> Level:
        expect = self.table(table, "expect") if "expect" in table else {}
        self.check_expect(expect, "expect")
        return Level(
            file=self.file,
            kind=table["kind"],
            id=self.text(table, "id", required=True),
            title=self.text(table, "title"),
            about=self.text(table, "about"),
            ruleset=self.text(table, "ruleset", required=True),
            rules=self.texts(table, "rules"),
            options=self.options(table),
            start=self.start(table),
            steps=self.steps(table),
            expect=expect,
            exercise=self.exercise(table),
            shows=self.options(table, "shows"),
        )

    def exercise(self, table: dict[str, Any]) -> bool | int:
        value, steps = table.get("exercise", True), table.get("step", [])
        if isinstance(value, bool):
            return value
        if not isinstance(value, int) or not 1 <= value <= len(steps):
            raise BadLevel(self.file, "exercise", f"{value!r} is neither false nor the number of a step")
        return value

    def start(self, table: dict[str, Any]) -> Position | Deal:
        if ("position" in table) == ("deal" in table):
            raise BadLevel(self.file, "position", "exactly one of [position] and [deal] is needed")
        if "position" in table:
            return self.position(self.table(table, "position"))
        return self.deal(table["deal"])

    def position(self, table: dict[str, Any]) -> Position:
        self.only(table, _POSITION_KEYS, "position.")
        if sum(key in table for key in ("top", "discard", "starter")) != 1:
            raise BadLevel(self.file, "position", "exactly one of top, discard and starter is needed")
        hands = self.hands(table)
        letters = tuple(SEAT_LETTERS[: len(hands)])
        discard = (self.text(table, "top"),) if "top" in table else self.texts(table, "discard")
        if not discard and "starter" not in table:
            raise BadLevel(self.file, "position.discard", "at least one card is needed")
        return Position(
            hands=hands,
            discard=discard,
            starter=self.text(table, "starter", required=True) if "starter" in table else None,
            color=self.one_of(table, "color", tuple(ALL_COLOR_LETTERS)) or None,
            turn=self.one_of(table, "turn", letters) or "A",
            dealer=self.one_of(table, "dealer", letters) or letters[-1],
            direction=self.number(table, "direction", 1, allowed=(1, -1)),
            draw=self.texts(table, "draw"),
            rest=self.one_of(table, "rest", ("shuffled", "none")) or "shuffled",
            seed=self.number(table, "seed", 0),
            totals=self.totals(table, len(hands)),
            uno=self.one_of(table, "uno", ("auto", "late")) or "auto",
            press=self.numbers(table, "press"),
            side=self.side(table),
        )

    def side(self, table: dict[str, Any]) -> str:
        side = self.one_of(table, "side", ("light", "dark")) or "light"
        if side == "dark" and "starter" in table:
            raise BadLevel(self.file, "position.side", "a round begins on the light side: use top instead of starter")
        return side

    def deal(self, table: Any) -> Deal:
        if not isinstance(table, dict):
            raise BadLevel(self.file, "deal", "expected a table")
        self.only(table, "seed seats", "deal.")
        seats = self.number(table, "seats", 4, allowed=tuple(range(2, len(SEAT_LETTERS) + 1)))
        return Deal(self.number(table, "seed", 0), seats)

    def steps(self, table: dict[str, Any]) -> tuple[Step, ...]:
        listed = self.tables(table, "step", _MOST_STEPS)
        return tuple(self.step(step, f"step {number}.") for number, step in enumerate(listed, 1))

    def step(self, table: dict[str, Any], where: str) -> Step:
        self.only(table, "do refused expect", where)
        if not isinstance(table.get("do"), str):
            raise BadLevel(self.file, f"{where}do", "an action line is needed")
        refused = self.truth(table, "refused", where)
        expect = table.get("expect", {})
        if not isinstance(expect, dict):
            raise BadLevel(self.file, f"{where}expect", "expected a table")
        self.check_expect(expect, f"{where}expect")
        return Step(table["do"], refused, expect)

    def check_expect(self, table: Mapping[str, Any], where: str) -> None:
        for key, value in table.items():
            if key not in EXPECTATIONS:
                raise BadLevel(self.file, f"{where}.{key}", "this key is not known")
            if not EXPECTATIONS[key](value):
                raise BadLevel(self.file, f"{where}.{key}", f"{value!r} is not what this key takes")

    # -- single values -------------------------------------------------------------------------------------

    def only(self, table: Mapping[str, Any], keys: str, where: str) -> None:
        """Raises BadLevel for a key of the table that is not one of `keys`, which are separated by spaces."""
        known = keys.split()
        for key in table:
            if key not in known:
                raise BadLevel(self.file, f"{where}{key}", f"this key is not known; known: {', '.join(known)}")

    def table(self, table: dict[str, Any], key: str) -> dict[str, Any]:
        value = table[key]
        if not isinstance(value, dict):
            raise BadLevel(self.file, key, "expected a table")
        return value

    def tables(self, table: Mapping[str, Any], key: str, most: int) -> list[dict[str, Any]]:
        listed = table.get(key, [])
        if not isinstance(listed, list) or not all(isinstance(each, dict) for each in listed):
            raise BadLevel(self.file, key, f"expected [[{key}]] tables")
        if len(listed) > most:
            raise BadLevel(self.file, key, f"{len(listed)} entries; at most {most} are possible")
        return [dict(each) for each in listed]

    def truth(self, table: Mapping[str, Any], key: str, where: str = "") -> bool:
        value = table.get(key, False)
        if not isinstance(value, bool):
            raise BadLevel(self.file, f"{where}{key}", f"{value!r} is not true or false")
        return value

    def rulebook(self, table: dict[str, Any]) -> Rulebook:
        """Returns the rulebook of `ruleset` and `options`. Raises BadLevel."""
        ruleset, options = self.text(table, "ruleset", required=True), self.options(table)
        try:
            return rulebook_for(ruleset, options)
        except ValueError as error:
            raise BadLevel(self.file, "ruleset or options", str(error)) from None

    def player(self, where: str, player: object) -> str:
        """Returns the canonical player spec. Raises BadLevel, also for a program, which a file must not start."""
        if not isinstance(player, str):
            raise BadLevel(self.file, where, f"{player!r} is not a player")
        try:
            named = check_player(player)
        except ValueError as error:
            raise BadLevel(self.file, where, str(error)) from None
        if named.command:
            raise BadLevel(self.file, where, f'"{player}": a level file starts no programs')
        return str(named)

    def text(self, table: dict[str, Any], key: str, required: bool = False) -> str:
        value = table.get(key, "")
        if not isinstance(value, str) or (required and not value):
            raise BadLevel(self.file, key, f"{value!r} is not a text" if value else "a text is needed")
        if len(value) > SENTENCE:
            raise BadLevel(self.file, key, f"{len(value)} signs; at most {SENTENCE} are possible")
        return value

    def texts(self, table: dict[str, Any], key: str, most: int = _MOST_CARDS) -> tuple[str, ...]:
        value = table.get(key, [])
        if not _list_of(str)(value):
            raise BadLevel(self.file, key, f"{value!r} is not a list of texts")
        if len(value) > most:
            raise BadLevel(self.file, key, f"{len(value)} entries; at most {most} are possible")
        return tuple(value)

    def one_of(self, table: dict[str, Any], key: str, allowed: tuple[str, ...], required: bool = False) -> str:
        value = self.text(table, key, required)
        if value and value not in allowed:
            raise BadLevel(self.file, key, f'"{value}" is not one of {", ".join(allowed)}')
        return value

    def numbers(self, table: dict[str, Any], key: str) -> tuple[int, ...]:
        """Returns the integers of a list, each at least 0; empty if the key is missing."""
        listed = table.get(key, [])
        if not isinstance(listed, list) or not all(type(number) is int and number >= 0 for number in listed):
            raise BadLevel(self.file, f"position.{key}", "expected a list of whole numbers, such as [0, 3]")
        if len(listed) > _MOST_ENTRIES or max(listed, default=0) > _MOST_ENTRIES:
            raise BadLevel(self.file, f"position.{key}", f"at most {_MOST_ENTRIES} numbers of at most {_MOST_ENTRIES}")
        return tuple(listed)

    def number(self, table: dict[str, Any], key: str, default: int, allowed: tuple[int, ...] | None = None) -> int:
        value = table.get(key, default)
        if not _number(value) or (allowed and value not in allowed):
            wanted = f"one of {', '.join(map(str, allowed))}" if allowed else "a whole number"
            raise BadLevel(self.file, key, f"{value!r} is not {wanted}")
        if not -_LARGEST < value < _LARGEST:
            raise BadLevel(self.file, key, "this number is too large")
        return int(value)

    def hands(self, table: dict[str, Any]) -> tuple[tuple[str, ...], ...]:
        value = table.get("hands")
        if not isinstance(value, list) or not all(_list_of(str)(hand) for hand in value):
            raise BadLevel(self.file, "position.hands", "a list of hands, each a list of cards, is needed")
        if not 2 <= len(value) <= len(SEAT_LETTERS):
            raise BadLevel(self.file, "position.hands", f"{len(value)} hands; from 2 to 10 are possible")
        if max(map(len, value)) > _MOST_CARDS:
            raise BadLevel(self.file, "position.hands", f"at most {_MOST_CARDS} cards in a hand are possible")
        return tuple(tuple(hand) for hand in value)

    def totals(self, table: dict[str, Any], seats: int) -> tuple[int, ...]:
        value = table.get("totals", [0] * seats)
        if not _list_of(int)(value) or len(value) != seats:
            raise BadLevel(self.file, "position.totals", f"{value!r} is not a number for each of {seats} seats")
        if any(abs(each) >= _LARGEST for each in value):
            raise BadLevel(self.file, "position.totals", "this number is too large")
        return tuple(value)

    def options(self, table: dict[str, Any], name: str = "options") -> dict[str, Value]:
        value = table.get(name, {})
        if not isinstance(value, dict):
            raise BadLevel(self.file, name, "expected a table")
        for key, chosen in value.items():
            if not isinstance(chosen, bool | int | str | list):
                raise BadLevel(self.file, f"{name}.{key}", f"{chosen!r} is not a value of an option")
        return value


# -- what each key of an expectation takes -----------------------------------------------------------------


def _number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _text(value: object) -> bool:
    return isinstance(value, str)


def _truth(value: object) -> bool:
    return isinstance(value, bool)


def _list_of(kind: type) -> Callable[[object], bool]:
    def check(value: object) -> bool:
        return isinstance(value, list) and all(type(item) is kind for item in value)

    return check


def _by_seat(kind: Callable[[object], bool]) -> Callable[[object], bool]:
    def check(value: object) -> bool:
        return isinstance(value, dict) and all(
            isinstance(key, str) and len(key) == 1 and key in SEAT_LETTERS and kind(item) for key, item in value.items()
        )

    return check


def _pending(value: object) -> bool:
    if value is False:
        return True
    return isinstance(value, dict) and set(value) <= {"kind", "amount", "victim", "by", "color"}


def _view(value: object) -> bool:
    parts = {"hand": _list_of(str), "backs": _by_seat(_list_of(str)), "draw_back": _text}
    return isinstance(value, dict) and all(key in parts and parts[key](item) for key, item in value.items())


EXPECTATIONS: dict[str, Callable[[object], bool]] = {
    "turn": _text,
    "direction": _number,
    "color": _text,
    "match": _text,
    "side": _text,
    "view": _by_seat(_view),
    "top": _text,
    "hands": _by_seat(_list_of(str)),
    "counts": _by_seat(_number),
    "drawn": _by_seat(_number),
    "pending": _pending,
    "owes_uno": _list_of(str),
    "legal": _list_of(str),
    "can": _list_of(str),
    "cannot": _list_of(str),
    "draw_count": _number,
    "discard": _list_of(str),
    "round_over": _truth,
    "winner": _text,
    "points": _by_seat(_number),
    "totals": _by_seat(_number),
    "match_over": _truth,
    "match_winners": _list_of(str),
    "out": _list_of(str),
    "ranking": _list_of(str),
}
"""Validators by expectation key."""
