"""A new deck style, card back or cloth is shown at once, as if the game had been started with it; achievements unlock
backs, cloths and remarks."""

import itertools
import math

import pygame
import pytest

from tests.support.scenes.pages import show
from uno_desktop.content.progress import ProgressKind
from uno_desktop.content.rivals.achievements_done import ACHIEVEMENT_IDS
from uno_desktop.scenes.menu.settings_page import SettingsScene
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.portraits import CHARACTERS
from uno_desktop.stage.cards.unlocks import CARD_BACK, CLOTH, card_backs, cloths, unlocked_by
from uno_desktop.system.settings import CARD_BACKS, CLOTHS, DECK_STYLES
from uno_desktop.ui.widgets import Stepper


def card(services: Services, code: str = "R5") -> bytes:
    sprite_cache = services.sprite_cache(150, 1 << 24)
    sprite_cache.begin_frame(math.inf)
    return pygame.image.tobytes(sprite_cache.card(code) if code else sprite_cache.back(0), "RGBA")


@pytest.mark.usefixtures("drawn_pictures")
def test_faces_use_the_deck_style(services: Services) -> None:
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


@pytest.mark.usefixtures("drawn_pictures")
def test_each_back_and_each_cloth_differs_and_no_back_changes_a_face(services: Services) -> None:
    faces, backs, felts = set(), set(), set()
    for back in CARD_BACKS:
        services.change("card_back", back)
        faces.add(card(services))
        backs.add(card(services, ""))
    for cloth in CLOTHS:
        services.change("cloth", cloth)
        felts.add(pygame.image.tobytes(services.felt, "RGB"))
    assert (len(faces), len(backs), len(felts)) == (1, len(CARD_BACKS), len(CLOTHS))


def test_the_first_back_and_cloth_are_free_and_the_others_and_each_remark_need_an_achievement_each() -> None:
    assert (*card_backs(),) == CARD_BACKS and (*cloths(),) == CLOTHS
    needed = [each.achievement for each in card_backs().values()] + [each.achievement for each in cloths().values()]
    assert not needed[0] and not needed[len(CARD_BACKS)]
    found = [reward for achievement in ACHIEVEMENT_IDS for reward in unlocked_by(achievement)]
    assert len(found) == len({*needed}) - 1 + len(CHARACTERS) == len({*found}) and len({*needed}) == len(needed) - 1
    assert unlocked_by("never-drew") == [(CARD_BACK, "reef")] and unlocked_by("from-behind") == [(CLOTH, "moss")]


def test_a_back_can_be_chosen_once_its_achievement_is_earned_and_stays_when_that_is_forgotten(
    services: Services,
) -> None:
    def choices() -> list[str]:
        stepper = show(services, SettingsScene(services)).controls.get(CARD_BACK)
        return [*stepper.labels] if isinstance(stepper, Stepper) else []

    assert not choices()
    services.progress.note(ProgressKind.ACHIEVEMENT, "never-drew")
    assert choices() == ["Night", "Reef"]
    services.change("card_back", "reef")
    services.progress.erase(ProgressKind.ACHIEVEMENT)
    assert choices() == ["Night", "Reef"]
