"""Sounds of the dispenser: button, motor, a hollow click, shots, reloading."""

from __future__ import annotations

from sound_blocks import Noise, Wave, beep, envelope, flick, hiss, knock, mix, motor, partials, slide


def press(noise: Noise) -> Wave:
    """The big button is pressed, then the motor runs up."""
    button = [(0.0, 1.1, knock(noise, 150)), (0.012, 0.5, knock(noise, 640, 0.08))]
    return mix(0.68, *button, (0.03, 0.34, motor(noise, 0.62, 70, 290)))


def press_again(noise: Noise) -> Wave:
    """A later press of the same penalty, with a shorter run-up of the motor."""
    return mix(0.42, (0.0, 1.1, knock(noise, 158)), (0.02, 0.34, motor(noise, 0.34, 120, 340)))


def machine_turn(noise: Noise) -> Wave:
    """The dispenser turns to a player: a slow gear and the click of the stop."""
    gear = motor(noise, 0.38, 96, 92)
    teeth = [(0.03 + 0.036 * i, 0.22, knock(noise, 520, 0.05)) for i in range(9)]
    return mix(0.5, (0.0, 0.2, gear), *teeth, (0.38, 0.7, knock(noise, 300, 0.12)))


def empty(noise: Noise) -> Wave:
    """A hollow click, and a little air."""
    hollow = partials(0.24, 410.0, [(1.0, 1.0, 0.034), (1.51, 0.6, 0.024), (2.7, 0.2, 0.012)])
    air = hiss(noise, 0.32, 900, 0.9) * envelope(0.32, 0.03, 0.08)
    return mix(0.44, (0.0, 0.9, hollow), (0.05, 0.35, air), (0.06, 0.3, knock(noise, 300)))


def shoot(noise: Noise) -> Wave:
    """A card leaves: a thump of the spring and the paper."""
    base = 140 * (1 + 0.12 * (noise.random() - 0.5))
    return mix(
        0.21,
        (0.0, 0.8, knock(noise, base)),
        (0.004, 0.6, slide(noise, 0.12, 2600, 1200)),
        (0.01, 0.5, flick(noise, centre=3300 + 600 * noise.random())),
    )


def reload(noise: Noise) -> Wave:
    """Cards are filled in, the lid snaps shut, and two beeps signal that it is ready."""
    fill = [(0.05 + 0.02 * i, 0.4, flick(noise, 0.05, 2400 + 40 * i)) for i in range(9)]
    lid = [(0.34, 0.9, knock(noise, 240, 0.16)), (0.37, 0.6, knock(noise, 520, 0.1))]
    tones = [(0.56, 0.42, beep(880.0, 0.11)), (0.71, 0.46, beep(1174.7, 0.2))]
    return mix(1.02, (0.0, 0.5, slide(noise, 0.28, 1000, 2400)), *fill, *lid, *tones)
