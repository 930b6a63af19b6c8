"""Particles: short, deterministic and non-blocking."""

import itertools

import pygame
import pytest

from tests.support.stage.heard_stage import dealt_table
from uno_desktop.model import events as ev
from uno_desktop.stage.table import particles
from uno_desktop.stage.table.particles import Particles

KINDS = ("dust", "stars", "flash", "confetti")


def drawn(particles_now: Particles) -> bytes:
    surface = pygame.Surface((640, 360), pygame.SRCALPHA, 32)
    particles.draw(surface, particles_now, 0.5)
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("kind", KINDS)
def test_a_burst_appears_moves_and_expires(kind: str) -> None:
    seen = Particles()
    nothing = drawn(seen)
    seen.add(kind, (320, 180), 90)
    pictures = []
    while seen.bursts:
        seen.advance(1 / 20)
        pictures.append(drawn(seen))
    assert len(set(pictures)) > 3
    assert pictures[-1] == nothing


def test_the_same_burst_looks_the_same_every_time() -> None:
    pictures = []
    for _ in range(2):
        seen = Particles()
        seen.add("stars", (320, 180))
        seen.advance(0.3)
        pictures.append(drawn(seen))
    assert pictures[0] == pictures[1]


def test_the_number_of_particles_is_limited() -> None:
    seen = Particles()
    for place in range(40):
        seen.add("flash", (place, 0))
    assert [burst.x for burst in seen.bursts] == list(range(28, 40))


def test_an_unknown_burst_raises() -> None:
    with pytest.raises(KeyError):
        Particles().add("snow", (0, 0))


def test_reduced_motion_and_skipping_show_none() -> None:
    table = dealt_table()
    table.effects.reduced = True
    table.effects.burst("stars", (10, 10))
    assert table.effects.particles.bursts == []
    table.effects.reduced = False
    table.animator.enqueue([ev.UnoSaid(1)])
    table.animator.skip()
    assert table.effects.particles.bursts == []


def test_the_chevrons_continue_from_their_position_after_a_reverse() -> None:
    table = dealt_table()
    table.animator.update(100.0)
    laps = [table.effects.lap]
    table.animator.enqueue([ev.DirectionTurned(-1)])
    for _ in range(60):
        table.animator.update(1 / 60)
        laps.append(table.effects.lap)
    steps = [min(abs(one - two), 1 - abs(one - two)) for one, two in itertools.pairwise(laps)]
    assert max(steps) < 0.001
    assert laps[-1] < laps[-10]
