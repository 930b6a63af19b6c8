"""Plugin players: a broken one is reported with a sentence and affects no other."""

import sys
from pathlib import Path

import pytest

from uno_desktop.players.player_registry import check_player, new_player
from uno_desktop.players.strategies.random_player import RandomPlayer

MODULE = """
from uno_desktop.players.strategies.random_player import RandomPlayer

class Stubborn(RandomPlayer):
    pass

def nobody():
    return object()

def breaks():
    raise RuntimeError("no luck today")
"""
ENTRIES = """[uno_desktop.players]
stubborn = stubborn_player:Stubborn
medium = stubborn_player:nobody
nobody = stubborn_player:nobody
breaks = stubborn_player:breaks
missing = no_such_module:Player
"""


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with players, as pip would have put it there."""
    (tmp_path / "stubborn_player.py").write_text(MODULE)
    described = tmp_path / "stubborn-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: stubborn\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text(ENTRIES)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "stubborn_player", raising=False)


def test_an_installed_player_is_known_by_its_name() -> None:
    assert isinstance(new_player("stubborn"), RandomPlayer)
    assert str(check_player("stubborn")) == "stubborn"


def test_it_cannot_take_the_place_of_a_level() -> None:
    assert type(new_player("medium")).__module__.startswith("uno_desktop.")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nobody", r'"nobody" of stubborn \(stubborn_player:nobody\) is no player: it has no begin'),
        ("breaks", r'"breaks" of stubborn .* cannot be loaded: RuntimeError: no luck today'),
        ("missing", r'"missing" of stubborn .* cannot be loaded: ModuleNotFoundError'),
        ("stubborn@400", "takes no budget"),
        ("stubborn:hawk", "no persona"),
        ("clever", "known are random, .*easy.*stubborn"),
    ],
)
def test_a_faulty_entry_point_gives_a_sentence(name: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        check_player(name)
    with pytest.raises(ValueError, match=said):
        new_player(name)
