"""Replay of a recorded match: every position, forward and back, with one open hand or all."""

import itertools
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.support.edited import replace_in
from tests.support.extent import extent
from tests.support.match.tables import play_out
from tests.support.scenes.page_measure import written
from tests.support.scenes.pages import live, press, press_key, show, top
from tests.support.waiting import until
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.post_game_analysis import GOOD, TurnVerdict, verdict_on
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.records.variation import Variation
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.actions import DRAW, PLAY, Action
from uno_desktop.model.handicap import Handicap
from uno_desktop.players.advice.adviser import Advice, Interval, Tried, same_move
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.history.replay_scrubber import ReplayScrubber
from uno_desktop.scenes.history.round_mistakes import RetryScene
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import LANGUAGES, tr
from uno_desktop.system.paths import user_folders
from uno_desktop.system.settings import SPEEDS
from uno_desktop.texts.advice_text import move_words
from uno_desktop.ui.accessible_text import capturing
from uno_desktop.ui.widgets import Button, Stepper

SETUP = TableSetup("street", (SeatPlan("medium", "Zoé"), SeatPlan("easy", "Max"), SeatPlan("easy", "Ada")), 7)
FRAME = 0.05


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
    until("the end", lambda: live(services, FRAME) or (scene.at == last and not scene.running), pause=0.0)
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


def looked_back(services: Services, scene: ReplayScene) -> None:
    """The expert looks at all turns of the round while the replay stays on screen."""
    press_key(services, pygame.K_t)
    assert services.stack.top is scene and not scene.running
    until("all turns", lambda: live(services, FRAME) or scene.mistakes.complete, pause=0.0)


def named(scene: ReplayScene, text: str) -> Button:
    return next(each for each in scene.widgets if isinstance(each, Button) and each.text == text)


def graded(scene: ReplayScene, *bad: int) -> None:
    """All turns of the round are as good as the expert's, but those with these numbers."""
    for number, turn in enumerate(scene.analysis.turns(1), start=1):
        played, deck = scene.match.moments[turn].action, scene.match.book.deck
        other = next((each for each in turns_before(scene, turn) if not same_move(deck, each, played)), None)
        assert played is not None
        advice = Advice(other, 100, Tried(other, 0.4, 0.4), Tried(played, 0.1, 0.1), Interval(0.2, 0.4))
        verdict = TurnVerdict(turn, played, None, 0.0, GOOD)
        scene.analysis.verdicts[turn] = verdict_on(turn, played, advice) if number in bad else verdict
    scene.rebuild()


def test_the_analysis_shows_the_experts_move(services: Services, record: Path) -> None:
    scene = opened(services, record)
    looked_back(services, scene)
    turns = scene.analysis.turns(1)
    assert set(scene.analysis.verdicts) == set(turns)
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


def test_the_time_line_fills_while_one_looks(services: Services, record: Path) -> None:
    scene = opened(services, record)
    turns = scene.analysis.turns(1)
    press_key(services, pygame.K_t)
    count = named(scene, tr("analysis.open"))
    assert count.subtitle == tr("analysis.progress", n=0, count=len(turns)) and not count.enabled
    until("two turns", lambda: live(services, FRAME) or len(scene.analysis.verdicts) >= 2, pause=0.0)
    assert not scene.mistakes.complete and len(scrubber(scene).verdicts) >= 2
    press_key(services, pygame.K_RIGHT)
    assert services.stack.top is scene, "one can go on looking meanwhile"


def test_a_line_names_the_mistakes_and_leads_to_each(services: Services, record: Path) -> None:
    scene = opened(services, record)
    looked_back(services, scene)
    graded(scene)
    assert not named(scene, tr("analysis.none")).enabled
    graded(scene, 2)
    count, turns = named(scene, tr("analysis.mistakes", n=1)), scene.analysis.turns(1)
    assert count.subtitle == tr("analysis.place", places="2")
    count.activate()
    assert scene.at == turns[1] - 1 and scene.sentence().startswith("You: ")
    graded(scene, 1, 3)
    count = named(scene, tr("analysis.mistakes", n=2))
    assert count.subtitle == tr("analysis.places", places="1, 3")
    count.activate()
    assert scene.at == turns[2] - 1
    press_key(services, pygame.K_t)
    assert scene.at == turns[0] - 1, "by the key too, and round and round"


def test_the_costliest_turns_are_played_again_and_the_expert_speaks_after_the_try(
    services: Services, record: Path
) -> None:
    scene = opened(services, record)
    looked_back(services, scene)
    graded(scene, 1, 2)
    named(scene, tr("analysis.try_again")).activate()
    first, number = tried(services), {scene.analysis.turns(1)[place - 1]: place for place in (1, 2)}
    verdict = scene.analysis.worst(1, 2)[0]
    other = verdict.advice.action if verdict.advice is not None else None
    assert other is not None
    better = tr("analysis.retry_wrong", other=move_words(scene.match.book.deck, scene.names, other))
    asked = tr("analysis.retry", turn=number[verdict.moment], round=1)
    assert asked in read(first) and better not in read(first)
    assert first.session.state.hands == scene.match.moments[verdict.moment - 1].state.hands
    first.session.submit(verdict.played)
    live(services, 2.0)
    assert better in read(first) and asked not in read(first)
    first.take_back()
    live(services, 0.5)
    assert asked in read(first), "there is another try"
    first.session.submit(other)
    live(services, 2.0)
    assert tr("analysis.retry_right") in read(tried(services))
    press_key(services, pygame.K_RETURN)
    live(services, 0.5)
    second = tried(services)
    assert second is not first and tr("analysis.retry", turn=3 - number[verdict.moment], round=1) in read(second)


def tried(services: Services) -> RetryScene:
    for _ in range(400):
        live(services, FRAME)
        shown = services.stack.top
        if isinstance(shown, RetryScene) and shown.display.ready:
            return shown
    raise AssertionError("no turn to be tried")


def read(scene: RetryScene) -> str:
    """Returns all that a screen reader finds at the table."""
    with capturing(scene.services.stack, scene.services.window.size):
        return " ".join(node.name for node in scene.accessibility_tree().all())


@pytest.mark.parametrize("language", extent(("en", "de"), tuple(sorted(LANGUAGES))))
def test_the_analysis_fits_at_double_text_size(services: Services, record: Path, language: str) -> None:
    services.set_language(language)
    services.change("text_scale", 200)
    services.resize((960, 540))
    surface = pygame.Surface(services.window.size)
    scene = opened(services, record)
    looked_back(services, scene)
    graded(scene, 1, 2, 3)
    for turn in scene.analysis.turns(1):
        scene.go_to(turn)
        live(services, FRAME)
        assert not written(scene, surface).cut
    boxes = [widget.rect for widget in scene.widgets]
    assert not any(a.colliderect(b) for a, b in itertools.combinations(boxes, 2))


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
    assert top(services, ReplayScene).analyzing
    press_key(services, pygame.K_ESCAPE)
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
