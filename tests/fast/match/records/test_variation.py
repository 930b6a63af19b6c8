"""Variations: another move on the same cards, continued by the players."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.match.tables import Clock, file_of, play_out
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.post_game_analysis import turns_of
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.records.variation import Variation
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.events import RoundScored
from uno_desktop.system.paths import user_folders

PLAYERS = ("medium:hawk", "expert@20", "easy")


def recorded(folder: Path, ruleset: str, seed: int = 5) -> RecordedMatch:
    """A match of three, of whom the first is then said to have been a person."""
    seats = tuple(SeatPlan(player, name) for player, name in zip(PLAYERS, ("Zoé", "Ada", "Bruno"), strict=True))
    session = begin_match(TableSetup(ruleset, seats, seed), user_folders(folder), None)
    play_out(session, 1).next_round()
    Clock(session).until(lambda: session.actions_done > 12)
    session.close()
    file = file_of(session)
    text = file.read_text("utf-8").replace(f"seat A {PLAYERS[0]} ", "seat A human ")
    file.write_text(text.replace("seat C easy ", "seat C exec:rm "), "utf-8")
    return RecordedMatch(file)


def told(variation: Variation) -> None:
    now = 0.0
    while variation.grows:
        now += 0.1
        variation.update(now)
        assert now < 500, "the round has an end"


@pytest.mark.parametrize("ruleset", ["official", "unplugged"])
def test_the_round_continues_from_the_other_move(tmp_path: Path, ruleset: str) -> None:
    match = recorded(tmp_path, ruleset)
    setup = match.setup
    turns = turns_of(match, 1, 0)
    turn = turns[len(turns) // 2]
    before, played = match.moments[turn - 1].state, match.moments[turn].action
    other = next(each for each in match.book.legal(before, 0) if each != played)
    digests = [moment.state.digest() for moment in match.moments]
    variation = Variation(match, turn, other, None)
    assert variation.moments[: variation.turn] == match.moments[:turn], "up to the turn it is the round that was played"
    assert variation.moments[variation.turn].action == other
    told(variation)
    last = variation.moments[-1]
    assert last.state.ended and isinstance(last.events[-1], RoundScored) and variation.rounds == [0]
    state = before.copy()
    for moment in variation.moments[variation.turn :]:
        assert moment.action is not None
        match.book.apply(state, moment.action)
        assert state.digest() == moment.state.digest(), "the cards are the same"
    assert [moment.state.digest() for moment in match.moments] == digests, "and nothing of the match has changed"
    actions = [each.action for each in variation.moments]
    variation.close()
    for seat, player, same in ((0, "medium", True), (1, "expert@20", True), (1, "random", False), (2, "medium", True)):
        seats = [*match.setup.seats]
        seats[seat] = replace(seats[seat], player=player)
        match.setup = replace(match.setup, seats=tuple(seats))
        again = Variation(match, turn, other, None)
        told(again)
        assert ([each.action for each in again.moments] == actions) is same, f"{player} plays for seat {seat}"
        again.close()
        match.setup = setup


def test_a_chance_that_is_let_go_by_and_a_move_that_ends_the_round(tmp_path: Path) -> None:
    match = recorded(tmp_path, "official")
    ends = [number - 1 for number in match.rounds[1:]]
    turn = ends[0]
    winner = match.moments[turn].action
    assert winner is not None and match.moments[turn].state.ended
    same = Variation(match, turn, winner, None)
    assert not same.grows and isinstance(same.moments[-1].events[-1], RoundScored)
    assert same.moments[-1].events[-1] == match.moments[turn].events[-1]
    same.close()
    later = match.rounds[1] + 3
    silent = Variation(match, later, None, None)
    assert len(silent.moments) == silent.turn and silent.moments[0].totals == match.moments[later].totals
    told(silent)
    assert silent.moments[-1].state.ended
    silent.close()
