"""A finished game is won or lost by the only person at the table; with several people at one screen it is neither."""

from pathlib import Path

import pytest

from uno_desktop.match.records.finished_game import FinishedGame
from uno_desktop.match.table_setup import HUMAN, SeatPlan

PERSON, COMPUTER = SeatPlan(HUMAN, "Ada"), SeatPlan("medium:hoarder", "Momo")


def finished(winners: tuple[int, ...], *seats: SeatPlan) -> FinishedGame:
    return FinishedGame(Path("1.unogame"), 1.0, "official", False, seats, 3, 90, (0,) * len(seats), winners)


@pytest.mark.parametrize(("winners", "won"), [((1,), True), ((0,), False), ((0, 1), True), ((), False)])
def test_the_only_person_wins_or_loses_at_any_seat(winners: tuple[int, ...], won: bool) -> None:
    assert finished(winners, COMPUTER, PERSON, COMPUTER).won is won


@pytest.mark.parametrize("winners", [(0,), (1,), (2,), (0, 1)])
def test_of_several_people_at_one_screen_nobody_wins_the_game_for_all(winners: tuple[int, ...]) -> None:
    assert finished(winners, PERSON, PERSON, COMPUTER).won is None


def test_among_computer_players_nothing_is_won() -> None:
    assert finished((0,), COMPUTER, COMPUTER).won is None
