"""Mouse and keyboard at the table: what a click or key means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from uno_desktop.i18n import tr
from uno_desktop.model.actions import ACCEPT, CHALLENGE, DONE, HINT, PASS, Action
from uno_desktop.model.cards import HIDDEN, CardId
from uno_desktop.scenes.focus import ENTER
from uno_desktop.scenes.table_asking import Asking
from uno_desktop.scenes.table_buttons import (
    COMMENT_BUTTON,
    HINT_BUTTON,
    LOG_BUTTON,
    MENU_BUTTON,
    REACTION,
    RULES_BUTTON,
    UNO_BUTTON,
    uno_is_live,
)
from uno_desktop.scenes.table_choices import Choice, SeatChoice
from uno_desktop.scenes.table_deeds import TableDeeds
from uno_desktop.scenes.table_focus import TableFocus, Zone
from uno_desktop.scenes.table_moves import TAKES
from uno_desktop.scenes.table_pointing import card_under
from uno_desktop.scenes.table_reactions import BAR_KEYS, LET_GO
from uno_desktop.scenes.table_row_choice import CardsChoice

if TYPE_CHECKING:
    from uno_desktop.scenes.table import TableScene

_REASON_TIME = 2.6  # seconds that the reason for a refused card stays
_CORNER_KEYS = {
    pygame.K_h: HINT_BUTTON,
    pygame.K_l: LOG_BUTTON,
    pygame.K_r: RULES_BUTTON,
    pygame.K_t: COMMENT_BUTTON,
}
_VERB_KEYS = {pygame.K_a: ACCEPT, pygame.K_x: CHALLENGE, pygame.K_f: DONE}


class TableInput:
    """Turns events into wishes. Any key or click first finishes what is moving, then means what it says."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.focus = TableFocus()
        self.deeds = TableDeeds(scene, self)
        self.asking = Asking(scene, self.deeds.submit)
        self.reason = ""
        self._reason_left = 0.0
        self._hovered: CardId = HIDDEN
        self._entered: CardId = HIDDEN
        """The card that the mouse has moved on to in this turn."""
        self._mouse = scene.house.mouse
        self._last_actions = -1

    # --- state ---

    @property
    def choice(self) -> Choice | None:
        """The question on the table."""
        return self.asking.choice

    @property
    def hint_text(self) -> str:
        """The hint that is shown, if any."""
        return self.deeds.hint.text

    def rebuilt(self) -> None:
        """The table was laid out anew: what was being chosen is asked again."""
        self.asking.close()
        self._hovered = HIDDEN

    def forget(self) -> None:
        """Another person takes over: nothing of what was pointed at or said remains."""
        self.rebuilt()
        self.focus = TableFocus()
        self.reason = ""
        self.deeds.forget_hint()
        self._scene.moves.armed = False

    def refuse(self, key: str) -> None:
        """Says why something cannot be done."""
        self.reason = tr(key)
        self._reason_left = _REASON_TIME
        self._scene.house.sound("refused", 0.7)

    def update(self, dt: float) -> None:
        """Notices run out, choices that have lost their meaning close, what is due is asked for."""
        self._reason_left -= dt
        if self._reason_left <= 0:
            self.reason = ""
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
        self._follow_mouse()

    def pointed_card(self, cards: Sequence[CardId]) -> CardId:
        """The card that is lifted: under the mouse, or where the keyboard is."""
        if self.choice is not None:
            return self.asking.clicked
        if self.focus.visible:
            self.focus.settle(len(cards), self._scene.buttons().names())
            if self.focus.zone is Zone.HAND and cards:
                return cards[self.focus.card]
            return HIDDEN
        return self._hovered if self._hovered in cards else HIDDEN

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
        return asked and inside and takes and self.choice is None

    # --- events ---

    def handle(self, event: pygame.Event) -> bool:
        """True if the event was used."""
        if self._scene.stage.looking and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._scene.skip()  # it ends the look at a hand, and means nothing else
            return True
        if event.type == pygame.MOUSEMOTION:
            self.focus.visible = False
            if self.choice is not None:
                self.choice.point(*event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(*event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._cancel()
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event.key, bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT))
        return False

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
                self._press(button.name)
        elif self.choice is not None:
            self._cancel()
        else:
            self._click_table(x, y)

    def _click_table(self, x: float, y: float) -> None:
        scene = self._scene
        card = self._card_under(x, y)
        if card != HIDDEN:
            self.deeds.lay(card)
        elif scene.layout.supply_box().holds(x, y):
            self.deeds.take()
        else:
            for seat in scene.layout.others:
                if scene.layout.pod_box(seat).holds(x, y) and scene.guests.may_react(seat):
                    scene.guests.comes_to_react(seat)
                    return

    def _key(self, key: int, shift: bool) -> bool:
        scene = self._scene
        live = uno_is_live(scene.moves, scene.stage)
        if not scene.ready:
            scene.skip()
        if self._word_key(key, shift, live):
            return True
        if self.choice is not None:
            if key == pygame.K_ESCAPE:
                self._cancel()
                return True
            return self.choice.key(key)
        if key == pygame.K_ESCAPE:
            scene.open_menu()
        elif key in _CORNER_KEYS:
            self._press(_CORNER_KEYS[key])
        elif key == pygame.K_d:
            self.deeds.take(refuse=False)
        elif key == pygame.K_p:
            self.deeds.let_go()
        elif key in _VERB_KEYS:
            self._press(_VERB_KEYS[key])
        elif key in BAR_KEYS:
            self.deeds.lay_beside(BAR_KEYS[key])
        elif key == pygame.K_TAB:
            self.focus.cycle(shift, self._hand_size(), scene.buttons().names())
        elif key in ENTER or key == pygame.K_SPACE:
            self._enter(key)
        else:
            return self.focus.move(key, self._hand_size(), scene.buttons().names())
        return True

    def _word_key(self, key: int, shift: bool, live: bool) -> bool:
        """UNO, catches, and the digits of people who react unseen; True if the key was one of these."""
        scene = self._scene
        if key == pygame.K_u and scene.moves.plays:
            if live or scene.moves.may_arm():
                self._press(UNO_BUTTON)
            return True
        if key == pygame.K_c and (scene.moves.catches() or scene.moves.early_catches()):
            self.deeds.catch()
            return True
        if isinstance(self.choice, SeatChoice | CardsChoice):
            return False
        return self.deeds.seat_called(key - pygame.K_0, shift)

    def _enter(self, key: int) -> None:
        """Enter does what the keyboard is on; the space bar passes when that is possible."""
        scene = self._scene
        if scene.viewer in scene.moves.beat_waits_for():
            scene.host.answer_beat(scene.viewer)
            return
        if key == pygame.K_SPACE and (PASS in scene.moves.pressed() or scene.may_let_go):
            self.deeds.let_go()
            return
        if not self.focus.visible:
            self.focus.visible = True
            return
        cards = [piece.card for piece in scene.display.hands[scene.viewer]]
        self.focus.settle(len(cards), scene.buttons().names())
        if self.focus.zone is Zone.HAND and cards:
            self.deeds.lay(cards[self.focus.card])
        elif self.focus.zone is Zone.SUPPLY:
            self.deeds.take()
        elif self.focus.zone is Zone.BUTTONS:
            self._press(self.focus.button)

    def _press(self, name: str) -> None:
        scene = self._scene
        corners = {
            MENU_BUTTON: scene.open_menu,
            RULES_BUTTON: scene.open_rules,
            LOG_BUTTON: scene.toggle_log,
            HINT_BUTTON: self.deeds.give_hint,
            COMMENT_BUTTON: self.deeds.comment,
            UNO_BUTTON: self.deeds.say_uno,
            LET_GO: self.deeds.let_go,
        }
        if name in corners:
            corners[name]()
        elif name.startswith(REACTION):
            self.deeds.react(name)
        elif name in BAR_KEYS.values():
            self.deeds.lay_beside(name)
        else:
            self.deeds.say(name)

    def _cancel(self) -> None:
        """Takes back the last answer, a choice that has not been made, or a wish that is held back."""
        if self.choice is not None:
            self.asking.back()
        else:
            self._scene.host.withdraw(self._scene.viewer)

    # --- pointing ---

    def _hand_size(self) -> int:
        return len(self._scene.display.hands[self._scene.viewer])

    def _follow_mouse(self) -> None:
        """The card under the mouse; one that cannot be laid says why as long as it is pointed at, unless the mouse only
        rests where the cards have come to lie: what is to be done comes first."""
        scene = self._scene
        before = self._hovered
        self._hovered = self._card_under(*scene.house.mouse) if not self.focus.visible else HIDDEN
        asked, moved = scene.ready and scene.moves.awaited, scene.house.mouse != self._mouse
        self._mouse = scene.house.mouse
        if not asked:
            self._entered = HIDDEN
        elif self._hovered != before:
            self._entered = self._hovered if moved else HIDDEN
        if self._hovered == HIDDEN or self.choice is not None:
            return
        if self._hovered != before:
            scene.house.sound("hover", 0.25)
        meant = asked and self._hovered == self._entered
        if meant and self._hovered not in scene.look.playable and self._reason_left <= 0:
            key = scene.moves.why_not(self._hovered)
            self.reason = tr(key) if key else ""

    def _card_under(self, x: float, y: float) -> CardId:
        scene = self._scene
        if scene.display.revealed or scene.display.seats <= scene.viewer:
            return HIDDEN
        hand = [piece for piece in scene.display.hands[scene.viewer] if not piece.airborne]
        return card_under(hand, scene.look.playable, self._hovered, scene.layout.unit, (x, y))
