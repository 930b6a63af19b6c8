"""Plays whole games with only one device: posted gamepad events, one switch with scanning, or keys and speech.

    python tools/prove_controls.py [--device pad|switch|ears] [--ruleset NAME] [--seed N]

Without options: a match of official to 100 points and a round each of street, extreme, unplugged and italian, with each
device. Spoken announcements are compared with the record. Prints the presses and seconds of each game. The exit code is
1 if one hangs.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from uno_desktop.commands.loading import without_screen

without_screen()

from tests.support.scenes.controls.whole_games import GAMES, HANDS, game  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", choices=HANDS)
    parser.add_argument("--ruleset", choices=GAMES)
    parser.add_argument("--seed", type=int, default=6)
    arguments = parser.parse_args()
    for device in [arguments.device] if arguments.device else HANDS:
        for ruleset in [arguments.ruleset] if arguments.ruleset else GAMES:
            try:
                with tempfile.TemporaryDirectory() as folder:
                    print(game(Path(folder), device, ruleset, arguments.seed), flush=True)
            except AssertionError as why:
                print(f"{device} {ruleset}: {why}")
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
