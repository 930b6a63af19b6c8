"""Busiest scene of a ruleset for frame benchmarks: special cards first, then all hands moving at once."""

from __future__ import annotations

from collections.abc import Iterator

from uno_desktop.match.cast import with_cast_names
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.seats.player_factory import PlayerFactory
from uno_desktop.match.seats.seat_controllers import Controller
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
from uno_desktop.players.player import Choice, Ticket
from uno_desktop.scenes.table.table_scene import TableScene

SPEED = 2.0
"""Animation speed of the game's double setting: 600 frames cover the deal, a dozen special cards, and the storm."""
IN_FLIGHT = 12
"""Cards drawn by one seat in the storm."""
_SHOWY = (
    *("VAC", "ECH", "FOU", "W+8", "GEN", "TRE", "PIN", "W+4?"),
    *("XH", "x4", "DA", "x2"),
    *("SW", "W+4", "+2", "R", "S", "W"),
)
"""Symbols by priority: the first one moves the most cards."""


class ShowyController(Controller):
    """Controller that plays the card with the most animation at once, and nothing out of turn."""

    def __init__(self) -> None:
        self._deck: Deck | None = None
        self._reply: Choice | None = None

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        self._deck = book.deck
        self._reply = None

    def ask(self, ticket: Ticket, now: float) -> None:
        """Answers at once if the seat is awaited."""
        deck = self._deck
        if deck is None or not ticket.awaited:
            return
        action = max(ticket.legal, key=lambda action: _showiness(deck, action))
        self._reply = Choice(action)

    def reply(self, now: float) -> Choice | None:
        reply, self._reply = self._reply, None
        return reply


def busy_session(ruleset: str, seats: int) -> MatchSession:
    """Returns a table whose players cause a busy round without a pause."""
    played = ruleset_named(ruleset)
    wanted = (option.key for option in played.options)
    options: dict[str, Value] = {key: 4 for key in wanted if key.endswith(".swapHandsCount")}
    plans = with_cast_names([SeatPlan("medium", "")] * seats)
    setup = TableSetup(ruleset, plans, played.sample, options, generator=FIRST)
    controllers: list[Controller] = [ShowyController() for _ in range(seats)]
    return begin_match(setup, None, None, PlayerFactory(controllers))


def _showiness(deck: Deck, action: Action) -> tuple[int, bool, bool]:
    """Returns the rank of an action by cards moved, then by UNO said, then by a target named."""
    if action.verb != PLAY:
        return 0, False, False
    symbol = deck.faces[action.card].symbol
    rank = len(_SHOWY) - _SHOWY.index(symbol) if symbol in _SHOWY else 0
    return 1 + rank, action.uno, action.target >= 0


def storm(scene: TableScene) -> None:
    """Sends passed hands and long draws to the table, repeatedly, while its match session waits."""
    scene.skip()
    table_view = scene.display.table_view
    cards = list(range(len(table_view.deck)))  # any cards: the table may not have been told the true ones
    hands = [[cards.pop() for _ in hand] for hand in table_view.hands]
    scene.display.animator.enqueue(redact(event, scene.viewer, scene.session.book) for event in _facts(hands, cards))


def _facts(hands: list[list[CardId]], supply: list[CardId]) -> Iterator[ev.Event]:
    """Yields all hands passed, a dozen cards drawn by seat 0, all passed back, a dozen by another seat."""
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
    table_view = scene.display.table_view
    pieces = (sprite for place in (*table_view.hands, table_view.pile, table_view.loose) for sprite in place)
    return sum(sprite.airborne for sprite in pieces)
