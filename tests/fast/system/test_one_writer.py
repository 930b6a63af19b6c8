"""Only one module creates, links or renames files, atomically."""

from __future__ import annotations

from pathlib import Path

from tests.support.sources import FILES, PACKAGE, source

WRITES = {
    "write_text", "write_bytes", "open_plain", "open_to_append", "touch", "mkstemp", "NamedTemporaryFile",
    "link", "symlink", "copyfile", "copy2", "copytree",
}  # fmt: skip
"""Names of functions that create files, or open what may be written to."""
OF_FILES = {
    "open": {"file", "path", "os", None},
    "replace": {"file", "path", "os"},
    "rename": {"file", "path", "os"},
    "connect": {"sqlite3"},
}
"""Names that mean other things too: what they are called on where they are about a file."""
ALLOWED = {
    "system/safe_files.py": "it is the one writer",
    "system/untrusted_input.py": "opens what others name",
    "system/file_lock.py": "a lock is empty from its first moment to its last",
    "system/log.py": "a log is empty first and grows; what is too long gets another name",
    "match/records/record_writer.py": "opens a whole record to continue it",
    "match/records/saved_games.py": "reads the end of a record",
    "match/records/match_history.py": "the index, created whole; SQLite keeps its changes whole",
    "commands/simulate.py": "a trace is a stream, perhaps into a pipe, that grows as it is played",
    "commands/cli.py": "closes its own output",
    "system/process_tree.py": "reads the system's list of processes",
}


def writings(file: Path) -> list[str]:
    """Calls that may create a file, or give it its name: `line: name`."""
    return [
        f"{call.line}: {call.name}"
        for call in source(file).calls
        if call.name in WRITES or call.on in OF_FILES.get(call.name, ())
    ]


def test_nothing_else_creates_files() -> None:
    there = {file.relative_to(PACKAGE).as_posix(): writings(file) for file in FILES}
    writing = {name: found for name, found in there.items() if found}
    assert not {name: found for name, found in writing.items() if name not in ALLOWED}
    assert not ALLOWED.keys() - writing.keys(), "these do so no more"
