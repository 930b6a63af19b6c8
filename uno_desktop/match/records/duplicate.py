"""Duplicate matches, as in bridge: the same deals with every player one seat further, and the points compared."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.saved_games import records_in
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.cards import Seat
from uno_desktop.system.background_job import Work
from uno_desktop.system.untrusted_input import read_head

_NEWEST = 200
"""Number of records, the newest first, that are searched for the same deals."""
_HEAD = 4_000
"""Bytes read from the start of a record to find its seed; only very long names push it further back."""


def turned(setup: TableSetup) -> TableSetup:
    """Returns the setup for the same deals with every player one seat further."""
    return replace(setup, seats=(setup.seats[-1], *setup.seats[:-1]), streak=(-1, 0), daily="")


def points_above_par(
    folder: Path, own: Path | None, setup: TableSetup, rounds: Sequence[Sequence[int]], seat: Seat
) -> Work[int | None]:
    """Returns the points of a seat minus the mean of that seat's points in other matches with these deals, over the
    rounds that all of them have, as a whole number; None without a round to compare. `rounds` are the points of each
    round, by seat; `own` is the record of this match."""
    others = [scores for scores in (yield from _same_deals(folder, own, setup)) if scores]
    common = min(map(len, (rounds, *others)))
    if not common or not others:
        return None
    par = sum(sum(points[seat] for points in scores[:common]) for scores in others) / len(others)
    return round(sum(points[seat] for points in rounds[:common]) - par)


def _same_deals(folder: Path, own: Path | None, setup: TableSetup) -> Work[list[list[tuple[int, ...]]]]:
    """Returns the points of each round in the other matches with these deals, except those with the same seating."""
    seed, found = f"\nseed {setup.seed}".encode(), []
    for number, file in enumerate(records_in(folder)[: -_NEWEST - 1 : -1]):
        yield number / _NEWEST
        with suppress(DamagedRecord, OSError, ValueError):
            if file != own and seed in read_head(file, _HEAD):
                record = read_record(file)
                if _deals(record.setup) == _deals(setup) and record.setup.seats != setup.seats:
                    found.append(record.scores())
    return found


def _deals(setup: TableSetup) -> tuple[object, ...]:
    """Returns everything that the cards of a match depend on."""
    sizes = [each.cards for each in setup.handicaps]
    return setup.ruleset, setup.options, setup.seed, setup.generator, sizes
