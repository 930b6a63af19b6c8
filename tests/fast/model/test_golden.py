"""The rules still produce the golden texts, and positions the digests that are stored in records."""

from pathlib import Path

import pytest

from tests.support.model.golden import FOLDER, HEAD, PERFT, golden_files, text_again
from uno_desktop.model.actions import Action
from uno_desktop.model.state import Flow, Frame, GameState, Layer, Status, Threat

FILES = golden_files()
GOLDEN = {"official", "classic", "street", "extreme", "unplugged", "italian", "mercy"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_rules_reproduce_the_golden_rounds(file: Path) -> None:
    assert text_again(file) == file.read_text(encoding="utf-8")


def test_every_golden_ruleset_covers_few_and_many_seats() -> None:
    counted = (FOLDER / PERFT).read_text(encoding="utf-8").splitlines()
    assert {line.removeprefix(HEAD) for line in counted if line.startswith(HEAD)} == GOLDEN
    kinds = [file.stem.split("-", 1) for file in FILES if file.name != PERFT]
    assert {ruleset for ruleset, _ in kinds} == GOLDEN
    for ruleset in {ruleset for ruleset, _ in kinds}:
        of_ruleset = {kind for each, kind in kinds if each == ruleset}
        seats = sorted(int(kind) for kind in of_ruleset if kind.isdigit())
        assert len(seats) == 4 and seats[0] <= 3 and seats[-1] >= 6
        assert of_ruleset == {*map(str, seats), "4-game-2"}


def test_a_position_has_the_digest_that_the_first_version_gave_it() -> None:
    """A threat that may be challenged, a card not yet resolved, a question and an effect that lasts, all at once."""
    threat = Threat("draw", 4, 2, 0, 2, 17, False, True, False)
    frame = Frame("color", 1, 3, 2, 5, Action(1, "play", 3, along=(4,)), 7)
    state = GameState(3, 1, 5)
    state.threat = threat
    state.agenda = (frame,)
    state.layers = (Layer(17, 0, 1, (2,), Flow(1, 2, 1, 0, threat, (0, 1, 0), (frame,)), True),)
    state.statuses = (Status("silence", -1, 3),)
    assert state.digest() == "570390eb"
    assert GameState(2, 0, 7).digest() == "ecdf213a"
