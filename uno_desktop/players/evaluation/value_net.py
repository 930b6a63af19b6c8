"""Value nets: small integer networks that correct the fitted weights.

One hidden layer. The accumulators of all hidden units are packed side by side into one long integer, so that a feature
costs one addition; integers give the same result on every platform.
"""

import struct
from collections.abc import Sequence
from functools import cache
from operator import mul
from pathlib import Path

from uno_desktop.model.rulebook import Rulebook
from uno_desktop.players.evaluation.evaluation_weights import is_heavy
from uno_desktop.players.evaluation.position_features import OF_POSITIONS, OF_ROUNDS, Feature
from uno_desktop.system.paths import assets

ORDINARY = "net"
"""Name of the net for tables without a dispenser, trained by policy gradients (`tools/training/train_policy.py`)."""
DISPENSER = "dispenser_net"
"""Name of the net for tables with a dispenser, trained on moves played out (`tools/training/train_value_net.py`). The
other net began with it, but its training included no dispenser."""
ONE = 4096
"""Fixed-point representation of 1."""
_LANE = 32
"""Bits of each hidden unit. Weights of 16 bits, features of 16 steps, some forty features: 26 bits and a sign."""
_SIGN = 1 << (_LANE - 1)
_POLICY_SCALE = 1 / 25
"""Policy gradients enlarge all differences of value. With this scale the moves of a turn spread as they do with the net
on which the training began (standard deviations: 3.74 and 0.150 in official, 3.59 and 0.133 in classic)."""
_SEATS = 2
"""Table size for which there is a net, in seats. A net for all table sizes made players weaker at four seats
(docs/players.md)."""


class ValueNet:
    """Network whose output is a correction of the fitted weights' value."""

    def __init__(self, numbers: Sequence[int], scale: float = 1.0) -> None:
        """`numbers` holds rows with a weight for each hidden unit: feature weights, then biases and output weights.
        `scale` is the factor that turns corrected values into log odds. Raises ValueError if the count of the numbers
        does not match the features."""
        hidden, left = divmod(len(numbers), ROWS)
        if left or not hidden:
            raise ValueError(f"{len(numbers)} numbers are not those of these features: train again")
        rows = [numbers[place : place + hidden] for place in range(0, len(numbers), hidden)]
        self.scale = scale
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


ROWS = sum(map(rows_of, (*OF_POSITIONS, *OF_ROUNDS))) + 2
"""Rows of numbers of a net."""


def _table(feature: Feature, rows: list[Sequence[int]]) -> tuple[int, ...]:
    """Returns the packed contribution of each value; takes its weight rows from the front of the list."""
    own = [_packed(rows.pop(0)) for _ in range(rows_of(feature))]
    return tuple(own) if feature.apart else tuple(number * own[0] for number in range(feature.top + 1))


def _packed(row: Sequence[int]) -> int:
    """Packs a number for each hidden unit side by side; sums of packed rows are packed sums."""
    return sum(number << _LANE * place for place, number in enumerate(row))


def net_for(book: Rulebook, seats: int) -> ValueNet | None:
    """Returns the shipped net, or None for table sizes and heavy decks that it does not improve."""
    if seats != _SEATS or is_heavy(book):
        return None
    return _net(DISPENSER) if book.cards_per_press else _net(ORDINARY, _POLICY_SCALE)


@cache
def _net(name: str, scale: float = 1.0) -> ValueNet:
    return ValueNet(shipped_numbers(name), scale)


def shipped_numbers(name: str) -> tuple[int, ...]:
    """Returns the numbers of a net, which are stored as integers of 16 bits."""
    packed = net_file(name).read_bytes()
    return struct.unpack(f"<{len(packed) // 2}h", packed)


def net_file(name: str) -> Path:
    """Returns the file of a net."""
    return assets() / "players" / f"{name}.i16"
