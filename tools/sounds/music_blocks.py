"""Instruments and reverberation for the music: felt piano, kalimba, marimba, bass, pad, and an echo across the loop."""

from __future__ import annotations

import numpy as np
from sound_blocks import RATE, Noise, Wave, hiss, samples, times


def pitch_of(key: float) -> float:
    """Returns the frequency in Hz of a key; key 69 is the A of 440 Hz."""
    return 440.0 * 2 ** ((key - 69) / 12)


def struck(key: float, seconds: float, modes: list[tuple[float, float, float]], attack: float) -> Wave:
    """Returns decaying sines (multiple, strength, decay) with a soft `attack` in seconds; none above 12 kHz."""
    t, base = times(seconds), pitch_of(key)
    out = np.zeros(len(t))
    for place, (multiple, strength, decay) in enumerate(modes):
        if base * multiple < 12_000:
            out += strength * np.sin(2 * np.pi * base * multiple * t + 0.7 * place) * np.exp(-t / decay)
    rise = 0.5 - 0.5 * np.cos(np.pi * np.clip(t / attack, 0, 1))
    fall = np.clip((seconds - t) / (0.25 * seconds), 0, 1)
    return out * rise * fall


def felt_piano(key: float, loud: float, noise: Noise) -> Wave:
    """Returns a felt piano tone: few overtones, two strings, a breath of the hammer."""
    seconds = 3.4 if key < 72 else 2.4
    length = 1.7 * (262 / pitch_of(key)) ** 0.4
    modes = []
    for n in range(1, 8):
        stretched = n * np.sqrt(1 + 0.0004 * n * n)
        strength = loud * (0.42 + 0.4 * loud) ** (n - 1) / n**0.6
        modes += [(stretched * detune, strength / 2, length / (1 + 0.4 * (n - 1))) for detune in (0.9997, 1.0004)]
    tone = struck(key, seconds, modes, 0.007)
    hammer = 0.05 * loud * hiss(noise, 0.06, 420, 0.8) * np.exp(-times(0.06) / 0.014)
    tone[: len(hammer)] += hammer
    return tone


def kalimba(key: float, loud: float, noise: Noise) -> Wave:
    """Returns a kalimba tone: pure, with a short bright partial far above it."""
    decay = 0.9 * (330 / pitch_of(key)) ** 0.35
    modes = [(1.0, loud, decay), (2.0, 0.1 * loud, decay * 0.5), (5.9, 0.13 * loud**2, 0.09), (9.1, 0.04 * loud, 0.04)]
    tone = struck(key, 2.2, modes, 0.003)
    nail = 0.06 * loud * hiss(noise, 0.03, 2400, 0.7) * np.exp(-times(0.03) / 0.005)
    tone[: len(nail)] += nail
    return tone


def marimba(key: float, loud: float, noise: Noise) -> Wave:
    """Returns a marimba tone: warm, with a short fourth harmonic."""
    decay = 0.5 * (220 / pitch_of(key)) ** 0.5
    modes = [(1.0, loud, decay), (3.93, 0.2 * loud**1.5, decay * 0.22), (9.7, 0.05 * loud**2, decay * 0.08)]
    tone = struck(key, 1.6, modes, 0.004)
    mallet = 0.05 * loud * hiss(noise, 0.03, 700, 0.8) * np.exp(-times(0.03) / 0.006)
    tone[: len(mallet)] += mallet
    return tone


def bass(key: float, loud: float, _noise: Noise) -> Wave:
    """Returns a round plucked bass tone."""
    return struck(key, 2.6, [(1.0, loud, 0.95), (2.0, 0.34 * loud, 0.5), (3.0, 0.1 * loud, 0.25)], 0.012)


def pad(key: float, seconds: float, loud: float, noise: Noise) -> tuple[Wave, Wave]:
    """Returns a soft chord tone for both ears that swells over a second, from three detuned voices."""
    total = seconds + 1.6
    t = times(total)
    swell = np.clip(t / 1.3, 0, 1) ** 1.5 * np.clip((total - t) / 1.6, 0, 1) ** 1.2
    ears = []
    for _ in range(2):
        out = np.zeros(len(t))
        for cents in (-5.0, 0.5, 4.5):
            base = pitch_of(key + cents / 100)
            drift = 0.0012 * np.sin(2 * np.pi * (0.11 + 0.1 * noise.random()) * t + 6.28 * noise.random())
            phase = 2 * np.pi * base * t + base * drift
            out += sum(np.sin(n * phase) / n**2.1 for n in range(1, 6))
        ears.append(loud * out * swell / 3)
    return ears[0], ears[1]


class Loop:
    """Cyclic piece of music: sound past its end continues at its beginning."""

    def __init__(self, seconds: float, noise: Noise) -> None:
        self.ears = np.zeros((samples(seconds), 2))
        self.noise = noise

    def lay(self, at: float, wave: Wave | tuple[Wave, Wave], pan: float = 0.0) -> None:
        """Adds a wave at `at` seconds; `pan` is -1 (left) to 1 (right)."""
        left, right = wave if isinstance(wave, tuple) else (wave, wave)
        sides = np.cos((pan + 1) * np.pi / 4), np.sin((pan + 1) * np.pi / 4)
        where = (samples(at) + np.arange(len(left))) % len(self.ears)
        self.ears[where, 0] += left * sides[0]
        self.ears[where, 1] += right * sides[1]

    def in_a_room(self, seconds: float, part: float, dark: float = 2600.0) -> Wave:
        """Returns the piece with the echo of a room of `seconds`, wrapped around the loop."""
        size, length = len(self.ears), samples(seconds)
        out = np.empty_like(self.ears)
        pitch = np.fft.rfftfreq(size, 1 / RATE)
        for ear in range(2):
            echo = np.zeros(size)
            tail = self.noise.standard_normal(length) * np.exp(-6.2 * np.arange(length) / length)
            tail[: samples(0.012)] = 0.0
            echo[:length] = tail / np.sqrt(np.sum(tail**2))
            dull = 1 / (1 + (pitch / dark) ** 2)
            rumble = pitch**2 / (pitch**2 + 140.0**2)
            wet = np.fft.rfft(echo) * dull * rumble
            dry = np.fft.rfft(self.ears[:, ear])
            clear = pitch**2 / (pitch**2 + 35.0**2)
            out[:, ear] = np.fft.irfft(dry * clear * ((1 - part) + part * wet), size)
        return out
