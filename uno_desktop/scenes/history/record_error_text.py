"""Notices for unusable records: damaged, of a later version, in use by another process, unreadable."""

from __future__ import annotations

from uno_desktop.match.records.record_writer import DamagedRecord, NewerRecord, RecordInUse
from uno_desktop.system.user_file import Notice


def record_error_notice(problem: DamagedRecord | OSError) -> Notice:
    if isinstance(problem, NewerRecord):
        return Notice("menu.game_newer", {"file": problem.file})
    if isinstance(problem, RecordInUse):
        return Notice("menu.game_in_use", {"file": problem.file})
    if isinstance(problem, DamagedRecord):
        kept = problem.aside or problem.file
        return Notice("menu.game_damaged", {"file": problem.file, "kept": kept.name})
    return Notice("menu.game_not_read", {"file": problem.filename, "why": problem.strerror})
