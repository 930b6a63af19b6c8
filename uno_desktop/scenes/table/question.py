"""The question that a white card puts to somebody: the rules know only that there is one (ITA-WHITE-10)."""

from __future__ import annotations

from uno_desktop.match.host import Host
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.system.i18n import tr

LISTED = 16
"""Questions of ours, numbered from 1 in the catalogues."""
OFFERED = 4


class TableQuestion:
    """The question of the moment, and those offered to a person who lays such a card."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._said = ""

    @property
    def text(self) -> str:
        """The question that has been put: what a person said, else one of ours, the same as long as it is open."""
        return self._said or self._listed(self._host.actions_done)

    def is_asked_with(self, action: Action) -> bool:
        """True if this is laying a card with a question, and not as the last card of a hand."""
        effect = self._host.book.effects[action.card] if action.verb == PLAY else None
        if effect is None or not effect.puts_question:
            return False
        return self._host.hand(action.seat).bit_count() > 1

    def offered(self) -> list[str]:
        """Some questions to choose from, others each time."""
        return [self._listed(self._host.actions_done + place) for place in range(OFFERED)]

    def ask(self, text: str) -> None:
        """A person has chosen or typed it."""
        self._said = text

    def is_over(self) -> None:
        """It has been answered, or met with silence."""
        self._said = ""

    def _listed(self, place: int) -> str:
        return tr(f"question.{(self._host.setup.seed + place * 5) % LISTED + 1}")
