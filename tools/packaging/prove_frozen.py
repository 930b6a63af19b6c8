"""Plays a round in the packaged program with real clicks on a virtual screen, then in two copies at once.

    python tools/packaging/prove_frozen.py dist/uno-desktop/uno-desktop
    python tools/packaging/prove_frozen.py source

The program starts in an empty environment, from another folder, with new files; its picture is compared with the one
that the source version draws for the same position. Needs the game installed in this Python, and Xvfb, xdotool,
openbox. Pictures that differ are saved in build/pictures.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from uno_desktop.commands.loading import without_screen  # noqa: E402

without_screen()

from tests.support.frozen_program import one_round, started  # noqa: E402
from tests.support.real_copies import side_by_side  # noqa: E402
from tests.support.real_window import MISSING  # noqa: E402


def main() -> int:
    """Plays and prints the results; returns 1 with a sentence on an error, 2 if there is no program."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the packaged program, or `source`")
    wanted = parser.parse_args().program
    if MISSING:
        print(f"A virtual screen needs {', '.join(MISSING)}: not installed here.")
        return 2
    if wanted != "source" and not Path(wanted).is_file():
        print(f'There is no program "{wanted}": name the one in dist/, or say "source".')
        return 2
    command, found = started(None if wanted == "source" else Path(wanted).resolve())
    kept = ROOT / "build" / "pictures"
    kept.mkdir(parents=True, exist_ok=True)
    try:
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            data = one_round(Path(folder), kept, command, found)
        print(f"A round was played to its end in {time.monotonic() - began:.0f} s: {data}.", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            one, other = side_by_side(Path(folder), kept, command, found)
        print(f"Two copies were played side by side. The first: {one}. The second, which said so: {other}.")
    except AssertionError as problem:
        print(f"Not as it should be: {problem}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
