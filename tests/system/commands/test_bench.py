"""Each benchmark prints its figures; their size is not tested."""

import pytest

from tests.support.commands.command_line import Typed

SMALL = "--size 960x540"
BENCHMARKS = {
    "engine --seats 3": "rounds_per_s actions_per_s_drawing_by_need",
    "copy": "us us_alive",
    "deal --ruleset unplugged --seats 3": "us",
    f"frames --seats 5 {SMALL}": "p50_ms p99_ms max_ms rss_mb probe_ms in_flight",
    f"lab --seats 2 {SMALL}": "first_figures_s rounds p50_ms still_max_ms",
    f"ai --player easy --positions 40 {SMALL}": "p50_ms p99_ms max_ms replies",
    f"startup {SMALL}": "first_frame_s",
    "pace --player easy": "wait_median_s waits turn_median_s turns",
}
"""Arguments, and the figures that must be above zero."""


@pytest.mark.parametrize("arguments", BENCHMARKS)
def test_a_benchmark_prints_its_figures(typed: Typed, arguments: str) -> None:
    figures = typed(f"bench {arguments} --brief --json").json
    assert {name: figures[name] for name in (*BENCHMARKS[arguments].split(), "loop_ms") if not figures[name] > 0} == {}
    assert figures.get("p50_ms", 0) <= figures.get("p99_ms", 0) <= figures.get("max_ms", 0)
