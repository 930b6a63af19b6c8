"""Table scene: a match from the first deal to the score sheets, with pauses and changes of the local player."""

import pygame

from uno_desktop.match.match_session import MatchSession
from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, Seat
from uno_desktop.model.position import position_line
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.command_list import CommandList, Commands
from uno_desktop.scenes.table.devices.table_devices import TableDevices
from uno_desktop.scenes.table.guidance.first_meeting import FirstMeeting
from uno_desktop.scenes.table.guidance.rival_remarks import RivalRemarks
from uno_desktop.scenes.table.guidance.table_announcer import TableAnnouncer
from uno_desktop.scenes.table.hud_updates import HudUpdates
from uno_desktop.scenes.table.local_players import ScreenCallbacks
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.scenes.table.round_report import RoundReport
from uno_desktop.scenes.table.table_commands import TableCommands
from uno_desktop.scenes.table.table_context import table_context
from uno_desktop.texts.journal import TableJournal
from uno_desktop.ui.accessibility_tree import NOTHING, AccessibilityTree, Key, NodeAction
from uno_desktop.ui.scene_stack import Scene

_BREATH = 1 / 6  # seconds between two frames of a table that waits for a player
_GLANCE = 1 / 20  # the same for a table that waits for a phone
_LOG_KEYS = {pygame.K_PAGEUP: 4, pygame.K_PAGEDOWN: -4}  # sentences by which they scroll the open log
_WARNING_TIME = 9.0  # seconds that an important toast stays at the upper edge


class TableScene(Scene):
    """Scene of one match, from the first deal to the end."""

    music = "table"
    phone_seats: tuple[Seat, ...] = ()
    """Seats whose players are asked for their phones before the match goes on."""
    coached = False
    """True in the lesson that is a whole game, and in a player's first match: opponents are slower, unless the player
    has chosen their pace."""
    counts = True
    """False at a table that only sets a task, or where moves are tried out: no card is played by itself there."""

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
        callbacks = ScreenCallbacks(self._on_player_leave, self.change_viewer, self._turn_to, self.open_menu)
        context = table_context(services, self.actions, open_seats, callbacks)
        self.display = context.display
        self.hand, self.fast_forward, self.local_players = context.hand, context.fast_forward, context.local_players
        commands = TableCommands(context)
        self.command_list = CommandList(context, commands, self.toggle_journal, self.toggle_hands)
        self.devices = TableDevices(context, commands, self.command_list, self.skip)
        self.input = self.devices.input
        self._announcer = TableAnnouncer(
            services, self.actions, self.display, self.input, lambda: self.journal.sentences()
        )
        if self.counts:
            self.display.listeners.append(self._announcer.tell_kept_turn)
        self._hud = HudUpdates(context, self.input)
        self._rival_remarks = RivalRemarks(services, session)
        self.meeting = FirstMeeting(services, session)
        self.journal_open = False
        self._paused = False
        self._round = RoundReport(services, self.actions)
        self._scored = False
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
        ended = self._round.ended
        self.display.sync(ended.hands if self.session.round_over and ended is not None else None)
        self.journal.follow()
        self.journal.catch_up()

    def _take_events(self) -> None:
        events = self.display.take_events()
        if events:
            self.display.animator.enqueue(self._note(events))
            self.journal.follow()
            self.local_players.digest.follow()

    def _note(self, events: list[ev.Event]) -> list[ev.Event]:
        for event in events:
            self._round.note(event)
            if isinstance(event, ev.RoundBegan):
                self._scored = False
            elif isinstance(event, ev.TimeRanOut):
                self._on_time_out(event)
            elif isinstance(event, ev.QuestionAnswered):
                self.input.commands.question.ask("")
        return events

    def _on_time_out(self, event: ev.TimeRanOut) -> None:
        """Tells the player, on a shared screen over face-down cards: the player may have left it."""
        self.display.show_toast(self._announcer.sentence(event), _WARNING_TIME)
        if self.private and event.seat == self.viewer:
            self.local_players.hand_visibility.lock()

    # --- lifecycle ---

    def enter(self) -> None:
        """Plays the deal, or shows the position of a resumed match."""
        self._begin_round()
        if opening := self._announcer.opening():
            self.display.show_toast(opening, _WARNING_TIME)
        self.display.prewarm()
        self._rival_remarks.begin()
        if self.meeting.begin():
            self.coached = True
        if self.phone_seats:
            self._show_phones()

    def leave(self) -> None:
        """Closes the match session; a recorded match can be resumed later."""
        self._rival_remarks.stop()
        self.devices.use_phones(None)
        self.session.close()
        self.display.close()

    def pause(self) -> None:
        """Stops the match while another scene covers the table, as after a round, which the phones have yet to hear."""
        self._update_phones()
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
        if self.local_players.hide_hand(self._paused):
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
            self.local_players.hand_visibility.lock()
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
        """Shows the table from a seat, and its hand."""
        turned = self.local_players.handover is not None and seat == self.viewer
        self.local_players.unlock_hand()
        if not turned:
            self.display.set_viewer(seat)
            self._build()

    def _turn_to(self, seat: Seat) -> None:
        """Turns the table to a seat, with all hands face down."""
        self.input.forget()
        if seat != self.viewer:
            self.display.set_viewer(seat)
            self._lay_out()
        self._refresh(0.0)

    # --- time ---

    def update(self, dt: float) -> None:
        """Advances the animations, then the match session as far as the animations allow."""
        self._update_phones()
        if self._paused or self.local_players.hidden:
            return
        if self.meeting.active:
            self.meeting.update(dt)
            return
        now, display = self.services.now, self.display
        hurried, speed = self.fast_forward.set_pace(self.coached)
        self._take_events()
        display.animator.update(dt)
        self.session.hold(not display.ready or self.local_players.waits, hurried, speed)
        if self.local_players.handover is None:
            self.session.tick(now)
        self._take_events()
        if display.ready:
            self.journal.catch_up()
            self._rival_remarks.update(display.effects.talk)
            self._move_on(now)
        self._play_only_card(dt)
        self._refresh(dt)
        self._announcer.follow()
        display.prewarm()

    def _update_phones(self) -> None:
        if self.devices.phones is not None:
            self.devices.phones.update(self.services.now)

    def _move_on(self, now: float) -> None:
        if self.session.round_over:
            scored = self.session.last_scored
            if self._round.ended is not None and scored is not None and not self._scored:
                self._scored = True
                self._round.count(scored)
                self._show_scores(scored, self._round.ended)
            return
        self.local_players.hand_over(now)

    def _play_only_card(self, dt: float) -> None:
        """Plays the only card that fits if the player has chosen so, while they see it and are doing nothing else."""
        only_card, players = self.actions.only_card, self.local_players
        only_card.on = self.services.settings.only_card and self.counts
        if not only_card.on:
            return
        sees = self.display.ready and self.actions.plays and not (players.waits or players.hand_visibility.hides)
        play = only_card.advance(self.viewer, dt, sees)
        if play is not None and self.input.prompt is None and not self.input.drag.active:
            self.input.commands.submit(play)

    def _show_scores(self, scored: ev.RoundScored, ended: ev.RoundEnded) -> None:
        self._round.show_scores(scored, ended, self._rival_remarks.after_round(scored))

    def _refresh(self, dt: float) -> None:
        display, hand_style, hand_visibility = self.display, self.display.hand_style, self.local_players.hand_visibility
        ready = display.ready
        hand_visibility.update(dt, self.local_players.reacting or self.input.prompt is not None)
        hides = hand_visibility.hides
        hand_style.face_down = self.actions.must_name_color_blind() or hides
        if display.table_view.hands.face_down != hand_style.face_down:
            self.hand.turn(hand_style.face_down)
        self.local_players.update(dt)
        self.command_list.follow(ready, hides)
        self.input.update(dt, ready)
        commands = self.command_list.now()
        hand_style.playable = commands.playable
        hand_style.dimmed = commands.asked and not display.table_view.revealed
        cards = self.hand.cards
        hand_style.pointed = self.input.raised_card(dt, cards, commands)
        hand_style.carried = self.input.drag.card
        hand_style.hinted = HIDDEN if hides else self.input.commands.hint.card
        hand_style.advance(cards, dt)
        self._hud.show_unsaved(_WARNING_TIME)
        display.pass_time(dt)
        display.effects.idle = ready
        self.music = "night" if display.effects.night else "table"
        display.hud_state.reaction_left = self.actions.reaction_fraction(self.services.now) if ready else None
        self._fill_hud_state(commands)

    def commands(self) -> Commands:
        """Returns everything that the viewer can do now."""
        return self.command_list.now()

    def _fill_hud_state(self, commands: Commands) -> None:
        sentences = self.journal.visible() if self.journal_open else None
        self._hud.update(commands, sentences, self._status_line)

    def _status_line(self, commands: Commands) -> tuple[str, str]:
        """Returns the line above the hand and its tone."""
        return self._hud.status_line(commands)

    # --- drawing and input ---

    @property
    def frame_lifetime(self) -> float:
        """Seconds between two frames: 0, except while the match is paused or waits for a local player."""
        waits = (
            self.display.ready and self.actions.awaited and not self.local_players.reacting and not self.fast_forward.on
        )
        still = waits and self.display.hud_state.reaction_left is None and self.input.drag.card == HIDDEN
        if self.devices.phones is not None and self.devices.phones.waited_for and self.display.ready:
            return _GLANCE
        if self.local_players.handover is not None:
            still = self.local_players.handover.part >= 1 and not self.local_players.hand_visibility.press.moves
        return _BREATH if still or self._paused else 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table, or the bare felt while the hot-seat screen opens."""
        display = self.display
        if self.hidden:
            display.renderer.draw_hidden(surface)
            return
        display.renderer.draw(surface, display.effects, display.hand_style, display.hud_state, self.services.now)
        if self.meeting.active:
            self.meeting.draw(surface)

    def handle(self, event: pygame.Event) -> bool:
        if self._paused or self.local_players.hidden or not self.local_players.input_guard.admits(event):
            return False
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if self.journal_open and self._scroll_journal(event):
            return True
        if self.meeting.active:
            if pressed:
                self.meeting.end()
            return True
        if pressed and self.private and self.display.ready:
            self.local_players.end_look()
        if pressed and self.display.effects.looking:
            self.display.animator.skip(only_current=True)  # the look; what follows from it is still told
            self.command_list.changed()
            return True
        if event.type == pygame.KEYDOWN and self._announcer.handle_key(event.key):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self._closes_log():
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self.devices.handle_key(event)
        return self.input.handle(event)

    def accessibility_tree(self) -> AccessibilityTree:
        return NOTHING if self.hidden else self.devices.accessibility.accessibility_tree(self.journal_open)

    def perform(self, key: Key, action: NodeAction, text: str = "") -> bool:
        if self._paused or self.hidden:
            return False
        done = self.devices.accessibility.perform(key, action)
        self.command_list.changed()
        return done

    def _scroll_journal(self, event: pygame.Event) -> bool:
        """Scrolls the log by the wheel or the page keys; returns True if it does."""
        steps = event.y if event.type == pygame.MOUSEWHEEL else 0
        if event.type == pygame.KEYDOWN:
            steps = _LOG_KEYS.get(event.key, 0)
        self.journal.scroll(steps)
        return bool(steps)

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
        phones = self._show_phones if self.private and type(self) is TableScene else None
        self.services.stack.push(PauseMenu(self.services, self.session, self.local_players.breaks(), phones))

    def _show_phones(self) -> None:
        self.devices.show_codes(self.phone_seats or self.actions.people)

    def toggle_journal(self) -> None:
        self.services.sound("click", 0.6)
        self.journal_open = not self.journal_open

    def toggle_hands(self) -> None:
        """Shows all hands, or hides them again, once all local players are out of the round."""
        self.services.sound("click", 0.6)
        self.display.show_hands(not self.display.open_hands)
        self._build()
