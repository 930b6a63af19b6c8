"""Handicaps of seats: cards, points, UNO and open hands, in play, in records and in ready tables."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.match.tables import file_of, play_out
from uno_desktop.content.level_files import BadLevel
from uno_desktop.content.table_plan import TablePlan, load_plan
from uno_desktop.match.luck import seat_rounds
from uno_desktop.match.match_start import begin_match, resume_match
from uno_desktop.match.records.post_game_analysis import case_of
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import header
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.events import CardsDrawn, Event, HandDealt
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.notation import parse_action
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.system.paths import user_folders
from uno_desktop.texts.score_text import gains, heading_of, with_start

PLAIN = TableSetup("official", (SeatPlan("medium", "Ada"), SeatPlan("easy", "Bo")), 7, {"official.target": 200})


def with_words(*words: str, setup: TableSetup = PLAIN) -> TableSetup:
    seats = zip(setup.seats, words, strict=True)
    return replace(setup, seats=tuple(replace(plan, handicap=Handicap.parse(each)) for plan, each in seats))


def test_a_child_gets_fewer_cards_and_points_ahead(tmp_path: Path) -> None:
    setup = with_words("cards=3 points=120", "cards=12")
    session = begin_match(setup, user_folders(tmp_path), None)
    view = session.view(1)
    assert view.counts == (3, 12) and view.totals == (120, 0)
    play_out(session).close()
    assert session.sheet[0].totals == tuple(map(sum, zip((120, 0), session.sheet[0].points, strict=True)))
    record = read_record(file_of(session))
    assert record.setup == setup and record.totals() == session.totals
    again = resume_match(file_of(session), None)
    assert (again.totals, again.state.digest()) == (session.totals, session.state.digest())
    again.close()


def test_a_spared_seat_never_owes_uno() -> None:
    plain = rulebook_for("official")
    for book, owing in ((plain, 1), (plain.with_handicaps([Handicap(spared=True), Handicap()]), 0)):
        s = book.new_round(seats=2, seed=34, number=1)
        s.hands[0] = book.deck.hand_of([book.deck.ids["R8"][0], book.deck.ids["Y2"][0]])
        book.apply(s, parse_action("A play R8", book.deck, s.hands))
        assert s.owes == owing and [each.verb for each in book.legal(s, 1)].count("catch") == owing


def test_all_players_see_an_open_hand_and_no_other() -> None:
    book = rulebook_for("official").with_handicaps([Handicap(open=True), Handicap(), Handicap()])
    s = book.new_round(seats=3, seed=7, number=1)
    known = {book.view(s, seat, (0, 0, 0)).known for seat in range(3)}
    assert known == {(s.hands[0], 0, 0)}
    other = s.copy()  # a second world, which differs in what B may not know
    other.hands[2], other.supply = book.deck.hand_of(other.supply[:7]), [*other.supply[7:]]
    other.supply += [0] * (len(s.supply) - len(other.supply))
    assert book.view(s, 1, (0, 0, 0)) == book.view(other, 1, (0, 0, 0))


def test_the_table_shows_the_cards_that_an_open_hand_gets() -> None:
    setup = with_words("open", "")
    session = begin_match(setup, None, None)
    cursors = [session.cursor(0), session.cursor(1), session.cursor(None)]
    play_out(session, 1)
    for viewer, cursor in enumerate(cursors):
        shown = {0, viewer} & {0, 1}
        for event in cursor.take():
            if isinstance(event, HandDealt) or (isinstance(event, CardsDrawn) and not event.shown):
                assert (min(event.cards, default=0) >= 0) is (event.seat in shown)


def told(events: Iterable[Event]) -> list[Event]:
    return [event for event in events if event.secret()]


@pytest.mark.parametrize("ruleset", ["official", "unplugged", "mercy", "italian"])
def test_a_replay_and_the_computer_players_are_told_what_the_table_showed(tmp_path: Path, ruleset: str) -> None:
    """A record played again, a variation, and the rounds judged for luck name the same cards as the table did."""
    plain = replace(PLAIN, ruleset=ruleset, options={}, seats=(*PLAIN.seats, SeatPlan("easy", "Cy")))
    setup = with_words("open", "", "", setup=plain)
    session = begin_match(setup, user_folders(tmp_path), None)
    cursors = [session.cursor(seat) for seat in range(3)]
    play_out(session, 1).close()
    match = RecordedMatch(file_of(session))
    dealt, after = (*match.rounds, len(match.moments))[:2]
    judged = {each.dealt.seat: each.events for each in seat_rounds(match.book, 7, match.moments[dealt:after])}
    for viewer, cursor in enumerate(cursors):
        shown = told(cursor.take())
        replayed = told(event for number in range(dealt, after) for event in match.events(number, viewer))
        assert replayed and shown[: len(replayed)] == replayed
        assert told(judged[viewer]) == replayed[-len(told(judged[viewer])) :]


def test_analyses_of_a_record_play_with_its_handicaps(tmp_path: Path) -> None:
    setup = with_words("cards=3 spared", "open")
    session = play_out(begin_match(setup, user_folders(tmp_path), None), 1)
    asked = [session.book]
    session.close()
    match = RecordedMatch(file_of(session))
    turn = next(number for number, moment in enumerate(match.moments) if moment.action is not None)
    seen = [each.rules for each in seat_rounds(match.book, setup.seed, match.moments)]
    asked += [rulebook_for(*rules) for rules in (case_of(match, turn, 0).rules, *seen)]
    assert [book.handicaps for book in asked] == [setup.handicaps] * 4
    assert {book.open_hands for book in asked} == {2}


def test_records_without_handicaps_stay_as_they_were() -> None:
    lines = header(PLAIN, "0").splitlines()
    more = header(with_words("", "cards=4 open"), "0").splitlines()
    assert [line for line in more if line not in lines] == ["handicap B cards=4 open"]


def test_a_ready_table_keeps_its_handicaps(tmp_path: Path) -> None:
    table = TablePlan("official", with_words("cards=4 spared", "seconds=20").seats, title="Family", id="t")
    table.write(tmp_path / "t.toml")
    assert load_plan(tmp_path / "t.toml").seats == table.seats
    text = (tmp_path / "t.toml").read_text().replace("cards=4", "cards=40")
    (tmp_path / "t.toml").write_text(text)
    with pytest.raises(BadLevel, match=r'handicap: "cards=40": a number from 1 to 15'):
        load_plan(tmp_path / "t.toml")


@pytest.mark.parametrize(
    ("ruleset", "words", "why"),
    [
        ("official", ("points=500", ""), "would decide the match"),
        ("official", ("cards=15", "cards=15", "cards=15", "cards=15"), "60 cards to deal"),
        ("flip", ("open", ""), "two-sided cards"),
        ("official", ("colour", ""), "is not one of cards=N"),
        ("official", ("cards=0", ""), "a number from 1 to 15"),
        ("official", ("open open", ""), "each once"),
    ],
)
def test_impossible_handicaps_are_refused_in_a_sentence(ruleset: str, words: tuple[str, ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        rulebook_for(ruleset).with_handicaps([Handicap.parse(each) for each in words])


def test_points_ahead_are_possible_where_the_lowest_total_wins() -> None:
    assert rulebook_for("unplugged").with_handicaps([Handicap.parse(each) for each in ("points=20", "", "")])


def test_computer_players_play_with_handicaps() -> None:
    for ruleset in ("mercy", "street", "unplugged", "extreme", "italian"):
        setup = TableSetup(ruleset, (SeatPlan("hard", "Ada"), SeatPlan("medium", "Bo"), SeatPlan("easy", "Cy")), 3)
        session = begin_match(with_words("open cards=9", "spared", "open", setup=setup), None, None)
        play_out(session, 1)
        assert session.sheet


def test_points_ahead_are_in_every_view_of_a_replay_and_in_no_gain(tmp_path: Path) -> None:
    session = begin_match(with_words("points=120", ""), user_folders(tmp_path), None)
    play_out(session, 1).close()
    match = RecordedMatch(file_of(session))
    assert match.view(0, 1).totals == (120, 0)
    lines = with_start(session.sheet, session.book.starting_totals(2))
    assert [heading_of(line) for line in lines] == ["Handicap", "1"]
    assert gains(lines) == [(120, 0), session.sheet[0].points]
