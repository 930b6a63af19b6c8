"""Mouse and keyboard at the table: what a click or key means, and what is being chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from uno_desktop.i18n import tr
from uno_desktop.model.actions import CATCH, DRAW, HINT, PASS, PLAY, UNO, Action
from uno_desktop.model.cards import HIDDEN, CardId, Color, Seat
from uno_desktop.scenes.focus import ENTER
from uno_desktop.scenes.narrow import Asked, Narrowing, of_verb
from uno_desktop.scenes.table_buttons import (
    HINT_BUTTON,
    KEYS,
    LOG_BUTTON,
    MENU_BUTTON,
    REACTION,
    RULES_BUTTON,
    UNO_BUTTON,
    uno_is_live,
)
from uno_desktop.scenes.table_choices import Choice, ColorChoice, SeatChoice
from uno_desktop.scenes.table_focus import TableFocus, Zone
from uno_desktop.scenes.table_hint import advice, advice_text
from uno_desktop.scenes.table_pointing import card_under

if TYPE_CHECKING:
    from uno_desktop.scenes.table import TableScene

_REASON_TIME = 2.6  # seconds that the reason for a refused card stays
_HINT_TIME = 8.0
_CORNER_KEYS = {pygame.K_h: HINT_BUTTON, pygame.K_l: LOG_BUTTON, pygame.K_r: RULES_BUTTON}
_VERB_KEYS = {getattr(pygame, f"K_{letter.lower()}"): verb for verb, letter in KEYS.items()}


class TableInput:
    """Turns events into wishes. Any key or click first finishes what is moving, then means what it says."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.focus = TableFocus()
        self.choice: Choice | None = None
        self.reason = ""
        self.hint_text = ""
        self.hinted: CardId = HIDDEN
        self._narrowing: Narrowing | None = None
        self._clicked: CardId = HIDDEN
        self._reason_left = 0.0
        self._hint_left = 0.0
        self._hovered: CardId = HIDDEN
        self._last_actions = -1

    # --- state ---

    def rebuilt(self) -> None:
        """The table was laid out anew: what was being chosen is asked again."""
        self.choice = None
        self._narrowing = None
        self._hovered = HIDDEN

    def forget(self) -> None:
        """Another person takes over: nothing of what was pointed at or said remains."""
        self.rebuilt()
        self.focus = TableFocus()
        self.reason = self.hint_text = ""
        self.hinted = HIDDEN
        self._scene.moves.armed = False

    def update(self, dt: float) -> None:
        """Notices run out, choices that have lost their meaning close, a colour due is asked for."""
        self._reason_left -= dt
        self._hint_left -= dt
        if self._reason_left <= 0:
            self.reason = ""
        host = self._scene.host
        moved = host.actions_done != self._last_actions
        paid = host.last_action == Action(self._scene.viewer, HINT)  # what it says must outlast its payment
        if (moved and not paid) or self._hint_left <= 0:
            self.hint_text, self.hinted = "", HIDDEN
        if moved:
            self._last_actions = host.actions_done
            self._close_choice()
        if self.choice is not None:
            self.choice.update(dt)
        elif self._scene.ready and host.wish(self._scene.viewer) is None:
            due = self._scene.moves.must_name_color()
            if due is not None:
                self._narrow(due)
        if not self._scene.moves.may_arm():
            self._scene.moves.armed = False
        self._follow_mouse()

    def pointed_card(self, cards: Sequence[CardId]) -> CardId:
        """The card that is lifted: under the mouse, or where the keyboard is."""
        if self.choice is not None:
            return self._clicked
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
        return asked and inside and DRAW in self._scene.moves.pressed() and self.choice is None

    # --- events ---

    def handle(self, event: pygame.Event) -> bool:
        """True if the event was used."""
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
            self._react(button.name)
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
        card = self._card_under(x, y)
        if card != HIDDEN:
            self._lay(card)
        elif self._scene.layout.supply_box().holds(x, y):
            self._say(DRAW, refuse=True)

    def _key(self, key: int, shift: bool) -> bool:
        scene = self._scene
        live = uno_is_live(scene.moves, scene.stage)
        if not scene.ready:
            scene.skip()
        if self._reaction_key(key, live):
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
        elif key in _VERB_KEYS:
            self._say(_VERB_KEYS[key])
        elif key == pygame.K_TAB:
            self.focus.cycle(shift, self._hand_size(), scene.buttons().names())
        elif key in ENTER or key == pygame.K_SPACE:
            self._enter(key)
        else:
            return self.focus.move(key, self._hand_size(), scene.buttons().names())
        return True

    def _reaction_key(self, key: int, live: bool) -> bool:
        """UNO, catches, and the digits of people who react unseen; True if the key was one of these."""
        scene = self._scene
        if key == pygame.K_u and scene.moves.plays:
            if live or scene.moves.may_arm():
                self._press(UNO_BUTTON)
            return True
        if key == pygame.K_c and (scene.moves.catches() or scene.moves.early_catches()):
            self._catch()
            return True
        if isinstance(self.choice, SeatChoice):
            return False
        seat = scene.layout.seat_of_digit(key - pygame.K_0)
        if seat is None or seat not in scene.people:
            return False
        for reaction in scene.buttons().reactions:
            if reaction.action.seat == seat:
                return self._submit(reaction.action)
        if seat in scene.moves.beat_waits_for():
            scene.host.answer_beat(seat)
            return True
        return False

    def _enter(self, key: int) -> None:
        """Enter does what the keyboard is on; the space bar passes when that is possible."""
        scene = self._scene
        if scene.viewer in scene.moves.beat_waits_for():
            scene.host.answer_beat(scene.viewer)
            return
        if key == pygame.K_SPACE and PASS in scene.moves.pressed():
            self._say(PASS)
            return
        if not self.focus.visible:
            self.focus.visible = True
            return
        cards = [piece.card for piece in scene.display.hands[scene.viewer]]
        self.focus.settle(len(cards), scene.buttons().names())
        if self.focus.zone is Zone.HAND and cards:
            self._lay(cards[self.focus.card])
        elif self.focus.zone is Zone.SUPPLY:
            self._say(DRAW, refuse=True)
        elif self.focus.zone is Zone.BUTTONS:
            self._press(self.focus.button)

    # --- deeds ---

    def _press(self, name: str) -> None:
        scene = self._scene
        if name == MENU_BUTTON:
            scene.open_menu()
        elif name == RULES_BUTTON:
            scene.open_rules()
        elif name == LOG_BUTTON:
            scene.toggle_log()
        elif name == HINT_BUTTON:
            self._give_hint()
        elif name == UNO_BUTTON:
            self._say_uno()
        elif name.startswith(REACTION):
            self._react(name)
        else:
            self._say(name)

    def _say(self, verb: str, refuse: bool = False) -> None:
        """One of the buttons with a verb."""
        found = of_verb(self._scene.moves.legal(), verb)
        if found is not None:
            self._submit(found.action)
        elif refuse:
            moves = self._scene.moves
            waits = "table.may_lay_drawn" if PASS in moves.pressed() else "bar.penalty_first"
            idle = "bar.round_over" if self._scene.host.round_over else "bar.not_your_turn"
            self._refuse(waits if moves.awaited else idle)

    def _say_uno(self) -> None:
        moves = self._scene.moves
        if moves.owes():
            self._submit(Action(moves.viewer, UNO))
        elif moves.may_arm():
            moves.armed = not moves.armed
            self._scene.house.sound("click", 0.6)

    def _react(self, name: str) -> None:
        buttons = self._scene.buttons()
        place = int(name.split()[1])
        if place < len(buttons.reactions):
            self._submit(buttons.reactions[place].action)

    def _catch(self) -> None:
        """Catches whoever owes UNO; if there are several, asks whom."""
        catches = self._scene.moves.catches()
        if len(catches) == 1:
            self._submit(catches[0])
            return
        question = "table.choose_catch" if catches else "table.choose_early_catch"
        by_seat = {action.target: action for action in catches or self._scene.moves.early_catches()}
        self._ask_seat(tr(question), tuple(by_seat), lambda seat: self._submit(by_seat[seat]))

    def _lay(self, card: CardId) -> None:
        """A card of my hand was chosen."""
        moves = self._scene.moves
        found = moves.laying(card)
        if found is None:
            self._refuse(moves.why_not(card) or "bar.not_your_turn")
            return
        self._clicked = card
        self._narrow(found)

    def _narrow(self, found: Narrowing) -> None:
        """Asks what still differs, or says what has been chosen."""
        self._narrowing = found
        if found.asks is Asked.COLOR:
            first = self._scene.display.color
            wheel = self._scene.picture.wheel
            marked = first if first in found.colors else found.colors[0]
            self.choice = ColorChoice(wheel, marked, self._color_chosen)
        elif found.asks is Asked.PARTNER:
            self._ask_seat(tr("table.choose_partner"), found.partners, self._partner_chosen)
        else:
            self._submit(found.action)

    def _ask_seat(self, title: str, seats: Sequence[Seat], pick: Callable[[Seat], object]) -> None:
        picture = self._scene.picture
        self.choice = SeatChoice(picture.layout, picture.hud, picture.plates, title, seats, pick)

    def _color_chosen(self, color: Color) -> None:
        if self._narrowing is not None and color in self._narrowing.colors:
            self._narrow(self._narrowing.with_color(color))

    def _partner_chosen(self, seat: Seat) -> None:
        if self._narrowing is not None and seat in self._narrowing.partners:
            self._narrow(self._narrowing.with_partner(seat))

    def _submit(self, action: Action) -> bool:
        """Tells the host; a refusal is heard."""
        scene = self._scene
        if action.verb == PLAY and self._clicked != HIDDEN:
            scene.display.prefer(action.card, self._clicked)
        self._close_choice()
        if scene.moves.submit(action):
            if action.verb not in (UNO, CATCH, PLAY):
                scene.house.sound("click", 0.6)
            self.reason, self.hint_text, self.hinted = "", "", HIDDEN
            return True
        scene.house.sound("refused")
        return False

    def _cancel(self) -> None:
        """Takes back a choice that has not been made, or a wish that is held back."""
        if self.choice is not None and self._scene.moves.must_name_color() is None:
            self._close_choice()
        elif self.choice is None:
            self._scene.host.withdraw(self._scene.viewer)

    def _close_choice(self) -> None:
        self.choice = None
        self._narrowing = None
        self._clicked = HIDDEN

    def _refuse(self, key: str) -> None:
        self.reason = tr(key)
        self._reason_left = _REASON_TIME
        self._scene.house.sound("refused", 0.7)

    def _give_hint(self) -> None:
        scene = self._scene
        if not scene.moves.plays or not self._hint_is_paid():
            return
        action = advice(scene.host, scene.viewer)
        self.hint_text = advice_text(scene.host, action)
        self.hinted = action.card if action is not None and action.verb == PLAY else HIDDEN
        self._hint_left = _HINT_TIME
        scene.house.sound("click", 0.6)

    def _hint_is_paid(self) -> bool:
        """True if a hint is free, or has been paid; else its price is told first (CLA-COM-01)."""
        moves = self._scene.moves
        if moves.hints != "paid":
            return moves.hints == "free"
        if self.reason != tr("table.hint_price"):
            self._refuse("table.hint_price")
            return False
        self.reason = ""
        return moves.submit(Action(moves.viewer, HINT))

    # --- pointing ---

    def _hand_size(self) -> int:
        return len(self._scene.display.hands[self._scene.viewer])

    def _follow_mouse(self) -> None:
        """The card under the mouse; one that cannot be laid says why as long as it is pointed at."""
        scene = self._scene
        before = self._hovered
        self._hovered = self._card_under(*scene.house.mouse) if not self.focus.visible else HIDDEN
        if self._hovered == HIDDEN or self.choice is not None:
            return
        if self._hovered != before:
            scene.house.sound("hover", 0.25)
        asked = scene.ready and scene.moves.awaited
        if asked and self._hovered not in scene.look.playable and self._reason_left <= 0:
            key = scene.moves.why_not(self._hovered)
            self.reason = tr(key) if key else ""

    def _card_under(self, x: float, y: float) -> CardId:
        scene = self._scene
        if scene.display.revealed or scene.display.seats <= scene.viewer:
            return HIDDEN
        hand = [piece for piece in scene.display.hands[scene.viewer] if not piece.airborne]
        return card_under(hand, scene.look.playable, self._hovered, scene.layout.unit, (x, y))
