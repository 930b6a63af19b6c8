"""JSON objects of views and events, in the notation of the records: for external programs, traces and levels."""

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any

from uno_desktop.model.cards import NOBODY, SIDES, CardId, Deck, Seat, color_letter, seat_letter, seats_in
from uno_desktop.model.events import ChoiceAsked, Event, HandsPassed, RoundScored, StatusBegan, StatusEnded
from uno_desktop.model.state import COLOR_UNIT, Status
from uno_desktop.model.views.view import View

_KINDS: dict[type[Event], str] = {RoundScored: "round_over"}
_RENAMED: dict[tuple[type[Event], str], str] = {
    (ChoiceAsked, "kind"): "choice",
    (StatusBegan, "kind"): "status",
    (StatusEnded, "kind"): "status",
}
"""JSON names of fields that would clash with the `kind` of the event."""


def event_object(event: Event, deck: Deck) -> dict[str, Any]:
    """Encodes a redacted event as in `docs/events.md`; hidden cards are null."""
    kind, names = _SHAPES.get(type(event)) or _shape(type(event))
    fields: dict[str, Any] = {"kind": kind}
    for name, shown in names:
        value = getattr(event, name)
        if name == "out" and isinstance(event, HandsPassed):
            value = _letters(seats_in(value))
        else:
            value = _encoded(name, value, deck)
        fields[shown] = value
    return fields


_Shape = tuple[str, tuple[tuple[str, str], ...]]
"""JSON name of an event class, and for each field its name and its JSON name."""
_SHAPES: dict[type[Event], _Shape] = {}


def _shape(event: type[Event]) -> _Shape:
    """Returns the shape of an event class, and keeps it."""
    names = [field.name for field in dataclasses.fields(event)]
    shape = _SHAPES[event] = kind_of(event), tuple(zip(names, field_names(event), strict=True))
    return shape


def kind_of(event: type[Event]) -> str:
    """Returns the JSON name of an event class: `CardPlayed` is `card_played`, a round result is `round_over`."""
    return _KINDS.get(event) or re.sub(r"(?<=[a-z])(?=[A-Z])", "_", event.__name__).lower()


def field_names(event: type[Event]) -> tuple[str, ...]:
    """Returns the JSON names of the fields of an event class."""
    return tuple(_RENAMED.get((event, field.name), field.name) for field in dataclasses.fields(event))


def view_object(view: View, deck: Deck) -> dict[str, Any]:
    """Encodes the position as the seat of `view` sees it (formats.md §5)."""
    return {**_position(view, deck), **(_two_sides(view) if deck.other else {})}


def _two_sides(view: View) -> dict[str, Any]:
    others = [(seat, backs) for seat, backs in enumerate(view.backs) if seat != view.seat]
    return {
        "side": SIDES[view.side],
        "backs": {seat_letter(seat): list(backs) for seat, backs in others},
        "draw_back": view.draw_back or None,
    }


def _position(view: View, deck: Deck) -> dict[str, Any]:
    threat = view.threat
    known = {seat_letter(seat): deck.codes_of(cards) for seat, cards in enumerate(view.known) if cards}
    return ({"known": known} if known else {}) | {
        "seat": seat_letter(view.seat),
        "hand": deck.notation_of(view.hand),
        "counts": _by_seat(view.counts),
        "draw_count": view.draw_count,
        "totals": _by_seat(view.totals),
        "discard": _cards(view.discard if deck.own_backs else view.discard[-1:], deck),
        "color": color_letter(view.color),
        "match": deck.symbols[view.match] if view.match >= 0 else None,
        "direction": view.direction,
        "turn": seat_letter(view.turn),
        "pending": threat
        and {
            "kind": threat.kind,
            "amount": threat.amount,
            "victim": seat_letter(threat.victim),
            "by": _seat(threat.by),
            **({"color": color_letter(view.color)} if threat.kind == COLOR_UNIT else {}),
        },
        "stack": [
            {
                "card": _card(layer.card, deck),
                "by": _seat(layer.by),
                "color": color_letter(layer.color),
                "targets": _letters(layer.targets),
            }
            for layer in view.stack
        ],
        "owes_uno": _letters(seats_in(view.owes)),
        "lost_turns": {seat_letter(seat): turns for seat, turns in enumerate(view.lost_turns) if turns},
        "statuses": [status_object(status) for status in view.statuses],
    }


def status_object(status: Status) -> dict[str, Any]:
    fields: dict[str, Any] = {"kind": status.kind}
    if status.seat >= 0:
        fields["seat"] = seat_letter(status.seat)
    if status.turns >= 0:
        fields["turns"] = status.turns
    return fields


def _seat(seat: Seat) -> str | None:
    return seat_letter(seat) if seat != NOBODY else None


def _letters(seats: Any) -> list[str]:
    return [seat_letter(seat) for seat in seats]


def _by_seat(numbers: Sequence[int]) -> dict[str, int]:
    return {seat_letter(seat): number for seat, number in enumerate(numbers)}


def _card(card: CardId, deck: Deck) -> str | None:
    return deck.notation[card] if card >= 0 else None


def _cards(cards: Sequence[CardId], deck: Deck) -> list[str | None]:
    return [_card(card, deck) for card in cards]


def _hands(hands: Sequence[Sequence[CardId]], deck: Deck) -> dict[str, list[str | None]]:
    return {seat_letter(seat): _cards(hand, deck) for seat, hand in enumerate(hands)}


def _reason(reason: Enum, deck: Deck) -> str:
    return str(reason.value)


WORDS: Mapping[str, Callable[[Any, Deck], Any]] = {
    **dict.fromkeys(
        ("seat", "by", "other", "watcher", "receiver", "giver", "dealer", "target", "victim", "author", "winner"),
        lambda seat, deck: _seat(seat),
    ),
    **dict.fromkeys(("targets", "seats", "match_winners", "out", "ranking"), lambda seats, deck: _letters(seats)),
    **dict.fromkeys(("points", "totals"), lambda numbers, deck: _by_seat(numbers)),
    **dict.fromkeys(("cards", "seat_gets", "other_gets"), _cards),
    "card": _card,
    "color": lambda color, deck: color_letter(color),
    "discard": _cards,
    "backs": lambda backs, deck: {seat_letter(seat): list(codes) for seat, codes in enumerate(backs)},
    "hands": _hands,
    "reason": _reason,
    "draws": lambda draws, deck: [[seat_letter(seat), _card(card, deck)] for seat, card in draws],
}
"""Encoders of event fields by field name; other fields are passed through. Not by type: a compiled class does not keep
the alias that marks a number as a seat."""
_ALSO_NUMBERS = ("seats", "points")
"""Fields that hold a single number in some events."""


def _encoded(name: str, value: Any, deck: Deck) -> Any:
    if name not in WORDS or (name in _ALSO_NUMBERS and isinstance(value, int)):
        return value
    return WORDS[name](value, deck)
