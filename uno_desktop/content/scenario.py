"""Runs the script of a level (formats.md §2): plays its steps, passes open reactions and accepts pending penalties
where a step requires it, and checks expectations."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uno_desktop.content.level_files import BadLevel, Level, LevelDeal, Position, ScriptStep, refusing
from uno_desktop.match.observer import legal_for_all
from uno_desktop.match.records.trace import drawn_cards, letters, pending
from uno_desktop.match.seats.script import is_auto_resolved
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model import rng
from uno_desktop.model.actions import ACCEPT, PASS, PLAY, Action
from uno_desktop.model.cards import (
    ALL_COLOR_LETTERS,
    SEAT_LETTERS,
    SIDE_COLORS,
    SIDES,
    Seat,
    color_letter,
    seat_letter,
    seats_in,
)
from uno_desktop.model.events import Event
from uno_desktop.model.notation import ImpossibleMove, action_line, parse_action
from uno_desktop.model.options import text_of
from uno_desktop.model.position import FreeCards
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import numbers_of
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState, RoundSetup


@dataclass(frozen=True, slots=True)
class _Seen:
    """Data available to expectations: the position, the totals before the round, and the events of the step."""

    book: Rulebook
    state: GameState
    totals: tuple[int, ...]
    events: Sequence[Event]

    def legal(self) -> list[str]:
        return sorted(action_line(move, self.book.deck) for move in legal_for_all(self.book, self.state))

    def points(self) -> tuple[int, ...]:
        return self.book.points(self.state) if self.state.ended else (0,) * self.state.seats

    def new_totals(self) -> tuple[int, ...]:
        fines = self.state.fines or (0,) * self.state.seats
        return tuple(map(sum, zip(self.totals, self.points(), fines, strict=True)))

    def eliminated(self) -> int:
        return self.book.eliminated(self.new_totals(), self.state.out) if self.state.ended else self.state.out

    def ranking(self) -> list[str]:
        if not self.state.ended or self.book.ranking is None:
            return []
        return [seat_letter(seat) for seat in self.book.ranking(self.book, self.state)]

    def winners(self) -> list[str]:
        if not self.state.ended:
            return []
        decides = self.book.decides
        decided = decides(self.state) if decides else ()
        winners = decided or self.book.match_winners(self.new_totals(), self.eliminated())
        return self.ranking()[:1] or [seat_letter(seat) for seat in winners]


def compare(
    book: Rulebook, state: GameState, totals: tuple[int, ...], events: Sequence[Event], expect: Mapping[str, Any]
) -> Iterator[tuple[str, str]]:
    """Yields the expected and the actual value of each key that differs.

    Raises ValueError with a sentence if a key names a seat that is not at the table.
    """
    seen = _Seen(book, state, totals, events)
    for key, wanted in expect.items():
        found = _FINDERS[key](seen)
        if key == "view":
            yield from _compare_views(wanted, found)
        elif key in _BY_SEAT:
            yield from _compare_seats(key, wanted, found, state.seats)
        elif key in _UNORDERED:
            if sorted(wanted) != sorted(found):
                yield f"{key} {_words(wanted)}", f"{key} {_words(found)}"
        elif key == "can":
            yield from ((f'"{line}" is legal', "it is not") for line in wanted if line not in found)
        elif key == "cannot":
            yield from ((f'"{line}" is not legal', "it is") for line in wanted if line in found)
        elif key == "pending":
            yield from _compare_pending(wanted, found)
        elif wanted != found:
            yield f"{key} {_words(wanted)}", f"{key} {_words(found)}"


def _compare_seats(
    key: str, wanted: Mapping[str, Any], found: Mapping[str, Any], seats: int, unordered: bool = False
) -> Iterator[tuple[str, str]]:
    for seat, value in wanted.items():
        if seat not in SEAT_LETTERS[:seats]:
            raise ValueError(f'{key}: there is no seat "{seat}" at a table of {seats}')
        have = found.get(seat, 0)
        if (sorted(value) != sorted(have)) if unordered or key == "hands" else value != have:
            yield f"{key} of {seat} {_words(value)}", f"{key} of {seat} {_words(have)}"


def _compare_views(wanted: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for seat, parts in wanted.items():
        if seat not in found:
            raise ValueError(f'view: there is no seat "{seat}" at a table of {len(found)}')
        for part, value in parts.items():
            have = found[seat][part]
            if part == "backs":
                yield from _compare_seats(f"backs seen by {seat}", value, have, len(found), unordered=True)
            elif sorted(value) != sorted(have):
                yield f"{part} seen by {seat} {_words(value)}", f"{part} {_words(have)}"


def _visible_cards(seen: _Seen, seat: Seat) -> dict[str, Any]:
    view = seen.book.view(seen.state, seat, seen.totals)
    backs = {seat_letter(each): list(view.backs[each]) if view.backs else [] for each in range(view.seats)}
    return {"hand": seen.book.deck.notation_of(view.hand), "backs": backs, "draw_back": view.draw_back}


def _compare_pending(wanted: Any, found: dict[str, Any] | None) -> Iterator[tuple[str, str]]:
    if wanted is False:
        if found is not None:
            yield "nothing pending", f"pending {_words(found)}"
    elif found is None or any(found.get(key) != value for key, value in wanted.items()):
        yield f"pending {_words(wanted)}", f"pending {_words(found)}" if found else "nothing pending"


def _words(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "[" + " ".join(str(item) for item in value) + "]"
    if isinstance(value, dict):
        return " ".join(f"{key}={item}" for key, item in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)


def _numbers_by_seat(numbers: Sequence[int]) -> dict[str, int]:
    return {seat_letter(seat): number for seat, number in enumerate(numbers)}


_FINDERS: dict[str, Callable[[_Seen], Any]] = {
    "turn": lambda seen: seat_letter(seen.state.turn),
    "direction": lambda seen: seen.state.direction,
    "color": lambda seen: color_letter(seen.state.color) or "",
    "match": lambda seen: seen.book.deck.symbols[seen.state.match] if seen.state.match >= 0 else "",
    "side": lambda seen: SIDES[seen.book.side(seen.state)],
    "top": lambda seen: seen.book.deck.names[seen.state.pile[-1]],
    "hands": lambda seen: {
        seat_letter(seat): seen.book.deck.names_of(hand) for seat, hand in enumerate(seen.state.hands)
    },
    "counts": lambda seen: _numbers_by_seat([hand.bit_count() for hand in seen.state.hands]),
    "drawn": lambda seen: {seat: len(cards) for seat, cards in drawn_cards(seen.book.deck, seen.events).items()},
    "pending": lambda seen: pending(seen.state),
    "owes_uno": lambda seen: letters(seen.state.owes),
    "legal": _Seen.legal,
    "can": _Seen.legal,
    "cannot": _Seen.legal,
    "draw_count": lambda seen: len(seen.state.supply),
    "discard": lambda seen: tuple(seen.book.deck.names[card] for card in seen.state.pile),
    "view": lambda seen: {seat_letter(seat): _visible_cards(seen, seat) for seat in range(seen.state.seats)},
    "round_over": lambda seen: seen.state.ended,
    "winner": lambda seen: seat_letter(seen.state.winner) if seen.state.winner >= 0 else "",
    "points": lambda seen: _numbers_by_seat(seen.points()),
    "totals": lambda seen: _numbers_by_seat(seen.new_totals()),
    "match_over": lambda seen: bool(seen.winners()),
    "match_winners": _Seen.winners,
    "out": lambda seen: letters(seen.eliminated()),
    "ranking": lambda seen: tuple(seen.ranking()),
}
_BY_SEAT = ("hands", "counts", "drawn", "points", "totals")
_UNORDERED = ("owes_uno", "legal", "match_winners", "out")


_GENERATOR = rng.FIRST
"""Random generator version of every level: level files name none, and a seed must always mean the same cards."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Expectation that does not hold. `step` counts from 1; None is the end of the script."""

    file: Path
    step: int | None
    expected: str
    found: str


def table_of(level: Level, seats: tuple[SeatPlan, ...]) -> TableSetup:
    return TableSetup(level.ruleset, seats, level.start.seed, dict(level.options), generator=_GENERATOR)


class ScenarioRun:
    """State of a running level: the position, the totals before the round, and the events of the last step."""

    def __init__(self, level: Level, hear: Callable[[Event], None] | None = None) -> None:
        """Sets up the level; `hear` receives every event, including those of the start. Raises BadLevel."""
        self.level = level
        self._on_event = hear
        self.file = level.file
        with refusing(level.file, "ruleset or options"):
            self.book: Rulebook = rulebook_for(level.ruleset, level.options)
        self.book = self._of_match(level.start)
        self._check_shows()
        self.events: list[Event] = []
        self._last: Action | None = None
        start = level.start
        if isinstance(start, LevelDeal):
            self.totals: tuple[int, ...] = (0,) * start.seats
            self.auto_uno = True
            self.state = self._deal(start)
        else:
            self.totals = start.totals or (0,) * len(start.hands)
            self.auto_uno = start.uno == "auto"
            self.state = self._set_up(start)

    def run(self) -> list[Failure]:
        """Plays the script and returns the failures; stops after a step that is not possible."""
        failures: list[Failure] = []
        for number, step in enumerate(self.level.steps, 1):
            impossible = self._refuse(step, number) if step.refused else self._do(step, number)
            if impossible is not None:
                return [*failures, impossible]
            failures += self._compare(step.expect, number)
        self._lapse_all()
        return failures + self._compare(self.level.expect, None)

    def do(self, number: int) -> Failure | None:
        """Plays step `number` (from 1), which must be accepted; returns the failure if it is not possible, or None."""
        return self._do(self.level.steps[number - 1], number)

    def wait_for(self, number: int) -> None:
        """Passes open reactions and accepts pending penalties until step `number` is possible, or none is left."""
        action = self._parse(self.level.steps[number - 1], number)
        while action is not None and not self.book.accepts(self.state, action) and self._lapse():
            pass

    def _compare(self, expect: Mapping[str, Any], number: int | None) -> list[Failure]:
        where = "expect" if number is None else f"step {number}.expect"
        with refusing(self.file, where):
            return [
                Failure(self.file, number, expected, found)
                for expected, found in compare(self.book, self.state, self.totals, self.events, expect)
            ]

    def _check_shows(self) -> None:
        options = {option.key: option for option in self.book.ruleset.options}
        for key, given in self.level.shows.items():
            if key not in options:
                raise BadLevel(self.file, f"shows.{key}", f"{self.level.ruleset} has no such option")
            with refusing(self.file, "shows"):
                value = options[key].parse(given)
            if value != self.book.agreed[key]:
                played = text_of(self.book.agreed[key])
                raise BadLevel(self.file, f"shows.{key}", f"this example is played with {played}")

    def _record_event(self, event: Event) -> None:
        self.events.append(event)
        if self._on_event is not None:
            self._on_event(event)

    def _of_match(self, start: LevelDeal | Position) -> Rulebook:
        cards = () if isinstance(start, LevelDeal) else start.cards
        with refusing(self.file, "position"):
            return self.book.for_match(start.seed, cards)

    # -- setting up ----------------------------------------------------------------------------------------

    def _deal(self, deal: LevelDeal) -> GameState:
        with refusing(self.file, "deal.seats"):
            setup = RoundSetup(dealer_before=deal.seats - 2, generator=_GENERATOR)
            return self.book.new_round(deal.seats, deal.seed, 1, self._record_event, setup)

    def _set_up(self, position: Position) -> GameState:
        book, seats = self.book, len(position.hands)
        if seats not in book.seats:
            raise BadLevel(self.file, "position.hands", f"{book.ruleset.id} is played by {numbers_of(book.seats)}")
        free = FreeCards(book.deck, book.cards_for(seats))
        s = GameState(seats, SEAT_LETTERS.index(position.dealer or SEAT_LETTERS[seats - 1]), rng.mix(position.seed))
        with refusing(self.file, "position.hands"):
            s.hands = [book.deck.mask(free.take_all(hand)) for hand in position.hands]
        with refusing(self.file, "position.discard or top"):
            s.pile = free.take_all(position.discard)
        with refusing(self.file, "position.draw or starter"):
            drawn = free.take_all((*([position.starter] if position.starter else []), *position.draw))
        rest = free.left() if position.rest == "shuffled" else []
        s.rng = rng.shuffle(s.rng, rest)
        s.supply = rest + drawn[::-1]
        if position.press and book.press_once is None:
            raise BadLevel(self.file, "position.press", "this ruleset has no dispenser")
        s.rolls = position.press
        if position.starter is not None:
            self._open(s)
        else:
            self._begin(s, position)
        return s

    def _open(self, s: GameState) -> None:
        with refusing(self.file, "position.starter"):
            self.book.open_round(s, self._record_event)

    def _begin(self, s: GameState, position: Position) -> None:
        if position.side == SIDES[1]:
            self._turn_up(s)
        top = s.pile[-1]
        s.turn = SEAT_LETTERS.index(position.turn)
        s.direction = position.direction
        s.color = self.book.colors[top]
        s.match = self.book.matches[top]
        if s.color < 0:
            if position.color is None:
                raise BadLevel(self.file, "position.color", "is needed because the top card has no colour")
            s.color = ALL_COLOR_LETTERS.index(position.color)
            if s.color not in SIDE_COLORS[self.book.side(s)]:
                raise BadLevel(self.file, "position.color", f'"{position.color}" is not a colour of the side in play')
        elif position.color not in (None, ALL_COLOR_LETTERS[s.color]):
            raise BadLevel(self.file, "position.color", f'"{position.color}" is not the colour of the top card')

    def _turn_up(self, s: GameState) -> None:
        """Brings the second faces into play; all cards keep their places."""
        deck = self.book.deck
        if not deck.other:
            raise BadLevel(self.file, "position.side", f'the cards of {self.book.ruleset.id} have one side, "light"')
        s.hands = [deck.turned(hand) for hand in s.hands]
        s.pile = [deck.other[card] for card in s.pile]
        s.supply = [deck.other[card] for card in s.supply]

    # -- steps ---------------------------------------------------------------------------------------------

    def _parse(self, step: ScriptStep, number: int) -> Action | None:
        """Parses the action of a step; None if it is well-formed but unknown to these rules."""
        try:
            return parse_action(step.do, self.book.deck, self.state.hands)
        except ImpossibleMove:
            return None
        except ValueError as error:
            raise BadLevel(self.file, f"step {number}.do", str(error)) from None

    def _canonical(self, action: Action | None) -> Action | None:
        """Returns the action meant by a line now: of cards that are written alike, it plays the one just drawn."""
        return None if action is None else self.book.canonical(self.state, action) or action

    def _refuse(self, step: ScriptStep, number: int) -> Failure | None:
        action = self._canonical(self._parse(step, number))
        if action is not None and self.book.accepts(self.state, action):
            return Failure(self.file, number, f'"{step.do}" is refused', "it is accepted")
        return None

    def _do(self, step: ScriptStep, number: int) -> Failure | None:
        action = self._parse(step, number)
        while action is not None:
            action = self._canonical(action) or action
            if self.auto_uno and action.verb == PLAY and self.book.accepts(s := self.state, action):
                with_uno = action._replace(uno=True)
                action = with_uno if self.book.accepts(s, with_uno) else action
            if self.book.accepts(self.state, action):
                self._apply(action)
                return None
            if is_auto_resolved(action, self._last, self.events, self.state):
                return None
            if not self._lapse():
                break
        return Failure(self.file, number, f'"{step.do}" is possible', "it is refused")

    def _apply(self, action: Action) -> None:
        self.events = []
        self._last = action
        self.book.apply(self.state, action, self._record_event)

    def _lapse(self) -> bool:
        """Accepts a pending penalty or passes an open reaction. Returns False if there is none."""
        s = self.state
        if s.ended or (s.threat is None and not s.agenda):
            return False
        waiting = next(seats_in(self.book.awaited(s)))
        silence = self.book.default(s, waiting)
        if silence is None or silence.verb not in (ACCEPT, PASS):
            return False  # a due choice is not a chance to react
        self.book.apply(s, silence, self._record_event)
        return True

    def _lapse_all(self) -> None:
        while self._lapse():
            pass
