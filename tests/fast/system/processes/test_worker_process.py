"""A worker process does not search the current folder, and tells the programs that it starts nothing about that."""

import os
import sys
from multiprocessing import util
from pathlib import Path

import pytest

from tests.support.worker_report import Report, report
from uno_desktop.system.processes.worker_process import start_worker

TRAP = "raise SystemExit(__name__)"


@pytest.fixture
def answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Report:
    """Report of a worker that is started in a folder with files for the modules that it imports first."""
    for name in ("multiprocessing", "pickle", "runpy", "struct", "selectors", "signal"):
        (tmp_path / f"{name}.py").write_text(TRAP, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    process, pipe = start_worker("uno-desktop test", report, "argument")
    found: Report = pipe.recv()
    process.join()
    assert process.exitcode == 0
    return found


def test_a_worker_does_not_search_the_current_folder(answered: Report, tmp_path: Path) -> None:
    assert answered.argument == "argument" and answered.safe_path
    assert not {"", os.curdir, str(tmp_path), os.path.realpath(tmp_path)} & set(answered.path)
    assert answered.folder == os.path.realpath(tmp_path)


def test_its_environment_is_that_of_the_game(answered: Report) -> None:
    assert answered.environment.get("PYTHONSAFEPATH") == os.environ.get("PYTHONSAFEPATH")


def test_other_processes_of_the_same_program_start_as_before(answered: Report) -> None:
    assert "-P" not in util._args_from_interpreter_flags() or sys.flags.safe_path  # type: ignore[attr-defined]


def test_a_frozen_program_gets_no_option_that_it_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    from uno_desktop.system.processes import worker_process

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with worker_process._safe_path():
        assert "-P" not in util._args_from_interpreter_flags() or sys.flags.safe_path  # type: ignore[attr-defined]


def test_an_error_at_the_start_leaves_no_open_pipe() -> None:
    with pytest.raises(Exception, match="pickle"):
        start_worker("uno-desktop test", lambda pipe: None)
    assert "-P" not in util._args_from_interpreter_flags() or sys.flags.safe_path  # type: ignore[attr-defined]
