"""Puzzle explanations as text keys: kind, goal, and the reason shown after the solution."""

from typing import NamedTuple

from uno_desktop.model.cards import seat_letter
from uno_desktop.puzzles.puzzle import Claim, Puzzle


class Explanation(NamedTuple):
    """Text key with its parameters: card code, seat letter, number."""

    key: str
    card: str = ""
    seat: str = ""
    n: int = 0


def kind_of(claim: Claim) -> Explanation:
    return Explanation(f"puzzles.kind.{claim.value}")


def goal_of(puzzle: Puzzle) -> Explanation:
    seat = seat_letter(puzzle.target) if puzzle.target >= 0 else ""
    return Explanation(f"puzzles.goal.{puzzle.claim.value}", seat=seat, n=puzzle.acts)


def motif_name(motif: str) -> Explanation:
    return Explanation(f"puzzles.motif.{motif}")


def because(puzzle: Puzzle) -> Explanation:
    """Returns the reason for the right move: the first theme of its proof."""
    return Explanation(f"puzzles.because.{puzzle.motifs[0]}", card=puzzle.right_card)


def wrong_because(puzzle: Puzzle) -> Explanation:
    """Returns the reason why all other moves are wrong."""
    return Explanation(f"puzzles.wrong.{puzzle.claim.value}")
