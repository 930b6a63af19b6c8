"""Folders of players, as earlier versions left them, are opened with the same meaning, played on and kept."""

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
from uno_desktop.match.match_start import resume_match
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.replay import replay
from uno_desktop.match.records.saved_games import records_in, scan_records
from uno_desktop.match.records.trash import latest_in_trash, restore_from_trash
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.workshop.custom_card import CustomDeck
from uno_desktop.model.workshop.deck_line import deck_line
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.profiles import profiles
from uno_desktop.system.settings import load_settings

GOLDEN = TESTS / "golden" / "moving"
"""Whole folders as earlier versions left them; nothing in them is ever written again."""
OLDEST, LATER, LATEST = (GOLDEN / name for name in ("0.1.0", "2026-11-23", "2026-11-29"))
"""The first packaged version. Then two profiles with house rules, a deck and progress, before the renames of modules.
Then tables of all kinds, a pack of a friend, changed cards, handicaps, a deal of a day, a deleted match and a list of
finished ones, before the schemas and the present list."""
POSITIONS = {
    OLDEST: "0cd78266 94354592 22984127 081dbeda d49e8ef7 faff9dba",
    LATER: "01eba6d0 7e36f54b 2da93a39 1618410d 82124c00 28739857",
    LATEST: "8848a73d 50304d69 3d07dbc7",
}
"""The digest of each match as its version left it: one of each ruleset in the first folder; some are won, or have
changed options, custom or changed cards, a handicap, or Seven-Zero on the classic base, where it had no effect."""
TABLES = {
    OLDEST: {
        "Chez nous": (
            "official official.swapHandsCount=0 official.unoTiming=beforeOrAfter official.target=100 "
            "common.reactionSeconds=3 seats=human,easy,easy",
            "Mia Leo",
            "Y3",
        ),
        "Noël chez nous": ("official official.target=250", "", ""),
        "Sunday": ("street street.cut=off", "", ""),
    },
    LATER: {
        "Game night": ("italian italian.voluntaryDraw=false house.rounds=3", "", ""),
        "Teams": ("official house.sevenZero=chosenPartner house.teams=on", "", ""),
    },
    LATEST: {
        "Five skips": ("street street.cut=off house.faces=5:=next-skip-1", "", ""),
        "From Lena": (
            "street street.cutWilds=on street.noWildLast=off official.swapHandsCount=4 house.sevenZero=chosenPartner "
            "house.jumpInNumber=on",
            "",
            "SW R7 G0 SW W+4",
        ),
        "Zu Hause & drüben": (
            "official official.target=250 house.sevenZero=chosenPartner seats=human,medium:hawk,easy "
            "handicap=A:cards=4,open",
            "Ada Max",
            "R7",
        ),
    },
}
"""The line of each table, pack or preset by its title, the names of its players, and the cards of its picture."""
SETTINGS: dict[Path, dict[str, object]] = {
    OLDEST: {
        "language": "fr", "volume": 25, "speed": 2.0, "reduced_motion": True, "music_volume": 40, "ruleset": "street",
        "options": {"street.cut": False}, "seats": [("human", "Ada"), ("easy", "Bruno"), ("medium", "Chloé")],
    },
    LATER: {
        "language": "it", "text_scale": 150, "ruleset": "italian", "options": {"italian.voluntaryDraw": False},
        "seats": [("human", ""), ("hard", "Chloé:hawk"), ("medium", "")],
    },
    LATEST: {
        "left_handed": True, "rounds": 12, "keys": {"draw": "n"}, "handicaps": ["cards=4", ""],
        "seats": [("human", ""), ("hard", "Chloé:hawk")],
    },
}  # fmt: skip
DECK = "Two_ideas/Downpour:umbrella:R:30:2:others-draw-1/Encore:crown:R:20:1:self-again"
"""The deck of `LATER`."""


@pytest.fixture(params=POSITIONS, ids=lambda folder: folder.name)
def folder(request: pytest.FixtureRequest) -> Path:
    golden: Path = request.param
    return golden


@pytest.fixture
def moved(folder: Path, tmp_path: Path) -> UserFolders:
    return user_folders(shutil.copytree(folder, tmp_path / "mine"))


@pytest.fixture
def later(tmp_path: Path) -> UserFolders:
    return user_folders(shutil.copytree(LATER, tmp_path / "mine"))


@pytest.fixture
def latest(tmp_path: Path) -> UserFolders:
    return user_folders(shutil.copytree(LATEST, tmp_path / "mine"))


def test_every_record_ends_in_the_position_in_which_it_was_left(folder: Path, moved: UserFolders) -> None:
    games = [replay(read_record(file)).state.digest() for file in records_in(folder / "games")]
    assert games == POSITIONS[folder].split()
    found = scan_records(moved)
    assert len(found.unfinished) + len(found.finished) == len(games), "all are listed"
    assert not found.problems and not list(moved.games.glob("*.damaged*"))


def test_unfinished_matches_are_played_on(moved: UserFolders) -> None:
    found = scan_records(moved)
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


def test_tables_packs_and_presets_keep_their_meaning(folder: Path, moved: UserFolders) -> None:
    store = load_tables(moved)
    assert not store.problems and not store.notices and all(plan.rulebook() for plan in store.own)
    assert TABLES[folder] == {
        plan.title: (plan.line, " ".join(seat.name for seat in plan.seats).strip(), " ".join(plan.cards).strip())
        for plan in store.own
    }


def test_preferences_are_the_player_s_own(folder: Path, moved: UserFolders) -> None:
    settings = load_settings(moved.settings_file)
    assert not settings.notices and not settings.unknown
    assert {name: getattr(settings, name) for name in SETTINGS[folder]} == SETTINGS[folder]
    people = [(1, "Ada"), (170877705, "Bruno")] if folder == LATER else [(1, settings.name)]
    assert [(person.id, person.name) for person in profiles(settings)] == people


def test_decks_keep_their_meaning(folder: Path, moved: UserFolders) -> None:
    decks = load_decks(moved)
    found = [deck_kept(each) for each in decks.kept]
    assert not decks.notices
    lines = [deck_line(deck) for deck in found if isinstance(deck, CustomDeck)]
    assert lines == ([DECK] if folder == LATER else [])


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


def test_a_deal_of_a_day_and_progress_of_all_kinds_stay(latest: UserFolders) -> None:
    progress, deal = load_progress(latest), DailyDeal(date(2026, 11, 28), "street")
    assert str(result_kept(progress, deal)) == "2026-11-28 street ★★ 84 : par 61"
    assert not progress.notices and {kind.value for kind in ProgressKind if progress.done(kind)} == {
        "lesson", "exercise", "puzzle", "daily", "offer", "follow", "met",
    }  # fmt: skip
    assert progress.mark(ProgressKind.FOLLOW, "official 2") == 3


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
