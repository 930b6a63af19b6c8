"""Puzzle texts: the goal, and the explanation after each attempt."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.actions import DRAW, PRESS
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.puzzles.attempt import NAMED_WRONG, RIGHT, Try
from uno_desktop.puzzles.puzzle import Claim, Puzzle
from uno_desktop.puzzles.puzzle_explanation import Said, because, goal_of, wrong_because
from uno_desktop.stage.texts.card_text import face_name
from uno_desktop.system.i18n import tr


def goal_words(puzzle: Puzzle, names: Sequence[str]) -> str:
    """Returns the goal of a puzzle; `names` are the players by seat."""
    return _told(goal_of(puzzle), names)


def try_words(puzzle: Puzzle, found: Try, names: Sequence[str]) -> str:
    if found.said == NAMED_WRONG:
        return tr("puzzles.named_wrong")
    on_average = puzzle.claim is Claim.JUDGEMENT and puzzle.average is not None
    if found.said == RIGHT:
        share = puzzle.average.share if puzzle.average is not None else 0.0
        more = f" {tr('puzzles.wins_so_often', n=round(share * 100))}" if on_average else ""
        return _told(because(puzzle), names) + more
    share = next((wrong.share for wrong in puzzle.wrong if wrong.face == found.face), 0.0)
    more = f" {tr('puzzles.wins_so_often', n=round(share * 100))}" if on_average else ""
    return _told(wrong_because(puzzle), names) + more


def _told(said: Said, names: Sequence[str]) -> str:
    words: dict[str, object] = {"n": said.n}
    if said.card and said.card not in (DRAW, PRESS):
        words["card"] = face_name(said.card)
    elif said.card:
        words["card"] = tr(f"puzzles.verb.{said.card}")
    if said.seat:
        words["name"] = names[SEAT_LETTERS.index(said.seat)]
    return tr(said.key, **words)
