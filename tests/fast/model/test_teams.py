"""Teams of two: numbers of players, conflicts, and shared points, totals and victories."""

import pytest

from uno_desktop.content.option_check import offering, option_named
from uno_desktop.match.batch.headless_match import play_match
from uno_desktop.match.scoreboard import rules_of_table
from uno_desktop.model.cards import seats_in
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.teams import folded
from uno_desktop.players.player_registry import new_player

TEAMS = "house.teams"
OFFERED = [ruleset.id for ruleset in offering(option_named("house.teams"))]
COUNTS: list[tuple[str, dict[str, Value]]] = [
    *((ruleset, {}) for ruleset in OFFERED),
    ("extreme", {"extreme.scoring": "lowestTotal", "common.tieBreak": "extraRound"}),
    ("extreme", {"extreme.scoring": "elimination", "extreme.eliminationLimit": 200}),
    ("italian", {"italian.scoring": "method2"}),
    ("official", {"house.rounds": 2, "house.mercy": 25}),
]


@pytest.mark.parametrize("ruleset", OFFERED)
def test_an_even_number_of_four_or_more_can_play(ruleset: str) -> None:
    allowed = [seats for seats in (4, 6, 8, 10) if seats in rulebook_for(ruleset).seats]
    assert [*rulebook_for(ruleset, {TEAMS: "on"}).seats] == allowed and len(allowed) >= 2
    for seats in (2, 3, 5, 9):
        with pytest.raises(ValueError, match=rf"{seats} seats: {ruleset} is for 4(, 6, 8)? or {allowed[-1]} players"):
            rules_of_table(ruleset, {TEAMS: "on"}, seats)
    assert [*rulebook_for(ruleset, {TEAMS: "on", "house.startingHand": 15}).seats] == [4]


def test_places_of_ones_own_clash_with_teams() -> None:
    with pytest.raises(ValueError, match=r"house\.teams = on does not go together with italian\.scoring = ranking"):
        rulebook_for("italian", {TEAMS: "on", "italian.scoring": "ranking"})


@pytest.mark.parametrize(("ruleset", "options"), COUNTS)
def test_partners_share_points_totals_and_victories(ruleset: str, options: dict[str, Value]) -> None:
    book = rulebook_for(ruleset, {TEAMS: "on", **options})
    for seats in (4, 6):
        half = seats // 2
        rounds = play_match(book, [new_player("easy") for _ in range(seats)], seed=seats, rounds=12)
        for each in rounds:
            assert each.points[:half] == each.points[half:] and each.totals[:half] == each.totals[half:]
            winners = set(each.match_winners)
            assert all(set(seats_in(book.team(seat, seats))) <= winners for seat in winners)


def test_without_the_rule_each_seat_is_a_side() -> None:
    book = rulebook_for("official")
    assert (book.team(1, 4), book.partner(1, 4), book.sides(4), book.teams(4)) == (0b0010, -1, 4, ())
    book = rulebook_for("official", {TEAMS: "on"})
    assert (book.team(1, 6), book.partner(1, 6), book.sides(6)) == (0b010010, 4, 3)
    assert book.teams(6) == (0, 1, 2, 0, 1, 2)


def test_a_team_is_out_when_both_partners_are() -> None:
    s = rulebook_for("official", {TEAMS: "on", "house.mercy": 25}).new_round(4, 1, 1)
    for s.out, teams in ((0b0001, 0), (0b0100, 0), (0b0101, 0b01), (0b1110, 0b10)):
        assert folded(s).out == teams
