"""Random number generators with one int of state and the same results on every machine and version.

No state is hidden: the functions take one and return the next, so a game state holds a single int and a copy of it
continues in the same way. Single numbers come from SplitMix64. The shuffle depends on the generator of the state:
records up to version 0.1, level files and daily deals use `FIRST`, all other games `LATEST`.
"""

from functools import lru_cache
from hashlib import shake_128
from operator import mod
from struct import Struct
from typing import Final

FIRST: Final = 1
LATEST: Final = 2
"""Ids of the generators in the head of a record."""
_MASK: Final = (1 << 64) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15
_LATEST_BIT: Final = 1 << 64
"""Flag in every state of the latest generator, above the 64 bits that change."""
_BYTES: Final = 4
"""Random bytes for each shuffled card: the bias of its position stays below one in ten million."""
_MOST_FROM_ONE_NUMBER = 6
"""Positions drawn from one 64-bit number: with up to 128 cards the bias stays below one in a million."""


def step(state: int) -> tuple[int, int]:
    """Returns the next state of the same generator, and 64 random bits as a number."""
    number = (state + _GAMMA) & _MASK
    return state & _LATEST_BIT | number, _scrambled(number)


def _scrambled(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def mix(seed: int, *path: int) -> int:
    """Returns a seed for one purpose, such as round 3 of the match with this seed: `mix(seed, 3)`."""
    state = _scrambled((seed + _GAMMA) & _MASK)
    for number in path:
        state = _scrambled(((state ^ (number * _GAMMA & _MASK)) + _GAMMA) & _MASK)
    return state


def begin(generator: int, seed: int, *path: int) -> int:
    """Returns a state of this generator for one purpose, such as round 3 of the match: `begin(LATEST, seed, 3)`."""
    state = mix(seed, *path)
    return state if generator == FIRST else state | _LATEST_BIT


def is_latest(state: int) -> bool:
    """Returns True for a state of the latest generator."""
    return state > _MASK


def below(state: int, limit: int) -> tuple[int, int]:
    """Returns the next state and a number from 0 up to, not including, `limit` (at most 2**32)."""
    state, bits = step(state)
    return state, (bits * limit) >> 64


def take(state: int, cards: list[int], count: int) -> tuple[int, list[int]]:
    """Returns the next state and `count` random cards removed from the list, in drawn order; latest generator only.

    >>> take(begin(LATEST, 7), [1, 2, 3, 4, 5], 2)[1]
    [1, 3]
    """
    state, bits = step(state)
    numbers = _numbers(count).unpack(shake_128(bits.to_bytes(8, "little")).digest(_BYTES * count))
    size = len(cards)
    # no Python loop over single cards, so that a deal is fast
    return state, list(map(cards.pop, map(mod, numbers, range(size, size - count, -1))))


def shuffle(state: int, cards: list[int]) -> int:
    """Shuffles the list in place and returns the next state."""
    if not is_latest(state):
        return _shuffle_first(state, cards)
    state, shuffled = take(state, cards, len(cards))
    cards += shuffled  # all cards have been removed
    return state


@lru_cache(maxsize=512)
def _numbers(count: int) -> Struct:
    return Struct(f"<{count}I")


def _shuffle_first(state: int, cards: list[int]) -> int:
    """Shuffles like the first generator. One 64-bit number gives several positions: the upper half of each product
    is a position, the lower half is used as the next number."""
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
