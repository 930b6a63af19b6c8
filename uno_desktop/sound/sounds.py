"""Sound effects: opens the mixer, loads effects lazily and keeps their sum from clipping."""

import logging
import os
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import pygame

from uno_desktop.sound.music import PEAK, Music
from uno_desktop.sound.sound_names import DUCKING, SOUND_NAMES, take_files
from uno_desktop.system.console import native_messages_logged

BLOCK = 0.02
"""Length of an envelope block in seconds."""
_SAFETY = 1.08
"""Safety factor for the samples that the envelope skips: the right channel, and every second one of the left."""
FULL_SCALE = 32_768


def envelope_of(samples: memoryview, rate: int) -> tuple[float, ...]:
    """Returns the peak of each block, 0 to 1, of signed 16-bit stereo samples at `rate` per second.

    A block includes the peaks of its neighbours, to tolerate inexact start times.
    """
    step = 2 * int(rate * BLOCK)
    heights = [
        max(max(samples[at : at + step : 4]), -min(samples[at : at + step : 4])) * _SAFETY / FULL_SCALE
        for at in range(0, len(samples), step)
    ]
    padded = [0.0, *heights, 0.0]
    return tuple(max(padded[at : at + 3]) for at in range(len(heights)))


@dataclass(frozen=True, slots=True)
class Sounding:
    """Sound in progress: its envelope, start time in seconds and volume (0 to 1)."""

    envelope: tuple[float, ...]
    since: float
    volume: float


def loudest_ahead(sounding: Iterable[Sounding], now: float) -> float:
    """Returns the largest sum of the envelopes from `now` on, in the worst case of aligned phases."""
    ahead: list[float] = []
    for each in sounding:
        past = max(0, int((now - each.since) / BLOCK))
        for block, height in enumerate(each.envelope[past:]):
            if block == len(ahead):
                ahead.append(0.0)
            ahead[block] += height * each.volume
    return max(ahead, default=0.0)


def common_gain(sounding: Iterable[Sounding], now: float, space: float) -> float:
    """Returns the common gain, at most 1, that keeps the peaks of the mix at or below `space` (0 to 1)."""
    height = loudest_ahead(sounding, now)
    return 1.0 if height <= space else max(0.0, space) / height


CHANNELS = 24
_CEILING = 0.98
"""Maximum peak of the mix, relative to full scale."""
_RELEASE = 2.5
"""Release rate of the limiter, in fractions of the full volume per second."""
_FORMAT = (44_100, -16, 2, 512)  # sample rate, signed 16 bit, stereo, buffer of 512 samples (12 ms)

_log = logging.getLogger(__name__)


def _open_mixer() -> bool:
    """Opens the mixer, with SDL's dummy driver if there is no device; returns False if that fails too."""
    if pygame.mixer.get_init() is None:
        try:
            with native_messages_logged():
                pygame.mixer.init(*_FORMAT, allowedchanges=0)
        except pygame.error as reason:
            _log.warning("no sound device, the game stays silent: %s", reason)
            os.environ["SDL_AUDIODRIVER"] = "dummy"
            try:
                with native_messages_logged():
                    pygame.mixer.init(*_FORMAT, allowedchanges=0)
            except pygame.error as second:
                _log.warning("the mixer does not start: %s", second)
                return False
    pygame.mixer.set_num_channels(CHANNELS)
    return True


@dataclass(frozen=True, slots=True)
class _Take:
    sound: pygame.mixer.Sound
    envelope: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class _Voice:
    """Sound on a channel with its left and right volume before the limiter."""

    channel: pygame.mixer.Channel
    sounding: Sounding
    left: float
    right: float


class SoundBank:
    """Plays the sound effects and the music of one folder. Never raises: a file that cannot be played is logged once.

    `available` is True if a real device plays; `mute` may be set at any time.
    """

    def __init__(
        self,
        folder: Path,
        clock: Callable[[], float] = time.monotonic,
        channel: Callable[[int], pygame.mixer.Channel] = pygame.mixer.Channel,
    ) -> None:
        """`folder` holds the files of `sound_names`; `clock` returns seconds, `channel` the mixer's channel with a
        number."""
        self._folder, self._clock, self._channel = folder, clock, channel
        self._loaded: dict[str, _Take | None] = {}
        self._to_load = deque(file for name in SOUND_NAMES for file in take_files(name))
        self._opened = _open_mixer()
        self._volume = self._music_volume = 1.0
        self._turns: dict[str, int] = {}
        self._voices: dict[int, _Voice] = {}
        self._gain = 1.0
        self.mute = False
        self.available = self._opened and pygame.mixer.get_driver() != "dummy"
        self.music = Music(folder, self._opened)

    @property
    def volume(self) -> float:
        """Master volume of the effects, 0 to 1."""
        return self._volume

    def set_volume(self, volume: float) -> None:
        self._volume = min(1.0, max(0.0, volume))

    @property
    def music_volume(self) -> float:
        """Volume of the music, 0 to 1."""
        return self._music_volume

    def set_music_volume(self, volume: float) -> None:
        self._music_volume = min(1.0, max(0.0, volume))

    def update(self, dt: float, music: str, attended: bool) -> None:
        """Advances by `dt` seconds; the music plays pieces of `music`, and pauses unless the window is `attended`.

        Also preloads one sound, because loading one during an animation (about 3 ms) would be visible.
        """
        if self._to_load and not self.mute:
            self._take(self._to_load.popleft())
        loudness = self._music_volume if attended and not self.mute else 0.0
        self.music.update(dt, music, loudness)
        if not self._voices or pygame.mixer.get_init() is None:
            self._gain = 1.0
            return
        if self.mute:
            pygame.mixer.stop()
        self._voices = {number: voice for number, voice in self._voices.items() if voice.channel.get_busy()}
        self._turn_to(min(self._gain_now(), self._gain + _RELEASE * dt))

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Plays the effect `name` at `volume` (0 to 1); `pan` is -1 (left) to 1 (right)."""
        loudness = self._volume * min(1.0, max(0.0, volume))
        if self.mute or loudness <= 0.0:
            return
        take = self._take(self._next_file(name))
        if take is None:
            return
        if name in DUCKING:
            self.music.duck()
        number = self._free_channel()
        channel = self._channel(number)
        sounding = Sounding(take.envelope, self._clock(), loudness)
        left, right = loudness * min(1.0, 1.0 - pan), loudness * min(1.0, 1.0 + pan)
        self._voices[number] = _Voice(channel, sounding, left, right)
        self._turn_to(min(self._gain, self._gain_now()))  # adjust the sounds in progress before the new one
        channel.play(take.sound)
        channel.set_volume(left * self._gain, right * self._gain)

    def close(self) -> None:
        """Stops the music and all effects at once."""
        self.music.stop()
        self._voices.clear()
        if self._opened and pygame.mixer.get_init() is not None:
            pygame.mixer.stop()

    def _next_file(self, name: str) -> str:
        """Cycles through the takes of a sound, to avoid mechanical repetition."""
        files = take_files(name)
        turn = self._turns[name] = self._turns.get(name, -1) + 1
        return files[turn % len(files)]

    def _free_channel(self) -> int:
        for number in range(CHANNELS):
            if number not in self._voices or not self._channel(number).get_busy():
                return number
        return min(self._voices, key=lambda number: self._voices[number].sounding.since)

    def _gain_now(self) -> float:
        sounding = [voice.sounding for voice in self._voices.values()]
        return common_gain(sounding, self._clock(), _CEILING - PEAK * self.music.volume)

    def _turn_to(self, gain: float) -> None:
        if abs(gain - self._gain) < 0.005 and gain >= self._gain:
            return
        self._gain = gain
        for voice in self._voices.values():
            voice.channel.set_volume(voice.left * gain, voice.right * gain)

    def _take(self, file: str) -> _Take | None:
        if not self._opened or pygame.mixer.get_init() is None:
            return None
        if file not in self._loaded:
            self._loaded[file] = self._load(file)
        return self._loaded[file]

    def _load(self, file: str) -> _Take | None:
        path = self._folder / f"{file}.ogg"
        try:
            sound = pygame.mixer.Sound(str(path))
        except (pygame.error, OSError) as reason:
            _log.warning("%s: this sound cannot be played: %s", path, reason)
            return None
        return _Take(sound, envelope_of(memoryview(sound.get_raw()).cast("h"), _FORMAT[0]))
