"""Observer of a match that sees all cards: used for traces, tests and measurements."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import seats_in
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, RoundSetup


class RoundStart(NamedTuple):
    """Round `number` (from 1) of the match with this seed; `setup` comes from earlier rounds."""

    book: Rulebook
    seed: int
    number: int
    setup: RoundSetup


class RoundStep(NamedTuple):
    """Step `n` of a round; 0 without an action for the deal.

    `legal` are the actions of all seats before the step, None if not wanted or at the deal; `state` is the position
    after it, which is live: it must not be changed or kept. The events of a round's last step end with RoundScored.
    `by_computer` is True if the computer acted for a person who was on a break.
    """

    round: RoundStart
    n: int
    action: Action | None
    legal: Sequence[Action] | None
    state: GameState
    events: Sequence[Event]
    by_computer: bool = False


class Observer(Protocol):
    """Receives every step, including hidden cards."""

    wants_legal: bool
    """False skips the computation of legal actions."""

    def step(self, step: RoundStep) -> None:
        """Called after each step of each round."""


def legal_for_all(book: Rulebook, state: GameState) -> list[Action]:
    return [action for seat in seats_in(book.acting(state)) for action in book.legal(state, seat)]
