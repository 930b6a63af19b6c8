"""The own hand among several people at one screen: face up only for its turn, or as long as its person looks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from uno_desktop.scenes.table.buttons import HINT_BUTTON, UNO_BUTTON, Buttons, uno_is_live
from uno_desktop.scenes.table.reactions import BAR_KEYS, LET_GO
from uno_desktop.stage.painters.hud import Button
from uno_desktop.system.i18n import tr

if TYPE_CHECKING:
    from uno_desktop.scenes.table.scene import TableScene

_GRACE = 0.8
"""Seconds that the cards stay face up after a turn, in which it may turn out that it is the same person's again."""
_TELLING = (LET_GO, HINT_BUTTON, *BAR_KEYS.values())
"""Buttons that tell what the hand holds."""


class HandCover:
    """Turns the viewer's cards over when it is not for them to act, and up while a key or the button is held."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.down = False
        """True while the cards are to lie face down."""
        self.held = False
        """True while the person holds them up to look."""
        self._idle = 0.0

    @property
    def hides(self) -> bool:
        """True if the cards lie face down now."""
        return self.down and not self.held

    def open(self) -> None:
        """Somebody has sat down: the cards are shown."""
        self.down = self.held = False
        self._idle = 0.0

    def look(self) -> None:
        """The person holds the cards up."""
        if self.down and not self.held:
            self.held = True
            self._scene.house.sound("draw", 0.4)

    def let_go(self) -> None:
        """The cards lie down again."""
        self.held = False

    def on_cards(self, x: float, y: float) -> bool:
        """True if a point in pixels is where the hand lies."""
        return self._scene.layout.hand_box(max(1, len(self._scene.hand.cards))).holds(x, y)

    def update(self, dt: float) -> None:
        """Time goes on by `dt` seconds."""
        if not self._scene.guests.several or self._is_asked():
            self.down, self._idle = False, 0.0
            return
        self._idle += dt
        if self._idle >= _GRACE or self._another_is_asked():
            self.down = True

    def words(self) -> str:
        """What is said about the cards that lie face down."""
        scene = self._scene
        if uno_is_live(scene.moves, scene.stage):
            return tr("table.say_uno")
        return scene.input.reason or tr("table.hold_to_look", who=scene.names[scene.viewer])

    def discreet(self, buttons: Buttons) -> Buttons:
        """Without what would tell something about a hand that lies face down."""
        if not self.hides:
            return buttons
        live = uno_is_live(self._scene.moves, self._scene.stage)
        return Buttons(
            [_plain(each, live) for each in buttons.all if each.name not in _TELLING], buttons.reactions
        )

    def _is_asked(self) -> bool:
        """True if the viewer may well need the cards: all can see why."""
        scene = self._scene
        moves, host = scene.moves, scene.host
        if host.round_over or scene.display.revealed or scene.stage.looking:
            return True
        asked = moves.awaited or scene.guests.reacting or scene.input.choice is not None
        return asked or scene.viewer in moves.beat_waits_for()

    def _another_is_asked(self) -> bool:
        waited = self._scene.moves.waited
        return any(waited >> seat & 1 for seat in self._scene.people)


def _plain(button: Button, uno_live: bool) -> Button:
    """UNO with the next card is offered only to who holds two that fit: unseen, it looks as if there were none."""
    if button.name != UNO_BUTTON or uno_live:
        return button
    return replace(button, label=tr("table.uno"), enabled=False, urgent=False)
