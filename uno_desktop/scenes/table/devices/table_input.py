"""Which command does a click run?

Mouse input at the table, and the feedback for mouse and keyboard: hovered card, prompts, refusals.
"""

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.model.actions import HINT, Action
from uno_desktop.model.cards import HIDDEN, CardId
from uno_desktop.scenes.table.command_list import BUTTON, CARD, REACTION, SUPPLY, URGE, CommandList, Commands
from uno_desktop.scenes.table.devices.table_focus import Stop, TableFocus, stops
from uno_desktop.scenes.table.own_hand import HandDrag
from uno_desktop.scenes.table.player_actions import BUTTON_VERBS
from uno_desktop.scenes.table.prompts.table_prompt import TablePrompt
from uno_desktop.scenes.table.table_commands import TableCommands
from uno_desktop.scenes.table.table_context import TableContext


class TableInput:
    """Turns mouse events into commands.

    A click first finishes running animations; in that case it has an effect only on a button.
    """

    def __init__(
        self, context: TableContext, commands: TableCommands, command_list: CommandList, finish: Callable[[], None]
    ) -> None:
        """`finish` completes the animations."""
        self._services, self._actions, self._display = context.services, context.actions, context.display
        self._local_players, self._hand, self.tooltip = context.local_players, context.hand, context.tooltip
        self._context = context
        self.commands, self._list, self._skip = commands, command_list, finish
        self.focus = TableFocus()
        self.drag = HandDrag(context.services, context.display, context.hand)
        self._last_actions = -1
        self._settled: tuple[Commands, TablePrompt | None] | None = None
        """Commands and question to which the stops of the focus belong."""
        self._followed: tuple[Commands | None, CardId] = (None, HIDDEN)
        """Commands and hinted card that the focus has followed."""

    # --- state ---

    @property
    def prompt(self) -> TablePrompt | None:
        return self.commands.prompts.prompt

    def rebuilt(self) -> None:
        """Resets the prompts and the drag after the table has been laid out again."""
        self._list.changed()
        self.commands.prompts.close()
        self.drag.cancel()
        self.tooltip.card = HIDDEN

    def forget(self) -> None:
        """Resets pointer, prompts and hint, because another player takes over."""
        self.rebuilt()
        self.focus = TableFocus(self.focus.visible and not self._heard_by_others)
        self.tooltip.forget()
        self.commands.hint.forget()
        self._actions.says_uno_with_card = False

    def update(self, dt: float, ready: bool) -> None:
        """Advances by `dt` seconds: hides old reasons and hints, closes outdated prompts, opens required ones.

        `ready` is True if nothing moves.
        """
        actions, session = self._actions, self._actions.session
        if actions.says_uno_with_card and not actions.may_say_uno_with_card():
            actions.says_uno_with_card = False
        moved = session.actions_done != self._last_actions
        paid = session.last_action == Action(actions.viewer, HINT)  # the hint text must outlast its payment
        self.commands.hint.update(dt, moved and not paid)
        if moved:
            self._last_actions = session.actions_done
            if session.last_action is not None and session.last_action.seat == actions.viewer:
                self.focus.chosen = False
            self.commands.prompts.close()
        prompt, commands = self.commands.prompts.prompt, self._list.now()
        if prompt is not None:
            prompt.update(dt)
        elif ready and commands.required and session.intent(actions.viewer) is None:
            self.commands.prompt_required_choice()
            prompt = self.prompt
        self.tooltip.update(dt, not self.focus.visible, prompt is not None, commands.asked)
        self.drag.update(dt)
        self._hand.update(dt, self.drag.card)

    @property
    def _heard_by_others(self) -> bool:
        """True if a focus that moves by itself would name cards to the other people at this screen."""
        return self._local_players.several and self._services.accessibility.active

    def raised_card(self, dt: float, cards: Sequence[CardId], commands: Commands) -> CardId:
        """Returns the card of an open prompt, else the card under the mouse or the focus; HIDDEN for none. It, or else
        the top of the discard pile under the mouse, gets a tooltip after a delay."""
        prompt, hinted = self.commands.prompts.prompt, self._display.hand_style.hinted
        if self._settled != (commands, prompt):
            self.settle()
        if self._followed != (commands, hinted) and not self._heard_by_others:
            self._followed = (commands, hinted)
            nothing_fits = not (commands.playable or self._local_players.hand_visibility.hides)
            button = next((verb for verb in BUTTON_VERBS if nothing_fits and verb in commands.names), "")
            self.focus.follow(cards, commands.playable, hinted, button)
        card = self.commands.prompts.clicked if prompt is not None else self._pointed_card(cards)
        by_mouse = not (self.focus.visible or self.drag.active)
        explained = self.tooltip.on_pile() if card == HIDDEN and by_mouse else card
        self.tooltip.track_pointer(dt, explained if prompt is None else HIDDEN)
        return card

    def _pointed_card(self, cards: Sequence[CardId]) -> CardId:
        if self.drag.active or self._display.hand_style.face_down:
            return HIDDEN
        if self.focus.visible:
            return self.focus.card if self.focus.card in cards else HIDDEN
        return self.tooltip.card if self.tooltip.card in cards else HIDDEN

    def settle(self) -> None:
        """Offers the stops of the focus anew if the commands have changed; beside a question, those of the buttons."""
        commands, prompt = self._list.now(), self.prompt
        if self._settled == (commands, prompt):
            return
        self._settled = commands, prompt
        buttons = [Stop((BUTTON, each.name), each.box, self.press) for each in commands.buttons if each.enabled]
        placed = [*stops(self._context, commands, self.press)]
        here = {stop.name for stop in placed}
        self.focus.settle([*placed, *(stop for stop in buttons if stop.name not in here)])
        if prompt is not None:
            names = [stop.name for stop in buttons]
            name = self.stop.name if self.stop is not None else ""
            prompt.focus.offer_beside(buttons, names.index(name) if name in names else -1)

    @property
    def stop(self) -> Stop | None:
        """Stop of the keyboard focus while it is visible; during a question, only a button beside it."""
        prompt = self.commands.prompts.prompt
        if prompt is not None:
            return prompt.focus.current if isinstance(prompt.focus.current, Stop) else None
        return self.focus.stop if self.focus.visible else None

    def supply_lit(self, asked: bool) -> bool:
        """Returns True if the mouse is over the draw pile and a click would draw."""
        commands = self._list.now()
        if not asked or self.drag.active or not commands.supply_box.contains(*self._services.mouse):
            return False
        supply = commands.find(SUPPLY)
        return supply is not None and supply.enabled

    # --- events ---

    def handle(self, event: pygame.Event) -> bool:
        """Handles a mouse event; returns True if it was used."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(*event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.cancel()
        else:
            return False
        return True

    def _move(self, pos: tuple[int, int]) -> None:
        self.focus.visible = False
        if self.prompt is not None:
            self.prompt.focus.leave_beside()
            self.prompt.point(*pos)
        self.drag.move(*pos)

    def _click(self, x: float, y: float) -> None:
        hand_visibility, prompt = self._local_players.hand_visibility, self.prompt
        commands = self._list.now()
        button = commands.at(x, y)
        if not commands.ready:
            self._skip()
            if button is None or not button.enabled:
                return  # the click only skipped the animation: it was not meant for the card that lies there now
            button = self._list.now().at(x, y)
        if button is not None and button.name.startswith(REACTION):
            self.press(button.name)
        elif prompt is not None and prompt.click(x, y):
            self._list.changed()
            self._services.sound("click", 0.6)
        elif button is not None:
            hand_visibility.press.cancel()
            self.press(button.name)
        elif prompt is not None:
            self.cancel()
        elif hand_visibility.hides and hand_visibility.box.contains(x, y):
            hand_visibility.peek()
        else:
            self._click_table(x, y)

    def _click_table(self, x: float, y: float) -> None:
        card = self.tooltip.under(x, y)
        if card != HIDDEN:
            self.tooltip.quiet()
            self.drag.press(card, x, y)
            return
        place = self._list.now().place_at(x, y)
        if place is None or place.name != SUPPLY:
            self._local_players.hand_visibility.cancel_press()
        self.press(place.name if place is not None and place.pressable else URGE)

    def _release(self) -> None:
        self._local_players.hand_visibility.release()
        card, carried = self.drag.release()
        if carried:
            self._services.sound("hover", 0.4)
        if card != HIDDEN:
            self.press(f"{CARD} {card}")

    def press(self, name: str) -> bool:
        """Runs the command with this name, for any input device; returns False if it is unavailable or has no
        effect."""
        command = self._list.now().find(name)
        if command is None or not command.pressable:
            return False
        done = command.run() is not False
        self._list.changed()
        return done

    def cancel(self) -> None:
        """Cancels the innermost interaction: a drag, the last answer, an open prompt or a pending intent."""
        if self.drag.active:
            self.drag.cancel()
        elif self.prompt is not None:
            self.commands.prompts.back()
        else:
            self._actions.session.withdraw(self._actions.viewer)
        self._list.changed()


class TableDevice:
    """Device beside the mouse, such as the keyboard or a screen reader, which shares its question and its focus."""

    def __init__(
        self, context: TableContext, table_input: TableInput, command_list: CommandList, finish: Callable[[], None]
    ) -> None:
        """`finish` completes all animations."""
        self._services, self._actions, self._display = context.services, context.actions, context.display
        self._local_players, self._hand = context.local_players, context.hand
        self._input, self._list, self._skip = table_input, command_list, finish
