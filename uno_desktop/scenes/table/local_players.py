"""Local players on a shared screen: hot-seat screens between turns, and looking at a hand to react."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_desktop.model.actions import ACCEPT, PASS, Action
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.scenes.overlays.hot_seat_screen import HotSeatScreen, nothing_new
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.board import Board
from uno_desktop.scenes.table.hand_visibility import HandVisibility
from uno_desktop.scenes.table.journal import TableDigest
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.ui.input_guard import InputGuard

_NEWS_TIME = 6.0
"""Seconds that the line about new cards stays."""


class LocalPlayers:
    """Shows only the hand of the player who is ready; never calls a player for a reason that reveals their cards."""

    def __init__(
        self,
        services: Services,
        moves: PlayerActions,
        board: Board,
        leaves: Callable[[], None],
        sits_at: Callable[[Seat], None],
    ) -> None:
        """`leaves` is called before the hot-seat screen, when a player leaves; `sits_at` shows the table from a
        seat."""
        self._services, self._moves, self._board = services, moves, board
        self._leaves, self._sits_at = leaves, sits_at
        self.people = moves.people
        self.veiled = False
        """True from the request for the hot-seat screen until the next player is ready: no hand is drawn."""
        self.reacting = False
        """True while the viewer is at the screen out of turn and has not reacted yet."""
        self.cover = HandVisibility(services, moves, board)
        self.presses = InputGuard()
        self.digest = TableDigest(moves.host)
        self._sat = False
        self._news = ""
        """Toast about the viewer's new cards."""

    @property
    def several(self) -> bool:
        return len(self.people) > 1

    def draw_curtain(
        self, seat: Seat, then: Callable[[Seat], None], sent_back: Callable[[], None] | None = None
    ) -> None:
        """Shows the hot-seat screen, then calls `then` once the player of this seat is ready, or `sent_back` if they
        decline."""
        if self._sat:
            self.digest.leaves(self._moves.viewer)
        self._leaves()
        self._board.tell("", 0.0)

        def ready() -> None:
            then(seat)
            self._news = self.digest.new_cards(seat)
            if self._news:
                self._board.tell(self._news, _NEWS_TIME)

        self._hide(seat, ready, lambda: self.digest.since(seat), sent_back)

    def sits_down(self) -> None:
        self.veiled, self._sat = False, True
        self.cover.open()
        if self.several:
            self.presses.begin()

    def cover_news(self) -> None:
        """Removes the toast about new cards while the cards lie face down."""
        if self._news and self.cover.hides:
            if self._board.shown.toast == self._news:
                self._board.tell("", 0.0)
            self._news = ""

    def nobody_sits(self) -> None:
        """Locks all hands face down until a player is ready, because a round is about to be dealt."""
        self.cover.lock()

    def hide_hand(self) -> bool:
        """Hides an open hand until its player is ready again, because another player may look at the screen next.

        Returns True if it had to be hidden.
        """
        self.cover.lie_down()
        revealed = self._moves.host.round_over or self._board.table_view.revealed
        if not self.several or self.veiled or revealed:
            return False
        if self.cover.hides:
            self.cover.lock()
            return False
        self._board.tell("", 0.0)
        self._hide(self._moves.viewer, self.sits_down, nothing_new)
        return True

    def _hide(
        self,
        seat: Seat,
        ready: Callable[[], None],
        news: Callable[[], Sequence[str]],
        sent_back: Callable[[], None] | None = None,
    ) -> None:
        self.veiled = True
        self._moves.host.hold(True)
        name = self._board.names[seat]
        self._services.stack.push(HotSeatScreen(self._services, name, ready, news, sent_back))

    def next_person(self) -> Seat:
        """Returns the first local player in turn order, counted from the current turn."""
        view = self._moves.host.view(self._moves.viewer)
        around = [(view.turn + place * view.direction) % view.seats for place in range(view.seats)]
        return next(seat for seat in around if seat in self.people)

    # --- turns of other players ---

    def pass_on(self, now: float) -> None:
        """Shows the hot-seat screen if another local player must act; called when every event has been shown."""
        if not self.several or self.reacting or self.veiled:
            return
        moves = self._moves
        waited = [seat for seat in seats_in(moves.waited) if seat in self.people]
        if moves.host.reaction_remaining(now) is not None:
            return
        if moves.in_window:
            self._let_window_go()
        elif waited and self.cover.locked:
            self.draw_curtain(moves.viewer if moves.viewer in waited else waited[0], self._sits_at)
        elif waited and moves.viewer not in waited and not self._has_no_choice(waited[0]):
            self.draw_curtain(waited[0], self._sits_at)

    def _has_no_choice(self, seat: Seat) -> bool:
        legal = self._moves.host.legal(seat)
        return len(legal) == 1 and legal[0].verb == ACCEPT

    def _let_window_go(self) -> None:
        """Passes for all local players in a reaction window without a time limit: waiting would reveal possible
        reactions."""
        host = self._moves.host
        for seat in seats_in(host.awaited):
            if seat in self.people:
                host.submit(Action(seat, PASS))

    # --- out-of-turn reactions ---

    def may_react(self, seat: Seat) -> bool:
        """Returns True for another local player if the rules allow out-of-turn plays, whatever cards they hold."""
        if not self.several or seat not in self.people or seat == self._moves.viewer:
            return False
        host = self._moves.host
        return host.book.has_reactions and not self.reacting and not host.round_over

    def comes_to_react(self, seat: Seat) -> None:
        """Lets a player look at their hand out of turn; if they decline, the previous player is called again,
        because another player may be at the screen."""
        before = self._moves.viewer
        self.draw_curtain(seat, self._begin_reacting, lambda: self.draw_curtain(before, self._sits_at))

    def _begin_reacting(self, seat: Seat) -> None:
        self.reacting = True
        self._sits_at(seat)

    def done_reacting(self) -> None:
        """Ends the reaction; the player keeps the screen until the game waits for another one."""
        self.reacting = False
