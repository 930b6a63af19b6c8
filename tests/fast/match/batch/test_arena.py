"""Comparison of two players: the same cards for both, every seat once, valid intervals."""

import itertools
from dataclasses import replace

import pytest

from uno_desktop.match.batch.arena import Block, Timed, compare, share_of, sum_blocks
from uno_desktop.match.batch.headless_match import RoundResult
from uno_desktop.model.cards import seats_in
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.player import Player
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.strategies.level_player import LevelPlayer

OFFICIAL = ("official", {"official.target": 100})


@pytest.mark.parametrize(("ruleset", "seats"), [("official", 2), ("extreme", 4), ("unplugged", 3), ("italian", 3)])
def test_a_player_against_itself_has_exactly_its_fair_share(ruleset: str, seats: int) -> None:
    result = compare((ruleset, {}), "medium", "medium", seats=seats, rounds=24, seed=3)
    assert result.a_share == pytest.approx(result.a_fair_share) == pytest.approx(1 / seats)
    assert result.ci95 == pytest.approx((1 / seats, 1 / seats))
    assert result.rounds == 24 and result.errors == 0


def test_a_team_against_itself_has_exactly_its_fair_share() -> None:
    spec = ("official", {"house.teams": "on"})
    result = compare(spec, "easy", "easy", seats=6, rounds=13, seed=3)
    assert result.rounds == 15 and result.a_share == pytest.approx(result.a_fair_share) == pytest.approx(1 / 3)
    assert result.ci95 == pytest.approx((1 / 3, 1 / 3))
    better = compare(spec, "medium", "random", seats=4, rounds=40)
    assert better.ci95[0] > 0.5 and better.rounds == 40


def test_the_better_player_is_found_and_the_sides_are_mirrored() -> None:
    one = compare(OFFICIAL, "medium", "random", rounds=80)
    other = compare(OFFICIAL, "random", "medium", rounds=80)
    assert one.ci95[0] > 0.5 and other.ci95[1] < 0.5
    assert one.a_share + other.a_share == pytest.approx(1.0)


def test_rounds_are_rounded_up_to_whole_deals() -> None:
    assert compare(OFFICIAL, "easy", "random", seats=3, rounds=7).rounds == 9


def test_every_deal_is_played_from_every_seat_by_players_that_then_leave() -> None:
    seats: list[int | str] = []

    class Noting(LevelPlayer):
        def begin(self, seat, *rest):  # type: ignore[no-untyped-def]
            seats.append(seat)
            super().begin(seat, *rest)

        def leave(self) -> None:
            seats.append("left")

    def players(name: str) -> Player:
        return Noting() if name == "noting" else new_player(name)

    compare(OFFICIAL, "noting", "easy", seats=4, rounds=8, players=players)
    assert seats == [0, 1, 2, 3, "left"] * 2


def test_the_interval_counts_deals_and_not_rounds() -> None:
    def block(*shares: float) -> Block:
        return Block(shares, (10, 10), (0.01, 0.02), 0)

    seat_decides = sum_blocks([block(1.0, 0.0)] * 50, 2)
    assert seat_decides.a_share == 0.5 and seat_decides.ci95 == (0.5, 0.5)
    deal_decides = sum_blocks([block(1.0, 1.0), block(0.0, 0.0)] * 50, 2)
    assert deal_decides.ci95 == pytest.approx((0.5 - 0.0985, 0.5 + 0.0985), abs=0.001)
    assert deal_decides.ms_per_move == pytest.approx({"a": 1.0, "b": 2.0})
    one = sum_blocks([Block((1.0, 0.0), (1, 0), (0.01, 0.0), 0)], 2)
    assert one.ci95 == (0.0, 1.0) and one.ms_per_move == pytest.approx({"a": 10.0, "b": 0.0})


def test_a_round_without_a_winner_is_shared() -> None:
    result = RoundResult(0, 1, -1, False, (20, 5, 5), (20, 5, 5), (), 40, 0)
    low, high = rulebook_for("unplugged", {}), rulebook_for("official", {})
    assert [share_of(low, result, seat) for seat in range(3)] == [0.0, 0.5, 0.5]
    assert [share_of(high, result, seat) for seat in range(3)] == pytest.approx([1 / 3] * 3)
    won = replace(result, winner=0)
    assert [share_of(low, won, seat) for seat in range(3)] == [1.0, 0.0, 0.0]


def test_too_few_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="2 seats: unplugged is for 3"):
        compare(("unplugged", {}), "easy", "easy", seats=2)


def test_the_time_of_a_player_is_that_of_its_answers() -> None:
    timed = Timed(new_player("random"), itertools.count(100.0, 0.25).__next__)
    book = rulebook_for("official")
    state = book.new_round(2, 1, 1)
    seat = min(seats_in(book.awaited(state)))
    view, legal = book.view(state, seat, (0, 0)), book.legal(state, seat)
    timed.begin(seat, book, view, 1)
    for _ in range(3):
        timed.choose(view, legal, True, 0.0)
    assert (timed.answers, timed.seconds) == (3, 0.75)
