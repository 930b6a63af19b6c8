"""Remarks of opponents who are known from earlier matches."""

from collections.abc import Mapping

from uno_desktop.content.rivals.achievements_done import forgotten_before
from uno_desktop.content.rivals.counted_games import Played, played_by, seat_of
from uno_desktop.content.rivals.duels import Memory, Rivalry, memory, rivalries, round_remark
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.records.match_history import History, index_history
from uno_desktop.match.records.record_problems import problem_notices
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.profiles.seat_avatars import avatar_of
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.texts.table_talk import TableTalk
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import current_profile
from uno_desktop.ui.jobs import Jobs


class RivalRemarks:
    """Makes remarks in recorded matches unless turned off; in a resumed match only about its own rounds."""

    def __init__(self, services: Services, session: MatchSession) -> None:
        self._services, self._session = services, session
        self._jobs = Jobs(services)
        self._talk: TableTalk
        self._rivalries: Mapping[str, Rivalry] = {}

    def begin(self) -> None:
        """Starts loading the match history, if a computer opponent could make a remark."""
        session, services = self._session, self._services
        fresh = session.round_number == 1 and not session.actions_done and session.record_file is not None
        if fresh and services.settings.rivals and self._characters() and services.folders.any_played:
            self._jobs.follow(index_history(services.folders), self._adopt)

    def stop(self) -> None:
        self._jobs.stop()

    def update(self, talk: TableTalk) -> None:
        """Makes the remark as soon as the history is loaded; must be called only while no animation runs."""
        self._talk = talk
        self._jobs.update()

    def _adopt(self, history: History) -> None:
        self._services.notices.extend(problem_notices(history.problems, set()))
        remark = self._load_history(history)
        if remark is not None and self._session.round_number == 1:
            self._talk.remember(remark.seat, remark.moment, remark.n)

    def after_round(self, scored: RoundScored) -> tuple[Seat, str] | None:
        """Returns the remark for the score sheet as (seat of the speaker, text), or None."""
        session, me = self._session, self._session.setup.single_human
        counts = session.record_file is not None and self._services.settings.rivals
        if me is None or not counts or session.book.teams(len(session.setup.seats)):
            return None
        winners = [line.winner for line in session.sheet[: scored.number - 1]] + [scored.winner]
        found = round_remark(self._rivalries, self._characters(), winners, me)
        if found is None:
            return None
        name = session.setup.seats[me].name
        return found.seat, tr(f"talk.record.{found.moment}", n=found.n, of=found.of, name=name)

    def _characters(self) -> dict[int, str]:
        seats = self._session.setup.seats
        return {seat: avatar_of(plan) for seat, plan in enumerate(seats) if not plan.human}

    def _load_history(self, history: History) -> Memory | None:
        """Stores the rivalries of the current profile if it has a seat; returns a remark on them, or None."""
        profile, progress = current_profile(self._services.settings).id, self._services.progress
        if seat_of(self._session.setup.seats, profile) is None:
            return None
        played: list[Played] = played_by(history.games, profile, forgotten_before(progress))
        self._rivalries = rivalries(played)
        return memory(self._rivalries, self._characters(), self._session.setup.seed)
