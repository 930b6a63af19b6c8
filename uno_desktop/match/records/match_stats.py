"""Statistics of the people in a match: extracted while it is replayed, stored in the index as one short JSON text."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from uno_desktop.match.achievements.achievements import achievements_in
from uno_desktop.match.achievements.round_timeline import RoundTimeline, TimelineObserver
from uno_desktop.match.observer import RoundStep
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.cards import CardId, Deck, Seat, partner_of
from uno_desktop.model.events import CardsDrawn, RoundEnded, RoundScored, UnoCaught
from uno_desktop.players.player_spec import parse_player_spec
from uno_desktop.system.untrusted_input import parse_json

NUMBERS = "number"
"""Key of all number cards in `PlayerStats.left`."""
_MOST = 10**9
_MANY = 400


@dataclass(frozen=True, slots=True)
class Place:
    """Number of cards held or drawn, and where in the match: the round (from 1) and the step in it, 0 for its deal."""

    cards: int
    round: int
    step: int


@dataclass(frozen=True, slots=True)
class AchievementDone:
    """Achievement, with the round (from 1) and the step at which it was earned."""

    id: str
    round: int
    step: int


@dataclass(slots=True)
class PlayerStats:
    """Statistics of one person in a match.

    `left` are cards left in hand in rounds not won: number and points, by NUMBERS or the code of the first card of a
    symbol; `drawn` the number of cards drawn, by reason; `hits` the most cards that this person made each other seat
    draw at once; `caught` the number of times that this person caught each other seat.
    """

    survived: Place | None = None
    """Most cards held in a round that was won."""
    dealt: Place | None = None
    """Largest penalty dealt to another seat."""
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
    """Parses the statistics of a match; the cached result must not be changed. Raises ValueError or TypeError."""
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


class StatsExtractor(TimelineObserver):
    """Collects the statistics of a match, round by round."""

    def __init__(self, plans: Sequence[SeatPlan], whole: bool = False) -> None:
        """`whole` observes all steps, also in a match without people."""
        super().__init__(tuple(_level(plan) for plan in plans))
        self.facts = MatchStats(people={seat: PlayerStats() for seat, plan in enumerate(plans) if plan.human})
        self._whole = whole or bool(self.facts.people)
        self._replaced: set[Seat] = set()
        """People for whom the computer has acted in this round, which tells nothing about them."""

    def step(self, step: RoundStep) -> None:
        if step.n == 0:
            self.facts.teams = step.round.book.in_teams
            self._replaced.clear()
        if step.action is not None and step.by_computer:
            self._replaced.add(step.action.seat)
        if self._whole or any(isinstance(event, RoundScored) for event in step.events[-1:]):
            super().step(step)  # without people nothing before the end of a round is needed

    def end_round(self, timeline: RoundTimeline) -> None:
        self.facts.winners.append(timeline.scored.winner)
        for seat, person in self.facts.people.items():
            if not timeline.start.out >> seat & 1 and seat not in self._replaced:
                _take_in(timeline, seat, person)


def _take_in(timeline: RoundTimeline, seat: Seat, person: PlayerStats) -> None:
    number = len(timeline.sheet)
    for hit in timeline.hits:
        here = Place(hit.cards, number, hit.step)
        if hit.by == seat:
            person.dealt = _bigger(person.dealt, here)
            person.hits[hit.victim] = max(hit.cards, person.hits.get(hit.victim, 0))
        elif hit.victim == seat:
            person.taken = _bigger(person.taken, here)
    for _, drawn in timeline.events_of(CardsDrawn):
        if drawn.seat == seat and drawn.cards:
            reason = drawn.reason.value
            person.drawn[reason] = person.drawn.get(reason, 0) + len(drawn.cards)
    for _, caught in timeline.events_of(UnoCaught):
        if caught.by == seat:
            person.caught[caught.seat] = person.caught.get(caught.seat, 0) + 1
    if seat in timeline.winners:
        most, when = timeline.most_held(seat)
        person.survived = _bigger(person.survived, Place(most, number, when))
    else:
        _count_left(timeline, seat, person)
    person.achievements += [AchievementDone(id, number, step) for id, step in achievements_in(timeline, seat)]


def _bigger(before: Place | None, now: Place) -> Place:
    return now if before is None or now.cards > before.cards else before


def _count_left(timeline: RoundTimeline, seat: Seat, person: PlayerStats) -> None:
    deck = timeline.book.deck
    for _, ended in timeline.events_of(RoundEnded):
        for card in ended.hands[seat]:
            kind = _kind(deck, card)
            count, points = person.left.get(kind, (0, 0))
            person.left[kind] = count + 1, points + max(0, deck.points[card])


def _kind(deck: Deck, card: CardId) -> str:
    """Returns the key of a card: NUMBERS, or the code of the first card in the deck with the same symbol."""
    symbol = deck.faces[card].symbol
    return NUMBERS if symbol.isdigit() else next(face.code for face in deck.faces if face.symbol == symbol)


def _level(plan: SeatPlan) -> str:
    """Returns the level of a computer player; empty for people, programs, and players of a later version."""
    try:
        return "" if plan.human else parse_player_spec(plan.player).level
    except ValueError:
        return ""
