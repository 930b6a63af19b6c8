"""What a card does to the others, read from its printed code, so that it holds for every ruleset."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from uno_desktop.model.cards import Face, Seat
from uno_desktop.model.options import Value

_DRAWS = re.compile(r"[+x](\d+)")
EXTREME_HIT, HIT_PRESSES = "XH", 2
"""The card that makes a chosen seat suffer presses without losing a turn."""


class Strike(NamedTuple):
    """Cards (or presses) that the next seat suffers, whether it loses its turn, whether play turns round."""

    draws: int = 0
    stops: bool = False
    turns: bool = False


class StrikeReader:
    """Knows the few options that change what a printed card does."""

    def __init__(self, options: Mapping[str, Value], seats: int) -> None:
        self._wild_stops = _agreed(options, "plus4VictimPlays", False) is False
        self._seats = seats
        self._reverse_stops = seats == 2 and (
            _agreed(options, "twoPlayerReverse", "noEffect") == "skip"
            or _agreed(options, "twoPlayerReplay", "off") == "on"
        )

    def strike(self, face: Face) -> Strike:
        """What this card does when it is laid."""
        if face.code == EXTREME_HIT:
            return Strike(HIT_PRESSES)
        found = _DRAWS.search(face.code)
        draws = int(found.group(1)) if found else 0
        if face.wild:
            return Strike(draws, stops=draws > 0 and self._wild_stops)
        turns = face.symbol == "R"
        stops = draws > 0 or face.symbol == "S" or (turns and self._reverse_stops)
        return Strike(draws, stops, turns)

    def next_actor(self, seat: Seat, direction: int, strike: Strike) -> Seat:
        """Who has the next turn after `seat` laid such a card while play ran in `direction`."""
        if strike.turns:
            direction = -direction
        return (seat + direction * (2 if strike.stops else 1)) % self._seats

    def victim(self, seat: Seat, direction: int, strike: Strike) -> Seat:
        """The seat behind `seat` in the direction that holds after the card."""
        return (seat + (-direction if strike.turns else direction)) % self._seats


def bluffs_allowed(options: Mapping[str, Value]) -> bool:
    """True if a wild card that makes somebody draw may be laid by who holds the colour asked for."""
    return _agreed(options, "plus4Bluff", "off") not in ("off", False)


def _agreed(options: Mapping[str, Value], name: str, default: Value) -> Value:
    """The option of this name, whichever ruleset it belongs to."""
    for key, value in options.items():
        if key.rpartition(".")[2] == name:
            return value
    return default
