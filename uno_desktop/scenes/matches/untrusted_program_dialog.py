"""Page shown before an untrusted program starts: its full command, and a computer player to use instead."""

from collections.abc import Callable, Mapping

from uno_desktop.drawing import palette
from uno_desktop.match.seats.program_allowlist import allowlist_in
from uno_desktop.model.cards import Seat, seat_letter
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.untrusted_input import COMMAND, visible
from uno_desktop.ui.layout import Column, Label
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.titled_page import PageCommand, TitledPage

_MARGIN, _GAP = 10.0, 22.0
_WIDEST = 900.0


class UntrustedProgramDialog(TitledPage[Services]):
    """Page that shows the `commands` in full; Enter selects the computer player, Escape opens the menu."""

    title_key = "programs.strange"

    def __init__(
        self,
        services: Services,
        commands: Mapping[Seat, str],
        on_start: Callable[[], None],
        on_stand_in: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self.commands = dict(commands)
        self._on_start, self.stand_in = on_start, on_stand_in

    @property
    def content(self) -> list[tuple[str, str]]:
        """Sentences and commands of the page with their colours; invisible characters are escaped."""
        lines = [(tr("programs.strange_about"), palette.WHITE)]
        for seat, command in self.commands.items():
            lines.append((tr("programs.wants", seat=seat_letter(seat)), palette.MUTED))
            lines.append((visible(command, 10 * COMMAND), palette.GOLD_LIGHT))
        return lines

    def build(self) -> None:
        scroller = self.add_scroller(self.add_panel(self.body).centred(_WIDEST))
        line = scroller.widest - 2 * self.metrics.px(_MARGIN)
        texts = [
            Label(_breakable(self.metrics, text, line), 18, color=color, wrap=True, leading=1.32)
            for text, color in self.content
        ]
        self.add_to(scroller, Column(*texts, gap=_GAP, inset=_MARGIN))
        self.add_commands(
            PageCommand("common.back", self.back),
            PageCommand("programs.start", self.start, "red"),
            PageCommand("programs.stand_in", self.stand_in, "gold"),
        )

    def back(self) -> None:
        doors.reset(self.services, doors.menu)

    def start(self) -> None:
        allowlist_in(self.services.folders.config).allow(self.commands.values())
        self._on_start()


def _breakable(metrics: Metrics, text: str, width: int) -> str:
    """Inserts line breaks into words that are too long for a line."""
    most = max(8, width // max(1, metrics.fonts.measure("W", 18)[0]))
    words = (
        "\n".join(word[at : at + most] for at in range(0, len(word), most)) if len(word) > most else word
        for word in text.split(" ")
    )
    return " ".join(words)
