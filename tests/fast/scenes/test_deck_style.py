"""A new deck style is shown at once, as if the game had been started with it."""

import itertools
import math

import pygame
import pytest

from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.settings import DECK_STYLES


def card(services: Services) -> bytes:
    sprite_cache = services.sprite_cache(150, 1 << 24)
    sprite_cache.begin_frame(math.inf)
    return pygame.image.tobytes(sprite_cache.card("R5"), "RGBA")


@pytest.mark.usefixtures("drawn_pictures")
def test_custom_cards_use_the_deck_style(services: Services) -> None:
    pictures = set()
    for name, large in itertools.product(DECK_STYLES, (False, True)):
        services.change("deck_style", name)
        services.change("large_index", large)
        pictures.add(card(services))
    assert len(pictures) == 4


def test_an_unknown_style_changes_nothing(services: Services) -> None:
    with pytest.raises(ValueError, match="baroque"):
        services.change("deck_style", "baroque")
    assert services.settings.deck_style == "hexagon"
