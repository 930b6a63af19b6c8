"""`--selftest` finds the program complete, and reports missing parts."""

from pathlib import Path

import pytest

from tests.support.shipped import ship_from
from uno_desktop.commands import cli, selftest
from uno_desktop.commands.screen import blank_scenes
from uno_desktop.system import i18n


def test_all_is_there_and_works(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(blank_scenes, "_FRAMES", 1)  # the golden pictures show more
    spoken = i18n.language()
    assert cli.main(["--selftest"]) == 0
    output = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in output[:-1]] == [name for name, _ in selftest.CHECKS]
    assert output[-1] == "selftest passed"
    i18n.set_language(spoken)


def test_a_missing_font_and_an_error_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(folders: object) -> str:
        raise ZeroDivisionError("nothing works")

    resources = next(check for name, check in selftest.CHECKS if name == "resources")
    for name in ("assets", "levels"):
        (tmp_path / name).mkdir()
    ship_from(tmp_path, monkeypatch)
    assert selftest.report((("resources", resources), ("broken", broken))) == 1
    output = capsys.readouterr().out
    assert "resources: FAILED" in output and "broken: FAILED, ZeroDivisionError: nothing works" in output
    assert output.endswith("selftest failed\n")
