"""Mutation test: changes the sources in one place at a time, and finds the tier of tests that notices it.

    python tools/prove_catch.py [--count 60] [--seed 2026]

A mistake changes one operator, one constant or one condition in `model`, `players`, `match`, `scenes` or `content` of a
copy of the last commit. The fast tier runs first, the other tiers only for mistakes that it misses. Verdicts are kept
in `build/prove_catch`; a second call continues where the first was stopped. After another commit the mistakes missed by
the fast tier are tried again. The exit code is 1 if the fast tier notices fewer than 80 of 100, or the whole suite
fewer than 92.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("model", "players", "match", "scenes", "content")
FAST, WHOLE = 80, 92
"""Per cent of the mistakes that the fast tier, and the whole suite, must notice."""
LONGEST = 1200
"""Seconds after which a run has hung, which counts as noticed."""
OPPOSITE: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


@dataclass(frozen=True)
class Mistake:
    """Mutation of one piece of a file; `start` and `end` are offsets in its text."""

    file: str
    line: int
    start: int
    end: int
    right: str
    wrong: str

    def made(self, text: str) -> str:
        """Returns the text of the file with the mutation."""
        assert text[self.start : self.end] == self.right, self
        return text[: self.start] + self.wrong + text[self.end :]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {' '.join(self.right.split())}  ->  {' '.join(self.wrong.split())}"


def mistakes(file: Path) -> list[Mistake]:
    """Returns every possible mutation of a file."""
    text = file.read_text(encoding="utf-8")
    lines = [0]
    for line in text.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    found = []
    for node in executed(ast.parse(text)):
        wrong = changed(node)
        if wrong is None or not isinstance(node, ast.expr) or node.end_lineno is None or node.end_col_offset is None:
            continue
        start, end = (
            lines[line - 1] + len(text[lines[line - 1] : lines[line]].encode()[:column].decode())
            for line, column in ((node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset))
        )
        name = file.relative_to(ROOT).as_posix()
        found.append(Mistake(name, node.lineno, start, end, text[start:end], f"({ast.unparse(wrong)})"))
    return found


def executed(node: ast.AST) -> Iterator[ast.AST]:
    """Yields the expressions that a program computes: no annotations, decorators, f-strings or texts."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "keywords") and not isinstance(node, ast.Call):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr | ast.Assert):
                yield child
                yield from executed(child)


def changed(node: ast.AST) -> ast.expr | None:
    """Returns a mutated expression; None if the node offers no mutation."""
    match node:
        case ast.Compare(left, [op], [right]) if type(op) in OPPOSITE:
            return ast.Compare(left, [OPPOSITE[type(op)]()], [right])  # type: ignore[list-item]
        case ast.BoolOp(op, values):
            return ast.BoolOp(OPPOSITE[type(op)](), values)  # type: ignore[arg-type]
        case ast.BinOp(left, op, right) if type(op) in OPPOSITE and not _texts(left, right):
            return ast.BinOp(left, OPPOSITE[type(op)](), right)  # type: ignore[arg-type]
        case ast.UnaryOp(ast.Not(), operand):
            return operand
        case ast.IfExp(test, body, orelse):
            return ast.IfExp(test, orelse, body)
        case ast.Constant(bool() as value):
            return ast.Constant(not value)
        case ast.Constant(int() as value):
            return ast.Constant(value + 1)
    return None


def _texts(*nodes: ast.expr) -> bool:
    return any(isinstance(node, ast.Constant) and isinstance(node.value, str) for node in nodes)


def chosen(count: int, seed: int) -> list[Mistake]:
    """Returns this number of mutations, equally many in each package, each line with the same probability."""
    rng, found = random.Random(seed), list[Mistake]()
    for number in range(count):
        package = ROOT / "uno_desktop" / PACKAGES[number % len(PACKAGES)]
        files = sorted(package.rglob("*.py"))
        lengths = [file.read_bytes().count(b"\n") for file in files]
        while not (there := mistakes(rng.choices(files, lengths)[0])) or (mistake := rng.choice(there)) in found:
            pass
        found.append(mistake)
    return found


def notices(tree: Path, *tests: str) -> bool:
    """Returns True if a test fails, or the run hangs."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        return True
    if done.returncode not in (0, 1, 2, 3):
        raise SystemExit(f"pytest ended with {done.returncode}:\n{done.stdout.decode()[-2000:]}")
    return done.returncode != 0


def verdict(tree: Path, mistake: Mistake) -> str:
    """Returns the tier that notices a mutation: `fast`, `slow`, or `none`."""
    file = tree / mistake.file
    right = file.read_text(encoding="utf-8")
    file.write_text(mistake.made(right), encoding="utf-8")
    own = f"tests/fast/{mistake.file.split('/')[1]}"
    try:
        if notices(tree, own) or notices(tree, "tests/fast"):
            return "fast"
        return "slow" if notices(tree, "tests/system", "tests/pictures") else "none"
    finally:
        file.write_text(right, encoding="utf-8")


def place(mistake: Mistake) -> Path:
    """Returns the file of the verdict; it changes with the source."""
    source = (ROOT / mistake.file).read_bytes()
    return ROOT / "build" / "prove_catch" / f"{sha256(repr(mistake).encode() + source).hexdigest()[:16]}.json"


def kept(mistake: Mistake, commit: str) -> str:
    """Returns the verdict that is valid for a commit, if any. A mutation noticed once counts as noticed, since tests
    are only added."""
    file = place(mistake)
    known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return str(known["tier"]) if known.get("tier") == "fast" or known.get("commit") == commit else ""


def main() -> int:
    """Tries the missing mutations, and prints a summary."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=2026)
    arguments = parser.parse_args()
    asked = ["git", "rev-parse", "HEAD"]
    commit = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    tiers = []
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        subprocess.run(["git", "clone", "-q", "--shared", str(ROOT), str(tree)], check=True)
        for number, mistake in enumerate(chosen(arguments.count, arguments.seed)):
            tier = kept(mistake, commit)
            if not tier:
                began = time.monotonic()
                tier = verdict(tree, mistake)
                place(mistake).parent.mkdir(parents=True, exist_ok=True)
                place(mistake).write_text(json.dumps({"tier": tier, "commit": commit}), encoding="utf-8")
                print(f"{number:3} {tier:4} {time.monotonic() - began:4.0f} s  {mistake}", flush=True)
            elif tier != "fast":
                print(f"{number:3} {tier:4}         {mistake}", flush=True)
            tiers.append(tier)
    fast, whole = (
        100 * sum(tier in noticed for tier in tiers) / len(tiers) for noticed in (("fast",), ("fast", "slow"))
    )
    print(f"{len(tiers)} mistakes: the fast tier notices {fast:.0f} %, the whole suite {whole:.0f} %")
    return 0 if fast >= FAST and whole >= WHOLE else 1


if __name__ == "__main__":
    sys.exit(main())
