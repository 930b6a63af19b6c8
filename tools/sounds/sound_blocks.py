"""Building blocks of the sounds: paper, wood, bells and motors, each a wave of samples between -1 and 1."""

from __future__ import annotations

import numpy as np

RATE = 44_100  # samples per second, what the mixer plays without converting

Wave = np.ndarray
Noise = np.random.Generator


# Times in seconds, pitches in Hz.


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def times(seconds: float) -> Wave:
    return np.arange(samples(seconds)) / RATE


def envelope(seconds: float, attack: float, decay: float) -> Wave:
    """Returns an envelope that rises smoothly during `attack`, then falls to a third in each `decay`."""
    t = times(seconds)
    rise = 0.5 - 0.5 * np.cos(np.pi * np.clip(t / attack, 0, 1))
    return rise * np.exp(-np.maximum(t - attack, 0) / decay)


def below(wave: Wave, limit: float) -> Wave:
    """Returns the wave without frequencies far above `limit`."""
    pitch = np.fft.rfftfreq(len(wave), 1 / RATE)
    return np.fft.irfft(np.fft.rfft(wave) / (1 + (pitch / limit) ** 4), len(wave))


def rounded_off(wave: Wave, part: float = 0.3) -> Wave:
    """Returns the wave with its last `part` faded out, so that it ends without a click."""
    tail = round(len(wave) * part)
    fade = np.ones(len(wave))
    fade[len(wave) - tail :] = 0.5 + 0.5 * np.cos(np.pi * np.arange(tail) / tail)
    return wave * fade


def hiss(noise: Noise, seconds: float, centre: float, octaves: float) -> Wave:
    """Returns noise in a bell-shaped band `octaves` wide around `centre`, of unit RMS."""
    spectrum = np.fft.rfft(noise.standard_normal(samples(seconds)))
    pitch = np.maximum(np.fft.rfftfreq(samples(seconds), 1 / RATE), 1.0)
    band = np.fft.irfft(spectrum * np.exp(-((np.log2(pitch / centre) / octaves) ** 2)), samples(seconds))
    return band / np.sqrt(np.mean(band**2))


def partials(seconds: float, base: float, modes: list[tuple[float, float, float]]) -> Wave:
    """Returns a sum of decaying sines, each (multiple of `base`, strength, decay)."""
    t = times(seconds)
    tones = (s * np.sin(2 * np.pi * base * m * t) * np.exp(-t / d) for m, s, d in modes)
    return rounded_off(np.sum(list(tones), axis=0) * envelope(seconds, 0.0015, 60.0))


def mix(seconds: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Mixes (start, strength, wave) parts."""
    out = np.zeros(samples(seconds))
    for start, strength, wave in parts:
        begin = samples(start)
        end = min(len(out), begin + len(wave))
        out[begin:end] += strength * wave[: end - begin]
    return out


def flick(noise: Noise, seconds: float = 0.07, centre: float = 3600.0) -> Wave:
    """Returns the snap of a card's edge, with a little body of paper."""
    snap = hiss(noise, seconds, centre, 0.8) * envelope(seconds, 0.001, 0.009)
    body = hiss(noise, seconds, centre / 3.6, 0.7) * envelope(seconds, 0.002, 0.016)
    return snap + 0.6 * body


def slide(noise: Noise, seconds: float, low: float, high: float) -> Wave:
    """Returns paper sliding over felt, its hiss moving from `low` to `high` with small interruptions."""
    blend = times(seconds) / seconds
    sweep = (1 - blend) * hiss(noise, seconds, low, 0.7) + blend * hiss(noise, seconds, high, 0.7)
    catches = np.abs(hiss(noise, seconds, 85.0, 0.9))
    return sweep * (0.25 + 0.75 * catches) * np.sin(np.pi * blend**0.8) ** 2


def knock(noise: Noise, base: float, seconds: float = 0.16) -> Wave:
    """Returns a fingertip on a wooden table."""
    modes = [(1.0, 1.0, 0.036), (2.32, 0.55, 0.02), (3.86, 0.3, 0.012), (5.9, 0.16, 0.007)]
    touch = hiss(noise, seconds, base * 7, 1.0) * envelope(seconds, 0.0008, 0.004)
    return partials(seconds, base, modes) + 0.22 * touch


def chime(base: float, seconds: float) -> Wave:
    """Returns a wooden bar hit with a soft mallet: nearly pure, with a short fourth harmonic."""
    modes = [(1.0, 1.0, seconds * 0.28), (3.95, 0.22, seconds * 0.08), (9.2, 0.05, seconds * 0.03)]
    return partials(seconds, base, modes)


def bell(base: float, seconds: float) -> Wave:
    """Returns a small hand bell: hum, strike note, tierce, quint, nominal, each pair beating slightly."""
    decay = seconds * 0.3
    modes = [(0.5, 0.35, decay * 1.1), (1.0, 1.0, decay), (1.003, 0.5, decay), (1.19, 0.32, decay * 0.7)]
    modes += [(1.5, 0.24, decay * 0.55), (2.0, 0.6, decay * 0.6), (2.66, 0.22, decay * 0.3)]
    return partials(seconds, base, [*modes, (4.1, 0.16, decay * 0.15)])


def glide(seconds: float, start: float, end: float, bend: float = 1.0) -> Wave:
    """Returns the phase of a tone that moves from pitch `start` to `end`; `bend` above 1 accelerates at the end."""
    part = times(seconds) / seconds
    return 2 * np.pi * np.cumsum(start + (end - start) * part**bend) / RATE


def voice(seconds: float, start: float, end: float, edge: float = 2.2) -> Wave:
    """Returns a voice: a tone rich in harmonics that swells and fades, from pitch `start` to `end`."""
    phase = glide(seconds, start, end)
    tone = np.sin(phase) + 0.6 * np.sin(2 * phase) + 0.4 * np.sin(3 * phase)
    flutter = 0.78 + 0.22 * np.sin(2 * np.pi * 38 * times(seconds))
    swell = np.sin(np.pi * times(seconds) / seconds) ** 0.7
    return below(np.tanh(edge * tone) * flutter, 2600) * swell


def slam(noise: Noise, base: float = 74.0, seconds: float = 0.5) -> Wave:
    """Returns a flat hand on the table: a falling pitch, slightly overdriven for small loudspeakers."""
    t = times(seconds)
    phase = 2 * np.pi * np.cumsum(base + 0.8 * base * np.exp(-t / 0.035)) / RATE
    drop = np.tanh(3.0 * np.sin(phase) * envelope(seconds, 0.003, 0.09))
    skin = hiss(noise, seconds, 900, 1.1) * envelope(seconds, 0.001, 0.014)
    return rounded_off(drop + 0.5 * skin)


def motor(noise: Noise, seconds: float, start: float, end: float) -> Wave:
    """Returns a small electric motor with its gears, from pitch `start` to `end`."""
    phase = glide(seconds, start, end, 1.6)
    part = times(seconds) / seconds
    coil = (np.sin(phase) + 0.5 * np.sin(2.01 * phase) + 0.33 * np.sin(3.02 * phase)) * np.sin(np.pi * part) ** 0.6
    gears = hiss(noise, seconds, 1500, 0.5) * (0.3 + 0.7 * part) * (0.6 + 0.4 * np.sin(phase / 2))
    fade = np.minimum(1.0, (1 - part) / 0.08)
    return (coil + 0.5 * gears * np.minimum(1.0, part / 0.05)) * fade


def beep(pitch: float, seconds: float) -> Wave:
    """Returns a soft electronic tone with smooth ends."""
    t = times(seconds)
    edge = np.minimum(1.0, np.minimum(t, seconds - t) / 0.012)
    return (np.sin(2 * np.pi * pitch * t) + 0.18 * np.sin(6 * np.pi * pitch * t)) * edge


def riffle(noise: Noise, cards: int, gap: float, spread: float, low: float = 2700.0) -> list[tuple[float, float, Wave]]:
    """Returns the edges of cards falling together, faster and then slower, as parts for `mix`."""
    parts: list[tuple[float, float, Wave]] = []
    at, half = 0.02, cards / 2
    for card in range(cards):
        parts.append((at, 0.55 + 0.4 * noise.random(), flick(noise, 0.05, low + 45 * card)))
        at += gap + spread * abs(card - half) / half + 0.004 * noise.random()
    return parts
