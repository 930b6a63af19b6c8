"""Replay of a recorded match: every position, forward and back, with one open hand or all."""

import itertools
import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.support.edited import replace_in
from tests.support.extent import extent
from tests.support.match.tables import play_out
from tests.support.scenes.page_measure import written
from tests.support.scenes.pages import live, press, press_key, show, top
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.post_game_analysis import CLOSE, FAIR, GOOD, POOR, TurnVerdict, verdict_on
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.records.variation import Variation
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.actions import DRAW, PLAY, Action
from uno_desktop.model.handicap import Handicap
from uno_desktop.players.advice.adviser import Advice, Interval, Tried, same_move
from uno_desktop.scenes.history.analysis_dialog import AnalysisDialog, verdict_words
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.history.replay_scrubber import ReplayScrubber
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import LANGUAGES, tr
from uno_desktop.system.paths import user_folders
from uno_desktop.system.settings import SPEEDS
from uno_desktop.ui.widgets import Button, Stepper

SETUP = TableSetup("street", (SeatPlan("medium", "Zoé"), SeatPlan("easy", "Max"), SeatPlan("easy", "Ada")), 7)
FRAME = 0.05
GRADES = (GOOD, CLOSE, FAIR, POOR)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match of computer players, told to be one of a person on seat B."""
    folder = tmp_path_factory.mktemp("evening")
    play_out(begin_match(SETUP, user_folders(folder), None), 1).close()
    [file] = (folder / "games").iterdir()
    replace_in(file, "seat B easy", "seat B human")
    return file


def opened(services: Services, record: Path) -> ReplayScene:
    return show(services, ReplayScene(services, record))


def shown(scene: ReplayScene) -> list[list[int]]:
    return [sorted(sprite.card for sprite in hand) for hand in scene.table.table_view.hands]


def scrubber(scene: ReplayScene) -> ReplayScrubber:
    return next(each for each in scene.widgets if isinstance(each, ReplayScrubber))


def test_it_plays_to_the_end_and_shows_the_events(services: Services, record: Path) -> None:
    services.settings.speed = 4.0
    scene = opened(services, record)
    last = len(scene.match.moments) - 1
    for _ in range(4000):
        live(services, FRAME)
        if scene.at == last and not scene.running:
            break
    assert scene.at == last
    press_key(services, pygame.K_SPACE)  # from the beginning
    assert scene.running and scene.at == 0


def test_the_speed_of_one_replay_is_its_own(services: Services, record: Path) -> None:
    scene = opened(services, record)
    preferred = services.settings.speed
    [stepper] = [widget for widget in scene.widgets if isinstance(widget, Stepper)]
    stepper.adjust(1)
    live(services, FRAME)
    assert scene.table.animator.timeline.speed == SPEEDS[stepper.index] > preferred
    scene.back()
    live(services, FRAME)
    assert services.settings.speed == preferred
    [stepper] = [widget for widget in opened(services, record).widgets if isinstance(widget, Stepper)]
    assert SPEEDS[stepper.index] == preferred


def test_every_moment_is_reached_from_both_directions(services: Services, record: Path) -> None:
    scene = opened(services, record)
    press_key(services, pygame.K_SPACE)
    match = scene.match
    for number in (0, len(match.moments) - 1, 7, 3, 12):
        scene.go_to(number)
        assert shown(scene) == [sorted(hand) for hand in match.hands(number)]
    press_key(services, pygame.K_RIGHT)
    press_key(services, pygame.K_RIGHT)  # finishes what moves, and goes on
    assert scene.at == 14
    press_key(services, pygame.K_LEFT)
    assert scene.at == 13 and shown(scene) == [sorted(hand) for hand in match.hands(13)]
    press_key(services, pygame.K_END)
    assert scene.at == len(match.moments) - 1
    press_key(services, pygame.K_PAGEUP)
    assert scene.at == match.rounds[-1]


def test_a_hand_that_the_table_agreed_to_open_is_open_in_a_replay(services: Services, tmp_path: Path) -> None:
    """Of three closed hands the viewer sees its own and that of A, whose handicap it is, also while cards move."""
    seats = (replace(SETUP.seats[0], handicap=Handicap(open=True)), *SETUP.seats[1:])
    session = begin_match(replace(SETUP, seats=seats), user_folders(tmp_path), None)
    now = 0.0
    while session.actions_done < 30:
        now += FRAME
        session.tick(now)
    session.close()
    assert session.record_file is not None
    text = session.record_file.read_text("utf-8")
    session.record_file.write_text(text.replace("seat B easy", "seat B human"), "utf-8")
    scene = opened(services, session.record_file)
    press_key(services, pygame.K_SPACE)
    press_key(services, pygame.K_o)
    assert not scene.open_hands and scene.viewer == 1
    for number in range(28):
        scene.go_to(number)
        scene.step(1)
        live(services, 3.0)
        hands = scene.match.hands(scene.at)
        for seat, hand in enumerate(scene.table.table_view.hands):
            assert [sprite.card >= 0 for sprite in hand] == [seat < 2] * len(hands[seat])


def test_closed_hands_show_no_card_that_the_player_did_not_see(services: Services, record: Path) -> None:
    scene = opened(services, record)
    press_key(services, pygame.K_SPACE)
    press_key(services, pygame.K_o)
    assert not scene.open_hands and scene.viewer == 1
    for number in range(0, len(scene.match.moments), 3):
        scene.go_to(number)
        scene.step(1)
        live(services, 3.0)
        ended = scene.match.moments[scene.at].state.ended
        for seat, hand in enumerate(scene.table.table_view.hands):
            for sprite in hand:
                assert seat == 1 or ended or sprite.card < 0


def test_the_scrubber_reaches_every_moment(services: Services, record: Path) -> None:
    scene = opened(services, record)
    rail = scrubber(scene)
    rail.press((rail.rect.right - 1, rail.rect.centery))
    assert scene.at == len(scene.match.moments) - 1
    rail.drag((rail.rect.left, rail.rect.centery))
    assert scene.at == 0


def test_the_record_is_only_read(services: Services, record: Path) -> None:
    before = record.read_bytes()
    scene = opened(services, record)
    live(services, 2.0)
    scene.back()
    services.stack.settle()
    assert record.read_bytes() == before
    assert RecordedMatch(record).moments[-1].state.ended


def looked_back(services: Services, scene: ReplayScene) -> AnalysisDialog:
    """The expert has looked at all turns of the round."""
    press_key(services, pygame.K_t)
    dialog = top(services, AnalysisDialog)
    assert not scene.running
    for _ in range(4000):
        if dialog.ready:
            break
        live(services, FRAME)
    assert dialog.ready
    return dialog


def test_the_analysis_shows_the_experts_move(services: Services, record: Path) -> None:
    scene = opened(services, record)
    dialog = looked_back(services, scene)
    turns = scene.analysis.turns(1)
    assert str(len(turns)) in dialog.summary() and set(scene.analysis.verdicts) == set(turns)
    press_key(services, pygame.K_t)
    assert services.stack.top is scene
    services.stack.draw(pygame.Surface(services.window.size))
    told = {}
    for turn in turns:
        scene.go_to(turn)
        told[turn] = scene.sentence()
    assert all(sentence.startswith("You: ") and "analysis." not in sentence for sentence in told.values())
    rail = scrubber(scene)
    assert set(rail.verdicts) == set(turns)
    assert rail.curve == [scene.match.chances(moment)[scene.viewer] for moment in range(len(scene.match.moments))]
    assert rail.curve[-1] in (0.0, 1.0), "the round is over"
    assert tr("analysis.chance", n="100%") in rail.value_text or rail.curve[rail.value] < 1.0


def test_verdicts_are_listed_as_they_come_in(services: Services, record: Path) -> None:
    scene = opened(services, record)
    turns = scene.analysis.turns(1)
    press_key(services, pygame.K_t)
    dialog = top(services, AnalysisDialog)
    played = scene.match.moments[turns[0]].action
    assert played is not None
    scene.analysis.verdicts[turns[0]] = verdict = TurnVerdict(turns[0], played, None, 0.5, POOR)
    dialog.rebuild()
    told = verdict_words(scene.match.book.deck, scene.names, tr("analysis.you"), verdict)
    assert not dialog.ready and [each.text for each in dialog.widgets[:-1] if isinstance(each, Button)] == [told]


def test_the_analysis_opens_a_bad_turn_in_the_replay(services: Services, record: Path) -> None:
    scene = opened(services, record)
    looked_back(services, scene)
    press_key(services, pygame.K_t)
    turn = scene.analysis.turns(1)[2]
    scene.analysis.verdicts[turn] = scene.analysis.verdicts[turn]._replace(loss=0.99, grade=POOR)
    press_key(services, pygame.K_t)
    dialog = top(services, AnalysisDialog)
    next(each for each in dialog.widgets if isinstance(each, Button)).activate()
    services.stack.settle()
    assert services.stack.top is scene and scene.at == turn - 1
    assert scene.sentence().startswith("You: ")


@pytest.mark.parametrize("language", extent(("en", "de"), tuple(sorted(LANGUAGES))))
def test_the_analysis_fits_at_double_text_size(services: Services, record: Path, language: str) -> None:
    services.set_language(language)
    services.change("text_scale", 200)
    services.resize((960, 540))
    surface = pygame.Surface(services.window.size)
    scene = opened(services, record)
    dialog = looked_back(services, scene)
    for turn in scene.analysis.turns(1)[:3]:
        scene.analysis.verdicts[turn] = scene.analysis.verdicts[turn]._replace(loss=0.99, grade=POOR)
    dialog.rebuild()
    texts = written(dialog, surface)
    assert len(texts.placed) >= 6 and not texts.cut
    press_key(services, pygame.K_t)
    for turn in scene.analysis.turns(1):
        scene.go_to(turn)
        assert not written(scene, surface).cut
    boxes = [widget.rect for widget in scene.widgets]
    assert not any(a.colliderect(b) for a, b in itertools.combinations(boxes, 2))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_the_summary_add_up_to_all_turns(services: Services, record: Path, language: str) -> None:
    scene = opened(services, record)
    turns = scene.analysis.turns(1)
    assert len(turns) > len(GRADES)
    services.set_language(language)
    for first in range(len(GRADES)):
        grades = itertools.cycle((*GRADES[first:], *GRADES[: first + 1]))
        for turn, grade in zip(turns, grades, strict=False):
            scene.analysis.verdicts[turn] = TurnVerdict(turn, Action(scene.viewer, DRAW), None, 0.0, grade)
        dialog = AnalysisDialog(services, scene.analysis, 1, scene.match.book.deck, scene.names, "You", lambda _: None)
        _, count, *parts = (int(number) for number in re.findall(r"\d+", dialog.summary()))
        assert sum(parts) == count == len(turns), dialog.summary()
        worse = sum(scene.analysis.verdicts[turn].grade in (FAIR, POOR) for turn in turns)
        assert parts[-1] == worse == len(scene.analysis.worst(1, len(turns)))


def test_from_the_score_sheet_of_a_match_that_goes_on(services: Services) -> None:
    seats = (SeatPlan("human", "Zoé"), SeatPlan("easy", "Max"))
    session = begin_match(TableSetup("official", seats, 3), services.folders, None)
    now = 0.0
    while not session.round_over:
        now += FRAME
        session.tick(now)
        if session.awaited & 1 and session.intent(0) is None:
            assert session.submit(session.legal(0)[0])
    scored = session.last_scored
    assert scored is not None
    sheet = show(services, ScoringScene(services, session, scored, [[], []]))
    sheet.finish()
    sheet.rebuild()
    next(widget for widget in sheet.widgets if isinstance(widget, Button) and widget.sign == "hint").activate()
    assert top(services, AnalysisDialog).round == 1
    press_key(services, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert services.stack.top is sheet
    session.next_round()
    session.tick(now + FRAME)
    assert session.record_file is not None and not session.unsaved
    session.close()


def test_the_variation_is_played_out_and_can_be_stepped_through(services: Services, record: Path) -> None:
    scene = opened(services, record)
    turn = next(turn for turn in scene.analysis.turns(1) if len(turns_before(scene, turn)) > 1)
    played = scene.match.moments[turn].action
    assert played is not None
    other = next(each for each in turns_before(scene, turn) if not same_move(scene.match.book.deck, each, played))
    scene.open_variation()
    services.stack.settle()
    assert services.stack.top is scene, "nothing has been said of this turn"
    advice = Advice(other, 100, Tried(other, 0.3, 0.3), Tried(played, 0.1, 0.1), Interval(0.1, 0.3))
    scene.analysis.verdicts[turn] = verdict_on(turn, played, advice)
    scene.go_to(turn - 1)
    live(services, 0.2)
    press(services, "analysis.what_if")
    shown = top(services, ReplayScene)
    assert shown is not scene and not scene.running
    assert isinstance(shown.match, Variation)
    press_key(services, pygame.K_t, pygame.K_w)
    live(services, 0.2)
    assert services.stack.top is shown, "a variation has no analysis"
    assert shown.viewer == scene.viewer and shown.where() == tr("analysis.one_way")
    assert shown.match.moments[shown.match.turn - 1].state.digest() == scene.match.moments[turn - 1].state.digest()
    live(services, 5)
    assert shown.match.turn < shown.at < len(shown.match.moments) - 1, "it is shown while it is being played"
    shown.running = False
    while shown.match.grows:
        live(services, 5)
        assert services.now < 600
    assert shown.match.moments[shown.match.turn].action == other
    press_key(services, pygame.K_END)
    assert shown.at == len(shown.match.moments) - 1
    press_key(services, pygame.K_HOME)
    assert shown.at == 0
    shown.back()
    live(services, 0.1)
    assert services.stack.top is scene and scene.at == turn - 1
    press_key(services, pygame.K_w)
    assert top(services, ReplayScene) is not scene, "by keys as well"


def turns_before(scene: ReplayScene, turn: int) -> list[Action]:
    """Alternatives to this turn."""
    legal = scene.match.book.legal(scene.match.moments[turn - 1].state, scene.viewer)
    return [each for each in legal if each.verb in (PLAY, DRAW)]
