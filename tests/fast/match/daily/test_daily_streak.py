"""Streak of daily deals: days in a row, with one missed day forgiven in each week from Monday to Sunday."""

from datetime import date, timedelta

import pytest

from uno_desktop.match.daily.daily_deal import deal_of_day
from uno_desktop.match.daily.daily_streak import streak_at, week_of
from uno_desktop.model.ruleset_registry import RULESETS

MONDAY = date(2026, 11, 2)


@pytest.mark.parametrize(
    ("weeks", "first", "streak", "why"),
    [
        ("", MONDAY, 0, "nothing was played"),
        ("x", MONDAY, 1, "today"),
        (".", MONDAY, 0, "today is open, and there was nothing before"),
        ("x.", MONDAY, 1, "today is not missed before it is over"),
        ("xxxxxxx x", MONDAY, 8, "a week and a day"),
        ("x.xxxxx x", MONDAY, 7, "one missed day is forgiven, and does not count"),
        ("xx.x.xx x", MONDAY, 4, "it reaches back to the second missed day of a week"),
        ("xxxxxx. .xxx", MONDAY, 9, "each week forgives one day, even two in a row across Sunday"),
        ("xxxxxx. ..xx", MONDAY, 2, "but not the next day too"),
        ("x.....x xx.x", MONDAY, 4, "one of the new week and the days since"),
        ("xx..... ..", MONDAY, 0, "days missed up to yesterday"),
        ("xxxxx.", MONDAY, 5, "yesterday played, today open"),
        ("xxxx..", MONDAY, 4, "yesterday forgiven, today open"),
        ("xxx...", MONDAY, 0, "yesterday and the day before missed in one week"),
        ("xxxxxxx", date(2026, 12, 28), 7, "over the end of a year: the week from 28 December to 3 January"),
        ("xxx.x.x", date(2026, 12, 28), 2, "missed on 31 December and 2 January: one week"),
        ("xxxxx.x .x", date(2024, 12, 23), 7, "missed on 28 December and on Monday the 30th: two weeks"),
        ("xxxx", date(2028, 2, 27), 4, "over 29 February"),
        ("x.xx", date(2028, 2, 28), 3, "29 February missed, and forgiven"),
    ],
)
def test_a_streak_forgives_one_day_a_week(weeks: str, first: date, streak: int, why: str) -> None:
    """Each sign is a day, a cross a played one; the last day is today."""
    signs = weeks.replace(" ", "")
    days = [first + timedelta(number) for number in range(len(signs))]
    played = {day for day, sign in zip(days, signs, strict=True) if sign == "x"}
    assert streak_at(played, days[-1] if days else first) == streak, why


@pytest.mark.parametrize("back", [1, 2, 20, 400])
def test_a_clock_set_back_or_another_time_zone_ends_no_streak(back: int) -> None:
    played = {MONDAY + timedelta(number) for number in range(10)}
    assert streak_at(played, MONDAY + timedelta(9 - back)) == 10


def test_a_day_played_in_a_wrong_future_does_not_end_the_streak_of_the_right_days() -> None:
    played = {MONDAY, MONDAY + timedelta(1), MONDAY + timedelta(300)}
    assert streak_at(played, MONDAY + timedelta(1)) == 2


def test_a_week_goes_from_monday_to_sunday() -> None:
    for day in (MONDAY, date(2027, 1, 1), date(2028, 2, 29)):
        week = week_of(day)
        assert day in week and len(week) == 7 and week[0].weekday() == 0 and week[6] - week[0] == timedelta(6)


def test_the_calendar_has_one_deal_a_day_and_comes_to_every_ruleset_in_turn() -> None:
    deals = [deal_of_day(MONDAY + timedelta(number)) for number in range(16)]
    assert [deal.ruleset for deal in deals[:8]] == [deal.ruleset for deal in deals[8:]]
    rulesets = {deal.ruleset for deal in deals}
    assert len(rulesets) == 8 and rulesets <= {ruleset.id for ruleset in RULESETS}
    assert deals[0].name == "2026-11-02 classic ★★", "a day that was played stays as it was"
