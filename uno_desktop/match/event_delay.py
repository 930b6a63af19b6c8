"""Events that wait for the end of the reaction window of the card that caused them."""

from collections.abc import Sequence
from typing import NamedTuple

from uno_desktop.model.events import (
    CardPlayed,
    CardsDrawn,
    CardsLaidAlong,
    CardsTurned,
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
from uno_desktop.model.state import SKIP_UNIT, GameState

_CONSEQUENCES = (
    CardsDrawn,
    CardsTurned,
    ChoiceAsked,
    DispenserPressed,
    HandBuried,
    HandShown,
    HandsPassed,
    HandsRedealt,
    HandsSwapped,
    RoundEnded,
)


class SeenPosition(NamedTuple):
    """Position of a round, with the totals of the match."""

    state: GameState
    totals: tuple[int, ...]


class EventDelay(list[Event]):
    """Delays events caused by a card until the reaction window closes."""

    hands: Sequence[int] = ()
    """Hands, as bitmasks by seat, before the delayed events."""
    before: SeenPosition
    """Position before the action whose consequences are delayed."""

    def hold_back(self, events: Sequence[Event], before: SeenPosition) -> list[Event]:
        """Buffers the consequences of a card, played in this position; returns the events to publish at once."""
        place = _first_consequence(events)
        self[:], self.before = events[place:], before
        hands = list(before.state.hands)
        for event in events[:place]:
            if isinstance(event, CardPlayed | CardsLaidAlong):
                cards = (event.card,) if isinstance(event, CardPlayed) else event.cards
                hands[event.seat] &= ~sum(1 << card for card in cards)
        self.hands = hands
        return list(events[:place])

    def release(self) -> list[Event]:
        """Returns the buffered events for publication, and empties the buffer."""
        events, self[:] = list(self), ()
        return events


def _first_consequence(events: Sequence[Event]) -> int:
    skip_threatened = False
    for place, event in enumerate(events):
        skip_threatened |= isinstance(event, ThreatDeclared) and event.unit == SKIP_UNIT
        if isinstance(event, _CONSEQUENCES) or (skip_threatened and isinstance(event, TurnSkipped)):
            return place
    return len(events)
