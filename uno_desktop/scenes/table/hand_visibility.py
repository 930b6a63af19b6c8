"""The own hand among several people at one screen: face up only for its turn, or as long as its person looks."""

from __future__ import annotations

from dataclasses import replace

from uno_desktop.scenes.controls.key_glyphs import label_of
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.action_buttons import BAR, HINT_BUTTON, LET_GO, UNO_BUTTON, Buttons, uno_is_live
from uno_desktop.scenes.table.board import Board
from uno_desktop.scenes.table.player_actions import TableMoves
from uno_desktop.stage.renderers.hud import Button
from uno_desktop.system.i18n import tr
from uno_desktop.ui.hold_to_confirm import DeliberatePress

_GRACE = 0.8
"""Seconds that the cards stay face up after a turn, in which it may turn out that it is the same person's again."""
_PINNED = 8.0
"""Seconds that cards stay up which nobody holds."""
_TELLING = (LET_GO, HINT_BUTTON, *BAR)
"""Buttons that tell what the hand holds."""


class HandCover:
    """Turns the viewer's cards over when it is not for them to act, and up while a key or the button is held.

    A short press shows nothing: whoever hammers on a key does not want to see these cards. Who cannot hold presses
    twice with a pause between, and the cards stay up until the next press.
    """

    def __init__(self, services: Services, moves: TableMoves, board: Board) -> None:
        self._services, self._moves, self._board = services, moves, board
        self.down = False
        """True while the cards are to lie face down."""
        self.held = False
        """True while the person holds them up to look."""
        self.locked = False
        """True while it is not known who sits before the screen: the cards stay down until they are asked for."""
        self._pinned = 0.0
        """Seconds for which they stay up though nothing is held."""
        self._press = DeliberatePress()
        self._idle = 0.0

    @property
    def hides(self) -> bool:
        """True if the cards lie face down now."""
        return self.down and not self.held

    def open(self) -> None:
        """Somebody has sat down: the cards are shown."""
        self.lie_down()
        self.down = self.locked = False
        self._idle = 0.0

    def lock(self) -> None:
        """Nobody knows who looks next: the cards lie face down, also in their own turn."""
        self.lie_down()
        self.down = self.locked = True

    def look(self) -> None:
        """The person begins to press on the cards, or on the key."""
        if self._pinned:
            self.lie_down()
        elif self.down:
            self._press.press()

    def let_go(self) -> None:
        """The press is over, and the cards lie down again."""
        self._press.release()
        self.held = self._pinned > 0

    def lie_down(self) -> None:
        """Whatever is held or pressed, the cards lie down."""
        self._press.disturb()
        self.held, self._pinned = False, 0.0

    def disturbed(self) -> None:
        """Something else was pressed."""
        self._press.disturb()
        if self._pinned:
            self.lie_down()

    def on_cards(self, x: float, y: float) -> bool:
        """True if a point in pixels is where the hand lies."""
        return self._board.layout.hand_box(max(1, len(self._board.hand))).holds(x, y)

    def update(self, dt: float, busy: bool) -> None:
        """Time goes on by `dt` seconds; `busy`: the viewer is choosing something or has come to react."""
        second = self._press.second
        if self._press.update(dt) and self.down:
            self.held, self._pinned = True, _PINNED if second else 0.0
            self._services.sound("draw", 0.4)
        elif self._pinned:
            self._pinned = max(0.0, self._pinned - dt)
            self.held = self._pinned > 0
        if self.locked and not self._all_is_open():
            self.down = True
            return
        if len(self._moves.people) < 2 or busy or self._is_asked():
            self.down, self._idle = False, 0.0
            return
        self._idle += dt
        if self._idle >= _GRACE or self._another_is_asked():
            self.down = True

    def words(self, reason: str) -> str:
        """What is said about the cards that lie face down: the `reason` why something is refused goes before."""
        if uno_is_live(self._moves, self._board.stage):
            return tr("table.say_uno")
        return reason or tr(
            "table.hold_to_look", key=label_of("look"), who=self._board.names[self._board.viewer]
        )

    def discreet(self, buttons: Buttons) -> Buttons:
        """Without what would tell something about a hand that lies face down."""
        if not self.hides:
            return buttons
        live = uno_is_live(self._moves, self._board.stage)
        return Buttons(
            [_plain(each, live) for each in buttons.all if each.name not in _TELLING], buttons.reactions
        )

    def _is_asked(self) -> bool:
        """True if the viewer may well need the cards: all can see why."""
        moves = self._moves
        if self._all_is_open() or self._board.stage.looking:
            return True
        return moves.awaited or moves.viewer in moves.beat_waits_for()

    def _all_is_open(self) -> bool:
        """True if the round is over and everybody's cards are shown."""
        return self._moves.host.round_over or self._board.display.revealed

    def _another_is_asked(self) -> bool:
        waited = self._moves.waited
        return any(waited >> seat & 1 for seat in self._moves.people)


def _plain(button: Button, uno_live: bool) -> Button:
    """UNO with the next card is offered only to who holds two that fit: unseen, it looks as if there were none."""
    if button.name != UNO_BUTTON or uno_live:
        return button
    return replace(button, label=tr("table.uno"), enabled=False, urgent=False)
