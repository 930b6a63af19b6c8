"""The plug is pulled: whatever part of what was written has reached the disk, the match goes on from there.

A shim notes what is written and when it is brought to the disk, and every state is tried that a power cut may leave.
"""

import os
import threading
from pathlib import Path

import pytest

from tests.support.match.disks import flushed_by
from tests.support.match.tables import Clock, file_of, play_out, setup
from uno_desktop.match.match_start import begin_match, resume_match
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import BackgroundSync
from uno_desktop.match.records.replay import replay
from uno_desktop.system.paths import UserFolders

BLOCK = 512
"""Bytes that a disk writes at once; one of them may be missing while a later one is there."""


class Shim:
    """Notes what is known to be on the disk: lengths of the record, and folders."""

    def __init__(self) -> None:
        self.sure: list[int] = []
        self.folders = 0

    def fsync(self, number: int) -> None:
        if os.path.isdir(f"/proc/self/fd/{number}"):
            self.folders += 1
        else:
            self.sure.append(os.fstat(number).st_size)


@pytest.fixture
def shim(monkeypatch: pytest.MonkeyPatch) -> Shim:
    noting = Shim()
    flushed_by(monkeypatch, noting.fsync)
    return noting


def played(folder: Path) -> Path:
    """The record of some rounds that were not played to the end of the match."""
    session = begin_match(setup("random", "random", official_target=500), UserFolders(folder, folder, folder), None)
    play_out(session, 1).next_round()
    Clock(session).until(lambda: session.actions_done >= 30)
    session.close()
    return file_of(session)


def left_by_a_power_cut(content: bytes, sure: int) -> list[bytes]:
    """Possible contents of a file of which only the first `sure` bytes are safe."""
    left = [content[:length] for length in range(sure, len(content) + 1, 7)]
    for at in range(sure, len(content), BLOCK // 4):  # the length is there, or a later block, but not this one
        end = min(len(content), at - at % BLOCK + BLOCK)
        left += [content[:at] + bytes(len(content) - at), content[:at] + bytes(end - at) + content[end:]]
    return left


@pytest.mark.skipif(os.name == "nt", reason="looks into /proc for what a handle is")
def test_every_possible_loss_leaves_a_resumable_match(shim: Shim, tmp_path: Path) -> None:
    file = played(tmp_path)
    content = file.read_bytes()
    assert shim.folders == 1 and shim.sure[-1] == len(content), "closed is on the disk"
    whole = replay(read_record(file))
    begun = (
        content.index(b"\nround ") + 1
    )  # the file may be on the disk before its head is: nothing has been played yet
    sures = sorted({length for length in shim.sure if length >= begun})
    for sure in [*sures[:: max(1, len(sures) // 5)], sures[-1]]:
        file.write_bytes(content[:sure])
        kept = replay(read_record(file))
        cuts = left_by_a_power_cut(content, sure)
        for cut in cuts[:: max(1, len(cuts) // 24)]:
            file.write_bytes(cut)
            at = replay(read_record(file))
            assert at.scoreboard.number >= kept.scoreboard.number
            if at.scoreboard.number == kept.scoreboard.number:
                assert at.actions[: len(kept.actions)] == kept.actions, "what was on the disk is lost"
            if at.scoreboard.number == whole.scoreboard.number:
                assert whole.actions[: len(at.actions)] == at.actions
    file.write_bytes(content[: sures[len(sures) // 2]] + bytes(700))
    again = resume_match(file, None)
    assert not again.match_over
    again.close()
    replay(read_record(file))


def test_every_action_is_synced_in_the_background(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, asked = threading.Event(), list[int]()
    with (tmp_path / "file").open("xb", buffering=0) as file:
        flushed_by(monkeypatch, lambda number: (asked.append(file.tell()), gate.wait()))
        brought = BackgroundSync(file)
        for number in range(1, 4):
            file.write(b"x")
            brought.wake()  # returns although the disk does not
            assert file.tell() == number
        gate.set()
        brought.close()
    assert asked[-1] == 3, "the last of it too, before it is closed"
