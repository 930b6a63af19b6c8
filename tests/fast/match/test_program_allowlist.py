"""A program is started only if it was approved on this computer, even if a file names it."""

import shutil
from pathlib import Path

import pytest

from tests.support.edited import replace_in
from tests.support.match.tables import setup
from tests.support.players.noted_programs import note_programs
from uno_desktop.content.level_files import BadLevel
from uno_desktop.content.table_plan import load_plan, parse_plan
from uno_desktop.match.match_start import begin_match, resume_match
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.seats.player_factory import create_controllers
from uno_desktop.match.seats.program_allowlist import FILE, ProgramAllowlist, UntrustedProgram, allowlist_in
from uno_desktop.match.seats.seat_controllers import InProcessController, ProgramController
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.refused import InvalidLine
from uno_desktop.system.paths import UserFolders, user_folders

COMMAND = "python3 -c pass"


@pytest.fixture(autouse=True)
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Programs started during a test: none, except in tests that allow them."""
    return note_programs(tmp_path / "programs", monkeypatch, "python3", "true")


@pytest.fixture
def folders(tmp_path: Path) -> UserFolders:
    return user_folders(tmp_path / "home")


def record_of(folders: UserFolders, player: str) -> Path:
    """A match that goes on, in which this player is said to sit at B."""
    begin_match(setup("human", "easy"), folders, None).close()
    file = next(folders.games.iterdir())
    replace_in(file, "seat B easy", f"seat B {player}")
    return file


@pytest.mark.parametrize("written", [f'"exec:{COMMAND}"', f'" exec:{COMMAND}"', f'"\\texec: {COMMAND} "', "exec:true"])
def test_a_record_starts_nothing(folders: UserFolders, started: list[str], written: str) -> None:
    file = record_of(folders, written)
    before = file.read_bytes()
    for allowlist in (None, allowlist_in(folders.config)):
        with pytest.raises(UntrustedProgram) as asked:
            resume_match(file, None, allowlist)
        assert list(asked.value.commands) == [1]
    RecordedMatch(file)
    assert not started and file.read_bytes() == before and file.exists()


def test_a_computer_player_sits_down_instead(folders: UserFolders, started: list[str]) -> None:
    file = record_of(folders, f'"exec:{COMMAND}"')
    session = resume_match(file, None, allowlist_in(folders.config), stand_ins=True)
    for frame in range(200):
        session.tick(frame / 10)
    session.close()
    assert not started
    assert f'seat B "exec:{COMMAND}"' in file.read_text(), "the record says who sat there"


def test_yes_is_yes_to_this_very_command(folders: UserFolders, started: list[str]) -> None:
    allowlist_in(folders.config).allow([COMMAND])
    file = record_of(folders, f'"exec:{COMMAND}"')
    session = resume_match(file, None, allowlist_in(folders.config))
    session.tick(0.1)
    session.close()
    assert started == [COMMAND]
    with pytest.raises(UntrustedProgram):
        create_controllers(setup(f"exec:{COMMAND} x", "easy"), None, allowlist_in(folders.config))
    assert ProgramAllowlist(folders.config).allows(COMMAND), "and it is remembered"


def test_a_copied_folder_brings_no_permission(folders: UserFolders, tmp_path: Path) -> None:
    ProgramAllowlist(folders.config).allow([COMMAND])
    theirs = user_folders(shutil.copytree(folders.config, tmp_path / "unpacked"))
    assert (theirs.config / FILE).exists() and not ProgramAllowlist(theirs.config).allows(COMMAND)


@pytest.mark.parametrize("text", ["", "program = 3", "[[program]]\ncommand = 1", "= broken", "[[program]]\n" * 900])
def test_an_agreement_that_cannot_be_read_is_none(folders: UserFolders, text: str) -> None:
    folders.config.mkdir(parents=True)
    (folders.config / FILE).write_text(text)
    allowlist = ProgramAllowlist(folders.config)
    assert not allowlist.allows(COMMAND)
    allowlist.allow([COMMAND])
    assert ProgramAllowlist(folders.config).allows(COMMAND)


def test_neither_preferences_nor_tables_nor_presets_start_anything(
    folders: UserFolders, tmp_path: Path, started: list[str]
) -> None:
    seats = (SeatPlan("human", "A"), SeatPlan(f"exec:{COMMAND}", "B"))
    with pytest.raises(UntrustedProgram):
        begin_match(TableSetup("official", seats, 1), folders, None)
    assert not folders.games.exists() or not list(folders.games.iterdir()), "nor is a record begun"
    table = tmp_path / "t.toml"
    for player in (f"exec:{COMMAND}", f" exec:{COMMAND}"):
        table.write_text(f'kind = "table"\nid = "t"\nruleset = "official"\nseats = ["human", "{player}"]\n')
        with pytest.raises(BadLevel):
            load_plan(table)
    with pytest.raises(InvalidLine):
        parse_plan(f"official exec:{COMMAND}")
    assert not started


def test_a_table_without_folders_allows_no_program() -> None:
    with pytest.raises(UntrustedProgram):
        begin_match(setup(f"exec:{COMMAND}", "easy"), None, None)


def test_built_in_players_need_no_permission() -> None:
    seating = create_controllers(setup("human", "easy", "expert@10:hawk"), None)
    assert not any(isinstance(each, ProgramController) for each in seating.controllers)
    assert isinstance(seating.controllers[1], InProcessController)
