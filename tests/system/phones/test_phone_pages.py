"""Phones as hands in a real browser: rounds played by taps, what reaches each phone, and who can use the page."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.phones.browser import MISSING, PhonePage, Phones
from tests.support.phones.tapping import TappedTable
from tests.support.waiting import until
from uno_desktop.system import i18n, paths

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"phones need {' and '.join(MISSING)}, not installed here")
OTHERS = ("classic", "street", "extreme", "unplugged", "italian", "mercy", "flip")
SCREENS = ((390, 844), (320, 568), (844, 390), (820, 1180))
REST = ["B1 B2 B3", "Y1 Y2 Y3", "G1 G2 G3"]
TWICE_AS_LARGE = 32
"""Pixels of the usual letters of an owner who has set the text to 200 %."""


@pytest.fixture
def phones(tmp_path: Path) -> Iterator[Phones]:
    with Phones(tmp_path / "browser") as browser:
        yield browser


def own_turn(folder: Path, phones: Phones, hand: str, ruleset: str = "official") -> tuple[TappedTable, PhonePage]:
    evening = TappedTable(folder, phones, ruleset)
    evening.table.lay_out([hand, *REST], "R9")
    page = evening.pages[0]
    evening.run_until(lambda: len(page.picture["hand"]) == len(hand.split()))
    return evening, page


def test_a_whole_match(tmp_path: Path, phones: Phones) -> None:
    evening = TappedTable(tmp_path, phones, "official", official__target=200)
    evening.play_round()
    while not evening.table.session.match_over:
        evening.next_round()
        evening.play_round()
    assert all(90 in page.run("return quakes") for page in evening.pages)
    evening.table.close()


@pytest.mark.parametrize("ruleset", OTHERS)
def test_a_round_with_lost_connections(tmp_path: Path, phones: Phones, ruleset: str) -> None:
    evening = TappedTable(tmp_path, phones, ruleset)
    evening.play_round(lose_connections=True)
    assert evening.asked
    evening.table.close()


def test_two_race_for_the_same_moment(tmp_path: Path, phones: Phones) -> None:
    evening = TappedTable(tmp_path, phones, "street")
    evening.table.lay_out(["R1 B1 B2", "R5 Y1 Y2", "G5 G6 G7", "R5 G1 G2"], "R9", 3)
    evening.run_until(lambda: [page.moment[0] for page in evening.pages] == ["turn", "react"])
    assert all(page.tap("#hand .playable button") for page in evening.pages)
    told = i18n.tr("phones.page.sent")
    until("both to be sent", lambda: all(page.text("say") == told for page in evening.pages))  # no time passes here
    evening.table.frame(2)
    until("both to wait", lambda: all(page.moment[0] == "sent" for page in evening.pages))
    evening.run_until(lambda: all(page.moment[0] != "sent" for page in evening.pages))
    assert sorted(len(page.picture["hand"]) for page in evening.pages) == [2, 3]
    assert not any(page.faults for page in evening.pages)
    evening.table.close()


def test_only_the_phone_shows_a_hand_that_is_looked_at(tmp_path: Path, phones: Phones) -> None:
    evening, page = own_turn(tmp_path, phones, "FOU R1 R2", "unplugged")
    assert page.tap("[data-key='FOU#1'] button") and page.tap("#answers button")
    evening.run_until(lambda: len(page.picture["hand"]) == 2)
    shown = page.run("return [...document.querySelectorAll('#shown img')].map(each => each.alt)")
    assert shown == ["blue 1", "blue 2", "blue 3"]
    assert evening.pages[1].picture["shown"] == []
    evening.table.close()


def test_a_seat_that_is_given_away(tmp_path: Path, phones: Phones) -> None:
    evening, page = own_turn(tmp_path, phones, "R1 R2 W")
    evening.table.host.exchange.renew(0)
    evening.run_until(lambda: page.text("line") == i18n.tr("phones.page.gone"))
    assert (
        page.text("hand") == page.text("moves") == ""
        and page.run("return document.querySelectorAll('img').length") == 0
    )
    page.go(evening.table.host.url(0))
    evening.run_until(lambda: len(page.picture["hand"]) == 3)
    assert "#" not in page.run("return location.href")
    evening.table.close()


def test_a_keyboard_plays_and_the_focus_stays(tmp_path: Path, phones: Phones) -> None:
    from selenium.webdriver.common.keys import Keys

    evening, page = own_turn(tmp_path, phones, "W B5 B6")
    page.keys(Keys.TAB, Keys.HOME, Keys.ARROW_RIGHT, Keys.END, Keys.ENTER)
    assert "W" in page.run("return choice.card") and page.run("return document.activeElement.id") == "title"
    page.keys(Keys.ESCAPE)
    assert page.run("return document.activeElement.closest('#hand') !== null && !choice")
    page.keys(Keys.ENTER, Keys.TAB, Keys.ENTER)
    evening.run_until(lambda: len(page.picture["hand"]) == 2)
    assert page.run("return document.activeElement.closest('#hand') !== null")
    evening.table.close()


def test_nobody_is_shut_out(tmp_path: Path) -> None:
    with Phones(tmp_path / "browser", TWICE_AS_LARGE) as phones:
        evening, page = own_turn(tmp_path, phones, "W B5 B6 G2 Y4 YS B+2 G7")
        for language in ("de", "en"):
            i18n.set_language(language)
            told = lambda wanted=language: page.run("return document.documentElement.lang") == wanted  # noqa: E731
            evening.run_until(told)
            for dark, (width, height) in enumerate(SCREENS):
                page.size(width, height, dark=dark % 2 == 0)
                assert page.barriers() == []
        assert page.tap("#hand .playable button") and page.text("title")
        assert page.barriers() == []
        evening.table.close()


def test_the_page_is_small() -> None:
    files = [file.read_bytes() for file in (paths.assets() / "phones").iterdir()]
    assert sum(map(len, files)) <= 40_000 and sum(file.count(b"\n") for file in files) <= 700
