"""Limiter: no combination of sounds clips, and a single sound is not attenuated."""

import array

import pygame
import pytest

from tests.support.taped_mixer import FULL_SCALE, RATE, SOUNDS, Tape
from uno_desktop.sound.music import PEAK
from uno_desktop.sound.sound_names import MUSIC_PIECES
from uno_desktop.sound.sounds import BLOCK, SoundBank, Sounding, common_gain, envelope_of

pytestmark = pytest.mark.usefixtures("silent_mixer")


def test_ten_sounds_at_once_beside_the_music_do_not_clip() -> None:
    tape = Tape()
    bank = tape.bank
    bank.music.volume = 1.0
    for name in ("non", "penalty", "uno", "play", "play", "shoot", "catch", "match_won", "press", "cut"):
        bank.play(name)
        tape.now += 0.001
    highest = max(abs(sample) for sample in tape.mixed())
    assert 0.2 < highest <= 1.0 - PEAK


def test_a_quick_deal_does_not_clip_and_comes_back_to_full_volume() -> None:
    tape = Tape()
    bank = tape.bank
    for _ in range(40):
        bank.play("shoot")
        tape.now += 0.02
        bank.update(0.02, "", attended=False)
    assert max(abs(sample) for sample in tape.mixed()) <= 1.0
    for _ in range(60):
        tape.now += 0.02
        bank.update(0.02, "", attended=False)
    bank.play("uno")
    last = max(tape.channels.values(), key=lambda channel: channel.takes[-1][0])
    assert max(last.takes[-1][2][-1][1:]) == pytest.approx(1.0)


def test_one_sound_alone_is_not_turned_down() -> None:
    wave = (0.7,) * 20
    assert common_gain([Sounding(wave, 5.0, 0.8)], 5.0, 0.98) == 1.0
    assert common_gain([Sounding(wave, 5.0, 1.0)] * 2, 5.0, 0.98) == pytest.approx(0.7)
    assert common_gain([Sounding(wave, 5.0, 1.0)] * 2, 5.0 + 20 * BLOCK, 0.98) == 1.0, "they are over"


def test_an_envelope_counts_the_blocks_beside_it() -> None:
    size = int(RATE * BLOCK)
    silence, loud = [0, 0] * size, [16_384, 0, -8_192, 0] * (size // 2)
    samples = array.array("h", silence + loud + silence + silence)
    envelope = envelope_of(memoryview(samples), RATE)
    assert envelope == pytest.approx((0.54, 0.54, 0.54, 0.0))


@pytest.mark.parametrize("piece", [piece for pieces in MUSIC_PIECES.values() for piece in pieces])
def test_the_music_stays_below_the_height_that_the_limiter_leaves_it(piece: str) -> None:
    SoundBank(SOUNDS)
    wave = array.array("h", pygame.mixer.Sound(str(SOUNDS / f"{piece}.ogg")).get_raw())
    assert 60 <= len(wave) / 2 / RATE <= 100
    assert 0.2 < max(max(wave), -min(wave)) / FULL_SCALE < PEAK
    joins = abs(wave[0] - wave[-2]), abs(wave[1] - wave[-1])
    assert max(joins) / FULL_SCALE < 0.03, "the end leads into the beginning without a step"
