"""Benchmark of the gym environments: microseconds of processor time per step, with the variants in turn.

`python -m tools.bench.gym` plays at random in both environments; `--rival` adds RLCard's game of UNO, which must be
installed (`pip install rlcard`). Every lap measures each variant once, so that other load on the machine slows all of
them; the median of the ratios of all laps is printed.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator
from itertools import count

from tools.bench.figures import loop_ms
from uno_desktop import Game
from uno_desktop.gym.aec import env
from uno_desktop.gym.vector import VectorRounds
from uno_desktop.model import rulebook
from uno_desktop.model.ruleset_registry import ruleset_named

_SLICE = 0.4
"""Seconds of processor time that a form gets in a lap, besides the steps that it has begun."""

Steps = Iterator[int]
"""Plays without end; each item is the number of steps since the one before."""


def of_agents(ruleset: str, seats: int, options: dict[str, str]) -> Steps:
    """Yields steps of the PettingZoo environment in its usual loop."""
    game, rng = env(ruleset=ruleset, seats=seats, options=options), random.Random(1)
    seed = 0
    while True:
        seed += 1
        game.reset(seed=seed)
        for _ in game.agent_iter(10**9):
            observation, _, terminated, truncated, _ = game.last()
            if terminated or truncated:
                break
            legal = observation["action_mask"].nonzero()[0]
            game.step(int(legal[int(rng.random() * len(legal))]))
            yield 1


def of_many(ruleset: str, seats: int, options: dict[str, str], rows: int) -> Steps:
    """Yields steps of the vector environment."""
    rounds = VectorRounds(rows, ruleset, seats, options)
    rounds.reset(seed=1)
    while True:
        rounds.step(rounds.random_actions())
        yield rows


def _games(ruleset: str, seats: int, options: dict[str, str]) -> Iterator[Game]:
    """Yields a game before each of its actions, then the next one."""
    for seed in count(1):
        game = Game(ruleset, options, seats, seed)
        while not game.is_over:
            yield game


def of_game(ruleset: str, seats: int, options: dict[str, str], seen: bool) -> Steps:
    """Yields actions of `Game` by numbers, as a match goes on; each with its observation if it is `seen`."""
    rng = random.Random(1)
    for game in _games(ruleset, seats, options):
        legal = game.legal()
        if seen:
            game.observation()
        game.apply(legal[int(rng.random() * len(legal))])
        yield 1


def of_lines(ruleset: str, seats: int, options: dict[str, str]) -> Steps:
    """Yields actions of `Game` by lines."""
    rng = random.Random(1)
    for game in _games(ruleset, seats, options):
        game.play(rng.choice(game.legal_actions()))
        yield 1


def of_rival() -> Steps:
    """Yields steps of RLCard's game for two, in the loop of its own examples."""
    import rlcard

    game, rng = rlcard.make("uno", config={"seed": 1}), random.Random(1)
    while True:
        state, _ = game.reset()
        while not game.is_over():
            legal = list(state["legal_actions"])
            state, _ = game.step(legal[int(rng.random() * len(legal))])
            yield 1


def microseconds(steps: Steps) -> float:
    """Returns the microseconds per step over a short period."""
    began, made = time.process_time(), 0
    while (spent := time.process_time() - began) < _SLICE:
        for _ in range(20):
            made += next(steps)
    return spent / made * 1e6


def main() -> None:
    """Measures and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rival", action="store_true", help="also measure RLCard's game")
    parser.add_argument("--ruleset", default="official")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--count", type=int, default=1024, help="rounds at once")
    parser.add_argument("--laps", type=int, default=7)
    arguments = parser.parse_args()
    table = arguments.ruleset, arguments.seats
    by_need = {"house.mustPlay": "on"}  # a player with a playable card does not draw, as in RLCard's game
    if not by_need.keys() <= {option.key for option in ruleset_named(arguments.ruleset).options}:
        by_need = {}
    forms: dict[str, Callable[[], Steps]] = {
        "agents": lambda: of_agents(*table, by_need),
        "agents, drawing freely": lambda: of_agents(*table, {}),
        "many": lambda: of_many(*table, by_need, arguments.count),
        "many, drawing freely": lambda: of_many(*table, {}, arguments.count),
        "Game": lambda: of_game(*table, by_need, True),
        "Game, without observations": lambda: of_game(*table, by_need, False),
        "Game, lines": lambda: of_lines(*table, by_need),
    }
    if arguments.rival:
        forms["rival"] = of_rival
    running = {name: form() for name, form in forms.items()}
    for steps in running.values():
        microseconds(steps)  # what is made once is not measured
    laps = [{name: microseconds(steps) for name, steps in running.items()} for _ in range(arguments.laps)]
    compiled = not str(rulebook.__file__).endswith(".py")
    print(f"model {'compiled' if compiled else 'plain'}, {table[0]}, {table[1]} seats, loop_ms {loop_ms():.1f}")
    for name in running:
        line = f"{name:<28} {statistics.median(lap[name] for lap in laps):8.2f} us a step"
        if arguments.rival:
            line += f"   {statistics.median(lap['rival'] / lap[name] for lap in laps):6.2f} times the rival"
        print(line)


if __name__ == "__main__":
    main()
