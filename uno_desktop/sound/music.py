"""Music player: piece selection by mood, fades, ducking and pauses."""

import logging
from pathlib import Path

import pygame

from uno_desktop.sound.sound_names import MUSIC_PIECES

PEAK = 0.48
"""Maximum peak of the music files, 0 to 1: ensured by tools/sounds/make_sounds.py and checked by a test."""
FADE_IN, FADE_OUT = 2.5, 0.9
"""Fade times in seconds."""
_PIECE_TIME = 190.0
"""Seconds after which the next piece of the mood follows."""
_DUCKED, _DUCK_TIME = 0.3, 1.3
"""Share of the volume that remains while the music is ducked, and the duration of ducking in seconds."""
_DUCK_DOWN, _DUCK_UP = 9.0, 0.9
"""Attack and release of ducking, in fractions of the full volume per second."""

_log = logging.getLogger(__name__)


class Music:
    """Music player driven by `update`. Never raises: a file that cannot be played is logged once."""

    def __init__(self, folder: Path, works: bool) -> None:
        """`folder` holds the files; with `works` False (no mixer) it never plays."""
        self._folder, self._works = folder, works
        self._key = ""
        self._turns = dict.fromkeys(MUSIC_PIECES, 0)
        self._piece = ""
        self._paused = False
        self._played = 0.0
        self._fade = self._loudness = 0.0
        self._duck = 1.0
        self._duck_left = 0.0
        self._broken: set[str] = set()
        self.volume = 0.0
        """Current volume, 0 to 1."""

    @property
    def piece(self) -> str:
        """Name of the piece that is playing; empty if there is none."""
        return "" if self._paused else self._piece

    def duck(self) -> None:
        """Starts ducking for an important sound."""
        self._duck_left = _DUCK_TIME

    def update(self, dt: float, music: str, loudness: float) -> None:
        """Advances by `dt` seconds. `music` selects pieces, `loudness` (0 to 1) the volume; 0 fades out and pauses."""
        if not self._works or pygame.mixer.get_init() is None:
            return
        if music != self._key:
            self._key = music
            self._played = 0.0
        if loudness > 0.0:
            self._loudness = loudness  # kept for the fade-out
        self._follow_duck(dt)
        wanted = self._wanted()
        leaves = loudness <= 0.0 or wanted != self._piece
        self._fade = max(0.0, self._fade - dt / FADE_OUT) if leaves else min(1.0, self._fade + dt / FADE_IN)
        if leaves and self._fade == 0.0:
            self._rest_or_change(wanted, loudness)
        elif not leaves:
            self._go_on(dt)
        if self._piece and not self._paused:
            self.volume = self._loudness * self._duck * self._fade
            pygame.mixer.music.set_volume(self.volume)

    def stop(self) -> None:
        """Stops at once; the next `update` starts again."""
        if self._piece and pygame.mixer.get_init() is not None:
            pygame.mixer.music.stop()
        self._piece, self._fade, self.volume, self._paused = "", 0.0, 0.0, False

    def _wanted(self) -> str:
        pieces = [name for name in MUSIC_PIECES.get(self._key, ()) if name not in self._broken]
        return pieces[self._turns[self._key] % len(pieces)] if pieces else ""

    def _follow_duck(self, dt: float) -> None:
        self._duck_left -= dt
        if self._duck_left > 0:
            self._duck = max(_DUCKED, self._duck - _DUCK_DOWN * dt)
        else:
            self._duck = min(1.0, self._duck + _DUCK_UP * dt)

    def _rest_or_change(self, wanted: str, loudness: float) -> None:
        if loudness <= 0.0:
            if self._piece and not self._paused and _no_effect_sounds():
                pygame.mixer.music.pause()
                self._paused = True
            self.volume = 0.0
            return
        self.stop()
        if wanted and self._begin(wanted):
            self._piece, self._played = wanted, 0.0

    def _go_on(self, dt: float) -> None:
        if self._paused:
            if not _no_effect_sounds():
                return
            pygame.mixer.music.unpause()
            self._paused = False
        self._played += dt
        if self._played > _PIECE_TIME:
            self._turns[self._key] += 1
            self._played = 0.0

    def _begin(self, name: str) -> bool:
        path = self._folder / f"{name}.ogg"
        try:
            pygame.mixer.music.load(str(path))
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(loops=-1)
        except (pygame.error, OSError) as reason:
            _log.warning("%s: this music cannot be played: %s", path, reason)
            self._broken.add(name)
            return False
        return True


def _no_effect_sounds() -> bool:
    """Returns True if music may be paused or resumed without a deadlock.

    Pausing and resuming hold the GIL while they wait for the mixer lock; when an effect ends, the mixer thread takes
    the two locks in the opposite order. Setting the volume waits for the mixer lock without the GIL, so an effect that
    is just ending has ended by then.
    """
    if pygame.mixer.get_busy():
        return False
    pygame.mixer.music.set_volume(0.0)
    return True
