"""Golden snapshots of what the program computes, as texts in `tests/golden/pinned/`, one file for each test.

Each case of a file begins with `== case`. Lines that say what happens are stored as they are. Runs of details, lines
that begin with `~ `, are stored as their number and a digest, because the files would be ten times as large with them.
After a change that is meant, `UNO_DESKTOP_PIN=1 python -m pytest -k pinned` makes the files anew. A test that fails or
makes its file anew leaves its output with all details in `build/pinned/`, to be compared with that of another commit.
"""

import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from difflib import unified_diff
from hashlib import sha256
from itertools import groupby

import pytest

from tests.support.places import ROOT, TESTS

FOLDER = TESTS / "golden/pinned"
WHOLE = ROOT / "build/pinned"
RULES = ("official", "classic", "street", "extreme", "unplugged", "italian", "mercy", "flip")
"""Rulesets whose games are pinned."""
ANEW = "UNO_DESKTOP_PIN"
"""Environment variable that makes the snapshots anew."""
DETAIL = "~ "
"""Beginning of a line of which only a digest is stored."""
HEAD = "== "
MOST = 60
"""Lines of a difference that are printed."""

TYPESET = "the digests of set text hold on Linux: the text library of other wheels sets words some percent narrower"
"""Reason why a system compares no output that depends on the widths of words."""
_PATHS = ("WindowsPath(", "PosixPath(")
"""Class of a path on another system, and on the one that made the snapshots."""
_MORE_DIGITS = re.compile(r"(?<=\.\d{6})\d+")
"""Decimals that the mathematics of another system may compute differently."""


def details(lines: Iterable[object]) -> Iterator[str]:
    """Yields each line of some texts as a detail."""
    for text in lines:
        for line in str(text).splitlines():
            yield DETAIL + line


def portable(output: str) -> str:
    """Returns an output as the system that makes the snapshots would write it."""
    return _MORE_DIGITS.sub("", output.replace(*_PATHS))


def abridged(output: str) -> list[str]:
    """Returns the lines of an output with a digest in place of each run of details."""
    found: list[str] = []
    for detailed, run in groupby(output.splitlines(), lambda line: line.startswith(DETAIL)):
        lines = list(run)
        digest = sha256("\n".join(lines).encode()).hexdigest()[:8]
        found += [f"{DETAIL}{len(lines)} lines {digest}"] if detailed else [line.rstrip() for line in lines]
    return found


def cases_of(text: str) -> dict[str, list[str]]:
    """Returns the lines of each case of a stored file."""
    cases: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line.startswith(HEAD):
            cases[line.removeprefix(HEAD)] = []
        else:
            list(cases.values())[-1].append(line)
    return cases


def differences(kept: Mapping[str, list[str]], found: Mapping[str, list[str]]) -> list[str]:
    """Returns the unified differences of the stored cases, each once with the other cases where the same lines changed.
    A case that is not stored, such as a new page, has none."""
    shown: dict[tuple[str, ...], tuple[list[str], list[str]]] = {}
    for case, before in kept.items():
        if before != found.get(case):
            changed = list(unified_diff(before, found.get(case, ["is gone"]), lineterm="", n=2))[2:]
            key = tuple(line for line in changed if line[0] in "-+" and not line[1:].startswith(DETAIL))
            shown.setdefault(key, ([f"{HEAD}{case}", *changed], []))[1].append(case)
    lines: list[str] = []
    for first, cases in shown.values():
        lines += [*first, *([f"the same in {', '.join(cases[1:])}"] if cases[1:] else [])]
    return lines


def check_pinned(name: str, outputs: Mapping[str, str], typeset: bool = False) -> None:
    """Compares the outputs of all cases with a stored file, and fails with the lines that differ. With `typeset` the
    outputs depend on the widths of words."""
    if typeset and sys.platform != "linux":
        pytest.skip(TYPESET)
    outputs = {case: portable(output) for case, output in sorted(outputs.items())}
    found = {case: abridged(output) for case, output in outputs.items()}
    file = FOLDER / f"{name}.txt"
    if os.environ.get(ANEW):
        text = "".join(f"{line}\n" for case, lines in found.items() for line in (HEAD + case, *lines))
        file.write_text(text, encoding="utf-8", newline="\n")
    differing = differences(cases_of(file.read_text(encoding="utf-8")), found)
    if differing or os.environ.get(ANEW):
        (WHOLE / name).mkdir(parents=True, exist_ok=True)
        for case, output in outputs.items():
            (WHOLE / name / f"{case.replace('/', '-')}.txt").write_text(output, encoding="utf-8")
    if differing:
        if len(differing) > MOST:
            differing[MOST:] = [f"… {len(differing) - MOST} more lines"]
        anew = f"if that is meant: {ANEW}=1 python -m pytest -k pinned"
        pytest.fail("\n".join([f"{file.name} has changed; {anew}", *differing]), pytrace=False)
