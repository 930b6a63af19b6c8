"""House rules on screen: Seven-Zero, several cards of a number, elimination by mercy."""

from pathlib import Path

import pygame
import pytest

from tests.support.scenes.evening import my_turn
from uno_desktop.model.cards import NOBODY
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.table.prompts.panel_prompt import ButtonsPrompt
from uno_desktop.scenes.table.prompts.seat_prompt import SeatPrompt
from uno_desktop.system.i18n import tr


def test_all_cards_of_one_number_are_played_with_the_chosen_card_on_top(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "G6 R6 B6 Y1 Y2", "R9", house__sameNumber="on")
    evening.lay("G6")  # it does not fit, but the red one does: all of them is the only way
    evening.frame(2)
    assert evening.done() == "A play G6 B6 R6"
    evening = my_turn(tmp_path, "official", "G6 R6 B6 Y1 Y2", "R9", house__sameNumber="on")
    evening.lay("R6")
    prompt = evening.scene.input.prompt
    assert isinstance(prompt, ButtonsPrompt) and prompt.title == "One card, or all of this number?"
    evening.frame(4, draw=True)
    evening.key(pygame.K_2)
    evening.frame(2)
    assert evening.done() == "A play R6 B6 G6"


def test_a_seat_out_by_mercy_is_shown_as_out(tmp_path: Path) -> None:
    many = " ".join(f"{color}{number}" for color in "BGY" for number in range(1, 9))
    evening = my_turn(tmp_path, "official", many, "R9", house__mercy=25)
    evening.key(code_for("draw"))
    evening.frame(60 * 4, draw=True)
    assert evening.scene.display.table_view.out & 1 and not evening.session.state.hands[0]


@pytest.mark.parametrize("agreed", ["chosenPartner", "partnerOrNobody"])
def test_a_7_prompts_for_the_seat_to_swap_with(tmp_path: Path, agreed: str) -> None:
    evening = my_turn(tmp_path, "official", "G7 R8 R9", house__sevenZero=agreed)
    evening.lay("G7")
    prompt = evening.scene.input.prompt
    assert isinstance(prompt, SeatPrompt) and prompt.title == tr("table.choose_partner")
    evening.panel(2)
    evening.frame(2)
    assert evening.done().startswith("A play G7>C")
    assert evening.session.book.deck.codes_of(evening.session.state.hands[2]) == ["R8", "R9"]


@pytest.mark.parametrize("cards", (3, 25))
def test_the_panel_has_a_button_for_no_seat_and_covers_no_pile(tmp_path: Path, cards: int) -> None:
    renderer = my_turn(tmp_path, "official", "G7 G0 G8").scene.display.renderer
    asked = SeatPrompt(renderer, "ABCD", "With whom?", (1, 2, 3, NOBODY), print, cards)
    button, piles = asked.answers[-1], renderer.layout.piles
    assert button.label == tr("table.no_swap") and asked.panel.contains(button.rect)
    pile = pygame.Rect(*(round(part) for part in piles.pile_box.union(piles.supply_box()).inflated(-8)))
    assert not asked.panel.colliderect(pile)


def test_both_cards_have_help_texts_for_this_table(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "G7 G0 G8", house__sevenZero="partnerOrNobody")
    for code, told in (("G7", "made.swap.may"), ("G0", "made.pass"), ("G8", "tip.fits.number")):
        evening.hover_card(code)
        evening.frame(22, draw=True)
        assert evening.scene.display.hud_state.tip is not None
        assert evening.scene.display.hud_state.tip.does.startswith(tr(told, n=1))
