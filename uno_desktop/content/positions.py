"""Positions with their rules, as one line of text, and the check that a position is possible.

A line is a preset, the match points if there are any, and the position: `street street.cut=off totals=0,12 hands=…`.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uno_desktop.content.level_files import BadLevel, load_level
from uno_desktop.content.presets import BadPreset, line_of, parse_line
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.model.cards import NO_COLOR, seat_letter, seats_in
from uno_desktop.model.options import Value
from uno_desktop.model.position import MORE, names_in, parse_position, position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import COLOR_UNIT, DRAW_UNIT, PRESS_UNIT, ROULETTE_UNIT, SKIP_UNIT, Frame, GameState
from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.safe_files import write_through
from uno_desktop.system.untrusted_input import Bounds, InputTooLarge, parse_json, read_text
from uno_desktop.system.user_file import Notice

CANDIDATES = "puzzle-candidates.txt"
"""File of positions that may become puzzles, one line each: see `puzzles prove`."""
LONGEST = 20_000
"""Longest line in characters."""
LINES = Bounds(bytes=4 << 20, lines=200, line=LONGEST, joints=1_000)
"""Limits of a file of positions."""
_POSITION = (
    *("totals", "hands", "pile", "supply", "color", "match", "dir", "turn", "dealer", "rng"),
    *("side", "drawn", "owes", "quiet", "ended", "winner", "more"),
)
"""Words of a line that do not belong to the preset."""
_TRIALS, _LONGEST_TRIAL = 3, 400
"""Random continuations that check a position, and the maximum number of actions in each."""
_MOST = 2_000
"""Limit of plain numbers in a position, and of the length of its tuples."""


class BadPosition(ValueError):
    """Text that is not a position, or an impossible position. `notice` is the reason in the player's language."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(tr(notice.key, **notice.params))
        self.notice = notice


def _bad(key: str, **words: object) -> Notice:
    return Notice(f"positions.bad.{key}", words)


@dataclass(frozen=True, slots=True)
class RuledPosition:
    """Position under the rules of `book`; `totals` are the match points before the round."""

    book: Rulebook
    state: GameState
    totals: tuple[int, ...]

    @property
    def ruleset(self) -> Ruleset:
        return self.book.ruleset

    @property
    def options(self) -> dict[str, Value]:
        """Agreed options that differ from the defaults, without the values that the match seed decides, which the cards
        already show."""
        return self.ruleset.changed(self.book.agreed)

    @property
    def line(self) -> str:
        return f"{line_of(self.ruleset, self.options)} {self.bare_line}"

    @property
    def bare_line(self) -> str:
        """Line without the preset."""
        totals = f"totals={','.join(map(str, self.totals))} " if any(self.totals) else ""
        return totals + position_line(self.state, self.book.deck)

    @property
    def problem(self) -> Notice | None:
        """Reason why the position is impossible under its rules, or None."""
        return next(_problems(self.book, self.state, self.totals), None)


def dealt(ruleset: Ruleset, options: Mapping[str, Value], seats: int, seed: int) -> RuledPosition:
    """Returns the first position of a round for `seats` players, or the nearest number that the rules allow."""
    book = rulebook_for(ruleset.id, options).for_match(seed)
    seats = min(book.seats, key=lambda count: abs(count - seats))
    return RuledPosition(book, book.new_round(seats, seed, 1), (0,) * seats)


def read_position(text: str, ruleset: Ruleset, options: Mapping[str, Value]) -> RuledPosition:
    """Parses and checks a line; `ruleset` and `options` apply if it has no preset. Raises BadPosition."""
    if len(text) > LONGEST:
        raise BadPosition(_bad("long", most=LONGEST))
    words = text.split()
    first = next((at for at, word in enumerate(words) if word.partition("=")[0] in _POSITION), len(words))
    if first == len(words):
        raise BadPosition(_bad("none"))
    chosen = dict(options)
    line = " ".join(words[first:])
    try:
        if first:
            ruleset, chosen = parse_line(" ".join(words[:first]))
        parse_json(next((word[5:] for word in words if word.startswith("more=")), "{}"))
        book = rulebook_for(ruleset.id, chosen).for_match(0, names_in(line))
        state = parse_position(line, book.deck)
        totals = _totals(words[first:], state.seats)
    except BadPreset as problem:
        raise BadPosition(problem.notice) from None
    except ValueError as error:
        raise BadPosition(_bad("line", why=str(error))) from None
    return _checked(RuledPosition(book, state, totals))


def load_position(file: Path, ruleset: Ruleset, options: Mapping[str, Value]) -> RuledPosition:
    """Reads the position from a file with one line, or from the start of a level. Raises BadPosition, OSError."""
    try:
        if file.suffix != ".toml":
            return read_position(read_text(file, LINES), ruleset, options)
        run = ScenarioRun(load_level(file))
    except (BadLevel, InputTooLarge, UnicodeDecodeError) as problem:
        raise BadPosition(_bad("line", why=str(problem))) from None
    return _checked(RuledPosition(run.book, run.state, run.totals))


def _checked(position: RuledPosition) -> RuledPosition:
    if (problem := position.problem) is not None:
        raise BadPosition(problem)
    return position


def _totals(words: list[str], seats: int) -> tuple[int, ...]:
    given = next((word for word in words if word.startswith("totals=")), "")
    if not given:
        return (0,) * seats
    parts = given.removeprefix("totals=").split(",")
    if len(parts) != seats or not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise ValueError(f"totals=: {seats} numbers are needed, one for each player")
    return tuple(map(int, parts))


# -- impossible positions ----------------------------------------------------------------------------------


def _problems(book: Rulebook, s: GameState, totals: tuple[int, ...]) -> Iterator[Notice]:
    """Yields the reasons why a position is impossible; each check relies on those before it."""
    if s.seats not in book.seats:
        yield _bad("seats", least=book.seats[0], most=book.seats[-1], n=s.seats)
    if s.ended:
        yield _bad("over")
    if not s.pile:
        yield _bad("no_top")
    for field in _wrong_fields(book, s):
        yield _bad("field", part=field)
    if s.present.bit_count() < 2:
        yield _bad("alone")
    if s.out >> s.turn & 1:
        yield _bad("out", seat=seat_letter(s.turn))
    if book.match_winners(totals, book.eliminated(totals, 0)):
        yield _bad("match_over")
    top, own, quiet = s.pile[-1], book.colors[s.pile[-1]], not (s.agenda or s.layers)
    for seat in seats_in(s.present):
        if quiet and not s.hands[seat] and seat not in s.finished:
            yield _bad("empty", seat=seat_letter(seat))
    if any(s.hands[seat].bit_count() > 1 for seat in seats_in(s.owes)):
        yield _bad("owes")
    if quiet and not book.transparent >> top & 1:
        if s.color == NO_COLOR and own == NO_COLOR:
            yield _bad("no_color")
        if s.threat is None and own not in (NO_COLOR, s.color):
            yield _bad("color")
    if not all(_goes_on(book, s, seed) for seed in range(_TRIALS)):
        yield _bad("stuck")


def _goes_on(book: Rulebook, start: GameState, seed: int) -> bool:
    """Returns True if random play ends the round, or goes on for `_LONGEST_TRIAL` actions without losing a card."""
    s, chance, cards = start.copy(), random.Random(seed), _cards(start)
    try:
        for _ in range(_LONGEST_TRIAL):
            waiting = list(seats_in(book.awaited(s)))
            if s.ended or not waiting:
                return bool(s.ended)
            legal = book.legal(s, chance.choice(waiting))
            if not legal:
                return False
            book.apply(s, chance.choice(legal))
        return _cards(s) == cards
    except Exception:  # an untrusted position can break any assumption of the rules
        return False


def _cards(s: GameState) -> int:
    return sum(hand.bit_count() for hand in s.hands) + len(s.pile) + len(s.supply)


_BY_SEAT = ("lost_turns", "fines", "votes")
"""Fields with one value for each seat, or none."""


def _wrong_fields(book: Rulebook, s: GameState) -> Iterator[str]:
    """Yields the names of fields whose values the rules never produce."""
    faces = len(book.deck.faces)
    ranges: dict[str, Sequence[object]] = {
        "victim by turn finished": range(s.seats),
        "loser seat target other targets pile_by previous": range(-1, s.seats),
        "out defended open votes": range(1 << s.seats),
        "card jumpable along": range(-2, faces),
        "known": range(1 << faces),
        "buried": range(len(s.pile)),
        "rng": range(-(1 << 72) + 1, 1 << 72),
        "amount lost_turns turns fines rolls data": range(-_MOST, _MOST),
        "color": range(-1, len(book.deck.colors)),
        "match": range(-1, len(book.deck.symbols)),
        "honest challengeable moved starter uno": (False, True),
        "unit": (DRAW_UNIT, PRESS_UNIT, SKIP_UNIT, ROULETTE_UNIT, COLOR_UNIT),
        "frame": tuple(book.frames),
        "direction": (1, -1),
    }
    allowed = {name: values for names, values in ranges.items() for name in names.split()}
    for name in (*MORE, "rng"):
        value = getattr(s, name)
        if (name in _BY_SEAT and len(value) not in (0, s.seats)) or not _fits(allowed, name, value):
            yield name


def _fits(allowed: Mapping[str, Sequence[object]], name: str, value: Any) -> bool:
    if hasattr(value, "_fields"):
        names = ("frame", *value._fields[1:]) if isinstance(value, Frame) else value._fields
        return all(_fits(allowed, field, part) for field, part in zip(names, value, strict=True))
    if isinstance(value, tuple):
        return len(value) <= _MOST and all(_fits(allowed, name, part) for part in value)
    if value is None:
        return name in ("threat", "before", "action")
    if name in ("kind", "verb"):
        return isinstance(value, str)
    values = allowed.get(name, ())
    return type(value) in map(type, values[:1]) and value in values


# -- candidates for puzzles --------------------------------------------------------------------------------


def keep_candidate(folders: UserFolders, position: RuledPosition) -> None:
    """Adds a position's line to the player's puzzle candidates unless present. Raises OSError, InputTooLarge."""
    private_folder(folders.games.parent)
    file = folders.games.parent / CANDIDATES
    lines = read_text(file, LINES).splitlines() if file.exists() else []
    if position.line not in lines:
        write_through(file, "".join(f"{line}\n" for line in [*lines, position.line]).encode())
