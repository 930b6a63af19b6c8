"""A person takes a break: the built-in player moves for the seat until they are back, and the record says so."""

from pathlib import Path

import pytest

from tests.support.match.tables import Clock, file_of, play_out, setup
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match, resume_match
from uno_desktop.match.records.match_stats import PlayerStats, StatsExtractor
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.records.replay import replay
from uno_desktop.model.events import AWAY, BACK, SeatTakenOver
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.system.paths import user_folders


def act(session: MatchSession, seat: int) -> None:
    """Takes the last of the actions that a person may take, if the game waits for them."""
    if session.awaited >> seat & 1:
        assert session.submit(session.legal(seat)[-1])


def test_the_computer_plays_until_the_person_is_back(tmp_path: Path) -> None:
    session = begin_match(setup("human", "human", "easy"), user_folders(tmp_path), None)
    told = session.cursor(None)
    session.set_away(1, True)
    session.set_away(1, True)
    clock = Clock(session)
    while {action.seat for action in session.actions} != {0, 1, 2}:
        act(session, 0)
        clock.run(0.5)
    session.set_away(1, False)
    done = len(session.actions)
    while session.awaited != 1 << 1:
        act(session, 0)
        clock.run(0.5)
    clock.run(30.0)
    assert session.awaited == 1 << 1, "B decides again"
    assert all(action.seat != 1 for action in session.actions[done:])
    seen = [event for event in told.take() if isinstance(event, SeatTakenOver)]
    assert seen == [SeatTakenOver(1, AWAY), SeatTakenOver(1, BACK)]
    lines = file_of(session).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if "takeover" in line] == [f"# B {AWAY}", f"# B {BACK}"]
    session.set_away(0, True)
    left = session.state.digest(), session.actions_done
    session.close()
    moments = RecordedMatch(file_of(session)).moments[1:]
    acted = [(moment.action.seat, moment.by_computer) for moment in moments if moment.action is not None]
    assert set(acted) == {(0, False), (1, True), (2, False)}, "the look back judges no move of the break"
    again = resume_match(file_of(session), None)
    assert (again.state.digest(), again.actions_done) == left and not again.away
    assert not replay(read_record(file_of(session))).away


@pytest.mark.parametrize("ruleset", [each.id for each in RULESETS])
@pytest.mark.parametrize("reaction", [1, "untilAnswered"])
def test_a_match_is_played_out_for_absent_people(tmp_path: Path, ruleset: str, reaction: int | str) -> None:
    table = setup("human", "human", "easy", ruleset=ruleset, common_reactionSeconds=reaction)
    session = begin_match(table, user_folders(tmp_path), None)
    for seat in (0, 1):
        session.set_away(seat, True)
    play_out(session, rounds=1)
    session.close()
    told = StatsExtractor(table.seats)
    at = replay(read_record(file_of(session)), told)
    assert at.round_complete and at.state.digest() == session.state.digest()
    assert all(person == PlayerStats() for person in told.facts.people.values()), "nobody has played"
