"""The faces: all that players may be have one, in every mood, and no two moods look the same."""

import itertools

import pygame
import pytest

from uno_desktop.players.personas import PERSONAS
from uno_desktop.stage.people.expressions import Mood
from uno_desktop.stage.people.face_parts import Look
from uno_desktop.stage.people.persona_faces import (
    PERSON,
    PERSONA_FACES,
    ROBOT,
    FaceShelf,
    face_sheet,
    face_svg,
)

EVERYBODY = (*PERSONA_FACES, ROBOT, PERSON)


def test_every_persona_has_a_face() -> None:
    assert set(PERSONA_FACES) == {persona.id for persona in PERSONAS}


@pytest.mark.parametrize("who", EVERYBODY)
def test_moods_can_be_told_apart_at_the_smallest_size(who: str) -> None:
    shelf = FaceShelf()
    up = {Mood.THINKING: (0.7, -0.7)}  # as they are shown: who thinks looks up
    faces = {mood: shelf.face(who, Look(mood, *up.get(mood, ())), 48) for mood in Mood}
    for one, two in itertools.combinations(Mood, 2):
        first, second = faces[one].copy(), faces[two].copy()
        first.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        other = faces[two].copy()
        other.blit(faces[one], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        greys = [pygame.transform.grayscale(each) for each in (first, other)]
        changed = sum(
            pygame.mask.from_threshold(each, (255, 255, 255), (225, 225, 225)).count() for each in greys
        )
        assert changed > 25, (one, two)


@pytest.mark.parametrize("who", EVERYBODY)
def test_a_blink_shuts_the_eyes(who: str) -> None:
    assert face_svg(who, Look(blink=True)) != face_svg(who, Look())


def test_the_renderer_can_draw_them_all() -> None:
    """It knows no text, clip paths, masks, filters or `use`, and no colours with alpha."""
    for who, mood in itertools.product(EVERYBODY, Mood):
        text = face_svg(who, Look(mood, 0.7, -0.7))
        assert not any(
            f"<{word}" in text for word in ("text", "clipPath", "mask", "filter", "pattern", "use")
        )
        assert "nan" not in text and "inf" not in text


def test_people_wear_the_colour_of_their_seat() -> None:
    assert len({face_svg(PERSON, Look(), seat) for seat in range(10)}) == 10


def test_who_is_not_known_is_a_robot() -> None:
    assert face_svg("of a later version", Look()) == face_svg(ROBOT, Look())


def test_a_face_is_drawn_once() -> None:
    shelf = FaceShelf()
    assert shelf.face("hawk", Look(), 64) is shelf.face("hawk", Look(), 64)
    assert shelf.has("hawk", Look(), 64) and not shelf.has("hawk", Look(Mood.SAD), 64)


def test_the_sheet_shows_everybody() -> None:
    sheet = face_sheet(32)
    assert sheet.height > 32 * len(EVERYBODY) and sheet.width > 32 * len(Mood)
