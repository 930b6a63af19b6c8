"""Delays events caused by a card until its reaction window closes (COM-REACT-01).

The immediate service of a penalty would otherwise reveal that no seat can answer it.
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


class EventDelay:
    """Buffer of the events that must not be published during the reaction window."""

    def __init__(self) -> None:
        self._events: list[Event] = []

    def __bool__(self) -> bool:
        return bool(self._events)

    def hold_back(self, events: Sequence[Event]) -> list[Event]:
        """Buffers the consequences of a card; returns the events to publish at once."""
        place = _first_consequence(events)
        self._events = list(events[place:])
        return list(events[:place])

    def release(self) -> list[Event]:
        """Returns the buffered events for publication, and empties the buffer."""
        events, self._events = self._events, []
        return events


def _first_consequence(events: Sequence[Event]) -> int:
    skip_threatened = False
    for place, event in enumerate(events):
        skip_threatened |= isinstance(event, ThreatDeclared) and event.unit == SKIP_UNIT
        if isinstance(event, _CONSEQUENCES) or (skip_threatened and isinstance(event, TurnSkipped)):
            return place
    return len(events)
