"""Extracts per-player statistics while replaying a match."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.match.achievements.achievements import achievements_in
from uno_desktop.match.achievements.round_timeline import RoundTimeline
from uno_desktop.match.observer import Observer
from uno_desktop.match.records.match_stats import NUMBERS, AchievementDone, MatchStats, Place, PlayerStats
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.event import Event
from uno_desktop.model.events import CardsDrawn, RoundEnded, RoundScored, UnoCaught
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, RoundSetup
from uno_desktop.players.player_spec import parse_player_spec


class StatsExtractor(Observer):
    """Collects the statistics of a match, round by round."""

    wants_legal = False

    def __init__(self, plans: Sequence[SeatPlan]) -> None:
        self.facts = MatchStats(people={seat: PlayerStats() for seat, plan in enumerate(plans) if plan.human})
        self._levels = tuple(_level(plan) for plan in plans)
        self._sheet: list[RoundScored] = []
        self._book: Rulebook | None = None
        self._story: RoundTimeline | None = None
        self._before: GameState | None = None

    def round_begins(self, book: Rulebook, seed: int, number: int, setup: RoundSetup) -> None:
        self._book, self._story = book, None
        self.facts.teams = book.in_teams

    def step(
        self, n: int, action: Action | None, legal: Sequence[Action] | None, state: GameState, events: Sequence[Event]
    ) -> None:
        if not self.facts.people and not any(isinstance(event, RoundScored) for event in events[-1:]):
            return  # nothing before the end of a round is needed
        after = state.copy()
        if self._story is None:
            assert self._book is not None
            self._story = RoundTimeline(self._book, self._levels, after, self._sheet)
        self._story.add(action, self._before or after, events)
        self._before = after
        for event in events[-1:]:
            if isinstance(event, RoundScored):
                self._sheet.append(event)
                self._end_round(self._story)

    def _end_round(self, timeline: RoundTimeline) -> None:
        self.facts.winners.append(timeline.scored.winner)
        for seat, person in self.facts.people.items():
            if not timeline.start.out >> seat & 1:
                _take_in(timeline, seat, person)
        self._story = self._before = None


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
    """Returns the code of a kind of cards: of those that differ only in color, that of the first one."""
    symbol = deck.faces[card].symbol
    return NUMBERS if symbol.isdigit() else next(face.code for face in deck.faces if face.symbol == symbol)


def _level(plan: SeatPlan) -> str:
    """Returns the level of a computer player; empty for people, programs, and players of a later version."""
    try:
        return "" if plan.human else parse_player_spec(plan.player).level
    except ValueError:
        return ""
