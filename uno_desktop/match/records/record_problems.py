"""Damaged, too new, locked or unreadable records: set aside, and told in a notice."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from uno_desktop.match.records.record_writer import DamagedRecord, NewerRecord, RecordInUse, discard_damaged
from uno_desktop.system.user_file import Notice


def put_aside(path: Path, error: DamagedRecord | OSError | UnicodeError) -> DamagedRecord:
    """Discards a damaged record unless that has been done, and returns the problem to report."""
    if isinstance(error, DamagedRecord):
        if error.aside is None:
            discard_damaged(error)
        return error.without_frames()
    why = "the name of the file is no text" if isinstance(error, UnicodeError) else error.strerror
    return DamagedRecord(path, 0, why or "the file cannot be read")


def record_error_notice(problem: DamagedRecord | OSError) -> Notice:
    if isinstance(problem, NewerRecord):
        return Notice("menu.game_newer", {"file": problem.file})
    if isinstance(problem, RecordInUse):
        return Notice("menu.game_in_use", {"file": problem.file})
    if isinstance(problem, OSError):
        return Notice("menu.game_not_read", {"file": problem.filename, "why": problem.strerror})
    if problem.aside is None:
        return Notice("menu.game_not_read", {"file": problem.file, "why": problem.sentence})
    return Notice("menu.game_damaged", {"file": problem.file, "kept": problem.aside.name})


def problem_notices(
    problems: Iterable[DamagedRecord], reported: set[Path], with_newer: bool = False
) -> Iterator[Notice]:
    """Yields a notice for each unusable file that is not in `reported`, and adds it there.

    Records of a newer version, or in use, are not unusable; there is one for these too only `with_newer`.
    """
    for problem in problems:
        if problem.file not in reported and (with_newer or not isinstance(problem, NewerRecord | RecordInUse)):
            reported.add(problem.file)
            yield record_error_notice(problem)
