"""How long frames of a busy table take: many cards in flight at a table of several players."""

from __future__ import annotations

import gc
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from uno_desktop.app import App
from uno_desktop.commands.figures import Figures
from uno_desktop.match.host import Host, begin_match
from uno_desktop.match.seating import Seating
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.match.watching import ReplayController, Script
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import Deck, seats_in
from uno_desktop.model.options import Value
from uno_desktop.model.registry import rulebook_for, ruleset_named
from uno_desktop.model.rule import FIRST_ROUND
from uno_desktop.paths import user_folders
from uno_desktop.scenes.draft import NAMES
from uno_desktop.scenes.table import TableScene

FRAME = 1 / 60
_WARM_UP, _FRAMES, _RUNS = 10, 600, 2
_LONG_FRAME = 16.7
_SPEED = 2.0
"""The game's own double speed: 600 frames then see the deal and a dozen special cards."""
_SEED = 116
_SCRIPTED = 40
"""Actions to prepare: more than 600 frames can show."""
_PROBES = 60
_SHOWY = ("SW", "W+4", "+2", "R", "S", "W")
"""What is laid first if it can be: exchanged hands and drawn cards bring most cards into the air."""


def measure_frames(ruleset: str, seats: int, size: tuple[int, int]) -> Figures:
    """The best of two runs of 600 frames after 10 to warm up: the deal, then a round full of special cards.

    `*_ms` are milliseconds for a whole frame of the program: events, scenes, picture, flip. `rss_mb` is the
    memory in use after the first run, `probe_ms` the time of a fixed piece of drawing on this machine.
    """
    runs = [_run(ruleset, seats, size) for _ in range(_RUNS)]
    times = min((times for times, _ in runs), key=lambda times: _share(times, 0.99))
    memory = runs[0][1]  # the second run also has what the first has not given back to the system
    return {
        "p50_ms": _share(times, 0.5),
        "p99_ms": _share(times, 0.99),
        "max_ms": max(times),
        "over_16_7": sum(each > _LONG_FRAME for each in times),
        "rss_mb": memory,
        "probe_ms": probe_ms(),
        "size": f"{size[0]}x{size[1]}",
        "seats": seats,
        "ruleset": ruleset,
    }


def _run(ruleset: str, seats: int, size: tuple[int, int]) -> tuple[list[float], float | None]:
    """The times of all frames in milliseconds, and the memory in use afterwards in MB."""
    now = 0.0
    with tempfile.TemporaryDirectory() as folder:
        app = App(user_folders(Path(folder)), size, "en", True, lambda: now, list)
        app.house.sounds.mute = True
        app.house.settings.speed = _SPEED
        app.house.stack.push(TableScene(app.house, busy_host(ruleset, seats)))
        times: list[float] = []
        with _no_collection():
            for _ in range(_WARM_UP + _FRAMES):
                now += FRAME
                began = time.perf_counter()
                app.step(FRAME)
                times.append((time.perf_counter() - began) * 1000)
        memory = rss_mb()
        app.close()
    return times[_WARM_UP:], memory


@contextmanager
def _no_collection() -> Iterator[None]:
    """As the program does while a table is on screen."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


def busy_host(ruleset: str, seats: int) -> Host:
    """A table at which a prepared round is played without a pause."""
    options: dict[str, Value] = {}
    if any(option.key == "official.swapHandsCount" for option in ruleset_named(ruleset).options):
        options["official.swapHandsCount"] = 4
    setup = TableSetup(ruleset, tuple(SeatPlan("medium", name) for name in NAMES[:seats]), _SEED, options)
    script = _busy_round(setup)
    host = begin_match(setup, None, None, Seating([ReplayController(script, 0.0) for _ in range(seats)]))
    script.host = host
    return host


def _busy_round(setup: TableSetup) -> Script:
    book = rulebook_for(setup.ruleset, setup.options)
    state = book.new_round(len(setup.seats), setup.seed, 1)
    script = Script()
    script.round_begins(book, setup.seed, 1, FIRST_ROUND)
    for number in range(1, _SCRIPTED + 1):
        if state.ended:
            break
        seat = next(seats_in(book.awaited(state)))
        action = max(book.legal(state, seat), key=lambda action: _showiness(book.deck, action))
        book.apply(state, action)
        script.step(number, action, None, state, ())
    return script


def _showiness(deck: Deck, action: Action) -> tuple[int, bool, bool]:
    """How much this action puts into the air; ties go to saying UNO and to naming a partner."""
    if action.verb != PLAY:
        return 0, False, False
    symbol = deck.faces[action.card].symbol
    rank = len(_SHOWY) - _SHOWY.index(symbol) if symbol in _SHOWY else 0
    return 1 + rank, action.uno, action.target >= 0


def _share(times: list[float], part: float) -> float:
    """The time that this part of all frames keeps within."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def rss_mb() -> float | None:
    """The memory in use, in MB; where the system does not tell, the most that was ever in use, or None."""
    try:
        for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    except OSError:
        pass
    if sys.platform == "win32":
        return None
    import resource  # not on Windows

    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def probe_ms() -> float:
    """The median time of a fixed piece of drawing, in milliseconds: how fast this machine is."""
    screen = pygame.Surface((1920, 1080))
    ground = pygame.Surface((1920, 1080))
    card = pygame.Surface((168, 252), pygame.SRCALPHA)
    card.fill((200, 60, 60, 220))
    times = []
    for number in range(_PROBES):
        began = time.perf_counter()
        screen.blit(ground, (0, 0))
        turned = [pygame.transform.rotozoom(card, number * 7 + step * 11 + 3, 1.0) for step in range(8)]
        for place in range(120):
            spot = (place * 13 % 1700, place * 29 % 800)
            screen.blit(turned[place % 8], spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        total = 0
        for step in range(20_000):
            total += step
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)
