"""Many tables that differ in one hidden card, and tables with real experts in a worker process: what is shown, said and
timed is the same until a written rule lets their events part."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.access.two_worlds import RULES, SITUATIONS, compare, pair_of
from tests.support.extent import extent
from uno_desktop.match.seats.worker_link import Worker

FIRST = 40
"""Tables that the fast tests compare."""
TABLES = 500
PART = 10
"""Tables of one test."""
FRAMES = 80


@pytest.mark.parametrize("part", range(extent(5, TABLES // PART)))
def test_a_hidden_card_changes_nothing_that_is_shown_said_or_timed(tmp_path: Path, part: int) -> None:
    seen: Counter[str] = Counter()
    first = FIRST + part * PART
    for number in range(first, first + PART):
        if pair := pair_of(number):
            seen[compare(tmp_path / str(number), pair, FRAMES, seen)] += 1
    assert seen["frames"] > 20 * PART and set(seen) <= {"frames", "apart", *RULES}


@pytest.fixture(scope="module")
def workers() -> Iterator[tuple[Worker, ...]]:
    made = Worker(), Worker()
    for worker in made:
        worker.start()
    yield made
    for worker in made:
        worker.close()


@pytest.mark.parametrize("name", SITUATIONS)
def test_experts_in_a_worker_tell_nothing(tmp_path: Path, workers: tuple[Worker, ...], name: str) -> None:
    seen: Counter[str] = Counter()
    compare(tmp_path, SITUATIONS[name](), FRAMES, seen, workers)
    assert seen["frames"] > FRAMES // 4
