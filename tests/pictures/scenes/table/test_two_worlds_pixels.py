"""Not a pixel depends on a hidden card, in situations in which the screen once told one."""

from collections import Counter
from pathlib import Path

import pytest

from tests.support.access.two_worlds import SITUATIONS, compare
from tests.support.kept_pictures import exact_pictures

FRAMES = 80


@pytest.mark.parametrize("name", SITUATIONS)
def test_no_pixel_depends_on_a_hidden_card(tmp_path: Path, name: str) -> None:
    seen: Counter[str] = Counter()
    with exact_pictures():
        compare(tmp_path, SITUATIONS[name](), FRAMES, seen, draw=True)
    assert seen["frames"] > FRAMES // 4
