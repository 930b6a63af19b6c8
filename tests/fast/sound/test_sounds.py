"""Sound effects: played at their volume, one take after the other, and missing ones never stop the game."""

import array
import logging
import shutil
from pathlib import Path

import pygame
import pytest

from tests.support.taped_mixer import RATE, SOUNDS, Tape
from uno_desktop.sound.sound_names import SOUND_NAMES, take_files
from uno_desktop.sound.sounds import CHANNELS, SoundBank

EFFECT_FILES = [file for name in SOUND_NAMES for file in take_files(name)]


pytestmark = pytest.mark.usefixtures("silent_mixer")


def _busy() -> list[pygame.mixer.Channel]:
    channels = [pygame.mixer.Channel(i) for i in range(pygame.mixer.get_num_channels())]
    return [channel for channel in channels if channel.get_busy()]


@pytest.mark.parametrize(("pan", "sides"), [(0.0, (0.25, 0.25)), (-1.0, (0.25, 0.0)), (0.5, (0.125, 0.25))])
def test_a_sound_plays_at_its_volume_on_its_side(pan: float, sides: tuple[float, float]) -> None:
    tape = Tape()
    tape.bank.set_volume(0.5)
    tape.bank.play("uno", volume=0.5, pan=pan)
    [(_, wave, [(_, *played)])] = tape.channels[0].takes
    assert len(wave) / RATE == pytest.approx(1.1, abs=0.01)
    assert played == pytest.approx(sides)


def test_the_takes_of_a_sound_come_one_after_the_other() -> None:
    tape = Tape()
    for _ in range(4):
        tape.bank.play("deal")
        tape.now += 9.0
    waves = [wave for _, wave, _ in tape.channels[0].takes]
    files = [
        array.array("h", pygame.mixer.Sound(str(SOUNDS / f"{file}.ogg")).get_raw())[::2] for file in take_files("deal")
    ]
    assert waves == [*files, files[0]] and len(files) == 3


def test_the_real_mixer_plays_on_one_of_its_channels() -> None:
    bank = SoundBank(SOUNDS)
    bank.play("uno")
    assert len(_busy()) == 1
    assert pygame.mixer.get_num_channels() == CHANNELS


def test_muted_or_at_volume_zero_nothing_plays() -> None:
    bank = SoundBank(SOUNDS)
    bank.mute = True
    bank.play("uno")
    bank.mute = False
    bank.set_volume(-3)
    bank.play("uno")
    assert bank.volume == 0.0
    assert _busy() == []


def test_more_sounds_than_channels_take_the_oldest() -> None:
    bank = SoundBank(SOUNDS)
    for _ in range(CHANNELS + 3):
        bank.play("match_won")
    assert len(_busy()) == CHANNELS


def test_a_missing_and_a_damaged_file_are_reported_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "uno.ogg").write_bytes(b"OggS is all that is left")
    bank = SoundBank(tmp_path)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            bank.play("uno")
            bank.play("swap")
    assert len(caplog.messages) == 2
    assert "uno.ogg" in caplog.messages[0] and "swap.ogg" in caplog.messages[1]


def test_without_a_device_the_game_is_silent_but_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    bank = SoundBank(SOUNDS)
    assert not bank.available
    for _ in range(100):
        bank.update(0.016, "menu", attended=True)
    bank.play("deal")


def test_silenced_at_once() -> None:
    bank = SoundBank(SOUNDS)
    bank.play("match_won")
    bank.mute = True
    bank.update(0.016, "menu", attended=True)
    assert _busy() == []


def test_sounds_are_loaded_one_by_one_while_nothing_is_asked_of_them(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = shutil.copytree(SOUNDS, tmp_path / "sounds")
    bank = SoundBank(folder)
    for _ in EFFECT_FILES:
        bank.update(0.016, "", attended=True)
    shutil.rmtree(folder)
    for name in SOUND_NAMES:
        bank.play(name)
    assert not caplog.messages
