"""The second referee notices whatever is changed in a trace."""

from functools import cache

import pytest

from tests.referee.rules import Disagreement
from tests.support.forgeries import FORGERIES, OWN_FORGERIES, TABLES, Forge, forged
from tests.support.referee_traces import WRITTEN, Line, referee_reads, trace

ALL = {(ruleset, name): forge for ruleset in WRITTEN for name, forge in FORGERIES.items()} | OWN_FORGERIES


@cache
def honest(ruleset: str) -> list[Line]:
    """Returns a trace of three rounds that the referee finds in order."""
    lines = trace(ruleset, TABLES.get(ruleset, {}), 5, rounds=3, seed=3)
    assert referee_reads(lines).rounds == 3
    return lines


@pytest.mark.parametrize(
    ("ruleset", "forge"), [(ruleset, forge) for (ruleset, _), forge in ALL.items()], ids=map(" ".join, ALL)
)
def test_the_referee_notices_a_forged_line(ruleset: str, forge: Forge) -> None:
    with pytest.raises((Disagreement, KeyError)):
        referee_reads(forged(honest(ruleset), forge))
