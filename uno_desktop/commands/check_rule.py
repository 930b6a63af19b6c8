"""`check --rule KEY`: reports what an option lacks, one line for each fault, with the file to edit.

The checks of `option_check.py` run everywhere; in a checkout, the tests that carry the key run as well.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from uno_desktop.commands.arguments import BadInput
from uno_desktop.content.option_check import option_faults, option_named
from uno_desktop.system import paths
from uno_desktop.system.untrusted_input import read_toml, visible

CHECKOUT = paths.assets().parent
"""Project folder, in a checkout."""
_LONGEST = 4_000
"""Character limit of a line."""
_FAILED = re.compile(
    r"^(?:FAILED|ERROR|SUBFAILED)(?P<case>\[.*?\])? (?P<test>tests/.+?)(?: - (?:\w+: )?(?P<what>.*))?$"
)
_SUM = re.compile(r"contains \d+ failed subtest")
"""Summary that pytest reports for a test after its subtests."""
_NOTHING_RAN = 5
"""Exit code of pytest if no test was collected."""
_PASSED = re.compile(r"(\d+) passed")


def check_rule(key: str, as_json: bool) -> int:
    """Checks one option; returns 1 if something is missing. Raises BadInput for an unknown one."""
    try:
        option = option_named(key)
    except ValueError as problem:
        raise BadInput(f"check --rule: {problem}") from None
    missing = [str(fault) for fault in option_faults(option)]
    files = rule_tests(CHECKOUT)
    tests = 0
    if files:
        tests, failed = _run_tests(CHECKOUT, files, key)
        missing = list(dict.fromkeys(missing + failed))
    if as_json:
        print(json.dumps({"key": key, "missing": missing, "tests": tests if files else None}, ensure_ascii=False))
        return 1 if missing else 0
    for line in missing:
        print(visible(line, _LONGEST))
    ran = f"{tests} tests passed" if files else "the tests did not run: an installed copy has none"
    print(f"{key}: {len(missing)} missing; {ran}" if missing else f"{key}: all checks pass; {ran}")
    return 1 if missing else 0


def rule_tests(checkout: Path) -> list[str]:
    """Returns the test files that check options; empty in an installed copy."""
    project = checkout / "pyproject.toml"
    if not (checkout / "tests").is_dir() or not project.is_file():
        return []
    return [str(file) for file in read_toml(project)["tool"]["uno-desktop"]["rule-tests"]]


def _run_tests(checkout: Path, files: list[str], key: str) -> tuple[int, list[str]]:
    word = key.rpartition(".")[2]
    options = ("-k", word, "-n", "0", "--tb=no", "-rfE", "--no-header", "-p", "no:cacheprovider")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *files],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout), "COLUMNS": str(_LONGEST)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
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
