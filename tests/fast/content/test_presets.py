"""Presets: one line of text each, in a file that is never lost."""

from pathlib import Path

import pytest

from tests.support.content.busy_folder import written_by_another
from uno_desktop.content.named_store import Kept
from uno_desktop.content.table_plan import TablePlan, parse_plan
from uno_desktop.content.table_store import PRESETS, keep, load_presets
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.refused import InvalidLine
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS, rules_line, ruleset_named
from uno_desktop.system.file_lock import Busy
from uno_desktop.system.paths import UserFolders, user_folders


def test_a_line_holds_ruleset_and_changes_and_reads_back() -> None:
    ruleset = ruleset_named("official")
    options = {"official.target": 250, "official.plus4Bluff": "on", "official.plus4VictimPlays": False}
    line = rules_line(ruleset, options)
    assert line == ("official official.target=250 official.plus4Bluff=on official.plus4VictimPlays=false")
    assert parse_plan(line) == TablePlan(ruleset.id, options=options)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda each: each.id)
def test_every_value_of_every_option_survives_its_text(ruleset: Ruleset) -> None:
    for option in ruleset.options:
        for entry in option.values:
            value = option.parse(entry)
            expected = {} if value == option.default else {option.key: value}
            assert parse_plan(rules_line(ruleset, {option.key: value})) == TablePlan(ruleset.id, options=expected)


def test_hand_written_lines_are_read_tolerantly() -> None:
    text = "  official\n official.plus4VictimPlays=off\tofficial.target=500  "
    assert parse_plan(text).options == {"official.plus4VictimPlays": False}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "presets.empty"),
        (" \n ", "presets.empty"),
        ("mine x=1", "presets.no_ruleset"),
        ("official target", "presets.no_sign"),
        ("official official.nothing=1", "presets.no_option"),
        ("official classic.target=300", "presets.no_option"),
        ("official official.target=0", "presets.no_value"),
        ("official official.plus4Bluff=perhaps", "presets.no_value"),
        ("\x00" * 500, "presets.no_ruleset"),
    ],
)
def test_an_invalid_line_gives_one_sentence(text: str, key: str) -> None:
    with pytest.raises(InvalidLine) as caught:
        parse_plan(text)
    assert caught.value.key == key
    assert all(len(str(value)) < 200 for value in caught.value.words.values())


def test_presets_are_kept_renamed_and_deleted(folders: UserFolders) -> None:
    store = load_presets(folders)
    assert store.kept == []
    assert store.keep(Kept("Sunday", "official")) and store.keep(Kept("duel", "classic"))
    assert [one.name for one in load_presets(folders).kept] == ["duel", "Sunday"]
    assert store.keep(Kept("SUNDAY", "classic"))
    assert store.rename("duel", "Duel at noon")
    assert store.rename("Duel at noon", "Sunday")
    assert load_presets(folders).kept == [Kept("Sunday", "classic")]
    assert store.delete("sunday")
    assert load_presets(folders).kept == []


def test_a_folder_that_refuses_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = load_presets(user_folders(tmp_path / "file"))
    assert not store.keep(Kept("new", "official"))
    assert store.kept == []
    assert [notice.key for notice in store.notices][-1] in ("presets.not_saved", "presets.not_read")


def test_without_the_lock_saving_fails_with_a_notice(folders: UserFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    store = load_presets(folders)
    assert store.keep(Kept("First", "official"))
    before = (folders.config / PRESETS).read_bytes()
    with written_by_another(folders.config, monkeypatch):
        assert not store.keep(Kept("Second", "official"))
        assert [notice.key for notice in store.notices] == ["presets.not_saved"]
        with pytest.raises(Busy):
            keep(folders, TablePlan("official", (SeatPlan("human", ""), SeatPlan("easy", "A")), title="T"))
    assert (folders.config / PRESETS).read_bytes() == before and not list(folders.tables.iterdir())
    assert store.keep(Kept("Second", "official"))


def test_presets_that_would_not_be_read_again_are_not_written(folders: UserFolders) -> None:
    line = "official " + "x" * 3_900
    (folders.config / PRESETS).write_text("".join(f'[[preset]]\nname = "P{n}"\nrules = "{line}"\n' for n in range(60)))
    store = load_presets(folders)
    kept = [number for number in range(60, 70) if store.keep(Kept(f"P{number}", line))]
    assert kept == [*range(60, 60 + len(kept))] and 0 < len(kept) < 10
    assert store.notices[-1].key == "presets.not_saved"
    assert len(load_presets(folders).kept) == 60 + len(kept)


def test_a_thousand_invalid_entries_give_one_notice(folders: UserFolders) -> None:
    (folders.config / PRESETS).write_text('[[preset]]\nname = "\\u200b"\nrules = ""\n' * 1_000)
    store = load_presets(folders)
    assert [notice.key for notice in store.notices] == ["presets.odd"] and not store.kept


def test_a_line_with_invalid_cards_gives_the_reason() -> None:
    deck = "Family/Gift:gift:-:20:2:next-draw-2"
    assert parse_plan(f"official house.cards={deck}").options == {"house.cards": deck}
    with pytest.raises(InvalidLine, match="takes a number from 1 to 10") as refusal:
        parse_plan(f"official house.cards={deck}9")
    assert refusal.value.key == "workshop.refused.amount"
    with pytest.raises(InvalidLine) as refusal:
        parse_plan("official house.cards=" + "x" * 3_000)
    assert refusal.value.key == "workshop.refused.long" and len(str(refusal.value)) < 250


def test_a_line_that_is_too_long_is_refused_before_anything_of_it_is_read() -> None:
    class Pasted(str):
        def split(self, *_: object) -> list[str]:  # type: ignore[override]
            pytest.fail("it is read")

    for text in ("x" * 10_000, "official " * 10_000, "official " + "official.target=300 " * 10_000):
        with pytest.raises(InvalidLine, match="longer than 6000 characters") as refusal:
            parse_plan(Pasted(text))
        assert refusal.value.key == "presets.too_long"
