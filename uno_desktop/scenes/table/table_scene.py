"""Table scene: a match from the first deal to the score sheets, with pauses and changes of the local player."""

import pygame

from uno_desktop.content.following import note_round
from uno_desktop.content.lesson import LessonPrompt, offer_after
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, NOBODY, Seat
from uno_desktop.model.position import position_line
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.profiles.seat_avatars import deadlines
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.command_list import SUPPLY, CommandList, Commands, Pages
from uno_desktop.scenes.table.devices.table_accessibility import TableAccessibility
from uno_desktop.scenes.table.devices.table_input import TableInput
from uno_desktop.scenes.table.devices.table_keys import TableKeys
from uno_desktop.scenes.table.guidance.countdown import Countdown
from uno_desktop.scenes.table.guidance.journal import TableJournal
from uno_desktop.scenes.table.guidance.rival_remarks import FirstMeeting, RivalRemarks
from uno_desktop.scenes.table.guidance.status_line import status_line
from uno_desktop.scenes.table.guidance.table_announcer import TableAnnouncer
from uno_desktop.scenes.table.guidance.tooltip import Tooltip
from uno_desktop.scenes.table.local_players import FastForward, LocalPlayers
from uno_desktop.scenes.table.own_hand import TableHand
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.scenes.table.table_button import TableButton
from uno_desktop.scenes.table.table_commands import TableCommands
from uno_desktop.scenes.table.table_context import TableContext
from uno_desktop.scenes.table.table_display import TableDisplay
from uno_desktop.stage.renderers.enlarged_backs import seat_at
from uno_desktop.system.ai_speed import ai_speed_of
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import NOTHING, AccessibilityTree, Key, NodeAction
from uno_desktop.ui.scene_stack import Scene

_BREATH = 1 / 6  # seconds between two frames of a table that waits for a player
_WARNING_TIME = 9.0  # seconds that an important toast stays at the upper edge


class TableScene(Scene):
    """Scene of one match, from the first deal to the end."""

    music = "table"
    coached = False
    """True in the lesson that is a whole game: opponents are slower, unless the player has chosen their pace."""

    def __init__(
        self,
        services: Services,
        session: MatchSession,
        actions: PlayerActions | None = None,
        open_seats: frozenset[Seat] = frozenset(),
    ) -> None:
        """`actions` replaces the actions of the local players; `open_seats` are the seats with open hands."""
        self.services = services
        self.session = session
        human_seats = [seat for seat, plan in enumerate(session.setup.seats) if plan.human]
        self.private = len(human_seats) > 1
        self.journal = TableJournal(session, human_seats[0] if len(human_seats) == 1 else None)
        self.actions = actions or PlayerActions(session, human_seats[0] if human_seats else 0)
        self.display = TableDisplay(services, self.actions, open_seats)
        self.hand = TableHand(services, self.actions, self.display)
        self.fast_forward = FastForward(services, self.display, self.actions.human_seats)
        self.local_players = LocalPlayers(
            services, self.actions, self.display, self._on_player_leave, self.change_viewer, self.open_menu
        )
        tooltip = Tooltip(services, self.actions, self.display)
        context = TableContext(
            services, self.actions, self.display, self.local_players, self.hand, self.fast_forward, tooltip
        )
        commands = TableCommands(context)
        pages = Pages(self.open_menu, self.open_rules, self.toggle_journal, self.toggle_hands)
        self.command_list = CommandList(context, commands, pages)
        self.input = TableInput(context, commands, self.command_list, self.skip)
        self._keys = TableKeys(context, self.input, self.command_list, self.skip)
        self._accessibility = TableAccessibility(context, self.input, self.command_list, self.skip)
        self._announcer = TableAnnouncer(
            services, self.actions, self.display, self.input, lambda: self.journal.sentences()
        )
        self._countdown = Countdown(services, self.actions, self.display)
        self._rival_remarks = RivalRemarks(services, session)
        self.meeting = FirstMeeting(services, session)
        self.journal_open = False
        self._paused = False
        self._ended: ev.RoundEnded | None = None
        self._happened: list[ev.Event] = []
        """Events of this round."""
        self._scored = False
        self._buttons_for: Commands | None = None
        """Commands to which the buttons belong."""
        self._line_for: tuple[object, ...] = ()
        self._line = ("", "")
        """Status line and its tone, cached for the state in `_line_for`."""
        self._lay_out()

    @property
    def viewer(self) -> Seat:
        return self.actions.viewer

    @property
    def hidden(self) -> bool:
        """True while no hand may be shown."""
        return self.local_players.hidden

    # --- building ---

    def _build(self) -> None:
        self._lay_out()
        self._refresh(0.0)

    def _lay_out(self) -> None:
        """Builds the display and shows the current position; a deal that follows clears the table again."""
        self.command_list.changed()
        self.display.lay_out(self.hand.order)
        self.input.rebuilt()
        self._note(self.display.take_events())
        self.display.sync(self._ended.hands if self.session.round_over and self._ended is not None else None)
        self.journal.follow()
        self.journal.catch_up()

    def _take_events(self) -> None:
        events = self.display.take_events()
        if events:
            self.display.animator.take(self._note(events))
            self.journal.follow()
            self.local_players.digest.follow()

    def _note(self, events: list[ev.Event]) -> list[ev.Event]:
        for event in events:
            self._happened.append(event)
            if isinstance(event, ev.RoundBegan):
                self._ended, self._scored = None, False
                self._happened = []
            elif isinstance(event, ev.RoundEnded):
                self._ended = event
            elif isinstance(event, ev.TimeRanOut):
                self._on_time_out(event)
            elif isinstance(event, ev.QuestionAnswered):
                self.input.commands.question.is_over()
        return events

    def _on_time_out(self, event: ev.TimeRanOut) -> None:
        """Tells the player, on a shared screen over face-down cards: the player may have left it."""
        self.display.show_toast(self._announcer.sentence(event), _WARNING_TIME)
        if self.private and event.seat == self.viewer:
            self.local_players.lock_hands()

    # --- lifecycle ---

    def enter(self) -> None:
        """Plays the deal, or shows the position of a resumed match."""
        self._begin_round()
        if self.session.setup.daily and not self.session.actions_done:
            self.display.show_toast(tr("daily.began"), _WARNING_TIME)
        self.display.prewarm()
        self._rival_remarks.begin()
        self.meeting.begin()

    def leave(self) -> None:
        """Closes the match session; a recorded match can be resumed later."""
        self._rival_remarks.stop()
        self.session.close()
        self.display.close()

    def pause(self) -> None:
        """Stops the match while another scene covers the table."""
        self._paused = True
        self.local_players.hand_visibility.turn_down()
        self.session.hold(True)

    def resume(self) -> None:
        """Continues the match; if the score sheet has been shown, begins the next round."""
        self._paused = False
        self.command_list.changed()
        if self._scored and not self.session.round_over:
            self._begin_round()

    def position(self) -> str:
        """Returns the position as one line, hidden cards included, for a crash report."""
        return position_line(self.session.state, self.session.book.deck)

    def on_focus_lost(self) -> None:
        """Hides the hand, because another player may see the screen next."""
        if self.local_players.hide_hand():
            self.input.drag.cancel()

    def rebuild(self) -> None:
        self._build()

    def _begin_round(self) -> None:
        """Shows the deal, on a shared screen with all hands face down until a player is ready."""
        self._scored = False
        self.display.show_hands(False)
        if self.session.round_over:  # a match resumed between two rounds
            self.session.next_round()
        if self.local_players.several:
            self.local_players.lock_hands()
            self._show_deal(self.local_players.next_human_seat())
        else:
            self._show_deal(self.viewer)
            self.local_players.unlock_hand()

    def _on_player_leave(self) -> None:
        self.input.forget()

    def _show_deal(self, seat: Seat) -> None:
        if not self.display.set_viewer(seat):
            self._build()
        else:
            events = self._note(self.display.take_events())
            self._lay_out()
            self.display.begin_with(events)
            self._refresh(0.0)

    def change_viewer(self, seat: Seat) -> None:
        self.display.set_viewer(seat)
        self.local_players.unlock_hand()
        self._build()

    # --- time ---

    def update(self, dt: float) -> None:
        """Advances the animations, then the match session as far as the animations allow."""
        if self._paused or self.local_players.hidden:
            return
        if self.meeting.active:
            self.meeting.update(dt)
            return
        now, settings, display = self.services.now, self.services.settings, self.display
        hurried = self.fast_forward.on
        display.animator.timeline.speed = max(settings.speed, self.fast_forward.speed)
        display.effects.reduced = settings.reduced_motion
        display.effects.ai_speed = speed = ai_speed_of(settings.opponents, self.coached)
        self._take_events()
        display.animator.update(dt)
        self.session.hold(not display.ready or self.local_players.reacting, hurried, speed)
        self.session.tick(now)
        self._take_events()
        if display.ready:
            self.journal.catch_up()
            self._rival_remarks.update(display.effects.talk)
            self._move_on(now)
        self._refresh(dt)
        self._announcer.follow()
        display.prewarm()

    def _move_on(self, now: float) -> None:
        if self.session.round_over:
            settings = self.services.settings
            scored = self.session.last_scored
            if self._ended is not None and scored is not None and not self._scored:
                self._scored = True
                settings.rounds += bool(self.actions.human_seats)
                note_round(self.services.progress, self.session, scored)
                self._show_scores(scored, self._ended)
            return
        self.local_players.hand_over(now)

    def _show_scores(self, scored: ev.RoundScored, ended: ev.RoundEnded) -> None:
        remark = self._rival_remarks.after_round(scored)
        doors.push(self.services, doors.scores, self.session, scored, ended.hands, None, self._offer(), remark, ended)

    def _offer(self) -> LessonPrompt | None:
        """Returns a lesson on something new in this round, which the score sheet offers; None if there is none."""
        wanted = self.services.settings.lessons and self.actions.human_seats
        return offer_after(self.session.book, self._happened, self.services.progress) if wanted else None

    def _refresh(self, dt: float) -> None:
        display, look, hand_visibility = self.display, self.display.look, self.local_players.hand_visibility
        ready = display.ready
        hand_visibility.update(dt, self.local_players.reacting or self.input.prompt is not None)
        hides = hand_visibility.hides
        look.face_down = self.actions.must_name_color_blind() or hides
        if display.table_view.face_down != look.face_down:
            self.hand.turn(look.face_down)
        self.local_players.drop_news()
        self.local_players.input_guard.update(dt)
        self.command_list.follow(ready, hides)
        self.input.update(dt, ready)
        commands = self.command_list.now()
        look.playable = commands.playable
        look.dimmed = commands.asked and not display.table_view.revealed
        cards = self.hand.cards
        look.pointed = self.input.raised_card(dt, cards, commands)
        look.carried = self.input.drag.card
        look.hinted = HIDDEN if hides else self.input.commands.hint.card
        look.advance(cards, dt)
        display.show_unsaved(_WARNING_TIME)
        display.pass_time(dt)
        display.effects.idle = ready
        self.music = "night" if display.effects.night else "table"
        display.hud_state.reaction_left = self.actions.reaction_fraction(self.services.now) if ready else None
        self._fill_hud_state(commands)

    def commands(self) -> Commands:
        """Returns everything that the viewer can do now."""
        return self.command_list.now()

    def _fill_hud_state(self, commands: Commands) -> None:
        display, hud_state, hand_visibility = self.display, self.display.hud_state, self.local_players.hand_visibility
        if self._buttons_for is not commands:
            self._buttons_for = commands
            hud_state.buttons = [TableButton(self.services.window, command) for command in commands.buttons]
            mine = display.table_view.turn == self.viewer
            hud_state.turn_line = tr("table.your_turn" if mine else "table.your_choice") if commands.asked else ""
        under = commands.at(*self.services.mouse)
        focused = self.input.focused_name(commands.names)
        hud_state.pointed_button = None
        for button in hud_state.buttons:
            button.hovered, button.marked = button.command is under, button.command.name == focused
            if button.marked or (button.hovered and not focused):
                hud_state.pointed_button = button
        hud_state.prompt = self.input.prompt
        hud_state.journal = self.journal.sentences() if self.journal_open else None
        display.effects.deadlines = deadlines(display.table_view, hud_state.reaction_left, self.actions.human_seats)
        if self.session.clock.limited:
            self._countdown.update()
        lit = self.input.supply_lit(commands.asked and hud_state.prompt is None)
        hud_state.supply_lit = lit or focused == SUPPLY
        hud_state.drag_over_pile = self.input.drag.over_pile
        hud_state.tip = self.input.tooltip.tip()
        hud_state.pointed_seat = self._pointed_seat(under is not None)
        hud_state.status_line, hud_state.status_tone = self._status_line(commands)
        if hud_state.tip is not None and (self.input.reason or self.input.hint_text):
            hud_state.status_line = ""  # the tooltip says why not, and a hint needs the whole width
        if hand_visibility.hides:
            hud_state.status_line, hud_state.status_tone = hand_visibility.status_line(self.input.reason), "plain"

    def _pointed_seat(self, on_button: bool) -> Seat:
        """Returns the seat under the mouse whose card backs are shown enlarged; NOBODY if there is none."""
        if not self.session.book.deck.other:
            return NOBODY
        busy = on_button or self.input.prompt is not None or self.input.drag.active or self.display.table_view.revealed
        if busy or self.input.focus.visible:
            return NOBODY
        return seat_at(self.display.layout, self.display.table_view, self.services.mouse)

    def _status_line(self, commands: Commands) -> tuple[str, str]:
        """Returns the line above the hand and its tone: refusals and hints take precedence over the next step."""
        if self.input.tooltip.reason:
            return self.input.tooltip.reason, "plain"
        if self.input.hint_text:
            return self.input.hint_text, "gold"
        to_choose, settings = commands.asked and self.display.hud_state.prompt is None, self.services.settings
        intends = self.session.intent(self.actions.viewer) is not None
        made_for = (commands, to_choose, intends, settings.guide, settings.rounds)
        if made_for != self._line_for:
            self._line_for = made_for
            self._line = status_line(self.actions, self.display, self.local_players, to_choose, settings)
        return self._line

    # --- drawing and input ---

    @property
    def frame_lifetime(self) -> float:
        """Seconds between two frames: 0, except while the match is paused or waits for a local player."""
        waits = (
            self.display.ready and self.actions.awaited and not self.local_players.reacting and not self.fast_forward.on
        )
        still = waits and self.display.hud_state.reaction_left is None and self.input.drag.card == HIDDEN
        return _BREATH if still or self._paused else 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table, or the bare felt while the hot-seat screen opens."""
        display = self.display
        if self.hidden:
            display.renderer.draw_hidden(surface)
            return
        display.renderer.draw(surface, display.effects, display.look, display.hud_state, self.services.now)
        if self.meeting.active:
            self.meeting.draw(surface)

    def handle(self, event: pygame.Event) -> bool:
        if self._paused or self.local_players.hidden or not self.local_players.input_guard.admits(event):
            return False
        if self.meeting.active:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
                self.meeting.end()
            return True
        if self.display.effects.looking and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.skip()  # it only ends the look at a hand
            return True
        if event.type == pygame.KEYDOWN and self._announcer.handle_key(event.key):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self._closes_log():
            return True
        if event.type == pygame.KEYDOWN:
            used = self._keys.press(event.key, bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT))
            self.command_list.changed()
            return used
        if event.type == pygame.KEYUP:
            return self._keys.release(event.key)
        return self.input.handle(event)

    def accessibility_tree(self) -> AccessibilityTree:
        return NOTHING if self.hidden else self._accessibility.accessibility_tree(self.journal_open)

    def perform(self, key: Key, action: NodeAction, text: str = "") -> bool:
        if self._paused or self.hidden:
            return False
        done = self._accessibility.perform(key, action)
        self.command_list.changed()
        return done

    def _closes_log(self) -> bool:
        """Closes the log drawer, unless a question is open; returns True if it closes."""
        if not self.journal_open or self.input.prompt is not None:
            return False
        self.toggle_journal()
        return True

    @property
    def keeps_focus(self) -> bool:
        """False for several local players: a screen reader would name a card that nobody has asked for."""
        return not self.local_players.several

    def show_focus(self) -> None:
        self.input.focus.visible = self.input.prompt is None

    def skip(self) -> None:
        """Finishes all animations."""
        self._take_events()
        self.display.animator.skip()
        self.command_list.changed()

    def open_menu(self) -> None:
        """Opens the pause menu, on a shared screen over the hot-seat screen: another person may come to it."""
        self.services.sound("click")
        self.on_focus_lost()
        self.services.stack.push(PauseMenu(self.services, self.session))

    def toggle_journal(self) -> None:
        self.services.sound("click", 0.6)
        self.journal_open = not self.journal_open

    def toggle_hands(self) -> None:
        """Shows all hands, or hides them again, once all local players are out of the round."""
        self.services.sound("click", 0.6)
        self.display.show_hands(not self.display.open_hands)
        self._build()

    def open_rules(self) -> None:
        """Opens the rules of this table (STR-BASE-02)."""
        self.services.sound("click", 0.6)
        book, daily = self.session.book, bool(self.session.setup.daily)
        plans = self.session.setup.seats
        doors.push(self.services, doors.agreed_rules, book.ruleset, book.options, None, len(plans), daily, plans)
