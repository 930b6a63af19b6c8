"""Saved custom decks: stored as lines, replaced by name, and kept when the file is damaged."""

from dataclasses import replace

from uno_desktop.content.named_store import deck_kept, free_name, keep_deck, load_decks
from uno_desktop.model.refused import Refused
from uno_desktop.model.workshop.custom_card import DECK_NAME_LENGTH
from uno_desktop.model.workshop.deck_line import read_deck
from uno_desktop.system.paths import UserFolders

FAMILY = read_deck("Family/Present:gift:-:20:2:chosen-draw-2+self-again")


def test_a_deck_is_kept_changed_renamed_and_opened_again(folders: UserFolders) -> None:
    store = load_decks(folders)
    assert keep_deck(store, FAMILY)
    assert [deck_kept(one) for one in load_decks(folders).kept] == [FAMILY]
    dearer = replace(FAMILY, cards=(replace(FAMILY.cards[0], points=50),))
    assert keep_deck(store, dearer, FAMILY.name)
    assert [deck_kept(one) for one in load_decks(folders).kept] == [dearer]
    ours = replace(dearer, name="Ours")
    assert keep_deck(store, ours, dearer.name)
    assert [one.name for one in load_decks(folders).kept] == ["Ours"]
    assert [deck_kept(one) for one in load_decks(folders).kept] == [ours]


def test_an_invalid_deck_stays_with_its_reason(folders: UserFolders) -> None:
    (folders.config / "decks.toml").write_text('[[deck]]\nname = "Old"\ncards = "Old/A:cow:-:0:1:next-swap"\n')
    store = load_decks(folders)
    refused = deck_kept(store.kept[0])
    assert isinstance(refused, Refused) and refused.why == "glyph" and not store.notices
    assert keep_deck(store, FAMILY)
    assert [one.name for one in load_decks(folders).kept] == ["Family", "Old"]


def test_a_damaged_file_is_quarantined_and_reported(folders: UserFolders) -> None:
    (folders.config / "decks.toml").write_text("deck = = 3")
    store = load_decks(folders)
    assert [notice.key for notice in store.notices] == ["decks.damaged"]
    assert (folders.config / "decks.toml.damaged-1").read_text() == "deck = = 3"
    assert keep_deck(store, FAMILY) and load_decks(folders).kept


def test_a_free_name_is_never_too_long() -> None:
    assert free_name("Ours", ["theirs"]) == "Ours"
    assert free_name("Ours", ["OURS", "Ours 2"]) == "Ours 3"
    assert free_name("Ours 2", ["Ours", "Ours 2"]) == "Ours 3", "a copy of a copy has one number"
    long = "x" * 40
    taken = [free_name(long, [])]
    for _ in range(12):
        taken.append(free_name(long, taken))
    assert len(set(taken)) == 13 and max(map(len, taken)) <= DECK_NAME_LENGTH
