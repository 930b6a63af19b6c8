"""State of the avatars over time: mood, gaze, blinking and dozing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import events as ev
from uno_desktop.model.cards import Seat
from uno_desktop.stage.avatars.avatar_parts import Look
from uno_desktop.stage.avatars.expressions import Expression, adjust_to_persona, expressions_for
from uno_desktop.stage.avatars.moods import Mood
from uno_desktop.stage.avatars.portraits import PERSON

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
        """`avatar_ids`: a persona's id, `robot` or `person` for each seat."""
        self.avatar_ids = tuple(avatar_ids)
        self.teams: tuple[int, ...] = ()
        """Team number of each seat; empty without teams."""
        self._felt: dict[Seat, _Felt] = {}
        self._waiting: list[Expression] = []
        self._still_since = math.inf

    @property
    def has_people(self) -> bool:
        return PERSON in self.avatar_ids

    def is_person(self, seat: Seat) -> bool:
        return 0 <= seat < len(self.avatar_ids) and self.avatar_ids[seat] == PERSON

    def on_event(self, event: ev.Event) -> None:
        """Applies the feelings of an event at the start of its animation."""
        self._still_since = math.inf
        for feeling in expressions_for(event, self.teams):
            if feeling.over:
                self._waiting.append(feeling)
            else:
                self._show(feeling)

    def on_event_end(self) -> None:
        """Applies the feelings about its outcome after its animation."""
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
        dozes = self.avatar_ids[seat] != PERSON  # computer players one after the other, people never
        if dozes and now - self._still_since > _DOZE + _DOZE_EACH * seat:
            return Mood.ASLEEP
        return Mood.CALM

    def look(self, seat: Seat, mood: Mood, toward: tuple[float, float], now: float, lively: bool) -> Look:
        """Returns the look of a seat: its gaze is turned `toward` (right and down, in any unit) in one of eight
        directions or straight ahead, and it blinks at times if `lively`.
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
