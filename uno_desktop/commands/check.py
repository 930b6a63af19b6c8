"""Command `check`: runs examples and lessons; validates tables, packs, puzzles, texts and one option (`--rule KEY`)."""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from uno_desktop.commands.arguments import PROGRAM, BadInput, refusing
from uno_desktop.content.coverage import Gap, gaps, house_share, shown_by
from uno_desktop.content.lesson import LESSONS, Lesson, check_lesson, load_lesson
from uno_desktop.content.level_files import EXAMPLES, BadLevel, Level, level_files, read_kind
from uno_desktop.content.option_check import option_faults, option_named
from uno_desktop.content.scenario import Failure, ScenarioRun
from uno_desktop.content.table_plan import PLANS, TablePlan, load_plan
from uno_desktop.puzzles.puzzle import PuzzleSet
from uno_desktop.puzzles.puzzle_files import PUZZLES, check_puzzles
from uno_desktop.system import i18n, paths
from uno_desktop.system.console import echo, echo_error, echo_json
from uno_desktop.system.i18n import Catalogue
from uno_desktop.system.schema import Read
from uno_desktop.system.text_checks import TextFault, text_faults
from uno_desktop.system.untrusted_input import read_toml, visible

_FOLDERS = ("tables", "packs", "lessons")
_KINDS: dict[str, Read[Level | TablePlan | PuzzleSet | Lesson]] = {**EXAMPLES, **PLANS, **PUZZLES, **LESSONS}


def level_faults(english: Catalogue) -> Iterator[TextFault]:
    """Yields a fault for each shipped level with its own title, and for each level text that English lacks.

    Raises BadLevel.
    """
    for folder in _FOLDERS:
        for file in sorted((paths.levels() / folder).rglob("*.toml")):
            level = load_lesson(file) if folder == "lessons" else load_plan(file)
            if isinstance(level, TablePlan) and level.title:
                yield TextFault(file, "title", "is the same in every language; the title of what ships is a text")
            yield from (
                TextFault(file, key, "is wanted by this level, and no text")
                for key in _wanted(folder, level)
                if key not in english
            )


def _wanted(folder: str, level: Lesson | TablePlan) -> Iterator[str]:
    if isinstance(level, Lesson):
        parts = ("title", "after") if level.coach else ("title", "goal", "after", "failed")
        yield from (f"lessons.{level.id}.{part}" for part in parts)
        return
    for part in ("name", "about"):
        yield f"tables.ready.{level.id}.{part}" if folder == "tables" else f"packs.{level.id}.{part}"


_LONGEST = 4_000
"""Character limit of a line about a file."""
_LOCALE = paths.assets() / "locale"
_ENGLISH = _LOCALE / i18n.FALLBACK


@dataclass(slots=True)
class CheckResult:
    """Result of checking files; `shown` are the catalogue ids and house rule values that the files name.

    `malformed` files also count as failed, and have been reported on stderr.
    """

    passed: int = 0
    failed: int = 0
    malformed: list[Failure] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    shown: set[str] = field(default_factory=set)


def add(commands: Any) -> None:
    parser = commands.add_parser("check", help="run scenario files", description=__doc__)
    parser.add_argument(
        "paths", nargs="*", type=Path, metavar="PATH", help="a file, a folder of files, or a pattern such as *.toml"
    )
    parser.add_argument(
        "--coverage",
        action="store_true",
        help="list the catalogue ids and values of house rules that no file shows, with the reason",
    )
    parser.add_argument(
        "--texts",
        nargs="*",
        metavar="LANG",
        help="check the texts instead: of all languages, or of those named by their codes or by folders of texts",
    )
    parser.add_argument(
        "--rule", metavar="KEY", help="check an option such as house.mercy instead: texts, examples, tests"
    )
    parser.add_argument(
        "--repaint", action="store_true", help="with --rule: repaint the golden pictures that show the option"
    )
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Checks files, texts or an option; returns 1 for a fault, 2 for a file that cannot be used. Raises BadInput."""
    if arguments.rule is not None:
        if arguments.paths or arguments.coverage or arguments.texts is not None:
            raise BadInput("check: --rule goes with an option alone, not with files, --coverage and --texts")
        return check_rule(arguments.rule, arguments.json, arguments.repaint)
    if arguments.repaint:
        raise BadInput("check: --repaint goes with --rule")
    if arguments.texts is not None:
        return _check_texts(arguments)
    if not arguments.paths:
        raise BadInput("check: PATH is missing: a file or a folder, or --texts or --rule")
    tally = CheckResult()
    for path in arguments.paths:
        _check_path(path, tally)
    missing = gaps(tally.shown) if arguments.coverage else None
    if arguments.json:
        echo_json(_as_json(tally, missing))
    else:
        echo(*_in_lines(tally, missing))
    if tally.malformed:
        return 2
    return 1 if tally.failed else 0


def _check_texts(arguments: argparse.Namespace) -> int:
    if arguments.paths or arguments.coverage:
        raise BadInput("check: --texts goes with languages alone, not with files and --coverage")
    faults: list[TextFault] = []
    try:
        for folder in (folders := _folders_of_texts(arguments.texts)):
            faults += text_faults(folder, _ENGLISH, _LOCALE / "alike.toml")
        if _ENGLISH in folders:
            faults += level_faults(i18n.read_catalogue(_ENGLISH)[0])
    except (OSError, ValueError) as problem:  # a level, or the list of texts that may be equal to the English ones
        raise BadInput(f"check: {problem}") from None
    unreadable = [fault for fault in faults if not fault.key]
    for fault in unreadable:
        echo_error(visible(f"{PROGRAM}: {fault}", _LONGEST))
    if arguments.json:
        entries = [_text_entry(fault) for fault in faults]
        echo_json({"languages": len(folders), "faults": entries})
    else:
        for fault in faults:
            if fault.key:
                echo(visible(str(fault), _LONGEST))
        echo(f"languages: {len(folders)}, {len(faults)} to mend")
    return 2 if unreadable else 1 if faults else 0


def _text_entry(fault: TextFault) -> dict[str, str]:
    entry = {"file": str(fault.file), "key": fault.key, "what": fault.problem}
    return {**entry, "english": fault.english} if fault.english else entry


def _folders_of_texts(words: list[str]) -> list[Path]:
    folders = []
    for word in words or i18n.LANGUAGES:
        folder = _LOCALE / word if word in i18n.LANGUAGES else Path(word).resolve()
        if not any(folder.glob("*.toml")):
            raise ValueError(f'--texts: "{word}" is neither one of {", ".join(i18n.LANGUAGES)} nor a folder of texts')
        folders.append(folder)
    return folders


def _check_path(path: Path, tally: CheckResult) -> None:
    try:
        files = level_files(path)
    except BadLevel as problem:
        _count_malformed(path, problem, tally)
        return
    for file in files:
        try:
            failures = _check_file(file, tally)
        except BadLevel as problem:
            _count_malformed(file, problem, tally)
            continue
        tally.failures += failures
        tally.failed += bool(failures)
        tally.passed += not failures


def _check_file(file: Path, tally: CheckResult) -> list[Failure]:
    """Returns the failures of an example, lesson or puzzle file; none for a valid table or pack. Raises BadLevel."""
    level = replace(read_kind(file, _KINDS), file=file)
    if isinstance(level, TablePlan):
        return []
    if isinstance(level, PuzzleSet):
        return check_puzzles(level)
    if isinstance(level, Lesson):
        return check_lesson(level)
    failures = ScenarioRun(level).run()
    tally.shown.update(shown_by(level))
    return failures


def _count_malformed(file: Path, problem: BadLevel, tally: CheckResult) -> None:
    echo_error(f"{PROGRAM}: {problem}")
    tally.failed += 1
    tally.malformed.append(Failure(file, None, "a file that can be used", str(problem)))


def _in_lines(tally: CheckResult, missing: list[Gap] | None) -> list[str]:
    """Returns the report; it has only the first failure of each file, as further ones are mostly consequences."""
    first: dict[Path, Failure] = {}
    for failure in tally.failures:
        first.setdefault(failure.file, failure)
    lines = []
    for file, failure in first.items():
        place = "at the end" if failure.step is None else f"step {failure.step}"
        more = sum(other.file == file for other in tally.failures) - 1
        also = f" (and {more} more)" if more else ""
        line = f"{file}: {place}: expected {failure.expected}, found {failure.found}{also}"
        lines.append(visible(line, _LONGEST))
    if missing is not None:
        lines += [f"{gap.id}: not shown: {gap.reason}" for gap in missing]
        lines.append(f"{len(missing)} ids are not shown")
        lines.append("{} of {} values of house rules are shown".format(*house_share(tally.shown)))
    lines.append(f"{tally.passed} passed, {tally.failed} failed")
    return lines


def _as_json(tally: CheckResult, missing: list[Gap] | None) -> dict[str, Any]:
    result: dict[str, Any] = {
        "passed": tally.passed,
        "failed": tally.failed,
        "failures": [
            {"file": str(failure.file), "step": failure.step, "expected": failure.expected, "found": failure.found}
            for failure in (*tally.malformed, *tally.failures)
        ],
    }
    if missing is not None:
        result["coverage"] = [{"id": gap.id, "reason": gap.reason} for gap in missing]
    return result


_FAILED = re.compile(
    r"^(?:FAILED|ERROR|SUBFAILED)(?P<case>\[.*?\])? (?P<test>tests/.+?)(?: - (?:\w+: )?(?P<what>.*))?$"
)
_SUM = re.compile(r"contains \d+ failed subtest")
"""Summary that pytest reports for a test after its subtests."""
_PICTURES, _PAINTER = "tests/golden/scenes", "tests.support.stage.paint_golden"
_NOTHING_RAN = 5
"""Exit code of pytest if no test was collected."""
_PASSED = re.compile(r"(\d+) passed")


def check_rule(key: str, as_json: bool, repaint: bool = False) -> int:
    """Checks one option; returns 1 if something is missing. Raises BadInput for an unknown one.

    `repaint` paints the golden pictures that show it anew.
    """
    with refusing("check --rule: ", ValueError):
        option = option_named(key)
    missing = [str(fault) for fault in option_faults(option)]
    checkout = paths.assets().parent
    files = project_list(checkout, "rule-tests")
    tests, painted = 0, list[str]()
    if files:
        tests, failed = _run_tests(checkout, files, key)
        differing = _pictures(checkout, key, repaint)
        painted = differing if repaint else []
        missing = list(dict.fromkeys(missing + failed + ([] if repaint else differing)))
    if as_json:
        echo_json({"key": key, "missing": missing, "tests": tests if files else None, "painted": painted})
        return 1 if missing else 0
    for line in missing + painted:
        echo(visible(line, _LONGEST))
    ran = f"{tests} tests passed" if files else "the tests did not run: an installed copy has none"
    echo(f"{key}: {len(missing)} missing; {ran}" if missing else f"{key}: all checks pass; {ran}")
    return 1 if missing else 0


def project_list(checkout: Path, name: str) -> list[str]:
    """Returns a list of the project file: `rule-tests`, or `rule-pictures`; empty in an installed copy."""
    project = checkout / "pyproject.toml"
    if not (checkout / "tests").is_dir() or not project.is_file():
        return []
    return [str(entry) for entry in read_toml(project)["tool"]["uno-desktop"].get(name, ())]


def _python(checkout: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout), "COLUMNS": str(_LONGEST)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def _pictures(checkout: Path, key: str, repaint: bool) -> list[str]:
    """Returns a line for each golden picture that shows the options and differs; repaints these on request."""
    scenes = project_list(checkout, "rule-pictures")
    if not scenes:
        return []
    done = _python(checkout, "-m", _PAINTER, "--compare", *scenes)
    if done.returncode:
        return [f"tests/golden/scenes/: pictures could not be drawn: {(done.stderr.strip().splitlines() or ['-'])[-1]}"]
    differing = [name for name in done.stdout.split() if name.endswith(".png")]
    if repaint and differing:
        _python(checkout, "-m", _PAINTER, *dict.fromkeys(name.partition("-")[0] for name in differing))
        return [f"{_PICTURES}/{name}: painted anew; look at it" for name in differing]
    return [f"{_PICTURES}/{name}: looks different now: `check --rule {key} --repaint` paints it" for name in differing]


def _run_tests(checkout: Path, files: list[str], key: str) -> tuple[int, list[str]]:
    word = key.rpartition(".")[2]
    options = ("-k", word, "-n", "0", "--tb=no", "-rfE", "--no-header", "-p", "no:cacheprovider")
    done = _python(checkout, "-m", "pytest", *options, *files)
    passed = _PASSED.search(done.stdout)
    failed = [found for line in done.stdout.splitlines() if (found := _FAILED.match(line))]
    lines = [
        _line(each["test"], each["case"] or "", each["what"] or "fails")
        for each in failed
        if not _SUM.match(each["what"] or "")
    ]
    if done.returncode == _NOTHING_RAN:
        lines = [f"tests/: no test carries {word}"]
    elif done.returncode and not lines:
        output = (done.stderr or done.stdout).strip().splitlines() or ["it said nothing"]
        lines = [f"tests/: pytest could not run: {output[-1]}"]
    return int(passed[1]) if passed else 0, list(dict.fromkeys(lines))


def _line(test: str, case: str, problem: str) -> str:
    """Returns a failure as one line: only its message if that begins with the file to edit."""
    return problem if re.match(r"[\w.-]+/[\w./-]*: ", problem) else f"{test}{case}: {problem}"
