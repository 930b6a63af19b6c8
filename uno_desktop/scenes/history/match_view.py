"""View of a recorded match: an animated table at any of its moments."""

import pygame

from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.model.cards import Seat
from uno_desktop.scenes.history.spectator_view import SpectatorView
from uno_desktop.scenes.profiles.seat_avatars import avatars_of
from uno_desktop.scenes.shell.services import Services


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
