"""Text of puzzles: the goal, the solution, and why a try is right or wrong."""

from collections.abc import Sequence

from uno_desktop.model.actions import DRAW, PRESS
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.puzzles.attempt import NAMED_WRONG, RIGHT, Try
from uno_desktop.puzzles.puzzle import Claim, Explanation, Puzzle, because, goal_of, wrong_because
from uno_desktop.stage.texts.card_text import face_name
from uno_desktop.stage.texts.journal_text import capitalised
from uno_desktop.system.i18n import tr


def goal_words(puzzle: Puzzle, names: Sequence[str]) -> str:
    """Returns the goal of a puzzle as text; `names` are the player names by seat."""
    return _sentence(goal_of(puzzle), names)


def solution_words(puzzle: Puzzle, names: Sequence[str]) -> str:
    """Returns the right first move of a puzzle and its reason as text."""
    move = tr(f"puzzles.verb.{puzzle.right}") if puzzle.right in (DRAW, PRESS) else face_name(puzzle.right_card)
    return f"{capitalised(move)}. {_sentence(because(puzzle), names)}"


def try_words(puzzle: Puzzle, found: Try, names: Sequence[str]) -> str:
    if found.verdict == NAMED_WRONG:
        return tr("puzzles.named_wrong")
    on_average = puzzle.claim is Claim.JUDGEMENT and puzzle.average is not None
    if found.verdict == RIGHT:
        share = puzzle.average.share if puzzle.average is not None else 0.0
        more = f" {tr('puzzles.wins_so_often', n=round(share * 100))}" if on_average else ""
        return _sentence(because(puzzle), names) + more
    share = next((wrong.share for wrong in puzzle.wrong if wrong.face == found.face), 0.0)
    more = f" {tr('puzzles.wins_so_often', n=round(share * 100))}" if on_average else ""
    return _sentence(wrong_because(puzzle), names) + more


def _sentence(phrase: Explanation, names: Sequence[str]) -> str:
    words: dict[str, object] = {"n": phrase.n}
    if phrase.card and phrase.card not in (DRAW, PRESS):
        words["card"] = face_name(phrase.card)
    elif phrase.card:
        words["card"] = tr(f"puzzles.verb.{phrase.card}")
    if phrase.seat:
        words["name"] = names[SEAT_LETTERS.index(phrase.seat)]
    return capitalised(tr(phrase.key, **words))  # some begin with the name of a card
