"""Measures how often the advice is wrong, in endgames with known values.

`python tools/prove_advice.py [POSITIONS]` takes decks of six cards, small enough that every continuation of every deal
can be enumerated: the value of each move is then known for two perfect players who see everything. In POSITIONS of them
a move is judged as in the post-game analysis, and the verdict is compared with the true value. False praise is a move
rated as equally good that loses more than the margin; false blame is a move rated as worse that loses nothing. The exit
code is 1 if either exceeds 5 in 100.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, replace
from itertools import combinations

from uno_desktop.match.records.post_game_analysis import CLOSE, FAIR, GOOD, MARGIN, POOR, verdict_on
from uno_desktop.model.actions import CATCH, HINT, PLAY, UNO, Action
from uno_desktop.model.cards import NO_COLOR, CardId, Deck, Face
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.rulesets.official import OFFICIAL
from uno_desktop.model.state import GameState
from uno_desktop.players.advice.adviser import Adviser, Case
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.search.leaf_evaluation import LeafEvaluator
from uno_desktop.players.search.utility import Utility

DECKS = (
    *("R1 R2 B1 B2 RS W", "R1 R5 B5 B9 G9 GS", "R1 R4 B4 B7 BR W", "R2 B2 G2 R7 B7 G7"),
    *("R1 R3 R5 B1 B3 B5", "R0 B0 G0 W RS R9", "R1 B1 BS RS G1 G4", "R2 R6 B6 B8 BS GR"),
)
HANDS = ((3, 2), (2, 2), (2, 3))
"""Numbers of cards of A and B. One more card is the top discard; any others are under it, to be drawn again."""
SWEEPS = 80
"""Maximum number of passes in which all values are computed from one another: rounds may go in circles."""
SPENT = Budget(playouts=1200)
ALLOWED = 0.05
_SILENT = (UNO, CATCH, HINT)
Key = tuple[object, ...]


def small_book(codes: str) -> Rulebook:
    """Returns the official rules with only these cards."""
    wanted = codes.split()
    plain = Rulebook(OFFICIAL, OFFICIAL.settle_options({})).deck
    faces: list[Face] = [plain.faces[plain.ids[code][0]] for code in wanted]
    return Rulebook(replace(OFFICIAL, deck=lambda options: Deck(faces)), OFFICIAL.settle_options({}))


@dataclass(slots=True)
class Node:
    """Position: its value if the round is over, else the seat in turn and the results of each move."""

    worth: float
    seat: int = 0
    moves: tuple[tuple[Key, ...], ...] = ()


class Solved:
    """All positions reachable from a start, with their values for seat A."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self._nodes: dict[Key, Node] = {}

    def explore(self, start: GameState) -> None:
        """Adds a position and everything reachable from it."""
        left = [start]
        while left:
            s = left.pop()
            key = key_of(s)
            if key in self._nodes:
                continue
            if s.ended:
                self._nodes[key] = Node(self._utility(s).worth(s))
                continue
            rows = []
            for action in moves_of(self.book, s):
                after = outcomes(self.book, s, action)
                rows.append(tuple(key_of(each) for each in after))
                left += after
            self._nodes[key] = Node(0.5, s.turn, tuple(rows))

    def settle(self) -> None:
        """Computes the values, as if both players saw everything."""
        inner = [node for node in self._nodes.values() if node.moves]
        for _ in range(SWEEPS):
            largest = 0.0
            for node in reversed(inner):
                values = [self._mean(row) for row in node.moves]
                worth = max(values) if node.seat == 0 else min(values)
                largest = max(largest, abs(worth - node.worth))
                node.worth = worth
            if largest < 1e-4:
                return

    def values(self, s: GameState) -> list[tuple[Action, float]]:
        """Returns the value of each move of seat A."""
        rows = self._nodes[key_of(s)].moves
        return [(action, self._mean(row)) for action, row in zip(moves_of(self.book, s), rows, strict=True)]

    def _mean(self, row: tuple[Key, ...]) -> float:
        return sum(self._nodes[key].worth for key in row) / len(row)

    def _utility(self, s: GameState) -> Utility:
        view = self.book.view(s, 0, (0, 0))
        evaluator = MoveEvaluator(self.book, BeliefState(0, self.book, view))
        return Utility(self.book, view, LeafEvaluator(self.book, evaluator.kept, evaluator.weights))


def key_of(s: GameState) -> Key:
    """Returns the key of a position, without the order of hidden cards."""
    under = frozenset(s.pile[:-1])
    return (
        *(tuple(s.hands), frozenset(s.supply), under, s.pile[-1], s.color, s.match),
        *(s.turn, s.drawn, s.ended, s.winner, s.agenda, s.quiet),
    )


def moves_of(book: Rulebook, s: GameState) -> list[Action]:
    """Returns the moves of the seat in turn, always with UNO, one for each group of equal cards."""
    legal = [action for action in book.legal(s, s.turn) if action.verb not in _SILENT]
    spoken = {action._replace(uno=False) for action in legal if action.uno}
    return [action for action in legal if action.uno or action not in spoken]


def outcomes(book: Rulebook, s: GameState, action: Action) -> list[GameState]:
    """Returns every position that this move may lead to, each equally likely: at most one card is drawn."""
    start = s.copy()
    if not start.supply and len(start.pile) > 1:
        shuffled = start.copy()
        shuffled.supply, shuffled.pile = list(start.pile[:-1]), start.pile[-1:]
        after = shuffled.copy()
        book.apply(after, action)
        if len(after.supply) < len(shuffled.supply):
            start = shuffled  # the pile is shuffled as soon as a card is wanted
    found = []
    for card in [*start.supply] or [None]:
        after = start.copy()
        if card is not None:
            after.supply = [*(each for each in start.supply if each != card), card]
        book.apply(after, action)
        found.append(after)
    seen = {key_of(each) for each in found}
    return found if len(seen) > 1 else found[:1]


def deals(book: Rulebook) -> list[GameState]:
    """Returns all deals of the six cards with A to play."""
    cards = range(len(book.deck))
    found = []
    for top in cards:
        if book.deck.faces[top].color == NO_COLOR:
            continue
        rest = [card for card in cards if card != top]
        for own, other in HANDS:
            for mine in combinations(rest, own):
                left = [card for card in rest if card not in mine]
                for theirs in combinations(left, other):
                    under = [card for card in left if card not in theirs]
                    found.append(_position(book, mine, theirs, [*under, top]))
    return found


def _position(book: Rulebook, mine: tuple[CardId, ...], theirs: tuple[CardId, ...], pile: list[CardId]) -> GameState:
    s = GameState(2)
    s.hands = [book.deck.mask(mine), book.deck.mask(theirs)]
    s.pile, s.supply = pile, []
    face = book.deck.faces[pile[-1]]
    s.color, s.match = face.color, book.deck.matches[pile[-1]]
    s.turn, s.direction, s.dealer, s.rng = 0, 1, 1, 1
    return s


@dataclass(slots=True)
class Count:
    """Comparison of the verdicts with the truth."""

    worse: int = 0
    praised: int = 0
    level: int = 0
    blamed: int = 0
    close: int = 0

    def add(self, grade: str, loss: float) -> None:
        """Adds a verdict on a move with this loss."""
        self.close += grade == CLOSE
        if loss > MARGIN:
            self.worse += 1
            self.praised += grade == GOOD
        elif loss < 1e-3:
            self.level += 1
            self.blamed += grade in (FAIR, POOR)


def judge(book: Rulebook, s: GameState, played: Action, seed: int, budget: Budget) -> str:
    """Returns the grade that the post-game analysis gives a move."""
    view = book.view(s, 0, (0, 0))
    legal = tuple(action for action in book.legal(s, 0) if action.verb not in _SILENT)
    case = Case(("official", {}, ()), view, (), view, legal, True, seed, budget, True, played)
    return verdict_on(0, played, Adviser(case, book).finish()).grade


def measure(positions: int, budget: Budget = SPENT) -> Count:
    """Judges one move in each of this number of positions with a choice."""
    rng, count = random.Random(7), Count()
    share = -(-positions // len(DECKS))
    for codes in DECKS:
        book = small_book(codes)
        starts = rng.sample(deals(book), share)
        solved = Solved(book)
        for s in starts:
            solved.explore(s)
        solved.settle()
        for number, s in enumerate(starts):
            values = solved.values(s)
            if len(values) < 2 or not any(action.verb == PLAY for action, _ in values):
                continue
            played, worth = rng.choice(values)
            loss = max(each for _, each in values) - worth
            count.add(judge(book, s, played, number, budget), loss)
    return count


def main() -> int:
    """Measures and prints the result."""
    count = measure(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
    praise, blame = count.praised / max(1, count.worse), count.blamed / max(1, count.level)
    print(f"moves that lose: {count.worse}, praised {count.praised} ({praise:.1%})")
    print(f"moves that lose nothing: {count.level}, blamed {count.blamed} ({blame:.1%})")
    print(f"too close to call: {count.close}")
    return int(praise > ALLOWED or blame > ALLOWED)


if __name__ == "__main__":
    sys.exit(main())
