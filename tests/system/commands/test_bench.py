"""Figures of `bench`: they exist and agree with each other; their size is not tested."""

from __future__ import annotations

import math

import pytest

from tests.support.commands.command_line import Typed
from tools.bench import engine as bench_engine


@pytest.fixture(autouse=True)
def few_probes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.bench.frames._PROBES", 3)


def test_engine(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_engine, "_SECONDS", 0.05)
    figures = typed("bench engine --json --seats 3").json
    for way in ("", "_drawing_by_need"):
        rounds, actions = figures[f"rounds_per_s{way}"], figures[f"actions_per_s{way}"]
        assert math.isclose(actions / rounds, figures[f"actions_per_round{way}"], rel_tol=1e-3)
    assert figures["actions_per_round"] > figures["actions_per_round_drawing_by_need"] > 20
    assert figures["loop_ms"] > 0


def test_copy(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_engine, "_COPIES", 200)
    figures = typed("bench copy --json").json
    assert figures["us"] > 0 and figures["loop_ms"] > 0


def test_deal(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_engine, "_DEALS", 5)
    figures = typed("bench deal --json --ruleset unplugged --seats 3").json
    assert figures["us"] > 0 and figures["loop_ms"] > 0


def test_frames(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools.bench import frames as bench_frames

    monkeypatch.setattr(bench_frames, "_FRAMES", 60)
    figures = typed("bench frames --json --size 960x540 --seats 5").json
    assert 0 < figures["p50_ms"] <= figures["p99_ms"] <= figures["max_ms"]
    assert 0 <= figures["over_16_7_scaled"] <= figures["over_16_7"] <= 60
    assert figures["rss_mb"] > 10 and figures["probe_ms"] > 0
    assert (figures["size"], figures["seats"]) == ("960x540", 5)


def test_lab(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools.bench import lab as bench_lab

    monkeypatch.setattr(bench_lab, "_FRAMES", 20)
    figures = typed("bench lab --json --size 960x540 --seats 2").json
    assert figures["first_figures_s"] > 0 and figures["rounds"] > 0
    for way in ("", "still_"):
        assert 0 < figures[f"{way}p50_ms"] <= figures[f"{way}p99_ms"] <= figures[f"{way}max_ms"]


def test_ai(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools.bench import ai as bench_ai

    monkeypatch.setattr(bench_ai, "_FRAMES", 60)
    monkeypatch.setattr(bench_ai, "_WARM_UP", 2)
    figures = typed("bench ai --json --size 960x540 --player expert@4 --positions 40").json
    assert 0 < figures["p50_ms"] <= figures["p99_ms"] <= figures["max_ms"]
    assert figures["replies"] >= 40
    assert figures["playouts_per_s"] > 0 and figures["worst_reply_ms"] >= 0
    assert "nobody" in typed.refused("bench ai --player nobody")


def test_a_player_without_search_reports_no_playouts() -> None:
    from tools.bench.ai import playouts_per_s

    assert playouts_per_s("official", 3, "random") is None


def test_the_busiest_scene_has_hands_going_round_and_more_cards_in_the_air(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tools.bench import frames as bench_frames

    monkeypatch.setattr(bench_frames, "_FRAMES", 200)
    run = bench_frames._run("extreme", 10, (960, 540))
    assert run.in_flight >= 60 and len(run.times) == bench_frames._FRAMES


def test_the_busy_table_puts_cards_into_the_air(typed: Typed) -> None:
    from tools.bench.busy_table import busy_session
    from uno_desktop.model.events import CardsDrawn, HandsSwapped

    session = busy_session("official", 10)
    cursor, seen, now = session.cursor(None), [], 0.0
    while session.actions_done < 12:
        now += 1.0
        session.tick(now)
        seen += cursor.take()
    assert sum(isinstance(event, HandsSwapped) for event in seen) >= 3
    assert sum(len(event.cards) for event in seen if isinstance(event, CardsDrawn)) >= 6


def test_startup(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.bench.startup._RUNS", 1)
    said = typed("bench startup --size 960x540")
    figures = dict(line.split() for line in said.lines)
    assert said.code == 0 and float(figures["first_frame_s"]) > 0


def test_pace(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools.bench import pace as bench_pace

    monkeypatch.setattr(bench_pace, "_ROUNDS", 1)
    brisk = typed("bench pace --json --player easy").json
    at_once = typed("bench pace --json --player easy --opponents atOnce").json
    for figures in (brisk, at_once):
        assert 0 < figures["wait_median_s"] <= figures["wait_p90_s"] and figures["waits"] > 0
        assert 0 < figures["turn_median_s"] <= figures["turn_max_s"] and figures["turns"] > 3
    assert at_once["turn_median_s"] < brisk["turn_median_s"], "virtual time: the machine plays no part"
    assert "nobody" in typed.refused("bench pace --player nobody")
