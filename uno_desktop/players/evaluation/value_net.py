"""The learned part of the judgement: a small net that corrects the fitted weights, in whole numbers only.

One hidden layer. The numbers of all hidden units lie side by side in one long integer, so that reading a feature is
one addition; and whole numbers are the same on every platform.
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
"""What stands for 1 among the numbers of a net."""
_LANE = 32
"""Bits for each hidden unit. A number of 16 bits, a feature of 16 steps, some forty of them: 26 bits and a sign."""
_SIGN = 1 << (_LANE - 1)
_SEATS = 2
"""Fitted to tables of all sizes, a net made the players weaker at four seats (docs/players.md): so it is for two."""


class Net:
    """Corrections to the logarithm of the odds to win."""

    def __init__(self, hidden: int, numbers: Sequence[int]) -> None:
        """`numbers` are those of each row of each feature, `hidden` a row; then what each hidden unit has without any,
        and what it counts in the end. Raises ValueError if that is not as many as the features need."""
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
        """What the features of a round come to, all hidden units in one number."""
        return self._start + sum(
            table[each] for table, each in zip(self._round_tables, of_round, strict=True)
        )

    def correction(self, start: int, of_position: Sequence[int]) -> float:
        """What is to be added to the worth of a position in a round with this `start`."""
        total = start
        for table, number in zip(self._tables, of_position, strict=True):
            total += table[number]
        above = total >> (_LANE - 1) & self._ones
        total &= (above << (_LANE - 1)) - above  # nothing of the units that are below 0, and no sign
        lanes = self._lanes
        counted: int = sum(map(mul, lanes.unpack(total.to_bytes(lanes.size, "little")), self._weights))
        return counted / (ONE * ONE)


def rows_of(feature: Feature) -> int:
    """How many rows of numbers a feature has: one, or one for each value that it tells apart."""
    return feature.top + 1 if feature.apart else 1


def _table(feature: Feature, rows: list[Sequence[int]]) -> tuple[int, ...]:
    """What each value of a feature adds. Takes the rows that it needs off the list, from the front."""
    own = [_packed(rows.pop(0)) for _ in range(rows_of(feature))]
    return tuple(own) if feature.apart else tuple(number * own[0] for number in range(feature.top + 1))


def _packed(row: Sequence[int]) -> int:
    """A number for each hidden unit side by side; sums of such rows hold the sums of their numbers."""
    return sum(number << _LANE * place for place, number in enumerate(row))


def net_for(seats: int) -> Net | None:
    """The net that comes with the game; none for a table where going by it has not been seen to win."""
    return _learned() if seats == _SEATS else None


@cache
def _learned() -> Net:
    packed = base64.b85decode("".join(NUMBERS))
    return Net(HIDDEN, struct.unpack(f"<{len(packed) // 2}h", packed))
