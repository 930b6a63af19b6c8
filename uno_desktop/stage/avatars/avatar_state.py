"""State of the avatars over time: mood, gaze, blinking and dozing."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.avatars.avatar_parts import Look, Mood
from uno_desktop.stage.avatars.portraits import PERSON

_SHORT, _USUAL, _LONG, _END = 1.4, 2.2, 3.2, 8.0
"""Durations of feelings in seconds."""
_MANY = 4
"""Number of cards drawn at once that causes anger; fewer cause sadness."""


@dataclass(frozen=True, slots=True)
class Expression:
    """Mood of one seat and its duration in seconds.

    It starts with the event's animation, or after it (`over`) if an earlier reaction would reveal the outcome.
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
    """Returns the persona's version of a mood: the avenger, for example, is angry instead of sad."""
    return _TEMPERS.get(avatar_id, {}).get(mood, mood)


def expressions_for(event: ev.Event, teams: Sequence[int] = ()) -> tuple[Expression, ...]:
    """Returns all mood changes caused by an event. They depend on public information only, never on hidden cards.

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
        case ev.HandsRedealt() | ev.CardsTurned():
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


_DOZE, _DOZE_EACH = 25.0, 3.0
"""Seconds of inactivity until the first avatar dozes off, and between further ones."""
_SHUT = 0.13  # seconds of a blink


@dataclass(slots=True)
class _Felt:
    mood: Mood
    seconds: float
    since: float = math.inf
    """Time it was first shown; its duration counts from then."""


class AvatarStates:
    """Moods and looks of all seats of a table. Has no clock: times are arguments, in seconds."""

    def __init__(self, avatar_ids: Sequence[str]) -> None:
        """`avatar_ids` has a persona's id, `robot` or `person` for each seat."""
        self.avatar_ids = tuple(avatar_ids)
        self.teams: tuple[int, ...] = ()
        """Team number of each seat; empty without teams."""
        self._felt: dict[Seat, _Felt] = {}
        self._waiting: list[Expression] = []
        self._still_since = math.inf

    @property
    def has_humans(self) -> bool:
        return PERSON in self.avatar_ids

    def is_human(self, seat: Seat) -> bool:
        return 0 <= seat < len(self.avatar_ids) and self.avatar_ids[seat] == PERSON

    def on_event(self, event: ev.Event) -> None:
        """Applies the mood changes of an event at the start of its animation."""
        self._still_since = math.inf
        for feeling in expressions_for(event, self.teams):
            if feeling.over:
                self._waiting.append(feeling)
            else:
                self._show(feeling)

    def on_event_end(self) -> None:
        """Applies the mood changes that wait for the end of the event's animation."""
        for feeling in self._waiting:
            self._show(feeling)
        self._waiting.clear()

    def _show(self, feeling: Expression) -> None:
        if feeling.seat < len(self.avatar_ids):
            mood = adjust_to_persona(self.avatar_ids[feeling.seat], feeling.mood)
            self._felt[feeling.seat] = _Felt(mood, feeling.seconds)

    def clear(self) -> None:
        self._felt.clear()
        self._waiting.clear()
        self._still_since = math.inf

    def mood(self, seat: Seat, thinks: bool, now: float) -> Mood:
        """Returns the mood of a seat; `thinks` is True while the game waits for this computer player."""
        felt = self._felt.get(seat)
        if felt is not None:
            felt.since = min(felt.since, now)
            if now - felt.since < felt.seconds:
                return felt.mood
            del self._felt[seat]
        self._still_since = min(self._still_since, now)
        if thinks:
            return Mood.THINKING
        dozes = self.avatar_ids[seat] != PERSON  # computer players one after the other, human players never
        if dozes and now - self._still_since > _DOZE + _DOZE_EACH * seat:
            return Mood.ASLEEP
        return Mood.CALM

    def look(self, seat: Seat, mood: Mood, toward: tuple[float, float], now: float, lively: bool) -> Look:
        """Returns the look of a seat: its gaze is turned `toward` (right and down, in any unit) in one of eight
        directions, straight ahead, or upwards while thinking; it blinks at times if `lively`.
        """
        if mood is Mood.ASLEEP:
            return Look(mood)
        if lively and mood is not Mood.SHOCKED and _blinks(seat, now):
            return Look(mood, blink=True)
        far = math.hypot(*toward)
        if mood is Mood.THINKING:  # upwards
            return Look(mood, 0.7 if seat % 2 else -0.7, -0.7)
        if far < 1.0:
            return Look(mood)
        turn = round(math.atan2(toward[1], toward[0]) / (math.pi / 4)) * math.pi / 4
        return Look(mood, round(math.cos(turn), 2), round(math.sin(turn), 2))


def _blinks(seat: Seat, now: float) -> bool:
    every = 3.4 + 0.37 * (seat * 7 % 5)
    part = (now + seat * 1.3) % every
    twice = int((now + seat * 1.3) / every) % 3 == 0
    return part < _SHUT or (twice and 2 * _SHUT < part < 3 * _SHUT)
