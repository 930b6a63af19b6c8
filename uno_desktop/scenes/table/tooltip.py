"""What the mouse rests on: the lifted card of my hand, why it cannot be laid, and after a while what it does."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence

from uno_desktop.model.cards import HIDDEN, CardId
from uno_desktop.model.rule_text.describe import tell_card
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.board import Board
from uno_desktop.scenes.table.player_actions import TableMoves
from uno_desktop.stage.layout.table_layout import CARD_HIGH, CARD_WIDE
from uno_desktop.stage.renderers.card_sprites import HOVER_RISE, PLAYABLE_RISE
from uno_desktop.stage.renderers.card_tooltip import CardTip
from uno_desktop.stage.table.card_sprite import Piece
from uno_desktop.stage.texts.card_text import face_help, name_of
from uno_desktop.stage.texts.journal_text import capitalised
from uno_desktop.system.i18n import tr

_REASON_TIME = 2.6  # seconds that the reason for a refused card stays
_REST = 0.7
"""Seconds that a card must be pointed at until it explains itself."""


class Hover:
    """Follows the mouse over the own hand."""

    def __init__(self, services: Services, moves: TableMoves, board: Board) -> None:
        self._services, self._moves, self._board = services, moves, board
        self.reason = ""
        """Why what was wished cannot be done."""
        self.card: CardId = HIDDEN
        """The card under the mouse."""
        self._reason_left = 0.0
        self._entered: CardId = HIDDEN
        """The card that the mouse has moved on to in this turn."""
        self._mouse = services.mouse
        self._pointed: CardId = HIDDEN
        self._rested = 0.0
        self._moved = self._wanted = self._asked = self._walked = False

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
        self._services.sound("refused", 0.7)

    def update(self, dt: float, by_mouse: bool, asking: bool) -> None:
        """The card under the mouse; one that cannot be laid says why as long as it is pointed at, unless the mouse only
        rests where the cards have come to lie: what is to be done comes first. `by_mouse`: the mouse was used last;
        `asking`: there is a question on the table."""
        self._reason_left -= dt
        if self._reason_left <= 0:
            self.reason = ""
        mouse, moves = self._services.mouse, self._moves
        before = self.card
        self.card = self.under(*mouse) if by_mouse else HIDDEN
        asked = self._board.ready and moves.awaited
        if self._asked and not asked:
            self.quiet()  # the turn has gone, and what was asked about a card with it
        self._asked = asked
        self._moved = mouse != self._mouse
        self._mouse = mouse
        if not asked:
            self._entered = HIDDEN
        elif self.card != before:
            self._entered = self.card if self._moved else HIDDEN
        if self.card == HIDDEN or asking:
            return
        if self.card != before:
            self._services.sound("hover", 0.25)
        meant = asked and self.card == self._entered
        if meant and self.card not in self._board.look.playable and self._reason_left <= 0:
            key = moves.why_not(self.card)
            self.reason = tr(key) if key else ""

    def under(self, x: float, y: float) -> CardId:
        """The card of my hand at a point, HIDDEN for none or if the cards may not be seen."""
        board, look = self._board, self._board.look
        if board.display.revealed or look.face_down:
            return HIDDEN
        hand = [piece for piece in board.hand if not piece.airborne]
        return card_under(hand, look.playable, self.card, board.layout.unit, (x, y))

    # --- what a card does ---

    def rest(self, dt: float, pointed: CardId) -> None:
        """The card that is lifted, by mouse or keyboard, for `dt` seconds more.

        Where cards only come to lie under a resting mouse, or where the keyboard is, nobody has asked about them.
        """
        self._rested += dt
        if pointed != self._pointed:
            self._pointed, self._rested = pointed, 0.0
            self._wanted = self._moved or self._walked
        elif self._moved:
            self._wanted = True
        self._walked = False

    def walk(self) -> None:
        """Somebody goes from card to card by keyboard, and wants to know what the next one is."""
        self._walked = True

    def tip(self) -> CardTip | None:
        """What the lifted card is called and does, and why it cannot be laid, once it has been lifted for a while."""
        board, moves, card = self._board, self._moves, self._pointed
        if card == HIDDEN or not self._wanted or self._rested < _REST:
            return None
        if board.look.face_down or board.display.revealed:
            return None
        piece = next((each for each in board.hand if each.card == card), None)
        if piece is None:
            return None
        book = moves.host.book
        face = book.deck.faces[card]
        asked = board.ready and moves.awaited and card not in board.look.playable
        key = moves.why_not(card) if asked else None
        return CardTip(
            capitalised(name_of(face)),
            face_help(face.code, tell_card(book, card, moves.host.state.seats)),
            tr(key) if key else "",
            (piece.x, piece.y),
        )


def card_under(
    hand: Sequence[Piece],
    playable: Container[CardId],
    pointed: CardId,
    unit: float,
    point: tuple[float, float],
) -> CardId:
    """The card at a point in pixels, HIDDEN for none; cards further right lie above.

    The card that is `pointed` at already counts also where it has risen to, but never in place of another one
    that rests there: so every corner can be reached, and nothing flickers.
    """
    for piece in reversed(hand):
        rise = PLAYABLE_RISE if piece.card in playable else 0.0
        if _covers(piece, rise * unit, unit, point):
            return piece.card
    for piece in hand:
        if piece.card == pointed and _covers(piece, HOVER_RISE * unit, unit, point):
            return piece.card
    return HIDDEN


def _covers(piece: Piece, rise: float, unit: float, point: tuple[float, float]) -> bool:
    """True if the card, which has risen by so many pixels, covers the point."""
    turn = math.radians(piece.angle)
    dx, dy = point[0] - piece.x, point[1] - piece.y
    along = dx * math.cos(turn) - dy * math.sin(turn)
    across = dx * math.sin(turn) + dy * math.cos(turn)
    half_wide, half_high = CARD_WIDE * unit / 2, CARD_HIGH * unit / 2
    return abs(along) <= half_wide and -half_high - rise <= across <= half_high
