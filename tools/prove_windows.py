"""Runs the game in Windows' Python under Wine, and prints a table of the steps.

    python tools/prove_windows.py                     # all steps but those of --release
    python tools/prove_windows.py --release           # all of them: also plays in a window, and with a built .exe
    python tools/prove_windows.py selftest arena      # these steps
    python tools/prove_windows.py --run -m pytest tests/fast/match -n 2    # Windows' Python with these arguments

Needs Debian's packages `wine64` and `gcc-mingw-w64-x86-64`, and a Python 3.11. The Windows Python and the wheels that
tools/packaging/lock/windows.txt names are kept in the user's cache folder, and made anew after a change of it. The
output of the tests, and the pictures of the windows, are left in build/windows. Exit code: 1 if a step failed, 2 for an
unknown step, 77 if Windows' Python cannot be made on this machine.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.windows_proof import commands, executable, fast_tests, window  # noqa: E402
from tools.windows_proof.place import Place, place_for  # noqa: E402
from tools.windows_proof.report import Done, Failed, table  # noqa: E402
from tools.windows_proof.windows_python import NotPossible, ready_python  # noqa: E402

NOT_POSSIBLE = 77
"""Exit code if nothing was tried."""
Found = str | tuple[str, tuple[str, ...]]
STEPS: dict[str, Callable[[Place], Found]] = {
    "selftest": commands.selftest,
    "doctor": commands.doctor,
    "simulate": commands.simulate,
    "arena": commands.arena,
    "library": commands.library,
    "tests": fast_tests.fast_tests,
}
RELEASE: dict[str, Callable[[Place], Found]] = {
    "window": window.from_source,
    "build": executable.build,
    "run-built": executable.run_built,
    "window-built": window.from_build,
}
"""Steps that --release adds."""
_HOURS = 12 * 3600.0


def main(argv: Sequence[str]) -> int:
    """Runs the steps; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("steps", nargs="*", metavar="STEP", help=", ".join([*STEPS, *RELEASE]))
    parser.add_argument("--release", action="store_true", help="add the steps " + ", ".join(RELEASE))
    parser.add_argument("--run", nargs=argparse.REMAINDER, help="run Windows' Python with these arguments")
    given = parser.parse_args(argv)
    known = {**STEPS, **RELEASE}
    for name in given.steps:
        if name not in known:
            parser.error(f'there is no step "{name}": {", ".join(known)}')
    chosen = given.steps or [*STEPS, *(RELEASE if given.release else ())]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    try:
        python = ready_python()
    except NotPossible as reason:
        print(f"Windows is not tried: {reason}.")
        return NOT_POSSIBLE
    except Failed as problem:
        print(f"Windows' Python cannot be made: {problem}")
        return 1
    with place_for(python) as place:
        if given.run:
            return _run(place, given.run)
        results = [_step(place, name, known[name]) for name in chosen]
    print(table(results))
    return 0 if all(each.passed for each in results) else 1


def _run(place: Place, words: Sequence[str]) -> int:
    """Runs Windows' Python in the checkout, and prints its output line by line."""
    ran = place.run(words, _HOURS, folder=ROOT, output=sys.stdout.buffer)
    return 1 if ran.code is None else ran.code


def _step(place: Place, name: str, run: Callable[[Place], Found]) -> Done:
    """Runs a step, and prints why it failed."""
    print(f"+ {name}", flush=True)
    began = time.monotonic()
    try:
        found = run(place)
    except Failed as problem:
        print(problem, flush=True)
        return Done(name, False, str(problem).splitlines()[0], time.monotonic() - began)
    text, notes = (found, ()) if isinstance(found, str) else found
    return Done(name, True, text, time.monotonic() - began, notes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
