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
class Expression:
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


def adjust_to_persona(avatar_id: str, mood: Mood) -> Mood:
    """Returns the persona's version of a mood: the avenger is never sad, the bluffer never shows it."""
    return _TEMPERS.get(avatar_id, {}).get(mood, mood)


def expressions_for(event: ev.Event, teams: Sequence[int] = ()) -> tuple[Expression, ...]:
    """Returns all feelings about an event. They depend on public information only, never on hidden cards.
    `teams` has the team number of each seat, if there are teams.
    """
    if isinstance(event, ev.RoundEnded):
        return _at_end(event, teams)
    for group in (_penalties, _turns, _words, _hands, _ends):
        if found := group(event):
            return tuple(each for each in found if each.seat != NOBODY)
    return ()


def _all(seats: Iterable[Seat], mood: Mood, seconds: float) -> tuple[Expression, ...]:
    return tuple(Expression(seat, mood, seconds) for seat in seats)


def _penalties(event: ev.Event) -> tuple[Expression, ...]:
    match event:
        case ev.ThreatDeclared():
            hurt = Expression(event.victim, Mood.SHOCKED)
            return (hurt,) if event.by == event.victim else (hurt, Expression(event.by, Mood.GLOATING, _LONG))
        case ev.ThreatMoved():
            return (Expression(event.victim, Mood.SHOCKED),)
        case ev.ThreatDropped():
            return (Expression(event.victim, Mood.PLEASED),)
        case ev.CardsDrawn() if event.cards and event.reason is not ev.DrawReason.TURN:
            many = len(event.cards) >= _MANY
            return (Expression(event.seat, Mood.ANGRY if many else Mood.SAD, _LONG),)
        case ev.DispenserPressed():
            dread = Expression(event.seat, Mood.SHOCKED, _LONG)
            return (dread,) if event.roll else (dread, Expression(event.seat, Mood.PLEASED, _LONG, over=True))
        case ev.PointsFined():
            return (Expression(event.seat, Mood.SAD, _LONG),)
        case _:
            return ()


def _turns(event: ev.Event) -> tuple[Expression, ...]:
    match event:
        case ev.TurnSkipped() | ev.TurnForfeited():
            return (Expression(event.seat, Mood.ANGRY, _USUAL),)
        case ev.CardCancelled():
            return (Expression(event.seat, Mood.ANGRY, _LONG),)
        case ev.CardPlayed() if event.beside:
            return (Expression(event.seat, Mood.GLOATING, _USUAL),)
        case ev.CardTakenBack():
            return (Expression(event.seat, Mood.SAD, _SHORT),)
        case ev.ColorAsked() | ev.ChoiceAsked():
            return (Expression(event.seat, Mood.THINKING, _SHORT),)
        case ev.ColorNamed():
            return (Expression(event.seat, Mood.PLEASED, _SHORT),)
        case ev.StatusBegan():
            return (Expression(event.seat, Mood.SHOCKED),)
        case ev.SeatTakenOver():
            return (Expression(event.seat, Mood.ASLEEP, _LONG),)
        case _:
            return ()


def _words(event: ev.Event) -> tuple[Expression, ...]:
    match event:
        case ev.UnoSaid():
            return (Expression(event.seat, Mood.PLEASED, _LONG),)
        case ev.UnoCaught():
            return Expression(event.seat, Mood.SHOCKED, _LONG), Expression(event.by, Mood.GLOATING, _LONG)
        case ev.PlayChallenged():
            moods = (Mood.SHOCKED, Mood.GLOATING) if event.guilty else (Mood.GLOATING, Mood.SAD)
            ends = [
                Expression(who, mood, _LONG, over=True) for who, mood in zip((event.seat, event.by), moods, strict=True)
            ]
            return Expression(event.by, Mood.THINKING), Expression(event.seat, Mood.SHOCKED), *ends
        case ev.FoulPunished():
            return (Expression(event.seat, Mood.SAD),)
        case ev.HintPaid():
            return (Expression(event.seat, Mood.THINKING),)
        case ev.QuestionAnswered():
            return (Expression(event.seat, Mood.PLEASED if event.answered else Mood.SAD),)
        case ev.VoteCast():
            return (Expression(event.seat, Mood.ANGRY if event.yes else Mood.PLEASED, _SHORT),)
        case _:
            return ()


def _hands(event: ev.Event) -> tuple[Expression, ...]:
    match event:
        case ev.HandsSwapped():
            return Expression(event.seat, Mood.PLEASED), Expression(event.other, Mood.SHOCKED, _LONG)
        case ev.HandsPassed():
            seats = range(len(event.hands))
            return _all((seat for seat in seats if not event.out >> seat & 1), Mood.SHOCKED, _USUAL)
        case ev.HandsRedealt():
            return _all((seat for seat, hand in enumerate(event.hands) if hand), Mood.SHOCKED, _USUAL)
        case ev.HandShown():
            return Expression(event.watcher, Mood.GLOATING), Expression(event.seat, Mood.SHOCKED)
        case ev.CardGiven():
            return Expression(event.seat, Mood.GLOATING, _SHORT), Expression(event.receiver, Mood.SAD)
        case ev.CardsTaken():
            return Expression(event.seat, Mood.GLOATING), Expression(event.giver, Mood.SHOCKED)
        case ev.CardsLaidAlong() | ev.HandBuried():
            return (Expression(event.seat, Mood.PLEASED),)
        case _:
            return ()


def _ends(event: ev.Event) -> tuple[Expression, ...]:
    match event:
        case ev.SeatFinished():
            return (Expression(event.seat, Mood.PLEASED, _END),)
        case ev.SeatRetired():
            return (Expression(event.seat, Mood.SAD, _END),)
        case ev.RoundScored() if event.match_over:
            return _all(event.match_winners, Mood.GLOATING, _END)
        case ev.UnoLapsed():
            return _all(event.seats, Mood.PLEASED, _SHORT)
        case _:
            return ()


def _at_end(event: ev.RoundEnded, teams: Sequence[int]) -> tuple[Expression, ...]:
    winner = event.winner
    side = teams or range(len(event.hands))
    won = [winner != NOBODY and side[seat] == side[winner] for seat in range(len(event.hands))]
    return tuple(Expression(seat, Mood.PLEASED if each else Mood.SAD, _END) for seat, each in enumerate(won))
