"""State of the avatars over time: mood, gaze, blinking and dozing."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.avatars.avatar_parts import Mood, PortraitState
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
    found = _EXPRESSIONS[type(event)](event) if type(event) in _EXPRESSIONS else ()
    return tuple(each for each in found if each.seat != NOBODY)


Expressions = Sequence[Expression]


def _feels(mood: Mood, seconds: float = _USUAL, field: str = "seat") -> Callable[[ev.Event], Expressions]:
    """Returns the function of an event that changes the mood of the seat in one of its fields."""
    return lambda event: [Expression(getattr(event, field), mood, seconds)]


def _all(seats: Iterable[Seat], mood: Mood = Mood.SHOCKED, seconds: float = _USUAL) -> Expressions:
    return [Expression(seat, mood, seconds) for seat in seats]


def _threatened(event: ev.ThreatDeclared) -> Expressions:
    hurt = Expression(event.victim, Mood.SHOCKED)
    return [hurt] if event.by == event.victim else [hurt, Expression(event.by, Mood.GLOATING, _LONG)]


def _drawn(event: ev.CardsDrawn) -> Expressions:
    if event.reason is ev.DrawReason.TURN or not event.cards:
        return []
    return [Expression(event.seat, Mood.ANGRY if len(event.cards) >= _MANY else Mood.SAD, _LONG)]


def _pressed(event: ev.DispenserPressed) -> Expressions:
    dread = Expression(event.seat, Mood.SHOCKED, _LONG)
    return [dread] if event.roll else [dread, Expression(event.seat, Mood.PLEASED, _LONG, over=True)]


def _challenged(event: ev.PlayChallenged) -> Expressions:
    seat, by = (Mood.SHOCKED, Mood.GLOATING) if event.guilty else (Mood.GLOATING, Mood.SAD)
    ends = Expression(event.seat, seat, _LONG, over=True), Expression(event.by, by, _LONG, over=True)
    return [Expression(event.by, Mood.THINKING), Expression(event.seat, Mood.SHOCKED), *ends]


def _holders(event: ev.HandsRedealt | ev.CardsTurned) -> Expressions:
    return _all(seat for seat, hand in enumerate(event.hands) if hand)


# Any: each function takes its own event type, which a common function type cannot express.
_EXPRESSIONS: dict[type[ev.Event], Callable[[Any], Expressions]] = {
    ev.ThreatDeclared: _threatened,
    ev.ThreatMoved: _feels(Mood.SHOCKED, field="victim"),
    ev.ThreatDropped: _feels(Mood.PLEASED, field="victim"),
    ev.CardsDrawn: _drawn,
    ev.DispenserPressed: _pressed,
    ev.PointsFined: _feels(Mood.SAD, _LONG),
    ev.TurnSkipped: _feels(Mood.ANGRY),
    ev.TurnForfeited: _feels(Mood.ANGRY),
    ev.CardCancelled: _feels(Mood.ANGRY, _LONG),
    ev.CardPlayed: lambda event: [Expression(event.seat, Mood.GLOATING)] if event.beside else [],
    ev.CardTakenBack: _feels(Mood.SAD, _SHORT),
    ev.ColorAsked: _feels(Mood.THINKING, _SHORT),
    ev.ChoiceAsked: _feels(Mood.THINKING, _SHORT),
    ev.ColorNamed: _feels(Mood.PLEASED, _SHORT),
    ev.StatusBegan: _feels(Mood.SHOCKED),
    ev.SeatTakenOver: lambda e: [Expression(e.seat, Mood.PLEASED if e.why == ev.BACK else Mood.ASLEEP, _LONG)],
    ev.UnoSaid: _feels(Mood.PLEASED, _LONG),
    ev.UnoCaught: lambda e: [Expression(e.seat, Mood.SHOCKED, _LONG), Expression(e.by, Mood.GLOATING, _LONG)],
    ev.UnoLapsed: lambda event: _all(event.seats, Mood.PLEASED, _SHORT),
    ev.PlayChallenged: _challenged,
    ev.FoulPunished: _feels(Mood.SAD),
    ev.HintPaid: _feels(Mood.THINKING),
    ev.QuestionAnswered: lambda event: [Expression(event.seat, Mood.PLEASED if event.answered else Mood.SAD)],
    ev.VoteCast: lambda event: [Expression(event.seat, Mood.ANGRY if event.yes else Mood.PLEASED, _SHORT)],
    ev.HandsSwapped: lambda e: [Expression(e.seat, Mood.PLEASED), Expression(e.other, Mood.SHOCKED, _LONG)],
    ev.HandsPassed: lambda event: _all(seat for seat in range(len(event.hands)) if not event.out >> seat & 1),
    ev.HandsRedealt: _holders,
    ev.CardsTurned: _holders,
    ev.HandShown: lambda e: [Expression(e.watcher, Mood.GLOATING), Expression(e.seat, Mood.SHOCKED)],
    ev.CardGiven: lambda e: [Expression(e.seat, Mood.GLOATING, _SHORT), Expression(e.receiver, Mood.SAD)],
    ev.CardsTaken: lambda e: [Expression(e.seat, Mood.GLOATING), Expression(e.giver, Mood.SHOCKED)],
    ev.CardsLaidAlong: _feels(Mood.PLEASED),
    ev.HandBuried: _feels(Mood.PLEASED),
    ev.SeatFinished: _feels(Mood.PLEASED, _END),
    ev.SeatRetired: _feels(Mood.SAD, _END),
    ev.RoundScored: lambda event: _all(event.match_winners, Mood.GLOATING, _END) if event.match_over else [],
}
"""Mood changes by type of event."""


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
        self.absent = 0
        """Bitmask of the seats of people on a break, who sleep."""
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
        if self.absent >> seat & 1:
            return Mood.ASLEEP
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

    def portrait_state(
        self, seat: Seat, mood: Mood, toward: tuple[float, float], now: float, lively: bool
    ) -> PortraitState:
        """Returns the state of a portrait: its gaze is turned `toward` (right and down, in any unit) in one of eight
        directions, straight ahead, or upwards while thinking; it blinks at times if `lively`.
        """
        if mood is Mood.ASLEEP:
            return PortraitState(mood)
        if lively and mood is not Mood.SHOCKED and _blinks(seat, now):
            return PortraitState(mood, blink=True)
        far = math.hypot(*toward)
        if mood is Mood.THINKING:  # upwards
            return PortraitState(mood, 0.7 if seat % 2 else -0.7, -0.7)
        if far < 1.0:
            return PortraitState(mood)
        turn = round(math.atan2(toward[1], toward[0]) / (math.pi / 4)) * math.pi / 4
        return PortraitState(mood, round(math.cos(turn), 2), round(math.sin(turn), 2))


def _blinks(seat: Seat, now: float) -> bool:
    every = 3.4 + 0.37 * (seat * 7 % 5)
    part = (now + seat * 1.3) % every
    twice = int((now + seat * 1.3) / every) % 3 == 0
    return part < _SHUT or (twice and 2 * _SHUT < part < 3 * _SHUT)
