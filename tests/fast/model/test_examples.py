"""Every worked example holds; together they show the rules."""

from collections import Counter
from pathlib import Path

from tests.support.cases import by_group, example_name, ruleset_folder
from tests.support.places import ROOT
from uno_desktop.content.level_files import load_level
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.model.ruleset_registry import BOOKS

EXAMPLES = sorted((ROOT / "levels" / "examples").rglob("*.toml"))

NOT_A_POSITION = {
    "OFF-SETUP-01": "the draw for the dealer comes before the deal: tests/fast/model/test_dealer_draw.py",
    "OFF-SETUP-02": "as OFF-SETUP-01",
    "OFF-SETUP-03": "as OFF-SETUP-01",
    "OFF-SETUP-07": "concerns the next round: tests/fast/model/test_dealer_draw.py",
    "COM-DEAL-01": "concerns the next round: tests/fast/model/test_dealer_draw.py",
    "COM-REACT-01": "real time, in the session: tests/fast/match",
    "COM-HAND-01": "what a seat sees: tests/fast/model/test_redaction.py",
    "COM-HINT-01": "the screen's: a hint is no action where it is free",
    "STR-BASE-02": "the page before the deal: tests/pictures/scenes",
    "EXT-SETUP-01": "as OFF-SETUP-01",
    "EXT-SETUP-02": "as OFF-SETUP-01",
    "EXT-SETUP-06": "what is heard: the stage's",
    "EXT-SETUP-08": "what is seen: tests/pictures/stage",
    "EXT-SETUP-09": "concerns the next round: tests/fast/model/test_dealer_draw.py",
    "EXT-DISP-04": "what nobody knows beforehand: tests/fast/model/test_presses.py",
    "EXT-ELIM-05": "concerns the next round: tests/fast/model/test_elimination.py",
    "ITA-PLY-02": "how long a game takes",
    "ITA-SETUP-05": "concerns the next round: tests/fast/model/test_dealer_draw.py",
    "ITA-HON-05": "what a seat sees: tests/fast/model/test_redaction.py",
    "ITA-UNO-04": "as COM-HAND-01",
    "ITA-FAQ-11": "the screen's: UNO is a button",
    "CLA-PLY-02": "a recommended age",
    "UNP-PLY-02": "a recommended number of players: tests/pictures/scenes/test_shell.py",
    "UNP-SETUP-05": "concerns the next round: tests/fast/model/test_dealer_draw.py",
    "UNP-CHAL-06": "what a seat sees: tests/fast/model/test_redaction.py",
    "UNP-NON-04": "real time, in the session: tests/fast/match",
    "MER-SETUP-01": "as OFF-SETUP-01",
    "MER-CR-05": "what a seat sees: tests/fast/model/test_mercy.py",
    "MER-UNO-03": "cannot happen at any limit that can be chosen",
    "STR-FOUL-06": "concerns the next round: tests/fast/model/test_street.py",
    "FLP-SETUP-01": "as OFF-SETUP-01",
    "FLP-CHAL-04": "what a seat sees: tests/fast/model/test_redaction.py",
    "HSE-ROUND-03": "a hint without a price is no action: tests/fast/test_lines_are_true.py",
    "HSE-TIME-01": "real time: tests/fast/match/test_turn_clock.py",
    "HSE-TIME-02": "real time: tests/fast/match/test_turn_clock.py",
    "HSE-CARD-02": "before the deal: tests/fast/model/workshop",
    "HSE-CARD-03": "three hundred turns: tests/fast/model/workshop",
    "HSE-FACE-06": "three hundred turns: tests/fast/model/workshop",
}
"""Rules that no position can show, with the place where they are tested instead."""


@by_group("file", EXAMPLES, group=ruleset_folder, name=example_name)
def test_the_example_is_played_as_it_is_written(file: Path) -> None:
    assert ScenarioRun(load_level(file)).run() == []


def test_examples_have_ids_and_rules_and_show_every_rule_that_can_be_shown() -> None:
    levels = [load_level(file) for file in EXAMPLES]
    ids = Counter(level.id for level in levels)
    assert len(ids) > 80 and max(ids.values()) == 1, ids.most_common(3)
    for level in levels:
        assert level.title and level.about.endswith((".", ")", "!")) and level.rules, level.file
    written = {rule for book in BOOKS for rule in book.ids}
    shown = {rule for level in levels for rule in level.rules}
    assert len(BOOKS) >= 7 and written - shown == set(NOT_A_POSITION)
    assert shown & set(NOT_A_POSITION) == set()
