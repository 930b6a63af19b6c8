"""Worker process: it starts quickly, never blocks the table, and may die."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator

import pytest

from tests.support.match.odd_players import new_odd_player
from tests.support.match.tables import FRAME, setup
from tests.support.waiting import PATIENCE, until
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.model.events import Event, RoundScored, SeatTakenOver
from uno_desktop.players.worker import NewPlayer


@pytest.fixture
def worker() -> Iterator[Watched]:
    link = Watched()
    yield link
    link.close()


class Watched(Worker):
    """A worker of which one can see whether it is still to answer."""

    def __init__(self, players: NewPlayer = new_odd_player) -> None:
        super().__init__(players)

    @property
    def thinking(self) -> bool:
        return bool(self._open)

    def kill(self) -> bool:
        """Kills the process if it has nothing to answer, and waits for its end."""
        if self.thinking or not self.ready or self._process is None:
            return False
        self._process.kill()
        self._process.join()
        return True


def play_on(
    session: MatchSession, worker: Watched, patience: float = PATIENCE, on_frame: Callable[[], None] = lambda: None
) -> list[Event]:
    """Plays the match to its end. The clock stands still while the child process thinks.

    Without a reply for `patience` real seconds, the clock advances by one second.
    """
    cursor = session.cursor(None)
    events: list[Event] = []
    now = 0.0

    def seen() -> bool:
        """True once nobody thinks any more, or something has been done meanwhile."""
        done = session.actions_done
        session.tick(now)
        on_frame()
        return session.actions_done != done or worker.lost or not worker.thinking

    while not session.match_over:
        try:
            until("a reply", seen, patience, pause=0.001)
            now += FRAME
        except AssertionError:
            now += 1.0
        events += cursor.take()
        session.next_round()
    return events + cursor.take()


def overs(events: list[Event]) -> set[tuple[int, str]]:
    return {(event.seat, event.why) for event in events if isinstance(event, SeatTakenOver)}


def test_several_seats_live_in_one_process(worker: Watched) -> None:
    worker.start()
    pid = worker.pid
    session = begin_match(setup("medium", "easy", "random", official_target=60), None, worker)
    events = play_on(session, worker)
    assert isinstance(events[-1], RoundScored)
    assert overs(events) == set()
    assert worker.pid == pid
    session.close()


def test_the_child_process_has_not_loaded_pygame(worker: Watched) -> None:
    session = begin_match(setup("odd:looks for pygame", "medium", official_target=20), None, worker)
    assert overs(play_on(session, worker)) == set()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("fails", "takeover.failed"),
        ("cheats", "takeover.illegal"),
        ("dies", "takeover.gone"),
        ("sleeps", "takeover.late"),
    ],
)
def test_the_match_ends_whatever_a_player_does(worker: Watched, name: str, why: str) -> None:
    session = begin_match(setup(f"odd:{name}", "medium", "medium", official_target=20), None, worker)
    events = play_on(session, worker, 0.2 if name == "sleeps" else PATIENCE)
    assert isinstance(events[-1], RoundScored)
    assert (0, why) in overs(events)


def test_a_killed_process_is_replaced_and_catches_up(worker: Watched) -> None:
    session = begin_match(setup("medium", "medium", official_target=20), None, worker)
    killed: list[int] = []

    def kill_once() -> None:
        if session.actions_done == 5 and not killed and worker.pid:
            killed.append(worker.pid)
            os.kill(worker.pid, signal.SIGKILL)

    play_on(session, worker, on_frame=kill_once)
    assert killed
    assert worker.pid not in (None, killed[0])


def test_a_process_that_died_between_two_questions_is_not_missed(worker: Watched) -> None:
    session = begin_match(setup("medium", "hard", "easy", official_target=20), None, worker)
    killed: set[int] = set()

    def kill_now_and_then() -> None:
        if session.actions_done in (4, 11) and session.actions_done not in killed and worker.kill():
            killed.add(session.actions_done)

    assert overs(play_on(session, worker, on_frame=kill_now_and_then)) == set() and len(killed) == 2


def test_without_a_process_the_players_think_here() -> None:
    worker = Watched()
    worker.close()
    assert worker.lost
    session = begin_match(setup("medium", "medium", official_target=20), None, worker)
    assert overs(play_on(session, worker)) == set()


def test_an_unknown_player_is_refused_at_once(worker: Watched) -> None:
    with pytest.raises(ValueError, match="wizard"):
        begin_match(setup("medium", "wizard"), None, worker)


def test_one_worker_serves_one_table_after_the_other(worker: Watched) -> None:
    first = begin_match(setup("medium", "medium", official_target=20), None, worker)
    first.tick(1.0)
    first.close()
    second = begin_match(setup("easy", "easy", "easy", official_target=20), None, worker)
    assert overs(play_on(second, worker)) == set()


def test_a_process_that_died_too_often_is_tried_again_after_a_while() -> None:
    now = 0.0
    link = Worker(new_odd_player, lambda: now)
    for _ in range(3):
        link.restart()
    assert link.pid and not link.lost
    link.restart()
    assert link.lost and link.pid is None
    now = 30.0
    link.start()
    assert link.lost, "whatever is wrong may still be so"
    now = 61.0
    assert not link.lost
    link.start()
    assert link.pid
    link.close()
    now = 300.0
    assert link.lost, "closed is closed"
