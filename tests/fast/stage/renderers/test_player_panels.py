"""Keys and labels at the player panels."""

import pygame
import pytest

from tests.support.stage.heard_stage import dealt_table
from tests.support.stage.noted_plates import NotedPlates
from uno_desktop.drawing.text import Fonts
from uno_desktop.stage.renderers.player_panels import PlayerPanelRenderer, keys_box

PARTNER = 1


@pytest.mark.parametrize("keys", ["", "1", "1 break"])
def test_the_label_of_a_partner_does_not_lie_under_the_keys(keys: str) -> None:
    table = dealt_table()
    table.effects.teams, table.effects.keys = (0, 0, 1), ("U C", keys, "")
    layout, fonts = table.layout, Fonts(table.layout.unit)
    plates = NotedPlates(layout.unit)
    PlayerPanelRenderer(layout, fonts, plates).draw(pygame.Surface(layout.size), table.effects, 0.0)
    portrait, shown = layout.seats.portrait_box(PARTNER), keys_box(layout, fonts, PARTNER, table.effects.keys)
    [word] = [box for box, _ in plates.drawn if box.x == pygame.FRect(portrait.x + portrait.w * 0.36, 0, 1, 1).x]
    assert (shown is None) == (not keys)
    assert shown is None or not word.colliderect(shown)
    assert word.bottom < portrait.bottom + 34 * layout.unit, "still at the portrait"
