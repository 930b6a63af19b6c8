"""Level files: parses `levels/**/*.toml` and reports errors by file, key and value (formats.md §2)."""

from __future__ import annotations

import glob
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from uno_desktop.model.cards import ALL_COLOR_LETTERS, SEAT_LETTERS, SIDES, Seat
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


@contextmanager
def refusing(file: Path, key: str) -> Iterator[None]:
    """Turns any other ValueError into a BadLevel that names file and key."""
    try:
        yield
    except BadLevel:
        raise
    except ValueError as error:
        raise BadLevel(file, key, str(error)) from None


def face_in_play(card: str, side: str) -> str:
    """Returns the face of a two-sided card that is in play on this side, and any other card as it is."""
    return card.split("/")[SIDES.index(side)] if "/" in card else card


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

    def shown(self, seat: Seat) -> tuple[tuple[str, ...], str]:
        """Returns the faces in play of a seat's hand and of the top discard, which is empty if there is none."""
        top = self.discard[-1] if self.discard else ""
        return tuple(face_in_play(card, self.side) for card in self.hands[seat]), face_in_play(top, self.side)


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
    """Returns the file itself, all level files below a folder, or what matches a pattern such as `*.toml`, sorted.

    Not every system's shell expands patterns. Raises BadLevel if there are none.
    """
    if path.is_file():
        return [path]
    if not path.is_dir():
        return _matching(path)
    files = sorted(path.rglob("*.toml"))
    if not files:
        raise BadLevel(path, "", "there is no .toml file in this folder")
    return files


def _matching(pattern: Path) -> list[Path]:
    if not glob.has_magic(str(pattern)):
        raise BadLevel(pattern, "", "there is no such file or folder")
    found = [file for match in sorted(glob.glob(str(pattern), recursive=True)) for file in level_files(Path(match))]
    if not found:
        raise BadLevel(pattern, "", "no file matches this pattern")
    return found


def usable(
    files: Iterable[Path], load: Callable[[Path], Loaded], tell: Callable[[BadLevel], object] | None = None
) -> Iterator[Loaded]:
    """Yields what can be loaded from these files; `tell`, if given, receives the error of each of the others."""
    for file in files:
        try:
            yield load(file)
        except BadLevel as problem:
            if tell is not None:
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
    return read_kind(file, EXAMPLE, _KEYS).level()


def read_kind(file: Path, kinds: str, keys: str) -> Reader:
    """Returns the reader of a level file. Raises BadLevel for a kind not in `kinds` or a key not in `keys`, as in
    `Reader.only`."""
    reader = Reader(file, read_document(file))
    reader.only(keys)
    reader.one_of("kind", tuple(kinds.split()), required=True)
    return reader


def checked_player(player: str) -> str:
    """Returns the canonical player spec. Raises ValueError, also for a program, which shared text must not start."""
    named = check_player(player)
    if named.command:
        raise ValueError(f'"{player}": a level file starts no programs')
    return str(named)


class Reader:
    """Extracts checked values from a TOML table by key; the methods raise BadLevel."""

    def __init__(self, file: Path, table: Mapping[str, Any], where: str = "") -> None:
        """`where` begins the names of the keys in errors, as in `position.`."""
        self.file, self.table, self.where = file, table, where

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def bad(self, key: str, problem: str) -> BadLevel:
        return BadLevel(self.file, self.place(key), problem)

    def place(self, key: str) -> str:
        """Returns the name of a key in errors, or that of the whole table if `key` is empty."""
        return f"{self.where}{key}" if key else self.where.rstrip(".: ")

    def level(self) -> Level:
        return Level(
            file=self.file,
            kind=self.table["kind"],
            id=self.text("id", required=True),
            title=self.text("title"),
            about=self.text("about"),
            ruleset=self.text("ruleset", required=True),
            rules=self.texts("rules"),
            options=self.options(),
            start=self.start(),
            steps=tuple(step.step() for step in self.parts("step", _MOST_STEPS)),
            expect=self.expect(),
            exercise=self.exercise(),
            shows=self.options("shows"),
        )

    def exercise(self) -> bool | int:
        value, steps = self.table.get("exercise", True), self.table.get("step", [])
        if isinstance(value, bool):
            return value
        if not isinstance(value, int) or not 1 <= value <= len(steps):
            raise self.bad("exercise", f"{value!r} is neither false nor the number of a step")
        return value

    def start(self) -> Position | Deal:
        if ("position" in self) == ("deal" in self):
            raise self.bad("position", "exactly one of [position] and [deal] is needed")
        return self.part("position").position() if "position" in self else self.part("deal").deal()

    def position(self) -> Position:
        self.only(_POSITION_KEYS)
        if sum(key in self for key in ("top", "discard", "starter")) != 1:
            raise self.bad("", "exactly one of top, discard and starter is needed")
        hands = self.hands()
        letters = tuple(SEAT_LETTERS[: len(hands)])
        discard = (self.text("top"),) if "top" in self else self.texts("discard")
        if not discard and "starter" not in self:
            raise self.bad("discard", "at least one card is needed")
        return Position(
            hands=hands,
            discard=discard,
            starter=self.text("starter", required=True) if "starter" in self else None,
            color=self.one_of("color", tuple(ALL_COLOR_LETTERS)) or None,
            turn=self.one_of("turn", letters) or "A",
            dealer=self.one_of("dealer", letters) or letters[-1],
            direction=self.number("direction", 1, allowed=(1, -1)),
            draw=self.texts("draw"),
            rest=self.one_of("rest", ("shuffled", "none")) or "shuffled",
            seed=self.number("seed", 0),
            totals=self.totals(len(hands)),
            uno=self.one_of("uno", ("auto", "late")) or "auto",
            press=self.presses(),
            side=self.side(),
        )

    def side(self) -> str:
        side = self.one_of("side", SIDES) or SIDES[0]
        if side == "dark" and "starter" in self:
            raise self.bad("side", "a round begins on the light side: use top instead of starter")
        return side

    def deal(self) -> Deal:
        self.only("seed seats")
        seats = self.number("seats", 4, allowed=tuple(range(2, len(SEAT_LETTERS) + 1)))
        return Deal(self.number("seed", 0), seats)

    def step(self) -> Step:
        self.only("do refused expect")
        if not isinstance(self.table.get("do"), str):
            raise self.bad("do", "an action line is needed")
        return Step(self.table["do"], self.truth("refused"), self.expect())

    def expect(self) -> Mapping[str, Any]:
        if "expect" not in self:
            return {}
        part = self.part("expect")
        for key, value in part.table.items():
            if key not in EXPECTATIONS:
                raise part.bad(key, "this key is not known")
            if not EXPECTATIONS[key](value):
                raise part.bad(key, f"{value!r} is not what this key takes")
        return part.table

    # -- single values -------------------------------------------------------------------------------------

    def only(self, keys: str) -> None:
        """Raises BadLevel for a key of the table that is not one of `keys`, which are separated by spaces."""
        known = keys.split()
        for key in self.table:
            if key not in known:
                raise self.bad(key, f"this key is not known; known: {', '.join(known)}")

    def part(self, key: str) -> Reader:
        """Returns the reader of a table in this one."""
        value = self.table.get(key)
        if not isinstance(value, dict):
            raise self.bad(key, "expected a table" if key in self else "a table is needed")
        return Reader(self.file, value, f"{self.where}{key}.")

    def parts(self, key: str, most: int) -> list[Reader]:
        """Returns the readers of a list of tables, with numbers from 1; empty if the key is missing."""
        listed = self.table.get(key, [])
        if not isinstance(listed, list) or not all(isinstance(each, dict) for each in listed):
            raise self.bad(key, f"expected [[{key}]] tables")
        if len(listed) > most:
            raise self.bad(key, f"{len(listed)} entries; at most {most} are possible")
        return [Reader(self.file, each, f"{self.where}{key} {number}.") for number, each in enumerate(listed, 1)]

    def truth(self, key: str) -> bool:
        value = self.table.get(key, False)
        if not isinstance(value, bool):
            raise self.bad(key, f"{value!r} is not true or false")
        return value

    def rulebook(self) -> Rulebook:
        """Returns the rulebook of `ruleset` and `options`."""
        ruleset, options = self.text("ruleset", required=True), self.options()
        with refusing(self.file, "ruleset or options"):
            return rulebook_for(ruleset, options)

    def player(self, where: str, player: object) -> str:
        """Returns the canonical player spec, as `checked_player`."""
        if not isinstance(player, str):
            raise self.bad(where, f"{player!r} is not a player")
        with refusing(self.file, self.place(where)):
            return checked_player(player)

    def text(self, key: str, required: bool = False) -> str:
        value = self.table.get(key, "")
        if not isinstance(value, str) or (required and not value):
            raise self.bad(key, f"{value!r} is not a text" if value else "a text is needed")
        if len(value) > SENTENCE:
            raise self.bad(key, f"{len(value)} signs; at most {SENTENCE} are possible")
        return value

    def texts(self, key: str, most: int = _MOST_CARDS) -> tuple[str, ...]:
        value = self.table.get(key, [])
        if not _list_of(str)(value):
            raise self.bad(key, f"{value!r} is not a list of texts")
        if len(value) > most:
            raise self.bad(key, f"{len(value)} entries; at most {most} are possible")
        return tuple(value)

    def one_of(self, key: str, allowed: tuple[str, ...], required: bool = False) -> str:
        value = self.text(key, required)
        if value and value not in allowed:
            raise self.bad(key, f'"{value}" is not one of {", ".join(allowed)}')
        return value

    def number(self, key: str, default: int, allowed: tuple[int, ...] | None = None) -> int:
        value = self.table.get(key, default)
        if not _number(value) or (allowed and value not in allowed):
            wanted = f"one of {', '.join(map(str, allowed))}" if allowed else "a whole number"
            raise self.bad(key, f"{value!r} is not {wanted}")
        if not -_LARGEST < value < _LARGEST:
            raise self.bad(key, "this number is too large")
        return int(value)

    def presses(self) -> tuple[int, ...]:
        listed = self.table.get("press", [])
        if not isinstance(listed, list) or not all(type(number) is int and number >= 0 for number in listed):
            raise self.bad("press", "expected a list of whole numbers, such as [0, 3]")
        if len(listed) > _MOST_ENTRIES or max(listed, default=0) > _MOST_ENTRIES:
            raise self.bad("press", f"at most {_MOST_ENTRIES} numbers of at most {_MOST_ENTRIES}")
        return tuple(listed)

    def hands(self) -> tuple[tuple[str, ...], ...]:
        value = self.table.get("hands")
        if not isinstance(value, list) or not all(_list_of(str)(hand) for hand in value):
            raise self.bad("hands", "a list of hands, each a list of cards, is needed")
        if not 2 <= len(value) <= len(SEAT_LETTERS):
            raise self.bad("hands", f"{len(value)} hands; from 2 to 10 are possible")
        if max(map(len, value)) > _MOST_CARDS:
            raise self.bad("hands", f"at most {_MOST_CARDS} cards in a hand are possible")
        return tuple(tuple(hand) for hand in value)

    def totals(self, seats: int) -> tuple[int, ...]:
        value = self.table.get("totals", [0] * seats)
        if not _list_of(int)(value) or len(value) != seats:
            raise self.bad("totals", f"{value!r} is not a number for each of {seats} seats")
        if any(abs(each) >= _LARGEST for each in value):
            raise self.bad("totals", "this number is too large")
        return tuple(value)

    def options(self, name: str = "options") -> dict[str, Value]:
        if name not in self:
            return {}
        part = self.part(name)
        for key, chosen in part.table.items():
            if not isinstance(chosen, bool | int | str | list):
                raise part.bad(key, f"{chosen!r} is not a value of an option")
        return dict(part.table)


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
