"""A position as one line, which parses back to the same state.

`hands=R1,G2/B7 pile=G4,R5 supply=Y1,Y2 color=R match=5 dir=1 turn=A dealer=B rng=1f`, and where they apply `side=dark
drawn=R8 owes=A,C quiet=B ended winner=A`; all other fields follow `more=` as JSON without spaces. The draw pile is
written with the next card first, and `|` stands between the hands of two-sided cards. Copies of a card may change
places, which does not affect the game.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import (
    ALL_COLOR_LETTERS,
    NO_CARD,
    NO_COLOR,
    NO_MATCH,
    NOBODY,
    SEAT_LETTERS,
    SIDES,
    CardId,
    Deck,
    Seat,
    cards_in,
    seats_in,
)
from uno_desktop.model.state import Flow, Frame, GameState, Layer, Status, Threat

_BETWEEN = ("/", "|")
"""Separators of the hands, for one-sided and two-sided cards: the names of the latter contain `/`."""
_MOST_CARDS = 10_000
"""Upper bound on the number of faces in a deck."""


def position_line(s: GameState, deck: Deck) -> str:
    """Returns the whole state, hidden cards included, as one line.

    >>> from uno_desktop.model.ruleset_registry import rulebook_for
    >>> book = rulebook_for("official")
    >>> line = position_line(book.new_round(2, seed=7, number=1), book.deck)
    >>> line[:60]
    'hands=G3,G5,R0,R4,R9,RR,W/B9,B9,G6,R1,R9,Y6,Y7 pile=R5 suppl'
    >>> position_line(parse_position(line, book.deck), book.deck) == line
    True
    """
    names = deck.names
    numbers = _Numbers(s, deck)
    words = [
        "hands=" + _BETWEEN[bool(deck.other)].join(",".join(deck.names_of(hand)) for hand in s.hands),
        "pile=" + ",".join(names[card] for card in s.pile),
        "supply=" + ",".join(names[card] for card in reversed(s.supply)),
        "color=" + (ALL_COLOR_LETTERS[s.color] if s.color >= 0 else "-"),
        "match=" + (deck.symbols[s.match] if s.match >= 0 else "-"),
        f"dir={s.direction}",
        f"turn={SEAT_LETTERS[s.turn]}",
        f"dealer={SEAT_LETTERS[s.dealer]}",
        f"rng={s.rng:x}",
    ]
    return " ".join(words + _passing(s, deck) + _more(s, numbers))


def _passing(s: GameState, deck: Deck) -> list[str]:
    words = [f"side={SIDES[1]}"] if s.pile and deck.side_of(s.pile[-1]) else []
    if s.drawn >= 0:
        words.append(f"drawn={deck.names[s.drawn]}")
    if s.owes:
        words.append("owes=" + ",".join(SEAT_LETTERS[seat] for seat in seats_in(s.owes)))
    if s.quiet:
        words.append("quiet=" + ",".join(SEAT_LETTERS[seat] for seat in seats_in(s.quiet)))
    if s.ended:
        words.append("ended")
    if s.winner >= 0:
        words.append(f"winner={SEAT_LETTERS[s.winner]}")
    return words


MORE = (
    *("threat", "layers", "agenda", "out", "buried", "jumpable", "pile_by", "previous", "defended"),
    *("lost_turns", "statuses", "finished", "fines", "votes", "rolls", "known"),
)
"""Fields written as JSON when they differ from their values before the deal."""
_WORDS = {"jumpable": "cuttable"}
"""Words in the line for fields that have since been renamed."""
_FIELDS = {_WORDS.get(name, name): name for name in MORE}
"""Field name by word of the line."""


def _more(s: GameState, numbers: _Numbers) -> list[str]:
    empty = GameState(s.seats, s.dealer, 0)
    fields = {
        _WORDS.get(name, name): _plain(getattr(s, name), numbers, name)
        for name in MORE
        if getattr(s, name) != getattr(empty, name)
    }
    return ["more=" + json.dumps(fields, separators=(",", ":"))] if fields else []


def _plain(value: Any, numbers: _Numbers, name: str = "") -> Any:
    if name in ("card", "jumpable"):
        return numbers.of(value)
    if name == "along":
        return [numbers.of(card) for card in value]
    if name == "known":
        return sorted(numbers.of(card) for card in cards_in(value))
    if hasattr(value, "_fields"):
        return [_plain(part, numbers, field) for field, part in zip(value._fields, value, strict=True)]
    if isinstance(value, tuple):
        return [_plain(part, numbers) for part in value]
    return value


class _Numbers:
    """Card ids as the parser of the line will assign them.

    Equal cards in one hand look the same in a line: the lower id goes to the card that `more=` mentions first, so the
    result does not depend on which copy a player took.
    """

    def __init__(self, s: GameState, deck: Deck) -> None:
        cards = _Cards(deck, deck.side_of(s.pile[-1]) if s.pile else 0)
        self._given: dict[CardId, CardId] = {}
        self._free: dict[CardId, list[CardId]] = {}
        for hand in s.hands:
            equal: dict[str, list[CardId]] = {}
            for card in cards_in(hand):
                code = deck.names[card]
                self._free[card] = equal.setdefault(code, [])
                self._free[card].append(cards.take(code))
        for card in s.pile + s.supply[::-1]:
            self._free[card] = [cards.take(deck.names[card])]

    def of(self, card: CardId) -> CardId:
        """Returns the new id of a card; NO_CARD and HIDDEN stay as they are."""
        if card not in self._given:
            self._given[card] = self._free[card].pop(0) if card in self._free else card
        return self._given[card]


class _Cards:
    """Assigns card ids to codes, each card once."""

    def __init__(self, deck: Deck, side: int) -> None:
        self.free = {
            name: [card for card in copies if deck.side_of(card) == side] for name, copies in deck.by_name.items()
        }
        self.deck = deck

    def take(self, code: str) -> CardId:
        copies = self.free.get(code)
        if copies is None:
            raise ValueError(f'the deck has no card "{code}"')
        if not copies:
            raise ValueError(
                f'the deck holds "{code}" only {self.deck.names[: len(self.deck.cards)].count(code)} times'
            )
        return copies.pop(0)

    def take_all(self, text: str) -> list[CardId]:
        return [self.take(code) for code in text.split(",") if code]


def names_in(line: str) -> tuple[str, ...]:
    """Returns the names of all two-sided cards in a line; a name gives both faces of a card."""
    parts = (word.partition("=")[2] for word in line.split() if word.startswith(("hands=", "pile=", "supply=")))
    return tuple(name for part in parts for name in part.replace("|", ",").split(",") if "/" in name)


def parse_position(line: str, deck: Deck) -> GameState:
    """Returns the state of a line. Raises ValueError with a sentence if it is not a valid position.

    >>> from uno_desktop.model.ruleset_registry import rulebook_for
    >>> deck = rulebook_for("official").deck
    >>> line = "hands=R5,W/B1 pile=R7 supply=Y6,YS color=R match=7 dir=1 turn=A dealer=B rng=1"
    >>> s = parse_position(line, deck)
    >>> s.seats, s.turn, deck.codes_of(s.hands[0]), deck.codes[s.supply[-1]]
    (2, 0, ['R5', 'W'], 'Y6')
    """
    words = {word.partition("=")[0]: word.partition("=")[2] for word in line.split()}
    try:
        cards = _Cards(deck, _place("side", words.get("side", "light"), SIDES if deck.other else SIDES[:1]))
        hands = [cards.take_all(hand) for hand in words["hands"].split(_BETWEEN[bool(deck.other)])]
        s = GameState(len(hands), _seat(words["dealer"], len(hands)), _hexadecimal(words["rng"]))
        s.hands = [deck.mask(hand) for hand in hands]
        s.pile = cards.take_all(words["pile"])
        s.supply = cards.take_all(words["supply"])[::-1]
        s.color = _place("color", words["color"], [*ALL_COLOR_LETTERS[: len(deck.colors)], "-"], NO_COLOR)
        s.match = _place("match", words["match"], [*deck.symbols, "-"], NO_MATCH)
        s.direction = (1, -1)[_place("dir", words["dir"], ["1", "-1"])]
        s.turn = _seat(words["turn"], s.seats)
        _parse_passing(s, words, deck)
    except KeyError as missing:
        raise ValueError(f"the position has no {missing.args[0]}=") from None
    return s


def _parse_passing(s: GameState, words: dict[str, str], deck: Deck) -> None:
    if "drawn" in words:
        copies = deck.by_name.get(words["drawn"], ())
        s.drawn = next((card for card in copies if s.hands[s.turn] >> card & 1), NO_CARD)
        if s.drawn < 0:
            raise ValueError(f'drawn=: {SEAT_LETTERS[s.turn]} holds no "{words["drawn"]}"')
    for letter in words.get("owes", "").split(","):
        s.owes |= 1 << _seat(letter, s.seats) if letter else 0
    for letter in words.get("quiet", "").split(","):
        s.quiet |= 1 << _seat(letter, s.seats) if letter else 0
    s.ended = "ended" in words
    s.winner = _seat(words["winner"], s.seats) if "winner" in words else NOBODY
    try:
        more = json.loads(words.get("more", "{}")).items()
    except (json.JSONDecodeError, AttributeError):
        raise ValueError(f"more=: {words['more']} is not an object of JSON") from None
    for name, value in more:
        if name not in _FIELDS:
            raise ValueError(f'more=: a position has no "{name}"')
        field = _FIELDS[name]
        try:
            read = _read(value, field)
        except (TypeError, ValueError):
            read = NotImplemented
        if type(read) not in (type(getattr(s, field)), Threat):  # without a threat it is None
            raise ValueError(f'more=: "{name}" has not the form that is expected')
        setattr(s, field, read)


_ONE: dict[str, Any] = {"threat": Threat, "before": Flow, "action": Action}
_SEVERAL: dict[str, Any] = {"layers": Layer, "agenda": Frame, "statuses": Status}
"""Types of the fields that are written as a list of their own fields, and of those with several such lists."""


def _read(value: Any, name: str = "") -> Any:
    """Returns the value of a field from JSON. Raises TypeError or ValueError if its form is wrong."""
    if name in _SEVERAL:
        return tuple([_nested(_SEVERAL[name], part) for part in value])
    if name in _ONE and value is not None:
        return _nested(_ONE[name], value)
    if name == "known":
        if any(not 0 <= card < _MOST_CARDS for card in value):
            raise ValueError("no deck has this card")
        return sum(1 << card for card in value)
    return tuple([_read(part) for part in value]) if isinstance(value, list) else value


def _nested(kind: Any, value: Any) -> Any:
    return kind(*[_read(part, field) for field, part in zip(kind._fields[: len(value)], value, strict=True)])


def _seat(letter: str, seats: int) -> Seat:
    seat = SEAT_LETTERS.find(letter) if len(letter) == 1 else -1
    if not 0 <= seat < seats:
        raise ValueError(f'"{letter}" is not a seat at a table of {seats}')
    return seat


def _place(word: str, text: str, known: Sequence[str], last: int | None = None) -> int:
    if text not in known:
        raise ValueError(f'{word}=: "{text}" is not allowed; expected one of {" ".join(known)}')
    return last if last is not None and text == known[-1] else known.index(text)


def _hexadecimal(text: str) -> int:
    try:
        return int(text, 16)
    except ValueError:
        raise ValueError(f'rng=: "{text}" is not a hexadecimal number') from None
