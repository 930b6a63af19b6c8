"""The keyboard at the table: what each key means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from uno_desktop.model.actions import ACCEPT, CHALLENGE, DONE, PASS
from uno_desktop.scenes.table.buttons import (
    COMMENT_BUTTON,
    HINT_BUTTON,
    LOG_BUTTON,
    ORDER_BUTTON,
    RULES_BUTTON,
    UNO_BUTTON,
    uno_is_live,
)
from uno_desktop.scenes.table.choices import SeatChoice
from uno_desktop.scenes.table.focus import Zone
from uno_desktop.scenes.table.reactions import BAR_KEYS
from uno_desktop.scenes.table.row_choice import CardsChoice
from uno_desktop.ui.focus import ENTER

if TYPE_CHECKING:
    from uno_desktop.scenes.table.input import TableInput
    from uno_desktop.scenes.table.scene import TableScene

_CORNER_KEYS = {
    pygame.K_h: HINT_BUTTON,
    pygame.K_l: LOG_BUTTON,
    pygame.K_r: RULES_BUTTON,
    pygame.K_t: COMMENT_BUTTON,
    pygame.K_s: ORDER_BUTTON,
}
_VERB_KEYS = {pygame.K_a: ACCEPT, pygame.K_x: CHALLENGE, pygame.K_f: DONE}
_SHIFTS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class TableKeys:
    """Turns keys into wishes. Any key first finishes what is moving."""

    def __init__(self, scene: TableScene, hands: TableInput) -> None:
        self._scene = scene
        self._hands = hands

    def press(self, key: int, shift: bool) -> bool:
        """A key went down; True if it means something here."""
        scene, hands = self._scene, self._hands
        if key == pygame.K_SPACE and scene.guests.cover.hides:
            scene.guests.cover.look()
            return True
        live = uno_is_live(scene.moves, scene.stage)
        if not scene.ready:
            scene.skip()
        if self._word(key, shift, live):
            return True
        if hands.choice is not None:
            if key == pygame.K_ESCAPE:
                hands.cancel()
                return True
            used = hands.choice.key(key)
            if not used and key == pygame.K_l:  # what has happened may help to choose
                hands.press(LOG_BUTTON)
                return True
            return used
        return self._plain(key, shift)

    def _plain(self, key: int, shift: bool) -> bool:
        """Keys that mean the same at any time while nothing is asked."""
        scene, hands = self._scene, self._hands
        if key == pygame.K_ESCAPE:
            scene.open_menu()
        elif key in _CORNER_KEYS:
            hands.press(_CORNER_KEYS[key])
        elif key == pygame.K_d:
            hands.deeds.take(refuse=False)
        elif key == pygame.K_p:
            hands.deeds.let_go()
        elif key == pygame.K_f and scene.hurry.possible:
            scene.hurry.press()
        elif key in _VERB_KEYS:
            hands.press(_VERB_KEYS[key])
        elif key in BAR_KEYS:
            hands.deeds.lay_beside(BAR_KEYS[key])
        elif key == pygame.K_TAB:
            hands.focus.cycle(shift, hands.reachable_cards(), scene.buttons().names())
        elif key in ENTER or key == pygame.K_SPACE:
            self._enter(key)
        elif shift and key in _SHIFTS:
            self._shift(_SHIFTS[key])
        else:
            return hands.focus.move(key, hands.reachable_cards(), scene.buttons().names())
        return True

    def _word(self, key: int, shift: bool, live: bool) -> bool:
        """UNO, catches, and the digits of people who react unseen; True if the key was one of these."""
        scene, hands = self._scene, self._hands
        if key == pygame.K_u and scene.moves.plays:
            if live or scene.moves.may_arm():
                hands.press(UNO_BUTTON)
            return True
        if key == pygame.K_c and (scene.moves.catches() or scene.moves.early_catches()):
            hands.deeds.catch()
            return True
        if isinstance(hands.choice, SeatChoice | CardsChoice):
            return False
        return hands.deeds.seat_called(key - pygame.K_0, shift)

    def _enter(self, key: int) -> None:
        """Enter does what the keyboard is on; the space bar passes when that is possible."""
        scene, hands = self._scene, self._hands
        if scene.viewer in scene.moves.beat_waits_for():
            scene.host.answer_beat(scene.viewer)
            return
        if key == pygame.K_SPACE and (PASS in scene.moves.pressed() or scene.may_let_go):
            hands.deeds.let_go()
            return
        focus = hands.focus
        if not focus.visible:
            focus.visible = True
            return
        cards = scene.hand.cards[: hands.reachable_cards()]
        focus.settle(len(cards), scene.buttons().names())
        if focus.zone is Zone.HAND and cards:
            hands.deeds.lay(cards[focus.card])
        elif focus.zone is Zone.SUPPLY:
            hands.deeds.take()
        elif focus.zone is Zone.BUTTONS:
            hands.press(focus.button)

    def _shift(self, step: int) -> None:
        """The card that the keyboard is on changes places with its neighbour."""
        scene, focus = self._scene, self._hands.focus
        cards = scene.hand.cards[: self._hands.reachable_cards()]
        focus.settle(len(cards), scene.buttons().names())
        if focus.zone is not Zone.HAND or not cards:
            return
        if focus.visible and scene.hand.put(cards[focus.card], focus.card + step):
            focus.card += step
            scene.house.sound("hover", 0.4)
        focus.visible = True
