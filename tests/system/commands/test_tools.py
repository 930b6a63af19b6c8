"""Every tool says how it is used, and what is wrong with an argument."""

import pytest

from tests.support.commands.tools import TOOLS, run_tool

FOLDERS = (TOOLS, TOOLS / "packaging")
NAMED = [file.relative_to(TOOLS) for folder in FOLDERS for file in sorted(folder.glob("prove_*.py"))]
PROVERS = [file.with_suffix("").as_posix() for file in NAMED]
OTHERS = ("make_site", "packaging/bill_of_materials", "packaging/draw_icons", "packaging/packaging_texts", "shot")


@pytest.mark.parametrize("tool", [*PROVERS, *OTHERS])
def test_a_tool_is_helpful(tool: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_tool(tool, "--help") == 0
    assert "usage: " in capsys.readouterr().out
    assert run_tool(tool, "--no-such-option") == 2
    said = capsys.readouterr()
    assert not said.out and said.err.strip() and "Traceback" not in said.err


def test_the_provers_are_found() -> None:
    assert {"prove_kills", "prove_soak", "packaging/prove_release"} <= set(PROVERS)
