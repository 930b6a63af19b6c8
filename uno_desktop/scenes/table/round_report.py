"""Report of a round: its events, and what follows from them for the player's progress."""

from uno_desktop.content.following import note_round
from uno_desktop.content.lesson import offer_after
from uno_desktop.model import events as ev
from uno_desktop.model.cards import Seat
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.player_actions import PlayerActions


class RoundReport:
    """Events of the current round, for the progress of the local players."""

    def __init__(self, services: Services, actions: PlayerActions) -> None:
        self._services, self._actions, self._session = services, actions, actions.session
        self.ended: ev.RoundEnded | None = None
        self._happened: list[ev.Event] = []

    def note(self, event: ev.Event) -> None:
        """Adds an event; the first of a round discards those of the last one."""
        if isinstance(event, ev.RoundBegan):
            self.ended, self._happened = None, []
        elif isinstance(event, ev.RoundEnded):
            self.ended = event
        self._happened.append(event)

    def count(self, scored: ev.RoundScored) -> None:
        """Counts the round in the settings and in the progress."""
        self._services.settings.rounds += bool(self._actions.human_seats)
        note_round(self._services.progress, self._session, scored)

    def show_scores(self, scored: ev.RoundScored, ended: ev.RoundEnded, remark: tuple[Seat, str] | None) -> None:
        """Opens the score sheet, with the remark of an opponent and a lesson on something new in this round."""
        services, session, offer = self._services, self._session, None
        if services.settings.lessons and self._actions.human_seats:
            offer = offer_after(session.book, self._happened, services.progress)
        doors.push(services, doors.scores, session, scored, ended.hands, None, offer, remark, ended)
