"""Hand visibility on a shared screen: face up only on the viewer's turn, or while a key is held."""

from __future__ import annotations

from dataclasses import replace

from uno_desktop.scenes.controls.key_glyphs import label_of
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.action_buttons import BAR, HINT_BUTTON, PASS_TURN, UNO_BUTTON, Buttons, uno_expected
from uno_desktop.scenes.table.board import Board
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.stage.renderers.hud import Button
from uno_desktop.system.i18n import tr
from uno_desktop.ui.hold_to_confirm import HoldToConfirm

_DELAY = 0.8
"""Seconds that the cards stay face up after a turn, in case the same player is asked again."""
_PINNED = 8.0
"""Seconds that the cards stay face up after a double press."""
_REVEALING = (PASS_TURN, HINT_BUTTON, *BAR)
"""Buttons that reveal what the hand holds."""


class HandVisibility:
    """Turns the viewer's cards face down when the viewer is not to act, and up while a key or the button is held.

    A short press shows nothing, so that a player hammering on a key does not reveal the cards. Players who cannot
    hold a key press twice with a pause between; the cards then stay up until the next press.
    """

    def __init__(self, services: Services, actions: PlayerActions, board: Board) -> None:
        self._services, self._actions, self._board = services, actions, board
        self.down = False
        """True while the cards are to lie face down."""
        self.held = False
        """True while the cards are held up to look."""
        self.locked = False
        """True while the player at the screen is unknown: the cards stay down until they are requested."""
        self._pinned = 0.0
        """Seconds left of a double press."""
        self._press = HoldToConfirm()
        self._idle = 0.0

    @property
    def hides(self) -> bool:
        return self.down and not self.held

    def turn_up(self) -> None:
        """Shows the cards of the player who has just taken the screen."""
        self.turn_down()
        self.down = self.locked = False
        self._idle = 0.0

    def lock(self) -> None:
        """Keeps the cards face down even on the viewer's turn, because the player at the screen is unknown."""
        self.turn_down()
        self.down = self.locked = True

    def look(self) -> None:
        """Starts a press on the cards or on the key."""
        if self._pinned:
            self.turn_down()
        elif self.down:
            self._press.press()

    def release(self) -> None:
        """Ends the press; the cards go face down unless a double press keeps them up."""
        self._press.release()
        self.held = self._pinned > 0

    def turn_down(self) -> None:
        """Turns the cards face down, whatever is held or pressed."""
        self._press.cancel()
        self.held, self._pinned = False, 0.0

    def cancel_press(self) -> None:
        """Cancels the press because another key or button was pressed."""
        self._press.cancel()
        if self._pinned:
            self.turn_down()

    def on_cards(self, x: float, y: float) -> bool:
        """Returns True if a point in pixels lies on the hand."""
        return self._board.layout.hand_box(max(1, len(self._board.hand))).contains(x, y)

    def update(self, dt: float, busy: bool) -> None:
        """Advances by `dt` seconds; `busy`: the viewer is choosing something or is at the screen to react."""
        second = self._press.second
        if self._press.update(dt) and self.down:
            self.held, self._pinned = True, _PINNED if second else 0.0
            self._services.sound("draw", 0.4)
        elif self._pinned:
            self._pinned = max(0.0, self._pinned - dt)
            self.held = self._pinned > 0
        if self.locked and not self._all_hands_open():
            self.down = True
            return
        if len(self._actions.human_seats) < 2 or busy or self._viewer_acts():
            self.down, self._idle = False, 0.0
            return
        self._idle += dt
        if self._idle >= _DELAY or self._other_player_acts():
            self.down = True

    def status_line(self, reason: str) -> str:
        """Returns the line for face-down cards; the `reason` of a refusal takes precedence."""
        if uno_expected(self._actions, self._board.stage):
            return tr("table.say_uno")
        return reason or tr("table.hold_to_look", key=label_of("look"), who=self._board.names[self._board.viewer])

    def filter_buttons(self, buttons: Buttons) -> Buttons:
        """Returns the buttons without those that reveal something about a face-down hand."""
        if not self.hides:
            return buttons
        live = uno_expected(self._actions, self._board.stage)
        return Buttons([_plain(each, live) for each in buttons.all if each.name not in _REVEALING], buttons.reactions)

    def _viewer_acts(self) -> bool:
        """Returns True if the viewer needs the cards for a publicly visible reason."""
        actions = self._actions
        if self._all_hands_open() or self._board.stage.looking:
            return True
        return actions.awaited or actions.viewer in actions.reaction_awaits()

    def _all_hands_open(self) -> bool:
        return self._actions.session.round_over or self._board.table_view.revealed

    def _other_player_acts(self) -> bool:
        waited = self._actions.waited
        return any(waited >> seat & 1 for seat in self._actions.human_seats)


def _plain(button: Button, uno_live: bool) -> Button:
    """Returns the UNO button as disabled: an enabled one would reveal two cards that fit."""
    if button.name != UNO_BUTTON or uno_live:
        return button
    return replace(button, label=tr("table.uno"), enabled=False, urgent=False)
