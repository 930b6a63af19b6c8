"""Detects due actions that the rules have already resolved automatically (steps.md 7)."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.actions import ACCEPT, DONE, DRAW, PASS, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import CardsDrawn, DispenserPressed, DrawReason, Event, SeriesEnded, TurnSkipped
from uno_desktop.model.state import GameState


def is_auto_resolved(meant: Action, last: Action | None, events: Sequence[Event], state: GameState) -> bool:
    """Returns True if the intended `accept`, `pass` or `done` was resolved automatically.

    `last` is the last action; `events` are all events since, which led to `state`.
    """
    if meant.verb == ACCEPT:
        return any(_penalized(event, meant.seat) for event in events)
    if meant.verb == DONE:
        return any(isinstance(event, SeriesEnded) and event.seat == meant.seat for event in events)
    drew = last is not None and last.verb == DRAW and last.seat == meant.seat
    return meant.verb == PASS and drew and state.turn != meant.seat


def _penalized(event: Event, seat: Seat) -> bool:
    if isinstance(event, CardsDrawn):
        return event.seat == seat and event.reason is DrawReason.PENALTY
    return isinstance(event, DispenserPressed | TurnSkipped) and event.seat == seat
