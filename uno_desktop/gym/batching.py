"""Batching: unpacks many rounds into arrays with a row for each observation value, a column for each round."""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from uno_desktop.gym import vector_rounds as packing
from uno_desktop.gym.vector_rounds import Rounds

Bytes: TypeAlias = npt.NDArray[np.uint8]
Whole: TypeAlias = npt.NDArray[np.int64]
_PLACES: Bytes = np.arange(8, dtype=np.uint8)[:, None]
"""Bit positions in a byte."""


class BatchArrays:
    """Arrays of many rounds, contiguous along the rounds, so that a few operations fill a field of all rounds."""

    def __init__(self, rounds: Rounds, count: int) -> None:
        self._rounds, self._count = rounds, count
        self.observations: Bytes = np.zeros((rounds.observing.size, count), np.uint8)
        self.masks: Bytes = np.zeros((rounds.codes.size, count), np.uint8)
        self._flat = self.masks.reshape(-1)
        self._field = {
            field.name: self.observations[field.start : field.start + field.size] for field in rounds.observing.fields
        }
        self._often = rounds.observing.often
        self._face_of: Whole = np.array(rounds.codes.face_of)
        self._copies = _copies(rounds.codes.face_of)
        self._columns: Whole = np.arange(count)
        self._were_rare: list[int] = []

    def fill(self) -> Whole:
        """Fills the arrays from the current state of the rounds; returns the agent to act in each."""
        rounds = self._rounds
        agents: Whole = np.array(rounds.agents, np.int64)
        self._flat.fill(0)
        asked = np.repeat(self._columns, rounds.choices)
        self._flat[np.array(rounds.legal, np.int64) * self._count + asked] = 1
        if self._were_rare:
            self.observations[self._often :, self._were_rare] = 0
        if len(rounds.rare) < self._count:
            self._cards("hand", rounds.hands)
            self._cards("discards", rounds.piles)
            self._numbers(np.array(rounds.small, np.int64), agents)
            self._counted(agents)
        self._were_rare = rounds.rare
        if rounds.rare:
            rows = np.frombuffer(b"".join(rounds.rows), np.uint8).reshape(len(rounds.rare), -1)
            self.observations[:, rounds.rare] = rows.T
        return agents

    def _cards(self, name: str, sets: list[bytes]) -> None:
        """Counts the faces in these card sets."""
        packed = np.frombuffer(b"".join(sets), np.uint8).reshape(self._count, -1)
        # Five times as fast as numpy.unpackbits along this axis.
        bits = np.ascontiguousarray(packed.T)[:, None, :] >> _PLACES
        bits &= 1
        cards = bits.reshape(-1, self._count)
        field = self._field[name]
        (_, first), *further = self._copies
        np.take(cards, first, axis=0, out=field)
        for faces, copies in further:
            field[faces] += cards[copies]

    def _numbers(self, small: Whole, agents: Whole) -> None:
        """Unpacks the scalar fields, in the order in which they are packed."""
        rest = small

        def next_of(bits: int) -> Whole:
            nonlocal rest
            value = rest & ((1 << bits) - 1)
            rest = rest >> bits
            return value

        field = self._field
        self._one_of("color", next_of(packing.COLOR_BITS) - 1)
        self._one_of("symbol", next_of(packing.SYMBOL_BITS) - 1)
        field["direction"][0] = 1 - 2 * next_of(packing.DIRECTION_BITS) & 255
        self._one_of("turn", self._near(next_of(packing.SEAT_BITS), agents))
        self._one_of("dealer", self._near(next_of(packing.SEAT_BITS), agents))
        by = next_of(packing.SEAT_BITS)
        self._one_of("played_by", np.where(by > 0, self._near(by - 1, agents), -1))
        field["jump"][0] = next_of(packing.JUMP_BITS)
        field["supply"][0] = next_of(packing.SUPPLY_BITS)
        self._one_of("top", self._face_of[next_of(packing.TOP_BITS)])
        drawn = next_of(packing.DRAWN_BITS)
        self._one_of("drawn", np.where(drawn > 0, self._face_of[drawn - 1], -1))
        for distance in range(self._rounds.seats):
            field["owes_uno"][distance] = rest >> (agents + distance) % self._rounds.seats & 1

    def _counted(self, agents: Whole) -> None:
        seats, bits, first = self._rounds.seats, packing.COUNT_BITS, packing.FIRST_SEATS
        counts = np.array(self._rounds.counts, np.int64)
        more = np.array(self._rounds.more_counts, np.int64) if seats > first else counts
        for distance in range(seats):
            other = (agents + distance) % seats
            found = np.where(other < first, counts >> other % first * bits, more >> other % first * bits)
            self._field["counts"][distance] = found & ((1 << bits) - 1)

    def _near(self, seats: Whole, agents: Whole) -> Whole:
        return (seats - agents) % self._rounds.seats

    def _one_of(self, name: str, place: Whole) -> None:
        """Writes a one-hot field; all zeros for rounds in which `place` is -1."""
        field = self._field[name]
        field.fill(0)
        known = place >= 0
        if known.all():
            field[place, self._columns] = 1
        else:
            field[place[known], self._columns[known]] = 1


def _copies(face_of: list[int]) -> list[Any]:
    """Returns, for each n from 0, the faces with more than n copies and the n-th card of each."""
    cards: dict[int, list[int]] = {}
    for card, face in enumerate(face_of):
        cards.setdefault(face, []).append(card)
    most = max(map(len, cards.values()))
    return [
        (
            np.array([face for face in cards if len(cards[face]) > nth]),
            np.array([copies[nth] for copies in cards.values() if len(copies) > nth]),
        )
        for nth in range(most)
    ]
