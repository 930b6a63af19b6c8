"""Music: fades, changes with the mood, ducking, and pauses without listeners."""

import itertools
import logging
from pathlib import Path

import pygame
import pytest

from tests.support.taped_mixer import SOUNDS
from uno_desktop.sound.music import FADE_IN, FADE_OUT, Music
from uno_desktop.sound.sounds import SoundBank

pytestmark = pytest.mark.usefixtures("silent_mixer")


@pytest.fixture
def music() -> Music:
    pygame.mixer.init(44_100, -16, 2, 512)
    return Music(SOUNDS, True)


def _hear(music: Music, seconds: float, mood: str = "menu", loudness: float = 0.5) -> list[float]:
    """Returns the volume in each frame of `seconds` seconds."""
    heard = []
    for _ in range(round(seconds * 50)):
        music.update(0.02, mood, loudness)
        heard.append(music.volume)
    return heard


def test_it_fades_in_and_makes_no_jumps(music: Music) -> None:
    heard = _hear(music, FADE_IN + 0.1)
    assert music.piece == "music_menu" and pygame.mixer.music.get_busy()
    assert heard[0] == 0.0 and heard[-1] == pytest.approx(0.5)
    assert heard == sorted(heard) and max(b - a for a, b in itertools.pairwise(heard)) < 0.01


def test_at_the_table_another_piece_begins_when_the_first_has_faded(music: Music) -> None:
    _hear(music, 3)
    _hear(music, FADE_OUT * 0.5, "table")
    assert music.piece == "music_menu" and 0.1 < music.volume < 0.4
    _hear(music, FADE_OUT + FADE_IN, "table")
    assert music.piece == "music_table" and music.volume > 0.4


def test_a_long_evening_hears_both_pieces_of_the_table(music: Music) -> None:
    pieces = []
    for _ in range(80):
        _hear(music, 0.02, "table")
        music.update(6.0, "table", 0.5)
        pieces.append(music.piece)
    told = [piece for piece, before in zip(pieces, [None, *pieces], strict=False) if piece != before and piece]
    assert told[:3] == ["music_table", "music_evening", "music_table"]


def test_it_makes_room_for_the_bell(music: Music) -> None:
    _hear(music, 3)
    music.duck()
    heard = _hear(music, 1.0)
    assert heard[-1] == pytest.approx(0.15)
    assert _hear(music, 3)[-1] == pytest.approx(0.5)


def test_music_pauses_while_the_window_is_not_attended(music: Music) -> None:
    _hear(music, 3)
    heard = _hear(music, FADE_OUT + 0.1, loudness=0.0)
    assert heard[0] > 0.4 and heard[-1] == 0.0 and music.piece == ""
    assert not pygame.mixer.music.get_busy(), "a piece that rests costs nothing"
    _hear(music, FADE_IN + 0.1)
    assert music.piece == "music_menu" and music.volume == pytest.approx(0.5)


@pytest.mark.parametrize(("mute", "volume", "attended"), [(True, 1, True), (False, 0, True), (False, 1, False)])
def test_muted_at_volume_zero_and_without_the_focus_it_is_silent(mute: bool, volume: float, attended: bool) -> None:
    bank = SoundBank(SOUNDS)
    bank.update(0.02, "menu", attended=True)
    bank.mute = mute
    bank.set_music_volume(volume)
    for _ in range(100):
        bank.update(0.02, "menu", attended)
    assert bank.music.piece == "" and bank.music.volume == 0.0


def test_important_sounds_duck_the_music_and_cards_do_not() -> None:
    bank = SoundBank(SOUNDS)
    for _ in range(200):
        bank.update(0.02, "menu", attended=True)
    bank.play("play")
    bank.update(0.02, "menu", attended=True)
    assert bank.music.volume == pytest.approx(1.0)
    bank.play("penalty")
    bank.update(0.02, "menu", attended=True)
    assert bank.music.volume < 0.9


def test_a_missing_piece_is_reported_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    pygame.mixer.init()
    music = Music(tmp_path, True)
    with caplog.at_level(logging.WARNING):
        _hear(music, 1)
    assert len(caplog.messages) == 1 and "music_menu.ogg" in caplog.messages[0]


def test_without_a_mixer_nothing_happens(tmp_path: Path) -> None:
    music = Music(tmp_path, False)
    pygame.mixer.quit()
    _hear(music, 1)
    assert music.piece == ""
