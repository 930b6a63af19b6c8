"""Parser of match records: the header, and the numbered lines after it."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path

from uno_desktop.match.cast import with_cast_names
from uno_desktop.match.records.record_writer import (
    COMMENT,
    DIGEST,
    FACE,
    FIRST_WORDS,
    FORMAT,
    HELPED,
    OVER,
    PROFILE,
    ROUND,
    RULES_NOTE,
    SCORED,
    DamagedRecord,
    NewerRecord,
    UnstartedRecord,
    once_inactive,
)
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.actions import VERBS
from uno_desktop.model.cards import SEAT_LETTERS, seat_letter
from uno_desktop.model.events import AWAY, BACK
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import KNOWN
from uno_desktop.system.untrusted_input import (
    COMMAND,
    NAME,
    RECORD,
    InputTooLarge,
    is_word,
    parse_json,
    parse_json_at,
    read_bytes,
)

_LONGEST_NUMBER = 9
"""Maximum number of digits of a number in a record, apart from the seed."""
_MOST_OPTIONS = 400
_NUMBER = re.compile(rf"-?[0-9]{{1,{_LONGEST_NUMBER}}}", re.ASCII)
_STREAK = re.compile(rf"[A-Z] [0-9]{{1,{_LONGEST_NUMBER}}}", re.ASCII)
_SEED = re.compile(r"-?[0-9]{1,20}", re.ASCII)
_NOTE = re.compile(
    rf"[A-Z] (?:{PROFILE} [0-9]{{1,{_LONGEST_NUMBER}}}|{FACE} [a-z]{{1,20}}|{HELPED}|{AWAY}|{BACK})|{RULES_NOTE}",
    re.ASCII,
)
_MOST_NOTES = 10
"""Maximum number of comments kept for one line; further ones are ignored."""
_LINE_WORDS = frozenset((ROUND, DIGEST, SCORED, OVER))
_VERBS = frozenset(word for verb in VERBS for word in verb.split()[:1])


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One complete line of a record: its number from 1, its text, and the byte offset of its end.

    `notes` are the recognized comments after it.
    """

    number: int
    text: str
    end: int
    notes: tuple[str, ...] = ()


@dataclass(slots=True)
class Record:
    """Parsed record, not yet checked against the rules.

    `header_end` is the length of the header and `size` the size of the file, in bytes.
    """

    path: Path
    setup: TableSetup
    deck_digest: str
    deck_line: int
    header_end: int
    lines: list[RecordLine] = field(default_factory=list)
    size: int = 0

    @property
    def over(self) -> bool:
        return bool(self.lines) and self.lines[-1].text == OVER

    @property
    def helped(self) -> bool:
        """True if a person received free advice."""
        return any(note.endswith(HELPED) for line in self.lines for note in line.notes)

    @property
    def actions(self) -> int:
        """Number of actions of the whole match."""
        return sum(line.text[1:2] == " " for line in self.lines)

    @property
    def round_number(self) -> int:
        """Number of the last round started, from 1; the line of the first round may be missing."""
        further = (line.text.startswith(f"{ROUND} ") and line.text != f"{ROUND} 1" for line in self.lines)
        return 1 + sum(further)

    def scores(self) -> list[tuple[int, ...]]:
        """Returns the points of each scored round, by seat. Raises DamagedRecord."""
        lines = (line for line in self.lines if line.text.startswith(f"{SCORED} "))
        return [points_of(self.path, line, len(self.setup.seats)) for line in lines]

    def totals(self) -> tuple[int, ...]:
        """Returns the points by seat: those of its handicap and of all scored rounds. Raises DamagedRecord."""
        ahead = [plan.handicap.points for plan in self.setup.seats]
        return tuple(map(sum, zip(ahead, *self.scores(), strict=True)))


def read_record(path: Path) -> Record:
    """Parses a record; an incomplete last line, as a crash may leave it, is ignored.

    Raises DamagedRecord with the invalid line, NewerRecord with the unknown word, UnstartedRecord if the file ends
    within its header, OSError.
    """
    try:
        content = read_bytes(path, RECORD)
    except InputTooLarge as problem:
        raise DamagedRecord(path, 0, str(problem)) from None
    # After a power cut a file may have its full length, with zeros in place of data that had not reached the disk.
    lines = _whole_lines(path, content.partition(b"\0")[0])
    if not lines:
        raise _broken_off(content)(path, 1, "the file is empty")
    header = _Header(path, _generator_of(path, lines[0]))
    begin = next((i for i, line in enumerate(lines) if line.text.startswith("seed ")), None)
    for line in lines[1 : None if begin is None else begin + 1]:
        header.read(line)
    if begin is None:
        raise _broken_off(content)(path, lines[-1].number, 'the header ends without a line "seed …"')
    record = header.record(lines[begin], lines[begin + 1 :])
    record.size = len(content)
    _check_words(record)
    return record


def points_of(path: Path, line: RecordLine, seats: int) -> tuple[int, ...]:
    """Returns the points in a `scored …` line. Raises DamagedRecord."""
    words = line.text.split()[1:]
    points = tuple(int(word) for word in words) if all(map(_NUMBER.fullmatch, words)) else ()
    if len(points) != seats:
        raise DamagedRecord(path, line.number, f'"{line.text}": expected a number of points for each of {seats} seats')
    return points


def _broken_off(content: bytes) -> type[DamagedRecord]:
    """Returns the error class for an incomplete header: UnstartedRecord if it is a valid prefix of one."""
    begun, _, behind = content.partition(b"\0")
    firsts = (f"{FIRST_WORDS} {generator}".encode() for generator in range(1, FORMAT + 1))
    first = b"\n" in begun or any(each.startswith(begun) for each in firsts)
    return UnstartedRecord if first and not behind.strip(b"\0") else DamagedRecord


def _whole_lines(path: Path, content: bytes) -> list[RecordLine]:
    if content.count(b"\n") > RECORD.lines:
        raise DamagedRecord(path, 0, f"the record has too many lines: more than {RECORD.lines}")
    lines: list[RecordLine] = []
    place = 0
    for number, raw in enumerate(content.split(b"\n")[:-1], start=1):
        place += len(raw) + 1
        if len(raw) > RECORD.line:
            raise DamagedRecord(path, number, f"the line is too long: more than {RECORD.line} bytes")
        try:
            text = raw.decode().rstrip()
        except UnicodeDecodeError:
            raise DamagedRecord(path, number, "the line is not text in UTF-8") from None
        if (not text or text.startswith(COMMENT)) and lines:  # a comment or blank line belongs to the line before it
            notes, note = lines[-1].notes, text.removeprefix(COMMENT)
            if text and _NOTE.fullmatch(note):
                about = note.partition(".")[0]  # the last of the breaks of a seat and of their ends replaces the others
                notes = (*(each for each in notes if each.partition(".")[0] != about), note)[:_MOST_NOTES]
            lines[-1] = replace(lines[-1], end=place, notes=notes)
        else:
            lines.append(RecordLine(number, text, place))
    return lines


def _generator_of(path: Path, line: RecordLine) -> int:
    words, _, version = line.text.rpartition(" ")
    readable = words == FIRST_WORDS and version.isdecimal() and len(version) <= _LONGEST_NUMBER
    generator = int(version) if readable else 0
    if not generator:
        raise DamagedRecord(path, line.number, f'expected "{FIRST_WORDS} {FORMAT}", found "{line.text[:60]}"')
    if generator > FORMAT:
        raise NewerRecord(
            path, line.number, f"written by a newer version of the game (format {version}; this one reads {FORMAT})"
        )
    return generator


def _check_words(record: Record) -> None:
    """Raises NewerRecord for a ruleset, an option, a value or a word that this version does not know."""
    path, setup = record.path, record.setup
    ruleset = next((one for one in KNOWN if one.id == setup.ruleset), None)
    if ruleset is None:
        raise NewerRecord(path, 2, f'this version has no ruleset "{setup.ruleset}"')
    known = {option.key: option for option in ruleset.options}
    for key, value in setup.options.items():
        if key not in known:
            raise NewerRecord(path, 2, f'this version has no option "{key}" in {ruleset.id}')
        try:
            known[key].parse(value)
        except ValueError as error:
            raise NewerRecord(path, 2, f"this version does not know the value: {error}") from None
    for line in record.lines:
        word, _, rest = line.text.partition(" ")
        if len(word) == 1:
            verb = rest.partition(" ")[0]
            if verb not in _VERBS and is_word(verb):
                raise NewerRecord(path, line.number, f'this version does not know "{verb}"')
        elif word not in _LINE_WORDS and is_word(word):
            raise NewerRecord(path, line.number, f'this version does not know lines "{word} …"')


class _Header:
    def __init__(self, path: Path, generator: int) -> None:
        self._path = path
        self._generator = generator
        self._ruleset = ""
        self._early = False
        self._options: dict[str, Value] = {}
        self._streak = (-1, 0)
        self._daily = ""
        self._seats: list[SeatPlan] = []
        self._deck = ""
        self._deck_line = 1
        self._seed: int | None = None

    def read(self, line: RecordLine) -> None:
        """Parses one line. Raises DamagedRecord."""
        key, _, rest = line.text.partition(" ")
        readers: dict[str, Callable[[RecordLine, str], None]] = {
            "ruleset": self._read_ruleset,
            "option": self._read_option,
            "streak": self._read_streak,
            "daily": self._read_daily,
            "deck": self._read_deck,
            "seat": self._read_seat,
            "handicap": self._read_handicap,
            "seed": self._read_seed,
        }
        if key not in readers and is_word(key):
            raise NewerRecord(self._path, line.number, f'this version does not know lines "{key} …"')
        if key not in readers or not rest:
            raise DamagedRecord(self._path, line.number, f'"{line.text[:60]}" does not belong in the header')
        try:
            readers[key](line, rest)
        except ValueError:
            raise DamagedRecord(self._path, line.number, f'"{line.text[:60]}" cannot be understood') from None

    def record(self, last: RecordLine, lines: list[RecordLine]) -> Record:
        """Returns the record with this header. Raises DamagedRecord if the header is incomplete or inconsistent."""
        missing = [
            key for key, there in (("ruleset", self._ruleset), ("deck", self._deck), ("seat", self._seats)) if not there
        ]
        if missing or self._seed is None:
            raise DamagedRecord(
                self._path, last.number, f'the header has no line "{missing[0] if missing else "seed"} …"'
            )
        if self._streak[0] >= len(self._seats):
            raise DamagedRecord(self._path, last.number, "the streak is that of a seat at which nobody sits")
        inactive = once_inactive(self._ruleset, self._options) if self._early else ()
        setup = TableSetup(
            self._ruleset,
            with_cast_names(self._seats),
            self._seed,
            {key: value for key, value in self._options.items() if key not in inactive},
            self._streak,
            self._daily,
            generator=self._generator,
        )
        return Record(self._path, setup, self._deck, self._deck_line, last.end, lines)

    def _read_ruleset(self, line: RecordLine, rest: str) -> None:
        if not is_word(rest):
            raise ValueError(rest)
        self._ruleset, self._early = rest, RULES_NOTE not in line.notes

    def _read_option(self, line: RecordLine, rest: str) -> None:
        key, _, text = rest.partition(" ")
        value = parse_json(text)
        entries = value if isinstance(value, list) else [value]
        plain = all(isinstance(entry, bool | int | str) for entry in entries)
        if not plain or not is_word(key) or len(self._options) >= _MOST_OPTIONS:
            raise ValueError(text)
        self._options[key] = tuple(value) if isinstance(value, list) else value

    def _read_streak(self, line: RecordLine, rest: str) -> None:
        if not _STREAK.fullmatch(rest):
            raise ValueError(rest)
        self._streak = (SEAT_LETTERS.index(rest[0]), int(rest[2:]))

    def _read_daily(self, line: RecordLine, rest: str) -> None:
        if date.fromisoformat(rest).isoformat() != rest:
            raise ValueError(rest)
        self._daily = rest

    def _read_deck(self, line: RecordLine, rest: str) -> None:
        self._deck, self._deck_line = rest, line.number

    def _read_seat(self, line: RecordLine, rest: str) -> None:
        letter, text = rest.split(" ", 1)
        if text.startswith('"'):
            player, text = parse_json_at(text)
        else:
            player, text = text.split(" ", 1)
        name = parse_json(text)
        if len(player) > COMMAND or (isinstance(name, str) and len(name) > NAME):
            raise ValueError(f"at most {NAME} signs for a name, {COMMAND} for a player")
        if letter != SEAT_LETTERS[len(self._seats) : len(self._seats) + 1] or not isinstance(name, str):
            raise ValueError(rest)
        notes = {words[1]: words[2] for words in map(str.split, line.notes) if len(words) == 3 and words[0] == letter}
        self._seats.append(SeatPlan(player, name, int(notes.get(PROFILE, 0)), face=notes.get(FACE, "")))

    def _read_handicap(self, line: RecordLine, rest: str) -> None:
        letter, words = rest.split(" ", 1)
        seat = [seat_letter(seat) for seat in range(len(self._seats))].index(letter)
        self._seats[seat] = replace(self._seats[seat], handicap=Handicap.parse(words))

    def _read_seed(self, line: RecordLine, rest: str) -> None:
        if not _SEED.fullmatch(rest):
            raise ValueError(rest)
        self._seed = int(rest)
