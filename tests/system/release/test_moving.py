"""Files of the first installable version are opened, played on and kept."""

import shutil
from datetime import date
from pathlib import Path

import pytest

from tests.support.places import TESTS
from uno_desktop.content.daily_diary import result_kept
from uno_desktop.content.named_store import deck_kept, load_decks
from uno_desktop.content.progress import ProgressKind, load_progress
from uno_desktop.content.table_store import load_tables
from uno_desktop.match.daily.daily_deal import DailyDeal
from uno_desktop.match.match_session import resume_match
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.replay import replay
from uno_desktop.match.records.saved_games import scan_records
from uno_desktop.match.records.trash import latest_in_trash, restore_from_trash
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.workshop.custom_card import CustomDeck
from uno_desktop.model.workshop.deck_line import deck_line
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.profiles import profiles
from uno_desktop.system.settings import load_settings

OLDEST = TESTS / "golden" / "moving" / "0.1.0"
"""A player's whole folder as the first packaged version left it; nothing in it is ever written again."""
POSITIONS = {
    "00001": "8726e45b",
    "00002": "0cd78266",
    "00003": "94354592",
    "00004": "22984127",
    "00005": "081dbeda",
    "00006": "d49e8ef7",
    "00007": "faff9dba",
}
"""The digest of each match as that version left it: one of each ruleset, and a match that was won."""


LATER = TESTS / "golden" / "moving" / "2026-11-23"
"""A folder of two profiles with house rules, a deck of their own and progress, as the version before the renames of
modules left it."""
LATER_POSITIONS = {
    "00001": "01eba6d0",
    "00002": "7e36f54b",
    "00003": "2da93a39",
    "00004": "80c2bd29",
    "00005": "e3d35e7f",
    "00006": "1618410d",
    "00007": "82124c00",
    "00008": "28739857",
}
"""The digest of each match: one of each ruleset, four of them with changed options, one with custom cards, and one with
Seven-Zero on the classic base, where it had no effect."""


LATEST = TESTS / "golden" / "moving" / "2026-11-29"
"""A folder with tables and rules of all kinds, a pack of a friend, changed cards, handicaps, a deal of a day, a deleted
match, and a list of finished ones, as the version before the schemas and the present list left it."""
LATEST_POSITIONS = {"00001": "8848a73d", "00002": "50304d69", "00003": "3d07dbc7"}
"""The digest of each match: a finished one, a deal of a day, and one with a handicap and changed cards."""


@pytest.fixture
def moved(tmp_path: Path) -> UserFolders:
    shutil.copytree(OLDEST, tmp_path / "mine")
    return user_folders(tmp_path / "mine")


FOLDERS = {OLDEST: POSITIONS, LATER: LATER_POSITIONS, LATEST: LATEST_POSITIONS}


@pytest.mark.parametrize(("folder", "digests"), FOLDERS.items())
def test_every_record_ends_in_the_position_in_which_it_was_left(folder: Path, digests: dict[str, str]) -> None:
    games = {name: replay(read_record(folder / "games" / f"{name}.unogame")) for name in digests}
    assert {name: game.state.digest() for name, game in games.items()} == digests


def test_every_record_is_listed_and_none_quarantined(moved: UserFolders) -> None:
    found = scan_records(moved)
    assert not found.problems
    assert (len(found.unfinished), len(found.finished)) == (5, 2)
    assert not list(moved.games.glob("*.damaged*"))


@pytest.mark.parametrize("folder", FOLDERS)
def test_unfinished_matches_are_played_on(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "mine")
    found = scan_records(user_folders(tmp_path / "mine"))
    assert found.unfinished and not found.problems
    for game in found.unfinished:
        session = resume_match(game.path, None)
        before, now = session.actions_done, 0.0
        while session.actions_done == before and not session.round_over and now < 60:
            now += 1 / 16
            session.tick(now)
        a_person = any(
            session.awaited >> seat & 1 for seat, plan in enumerate(session.setup.seats) if plan.player == HUMAN
        )
        assert session.actions_done > before or session.round_over or a_person
        session.close()
        assert replay(read_record(game.path)).actions


def test_preferences_are_the_player_s_own(moved: UserFolders) -> None:
    settings = load_settings(moved.settings_file)
    assert not settings.notices
    assert (settings.language, settings.volume, settings.speed) == ("fr", 25, 2.0)
    assert settings.reduced_motion and settings.music_volume == 40
    assert (settings.ruleset, settings.options) == ("street", {"street.cut": False})
    assert settings.seats == [("human", "Ada"), ("easy", "Bruno"), ("medium", "Chloé")]


def test_tables_are_on_the_shelf(moved: UserFolders) -> None:
    store = load_tables(moved)
    assert not store.problems
    assert not store.notices
    assert [table.title for table in store.own if table.seats] == ["Casa nostra", "Chez nous"]
    assert all(table.rulebook() for table in store.own)


def test_presets_keep_their_meaning(moved: UserFolders) -> None:
    rules = [plan for plan in load_tables(moved).own if not plan.seats]
    assert [(plan.title, plan.ruleset) for plan in rules] == [("Noël chez nous", "official"), ("Sunday", "street")]


@pytest.fixture
def later(tmp_path: Path) -> UserFolders:
    shutil.copytree(LATER, tmp_path / "mine")
    return user_folders(tmp_path / "mine")


def test_records_with_house_rules_are_listed(later: UserFolders) -> None:
    shelf = scan_records(later)
    assert not shelf.problems and len(shelf.unfinished) + len(shelf.finished) == len(LATER_POSITIONS)


def test_two_profiles_and_their_preferences_stay(later: UserFolders) -> None:
    settings = load_settings(later.settings_file)
    assert not settings.notices and not settings.unknown
    assert (settings.language, settings.text_scale, settings.ruleset) == ("it", 150, "italian")
    assert settings.options == {"italian.voluntaryDraw": False}
    assert settings.seats == [("human", ""), ("hard", "Chloé:hawk"), ("medium", "")]
    assert [(person.id, person.name) for person in profiles(settings)] == [(1, "Ada"), (170877705, "Bruno")]


def test_progress_of_both_profiles_stays(later: UserFolders) -> None:
    first, second = load_progress(later), load_progress(later, profile=170877705)
    assert not first.notices and not second.notices
    assert {kind: dict(first.done(kind)) for kind in ProgressKind if first.done(kind)} == {
        ProgressKind.LESSON: {"official-color": 1},
        ProgressKind.EXERCISE: {"EX-OFF-03": 1},
        ProgressKind.PUZZLE: {"official-one-go-001": 2},
        ProgressKind.DAILY: {"2026-11-22 street": "84 : par 61"},
        ProgressKind.ACHIEVEMENT: {"ten-cards": "00012.unogame 3 57"},
    }
    assert dict(second.done(ProgressKind.LESSON)) == {"official-color": 1}


def test_presets_and_decks_keep_their_meaning(later: UserFolders) -> None:
    store, decks = load_tables(later), load_decks(later)
    assert not store.notices and not decks.notices
    assert {plan.title: (plan.ruleset, plan.options) for plan in store.own} == {
        "Game night": ("italian", {"italian.voluntaryDraw": False, "house.rounds": 3}),
        "Teams": ("official", {"house.teams": "on", "house.sevenZero": "chosenPartner"}),
    }
    [deck] = map(deck_kept, decks.kept)
    assert isinstance(deck, CustomDeck) and [card.name for card in deck.cards] == ["Downpour", "Encore"]


@pytest.fixture
def latest(tmp_path: Path) -> UserFolders:
    shutil.copytree(LATEST, tmp_path / "mine")
    return user_folders(tmp_path / "mine")


def test_tables_rules_and_packs_keep_their_meaning(latest: UserFolders) -> None:
    store = load_tables(latest)
    assert not store.problems and not store.notices
    found = {}
    for plan in store.own:
        seats = [(seat.player, seat.name, str(seat.handicap)) for seat in plan.seats]
        found[plan.title] = plan.rulebook().ruleset.id, dict(plan.options), plan.cards, seats
    chaos = {"street.cutWilds": "on", "street.noWildLast": "off", "official.swapHandsCount": 4}
    partner = {"house.sevenZero": "chosenPartner"}
    people = [("human", "", "cards=4 open"), ("medium:hawk", "Ada", ""), ("easy", "Max", "")]
    assert found == {
        "Five skips": ("street", {"street.cut": "off", "house.faces": "5:=next-skip-1"}, (), []),
        "From Lena": ("street", chaos | partner | {"house.jumpInNumber": "on"}, ("SW", "R7", "G0", "SW", "W+4"), []),
        "Game night": ("italian", {"italian.voluntaryDraw": False, "house.rounds": 3}, (), []),
        "Zu Hause & drüben": ("official", partner | {"official.target": 250}, ("R7", ""), people),
    }


def test_a_deck_and_a_deal_of_a_day_keep_their_meaning(latest: UserFolders) -> None:
    [deck] = map(deck_kept, load_decks(latest).kept)
    assert isinstance(deck, CustomDeck)
    assert deck_line(deck) == "mine/Present:gift:-:20:2:chosen-draw-2/Storm:umbrella:R:30:1:others-draw-1+self-again"
    progress, deal = load_progress(latest), DailyDeal(date(2026, 11, 28), "street")
    assert str(result_kept(progress, deal)) == "2026-11-28 street ★★ 84 : par 61"
    assert not progress.notices and {kind.value for kind in ProgressKind if progress.done(kind)} == {
        "lesson", "exercise", "puzzle", "daily", "offer", "follow", "met",
    }  # fmt: skip
    assert progress.mark(ProgressKind.FOLLOW, "official 2") == 3


def test_preferences_with_keys_and_handicaps_stay(latest: UserFolders) -> None:
    settings = load_settings(latest.settings_file)
    assert not settings.notices and not settings.unknown
    assert (settings.left_handed, settings.rounds, settings.keys) == (True, 12, {"draw": "n"})
    assert (settings.handicaps, settings.seats[1]) == (["cards=4", ""], ("hard", "Chloé:hawk"))


def test_finished_matches_are_listed_whatever_list_is_there(latest: UserFolders) -> None:
    """The list of an earlier version is made anew."""
    for _ in range(2):
        games = [(game.path.name, game.totals, game.ruleset) for game in History(latest).games]
        assert sorted(games) == [("00001.unogame", (83, 47), "official"), ("00002.unogame", (0, 0, 0, 0), "street")]
        for file in latest.config.glob("past-games*"):
            file.unlink()


def test_a_deleted_match_is_brought_back(latest: UserFolders) -> None:
    kept = latest_in_trash(latest)
    assert kept is not None
    assert read_record(restore_from_trash(latest, kept)).setup.ruleset == "classic"
