"""Seven-Zero on screen: the 7 prompts for a partner, both cards have texts, and the hands move."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.fast.scenes.table.test_questions import laid, table
from uno_desktop.scenes.table.pending_choices import SeatChoice
from uno_desktop.system.i18n import tr


@pytest.mark.parametrize("agreed", ["chosenPartner", "partnerOrNobody"])
def test_a_7_prompts_for_the_seat_to_swap_with(tmp_path: Path, agreed: str) -> None:
    evening = table(tmp_path, "official", "G7 R8 R9", house__sevenZero=agreed)
    evening.lay("G7")
    choice = evening.scene.input.choice
    assert isinstance(choice, SeatChoice) and choice.title == tr("table.choose_partner")
    evening.panel(2)
    evening.frame(2)
    assert laid(evening).startswith("A play G7>C")
    assert evening.session.book.deck.codes_of(evening.session.state.hands[2]) == ["R8", "R9"]


def test_the_panel_contains_its_title_and_the_button_for_no_seat(tmp_path: Path) -> None:
    heights = []
    for agreed in ("chosenPartner", "partnerOrNobody"):
        evening = table(tmp_path / agreed, "official", "G7 R8 R9", house__sevenZero=agreed)
        evening.lay("G7")
        choice = evening.scene.input.choice
        assert isinstance(choice, SeatChoice)
        heights.append(choice._panel().h)
    panel, button = choice._panel(), choice._no_box()
    assert heights[1] - heights[0] >= button.h
    assert panel.y + choice._title_high() <= button.y and button.bottom < panel.bottom


def test_both_cards_have_help_texts_for_this_table(tmp_path: Path) -> None:
    evening = table(tmp_path, "official", "G7 G0 G8", house__sevenZero="partnerOrNobody")
    for code, told in (("G7", "tip.may_swap"), ("G0", "tip.passes_on"), ("G8", "tip.fits.number")):
        evening.services.mouse = tuple(map(round, evening.corner(evening.card(code))))  # type: ignore[assignment]
        evening.post(pygame.Event(pygame.MOUSEMOTION, pos=evening.services.mouse, rel=(0, 0), buttons=(0, 0, 0)))
        evening.frame(22, draw=True)
        assert evening.scene.board.hud_state.tip is not None
        assert evening.scene.board.hud_state.tip.does.startswith(tr(told))
