"""Scenes of puzzles for `shot`: the collections, one collection, puzzles at the table, and their explanations."""

from tests.staging.sitting import Sitting
from uno_desktop.content.progress import ProgressKind
from uno_desktop.model.notation import parse_action
from uno_desktop.puzzles.puzzle import Claim
from uno_desktop.puzzles.puzzle_collections import by_kind
from uno_desktop.puzzles.puzzle_index import contents
from uno_desktop.scenes.puzzles.puzzle_scene import PuzzleScene
from uno_desktop.scenes.puzzles.puzzle_sets_page import PuzzleSetScene, PuzzlesScene

_EVERY = 3
"""Distance between the puzzles marked as solved."""


def _solve_some(sitting: Sitting) -> None:
    for place, entry in enumerate(contents().entries):
        if place % _EVERY == 0:
            sitting.services.progress.file.document.setdefault(ProgressKind.PUZZLE, {})[entry.id] = entry.stars


def sets(sitting: Sitting) -> None:
    _solve_some(sitting)
    scene = PuzzlesScene(sitting.services)
    scene.view = sitting.staged.ruleset
    sitting.show(scene)


def ideas(sitting: Sitting) -> None:
    _solve_some(sitting)
    scene = PuzzlesScene(sitting.services)
    scene.view = ""
    sitting.show(scene)


def one_set(sitting: Sitting) -> None:
    """Shows the path of a ruleset."""
    _solve_some(sitting)
    sitting.show(PuzzleSetScene(sitting.services, by_kind(sitting.staged.ruleset)[1]))


def puzzle(sitting: Sitting, claim: Claim) -> PuzzleScene:
    collection = next(each for each in by_kind(sitting.staged.ruleset) if each.claim is claim)
    scene = PuzzleScene(sitting.services, collection, collection.entries[1])
    sitting.show(scene)
    sitting.live(0.3)
    return scene


def solved(sitting: Sitting) -> None:
    scene = puzzle(sitting, Claim.ONE_GO)
    scene.session.submit(parse_action(scene.puzzle.line[0], scene.session.book.deck, scene.session.state.hands))
    for _ in range(400):
        sitting.live(0.1)
        if sitting.services.stack.top is not scene:
            return


def refuted(sitting: Sitting) -> None:
    """Shows the end of a refutation."""
    scene = puzzle(sitting, Claim.OPEN_HANDS)
    wrong = max(scene.puzzle.wrong, key=lambda each: len(each.line))
    scene.session.submit(parse_action(wrong.line[0], scene.session.book.deck, scene.session.state.hands))
    for _ in range(400):
        sitting.live(0.1)
        if scene.command_list.step is not None:
            return
