"""The veil: what follows by itself from a card is told only after the beat in which others may react (COM-REACT-01).

Whether a penalty is served at once or stands because somebody could answer it would otherwise tell who holds what.
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.events import (
    CardsDrawn,
    ChoiceAsked,
    DispenserPressed,
    Event,
    HandBuried,
    HandShown,
    HandsPassed,
    HandsRedealt,
    HandsSwapped,
    RoundEnded,
    ThreatDeclared,
    TurnSkipped,
)
from uno_desktop.model.state import SKIP_UNIT

_CONSEQUENCES = (
    CardsDrawn,
    ChoiceAsked,
    DispenserPressed,
    HandBuried,
    HandShown,
    HandsPassed,
    HandsRedealt,
    HandsSwapped,
    RoundEnded,
)


class Veil:
    """Holds back the events that must not be told before the beat is over."""

    def __init__(self) -> None:
        self._events: list[Event] = []

    def __bool__(self) -> bool:
        return bool(self._events)

    def cover(self, events: Sequence[Event]) -> list[Event]:
        """Keeps the consequences of a card back; what may be told at once."""
        place = _first_consequence(events)
        self._events = list(events[place:])
        return list(events[:place])

    def lift(self) -> list[Event]:
        """Hands out the events kept back; they are told now."""
        events, self._events = self._events, []
        return events


def _first_consequence(events: Sequence[Event]) -> int:
    """The place of the first event that does not belong to the landing of the card itself."""
    skip_threatened = False
    for place, event in enumerate(events):
        skip_threatened |= isinstance(event, ThreatDeclared) and event.unit == SKIP_UNIT
        if isinstance(event, _CONSEQUENCES) or (skip_threatened and isinstance(event, TurnSkipped)):
            return place
    return len(events)
