"""Keyboard focus at the table: a card of the viewer's hand, the draw pile, or a button."""

from collections.abc import Sequence, Set
from enum import Enum

import pygame

from uno_desktop.model.cards import HIDDEN, CardId
from uno_desktop.scenes.table.player_actions import PRESSED
from uno_desktop.stage.layout.table_layout import ROW_LIMIT


class Zone(Enum):
    """Focus zones of the table."""

    HAND = "hand"
    SUPPLY = "supply"
    BUTTONS = "buttons"


class TableFocus:
    """Keyboard focus; `visible` while the keyboard is used, hidden by the mouse.

    Left and right move through the hand, past its ends to the buttons, and back. Up moves from the hand to the draw
    pile and on to the buttons, down from the pile to the hand. Up and down also move between the buttons.
    """

    def __init__(self, visible: bool = False) -> None:
        self.zone = Zone.HAND
        self.card = 0
        self.button = ""
        self.visible = visible
        self.chosen = False
        """True after the player has moved the focus, until their next action."""
        self._offered: tuple[Set[CardId], CardId, str] = (frozenset(), HIDDEN, "")
        self.passed: object = None
        """Question from which Tab has moved the focus to the buttons beside it; None if there is none."""

    def settle(self, cards: int, buttons: Sequence[str]) -> None:
        """Clamps the focus to the number of `cards` in hand and to these buttons."""
        self.card = max(0, min(self.card, cards - 1))
        if self.zone is Zone.BUTTONS and self.button not in buttons:
            self.zone = Zone.HAND if cards else Zone.SUPPLY

    def follow(self, cards: Sequence[CardId], playable: Set[CardId], hinted: CardId, button: str) -> None:
        """Moves to a newly hinted card. When the moves have changed, moves to the nearest playable card, or to
        `button`, the first one to press if no card fits, unless the player has chosen another focus.
        """
        offered = (playable, hinted, button)
        before, self._offered = self._offered, offered
        if hinted in cards and (hinted != before[1] or not self.chosen):
            self.zone, self.card = Zone.HAND, cards.index(hinted)
        elif before == offered or self.chosen:
            return
        elif button:
            self._to_button(button)
        elif fits := [place for place, card in enumerate(cards) if card in playable]:
            self.zone, self.card = Zone.HAND, min(fits, key=lambda place: abs(place - self.card))

    def move(self, key: int, cards: int, buttons: Sequence[str]) -> bool:
        """Handles an arrow key; returns False for any other key."""
        steps = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
        if key not in steps:
            return False
        self.settle(cards, buttons)
        if not self.visible:
            self.visible = True
            return True  # the first press only shows the focus
        self.chosen = True
        dx, dy = steps[key]
        if self.zone is Zone.HAND:
            self._from_hand(dx, dy, cards, buttons)
        elif self.zone is Zone.SUPPLY:
            self._from_supply(dx, dy, cards, buttons)
        else:
            self._from_buttons(dx, dy, cards, buttons)
        return True

    def cycle(self, back: bool, cards: int, buttons: Sequence[str]) -> None:
        """Handles Tab: hand, draw pile, then each button."""
        self.settle(cards, buttons)
        self.visible = self.chosen = True
        order = ([""] if cards else []) + ["supply", *buttons]
        here = {Zone.HAND: "", Zone.SUPPLY: "supply", Zone.BUTTONS: self.button}[self.zone]
        place = order.index(here) if here in order else 0
        there = order[(place + (-1 if back else 1)) % len(order)]
        if there == "":
            self.zone = Zone.HAND
        elif there == "supply":
            self.zone = Zone.SUPPLY
        else:
            self._to_button(there)

    def cycle_beside(self, question: object, back: bool, buttons: Sequence[str]) -> None:
        """Handles Tab after the last answer to a question: moves through the buttons, then back to the question."""
        order = ["", *buttons]
        here = self.button if self.is_beside(question, buttons) else ""
        there = order[(order.index(here) + (-1 if back else 1)) % len(order)]
        if there:
            self.visible, self.passed = True, question
            self._to_button(there)
        else:
            self.passed = None

    def is_beside(self, question: object, buttons: Sequence[str]) -> bool:
        """Returns True while one of these buttons has the focus although this question is open."""
        return question is not None and self.passed is question and self.button in buttons

    def _from_hand(self, dx: int, dy: int, cards: int, buttons: Sequence[str]) -> None:
        rear = cards // 2 if cards > ROW_LIMIT else 0
        if dx:
            place = self.card + dx
            if not 0 <= place < cards and buttons:
                self._to_button(self._home(buttons))
            self.card = place % cards if cards else 0
        elif dy < 0:
            if rear and self.card >= rear:
                self.card = min(self.card - rear, rear - 1)
            else:
                self.zone = Zone.SUPPLY
        elif rear and self.card < rear:
            self.card = min(self.card + rear, cards - 1)

    def _from_supply(self, dx: int, dy: int, cards: int, buttons: Sequence[str]) -> None:
        if dy > 0 and cards:
            self.zone = Zone.HAND
        elif (dx > 0 or dy < 0) and buttons:
            self._to_button(buttons[0] if dy < 0 else self._home(buttons))

    def _from_buttons(self, dx: int, dy: int, cards: int, buttons: Sequence[str]) -> None:
        place = buttons.index(self.button)
        if dy:
            self._to_button(buttons[max(0, min(place + dy, len(buttons) - 1))])
        elif dx:
            self.zone = Zone.HAND if cards else Zone.SUPPLY
            self.card = max(0, cards - 1) if dx < 0 else 0

    def _home(self, buttons: Sequence[str]) -> str:
        """Returns the button that left and right reach from the cards: the first verb button, else the last button."""
        return next((name for name in buttons if name in PRESSED), buttons[-1])

    def _to_button(self, name: str) -> None:
        self.zone = Zone.BUTTONS
        self.button = name
