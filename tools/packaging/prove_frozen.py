"""Plays in the packaged program with real clicks and keys on a virtual screen, also in two copies at once.

    python tools/packaging/prove_frozen.py dist/uno-desktop/uno-desktop
    python tools/packaging/prove_frozen.py source

The program starts in an empty environment, from another folder, with new files; its picture is compared with the one
that the source version draws for the same position. Needs the game installed in this Python, and Xvfb, xdotool,
openbox. A picture of each step, and pictures that differ, are saved in build/pictures/frozen.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from uno_desktop.commands.loading import without_screen  # noqa: E402

without_screen()

from tests.support.played_window import play_in_window  # noqa: E402
from tests.support.real_window import FROM_SOURCE, MISSING, WITH_OURS  # noqa: E402


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
    command, found = (FROM_SOURCE, WITH_OURS) if wanted == "source" else ((str(Path(wanted).resolve()),), {})
    kept = ROOT / "build" / "pictures" / "frozen"
    shutil.rmtree(kept, ignore_errors=True)
    try:
        for name, seconds in play_in_window(command, found, kept):
            print(f"{seconds:4.0f} s: {name}", flush=True)
    except AssertionError as problem:
        print(f"Not as it should be: {problem}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
