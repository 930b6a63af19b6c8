"""Rule lab on screen: figures updated live, for a chosen number of players."""

import pygame
import pytest

from tests.staging.lab import made_up
from tests.support.scenes.page_measure import written
from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.match.batch.confidence_intervals import Estimate
from uno_desktop.match.batch.round_stats import CARD, QUIET, STATUS
from uno_desktop.model import events as ev
from uno_desktop.model.events import DrawReason
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.model.views.json_objects import kind_of
from uno_desktop.scenes.lab.lab_page import LabScene
from uno_desktop.scenes.lab.lab_rows import FigureRow, FireRow, give_or_take, number, percent
from uno_desktop.scenes.lobby.options_page import OptionsScene
from uno_desktop.system.i18n import LANGUAGES, has_text, set_language, tr
from uno_desktop.texts.fire_text import fires_in_words
from uno_desktop.ui.widgets import Stepper


def draft(driver: Driver, ruleset: str = "official", **options: Value) -> MatchSetup:
    made = MatchSetup(driver.services.settings)
    made.choose(ruleset_named(ruleset))
    made.options = {key.replace("_", "."): value for key, value in options.items()}
    return made


def open_lab(driver: Driver, table: MatchSetup) -> LabScene:
    return driver.show(LabScene(driver.services, table, work=made_up))


def said(driver: Driver) -> list[str]:
    return [text for text, _ in written(driver.page, pygame.Surface((1280, 720), 0, 32)).placed]


def test_the_options_open_the_lab_and_its_figures_become_more_precise(driver: Driver) -> None:
    """Here each frame plays one match or two deals, so there are figures from the first frames on."""
    driver.show(OptionsScene(driver.services, draft(driver)))
    driver.press("lab.open")
    page = driver.scene(LabScene)
    assert page.lab is not None and page.lab.rounds and page.lab.plain is None
    driver.key(pygame.K_ESCAPE)
    assert driver.scene(OptionsScene) and not page.jobs.busy


def test_figures_come_and_get_certain_beside_those_of_the_book(driver: Driver) -> None:
    page = open_lab(driver, draft(driver, house_sevenZero="chosenPartner"))
    lab = page.lab
    assert lab is not None and lab.plain is not None
    driver.rest(60)
    early = lab.mix.tally.figure("turns").half
    turns = next(row for row in page.rows if isinstance(row, FigureRow))
    assert turns.has_book and turns.mine.value > turns.book.value > 0
    assert page.frame_lifetime == 0.0
    while not lab.finished:
        driver.frame()
    driver.frame(40)
    assert lab.mix.tally.figure("turns").half < early and lab.progress == 1.0 and page.frame_lifetime > 0.0
    words = said(driver)
    assert tr("lab.done", n=lab.rounds) in words
    assert number(lab.mix.tally.figure("turns").value) in words
    assert tr("lab.book", n=number(lab.plain.tally.figure("turns").value)) in words
    mine, book = (number(each.minutes.value) for each in (lab.mix, lab.plain))
    assert tr("lab.says.changed", mine=mine, book=book) in words
    seven = [row.mine.value for row in page.rows if isinstance(row, FireRow) and row.name.startswith("7")]
    assert seven and page.lab is lab


def test_another_number_of_players_is_another_experiment(driver: Driver) -> None:
    page = open_lab(driver, draft(driver))
    driver.frame(30)
    before = page.lab
    driver.click(next(widget for widget in page.widgets if isinstance(widget, Stepper)).rect.center)
    assert page.seats == 5 and page.lab is not before
    assert page.lab is not None and page.lab.mix.fair == pytest.approx(0.2)


def test_the_page_keys_reach_the_charts_too(driver: Driver) -> None:
    page = open_lab(driver, draft(driver))
    driver.frame(30)
    driver.key(pygame.K_PAGEDOWN)
    assert page.scrollers[0].offset > 0 == page.scrollers[1].offset
    page.focus.focus(next(row for row in page.rows if page.scrollers[1].contains(row)))
    driver.key(pygame.K_PAGEDOWN)
    assert page.scrollers[1].offset > 0
    offset = page.scrollers[1].offset
    page.rebuild()
    assert page.scrollers[1].offset == pytest.approx(offset, abs=1)


def test_conflicting_options_show_a_notice_and_are_not_played(driver: Driver) -> None:
    table = draft(driver, "italian", italian_blankCount=2, italian_blankEffects=(2, 2))
    table.options["italian.blankTarget"] = ("next", "self")
    page = open_lab(driver, table)
    assert page.lab is None
    driver.frame(3)
    assert any("need the same target" in words for words in said(driver))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_may_fire_has_a_name(language: str) -> None:
    set_language(language)
    words = {kind_of(kind) for kind in ev.EVENTS if kind not in QUIET}
    words -= {kind_of(kind) for kind in (ev.CardPlayed, ev.CardsDrawn, ev.PlayChallenged, ev.StatusBegan)}
    words |= {f"drawn_{reason.value}" for reason in DrawReason}
    words |= {"played_beside", "penalty_stacked", "challenge_right", "challenge_wrong"}
    assert not [word for word in sorted(words) if not has_text(f"lab.fires.{word}")]
    assert fires_in_words(f"{STATUS}silence", "") == tr("status.silence").capitalize()
    assert fires_in_words(f"{CARD}S", "Skip") == "Skip"


def test_numbers_are_written_as_they_are_read() -> None:
    assert [number(value) for value in (0.0, 0.123, 0.996, 5.25, 71.28, 99.6, 1234.5)] == [
        "0.0", "0.12", "1.0", "5.2", "71.3", "100", "1234"
    ]  # fmt: skip
    assert percent(0.004) == "0.40%" and percent(0.47) == "47%"
    assert give_or_take(Estimate(3.0)) == "" and give_or_take(Estimate(3.0, 0.25)) == "± 0.25"
    set_language("fr")
    assert number(5.25) == "5,2"
