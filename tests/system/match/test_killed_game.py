"""A program killed at any time, or during a certain write, has lost nothing."""

from pathlib import Path

import pytest

from tests.support.extent import extent
from tests.support.match.killing import MOMENTS, look_at, shown_until_killed


@pytest.mark.parametrize("moment", MOMENTS)
def test_shown_actions_survive_a_kill(tmp_path: Path, moment: str) -> None:
    """Anywhere, or in the middle of what is created or written; what is left is continued twice."""
    for seed in range(extent(3, 8) if moment == "any" else extent(1, 4)):
        lines = shown_until_killed(tmp_path / str(seed), seed, moment)
        look_at(tmp_path / str(seed), lines)
