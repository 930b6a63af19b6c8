"""Advice is computed in the worker process, or without one in slices on the main thread."""

import os
import signal
from collections.abc import Iterator

import pytest

from tests.support.match.odd_players import new_odd_player
from tests.support.match.tables import FRAME, setup
from tests.support.players.advising import advise
from tests.support.waiting import until
from uno_desktop.match.batch.headless_match import play_match
from uno_desktop.match.luck import rounds_of, seat_rounds
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.recorded_match import Snapshots
from uno_desktop.match.seats.observation_log import ObservationLog
from uno_desktop.match.seats.question import answer_to
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.model.events import CardPlayed
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.advice.adviser import HURRIED, Case
from uno_desktop.players.advice.win_probability_added import HURRIED_DEALS
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.worker import Answer, Asked
from uno_desktop.system.background_job import BackgroundJob

SPENT = Budget(playouts=60)


@pytest.fixture
def worker() -> Iterator[Worker]:
    link = Worker(new_odd_player)
    yield link
    link.close()


@pytest.fixture
def case() -> Case:
    """A question in the middle of a round: seat A has a choice."""
    session = begin_match(setup("medium", "easy", "medium"), None, None)
    witness = ObservationLog(session, 0)
    now = 0.0
    while session.actions_done < 9 or len(session.legal(0)) < 3 or not session.awaited & 1:
        now += FRAME
        session.tick(now)
        witness.listen()
    found = witness.case(SPENT)
    assert found is not None
    return found


def ask(worker: Worker | None, asked: Asked) -> BackgroundJob[Answer]:
    """A question. The clock stands still, however long the child process thinks."""
    counsel = BackgroundJob(answer_to(asked, worker, lambda: 0.0))
    assert not counsel.step()
    return counsel


def answer(counsel: BackgroundJob[Answer]) -> Answer:
    until("the answer", counsel.step, pause=0.001)
    return counsel.finish()


def sent(worker: Worker, case: Case) -> BackgroundJob[Answer]:
    """A question that the child process has got."""
    counsel = ask(worker, case)
    until("the start of the process", lambda: (counsel.step(), worker.ready)[1])
    assert not counsel.step()
    return counsel


def test_the_child_process_gives_the_same_advice(worker: Worker, case: Case) -> None:
    assert answer(ask(worker, case)).value == advise(case)


def test_a_question_after_one_that_was_withdrawn_is_answered(worker: Worker, case: Case) -> None:
    sent(worker, case).cancel()
    other = Case(**{name: getattr(case, name) for name in Case.__slots__} | {"seed": case.seed + 1})
    assert answer(ask(worker, other)).value == advise(other)


def test_without_a_child_process_it_is_done_here_in_small_steps(case: Case) -> None:
    counsel = ask(None, case)
    frames = 1
    while not counsel.step():
        frames += 1
    small = Case(**{name: getattr(case, name) for name in Case.__slots__} | {"budget": HURRIED})
    assert counsel.finish().value == advise(small) and frames > 5


def test_a_child_process_that_dies_is_not_waited_for(worker: Worker, case: Case) -> None:
    counsel = sent(worker, case)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    advice = answer(counsel).value
    assert advice is not None and advice.action in case.legal


def test_a_witness_has_heard_the_round_from_the_deal_on() -> None:
    session = begin_match(setup("medium", "easy", "medium"), None, None)
    witness = ObservationLog(session, 0)
    for number in (1, 2):
        laid = played(session, witness)
        case = witness.case(SPENT)
        assert case is not None and session.round_number == number
        assert case.dealt.counts == (7, 7, 7) and case.view == session.view(0)
        assert [event.card for event in case.events if isinstance(event, CardPlayed)] == laid
        while number == 1 and not session.round_over:
            tick(session, witness)
        session.next_round()


_now = [0.0]


def tick(session: MatchSession, witness: ObservationLog) -> None:
    _now[0] += FRAME
    witness.listen()
    session.tick(_now[0])


def played(session: MatchSession, witness: ObservationLog) -> list[int]:
    """Plays until seat A has a turn, with some cards laid; which cards that were."""
    laid: list[int] = []
    done = 0
    while len(laid) < 3 or not session.awaited & 1:
        tick(session, witness)
        if session.actions_done != done:
            done = session.actions_done
            action = session.last_action
            if action is not None and action.verb == "play":
                laid.append(action.card)
        assert not session.round_over
    return laid


def test_win_probability_added_runs_in_the_child_process_too(worker: Worker) -> None:
    book, leaves = rulebook_for("official"), Snapshots()
    play_match(book, [new_player("easy"), new_player("easy")], 3, 0, 1, leaves)
    seat_round = next(seat_rounds(book, 3, next(iter(rounds_of(leaves.moments))), HURRIED_DEALS))
    for link in (worker, None):
        found = answer(ask(link, seat_round)).value
        if link is not None:
            thought = found
    assert thought == found and any(any(gain.mean) for gain in thought)
