"""A disk that is full at any byte: existing files stay, no incomplete file is left, and the match continues."""

import random

import pytest

from tests.support.damage.full_disk import Disk
from tests.support.damage.home import UNFINISHED, assert_nothing_lost, snapshot
from tests.support.match.tables import Clock, recorded
from uno_desktop.content.named_store import Kept
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import keep, load_presets
from uno_desktop.match.match_start import resume_match
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.settings import load_settings

NEW = TablePlan("official", (SeatPlan("easy", "Ada"), SeatPlan("random", "Bruno")), title="New")


@pytest.mark.parametrize("seed", range(40))
def test_nothing_is_lost_when_the_disk_is_full(folders: UserFolders, disk: type[Disk], seed: int) -> None:
    rng = random.Random(seed)
    before = snapshot(folders.config)
    settings, store = load_settings(folders.settings_file), load_presets(folders)
    settings.volume = 12
    disk.room = rng.randrange(60)
    assert not settings.save()
    assert [notice.key for notice in settings.notices] == ["settings.not_saved"]
    disk.room = rng.randrange(60)
    assert not store.keep(Kept("New", "official"))
    assert [notice.key for notice in store.notices] == ["presets.not_saved"]
    disk.room = rng.randrange(60)
    with pytest.raises(OSError, match="No space"):
        keep(folders, NEW)
    assert_nothing_lost(before, snapshot(folders.config))
    disk.room = rng.randrange(900)
    recorded(folders, "easy", "random", seed=seed, actions=25)
    disk.room = rng.randrange(60)
    again = resume_match(folders.config / UNFINISHED, None)
    Clock(again).run(19.0)
    assert again.unsaved or disk.room
    again.close()
    made = tuple(name for name in snapshot(folders.config) if name not in before)
    assert_nothing_lost(before, snapshot(folders.config), (*made, UNFINISHED))
    assert (folders.config / UNFINISHED).read_bytes().startswith(before[UNFINISHED])
