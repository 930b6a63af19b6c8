"""Spectator view: the table in a part of the window, without input; an animated one of a recorded match."""

from collections.abc import Iterable, Sequence

import pygame

from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.cards import CardId, Seat, seats_in
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.scenes.profiles.seat_avatars import avatar_of, avatars_of, known_remarks
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.hud import HudState
from uno_desktop.scenes.table.table_renderer import TableRenderer
from uno_desktop.scenes.table.table_sprites import TableSprites
from uno_desktop.stage.animations.event_animator import EventAnimator
from uno_desktop.stage.layout.table_layout import Layout, open_fan, open_layout
from uno_desktop.stage.renderers.card_sprites import HandStyle
from uno_desktop.stage.renderers.felt import felt
from uno_desktop.stage.renderers.lighting import LitFelt
from uno_desktop.stage.renderers.player_panels import longest_name
from uno_desktop.stage.table.table_effects import TableEffects
from uno_desktop.stage.table.table_view import TableView
from uno_desktop.ui.metrics import LOGICAL


class SpectatorView:
    """Plays events on a table in `area` (pixels of the window), seen from `viewer`.

    All hands are open, or only the viewer's; `faces` are the portraits to draw instead of those of `plans`.
    """

    def __init__(
        self,
        services: Services,
        area: pygame.Rect,
        book: Rulebook,
        plans: Sequence[SeatPlan],
        viewer: Seat = 0,
        open_hands: bool = True,
        faces: Sequence[str] = (),
        silent: bool = False,
    ) -> None:
        self.services, self.area, self.open_hands = services, area, open_hands
        names = [plan.name for plan in plans]
        layout = self._layout(book, names, viewer)
        self._sprite_cache = TableSprites(services, book.deck).in_size(layout.card_height, area.size)
        lit_felt = LitFelt(felt(area.size, services.settings.cloth))
        self._renderer = TableRenderer(services.window, services.settings, layout, self._sprite_cache, lit_felt)
        self.table_view = self._new_table_view(book, layout, viewer)
        play = services.sounds.play if not silent else lambda name, volume, pan: None
        avatar_ids = [avatar_of(plan) for plan in plans]
        self._effects = TableEffects(self.table_view, names, play, lambda _: None, avatar_ids, faces)
        self._effects.teams = self._effects.avatars.teams = book.teams(len(names))
        self._effects.talk.unlocked = known_remarks(services)
        self._effects.spectated = True
        self._effects.reduced = True  # a still until the first update: nobody blinks
        self.animator = EventAnimator(self._effects)
        self._hand_style, self._viewer = HandStyle(), viewer

    def _new_table_view(self, book: Rulebook, layout: Layout, viewer: Seat) -> TableView:
        """Returns the table view with all hands face up, or with the viewer's and those open to all players."""
        if self.open_hands:
            return TableView(book.deck, layout, viewer, range(layout.seats.count))
        if book.open_hands:
            layout.seats.largest_fan = open_fan(layout.seats.count)
        return TableView(book.deck, layout, viewer, frozenset(seats_in(book.open_hands)))

    def _layout(self, book: Rulebook, names: Sequence[str], viewer: Seat) -> Layout:
        unit = min(self.area.width / LOGICAL[0], self.area.height / LOGICAL[1])
        larger = self.services.window.scale / unit  # text is as large as in the whole window
        wide, text = (longest_name(self.services.window.fonts, names) * larger, self.services.window.text * larger)
        dispenser = book.press_once is not None
        if self.open_hands:
            return open_layout(self.area.size, len(names), viewer, dispenser, wide, text)
        return Layout(self.area.size, len(names), viewer, wide, dispenser, text, reactions=0)

    def show(self, view: View | None, hands: Sequence[Iterable[CardId]] = ()) -> None:
        """Displays a position and, if all hands are open, their cards; without one, the empty table before the deal."""
        self.animator.drop()
        if view is None:
            self.table_view.clear(self.table_view.seats)
        elif self.table_view.hands.open_seats:
            self.table_view.show(view, hands)
        else:
            self.table_view.sync(view)
        self._effects.clear()

    def animate(self, events: Sequence[Event]) -> None:
        """Queues events for animation."""
        self.animator.enqueue(list(events))

    def update(self, dt: float, speed: float) -> None:
        """Advances the animations by `dt` seconds, times `speed`."""
        self.animator.timeline.speed = speed
        self._effects.reduced = self.services.settings.reduced_motion
        self.animator.update(dt)
        self._hand_style.advance([sprite.card for sprite in self.table_view.hands[self._viewer]], dt)

    def draw(self, surface: pygame.Surface) -> None:
        picture = surface.subsurface(self.area)
        self._renderer.draw(picture, self._effects, self._hand_style, HudState(), self.services.now)

    @property
    def settled(self) -> bool:
        """True if all cards of the last frame were drawn at full quality."""
        return self._sprite_cache.settled

    def close(self) -> None:
        """Stops the drawing thread of the card sprites; the table cannot be drawn afterwards."""
        self._sprite_cache.close()


class MatchView(SpectatorView):
    """Spectator view of the moments of a match."""

    def __init__(
        self, services: Services, area: pygame.Rect, match: RecordedMatch, viewer: Seat, open_hands: bool,
        silent: bool = False,
    ) -> None:  # fmt: skip
        plans = match.setup.seats
        faces = avatars_of(plans, services.settings)
        super().__init__(services, area, match.book, plans, viewer, open_hands, faces, silent)
        self.match = match

    def show_moment(self, number: int) -> None:
        """Displays a moment without animation."""
        self.show(self.match.view(number, self._viewer), self.match.hands(number))

    def play_moment(self, number: int) -> None:
        """Queues the events of a moment for animation, as far as they are visible here."""
        self.animate(self.match.events(number, None if self.open_hands else self._viewer))
