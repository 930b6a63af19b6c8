"""Level files: parses `levels/**/*.toml` and reports errors by file, key and value (formats.md §2)."""

from __future__ import annotations

import glob
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self, TypeVar, cast

from uno_desktop.model.cards import ALL_COLOR_LETTERS, SEAT_LETTERS, SIDES, Seat
from uno_desktop.model.options import Value
from uno_desktop.players.player_registry import check_player
from uno_desktop.system import schema
from uno_desktop.system.schema import BadValue, Read
from uno_desktop.system.untrusted_input import TITLE, read_toml, visible

Loaded = TypeVar("Loaded")
EXAMPLE = "example"


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
        with schema.refusing_at(key):
            yield
    except BadValue as refused:
        raise BadLevel(file, refused.place, refused.problem) from None


# -- files -------------------------------------------------------------------------------------------------


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


def read_kind(file: Path, kinds: Mapping[str, Read[Loaded]], document: dict[str, Any] | None = None) -> Loaded:
    """Returns the content of a level file, or of its `document`, read by the reader of its kind. Raises BadLevel."""
    document = read_document(file) if document is None else document
    with refusing(file, "kind"):
        read = kinds[schema.one_of(tuple(kinds))(document.pop("kind", None))]
    with refusing(file, ""):
        return read(document)


def checked_player(player: str) -> str:
    """Returns the canonical player spec. Raises ValueError, also for a program, which shared text must not start."""
    named = check_player(player)
    if named.command:
        raise ValueError(f'"{player}": a level file starts no programs')
    return str(named)


# -- the keys ----------------------------------------------------------------------------------------------


def face_in_play(card: str, side: str) -> str:
    """Returns the face of a two-sided card that is in play on this side, and any other card as it is."""
    return card.split("/")[SIDES.index(side)] if "/" in card else card


SEATS = tuple(SEAT_LETTERS)
TEXTS = schema.many(schema.code)
LINES = schema.many(schema.code, most=60)
NAME = schema.text(needed=True)
SEED = schema.number()


def option_value(value: object) -> Value:
    """Reads a value of an option; the ruleset checks it."""
    if not isinstance(value, bool | int | str | list):
        raise BadValue(f"{value!r} is not a value of an option")
    return cast(Value, value)


OPTIONS = schema.by_key(option_value)


@dataclass(frozen=True, slots=True)
class Position:
    """Cards and turn state at the start of a level; codes and letters as in the file."""

    hands: tuple[tuple[str, ...], ...] = schema.key(schema.many(TEXTS, 2, len(SEATS), "hands, each a list of cards"))
    discard: tuple[str, ...] = schema.key(TEXTS, (), alone="top")
    starter: str | None = schema.key(NAME, None)
    color: str | None = schema.key(schema.one_or(None, ALL_COLOR_LETTERS), None)
    turn: str = schema.key(schema.one_or("A", SEATS), "A")
    dealer: str | None = schema.key(schema.one_or(None, SEATS), None)
    """None for the last seat."""
    direction: int = schema.key(schema.one_of((1, -1)), 1)
    side: str = schema.key(schema.one_or(SIDES[0], SIDES), SIDES[0])
    draw: tuple[str, ...] = schema.key(TEXTS, ())
    rest: str = schema.key(schema.one_or("shuffled", ("shuffled", "none")), "shuffled")
    seed: int = schema.key(SEED, 0)
    totals: tuple[int, ...] = schema.key(schema.many(SEED, of="numbers"), ())
    """Match points before the round; empty if nobody has any."""
    uno: str = schema.key(schema.one_or("auto", ("auto", "late")), "auto")
    press: tuple[int, ...] = schema.key(schema.many(schema.number(0, 100), most=100, of="numbers"), ())

    def checked(self) -> Self:
        seats = len(self.hands)
        if bool(self.discard) == (self.starter is not None):
            raise BadValue("exactly one of top, discard and starter is needed")
        for name, letter in (("turn", self.turn), ("dealer", self.dealer)):
            if letter is not None and letter not in SEATS[:seats]:
                raise BadValue(f'"{letter}" is not one of {", ".join(SEATS[:seats])}', name)
        if len(self.totals) not in (0, seats):
            raise BadValue(f"{len(self.totals)} given; a number for each of {seats} seats is needed", "totals")
        if self.side == SIDES[1] and self.starter is not None:
            raise BadValue("a round begins on the light side: use top instead of starter", "side")
        return self

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
class LevelDeal:
    """Ordinary deal as the start of a level."""

    seed: int = schema.key(SEED, 0)
    seats: int = schema.key(schema.number(2, len(SEATS)), 4)


POSITION = schema.structure(Position)
START: Read[Position | LevelDeal] = POSITION
DEAL: dict[str, Read[Position | LevelDeal]] = {"deal": schema.structure(LevelDeal)}
"""Readers of the start of a level: a position, or a deal in its place."""


def by_seat(read: Read[Any]) -> Read[dict[str, Any]]:
    return schema.table(dict.fromkeys(SEATS, read))


_PENDING = schema.table(dict.fromkeys(("kind", "amount", "victim", "by", "color"), lambda value: value))


def _pending(value: object) -> object:
    return value if value is False else _PENDING(value)


_MANY = schema.many(schema.code, most=schema.LARGEST)
_SEEN = schema.table({"hand": TEXTS, "backs": by_seat(TEXTS), "draw_back": schema.code})
EXPECT = schema.table(
    {
        **dict.fromkeys(("turn", "color", "match", "side", "top", "winner"), schema.code),
        **dict.fromkeys(("direction", "draw_count"), schema.number()),
        **dict.fromkeys(("round_over", "match_over"), schema.truth),
        **dict.fromkeys(("counts", "drawn", "points", "totals"), by_seat(schema.number())),
        **dict.fromkeys(("owes_uno", "legal", "can", "cannot", "discard", "match_winners", "out", "ranking"), _MANY),
        "hands": by_seat(TEXTS),
        "view": by_seat(_SEEN),
        "pending": _pending,
    }
)
"""Reader of expectations."""


@dataclass(frozen=True, slots=True)
class ScriptStep:
    """One line of the script: an action, whether it must be refused, and the expectations directly after it."""

    do: str = schema.key(schema.code)
    refused: bool = schema.key(schema.truth, False)
    expect: Mapping[str, Any] = schema.key(EXPECT, {})


def _exercise(value: object) -> int:
    return value if isinstance(value, bool) else schema.number()(value)


@dataclass(frozen=True, slots=True)
class Level:
    """Worked example, or another script to run."""

    id: str = schema.key(NAME)
    ruleset: str = schema.key(NAME)
    start: Position | LevelDeal = schema.key(START, name="position", instead=DEAL)
    options: Mapping[str, Value] = schema.key(OPTIONS, {})
    steps: tuple[ScriptStep, ...] = schema.key(schema.tables(ScriptStep, "step", most=1_000), (), name="step")
    expect: Mapping[str, Any] = schema.key(EXPECT, {})
    title: str = schema.key(schema.text(), "")
    about: str = schema.key(schema.text(), "")
    rules: tuple[str, ...] = schema.key(TEXTS, ())
    exercise: bool | int = schema.key(_exercise, cast(int, True))
    """Step (from 1) that the exercise asks for; True for the last accepted step, False for no exercise."""
    shows: Mapping[str, Value] = schema.key(OPTIONS, {})
    """Option values, by key, that the example illustrates on the options page."""
    file: Path = Path("level")

    def checked(self) -> Self:
        if type(self.exercise) is int and not 1 <= self.exercise <= len(self.steps):
            raise BadValue(f"{self.exercise} is neither false nor the number of a step", "exercise")
        return self


EXAMPLES = {EXAMPLE: schema.structure(Level)}


def load_level(file: Path) -> Level:
    """Parses one worked example. Raises BadLevel."""
    return replace(read_kind(file, EXAMPLES), file=file)
