"""Player protocol: the inputs and the answer of a computer player."""

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
    """Chosen action and the thinking time in seconds, from the request on, before it is carried out.

    `action` None declines to react; it is valid only for a seat that is not awaited. `failed` is the text key of the
    reason why a seat has made no choice.
    """

    action: Action | None
    delay: float = 0.0
    failed: str = ""


LONGEST_DELAY = 5.0
"""Upper bound, in seconds, of the delay that a player requests."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """Request to one seat to choose among `legal`, `awaited` if the game waits for it; `budget` is in seconds.

    `id` counts the requests to this seat in this match, from 1.
    """

    id: int
    view: View
    legal: tuple[Action, ...]
    awaited: bool
    budget: float

    @property
    def seat(self) -> Seat:
        return self.view.seat


def delay_within_bounds(delay: float) -> float:
    """Returns a requested delay as seconds from 0 to `LONGEST_DELAY`. Raises TypeError if it is no number."""
    return min(max(0.0, delay), LONGEST_DELAY)


class Player(Protocol):
    """Computer player of one seat: uses only its own view and events, and its seed as the only source of randomness."""

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        """Starts a round and drops the state of the last one; `view` is the position after the deal."""

    def see(self, event: Event) -> None:
        """Receives an event that is already redacted for this seat."""

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        """Returns a choice among `legal` (never empty); its action may be None only if the seat is not `awaited`.
        `budget` is in seconds.
        """
        ...


@runtime_checkable
class SupportsLeave(Protocol):
    """Player that owns resources, such as a child process, and releases them at the end of a match."""

    def leave(self) -> None:
        """Releases the resources. Called once, when the table closes or the player is replaced."""


def dismiss(player: object) -> None:
    """Releases the resources of a player or of its proxy, if it has any."""
    if isinstance(player, SupportsLeave):
        player.leave()
