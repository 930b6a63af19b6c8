"""Plays a round in the packaged program by real clicks on a virtual screen, and compares what it shows.

    python tools/prove_frozen.py dist/uno-desktop/uno-desktop
    python tools/prove_frozen.py source

The program starts in an empty environment, from another folder, with new files of its own. Needs this project with its
development packages, and Xvfb, xdotool, openbox. Pictures that differ are left in build/pictures.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from uno_desktop.commands.headless import without_screen  # noqa: E402

without_screen()

from tests.mirror import Mirror, at_rest  # noqa: E402
from tests.real_round import Course, RealRound  # noqa: E402
from tests.real_window import FROM_SOURCE, MISSING, WITH_OURS, Program, Screen  # noqa: E402


def main() -> int:
    """Plays, and says what was done; 1 with a sentence if the program is not as it should be, 2 if there is none."""
    wanted = sys.argv[1] if len(sys.argv) == 2 else ""
    if MISSING:
        print(f"A virtual screen needs {', '.join(MISSING)}: not installed here.")
        return 2
    if wanted != "source" and not Path(wanted).is_file():
        print(f'There is no program "{wanted}": name the one in dist/, or say "source".')
        return 2
    began = time.monotonic()
    try:
        course = played(None if wanted == "source" else Path(wanted).resolve(), ROOT / "build" / "pictures")
    except AssertionError as problem:
        print(f"The round was not played to its end: {problem}")
        return 1
    print(f"A round was played to its end in {time.monotonic() - began:.0f} s: {course}.")
    return 0


def played(program: Path | None, kept: Path) -> Course:
    """One round in this program, None for the source. AssertionError with a sentence if anything is wrong."""
    kept.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder, mine = Path(name), Path(name) / "mine"
        at_rest(mine)
        mirror = Mirror(folder / "mirror")
        with Screen(folder) as screen:
            command, found = (FROM_SOURCE, WITH_OURS) if program is None else ((str(program),), {})
            window = Program(screen, mine, command, found)
            try:
                course = RealRound(window, mine, mirror, kept).play()
            finally:
                window.kill()
        reports = [path.name for path in (mine / "logs").glob("*") if path.is_dir()]
        assert not reports, f"the program wrote a report of an error: {', '.join(reports)}"
    return course


if __name__ == "__main__":
    sys.exit(main())
