"""Mutation test: changes the sources in one place at a time, and finds the tier of tests that notices it.

    python tools/prove_catch.py [--count 60] [--seed 2026] [--fast] [--executing] [--patience 4]
    python tools/prove_catch.py --cosmic-ray --packages model match --count 500 --executing --fast

A mistake changes one operator, one constant or one condition in the PACKAGES, `model`, `players`, `match`, `scenes` and
`content`, of a copy of the last commit. With `--cosmic-ray` it is one of those of the library of this name (`pip
install cosmic-ray`): more kinds, but many, such as `**` for `+`, fail at once. A first run without mistakes tells which
test files execute the place of each, and how long they take. A mistake is then given to the files that execute it, the
mirrored package first, then to the others of the fast tier, then to the other tiers. A test has hung, which counts as
noticed, if it takes PATIENCE times as long as the longest of its files did without a mistake, a run if it takes
PATIENCE times as long as its files did. Verdicts are kept in `build/prove_catch`; called again, the command goes on
where it was stopped. After another commit it tries those again that the fast tier let pass. `--fast` leaves out the
other tiers, `--executing` the files that do not execute a mistake where others do, and `--tests` takes other files for
the fast tier, which is quicker. The exit code is 1 if the fast tier notices fewer than 80 of 100, or the whole suite
fewer than 92.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tools.executing import FOLDER, MARK  # noqa: E402

PACKAGES = ("model", "players", "match", "texts", "scenes", "content")
ELSEWHERE = ("system/processes/windows_job.py",)
"""Files left out: this one calls the Windows API, which the tests do not run."""
FAST, WHOLE = 80, 92
"""Per cent of the mistakes that the fast tier, and the whole suite, must notice."""
LEAST = 60
"""Seconds added to the time limit of a run."""
ALONE = 10
"""Seconds of tests for which one process is enough."""
Tier = tuple[str, ...]
FAST_TIER: Tier = ("tests/fast",)
OTHER_TIERS: Tier = ("tests/system", "tests/pictures")
KEPT = ROOT / "build" / "prove_catch"
"""Folder of the verdicts, and of what was measured without a mistake."""
OPEN = "open"
"""Verdict on a mistake that the fast tier let pass, where no other tier has been tried."""
RED = (1, 2, 3, 4)
"""Exit codes of pytest for failed tests, and for files that cannot be collected or a `conftest.py` that fails."""
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
    text, name = file.read_text(encoding="utf-8"), file.relative_to(ROOT).as_posix()
    found = []
    for node, start, end in expressions(text):
        if (wrong := changed(node)) is not None:
            found.append(Mistake(name, node.lineno, start, end, text[start:end], f"({ast.unparse(wrong)})"))
    return found


def library_mistakes(file: Path, rng: random.Random) -> list[Mistake]:
    """Returns one mutation of the library cosmic-ray in a file, none if it is no Python or not in an expression.

    Each place has the same probability, and each mutation of a place.
    """
    from cosmic_ray.mutating import mutate_code

    text, places = file.read_text(encoding="utf-8"), library_places(file)
    if not places:
        return []
    wrong = mutate_code(text, *rng.choice(places[rng.choice(sorted(places))]))
    first = alike(text, wrong)
    last = len(text) - alike(text[first:][::-1], wrong[first:][::-1])
    around = [
        (end - start, start, end, node.lineno)
        for node, start, end in expressions(text)
        if start <= first <= last <= end
    ]
    if not around or not differs(text, wrong):
        return []
    _, start, end, line = min(around)
    name = file.relative_to(ROOT).as_posix()
    return [Mistake(name, line, start, end, text[start:end], wrong[start : end + len(wrong) - len(text)])]


def differs(text: str, wrong: str) -> bool:
    """Returns True if the second text is a program, and another one than the first."""
    try:
        return ast.dump(ast.parse(text)) != ast.dump(ast.parse(wrong))
    except SyntaxError:
        return False


def alike(one: str, other: str) -> int:
    """Returns with how many characters both texts begin."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


@cache
def library_places(file: Path) -> Mapping[Any, list[tuple[Any, int]]]:
    """Returns the operators of the library with their occurrence in a file, by the place that they change."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.plugins import get_operator, operator_names

    nodes, places = list(ast_nodes(get_ast(file.read_text(encoding="utf-8")))), defaultdict(list)
    for operator in (get_operator(name) for name in operator_names()):
        spans = [] if operator.arguments() else [span for node in nodes for span in operator().mutation_positions(node)]
        for occurrence, span in enumerate(spans):
            places[span].append((operator(), occurrence))
    return places


def expressions(text: str) -> Iterator[tuple[ast.expr, int, int]]:
    """Yields the expressions of a source that a program computes, with their offsets."""
    lines = [0]
    for line in text.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    for node in executed(ast.parse(text)):
        if isinstance(node, ast.expr) and node.end_lineno is not None and node.end_col_offset is not None:
            start, end = (
                lines[line - 1] + len(text[lines[line - 1] : lines[line]].encode()[:column].decode())
                for line, column in ((node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset))
            )
            yield node, start, end


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


def leave_layout(tree: Path) -> None:
    """Lets ruff ignore the sources of a tree, since tests that run it would notice the parentheses of any mutation."""
    project = tree / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    assert text.count("[tool.ruff]\n") == 1
    project.write_text(
        text.replace("[tool.ruff]\n", '[tool.ruff]\nextend-exclude = ["uno_desktop"]\n'), encoding="utf-8"
    )


def chosen(count: int, seed: int, packages: Sequence[str] = PACKAGES, library: bool = False) -> list[Mistake]:
    """Returns this number of mutations, equally many in each package, each line with the same probability."""
    rng, found = random.Random(seed), list[Mistake]()
    for number in range(count):
        package = ROOT / "uno_desktop" / packages[number % len(packages)]
        files = sorted(file for file in package.rglob("*.py") if not file.as_posix().endswith(ELSEWHERE))
        lengths = [file.read_bytes().count(b"\n") for file in files]
        there: list[Mistake] = []
        while not there or there[-1] in found:
            file = rng.choices(files, lengths)[0]
            there = library_mistakes(file, rng) if library else mistakes(file)
            there = there and [rng.choice(there)]
        found += there
    return found


@dataclass(frozen=True)
class Executed:
    """Measurements of a run without mistakes: seconds of each test file and of its longest test, and the files that
    execute the place of each mistake."""

    seconds: Mapping[str, float]
    longest: Mapping[str, float]
    files: Mapping[int, Sequence[str]]


class Suite:
    """Runs tests in a copy of the sources."""

    def __init__(
        self, tree: Path, found: Sequence[Mistake], commit: str, patience: float, executing: bool = False
    ) -> None:
        self._tree = tree
        self._found = found
        self._commit = commit
        self._patience = patience
        self._executing = executing
        self._known: dict[Tier, Executed] = {}

    def notices(self, number: int, tier: Tier) -> bool:
        """Returns True if a test of this tier notices a mutation."""
        mistake, executed = self._found[number], self._executed(tier)
        file = self._tree / mistake.file
        right = file.read_text(encoding="utf-8")
        file.write_text(mistake.made(right), encoding="utf-8")
        try:
            order = steps(mistake, executed, number)
            if self._executing and number in executed.files:
                order = order[:2]
            return any(self._fails(tests, executed) for tests in order if tests)
        finally:
            file.write_text(right, encoding="utf-8")

    def _fails(self, tests: Sequence[str], executed: Executed) -> bool:
        """Returns True if a test of these files fails, or the run hangs."""
        seconds = sum(executed.seconds[file] for file in tests)
        alone = ["-n", "0"] if seconds < ALONE else []
        longest = LEAST + self._patience * max(executed.longest[file] for file in tests)
        limited = ["-x", "-o", f"timeout={longest:.0f}", *alone, *tests]
        code, said = self._run(limited, LEAST + self._patience * seconds)
        if code not in (None, 0, *RED):
            raise SystemExit(f"pytest ended with {code}:\n{said[-2000:]}")
        return code != 0

    def _executed(self, tier: Tier) -> Executed:
        """Returns the measurements of a tier; they are kept, since they cost a run without a mistake."""
        if tier not in self._known:
            key = sha256(repr((self._commit, tier, self._found)).encode()).hexdigest()[:16]
            file = KEPT / f"executed-{key}.json"
            if not file.exists():
                measured = json.dumps(vars(self._measured(tier)))
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(measured, encoding="utf-8")
            read = json.loads(file.read_text(encoding="utf-8"))
            files = {int(number): files for number, files in read["files"].items()}
            self._known[tier] = Executed(read["seconds"], read["longest"], files)
            longest = LEAST + self._patience * max(self._known[tier].longest.values())
            print(f"{' '.join(tier)}: no test is given more than {longest:.0f} s", flush=True)
        return self._known[tier]

    def _measured(self, tier: Tier) -> Executed:
        """Runs a tier without a mistake."""
        right = {name: (self._tree / name).read_text(encoding="utf-8") for name in {m.file for m in self._found}}
        with tempfile.TemporaryDirectory() as folder:
            for name, text in right.items():
                (self._tree / name).write_text(marked(name, text, self._found), encoding="utf-8")
            try:
                code, said = self._run(["-p", "tools.executing", *tier], None, {FOLDER: folder})
            finally:
                for name, text in right.items():
                    (self._tree / name).write_text(text, encoding="utf-8")
            if code != 0:
                raise SystemExit(f"{' '.join(tier)}: pytest ended with {code} without a mistake:\n{said[-5000:]}")
            return executed_in(Path(folder))

    def _run(
        self, arguments: Sequence[str], limit: float | None, more: Mapping[str, str] | None = None
    ) -> tuple[int | None, str]:
        """Returns the exit code, None after the limit, and the output. No process of the run is left."""
        command = [sys.executable, "-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider", *arguments]
        environment = {**os.environ, "PYTHONPATH": str(self._tree), **(more or {})}
        with tempfile.TemporaryFile() as said:
            run = subprocess.Popen(
                command, cwd=self._tree, env=environment, stdout=said, stderr=said, start_new_session=True
            )
            code: int | None = None
            try:
                with suppress(subprocess.TimeoutExpired):
                    code = run.wait(limit)
            finally:  # the processes of pytest-xdist outlive it otherwise
                with suppress(ProcessLookupError):
                    os.killpg(run.pid, signal.SIGKILL)
                run.wait()
            said.seek(0)
            return code, said.read().decode(errors="replace")


def marked(name: str, text: str, found: Sequence[Mistake]) -> str:
    """Returns the source with a call of the mark before each place of a mistake that allows one."""
    pieces, end = [], len(text)
    for mistake in sorted((m for m in found if m.file == name), key=lambda m: m.start, reverse=True):
        if mistake.end > end:
            continue  # another lies in it
        built_in = '__import__("builtins")'  # a name such as `id` may be another one where the mistake is
        call = f'(getattr({built_in}, "{MARK}", {built_in}.id)({found.index(mistake)}), {mistake.right})[1]'
        with suppress(SyntaxError):  # a pattern
            ast.parse(text[: mistake.start] + call + text[mistake.end :])
            pieces += [text[mistake.end : end], call]
            end = mistake.start
    return "".join(reversed([*pieces, text[:end]]))


def executed_in(folder: Path) -> Executed:
    """Reads what the processes of a run wrote."""
    seconds: defaultdict[str, float] = defaultdict(float)
    longest: defaultdict[str, float] = defaultdict(float)
    files: dict[int, list[str]] = {}
    for result in folder.glob("*.json"):
        for file, of_file in json.loads(result.read_text(encoding="utf-8")).items():
            seconds[file] += of_file["seconds"]
            longest[file] = max(longest[file], of_file["longest"])
            for mark in of_file["marks"]:
                files.setdefault(mark, []).append(file)
    return Executed(seconds, longest, files)


def steps(mistake: Mistake, executed: Executed, number: int) -> list[list[str]]:
    """Returns test files in their order: those of the mirrored package that execute the mistake, the other files that
    do, the rest of the package, and all others: they may execute it on import or in another process."""
    package = f"/{mistake.file.split('/')[1]}/"
    there = set(executed.files.get(number, ()))
    quickest = sorted(executed.seconds, key=lambda file: executed.seconds[file])
    order = [(True, True), (True, False), (False, True), (False, False)]
    return [
        [file for file in quickest if (file in there, package in file) == (executes, own)] for executes, own in order
    ]


def verdict(suite: Suite, number: int, known: str, fast: Tier, fast_only: bool) -> str:
    """Returns the tier that notices a mutation: `fast`, `slow`, or `none`; `open` if only the fast tier was tried."""
    if known != OPEN and suite.notices(number, fast):
        return "fast"
    if fast_only:
        return OPEN
    return "slow" if suite.notices(number, OTHER_TIERS) else "none"


def place(mistake: Mistake) -> Path:
    """Returns the file of the verdict; it changes with the source."""
    source = (ROOT / mistake.file).read_bytes()
    return KEPT / f"{sha256(repr(mistake).encode() + source).hexdigest()[:16]}.json"


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
    parser.add_argument("--fast", action="store_true", help="only the fast tier")
    parser.add_argument("--executing", action="store_true", help="only the files that execute a mistake, if any do")
    parser.add_argument("--tests", nargs="+", default=FAST_TIER, metavar="FOLDER", help="the fast tier")
    parser.add_argument("--packages", nargs="+", default=PACKAGES, metavar="PACKAGE")
    parser.add_argument("--cosmic-ray", action="store_true", help="mistakes of the library")
    parser.add_argument("--patience", type=float, default=4.0)
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # ends the run of pytest too
    asked = ["git", "rev-parse", "HEAD"]
    commit = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    tiers = []
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        subprocess.run(["git", "clone", "-q", "--shared", str(ROOT), str(tree)], check=True)
        leave_layout(tree)
        found = chosen(arguments.count, arguments.seed, arguments.packages, arguments.cosmic_ray)
        fast_tier = tuple(arguments.tests)
        suite = Suite(tree, found, commit, arguments.patience, arguments.executing)
        tried = commit if fast_tier == FAST_TIER else f"{commit} {fast_tier}"
        for number, mistake in enumerate(found):
            tier = kept(mistake, tried)
            if not tier or (tier == OPEN and not arguments.fast):
                began = time.monotonic()
                tier = verdict(suite, number, tier, fast_tier, arguments.fast)
                place(mistake).parent.mkdir(parents=True, exist_ok=True)
                place(mistake).write_text(json.dumps({"tier": tier, "commit": tried}), encoding="utf-8")
                print(f"{number:3} {tier:4} {time.monotonic() - began:4.0f} s  {mistake}", flush=True)
            elif tier != "fast":
                print(f"{number:3} {tier:4}         {mistake}", flush=True)
            tiers.append(tier)
    fast, whole = (
        100 * sum(tier in noticing for tier in tiers) / len(tiers) for noticing in (("fast",), ("fast", "slow"))
    )
    print(f"{len(tiers)} mistakes: the fast tier notices {fast:.0f} %, the whole suite {whole:.0f} %")
    return 0 if fast >= FAST and whole >= WHOLE else 1


if __name__ == "__main__":
    sys.exit(main())
