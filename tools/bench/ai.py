"""Benchmark of computer players at a table: frame times, reply times, and rollouts per second."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from tools.bench.figures import Figures, extent
from tools.bench.frames import no_collection, probe_ms, share
from tools.bench.timed_worker import TimedWorker, ask_on, timed_worker
from uno_desktop.match.cast import with_cast_names
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.cards import seats_in
from uno_desktop.model.events import Event
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.views.redaction import redact
from uno_desktop.players.player_registry import new_player
from uno_desktop.scenes.shell.app import FRAME, App
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.paths import user_folders

_WARM_UP, _FRAMES = 30, 900
_LONGEST = 33.0
_SPEED = 4.0
"""Animation speed: little time for card animations, most for thinking."""
_SEED = 7
_BUDGET = 0.8
"""Time limit per move in seconds while rollouts are counted, as at the table."""
_MOVES = 12


def measure_ai(ruleset: str, seats: int, size: tuple[int, int], player: str, positions: int = 0) -> Figures:
    """Measures 900 frames in real time at a table of `player`s in their own process.

    Further positions are then asked at a table without graphics, until `positions` have been answered in all.

    `*_ms` of frames are milliseconds for a whole frame of the program. `worst_reply_ms` is the longest time from a
    question to its answer, as the table polls for it; `replies` is the number of answers; `thinking` is the share
    of the measured time with a question open. `playouts_per_s` is the number of rollouts per second of such a
    player, alone in a process; None for a player without rollouts. Raises ValueError with a sentence for an unknown
    player.
    """
    new_player(player)
    plans = with_cast_names([SeatPlan(player, "")] * seats)
    setup = TableSetup(ruleset, plans, _SEED, {})
    with timed_worker() as link:
        times, seconds = _watched(link, setup, size)
    replies = list(link.seconds)
    thinking = sum(replies) / seconds
    if len(replies) < positions:  # a new process: the app has closed its own
        with timed_worker() as link:
            ask_on(link, setup, positions - len(replies))
        replies += link.seconds
    return {
        "p50_ms": statistics.median(times),
        "p99_ms": share(times, 0.99),
        "max_ms": max(times),
        "over_33": sum(each > _LONGEST for each in times),
        "worst_reply_ms": max(replies, default=0.0) * 1000,
        "replies": len(replies),
        "thinking": thinking,
        "playouts_per_s": playouts_per_s(ruleset, seats, player),
        "probe_ms": probe_ms(),
        "size": f"{size[0]}x{size[1]}",
        "seats": seats,
        "ruleset": ruleset,
        "player": player,
    }


def _watched(link: TimedWorker, setup: TableSetup, size: tuple[int, int]) -> tuple[list[float], float]:
    """Returns the times of all frames in milliseconds, and the seconds they took with the pauses between them."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(user_folders(Path(folder)), size, "en", True, time.perf_counter, list)
        app.services.sounds.mute = True
        app.services.settings.speed = _SPEED
        app.services.worker = link
        session = begin_match(setup, None, link)
        app.services.stack.push(TableScene(app.services, session))
        times: list[float] = []
        with no_collection():
            due = began = time.perf_counter()
            for _ in range(_WARM_UP + extent(_FRAMES)):
                due = max(due + FRAME, time.perf_counter() - FRAME)
                time.sleep(max(0.0, due - time.perf_counter()))
                frame = time.perf_counter()
                app.step(FRAME)
                times.append((time.perf_counter() - frame) * 1000)
            seconds = time.perf_counter() - began
        app.close()
    return times[_WARM_UP:], seconds


def playouts_per_s(ruleset: str, seats: int, player: str) -> float | None:
    """Returns rollouts per second over the first moves of a round; None for a player without rollouts."""
    book = rulebook_for(ruleset)
    state, totals = book.new_round(seats, _SEED, 1), (0,) * seats
    minds = [new_player(player) for _ in range(seats)]
    for seat, mind in enumerate(minds):
        mind.begin(seat, book, book.view(state, seat, totals), _SEED)
    tried, spent = 0, 0.0
    for _ in range(_MOVES):
        if state.ended:
            break
        seat = next(seats_in(book.awaited(state)))
        view, legal = book.view(state, seat, totals), book.legal(state, seat)
        before, began = getattr(minds[seat], "last", None), time.perf_counter()
        action = minds[seat].choose(view, legal, True, _BUDGET).action or legal[0]
        found = getattr(minds[seat], "last", None)
        if found is not None and found is not before:
            tried += int(found.playouts)
            spent += time.perf_counter() - began
        events: list[Event] = []
        book.apply(state, action, events.append)
        for each, mind in enumerate(minds):
            for event in events:
                mind.see(redact(event, each, book))
    return tried / spent if tried else None
