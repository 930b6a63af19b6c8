"""Results of coins and random choices are not in the trace: each is tried, and those that agree with it are kept."""

import pickle
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.referee.made_round import OwnRound
from tests.referee.rules import LETTERS, Disagreement

MOST_WAYS = 16
"""Limit of random continuations that are followed."""
LASTING = ("silence", "no_special", "shield", "tired", "tiring")
"""The kinds of what lasts and has an effect on play."""


def _lasting(one: Mapping[str, Any]) -> str:
    """Lasting effects, with seat and length."""
    turns = one["turns"] if one["kind"] in ("no_special", "tiring") else ""
    return f"{one['kind']} {one.get('seat', '')} {turns}"


class LotNeeded(Exception):
    """Raised for a random choice that the trace does not contain, so that each outcome is tried."""


def _copied(game: Mapping[str, Any]) -> dict[str, Any]:
    """Copy of a game to continue from; parts that never change are shared."""
    same = {name: game[name] for name in ("options", "line", "likely", "future") if name in game}
    own = {name: part for name, part in game.items() if name not in same}
    again: dict[str, Any] = pickle.loads(
        pickle.dumps(own, pickle.HIGHEST_PROTOCOL)
    )  # copy.deepcopy takes five times as long
    return {name: same[name] if name in same else again[name] for name in game}


@dataclass
class Lots(OwnRound):
    """One step with every way that chance may have gone in it."""

    guess: list[int] = field(default_factory=list)
    guessed: int = 0
    line: Mapping[str, Any] = field(default_factory=dict)
    likely: list[dict[str, Any]] = field(default_factory=list)
    """Other ways that chance may have gone in the last step."""

    def each_way(self, line: Mapping[str, Any], once: Callable[[], None]) -> None:
        """Plays the step of a trace line `once` for every way that chance may have gone so far and goes now; all that
        may be as told are kept."""
        bases, likely = [_copied(self.__dict__), *map(_copied, self.likely)], list[dict[str, Any]]()
        first: Exception | None = None
        for base in bases:
            ways: list[list[int]] = [[]]
            while ways:
                self.__dict__ = _copied(base)
                self.guess, self.guessed, self.line, self.likely = ways.pop(0), 0, line, []
                self.put_below = self.put_under = 0
                try:
                    once()
                except LotNeeded as lot:
                    ways += [[*self.guess, way] for way in range(int(str(lot)))]
                    continue
                except (Disagreement, IndexError, ValueError) as error:
                    first = first or error
                    continue
                if len(bases) == 1 and not self.guess:
                    return
                if self._is_as_told(line["state"]):
                    self.adopt(line["state"])
                    self.guess, self.guessed = [], 0
                    if self.__dict__ not in likely:
                        likely.append(dict(self.__dict__))
        if not likely:
            raise first or Disagreement("no way that chance could have gone leads to what is told")
        exact = [way for way in likely if way["discard"] == line["state"]["discard"]]
        self.__dict__, *self.likely = (exact or likely)[:MOST_WAYS]

    def settle_lots(self, line: Mapping[str, Any]) -> None:
        """Of several ways that chance may have gone those in which what is legal now is what is told to be."""
        ways, fitting = [dict(self.__dict__), *self.likely], []
        for way in ways:
            self.__dict__ = way
            legal = self.legal()
            if legal == line["legal"] if "legal" in line else line["do"] in legal:
                fitting.append(way)
        self.__dict__, *self.likely = fitting or ways

    def _is_as_told(self, state: Mapping[str, Any]) -> bool:
        """True if the result of a random choice agrees with the trace: hands, turn, lost turns, and lasting effects."""
        hands = all(sorted(hand) == state["hands"].get(LETTERS[seat], []) for seat, hand in enumerate(self.hands))
        direction = len(self.seats()) == 2 or self.direction == state["direction"]
        left = any(map(self._still_told, range(len(self.hands))))
        if not hands or not direction or left or self.over != state["over"]:
            return False
        lost = {LETTERS[seat]: turns for seat, turns in self.lost.items() if turns}
        lasting = sorted(_lasting(one) for one in state["statuses"] if one["kind"] in LASTING)
        mine = sorted(map(_lasting, self.statuses))
        pending = None if self.pending is None else LETTERS[self.pending.victim]
        hit = None if state["pending"] is None else state["pending"]["victim"]
        asked = {each[0] for each in self.legal()} == set(state["may_act"])
        return self.over or (
            LETTERS[self.turn] == state["turn"] and lost == state["lost_turns"] and lasting == mine and pending == hit
            and asked and Counter(self.discard) == Counter(state["discard"])
        )  # fmt: skip

    def _lot(self, ways: int) -> int:
        if self.guessed == len(self.guess):
            raise LotNeeded(ways)
        self.guessed += 1
        return self.guess[self.guessed - 1]
