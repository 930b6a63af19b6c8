"""Compares a position with the expectations of a level, key by key (formats.md §2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from uno_desktop.match.observer import legal_for_all
from uno_desktop.match.records.trace import drawn_cards, letters, pending
from uno_desktop.model.cards import SEAT_LETTERS, color_letter, seat_letter
from uno_desktop.model.events import Event
from uno_desktop.model.notation import action_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


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
        if key in _BY_SEAT:
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
    key: str, wanted: Mapping[str, Any], found: Mapping[str, Any], seats: int
) -> Iterator[tuple[str, str]]:
    for seat, value in wanted.items():
        if seat not in SEAT_LETTERS[:seats]:
            raise ValueError(f'{key}: there is no seat "{seat}" at a table of {seats}')
        have = found.get(seat, 0)
        if (sorted(value) != sorted(have)) if key == "hands" else value != have:
            yield f"{key} of {seat} {_words(value)}", f"{key} of {seat} {_words(have)}"


def _compare_pending(wanted: Any, found: dict[str, Any] | None) -> Iterator[tuple[str, str]]:
    if wanted is False:
        if found is not None:
            yield "nothing pending", f"pending {_words(found)}"
    elif found is None or any(found[key] != value for key, value in wanted.items()):
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
    "top": lambda seen: seen.book.deck.codes[seen.state.pile[-1]],
    "hands": lambda seen: {
        seat_letter(seat): seen.book.deck.codes_of(hand) for seat, hand in enumerate(seen.state.hands)
    },
    "counts": lambda seen: _numbers_by_seat([hand.bit_count() for hand in seen.state.hands]),
    "drawn": lambda seen: {seat: len(cards) for seat, cards in drawn_cards(seen.book.deck, seen.events).items()},
    "pending": lambda seen: pending(seen.state),
    "owes_uno": lambda seen: letters(seen.state.owes),
    "legal": _Seen.legal,
    "can": _Seen.legal,
    "cannot": _Seen.legal,
    "draw_count": lambda seen: len(seen.state.supply),
    "discard": lambda seen: [seen.book.deck.codes[card] for card in seen.state.pile],
    "round_over": lambda seen: seen.state.ended,
    "winner": lambda seen: seat_letter(seen.state.winner) if seen.state.winner >= 0 else "",
    "points": lambda seen: _numbers_by_seat(seen.points()),
    "totals": lambda seen: _numbers_by_seat(seen.new_totals()),
    "match_over": lambda seen: bool(seen.winners()),
    "match_winners": _Seen.winners,
    "out": lambda seen: letters(seen.eliminated()),
    "ranking": _Seen.ranking,
}
_BY_SEAT = ("hands", "counts", "drawn", "points", "totals")
_UNORDERED = ("owes_uno", "legal", "match_winners", "out")
