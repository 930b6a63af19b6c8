"""Portraits: every player has one in every mood, and no two moods look the same."""

import itertools
import tomllib

import pygame
import pytest

from uno_desktop.drawing.drawings import drawing
from uno_desktop.stage.avatars.avatar_parts import Mood, PortraitState
from uno_desktop.stage.avatars.portraits import CHARACTERS, PERSON, ROBOT, AvatarStore, features, portrait_svg, tint_of
from uno_desktop.system import paths

EVERYBODY = (*CHARACTERS, ROBOT, PERSON)
DRAWN_FOR_A_LOOK = {"eyes", "mouth", "signs", "sleep"}
WORDS = {mood.value for mood in Mood} | {"open", "shut", "gaze"}
NUMBERS = tomllib.loads((paths.assets() / "drawings/portraits/features.toml").read_text(encoding="utf-8"))


def test_the_first_person_looks_the_same_at_every_seat() -> None:
    for before in range(10):
        faces = [*CHARACTERS[:1] * before, PERSON, PERSON]
        assert [tint_of(faces, seat) for seat in (before, before + 1)] == [0, 1]


@pytest.mark.parametrize("who", EVERYBODY)
def test_moods_are_distinguishable_at_the_smallest_size(who: str) -> None:
    shelf = AvatarStore()
    up = {Mood.THINKING: (0.7, -0.7)}  # as they are shown: who thinks looks up
    portraits = {mood: shelf.portrait(who, PortraitState(mood, *up.get(mood, ())), 48) for mood in Mood}
    for one, two in itertools.combinations(Mood, 2):
        first, second = portraits[one].copy(), portraits[two].copy()
        first.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        other = portraits[two].copy()
        other.blit(portraits[one], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        greys = [pygame.transform.grayscale(each) for each in (first, other)]
        changed = sum(pygame.mask.from_threshold(each, (255, 255, 255), (225, 225, 225)).count() for each in greys)
        assert changed > 25, (one, two)


@pytest.mark.parametrize("who", EVERYBODY)
def test_a_blink_shuts_the_eyes(who: str) -> None:
    assert portrait_svg(who, PortraitState(blink=True)) != portrait_svg(who, PortraitState())


def test_the_renderer_can_draw_them_all() -> None:
    """It knows no text, clip paths, masks, filters or `use`, and no colours with alpha."""
    for who, mood in itertools.product(EVERYBODY, Mood):
        text = portrait_svg(who, PortraitState(mood, 0.7, -0.7))
        assert not any(f"<{word}" in text for word in ("text", "clipPath", "mask", "filter", "pattern", "use"))
        assert "nan" not in text and "inf" not in text


def test_human_players_wear_the_color_of_their_seat() -> None:
    assert len({portrait_svg(PERSON, PortraitState(), seat) for seat in range(10)}) == 10


def test_an_unknown_avatar_is_a_robot() -> None:
    assert portrait_svg("of a later version", PortraitState()) == portrait_svg(ROBOT, PortraitState())


def test_a_face_is_drawn_once() -> None:
    shelf = AvatarStore()
    assert shelf.portrait("hawk", PortraitState(), 64) is shelf.portrait("hawk", PortraitState(), 64)
    assert shelf.has("hawk", PortraitState(), 64) and not shelf.has("hawk", PortraitState(Mood.SAD), 64)


@pytest.mark.parametrize("who", EVERYBODY)
def test_a_group_that_the_file_draws_is_seen_in_some_look(who: str) -> None:
    looks = [portrait_svg(who, PortraitState(mood, blink=blink)) for mood in Mood for blink in (False, True)]
    for name, group in drawing(f"portraits/{who}").groups.items():
        assert group.words <= WORDS, name
        assert (name in DRAWN_FOR_A_LOOK) == (not group.text), name
        assert not group.text or any(group.text in text for text in looks), name


@pytest.mark.parametrize("who", EVERYBODY)
def test_a_portrait_has_eyes_and_a_mouth_in_every_mood(who: str) -> None:
    groups = drawing(f"portraits/{who}").groups
    assert "sleep" in groups
    for mood in Mood:
        drawn = {name.partition("-")[0] for name, group in groups.items() if mood.value in group.words}
        assert "eyes" in groups or "eyes" in drawn or mood is Mood.ASLEEP, mood
        assert "mouth" in groups or drawn & {"beak", "lips"}, mood


def test_a_portrait_with_drawn_eyes_gives_their_position() -> None:
    left = {who for who in EVERYBODY if {"eyes", "mouth", "signs"} & set(drawing(f"portraits/{who}").groups)}
    assert left == set(NUMBERS) - {"seat_shades"}
    for who in left:
        assert (features(who).mouth_wide > 0) == ("mouth" in drawing(f"portraits/{who}").groups), who


def test_human_portraits_are_drawn_in_the_shades_of_the_first_seat() -> None:
    text = portrait_svg(PERSON, PortraitState())
    for first, last in zip(NUMBERS["seat_shades"][0], NUMBERS["seat_shades"][-1], strict=True):
        assert first in text and first not in portrait_svg(PERSON, PortraitState(), 9)
        assert last in portrait_svg(PERSON, PortraitState(), 9)


def test_the_screen_of_the_robot_follows_its_eyes() -> None:
    assert portrait_svg(ROBOT, PortraitState(aside=1.0, down=-1.0)).count("translate(4 -3)") == 1
