"""Daily deal: from the menu to the table, the stored result, and the shared line."""

from dataclasses import replace
from datetime import date, timedelta

import pygame
import pytest

from tests.support.match.quick_par import use_results
from tests.support.match.tables import play_out
from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.daily_diary import (
    begin_try,
    is_scored,
    keep_par,
    keep_result,
    played_in,
    result_kept,
    try_to_continue,
)
from uno_desktop.content.daily_tries import is_open
from uno_desktop.content.progress import ProgressKind
from uno_desktop.match.daily.daily_deal import MINE, DailyDeal, deal_of, deal_of_day, read_line, result_of
from uno_desktop.match.daily.daily_par import TRIES
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.trash import latest_in_trash, restore_from_trash
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.daily.archive_page import ArchiveScene, Day, days_of, month_beside
from uno_desktop.scenes.daily.daily_page import TodayScene
from uno_desktop.scenes.history.share_dialog import ShareTextDialog
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.table.command_list import HINT_BUTTON
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import tr
from uno_desktop.texts.table_rules_summary import SummaryLine
from uno_desktop.ui.clipboard import paste_text
from uno_desktop.ui.text_prompt import TextPrompt
from uno_desktop.ui.widgets import Button, Stepper

TODAY = date(2026, 11, 22)


@pytest.fixture
def driver(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Driver:
    use_results(monkeypatch, [61] * TRIES)
    return driver


def opened(driver: Driver, deal: DailyDeal | None = None, day: date = TODAY) -> TodayScene:
    """The page on 22 November 2026; par of any deal is 61."""
    return driver.show(TodayScene(driver.services, deal, today=lambda: day), 2)


def texts(driver: Driver) -> str:
    """Returns all that a screen reader finds on the page."""
    return " ".join(f"{node.name} {node.value}" for node in driver.tree().all())


def began(driver: Driver) -> TableScene:
    """Begins or continues the try on the page, and returns its table."""
    driver.key(pygame.K_RETURN)
    return driver.scene(TableScene)


def left(driver: Driver, table: TableScene) -> None:
    """Closes the game in the middle of a round, and starts it again."""
    driver.services.stack.reset(MenuScene(driver.services))
    driver.frame(2)
    assert not table.session.round_over


def test_the_menu_leads_there_in_one_step_and_the_deal_is_played_with_its_own_cards(driver: Driver) -> None:
    before = date.today()
    driver.press("menu.today")
    page = driver.scene(TodayScene)
    assert deal_of_day(before) == page.deal or before != date.today()
    table = began(driver)
    assert deal_of(table.session.setup) == page.deal
    assert table.session.state.seats == 4 and table.session.setup.seats[MINE].human
    assert table.display.hud_state.toast == tr("daily.began"), "that it is one round, and what counts"


def test_a_try_that_was_left_goes_on_with_the_same_record(driver: Driver) -> None:
    opened(driver)
    first = began(driver)
    record = first.session.record_file
    left(driver, first)
    opened(driver)
    assert driver.named("daily.continue").enabled
    again = began(driver)
    assert record is not None and again.session.record_file == record


def test_a_try_that_was_finished_as_the_game_ended_is_counted(driver: Driver) -> None:
    deal = deal_of_day(TODAY)
    session = play_out(begin_match(deal.setup("easy"), driver.services.folders, None))
    begin_try(driver.services.progress, session)
    points = result_of(session.book, session.state)
    session.close()
    page = opened(driver)
    assert page.line is not None and page.line.points == points


def test_restarting_gives_practice_that_is_not_scored_and_can_not_be_undone(driver: Driver) -> None:
    page = opened(driver)
    scored = began(driver)
    record, deal, progress = scored.session.record_file, page.deal, driver.services.progress
    driver.show(PauseMenu(driver.services, scored.session), 2)
    driver.press("pause.again")
    assert tr("daily.again_sure") in texts(driver)
    driver.press("pause.again")
    practice = driver.table()
    assert deal_of(practice.session.setup) == deal and practice.session.state.hands == scored.session.state.hands
    assert practice.display.hud_state.toast == tr("daily.practice_began")
    assert not is_scored(progress, practice.session) and not is_scored(progress, scored.session)
    left(driver, practice)
    kept = latest_in_trash(driver.services.folders)
    assert kept is not None and record is not None
    restore_from_trash(driver.services.folders, kept)
    assert try_to_continue(progress, deal, record.parent) is None, "restored from the trash it is practice too"
    opened(driver)
    assert tr("daily.stopped") in texts(driver) and driver.named("daily.again").enabled
    assert not is_open(progress, deal.name)


def test_a_clock_set_back_gives_no_second_try_and_no_lost_streak(driver: Driver) -> None:
    progress = driver.services.progress
    for number in range(4):
        deal = deal_of_day(TODAY - timedelta(number))
        progress.note(ProgressKind.TRY, deal.name, f"{deal.day.isoformat()} 00001.unogame")
        keep_result(progress, deal, 7)
    opened(driver)
    assert tr("daily.streak", n=4) in texts(driver) and tr("daily.clock_back") not in texts(driver)
    driver.key(pygame.K_ESCAPE)
    opened(driver, day=TODAY - timedelta(2))
    said = texts(driver)
    assert tr("daily.streak", n=4) in said and tr("daily.clock_back") in said
    assert driver.named("daily.again").enabled, "the day before yesterday has been played"


def test_another_day_that_is_played_later_does_not_lengthen_the_streak(driver: Driver) -> None:
    progress, deal = driver.services.progress, deal_of_day(TODAY - timedelta(1))
    progress.note(ProgressKind.TRY, deal.name, f"{TODAY.isoformat()} 00001.unogame")
    keep_result(progress, deal, 7)
    opened(driver)
    assert tr("daily.no_streak") in texts(driver)


def test_the_same_cards_wait_until_the_deal_of_today_has_been_played_and_so_does_tomorrow(driver: Driver) -> None:
    today = deal_of_day(TODAY)
    opened(driver, replace(today, stars=1))
    assert not driver.named("daily.play").enabled and tr("daily.first_today") in texts(driver)
    driver.key(pygame.K_ESCAPE)
    opened(driver, tomorrow := deal_of_day(TODAY + timedelta(1)))
    assert not driver.named("daily.play").enabled and tr("daily.not_yet") in texts(driver)
    driver.key(pygame.K_ESCAPE)
    keep_result(driver.services.progress, today, 7)
    opened(driver, replace(today, stars=1))
    assert driver.named("daily.play").enabled
    driver.key(pygame.K_ESCAPE)
    opened(driver)
    assert tr("daily.tomorrow", ruleset=tr(f"ruleset.{tomorrow.ruleset}.name")) in texts(driver)


@pytest.mark.parametrize("ruleset", ["official", "extreme", "unplugged"])
def test_a_deal_that_has_a_par_is_played_without_hints_and_its_rules_say_that_it_is_one_round(
    driver: Driver, ruleset: str
) -> None:
    driver.services.settings.hints = True
    opened(driver, DailyDeal(TODAY, ruleset))
    driver.press("daily.play")
    table = driver.table()
    table.skip()
    driver.frame(2)
    button = table.commands().named(HINT_BUTTON)
    assert table.actions.hints == "blocked" and button is not None and not button.enabled
    driver.key(code_for("hint"))
    driver.frame(2)
    assert (
        driver.top is table
        and not table.input.commands.hint.text
        and table.input.tooltip.reason == tr("daily.no_hints")
    )
    driver.key(code_for("rules"))
    lines = {line.key: line.text for line in driver.items(SummaryLine)}
    goal = table.session.book.goal
    assert goal is not None and lines["aim"] == tr("daily.aim")
    assert not any(str(goal[0]) in text for text in lines.values())
    assert lines["hint"] == tr("daily.no_hints") and "points" in lines


def archive(driver: Driver) -> ArchiveScene:
    opened(driver)
    driver.press("daily.archive")
    return driver.scene(ArchiveScene)


def test_by_keys_alone_another_day_another_game_and_stronger_company(driver: Driver) -> None:
    page = archive(driver)
    page.focus.focus(next(day for day in driver.widgets(Day) if day.day == TODAY))
    driver.key(pygame.K_LEFT, pygame.K_UP)
    assert page.deal == deal_of_day(date(2026, 11, 14))
    page.focus.focus(driver.widgets(Stepper)[1])
    driver.key(pygame.K_RIGHT)
    page.focus.focus(driver.widgets(Stepper)[0])
    driver.key(pygame.K_RIGHT)
    assert page.deal.stars == 3 and page.deal.ruleset != deal_of_day(date(2026, 11, 14)).ruleset
    driver.press("daily.take_line")
    assert driver.scene(TodayScene).deal == page.deal
    driver.key(pygame.K_ESCAPE)
    assert driver.scene(ArchiveScene) is page
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(driver.top, MenuScene)


def test_days_to_come_cannot_be_played_nor_the_month_after_this_one(driver: Driver) -> None:
    page = archive(driver)
    days = driver.widgets(Day)
    assert [day.day.day for day in days if not day.enabled] == list(range(23, 31))
    back, on = driver.widgets(Button)[:2]
    assert back.enabled and not on.enabled
    driver.click(back.rect.center)
    assert page.month == (2026, 10) and all(day.enabled for day in driver.widgets(Day))


def test_after_the_round_the_result_is_kept_and_par_follows(driver: Driver) -> None:
    deal = DailyDeal(TODAY, "official", 1)
    session = play_out(begin_match(deal.setup("easy", "Zoé"), driver.services.folders, None))
    points = result_of(session.book, session.state)
    assert session.last_scored is not None
    driver.services.stack.reset(ScoringScene(driver.services, session, session.last_scored, [()] * 4))
    driver.frame(2)
    driver.key(pygame.K_SPACE)
    driver.press("daily.result")
    page = driver.scene(TodayScene)
    assert page.deal == deal and page.line is not None
    assert page.line.points == points
    driver.frame(4 * TRIES)
    assert str(page.line) == f"{deal.name} {points} : par 61"
    assert driver.services.progress.mark(ProgressKind.DAILY, deal.name) == str(page.line)
    driver.key(pygame.K_ESCAPE)
    session.close()


def test_a_result_below_zero_has_a_minus_and_no_hyphen(driver: Driver) -> None:
    deal = DailyDeal(TODAY, "flip")
    keep_result(driver.services.progress, deal, -84)
    keep_par(driver.services.progress, deal, -32)
    opened(driver, deal)
    assert "−84 points" in texts(driver)
    assert tr("daily.par", par="−32") in texts(driver)


def test_only_the_first_result_counts(driver: Driver) -> None:
    progress, deal = driver.services.progress, DailyDeal(TODAY, "street")
    keep_result(progress, deal, -12)
    keep_par(progress, deal, 20)
    keep_result(progress, deal, 300)
    kept = result_kept(progress, deal)
    assert kept is not None and str(kept) == "2026-11-22 street ★★ -12 : par 20"
    assert result_kept(progress, DailyDeal(TODAY, "street", 3)) is None
    assert list(played_in(progress, 2026, 11)) == [TODAY] and not played_in(progress, 2026, 10)


def test_foreign_lines_in_the_file_are_skipped(driver: Driver) -> None:
    progress = driver.services.progress
    for name, mark in (("2026-11-22 street ★★", "nonsense"), ("x", "2026-11-22 street ★★ 5"), ("y", 3)):
        progress.note(ProgressKind.DAILY, name, mark)
    assert not played_in(progress, 2026, 11)
    opened(driver)


def test_a_deal_is_played_from_somebodys_line(driver: Driver) -> None:
    archive(driver)
    driver.press("daily.type")
    driver.scene(TextPrompt)
    driver.type("2026-11-20 extreme *** 84:par 61")
    driver.key(pygame.K_RETURN)
    page = driver.scene(TodayScene)
    assert page.deal == DailyDeal(date(2026, 11, 20), "extreme", 3)
    assert tr("daily.theirs", n=84) in texts(driver) and page.line is None


@pytest.mark.parametrize(
    ("typed", "why"), [("hello", "form"), ("2026-11-20 chess *", "ruleset"), ("2026-02-30 street *", "date")]
)
def test_a_wrong_line_shows_an_error_in_the_dialog(driver: Driver, typed: str, why: str) -> None:
    page = archive(driver)
    before = page.deal
    driver.press("daily.type")
    driver.type(typed)
    driver.key(pygame.K_RETURN)
    dialog = driver.scene(TextPrompt)
    words = {"example": "2026-11-22 street ★★", "ruleset": "chess", "date": "2026-02-30", "known": ""}
    assert dialog.wrong.startswith(tr(f"daily.bad.{why}", **words))
    driver.key(pygame.K_ESCAPE)
    assert page.deal == before


def test_a_result_is_shared_as_a_picture_and_as_a_text_that_others_can_play(driver: Driver) -> None:
    page = opened(driver)
    assert not any(widget.label == tr("share.open") for widget in page.widgets), "there is no result yet"
    keep_result(driver.services.progress, page.deal, 84)
    page.rebuild()
    driver.press("share.open")
    driver.scene(ShareTextDialog)
    driver.press("share.copy")
    assert read_line(paste_text()).points == 84 and driver.scene(TodayScene) is page
    driver.press("share.open")
    driver.press("share.picture")
    [picture] = driver.services.folders.pictures.glob("*.png")
    assert pygame.image.load(picture).get_size() == (1200, 630)


def test_months_follow_each_other() -> None:
    assert month_beside(2026, 12, 1) == (2027, 1) and month_beside(2026, 1, -1) == (2025, 12)
    days = [day for week in days_of(2028, 2) for day in week if day is not None]
    assert days[0] == date(2028, 2, 1) and days[-1] == date(2028, 2, 29)


def test_progress_is_erased_after_a_question(driver: Driver) -> None:
    progress = driver.services.progress
    driver.press("menu.settings")
    assert not driver.named("settings.erase").enabled
    driver.key(pygame.K_ESCAPE)
    keep_result(progress, DailyDeal(TODAY, "street"), 3)
    driver.press("menu.settings")
    page = driver.page
    page.focus.focus(driver.named("settings.erase"))
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    assert progress.done(ProgressKind.DAILY), "the focus is on no"
    page.focus.focus(driver.named("settings.erase"))
    driver.key(pygame.K_RETURN)
    driver.press("settings.erase")
    assert not progress.done(ProgressKind.DAILY)
