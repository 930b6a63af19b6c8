"""Ready tables and packs: shipped ones can be dealt; the player's own are saved, replaced, deleted and never lost."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.shipped import shipped_tables
from uno_desktop.content.level_files import BadLevel
from uno_desktop.content.named_store import Kept
from uno_desktop.content.table_plan import TablePlan, load_plan, parse_plan
from uno_desktop.content.table_store import delete, keep, leaflet_of, load_presets, load_tables, rename, shipped_packs
from uno_desktop.match.batch.simulation import simulate
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.refused import InvalidLine
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.system import paths
from uno_desktop.system.i18n import has_text
from uno_desktop.system.paths import UserFolders

SHIPPED = shipped_tables()
MINE = TablePlan(
    id="",
    ruleset="official",
    seats=(SeatPlan("human", "Zoé"), SeatPlan("easy", "")),
    options={"official.target": 200},
    title="Après-midi",
)
GOOD = """
kind = "table"
id = "mine"
title = "Mine"
ruleset = "official"
seats = ["human", { player = "medium", name = "Rosa" }]
[options]
"official.target" = "200"
"official.plus4Bluff" = "off"
"""
PACK = """kind = "pack"
id = "mine"
ruleset = "official"
cards = ["R7"]
[options]
"house.sevenZero" = "chosenPartner"
"""


def written(folders: UserFolders, name: str, text: str) -> Path:
    folders.tables.mkdir(exist_ok=True)
    file = folders.tables / name
    file.write_text(text, encoding="utf-8")
    return file


def test_ten_can_sit_down_and_no_more(folders: UserFolders) -> None:
    seats = 'seats = ["human", { player = "medium", name = "Rosa" }]'
    ten = written(folders, "ten.toml", GOOD.replace(seats, f"seats = {['easy'] * 10}"))
    assert len(load_plan(ten).seats) == 10
    eleven = written(folders, "eleven.toml", GOOD.replace(seats, f"seats = {['easy'] * 11}"))
    with pytest.raises(BadLevel, match="11 entries; at most 10 are possible"):
        load_plan(eleven)


def test_a_name_has_fourteen_letters_and_no_more(folders: UserFolders) -> None:
    longest = written(folders, "longest.toml", GOOD.replace('"Rosa"', '"Bartholomew II"'))
    assert load_plan(longest).seats[1].name == "Bartholomew II"
    with pytest.raises(BadLevel, match="14 letters"):
        load_plan(written(folders, "longer.toml", GOOD.replace('"Rosa"', '"Bartholomew III"')))


@pytest.mark.parametrize("table", SHIPPED, ids=lambda table: table.id)
def test_every_table_that_ships_can_be_dealt(table: TablePlan) -> None:
    setup = TableSetup(table.ruleset, table.seats, 7, dict(table.options))
    session = begin_match(setup, None, None)
    assert session.book.options | dict(table.options) == session.book.options
    assert all(session.view(0).counts[seat] for seat in range(len(table.seats)))


def test_tables_that_ship_are_called_like_their_files_and_have_a_person_first() -> None:
    assert len(SHIPPED) >= 16 and {table.ruleset for table in SHIPPED} == {one.id for one in RULESETS}
    for table in SHIPPED:
        assert table.file is not None and table.file.stem.endswith(f"-{table.id}")
        assert table.seats[0].human and not table.title and len(table.cards) == 1


def test_each_pack_that_ships_is_played_and_is_a_preset_in_one_line() -> None:
    files = sorted((paths.levels() / "packs").glob("*.toml"))
    assert [load_plan(file).id for file in files] == [pack.id for pack in shipped_packs()]
    assert len({pack.id for pack in shipped_packs()}) == len(files) == 12
    for pack in shipped_packs():
        summary = simulate((pack.ruleset, pack.options), ("easy",) * 4, rounds=6, seed=3)
        assert summary.rounds == 6 and not summary.errors, pack.id
        assert parse_plan(pack.line) == TablePlan(pack.ruleset, options=pack.options)


@pytest.mark.usefixtures("language")
def test_each_pack_that_ships_has_a_name() -> None:
    for pack in shipped_packs():
        assert has_text(f"packs.{pack.id}.name") and has_text(f"packs.{pack.id}.about"), pack.id


def test_the_leaflet_of_the_official_game_is_known_and_no_other_has_one() -> None:
    leaflet = leaflet_of("official")
    assert leaflet is not None
    assert "SW" not in rulebook_for("official", leaflet.options).deck.ids  # 108 cards, as everybody knows them
    assert leaflet_of("italian") is None


def test_a_table_holds_only_what_differs_from_the_defaults(folders: UserFolders) -> None:
    table = load_plan(written(folders, "mine.toml", GOOD))
    assert dict(table.options) == {"official.target": 200}
    assert table.seats == (SeatPlan("human", ""), SeatPlan("medium", "Rosa"))


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('"table"', '"tables"', "kind"),
        ('"official"', '"officious"', 'no ruleset "officious"'),
        ("plus4Bluff", "plus5Bluff", "official.plus5Bluff"),
        ('"200"', '"-1"', "official.target"),
        ('"medium"', '"grandmaster"', "seats 2.player"),
        ('"Rosa"', '"Rosa, who knows all the cards"', "14 letters"),
        ('"Rosa"', "7", "seats 2.name: 7 is not a text"),
        ("name =", "nom =", "seats 2.nom"),
        ('["human", ', "[", "seats: 1 given; official is played by 2 to 10"),
        ("seats =", "chairs =", "chairs"),
        ('id = "mine"', "", "id"),
        ('id = "mine"', 'id = "mine"\ncard = "Q9"', '"Q9"'),
        ('title = "Mine"', "title = 3", "title"),
        ('"R7"', '"R77"', 'no card "R77"'),
        ('["R7"]', "[]", "1 to 5 cards"),
        ('["R7"]', '["R7", "R7", "R7", "R7", "R7", "R7"]', "6 entries"),
        ('["R7"]', "7", "cards"),
        ('"chosenPartner"', '"everybody"', "house.sevenZero"),
        ('"chosenPartner"', '"off"', "nothing differs"),
        ('["R7"]', '["R7"]\nleaflet = "yes"', "leaflet"),
        ('["R7"]', '["R7"]\ncommand = "rm"', "command"),
    ],
)
def test_each_fault_is_named(folders: UserFolders, old: str, new: str, named: str) -> None:
    text = GOOD if old in GOOD else PACK
    assert old in text
    file = written(folders, "mine.toml", text.replace(old, new))
    with pytest.raises(BadLevel) as caught:
        load_plan(file)
    said = str(caught.value)
    assert said.startswith(str(file)) and named in said and "\n" not in said


def test_a_table_is_kept_and_found_again(folders: UserFolders) -> None:
    kept = keep(folders, MINE)
    assert kept.file == folders.tables / "table-apres-midi.toml"
    assert load_tables(folders).own == [kept]
    assert (kept.title, kept.seats, dict(kept.options)) == (MINE.title, MINE.seats, MINE.options)
    assert os.listdir(folders.tables) == ["table-apres-midi.toml"]


def test_an_option_that_is_a_list_comes_back_as_it_was(folders: UserFolders) -> None:
    white = {"italian.blankCount": 2, "italian.blankEffects": (4, 6)}
    kept = keep(folders, replace(MINE, ruleset="italian", options=white))
    (found,) = load_tables(folders).own
    assert dict(found.options) == dict(kept.options) == white


def test_the_same_name_replaces_another_name_does_not(folders: UserFolders) -> None:
    first = keep(folders, MINE)
    assert keep(folders, replace(MINE, ruleset="classic", options={}, title="APRÈS-MIDI")).file == first.file
    other = keep(folders, replace(MINE, title="Après midi!"))
    assert other.file == folders.tables / "table-apres-midi-2.toml"
    assert [table.ruleset for table in load_tables(folders).own] == ["official", "classic"]
    assert load_tables(folders).titled("après-midi") and not load_tables(folders).titled("midi")


def test_a_name_without_plain_letters_has_a_file_too(folders: UserFolders) -> None:
    assert keep(folders, replace(MINE, title="家族")).file == folders.tables / "table.toml"
    assert keep(folders, replace(MINE, title="???")).file == folders.tables / "table-2.toml"
    assert len(load_tables(folders).own) == 2


def test_a_table_that_cannot_be_dealt_is_not_kept(folders: UserFolders) -> None:
    with pytest.raises(ValueError, match="2 to 10"):
        keep(folders, replace(MINE, seats=MINE.seats[:1]))
    assert not folders.tables.exists()


def test_a_table_is_thrown_away_but_never_one_that_ships(folders: UserFolders) -> None:
    kept = keep(folders, MINE)
    delete(folders, kept)
    assert load_tables(folders).own == [] and os.listdir(folders.tables) == []
    with pytest.raises(ValueError, match="not a table of the player's"):
        delete(folders, SHIPPED[0])
    assert SHIPPED[0].file is not None and SHIPPED[0].file.exists()


def test_a_damaged_file_is_quarantined_and_reported(folders: UserFolders) -> None:
    keep(folders, MINE)
    broken = written(folders, "broken.toml", "kind = 'table")
    store = load_tables(folders)
    assert [table.title for table in store.own] == [MINE.title]
    (problem,) = store.problems
    assert problem.file == broken and problem.aside == folders.tables / "broken.toml.damaged-1"
    assert not broken.exists() and problem.aside.read_text() == "kind = 'table"
    assert load_tables(folders).problems == []


def test_a_file_that_another_version_may_understand_stays_where_it_is(folders: UserFolders) -> None:
    strange = written(folders, "table-apres-midi.toml", GOOD.replace('"official"', '"martian"'))
    (problem,) = load_tables(folders).problems
    assert problem.aside is None and "martian" in problem.sentence
    assert keep(folders, MINE).file == folders.tables / "table-apres-midi-2.toml"
    assert "martian" in strange.read_text()


def test_pipes_and_folders_among_the_tables_are_passed_over(folders: UserFolders) -> None:
    keep(folders, MINE)
    (folders.tables / "folder.toml").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(folders.tables / "pipe.toml")
    store = load_tables(folders)
    assert len(store.own) == 1 and store.problems == []


def test_a_plan_with_seats_travels_as_one_line_without_names(folders: UserFolders) -> None:
    seats = (
        SeatPlan("human", "Zoé", handicap=Handicap.parse("cards=4 open")),
        SeatPlan("expert@400:bluffer", "Rosa"),
        SeatPlan("easy", "", handicap=Handicap.parse("points=50")),
    )
    kept = keep(folders, TablePlan("official", seats, {"official.target": 250}, title="Rosa's"))
    assert kept.line == (
        "official official.target=250 seats=human,expert@400:bluffer,easy handicap=A:cards=4,open handicap=C:points=50"
    )
    found = parse_plan(kept.line)
    assert found == TablePlan("official", tuple(replace(seat, name="") for seat in seats), {"official.target": 250})


@pytest.mark.parametrize("table", SHIPPED, ids=lambda table: table.id)
def test_every_table_that_ships_travels_as_one_line(table: TablePlan) -> None:
    assert parse_plan(table.line) == TablePlan(table.ruleset, table.seats, table.options)


@pytest.mark.parametrize(
    "words",
    [
        "seats=human", "seats=human,grandmaster", "seats=human,exec:cat", "seats=" + "easy," * 11, "handicap=A:open",
        "seats=human,easy handicap=C:open", "seats=human,easy handicap=open", "seats=human,easy handicap=A:cards=99",
    ],
)  # fmt: skip
def test_seats_that_cannot_sit_down_are_refused(words: str) -> None:
    with pytest.raises(InvalidLine) as refused:
        parse_plan(f"official {words}")
    assert refused.value.key == "tables.bad_seats"


def test_a_plan_without_seats_is_a_file_of_the_same_kind(folders: UserFolders) -> None:
    rules = TablePlan("street", options={"street.cut": "off"}, title="Rules", cards=("R7", "", "R+2"))
    kept = keep(folders, rules)
    assert load_tables(folders).own == [kept] == [load_plan(folders.tables / "table-rules.toml")]
    assert (kept.options, kept.cards, kept.seats) == (rules.options, rules.cards, ())


def test_what_is_kept_under_the_name_of_a_preset_replaces_it(folders: UserFolders) -> None:
    presets = load_presets(folders)
    assert presets.keep(Kept("Mine", "street")) and presets.keep(Kept("Yours", "bygone bygone.x=1"))
    assert load_tables(folders).titled("mine") and load_tables(folders).titled("YOURS")
    kept = [keep(folders, replace(MINE, title=title)) for title in ("mine", "yours")]
    store = load_tables(folders)
    assert store.own == kept and not store.problems


def test_a_renamed_plan_takes_the_place_of_one_with_its_new_name(folders: UserFolders) -> None:
    first, second = keep(folders, MINE), keep(folders, replace(MINE, title="Other", options={}))
    renamed = rename(folders, first, "OTHER")
    assert load_tables(folders).own == [renamed] and renamed.file == second.file
    assert renamed.options == MINE.options
