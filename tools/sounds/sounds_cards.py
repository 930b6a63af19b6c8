"""Sounds of cards: paper on paper, paper on felt, whole hands in motion."""

from __future__ import annotations

from sound_blocks import Noise, Wave, chime, flick, knock, mix, riffle, slam, slide, voice


def near(noise: Noise, value: float, part: float = 0.07) -> float:
    """Returns `value` with a small random deviation, so that no two takes are alike."""
    return value * (1 + part * (2 * noise.random() - 1))


def deal(noise: Noise) -> Wave:
    high = near(noise, 3600)
    return mix(0.15, (0.0, 0.5, slide(noise, 0.07, high / 2, high)), (0.045, 1.0, flick(noise, centre=high)))


def play(noise: Noise) -> Wave:
    at = near(noise, 0.115)
    return mix(
        0.31,
        (0.0, 0.34, slide(noise, at + 0.015, near(noise, 1300), near(noise, 2600))),
        (at, near(noise, 0.5, 0.2), flick(noise, centre=near(noise, 2600))),
        (at + 0.005, 0.9, knock(noise, near(noise, 205))),
    )


def draw(noise: Noise) -> Wave:
    return mix(
        0.23,
        (0.0, 0.8, slide(noise, near(noise, 0.17), near(noise, 1500), near(noise, 3400))),
        (0.145, 0.55, flick(noise, centre=near(noise, 3000))),
    )


def count(noise: Noise) -> Wave:
    """A card turned over on the score sheet, lighter than a played card."""
    touch = knock(noise, near(noise, 420), 0.1)
    return mix(0.14, (0.0, 0.8, flick(noise, 0.06, near(noise, 3200))), (0.03, 0.35, touch))


def shuffle(noise: Noise) -> Wave:
    """A riffle: two halves fall together and are squared on the table."""
    parts = riffle(noise, 26, 0.014, 0.020)
    at = parts[-1][0] + 0.03
    parts.append((at, 0.9, slide(noise, 0.16, near(noise, 2400), 1300)))
    parts.append((at + 0.15, 0.8, knock(noise, near(noise, 190))))
    return mix(at + 0.33, *parts)


def reshuffle(noise: Noise) -> Wave:
    """The discards are gathered, then riffled."""
    parts = [(0.0, 0.9, slide(noise, 0.3, 900, 2300)), (0.24, 0.7, knock(noise, 170))]
    parts += [(start + 0.34, strength, wave) for start, strength, wave in riffle(noise, 22, 0.013, 0.016)]
    at = parts[-1][0] + 0.05
    return mix(at + 0.3, *parts, (at, 0.8, knock(noise, 190)), (at + 0.09, 0.6, knock(noise, 220)))


def cut(noise: Noise) -> Wave:
    """A card played out of turn: a fast swish and a hard landing."""
    swish = slide(noise, 0.15, near(noise, 1400), near(noise, 5200))
    return mix(0.4, (0.0, 0.8, swish), (0.13, 1.0, knock(noise, near(noise, 240))), (0.135, 0.5, flick(noise)))


def pair(noise: Noise) -> Wave:
    """Two equal cards, one on the other."""
    first = [(0.06, 0.6, flick(noise, centre=2600)), (0.065, 0.8, knock(noise, 230))]
    second = [(0.17, 0.7, flick(noise, centre=2900)), (0.175, 0.9, knock(noise, 290))]
    return mix(0.42, (0.0, 0.4, slide(noise, 0.1, 1300, 2600)), *first, *second, (0.18, 0.4, chime(587.3, 0.22)))


def swap(noise: Noise) -> Wave:
    leaving, coming = slide(noise, 0.22, 1000, 3000), slide(noise, 0.26, 3000, 1000)
    tones = [(0.08, 0.55, chime(440.0, 0.35)), (0.22, 0.55, chime(659.3, 0.35))]
    return mix(0.62, (0.0, 0.3, leaving), (0.2, 0.3, coming), *tones, (0.46, 0.6, knock(noise, 220)))


def pass_round(noise: Noise) -> Wave:
    """All hands are passed on: one swish after the other, with four notes."""
    ways = [(0.17 * i, 0.3, slide(noise, 0.19, 1000 + 250 * i, 2600 - 200 * i)) for i in range(5)]
    tones = [(0.08 + 0.17 * i, 0.5, chime(p, 0.4)) for i, p in enumerate((392.0, 493.9, 587.3, 784.0))]
    lands = [(0.84 + 0.06 * i, 0.5, knock(noise, 200 + 25 * i)) for i in range(3)]
    return mix(1.2, *ways, *tones, *lands)


def gather(noise: Noise) -> Wave:
    """All cards are gathered in the middle."""
    ways = [(0.06 * i, 0.5, slide(noise, 0.28, 3000 - 300 * i, 1100)) for i in range(5)]
    return mix(0.75, *ways, (0.48, 0.7, knock(noise, 170)), (0.56, 0.5, knock(noise, 200)))


def gift(noise: Noise) -> Wave:
    """A card given to another player."""
    tones = [(0.12, 0.6, chime(659.3, 0.45)), (0.22, 0.7, chime(987.8, 0.5))]
    return mix(0.75, (0.0, 0.6, slide(noise, 0.2, 1500, 3000)), *tones)


def take(noise: Noise) -> Wave:
    """Cards taken from another hand."""
    pulls = [(0.09 * i, 0.7, slide(noise, 0.14, 1600, 4200)) for i in range(2)]
    return mix(0.42, *pulls, (0.1, 0.6, flick(noise)), (0.2, 0.7, flick(noise)), (0.2, 0.4, chime(311.1, 0.2)))


def treasure(noise: Noise) -> Wave:
    """A chest: the lid, then coins that glitter upwards."""
    coins = (1046.5, 1318.5, 1568.0, 1975.5, 2349.3, 2637.0)
    rain = [(0.2 + 0.065 * i + 0.012 * noise.random(), 0.5, chime(p, 0.4)) for i, p in enumerate(coins)]
    return mix(1.05, (0.0, 0.5, slide(noise, 0.22, 500, 900)), (0.16, 0.8, knock(noise, 150, 0.3)), *rain)


def peek(noise: Noise) -> Wave:
    """Peek: a slow slide and two curious notes."""
    tones = [(0.18, 0.5, chime(466.2, 0.4)), (0.36, 0.55, chime(622.3, 0.5))]
    return mix(0.9, (0.0, 0.5, slide(noise, 0.34, 900, 2400)), *tones)


def bury(noise: Noise) -> Wave:
    """A whole hand moves under the pile."""
    return mix(0.62, (0.0, 0.8, slide(noise, 0.4, 2400, 700)), (0.36, 0.9, knock(noise, 130, 0.25)))


def sweep(noise: Noise) -> Wave:
    """Discard-All: a whole colour follows its card."""
    rush = [(0.0, 1.0, slide(noise, 0.42, 1100, 4200))]
    lands = [(0.12 + 0.045 * i, 0.5 + 0.05 * i, flick(noise, centre=2400 + 160 * i)) for i in range(8)]
    return mix(0.8, *rush, *lands, (0.5, 1.0, knock(noise, 165, 0.28)), (0.5, 0.4, chime(784.0, 0.28)))


def cascade(noise: Noise) -> Wave:
    """Coup de bol: card after card, with a lucky tune of wood."""
    tune = (1174.7, 987.8, 880.0, 784.0, 659.3, 587.3, 784.0, 1174.7)
    notes = [(0.075 * i, 0.55, chime(p, 0.32)) for i, p in enumerate(tune)]
    cards = [(0.075 * i, 0.5, flick(noise, centre=3400 - 120 * i)) for i in range(7)]
    return mix(0.95, *notes, *cards, (0.53, 0.6, knock(noise, 205)))


def non(noise: Noise) -> Wave:
    """Non: a flat hand on the card, and the echo of the table."""
    rattle = [(0.07 + 0.05 * i, 0.35 / (1 + i), knock(noise, 300 + 60 * i, 0.1)) for i in range(3)]
    low = [(0.01, 0.8, chime(155.6, 0.6)), (0.01, 0.6, chime(164.8, 0.6))]  # two neighbours: it sounds like "no"
    return mix(0.68, (0.0, 0.8, slam(noise, 88.0)), (0.0, 0.8, flick(noise, centre=2200)), *rattle, *low)


def boomerang(noise: Noise) -> Wave:
    """Boomerang: swishes that get faster and then slower, low on the way out."""
    starts = (0.0, 0.15, 0.28, 0.39, 0.49, 0.60, 0.73)
    whirls = [
        (at, 0.35 + 0.1 * (3 - abs(i - 3)), slide(noise, 0.15, 900 + 330 * i, 1900 + 330 * i))
        for i, at in enumerate(starts)
    ]
    return mix(1.05, *whirls, (0.05, 0.3, voice(0.8, 210, 420, 0.8)), (0.88, 0.9, knock(noise, 260)))


def deviate(noise: Noise) -> Wave:
    """Redirection: the squeak of railway points, and the click of the rails."""
    bend = voice(0.3, 700, 420, 0.7)
    clicks = [(0.3, 0.8, knock(noise, 480, 0.12)), (0.37, 0.9, knock(noise, 360, 0.14))]
    return mix(0.62, (0.0, 0.25, bend), (0.0, 0.5, slide(noise, 0.32, 1500, 3800)), *clicks)
