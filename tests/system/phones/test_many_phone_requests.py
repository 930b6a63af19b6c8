"""The phones at length: thousands of positions, tens of thousands of mutated requests, a round of each ruleset."""

import gc
import random
import tracemalloc
from pathlib import Path

import pytest

from tests.fast.phones.test_phone_round import RULES, compare
from tests.support.extent import extent
from tests.support.phones.phone_table import PhoneTable, served
from tests.support.phones.raw_requests import rain
from uno_desktop.phones.phone_exchange import PhonePicture

POSITIONS = 3000
REQUESTS = 50_000


@pytest.mark.parametrize("ruleset", RULES)
def test_no_answer_changes_with_a_card_that_its_seat_does_not_know(ruleset: str) -> None:
    count = extent(60, POSITIONS // len(RULES))
    assert compare(ruleset, random.Random(f"many {ruleset}"), count) == count


def test_mutated_requests_leave_no_trace_and_no_memory(
    capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    host = served((0, 1))
    host.hold()
    host.exchange.publish(0, PhonePicture({"hand": ["R5"]}, frozenset({"A draw"}), 1))
    rain(host, 500, 1)
    tracemalloc.start()
    rain(host, extent(5000, REQUESTS), 2)
    gc.collect()  # sockets and their readers point at each other; what counts is what nobody can free
    assert tracemalloc.get_traced_memory()[0] < 1 << 20
    tracemalloc.stop()
    host.release()
    assert not caplog.records and capsys.readouterr().err == ""


@pytest.mark.parametrize("ruleset", RULES)
def test_a_round_of_each_ruleset_is_played_by_phones(tmp_path: Path, ruleset: str) -> None:
    table = PhoneTable(tmp_path, ruleset)
    try:
        table.play_round()
        assert all(phone.picture["state"] == "over" for phone in table.phones)
    finally:
        table.close()
