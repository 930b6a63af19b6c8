"""Sounds of calls and signals: bells, wooden notes, thuds, animal voices."""

from __future__ import annotations

import numpy as np
from sound_blocks import Noise, Wave, bell, chime, envelope, flick, hiss, knock, mix, slam, slide, times, voice


def reverse(noise: Noise) -> Wave:
    there, back = slide(noise, 0.2, 900, 2600), slide(noise, 0.2, 2600, 900)
    notes = (chime(392.0, 0.3), chime(523.3, 0.3), chime(392.0, 0.32))
    tune = [(0.04 + 0.12 * i, 0.8, note) for i, note in enumerate(notes)]
    return mix(0.52, (0.0, 0.28, there), (0.18, 0.28, back), *tune)


def skip(noise: Noise) -> Wave:
    low = [(0.10, 0.9, knock(noise, 247, 0.2)), (0.10, 0.5, chime(247.0, 0.3))]
    return mix(0.42, (0.0, 0.9, knock(noise, 330)), *low)


def penalty(noise: Noise) -> Wave:
    return mix(0.5, (0.0, 0.8, slam(noise, 92.0)), (0.0, 0.9, knock(noise, 165, 0.3)))


def threat(noise: Noise, step: int = 0) -> Wave:
    """Pending penalty: two dark notes, higher and more urgent by `step` as it grows."""
    base = 130.8 * 2 ** (step * 3 / 12)
    beats = [(0.13 * i, 0.6 + 0.15 * i, chime(base * (1 + 0.189 * (i % 2)), 0.4)) for i in range(2 + step)]
    return mix(0.5 + 0.13 * step, *beats, *((at, 0.5, knock(noise, base, 0.2)) for at, _, _ in beats))


def threat_high(noise: Noise) -> Wave:
    return threat(noise, 1)


def threat_huge(noise: Noise) -> Wave:
    return threat(noise, 2)


def hum(noise: Noise, base: float = 98.0) -> Wave:
    """A large penalty: two low tones that beat against each other."""
    seconds = 1.3
    swell = np.sin(np.pi * np.clip(times(seconds) / seconds, 0, 1)) ** 0.8
    tones = sum(np.sin(2 * np.pi * base * part * times(seconds)) / part for part in (1.0, 1.035, 2.0, 3.02))
    return mix(seconds, (0.0, 0.5, tones * swell), (0.0, 0.25, hiss(noise, seconds, base * 4, 0.5) * swell))


def hum_low(noise: Noise) -> Wave:
    return hum(noise, 73.4)


def relief(noise: Noise) -> Wave:
    """A penalty is dropped: a breath out and a soft rising fourth."""
    tones = [(0.08, 0.5, chime(440.0, 0.35)), (0.2, 0.55, chime(587.3, 0.45))]
    return mix(0.65, (0.0, 0.4, slide(noise, 0.34, 2200, 700)), *tones)


def uno(_noise: Noise) -> Wave:
    return mix(1.1, (0.0, 0.9, bell(1046.5, 0.9)), (0.13, 1.0, bell(1396.9, 0.95)))


def catch(noise: Noise) -> Wave:
    """Caught: fingers snap, and a fall of a tritone."""
    touch = flick(noise, centre=2200)
    return mix(0.62, (0.0, 0.6, touch), (0.0, 0.9, chime(587.3, 0.32)), (0.16, 1.0, chime(415.3, 0.46)))


def shout(noise: Noise) -> Wave:
    """A call across the table: a wooden clapper, twice."""
    return mix(0.34, (0.0, 0.8, knock(noise, 520, 0.14)), (0.09, 1.0, knock(noise, 620, 0.16)))


def say(noise: Noise) -> Wave:
    """A bubble opens: a small round pop."""
    return mix(0.16, (0.0, 0.7, voice(0.07, 330, 640, 0.6)), (0.0, 0.3, knock(noise, 640, 0.08)))


def challenge(noise: Noise) -> Wave:
    """A challenge: a growing roll of knuckles that stops."""
    roll = [(0.045 * i, 0.2 + 0.06 * i, knock(noise, 150 + 3 * i, 0.1)) for i in range(13)]
    return mix(0.95, *roll, (0.62, 1.0, knock(noise, 120, 0.3)), (0.62, 0.5, chime(311.1, 0.33)))


def guilty(noise: Noise) -> Wave:
    """A guilty verdict: a gavel and a falling minor third."""
    tones = [(0.0, 0.6, chime(349.2, 0.4)), (0.2, 0.8, chime(277.2, 0.5))]
    return mix(0.75, (0.0, 1.0, knock(noise, 175, 0.25)), (0.2, 1.0, knock(noise, 140, 0.3)), *tones)


def honest(noise: Noise) -> Wave:
    """An honest verdict: a rising open fifth."""
    tones = [(0.0, 0.7, chime(392.0, 0.45)), (0.16, 0.8, chime(587.3, 0.55))]
    return mix(0.75, (0.0, 0.4, knock(noise, 260)), *tones)


def tap(noise: Noise) -> Wave:
    """Pass: two knuckles on the table, as card players do."""
    base = 260 * (1 + 0.12 * (noise.random() - 0.5))
    return mix(0.26, (0.0, 0.6, knock(noise, base, 0.12)), (0.1, 0.7, knock(noise, base * 0.96, 0.14)))


def color(_noise: Noise) -> Wave:
    return mix(0.75, *((0.055 * i, 0.7, chime(p, 0.62)) for i, p in enumerate((523.3, 659.3, 784.0, 1046.5))))


def refused(noise: Noise) -> Wave:
    dull = hiss(noise, 0.14, 260, 0.6) * envelope(0.14, 0.002, 0.022)
    return mix(0.24, (0.0, 1.0, dull), (0.0, 0.7, knock(noise, 118)), (0.085, 0.6, knock(noise, 105)))


def turn(noise: Noise) -> Wave:
    return mix(0.10, (0.0, 0.8, knock(noise, 820, 0.1)), (0.0, 0.35, chime(1640.0, 0.09)))


def question(_noise: Noise) -> Wave:
    return mix(0.62, (0.0, 0.6, chime(493.9, 0.3)), (0.13, 0.6, chime(554.4, 0.3)), (0.26, 0.8, chime(740.0, 0.36)))


def cluck(_noise: Noise) -> Wave:
    """A hen: three low notes and a high one."""
    low = [(0.17 * place, 0.7, voice(0.1, 430, 378)) for place in range(3)]
    return mix(0.98, *low, (0.52, 0.9, voice(0.4, 520, 806)))


def penguin(noise: Noise) -> Wave:
    """Penguin: flat feet and a trumpet."""
    feet = [(0.11 * i, 0.6, knock(noise, 180 + 40 * (i % 2), 0.1)) for i in range(4)]
    call = [(0.48, 0.8, voice(0.16, 300, 330, 3.0)), (0.68, 0.9, voice(0.42, 330, 262, 3.4))]
    return mix(1.2, *feet, *call)


def cowbell(noise: Noise) -> Wave:
    """The Vache: an iron cowbell, three times."""
    rings = [(0.0, 0.9), (0.2, 0.6), (0.34, 0.8)]
    tones = [(at, loud, chime(554.4, 0.3) + 0.7 * chime(831.6, 0.3)) for at, loud in rings]
    return mix(0.85, *tones, *((at, 0.5 * loud, knock(noise, 830, 0.08)) for at, loud in rings))


def place(_noise: Noise) -> Wave:
    """A player has no cards left, and the round continues."""
    return mix(0.85, *((0.09 * i, 0.7, chime(p, 0.6)) for i, p in enumerate((659.3, 784.0, 1046.5))))


def out(noise: Noise) -> Wave:
    """A player is out of the match: four falling notes."""
    steps = [(0.14 * i, 0.7, chime(p, 0.45)) for i, p in enumerate((392.0, 349.2, 311.1, 233.1))]
    return mix(1.0, *steps, (0.42, 0.6, knock(noise, 116, 0.3)))


def click(noise: Noise) -> Wave:
    return mix(0.11, (0.0, 0.9, knock(noise, 560, 0.1)), (0.018, 0.4, knock(noise, 700, 0.08)))


def hover(noise: Noise) -> Wave:
    return mix(0.07, (0.0, 1.0, flick(noise, 0.06, 2400)))


def curtain(noise: Noise) -> Wave:
    """A curtain drawn along its rail."""
    rings = [(0.05 + 0.06 * i, 0.25, flick(noise, 0.04, 4200)) for i in range(6)]
    return mix(0.62, (0.0, 0.9, slide(noise, 0.55, 700, 1500)), *rings)


def total(noise: Noise) -> Wave:
    """The totals have grown: a pen draws the line under the sum."""
    return mix(0.5, (0.0, 0.6, slide(noise, 0.24, 2600, 3800)), (0.22, 0.6, chime(523.3, 0.26)))


def round_won(_noise: Noise) -> Wave:
    tune = [(0.0, 523.3), (0.11, 659.3), (0.22, 784.0), (0.36, 1046.5)]
    notes = [(at, 0.75, chime(pitch, 0.8)) for at, pitch in tune]
    return mix(1.2, *notes, (0.36, 0.35, bell(1046.5, 0.8)))


def round_lost(noise: Noise) -> Wave:
    """Another player has won: two quiet falling notes."""
    return mix(0.8, (0.0, 0.6, chime(523.3, 0.5)), (0.2, 0.6, chime(440.0, 0.6)), (0.2, 0.2, knock(noise, 220)))


def match_won(noise: Noise) -> Wave:
    tune = [(0.0, 392.0), (0.13, 523.3), (0.26, 659.3), (0.39, 784.0), (0.60, 659.3), (0.74, 1046.5)]
    notes = [(at, 0.7, chime(pitch, 0.9)) for at, pitch in tune]
    chord = [(0.74, 0.4, chime(pitch, 1.2)) for pitch in (523.3, 784.0, 1318.5)]
    beats = ((0.0, 0.3, 196, 0.16), (0.39, 0.3, 196, 0.16), (0.74, 0.4, 131, 0.3))
    wood = [(at, loud, knock(noise, base, seconds)) for at, loud, base, seconds in beats]
    return mix(1.95, *notes, *chord, *wood, (0.74, 0.3, bell(1046.5, 1.1)))
