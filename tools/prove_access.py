"""Plays through the accessibility bus of the session, using only names and actions, never the picture.

    python tools/prove_access.py [--part readers|leaks] [--ruleset official ...] [--whole] [--seed 5]

A match of official to 100 points, and a round of the other rulesets (none after `--ruleset` alone; whole matches with
`--whole`). Then every scene is drawn, and each of its nodes is clicked and reached by keys, with the same result. Needs
dbus, at-spi2-core, jeepney and accesskit. `leaks`: a round of each table of `tests/support/access/secrets.py`, with one
to three people at one screen: the text exposed and spoken in every frame is compared with what they may know. The exit
code is 1 if a match does not end, if something can be clicked but not reached by keys, or if a secret is exposed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.support.access.at_spi import MISSING, Program, Reader, Session
from tests.support.access.by_names import Blind, match_over, quick, round_over
from tests.support.mirror import record_in
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.system.i18n import set_language
from uno_desktop.ui.scene_stack import Scene

WHOLE = "official"
ROUNDS = ("street", "extreme", "unplugged", "italian", "mercy", "flip")
_MINUTES = 30.0
_DEEDS = 1500
"""Actions after which a round has been checked long enough."""


def main() -> int:
    """Plays one match after the other; returns 0 if all have ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", nargs="*", choices=(WHOLE, *ROUNDS), default=[WHOLE, *ROUNDS])
    parser.add_argument("--whole", action="store_true", help="play whole matches of all these rulesets")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--part", choices=("readers", "leaks"))
    wanted = parser.parse_args()
    if wanted.part == "leaks":
        return int(not secrets_kept(wanted.seed))
    if MISSING:
        print(f"missing: {', '.join(MISSING)}", file=sys.stderr)
        return 1
    set_language("en")
    ended = [played(ruleset, wanted.whole or ruleset == WHOLE, wanted.seed) for ruleset in wanted.ruleset]
    kept = wanted.part == "readers" or secrets_kept(wanted.seed)
    return int(not all([*ended, walked(), kept]))


def secrets_kept(seed: int) -> bool:
    """Plays a round at each table, alone and shared; prints the number of checks, or the exposed secret."""
    from uno_desktop.commands.loading import without_screen

    without_screen()
    from tests.support.access.secrets import TABLES, watched

    kept = True
    for table, people in product(TABLES, (1, 2, 3)):
        with tempfile.TemporaryDirectory() as folder:
            evening = watched(Path(folder), table, people, seed)
            try:
                evening.plays(_DEEDS)
            except AssertionError as why:
                print(f"{table}, {people} people, seed {seed}: {why}", file=sys.stderr)
                kept = False
        seen = evening.seen
        print(f"{table}, {people} people: {seen['looks']} frames, {seen['spoken']} sentences", flush=True)
    return kept


def walked() -> bool:
    """Walks through all scenes by keys; prints everything that only a mouse can do."""
    from tests.support.access.by_keys import out_of_reach  # from now on there is no screen
    from tests.support.stage.paint_golden import STAGINGS, Picture, paint_whole

    found: list[str] = []
    for name in STAGINGS:

        def look(scene: Scene, name: str = name) -> None:
            found.extend(f"{name}: {problem}" for problem in out_of_reach(scene))

        paint_whole(Picture(name), None, look)
    print("\n".join([*found, f"{len(STAGINGS)} scenes walked through by keys, {len(found)} problems"]))
    return not found


def played(ruleset: str, whole: bool, seed: int) -> bool:
    """Plays a match, or its first round, and prints the result."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        quick(place / "data")
        words = ["play", "--ruleset", ruleset, "--seats", "human,easy", "--seed", str(seed)]
        words += ["--option", "official.target=100"] if ruleset == WHOLE else []
        began = time.monotonic()
        with Session(place / "run") as session:
            reader = Reader(session)
            player = Blind(reader)
            with Program(session, place / "data", words) as program:
                reader.wait_for_program()
                try:
                    player.play(match_over if whole else round_over, _MINUTES * 60)
                    ended = True
                except AssertionError as why:
                    print(why, file=sys.stderr)
                    ended = False
            reader.close()
        record = record_in(place / "data")
        turns = len(record.actions) if record is not None else 0
        if ended and whole and rulebook_for(ruleset).goal is not None and not player.done["scoring.next_round"]:
            print("the match was over after a single round: try another seed", file=sys.stderr)
            ended = False
        done = ", ".join(f"{name} {n}" for name, n in sorted(player.done.items()))
        how = "over" if ended else "NOT OVER"
        print(f"{ruleset}: {how} after {time.monotonic() - began:.0f} s, {turns} actions ({done})")
        if program.errors.strip():
            print(program.errors[-2000:], file=sys.stderr)
        return ended and "Traceback" not in program.errors


if __name__ == "__main__":
    sys.exit(main())
