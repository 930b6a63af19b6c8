"""What needs no search: a win that is proved from what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.solving.asking import Nodes, NotProved
from uno_desktop.solving.one_go import sure_line

_NODES = 300
"""Positions that are looked at: a few milliseconds at the very most."""


def winning_card(book: Rulebook, s: GameState, seat: Seat, legal: Sequence[Action]) -> Action | None:
    """The first of `legal` on a line that wins in one go whatever is hidden; None if none is found.

    `s` is any deal that looks to the seat like the true one. UNO is left to who calls it.
    """
    try:
        line = sure_line(book, s, seat, Nodes(_NODES))
    except NotProved:
        return None
    if line is None:
        return None
    first = line[0]._replace(uno=False)
    return first if first in legal else line[0]
