"""The index of past games loses any of its last bytes, or any byte of its last two pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.damage.index_damage import assert_no_damage_hides_a_match
from tests.support.extent import extent
from tests.support.match.tables import Clock, setup
from uno_desktop.match.match_session import begin_match
from uno_desktop.system.paths import user_folders


@pytest.mark.timeout(1200)
def test_no_cut_and_no_zeroed_byte_hides_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = user_folders(tmp_path)
    for seed in (1, 2, 3):
        session = begin_match(setup("easy", "random", seed=seed, official_target=10), folders, None)
        Clock(session).until(lambda session=session: session.round_over)  # type: ignore[misc]
        session.close()
    assert_no_damage_hides_a_match(folders, monkeypatch, every=extent(8, 1))
