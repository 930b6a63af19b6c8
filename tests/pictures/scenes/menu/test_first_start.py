"""Very first start: a profile can be chosen on the menu, but need not be."""

from pathlib import Path

import pygame
import pytest

from tests.support.scenes.controls.devices import DEVICES
from tests.support.scenes.shell_driver import Driver
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.facts import ONE_ROUND
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.profiles.avatar_button import AvatarButton
from uno_desktop.scenes.profiles.local_profile import FACES, own_face, own_name
from uno_desktop.scenes.profiles.seat_avatars import avatars_of
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.avatars.portraits import PERSON
from uno_desktop.system.i18n import tr
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
    return next(button for button in driver.widgets(Button) if button.subtitle == tr("menu.oneself"))


def types(driver: Driver, text: str) -> None:
    for letter in text:
        driver.queue.append(pygame.Event(pygame.TEXTINPUT, text=letter))
    driver.frame()


def test_with_the_mouse_face_and_name_are_chosen_and_kept(driver: Driver, tmp_path: Path) -> None:
    driver.click(face(driver).rect.center)
    driver.click(name_button(driver).rect.center)
    driver.scene(NamePrompt)
    types(driver, "Zoé")
    driver.press("common.save")
    assert name_button(driver).text == "Zoé" and face(driver).avatar_id == FACES[1]
    kept = load_settings(tmp_path / "settings.toml")
    assert (kept.name, kept.face) == ("Zoé", FACES[1])
    driver.press("menu.play")
    table = driver.scene(TableScene)
    assert table.session.setup.seats[0].name == "Zoé"
    effects = table.display.effects
    assert effects.faces[0] == FACES[1] and effects.avatars.is_human(0), "a face makes nobody a computer player"
    assert avatars_of(table.session.setup.seats, driver.services.settings)[0] == FACES[1]


def test_with_the_keyboard_too(driver: Driver) -> None:
    driver.page.focus.focus(face(driver))
    driver.key(pygame.K_LEFT)
    assert own_face(driver.services.settings) == FACES[-1]
    driver.page.focus.focus(name_button(driver))
    driver.key(pygame.K_RETURN)
    types(driver, "Ugo")
    driver.key(pygame.K_RETURN)
    assert own_name(driver.services.settings) == "Ugo"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_at_twice_the_text_size_both_can_be_reached(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = Driver(tmp_path, size)
    driver.services.change("text_scale", 200)
    driver.frame()
    room = driver.page.scrollers[0]
    learn = driver.named("menu.learn_uno")
    assert learn.rect.bottom <= face(driver).rect.top, "both ways to begin come first"
    for widget in (face(driver), name_button(driver)):
        driver.page.focus.focus(widget)
        driver.key(pygame.K_TAB)
        room.scroll_into_view(widget)
        assert room.area.contains(widget.rect) and widget.hit(widget.rect.center)
    driver.app.close()


def test_one_press_starts_the_first_game_which_is_one_round(driver: Driver) -> None:
    driver.press("menu.play")
    setup = driver.scene(TableScene).session.setup
    assert (setup.seats[0].name, len(setup.seats)) == ("Player", 4)
    assert rulebook_for(setup.ruleset, setup.options).goal == ONE_ROUND
    driver.services.stack.abandon()
    driver.frame()
    assert not driver.scene(MenuScene).is_first_start and not driver.widgets(AvatarButton)


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


def test_one_press_shows_the_seats_if_something_has_to_be_mended_before(driver: Driver) -> None:
    driver.services.settings.options = {"house.sevenZero": "chosenPartner", "house.faces": "7:next-skip-1"}
    driver.press("menu.play")
    driver.scene(SeatsScene)


@pytest.mark.parametrize(
    ("language", "name"),
    [("en", "Player"), ("fr", "Joueur"), ("it", "Giocatore"), ("de", "Spieler"), ("es", "Jugador"), ("pt", "Jogador")],
)
def test_the_name_that_is_there_already_is_a_word_of_the_language(driver: Driver, language: str, name: str) -> None:
    driver.services.set_language(language)
    driver.frame()
    assert name_button(driver).text == name
    assert MatchSetup(driver.services.settings).seats[0].name == name
    driver.services.set_language("en")
    driver.frame()
    assert name_button(driver).text == "Player", "it is nobody's name, and follows the language"


def test_the_avatar_is_chosen_on_the_seats_page_and_is_unique(driver: Driver) -> None:
    driver.press("menu.new_game")
    driver.press("picker.next")
    settings = driver.services.settings
    for _ in FACES:
        face(driver).adjust(1)
        for _ in range(3):  # computer players that sit down later
            driver.scene(SeatsScene).match_setup.add_seat()
        avatar_ids = avatars_of(driver.scene(SeatsScene).match_setup.seats, settings)
        assert face(driver).avatar_id == avatar_ids[0]
        assert len(MatchSetup(settings).seats) == len(set(avatars_of(MatchSetup(settings).seats, settings)))
        del driver.scene(SeatsScene).match_setup.seats[4:]
    assert own_face(settings) == PERSON


def test_an_unknown_avatar_falls_back_to_the_default() -> None:
    settings = Settings(face="dragon")
    assert own_face(settings) == PERSON
    assert avatars_of(MatchSetup(settings).seats, settings)[0] == PERSON
