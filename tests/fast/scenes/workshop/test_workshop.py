"""Card workshop: create a card with only clicks and with only keys, save it, play with it, and share it."""

from pathlib import Path

import pygame
import pytest

from tests.staging.lab import made_up
from tests.support.scenes.evening import my_turn
from tests.support.scenes.form_hands import Clicks, Keys, choose, field, rows, sit_down
from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.named_store import keep_deck, load_decks
from uno_desktop.content.table_plan import parse_plan
from uno_desktop.match.batch.rule_lab import ROUNDS
from uno_desktop.model.cards.ability import Verb, When, Who
from uno_desktop.model.refused import InvalidLine
from uno_desktop.model.ruleset_registry import rulebook_for, ruleset_named
from uno_desktop.model.workshop.custom_card import CustomCard
from uno_desktop.model.workshop.deck_builder import CARDS
from uno_desktop.model.workshop.deck_line import read_deck
from uno_desktop.scenes.lobby.option_controls import DeckField
from uno_desktop.scenes.lobby.options_page import OptionsScene
from uno_desktop.scenes.lobby.ruleset_picker import PickerScene
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.table.prompts.panel_prompt import SeatPrompt
from uno_desktop.scenes.workshop.card_form import CardScene, GlyphDialog
from uno_desktop.scenes.workshop.deck_page import DeckScene
from uno_desktop.scenes.workshop.decks_page import DecksScene
from uno_desktop.scenes.workshop.playtest import PlaytestDialog
from uno_desktop.system.i18n import tr
from uno_desktop.texts.option_text import changes
from uno_desktop.texts.workshop_text import glyph_label, part_label
from uno_desktop.ui.clipboard import copy_text, paste_text
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.layout import PressTile, Tile
from uno_desktop.ui.pickers import SelectDialog
from uno_desktop.ui.text_prompt import TextPrompt
from uno_desktop.ui.widgets import Button, Stepper

TAB, ENTER, RIGHT, DOWN = pygame.K_TAB, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_DOWN
SPY = "Ours/Spy:eye:Y:10:4:next-peek"


@pytest.mark.parametrize("way", [Clicks, Keys])
def test_a_family_makes_a_card_keeps_it_plays_with_it_and_sends_it(
    driver: Driver, tmp_path: Path, way: type[Clicks] | type[Keys]
) -> None:
    hand = way(driver)
    driver.show(PickerScene(driver.services))
    hand.press("workshop.open")
    driver.scene(DecksScene).work = made_up
    hand.press("workshop.decks.new")
    driver.scene(TextPrompt)
    hand.press("common.save")  # the name that is offered
    driver.scene(SelectDialog)
    hand.press(rows(driver)[part_label(Verb.SWAP)])
    form = driver.scene(CardScene)
    assert form.made.name == tr("workshop.name.swap"), "named after what it does"
    choose(driver, hand, part_label(Who.NEXT), part_label(Who.MOST))
    choose(driver, hand, part_label(When.ALWAYS), part_label(When.ON_NUMBER))
    hand.press("workshop.form.more")
    hand.press(rows(driver)[part_label(Verb.DRAW)])
    assert len(form.made.abilities) == 2
    hand.press(field(driver, glyph_label(form.made.glyph)))
    driver.scene(GlyphDialog)
    hand.press(next(tile for tile in driver.widgets(PressTile) if tile.item == "octopus"))
    points = next(step for step in driver.widgets(Stepper) if step.labels[step.index] == "20")
    hand.turn(points)
    hand.press("workshop.form.done")
    made = driver.scene(DeckScene).deck
    card = made.cards[0]
    assert (card.glyph, card.points, card.abilities[0].verb, card.abilities[0].when) == (
        "octopus", 25, Verb.SWAP, When.ON_NUMBER,
    )  # fmt: skip
    assert [read_deck(one.line) for one in load_decks(driver.services.folders).kept] == [made]
    hand.press("workshop.deck.done")

    hand.press(driver.scene(DecksScene).chosen_tile())
    hand.press("share.open")
    hand.press("share.copy")
    line = paste_text()
    hand.press(driver.scene(DecksScene).chosen_tile())
    hand.press("workshop.decks.use")
    trial = driver.scene(PlaytestDialog)
    assert not trial.is_good
    while not trial.is_good:
        driver.frame()
    assert trial.lab is not None and 20 <= trial.lab.rounds < ROUNDS and not trial.lab.finished
    hand.press("workshop.trial.use")
    assert driver.scene(SeatsScene).match_setup.options.pop(CARDS) == line
    hand.press("common.back")
    hand.press("workshop.open")
    assert driver.services.jobs.busy
    while not trial.lab.finished:  # the rest is played behind the menus and the match
        driver.frame()
    driver.frame()
    assert not driver.services.jobs.busy and driver.top.toasts.text.startswith("“")
    hand.press(driver.scene(DecksScene).chosen_tile())
    hand.press("workshop.decks.twin")
    driver.page.focus.focus(driver.named("workshop.decks.use"))
    hand.press("workshop.decks.use")  # the same cards are not tried again, whatever the deck is called
    twin = read_deck(str(driver.scene(SeatsScene).match_setup.options[CARDS]))
    assert twin.cards == made.cards and twin.name != made.name
    looks = {face.look for face in sit_down(driver, hand).session.book.deck.faces}
    assert (card.name, "octopus") in looks
    driver.app.close()

    other = Driver(tmp_path / "elsewhere")
    other.show(PickerScene(other.services))
    copy_text(f"official {CARDS}={line}")  # as it stands among rules
    way(other).press("workshop.open")
    way(other).press("workshop.decks.paste")
    assert [read_deck(one.line) for one in load_decks(other.services.folders).kept] == [made]


def decks(driver: Driver, *lines: str) -> DecksScene:
    store = load_decks(driver.services.folders)
    for line in lines:
        keep_deck(store, read_deck(line))
    driver.show(PickerScene(driver.services))
    driver.press("workshop.open")
    return driver.scene(DecksScene)


def names(driver: Driver) -> list[str]:
    return [entry.name for entry in driver.scene(DecksScene).entries if entry.own]


def test_a_hostile_line_is_refused_in_one_sentence_and_nothing_is_kept(driver: Driver) -> None:
    page = decks(driver, SPY)
    hostile = (
        "", "rm -rf /", "x" * 100_000, "official " * 3_000, f"{SPY}-next", SPY.replace("peek", "fly"),
        SPY.replace(":10:", ":99999999999999999999:"), "A" + "/B:cat:-:0:1:next-swap" * 200, "\x1b[31m/\u202e:",
        f"official {CARDS}={SPY[:-3]}", SPY.replace("Spy", "<b>Spy</b>"), "日本/語:cat:-:0:1:next-swap",
    )  # fmt: skip
    for line in hostile:
        assert copy_text(line)
        driver.press("workshop.decks.paste")
        assert 5 < len(page.toasts.text) < 260 and "\n" not in page.toasts.text, line
        assert "workshop." not in page.toasts.text, line
        assert names(driver) == ["Ours"]
    assert [one.line for one in load_decks(driver.services.folders).kept] == [SPY]


def test_decks_are_copied_renamed_changed_and_deleted_with_asking(driver: Driver) -> None:
    decks(driver, SPY)
    driver.press("workshop.decks.twin")
    assert names(driver) == ["Ours", "Ours 2"]
    driver.press("workshop.decks.rename")
    dialog = driver.scene(TextPrompt)
    driver.write("Ours")
    driver.press("common.save")
    assert dialog.wrong == tr("workshop.decks.taken", name="Ours")
    driver.write("a\u202eb/c")
    driver.press("common.save")
    assert driver.top is dialog and dialog.wrong
    driver.write("Theirs")
    driver.press("common.save")
    assert names(driver) == ["Ours", "Theirs"]
    driver.press("workshop.decks.change")
    driver.press("workshop.deck.twin")
    deck = driver.scene(DeckScene)
    assert [card.name for card in deck.deck.cards] == ["Spy", "Spy 2"]
    driver.press("workshop.deck.remove")
    driver.scene(ConfirmDialog)
    driver.press("workshop.deck.remove")
    assert [card.name for card in driver.scene(DeckScene).deck.cards] == ["Spy"]
    remove = next(one for one in driver.widgets(Button) if one.text == tr("workshop.deck.remove"))
    assert not remove.enabled, "a deck has one card at least"
    driver.press("workshop.deck.done")
    driver.press("workshop.decks.delete")
    driver.key(ENTER)  # no
    assert names(driver) == ["Ours", "Theirs"]
    driver.press("workshop.decks.delete")
    driver.press("workshop.decks.delete")
    assert names(driver) == ["Ours"]


def test_impossible_abilities_are_grey_with_a_reason(driver: Driver) -> None:
    deck = read_deck(SPY.replace("next-peek", "next-swap+next-draw-1"))
    form = driver.show(CardScene(driver.services, deck, 0, lambda card: None))
    driver.press(field(driver, part_label(Verb.DRAW)))
    listed = rows(driver)
    mixing = listed[part_label(Verb.MIX)]
    assert not mixing.enabled and tr("workshop.refused.hands") in mixing.text
    driver.press(mixing)
    assert isinstance(driver.top, SelectDialog), "a grey line takes no click"
    driver.key(pygame.K_ESCAPE)
    before = form.made
    driver.write("  ")
    driver.press("workshop.form.done")
    assert driver.top is form and tr("workshop.refused.no_name") in [text.text for text in driver.widgets(Tile)]
    driver.services.resize((960, 540))
    driver.services.change("text_scale", 150)
    driver.frame()
    widgets = len(form.widgets)
    driver.write("Spy")
    assert form.narrow and len(form.widgets) == widgets, "in one column nothing is told beside the form"
    assert form.refused is None and form.made.abilities == before.abilities


def test_the_options_say_which_deck_and_lead_to_the_workshop(driver: Driver) -> None:
    page = decks(driver, SPY)
    page.match_setup.options[CARDS] = SPY
    driver.show(OptionsScene(driver.services, page.match_setup))
    decks_in_use = next(each for each in driver.widgets(DeckField) if each.label == tr(f"option.{CARDS}.title"))
    assert decks_in_use.text == "Ours"
    driver.press(decks_in_use)
    assert driver.scene(DecksScene).is_used(driver.scene(DecksScene).entries[0])
    driver.press("workshop.decks.stop")
    driver.press("common.back")
    assert tr("option.house.cards.off") in [each.text for each in driver.widgets(DeckField)]


def test_a_deck_on_the_table_that_is_not_kept_can_be_kept(driver: Driver) -> None:
    page = decks(driver)
    page.match_setup.options[CARDS] = SPY
    page.chosen = "Ours"
    page.rebuild()
    driver.press("workshop.decks.keep")
    assert [one.line for one in load_decks(driver.services.folders).kept] == [SPY]


def test_rules_with_a_deck_say_which_one_they_bring() -> None:
    plan = parse_plan(f"official official.target=200 {CARDS}={SPY}")
    changed = [(each.value, each.default) for each in changes(ruleset_named("official"), plan.options)]
    assert ("Ours", tr("option.house.cards.off")) in changed
    with pytest.raises(InvalidLine) as caught:
        parse_plan(f"official {CARDS}={SPY}-next")
    assert caught.value.key == "workshop.refused.deed_form"


def test_a_custom_card_prompts_and_has_a_help_text_at_the_table(tmp_path: Path) -> None:
    line = "Ours/Storm:tornado:G:20:2:chosen-swap/Spy:eye:Y:10:4:next-peek"
    evening = my_turn(tmp_path, "official", "GM1 R8 R9", house__cards=line)
    evening.hover_card("GM1")
    evening.frame(22, draw=True)
    tip = evening.scene.display.hud_state.tip
    assert tip is not None and "Storm" in tip.name and "player you choose" in tip.does
    evening.lay("GM1")
    assert isinstance(evening.scene.input.prompt, SeatPrompt)
    evening.panel(2)
    evening.frame(2)
    assert evening.done().startswith("A play GM1>C")
    assert evening.session.book.deck.codes_of(evening.session.state.hands[2]) == ["R8", "R9"]


def test_three_playable_examples_are_offered_with_the_button_to_play_at_one_place(driver: Driver) -> None:
    page = decks(driver)
    assert len(page.entries) == 3 and not any(entry.own for entry in page.entries)
    for entry in page.entries:
        assert read_deck(entry.line) == entry.deck
        playable = {**page.match_setup.options, CARDS: entry.line}
        assert rulebook_for(page.match_setup.ruleset.id, playable).deck.faces
    before = driver.named("workshop.decks.use").rect
    driver.press("workshop.decks.keep")
    assert [entry.own for entry in page.entries] == [True, False, False]
    assert page.entries[0].name == tr("workshop.example.friendly") and driver.named("workshop.decks.twin")
    assert driver.named("workshop.decks.use").rect == before


def test_escape_asks_before_a_changed_card_is_lost(driver: Driver) -> None:
    kept: list[CustomCard] = []
    form = driver.show(CardScene(driver.services, read_deck(SPY), 0, kept.append))
    points = next(step for step in driver.widgets(Stepper) if step.labels[step.index] == "10")
    Clicks(driver).turn(points)
    assert form.made.points == 15
    driver.key(pygame.K_ESCAPE)
    driver.scene(ConfirmDialog)
    driver.key(ENTER)  # no
    assert driver.top is form and form.made.points == 15
    driver.press("common.cancel")
    driver.press("workshop.form.drop_all")
    assert driver.top is not form and not kept
    driver.show(CardScene(driver.services, read_deck(SPY), 0, kept.append))
    driver.key(pygame.K_ESCAPE)
    assert not isinstance(driver.top, CardScene | ConfirmDialog), "nothing is lost, so nothing is asked"
