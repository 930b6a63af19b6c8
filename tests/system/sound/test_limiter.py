"""Limiter: no combination of sounds clips, and a single sound is not attenuated."""

from __future__ import annotations

import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from uno_desktop.sound.music import PEAK
from uno_desktop.sound.sound_names import MUSIC_PIECES
from uno_desktop.sound.sounds import BLOCK, SoundBank, Sounding, common_gain, envelope_of
from uno_desktop.system import paths

FULL_SCALE = 32_768
RATE = 44_100


@pytest.fixture(autouse=True)
def silent_mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


class _Taping:
    """Stands for a mixer channel and writes down what it plays and how loud it is from when on."""

    def __init__(self, tape: _Tape) -> None:
        self.tape = tape
        self.takes: list[tuple[float, array.array[int], list[tuple[float, float]]]] = []

    def play(self, sound: pygame.mixer.Sound) -> None:
        self.takes.append((self.tape.now, array.array("h", sound.get_raw())[::2], []))

    def set_volume(self, left: float, right: float) -> None:
        if self.takes:
            self.takes[-1][2].append((self.tape.now, max(left, right)))

    def get_busy(self) -> bool:
        return any(self.tape.now - since < len(wave) / RATE for since, wave, _ in self.takes)


class _Tape:
    """All channels of a mixer, and a clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.channels: dict[int, _Taping] = {}

    def channel(self, number: int) -> _Taping:
        return self.channels.setdefault(number, _Taping(self))

    def mixed(self) -> list[float]:
        """Mixed output; 1 is full scale."""
        out = [0.0] * int(4 * RATE)
        for channel in self.channels.values():
            for since, wave, volumes in channel.takes:
                start = int(since * RATE)
                for (begin, volume), (end, _) in zip(volumes, [*volumes[1:], (99.0, 0.0)], strict=True):
                    first = int(begin * RATE) - start
                    last = min(len(wave), int(min(end, 4.0) * RATE) - start)
                    for at in range(max(0, first), last):
                        out[start + at] += volume * wave[at] / FULL_SCALE
        return out


def _bank(monkeypatch: pytest.MonkeyPatch) -> tuple[SoundBank, _Tape]:
    tape = _Tape()
    bank = SoundBank(paths.assets() / "sounds", clock=lambda: tape.now)
    monkeypatch.setattr(pygame.mixer, "Channel", tape.channel)
    return bank, tape


def test_ten_sounds_at_once_beside_the_music_do_not_clip(monkeypatch: pytest.MonkeyPatch) -> None:
    bank, tape = _bank(monkeypatch)
    bank.music.volume = 1.0
    for name in ("non", "penalty", "uno", "play", "play", "shoot", "catch", "match_won", "press", "cut"):
        bank.play(name)
        tape.now += 0.001
    highest = max(abs(sample) for sample in tape.mixed())
    assert 0.2 < highest <= 1.0 - PEAK


def test_a_quick_deal_does_not_clip_and_comes_back_to_full_volume(monkeypatch: pytest.MonkeyPatch) -> None:
    bank, tape = _bank(monkeypatch)
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
    assert last.takes[-1][2][-1][1] == pytest.approx(1.0)


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
    SoundBank(paths.assets() / "sounds")
    wave = array.array("h", pygame.mixer.Sound(str(_file(piece))).get_raw())
    assert 60 <= len(wave) / 2 / RATE <= 100
    assert 0.2 < max(max(wave), -min(wave)) / FULL_SCALE < PEAK
    joins = abs(wave[0] - wave[-2]), abs(wave[1] - wave[-1])
    assert max(joins) / FULL_SCALE < 0.03, "the end leads into the beginning without a step"


def _file(name: str) -> Path:
    return paths.assets() / "sounds" / f"{name}.ogg"
