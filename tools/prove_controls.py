"""Plays whole games with one device alone: posted events of a pad, one switch and scanning, or keys
and ears, and nothing else.

    python tools/prove_controls.py [--device pad|switch|ears] [--ruleset NAME] [--seed N]

Without options: a match of official to 100 points and a round each of street, extreme, unplugged and italian, with
each device. What is said to ears is compared with the record. Says of each how many
presses and how many seconds at the table it took. Exit code 1 if one hangs.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from uno_desktop.commands.headless import without_screen

without_screen()

from tests.scenes.controls.ears import EarHands, listening, unheard  # noqa: E402
from tests.scenes.controls.hands import (  # noqa: E402
    Hands,
    PadHands,
    SwitchHands,
    match_over,
    play,
    round_over,
    seated,
)
from uno_desktop.scenes.table.scene import TableScene  # noqa: E402

CALM = {"common.reactionSeconds": "untilAnswered"}
GAMES = ("official", "street", "extreme", "unplugged", "italian")
EARS = EarHands()
HANDS: dict[str, Hands] = {"pad": PadHands(), "switch": SwitchHands(), "ears": EARS}


def game(device: str, ruleset: str, seed: int) -> str:
    """One game; hands back what is told of it. Raises AssertionError if it does not end."""
    whole = ruleset == "official"
    options = {**CALM, **({"official.target": 100} if whole else {})}
    with tempfile.TemporaryDirectory() as folder:
        driver = seated(Path(folder), ruleset, options, seed)
        driver.services.settings.switch = "one" if device == "switch" else "off"
        driver.services.settings.scan_tenths = 6
        EARS.heard = listening(driver) if device == "ears" else EARS.heard
        host = driver.scene(TableScene).host
        began = time.perf_counter()
        presses = play(driver, HANDS[device], match_over if whole else round_over)
        took, at_table = time.perf_counter() - began, driver.time
        rounds = host.round_number
        missing = unheard(EARS.heard, host) if device == "ears" else []
        driver.app.close()
    if whole and rounds < 2:
        raise AssertionError("the match was over after a single round: try another seed")
    if missing:
        raise AssertionError(f"nobody has told of {missing[:5]}, and of {len(missing)} cards in all")
    what = f"a match to 100, {rounds} rounds" if whole else "a round"
    return (
        f"{device:6} {ruleset:10} {what}: {presses} choices, {at_table:.0f} s at the table, {took:.0f} s here"
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--device", choices=HANDS)
    parser.add_argument("--ruleset", choices=GAMES)
    parser.add_argument("--seed", type=int, default=6)
    wish = parser.parse_args()
    for device in [wish.device] if wish.device else HANDS:
        for ruleset in [wish.ruleset] if wish.ruleset else GAMES:
            try:
                print(game(device, ruleset, wish.seed), flush=True)
            except AssertionError as why:
                print(f"{device} {ruleset}: {why}")
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
