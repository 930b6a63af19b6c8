"""Synthesises every sound effect of the game into assets/sounds, the same bytes on every run.

Usage: python tools/make_sounds.py [FOLDER]. Needs numpy and soundfile, which the game itself does not.
"""

from __future__ import annotations

import io
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile

RATE = 44_100  # samples per second, what the mixer plays without converting
LOUDNESS_DB = -14.0  # target RMS of the loudest 60 ms
PEAK_DB = -3.0
MARGIN_DB = 0.6  # the Vorbis coder overshoots a little
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Wave = np.ndarray
Noise = np.random.Generator


# --- building blocks (times in seconds, pitches in Hz)


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def times(seconds: float) -> Wave:
    return np.arange(samples(seconds)) / RATE


def envelope(seconds: float, attack: float, decay: float) -> Wave:
    """Rises smoothly during `attack`, then falls to a third in each `decay`."""
    t = times(seconds)
    rise = 0.5 - 0.5 * np.cos(np.pi * np.clip(t / attack, 0, 1))
    return rise * np.exp(-np.maximum(t - attack, 0) / decay)


def hiss(noise: Noise, seconds: float, centre: float, octaves: float) -> Wave:
    """Noise in a bell-shaped band `octaves` wide around `centre`, of unit RMS."""
    spectrum = np.fft.rfft(noise.standard_normal(samples(seconds)))
    pitch = np.maximum(np.fft.rfftfreq(samples(seconds), 1 / RATE), 1.0)
    band = np.fft.irfft(spectrum * np.exp(-((np.log2(pitch / centre) / octaves) ** 2)), samples(seconds))
    return band / np.sqrt(np.mean(band**2))


def partials(seconds: float, base: float, modes: list[tuple[float, float, float]]) -> Wave:
    """Sum of decaying sines, each (multiple of `base`, strength, decay)."""
    t = times(seconds)
    tones = (s * np.sin(2 * np.pi * base * m * t) * np.exp(-t / d) for m, s, d in modes)
    return np.sum(list(tones), axis=0) * envelope(seconds, 0.0015, 60.0)


def mix(seconds: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Lays (start, strength, wave) parts over each other."""
    out = np.zeros(samples(seconds))
    for start, strength, wave in parts:
        begin = samples(start)
        end = min(len(out), begin + len(wave))
        out[begin:end] += strength * wave[: end - begin]
    return out


def flick(noise: Noise, seconds: float = 0.07, centre: float = 3600.0) -> Wave:
    """The edge of one card let go: a crisp snap with a little body of paper."""
    snap = hiss(noise, seconds, centre, 0.8) * envelope(seconds, 0.001, 0.009)
    body = hiss(noise, seconds, centre / 3.6, 0.7) * envelope(seconds, 0.002, 0.016)
    return snap + 0.6 * body


def slide(noise: Noise, seconds: float, low: float, high: float) -> Wave:
    """Paper drawn over felt, its hiss going from `low` to `high`."""
    blend = times(seconds) / seconds
    sweep = (1 - blend) * hiss(noise, seconds, low, 0.7) + blend * hiss(noise, seconds, high, 0.7)
    return sweep * np.sin(np.pi * blend**0.8) ** 2


def knock(noise: Noise, base: float, seconds: float = 0.16) -> Wave:
    """A fingertip on a wooden table."""
    modes = [(1.0, 1.0, 0.036), (2.32, 0.55, 0.02), (3.86, 0.3, 0.012), (5.9, 0.16, 0.007)]
    touch = hiss(noise, seconds, base * 7, 1.0) * envelope(seconds, 0.0008, 0.004)
    return partials(seconds, base, modes) + 0.22 * touch


def chime(base: float, seconds: float) -> Wave:
    """A wooden bar with a soft mallet: nearly pure, the fourth harmonic short."""
    modes = [(1.0, 1.0, seconds * 0.28), (3.95, 0.22, seconds * 0.08), (9.2, 0.05, seconds * 0.03)]
    return partials(seconds, base, modes)


def bell(base: float, seconds: float) -> Wave:
    """A small hand bell: hum, strike note, tierce, quint, nominal, each pair beating slightly."""
    decay = seconds * 0.3
    modes = [(0.5, 0.35, decay * 1.1), (1.0, 1.0, decay), (1.003, 0.5, decay), (1.19, 0.32, decay * 0.7)]
    modes += [(1.5, 0.24, decay * 0.55), (2.0, 0.6, decay * 0.6), (2.66, 0.22, decay * 0.3)]
    return partials(seconds, base, [*modes, (4.1, 0.16, decay * 0.15)])


# --- the sounds


def deal(noise: Noise) -> Wave:
    return mix(0.14, (0.0, 0.5, slide(noise, 0.07, 1800, 3600)), (0.045, 1.0, flick(noise)))


def play(noise: Noise) -> Wave:
    return mix(
        0.30,
        (0.0, 0.34, slide(noise, 0.13, 1300, 2600)),
        (0.115, 0.5, flick(noise, centre=2600)),
        (0.12, 0.9, knock(noise, 205)),
    )


def draw(noise: Noise) -> Wave:
    return mix(0.22, (0.0, 0.8, slide(noise, 0.17, 1500, 3400)), (0.14, 0.55, flick(noise, centre=3000)))


def shuffle(noise: Noise) -> Wave:
    parts: list[tuple[float, float, Wave]] = []
    at = 0.02
    for card in range(26):  # two halves fall together, faster and faster, then slower
        parts.append((at, 0.55 + 0.4 * noise.random(), flick(noise, 0.05, 2700 + 45 * card)))
        at += 0.014 + 0.020 * abs(card - 14) / 14 + 0.004 * noise.random()
    parts.append((at, 0.9, slide(noise, 0.16, 2400, 1300)))
    parts.append((at + 0.15, 0.8, knock(noise, 190)))
    return mix(at + 0.33, *parts)


def reverse(noise: Noise) -> Wave:
    there, back = slide(noise, 0.2, 900, 2600), slide(noise, 0.2, 2600, 900)
    notes = (chime(392.0, 0.3), chime(523.3, 0.3), chime(392.0, 0.32))
    return mix(
        0.52,
        (0.0, 0.28, there),
        (0.18, 0.28, back),
        *((0.04 + 0.12 * i, 0.8, n) for i, n in enumerate(notes)),
    )


def skip(noise: Noise) -> Wave:
    return mix(
        0.42,
        (0.0, 0.9, knock(noise, 330)),
        (0.10, 0.9, knock(noise, 247, 0.2)),
        (0.10, 0.5, chime(247.0, 0.3)),
    )


def swap(noise: Noise) -> Wave:
    leaving, coming = slide(noise, 0.3, 1000, 3000), slide(noise, 0.3, 3000, 1000)
    tones = [(0.08, 0.55, chime(440.0, 0.35)), (0.22, 0.55, chime(659.3, 0.35))]
    return mix(0.62, (0.0, 0.4, leaving), (0.2, 0.4, coming), *tones, (0.46, 0.6, knock(noise, 220)))


def penalty(noise: Noise) -> Wave:
    t = times(0.5)
    drop = np.sin(2 * np.pi * np.cumsum(92 + 70 * np.exp(-t / 0.035)) / RATE) * envelope(0.5, 0.003, 0.11)
    over = np.tanh(3.0 * drop)  # a little warmth, or small loudspeakers would play nothing at all
    return mix(0.5, (0.0, 0.8, over), (0.0, 0.9, knock(noise, 165, 0.3)))


def uno(_noise: Noise) -> Wave:
    return mix(1.1, (0.0, 0.9, bell(1046.5, 0.9)), (0.13, 1.0, bell(1396.9, 0.95)))


def catch(noise: Noise) -> Wave:
    touch = flick(noise, centre=2200)
    return mix(0.62, (0.0, 0.3, touch), (0.0, 0.9, chime(587.3, 0.32)), (0.16, 1.0, chime(415.3, 0.46)))


def color(_noise: Noise) -> Wave:
    return mix(0.75, *((0.055 * i, 0.7, chime(p, 0.62)) for i, p in enumerate((523.3, 659.3, 784.0, 1046.5))))


def refused(noise: Noise) -> Wave:
    dull = hiss(noise, 0.14, 260, 0.6) * envelope(0.14, 0.002, 0.022)
    return mix(0.24, (0.0, 1.0, dull), (0.0, 0.7, knock(noise, 118)), (0.085, 0.6, knock(noise, 105)))


def turn(noise: Noise) -> Wave:
    return mix(0.10, (0.0, 0.8, knock(noise, 820, 0.1)), (0.0, 0.35, chime(1640.0, 0.09)))


def press(noise: Noise) -> Wave:
    """A big button goes down, then a motor whirrs higher and higher."""
    seconds = 0.62
    t = times(seconds)
    pitch = 2 * np.pi * np.cumsum(70 + 190 * (t / seconds) ** 1.6) / RATE
    motor = (np.sin(pitch) + 0.5 * np.sin(2.01 * pitch) + 0.33 * np.sin(3.02 * pitch)) * np.sin(
        np.pi * t / seconds
    ) ** 0.6
    whirr = hiss(noise, seconds, 1500, 0.5) * (0.3 + 0.7 * t / seconds) * (0.6 + 0.4 * np.sin(pitch / 2))
    return mix(0.66, (0.0, 1.1, knock(noise, 150)), (0.03, 0.3, motor), (0.03, 0.16, whirr))


def empty(noise: Noise) -> Wave:
    """A hollow click, and a little air."""
    hollow = partials(0.2, 410.0, [(1.0, 1.0, 0.03), (1.51, 0.6, 0.02)])
    air = hiss(noise, 0.3, 900, 0.9) * envelope(0.3, 0.03, 0.08)
    return mix(0.42, (0.0, 0.9, hollow), (0.05, 0.35, air), (0.06, 0.3, knock(noise, 300)))


def shoot(noise: Noise) -> Wave:
    """A card leaves the dispenser: a thump of the spring and the paper."""
    return mix(
        0.2,
        (0.0, 0.8, knock(noise, 140)),
        (0.004, 0.6, slide(noise, 0.12, 2600, 1200)),
        (0.01, 0.5, flick(noise)),
    )


def cut(noise: Noise) -> Wave:
    """A card thrown in between: a fast swish and a hard landing."""
    swish = slide(noise, 0.15, 1400, 5200)
    return mix(0.4, (0.0, 0.8, swish), (0.13, 1.0, knock(noise, 240)), (0.135, 0.5, flick(noise)))


def cluck(_noise: Noise) -> Wave:
    """A hen, three times low and once high."""

    def call(base: float, rise: float, seconds: float) -> Wave:
        t = times(seconds)
        phase = 2 * np.pi * np.cumsum(base * (1 + rise * t / seconds)) / RATE
        throat = np.tanh(2.2 * (np.sin(phase) + 0.6 * np.sin(2 * phase) + 0.4 * np.sin(3 * phase)))
        return throat * (0.7 + 0.3 * np.sin(2 * np.pi * 38 * t)) * np.sin(np.pi * t / seconds) ** 0.7

    low = [(0.17 * place, 0.7, call(430.0, -0.12, 0.1)) for place in range(3)]
    return mix(0.98, *low, (0.52, 0.9, call(520.0, 0.55, 0.4)))


def click(noise: Noise) -> Wave:
    return mix(0.11, (0.0, 0.9, knock(noise, 560, 0.1)), (0.018, 0.4, knock(noise, 700, 0.08)))


def hover(noise: Noise) -> Wave:
    return mix(0.07, (0.0, 1.0, flick(noise, 0.06, 2400)))


def round_won(_noise: Noise) -> Wave:
    tune = [(0.0, 523.3), (0.11, 659.3), (0.22, 784.0), (0.36, 1046.5)]
    notes = [(at, 0.75, chime(pitch, 0.8)) for at, pitch in tune]
    return mix(1.2, *notes, (0.36, 0.35, bell(1046.5, 0.8)))


def match_won(noise: Noise) -> Wave:
    tune = [(0.0, 392.0), (0.13, 523.3), (0.26, 659.3), (0.39, 784.0), (0.60, 659.3), (0.74, 1046.5)]
    notes = [(at, 0.7, chime(pitch, 0.9)) for at, pitch in tune]
    chord = [(0.74, 0.4, chime(pitch, 1.2)) for pitch in (523.3, 784.0, 1318.5)]
    wood = [
        (0.0, 0.3, knock(noise, 196)),
        (0.39, 0.3, knock(noise, 196)),
        (0.74, 0.4, knock(noise, 131, 0.3)),
    ]
    return mix(1.95, *notes, *chord, *wood, (0.74, 0.3, bell(1046.5, 1.1)))


# Name, maker, and how many dB below the common loudness it sits: what is heard all the time is softer.
SOUNDS: tuple[tuple[str, Callable[[Noise], Wave], float], ...] = (
    ("deal", deal, 2.0),
    ("play", play, 0.0),
    ("draw", draw, 1.0),
    ("shuffle", shuffle, 1.0),
    ("reverse", reverse, 0.0),
    ("skip", skip, 0.0),
    ("swap", swap, 0.0),
    ("penalty", penalty, 0.0),
    ("uno", uno, 0.0),
    ("catch", catch, 0.0),
    ("color", color, 0.0),
    ("refused", refused, 1.0),
    ("turn", turn, 4.0),
    ("press", press, 1.0),
    ("empty", empty, 1.0),
    ("shoot", shoot, 1.0),
    ("cut", cut, 0.0),
    ("cluck", cluck, 3.0),
    ("click", click, 3.0),
    ("hover", hover, 8.0),
    ("round_won", round_won, 0.0),
    ("match_won", match_won, 0.0),
)


# --- levels and files


def loudest(wave: Wave, window: float = 0.06) -> float:
    """RMS of the loudest stretch of `window` seconds; a shorter sound counts as padded with silence."""
    size = samples(window)
    power = np.convolve(wave**2, np.full(size, 1 / size))
    return float(np.sqrt(power.max()))


def levelled(wave: Wave, softer_db: float) -> Wave:
    """Faded at its end and brought to the common loudness, crackles rounded off below the peak limit."""
    fade = np.ones(len(wave))
    tail = min(samples(0.02), len(wave) // 4)
    fade[-tail:] = 0.5 + 0.5 * np.cos(np.pi * np.arange(1, tail + 1) / tail)
    wave = (wave - wave.mean()) * fade
    ceiling = 10 ** ((PEAK_DB - MARGIN_DB) / 20)
    target = 10 ** ((LOUDNESS_DB - softer_db) / 20)
    gain = target / loudest(wave)
    for _ in range(40):  # the rounding costs loudness, so a little is given back each time
        limited = ceiling * np.tanh(wave * gain / ceiling)
        gain *= target / loudest(limited)
    return limited


def ogg_crc_table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = ((value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)) & 0xFFFFFFFF
        table.append(value)
    return table


def with_serial(ogg: bytes, serial: int) -> bytes:
    """The same stream under a fixed serial number; libsndfile draws one at random, so no two runs agreed."""
    table, out, at = ogg_crc_table(), bytearray(ogg), 0
    while at < len(out):
        lengths = out[at + 27 : at + 27 + out[at + 26]]
        end = at + 27 + len(lengths) + sum(lengths)
        out[at + 14 : at + 18] = serial.to_bytes(4, "little")
        out[at + 22 : at + 26] = bytes(4)
        crc = 0
        for byte in out[at:end]:
            crc = ((crc << 8) & 0xFFFFFFFF) ^ table[(crc >> 24) ^ byte]
        out[at + 22 : at + 26] = crc.to_bytes(4, "little")
        at = end
    return bytes(out)


def encode(name: str, wave: Wave) -> bytes:
    buffer = io.BytesIO()
    soundfile.write(buffer, wave, RATE, format="OGG", subtype="VORBIS")
    return with_serial(buffer.getvalue(), zlib.crc32(name.encode()))


def report(name: str, ogg: bytes) -> str:
    """One line of what came out: length, peak, loudness, where its spectrum has its weight, size."""
    wave, _ = soundfile.read(io.BytesIO(ogg))
    power = np.abs(np.fft.rfft(wave)) ** 2
    centroid = float((power * np.fft.rfftfreq(len(wave), 1 / RATE)).sum() / power.sum())
    peak, rms = 20 * np.log10(np.abs(wave).max()), 20 * np.log10(loudest(wave))
    return (
        f"{name:10} {len(wave) / RATE:5.2f} s  peak {peak:6.1f} dB  loudest {rms:6.1f} dB  "
        f"centroid {centroid:5.0f} Hz  {len(ogg) / 1000:5.1f} kB"
    )


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, make, softer_db in SOUNDS:
        noise = np.random.default_rng(zlib.crc32(name.encode()))
        ogg = encode(name, levelled(make(noise), softer_db))
        (folder / f"{name}.ogg").write_bytes(ogg)
        print(report(name, ogg))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
