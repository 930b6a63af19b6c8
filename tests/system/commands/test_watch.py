"""Command `watch`: only computer players, once or for ever."""

from pathlib import Path

import pytest

from tests.support.commands.command_line import Typed
from tests.support.commands.command_window import windows_of_commands
from uno_desktop.scenes.history.watch_scene import WatchScene


@pytest.mark.parametrize("forever", [False, True])
def test_it_opens_a_table_of_computer_players(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forever: bool
) -> None:
    windows = windows_of_commands(tmp_path, WatchScene, monkeypatch)
    words = "watch --seats easy,hard --seed 3 --option official.target=100" + " --forever" * forever
    assert typed(words).code == 0
    [window] = windows
    scene = window.shown[-1]
    assert isinstance(scene, WatchScene)
    assert window.services.wants_fullscreen == scene.forever == forever
    setup = scene.match.setup
    assert ([plan.player.partition(":")[0] for plan in setup.seats], setup.seed) == (["easy", "hard"], 3)
    assert setup.options == {"official.target": 100}
