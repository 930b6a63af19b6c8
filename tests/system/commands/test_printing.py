"""Command `print`: writes PDF files, and refuses what it cannot print with a sentence."""

import sys
from pathlib import Path

import pytest

from tests.support.commands.command_line import Typed
from tests.support.places import ROOT

GAMES = ROOT / "tests" / "golden" / "moving" / "0.1.0" / "games"


def finished_game() -> Path:
    return next(file for file in sorted(GAMES.glob("*.unogame")) if "\nscored " in file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("what", ["rules unplugged --option house.teams=on", f"score {finished_game()}", "puzzles"])
def test_a_file_is_written(typed: Typed, tmp_path: Path, what: str) -> None:
    said = typed(f"print {what} --paper letter --lang fr --out {tmp_path / 'made.pdf'}")
    assert (said.code, said.out, said.err) == (0, "", "")
    assert (tmp_path / "made.pdf").read_bytes().startswith(b"%PDF-")


def test_a_missing_folder_and_a_missing_library_are_named(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = typed(f"print score {finished_game()} --out {tmp_path / 'no' / 'made.pdf'}")
    assert said.code == 2 and f"--out {tmp_path / 'no' / 'made.pdf'}: No such file" in said.err
    monkeypatch.setitem(sys.modules, "uno_desktop.printing.printed_pages", None)
    said = typed(f"print puzzles --out {tmp_path / 'made.pdf'}")
    assert said.code == 2 and 'pip install "uno-desktop[print]"' in said.err
