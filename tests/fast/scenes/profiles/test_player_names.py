"""One cast: the same eight characters, each with one name and one face, on every way to a table; and rings around the
faces of those whose time runs."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.staging.staged_tables import StagedTable
from tests.support.shipped import shipped_tables
from uno_desktop.commands.screen.tables import named
from uno_desktop.content.match_setup import MatchSetup, named_seats, supports_persona
from uno_desktop.content.task import COMPANY, names_around
from uno_desktop.match.cast import CAST, ROBOT, persona_at, with_cast_names
from uno_desktop.match.daily.daily_deal import DailyDeal
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import begin_record
from uno_desktop.match.table_setup import HUMAN, SeatPlan
from uno_desktop.players.personas import PERSONAS
from uno_desktop.scenes.profiles.seat_avatars import avatar_of, avatars_of, deadlines
from uno_desktop.stage.avatars.portraits import CHARACTERS
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.table.table_view import TableView
from uno_desktop.system.i18n import set_language, tr
from uno_desktop.system.settings import Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.toml")


def assert_cast(seats: Sequence[SeatPlan], settings: Settings) -> None:
    """Each character has its own name and face, a second one those of the relative; nobody has another's."""
    faces, met = avatars_of(seats, settings), list[str]()
    assert len({seat.name for seat in seats}) == len(seats), seats
    for seat, face in zip(seats, faces, strict=True):
        persona = persona_at(seat)
        if seat.human:
            assert seat.name not in {name for names in CAST.values() for name in names}
        elif persona:
            place = met.count(persona)
            assert (seat.name, face) == (CAST[persona][place], persona + "-relative" * place)
            met.append(persona)
        else:
            assert seat.name.startswith(ROBOT) and face == "robot" and not supports_persona(seat.player)
    assert len({*met}) == min(len(met), len(CAST)), "no relative comes while a character is left"


def test_every_character_has_one_name_and_one_portrait() -> None:
    assert list(CAST) == [persona.id for persona in PERSONAS] == list(CHARACTERS)
    assert len({name for names in CAST.values() for name in names}) == 2 * len(CAST)


def test_the_menu_seats_the_cast(settings: Settings) -> None:
    match_setup = MatchSetup(settings)
    while len(match_setup.seats) < match_setup.allowed[-1]:
        match_setup.add_seat()
    assert {persona_at(seat) for seat in match_setup.seats} == {"", *CAST}
    assert_cast(match_setup.seats, settings)
    assert_cast(match_setup.setup(7).seats, settings)
    assert_cast(MatchSetup(settings).seats, settings)


def test_a_character_whose_face_or_name_the_player_has_taken_stays_away(settings: Settings) -> None:
    settings.face, settings.name = "hoarder", CAST["sprinter"][0]
    assert not {"hoarder", "sprinter"} & {persona_at(seat) for seat in MatchSetup(settings).seats}


def test_a_name_follows_the_character_until_somebody_types_one(settings: Settings) -> None:
    match_setup = MatchSetup(settings)
    match_setup.change_seat(1, replace(match_setup.seats[1], player="hard:hawk"))
    assert match_setup.seats[1].name == CAST["hawk"][0]
    match_setup.change_seat(1, SeatPlan(HUMAN, match_setup.seats[1].name))
    assert match_setup.seats[1].name == tr("seats.guest", n=2)
    match_setup.change_seat(1, replace(match_setup.seats[1], player="easy"))
    assert_cast(match_setup.seats, settings)
    match_setup.seats[1] = replace(match_setup.seats[1], name="Aunt May")
    match_setup.change_seat(1, replace(match_setup.seats[1], player="easy:dreamer"))
    assert match_setup.seats[1].name == "Aunt May"


def test_a_name_that_the_game_gives_follows_the_language(tmp_path: Path, settings: Settings) -> None:
    match_setup = MatchSetup(settings)
    match_setup.seats = [match_setup.seats[0], SeatPlan(HUMAN, "Ben"), SeatPlan("easy:hawk", "Iris")]
    match_setup.add_seat(HUMAN)
    setup = match_setup.setup(1)
    plan, record = match_setup.as_plan(), begin_record(tmp_path, setup, "abc").path
    for language in ("fr", "it", "de", "es", "pt", "en"):
        set_language(language)
        remembered, rematch = MatchSetup(settings).seats, begin_match(setup.with_seed(2), None, None).setup.seats
        for seats in (remembered, rematch, named_seats(plan, settings), read_record(record).setup.seats):
            assert [seat.name for seat in seats] == [tr("seats.me"), "Ben", "Iris", tr("seats.guest", n=2)]


def test_ready_tables_and_the_command_line_seat_the_cast(settings: Settings) -> None:
    met = set[str]()
    for table in shipped_tables():
        seats = named_seats(table, settings)
        assert_cast(seats, settings)
        met |= {persona_at(seat) for seat in seats}
    assert met >= CAST.keys()
    assert_cast(named((HUMAN, "medium", "random", HUMAN, "hard", "random"), settings), settings)
    assert_cast(named(("easy",) * 10, settings), settings)


def test_lessons_exercises_and_puzzles_seat_the_cast(settings: Settings) -> None:
    names = names_around(settings, 1, 10)
    players = [HUMAN if seat == 1 else COMPANY[seat % len(COMPANY)] for seat in range(10)]
    assert_cast([SeatPlan(*plan) for plan in zip(players, names, strict=True)], settings)


def test_daily_deals_seat_the_cast(settings: Settings) -> None:
    for days in range(30):
        deal = DailyDeal(date(2026, 11, 24) + timedelta(days), "street", 1 + days % 3)
        assert_cast(deal.opponents, settings)


def test_old_records_show_the_cast() -> None:
    """Version 0.1.0 named computer players by seat: every character was called Ada in one game or another."""
    old = (SeatPlan(HUMAN, "Bruno"), SeatPlan("easy:hawk", "Ada"), SeatPlan("easy:hoarder", "Chloé"))
    assert [seat.name for seat in with_cast_names(old)] == ["Bruno", CAST["hawk"][0], CAST["hoarder"][0]]
    two = (SeatPlan("easy:avenger", "Ada"), SeatPlan("easy:cautious", "Bruno"))
    assert [seat.name for seat in with_cast_names(two)] == ["Bruno", "Ada"]
    alike = with_cast_names([SeatPlan("random", "")] * 3)
    assert [seat.name for seat in alike] == [ROBOT, f"{ROBOT} 2", f"{ROBOT} 3"]


def test_the_face_follows_from_the_player() -> None:
    assert avatar_of(SeatPlan(HUMAN, "Zoé")) == "person"
    assert avatar_of(SeatPlan("medium:bluffer", "Ada")) == "bluffer"
    assert avatar_of(SeatPlan("medium", "Ada")) == "robot"
    assert avatar_of(SeatPlan("a:b:c", "Ada")) == "robot"


def test_a_reaction_window_draws_rings_around_human_seats_and_publicly_awaited_seats() -> None:
    table = StagedTable("official", 4, None)
    shown = TableView(table.book.deck, Layout((1280, 720), 4, 0), 0)
    shown.sync(table.session().view(0))
    assert deadlines(shown, None, (0,)) == {}
    assert deadlines(shown, 0.4, (0,)) == {0: 0.4}
    shown.owes = 0b1000
    assert deadlines(shown, 0.4, (0,)) == {0: 0.4, 3: 0.4}
