"""Daily deal: the same cards and par for all players, and a line that reproduces it."""

from dataclasses import replace
from datetime import date

import pytest

from tests.support.match.quick_par import use_results
from uno_desktop.match.batch.headless_match import RoundRun
from uno_desktop.match.daily.daily_deal import (
    COMPANY,
    MINE,
    BadLine,
    DailyDeal,
    DailyLine,
    deal_of,
    read_line,
    result_of,
)
from uno_desktop.match.daily.daily_par import ParRequest, par_from, tries_at
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.players.player_registry import new_player

DAY = date(2026, 11, 22)
GOLDEN = (
    ("2026-11-22 official ★", 6230036725968715, -13),
    ("2026-11-22 street ★★", 4622495051489526, -83),
    ("2027-01-01 classic ★★★", 8907660100816048, -27),
    ("2028-02-29 unplugged ★", 5451209869264355, -39),
    ("2026-12-31 italian ★★★", 2017747721143747, -7),
)
"""Deals, the seeds of their cards, and what the expert makes of them at its first try."""


@pytest.mark.parametrize(("line", "seed", "first"), GOLDEN)
def test_a_day_gives_the_same_cards_and_the_same_round_on_any_machine(line: str, seed: int, first: int) -> None:
    deal = read_line(line).deal
    assert deal.seed == seed and deal.name == line
    assert next(tries_at(deal)) == first


def test_par_is_the_same_on_any_machine() -> None:
    assert par_from(list(tries_at(read_line("2027-02-28 extreme ★★").deal))) == -14


def test_every_day_and_every_ruleset_has_cards_of_its_own() -> None:
    days = [date.fromordinal(DAY.toordinal() + more) for more in range(400)]
    seeds = {DailyDeal(day, ruleset.id).seed for day in days for ruleset in RULESETS}
    assert len(seeds) == len(days) * len(RULESETS)


def test_stars_change_the_company_and_never_the_cards() -> None:
    deals = [DailyDeal(DAY, "street", stars) for stars in (1, 2, 3)]
    assert len({deal.seed for deal in deals}) == 1
    for deal, level in zip(deals, COMPANY, strict=True):
        assert all(seat.player.startswith(f"{level}:") for seat in deal.opponents)
        assert len({seat.player for seat in deal.opponents}) == 3
    characters = {tuple(seat.player.partition(":")[2] for seat in deal.opponents) for deal in deals}
    assert len(characters) == 1


def test_a_table_knows_which_deal_it_plays() -> None:
    deal = DailyDeal(DAY, "street", 3)
    assert deal_of(deal.setup(name="Zoé")) == deal
    other = DailyDeal(date(2026, 11, 23), "street", 3).setup()
    assert deal_of(other) != deal
    assert deal_of(replace(deal.setup(), seats=other.seats)) is None, "with other opponents"


@pytest.mark.parametrize("ruleset", [each.id for each in RULESETS])
def test_one_round_is_the_match_and_its_result_is_counted_alike(ruleset: str) -> None:
    deal = DailyDeal(DAY, ruleset, 1)
    setup = deal.setup("medium")
    book = rulebook_for(ruleset)
    scoreboard = Scoreboard(book, 4, setup.seed, rounds=setup.rounds)
    result = RoundRun(scoreboard, [new_player(seat.player) for seat in setup.seats]).play()
    assert scoreboard.over and result.match_winners


def test_the_winner_scores_the_other_hands_and_the_others_lose_theirs() -> None:
    book = rulebook_for("official")
    state = book.new_round(4, 1, 1)
    state.winner, state.ended = MINE, True
    state.note_busy()
    cards = state.hands[MINE]
    state.hands[MINE] = 0
    others = sum(book.deck.points_of(hand) for hand in state.hands)
    assert result_of(book, state) == others > 0
    state.hands[MINE], state.winner = cards, 2
    assert result_of(book, state) == -book.deck.points_of(cards) < 0
    state.winner = -1
    assert result_of(book, state) == -book.deck.points_of(cards)


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-22 street ★★ 84 : par 61",
        "2026-11-22 street ★★ -12 : par -7",
        "2026-11-22 street ★★ 84",
        "2026-11-22 street ★★ : par 61",
        "2026-11-22 street ★★",
    ],
)
def test_a_line_is_read_as_it_was_written(text: str) -> None:
    assert str(read_line(text)) == text


def test_a_line_may_be_typed_as_the_keyboard_allows() -> None:
    parsed = read_line("  2026-11-22   Street ** −3:par 5\n")
    assert parsed == DailyLine(DailyDeal(DAY, "street", 2), -3, 5)


@pytest.mark.parametrize(
    ("text", "why", "named"),
    [
        ("", "form", "street"),
        ("hello", "form", '"hello"'),
        ("2026-11-22 street", "form", "street"),
        ("2026-11-22 street ★★ 84 : par 61 and more", "form", "more"),
        ("2026-11-22 chess ★", "ruleset", '"chess"'),
        ("2026-11-22 street ★★★★", "stars", "4 stars"),
        ("2026-02-30 street ★", "date", "2026-02-30"),
        ("0000-01-01 street ★", "date", "0000-01-01"),
        ("2026-11-22 street ★ " + "9" * 5000, "form", "street"),
        ("٢٠٢٦-11-22 street ★", "form", "street"),
    ],
)
def test_an_invalid_line_gives_its_fault(text: str, why: str, named: str) -> None:
    with pytest.raises(BadLine, match=named.replace("(", r"\(")) as caught:
        read_line(text)
    assert caught.value.why == why and len(str(caught.value)) < 200


def test_par_is_the_mean_rounded_away_from_nought() -> None:
    assert par_from([1, 2]) == 2 and par_from([-1, -2]) == -2
    assert par_from([84, -20, 61, 61, 61]) == 49 and par_from([0, 0]) == 0


def test_par_comes_try_by_try_and_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    use_results(monkeypatch, range(5))
    request = ParRequest(DailyDeal(DAY, "official"), None, lambda: 0.0)
    seen = []
    while not request.step():
        seen.append(len(request.results))
    assert seen == [0, 1, 2, 3, 4] and request.result == 2


def test_par_that_cannot_be_computed_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    use_results(monkeypatch, [])
    request = ParRequest(DailyDeal(DAY, "official"), None, lambda: 0.0)
    assert request.finish() is None and request.failed
