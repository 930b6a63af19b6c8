"""What is said about a record that cannot be used: damaged, of a later version, played elsewhere, not to be read."""

from __future__ import annotations

from uno_desktop.match.records.record_writer import DamagedRecord, NewerRecord, RecordInUse
from uno_desktop.system.settings import Notice


def trouble_with(problem: DamagedRecord | OSError) -> Notice:
    """The notice, for the player's language."""
    if isinstance(problem, NewerRecord):
        return Notice("menu.game_newer", {"file": problem.file})
    if isinstance(problem, RecordInUse):
        return Notice("menu.game_in_use", {"file": problem.file})
    if isinstance(problem, DamagedRecord):
        kept = problem.aside or problem.file
        return Notice("menu.game_damaged", {"file": problem.file, "kept": kept.name})
    return Notice("menu.game_not_read", {"file": problem.filename, "why": problem.strerror})
