"""The mouse at the table, and what is shown of mouse and keyboard: what is pointed at, asked, refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from uno_desktop.model.actions import HINT, Action
from uno_desktop.model.cards import HIDDEN, CardId
from uno_desktop.scenes.table.asking import Asking
from uno_desktop.scenes.table.buttons import (
    COMMENT_BUTTON,
    HINT_BUTTON,
    LOG_BUTTON,
    MENU_BUTTON,
    ORDER_BUTTON,
    REACTION,
    RULES_BUTTON,
    UNO_BUTTON,
    uno_is_live,
)
from uno_desktop.scenes.table.choices import Choice
from uno_desktop.scenes.table.deeds import TableDeeds
from uno_desktop.scenes.table.drag import HandDrag
from uno_desktop.scenes.table.focus import TableFocus, Zone
from uno_desktop.scenes.table.hover import Hover
from uno_desktop.scenes.table.hurry import HURRY_BUTTON
from uno_desktop.scenes.table.keys import TableKeys
from uno_desktop.scenes.table.moves import TAKES
from uno_desktop.scenes.table.reactions import BAR_KEYS, LET_GO

if TYPE_CHECKING:
    from uno_desktop.scenes.table.scene import TableScene


class TableInput:
    """Turns events into wishes. Any key or click first finishes what is moving, then means what it says."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.focus = TableFocus()
        self.deeds = TableDeeds(scene, self)
        self.asking = Asking(scene, self.deeds.submit)
        self.hover = Hover(scene)
        self.drag = HandDrag(scene)
        self._keys = TableKeys(scene, self)
        self._last_actions = -1

    # --- state ---

    @property
    def choice(self) -> Choice | None:
        """The question on the table."""
        return self.asking.choice

    @property
    def reason(self) -> str:
        """Why what was wished cannot be done; empty if there is nothing to say."""
        return self.hover.reason

    @property
    def hint_text(self) -> str:
        """The hint that is shown, if any."""
        return self.deeds.hint.text

    def rebuilt(self) -> None:
        """The table was laid out anew: what was being chosen is asked again."""
        self.asking.close()
        self.drag.cancel()
        self.hover.card = HIDDEN

    def forget(self) -> None:
        """Another person takes over: nothing of what was pointed at or said remains."""
        self.rebuilt()
        self.focus = TableFocus()
        self.hover.forget()
        self.deeds.forget_hint()
        self._scene.moves.armed = False

    def refuse(self, key: str) -> None:
        """Says why something cannot be done."""
        self.hover.refuse(key)

    def update(self, dt: float) -> None:
        """Notices run out, choices that have lost their meaning close, what is due is asked for."""
        scene, host = self._scene, self._scene.host
        moved = host.actions_done != self._last_actions
        paid = host.last_action == Action(scene.viewer, HINT)  # what it says must outlast its payment
        self.deeds.update(dt, moved and not paid)
        if moved:
            self._last_actions = host.actions_done
            self.asking.close()
        if self.choice is not None:
            self.choice.update(dt)
        elif scene.ready and host.wish(scene.viewer) is None:
            self.deeds.ask_what_is_due()
        if not scene.moves.may_arm():
            scene.moves.armed = False
        self.hover.update(dt, not self.focus.visible, self.choice is not None)
        self.drag.update(dt)
        scene.hand.update(dt, self.drag.card)
        self.hover.rest(dt, self.pointed_card(scene.hand.cards) if self.choice is None else HIDDEN)

    def pointed_card(self, cards: Sequence[CardId]) -> CardId:
        """The card that is lifted: under the mouse, or where the keyboard is."""
        if self.choice is not None:
            return self.asking.clicked
        if self.drag.active or self._scene.look.face_down:
            return HIDDEN
        if self.focus.visible:
            self.focus.settle(len(cards), self._scene.buttons().names())
            if self.focus.zone is Zone.HAND and cards:
                return cards[self.focus.card]
            return HIDDEN
        return self.hover.card if self.hover.card in cards else HIDDEN

    def focused_name(self, buttons: Sequence[str]) -> str:
        """The button, or "supply", that the keyboard is on."""
        if not self.focus.visible or self.choice is not None:
            return ""
        if self.focus.zone is Zone.SUPPLY:
            return "supply"
        name = self.focus.button if self.focus.zone is Zone.BUTTONS else ""
        return name if name in buttons else ""

    def supply_lit(self, asked: bool) -> bool:
        """True if a click on the draw pile would draw and the mouse is there."""
        inside = self._scene.layout.supply_box().holds(*self._scene.house.mouse)
        takes = any(verb in TAKES for verb in self._scene.moves.pressed())
        return asked and inside and takes and self.choice is None and not self.drag.active

    def reachable_cards(self) -> int:
        """How many cards of the hand the keyboard can walk through: none while they may not be seen."""
        return 0 if self._scene.look.face_down else len(self._scene.hand.cards)

    # --- events ---

    def handle(self, event: pygame.Event) -> bool:
        """True if the event was used."""
        if self._scene.stage.looking and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._scene.skip()  # it ends the look at a hand, and means nothing else
            return True
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(*event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.cancel()
        elif event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            self._scene.guests.cover.let_go()
        elif event.type == pygame.KEYDOWN:
            return self._keys.press(event.key, bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT))
        else:
            return False
        return True

    def _move(self, pos: tuple[int, int]) -> None:
        self.focus.visible = False
        if self.choice is not None:
            self.choice.point(*pos)
        self.drag.move(*pos)

    def _click(self, x: float, y: float) -> None:
        scene = self._scene
        live = uno_is_live(scene.moves, scene.stage)
        if not scene.ready:
            scene.skip()
        button = scene.buttons().at(x, y)
        if button is not None and button.name.startswith(REACTION):
            self.deeds.react(button.name)
        elif self.choice is not None and self.choice.click(x, y):
            scene.house.sound("click", 0.6)
        elif button is not None:
            if button.enabled and (button.name != UNO_BUTTON or live or scene.moves.may_arm()):
                self.press(button.name)
        elif self.choice is not None:
            self.cancel()
        elif scene.guests.cover.hides and scene.guests.cover.on_cards(x, y):
            scene.guests.cover.look()
        else:
            self._click_table(x, y)

    def _click_table(self, x: float, y: float) -> None:
        scene = self._scene
        card = self.hover.under(x, y)
        if card != HIDDEN:
            self.drag.press(card, x, y)
        elif scene.layout.supply_box().holds(x, y):
            self.deeds.take()
        else:
            for seat in scene.layout.others:
                if scene.layout.seat_box(seat).holds(x, y) and scene.guests.may_react(seat):
                    scene.guests.comes_to_react(seat)
                    return

    def _release(self) -> None:
        """The button is up again: a card that was clicked, or carried to the pile, is laid."""
        self._scene.guests.cover.let_go()
        card, carried = self.drag.release()
        if carried:
            self._scene.house.sound("hover", 0.4)
        if card != HIDDEN and self.choice is None:
            self.deeds.lay(card)

    def press(self, name: str) -> None:
        """A button is pressed, with whatever device."""
        scene = self._scene
        corners = {
            MENU_BUTTON: scene.open_menu,
            RULES_BUTTON: scene.open_rules,
            LOG_BUTTON: scene.toggle_log,
            HINT_BUTTON: self.deeds.give_hint,
            COMMENT_BUTTON: self.deeds.comment,
            ORDER_BUTTON: scene.hand.cycle,
            UNO_BUTTON: self.deeds.say_uno,
            LET_GO: self.deeds.let_go,
            HURRY_BUTTON: scene.hurry.press,
        }
        if name in corners:
            corners[name]()
        elif name.startswith(REACTION):
            self.deeds.react(name)
        elif name in BAR_KEYS.values():
            self.deeds.lay_beside(name)
        else:
            self.deeds.say(name)

    def cancel(self) -> None:
        """Puts a card back that is being carried, takes back the last answer, a choice that has not been made, or a
        wish that is held back."""
        if self.drag.active:
            self.drag.cancel()
        elif self.choice is not None:
            self.asking.back()
        else:
            self._scene.host.withdraw(self._scene.viewer)
