"""Statistics of the people in a match, stored in the history index as one short JSON text."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from uno_desktop.model.cards import partner_of
from uno_desktop.system.untrusted_input import parse_json

NUMBERS = "number"
"""Common key of all number cards among cards left in hand."""
_MOST = 10**9
_MANY = 400


@dataclass(frozen=True, slots=True)
class Place:
    """Position in a match: the round (from 1) and the step in it, 0 for its deal; `cards` is the number involved."""

    cards: int
    round: int
    step: int


@dataclass(frozen=True, slots=True)
class AchievementDone:
    """Achievement with the place where it was earned."""

    id: str
    round: int
    step: int


@dataclass(slots=True)
class PlayerStats:
    """Statistics of one person in a match.

    `left` are cards left in hand in lost rounds: number and points, by the code of the first card of each kind;
    `drawn` the number of cards drawn, by reason; `hits` the most cards that each other seat was made to draw at
    once; `caught` the number of times that each was caught.
    """

    survived: Place | None = None
    """Most cards held in a round that was won."""
    dealt: Place | None = None
    """Largest penalty dealt to an opponent."""
    taken: Place | None = None
    """Largest penalty received."""
    left: dict[str, tuple[int, int]] = field(default_factory=dict)
    drawn: dict[str, int] = field(default_factory=dict)
    hits: dict[int, int] = field(default_factory=dict)
    caught: dict[int, int] = field(default_factory=dict)
    achievements: list[AchievementDone] = field(default_factory=list)


@dataclass(slots=True)
class MatchStats:
    """Winner of each round (-1: none), statistics of the people by seat, and the use of free advice (`helped`).

    With `teams` a round is won by two partners.
    """

    winners: list[int] = field(default_factory=list)
    people: dict[int, PlayerStats] = field(default_factory=dict)
    helped: bool = False
    teams: bool = False

    def side(self, seat: int, seats: int) -> tuple[int, ...]:
        """Returns the seat and its partner, if any, at a table of `seats`."""
        return (seat, partner_of(seat, seats)) if self.teams and seat >= 0 else (seat,)

    def won(self, seat: int, seats: int) -> list[bool]:
        side = self.side(seat, seats)
        return [winner in side for winner in self.winners]

    def text(self) -> str:
        people = {str(seat): _written(person) for seat, person in self.people.items()}
        document = {"winners": self.winners, "people": people, "helped": self.helped}
        if self.teams:
            document["teams"] = True
        return json.dumps(document, separators=(",", ":"))


@lru_cache(maxsize=4_096)
def parse_stats(text: str, seats: int) -> MatchStats:
    """Parses the stored statistics of a match; the result is cached and must not be changed. Raises ValueError."""
    document = parse_json(text)
    if not isinstance(document, dict) or set(document) - {"teams"} != {"winners", "people", "helped"}:
        raise ValueError("no facts of a match")
    people, helped = document["people"], document["helped"]
    winners = [_number(each, -1, seats - 1) for each in _listed(document["winners"])]
    teams = document.get("teams", False)
    if not isinstance(people, dict) or not isinstance(helped, bool) or not isinstance(teams, bool):
        raise ValueError("no facts of a match")
    return MatchStats(
        winners,
        {_key(seat, seats): _person(each, seats) for seat, each in people.items()},
        helped,
        teams and seats % 2 == 0,
    )


def _written(person: PlayerStats) -> dict[str, Any]:
    """Returns the values to store, without empty ones."""
    places = {key: getattr(person, key) for key in ("survived", "dealt", "taken")}
    kept: dict[str, Any] = {
        key: [place.cards, place.round, place.step] for key, place in places.items() if place is not None
    }
    kept |= {key: getattr(person, key) for key in ("left", "drawn", "hits", "caught") if getattr(person, key)}
    if person.achievements:
        kept["feats"] = [[achievement.id, achievement.round, achievement.step] for achievement in person.achievements]
    return kept


def _person(kept: object, seats: int) -> PlayerStats:
    if not isinstance(kept, dict):
        raise ValueError("no facts of a person")
    person = PlayerStats(
        _place(kept.get("survived")), _place(kept.get("dealt")), _place(kept.get("taken"))
    )  # fmt: skip
    for symbol, (count, points) in _table(kept.get("left")):
        person.left[_word(symbol)] = _number(count), _number(points)
    person.drawn = {_word(reason): _number(count) for reason, count in _table(kept.get("drawn"))}
    person.hits = {_key(seat, seats): _number(count) for seat, count in _table(kept.get("hits"))}
    person.caught = {_key(seat, seats): _number(count) for seat, count in _table(kept.get("caught"))}
    for id, number, step in _listed(kept.get("feats", [])):
        person.achievements.append(AchievementDone(_word(id), _number(number), _number(step)))
    return person


def _place(kept: object) -> Place | None:
    if kept is None:
        return None
    cards, number, step = _listed(kept)
    return Place(_number(cards), _number(number), _number(step))


def _table(kept: object) -> list[tuple[str, Any]]:
    if kept is None:
        return []
    if not isinstance(kept, dict) or len(kept) > _MANY:
        raise ValueError("no table of facts")
    return list(kept.items())


def _listed(kept: object) -> list[Any]:
    if not isinstance(kept, list) or len(kept) > _MANY * _MANY:
        raise ValueError("no list of facts")
    return kept


def _number(value: object, least: int = 0, most: int = _MOST) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"{value!r} is no number of facts")
    return value


def _key(seat: str, seats: int) -> int:
    return _number(int(seat) if seat.isdecimal() and len(seat) < len(str(_MOST)) else None, 0, seats - 1)


def _word(text: object) -> str:
    if not isinstance(text, str) or not 0 < len(text) <= 40 or not text.isprintable():
        raise ValueError(f"{text!r} is no word of facts")
    return text
