"""Main menu at the very first start and later: what one press does, fixed places, and what is new."""

from pathlib import Path

import pygame
import pytest

from tests.staging.scenes import STAGINGS
from tests.staging.sitting import Sitting, Staged
from tests.support.scenes.controls.devices import DEVICES
from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.daily_diary import keep_result
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.content.progress import ProgressKind
from uno_desktop.match.daily.calendar_day import today
from uno_desktop.match.daily.daily_deal import deal_of_day
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.facts import ONE_ROUND
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.profiles.local_profile import FACES, own_face
from uno_desktop.scenes.profiles.seat_avatars import AvatarButton, avatars_of
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.avatars.portraits import PERSON
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import own_name
from uno_desktop.system.settings import Settings, load_settings
from uno_desktop.ui.text_prompt import NamePrompt
from uno_desktop.ui.widgets import Button


@pytest.fixture
def driver(driver: Driver) -> Driver:
    driver.frame()
    return driver


def face(driver: Driver) -> AvatarButton:
    return next(iter(driver.widgets(AvatarButton)))


def name_button(driver: Driver) -> Button:
    """Returns the button of the page about the player that asks for their name."""
    [button] = [each for each in driver.widgets(Button) if each.text == tr("profiles.rename")]
    return button


def test_with_the_mouse_face_and_name_are_chosen_and_kept(driver: Driver, tmp_path: Path) -> None:
    driver.press("me.title")
    driver.click(face(driver).rect.center)
    driver.click(name_button(driver).rect.center)
    driver.scene(NamePrompt)
    driver.type("Zoé")
    driver.press("common.save")
    assert face(driver).avatar_id == FACES[1]
    driver.press("common.back")
    assert driver.named("me.title").help.startswith("Zoé")
    kept = load_settings(tmp_path / "settings.toml")
    assert (kept.name, kept.face) == ("Zoé", FACES[1])
    driver.press("menu.play")
    table = driver.scene(TableScene)
    assert table.session.setup.seats[0].name == "Zoé"
    effects = table.display.effects
    assert effects.faces[0] == FACES[1] and effects.avatars.is_human(0), "a face makes nobody a computer player"
    assert avatars_of(table.session.setup.seats, driver.services.settings)[0] == FACES[1]


def test_with_the_keyboard_too(driver: Driver) -> None:
    driver.press_by_keys("me.title")
    driver.page.focus.focus(face(driver))
    driver.key(pygame.K_LEFT)
    assert own_face(driver.services.settings) == FACES[-1]
    driver.page.focus.focus(name_button(driver))
    driver.key(pygame.K_RETURN)
    driver.type("Ugo")
    driver.key(pygame.K_RETURN)
    assert own_name(driver.services.settings) == "Ugo"


FRONT = [
    "me.title",
    "menu.together",
    "menu.learn",
    "menu.puzzles",
    "menu.today",
    "more.title",
    "menu.settings",
    "menu.quit",
]
"""Entries of the menu besides those to play."""


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_at_twice_the_text_size_all_can_be_reached_and_to_play_comes_first(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = Driver(tmp_path, size)
    driver.services.change("text_scale", 200)
    driver.frame()
    room = driver.page.scrollers[0]
    assert driver.page.first is driver.named("menu.play") and driver.named("menu.play").rect.bottom <= size[1]
    for key in FRONT:
        driver.page.focus.focus(driver.named(key))
        driver.key(pygame.K_TAB)
        room.scroll_into_view(driver.named(key))
        assert room.area.contains(driver.named(key).rect) and driver.named(key).hit(driver.named(key).rect.center)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1280, 800)])
def test_nothing_on_the_menu_moves_between_visits(tmp_path: Path, size: tuple[int, int]) -> None:
    """At the first start, later, with changed rules, and with a game to continue, each entry is at the same place."""
    places = list[object]()
    for visit, keys in (
        ("welcome", ("menu.play", "menu.change")),
        ("menu", ("menu.play", "menu.change")),
        ("menu-continue", ("menu.continue", "menu.new_game")),
    ):
        driver = Driver(tmp_path / visit, size)
        if visit == "menu-continue":
            driver.services.settings.options = {"house.sevenZero": "on"}
        STAGINGS[visit].build(Sitting(driver.services, Staged("official", 4, None)))
        driver.services.stack.top.rebuild()
        lead, beside = (driver.named(key).rect for key in keys)
        places.append((lead.topleft, beside, *(driver.named(key).rect for key in FRONT)))
        driver.app.close()
    assert places[0] == places[1] == places[2]


def test_a_dot_marks_the_deal_of_today_until_it_has_been_looked_at(driver: Driver) -> None:
    def has_news() -> bool:
        return tr("menu.news") in driver.named("menu.today").help

    assert not has_news(), "at the first start all is new"
    driver.services.settings.seats = [(HUMAN, ""), ("hard", "")]
    driver.page.rebuild()
    assert has_news()
    driver.press("menu.today")
    driver.press("common.back")
    assert not has_news()
    driver.services.progress.note(ProgressKind.SEEN, "today", "2001-02-03")
    driver.page.rebuild()
    assert has_news(), "there is another deal"
    keep_result(driver.services.progress, deal_of_day(today()), 12)
    driver.page.rebuild()
    assert not has_news()


def test_one_press_starts_the_first_game_which_is_one_round(driver: Driver) -> None:
    driver.press("menu.play")
    setup = driver.scene(TableScene).session.setup
    assert (setup.seats[0].name, len(setup.seats)) == ("Player", 4)
    assert rulebook_for(setup.ruleset, setup.options).goal == ONE_ROUND
    driver.services.stack.abandon()
    driver.frame()
    assert not driver.scene(MenuScene).is_first_start


def test_later_one_press_starts_the_table_of_the_last_match(driver: Driver) -> None:
    settings = driver.services.settings
    settings.ruleset, settings.seats = "flip", [(HUMAN, ""), *(("hard", "") for _ in range(4))]
    driver.services.set_language("en")
    driver.frame()
    assert driver.named("menu.play").help == "UNO Flip, 5 players"
    driver.press("menu.play")
    setup = driver.scene(TableScene).session.setup
    assert (setup.ruleset, len(setup.seats)) == ("flip", 5)
    assert rulebook_for(setup.ruleset, setup.options).goal == (500, "of")


@pytest.mark.parametrize("device", DEVICES)
def test_one_press_seats_a_second_person(driver: Driver, device: str) -> None:
    settings = driver.services.settings
    settings.ruleset, settings.seats = ("flip", [(HUMAN, ""), ("hard", ""), ("easy:bluffer", ""), ("hard", "")])
    before = [*settings.seats]
    DEVICES[device](driver, "menu.together")
    table = driver.scene(TableScene)
    setup = table.session.setup
    assert [seat.name for seat in setup.seats if seat.human] == ["Player", "Guest 2"] and setup.seats[2].human
    assert (setup.ruleset, [seat.player for seat in setup.seats[1::2]]) == ("flip", ["easy:bluffer", "medium:hoarder"])
    assert rulebook_for(setup.ruleset, setup.options).goal == ONE_ROUND
    assert table.display.effects.faces[2] in FACES[1:] and len({*table.display.effects.faces}) == 4
    assert settings.seats == before and not settings.options, "Play is still the last table"


def test_one_press_for_two_shows_the_seats_if_several_may_be_the_second(driver: Driver) -> None:
    settings = driver.services.settings
    settings.name, settings.household = "Zoé", [(1, "Zoé", ""), (2, "Tom", ""), (3, "Ida", "")]
    driver.press("menu.together")
    seats = driver.scene(SeatsScene).match_setup.seats
    assert [seat.name for seat in seats if seat.human] == ["Zoé", "Tom"]
    settings.household = settings.household[:2]
    driver.press("common.back")
    driver.press("menu.together")
    assert [seat.name for seat in driver.scene(TableScene).session.setup.seats if seat.human] == ["Zoé", "Tom"]


def test_one_press_shows_the_seats_if_something_has_to_be_mended_before(driver: Driver) -> None:
    driver.services.settings.options = {"house.sevenZero": "chosenPartner", "house.faces": "7:next-skip-1"}
    driver.press("menu.play")
    driver.scene(SeatsScene)


def test_an_unknown_avatar_falls_back_to_the_default() -> None:
    settings = Settings(face="dragon")
    assert own_face(settings) == PERSON
    assert avatars_of(MatchSetup(settings).seats, settings)[0] == PERSON
