"""What the effects of white cards and the rules that finish them have in common. ITA-BLANK-01, ITA-BLANK-02"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.effect_preview import Prospect
from uno_desktop.model.rule import Effect
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table

KEEP, PLAY_COLOR, ANSWER = "keep", "lay", "answer"
"""The kinds of frames in which somebody chooses what to keep, what to play, whether to answer."""
SILENCE, NO_SPECIAL, CHICKEN = "silence", "no_special", "chicken"
"""The kinds of statuses; `SILENCE` is the kind of a frame as well."""


def numbers_only(s: GameState) -> bool:
    """True as long as a white card lets nobody play anything but numbers (ITA-WHITE-11)."""
    return any(status.kind == NO_SPECIAL for status in s.statuses)


class Target(Enum):
    """On whom an order falls that a white card gives (ITA-BLANK-02)."""

    NEXT = "next"
    SELF = "self"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True)
class Blank(Effect):
    """A white card: played like a Colour Change; as the starter only its colour is asked for (ITA-START-05)."""

    target: Target = Target.NEXT

    def land(self, table: Table, action: Action) -> None:
        """Who goes out with a white card has won; what would change the hands is left undone (steps.md 12)."""
        if table.s.hands[action.seat]:
            self.act(table, action)

    def act(self, table: Table, action: Action) -> None:
        """Carries the effect out; its player still holds cards."""
        raise NotImplementedError

    def open(self, table: Table, card: CardId) -> None:
        """The first player names the colour; nothing else happens (ITA-START-05, EXT-START-06)."""
        table.ask_color(table.s.turn)

    def foresee_hands(self, prospect: Prospect, action: Action) -> None:
        """Like `land`: a last card changes no hands."""
        if prospect.counts[action.seat] > 0:
            self.reckon(prospect, action)

    def reckon(self, prospect: Prospect, action: Action) -> None:
        """Carries out on a prospect what `act` will do to the hands; nothing, if not overridden."""

    def target_in(self, prospect: Prospect, action: Action) -> Seat:
        """The seat that will have to obey."""
        if self.target is Target.CHOSEN:
            return action.target
        return action.seat if self.target is Target.SELF else prospect.next_seat(action.seat)

    def target_of(self, table: Table, action: Action) -> Seat:
        """The seat that must obey."""
        if self.target is Target.CHOSEN:
            return action.target
        return action.seat if self.target is Target.SELF else table.next_seat(action.seat)
