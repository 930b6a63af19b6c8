"""Tooltip of the viewer's hand and of the discard pile: reason why a card cannot be played, and its effect."""

import math
from collections.abc import Callable, Container, Sequence

from uno_desktop.model.cards import HIDDEN, CardId, is_made
from uno_desktop.model.rule_text.describe import describe_card, describe_played
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.workshop.face_changes import FACES, NO_CHANGE, changes_of
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.guidance.card_tooltip import CardTooltip
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.scenes.table.table_display import TableDisplay
from uno_desktop.stage.layout.table_layout import CARD_HIGH, CARD_WIDE
from uno_desktop.stage.renderers.card_sprites import HOVER_RISE, PLAYABLE_RISE
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.texts.card_text import face_help, name_of
from uno_desktop.stage.texts.journal_text import capitalised, own_other_face
from uno_desktop.system.i18n import tr

_REASON_TIME = 2.6  # seconds that the reason for a refused card stays
_REST = 0.7
"""Seconds until the tooltip of a card appears."""


class Tooltip:
    """Tracks the raised card, the reason for the last refusal, and the delay of the tooltip."""

    def __init__(self, services: Services, actions: PlayerActions, display: TableDisplay) -> None:
        self._services, self._actions, self._display = services, actions, display
        self.reason = ""
        """Reason why the last intent was refused; empty once it no longer applies."""
        self.card: CardId = HIDDEN
        """Card under the mouse."""
        self._why: Callable[[], str | None] = str
        """Callback that returns the current text key of the reason, or None."""
        self._key = ""
        self._reason_left = 0.0
        self._entered: CardId = HIDDEN
        """Card onto which the mouse has moved in this turn."""
        self._mouse = services.mouse
        self._pointed: CardId = HIDDEN
        self._rested = 0.0
        self._moved = self._wanted = self._asked = self._walked = False

    def forget(self) -> None:
        """Resets the hovered card and the reason."""
        self.card = self._pointed = HIDDEN
        self._wanted = False
        self.clear_reason()

    def clear_reason(self) -> None:
        self.reason, self._reason_left = "", 0.0

    def quiet(self) -> None:
        """Hides the tooltip, because the card has been clicked."""
        self._wanted, self._rested = False, 0.0

    def refuse(self, why: Callable[[], str | None]) -> None:
        """Shows briefly why an action was refused; `why` returns a text key while the reason applies."""
        self._why, self._key = why, why() or ""
        self.reason = tr(self._key) if self._key else ""
        self._reason_left = _REASON_TIME
        self._services.sound("refused", 0.7)

    def update(self, dt: float, by_mouse: bool, asking: bool, asked: bool) -> None:
        """Finds the card under the mouse; an unplayable one shows its reason while the mouse is over it.

        A card that has moved under a resting mouse shows none. `by_mouse` is True if the mouse was used last, `asking`
        if a question is open, `asked` if the table waits for the viewer.
        """
        self._reason_left -= dt
        if (self.reason or self._reason_left > 0) and (self._reason_left <= 0 or self._why() != self._key):
            self.clear_reason()
        mouse, actions = self._services.mouse, self._actions
        before = self.card
        self.card = self.under(*mouse) if by_mouse else HIDDEN
        if self._asked and not asked:
            self.quiet()  # the turn is over, and the tooltip of the card with it
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
        if meant and self.card not in self._display.hand_style.playable and self._reason_left <= 0:
            key = actions.rejection_reason(self.card)
            self.reason = tr(key) if key else ""

    def under(self, x: float, y: float) -> CardId:
        """Returns the card of the viewer's hand at a point; HIDDEN if there is none or the cards must not be seen."""
        display, hand_style = self._display, self._display.hand_style
        if display.table_view.revealed or hand_style.face_down:
            return HIDDEN
        hand = [sprite for sprite in display.hand if not sprite.airborne]
        return card_under(hand, hand_style.playable, self.card, display.layout.unit, (x, y))

    def on_pile(self) -> CardId:
        """Returns the top card of the discard pile if the mouse is over it, else HIDDEN."""
        display = self._display
        pile = display.table_view.pile_cards
        return pile[-1] if pile and display.layout.piles.pile_box.contains(*self._services.mouse) else HIDDEN

    # --- tooltip ---

    def track_pointer(self, dt: float, pointed: CardId) -> None:
        """Advances the tooltip delay of the card raised by mouse or keyboard, or on the discard pile, by `dt` seconds.

        A card that moves under a resting mouse or under the keyboard focus gets no tooltip.
        """
        self._rested += dt
        if pointed != self._pointed:
            self._pointed, self._rested = pointed, 0.0
            self._wanted = self._moved or self._walked
        elif self._moved:
            self._wanted = True
        self._walked = False

    def walk(self) -> None:
        """Enables the tooltip for the next card reached by keyboard."""
        self._walked = True

    def tip(self) -> CardTooltip | None:
        """Returns name, effect and refusal reason of the raised card; None without one or before the delay is over."""
        display, actions, card = self._display, self._actions, self._pointed
        if card == HIDDEN or not self._wanted or self._rested < _REST:
            return None
        if display.hand_style.face_down or display.table_view.revealed:
            return None
        book = actions.session.book
        face = book.deck.faces[card]
        if card == self.on_pile():  # its other side is hidden
            effect = face_help(book.deck.codes[card], describe_played(book, card, actions.session.state.seats))
            return CardTooltip(
                capitalised(name_of(face)), effect, "", display.layout.piles.pile_box.center, of_pile=True
            )
        sprite = next((each for each in display.hand if each.card == card), None)
        if sprite is None:
            return None
        asked = display.ready and actions.awaited and card not in display.hand_style.playable
        key = actions.rejection_reason(card) if asked else None
        effect = face_help(book.deck.codes[card], describe_card(book, card, actions.session.state.seats))
        if other := own_other_face(book.deck, card):
            effect = f"{effect} {tr('tip.other_side', card=other)}".strip()
        why = tr(key) if key else ""
        return CardTooltip(capitalised(name_of(face)), effect, why, (sprite.x, sprite.y))


def changed_help(book: Rulebook, card: CardId, seats: int) -> str:
    """Returns the effect of a custom card or of a card that the table has changed; empty for all others."""
    face = book.deck.faces[card]
    changes = changes_of(str(book.options.get(FACES, NO_CHANGE)))
    if not is_made(face.code) and not any(change.concerns(face) for change in changes):
        return ""
    return face_help(book.deck.codes[card], describe_card(book, card, seats))


def card_under(
    hand: Sequence[CardSprite], playable: Container[CardId], pointed: CardId, unit: float, point: tuple[float, float]
) -> CardId:
    """Returns the card at a point in pixels, HIDDEN if there is none; cards further right lie above.

    The area of the card already `pointed` at includes its raised position, but not the area of any other card at rest:
    every corner stays reachable, and nothing flickers.
    """
    reach, (x, y) = (CARD_HIGH + HOVER_RISE) * unit, point
    near = [sprite for sprite in hand if abs(x - sprite.x) < reach and abs(y - sprite.y) < reach]
    for sprite in reversed(near):
        rise = PLAYABLE_RISE if sprite.card in playable else 0.0
        if _covers(sprite, rise * unit, unit, point):
            return sprite.card
    for sprite in near:
        if sprite.card == pointed and _covers(sprite, HOVER_RISE * unit, unit, point):
            return sprite.card
    return HIDDEN


def _covers(sprite: CardSprite, rise: float, unit: float, point: tuple[float, float]) -> bool:
    """Returns True if the card, raised by `rise` pixels, covers the point."""
    turn = math.radians(sprite.angle)
    dx, dy = point[0] - sprite.x, point[1] - sprite.y
    along = dx * math.cos(turn) - dy * math.sin(turn)
    across = dx * math.sin(turn) + dy * math.cos(turn)
    half_wide, half_high = CARD_WIDE * unit / 2, CARD_HIGH * unit / 2
    return abs(along) <= half_wide and -half_high - rise <= across <= half_high
