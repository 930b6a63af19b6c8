"""Files of the sound effects: each exists, is audible and does not clip."""

import array
import math

import pygame
import pytest

from tests.support.sources import FILES, source
from tests.support.taped_mixer import FULL_SCALE, RATE, SOUNDS
from uno_desktop.sound.sound_names import SOUND_NAMES, all_files, take_files
from uno_desktop.sound.sounds import SoundBank

EFFECT_FILES = [file for name in SOUND_NAMES for file in take_files(name)]


pytestmark = pytest.mark.usefixtures("silent_mixer")


def _left_ear(name: str) -> list[float]:
    raw = array.array("h", pygame.mixer.Sound(str(SOUNDS / f"{name}.ogg")).get_raw())
    return [sample / FULL_SCALE for sample in raw[::2]]


def test_the_folder_holds_exactly_the_named_sounds() -> None:
    assert sorted(path.stem for path in SOUNDS.glob("*.ogg")) == sorted(all_files())
    assert all((SOUNDS / f"{name}.ogg").stat().st_size < 40_000 for name in EFFECT_FILES)
    assert sum(path.stat().st_size for path in SOUNDS.glob("*.ogg")) < 6_000_000


@pytest.mark.parametrize("name", EFFECT_FILES)
def test_every_sound_is_heard_and_none_clips(name: str) -> None:
    SoundBank(SOUNDS)
    wave = _left_ear(name)
    assert 0.05 <= len(wave) / RATE <= 2.0
    assert 0.1 < max(abs(sample) for sample in wave) < 10 ** (-2.5 / 20)
    assert abs(wave[-1]) < 0.01, "ends in a crackle"
    window = int(0.06 * RATE)
    loudest = max(sum(s * s for s in wave[at : at + window]) for at in range(0, len(wave), window // 2))
    assert 0.06 < math.sqrt(loudest / window) < 0.36, "much softer or louder than the others"


def test_every_sound_that_is_asked_for_by_name_exists() -> None:
    asked = {
        word
        for file in FILES
        for call in source(file).calls
        if call.name in ("sound", "play_sound") and call.on is not None
        for word in call.within
    }
    assert len(asked) > 20 and asked <= set(SOUND_NAMES), asked - set(SOUND_NAMES)
