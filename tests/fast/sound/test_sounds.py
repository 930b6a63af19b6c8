"""Sound effects: played at their volume, one take after the other, and missing ones never stop the game."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from uno_desktop.sound.sound_names import SOUND_NAMES, take_files
from uno_desktop.sound.sounds import CHANNELS, SoundBank
from uno_desktop.system import paths

EFFECT_FILES = [file for name in SOUND_NAMES for file in take_files(name)]


@pytest.fixture(autouse=True)
def silent_mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def folder() -> Path:
    return paths.assets() / "sounds"


def _busy() -> list[pygame.mixer.Channel]:
    channels = [pygame.mixer.Channel(i) for i in range(pygame.mixer.get_num_channels())]
    return [channel for channel in channels if channel.get_busy()]


class _HeardChannel:
    """Stands for a mixer channel, which does not tell what it plays, nor how loud its two sides are."""

    def __init__(self) -> None:
        self.length = 0.0
        self.sides = (0.0, 0.0)

    def play(self, sound: pygame.mixer.Sound) -> None:
        self.length = sound.get_length()

    def get_busy(self) -> bool:
        return False

    def set_volume(self, left: float, right: float) -> None:
        self.sides = (left, right)


@pytest.mark.parametrize(("pan", "sides"), [(0.0, (0.25, 0.25)), (-1.0, (0.25, 0.0)), (0.5, (0.125, 0.25))])
def test_a_sound_plays_at_its_volume_on_its_side(
    folder: Path, monkeypatch: pytest.MonkeyPatch, pan: float, sides: tuple[float, float]
) -> None:
    bank = SoundBank(folder)
    channel = _HeardChannel()
    monkeypatch.setattr(pygame.mixer, "Channel", lambda _number: channel)
    bank.set_volume(0.5)
    bank.play("uno", volume=0.5, pan=pan)
    assert channel.length == pytest.approx(1.1, abs=0.01)
    assert channel.sides == pytest.approx(sides)


def test_the_takes_of_a_sound_come_one_after_the_other(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bank = SoundBank(folder)
    played: list[str] = []
    monkeypatch.setattr(bank, "_take", played.append)
    for _ in range(4):
        bank.play("deal")
    assert played == ["deal", "deal.2", "deal.3", "deal"]


def test_the_real_mixer_plays_on_one_of_its_channels(folder: Path) -> None:
    bank = SoundBank(folder)
    bank.play("uno")
    assert len(_busy()) == 1
    assert pygame.mixer.get_num_channels() == CHANNELS


def test_muted_or_at_volume_zero_nothing_plays(folder: Path) -> None:
    bank = SoundBank(folder)
    bank.mute = True
    bank.play("uno")
    bank.mute = False
    bank.set_volume(-3)
    bank.play("uno")
    assert bank.volume == 0.0
    assert _busy() == []


def test_more_sounds_than_channels_take_the_oldest(folder: Path) -> None:
    bank = SoundBank(folder)
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


def test_without_a_device_the_game_is_silent_but_goes_on(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    bank = SoundBank(folder)
    assert not bank.available
    for _ in range(100):
        bank.update(0.016, "menu", attended=True)
    bank.play("deal")


def test_without_any_mixer_nothing_is_raised(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object, **_named: object) -> None:
        raise pygame.error("no audio at all")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    bank = SoundBank(folder)
    for _ in range(100):
        bank.update(0.016, "menu", attended=True)
    bank.play("deal")
    assert not bank.available


def test_silenced_at_once(folder: Path) -> None:
    bank = SoundBank(folder)
    bank.play("match_won")
    bank.mute = True
    bank.update(0.016, "menu", attended=True)
    assert _busy() == []


def test_sounds_are_loaded_one_by_one_while_nothing_is_asked_of_them(folder: Path) -> None:
    bank = SoundBank(folder)
    for _ in EFFECT_FILES:
        bank.update(0.016, "", attended=True)
    for path in folder.glob("*.ogg"):
        assert path.stem.startswith("music") or path.stem in bank._loaded
