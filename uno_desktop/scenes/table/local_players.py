"""Who of several people sits before the screen: curtains between turns, and the look at one's own hand to react."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_desktop.model.actions import ACCEPT, PASS, Action
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.scenes.overlays.hot_seat_screen import CurtainScene, nothing_new
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.board import Board
from uno_desktop.scenes.table.hand_visibility import HandCover
from uno_desktop.scenes.table.journal import TableDigest
from uno_desktop.scenes.table.player_actions import TableMoves
from uno_desktop.ui.input_guard import FreshPresses

_NEWS_TIME = 6.0
"""Seconds that what is new in the hand can be read."""


class TablePeople:
    """Sees to it that only the hand of the person who is ready is shown, and that nobody is asked to the screen for a
    reason that would tell what they hold."""

    def __init__(
        self,
        services: Services,
        moves: TableMoves,
        board: Board,
        leaves: Callable[[], None],
        sits_at: Callable[[Seat], None],
    ) -> None:
        """`leaves` is called when a person makes room, before the curtain; `sits_at` shows the table from a seat."""
        self._services, self._moves, self._board = services, moves, board
        self._leaves, self._sits_at = leaves, sits_at
        self.people = moves.people
        self.veiled = False
        """True from asking for the curtain until the next person is ready: no hand is drawn."""
        self.reacting = False
        """True while the viewer has come to the screen out of turn, and has not said what for."""
        self.cover = HandCover(services, moves, board)
        self.presses = FreshPresses()
        self.digest = TableDigest(moves.host)
        self._sat = False
        self._news = ""
        """What has been told of the viewer's new cards."""

    @property
    def several(self) -> bool:
        """True if the screen is shared."""
        return len(self.people) > 1

    def draw_curtain(
        self, seat: Seat, then: Callable[[Seat], None], sent_back: Callable[[], None] | None = None
    ) -> None:
        """Hides everything until the person on this seat is ready, and then calls `then`; or `sent_back`, if the person
        does not want to be."""
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
        """Whoever has been called is ready."""
        self.veiled, self._sat = False, True
        self.cover.open()
        if self.several:
            self.presses.begin()

    def cover_news(self) -> None:
        """While the cards lie face down, nothing tells which of them are new."""
        if self._news and self.cover.hides:
            if self._board.shown.toast == self._news:
                self._board.tell("", 0.0)
            self._news = ""

    def nobody_sits(self) -> None:
        """A round is about to be dealt, and everybody may watch: no hand lies open before its person has come."""
        self.cover.lock()

    def look_away(self) -> bool:
        """Somebody else may look at the screen next: the cards are put down, and a hand that lies open is hidden until
        its person is ready again. True if it had to be hidden."""
        self.cover.lie_down()
        revealed = self._moves.host.round_over or self._board.display.revealed
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
        self._services.stack.push(CurtainScene(self._services, name, ready, news, sent_back))

    def next_person(self) -> Seat:
        """The person who is to play first, counted from the turn."""
        view = self._moves.host.view(self._moves.viewer)
        around = [(view.turn + place * view.direction) % view.seats for place in range(view.seats)]
        return next(seat for seat in around if seat in self.people)

    # --- the turn of somebody else ---

    def pass_on(self, now: float) -> None:
        """Everything has been seen: is it for another person to go on?"""
        if not self.several or self.reacting or self.veiled:
            return
        moves = self._moves
        waited = [seat for seat in seats_in(moves.waited) if seat in self.people]
        if moves.host.beat_remaining(now) is not None:
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
        """Without any time to react silence is no, or the wait would tell that somebody could."""
        host = self._moves.host
        for seat in seats_in(host.awaited):
            if seat in self.people:
                host.submit(Action(seat, PASS))

    # --- reactions out of turn ---

    def may_react(self, seat: Seat) -> bool:
        """True for another person at this screen, where cards are laid out of turn; whether or not this one could."""
        if not self.several or seat not in self.people or seat == self._moves.viewer:
            return False
        host = self._moves.host
        return host.book.beats and not self.reacting and not host.round_over

    def comes_to_react(self, seat: Seat) -> None:
        """A person wants to look at the own hand and perhaps lay a card of it, or has only been called by mistake: then
        whoever was here is called again, as somebody else may be at the screen."""
        before = self._moves.viewer
        self.draw_curtain(seat, self._begin_reacting, lambda: self.draw_curtain(before, self._sits_at))

    def _begin_reacting(self, seat: Seat) -> None:
        self.reacting = True
        self._sits_at(seat)

    def done_reacting(self) -> None:
        """The person has laid a card, or lets it go, and stays until the game waits for somebody else."""
        self.reacting = False
