"""Table plans: ruleset and options under a name, perhaps with seats; one kind of file, and one line to share."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import tomli_w

from uno_desktop.content.level_files import Reader, checked_player, read_kind, refusing
from uno_desktop.match.table_setup import HUMAN, NAME_LIMIT, SeatPlan
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.options import Value
from uno_desktop.model.refused import cut
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import numbers_of
from uno_desktop.model.ruleset_registry import (
    InvalidLine,
    parse_rules,
    rulebook_for,
    rules_line,
    ruleset_named,
    words_of,
)
from uno_desktop.system.safe_files import write_through
from uno_desktop.system.untrusted_input import check_size, is_plain

TABLE, PACK = "table", "pack"
"""Kinds of level files with a plan. A pack must change an option and show cards; otherwise the two are alike."""
MOST_CARDS = 5
"""Maximum number of cards in a picture."""
_KEYS = "kind id title about ruleset rules options seats card cards leaflet"
_SEAT_KEYS = "player name handicap"
_SEATS, _HANDICAP = "seats=", "handicap="


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Rules under a name, ready to use; with seats, ready to deal.

    `title` and `about` are empty if the catalogue has them. `options` holds what differs from the defaults. A seat
    without a name gets one at the table.
    """

    ruleset: str
    seats: tuple[SeatPlan, ...] = ()
    options: Mapping[str, Value] = field(default_factory=dict)
    title: str = ""
    about: str = ""
    cards: tuple[str, ...] = ()
    """Codes of the cards in the picture; an empty code is a card face down."""
    id: str = ""
    rules: tuple[str, ...] = ()
    """Ids of the written rules that the plan shows."""
    leaflet: bool = False
    """True for the best-known published rules: the options page lists the differences of the ruleset from them."""
    file: Path | None = None

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
        seats = [
            {key: value for key in _SEAT_KEYS.split() if (value := str(getattr(seat, key)))} for seat in self.seats
        ]
        known: dict[str, Any] = {"id": self.id, "title": self.title, "about": self.about, "rules": self.rules}
        alone = len(self.cards) == 1 and self.cards[0]
        known |= {"card": alone} if alone else {"cards": self.cards}  # older versions know only `card`
        known |= {"leaflet": self.leaflet, "ruleset": self.ruleset, "options": dict(self.options), "seats": seats}
        document = {"kind": TABLE} | {key: value for key, value in known.items() if value}
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
            seats.append(SeatPlan(player if player == HUMAN else checked_player(player), "", handicap=handicap))
        if agreed:
            raise ValueError(f"handicap: {', '.join(agreed)} is no seat")
        plan = TablePlan(ruleset.id, tuple(seats), options)
        if seats:
            plan.rulebook()
    except ValueError as error:
        raise InvalidLine("tables.bad_seats", str(error), seats=cut(given)) from None
    return plan


def load_plan(file: Path) -> TablePlan:
    """Parses a level file of kind `table` or `pack`, and checks that the plan can be dealt. Raises BadLevel."""
    reader = read_kind(file, f"{TABLE} {PACK}", _KEYS)
    plan = TablePlan(
        ruleset=reader.text("ruleset", required=True),
        seats=_seats(reader),
        options=reader.options(),
        title=reader.text("title"),
        about=reader.text("about"),
        cards=_cards(reader),
        id=reader.text("id", required=True),
        rules=reader.texts("rules"),
        leaflet=reader.truth("leaflet"),
        file=file,
    )
    with refusing(file, ""):
        book = plan.rulebook()
    plan = replace(plan, options=book.ruleset.changed(book.options))
    if reader.table["kind"] == PACK and not plan.options:
        raise reader.bad("options", "nothing differs from the ruleset, so there is nothing to choose")
    return plan


def _cards(reader: Reader) -> tuple[str, ...]:
    cards, card = reader.texts("cards"), reader.text("card")
    if cards and card:
        raise reader.bad("card", "give one card here or several as cards, not both")
    least = 1 if reader.table["kind"] == PACK else 0
    if not least <= len(cards) <= MOST_CARDS:
        raise reader.bad("cards", f"{len(cards)} given; a picture has {least} to {MOST_CARDS} cards")
    return (card,) if card else cards


def _seats(reader: Reader) -> tuple[SeatPlan, ...]:
    listed = reader.table.get("seats", [])
    if not isinstance(listed, list):
        raise reader.bad("seats", "a list is needed: who sits there, clockwise from A")
    if len(listed) > len(SEAT_LETTERS):
        raise reader.bad("seats", f"{len(listed)} given; at most {len(SEAT_LETTERS)} can sit down")
    return tuple(_seat(reader, one, number) for number, one in enumerate(listed, 1))


def _seat(reader: Reader, given: object, number: int) -> SeatPlan:
    where = f"seats, number {number}"
    if isinstance(given, str):
        given = {"player": given}
    if not isinstance(given, dict):
        raise reader.bad(where, f"{given!r} is neither a player nor {{ player, name }}")
    reader = Reader(reader.file, given, f"{where}: ")
    reader.only(_SEAT_KEYS)
    player = given.get("player", "")
    if player != HUMAN:
        player = reader.player("", player)
    name = given.get("name", "")
    if not isinstance(name, str) or len(name.strip()) > NAME_LIMIT or not is_plain(name):
        raise reader.bad("", f"{name!r} is not a name of at most {NAME_LIMIT} letters")
    with refusing(reader.file, reader.place("handicap")):
        handicap = Handicap.parse(reader.text("handicap"))
    return SeatPlan(player, name.strip(), handicap=handicap)
