"""What is said about a record that cannot be used: damaged, of a later version, played elsewhere, not to be read."""

from __future__ import annotations

from uno_desktop.match.records.log import DamagedLog, LogInUse, NewerLog
from uno_desktop.system.settings import Notice


def trouble_with(problem: DamagedLog | OSError) -> Notice:
    """The notice, for the player's language."""
    if isinstance(problem, NewerLog):
        return Notice("menu.game_newer", {"file": problem.file})
    if isinstance(problem, LogInUse):
        return Notice("menu.game_in_use", {"file": problem.file})
    if isinstance(problem, DamagedLog):
        kept = problem.aside or problem.file
        return Notice("menu.game_damaged", {"file": problem.file, "kept": kept.name})
    return Notice("menu.game_not_read", {"file": problem.filename, "why": problem.strerror})
