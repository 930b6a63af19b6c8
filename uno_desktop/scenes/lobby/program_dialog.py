"""Dialog for the command of a program that takes a seat."""

from collections.abc import Callable
from functools import partial

from uno_desktop.match.seats.program_allowlist import allowlist_in
from uno_desktop.players.player_registry import check_player
from uno_desktop.players.player_spec import OUTSIDE, parse_player_spec
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.text_prompt import TextPrompt

_LONGEST_COMMAND = 300
"""Character limit of a command."""


class ProgramDialog(TextPrompt[Services]):
    """Dialog for a command; after it closes, `on_player` gets a player spec such as `exec:python3 bot.py`."""

    label_key = "access.command"

    def __init__(self, services: Services, player: str, on_player: Callable[[str], None]) -> None:
        """`player` is the seat's current player; if it is a program, the field starts with its command."""
        command = player.removeprefix(OUTSIDE) if player.startswith(OUTSIDE) else ""
        words = tr("programs.title"), tr("programs.about"), tr("programs.seat")
        super().__init__(services, *words, self._player, command, _LONGEST_COMMAND)
        self.on_player = on_player

    def _player(self, text: str) -> Callable[[], None]:
        """Adds the program to the allowlist and returns the callback. Raises ValueError for an invalid command."""
        try:
            player = str(check_player(OUTSIDE + text))
        except ValueError:
            raise ValueError(tr("programs.refused")) from None
        allowlist_in(self.services.folders.config).allow([parse_player_spec(player).command])
        return partial(self.on_player, player)
