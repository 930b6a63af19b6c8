"""Golden digests: one for each case of what the program computes, in `tests/golden/pinned/`.

A test that pins a lot of output cheaply stores eight hexadecimal digits for each case. After a change that is meant,
`UNO_DESKTOP_PIN=1 python -m pytest -k pinned` makes the digests anew. The difference names the cases; `build/pinned/`
has the whole output of the last run that made them, to be compared with that of the commit before.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from hashlib import sha256

import pytest

from tests.support.places import ROOT, TESTS

FOLDER = TESTS / "golden/pinned"
WHOLE = ROOT / "build/pinned"
RULES = ("official", "classic", "street", "extreme", "unplugged", "italian", "mercy", "flip")
"""Rulesets whose games are pinned."""
ANEW = "UNO_DESKTOP_PIN"
"""Environment variable that makes the digests anew."""

TYPESET = "the digests of set text hold on Linux: the text library of other wheels sets words some percent narrower"
"""Reason why a system compares no output that depends on the widths of words."""
_PATHS = ("WindowsPath(", "PosixPath(")
"""Class of a path on another system, and on the one that made the digests."""
_MORE_DIGITS = re.compile(r"(?<=\.\d{6})\d+")
"""Decimals that the mathematics of another system may compute differently."""


def check_pinned(name: str, outputs: Mapping[str, str], typeset: bool = False) -> None:
    """Compares the outputs of all cases with their digests. Raises AssertionError that names those that differ. A case
    without a digest, such as a new page, is not compared. With `typeset` the outputs depend on the widths of words."""
    if typeset and sys.platform != "linux":
        pytest.skip(TYPESET)
    outputs = {case: _MORE_DIGITS.sub("", output.replace(*_PATHS)) for case, output in outputs.items()}
    digests = {case: sha256(output.encode()).hexdigest()[:8] for case, output in outputs.items()}
    file = FOLDER / f"{name}.txt"
    if os.environ.get(ANEW):
        (WHOLE / name).mkdir(parents=True, exist_ok=True)
        for case, output in outputs.items():
            (WHOLE / name / f"{case.replace('/', '-')}.txt").write_text(output, encoding="utf-8")
        file.write_text("".join(f"{digests[case]} {case}\n" for case in sorted(digests)), encoding="utf-8")
    lines = [line.partition(" ") for line in file.read_text(encoding="utf-8").splitlines()]
    kept = {case: digest for digest, _, case in lines}
    differing = sorted(case for case in kept if kept[case] != digests.get(case))
    anew = f"if that is meant: {ANEW}=1 python -m pytest -k pinned"
    assert not differing, f"{file.name}: the output of {', '.join(differing)} has changed; {anew}"
