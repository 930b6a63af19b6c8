"""Puzzle proofs: first faces that keep the claim, those that fail, and a line for each."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.evaluation.effect_choices import names_wisely
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator
from uno_desktop.players.search.monte_carlo import RolloutContext
from uno_desktop.puzzles.puzzle import Claim, Puzzle, set_up
from uno_desktop.solving.last_card import LastCardSearch
from uno_desktop.solving.one_turn_win import alone, no_line, proved_line
from uno_desktop.solving.open_hands import OpenHands
from uno_desktop.solving.rule_queries import NodeBudget, NotProved, after, first_face, has_won, moves

_ODDS_LONGEST = 400
"""Number of actions after which a rollout counts as not won."""
CONFIDENCE = 2.576
"""Half width of a 99 % interval in standard errors."""

Wins = Mapping[str, Sequence[float]]
"""For each first face its result on each deal: 1 for a win, else 0."""


def play_out(book: Rulebook, s: GameState, seat: Seat, deals: int, seed: int) -> dict[str, list[float]]:
    """Plays out each sensible first move on the same `deals` random deals. Returns a result for each deal, by face;
    if a face can be played with several announcements, the best one counts."""
    view = book.view(s, seat, (0,) * s.seats)
    context = RolloutContext(MoveEvaluator(book, BeliefState(seat, book, view)), _ODDS_LONGEST)
    sampler = context.deals(view, seed, reads=False)
    tried = [action for action in moves(book, s, seat) if names_wisely(book.deck, view, action)]
    rows: dict[Action, list[float]] = {action: [] for action in tried}
    for _ in range(deals):
        deal = sampler.deal()
        for action, row in rows.items():
            end = deal.copy()
            context.rollout.follow(end, seat, action)
            row.append(float(end.ended and end.winner == seat))
    return _by_face(book, rows)


def _by_face(book: Rulebook, rows: Mapping[Action, list[float]]) -> dict[str, list[float]]:
    best: dict[str, list[float]] = {}
    for action, row in rows.items():
        face = first_face(book.deck, action)
        if face not in best or sum(row) > sum(best[face]):
            best[face] = row
    return best


def mean(row: Sequence[float]) -> float:
    return sum(row) / len(row)


def lead(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Returns the 99 % interval of the win rate of `one` minus that of `other` on the same deals."""
    differences = [first - second for first, second in zip(one, other, strict=True)]
    middle = mean(differences)
    variance = sum((each - middle) ** 2 for each in differences) / max(1, len(differences) - 1)
    error = CONFIDENCE * math.sqrt(variance / len(differences))
    return middle - error, middle + error


def next_best(wins: Wins, right: str) -> tuple[str, float, float]:
    """Returns the face over which the lead of `right` has the smallest lower bound, and the interval of that lead."""
    leads = {face: lead(wins[right], row) for face, row in wins.items() if face != right}
    face = min(leads, key=lambda each: leads[each][0])
    return face, *leads[face]


NODES = {Claim.ONE_GO: 4_000, Claim.OPEN_HANDS: 3_000, Claim.SAFE_CARD: 6_000}
"""Node budget of a proof, small enough that all shipped puzzles can be proved again quickly."""
_LONGEST = 12
"""Maximum number of actions in a line."""

Line = tuple[Action, ...]
Faces = Mapping[str, Sequence[Action]]


@dataclass(frozen=True, slots=True)
class Proof:
    """Result of a proof: faces that keep the claim, with a line, and faces that fail, with a refutation; all others are
    undecided."""

    kept: Mapping[str, Line]
    failed: Mapping[str, Line]


def faces_of(book: Rulebook, s: GameState, seat: Seat) -> dict[str, list[Action]]:
    faces: dict[str, list[Action]] = {}
    for action in moves(book, s, seat):
        faces.setdefault(first_face(book.deck, action), []).append(action)
    return faces


def prove(book: Rulebook, s: GameState, puzzle: Puzzle) -> Proof | None:
    """Proves a claim other than judgement in the position of the puzzle; None if it remains undecided."""
    faces = faces_of(book, s, s.turn)
    nodes = NodeBudget(NODES[puzzle.claim])
    try:
        if puzzle.claim is Claim.ONE_GO:
            return _one_turn_win(book, s, faces, len(puzzle.position.draw), nodes)
        if puzzle.claim is Claim.OPEN_HANDS:
            return _open_hands(book, s, faces, puzzle.acts, nodes)
        return _safe_card(book, s, faces, puzzle, nodes)
    except NotProved:
        return None


def way_after(book: Rulebook, s: GameState, puzzle: Puzzle, first: Action) -> Line | None:
    """Returns a line that begins with this move and keeps a claim other than judgement; None if none is proved."""
    nodes = NodeBudget(NODES[puzzle.claim])
    try:
        if puzzle.claim is Claim.ONE_GO:
            return proved_line(book, s, s.turn, nodes, [first])
        if puzzle.claim is Claim.OPEN_HANDS:
            tree, acts = OpenHands(book, s.turn, nodes), puzzle.acts
            return _longest(tree, book, s, first, acts) if tree.winning(s, acts, [first]) else None
        kept = LastCardSearch(book, s.turn, puzzle.target, nodes, len(puzzle.position.draw))
        return (first,) if kept.way_out(s, first) is None and kept.safe(s, first) else None
    except NotProved:
        return None


def problem_with(puzzle: Puzzle, file: Path | None = None) -> str | None:
    """Returns the problem of a puzzle in one sentence, None if it is proved. Raises BadLevel."""
    book, s = set_up(puzzle, file)
    faces = faces_of(book, s, puzzle.seat)
    named = {puzzle.right, *(wrong.face for wrong in puzzle.wrong)}
    if named != set(faces) or len(named) != len(puzzle.wrong) + 1:
        return f"the first moves are {', '.join(faces)}; right and wrong name {', '.join(sorted(named))}"
    if puzzle.claim is Claim.JUDGEMENT:
        return _problem_on_average(puzzle, book, s)
    proof = prove(book, s, puzzle)
    if proof is None:
        return "it cannot be proved"
    if set(proof.kept) != {puzzle.right}:
        return f"right is {', '.join(proof.kept) or 'nothing'}, not {puzzle.right}"
    return None


def _problem_on_average(puzzle: Puzzle, book: Rulebook, s: GameState) -> str | None:
    assert puzzle.average is not None
    wins = play_out(book, s, puzzle.seat, puzzle.average.deals, puzzle.average.seed)
    if puzzle.right not in wins:
        return f"{puzzle.right} is no move that anybody would try"
    other, low, _ = next_best(wins, puzzle.right)
    if low <= 0.0:
        return f"{puzzle.right} wins {mean(wins[puzzle.right]):.0%}, but {other} {mean(wins[other]):.0%}"
    return None


# -- one-turn wins -----------------------------------------------------------------------------------------


def _one_turn_win(book: Rulebook, s: GameState, faces: Faces, listed: int, nodes: NodeBudget) -> Proof | None:
    seat = s.turn
    kept: dict[str, Line] = {}
    failed: dict[str, Line] = {}
    for face, actions in faces.items():
        if no_line(book, s, seat, nodes, actions, listed):
            failed[face] = _until_somebody_acts(book, s, seat, actions[0])
        elif line := proved_line(book, s, seat, nodes, actions):
            kept[face] = line
        else:
            return None
    return Proof(kept, failed)


def _until_somebody_acts(book: Rulebook, s: GameState, seat: Seat, action: Action) -> Line:
    """Returns the move, the seat's further actions, and the first action of another seat, if one acts."""
    line = [action]
    s = after(book, s, action)
    while len(line) < _LONGEST and alone(book, s, seat):
        mine = _plain(moves(book, s, seat))
        line.append(mine)
        s = after(book, s, mine)
    others = 0 if s.ended else book.acting(s) & ~(1 << seat)
    for other in seats_in(others):
        return (*line, _plain(moves(book, s, other)))
    return tuple(line)


def _plain(legal: Sequence[Action]) -> Action:
    return next((action for action in legal if action.verb == PLAY), legal[0])


# -- open hands --------------------------------------------------------------------------------------------


def _open_hands(book: Rulebook, s: GameState, faces: Faces, acts: int, nodes: NodeBudget) -> Proof | None:
    tree = OpenHands(book, s.turn, nodes)
    kept: dict[str, Line] = {}
    failed: dict[str, Line] = {}
    for face, actions in faces.items():
        winning = tree.winning(s, acts, actions)
        if winning:
            kept[face] = _longest(tree, book, s, winning[0], acts)
        else:
            then = tree.then(s, actions[0])
            reply = None if then.ended else tree.reply(then, acts)
            failed[face] = (actions[0],) if reply is None else (actions[0], reply)
    return Proof(kept, failed)


def _longest(tree: OpenHands, book: Rulebook, s: GameState, action: Action, acts: int) -> Line:
    """Returns the winning line against the longest defence."""
    line, seat = [action], s.turn
    s = tree.then(s, action)
    while not s.ended and not has_won(s, seat) and len(line) < _LONGEST:
        acting = book.acting(s)
        winning = tree.winning(s, acts, moves(book, s, seat)) if acting >> seat & 1 else []
        if winning:
            line.append(winning[0])
        else:
            acts -= 1
            replies = [reply for other in seats_in(acting & ~(1 << seat)) for reply in moves(book, s, other)]
            lasting = [reply for reply in replies if acts > 0 and not tree.wins(tree.then(s, reply), acts - 1)]
            line.append((lasting or replies)[0])
        s = tree.then(s, line[-1])
    return tuple(line)


# -- safe card ---------------------------------------------------------------------------------------------


def _safe_card(book: Rulebook, s: GameState, faces: Faces, puzzle: Puzzle, nodes: NodeBudget) -> Proof | None:
    kept: dict[str, Line] = {}
    failed: dict[str, Line] = {}
    search = LastCardSearch(book, s.turn, puzzle.target, nodes, len(puzzle.position.draw))
    for face, actions in faces.items():
        ways = [(action, search.way_out(s, action)) for action in actions]
        held = [action for action, way in ways if way is None]
        if not held:
            action, way = ways[0]
            failed[face] = (action, *(way or ()))
            continue
        sure = [action for action in held if search.safe(s, action)]
        if not sure:
            return None
        kept[face] = (sure[0],)
        if len(kept) > 1:
            break
    return Proof(kept, failed)
