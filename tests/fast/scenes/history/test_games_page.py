"""Games page: list, replay, export, and a file dropped on the window."""

import os
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from tests.support.edited import replace_in
from tests.support.match.tables import play_out
from tests.support.scenes.pages import muted_services, press, press_key, show, top
from tests.support.waiting import PATIENCE, until
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records import match_history
from uno_desktop.match.records.finished_game import FinishedGame
from uno_desktop.match.records.match_history import History, known_at_once
from uno_desktop.match.records.record_parser import Record
from uno_desktop.match.records.recorded_match import MatchReader
from uno_desktop.match.records.saved_games import OpenMatch
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.scenes.history.games_page import GamesScene
from uno_desktop.scenes.history.loading_dialog import LoadingDialog
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import set_language, tr
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.ui.accessible_text import capturing
from uno_desktop.ui.layout import Tile
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.widgets import Button

SETUP = TableSetup("street", (SeatPlan("medium:hawk", "Zoé"), SeatPlan("easy", "Max")), 7)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One match to its end, told to be one of a person against an easy player."""
    folder = tmp_path_factory.mktemp("evening")
    play_out(begin_match(SETUP, user_folders(folder), None)).close()
    [file] = (folder / "games").iterdir()
    replace_in(file, "seat A medium:hawk", "seat A human")
    History(user_folders(folder))
    return folder


@pytest.fixture
def folders(evening: Path, tmp_path: Path) -> UserFolders:
    return user_folders(shutil.copytree(evening, tmp_path / "home"))


def shown(folders: UserFolders, size: tuple[int, int] = (1280, 720)) -> tuple[Services, GamesScene]:
    services = muted_services(folders.config, size)
    show(services, MenuScene(services))
    scene = show(services, GamesScene(services))
    services.stack.draw(pygame.Surface(size))
    return services, scene


def arrived(scene: GamesScene) -> None:
    """Frames of the page, until all that is read in the background is there."""
    until("all past games", lambda: scene.update(0.01) or not scene.left)


@pytest.mark.parametrize(("other", "counts"), [("easy", True), ("human", False)])
def test_games_of_several_people_leave_no_heading_without_lines(folders: UserFolders, other: str, counts: bool) -> None:
    [file] = folders.games.iterdir()
    replace_in(file, "seat B easy", f"seat B {other}")
    services, scene = shown(folders)
    arrived(scene)
    with capturing(services.stack, services.window.size):
        assert (tr("history.by_ruleset") in {node.name for node in scene.accessibility_tree().all()}) is counts


def test_a_match_is_listed_and_enter_opens_its_replay(folders: UserFolders) -> None:
    services, scene = shown(folders)
    assert [tile.item.ruleset for tile in scene.tiles] == ["street"]
    press_key(services, pygame.K_RETURN)
    top(services, ReplayScene)
    press_key(services, pygame.K_ESCAPE)
    assert services.stack.top is scene


def test_an_exported_game_opens_when_dropped_on_the_window(folders: UserFolders, tmp_path: Path) -> None:
    _, scene = shown(folders)
    scene.export()
    [file] = folders.exports.iterdir()
    assert file.name.startswith("street-")
    elsewhere, _ = shown(user_folders(tmp_path / "elsewhere"))
    elsewhere.stack.handle(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert top(elsewhere, ReplayScene).names == ["Zoé", "Max"]


@pytest.mark.parametrize("content", [b"", b"\x89PNG", b"uno-desktop game 99\n", b"uno-desktop game 1\nruleset tarot\n"])
def test_a_file_that_is_no_match_shows_a_notice(folders: UserFolders, tmp_path: Path, content: bytes) -> None:
    services, scene = shown(folders)
    file = tmp_path / "gift.unogame"
    file.write_bytes(content)
    services.stack.handle(pygame.Event(pygame.DROPFILE, file=str(file)))
    services.stack.settle()
    assert services.stack.top is scene
    assert [notice.key for notice in services.notices] == ["history.not_watched"]
    assert file.read_bytes() == content


def test_a_failed_export_shows_a_notice(folders: UserFolders) -> None:
    services, scene = shown(folders)
    folders.exports.write_text("in the way")
    scene.export()
    assert [notice.key for notice in services.notices] == ["share.failed"]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (2560, 1080)])
def test_a_history_without_games_is_empty(tmp_path: Path, size: tuple[int, int]) -> None:
    _, scene = shown(user_folders(tmp_path), size)
    assert scene.tiles == [] and len(scene.widgets) == 1


def test_a_match_of_a_later_version_is_listed_grey_and_unchanged(folders: UserFolders) -> None:
    record = next(folders.games.glob("*.unogame"))
    later = folders.games / "00099.unogame"
    shutil.copyfile(record, later)
    replace_in(later, "ruleset street", "ruleset lunar")
    text = later.read_text()
    services, scene = shown(folders)
    arrived(scene)
    told = [each.text for each in scene.widgets if isinstance(each, Tile) and each not in scene.tiles]
    assert told[0] == tr("games.finished") and "00099.unogame" in told[1] and len(scene.tiles) == 1
    assert later.read_text() == text and not services.notices


@pytest.mark.parametrize(("way", "read", "failed"), [("to the end", 1, 0), ("given up", 0, 0), ("damaged", 0, 1)])
def test_a_long_match_is_read_while_the_page_is_drawn(folders: UserFolders, way: str, read: int, failed: int) -> None:
    services, scene = shown(folders)
    record = scene.tiles[0].item.path
    check = next(line for line in record.read_text().splitlines() if line.startswith("digest "))
    replace_in(record, f"{check}\n", f"{check}\n" * 300, 1)
    if way == "damaged":
        replace_in(record, "\nscored ", "\nscored 1", 1)
    readers, problems = list[object](), list[object]()
    dialog = show(services, LoadingDialog(services, MatchReader(record), readers.append, problems.append))
    services.stack.update(0.02)
    assert 0.0 < dialog.reading.progress < 1.0
    services.stack.draw(pygame.Surface((1280, 720)))
    if way == "given up":
        press_key(services, pygame.K_ESCAPE)
    stack = services.stack
    until("the page", lambda: stack.update(0.02) or stack.settle() or stack.top is scene, pause=0.0)
    assert top(services, GamesScene) is scene and (len(readers), len(problems)) == (read, failed)


class Gate:
    """Stops the thread that indexes past games before its first match, until it is opened."""

    def __init__(self) -> None:
        self.reached, self.open = threading.Event(), threading.Event()


@pytest.fixture
def gate(folders: UserFolders, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """Thirty matches, of which the index knows one; another cannot be read before the gate is opened."""
    [record] = folders.games.glob("*.unogame")
    for number in range(2, 31):
        shutil.copy2(record, folders.games / f"{number:05}.unogame")
    gate, main, read = Gate(), threading.current_thread(), match_history.read_record

    def slowly(path: Path) -> Record:
        if threading.current_thread() is not main:
            gate.reached.set()
            assert gate.open.wait(PATIENCE)
        return read(path)

    monkeypatch.setattr(match_history, "read_record", slowly)
    yield gate
    gate.open.set()


def test_the_page_opens_at_once_and_the_rest_is_read_in_the_background(folders: UserFolders, gate: Gate) -> None:
    services, scene = shown(folders)
    try:
        assert len(scene.tiles) == 1, "what the index knows is there at once, although reading goes on"
        assert scene.left == 29
        scene.update(0.01)
        assert len(scene.tiles) == 1
    finally:
        gate.open.set()
    arrived(scene)
    assert len(scene.tiles) == 30 and scene.left == 0
    assert len(known_at_once(folders).games) == 30, "and they are known from now on"
    services.stack.clear()


@pytest.mark.parametrize("door", [doors.games, doors.me])
def test_the_page_is_left_at_once_while_a_match_is_being_read(
    folders: UserFolders, gate: Gate, door: Callable[[Services], Scene]
) -> None:
    services = muted_services(folders.config)
    show(services, MenuScene(services))
    doors.push(services, door)
    services.stack.settle()
    [thread] = [each for each in threading.enumerate() if each.name == "uno-desktop past games"]
    try:
        assert gate.reached.wait(PATIENCE)
        services.stack.pop()
        services.stack.settle()
        assert isinstance(services.stack.top, MenuScene) and thread.is_alive(), "nobody waits for its end"
        assert thread in services.ending, "but the program, once its window is closed"
    finally:
        gate.open.set()
    thread.join(PATIENCE)
    known = known_at_once(folders)
    assert len(known.games) == 2 and known.left == 28, "what was begun is kept, and nothing after it is read"


def test_the_menu_reads_only_the_latest_matches(folders: UserFolders) -> None:
    [record] = folders.games.glob("*.unogame")
    unfinished = record.read_text(encoding="utf-8").removesuffix("over\n")
    for number in range(2, 202):
        file = folders.games / f"{number:05}.unogame"
        file.write_text(unfinished if number in (148, 149) else "damaged", encoding="utf-8")
        os.utime(file, (1e9 + number % 150, 1e9 + number % 150))
    services = muted_services(folders.config)
    menu = show(services, MenuScene(services))
    assert menu.saved is not None and menu.saved.path.name == "00149.unogame"
    assert not services.notices, "the damaged ones are older than one that is enough, and nobody has read them"


@pytest.mark.parametrize(
    ("language", "none", "one", "more"),
    [
        ("en", "0 won of 1", "1 won of 1", "2 won of 3"),
        ("fr", "0 gagnée sur 1", "1 gagnée sur 1", "2 gagnées sur 3"),
        ("it", "0 vinte su 1", "1 vinta su 1", "2 vinte su 3"),
        ("de", "0 von 1 gewonnen", "1 von 1 gewonnen", "2 von 3 gewonnen"),
        ("es", "0 ganadas de 1", "1 ganada de 1", "2 ganadas de 3"),
        ("pt", "0 vencida de 1", "1 vencida de 1", "2 vencidas de 3"),
    ],
)
def test_the_statistics_say_how_many_were_won_of_how_many(language: str, none: str, one: str, more: str) -> None:
    set_language(language)
    said = [tr("history.score", n=won, played=played) for won, played in ((0, 1), (1, 1), (2, 3))]
    assert said == [none, one, more]


def test_of_many_games_only_those_near_the_view_have_a_tile(folders: UserFolders) -> None:
    [record] = folders.games.glob("*.unogame")
    with closing(sqlite3.connect(folders.games.parent / "past-games.sqlite3")) as index:
        _, *row, _ = index.execute("SELECT * FROM game").fetchone()
        for number in range(2, 401):
            file = shutil.copyfile(record, folders.games / f"{number:05}.unogame")
            again = (file.name, *row)
            index.execute("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?)", (*again, match_history.mark_of(again)))
        index.commit()
    services, scene = shown(folders)
    arrived(scene)
    assert len(scene.tiles) < 200
    for reached in range(200, 401, 100):
        for _ in range(4):
            press_key(services, pygame.K_END)
            services.stack.update(0.02)
        assert min(400, reached) <= len(scene.tiles), "one can go on to the last"
        before = scene.scrollers[0].offset
        scene.rebuild()
        assert scene.scrollers[0].offset == before, "what is in sight stays where it is"
    assert scene.tiles[-1].item is scene.finished[-1]
    scene.choose(scene.finished[-1])
    services.stack.update(0.02)
    assert scene.tiles[-1].rect.top < scene.scrollers[0].area.bottom


def test_unfinished_and_finished_games_share_one_list_and_one_undo(folders: UserFolders) -> None:
    begin_match(SETUP, folders, None).close()
    services, scene = shown(folders)
    until("both games", lambda: services.stack.update(0.02) or len(scene.tiles) == 2)
    going_on, over = (tile.item for tile in scene.tiles)
    assert isinstance(going_on, OpenMatch) and isinstance(over, FinishedGame)

    def buttons() -> list[str]:
        services.stack.update(0.02)
        return [each.text for each in scene.widgets if isinstance(each, Button) and each.enabled]

    ends = [tr("common.back"), tr("games.delete")]
    assert buttons() == [*ends, tr("games.continue")], "the first one is selected"
    scene.choose(over)
    assert buttons() == [*ends, *map(tr, ("history.export", "history.again", "history.watch"))]
    for game in (over, going_on):
        scene.choose(game)
        scene.delete()
        assert not game.path.exists() and game not in [tile.item for tile in scene.tiles]
    assert buttons() == [tr("common.back"), tr("games.bring_back")]
    for game in (going_on, over):
        scene.restore_from_trash()
        assert game.path.exists() and scene.chosen is game
    assert [tile.item for tile in scene.tiles] == [going_on, over]
    press(services, "history.again")
    again = top(services, TableScene).session.setup
    assert again.ruleset == over.ruleset and again.seed != SETUP.seed
    assert [(seat.player, seat.name) for seat in again.seats] == [(seat.player, seat.name) for seat in over.seats]


def test_enter_means_the_main_button_whatever_has_been_read(folders: UserFolders) -> None:
    """The focus went from Watch to Delete when the first unfinished match arrived."""
    for _ in range(3):
        begin_match(SETUP, folders, None).close()
    services, scene = shown(folders)
    until("all games", lambda: services.stack.update(0.02) or len(scene.tiles) == 4)
    assert scene.focus.current is scene.first
