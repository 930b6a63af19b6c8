"""Ready tables: ruleset, options and seats in a level file of kind `table`, parsed, checked and written."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tomli_w

from uno_desktop.content.level_files import BadLevel, Reader, read_kind
from uno_desktop.match.table_setup import HUMAN, NAME_LIMIT, SeatPlan
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import numbers_of
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.system.safe_files import write_through
from uno_desktop.system.untrusted_input import check_size, is_plain

TABLE = "table"
_KEYS = ("kind", "id", "title", "about", "ruleset", "rules", "options", "seats", "card")
_SEAT_KEYS = ("player", "name", "handicap")


@dataclass(frozen=True, slots=True)
class ReadyTable:
    """Table that is ready to deal.

    `title` and `about` are empty if the catalogue has them. `options` holds what differs from the defaults. A seat
    without a name gets one at the table. `card` is the code of the card on its tile; empty for any card.
    """

    id: str
    ruleset: str
    seats: tuple[SeatPlan, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    title: str = ""
    about: str = ""
    card: str = ""
    file: Path | None = None

    def rulebook(self) -> Rulebook:
        """Returns the rulebook of the table. Raises ValueError with one sentence if the table cannot be dealt."""
        book = rulebook_for(self.ruleset, self.options)
        count, allowed = len(self.seats), book.seats
        if count not in allowed:
            sentence = f"{count} given; {self.ruleset} is played by {numbers_of(allowed)}"
            raise ValueError(f"seats: {sentence}")
        if self.card and self.card not in book.deck.ids:
            raise ValueError(f'card: the deck of {self.ruleset} has no card "{self.card}"')
        return book.with_handicaps([seat.handicap for seat in self.seats])

    def write(self, file: Path) -> None:
        """Writes the table to `file` atomically. Raises OSError."""
        seats = [{key: str(getattr(seat, key)) for key in _SEAT_KEYS if str(getattr(seat, key))}
                 for seat in self.seats]  # fmt: skip
        texts = {"title": self.title, "about": self.about, "card": self.card}
        document: dict[str, Any] = {"kind": TABLE, "id": self.id}
        document |= {key: text for key, text in texts.items() if text}
        document |= {"ruleset": self.ruleset, "options": dict(self.options), "seats": seats}
        write_through(file, check_size(tomli_w.dumps(document).encode()))


def load_table(file: Path) -> ReadyTable:
    """Parses one ready table and checks that it can be dealt. Raises BadLevel."""
    document, reader = read_kind(file, TABLE, _KEYS)
    table = ReadyTable(
        id=reader.text(document, "id", required=True),
        ruleset=reader.text(document, "ruleset", required=True),
        seats=_seats(reader, document),
        options=reader.options(document),
        title=reader.text(document, "title"),
        about=reader.text(document, "about"),
        card=reader.text(document, "card"),
        file=file,
    )
    reader.texts(document, "rules")
    try:
        book = table.rulebook()
    except ValueError as error:
        raise BadLevel(file, "", str(error)) from None
    return _without_defaults(table, book)


def _without_defaults(table: ReadyTable, book: Rulebook) -> ReadyTable:
    chosen = book.ruleset.changed(book.options)
    return ReadyTable(table.id, table.ruleset, table.seats, chosen, table.title, table.about, table.card, table.file)


def _seats(reader: Reader, document: Mapping[str, Any]) -> tuple[SeatPlan, ...]:
    listed = document.get("seats")
    if not isinstance(listed, list):
        raise BadLevel(reader.file, "seats", "a list is needed: who sits there, clockwise from A")
    if len(listed) > len(SEAT_LETTERS):
        raise BadLevel(reader.file, "seats", f"{len(listed)} given; at most {len(SEAT_LETTERS)} can sit down")
    return tuple(_seat(reader, one, number) for number, one in enumerate(listed, 1))


def _seat(reader: Reader, given: object, number: int) -> SeatPlan:
    where = f"seats, number {number}"
    if isinstance(given, str):
        given = {"player": given}
    if not isinstance(given, dict):
        raise BadLevel(reader.file, where, f"{given!r} is neither a player nor {{ player, name }}")
    reader.only(given, _SEAT_KEYS, f"{where}: ")
    player = given.get("player", "")
    if player != HUMAN:
        player = reader.player(where, player)
    name = given.get("name", "")
    if not isinstance(name, str) or len(name.strip()) > NAME_LIMIT or not is_plain(name):
        raise BadLevel(reader.file, where, f"{name!r} is not a name of at most {NAME_LIMIT} letters")
    try:
        handicap = Handicap.parse(reader.text(given, "handicap"))
    except ValueError as error:
        raise BadLevel(reader.file, where, f"handicap: {error}") from None
    return SeatPlan(player, name.strip(), handicap=handicap)
