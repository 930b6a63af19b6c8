"""Statistics from records: the seat of the profile, help, and the figures of the rounds."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.match.tables import Clock, play_for, setup
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match, resume_match
from uno_desktop.match.records.match_history import History, mark_of
from uno_desktop.match.records.match_stats import MatchStats, Place, PlayerStats, parse_stats
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.events import CardsDrawn, RoundScored
from uno_desktop.players.player_registry import new_player
from uno_desktop.system.paths import UserFolders, user_folders

BEN = 4711


def play(folders: UserFolders, helped: bool = False) -> MatchSession:
    """A short match of Ben against two others is played to its end."""
    table = setup("human", "easy:hawk", "medium:dreamer", seed=10, ruleset="street", official_target=60)
    me = SeatPlan("human", "Ben", BEN)
    session = begin_match(replace(table, seats=(me, *table.seats[1:])), folders, None)
    clock = Clock(session)
    if helped:
        session.note_help(0)
    while not session.match_over:
        session.next_round()
        press = play_for(session, 0, new_player("easy"))
        while not session.round_over:
            press()
            clock.run(0.25)
    session.close()
    return session


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> UserFolders:
    folders = user_folders(tmp_path_factory.mktemp("evening"))
    play(folders)
    return folders


def test_a_record_keeps_the_profile_of_each_seat(evening: UserFolders) -> None:
    [file] = evening.games.glob("*.unogame")
    assert "# A profile 4711\n" in file.read_text()
    assert [plan.profile for plan in read_record(file).setup.seats] == [BEN, 0, 0]
    [game] = History(evening).games
    assert game.seats[0] == SeatPlan("human", "Ben", BEN)
    assert not game.facts.helped


def test_help_is_noted_once_and_survives_that_the_match_is_left(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    session = begin_match(setup("human", "easy", seed=3), folders, None)
    assert session.record_file is not None
    session.note_help(0)
    session.note_help(0)
    session.close()
    assert session.record_file.read_text().count("# A hint\n") == 1
    again = resume_match(session.record_file, None)
    again.close()
    assert read_record(session.record_file).helped


def test_unknown_comments_are_no_notes(tmp_path: Path) -> None:
    session = begin_match(setup("human", "easy", seed=3), user_folders(tmp_path), None)
    session.close()
    assert session.record_file is not None
    odd = "".join(f"# {text}\n" for text in ("A profile x", "profile 7", "A profile 7 8", "AA hint", "hint", *"A" * 99))
    head, seed, rest = session.record_file.read_text().partition("seed 3\n")
    session.record_file.write_text(f"{head}{odd}{seed}{odd}{rest}")
    record = read_record(session.record_file)
    assert not record.helped
    assert [plan.profile for plan in record.setup.seats] == [0, 0]


def test_the_biggest_hit_is_found_at_its_place_in_the_record(evening: UserFolders) -> None:
    [game] = History(evening).games
    facts = game.facts.people[0]
    match = RecordedMatch(game.path)
    scored = [event for moment in match.moments for event in moment.events if isinstance(event, RoundScored)]
    assert game.facts.winners == [each.winner for each in scored]
    places = [place for place in (facts.dealt, facts.taken) if place is not None]
    assert places
    for place in places:
        moment = match.moments[match.rounds[place.round - 1] + place.step]
        drawn = [len(event.cards) for event in moment.events if isinstance(event, CardsDrawn)]
        assert place.cards in drawn
    assert facts.survived is not None
    moment = match.moments[match.rounds[facts.survived.round - 1] + facts.survived.step]
    assert moment.state.hands[0].bit_count() == facts.survived.cards


def test_cards_left_match_the_score_sheet(evening: UserFolders) -> None:
    [game] = History(evening).games
    match = RecordedMatch(game.path)
    lost = [moment for moment in match.moments if any(
        isinstance(event, RoundScored) and event.winner != 0 for event in moment.events
    )]  # fmt: skip
    points = match.book.deck.points
    left = sum(points[card] for moment in lost for card in range(len(points)) if moment.state.hands[0] >> card & 1)
    assert sum(each for _, each in game.facts.people[0].left.values()) == left


def test_facts_are_read_as_they_were_written() -> None:
    person = PlayerStats(Place(9, 1, 2), None, Place(4, 3, 2), {"+2": (1, 20)}, {"turn": 3}, {1: 4}, {2: 1})
    facts = MatchStats([0, -1, 2], {0: person, 2: PlayerStats()}, helped=True)
    assert parse_stats(facts.text(), 3) == facts


@pytest.mark.parametrize(
    "harm",
    ['{"winners":[7]}', '{"people":{"9":{}}}', '{"people":{"0":{"dealt":[1]}}}', '{"people":{"0":{"left":{"W":5}}}}',
     '{"people":{"0":{"feats":[["x",1]]}}}', '{"people":{"0":{"hits":{"x":1}}}}', '{"helped":1}', "[]",
     '{"people":{"0":{"drawn":[1]}}}', '{"winners":[0.5]}', '{"winners":[true]}', '{"people":{"0":{"hits":{"1":-1}}}}'],
)  # fmt: skip
def test_an_index_with_invalid_facts_is_rebuilt(evening: UserFolders, harm: str) -> None:
    before = History(evening).games
    file = evening.games.parent / "past-games.sqlite3"
    whole = json.loads(before[0].facts.text())
    document = json.loads(harm)
    text = json.dumps({**whole, **document}) if isinstance(document, dict) else harm
    with pytest.raises((ValueError, TypeError)):
        parse_stats(text, len(before[0].seats))
    with closing(sqlite3.connect(file)) as index:
        [row] = index.execute("SELECT * FROM game").fetchall()
        changed = (*row[:4], text)
        index.execute("UPDATE game SET facts = ?, mark = ?", (text, mark_of(changed)))
        index.commit()
    assert History(evening).games == before


def test_a_game_with_help_is_marked(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    play(folders, helped=True)
    [game] = History(folders).games
    assert game.facts.helped
