"""First frame of the menu: the modules and files it loads, and those loaded afterwards in the background."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.support.places import ROOT

_SAY = """
import json, sys
from uno_desktop.commands.cli import main
code = main(["--first-frame", "--size", "1280x720", "--data-dir", sys.argv[1]])
print(json.dumps(sorted(sys.modules)))
sys.exit(code)
"""
_DEAR = (
    "uno_desktop.model.rulebook",
    "uno_desktop.model.events",
    "uno_desktop.players.player_registry",
    "uno_desktop.match.match_session",
    "uno_desktop.content.level_files",
    "uno_desktop.puzzles",
    "uno_desktop.commands.parser",
    "importlib.metadata",
    "pygame_gui",
    "sqlite3",
)
"""Modules that load slowly, or that the menu does not need."""


def test_the_menu_is_shown_before_rules_players_and_commands_are_loaded(tmp_path: Path) -> None:
    silent = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    run = subprocess.run(
        [sys.executable, "-c", _SAY, str(tmp_path)], cwd=ROOT, env=silent, capture_output=True, text=True, check=True
    )
    shown, loaded = run.stdout.splitlines()[-2:]
    assert shown == "first frame"
    assert set(_DEAR) & set(json.loads(loaded)) == set()
