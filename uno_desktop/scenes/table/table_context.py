"""Context of a table: the parts that its commands and input devices share."""

from collections.abc import Callable
from typing import NamedTuple

from uno_desktop.model.cards import Seat
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.guidance.tooltip import Tooltip
from uno_desktop.scenes.table.local_players import FastForward, LocalPlayers
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
    services: Services,
    actions: PlayerActions,
    open_seats: frozenset[Seat],
    leaves: Callable[[], None],
    sits_at: Callable[[Seat], None],
    turns_to: Callable[[Seat], None],
    open_menu: Callable[[], None],
) -> TableContext:
    """Returns the parts of a new table; `open_seats` are those of `TableDisplay`, the callbacks of `LocalPlayers`."""
    display = TableDisplay(services, actions, open_seats)
    players = LocalPlayers(services, actions, display, leaves, sits_at, turns_to, open_menu)
    hand, tooltip = TableHand(services, actions, display), Tooltip(services, actions, display)
    return TableContext(services, actions, display, players, hand, FastForward(services, display, actions), tooltip)
