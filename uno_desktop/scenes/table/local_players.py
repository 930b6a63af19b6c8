"""Local players: handovers of the screen, looks at a hand out of turn, and fast forward once none of them plays."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from uno_desktop.access.accessibility_hub import Weight
from uno_desktop.drawing.geometry import Box
from uno_desktop.model.actions import ACCEPT
from uno_desktop.model.cards import NOBODY, Seat, seats_in
from uno_desktop.scenes.controls.keymap import opening_label
from uno_desktop.scenes.overlays.hot_seat_screen import HotSeatScreen
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.scenes.table.table_display import TableDisplay
from uno_desktop.stage.renderers.handover_plate import HandoverPlate
from uno_desktop.system.ai_speed import AiSpeed, ai_speed_of
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import FULL_PAGE
from uno_desktop.texts.journal import TableDigest
from uno_desktop.ui.hold_to_confirm import HoldToConfirm, InputGuard
from uno_desktop.ui.page import PageCommand

_DELAY = 0.8
"""Seconds for which the cards stay face up after a turn, in case the same player must act again."""
_PINNED = 8.0
"""Seconds for which the cards stay face up after a double press."""
_LOOK = 1.2
"""Seconds for which cards that have come into an open hand stay in sight, whichever they are."""
_DEAF = 0.2
"""Seconds of a handover in which presses are ignored, because they were meant for the player before."""


_GLIDE = 0.3
"""Seconds in which the face of the called player comes to the front."""


@dataclass(eq=False, slots=True)
class Handover:
    """Handover of the screen on the visible table: all hands lie face down until the player of `seat` opens theirs."""

    seat: Seat
    ready: Callable[[], None]
    sent_back: Callable[[], None] | None
    """Called if the player declines; None for a player who must act."""
    start: Box
    """Place of the player's face before the table turns to them, in pixels."""
    part: float
    """Progress of the face on its way to the front, 0 to 1."""


def players_in_round(actions: PlayerActions, display: TableDisplay) -> list[Seat]:
    """Returns the people who are not out of the round, with or without a phone."""
    return [seat for seat in actions.people if not display.table_view.out >> seat & 1]


class HandVisibility:
    """On a shared screen, turns the viewer's cards face down between turns, and face up while a key or button is held.

    A short press shows nothing, so repeated accidental presses do not reveal the cards. Players who cannot hold a key
    press twice with a pause between; the cards then stay up for some seconds, or until the next press.
    """

    def __init__(self, services: Services, actions: PlayerActions, display: TableDisplay, digest: TableDigest) -> None:
        self._services, self._actions, self._display, self._digest = services, actions, display, digest
        self.down = False
        """True while the cards should be face down."""
        self.held = False
        """True while a held key or button, or a double press, shows the cards."""
        self.locked = False
        """True while the player at the screen is unknown: the cards stay down until they are requested."""
        self.opens: Callable[[], None] | None = None
        """Opens the hand of the player to whom the screen is handed over, at the end of a press; None for a look."""
        self._pinned = 0.0
        """Seconds left for which a double press keeps the cards face up."""
        self.press = HoldToConfirm()
        """Press on the cards, long or double."""
        self._idle = 0.0

    @property
    def hides(self) -> bool:
        return self.down and not self.held

    @property
    def unseen(self) -> bool:
        """True while cards that have come into the open hand have not been in sight for long enough."""
        return not self.hides and bool(self._digest.new_cards(self._actions.viewer))

    def turn_up(self) -> None:
        """Shows the cards of the player who has just taken the screen."""
        self.turn_down()
        self.down = self.locked = False
        self.opens, self._idle = None, 0.0

    def lock(self, opens: Callable[[], None] | None = None) -> None:
        """Keeps the cards face down even on the viewer's turn, because the player at the screen is unknown; a press
        then `opens` the hand, or shows it while it is held."""
        self.turn_down()
        self.press = HoldToConfirm(_DEAF if opens else 0.0)
        self.down = self.locked = True
        self.opens = opens

    def peek(self) -> None:
        """Handles a press on the cards or on the key: hides pinned cards, or starts the press that reveals them."""
        if self._pinned:
            self.turn_down()
        elif self.down and not self._actions.viewer_on_phone:
            self.press.press()

    def release(self) -> None:
        """Ends the press; the cards go face down unless a double press keeps them up."""
        self.press.release()
        self.held = self._pinned > 0

    def tap(self) -> None:
        """Handles a press and release in one step."""
        self.peek()
        self.release()

    def turn_down(self) -> None:
        """Ends a press, single or double, that shows face-down cards."""
        self.press.cancel()
        self.held, self._pinned = False, 0.0

    def cancel_press(self) -> None:
        """Cancels the press and hides pinned cards, because another key or button was pressed."""
        self.press.cancel()
        if self._pinned:
            self.turn_down()

    @property
    def box(self) -> Box:
        """Box of the hand in pixels, during a handover with the plate in front of it."""
        layout = self._display.layout.hand
        box = layout.box(max(1, len(self._display.hand)))
        return box.union(layout.plate_box()) if self.opens else box

    def update(self, dt: float, busy: bool) -> None:
        """Advances by `dt` seconds; `busy` is True while the viewer is choosing something or has the screen only to
        react."""
        second = self.press.second
        if self.press.update(dt) and self.down:
            self._services.sound("draw", 0.4)
            if self.opens is not None:
                self.opens()
                return
            self.held, self._pinned = True, _PINNED if second else 0.0
        elif self._pinned:
            self._pinned = max(0.0, self._pinned - dt)
            self.held = self._pinned > 0
        if (self.locked or self._actions.viewer_on_phone) and not self.all_hands_open:
            self.down = True
            return
        actions = self._actions
        if not actions.several or busy or self._viewer_acts() or len(players_in_round(actions, self._display)) < 2:
            self.down, self._idle = False, 0.0
            return
        self._idle += dt
        called = any(actions.waited >> each & 1 for each in actions.human_seats)
        if self._display.ready and not self.unseen and (called or self._idle >= _DELAY):
            self.down = True  # not before all cards have landed: their ways show places in the sorted hand

    def status_line(self, reason: str) -> str:
        """Returns the line for face-down cards: the call to say UNO, else the `reason` of a refusal, else the key to
        look; empty before the deal."""
        if not self._display.hand:
            return ""
        if self._display.uno_expected() and self.opens is None:
            return tr("table.say_uno")
        if self._actions.viewer_on_phone:
            return tr("phones.holds", who=self._display.names[self._display.viewer])
        return reason or tr("table.hold_to_look", key=opening_label(), who=self._display.names[self._display.viewer])

    def _viewer_acts(self) -> bool:
        """Returns True if the hand must stay face up for a public reason: all hands are open, or the viewer is looking
        at cards, due to act or able to react."""
        actions = self._actions
        if self.all_hands_open or self._display.effects.looking:
            return True
        return actions.awaited or actions.viewer in actions.reaction_awaits()

    @property
    def all_hands_open(self) -> bool:
        return self._actions.session.round_over or self._display.table_view.revealed


_NEWS_TIME = 6.0
"""Seconds for which the toast about new cards is visible."""


class ScreenCallbacks(NamedTuple):
    """`leaves` is called before a handover, when a player leaves; `sits_at` shows the table from a seat and opens its
    hand, `turns_to` shows it with all hands face down; `open_menu` opens the pause menu."""

    leaves: Callable[[], None]
    sits_at: Callable[[Seat], None]
    turns_to: Callable[[Seat], None]
    open_menu: Callable[[], None]


class LocalPlayers:
    """Passes the screen between local players; shows a hand only to its player, and never reveals who can react."""

    def __init__(
        self, services: Services, actions: PlayerActions, display: TableDisplay, callbacks: ScreenCallbacks
    ) -> None:
        self._services, self._actions, self._display = services, actions, display
        self._on_leave, self._change_viewer, self._turn_to, self.open_menu = callbacks
        self.several = actions.several
        self.hidden = False
        """True from the request for the hot-seat screen until the next player is ready: no hand is drawn."""
        self.handover: Handover | None = None
        self.reacting = False
        """True while the viewer is at the screen out of turn and has not reacted yet."""
        self.digest = TableDigest(actions.session)
        self.hand_visibility = HandVisibility(services, actions, display, self.digest)
        self.input_guard = InputGuard()
        self._seated = False
        self._open = NOBODY
        """Seat whose hand is in sight."""
        self._looked = 0.0
        """Seconds for which the latest cards of that hand have been in sight."""
        self._news, self._told = "", 0
        """Toast about the viewer's new cards, and these as a bitmask."""

    @property
    def shared(self) -> bool:
        """True while several local players are in the round, so that a hand must be hidden from the others."""
        return len(players_in_round(self._actions, self._display)) > 1

    @property
    def waits(self) -> bool:
        """True while the match stands still, because a player is called, or has the screen only to react, or still
        looks at new cards before the next one is called."""
        if self.reacting or self.handover is not None:
            return True
        others = (seat for seat in self._actions.human_seats if seat != self._open)
        return self.several and self.hand_visibility.unseen and any(self._actions.waited >> seat & 1 for seat in others)

    def call(self, seat: Seat, then: Callable[[Seat], None], sent_back: Callable[[], None] | None = None) -> None:
        """Hands the screen over, then calls `then` once the player of this seat is ready, or `sent_back` if they
        decline."""
        if self._seated:
            self.digest.on_leave(self._actions.viewer)
        self._on_leave()
        self._display.show_toast("", 0.0)

        self._hand_over_to(seat, lambda: then(seat), lambda: self.digest.since(seat), sent_back)

    def unlock_hand(self) -> None:
        self.hidden, self.handover, self._seated = False, None, True
        self.hand_visibility.turn_up()
        if self.several:
            self.input_guard.begin()

    def update(self, dt: float) -> None:
        """Advances a handover, the input guard and a look at new cards by `dt` seconds."""
        if self.several:
            self._follow_hand(dt)
        self.input_guard.update(dt)
        if self.handover is not None:
            reduced = self._services.settings.reduced_motion
            self.handover.part = 1.0 if reduced else min(1.0, self.handover.part + dt / _GLIDE)

    def _follow_hand(self, dt: float) -> None:
        """Names the cards that have come since the hand was last in sight, and counts the time of a look at others."""
        before, self._open = self._open, NOBODY if self.hand_visibility.hides else self._actions.viewer
        if self._news and (self._open != before or self._told & ~self._actions.session.hand(self._open)):
            if self._display.hud_state.toast == self._news:
                self._display.show_toast("", 0.0)
            self._news = ""
        if self._open == NOBODY:
            return
        if self._open != before:
            if before == NOBODY and not self.hand_visibility.held and not self.hand_visibility.all_hands_open:
                self.input_guard.begin(confirming=True)  # the press may have been meant to look at the hand
            self._told = self.digest.new_cards(self._open)
            self._news = "" if self.hand_visibility.all_hands_open else self.digest.news(self._open)
            if self._news:
                self._display.show_toast(self._news, _NEWS_TIME)
            self.end_look()
        elif not self.hand_visibility.unseen:
            self._looked = 0.0
        elif self._display.ready:
            self._looked += dt
            if self._looked >= _LOOK:
                self.end_look()

    def end_look(self) -> None:
        """Counts all cards of the hand in sight as seen."""
        self._looked = 0.0
        if self._open != NOBODY:
            self.digest.on_look(self._open)

    def hide_hand(self, covered: bool) -> bool:
        """Hides a visible hand until its player is ready again, because another player may see the screen next;
        `covered` is True while a dialog lies over the table, which may tell of the hand.

        Returns True if a handover begins.
        """
        self.hand_visibility.turn_down()
        if not self.several or self.hidden or self.handover is not None or not self.shared:
            return False
        if self.hand_visibility.all_hands_open:
            return False
        if self.hand_visibility.hides:
            self.hand_visibility.lock()
            return False
        self._display.show_toast("", 0.0)
        covered = covered or self._display.effects.looking
        self._hand_over_to(self._actions.viewer, self.unlock_hand, tuple, covered=covered)
        return True

    def _hand_over_to(
        self,
        seat: Seat,
        ready: Callable[[], None],
        news: Callable[[], Sequence[str]],
        sent_back: Callable[[], None] | None = None,
        covered: bool = False,
    ) -> None:
        """Calls a player to the visible table, or if that is set or the table is `covered`, to a hot-seat screen."""
        services, name = self._services, self._display.names[seat]
        on_page = services.settings.handover == FULL_PAGE and not self._actions.had_phones >> seat & 1
        if covered or on_page:
            self.hidden = True
            services.stack.push(HotSeatScreen(services, name, ready, news, sent_back, self.open_menu))
            return
        services.sound("curtain", 0.8)
        services.accessibility.announce(f"{tr('handover.pass_to')} {name}", Weight.TURN)
        self._seated = False
        start, part = self._display.layout.seats.portrait_box(seat), float(seat == self._actions.viewer)
        self.handover = Handover(seat, ready, sent_back, start, part)
        self.hand_visibility.lock(ready)
        self._turn_to(seat)

    def plate(self, handover: Handover) -> HandoverPlate:
        """Returns the plate of a handover, in front of the hand of the called player."""
        press = self.hand_visibility.press
        text = tr("handover.again" if press.lit else "handover.wait" if press.waits else "handover.hold")
        return HandoverPlate(handover.seat, text, opening_label(), press.progress, handover.start, handover.part)

    def take_to_phone(self, seat: Seat) -> None:
        """Ends a call to a player whose phone has the cards now."""
        if self.handover is not None and self.handover.seat == seat:
            self.handover = None
            self.hand_visibility.lock()
        elif seat == self._actions.viewer:
            self._on_leave()
            self.hand_visibility.turn_down()

    def send_back(self) -> None:
        """Declines the screen: it returns to the previous player, without showing a hand."""
        back = self.handover.sent_back if self.handover is not None else None
        if back is not None:
            self.handover = None
            back()

    def next_human_seat(self) -> Seat:
        """Returns the first local player in turn order, counted from the current turn."""
        view = self._actions.session.view(self._actions.viewer)
        around = [(view.turn + place * view.direction) % view.seats for place in range(view.seats)]
        return next((seat for seat in around if seat in self._actions.human_seats), self._actions.viewer)

    # --- breaks ---

    def breaks(self) -> list[PageCommand]:
        """Returns the commands of the pause menu that let the computer play for the viewer, and give seats back."""
        names, begins = self._display.names, self.break_of_viewer()
        found = [] if begins is None else [PageCommand("pause.break", begins, who=names[self._actions.viewer])]
        return found + [
            PageCommand("pause.back", partial(self.come_back, seat), who=names[seat])
            for seat in seats_in(self._actions.session.away)
        ]

    def break_of_viewer(self) -> Callable[[], None] | None:
        """Returns the command that lets the computer play for the viewer and calls another player; None if nobody
        else is there, or the viewer must answer a question."""
        viewer, actions = self._actions.viewer, self._actions
        others = [seat for seat in self._actions.human_seats if seat != viewer]
        if viewer not in self._actions.human_seats or not others or actions.must_answer():
            return None

        def begins() -> None:
            if self.hidden:  # the page that calls the viewer
                self._services.stack.pop()
            self.call(others[0], self._change_viewer)
            self._set_away(viewer, True)  # the next player sees and hears of it

        return begins

    def come_back(self, seat: Seat) -> None:
        """Gives a seat back to its player, who is called instead of another one if the table waits for that seat."""
        self._set_away(seat, False)
        handover, waited = self.handover, self._actions.waited
        if handover is None or handover.sent_back is not None or not waited >> seat & 1:
            return
        if seat in self._actions.human_seats and not waited >> handover.seat & 1:
            self.call(seat, self._change_viewer)

    def _set_away(self, seat: Seat, away: bool) -> None:
        self.reacting = False
        self._actions.set_away(seat, away)

    # --- turns of other players ---

    def hand_over(self, now: float) -> None:
        """Calls another local player who must choose something; passes for all after the reaction time."""
        if not self.several or self.waits or self.hidden:
            return
        actions, locked = self._actions, self.hand_visibility.locked
        waited = [seat for seat in seats_in(actions.waited) if seat in self._actions.human_seats]
        if actions.session.reaction_remaining(now) is not None:
            return
        if not waited:
            actions.pass_for(actions.human_seats)
            return
        seat = actions.viewer if actions.viewer in waited else waited[0]
        if locked or seat != actions.viewer:
            legal = actions.session.legal(seat)
            if len(legal) != 1 or legal[0].verb != ACCEPT:  # else there is no choice
                self.call(seat, self._change_viewer) if self.shared else self._change_viewer(seat)

    # --- out-of-turn reactions ---

    def may_react(self, seat: Seat) -> bool:
        """Returns True for another local player, whatever their cards, in a round with reactions if nobody reacts."""
        if not self.several or seat not in self._actions.human_seats or seat == self._actions.viewer:
            return False
        session = self._actions.session
        return session.book.has_reactions and not self.waits and not session.round_over

    def let_react(self, seat: Seat) -> None:
        """Lets a player look at their hand out of turn; if they decline, the previous player is called, because another
        player may be at the screen."""
        before = self._actions.viewer
        self.call(seat, self._begin_reacting, lambda: self.call(before, self._change_viewer))

    def _begin_reacting(self, seat: Seat) -> None:
        self.reacting = True
        self._change_viewer(seat)


PACES = ((0.0, "table.usual_pace"), (4.0, "table.faster"), (40.0, "table.to_the_end"))
"""Minimum animation speeds of fast forward, and the text keys of the button that turns to them."""


class FastForward:
    """Pace of the table, shared by all local players; effective only once all of them are out of the round."""

    def __init__(self, services: Services, display: TableDisplay, actions: PlayerActions) -> None:
        self._services, self._display, self._actions = services, display, actions
        self._pace = 0

    @property
    def possible(self) -> bool:
        """True while all local players are eliminated or finished and the other seats play on."""
        table_view, people = self._display.table_view, self._actions.people
        return bool(people) and all(table_view.out >> seat & 1 for seat in people) and not table_view.revealed

    @property
    def speed(self) -> float:
        """Minimum animation speed; 0 at the usual pace."""
        return PACES[self._pace][0] if self.possible else 0.0

    @property
    def on(self) -> bool:
        return self.speed > 0

    def set_pace(self, coached: bool) -> tuple[bool, AiSpeed]:
        """Sets the pace of animations and opponents, slower if `coached`; returns True if it is faster than usual, and
        that of the opponents."""
        settings, effects, speed = self._services.settings, self._display.effects, self.speed
        self._display.animator.timeline.speed = max(settings.speed, speed)
        effects.reduced = settings.reduced_motion
        effects.ai_speed = ai_speed_of(settings.opponents, coached)
        return speed > 0, effects.ai_speed

    @property
    def next_pace(self) -> str:
        """Text key of the pace that `press` turns to."""
        return PACES[(self._pace + 1) % len(PACES)][1]

    def press(self) -> None:
        self._pace = (self._pace + 1) % len(PACES)
        self._services.sound("click", 0.6)
