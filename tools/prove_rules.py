"""Plays random rounds of every ruleset, option value and combination, and prints those that break a guarantee.

    python tools/prove_rules.py rounds 2000            each ruleset with 2 (3), 4, 7 and 10 seats
    python tools/prove_rules.py options 300            each single value of each option
    python tools/prove_rules.py combinations 200       200 random combinations of options, 20 rounds each
    python tools/prove_rules.py mixes 100000 kept.jsonl   100,000 rounds of random mixes of options and house rules
    python tools/prove_rules.py mixes 5000 flip.jsonl flip   the same, of these rulesets only
    python tools/prove_rules.py tables 1000000         a million actions of such mixes, by tables and by the full path
    python tools/prove_rules.py changes 1000000 --against FOLDER   the same actions here and in another checkout

The guarantees: some seat can always act and the game waits for one that can; a seat that can act has a legal action; no
card is lost; the round ends. In every tenth round, legal actions are also accepted and can be parsed from their lines,
and the record of the round replays to the same state. In `mixes` the second referee of `tests/referee` also checks
every step of every round. Its blocks of 100 rounds are stored in a file, one line each: a second call with the same
file continues where the first was stopped, also on another machine. For `changes` both checkouts play the mixes that
this one draws: states, legal actions, events, previews and forecasts must be the same after each action.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support.model.random_mixes import (
    HOUSE_SHARE,
    OTHER_SHARE,
    ROUNDS,
    mix_for_both_ways,
    mixed,
    seat_counts,
    values_of,
)
from tests.support.model.random_rounds import Line, Mix, lines_of, play, play_both_ways, read_mix, reading_for
from uno_desktop.model.options import HOUSE, Value
from uno_desktop.model.ruleset_registry import RULESETS, ruleset_named

ROOT = Path(__file__).parents[1]
_BLOCK = 100
"""Rounds in a line of the file of mixes."""


# -- what is played ----------------------------------------------------------------------------------------


def mixes(kind: str, count: int) -> Iterator[Mix]:
    """Yields the mixes of `rounds`, `options` and `combinations`."""
    for ruleset in RULESETS:
        if kind == "rounds":
            for seats in seat_counts(ruleset.id, {}):
                for first in range(0, count, 250):
                    yield Mix(ruleset.id, {}, seats, first, min(250, count - first))
        elif kind == "options":
            for option in ruleset.options:
                for value in values_of(option):
                    counts = seat_counts(ruleset.id, {option.key: value})
                    for place, seats in enumerate(counts):
                        yield Mix(ruleset.id, {option.key: value}, seats, 1000 * place, count // len(counts))
        else:
            rng = random.Random(count)
            for number in range(count // len(RULESETS) + 1):
                yield mixed(ruleset.id, rng, 1.0, 1.0, 5000 * number)


def mixes_of_block(block: int, only: Sequence[str] = ()) -> list[Mix]:
    """Returns the mixes of a block: the rulesets in turn, everything else from the block's random generator."""
    each = _BLOCK // ROUNDS
    first = block * each
    names = only or [ruleset.id for ruleset in RULESETS]
    return [
        mixed(names[number % len(names)], random.Random(number), HOUSE_SHARE, OTHER_SHARE, number * ROUNDS)
        for number in range(first, first + each)
    ]


# -- blocks that are kept ----------------------------------------------------------------------------------


def proved(block: int, only: Sequence[str] = ()) -> Line:
    """Returns the stored line of a block."""
    began = time.process_time()
    kept: Line = {"block": block, "rounds": 0, "read": 0, "actions": 0, "longest": 0, "with": Counter(), "broken": []}
    for mix in mixes_of_block(block, only):
        reading = reading_for(mix)
        done = play(mix, reading)
        kept["rounds"] += done.rounds
        kept["read"] += done.rounds if reading else 0
        kept["actions"] += done.actions
        kept["longest"] = max(kept["longest"], done.longest)
        kept["with"][mix.ruleset] += done.rounds
        for key, value in mix.options.items():
            if key.startswith(HOUSE) and value != _default(mix.ruleset, key):
                kept["with"][key] += done.rounds
        if done.problem:
            kept["broken"].append(f"{mix}: {done.problem}")
    return kept | {"seconds": round(time.process_time() - began, 2)}


def _default(ruleset: str, key: str) -> Value:
    return next(option.default for option in ruleset_named(ruleset).options if option.key == key)


def prove_mixes(rounds: int, file: Path, only: Sequence[str], processes: int) -> int:
    """Plays the blocks missing in the file, and prints its contents; returns 1 if a guarantee was broken."""
    version = _version()
    kept = _kept(file)
    there = {line["block"] for line in kept}
    left = [block for block in range(-(-rounds // _BLOCK)) if block not in there]
    began = time.monotonic()
    with file.open("a") as stream, ProcessPoolExecutor(processes) as pool:
        for number, line in enumerate(pool.map(partial(proved, only=only), left), 1):
            line["version"] = version
            stream.write(json.dumps(line) + "\n")
            stream.flush()
            kept.append(line)
            for problem in line["broken"]:
                print(problem, flush=True)
            if number % 20 == 0:
                seconds = time.monotonic() - began
                print(f"{number} of {len(left)} blocks, {seconds:.0f} s, {number * _BLOCK / seconds:.1f} a second")
    return _say(kept, version)


def _kept(file: Path) -> list[Line]:
    """Returns the blocks in a file; an incomplete last line is dropped."""
    if not file.exists():
        return []
    whole, _, torn = file.read_text().rpartition("\n")
    if torn:
        file.write_text(whole + "\n" if whole else "")
    return [json.loads(line) for line in whole.splitlines()]


def _version() -> str:
    """Returns a digest of the rules and of the referee."""
    mark = sha256()
    for folder in ("uno_desktop/model", "tests/referee"):
        for source in sorted((ROOT / folder).rglob("*.py")):
            mark.update(source.read_bytes())
    return mark.hexdigest()[:8]


def _say(kept: list[Line], version: str) -> int:
    """Prints the sums of all blocks; returns 1 if a guarantee was broken."""
    rounds, seconds = sum(line["rounds"] for line in kept), sum(line["seconds"] for line in kept)
    found: Counter[str] = Counter()
    for line in kept:
        found.update(line["with"])
    for key, count in sorted(found.items()):
        print(f"  {key}: {count} rounds")
    broken = [problem for line in kept for problem in line["broken"]]
    print(*broken, sep="\n")
    new = sum(line["rounds"] for line in kept if line["version"] == version)
    print(f"  read by the second referee: {sum(line['read'] for line in kept)} rounds")
    print(
        f"{rounds} rounds ({new} of them with the rules as they are now), {sum(line['actions'] for line in kept)} "
        f"actions, the longest {max(line['longest'] for line in kept)}, {len(broken)} broken, "
        f"{rounds / max(seconds, 0.01):.1f} rounds a second of one processor"
    )
    return 1 if broken else 0


def prove(kind: str, count: int, only: list[str]) -> int:
    """Plays all mixes of a kind on two processors and prints the failures; returns 1 if there are any."""
    began, actions, rounds, broken = time.monotonic(), 0, 0, 0
    with ProcessPoolExecutor(2) as pool:
        for done in pool.map(play, [mix for mix in mixes(kind, count) if not only or mix.ruleset in only]):
            actions += done.actions
            rounds += done.rounds
            if done.problem:
                broken += 1
                print(f"{done.mix}: {done.problem}", flush=True)
    print(f"{rounds} rounds, {actions} actions, {broken} broken, {time.monotonic() - began:.0f} s")
    return 1 if broken else 0


def prove_tables(actions: int, processes: int) -> int:
    """Plays `actions` actions of random mixes both ways, one ruleset after the other; returns 1 if they ever differ."""
    done, broken, rounds, number, whole = 0, 0, 0, 0, 0
    with ProcessPoolExecutor(processes) as pool:
        while done < actions:
            numbers = range(number, number + _BLOCK)
            number += _BLOCK
            names = [RULESETS[each % len(RULESETS)].id for each in numbers]
            blocks = [mix_for_both_ways(name, random.Random(each)) for name, each in zip(names, numbers, strict=True)]
            for played in pool.map(play_both_ways, blocks):
                whole += 1
                done += played.actions
                rounds += played.rounds
                broken += bool(played.problem)
                if played.problem:
                    print(f"{played.mix}: {played.problem}", flush=True)
    print(f"{whole} mixes, {rounds} rounds, {done} actions both ways, {broken} mixes differ")
    return 1 if broken else 0


# -- two checkouts -----------------------------------------------------------------------------------------


def tell_digests() -> int:
    """Plays the mixes that the standard input lists, and prints the number of lines and a digest of each."""
    for line in sys.stdin:
        lines = lines_of(read_mix(line))
        print(len(lines), sha256("\n".join(lines).encode()).hexdigest()[:16], flush=True)
    return 0


def _digests_by(asked: str, root: Path) -> list[str]:
    """Returns what `tell_digests` of a checkout prints."""
    command = [sys.executable, str(root / "tools/prove_rules.py"), "digests", "0"]
    return subprocess.run(
        command, cwd=root, input=asked, capture_output=True, text=True, check=True
    ).stdout.splitlines()


def prove_changes(actions: int, other: Path, only: list[str]) -> int:
    """Plays `actions` actions here and in another checkout; returns 1 if any mix differs."""
    names = only or [ruleset.id for ruleset in RULESETS]
    done = differ = number = 0
    while done < actions:
        mixes = [
            mix_for_both_ways(names[each % len(names)], random.Random(each)) for each in range(number, number + 40)
        ]
        number += len(mixes)
        asked = "".join(f"{mix.line}\n" for mix in mixes)
        with ThreadPoolExecutor(2) as both:  # each waits for a process of its own
            here, there = both.map(partial(_digests_by, asked), (ROOT, other.resolve()))
        for mix, mine, its in zip(mixes, here, there, strict=True):
            done += int(mine.split()[0])
            if mine != its:
                differ += 1
                print(f"{mix}: {mine}, there {its}\n{mix.line}", flush=True)
    print(f"{number} mixes, {done} actions here and in {other}, {differ} mixes differ")
    return 1 if differ else 0


def main() -> int:
    """Runs the command line; returns 1 if a guarantee was broken."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=["rounds", "options", "combinations", "mixes", "tables", "changes", "digests"])
    parser.add_argument("count", type=int)
    parser.add_argument("more", nargs="*", help="rulesets; for mixes the file of blocks first")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--against", type=Path, help="for changes: the folder of another checkout")
    asked = parser.parse_args()
    if asked.kind == "digests":
        return tell_digests()
    if asked.kind == "changes":
        return prove_changes(asked.count, asked.against, asked.more)
    if asked.kind == "tables":
        return prove_tables(asked.count, asked.processes)
    if asked.kind != "mixes":
        return prove(asked.kind, asked.count, asked.more)
    if not asked.more:
        parser.error("mixes are kept in a file: name it")
    return prove_mixes(asked.count, Path(asked.more[0]), asked.more[1:], asked.processes)


if __name__ == "__main__":
    sys.exit(main())
