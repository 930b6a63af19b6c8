"""Pure parts of tools/prove_windows.py: the lock, the result of the tests, the pinned skips."""

from pathlib import Path

import pytest

from tests.support.outcomes import SKIPS, difference, known_skips, read_outcome
from tests.support.places import ROOT
from tests.support.windows_lock import INTERPRETER, LOCK, locked_for_windows

TEXT = """# made by a tool
one==1.0 \\
    --hash=sha256:aa \\
    --hash=sha256:bb
two==2.0 ; sys_platform == 'win32' \\
    --hash=sha256:cc
three==3.0 ; sys_platform == 'darwin' \\
    --hash=sha256:dd
four==4.0 ; python_full_version < '3.12' and platform_machine != 'ARM64' \\
    --hash=sha256:ee
"""


def test_a_lock_is_read_as_windows_reads_it() -> None:
    locked = locked_for_windows(TEXT)
    assert [(each.name, each.version) for each in locked] == [("one", "1.0"), ("two", "2.0"), ("four", "4.0")]
    assert locked[0].line() == "one==1.0 --hash=sha256:aa --hash=sha256:bb"


@pytest.mark.parametrize("line", ["one==1.0", "one>=1.0 --hash=sha256:aa"])
def test_a_line_without_hash_or_version_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="names no version or no hash of one"):
        locked_for_windows(line)


def test_the_lock_for_windows_holds_the_versions_that_are_released() -> None:
    """The interpreter and the libraries of the tests come on top."""
    locked = {each.name: each for each in locked_for_windows(LOCK.read_text(encoding="utf-8"))}
    assert {INTERPRETER, "pytest", "pyinstaller", "colorama"} <= set(locked)
    for name in ("package", "build", "check"):
        for each in locked_for_windows((ROOT / f"tools/packaging/lock/{name}.txt").read_text(encoding="utf-8")):
            assert each.name not in locked or locked[each.name] == each
            assert name != "package" or each.name in locked


def test_failed_and_skipped_tests_are_read_from_the_result(tmp_path: Path) -> None:
    file = tmp_path / "result.xml"
    file.write_text(
        '<testsuites><testsuite><testcase classname="a" name="good"/>'
        '<testcase classname="a" name="bad"><failure message="no"/></testcase>'
        '<testcase classname="b" name="broken"><error message="no"/></testcase>'
        '<testcase classname="b" name="left"><skipped message="no\n device"/></testcase>'
        '<testcase classname="" name="c"><skipped message="collection skipped">'
        "('c.py', 12, 'Skipped: no bus here')</skipped></testcase></testsuite></testsuites>",
        encoding="utf-8",
    )
    outcome = read_outcome(file)
    assert (outcome.passed, outcome.failed) == (1, ("a::bad", "b::broken"))
    assert outcome.skipped == {"no bus here": 1, "no device": 1}


def test_a_skip_more_or_less_than_pinned_is_a_difference() -> None:
    assert difference({"a": 1}, {"a": 1}) == []
    assert difference({"a": 2, "c": 1}, {"a": 1, "b": 3}) == [
        "2 instead of 1 skipped: a",
        "0 instead of 3 skipped: b",
        "1 instead of 0 skipped: c",
    ]


def test_each_pinned_skip_has_a_reason() -> None:
    for reason, count in known_skips(SKIPS.read_text(encoding="utf-8")).items():
        assert len(reason.split()) >= 3, reason
        assert count > 0, reason
