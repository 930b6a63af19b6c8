"""SplitMix64: our own random numbers, one int of state, the same for ever on every machine.

All functions are pure: they take the state and hand back the next one, so that a state of the game holds
a single int and a copy of it goes on in the same way.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_MOST_FROM_ONE_NUMBER = 6
"""Places of at most seven bits drawn from one 64-bit number; the bits left keep the bias below one in a million."""


def step(state: int) -> tuple[int, int]:
    """The next state and a number of 64 random bits."""
    state = (state + _GAMMA) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, z ^ (z >> 31)


def mix(seed: int, *path: int) -> int:
    """A state for one purpose, such as round 3 of the match with this seed: `mix(seed, 3)`."""
    state = step(seed & _MASK)[1]
    for number in path:
        state = step(state ^ (number * _GAMMA & _MASK))[1]
    return state


def below(state: int, limit: int) -> tuple[int, int]:
    """The next state and a number from 0 up to, not including, `limit` (at most 2**32)."""
    state, bits = step(state)
    return state, (bits * limit) >> 64


def shuffle(state: int, cards: list[int]) -> int:
    """Shuffles the list in place and returns the next state.

    One 64-bit number gives several places: the product's upper half is the place, its lower half what is left
    of the number. That halves the time of a deal, which is a large part of a random round.
    """
    left = 0
    bits = 0
    for last in range(len(cards) - 1, 0, -1):
        if not left:
            state, bits = step(state)
            left = _MOST_FROM_ONE_NUMBER
        left -= 1
        bits *= last + 1
        place = bits >> 64
        bits &= _MASK
        cards[last], cards[place] = cards[place], cards[last]
    return state
