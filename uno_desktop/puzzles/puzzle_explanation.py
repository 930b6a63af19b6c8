"""What a puzzle says of itself: its kind, what is to be done, and, once it is solved, why, all as keys of texts."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.model.cards import seat_letter
from uno_desktop.puzzles.puzzle import Claim, Puzzle


class Said(NamedTuple):
    """A text by its key, with what is put into it: the code of a card, the letter of a seat, a number."""

    key: str
    card: str = ""
    seat: str = ""
    n: int = 0


def kind_of(claim: Claim) -> Said:
    """The name of a kind of puzzle."""
    return Said(f"puzzles.kind.{claim.value}")


def goal_of(puzzle: Puzzle) -> Said:
    """What is to be done."""
    seat = seat_letter(puzzle.target) if puzzle.target >= 0 else ""
    return Said(f"puzzles.goal.{puzzle.claim.value}", seat=seat, n=puzzle.acts)


def motif_name(motif: str) -> Said:
    """The name of an idea."""
    return Said(f"puzzles.motif.{motif}")


def because(puzzle: Puzzle) -> Said:
    """Why the right move is right, in one sentence: the idea that its proof shows first."""
    return Said(f"puzzles.because.{puzzle.motifs[0]}", card=puzzle.right.split(" ")[0])


def wrong_because(puzzle: Puzzle) -> Said:
    """What is wrong with all other moves, in one sentence."""
    return Said(f"puzzles.wrong.{puzzle.claim.value}")
