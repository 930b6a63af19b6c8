"""Mixer channels that write down what they play: real ones do not tell, nor how loud their two sides are."""

from __future__ import annotations

import array

import pygame

from uno_desktop.sound.sounds import SoundBank
from uno_desktop.system import paths

SOUNDS = paths.assets() / "sounds"
FULL_SCALE = 32_768
RATE = 44_100


class TapedChannel:
    """Stands for a mixer channel and writes down what it plays and how loud it is from when on."""

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        self.takes: list[tuple[float, array.array[int], list[tuple[float, float, float]]]] = []

    def play(self, sound: pygame.mixer.Sound) -> None:
        self.takes.append((self.tape.now, array.array("h", sound.get_raw())[::2], []))

    def set_volume(self, left: float, right: float) -> None:
        if self.takes:
            self.takes[-1][2].append((self.tape.now, left, right))

    def get_busy(self) -> bool:
        return any(self.tape.now - since < len(wave) / RATE for since, wave, _ in self.takes)


class Tape:
    """All channels of a mixer, and a clock; the bank plays on them."""

    def __init__(self) -> None:
        self.now = 0.0
        self.channels: dict[int, TapedChannel] = {}
        self.bank = SoundBank(SOUNDS, lambda: self.now, self._channel)  # type: ignore[arg-type]

    def _channel(self, number: int) -> TapedChannel:
        return self.channels.setdefault(number, TapedChannel(self))

    def mixed(self) -> list[float]:
        """Mixed output; 1 is full scale."""
        out = [0.0] * int(4 * RATE)
        for channel in self.channels.values():
            for since, wave, volumes in channel.takes:
                start = int(since * RATE)
                for (begin, *sides), (end, *_) in zip(volumes, [*volumes[1:], (99.0, 0.0, 0.0)], strict=True):
                    first = int(begin * RATE) - start
                    last = min(len(wave), int(min(end, 4.0) * RATE) - start)
                    for at in range(max(0, first), last):
                        out[start + at] += max(sides) * wave[at] / FULL_SCALE
        return out
