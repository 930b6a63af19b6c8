"""Who of several people sits before the screen: curtains between turns, and the look at one's own hand to react."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from uno_desktop.model.actions import ACCEPT, PASS, Action
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.scenes.table.cover import HandCover
from uno_desktop.scenes.table.curtain import CurtainScene, nothing_new
from uno_desktop.scenes.table.digest import TableDigest

if TYPE_CHECKING:
    from uno_desktop.scenes.table.scene import TableScene


_NEWS_TIME = 6.0
"""Seconds that what is new in the hand can be read."""


class TablePeople:
    """Sees to it that only the hand of the person who is ready is shown, and that nobody is asked to the screen for a
    reason that would tell what they hold."""

    def __init__(self, scene: TableScene, people: tuple[Seat, ...]) -> None:
        self._scene = scene
        self.people = people
        self.veiled = False
        """True from asking for the curtain until the next person is ready: no hand is drawn."""
        self.reacting = False
        """True while the viewer has come to the screen out of turn, and has not said what for."""
        self.cover = HandCover(scene)
        self.digest = TableDigest(scene.host)
        self._sat = False

    @property
    def several(self) -> bool:
        """True if the screen is shared."""
        return len(self.people) > 1

    def draw_curtain(self, seat: Seat, then: Callable[[Seat], None]) -> None:
        """Hides everything until the person on this seat is ready, and then calls `then`."""
        scene = self._scene
        if self._sat:
            self.digest.leaves(scene.viewer)
        scene.input.forget()
        scene.tell("", 0.0)

        def ready() -> None:
            then(seat)
            if news := self.digest.new_cards(seat):
                scene.tell(news, _NEWS_TIME)

        self._hide(seat, ready, lambda: self.digest.since(seat))

    def sits_down(self) -> None:
        """Whoever has been called is ready."""
        self.veiled, self._sat = False, True
        self.cover.open()

    def look_away(self) -> None:
        """Somebody else may look at the screen next: the cards are put down, and a hand that lies open is hidden until
        its person is ready again."""
        self.cover.let_go()
        scene = self._scene
        open_hand = self.several and not self.veiled and not self.cover.hides
        if open_hand and not scene.host.round_over and not scene.display.revealed:
            scene.input.drag.cancel()
            scene.tell("", 0.0)
            self._hide(scene.viewer, self.sits_down, nothing_new)

    def _hide(self, seat: Seat, ready: Callable[[], None], news: Callable[[], Sequence[str]]) -> None:
        self.veiled = True
        self._scene.host.hold(True)
        house = self._scene.house
        house.stack.push(CurtainScene(house, self._scene.names[seat], ready, news))

    def next_person(self) -> Seat:
        """The person who is to play first, counted from the turn."""
        view = self._scene.host.view(self._scene.viewer)
        around = [(view.turn + place * view.direction) % view.seats for place in range(view.seats)]
        return next(seat for seat in around if seat in self.people)

    # --- the turn of somebody else ---

    def pass_on(self, now: float) -> None:
        """Everything has been seen: is it for another person to go on?"""
        if not self.several or self.reacting or self.veiled:
            return
        scene = self._scene
        waited = [seat for seat in seats_in(scene.moves.waited) if seat in self.people]
        if scene.host.beat_remaining(now) is not None:
            return
        if scene.moves.in_window:
            self._let_window_go()
        elif waited and scene.viewer not in waited and not self._has_no_choice(waited[0]):
            self.draw_curtain(waited[0], scene.change_viewer)

    def _has_no_choice(self, seat: Seat) -> bool:
        legal = self._scene.host.legal(seat)
        return len(legal) == 1 and legal[0].verb == ACCEPT

    def _let_window_go(self) -> None:
        """Without any time to react silence is no, or the wait would tell that somebody could."""
        host = self._scene.host
        for seat in seats_in(host.awaited):
            if seat in self.people:
                host.submit(Action(seat, PASS))

    # --- reactions out of turn ---

    def may_react(self, seat: Seat) -> bool:
        """True for another person at this screen, where cards are laid out of turn; whether or not this one could."""
        if not self.several or seat not in self.people or seat == self._scene.viewer:
            return False
        host = self._scene.host
        return host.book.beats and not self.reacting and not host.round_over

    def comes_to_react(self, seat: Seat) -> None:
        """A person wants to look at the own hand and perhaps lay a card of it."""
        self.draw_curtain(seat, self._begin_reacting)

    def _begin_reacting(self, seat: Seat) -> None:
        self.reacting = True
        self._scene.change_viewer(seat)

    def done_reacting(self) -> None:
        """The person has laid a card, or lets it go, and stays until the game waits for somebody else."""
        self.reacting = False
