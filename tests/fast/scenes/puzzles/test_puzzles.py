"""Puzzles on screen: selected by ruleset, theme or name, tried at the table, and stored when solved."""

from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from tests.support.scenes.shell_driver import Driver
from tests.support.scenes.tasks.task_driver import Desk
from uno_desktop.content.daily_diary import keep_result
from uno_desktop.content.progress import ProgressKind
from uno_desktop.content.task import Outcome, TaskVerdict
from uno_desktop.drawing.text import STAR
from uno_desktop.match.daily.calendar_day import today
from uno_desktop.match.daily.daily_deal import deal_of_day
from uno_desktop.model.notation import parse_action
from uno_desktop.puzzles.attempt import run_length
from uno_desktop.puzzles.puzzle import Claim
from uno_desktop.puzzles.puzzle_collections import Collection, by_kind
from uno_desktop.puzzles.puzzle_index import PuzzleEntry
from uno_desktop.scenes.puzzles.puzzle_scene import PuzzleScene, open_puzzle
from uno_desktop.scenes.puzzles.puzzle_sets_page import PuzzleSetScene, PuzzlesScene
from uno_desktop.scenes.table.command_list import SUPPLY
from uno_desktop.scenes.tasks.task_scene import TaskPanel
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui.text_prompt import TextPrompt

SAMPLE = (
    ("official", Claim.ONE_GO), ("official", Claim.OPEN_HANDS), ("official", Claim.SAFE_CARD),
    ("official", Claim.JUDGEMENT), ("classic", Claim.OPEN_HANDS), ("street", Claim.ONE_GO),
    ("extreme", Claim.SAFE_CARD), ("unplugged", Claim.OPEN_HANDS), ("italian", Claim.JUDGEMENT),
)  # fmt: skip


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def at(desk: Desk, ruleset: str, claim: Claim, number: int = 0) -> PuzzleScene:
    """A puzzle on the table, waiting for the first move."""
    collection = next(each for each in by_kind(ruleset) if each.claim is claim)
    open_puzzle(desk.services, collection, collection.entries[number])
    desk.services.stack.settle()
    desk.until(desk.asked)
    scene = desk.scene
    assert isinstance(scene, PuzzleScene)
    return scene


def do(scene: PuzzleScene, line: str) -> None:
    session = scene.session
    assert session.submit(parse_action(line, session.book.deck, session.state.hands)), line


@pytest.mark.parametrize(("ruleset", "claim"), SAMPLE)
def test_a_wrong_move_is_refuted_and_comes_back_and_the_right_one_is_played_out_and_kept(
    desk: Desk, ruleset: str, claim: Claim
) -> None:
    scene = at(desk, ruleset, claim)
    before, puzzle = scene.session.state.digest(), scene.puzzle
    supply = next(node for node in scene.accessibility_tree().nodes if node.key == (SUPPLY,))
    names = [card_name(scene.session.book.deck, card) for card in scene.session.state.supply[:-5:-1]]
    told = tr("access.next_cards", cards=", ".join(names)) in supply.value
    assert told == (claim is Claim.OPEN_HANDS), "the next cards are read, too, where they are shown"
    for wrong in [each for each in puzzle.wrong if each.line][:1]:
        do(scene, wrong.line[0])
        desk.until(lambda: scene.actions.silent)
        desk.frame()
        said = scene.after(TaskVerdict(Outcome.FAILED))
        captions = scene.display.hud_state.status_line, scene.display.hud_state.toast
        assert said in captions, "the refutation has its caption"
        if len(wrong.line) > 1:
            assert said.startswith(tr("puzzles.watch_why")), "what follows is no move of the player"
            own = scene.table.script.due(puzzle.seat)
            assert own is None or scene.display.hand_style.hinted == own.card, "the card it plays is marked"
        desk.until(desk.waits)
        desk.frame(20)
        hud_state = scene.display.hud_state
        assert desk.waits() and scene.session.state.digest() != before, "its end stays"
        assert said == (hud_state.status_line if scene.task.open_seats else hud_state.toast), (
            "it is said what was wrong"
        )
        assert not (hud_state.toast and scene.task.open_seats), "and covers no open hand"
        desk.key(pygame.K_RETURN)
        desk.until(lambda: scene.session.state.digest() == before and desk.asked())
    assert not desk.services.progress.done(ProgressKind.PUZZLE)
    do(scene, puzzle.line[0])
    desk.until(lambda: isinstance(desk.top, TaskPanel))
    panel = desk.top
    assert isinstance(panel, TaskPanel) and panel.comment and not panel.comment[0].islower()
    assert desk.services.progress.mark(ProgressKind.PUZZLE, puzzle.id) == puzzle.stars
    if claim in (Claim.ONE_GO, Claim.OPEN_HANDS):
        assert scene.session.state.winner == puzzle.seat
        assert all(button.text != tr("practice.play_on") for button in panel.buttons), "the round is over"


def test_a_run_counts_first_tries_and_a_wrong_one_ends_it(desk: Desk) -> None:
    progress = desk.services.progress
    for number in (1, 2):
        scene = at(desk, "official", Claim.ONE_GO, number - 1)
        do(scene, scene.puzzle.line[0])
        desk.until(lambda: isinstance(desk.top, TaskPanel))
        assert run_length(progress) == number
    panel = desk.top
    assert isinstance(panel, TaskPanel) and panel.comment.endswith(tr("puzzles.in_a_row", n=2))
    assert panel.buttons[0].text == tr("puzzles.one_more")
    scene = at(desk, "official", Claim.ONE_GO, 0)
    do(scene, scene.puzzle.line[0])
    desk.until(lambda: isinstance(desk.top, TaskPanel))
    assert run_length(progress) == 2, "a puzzle that was solved before does not count"
    scene = at(desk, "official", Claim.SAFE_CARD)
    do(scene, next(wrong.line[0] for wrong in scene.puzzle.wrong if wrong.line))
    desk.until(desk.waits)
    assert run_length(progress) == 0
    desk.key(pygame.K_RETURN)
    desk.until(desk.asked)
    do(scene, scene.puzzle.line[0])
    desk.until(lambda: isinstance(desk.top, TaskPanel))
    assert run_length(progress) == 0, "the second try was not the first"


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_by_mouse_and_by_keys(desk: Desk, by: str) -> None:
    scene = at(desk, "official", Claim.SAFE_CARD, 1)
    face = scene.puzzle.right
    desk.click_card(face) if by == "mouse" else desk.walk_to(face)
    desk.until(lambda: isinstance(desk.top, TaskPanel))
    desk.key(pygame.K_RETURN)
    desk.frame()
    following = desk.scene
    assert isinstance(following, PuzzleScene) and following.entry == scene.collection.entries[2]


def test_only_the_hands_of_the_claim_are_open(desk: Desk) -> None:
    for claim in Claim:
        scene = at(desk, "official", claim)
        seats = frozenset(range(scene.session.state.seats)) - {scene.puzzle.seat}
        shown = {Claim.OPEN_HANDS: seats, Claim.SAFE_CARD: frozenset({scene.puzzle.target})}
        assert scene.task.open_seats == shown.get(claim, frozenset())
        desk.services.stack.pop()
        desk.services.stack.settle()


def test_the_menu_leads_to_the_sets_and_they_to_the_table_by_keys(driver: Driver) -> None:
    driver.press("menu.puzzles")
    page = driver.scene(PuzzlesScene)
    assert len(driver.tiles(Collection)) == 6
    page.focus.focus(driver.tiles(Collection)[3])
    driver.key(pygame.K_RETURN)
    cells = driver.tiles(PuzzleEntry)
    assert driver.scene(PuzzleSetScene).collection.claim is Claim.OPEN_HANDS and len(cells) == 50
    driver.page.focus.focus(cells[0])
    driver.key(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN)
    scene = driver.scene(PuzzleScene)
    assert scene.entry == scene.collection.entries[8], "seven cells in a row"
    driver.key(pygame.K_ESCAPE)
    driver.press("common.back")
    driver.scene(PuzzleSetScene)


def test_solved_puzzles_are_marked_and_the_next_is_unsolved(driver: Driver) -> None:
    driver.press("menu.puzzles")
    collection = driver.scene(PuzzlesScene).collections[0]
    for entry in collection.entries[:2]:
        driver.services.progress.note(ProgressKind.PUZZLE, entry.id, entry.stars)
    driver.click(driver.tiles(Collection)[0].rect.center)
    assert [STAR in cell.text for cell in driver.tiles(PuzzleEntry)][:3] == [True, True, False]
    driver.press("puzzles.next")
    assert driver.scene(PuzzleScene).entry == collection.entries[2]


def test_the_menu_shows_the_progress(driver: Driver) -> None:
    def below(key: str) -> str:
        return driver.named(key).help

    assert (below("menu.puzzles"), below("menu.today")) == (tr("menu.about_puzzles"), tr("menu.about_today"))
    progress = driver.services.progress
    progress.note(ProgressKind.PUZZLE, "official-one-go-001", 1)
    progress.note(ProgressKind.DAILY, "2001-02-03 street ★", "2001-02-03 street ★ 5")
    driver.page.rebuild()
    assert below("menu.puzzles") == tr("menu.puzzles_solved", n=1) and below("menu.today") == tr("menu.about_today")
    for days in (0, 1):  # midnight may be near
        keep_result(progress, deal_of_day(today() + timedelta(days)), 5)
    driver.page.rebuild()
    assert below("menu.today") == tr("menu.today_played")


def test_the_themes_are_a_view_of_their_own(driver: Driver) -> None:
    driver.press("menu.puzzles")
    page = driver.scene(PuzzlesScene)
    page.focus.focus(page.widgets[0])
    driver.key(pygame.K_LEFT)
    assert page.view == "" and len(driver.tiles(Collection)) >= 12


def test_a_puzzle_is_opened_by_its_name(driver: Driver) -> None:
    driver.press("menu.puzzles")
    driver.press("puzzles.by_name")
    driver.type("street-nothing-1")
    driver.key(pygame.K_RETURN)
    dialog = driver.scene(TextPrompt)
    assert dialog.wrong == tr("puzzles.no_such", name="street-nothing-1")
    driver.key(pygame.K_ESCAPE)
    driver.press("puzzles.by_name")
    driver.type("Street one-go 002")
    driver.key(pygame.K_RETURN)
    driver.frame(3)
    assert driver.scene(PuzzleScene).entry.id == "street-one-go-002"


def test_an_unusable_puzzle_shows_a_notice(driver: Driver) -> None:
    driver.press("menu.puzzles")
    page = driver.scene(PuzzlesScene)
    entry = PuzzleEntry("none-such", "official", Claim.ONE_GO, (), 1)
    open_puzzle(driver.services, Collection((entry,), "official", Claim.ONE_GO), entry)
    driver.frame()
    assert "one-go.toml" in page.toasts.text
