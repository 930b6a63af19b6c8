"""The busiest scene of a ruleset, to measure frames of: its showiest cards, then all hands on their way at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from uno_desktop.match.match_session import Host, begin_match
from uno_desktop.match.player_factory import Seating
from uno_desktop.match.seat_controllers import Controller, Reply, Ticket
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model import events as ev
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.options import Value
from uno_desktop.model.rng import FIRST
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.model.views.redaction import redact
from uno_desktop.model.views.view import View
from uno_desktop.scenes.player_names import NAMES
from uno_desktop.scenes.table.table_scene import TableScene

SPEED = 2.0
"""The game's own double speed: 600 frames then see the deal, a dozen special cards, and the storm."""
IN_FLIGHT = 12
"""Cards drawn by one seat in the storm."""
_SHOWY = (
    *("VAC", "ECH", "FOU", "W+8", "GEN", "TRE", "PIN", "W+4?"),
    *("XH", "x4", "DA", "x2"),
    *("SW", "W+4", "+2", "R", "S", "W"),
)
"""What is laid first if it can be, by symbol: it brings most cards into the air."""


class ShowyController:
    """Does at once the showiest thing that is possible, and lays nothing beside a turn."""

    patience: float | None = None

    def __init__(self) -> None:
        self._deck: Deck | None = None
        self._replies: list[Reply] = []

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        """The cards of this round."""
        self._deck = book.deck
        self._replies.clear()

    def see(self, events: Sequence[ev.Event]) -> None:
        """It need not know."""

    def ask(self, ticket: Ticket) -> None:
        """Answers at once where the game waits for it."""
        deck = self._deck
        if deck is None or not ticket.awaited:
            return
        action = max(ticket.legal, key=lambda action: _showiness(deck, action))
        self._replies.append(Reply(ticket.id, action))

    def cancel(self, ticket_id: int) -> None:
        """The answer is there already; the referee drops it."""

    def replies(self) -> Iterable[Reply]:
        """The answers since the last call."""
        taken, self._replies = self._replies, []
        return taken

    def give_up(self, ticket_id: int) -> None:
        """Never late: it answers while it is asked."""


def busy_host(ruleset: str, seats: int) -> Host:
    """A table at which a showy round is played without a pause."""
    played = ruleset_named(ruleset)
    wanted = (option.key for option in played.options)
    options: dict[str, Value] = {key: 4 for key in wanted if key.endswith(".swapHandsCount")}
    plans = tuple(SeatPlan("medium", name) for name in NAMES[:seats])
    setup = TableSetup(ruleset, plans, played.sample, options, generator=FIRST)
    controllers: list[Controller] = [ShowyController() for _ in range(seats)]
    return begin_match(setup, None, None, Seating(controllers))


def _showiness(deck: Deck, action: Action) -> tuple[int, bool, bool]:
    """How much this action puts into the air; ties go to saying UNO and to naming a partner."""
    if action.verb != PLAY:
        return 0, False, False
    symbol = deck.faces[action.card].symbol
    rank = len(_SHOWY) - _SHOWY.index(symbol) if symbol in _SHOWY else 0
    return 1 + rank, action.uno, action.target >= 0


def storm(scene: TableScene) -> None:
    """Tells the table, whose host waits meanwhile, of hands that go round and of long draws, again and again."""
    scene.skip()
    display = scene.board.display
    cards = list(range(len(display.deck)))  # any: what the host knows may not have been told yet
    hands = [[cards.pop() for _ in hand] for hand in display.hands]
    scene.board.director.take(redact(event, scene.viewer) for event in _facts(hands, cards))


def _facts(hands: list[list[CardId]], supply: list[CardId]) -> Iterator[ev.Event]:
    """All hands round the table, a dozen cards to the person, all hands back, a dozen cards to somebody else."""
    seats = len(hands)
    for place, step in enumerate((1, -1, 1, -1)):
        hands[:] = [hands[(seat - step) % seats] for seat in range(seats)]
        yield ev.HandsPassed(step, tuple(map(tuple, hands)))
        seat: Seat = 0 if place % 2 == 0 else seats // 2
        fresh, supply[-IN_FLIGHT:] = supply[-IN_FLIGHT:], []
        hands[seat] += fresh
        yield ev.UnoSaid(1 + place % (seats - 1))
        yield ev.CardsDrawn(seat, tuple(fresh), ev.DrawReason.PENALTY, len(fresh))


def in_flight(scene: TableScene) -> int:
    """Number of cards in the air."""
    display = scene.board.display
    pieces = (piece for place in (*display.hands, display.pile, display.loose) for piece in place)
    return sum(piece.airborne for piece in pieces)
