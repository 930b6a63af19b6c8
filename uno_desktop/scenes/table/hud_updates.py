"""Updates of the state around the cards, from commands, devices and the match."""

from collections.abc import Callable

from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.scenes.profiles.seat_avatars import deadlines
from uno_desktop.scenes.table.command_list import SUPPLY, Commands
from uno_desktop.scenes.table.devices.table_input import TableInput
from uno_desktop.scenes.table.guidance.countdown import Countdown
from uno_desktop.scenes.table.guidance.status_line import status_line
from uno_desktop.scenes.table.table_button import TableButton
from uno_desktop.scenes.table.table_context import TableContext
from uno_desktop.stage.renderers.enlarged_backs import seat_at
from uno_desktop.system.i18n import tr


class HudUpdates:
    """Fills the state around the cards in each frame."""

    def __init__(self, context: TableContext, table_input: TableInput) -> None:
        self._services, self._actions, self._display = context.services, context.actions, context.display
        self._local_players, self._input, self._session = context.local_players, table_input, context.actions.session
        self._countdown = Countdown(context.services, context.actions, context.display)
        self._buttons_for: Commands | None = None
        """Commands to which the buttons belong."""
        self._unsaved = ""
        self._line_for: tuple[object, ...] = ()
        self._line = ("", "")
        """Status line and its tone, cached for the state in `_line_for`."""

    def update(
        self, commands: Commands, journal: list[str] | None, line: Callable[[Commands], tuple[str, str]]
    ) -> None:
        """Fills the state; `journal` has the sentences of the open log, None if it is closed, and `line` returns the
        status line and its tone."""
        display, table_input, actions = self._display, self._input, self._actions
        hud_state, hand_visibility = display.hud_state, self._local_players.hand_visibility
        hud_state.prompt, hud_state.journal = table_input.prompt, journal
        handover = self._local_players.handover
        hud_state.handover = self._local_players.plate(handover) if handover is not None else None
        under = self._light_buttons(commands)
        if actions.several:
            display.effects.avatars.absent = self._session.away
            digit, seats = display.layout.seats.digit, range(len(display.names))
            display.effects.keys = tuple(actions.call_keys(seat, digit(seat)) for seat in seats)
        display.effects.deadlines = deadlines(display.table_view, hud_state.reaction_left, actions.people)
        if self._session.clock.limited:
            self._countdown.update()
        hud_state.drag_over_pile = table_input.drag.over_pile
        hud_state.tip = table_input.tooltip.tip()
        hud_state.pointed_seat = self._pointed_seat(under)
        hud_state.status_line, hud_state.status_tone = line(commands)
        if hud_state.tip is not None and (table_input.tooltip.reason or table_input.commands.hint.text):
            hud_state.status_line = ""  # the tooltip says why not, and a hint needs the whole width
        if display.table_view.loose and not display.hand:
            hud_state.status_line = ""  # the viewer's card of the draw for the dealer lies there
        if hud_state.prompt is None and display.effects.stamped(display.layout.seats.me):
            hud_state.status_line = ""  # the stamp of the viewer's own seat lies there
        if hand_visibility.hides:
            hud_state.status_line = hand_visibility.status_line(table_input.tooltip.reason)
            hud_state.status_tone = "plain"

    def show_unsaved(self, seconds: float) -> None:
        """Shows a toast for `seconds`, once for each reason, if the match is not being recorded, or was saved anew."""
        session = self._session
        why = session.unsaved or session.disk_error
        if why and why != self._unsaved:
            self._unsaved = why
            fresh = session.round_number == 1 and not session.actions_done
            unsaved = "menu.match_not_saved" if fresh else "table.unsaved"
            self._display.show_toast(tr(unsaved if session.unsaved else "table.saved_anew", why=why), seconds)

    def _light_buttons(self, commands: Commands) -> bool:
        """Marks the buttons and the pile that have the focus or the mouse; returns True if it is over a button."""
        hud_state, viewer = self._display.hud_state, self._actions.viewer
        if self._buttons_for is not commands:
            self._buttons_for = commands
            hud_state.buttons = [TableButton(self._services.window, command) for command in commands.buttons]
            mine = self._display.table_view.turn == viewer
            hud_state.turn_line = tr("table.your_turn" if mine else "table.your_choice") if commands.asked else ""
        under, stop = commands.at(*self._services.mouse), self._input.stop
        focused = stop.name if stop is not None and stop.group is None else ""
        hud_state.focus = self._input.focus if stop is not None and stop.ringed else None
        hud_state.pointed_button = None
        for button in hud_state.buttons:
            button.hovered, button.marked = button.command is under, button.command.name == focused
            if button.marked or (button.hovered and not focused):
                hud_state.pointed_button = button
        lit = self._input.supply_lit(commands.asked and hud_state.prompt is None)
        hud_state.supply_lit = lit or focused == SUPPLY
        return under is not None

    def _pointed_seat(self, on_button: bool) -> Seat:
        """Returns the seat under the mouse whose card backs are shown enlarged; NOBODY if there is none."""
        if not self._session.book.deck.other:
            return NOBODY
        busy = on_button or self._input.prompt is not None or self._input.drag.active
        if busy or self._display.table_view.revealed or self._input.focus.visible:
            return NOBODY
        return seat_at(self._display.layout, self._display.table_view, self._services.mouse)

    def status_line(self, commands: Commands) -> tuple[str, str]:
        """Returns the line above the hand and its tone: refusals and hints take precedence over the next step."""
        if self._input.tooltip.reason:
            return self._input.tooltip.reason, "plain"
        if self._input.commands.hint.text:
            return self._input.commands.hint.text, "gold"
        to_choose, settings = commands.asked and self._display.hud_state.prompt is None, self._services.settings
        intends = self._session.intent(self._actions.viewer) is not None
        made_for = (commands, to_choose, intends, settings.guide, settings.rounds, self._actions.only_card.on)
        if made_for != self._line_for:
            self._line_for = made_for
            self._line = status_line(self._actions, self._display, self._local_players, to_choose, settings)
        return self._line
