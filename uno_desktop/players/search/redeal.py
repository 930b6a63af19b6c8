"""Hidden cards dealt anew, so that a position can be played on by somebody who does not know how they lay."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.model import turn_flow
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import Memory
from uno_desktop.players.search.rollout_context import Imagining

_TRIES = 60
"""Deals after which one is taken that does not explain all: somebody has bluffed then, or drawn by choice."""


class Known(NamedTuple):
    """What a seat knows: its view after the deal, all events since then as it was told them, and its view now."""

    dealt: View
    events: tuple[Event, ...]
    view: View


def dealt_anew(book: Rulebook, known: Known, fines: tuple[int, ...], seed: int) -> GameState:
    """The position as the seat sees it, with all other cards dealt by what it knows: those that it has seen lie where
    it saw them, nobody holds what they have shown to lack, and the game waits for somebody as it does. `fines` are
    those of the state. The true cards are not asked."""
    view = known.view
    memory = Memory(view.seat, book, known.dealt)
    for event in known.events:
        memory.see(event)
    memory.look(view)
    sampler = Imagining(book, memory, view.seats).deals(view, seed)
    fined = fines or (0,) * view.seats
    totals = tuple(total - fine for total, fine in zip(view.totals, fined, strict=True))
    for _ in range(_TRIES):
        strained = sampler.strained
        s = sampler.deal()
        s.fines = fines
        _settle(book, s)  # it also finds out who may object to a card, which the seat is not told
        if sampler.strained == strained and book.view(s, view.seat, totals) == view:
            return s
    return s


def _settle(book: Rulebook, s: GameState) -> None:
    if not s.ended:
        turn_flow.settle(Table(book, s, None))
