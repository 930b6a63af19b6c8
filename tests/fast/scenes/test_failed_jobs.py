"""Each page that waits for work in the background says when it has failed, and goes on without it."""

import ast
import shutil
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.support.edited import replace_in
from tests.support.match.tables import play_out
from tests.support.places import ROOT, relative
from tests.support.scenes.page_measure import written
from tests.support.scenes.pages import live, muted_services, press, show, top
from tests.support.sources import FILES, PACKAGE, source
from tests.support.waiting import until
from uno_desktop.content.daily_diary import keep_result
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.records.replay import IncrementalReader
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.scenes.daily.daily_page import TodayScene
from uno_desktop.scenes.history.games_page import GamesScene
from uno_desktop.scenes.history.loading_dialog import LoadingDialog
from uno_desktop.scenes.history.watch_scene import WatchScene
from uno_desktop.scenes.me.me_page import MeScene
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.positions.judge_page import JudgeScene
from uno_desktop.scenes.positions.position_page import PositionScene
from uno_desktop.scenes.score.luck_page import LuckScene
from uno_desktop.scenes.score.podium import PodiumScene
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.guidance.rival_remarks import RivalRemarks
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.texts.table_talk import TableTalk
from uno_desktop.system.background_job import BackgroundJob, Work
from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import user_folders
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.layout import Tile

SETUP = TableSetup("official", (SeatPlan("medium:hawk", "Zoé"), SeatPlan("easy", "Max")), 7, {"official.target": 60})
WITH_A_PERSON = TableSetup("official", (SeatPlan("human", "A"), SeatPlan("medium:hawk", "B")), 3)
SIZE = (1280, 720)
RECORD = sorted((ROOT / "tests/golden/moving/0.1.0/games").glob("*.unogame"))[0]


Wait = Callable[[Services, MatchSession, Callable[[], None]], None]
"""Opens a page whose jobs fail, and waits until it says so."""


class Broken(Exception):
    """Error that no page expects."""


def breaking(work: Work[object], steps: int) -> Work[object]:
    """Work that fails after some steps, or in their place if there are fewer."""
    for _ in range(steps):
        try:
            yield next(work)
        except StopIteration:
            break
    work.close()
    raise Broken("out of order")


@pytest.fixture(params=[0, 2], ids=["at once", "later"])
def breaks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Makes every job that starts from now on fail, at once or after two steps."""
    begin = BackgroundJob.__init__

    def begin_broken(job: BackgroundJob[object], work: Work[object], thread: str = "") -> None:
        begin(job, breaking(work, request.param), thread)

    return lambda: monkeypatch.setattr(BackgroundJob, "__init__", begin_broken)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, MatchSession]:
    """A folder with a finished match that is in no index yet, and one that has just begun."""
    folder = tmp_path_factory.mktemp("played")
    session = play_out(begin_match(SETUP, user_folders(folder), None))
    session.close()
    assert session.record_file is not None
    replace_in(session.record_file, "seat A medium:hawk", "seat A human")
    begin_match(SETUP, user_folders(folder), None).close()
    (folder / "past-games.sqlite3").unlink(missing_ok=True)
    return folder, session


@pytest.fixture
def services(played: tuple[Path, MatchSession], tmp_path: Path) -> Services:
    services = muted_services(shutil.copytree(played[0], tmp_path / "home"))
    services.notices = Told()
    return services


class Told(list[Notice]):
    """Notices of the services that keeps the keys of all so far; a page that is open takes each notice at once."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[str] = []

    def append(self, notice: Notice) -> None:
        self.keys.append(notice.key)
        super().append(notice)


def told(services: Services) -> list[str]:
    """Keys of the notices so far."""
    assert isinstance(services.notices, Told)
    return services.notices.keys


def until_told(services: Services, update: Callable[[], object]) -> None:
    """Updates until the failure has been told, and once more: it is told once."""
    keys = told(services)
    until("the notice", lambda: (update() and False) or keys)
    update()
    assert keys == ["mishaps.job"]
    keys.clear()


def games(services: Services, _: MatchSession, breaks: Callable[[], None]) -> None:
    """Two jobs fail: one reads unfinished matches, one finished ones."""
    breaks()
    scene = show(services, GamesScene(services))
    for _ in range(2):  # opened again, it tries once more
        until("both failures", lambda: scene.update(0.02) or told(services) == ["mishaps.job"] * 2)
        scene.update(0.02)
        assert not scene.left and not scene.tiles and told(services) == ["mishaps.job"] * 2
        assert tr("games.unread") in [text for text, _ in written(scene, pygame.Surface(SIZE)).placed]
        told(services).clear()
        scene.resume()
    scene.leave()


def rivals(services: Services, _: MatchSession, breaks: Callable[[], None]) -> None:
    breaks()
    page = show(services, MeScene(services))
    until_told(services, lambda: page.update(0.02))
    assert not page.stats.left


def rival_remarks(services: Services, session: MatchSession, breaks: Callable[[], None]) -> None:
    breaks()
    table = begin_match(WITH_A_PERSON, services.folders, None)
    remarks = RivalRemarks(services, table)
    remarks.begin()
    until_told(services, lambda: remarks.update(TableTalk.__new__(TableTalk)))
    table.close()


def pending_match(services: Services, _: MatchSession, breaks: Callable[[], None]) -> None:
    breaks()
    menu = show(services, MenuScene(services))
    until_told(services, lambda: menu.update(0.02))
    assert menu.saved is not None, "it can be continued all the same"


def podium(services: Services, session: MatchSession, breaks: Callable[[], None]) -> None:
    breaks()
    assert session.last_scored is not None
    session = copy(session)
    session.setup = replace(session.setup, seats=WITH_A_PERSON.seats)
    session.record_file = services.folders.games / "gone"  # nothing is told of it
    scene = show(services, PodiumScene(services, session, session.last_scored))
    until_told(services, lambda: scene.update(0.02))
    assert not scene.par_line


def podium_story(services: Services, session: MatchSession, breaks: Callable[[], None]) -> None:
    breaks()
    assert session.last_scored is not None
    scene = show(services, PodiumScene(services, session, session.last_scored))
    until_told(services, lambda: scene.update(0.02))
    assert not scene.story.sentences()


def luck(services: Services, _: MatchSession, breaks: Callable[[], None]) -> None:
    match = RecordedMatch(services.folders.games / "00001.unogame")
    breaks()
    assert match.decided is not None
    scene = show(services, LuckScene(services, match, match.decided))
    until_told(services, lambda: scene.update(0.02))
    services.stack.settle()
    assert services.stack.top is not scene


def loading(services: Services, _: MatchSession, breaks: Callable[[], None]) -> None:
    breaks()
    problems: list[object] = []
    dialog = show(services, LoadingDialog(services, IncrementalReader(RECORD), problems.append, problems.append))
    until_told(services, lambda: dialog.update(0.02))
    services.stack.settle()
    assert services.stack.top is not dialog and not problems


def daily(services: Services, _: MatchSession, breaks: Callable[[], None]) -> None:
    page = TodayScene(services)
    keep_result(services.progress, page.deal, 5)
    breaks()
    show(services, page)
    until_told(services, lambda: page.update(0.02))
    assert tr("daily.no_par") in [tile.text for tile in page.widgets if isinstance(tile, Tile)]


def judge(services: Services, _: MatchSession, breaks: Callable[[], None]) -> None:
    show(services, PositionScene(services))
    breaks()
    press(services, "positions.judge")
    page = top(services, JudgeScene)
    until_told(services, lambda: page.update(0.02))
    assert page.expert.advice is None and not page.jobs.busy


def watching(services: Services, _: MatchSession, breaks: Callable[[], None]) -> None:
    scene = show(services, WatchScene(services, SETUP))
    until("a move", lambda: live(services, 0.1) or scene.match.moments[scene.at].action)
    breaks()
    scene.open_analysis()
    until_told(services, lambda: scene.update(0.02))
    assert scene.sentence() != tr("advice.thinking")


def hint(services: Services, _: MatchSession, breaks: Callable[[], None]) -> None:
    scene = show(services, TableScene(services, begin_match(WITH_A_PERSON, services.folders, None)))
    until("the person's turn", lambda: live(services, 0.1) or (scene.display.ready and scene.actions.awaited))
    breaks()
    scene.input.commands.hint.give()
    until_told(services, lambda: scene.update(0.02))
    assert scene.input.commands.hint.text not in ("", tr("advice.thinking"))
    scene.leave()


CASES = {
    "daily/daily_page.py": (daily,),
    "history/games_page.py": (games,),
    "history/history_loader.py": (games, rivals),
    "history/loading_dialog.py": (loading,),
    "menu/pending_match.py": (pending_match,),
    "history/watch_scene.py": (watching,),
    "positions/expert_opinion.py": (judge,),
    "score/luck_page.py": (luck,),
    "score/podium.py": (podium,),
    "score/podium_story.py": (podium_story,),
    "table/guidance/hints.py": (hint,),
    "table/guidance/rival_remarks.py": (rival_remarks,),
}
"""By the file in which a page starts a job: the pages that wait for it."""
ELSEWHERE = {"history/open_replay.py": "in the dialog"}


@pytest.mark.parametrize("wait", dict.fromkeys(sum(CASES.values(), ())), ids=lambda each: each.__name__)
def test_a_page_tells_that_its_job_has_failed(
    wait: Wait, services: Services, played: tuple[Path, MatchSession], breaks: Callable[[], None]
) -> None:
    wait(services, played[1], breaks)


def test_a_page_that_has_been_left_hears_no_more(services: Services) -> None:
    """Neither the end of a job nor its failure, and the job ends before its next step."""
    page, heard, steps = show(services, TodayScene(services)), list[object](), list[str]()

    def work(name: str) -> Work[str]:
        for _ in range(3):
            yield 0.5
            steps.append(name)
        if name == "good":
            return name
        raise Broken(name)

    for name, thread in (("good", ""), ("bad", ""), ("good", "apart")):
        page.jobs.follow(BackgroundJob(work(name), thread), heard.append, heard.append, lambda: heard.append("further"))
    page.update(0.02)
    services.stack.pop()
    services.stack.settle()
    heard.clear()
    for thread in services.ending:
        thread.join()
    done = len(steps)
    page.update(0.02)
    assert not heard and not told(services) and len(steps) == done and not page.jobs.busy


def subclasses(file: Path, bases: set[str]) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef) and bases & {ast.unparse(base).partition("[")[0] for base in node.bases}:
            yield node.name


def test_each_file_that_starts_a_job_has_its_case() -> None:
    bases = {"BackgroundJob", "IncrementalReader"}
    kinds = bases | {"index_history"} | {name for file in FILES for name in subclasses(file, bases)}
    starting = {
        relative(file, PACKAGE / "scenes")
        for file in FILES
        if file.is_relative_to(PACKAGE / "scenes") and any(call.name in kinds for call in source(file).calls)
    }
    assert starting == CASES.keys() | ELSEWHERE.keys()
