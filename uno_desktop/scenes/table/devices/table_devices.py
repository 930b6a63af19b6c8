"""Input devices of a table."""

from collections.abc import Callable

import pygame

from uno_desktop.scenes.table.command_list import CommandList
from uno_desktop.scenes.table.devices.table_accessibility import TableAccessibility
from uno_desktop.scenes.table.devices.table_input import TableInput
from uno_desktop.scenes.table.devices.table_keys import TableKeys
from uno_desktop.scenes.table.table_commands import TableCommands
from uno_desktop.scenes.table.table_context import TableContext


class TableDevices:
    """Mouse, keyboard with gamepad, and the nodes of screen readers and switches."""

    def __init__(
        self, context: TableContext, commands: TableCommands, command_list: CommandList, finish: Callable[[], None]
    ) -> None:
        """`finish` completes all animations."""
        self.input = TableInput(context, commands, command_list, finish)
        self._keys = TableKeys(context, self.input, command_list, finish)
        self.accessibility = TableAccessibility(context, self.input, command_list, finish)
        self._list = command_list

    def handle_key(self, event: pygame.Event) -> bool:
        """Handles a press or release of a key; returns True if it was used."""
        if event.type == pygame.KEYDOWN:
            used = self._keys.press(event.key, bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT))
            self._list.changed()
            return used
        return self._keys.release(event.key)
