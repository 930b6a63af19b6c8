"""Setting "Explain my cards": without it a card in the hand has no tooltip."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.support.scenes.evening import Evening
from uno_desktop.match.table_setup import HUMAN


@pytest.mark.parametrize("wanted", [True, False])
def test_a_card_is_explained_only_if_that_is_wanted(tmp_path: Path, wanted: bool) -> None:
    evening = Evening(tmp_path, "official", HUMAN, "easy", "easy")
    evening.services.settings.card_tips = wanted
    evening.lay_out(["R5 G7 R9", "G1 G2 G3", "B1 B3 B4"], "R1")
    evening.frame(3)
    x, y = map(round, evening.corner(evening.card("R9")))
    evening.services.mouse = (x, y)
    evening.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    evening.frame(22, draw=True)
    assert (evening.scene.display.hud_state.tip is not None) == wanted
