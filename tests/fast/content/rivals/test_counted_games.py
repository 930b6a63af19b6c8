"""Past games that count for a profile."""

from tests.support.content.rivals.games import game
from uno_desktop.content.rivals.counted_games import played_by, seat_of
from uno_desktop.match.table_setup import HUMAN, SeatPlan

ADA, BEN = 1, 77


def test_games_played_before_other_profiles_existed_belong_to_the_first() -> None:
    plans = (SeatPlan("easy:hawk", "H"), SeatPlan(HUMAN, "Ada"), SeatPlan(HUMAN, "Somebody"))
    assert seat_of(plans, ADA) == 1
    assert seat_of(plans, BEN) is None


def test_games_come_in_order_and_those_with_help_are_kept_apart() -> None:
    games = [game(3, "hawk", [0]), game(2, "hawk", [1], helped=True), game(1, "hawk", [0, 1])]
    assert [played.game.when for played in played_by(games, ADA)] == [1.0, 3.0]
    assert [played.game.when for played in played_by(games, ADA, helped=True)] == [2.0]
    assert [played.game.when for played in played_by(games, ADA, since=1.0)] == [3.0]
    assert played_by(games, BEN) == []
