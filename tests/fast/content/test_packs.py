"""Packs: the shipped ones can be played, and a pack file is validated."""

from pathlib import Path

import pytest

from uno_desktop.content.level_files import BadLevel
from uno_desktop.content.table_plan import TablePlan, load_plan, parse_plan
from uno_desktop.content.table_store import leaflet_of, shipped_packs
from uno_desktop.match.batch.simulation import simulate
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.system import paths
from uno_desktop.system.i18n import LANGUAGES, has_text, set_language

PACK = """kind = "pack"
id = "mine"
ruleset = "official"
cards = ["R7"]
[options]
"house.sevenZero" = "chosenPartner"
"""


def test_all_that_ship_can_be_read_and_have_names() -> None:
    files = sorted((paths.levels() / "packs").glob("*.toml"))
    packs = [load_plan(file) for file in files]
    assert [pack.id for pack in packs] == [pack.id for pack in shipped_packs()]
    assert len({pack.id for pack in packs}) == len(packs) == 12
    for language in LANGUAGES:
        set_language(language)
        for pack in packs:
            assert has_text(f"packs.{pack.id}.name") and has_text(f"packs.{pack.id}.about"), pack.id


@pytest.mark.parametrize("pack", shipped_packs(), ids=lambda pack: pack.id)
def test_each_is_played_and_is_a_preset_in_one_line(pack) -> None:  # type: ignore[no-untyped-def]
    summary = simulate((pack.ruleset, pack.options), ("easy",) * 4, rounds=6, seed=3)
    assert summary.rounds == 6 and not summary.errors
    assert parse_plan(pack.line) == TablePlan(pack.ruleset, options=pack.options)


def test_the_leaflet_of_the_official_game_is_known_and_no_other_has_one() -> None:
    leaflet = leaflet_of("official")
    assert leaflet is not None
    book = rulebook_for("official", leaflet.options)
    assert "SW" not in book.deck.ids  # 108 cards, as everybody knows them
    assert leaflet_of("italian") is None


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('"official"', '"chess"', "chess"),
        ('"R7"', '"R77"', 'no card "R77"'),
        ('["R7"]', "[]", "1 to 5 cards"),
        ('["R7"]', '["R7", "R7", "R7", "R7", "R7", "R7"]', "6 entries"),
        ('["R7"]', "7", "cards"),
        ('"chosenPartner"', '"everybody"', "house.sevenZero"),
        ('"chosenPartner"', '"off"', "nothing differs"),
        ("house.sevenZero", "house.eightOne", "house.eightOne"),
        ('"mine"', '"mine"\nleaflet = "yes"', "leaflet"),
        ('"mine"', '"mine"\ncommand = "rm"', "command"),
        ('id = "mine"', 'id = ""', "id"),
    ],
)
def test_a_file_that_is_wrong_is_refused_in_one_sentence(tmp_path: Path, old: str, new: str, named: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(PACK.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadLevel) as refused:
        load_plan(file)
    assert named in str(refused.value) and "\n" not in str(refused.value)


def test_defaults_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(PACK + '"official.target" = 500\n', encoding="utf-8")
    assert dict(load_plan(file).options) == {"house.sevenZero": "chosenPartner"}
