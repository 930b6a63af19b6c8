"""Trains the net of `players/evaluation/value_net.py` on self-play rounds of medium players.

    python tools/training/train_value_net.py gather FOLDER 0 2000   plays the blocks 0 to 1999 that FOLDER lacks,
                                                            with --jobs N or --cluster HOST:PORT by others
    python tools/training/train_value_net.py fit FOLDER             fits a net to all blocks in FOLDER, writes it

Needs numpy (`pip install -e .[dev]`); the game does not. A block is twelve rounds of one mix of rules at a
table of two: two of five are official, two another ruleset, one has random options and house rules. It depends only on
its number, so any number of machines can gather parts, or work in one cluster (docs/cluster.md), whose workers must
find these sources too: `PYTHONPATH=. dask worker …` in a clone.

Wherever a medium player has a choice, every sensible move is played out by the rollout policy with the true hands and a
reshuffled draw pile, the same for all moves, and evaluated after five turns of each seat with open cards. The net sees
only what the player saw, and learns how much better each move is than the others in its position. It thus approximates
a search with open cards, as far as that is possible without seeing them. Sometimes the players make a sensible move
other than the best one, to explore its consequences.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

# With several threads sums come in another order, and the last bit of some number with them.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from tools.training.self_play import Position, mix_of, played
from uno_desktop.commands.arguments import BadInput, add_jobs
from uno_desktop.commands.workers import workers
from uno_desktop.match.batch.worker_pool import task_pool
from uno_desktop.players.evaluation.position_features import OF_POSITIONS, OF_ROUNDS
from uno_desktop.players.evaluation.value_net import DISPENSER, ONE, net_file, rows_of

Array: TypeAlias = Any

FILE = net_file(DISPENSER)
HIDDEN, PASSES, BATCH, RATE, SHRINK = 12, 6, 512, 3e-3, 1e-4
"""Hidden units, passes over all positions, positions at a time, learning rate and weight decay."""
LEVEL, DIFFERENCE = 0.3, 8.0
"""Weights: the value of a position, and the difference of a move from the others."""


def gather(folder: Path, blocks: Iterable[int], taught: bool, jobs: int, executor: Executor | None) -> None:
    """Plays the missing blocks."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [block for block in blocks if not _file(folder, block).exists()]
    with task_pool(jobs, executor) as mapped:
        for block, found in zip(wanted, mapped(partial(played, taught=taught), wanted), strict=True):
            keep(found, _file(folder, block))
            print(f"block {block}: {mix_of(block).ruleset}, {len(found)} positions", flush=True)


def keep(found: Sequence[Position], file: Path) -> None:
    """Writes the positions of a block to a file atomically."""
    lines = [line for position in found for line in position.features]
    part = file.with_suffix(".part")
    with part.open("wb") as stream:
        np.savez_compressed(
            stream,
            sizes=np.array([len(position.worths) for position in found], np.int32),
            features=np.array(lines, np.int8).reshape(-1, len(OF_POSITIONS) + len(OF_ROUNDS)),
            bases=np.array([base for position in found for base in position.bases], np.float32),
            worths=np.array([worth for position in found for worth in position.worths], np.float32),
        )
    part.replace(file)


def _file(folder: Path, block: int) -> Path:
    return folder / f"{block:06}.npz"


# -- the fit -----------------------------------------------------------------------------------------------


class Sample(NamedTuple):
    """Batch of positions: the inputs of each move, its base value, its worth, and the number of moves of each
    position."""

    inputs: Any
    bases: Any
    worths: Any
    sizes: Any

    def some(self, places: Any) -> Sample:
        """Returns some of the positions."""
        firsts = np.cumsum(self.sizes) - self.sizes
        sizes = self.sizes[places]
        rows = np.repeat(firsts[places] - (np.cumsum(sizes) - sizes), sizes) + np.arange(sizes.sum())
        return Sample(self.inputs[rows], self.bases[rows], self.worths[rows], sizes)

    def errors(self, worths: Any) -> tuple[Any, Any]:
        """Returns the error of these values, and that of the differences between the moves of a position."""
        errors = worths - self.worths
        firsts = np.cumsum(self.sizes) - self.sizes
        return errors, errors - np.repeat(np.add.reduceat(errors, firsts) / self.sizes, self.sizes)

    def won(self, worths: Any) -> Any:
        """Returns, for each position, how much better the move chosen by these worths is than that of the weights."""
        ends = np.cumsum(self.sizes)
        gains = [
            self.worths[first + worths[first:end].argmax()] - self.worths[first + self.bases[first:end].argmax()]
            for first, end in zip(ends - self.sizes, ends, strict=True)
        ]
        return np.array(gains)


def read(folder: Path) -> Sample:
    """Reads all blocks of a folder, in order."""
    blocks = [np.load(file) for file in sorted(folder.glob("*.npz"))]
    if not blocks:
        raise SystemExit(f"{folder} holds no block: gather some first")
    whole = {key: np.concatenate([block[key] for block in blocks]) for key in ("features", "bases", "worths", "sizes")}
    return Sample(inputs_of(whole["features"]), whole["bases"], whole["worths"], whole["sizes"])


def inputs_of(features: Any) -> Any:
    """Returns columns from 0 to 1: one for each feature, or one for each value of a one-hot feature."""
    columns = []
    for place, feature in enumerate((*OF_POSITIONS, *OF_ROUNDS)):
        column = features[:, place]
        if feature.apart:
            columns += [column == value for value in range(feature.top + 1)]
        else:
            columns.append(column / feature.top)
    return np.stack(columns, 1).astype(np.float32)


class Fit:
    """Net during training: input rows, biases of the hidden units, and output weights."""

    def __init__(self, inputs: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.rows = rng.normal(0.0, 0.2, (inputs, HIDDEN)).astype(np.float32)
        self.starts = np.zeros(HIDDEN, np.float32)
        self.weights = rng.normal(0.0, 0.1, HIDDEN).astype(np.float32)
        self._steps = 0
        self._means = [np.zeros_like(part) for part in self._parts]
        self._squares = [np.zeros_like(part) for part in self._parts]

    @property
    def _parts(self) -> list[Any]:
        return [self.rows, self.starts, self.weights]

    def worths(self, sample: Sample) -> tuple[Any, Any]:
        """Returns the value of each move, and the hidden units."""
        hidden = np.maximum(sample.inputs @ self.rows + self.starts, 0.0)
        return 1.0 / (1.0 + np.exp(-sample.bases - hidden @ self.weights)), hidden

    def learn(self, sample: Sample, rate: float) -> None:
        """Performs one step of Adam."""
        worths, hidden = self.worths(sample)
        errors, apart = sample.errors(worths)
        slopes = (LEVEL * errors + DIFFERENCE * apart * worths * (1.0 - worths)) / len(errors)
        slopes = slopes.astype(np.float32)
        back = np.outer(slopes, self.weights) * (hidden > 0.0)
        downhill = (sample.inputs.T @ back + SHRINK * self.rows, back.sum(0), hidden.T @ slopes + SHRINK * self.weights)
        self._steps += 1
        steps = zip(self._parts, downhill, self._means, self._squares, strict=True)
        for part, slope, mean, square in steps:
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            spread = np.sqrt(square / (1.0 - 0.999**self._steps)) + 1e-8
            part -= rate * mean / (1.0 - 0.9**self._steps) / spread


def fit(folder: Path, seed: int, out: Path) -> None:
    """Fits the net, prints its value in unseen positions, and writes it."""
    sample = read(folder)
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(sample.sizes))
    unseen, places = sample.some(np.sort(order[: len(order) // 10])), order[len(order) // 10 :]
    net = Fit(sample.inputs.shape[1], seed)
    number = max(1, PASSES * (len(places) // BATCH))
    for step in range(number):
        if step % max(1, len(places) // BATCH) == 0:
            rng.shuffle(places)
        begin = step * BATCH % max(1, len(places) - BATCH + 1)
        slow = 0.02 + 0.49 * (1.0 + np.cos(np.pi * step / number))
        net.learn(sample.some(places[begin : begin + BATCH]), RATE * min(1.0, (step + 1) / 50) * slow)
    gains = 100.0 * unseen.won(net.worths(unseen)[0])
    print(f"{len(sample.sizes)} positions with {len(sample.bases)} moves")
    print(f"better by {gains.mean():.2f} ± {1.96 * gains.std() / len(gains) ** 0.5:.2f} points a choice")
    write(net, out)


def write(net: Fit, file: Path) -> None:
    """Writes the net, scaled to the values of the features."""
    rows, row = net.rows.copy(), 0
    for feature in (*OF_POSITIONS, *OF_ROUNDS):
        if not feature.apart:
            rows[row] /= feature.top
        row += rows_of(feature)
    write_numbers(np.concatenate([rows, net.starts[None], net.weights[None]]), file)


def write_numbers(numbers: Array, file: Path) -> None:
    """Writes the numbers of a net into its file, as integers."""
    file.write_bytes(np.clip(np.round(numbers * ONE), -32767, 32767).astype("<i2").tobytes())


def main() -> None:
    """Gathers or fits, by the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    gathering = commands.add_parser("gather")
    gathering.add_argument("folder", type=Path)
    gathering.add_argument("first", type=int)
    gathering.add_argument("count", type=int)
    gathering.add_argument("--taught", action="store_true", help="with players that use the current net")
    add_jobs(gathering)
    fitting = commands.add_parser("fit")
    fitting.add_argument("folder", type=Path)
    fitting.add_argument("--seed", type=int, default=0)
    fitting.add_argument("--out", type=Path, default=FILE)
    asked = parser.parse_args()
    if asked.command == "fit":
        fit(asked.folder, asked.seed, asked.out)
        return
    try:
        with workers(asked) as (jobs, executor):
            gather(asked.folder, range(asked.first, asked.first + asked.count), asked.taught, jobs, executor)
    except (BadInput, ChildProcessError) as problem:
        raise SystemExit(str(problem)) from None


if __name__ == "__main__":
    main()
