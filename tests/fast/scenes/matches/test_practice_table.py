"""Practice on screen: undo by mouse and by keys, no record, and resumed past games."""

from pathlib import Path

import pygame
import pytest

from tests.support.match.tables import play_out
from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.example_index import shipped_examples
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.content.progress import ProgressKind
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.practice_match import RoundSnapshot
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.post_game_analysis import known_at
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import cards_in
from uno_desktop.model.notation import parse_action
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.puzzles.puzzle import Claim
from uno_desktop.puzzles.puzzle_collections import by_kind
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.matches.match_opening import PracticeScene
from uno_desktop.scenes.matches.resume_from_position import PlayOnDialog
from uno_desktop.scenes.puzzles.puzzle_scene import PuzzleScene, open_puzzle
from uno_desktop.scenes.rulebook.example_scene import ExampleScene
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.table.command_list import TAKE_BACK_BUTTON
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import tr
from uno_desktop.ui.widgets import Button, Stepper, Widget

SEATS = (SeatPlan("human", "Zoé"), SeatPlan("easy", "Ada"), SeatPlan("easy", "Bruno"))


@pytest.fixture
def driver(driver: Driver) -> Driver:
    driver.services.settings.speed = 4.0
    driver.services.settings.ask_draw = False
    return driver


def practising(driver: Driver) -> PracticeScene:
    doors.reset(driver.services, doors.new_table, TableSetup("official", SEATS, 7, practice=True))
    driver.frame(2)
    scene = driver.scene(PracticeScene)
    my_turn(driver, scene)
    return scene


def my_turn(driver: Driver, scene: TableScene) -> None:
    driver.until(lambda: scene.display.ready and scene.actions.awaited and scene.session.intent(0) is None)
    driver.frame()


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_turn_is_taken_back_with_all_that_followed(driver: Driver, by: str) -> None:
    scene = practising(driver)
    before, told = scene.session.state.digest(), len(scene.journal.sentences())
    assert not scene.commands().named(TAKE_BACK_BUTTON).enabled, "there is nothing yet"  # type: ignore[union-attr]
    driver.key(code_for("draw"))
    driver.frame(5, 0.1)
    my_turn(driver, scene)
    assert scene.session.state.digest() != before
    button = scene.commands().named(TAKE_BACK_BUTTON)
    assert button is not None and button.enabled
    for _ in range(20):
        if not scene.practice.may_take_back(0):
            break
        if by == "mouse":
            driver.click((round(button.box.center[0]), round(button.box.center[1])))
        else:
            driver.key(code_for("take back"))
        driver.frame(1)
    assert scene.session.state.digest() == before
    assert len(scene.display.hand) == scene.session.hand(0).bit_count()
    assert len(scene.journal.sentences()) <= told + 1, "the journal tells the round once"
    my_turn(driver, scene)
    driver.key(code_for("draw"))
    driver.frame(5, 0.1)
    assert scene.session.state.digest() != before


def test_the_last_action_of_a_match_can_be_undone_on_the_score_sheet(driver: Driver, tmp_path: Path) -> None:
    book = rulebook_for("official")
    state = book.new_round(3, 4, 1)
    last = next(card for card in cards_in(state.hands[0]) if not book.deck.faces[card].wild)
    state.supply[:0] = [card for card in cards_in(state.hands[0]) if card != last]
    state.hands[0], state.turn = 1 << last, 0
    state.color, state.match = book.deck.faces[last].color, book.deck.matches[last]
    setup = TableSetup("official", SEATS, 4)
    doors.reset(driver.services, doors.practice_table, setup, RoundSnapshot(state, 2, (490, 0, 0)))
    driver.frame(2)
    scene = driver.scene(PracticeScene)
    assert scene.session.setup.practice and not setup.practice, "a rematch is practice too"
    for by in ("mouse", "keys", ""):  # it can end again, and again be taken back
        my_turn(driver, scene)
        before, rounds = scene.session.state.digest(), driver.services.settings.rounds
        assert scene.session.submit(Action(0, PLAY, last))
        driver.until(lambda: driver.top is not scene)
        sheet = driver.scene(ScoringScene)
        assert scene.session.match_over and driver.services.settings.rounds == rounds + 1
        sheet.finish()
        sheet.rebuild()
        if not by:
            break
        if by == "mouse":
            driver.press("practice.take_back")
        else:
            driver.key(code_for("take back"))
        driver.frame(3)
        assert driver.top is scene and scene.session.state.digest() == before
        assert scene.session.totals == (490, 0, 0) and not scene.session.sheet
        assert driver.services.settings.rounds == rounds
        assert [sprite.card for sprite in scene.display.hand] == [last] and not scene.display.table_view.revealed
    assert all(button.text != tr("analysis.open") for button in driver.widgets(Button)), "there is nothing to look at"
    driver.press("scoring.podium")
    driver.press("scoring.to_menu")
    driver.frame(30)
    assert not list((tmp_path / "games").glob("*")) and not History(driver.services.folders).games
    assert not driver.services.progress.done(ProgressKind.ACHIEVEMENT)


def test_nothing_of_it_is_recorded_nor_counted(driver: Driver, tmp_path: Path) -> None:
    scene = practising(driver)
    assert scene.session.record_file is None
    driver.key(pygame.K_ESCAPE)
    driver.press("pause.again")
    driver.press("pause.again")
    assert isinstance(driver.top, PracticeScene) and driver.top is not scene, "practice stays practice"
    assert not list((tmp_path / "games").glob("*")), "no match has been written"


def test_a_scored_match_offers_none(driver: Driver) -> None:
    doors.reset(driver.services, doors.new_table, TableSetup("official", SEATS, 7))
    driver.frame(2)
    scene = driver.scene(TableScene)
    my_turn(driver, scene)
    driver.key(code_for("draw"))
    driver.frame(5, 0.1)
    my_turn(driver, scene)
    before = scene.session.state.digest()
    assert scene.commands().named(TAKE_BACK_BUTTON) is None
    driver.key(pygame.K_z, pygame.K_BACKSPACE)
    assert scene.session.state.digest() == before
    scored = Scoreboard(scene.session.book, 3, 7)
    ended = scene.session.state.copy()
    ended.hands[0], ended.ended, ended.winner = 0, True, 0
    doors.push(driver.services, doors.scores, scene.session, scored.score(ended), [(), (), ()])
    driver.frame(2)
    sheet = driver.scene(ScoringScene)
    sheet.finish()
    sheet.rebuild()
    assert all(button.text != tr("practice.take_back") for button in driver.widgets(Button))
    driver.key(code_for("take back"))
    assert driver.top is sheet and scene.session.state.digest() == before


def test_the_seats_page_leads_there(driver: Driver) -> None:
    match_setup = MatchSetup(driver.services.settings)
    doors.push(driver.services, doors.seats, match_setup)
    driver.frame(2)
    driver.press("seats.practice")
    driver.scene(PracticeScene)


def test_an_example_is_played_on_by_the_seat_in_turn(driver: Driver) -> None:
    rule = "OFF-SKIP-01"
    scene = driver.show(ExampleScene(driver.services, rule, shipped_examples().showing(rule, "official")), 2)
    assert all(button.text != tr("practice.play_on") for button in driver.widgets(Button))
    for _ in range(40):
        driver.key(pygame.K_SPACE)
        if scene.over:
            break
    assert scene.play is not None
    digest, turn = scene.play.state.digest(), scene.play.state.turn
    driver.press("practice.play_on")
    assert driver.scene(PlayOnDialog).seat == turn
    driver.press("practice.play")
    table = driver.scene(PracticeScene)
    assert table.session.state.digest() == digest and table.viewer == turn


def safe_card(driver: Driver) -> PuzzleScene:
    """A puzzle in which one hand of another player is open waits for its first move."""
    collection = next(each for each in by_kind("official") if each.claim is Claim.SAFE_CARD)
    open_puzzle(driver.services, collection, collection.entries[0])
    driver.frame(2)
    puzzle = driver.scene(PuzzleScene)
    my_turn(driver, puzzle)
    return puzzle


@pytest.mark.parametrize("seed", range(4))
def test_what_a_puzzle_has_shown_stays_where_it_is_as_the_rest_is_dealt_anew(driver: Driver, seed: int) -> None:
    puzzle = safe_card(driver)
    driver.services.new_seed = lambda: seed
    seen, hands = (puzzle.puzzle.seat, puzzle.puzzle.target), [*puzzle.session.state.hands]
    driver.key(pygame.K_ESCAPE)
    driver.press("practice.play_on")
    driver.widgets(Stepper)[1].adjust(1)
    driver.press("practice.play")
    made = driver.scene(PracticeScene).session.state.hands
    assert [made[seat] for seat in seen] == [hands[seat] for seat in seen] and made != hands


def test_a_puzzle_is_played_on_solved_or_not(driver: Driver) -> None:
    puzzle = safe_card(driver)
    line = parse_action(puzzle.puzzle.line[0], puzzle.session.book.deck, puzzle.session.state.hands)
    start = puzzle.session.state.digest()
    driver.key(pygame.K_ESCAPE)  # nothing has been solved yet
    driver.press("practice.play_on")
    dialog = driver.scene(PlayOnDialog)
    driver.widgets(Stepper)[1].adjust(1)
    assert dialog.seat == puzzle.puzzle.seat and dialog.redeal
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert driver.scene(PuzzleScene) is puzzle and puzzle.session.state.digest() == start
    assert puzzle.session.submit(line)
    driver.until(lambda: driver.top is not puzzle)
    driver.press("practice.play_on")
    driver.press("practice.play")
    table = driver.scene(PracticeScene)
    assert table.session.state.digest() == start and table.viewer == puzzle.puzzle.seat


def test_a_past_game_is_played_on_from_any_moment(driver: Driver) -> None:
    seats = (SeatPlan("easy", "Zoé"), *SEATS[1:])
    session = begin_match(TableSetup("official", seats, 3, {"official.target": 100}), driver.services.folders, None)
    play_out(session)
    file = session.record_file
    session.close()
    assert file is not None
    replay = driver.show(ReplayScene(driver.services, file), 2)
    replay.go_to(len(replay.match.moments) - 1)
    driver.press("practice.play_on")
    assert driver.scene(ReplayScene) is replay, "the round is over there"
    replay.go_to(9)
    moment = replay.match.moments[9]
    known = known_at(replay.match, 9, 1)
    driver.key(pygame.K_p)
    driver.frame(1)
    driver.key(pygame.K_RETURN)
    scene = driver.scene(PracticeScene)
    assert scene.session.state.digest() == moment.state.digest()
    assert scene.session.totals == moment.totals and scene.session.setup.seats[0].human
    doors.reset(driver.services, doors.replay, file)
    driver.frame(1)
    driver.scene(ReplayScene).go_to(9)
    driver.key(pygame.K_p)
    dialog = driver.scene(PlayOnDialog)
    for wanted in driver.widgets(Stepper):
        while dialog.focus.current is not wanted:
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_RIGHT)
    assert dialog.seat == 1 and dialog.redeal
    assert isinstance(dialog.first, Widget)
    driver.press_by_keys(dialog.first)
    scene = driver.scene(PracticeScene)
    made = scene.session.state
    assert scene.viewer == 1 and made.hands[1] == moment.state.hands[1] and made.hands != moment.state.hands
    assert scene.session.book.view(made, 1, moment.totals) == known.view, "the seat sees the same table"
