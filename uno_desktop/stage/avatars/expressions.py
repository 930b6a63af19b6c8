"""Expressions: moods of the affected seats by event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.avatars.moods import Mood

_SHORT, _USUAL, _LONG, _END = 1.4, 2.2, 3.2, 8.0
"""Durations of feelings in seconds."""
_MANY = 4
"""Drawing this many cards at once causes anger, fewer sadness."""


@dataclass(frozen=True, slots=True)
class Feeling:
    """Mood of one seat and its duration in seconds: from the start of the event, or only once it is `over`, as
    a portrait must not reveal the outcome early.
    """

    seat: Seat
    mood: Mood
    seconds: float = _USUAL
    over: bool = False


_TEMPERS: dict[str, dict[Mood, Mood]] = {
    "avenger": {Mood.SAD: Mood.ANGRY},
    "chaotic": {Mood.SAD: Mood.PLEASED, Mood.ANGRY: Mood.GLOATING},
    "cautious": {Mood.GLOATING: Mood.PLEASED, Mood.ANGRY: Mood.SAD},
    "bluffer": {Mood.SAD: Mood.GLOATING},
    "dreamer": {Mood.ANGRY: Mood.SAD, Mood.GLOATING: Mood.PLEASED},
    "hawk": {Mood.SAD: Mood.ANGRY},
}
"""Replacement moods by persona."""


def tempered(who: str, mood: Mood) -> Mood:
    """Returns the persona's version of a mood: the avenger is never sad, the bluffer never shows it."""
    return _TEMPERS.get(who, {}).get(mood, mood)


def feelings(event: ev.Event, teams: Sequence[int] = ()) -> tuple[Feeling, ...]:
    """Returns all feelings about an event. They depend on public information only, never on hidden cards.
    `teams` has the team number of each seat, if there are teams.
    """
    if isinstance(event, ev.RoundEnded):
        return _at_end(event, teams)
    for group in (_penalties, _turns, _words, _hands, _ends):
        if found := group(event):
            return tuple(each for each in found if each.seat != NOBODY)
    return ()


def _all(seats: Iterable[Seat], mood: Mood, seconds: float) -> tuple[Feeling, ...]:
    return tuple(Feeling(seat, mood, seconds) for seat in seats)


def _penalties(event: ev.Event) -> tuple[Feeling, ...]:
    match event:
        case ev.ThreatDeclared():
            hurt = Feeling(event.victim, Mood.SHOCKED)
            return (hurt,) if event.by == event.victim else (hurt, Feeling(event.by, Mood.GLOATING, _LONG))
        case ev.ThreatMoved():
            return (Feeling(event.victim, Mood.SHOCKED),)
        case ev.ThreatDropped():
            return (Feeling(event.victim, Mood.PLEASED),)
        case ev.CardsDrawn() if event.cards and event.reason is not ev.DrawReason.TURN:
            many = len(event.cards) >= _MANY
            return (Feeling(event.seat, Mood.ANGRY if many else Mood.SAD, _LONG),)
        case ev.DispenserPressed():
            dread = Feeling(event.seat, Mood.SHOCKED, _LONG)
            return (dread,) if event.roll else (dread, Feeling(event.seat, Mood.PLEASED, _LONG, over=True))
        case ev.PointsFined():
            return (Feeling(event.seat, Mood.SAD, _LONG),)
        case _:
            return ()


def _turns(event: ev.Event) -> tuple[Feeling, ...]:
    match event:
        case ev.TurnSkipped() | ev.TurnForfeited():
            return (Feeling(event.seat, Mood.ANGRY, _USUAL),)
        case ev.CardCancelled():
            return (Feeling(event.seat, Mood.ANGRY, _LONG),)
        case ev.CardPlayed() if event.beside:
            return (Feeling(event.seat, Mood.GLOATING, _USUAL),)
        case ev.CardTakenBack():
            return (Feeling(event.seat, Mood.SAD, _SHORT),)
        case ev.ColorAsked() | ev.ChoiceAsked():
            return (Feeling(event.seat, Mood.THINKING, _SHORT),)
        case ev.ColorNamed():
            return (Feeling(event.seat, Mood.PLEASED, _SHORT),)
        case ev.StatusBegan():
            return (Feeling(event.seat, Mood.SHOCKED),)
        case ev.SeatTakenOver():
            return (Feeling(event.seat, Mood.ASLEEP, _LONG),)
        case _:
            return ()


def _words(event: ev.Event) -> tuple[Feeling, ...]:
    match event:
        case ev.UnoSaid():
            return (Feeling(event.seat, Mood.PLEASED, _LONG),)
        case ev.UnoCaught():
            return Feeling(event.seat, Mood.SHOCKED, _LONG), Feeling(event.by, Mood.GLOATING, _LONG)
        case ev.PlayChallenged():
            moods = (Mood.SHOCKED, Mood.GLOATING) if event.guilty else (Mood.GLOATING, Mood.SAD)
            ends = [
                Feeling(who, mood, _LONG, over=True) for who, mood in zip((event.seat, event.by), moods, strict=True)
            ]
            return Feeling(event.by, Mood.THINKING), Feeling(event.seat, Mood.SHOCKED), *ends
        case ev.FoulPunished():
            return (Feeling(event.seat, Mood.SAD),)
        case ev.HintPaid():
            return (Feeling(event.seat, Mood.THINKING),)
        case ev.QuestionAnswered():
            return (Feeling(event.seat, Mood.PLEASED if event.answered else Mood.SAD),)
        case ev.VoteCast():
            return (Feeling(event.seat, Mood.ANGRY if event.yes else Mood.PLEASED, _SHORT),)
        case _:
            return ()


def _hands(event: ev.Event) -> tuple[Feeling, ...]:
    match event:
        case ev.HandsSwapped():
            return Feeling(event.seat, Mood.PLEASED), Feeling(event.other, Mood.SHOCKED, _LONG)
        case ev.HandsPassed():
            seats = range(len(event.hands))
            return _all((seat for seat in seats if not event.out >> seat & 1), Mood.SHOCKED, _USUAL)
        case ev.HandsRedealt():
            return _all((seat for seat, hand in enumerate(event.hands) if hand), Mood.SHOCKED, _USUAL)
        case ev.HandShown():
            return Feeling(event.watcher, Mood.GLOATING), Feeling(event.seat, Mood.SHOCKED)
        case ev.CardGiven():
            return Feeling(event.seat, Mood.GLOATING, _SHORT), Feeling(event.receiver, Mood.SAD)
        case ev.CardsTaken():
            return Feeling(event.seat, Mood.GLOATING), Feeling(event.giver, Mood.SHOCKED)
        case ev.CardsLaidAlong() | ev.HandBuried():
            return (Feeling(event.seat, Mood.PLEASED),)
        case _:
            return ()


def _ends(event: ev.Event) -> tuple[Feeling, ...]:
    match event:
        case ev.SeatFinished():
            return (Feeling(event.seat, Mood.PLEASED, _END),)
        case ev.SeatRetired():
            return (Feeling(event.seat, Mood.SAD, _END),)
        case ev.RoundScored() if event.match_over:
            return _all(event.match_winners, Mood.GLOATING, _END)
        case ev.UnoLapsed():
            return _all(event.seats, Mood.PLEASED, _SHORT)
        case _:
            return ()


def _at_end(event: ev.RoundEnded, teams: Sequence[int]) -> tuple[Feeling, ...]:
    winner = event.winner
    side = teams or range(len(event.hands))
    won = [winner != NOBODY and side[seat] == side[winner] for seat in range(len(event.hands))]
    return tuple(Feeling(seat, Mood.PLEASED if each else Mood.SAD, _END) for seat, each in enumerate(won))
