"""`play --position` and `puzzles prove`: bad positions are refused with a sentence, good ones are proved."""

from pathlib import Path

import pytest

from tests.support.commands.command_line import Typed
from tests.support.commands.command_window import CommandWindow, windows_of_commands
from uno_desktop.model.position import RuledPosition
from uno_desktop.puzzles.puzzle import Claim, set_up
from uno_desktop.puzzles.puzzle_index import shipped_set
from uno_desktop.scenes.positions.position_page import PositionScene

LINE = "hands=B5,R+2,R5/G7,Y+2,Y4 pile=Y5,R7 supply=R1,B2,G3 color=R match=7 dir=1 turn=A dealer=B rng=1"


@pytest.fixture
def windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[CommandWindow]:
    return windows_of_commands(tmp_path / "home", PositionScene, monkeypatch)


def test_a_line_or_a_file_opens_the_editor(typed: Typed, windows: list[CommandWindow], tmp_path: Path) -> None:
    assert typed("play --ruleset street --seats human,hard --position", LINE).code == 0
    (tmp_path / "one.txt").write_text(f"official {LINE}\n", encoding="utf-8")
    assert typed("play --position", tmp_path / "one.txt").code == 0
    usual = ["human", "medium"]
    for window, ruleset, players in zip(windows, ("street", "official"), (["human", "hard"], usual), strict=True):
        scene = window.shown[-1]
        assert isinstance(scene, PositionScene)
        assert scene.draft.position.line == f"{ruleset} {LINE}"
        assert [plan.player.partition(":")[0] for plan in scene.seats] == players


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (LINE.replace("color=R", "color=B"), "The colour in play is not that of the top card."),
        (LINE.replace("B5", "B55"), 'the deck has no card "B55"'),
        ("nowhere.txt", "nowhere.txt: No such file"),
        ("n" * 3000, "File name too long"),
    ],
)
def test_a_bad_position_is_refused_in_a_sentence(
    typed: Typed, windows: list[CommandWindow], position: str, why: str
) -> None:
    said = typed("play --position", position)
    assert said.code == 2 and why in said.err and len(said.err.splitlines()) == 1
    said = typed("play --seats human,easy,easy --position", LINE)
    assert said.code == 2 and "--seats: 3 given; the position has 2" in said.err
    assert not windows


def test_candidates_are_proved(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "candidates.txt"
    puzzle = shipped_set("official", Claim.SAFE_CARD).puzzles[0]
    book, state = set_up(puzzle)
    file.write_text(f"official {LINE}\n{RuledPosition(book, state, (0, 0)).line}\n", encoding="utf-8")
    said = typed("puzzles prove", file)
    assert said.code == 0 and "in 2 positions" in said.err and f'right = "{puzzle.right}"' in said.out
    file.write_text(f"official {LINE}\nchess\n", encoding="utf-8")
    said = typed("puzzles prove", file)
    assert said.code == 2 and f"{file}: line 2: " in said.err
    assert typed("puzzles prove", tmp_path / "no").code == 2
