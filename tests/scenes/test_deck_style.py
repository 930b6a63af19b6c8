"""Another deck style is seen at once, and the same as if the game had been started with it."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from uno_desktop.scenes.app import offscreen_house
from uno_desktop.system.paths import user_folders
from uno_desktop.system.settings import DECK_STYLES
from uno_desktop.ui.house import House


def card(house: House) -> bytes:
    art = house.art(150, 1 << 24)
    art.begin_frame(math.inf)
    return pygame.image.tobytes(art.card("R5"), "RGBA")


def test_the_cards_of_the_house_take_on_the_style(tmp_path: Path) -> None:
    house = offscreen_house((960, 540), "en", user_folders(tmp_path))
    pictures = set()
    for name in DECK_STYLES:
        house.set_deck_style(name)
        assert house.settings.deck_style == name
        pictures.add(card(house))
    assert len(pictures) == 3


def test_an_unknown_style_changes_nothing(tmp_path: Path) -> None:
    house = offscreen_house((960, 540), "en", user_folders(tmp_path))
    with pytest.raises(ValueError, match="baroque"):
        house.set_deck_style("baroque")
    assert house.settings.deck_style == "hexagon"
