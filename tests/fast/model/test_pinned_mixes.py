"""Random rounds of fixed mixes of rules, options and custom cards are pinned: what is legal, what happens, and what
computer players expect. `tools/prove_rules.py changes` compares millions of actions of two checkouts likewise."""

from tests.support.model.random_rounds import lines_of, read_mix
from tests.support.pinned import FOLDER, cases_of, check_pinned, details

LONGEST = 80


def test_rounds_of_mixes_are_pinned() -> None:
    mixes = {case: lines[0] for case, lines in cases_of((FOLDER / "mixes.txt").read_text(encoding="utf-8")).items()}
    check_pinned(
        "mixes", {case: "\n".join([line, *details(lines_of(read_mix(line), LONGEST))]) for case, line in mixes.items()}
    )
