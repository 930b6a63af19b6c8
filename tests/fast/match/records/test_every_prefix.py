"""A record cut off at any byte is resumed, played on and resumed again without losing a complete line."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.extent import extent
from tests.support.match.continuing import acknowledged, continued_twice, play
from tests.support.match.disks import flushed_by
from tests.support.match.tables import setup
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.saved_games import scan_records
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.system.paths import UserFolders, user_folders

CLOSE, STEP = 2_000, 11
"""Bytes at the beginning of which every one is tried, and the step behind them."""
LONG = 3_500
"""Bytes of the records, as far as the match is so long."""
EVERY = extent(97, 1)
"""Step between the lengths tried; each ruleset tries other lengths."""

RULESET_IDS = [ruleset.id for ruleset in RULESETS]


@pytest.fixture(autouse=True)
def no_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No power is cut here: the disk is not waited for."""
    flushed_by(monkeypatch)


def new_match(folders: UserFolders, ruleset: str) -> Path:
    session = begin_match(setup("random", "medium", "random", ruleset=ruleset), folders, None)
    path = session.record_file
    assert path is not None
    while path.stat().st_size < LONG and not session.match_over:
        play(session, 1)
    session.close()
    return path


def cuts(content: bytes, head: int, first: int) -> Iterator[int]:
    """Lengths of the prefixes that are tried: the edges of the head and of the first round always."""
    yield from (0, 1, head - 1, head, head + 1, head + len("round 1\n") - 1, head + len("round 1\n"))
    yield from [*range(min(CLOSE, len(content))), *range(CLOSE, len(content), STEP)][first % EVERY :: EVERY]


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_whatever_reached_the_disk_is_played_on(tmp_path: Path, ruleset: str) -> None:
    folders = user_folders(tmp_path)
    path = new_match(folders, ruleset)
    content, head = path.read_bytes(), read_record(path).header_end
    for cut in cuts(content, head, 16 * RULESET_IDS.index(ruleset)):
        path.write_bytes(content[:cut])
        if cut >= head:
            known = acknowledged(content[:cut]) or [b"round 1"]  # written down as soon as it is continued
            continued_twice(folders, path, known)
        else:  # nothing was shown, and nothing is said of it
            found = scan_records(folders)
            assert not found.unfinished and not found.finished and not found.problems
            assert list(folders.games.iterdir()) == []


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_a_match_without_the_line_of_its_first_round_comes_back(tmp_path: Path, ruleset: str) -> None:
    """Earlier versions left it out where they continued a match that had stopped right behind its head."""
    folders = user_folders(tmp_path)
    path = new_match(folders, ruleset)
    content = path.read_bytes().removesuffix(b"over\n")
    assert content.count(b"\nround 1\n") == 1
    spoilt = content.replace(b"\nround 1\n", b"\n")
    rounds = content.count(b"\nround ")
    for end in (len(spoilt), spoilt.index(b"\n", spoilt.index(b"\nseed ") + 1) + 40):
        path.write_bytes(spoilt[:end])
        assert end < len(spoilt) or read_record(path).round_number == rounds
        continued_twice(folders, path, acknowledged(spoilt[:end]))
