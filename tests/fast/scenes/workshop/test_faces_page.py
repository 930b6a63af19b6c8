"""Changed cards of the game: chosen and described with only clicks and with only keys, played with, shared, refused."""

from pathlib import Path

import pytest

from tests.staging.lab import made_up
from tests.support.scenes.evening import my_turn
from tests.support.scenes.form_hands import Clicks, Keys, choose, field, rows, sit_down
from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.model.cards.ability import Verb
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.model.workshop.face_changes import FACES
from uno_desktop.scenes.lobby.option_controls import DeckField
from uno_desktop.scenes.lobby.options_page import OptionsScene
from uno_desktop.scenes.lobby.ruleset_picker import PickerScene
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.workshop.decks_page import DecksScene
from uno_desktop.scenes.workshop.face_form import FaceScene
from uno_desktop.scenes.workshop.faces_page import FacesScene
from uno_desktop.scenes.workshop.playtest import PlaytestDialog
from uno_desktop.system.i18n import tr
from uno_desktop.texts.workshop_text import color_label, part_label
from uno_desktop.ui.clipboard import copy_text, paste_text
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.pickers import Pick, SelectDialog

FAMILY = "5:next-skip-1/3:next-give-1/9:all-reverse+self-again"


def faces(driver: Driver, ruleset: str = "official", options: dict[str, str] | None = None) -> FacesScene:
    """Opens the page of a ruleset with these options."""
    match_setup = MatchSetup(driver.services.settings)
    match_setup.choose(ruleset_named(ruleset))
    match_setup.options = dict(options or {})
    return driver.show(FacesScene(driver.services, match_setup, made_up))


def picks(driver: Driver) -> dict[str, Pick]:
    """Returns the cards that the page offers, by their names."""
    return {pick.text: pick for pick in driver.items(Pick)}


def pick(driver: Driver, hand: Clicks | Keys, card: str, effect: Verb) -> FaceScene:
    """Takes a card of the page, and an effect of the list that opens."""
    hand.press(rows(driver)[card])
    driver.scene(SelectDialog)
    hand.press(rows(driver)[part_label(effect)])
    return driver.scene(FaceScene)


@pytest.mark.parametrize("way", [Clicks, Keys])
def test_a_family_changes_three_cards_and_plays_with_them(driver: Driver, way: type[Clicks] | type[Keys]) -> None:
    """A played 5 skips, a 3 gives a card away, a 9 turns the direction and plays again."""
    hand = way(driver)
    driver.show(PickerScene(driver.services))
    hand.press("workshop.open")
    driver.scene(DecksScene).work = made_up
    hand.press("workshop.faces.open")
    driver.scene(FacesScene)
    pick(driver, hand, "5", Verb.SKIP)
    hand.press("workshop.form.done")
    pick(driver, hand, "3", Verb.GIVE)
    hand.press("workshop.form.done")
    pick(driver, hand, "9", Verb.REVERSE)
    hand.press("workshop.form.more")
    hand.press(rows(driver)[part_label(Verb.AGAIN)])
    driver.key(13)  # Enter saves it
    page = driver.scene(FacesScene)
    assert page.line == FAMILY
    spoken = {node.name for node in driver.tree().all()}
    assert {"5. The next player misses a turn.", "3. You give 1 card to the next player."} <= spoken

    hand.press("share.open")
    hand.press("share.copy")
    assert paste_text() == FAMILY
    hand.press("workshop.trial.use")
    trial = driver.scene(PlaytestDialog)
    while not trial.is_good:
        driver.frame()
    hand.press("workshop.trial.use")
    assert driver.scene(SeatsScene).match_setup.options[FACES] == FAMILY
    assert sit_down(driver, hand).session.book.options[FACES] == FAMILY


def test_a_card_of_one_colour_and_its_own_effect(driver: Driver) -> None:
    page, hand = faces(driver), Clicks(driver)
    form = pick(driver, hand, "Skip", Verb.DRAW)
    choose(driver, hand, tr("workshop.faces.every"), color_label(0))
    choose(driver, hand, tr("workshop.faces.keeps"), tr("workshop.faces.loses"))
    assert (form.made.code, form.made.instead) == ("RS", True)
    driver.press("workshop.form.done")
    assert page.line == "RS:=next-draw-2" and page.chosen == "RS"
    driver.press("workshop.deck.change")
    choose(driver, hand, color_label(0), tr("workshop.faces.every"))
    driver.press("workshop.form.done")
    assert page.line == "S:=next-draw-2"


def test_what_cannot_be_changed_says_why(driver: Driver) -> None:
    faces(driver, "mercy", {FACES: "5:next-draw-1", "house.sevenZero": "zeroPasses"})
    found = picks(driver)
    assert "5" not in found, "it is already changed"
    assert found["Colour Roulette"].why and found["0"].why and not found["4"].why
    form = pick(driver, Clicks(driver), "+2", Verb.PEEK)
    field_of_own = field(driver, tr("workshop.faces.keeps"))
    assert field_of_own.picks[1].why, "a penalty stays"
    assert not form.made.instead


def test_a_pasted_line_is_taken_or_refused_in_a_sentence(driver: Driver) -> None:
    page = faces(driver)
    copy_text(f"official {FACES}=R5:others-draw-1")
    driver.press("workshop.decks.paste")
    assert page.line == "R5:others-draw-1"
    for wrong in ("Q9:next-draw-1", "5:next-fly", "5;rm -rf", "7:next-draw-1/" * 200):
        copy_text(wrong)
        driver.press("workshop.decks.paste")
        assert page.line == "R5:others-draw-1" and driver.top.toasts.text, wrong


def test_a_line_about_cards_of_the_game_is_pasted_where_decks_are(driver: Driver) -> None:
    driver.show(PickerScene(driver.services))
    driver.press("workshop.open")
    copy_text(f"official {FACES}={FAMILY} house.hand=5")
    driver.press("workshop.decks.paste")
    assert driver.scene(FacesScene).line == FAMILY


def test_leaving_asks_before_changes_are_lost(driver: Driver) -> None:
    page = faces(driver, "official", {FACES: FAMILY})
    driver.press("workshop.deck.remove")
    assert page.line == "3:next-give-1/9:all-reverse+self-again"
    driver.press("common.back")
    driver.scene(ConfirmDialog)
    driver.press("workshop.form.drop_all")
    assert driver.top is not page and page.match_setup.options[FACES] == FAMILY


def test_without_changes_the_option_goes(driver: Driver) -> None:
    page = faces(driver, "official", {FACES: "5:next-skip-1"})
    driver.press("workshop.deck.remove")
    driver.press("workshop.decks.stop")
    assert FACES not in page.match_setup.options and driver.top is not page


def test_the_option_opens_the_page(driver: Driver) -> None:
    match_setup = MatchSetup(driver.services.settings)
    match_setup.options = {FACES: FAMILY}
    driver.show(OptionsScene(driver.services, match_setup))
    field_of_faces = next(each for each in driver.widgets(DeckField) if each.label == tr(f"option.{FACES}.title"))
    assert field_of_faces.value_text == "5, 3, 9"
    driver.press(field_of_faces)
    assert driver.scene(FacesScene).line == FAMILY


def test_the_list_shows_what_cards_are_in_the_deck(driver: Driver) -> None:
    faces(driver, "street")
    assert {"0", "9", "Skip", "Wild"} <= picks(driver).keys()


def test_a_screen_reader_hears_what_a_changed_card_does(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "R5 R8 B3", house__faces=FAMILY)
    told = {node.name: node.description for node in evening.scene.accessibility_tree().all()}
    assert told["Red 5"].startswith("The next player misses a turn.") and told["Red 8"] in ("", tr("bar.no_match"))
    assert told["Blue 3"].startswith("You give 1 card to the next player.")
