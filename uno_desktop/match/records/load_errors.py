"""Notices about unusable records, for every page that reads them."""

from __future__ import annotations

from collections.abc import Iterator

from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.record_writer import NewerRecord
from uno_desktop.system.user_file import Notice


def load_errors(history: History, reported: set[object]) -> Iterator[Notice]:
    """Yields a notice for each unusable file that is not in `reported`, and adds it there.

    Records of a newer version cause no notice.
    """
    if history.aside is not None:
        yield Notice("history.index_damaged", {"kept": history.aside.name})
    for problem in history.problems:
        if problem.file in reported or isinstance(problem, NewerRecord):
            continue
        reported.add(problem.file)
        if problem.aside is not None:
            yield Notice("menu.game_damaged", {"file": problem.file, "kept": problem.aside.name})
        else:
            yield Notice("history.not_watched", {"file": problem.file, "why": problem.sentence})
