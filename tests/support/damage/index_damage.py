"""Damages of the index of past games, and what the history must still tell after each."""

from functools import lru_cache

import pytest

from uno_desktop.match.records import match_history
from uno_desktop.match.records.match_history import History, known_at_once
from uno_desktop.system.paths import UserFolders


def damages(sound: bytes, every: int) -> list[tuple[str, bytes]]:
    """Returns an index without its last bytes, and with a zero in place of a byte of its last two pages: one in
    `every` such cuts and bytes, and each of the last 16 cuts."""
    last = range(max(0, len(sound) - 2 * 4096), len(sound))
    cuts = sorted({*last[-16:], *last[::every]})
    zeros = [at for at in last if sound[at]][::every]
    found = [(f"cut at {at}", sound[:at]) for at in cuts]
    return found + [(f"zero at {at}", sound[:at] + b"\0" + sound[at + 1 :]) for at in zeros]


def assert_no_damage_hides_a_match(folders: UserFolders, monkeypatch: pytest.MonkeyPatch, every: int) -> None:
    """After each damage the same matches are listed, at once as many as are certain, and again at the next start."""
    before = History(folders).games
    monkeypatch.setattr(match_history, "_with_stats", lru_cache(match_history._with_stats))
    file = folders.games.parent / "past-games.sqlite3"
    sound = file.read_bytes()
    for what, broken in damages(sound, every):
        for kept in file.parent.glob("past-games.sqlite3*"):
            kept.unlink()
        file.write_bytes(broken)
        glance = known_at_once(folders)
        assert not glance.complete or glance.games == before, what
        assert all(game in before for game in glance.games), what
        for _ in range(2):
            assert History(folders).games == before, what
