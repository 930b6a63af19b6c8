"""Scenes of the match history for `shot`: the list, a replay, analysis, luck, and the crash dialog."""

import os
import time
from dataclasses import replace
from pathlib import Path

from tests.staging.sitting import Sitting
from tests.staging.staged_tables import pictured, setup_for
from tests.support.edited import replace_in
from tests.support.waiting import until
from uno_desktop.match.luck import LuckTally
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.evening_score import EveningScore
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.post_game_analysis import TurnVerdict, case_of, verdict_on
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.records.variation import Variation
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.events import RoundScored
from uno_desktop.model.options import Value
from uno_desktop.players.advice.adviser import Advice, Interval, Tried, same_move
from uno_desktop.players.advice.win_probability_added import Gain
from uno_desktop.scenes.history.games_page import GamesScene
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.history.round_mistakes import RetryScene
from uno_desktop.scenes.history.watch_scene import WatchScene
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.score.luck_page import LuckScene
from uno_desktop.scenes.score.podium import PodiumScene
from uno_desktop.scenes.shell.crash_dialog import CrashDialog
from uno_desktop.system.background_job import BackgroundJob, Work

_PLAYED = (
    ("street", ("medium", "easy:avenger", "medium:bluffer"), 3),
    ("official", ("medium", "easy:hawk"), 5),
    ("extreme", ("medium", "easy:dreamer", "easy:hoarder", "medium:chaotic"), 9),
)
"""Ruleset, players and seed of the games; the first seat is recorded as a human."""
_NAMES = ("Zoé", "Ada", "Bruno", "Chloé")
_EVENING = (2026, 1, 17, 20, 5, 0, 0, 0, 0)
_UNFINISHED = (("street", 3, 40), ("unplugged", 4, 25), ("official", 5, 60))
"""Ruleset, seed and seconds played of each saved game."""
_FRAME = 0.2
_STEPS = 17
_LOSSES = (0.0, 0.06, 0.0, 0.0, 0.18, 0.0, 0.0, 0.09, 0.0)
"""Losses of the staged turns, as shares of won rounds."""


def save_games(sitting: Sitting) -> None:
    """Saves three unfinished games."""
    for number, (ruleset, seed, seconds) in enumerate(_UNFINISHED):
        seats = tuple(SeatPlan("easy", name) for name in _NAMES[:3])
        session = begin_match(pictured(ruleset, seats, seed), sitting.services.folders, None)
        for second in range(seconds):
            session.tick(float(second))
        file = session.record_file
        session.close()
        assert file is not None
        replace_in(file, "seat A easy ", "seat A human ")
        left = time.mktime(_EVENING) + 1500 * number  # equal on a clock in any time zone
        os.utime(file, (left, left))


def games(sitting: Sitting) -> None:
    """Shows three unfinished and three finished games."""
    save_games(sitting)
    for number, (ruleset, players, seed) in enumerate(_PLAYED):
        file = played(sitting, ruleset, players, seed)
        ended = time.mktime(_EVENING) + 1500 * number  # equal on a clock in any time zone
        os.utime(file, (ended, ended))
    History(sitting.services.folders)  # so that the page knows all of them at once
    sitting.show(MenuScene(sitting.services))
    page = GamesScene(sitting.services)
    sitting.show(page)

    def listed() -> bool:
        page.update(0.0)
        return len(page.tiles) >= len(_UNFINISHED) + len(_PLAYED)

    until("the matches that a thread reads", listed)


def replay(sitting: Sitting) -> ReplayScene:
    """Shows a paused replay in the middle of a round."""
    scene = _replayed(sitting, "medium")
    scene.go_to(_STEPS)
    scene.running = False
    scene.rebuild()
    return scene


def _replayed(sitting: Sitting, first: str) -> ReplayScene:
    """Opens the replay of a game of this player against easy ones."""
    players = (first,) + ("easy",) * (min(sitting.staged.seats, len(_NAMES)) - 1)
    scene = ReplayScene(sitting.services, played(sitting, sitting.staged.ruleset, players, 7))
    sitting.show(scene)
    return scene


def play_on(sitting: Sitting) -> None:
    """Shows the options to resume from the moment of `replay`."""
    replay(sitting).play_on()


def share(sitting: Sitting) -> None:
    """Shows the share dialog for the moment of `replay`."""
    replay(sitting).share()


def watch(sitting: Sitting) -> None:
    """Shows computer players after some moves."""
    staged = sitting.staged
    seats = tuple(SeatPlan("easy", name) for name in _NAMES[: staged.seats])
    scene = WatchScene(sitting.services, pictured(staged.ruleset, seats, 7, {}))
    sitting.show(MenuScene(sitting.services))
    sitting.show(scene)
    while len(scene.match.moments) < _STEPS:
        scene.match.wanted = _STEPS
        sitting.services.now += _FRAME
        scene.match.update(sitting.services.now)
    scene.running = False
    scene.go_to(_STEPS - 3)
    scene.rebuild()


def lookback(sitting: Sitting) -> ReplayScene:
    """Shows the costliest turn of a round, with badges on the scrubber and the text of the turn."""
    scene = _replayed(sitting, "random")
    for place, turn in enumerate(scene.analysis.turns(1)):
        scene.analysis.verdicts[turn] = _staged(scene, turn, _LOSSES[place % len(_LOSSES)])
    worst = scene.analysis.worst(1, 1)
    scene.running, scene.analyzing = False, True
    scene.go_to(worst[0].moment - 1 if worst else _STEPS)
    scene.rebuild()
    return scene


def _staged(scene: ReplayScene, turn: int, loss: float) -> TurnVerdict:
    """Returns a generated verdict on a turn, so that the image does not depend on the expert."""
    match, played = scene.match, scene.match.moments[turn].action
    assert played is not None
    legal = case_of(match, turn, scene.viewer).legal
    better = next(action for action in legal if not same_move(match.book.deck, action, played))
    advice = Advice(better, 100, Tried(better, loss, loss), Tried(played, 0.0, 0.0), Interval(loss, loss))
    return verdict_on(turn, played, advice)


def variation(sitting: Sitting) -> None:
    """Shows the variation with the expert's move at the costliest turn."""
    lookback(sitting).open_variation()
    sitting.services.stack.settle()
    shown = sitting.services.stack.top
    assert isinstance(shown, ReplayScene) and isinstance(shown.match, Variation)
    shown.running = False
    shown.go_to(shown.match.turn)
    shown.rebuild()


def lookback_live(sitting: Sitting) -> None:
    """Shows an analysis that has found a mistake, with some turns to go."""
    scene = lookback(sitting)
    for turn in scene.analysis.turns(1)[4:]:
        del scene.analysis.verdicts[turn]
    scene.jobs.follow(BackgroundJob(_idle()), lambda _: None)
    scene.go_to(scene.match.rounds[0])
    scene.rebuild()


def _idle() -> Work[None]:
    while True:
        yield 0.0


def retry(sitting: Sitting) -> RetryScene:
    """Shows the table at the costliest turn of a round."""
    lookback(sitting).mistakes.retry()
    sitting.services.stack.settle()
    shown = sitting.services.stack.top
    assert isinstance(shown, RetryScene)
    return shown


def crash(sitting: Sitting) -> None:
    sitting.show(MenuScene(sitting.services))
    sitting.show(CrashDialog(sitting.services, Path("/home/zoe/.local/state/uno-desktop/log/crash-1")))


def _play_out(session: MatchSession) -> None:
    """Lets computer players end a match, and closes it."""
    now = 0.0
    while not session.match_over:
        now += _FRAME
        session.tick(now)
        session.next_round()
    session.close()


def played(sitting: Sitting, ruleset: str, players: tuple[str, ...], seed: int) -> Path:
    """Plays a whole match, or the first rounds of a long one, and returns its record."""
    folders = sitting.services.folders
    seats = tuple(SeatPlan(player, name) for player, name in zip(players, _NAMES, strict=False))
    options = {key: 60 for key in (f"{ruleset}.target",) if ruleset == "official"}
    _play_out(begin_match(pictured(ruleset, seats, seed, options), folders, None))
    file = max(folders.games.iterdir())
    replace_in(file, f"seat A {players[0]} ", "seat A human ")
    return file


def podium(
    sitting: Sitting, won: bool = True, options: dict[str, Value] | None = None, evening: EveningScore | None = None
) -> None:
    """Shows the end of a match that computer players have played; the player then has the place of the winner, or of
    the second. With the score of an `evening`, another person plays too."""
    staged = sitting.staged
    chosen = {**({"official.target": 200} if staged.ruleset == "official" else {}), **(options or {})}
    me, *others = setup_for(staged.ruleset, staged.seats).seats
    setup = pictured(staged.ruleset, (replace(others[0], name=me.name), *others), 11, chosen)
    session = begin_match(setup, sitting.services.folders, None)
    _play_out(session)
    scored = session.sheet[-1]
    seat = next(seat for seat in range(staged.seats) if (seat in scored.match_winners) == won)
    seats = [plan for plan in setup.seats if plan.name != me.name]
    seats.insert(seat, me)
    session.setup = replace(setup, seats=tuple(seats))
    scene = PodiumScene(sitting.services, session, scored)
    scene.story.evening = evening
    sitting.show(scene)


def luck(sitting: Sitting) -> None:
    """Shows luck and skill with generated values, so that the image does not depend on the method."""
    staged = sitting.staged
    players = ("medium",) + ("easy",) * (min(staged.seats, len(_NAMES)) - 1)
    file = played(sitting, staged.ruleset, players, 7)
    seats = len(players)
    scored = RoundScored(8, 0, (0,) * seats, (0,) * seats, True, (0,))
    scene = LuckScene(sitting.services, RecordedMatch(file), scored)
    tally = scene.reading.tally = LuckTally(seats)
    tally.rounds = 8
    tally.won, tally.even = [5.0, 2.0, 1.0, 0.0][:seats], [8 / seats] * seats
    skills = (1.9, -0.3, -1.2, -0.4)[:seats]
    tally.add([Gain(skills, (0.07,) * seats)])
    scene.reading.done = True
    sitting.show(MenuScene(sitting.services))
    sitting.show(scene)
