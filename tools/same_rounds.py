"""Plays rounds with the installed game, compiled and plain, and compares them.

    python tools/same_rounds.py                   whatever is compiled against its sources
    python tools/same_rounds.py --compiled        not good if nothing of the model or of the players is compiled

First compares the golden texts of the rules, which are the same on every system; then rounds between players of every
level in every ruleset, each played twice: as installed, and in a process that loads only the sources.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

GAME = "uno_desktop"
COMPILED = ("model", "players")
"""Packages of which a compiled wheel has compiled modules."""
SEATS = ("expert@25", "hard@25", "medium", "easy")
SEED = 11


class Sources(MetaPathFinder):
    """Import finder that prefers the sources to compiled modules beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Returns the source of a module of the game; None for any other."""
        if fullname.partition(".")[0] != GAME:
            return None
        for folder in sys.path if path is None else path:
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if found is not None and found.loader is not None:
                return found
        return None


class Digest:
    """File object that keeps only a digest of its content."""

    def __init__(self) -> None:
        self._made = hashlib.sha256()

    def write(self, text: str) -> int:
        """Adds a text to the digest."""
        self._made.update(text.encode())
        return len(text)

    def __str__(self) -> str:
        return self._made.hexdigest()[:16]


def main() -> int:
    """Returns 1 if something differs, or is not compiled although it should be."""
    given = _arguments()
    if given.sources:
        sys.meta_path.insert(0, Sources())
        print(json.dumps({"traces": traces(given.rounds), "compiled": compiled()}))
        return 0
    bad = [f"{name} is not the golden text" for name in changed_golden_texts()]
    here = traces(given.rounds)
    said = subprocess.run(
        [sys.executable, __file__, "--sources", "--rounds", str(given.rounds)],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    plain = json.loads(said.stdout)
    bad += [
        f"{ruleset}: other rounds than the sources play"
        for ruleset in here
        if here[ruleset] != plain["traces"][ruleset]
    ]
    bad += [f"{name} is compiled, and should not be" for name in plain["compiled"]]
    rooms = {name.split(".")[1] for name in compiled()}
    bad += [f"nothing of {room} is compiled" for room in COMPILED if given.compiled and room not in rooms]
    for ruleset, digest in here.items():
        print(f"{ruleset:10} {digest}")
    print("\n".join(bad) or f"the same rounds; {len(compiled())} modules are compiled")
    return 1 if bad else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiled", action="store_true", help="model and players must be compiled")
    parser.add_argument("--rounds", type=int, default=2, metavar="N", help="rounds in each ruleset")
    parser.add_argument("--sources", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def traces(rounds: int) -> dict[str, str]:
    """Returns digests of the traces of this number of rounds in each ruleset, with every level at the table."""
    from uno_desktop.match.batch.simulation import simulate
    from uno_desktop.match.records.trace import TraceWriter
    from uno_desktop.model.ruleset_registry import RULESETS

    found = {}
    for ruleset in RULESETS:
        digest: Any = Digest()
        simulate((ruleset.id, {}), SEATS, rounds=rounds, seed=SEED, observer=TraceWriter(digest, legal=True))
        found[ruleset.id] = str(digest)
    return found


def changed_golden_texts() -> list[str]:
    """Returns the names of the golden texts that differ."""
    sys.path.append(str(Path(__file__).parents[1]))  # last: the game is the installed one
    golden = import_module("tests.support.model.golden")
    texts: dict[str, str] = golden.golden_texts()
    return [name for name, text in texts.items() if text != (golden.FOLDER / name).read_text(encoding="utf-8")]


def compiled() -> list[str]:
    """Returns the loaded modules of the game that are compiled."""
    return sorted(
        name
        for name, module in list(sys.modules.items())
        if name.startswith(f"{GAME}.") and not (module.__file__ or "").endswith(".py")
    )


if __name__ == "__main__":
    sys.exit(main())
