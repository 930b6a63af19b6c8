"""The index of past games loses any of its last bytes, or any byte of its last two pages."""

from pathlib import Path

import pytest

from tests.support.damage.index_damage import assert_no_damage_hides_a_match
from tests.support.extent import extent
from tests.support.match.tables import recorded
from uno_desktop.system.paths import user_folders


@pytest.mark.timeout(1200)
def test_no_cut_and_no_zeroed_byte_hides_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = user_folders(tmp_path)
    for seed in (1, 2, 3):
        recorded(folders, "easy", "random", seed=seed, official_target=10)
    assert_no_damage_hides_a_match(folders, monkeypatch, every=extent(8, 1))
