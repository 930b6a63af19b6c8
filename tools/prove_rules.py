"""Plays random rounds of every ruleset, option value and combination, and says which of them break a promise.

    python tools/prove_rules.py rounds 2000          each ruleset with 2 (3), 4, 7 and 10 seats
    python tools/prove_rules.py options 300          each single value of each option
    python tools/prove_rules.py combinations 200     so many random combinations of options, 20 rounds each
    python tools/prove_rules.py house 200            so many random mixes of house rules, 20 rounds each
    python tools/prove_rules.py referee 200          the same mixes, each round read by the second referee

The promises: some seat can always act and the game waits for one of them, something is listed for who can act, the
cards are conserved, the round ends; and in every tenth round what is listed is accepted and reads back from its line,
and the record of the round replays to the same state. The second referee of `tests/referee` agrees with every step.
"""

from __future__ import annotations

import io
import random
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from uno_desktop.match.batch.simulation import simulate
from uno_desktop.match.records.trace import TraceWriter
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.options import HOUSE, Option, Value, text_of
from uno_desktop.model.registry import RULESETS, rulebook_for, ruleset_named
from uno_desktop.model.rulebook import Rulebook

Job = tuple[str, dict[str, Value], int, int, int]
"""Ruleset, options, seats, first seed, rounds."""
_MOST_ACTIONS = 20_000
_ROUNDS = 20
"""Rounds of each mix of options."""


def play_round(book: Rulebook, seats: int, seed: int) -> int:
    """One random round with all promises kept. How many actions it took; raises AssertionError."""
    s = book.new_round(seats, seed, 1)
    dice = random.Random(seed)
    lines: list[str] = []
    done = 0
    thorough = seed % 10 == 0  # lines and replays take longer than the round itself
    cards = len(book.cards_for(seats))
    while not s.ended:
        acting, awaited = book.acting(s), book.awaited(s)
        assert awaited, f"nobody is awaited after {lines[-3:]}"
        assert not awaited & ~acting, f"who is awaited cannot act after {lines[-3:]}"
        seat = dice.choice([seat for seat in range(seats) if acting >> seat & 1])
        legal = book.legal(s, seat)
        assert legal, f"nothing is legal after {lines[-3:]}"
        action = dice.choice(legal)
        if thorough:
            line = action_line(action, book.deck)
            assert parse_action(line, book.deck, s.hands) == action, f"{line} does not read back"
            assert all(book.accepts(s, each) for each in legal), (
                f"a listed action is refused after {lines[-3:]}"
            )
            lines.append(line)
        done += 1
        book.apply(s, action)
        held = sum(hand.bit_count() for hand in s.hands) + len(s.pile) + len(s.supply)
        assert held == cards, f"{held} of {cards} cards after {lines[-3:]}"
        assert done < _MOST_ACTIONS, "no end"
    if thorough:
        again = book.new_round(seats, seed, 1)
        for line in lines:
            book.apply(again, parse_action(line, book.deck, again.hands))
        assert again.digest() == s.digest(), "the record replays to another state"
    return done


def run(job: Job) -> tuple[Job, int, str]:
    """Plays one job. The number of actions, and what went wrong or nothing."""
    ruleset, options, seats, first, rounds = job
    actions = 0
    try:
        book = rulebook_for(ruleset, options)
        for seed in range(first, first + rounds):
            actions += play_round(book, seats, seed)
    except Exception as problem:  # whatever breaks is told with its job
        return job, actions, f"seed {seed}: {type(problem).__name__}: {problem}"
    return job, actions, ""


def refereed(job: Job) -> tuple[Job, int, str]:
    """Plays one job with players who do anything, or draw only if they must, and has every line read by the referee."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tests.referee.italian_reading import ItalianReading
    from tests.referee.referee import TraceReading
    from tests.referee.unplugged_reading import UnpluggedReading

    ruleset, options, seats, first, rounds = job
    reader: Callable[[], TraceReading | ItalianReading] = {
        "italian": ItalianReading,
        "unplugged": UnpluggedReading,
    }.get(ruleset, TraceReading)
    actions, out = 0, io.StringIO()
    players = (["random", "medium", "easy", "random"] * 3)[:seats]
    try:
        actions = simulate(
            (ruleset, options), players, rounds=rounds, seed=first, observer=TraceWriter(out)
        ).actions
        reading = reader()
        for line in out.getvalue().splitlines():  # the last match may be cut off
            reading.read_line(line)
    except Exception as problem:
        return job, actions, f"seed {first}: {type(problem).__name__}: {problem}"
    return job, actions, ""


def seat_counts(ruleset: str, options: dict[str, Value]) -> list[int]:
    """Few, some, many and most."""
    allowed = ruleset_named(ruleset).seats_for(ruleset_named(ruleset).settle_options(options))
    return [seats for seats in (2, 3, 4, 7, 10) if seats in allowed and (seats != 3 or 2 not in allowed)]


def values_of(option: Option) -> list[Value]:
    """Values that show every side of an option."""
    if option.most:
        return [(value,) for value in option.values] + [option.values[: option.most]]
    values = list(option.values)
    if option.lowest is not None:
        top = option.lowest + 60 if option.highest is None else option.highest
        values += [option.lowest, (option.lowest + top) // 2, top]
    return values or [option.default]


def jobs(kind: str, count: int) -> Iterator[Job]:
    """The jobs of a command."""
    for ruleset in RULESETS:
        if kind == "rounds":
            for seats in seat_counts(ruleset.id, {}):
                for first in range(0, count, 250):
                    yield ruleset.id, {}, seats, first, min(250, count - first)
        elif kind == "options":
            for option in ruleset.options:
                for value in values_of(option):
                    counts = seat_counts(ruleset.id, {option.key: value})
                    for place, seats in enumerate(counts):
                        yield ruleset.id, {option.key: value}, seats, 1000 * place, count // len(counts)
        else:
            dice = random.Random(count)
            for number in range(count // len(RULESETS) + 1):
                chosen = _mixed(ruleset.options, dice, 1.0 if kind == "combinations" else 0.15)
                try:
                    counts = seat_counts(ruleset.id, chosen)
                except ValueError:
                    continue  # the combination clashes, and a sentence says so
                yield ruleset.id, chosen, dice.choice(counts), 5000 * number, _ROUNDS


def _mixed(options: tuple[Option, ...], dice: random.Random, others: float) -> dict[str, Value]:
    """A value for each option: a random one, or for this share of those that are not of the house; else its default."""
    return {
        option.key: dice.choice(values_of(option))
        if option.key.startswith(HOUSE) or dice.random() < others
        else option.default
        for option in options
    }


def main() -> int:
    """Runs all jobs on two processes and prints what broke; 1 if anything did."""
    kind, count = sys.argv[1], int(sys.argv[2])
    only = sys.argv[3:]
    began, actions, rounds, broken = time.monotonic(), 0, 0, 0
    with ProcessPoolExecutor(2) as pool:
        chosen = [job for job in jobs(kind, count) if not only or job[0] in only]
        for job, done, problem in pool.map(refereed if kind == "referee" else run, chosen):
            actions += done
            rounds += job[4]
            if problem:
                broken += 1
                words = " ".join(f"{key}={text_of(value)}" for key, value in job[1].items())
                print(f"{job[0]} with {job[2]} seats {words}: {problem}", flush=True)
    print(f"{rounds} rounds, {actions} actions, {broken} broken, {time.monotonic() - began:.0f} s")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
