"""Today and yesterday: by the calendar of the player, over changes of the clocks, time zones and midnight, and in the
format of the language, never as year-month-day."""

import re
import time
from datetime import UTC, date, datetime, timedelta, tzinfo

import pytest

from tests.support.scenes.shell_driver import Driver
from tests.support.sources import FILES, PACKAGE, source
from uno_desktop.content.daily_diary import keep_result
from uno_desktop.match.daily.calendar_day import DayWatch, day_before, local_time, today
from uno_desktop.match.daily.daily_deal import deal_of_day
from uno_desktop.scenes.daily.archive_page import ArchiveScene, Day
from uno_desktop.scenes.daily.daily_page import TodayScene
from uno_desktop.scenes.history.match_tiles import when_words
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.system.i18n import tr

HELPER = "match/daily/calendar_day.py"
OF_DAYS = {"localtime", "gmtime", "mktime", "strftime", "strptime", "ctime", "asctime", "fromtimestamp", "utcnow",
           "utcfromtimestamp", "tzset"}  # fmt: skip


def test_only_the_calendar_turns_the_clock_into_a_date() -> None:
    there = {
        file.relative_to(PACKAGE).as_posix()
        for file in FILES
        for call in source(file).calls
        if call.name in OF_DAYS or (call.name in ("today", "now") and call.on in ("date", "datetime"))
    }
    assert there == {HELPER}


class Zone(tzinfo):
    """Time zone as (UTC moment from which it holds, offset in hours), as the systems of players have them.

    Not every system that runs these tests has a data base of zones, or can change its own.
    """

    def __init__(self, *changes: tuple[str, float]) -> None:
        self.changes = [(datetime.fromisoformat(since), timedelta(hours=hours)) for since, hours in changes]

    def _offset(self, moment: datetime) -> timedelta:
        return [offset for since, offset in self.changes if since <= moment][-1]

    def fromutc(self, dt: datetime) -> datetime:
        return dt + self._offset(dt.replace(tzinfo=None))

    def utcoffset(self, dt: datetime | None) -> timedelta:
        assert dt is not None
        local = dt.replace(tzinfo=None)
        fitting = [offset for _, offset in self.changes if self._offset(local - offset) == offset]
        return max(fitting) if fitting else self.changes[-1][1]  # the first of two moments

    def dst(self, dt: datetime | None) -> timedelta:
        return timedelta(0)


OLD = "1900-01-01T00:00"
ZONES: dict[str, tzinfo] = {
    "UTC": UTC,
    "Paris": Zone((OLD, 1), ("2026-03-29T01:00", 2), ("2026-10-25T01:00", 1)),
    "New York": Zone((OLD, -5), ("2026-03-08T07:00", -4), ("2026-11-01T06:00", -5)),
    "Apia": Zone((OLD, -10), ("2011-12-30T10:00", 14)),
    "Havana": Zone((OLD, -5), ("2026-03-08T05:00", -4), ("2026-11-01T05:00", -5)),
}
"""Clocks that change at night, at midnight (Havana: 0:00 becomes 1:00), and a day that was left out (Apia)."""


@pytest.mark.parametrize(
    ("zone", "now", "then", "word"),
    [
        ("Paris", "2026-03-30 00:30", "2026-03-29 18:00", "yesterday"),
        ("Paris", "2026-03-30 00:30", "2026-03-28 23:00", "day"),
        ("Paris", "2026-10-25 23:30", "2026-10-24 20:00", "yesterday"),
        ("Paris", "2026-10-25 23:30", "2026-10-25 00:10", "today"),
        ("New York", "2026-11-01 23:30", "2026-10-31 20:00", "yesterday"),
        ("New York", "2026-03-09 00:10", "2026-03-08 20:00", "yesterday"),
        ("New York", "2026-03-09 00:10", "2026-03-07 23:30", "day"),
        ("Apia", "2011-12-31 10:00", "2011-12-29 10:00", "yesterday"),
        ("Apia", "2011-12-31 10:00", "2011-12-28 10:00", "day"),
        ("Havana", "2026-03-08 12:00", "2026-03-07 23:59", "yesterday"),
        ("Havana", "2026-03-09 00:01", "2026-03-08 01:00", "yesterday"),
        ("UTC", "2026-03-30 00:30", "2026-03-29 18:00", "yesterday"),
        ("UTC", "2026-03-30 23:59", "2026-03-30 00:00", "today"),
        ("UTC", "2026-01-01 00:00", "2025-12-31 23:59", "yesterday"),
    ],
)
def test_yesterday_is_the_date_before_midnight(zone: str, now: str, then: str, word: str) -> None:
    def moment(text: str) -> float:
        return datetime.fromisoformat(text).replace(tzinfo=ZONES[zone]).timestamp()

    words = when_words(moment(then), moment(now), ZONES[zone])
    clock = tr("date.clock", hour=then[11:13], minute=then[14:])
    day = datetime.fromisoformat(then)
    month = tr(f"date.month.{day.month}")
    whole = {"day": day.day, "month": month, "year": day.year} if word == "day" else {}
    assert words == tr(f"date.{word}", clock=clock, **whole)


@pytest.mark.parametrize("zone", ZONES)
def test_each_day_has_one_before(zone: str) -> None:
    day = date(2026, 1, 2)
    while day < date(2027, 1, 2):
        assert day_before(day, ZONES[zone]) == day - timedelta(days=1)
        day += timedelta(days=1)


@pytest.mark.parametrize("seconds", [0.0, -1e12, 1e15, 1e300, -0.5, 2**62])
def test_a_file_of_any_age_has_a_date(seconds: float) -> None:
    """The times of files come from anywhere; not every system knows dates before 1970 or after 3000."""
    assert 1970 <= local_time(seconds).year <= 3000
    assert when_words(seconds)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A wall clock that shows what is written here."""
    shown = [datetime(2026, 11, 22, 23, 59, 58).timestamp()]
    monkeypatch.setattr(time, "time", lambda: shown[0])
    return shown


def test_a_watch_notices_each_change_of_the_date_once(clock: list[float]) -> None:
    watch = DayWatch()
    assert not watch.changed()
    clock[0] += 4
    assert watch.changed() and not watch.changed()
    clock[0] -= 4  # the clock is set back
    assert watch.changed() and not watch.changed()


def told(driver: Driver) -> str:
    """Returns the second line of the menu's tile of the daily deal."""
    menu = driver.scene(MenuScene)
    [tile] = [each for each in menu.widgets if each.label == tr("menu.today")]
    return str(tile.help)


def test_the_open_menu_follows_midnight(clock: list[float], driver: Driver) -> None:
    keep_result(driver.services.progress, deal_of_day(today()), 12)
    driver.services.stack.scenes[0].rebuild()
    assert told(driver) == tr("menu.today_played")
    driver.frame(3)
    assert told(driver) == tr("menu.today_played")
    clock[0] += 4
    driver.frame(1)
    assert today() == date(2026, 11, 23)
    assert told(driver) != tr("menu.today_played")


def test_the_open_calendar_follows_midnight(clock: list[float], driver: Driver) -> None:
    driver.press("menu.today")
    page = driver.scene(TodayScene)
    driver.press("daily.archive")
    days = driver.scene(ArchiveScene)
    assert [day.day for day in days.widgets if isinstance(day, Day) and day.enabled][-1] == date(2026, 11, 22)
    clock[0] += 4
    driver.frame(1)
    enabled = [day.day for day in days.widgets if isinstance(day, Day) and day.enabled]
    assert enabled[-1] == date(2026, 11, 23) and days.deal.day == date(2026, 11, 22)
    driver.press("common.back")
    assert page.deal == deal_of_day(date(2026, 11, 23))


NOON = time.mktime((2026, 3, 9, 12, 5, 0, 0, 0, -1))
DAY = 24 * 3600.0


WORDS = {
    "en": ("Today", "Yesterday", "7 March 2026"),
    "fr": ("Aujourd’hui", "Hier", "7 mars 2026"),
    "it": ("Oggi", "Ieri", "7 marzo 2026"),
    "de": ("Heute", "Gestern", "7. März 2026"),
    "es": ("Hoy", "Ayer", "7 de marzo de 2026"),
    "pt": ("Hoje", "Ontem", "7 de março de 2026"),
}


def test_today_and_yesterday_have_their_words_and_other_days_a_month_by_its_name(language: str) -> None:
    words = [when_words(NOON - days * DAY, NOON) for days in (0, 1, 2, 400)]
    first, second, day = WORDS.get(language, ("", "", "2026"))
    assert words[0].startswith(first) and words[1].startswith(second) and day in words[2] and "2025" in words[3]


def test_no_date_is_shown_in_iso_format(language: str) -> None:
    for day in range(0, 366, 5):
        said = when_words(NOON - day * DAY, NOON)
        assert not re.search(r"\d-\d|\d{4}/\d|\d/\d", said), said
        assert "{" not in said and "date." not in said
