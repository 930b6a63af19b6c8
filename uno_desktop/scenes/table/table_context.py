"""Context of a table: the parts that its commands and input devices share."""

from typing import NamedTuple

from uno_desktop.model.cards import Seat
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.guidance.tooltip import Tooltip
from uno_desktop.scenes.table.local_players import FastForward, LocalPlayers, ScreenCallbacks
from uno_desktop.scenes.table.own_hand import TableHand
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.scenes.table.table_display import TableDisplay


class TableContext(NamedTuple):
    """Parts of a table that its commands and input devices share."""

    services: Services
    actions: PlayerActions
    display: TableDisplay
    local_players: LocalPlayers
    hand: TableHand
    fast_forward: FastForward
    tooltip: Tooltip


def table_context(
    services: Services, actions: PlayerActions, open_seats: frozenset[Seat], callbacks: ScreenCallbacks
) -> TableContext:
    """Returns the parts of a new table; `open_seats` are those of `TableDisplay`."""
    display = TableDisplay(services, actions, open_seats)
    players = LocalPlayers(services, actions, display, callbacks)
    hand, tooltip = TableHand(services, actions, display), Tooltip(services, actions, display)
    return TableContext(services, actions, display, players, hand, FastForward(services, display, actions), tooltip)
