"""Table plans: ruleset and options under a name, perhaps with seats; one kind of file, and one line to share."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self

import tomli_w

from uno_desktop.content.level_files import NAME, OPTIONS, SEATS, TEXTS, checked_player, read_kind
from uno_desktop.match.table_setup import HUMAN, NAME_LIMIT, SeatPlan
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.model.handicap import NO_HANDICAP, Handicap
from uno_desktop.model.options import Value
from uno_desktop.model.refused import InvalidLine, cut
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import numbers_of
from uno_desktop.model.ruleset_registry import parse_rules, rulebook_for, rules_line, ruleset_named, words_of
from uno_desktop.system import schema
from uno_desktop.system.safe_files import write_through
from uno_desktop.system.schema import BadValue
from uno_desktop.system.untrusted_input import check_size, is_plain

TABLE, PACK = "table", "pack"
"""Kinds of level files with a plan. A pack must change an option and show cards; otherwise the two are alike."""
MOST_CARDS = 5
"""Maximum number of cards in a picture."""
_SEATS, _HANDICAP = "seats=", "handicap="


def seat_player(player: str) -> str:
    """Returns `human`, or the canonical spec of a computer player. Raises ValueError."""
    return player if player == HUMAN else checked_player(player)


def _seat_name(name: str) -> str:
    if len(name.strip()) > NAME_LIMIT or not is_plain(name):
        raise ValueError(f"{name!r} is not a name of at most {NAME_LIMIT} letters")
    return name.strip()


@dataclass(frozen=True, slots=True)
class _Seat:
    """Seat of a plan as in the file."""

    player: str = schema.key(schema.parsed(seat_player))
    name: str = schema.key(schema.parsed(_seat_name, schema.text()), "")
    handicap: Handicap = schema.key(schema.parsed(Handicap.parse, schema.text()), NO_HANDICAP, write=str)


_SEAT = schema.structure(_Seat)


def _seat(value: object) -> SeatPlan:
    seat = _SEAT({"player": value} if isinstance(value, str) else value)
    return SeatPlan(seat.player, seat.name, handicap=seat.handicap)


def _seat_table(seat: SeatPlan) -> dict[str, Any]:
    return schema.as_table(_Seat(seat.player, seat.name, seat.handicap))


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Rules under a name, ready to use; with seats, ready to deal.

    `title` and `about` are empty if the catalogue has them. `options` holds what differs from the defaults. A seat
    without a name gets one at the table.
    """

    ruleset: str = schema.key(NAME)
    seats: tuple[SeatPlan, ...] = schema.key(
        schema.many(_seat, most=len(SEATS), of="players"), (), write=lambda seats: list(map(_seat_table, seats))
    )
    options: Mapping[str, Value] = schema.key(OPTIONS, {}, write=dict)
    title: str = schema.key(schema.text(), "")
    about: str = schema.key(schema.text(), "")
    cards: tuple[str, ...] = schema.key(schema.many(schema.code, most=MOST_CARDS), (), alone="card")
    """Codes of the cards in the picture; an empty code is a card face down."""
    id: str = schema.key(NAME, "")
    rules: tuple[str, ...] = schema.key(TEXTS, ())
    """Ids of the written rules that the plan shows."""
    leaflet: bool = schema.key(schema.truth, False)
    """True for the best-known published rules: the options page lists the differences of the ruleset from them."""
    file: Path | None = None

    def checked(self) -> Self:
        if not self.id:
            raise BadValue("a text is needed", "id")
        book = self.rulebook()
        return replace(self, options=book.ruleset.changed(book.options))

    @property
    def line(self) -> str:
        """The plan as one line of text; it contains no names."""
        words = [rules_line(ruleset_named(self.ruleset), self.options)]
        if self.seats:
            words.append(_SEATS + ",".join(seat.player for seat in self.seats))
        seats = zip(SEAT_LETTERS, self.seats, strict=False)
        agreed = ((letter, str(seat.handicap).replace(" ", ",")) for letter, seat in seats)
        return " ".join([*words, *(f"{_HANDICAP}{letter}:{handicap}" for letter, handicap in agreed if handicap)])

    def rulebook(self) -> Rulebook:
        """Returns the rulebook of the plan. Raises ValueError with one sentence if it cannot be dealt."""
        book = rulebook_for(self.ruleset, self.options)
        count, allowed = len(self.seats), book.seats
        if count and count not in allowed:
            raise ValueError(f"seats: {count} given; {self.ruleset} is played by {numbers_of(allowed)}")
        for code in self.cards:
            if code and code not in book.deck.ids:
                raise ValueError(f'cards: the deck of {self.ruleset} has no card "{code}" by these options')
        return book.with_handicaps([seat.handicap for seat in self.seats])

    def write(self, file: Path) -> None:
        """Writes the plan to `file` atomically. Raises OSError."""
        document = {"kind": TABLE, **schema.as_table(self)}
        write_through(file, check_size(tomli_w.dumps(document).encode()))


def parse_plan(text: str) -> TablePlan:
    """Parses the line of a plan. Raises InvalidLine.

    >>> parse_plan("official official.target=250 seats=human,easy handicap=A:cards=4,open").seats[0].handicap.cards
    4
    """
    words = words_of(text)
    rules = [word for word in words if not word.startswith((_SEATS, _HANDICAP))]
    ruleset, options = parse_rules(rules)
    given = next((word.removeprefix(_SEATS) for word in words if word.startswith(_SEATS)), "")
    marked = (word.removeprefix(_HANDICAP).partition(":") for word in words if word.startswith(_HANDICAP))
    agreed = {letter: handicap for letter, _, handicap in marked}
    try:
        seats = []
        for number, player in enumerate(given.split(",") if given else ()):
            handicap = Handicap.parse(agreed.pop(SEAT_LETTERS[number : number + 1], ""))
            seats.append(SeatPlan(seat_player(player), "", handicap=handicap))
        if agreed:
            raise ValueError(f"handicap: {', '.join(agreed)} is no seat")
        plan = TablePlan(ruleset.id, tuple(seats), options)
        if seats:
            plan.rulebook()
    except ValueError as error:
        raise InvalidLine("tables.bad_seats", str(error), seats=cut(given)) from None
    return plan


def _pack(value: object) -> TablePlan:
    plan = _PLAN(value)
    if not plan.options:
        raise BadValue("nothing differs from the ruleset, so there is nothing to choose", "options")
    if not plan.cards:
        raise BadValue(f"a picture has 1 to {MOST_CARDS} cards", "cards")
    return plan


_PLAN = schema.structure(TablePlan)
PLANS = {TABLE: _PLAN, PACK: _pack}


def load_plan(file: Path) -> TablePlan:
    """Parses a level file of kind `table` or `pack`, and checks that the plan can be dealt. Raises BadLevel."""
    return replace(read_kind(file, PLANS), file=file)
