"""Resumes a match, plays on, leaves it and resumes it again: no written line may be lost."""

from collections.abc import Sequence
from pathlib import Path

from tests.support.match.tables import FRAME
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import resume_match
from uno_desktop.match.records.saved_games import scan_records
from uno_desktop.system.paths import UserFolders

PLAYED_ON = 20
"""Actions between the two times that a match is continued."""


def play(session: MatchSession, actions: int) -> int:
    """Plays on, also into the next round; returns the number of actions, which is smaller only at the end of the
    match."""
    now, done = 0.0, 0
    while done < actions and not session.match_over:
        before = session.actions_done
        now += FRAME
        session.tick(now)
        done += session.actions_done != before
        session.next_round()
    return done


def acknowledged(content: bytes) -> list[bytes]:
    """Returns the complete lines after the head, without the digests, which follow from the others."""
    whole = content.partition(b"\0")[0]
    lines = whole[: whole.rfind(b"\n") + 1].splitlines()
    head = next((at for at, line in enumerate(lines) if line.startswith(b"seed ")), len(lines))
    return [line for line in lines[head + 1 :] if not line.startswith(b"digest ")]


def continued_twice(folders: UserFolders, path: Path, known: Sequence[bytes] = ()) -> None:
    """Resumes the match of a record twice. `known` are the lines that must exist, by default the present ones."""
    known = list(known) or acknowledged(path.read_bytes())
    session = resume_match(path, None)
    done = play(session, PLAYED_ON)
    left, over = (session.state.digest(), session.round_number, session.totals), session.match_over
    session.close()
    written = acknowledged(path.read_bytes())
    assert written[: len(known)] == known, "what was acknowledged is lost"
    assert sum(line[1:2] == b" " for line in written[len(known) :] if line[:1] != b"#") == done
    found = scan_records(folders)
    assert found.problems == []
    assert path in [game.path for game in (found.finished if over else found.unfinished)]
    again = resume_match(path, None)
    assert (again.state.digest(), again.round_number, again.totals) == left
    again.close()
    assert acknowledged(path.read_bytes()) == written
