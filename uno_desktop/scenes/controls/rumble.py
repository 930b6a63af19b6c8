"""What a pad lets its player feel: that it is their turn, and what has hit them."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.model import events as ev
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event


class Beat(NamedTuple):
    """A shake of a pad: how strong its slow and its quick motor run, 0 to 1, and for how many seconds."""

    low: float
    high: float
    seconds: float


TURN = Beat(0.0, 0.4, 0.12)
HIT = Beat(0.7, 0.4, 0.3)
END = Beat(0.4, 0.6, 0.6)


def felt(event: Event, seat: Seat) -> Beat | None:
    """What whoever sits at `seat` feels of an event; None for nothing."""
    match event:
        case ev.RoundEnded():
            return END
        case ev.ThreatDeclared(victim=hit) | ev.UnoCaught(seat=hit) | ev.FoulPunished(seat=hit) if (
            hit == seat
        ):
            return HIT
        case ev.TurnSkipped(seat=hit) if hit == seat:
            return HIT
        case ev.TurnBegan(seat=hit) if hit == seat:
            return TURN
    return None
