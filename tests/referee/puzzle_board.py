"""Puzzle positions on the table of the second referee, read from the file without the game.

Only the listed cards of the draw pile are known; UNKNOWN stands for each other one.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable
from typing import Any

from tests.referee.examples import FlipScript, PlainScript
from tests.referee.flip import PALETTE, UNKNOWN, FlipRound
from tests.referee.italian import ItalianReferee
from tests.referee.italian_examples import ItalianScript
from tests.referee.rules import COLORS, LETTERS, Disagreement
from tests.referee.script import Script
from tests.referee.unplugged import Game
from tests.referee.unplugged_examples import UnpluggedScript

SCRIPTS: dict[str, type[Script]] = {"flip": FlipScript, "unplugged": UnpluggedScript, "italian": ItalianScript}
SHARED = ("options", "toggles", "house", "header")
"""State that no action changes."""


def script_of(level: dict[str, Any]) -> Script:
    """The script of a level on the table of the referee that knows its ruleset."""
    return SCRIPTS.get(level["ruleset"], PlainScript)(level)


class Luck(Exception):
    """Chance decides: a card that is not listed, a press that is not, or a shuffle."""


class Board:
    """A position of a round; `after` returns the next one and leaves it as it is."""

    def __init__(self, game: Any, rolls: list[int]) -> None:
        self.game = game
        self.rolls = rolls

    @classmethod
    def of(cls, puzzle: dict[str, Any]) -> tuple[Board, list[str]]:
        """Returns the position of a puzzle, and the cards of the draw pile that are not listed."""
        game = script_of(puzzle).game
        listed = len(puzzle["position"].get("draw", []))
        hidden = game.draw[listed:]
        game.draw[listed:] = [UNKNOWN] * len(hidden)
        return cls(game, list(puzzle["position"].get("press", []))), hidden

    # ---- what is there ----------------------------------------------------------------------------------

    @property
    def hands(self) -> list[list[str]]:
        hands: list[list[str]] = self.game.hands
        return hands

    def lines(self) -> list[str]:
        """Every action that is open, UNO always said where it can be."""
        legal = self.game.legal()
        return [line for line in legal if line + " uno" not in legal]

    def awaited(self) -> set[str]:
        """The letters of the seats without which the game stands still."""
        game = self.game
        if isinstance(game, Game):
            return {line[0] for line in game.waited_for()}
        if isinstance(game, ItalianReferee):
            return {line[0] for line in game.turn_lines()}
        return {LETTERS[game.turn if game.pending is None else game.pending.victim]}

    def quiet(self) -> bool:
        """True between two actions of a turn, when nothing is pending and no choice is open."""
        game = self.game
        if game.pending is not None or game.names_color or getattr(game, "series", None) is not None:
            return False
        if isinstance(game, Game):
            return not game.window() and game.giving is None
        return getattr(game, "waiting", None) is None

    def first_out(self) -> int | None:
        """The winner, also while the others play on for the places; -1 where there is none; None before."""
        game = self.game
        if game.over:
            return -1 if game.winner is None else int(game.winner)
        finished = [] if isinstance(game, Game) else getattr(game, "finished", [])
        return finished[0] if finished else None

    def number_colors(self) -> str:
        """The colours of the side in play."""
        return PALETTE[self.game.side] if isinstance(self.game, FlipRound) else COLORS

    def face(self, card: str) -> str:
        """The face in play of a card."""
        return self.game.face(card) if isinstance(self.game, FlipRound) else card

    # ---- what becomes of it -----------------------------------------------------------------------------

    def after(self, line: str) -> Board:
        """The position after a legal line. Raises Luck."""
        then = Board(cloned(self.game), self.rolls)
        game = then.game
        try:
            if isinstance(game, Game):
                game.step(line, {})
            elif isinstance(game, ItalianReferee):
                game.step(line)
            else:
                known: dict[str, Any] = {"hands": {}, "draw": []}
                game.step({"do": line, "drawn": {}, "state": known, "rolls": self.rolls})
                then.rolls = self.rolls[len(game.rolls) :]
        except Disagreement as problem:
            raise Luck from problem
        if game.shuffled or any(UNKNOWN in hand for hand in game.hands):
            raise Luck
        return then

    def dealt(self, hands: dict[int, list[str]], draw: Iterable[str]) -> Board:
        """The position with other hidden cards."""
        then = Board(cloned(self.game), self.rolls)
        for seat, cards in hands.items():
            then.game.hands[seat] = list(cards)
        then.game.draw[:] = draw
        return then


def cloned(game: Any) -> Any:
    """A copy that shares what no action changes."""
    then = copy.copy(game)
    known: dict[int, Any] = {}
    for name, value in vars(game).items():
        if isinstance(value, (int, str, tuple, frozenset)) or value is None or name in SHARED:
            continue
        setattr(then, name, copied(value, known))
    return then


def copied(value: Any, known: dict[int, Any]) -> Any:
    if type(value) is list and all(type(one) is str for one in value):
        return value[:]
    if type(value) is list and all(type(one) is list for one in value):
        return [one[:] for one in value]
    if type(value) in (set, Counter):
        return value.copy()
    return copy.deepcopy(value, known)


def face_of(line: str) -> str:
    """The cards of a play without what is said with them; else the verb."""
    words = line.split()
    if words[1] != "play":
        return words[1]
    return " ".join(word.partition(">")[0] for word in words[2:] if word != "uno")
