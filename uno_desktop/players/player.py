"""The contract between the host and a computer player: what it is told, and what it answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player wishes to do, and after how many seconds of thought it shall happen.

    `action` None means to let it go by; that is an answer only where the seat may react but need not.
    """

    action: Action | None
    delay: float


class Player(Protocol):
    """Sits at one seat, knows only what it was told, and draws everything random from its seed."""

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        """A new round, so forget the cards of the last one; `view` is the position after the deal."""

    def see(self, event: Event) -> None:
        """A fact at the table, already redacted for this seat."""

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        """One of `legal` (never empty), or None if the seat is not `awaited`. `budget` is in seconds."""
        ...


@runtime_checkable
class Leaves(Protocol):
    """A player that has something to tidy up when it is not needed any more, such as a program that it has started."""

    def leave(self) -> None:
        """The match is over, or the table is closed. Called once."""


def dismiss(player: object) -> None:
    """Releases the resources of a player, or of whoever asks it; it is not asked again."""
    if isinstance(player, Leaves):
        player.leave()
