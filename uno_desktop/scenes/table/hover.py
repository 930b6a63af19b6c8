"""What the mouse rests on: the lifted card of my hand, why it cannot be laid, and after a while what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.model.cards import HIDDEN, CardId
from uno_desktop.scenes.table.pointing import card_under
from uno_desktop.stage.painters.card_tip import CardTip
from uno_desktop.stage.words.card_words import face_help, face_name
from uno_desktop.stage.words.log_words import capitalised
from uno_desktop.system.i18n import tr

if TYPE_CHECKING:
    from uno_desktop.scenes.table.scene import TableScene

_REASON_TIME = 2.6  # seconds that the reason for a refused card stays
_REST = 0.7
"""Seconds that a card must be pointed at until it explains itself."""


class Hover:
    """Follows the mouse over the own hand."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.reason = ""
        """Why what was wished cannot be done."""
        self.card: CardId = HIDDEN
        """The card under the mouse."""
        self._reason_left = 0.0
        self._entered: CardId = HIDDEN
        """The card that the mouse has moved on to in this turn."""
        self._mouse = scene.house.mouse
        self._pointed: CardId = HIDDEN
        self._rested = 0.0
        self._moved = self._wanted = False

    def forget(self) -> None:
        """Nothing is pointed at, nothing has been said."""
        self.card = self._pointed = HIDDEN
        self._wanted = False
        self.hush()

    def hush(self) -> None:
        """What was refused has lost its meaning."""
        self.reason, self._reason_left = "", 0.0

    def quiet(self) -> None:
        """The card has been clicked: what it is need not be explained any more."""
        self._wanted, self._rested = False, 0.0

    def refuse(self, key: str) -> None:
        """Says for a while why something cannot be done."""
        self.reason = tr(key)
        self._reason_left = _REASON_TIME
        self._scene.house.sound("refused", 0.7)

    def update(self, dt: float, by_mouse: bool, asking: bool) -> None:
        """The card under the mouse; one that cannot be laid says why as long as it is pointed at, unless the mouse only
        rests where the cards have come to lie: what is to be done comes first. `by_mouse`: the mouse was used last;
        `asking`: there is a question on the table."""
        self._reason_left -= dt
        if self._reason_left <= 0:
            self.reason = ""
        scene = self._scene
        before = self.card
        self.card = self.under(*scene.house.mouse) if by_mouse else HIDDEN
        asked = scene.ready and scene.moves.awaited
        self._moved = scene.house.mouse != self._mouse
        self._mouse = scene.house.mouse
        if not asked:
            self._entered = HIDDEN
        elif self.card != before:
            self._entered = self.card if self._moved else HIDDEN
        if self.card == HIDDEN or asking:
            return
        if self.card != before:
            scene.house.sound("hover", 0.25)
        meant = asked and self.card == self._entered
        if meant and self.card not in scene.look.playable and self._reason_left <= 0:
            key = scene.moves.why_not(self.card)
            self.reason = tr(key) if key else ""

    def under(self, x: float, y: float) -> CardId:
        """The card of my hand at a point, HIDDEN for none or if the cards may not be seen."""
        scene = self._scene
        if scene.display.revealed or scene.display.seats <= scene.viewer or scene.look.face_down:
            return HIDDEN
        hand = [piece for piece in scene.display.hands[scene.viewer] if not piece.airborne]
        return card_under(hand, scene.look.playable, self.card, scene.layout.unit, (x, y))

    # --- what a card does ---

    def rest(self, dt: float, pointed: CardId) -> None:
        """The card that is lifted, by mouse or keyboard, for `dt` seconds more. Where cards only come to lie under a
        resting mouse nobody has asked about them."""
        self._rested += dt
        if pointed != self._pointed:
            self._pointed, self._rested = pointed, 0.0
            self._wanted = self._moved or self._scene.input.focus.visible
        elif self._moved:
            self._wanted = True

    def tip(self) -> CardTip | None:
        """What the lifted card is called and does, and why it cannot be laid, once it has been lifted for a while."""
        scene, card = self._scene, self._pointed
        if card == HIDDEN or not self._wanted or self._rested < _REST or scene.look.face_down:
            return None
        piece = next((each for each in scene.display.hands[scene.viewer] if each.card == card), None)
        if piece is None:
            return None
        face = scene.host.book.deck.faces[card]
        asked = scene.ready and scene.moves.awaited and card not in scene.look.playable
        key = scene.moves.why_not(card) if asked else None
        return CardTip(
            capitalised(face_name(face.code)),
            face_help(face.code, face.help),
            tr(key) if key else "",
            (piece.x, piece.y),
        )
