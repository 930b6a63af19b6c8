"""One module reads untrusted input: no other one opens a file, or parses a file or a program's output."""

from pathlib import Path

from tests.support.places import relative
from tests.support.sources import FILES, PACKAGE, source

READS = {"read_text", "read_bytes", "open", "loads", "load", "fdopen", "raw_decode"}
"""Names of functions that open files or parse texts."""
ALLOWED = {
    "puzzles/puzzle_index.py": "single values of puzzles that ship, out of a file that the one reader has read",
    "system/untrusted_input.py": "it is the one reader",
    "drawing/drawings.py": "drawings that ship with the game",
    "stage/cards/emblems.py": "emblems that ship with the game",
    "drawing/glyphs.py": "outlines that ship with the game",
    "stage/avatars/portraits.py": "faces that ship with the game",
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


def test_no_other_module_reads_input() -> None:
    there = {relative(file, PACKAGE): readings(file) for file in FILES}
    reading = {name: found for name, found in there.items() if found}
    assert not {name: found for name, found in reading.items() if name not in ALLOWED}
    assert not ALLOWED.keys() - reading.keys(), "these do so no more"
