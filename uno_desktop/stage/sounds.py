"""The sound effects: opens the mixer if there is one, loads each effect when first wanted, plays it."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pygame

SOUND_NAMES: tuple[str, ...] = (
    "deal",
    "play",
    "draw",
    "shuffle",
    "reverse",
    "skip",
    "swap",
    "penalty",
    "uno",
    "catch",
    "color",
    "refused",
    "turn",
    "press",
    "empty",
    "shoot",
    "cut",
    "cluck",
    "click",
    "hover",
    "round_won",
    "match_won",
)
CHANNELS = 24
_FORMAT = (44_100, -16, 2, 512)  # samples a second, signed 16 bit, stereo, samples a buffer (12 ms)

_log = logging.getLogger(__name__)


def _open_mixer() -> bool:
    """Opens the mixer, on SDL's silent driver where there is no device; False if not even that works."""
    if pygame.mixer.get_init() is None:
        try:
            pygame.mixer.init(*_FORMAT, allowedchanges=0)
        except pygame.error as reason:
            _log.warning("no sound device, the game stays silent: %s", reason)
            os.environ["SDL_AUDIODRIVER"] = "dummy"
            try:
                pygame.mixer.init(*_FORMAT, allowedchanges=0)
            except pygame.error as second:
                _log.warning("the mixer does not start: %s", second)
                return False
    pygame.mixer.set_num_channels(CHANNELS)
    return True


class SoundBank:
    """All effects of one folder. Nothing here raises: what cannot be heard is reported once in the log.

    `available` tells whether a real device plays; `mute` may be set at any time.
    """

    def __init__(self, folder: Path) -> None:
        """`folder` holds one `<name>.ogg` for each of SOUND_NAMES."""
        self._folder = folder
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._opened = _open_mixer()
        self._volume = self._music_volume = 1.0
        self.mute = False
        self.available = self._opened and pygame.mixer.get_driver() != "dummy"

    @property
    def volume(self) -> float:
        """The volume common to all effects, 0 to 1."""
        return self._volume

    def set_volume(self, volume: float) -> None:
        """Sets the volume common to all effects; what lies outside 0 to 1 is brought inside."""
        self._volume = min(1.0, max(0.0, volume))

    @property
    def music_volume(self) -> float:
        """The volume of the music, 0 to 1."""
        return self._music_volume

    def set_music_volume(self, volume: float) -> None:
        """Sets the volume of the music; what lies outside 0 to 1 is brought inside."""
        self._music_volume = min(1.0, max(0.0, volume))

    def preload(self) -> None:
        """Loads every effect now (about 20 ms for all), so that none is read in the middle of a game."""
        for name in SOUND_NAMES:
            self._sound(name)

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Plays the effect `name` at `volume` (0 to 1); `pan` goes from -1 (left) over 0 to 1 (right)."""
        loudness = self._volume * min(1.0, max(0.0, volume))
        if self.mute or loudness <= 0.0:
            return
        sound = self._sound(name)
        if sound is None:
            return
        channel = pygame.mixer.find_channel(True)  # when all are busy, the one that has played longest
        channel.play(sound)
        channel.set_volume(loudness * min(1.0, 1.0 - pan), loudness * min(1.0, 1.0 + pan))

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if not self._opened or pygame.mixer.get_init() is None:
            return None
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        return self._loaded[name]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        path = self._folder / f"{name}.ogg"
        try:
            return pygame.mixer.Sound(str(path))
        except (pygame.error, OSError) as reason:
            _log.warning("%s: this sound cannot be played: %s", path, reason)
            return None
