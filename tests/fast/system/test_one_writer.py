"""One module reads untrusted input, and one opens, creates, links, renames and deletes files: atomically, and again
while another program holds them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.places import relative
from tests.support.sources import FILES, PACKAGE, source

WRITES = {
    "write_text", "write_bytes", "open_plain", "open_to_append", "touch", "mkstemp", "NamedTemporaryFile",
    "link", "symlink", "copyfile", "copy2", "copytree",
}  # fmt: skip
"""Names of functions that create files, or open what may be written to."""
PATHS = {"file", "path", "fresh", "found", "source", "place", "record", "aside", "old", "kept", "os"}
"""Names of variables that hold paths in this project, and the module of the system."""
OF_FILES = {
    "open": {"file", "path", "os", None},
    "replace": PATHS - {"source", "old"},
    "rename": PATHS,
    "connect": {"sqlite3"},
}
"""Names that mean other things too: what they are called on where they are about a file."""
CHANGES = {
    "unlink", "rmdir", "removedirs", "renames", "rmtree", "truncate", "chmod", "lchmod", "fchmod", "utime",
    "copymode", "copystat",
}  # fmt: skip
"""Names of functions that change or delete files: they fail while another program holds the file."""
ALLOWED_CHANGES = {
    "system/safe_files.py": "it is the one module that tries again",
    "system/permissions.py": "a file that it has opened",
    "match/records/record_writer.py": "truncates the record that it has opened",
    "system/console.py": "closes its own output",
}
ALLOWED = {
    "system/safe_files.py": "it is the one writer",
    "system/untrusted_input.py": "opens what others name",
    "system/permissions.py": "opens what it makes private",
    "system/file_lock.py": "a lock is empty from its first moment to its last",
    "system/log.py": "a log is empty first and grows; what is too long gets another name",
    "match/records/record_writer.py": "opens a whole record to continue it",
    "match/records/saved_games.py": "reads the end of a record",
    "match/records/match_history.py": "the index, a cache that SQLite writes",
    "commands/simulate.py": "a trace is a stream, perhaps into a pipe, that grows as it is played",
    "system/console.py": "closes its own output",
    "system/processes/process_tree.py": "reads the system's list of processes",
}


def writings(file: Path) -> list[str]:
    """Calls that may create a file, or give it its name: `line: name`."""
    return [
        f"{call.line}: {call.name}"
        for call in source(file).calls
        if call.name in WRITES or call.on in OF_FILES.get(call.name, ())
    ]


def changes(file: Path) -> list[str]:
    """Calls that change or delete a file that others may hold: `line: name`."""
    return [
        f"{call.line}: {call.name}"
        for call in source(file).calls
        if call.name in CHANGES
        or (call.on == "shutil" and call.name != "which")
        or (call.on == "os" and call.name in ("remove", "replace", "rename", "open"))
    ]


def test_each_kind_of_call_is_found(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(
        "os.replace(a, b)\nos.remove(a)\nshutil.rmtree(a)\npath.unlink()\nfile.rename(b)\nfound.replace(b)\n"
        "shutil.which(a)\nwords.replace(a, b)\nstack.replace(a)\nos.open(a, 0)\n"
    )
    assert {*changes(file), *writings(file)} == {
        "1: replace", "2: remove", "3: rmtree", "4: unlink", "5: rename", "6: replace", "10: open",
    }  # fmt: skip


READS = {"read_text", "read_bytes", "open", "loads", "load", "fdopen", "raw_decode"}
"""Names of functions that open files or parse texts."""
ALLOWED_READERS = {
    "puzzles/puzzle_index.py": "single values of puzzles that ship, out of a file that the one reader has read",
    "system/untrusted_input.py": "it is the one reader",
    "drawing/drawings.py": "drawings that ship with the game",
    "stage/cards/emblems.py": "emblems that ship with the game",
    "drawing/glyphs.py": "outlines that ship with the game",
    "stage/avatars/portraits.py": "faces that ship with the game",
    "stage/cards/unlocks.py": "card backs and cloths that ship with the game",
    "players/evaluation/evaluation_weights.py": "weights that ship with the game",
    "players/evaluation/value_net.py": "nets that ship with the game",
    "match/batch/rule_lab.py": "figures of the lab that ship with the game",
    "match/seats/program_allowlist.py": "the number of this machine, looked at first",
    "match/batch/worker_pool.py": "the sources that other machines must have too",
    "model/position.py": "a line of the game, or one whose JSON the one reader has parsed before",
    "system/processes/process_tree.py": "the system's list of processes",
    "commands/simulate.py": "writes a trace where it was told to",
    "system/console.py": "closes its own output",
    "system/identity.py": "the name and sign that ship with the game",
    "scenes/menu/about.py": "licences and news that ship with the game",
    "system/safe_files.py": "opens what the one reader reads, and brings a folder to the disk",
    "system/permissions.py": "opens what it makes private",
    "sound/music.py": "music that ships with the game",
    "players/player_registry.py": "players that were installed as Python packages",
    "scenes/shell/window.py": "opens the window to screen readers, no file",
}
OWN_MEANING = {"effect", "table", "self"}
"""Classes with a method `open` of another meaning."""


def readings(file: Path) -> list[str]:
    """Calls by which a file opens or parses something: `line: name`."""
    return [
        f"{call.line}: {call.name}"
        for call in source(file).calls
        if (call.name == "open" if call.on is None else call.name in READS and call.on not in OWN_MEANING)
    ]


@pytest.mark.parametrize(
    ("calls", "allowed"), [(writings, ALLOWED), (changes, ALLOWED_CHANGES), (readings, ALLOWED_READERS)]
)
def test_only_these_modules_write_change_or_read_files(
    calls: Callable[[Path], list[str]], allowed: dict[str, str]
) -> None:
    """Ten calls in six modules each failed at once while a virus scanner looked at the file."""
    found = {name: there for file in FILES if (there := calls(file)) and (name := relative(file, PACKAGE))}
    assert not {name: there for name, there in found.items() if name not in allowed}
    assert not allowed.keys() - found.keys(), "these do so no more"
