"""Context of a table: the parts that its commands and input devices share."""

from typing import NamedTuple

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
