"""Rivals on screen: links to replays, profiles, achievements, remarks."""

import re
import shutil
import threading
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.support.edited import replace_in
from tests.support.match.tables import play_out
from tests.support.scenes.page_measure import written
from tests.support.scenes.pages import buttons, muted_services, press, press_key, show, top
from tests.support.waiting import until
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.content.progress import ProgressKind
from uno_desktop.content.rivals.achievements_done import ACHIEVEMENT_IDS, forget
from uno_desktop.content.rivals.duels import MOMENTS
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.match_history import History
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.matches.match_opening import begin_table
from uno_desktop.scenes.me.me_page import MeScene
from uno_desktop.scenes.me.profile_stats import ProfileStats
from uno_desktop.scenes.me.rivals_tab import RivalScene
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.guidance.rival_remarks import RivalRemarks
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.avatars.portraits import CHARACTERS
from uno_desktop.stage.texts.table_talk import lines
from uno_desktop.system.i18n import LANGUAGES, has_text, set_language, tr
from uno_desktop.system.paths import user_folders
from uno_desktop.system.profiles import FIRST, add_profile, current_profile, profiles
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.layout import PressTile
from uno_desktop.ui.text_prompt import NamePrompt
from uno_desktop.ui.toasts import Toasts
from uno_desktop.ui.widgets import Button, Stepper

SETUP = TableSetup("street", (SeatPlan("medium", "Ada"), SeatPlan("easy:hawk", "Max")), 2)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Plays one match in which the first seat earns an achievement, as one of a person against the hawk."""
    for seed in range(2, 20):
        folder = tmp_path_factory.mktemp("evening")
        play_out(begin_match(replace(SETUP, seed=seed), user_folders(folder), None)).close()
        [file] = (folder / "games").iterdir()
        replace_in(file, "seat A medium", "seat A human")
        [game] = History(user_folders(folder)).games
        if game.facts.people[0].achievements:
            return folder
    raise AssertionError("no match with an achievement")


@pytest.fixture
def services(evening: Path, tmp_path: Path) -> Services:
    made = muted_services(shutil.copytree(evening, tmp_path / "home"))
    show(made, MenuScene(made))
    return made


def test_the_rounds_of_an_unfinished_match_count(tmp_path: Path) -> None:
    services = muted_services(tmp_path)
    session = play_out(begin_match(replace(SETUP, ruleset="official"), services.folders, None), 1)
    session.close()
    assert session.record_file is not None and not session.match_over
    replace_in(session.record_file, "seat A medium", "seat A human")
    stats = show(services, MeScene(services)).stats
    until("the past games", lambda: services.stack.update(0.01) or stats.figures.rivalries["hawk"].duel.rounds)
    duel = stats.figures.rivalries["hawk"].duel
    assert (duel.rounds, duel.mine + duel.theirs, duel.matches) == (1, 1, 0)
    assert not buttons(show(services, RivalScene(services, stats, "hawk")), "rivals.watch_last")


def test_from_the_menu_to_the_moment_of_the_biggest_hit(services: Services) -> None:
    press(services, "me.title")
    page = top(services, MeScene)
    assert page.stats.figures.rivalries["hawk"].duel.matches == 1
    press(services, "statistics.title")
    spot = page.stats.figures.statistics("").dealt
    assert spot is not None
    tile = next(each for each in page.widgets if getattr(each, "item", "") == "dealt")
    page.focus.focus(tile)
    press_key(services, pygame.K_RETURN)
    replay = top(services, ReplayScene)
    begins = replay.match.rounds[spot.place.round - 1]
    assert replay.at == begins + spot.place.step - 1
    press_key(services, pygame.K_RIGHT)  # the step itself: a draw
    drawn = [getattr(event, "cards", ()) for event in replay.match.events(replay.at, None)]
    assert spot.place.cards in [len(cards) for cards in drawn]
    press_key(services, pygame.K_ESCAPE)
    assert top(services, MeScene) is page and page.tab == "statistics.title"


def test_a_tile_opens_the_rivalry_and_the_season_is_one_press_away(services: Services) -> None:
    press(services, "me.title")
    page = top(services, MeScene)
    press(services, "rivals.title")
    tile = next(each for each in page.widgets if getattr(each, "item", None) is page.stats.figures.rivalries["hawk"])
    tile.activate()
    top(services, RivalScene)
    press(services, "rivals.watch_last")
    top(services, ReplayScene)
    press_key(services, pygame.K_ESCAPE)
    press(services, "rivals.play_against", name="Iris")
    assert "Iris" in [seat.name for seat in top(services, SeatsScene).match_setup.seats]
    press_key(services, pygame.K_ESCAPE, pygame.K_ESCAPE)
    press(services, "season.title")
    progress = tr("season.met", number=1, met=len(page.stats.figures.played[0].rounds_won), all=80)
    assert progress in [text for text, _ in written(page, pygame.Surface((1280, 720))).placed]


LAST_TABLES = {
    "people alone": ("human human", "", "off"),
    "the rival among others": ("human easy:hoarder easy:hawk", "", "off"),
    "the own face is that of the rival": ("human easy:hoarder", "hawk", "off"),
    "teams with another partner": ("human human easy:hoarder easy:dreamer", "", "on"),
    "teams with the rival as partner": ("human easy:hoarder easy:hawk easy:dreamer", "", "on"),
    "teams of people": ("human human human human", "", "on"),
}
"""Players of the last table, the own face, and whether people play in teams."""


@pytest.mark.parametrize("last", LAST_TABLES)
def test_a_rival_sits_as_opponent_at_the_table_whoever_sat_there_last(services: Services, last: str) -> None:
    settings = services.settings
    players, settings.face, teams = LAST_TABLES[last]
    settings.seats, settings.options = [(each, "") for each in players.split()], {"house.teams": teams}
    people = [seat.name for seat in MatchSetup(settings).seats if seat.human]
    show(services, RivalScene(services, MeScene(services).stats, "hawk"))
    press(services, "rivals.play_against", name="Iris")
    setup = top(services, SeatsScene).match_setup
    assert "Iris" in [seat.name for seat in setup.seats if seat is not setup.partner(0)]
    assert [seat.name for seat in setup.seats if seat.human] == people, "nobody is sent away"
    press(services, "seats.start")
    assert len(top(services, TableScene).session.setup.seats) == len(setup.seats)


DENIED = re.compile(r"\b(met|never|not played|have not)\b", re.IGNORECASE)
"""Words that deny that two have ever played together."""


@pytest.mark.parametrize("how", ["not over", "with hints", "forgotten"])
def test_a_round_that_does_not_count_is_not_denied(services: Services, how: str) -> None:
    """The hawk has won a round, and there is nothing that counts: no page and no greeting says that they never met."""
    [file] = services.folders.games.glob("*.unogame")
    record = file.read_bytes().splitlines(keepends=True)
    if how == "not over":
        file.write_bytes(b"".join(record[:-1]))
    elif how == "with hints":
        file.write_bytes(b"".join([*record[:-1], b"# A hint\n", record[-1]]))
        assert [game.facts.helped for game in History(services.folders).games] == [True]
    else:
        forget(services.progress)
    told: list[str] = []
    tabs = [MeScene(services, tab=f"{tab}.title") for tab in ("rivals", "season", "statistics", "achievements")]
    for scene in (*tabs, RivalScene(services, ProfileStats(services), "hawk")):
        told += [text for text, _ in written(show(services, scene), pygame.Surface((1280, 720))).placed]
        assert not scene.stats.figures.played
    assert tr("rivals.none_counted") in told
    assert not [text for text in (*told, *(tr(line) for line in lines("memory.first", "hawk"))) if DENIED.search(text)]


def test_one_setting_turns_season_and_achievements_off(services: Services) -> None:
    services.settings.rivals = False
    press(services, "me.title")
    texts = [each.text for each in top(services, MeScene).widgets if isinstance(each, Button)]
    assert tr("statistics.title") in texts
    assert not {tr("achievements.title"), tr("season.title")} & set(texts)


def test_a_new_profile_has_its_own_records_and_progress(services: Services) -> None:
    services.settings.name = "Ada"
    services.progress.note(ProgressKind.PUZZLE, "one", 3)
    press(services, "me.title")
    press(services, "profiles.add")
    top(services, NamePrompt).on_name("Ben")
    services.stack.pop()
    services.stack.settle()
    assert (current_profile(services.settings).name, services.settings.name) == ("Ben", "Ben")
    assert services.progress.mark(ProgressKind.PUZZLE, "one") is None
    services.progress.note(ProgressKind.PUZZLE, "two", 1)
    assert top(services, MeScene).stats.figures.played == []
    scene = begin_table(services, replace(SETUP, seats=(SeatPlan("human", "Ben"), SETUP.seats[1])))
    assert isinstance(scene, TableScene)
    assert scene.session.setup.seats[0].profile == current_profile(services.settings).id != FIRST
    scene.session.close()
    names = sorted(file.name for file in services.folders.config.glob("progress*.toml"))
    assert len(names) == 2 and "progress.toml" in names


def test_a_profile_can_be_erased_after_confirmation(services: Services) -> None:
    page = show(services, MeScene(services))
    assert len(page.stats.figures.played) == 1
    press(services, "profiles.forget")
    press_key(services, pygame.K_RETURN)  # the focus is on no
    assert len(page.stats.figures.played) == 1
    press(services, "profiles.forget")
    top(services, ConfirmDialog).widgets[-1].activate()
    services.stack.settle()
    assert page.stats.figures.played == [] and not page.stats.achievements()
    assert len(History(services.folders).games) == 1
    add_profile(services.settings, "Ben")
    page.rebuild()
    cross = next(each for each in page.widgets if isinstance(each, Button) and each.sign == "cross")
    cross.activate()
    services.stack.settle()
    top(services, ConfirmDialog).widgets[-1].activate()
    services.stack.settle()
    assert [profile.id for profile in profiles(services.settings)] == [FIRST]


def test_the_seats_page_assigns_profiles_to_seats(services: Services) -> None:
    settings = services.settings
    settings.name = "Ada"
    ben, cleo = add_profile(settings, "Ben"), add_profile(settings, "Cleo")
    assert ben is not None and cleo is not None
    match_setup = MatchSetup(settings)
    services.stack.push(SeatsScene(services, match_setup))
    page = top(services, SeatsScene)

    def steppers() -> list[Stepper]:
        return [each for each in page.widgets if isinstance(each, Stepper)]

    second = steppers()[1]
    assert second.labels[:3] == [tr("seats.human"), "Ben", "Cleo"]
    second.on_change(1)
    assert match_setup.seats[1] == SeatPlan("human", "Ben", ben.id)
    steppers()[0].on_change(1)  # Ben takes the first seat, and the second one is a guest's
    assert (current_profile(settings).id, match_setup.seats[0].profile) == (ben.id, ben.id)
    assert match_setup.seats[1].profile == 0 and match_setup.seats[1].name != "Ben"
    assert "Ada" in steppers()[1].labels and "Ben" not in steppers()[1].labels
    setup = match_setup.setup(3)
    assert [seat.profile for seat in setup.seats[:2]] == [ben.id, 0]
    assert MatchSetup(settings).seats[0].profile == ben.id  # remembered by the name


def test_achievements_are_announced_after_the_round_and_only_once(services: Services) -> None:
    [file] = services.folders.games.glob("*.unogame")
    [game] = History(services.folders).games
    achievements = game.facts.people[0].achievements
    number = achievements[0].round
    here = list(dict.fromkeys(achievement.id for achievement in achievements if achievement.round == number))
    session = begin_match(replace(SETUP, seats=game.seats), services.folders, None)
    session.record_file = file
    scored = RoundScored(number, 0, (0, 0), (0, 0), False, ())

    def told() -> list[str]:
        scene = show(services, ScoringScene(services, session, scored, [(), ()]))
        scene.finish()
        scene.toasts = Toasts([])  # the notices wait to be counted
        for _ in range(400):
            scene.update(1 / 60)
        services.stack.pop()
        services.stack.settle()
        found = [str(each.params["names"]) for each in services.notices if each.key == "achievements.new"]
        services.notices.clear()
        return found

    names = ", ".join(tr(f"achievements.{id}.name") for id in here)
    assert told() == [names]
    assert set(services.progress.done(ProgressKind.ACHIEVEMENT)) == set(here)
    assert told() == []
    services.progress.erase(ProgressKind.ACHIEVEMENT)
    services.settings.rivals = False
    assert told() == [] and not services.progress.done(ProgressKind.ACHIEVEMENT)
    session.close()


def test_a_character_remembers_once_and_only_if_it_may(services: Services) -> None:
    seats = (SeatPlan("human", "Ada"), SeatPlan("easy:hawk", "Max"))

    def said(seed: int) -> list[str]:
        scene = show(services, begin_table(services, TableSetup("official", seats, seed)))
        assert isinstance(scene, TableScene)
        known = {tr(line, n=n) for moment in MOMENTS for line in lines(f"memory.{moment}", "hawk") for n in range(40)}
        remarks, talk = RivalRemarks(services, scene.session), scene.display.effects.talk
        remarks.begin()
        for thread in threading.enumerate():
            if thread.name == "uno-desktop past games":
                thread.join()
        remarks.update(talk)
        services.stack.pop()
        services.stack.settle()
        return [each.text for each in talk.active_lines(0.0) if each.text in known]

    spoken = [said(seed) for seed in (0, 3)]
    assert any(spoken) and all(len(each) <= 1 for each in spoken)
    services.settings.rivals = False
    assert not any(said(seed) for seed in (0, 3))


def test_a_character_says_one_more_line_once_its_achievement_is_earned_and_never_before(services: Services) -> None:
    seats = (SeatPlan("human", "Ada"), *(SeatPlan(f"easy:{who}", who) for who in CHARACTERS))

    def said() -> set[str]:
        scene = show(services, begin_table(services, TableSetup("official", seats, 1)))
        assert isinstance(scene, TableScene)
        talk, heard = scene.display.effects.talk, set[str]()
        for seat in [*range(1, len(seats))] * 8:
            for event in (
                ev.CardsDrawn(seat, (HIDDEN,) * 4, ev.DrawReason.PENALTY, 4),
                ev.ThreatDeclared(0, 2, seat, loses_turn=True),
                ev.TurnSkipped(seat),
                ev.RoundEnded(seat, False, ()),
            ):
                talk.on_event(event)
                heard |= {seats[each.seat].name + type(event).__name__ + each.text for each in talk.active_lines(0.0)}
                talk.clear()
        services.stack.pop()
        services.stack.settle()
        return heard

    before = said()
    services.progress.note(ProgressKind.ACHIEVEMENT, "in-a-row")
    assert said() - before == {"sprinterRoundEnded" + tr("talk.win.sprinter.unlocked")}
    for id in ACHIEVEMENT_IDS:
        services.progress.note(ProgressKind.ACHIEVEMENT, id)
    assert len(said() - before) == len(CHARACTERS) and said() >= before


def test_the_page_opens_at_new_achievements_once_and_says_how_far_the_others_are(services: Services) -> None:
    services.progress.note(ProgressKind.ACHIEVEMENT, "bluff")
    press(services, "me.title")
    page = top(services, MeScene)

    def tile(id: str) -> PressTile:
        [found] = [each for each in page.widgets if isinstance(each, PressTile) and each.item == id]
        return found

    assert page.tab == "achievements.title"
    assert [each.item for each in page.widgets if each.help == tr("menu.news")] == ["bluff"]
    assert tile("all-eight").text.endswith(tr("achievements.progress", n=1, all=8)), "the hawk is beaten"
    assert tr("achievements.progress", n=1, all=8) not in tile("bluff").text
    assert "Oscar says something new" in tile("bluff").text
    done = services.progress.done(ProgressKind.ACHIEVEMENT)
    assert len(done) > 1 and done.keys() == page.stats.achievements().keys(), "what an old game holds unlocks as well"
    press_key(services, pygame.K_ESCAPE)
    press(services, "me.title")
    assert top(services, MeScene).tab == "me.profile", "they have been seen"
    forget(services.progress)
    services.progress.note(ProgressKind.ACHIEVEMENT, "honest")
    assert services.progress.unseen(ProgressKind.ACHIEVEMENT) == ["honest"], "the first one after a reset is new"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_achievement_and_every_memory_has_texts(lang: str) -> None:
    set_language(lang)
    for id in ACHIEVEMENT_IDS:
        assert has_text(f"achievements.{id}.name") and has_text(f"achievements.{id}.how")
    names = [tr(f"achievements.{id}.name") for id in ACHIEVEMENT_IDS]
    assert len(set(names)) == len(names) == 30
    for moment in MOMENTS:
        assert all(lines(f"memory.{moment}", who) for who in CHARACTERS), moment


def test_every_page_works_before_the_first_match(tmp_path: Path) -> None:
    empty = muted_services(tmp_path)
    page = show(empty, MeScene(empty))
    for tab in page.tabs:
        page.turn_to(tab)
        empty.stack.draw(pygame.Surface((1280, 720)))
