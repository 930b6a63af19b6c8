"""Programs that the game asks the system to start: each is noted, and none starts."""

import os
import sys
from pathlib import Path

import pytest

_notes: dict[Path, list[str]] = {}
"""The commands noted so far, by the folder of their programs."""


def note_programs(folder: Path, monkeypatch: pytest.MonkeyPatch, *names: str) -> list[str]:
    """Lets programs with these names be found in the folder alone; returns the list in which their starts are noted,
    as the system is asked for them."""
    if not _notes:
        sys.addaudithook(_listen)
    folder.mkdir()
    for name in names:
        program = folder / (f"{name}.exe" if sys.platform == "win32" else name)
        program.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(folder))
    return _notes.setdefault(folder, [])


def _listen(event: str, arguments: tuple[object, ...]) -> None:
    if event != "subprocess.Popen":
        return
    words = arguments[1]
    program, *rest = words.split() if isinstance(words, str) else [os.fsdecode(word) for word in words]  # type: ignore[attr-defined]
    if (noted := _notes.get(Path(program).parent)) is not None:
        noted.append(" ".join((Path(program).stem, *rest)))
        raise FileNotFoundError(program)
