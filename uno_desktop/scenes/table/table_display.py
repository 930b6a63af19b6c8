"""One viewer's display of the table, fed by the events of the match session."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from uno_desktop.match.event_queue import EventCursor
from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, NOBODY, Seat, cards_in, seats_in
from uno_desktop.model.views.view import View
from uno_desktop.scenes.profiles.seat_avatars import avatar_of, avatars_of, known_remarks
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.hud import HudState
from uno_desktop.scenes.table.player_actions import PlayerActions, bar_places
from uno_desktop.scenes.table.table_renderer import TableRenderer
from uno_desktop.scenes.table.table_sprites import TableSprites
from uno_desktop.stage.animations.event_animator import EventAnimator
from uno_desktop.stage.layout.table_layout import Layout, open_fan
from uno_desktop.stage.renderers.card_sprites import HandStyle
from uno_desktop.stage.renderers.lighting import LitFelt
from uno_desktop.stage.renderers.player_panels import longest_name
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.hand_order import HandOrder
from uno_desktop.stage.table.table_effects import TableEffects
from uno_desktop.stage.table.table_view import TableView
from uno_desktop.ui.toasts import Toasts

_TOAST_TIME = 5.0  # seconds that a toast at the upper edge stays


class TableDisplay:
    """Display objects of the table for one viewer, rebuilt for each window size and viewer."""

    layout: Layout
    renderer: TableRenderer
    table_view: TableView
    effects: TableEffects
    animator: EventAnimator

    def __init__(self, services: Services, actions: PlayerActions, open_seats: frozenset[Seat] = frozenset()) -> None:
        """`open_seats` are the seats whose hands are open to the viewer."""
        self._services, self._session, self._actions = services, actions.session, actions
        self._public = frozenset(seats_in(self._session.book.open_hands))
        self._usual_open = self._open_seats = open_seats | self._public
        self.names = [plan.name for plan in self._session.setup.seats]
        self.hand_style = HandStyle()
        self.hud_state = HudState()
        self.listeners: list[Callable[[ev.Event], None]] = []
        """Callbacks for each event, called when the event begins to be shown."""
        self.events_taken = 0
        """Number of events taken so far."""
        self._cursor: EventCursor = self._session.cursor(actions.viewer, self._sees_all)
        self._sprites = TableSprites(services, self._session.book.deck)
        self._felt: LitFelt | None = None
        self._toasts = Toasts([])
        self._backs_at = (-1, -1, NOBODY)

    @property
    def _sees_all(self) -> bool:
        """True while the viewer sees hands that are not open to everybody."""
        return self._open_seats != self._public

    @property
    def ready(self) -> bool:
        return not self.animator.busy and not self._cursor.lag

    @property
    def viewer(self) -> Seat:
        return self._actions.viewer

    @property
    def hand(self) -> Sequence[CardSprite]:
        """Card sprites of the viewer's hand, from the left; empty before the deal."""
        viewer = self._actions.viewer
        return self.table_view.hands[viewer] if self.table_view.seats > viewer else ()

    def uno_expected(self) -> bool:
        """Returns True if the viewer may say UNO and sees that it is owed (OFF-UNO-02): one card left is enough,
        which gives time before the others may catch."""
        owes = bool(self.table_view.owes >> self.viewer & 1) or len(self.hand) == 1
        return owes and self._actions.may_say_uno()

    # --- laying out ---

    def lay_out(self, order: HandOrder) -> None:
        """Builds everything that depends on window size or viewer; `order` is the sort order of the hand."""
        services, book, names, me = self._services, self._session.book, self.names, self.viewer
        fonts, text = services.window.fonts, services.window.text
        others, mine = (longest_name(fonts, [*found]) for found in (names[:me] + names[me + 1 :], names[me : me + 1]))
        self.layout = Layout(
            services.window.size, len(names), me, others, book.press_once is not None, text, bar_places(book.deck),
            mine, services.settings.left_handed,
        )  # fmt: skip
        if self._felt is None or self._felt.cloth.size != services.window.size:
            self._felt = LitFelt(services.felt)
            self._felt.rim()  # drawn before the first frame
        sprites = self._sprites.in_size(self.layout.card_height, services.window.size)
        self.renderer = TableRenderer(services.window, services.settings, self.layout, sprites, self._felt)
        self.table_view = self._new_table_view()
        self.table_view.hands.order = order
        self.table_view.view_of_viewer = lambda: self._session.view(self.viewer)
        plans = self._session.setup.seats
        avatar_ids, faces = [avatar_of(plan) for plan in plans], avatars_of(plans, services.settings)
        self.effects = TableEffects(self.table_view, names, services.sounds.play, self.show_toast, avatar_ids, faces)
        self.effects.talk.unlocked = known_remarks(services)
        self.effects.on_pulse = lambda pulse: services.rumble(pulse)
        self.effects.packet = book.ruleset.packet
        self.effects.listeners = self.listeners
        self.effects.match_points = lambda: self._session.match_points
        self.effects.teams = self.effects.avatars.teams = book.teams(len(names))
        self.animator = EventAnimator(self.effects)

    def _new_table_view(self) -> TableView:
        """Returns the table view; with open hands or visible backs, the layout reserves space for readable cards."""
        deck = self._session.book.deck
        if self._open_seats or (deck.other and not self._session.book.hides_backs):
            self.layout.seats.largest_fan = open_fan(len(self.names))
        return TableView(deck, self.layout, self.viewer, self._open_seats)

    def close(self) -> None:
        self._sprites.close()

    # --- events ---

    def set_viewer(self, seat: Seat) -> bool:
        """Switches to the view of a seat; returns True if events, such as the deal, have not been shown to it yet."""
        self._cursor, self._actions.viewer = self._session.cursor(seat, self._sees_all), seat
        return bool(self._cursor.lag)

    @property
    def open_hands(self) -> bool:
        return self._open_seats != self._usual_open

    def show_hands(self, shown: bool) -> None:
        """Shows all hands, or hides them again, from the next layout on; for viewers out of the round."""
        if shown != self.open_hands:
            self._open_seats = frozenset(range(len(self.names))) if shown else self._usual_open
            self.set_viewer(self.viewer)

    def take_events(self) -> list[ev.Event]:
        """Returns the new events since the last call; the caller must show them."""
        events = self._cursor.take()
        self.events_taken += len(events)
        if self._actions.viewer_on_phone and not self._sees_all:  # the look at a hand is for the phone
            events = [_concealed(event) for event in events]
        return events

    def sync(self, hands_at_end: Sequence[Sequence[int]] | None) -> None:
        """Shows what has been published without animation, after `take_events`, or else that is shown twice;
        `hands_at_end` are the hands to reveal after a round, or None."""
        self.animator.drop()
        self._show(self.table_view, self._session.view(self.viewer))
        if self._session.delays:
            self.animator.enqueue(self._session.cursor(self.viewer, self._sees_all).take())
            self.animator.skip()
        if hands_at_end is not None:
            self.table_view.reveal(hands_at_end)
            self.table_view.settle()
        self.effects.clear()

    def _show(self, table_view: TableView, view: View) -> None:
        if table_view.hands.open_seats:
            table_view.show(view, [cards_in(hand) for hand in self._session.hands_in_view()])
        else:
            table_view.sync(view)

    def begin_with(self, events: Iterable[ev.Event]) -> None:
        self.table_view.gone = self.table_view.out  # before the deal only eliminated seats are out
        self.table_view.clear(len(self.names))
        self.effects.clear()
        self.animator.enqueue(list(events))

    def show_backs(self) -> None:
        """Shows the other faces of the opponents' cards once no card is moving."""
        if not self._session.book.deck.other:
            return
        at = (self._session.round_number, self._session.actions_done, self.viewer)
        if self.ready and at != self._backs_at:
            self._backs_at = at
            self.table_view.show_backs(self._session.view(self.viewer))

    # --- toasts ---

    def show_toast(self, text: str, seconds: float = _TOAST_TIME) -> None:
        """Shows a toast at the upper edge for some seconds."""
        self._toasts.show_text(text, seconds)
        self.hud_state.toast = text

    def pass_time(self, dt: float) -> None:
        """Advances by `dt` seconds: shows the other faces of cards, and hides the toast once its time is over."""
        self.show_backs()
        self._toasts.update(dt)
        self.hud_state.toast = self._toasts.text

    def prewarm(self) -> None:
        """Queues all card faces for rendering in the background, every few seconds."""
        if self._services.now >= self._sprites.next_warming:
            self._sprites.prewarm(self._session.hand(self.viewer))


def _concealed(event: ev.Event) -> ev.Event:
    """Returns an event without the cards of a look at a hand."""
    return replace(event, cards=(HIDDEN,) * len(event.cards)) if isinstance(event, ev.HandShown) else event
