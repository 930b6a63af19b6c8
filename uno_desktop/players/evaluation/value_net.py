"""Value net: a small integer network that corrects the fitted weights.

One hidden layer. The accumulators of all hidden units are packed side by side into one long integer, so that a feature
costs one addition; integers give the same result on every platform.
"""

from __future__ import annotations

import base64
import struct
from collections.abc import Sequence
from functools import cache
from operator import mul

from uno_desktop.players.evaluation.position_features import OF_POSITIONS, OF_ROUNDS, Feature
from uno_desktop.players.evaluation.value_net_weights import HIDDEN, NUMBERS

ONE = 4096
"""Fixed-point representation of 1."""
_LANE = 32
"""Bits of each hidden unit. Weights of 16 bits, features of 16 steps, some forty features: 26 bits and a sign."""
_SIGN = 1 << (_LANE - 1)
_SEATS = 2
"""Number of seats with a net. A net for all table sizes made players weaker at four seats (docs/players.md)."""


class ValueNet:
    """Corrections in log odds of winning."""

    def __init__(self, hidden: int, numbers: Sequence[int]) -> None:
        """`numbers` holds rows of `hidden` weights: those of the features, then biases and output weights. Raises
        ValueError if their count does not match the features."""
        rows = [numbers[place : place + hidden] for place in range(0, len(numbers), hidden)]
        if sum(map(rows_of, (*OF_POSITIONS, *OF_ROUNDS))) + 2 != len(rows):
            raise ValueError(f"{len(numbers)} numbers are not those of these features: train again")
        self._ones = _packed([1] * hidden)
        self._weights = tuple(rows.pop())
        self._start = _packed(rows.pop()) + self._ones * _SIGN
        tables = [_table(feature, rows) for feature in (*OF_POSITIONS, *OF_ROUNDS)]
        self._tables, self._round_tables = tables[: len(OF_POSITIONS)], tables[len(OF_POSITIONS) :]
        self._lanes = struct.Struct(f"<{hidden}I")

    def start(self, of_round: Sequence[int]) -> int:
        """Returns the packed accumulators after the round features."""
        return self._start + sum(table[each] for table, each in zip(self._round_tables, of_round, strict=True))

    def correction(self, start: int, of_position: Sequence[int]) -> float:
        """Returns the correction of a position; `start` is the result of `start()` for its round."""
        total = start
        for table, number in zip(self._tables, of_position, strict=True):
            total += table[number]
        above = total >> (_LANE - 1) & self._ones
        total &= (above << (_LANE - 1)) - above  # ReLU: clears negative units and the sign bits
        lanes = self._lanes
        counted: int = sum(map(mul, lanes.unpack(total.to_bytes(lanes.size, "little")), self._weights))
        return counted / (ONE * ONE)


def rows_of(feature: Feature) -> int:
    """Returns the number of weight rows of a feature: one for each value if it is one-hot, else one."""
    return feature.top + 1 if feature.apart else 1


def _table(feature: Feature, rows: list[Sequence[int]]) -> tuple[int, ...]:
    """Returns the packed contribution of each value; takes its weight rows from the front of the list."""
    own = [_packed(rows.pop(0)) for _ in range(rows_of(feature))]
    return tuple(own) if feature.apart else tuple(number * own[0] for number in range(feature.top + 1))


def _packed(row: Sequence[int]) -> int:
    """Packs a number for each hidden unit side by side; sums of packed rows are packed sums."""
    return sum(number << _LANE * place for place, number in enumerate(row))


def net_for(seats: int) -> ValueNet | None:
    """Returns the shipped net, or None for table sizes at which it is not known to win more."""
    return _learned() if seats == _SEATS else None


@cache
def _learned() -> ValueNet:
    packed = base64.b85decode("".join(NUMBERS))
    return ValueNet(HIDDEN, struct.unpack(f"<{len(packed) // 2}h", packed))
