"""Trains the net of `players/evaluation/value_net.py` further, by policy gradient (proximal policy optimization).

    python -m tools.training.train_policy FOLDER --steps 300   trains, and goes on where FOLDER was stopped
    python -m tools.training.train_policy FOLDER --write FILE  writes the net, as in `assets/players`

Needs Numba (`pip install -e .[dev]`); the game does not. For two seats training begins with the net for tables with a
dispenser, for more seats (`--seats`) with one that corrects next to nothing. Rounds are played by the array kernel, by
turns with the official rules, those with a +4 that costs a turn, and classic: where a dispenser is pressed, its result
is far worse than the net that it began with. Each player chooses at random, the more likely the better a move by the
fitted weights and the net. Half the players of half the rounds use an earlier net of this run. A second net, the
critic, predicts the result after each move; how much better a round goes than predicted pulls the policy. As the values
grow, choices become nearly certain and learning stops: go on with a smaller `--sharp` then. No outside player takes
part. All random numbers follow from the seed; every fifth step is saved.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from tools.training import kernel as k
from tools.training import policy_rounds as pr
from tools.training.kernel_rounds import KernelRounds
from tools.training.kernel_tables import tables
from tools.training.train_value_net import write_numbers
from uno_desktop.gym.episode_limits import LONGEST
from uno_desktop.gym.rewards import WIN
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.evaluation.position_features import OF_POSITIONS, OF_ROUNDS
from uno_desktop.players.evaluation.value_net import DISPENSER, ONE, ROWS, rows_of, shipped_numbers

Array: TypeAlias = Any

TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("official", {"official.swapHandsCount": 0}),
    ("official", {"official.swapHandsCount": 0, "official.plus4VictimPlays": False}),
    ("official", {"official.swapHandsCount": 0}),
    ("official", {"official.swapHandsCount": 0, "official.plus4VictimPlays": False}),
    ("classic", {}),
)
HIDDEN, COUNT, TURNS = 32, 1024, 256
"""Hidden units; rounds side by side; actions of each round in a step."""
SHARP, BONUS = 10.0, 0.01
"""Default of `--sharp`, the log odds of choosing a move for each unit of its value; and the weight of the policy's
entropy, so that it does not stop trying other moves."""
PASSES, BATCH, CLIP, TRACE, EVERY, SAVED = 2, 4096, 0.2, 0.9, 10, 5
"""Passes over a step's positions, positions at a time, bound of a policy's change, part of a later surprise that counts
for an earlier move, and steps between two earlier nets and between two copies on disk."""
RATE = 1.5e-3
"""Learning rate. With 5e-3 the policy collapses within 50 steps."""
_APART = np.array([feature.apart for feature in OF_POSITIONS])
_SIZES = [rows_of(feature) for feature in (*OF_POSITIONS, *OF_ROUNDS)]
_PLACES = np.cumsum([0, *_SIZES[: pr.WIDTH - 1]])
_LIVE = sum(_SIZES[: pr.WIDTH])


class Net:
    """Policy or critic, with the moments of Adam."""

    def __init__(self, parts: list[Array]) -> None:
        self.parts = parts
        self.means = [np.zeros_like(part) for part in parts]
        self.squares = [np.zeros_like(part) for part in parts]
        self.steps = 0

    def learn(self, slopes: list[Array], rate: float) -> None:
        """Makes one step of Adam."""
        self.steps += 1
        for part, slope, mean, square in zip(self.parts, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope * slope - square)
            spread = np.sqrt(square / (1.0 - 0.99**self.steps)) + 1e-8
            part -= (rate * mean / (1.0 - 0.9**self.steps) / spread).astype(np.float32)

    def copy(self) -> list[Array]:
        return [part.copy() for part in self.parts]


def first_net(seats: int) -> list[Array]:
    """Returns the net that training begins with: for two seats the net for tables with a dispenser, widened to `HIDDEN`
    units; for more seats one that corrects next to nothing. The features of rounds count for nothing."""
    rng = np.random.default_rng(7)
    table = (np.array(shipped_numbers(DISPENSER), np.float32) / ONE).reshape(ROWS, -1)
    if seats > 2:
        table = table[:, :0]
    wide = np.zeros((len(table), HIDDEN), np.float32)
    wide[:, : table.shape[1]] = table
    wide[:_LIVE, table.shape[1] :] = rng.normal(0.0, 0.02, (_LIVE, HIDDEN - table.shape[1]))
    wide[-1, table.shape[1] :] = rng.normal(0.0, 0.05, HIDDEN - table.shape[1])
    return [wide[:_LIVE].copy(), wide[-2].copy(), wide[-1].copy()]


def new_critic(rng: Array) -> list[Array]:
    """Returns an untrained critic with random weights."""
    rows = rng.normal(0.0, 0.02, (_LIVE, HIDDEN)).astype(np.float32)
    return [rows, np.zeros(HIDDEN, np.float32), rng.normal(0.0, 0.1, HIDDEN).astype(np.float32)]


class Table(NamedTuple):
    """Rounds of one rulebook."""

    rounds: KernelRounds
    rules: pr.Rules
    tables: Array


def table_of(ruleset: str, options: dict[str, Any], seats: int) -> Table:
    """Returns the rounds of one rulebook for this number of seats."""
    book = rulebook_for(ruleset, options)
    rounds = KernelRounds(book, seats, COUNT, WIN, LONGEST)
    return Table(rounds, pr.rules_of(book, rounds.codes, seats), tables(book, rounds.codes, rounds.observing))


def played(
    table: Table, policy: list[Array], critic: list[Array], old: list[Array], rng: Array, sharp: float
) -> pr.Log:
    """Plays one step. Its rounds begin anew; those that have not ended give no positions."""
    rounds, rules = table.rounds, table.rules
    rounds.begin(int(rng.integers(1 << 40)))
    seats = rounds.seats
    beliefs, log = pr.new_beliefs(COUNT, seats), pr.new_log(COUNT * TURNS // 2)
    last, codes = np.full((COUNT, seats), -1, np.int64), np.zeros(COUNT, np.int64)
    totals = rules.faces[:, pr.COPIES].copy()
    for _ in range(TURNS):
        pr.choose_all(
            *(rounds.rows, table.tables, totals, rules, beliefs, _PLACES, _APART),
            *(tuple(policy), tuple(critic), tuple(old), sharp, rng.random(COUNT), codes, log, last),
        )
        rounds.step(codes)
        if rounds.paid:
            ended = np.array(rounds.paid)
            whole = ~np.isin(ended, rounds.cut)
            pr.end_all(ended, (np.array(rounds.rewards) * (seats - 1) + 1) / seats, whole, beliefs, log, last, TRACE)
    return log


def learn(net: Net, critic: Net, log: pr.Log, rng: Array, sharp: float) -> tuple[int, float, float]:
    """Makes all passes over a step's positions; returns their number, the part of clipped choices and the critic's
    error."""
    order = np.flatnonzero(log.valid)
    gains = log.gains / (log.gains[order].std() + 1e-8)
    clipped = error = 0.0
    batches = PASSES * (len(order) // BATCH)
    for _ in range(PASSES):
        rng.shuffle(order)
        for begin in range(0, len(order) - BATCH + 1, BATCH):
            some = order[begin : begin + BATCH]
            slopes = [[np.zeros_like(part) for part in each.parts] for each in (net, critic)]
            told = pr.slopes_of(
                *(some, log, gains, _PLACES, _APART, tuple(net.parts), tuple(critic.parts), sharp, CLIP, BONUS),
                *(tuple(slopes[0]), tuple(slopes[1])),
            )
            net.learn([slope / BATCH for slope in slopes[0]], RATE)
            critic.learn([slope / BATCH for slope in slopes[1]], 5 * RATE)
            clipped, error = clipped + told[0] / BATCH / batches, error + told[1] / BATCH / batches
    return len(order), clipped, error


def train(folder: Path, seed: int, steps: int, seats: int, sharp: float) -> None:
    """Trains for this number of seats up to step `steps`, and goes on where `folder` was stopped. `sharp` is the log
    odds of choosing a move for each unit of its value."""
    folder.mkdir(parents=True, exist_ok=True)
    net, critic, number = Net(first_net(seats)), Net(new_critic(np.random.default_rng(seed))), 0
    older: list[list[Array]] = []
    file = state_of(folder, seats)
    if file.exists():
        number, older = restored(file, net, critic)
    k.compile_kernel()
    books = [table_of(ruleset, options, seats) for ruleset, options in TABLES]
    while number < steps:
        rng = np.random.default_rng((seed, number))
        if number % EVERY == 0:
            older.append(net.copy())
        old = older[-1 - int(rng.integers(min(len(older), 20)))]
        log = played(books[number % len(books)], net.parts, critic.parts, old, rng, sharp)
        size, clipped, error = learn(net, critic, log, rng, sharp)
        number += 1
        if number % SAVED == 0 or number == steps:
            keep(file, net, critic, number, older)
            seconds = time.process_time()
            print(f"{number}: {size} positions, {seconds:.0f} s, clipped {clipped:.3f}, critic {error:.4f}", flush=True)


def state_of(folder: Path, seats: int) -> Path:
    """Returns the file of a run for this number of seats."""
    return folder / f"policy_{seats}.npz"


def keep(file: Path, net: Net, critic: Net, number: int, older: list[list[Array]]) -> None:
    """Writes all that training needs to go on."""
    part = file.with_suffix(".part.npz")
    arrays = {
        f"{name}{kind}{place}": array
        for name, each in (("net", net), ("critic", critic))
        for kind, arrays in (("p", each.parts), ("m", each.means), ("s", each.squares))
        for place, array in enumerate(arrays)
    }
    for place in range(3):
        arrays[f"older{place}"] = np.stack([each[place] for each in older[-20:]])
    np.savez(part, number=number, steps=[net.steps, critic.steps], **arrays)
    part.replace(file)


def restored(file: Path, net: Net, critic: Net) -> tuple[int, list[list[Array]]]:
    """Fills in both nets; returns the number of steps made and the earlier nets."""
    kept = np.load(file)
    for name, each in (("net", net), ("critic", critic)):
        for kind, arrays in (("p", each.parts), ("m", each.means), ("s", each.squares)):
            for place, array in enumerate(arrays):
                array[:] = kept[f"{name}{kind}{place}"]
    net.steps, critic.steps = map(int, kept["steps"])
    older = [list(parts) for parts in zip(*(kept[f"older{place}"] for place in range(3)), strict=True)]
    return int(kept["number"]), older


def write(folder: Path, out: Path) -> None:
    """Writes the net as integers."""
    net = Net(first_net(2))
    restored(state_of(folder, 2), net, Net(new_critic(np.random.default_rng(0))))
    rows, starts, weights = net.parts
    of_rounds = np.zeros((ROWS - _LIVE - 2, HIDDEN))
    write_numbers(np.concatenate([rows, of_rounds, starts[None], weights[None]]), out)


def main() -> None:
    """Trains or writes, by the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--sharp", type=float, default=SHARP, help="log odds of a choice for each unit of value")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the net to this file")
    asked = parser.parse_args()
    if asked.write:
        write(asked.folder, asked.write)
    else:
        train(asked.folder, asked.seed, asked.steps, asked.seats, asked.sharp)


if __name__ == "__main__":
    main()
