"""Whole rounds of every ruleset on screen, with only the mouse and with only the keyboard."""

from pathlib import Path

import pytest

from tests.support.extent import by_turns
from tests.support.pinned import check_pinned, details
from tests.support.scenes.evening import SIZE, ByKeyboard, ByMouse, Evening, Hand
from tests.support.scenes.scene_output import scene_output
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.ruleset_registry import RULESETS

NAMES = [ruleset.id for ruleset in RULESETS]
TOLD = ("text ", "list ", "button ")
HANDS: tuple[type[Hand], ...] = (ByMouse, ByKeyboard)


def transcript(evening: Evening, by: type[Hand]) -> str:
    """Plays a round; returns its journal, and after each of its parts what the person is told that is new, with all
    that is on screen as details."""
    lines, told, before = list[str](), list[str](), list[str]()

    def note() -> None:
        sentences, shown = evening.scene.journal.sentences(), scene_output(evening.services.stack, SIZE)
        now = [line for line in shown.splitlines() if line.startswith(TOLD)]
        lines.extend(["", *new_in(sentences, told)])
        lines.extend(line for line in now if line not in before)
        lines.extend(details([shown]))
        told[:], before[:] = sentences, now

    evening.play_round(by, noted=note)
    note()
    return "\n".join(lines)


def new_in(sentences: list[str], told: list[str]) -> list[str]:
    """Returns the last sentences of a journal, which keeps a number of them only, that were not told."""
    kept = next(len(told) - out for out in range(len(told) + 1) if told[out:] == sentences[: len(told) - out])
    return sentences[kept:]


def test_rounds_against_computer_players_are_pinned(tmp_path: Path) -> None:
    said: dict[str, str] = {}
    for ruleset, by in by_turns(NAMES, HANDS):
        evening = Evening(tmp_path, ruleset, HUMAN, "medium", "easy", "random")
        said[f"{ruleset} {by.__name__}"] = transcript(evening, by)
        assert evening.session.round_over and evening.scene.journal.sentences()
        assert evening.scene.display.table_view.revealed
    check_pinned("rounds", said, typeset=True)


WAITS = (0, 1, "untilAnswered")


@pytest.mark.parametrize(("ruleset", "seconds"), by_turns(["street", "unplugged"], WAITS))
def test_two_players_share_one_screen(tmp_path: Path, ruleset: str, seconds: int | str) -> None:
    evening = Evening(tmp_path, ruleset, HUMAN, "medium", HUMAN, "random", seed=3, common__reactionSeconds=seconds)
    evening.play_round(ByKeyboard)
    assert "handover" in evening.kinds
