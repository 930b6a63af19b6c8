"""Task at the table: tried by mouse and by keys, with visible results, a reset position, and no record."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.support.scenes.controls.speech_player import RecordingVoice
from tests.support.scenes.tasks.task_driver import Below, Desk, FirstCard, StagedTask, red_five
from uno_desktop.content.task import Outcome, Task
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.scenes.table.guidance.status_line import symbol_name
from uno_desktop.scenes.tasks.task_scene import TaskPanel, TaskScene
from uno_desktop.system import i18n
from uno_desktop.system.i18n import set_language, tr
from uno_desktop.ui.accessibility_tree import NodeAction

CODES = rulebook_for("official").deck.codes


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def sit_down(desk: Desk, task: Task | None = None, right: str = "R7", then: tuple[str, ...] = ()) -> None:
    desk.sit_down(task or red_five(), lambda: FirstCard(right, CODES, then), desk.services.stack.pop)
    desk.until(desk.asked)


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_right_card_opens_the_panel(desk: Desk, by: str) -> None:
    sit_down(desk)
    desk.click_card("R7") if by == "mouse" else desk.walk_to("R7")
    desk.until(lambda: isinstance(desk.top, TaskPanel))
    assert [verdict.outcome for verdict in desk.verdicts] == [Outcome.DONE]
    desk.key(pygame.K_ESCAPE)
    desk.frame()
    assert isinstance(desk.top, Below)


def _by_node(desk: Desk) -> None:
    """Presses the button as a screen reader or a switch does."""
    node = next(node for node in desk.scene.accessibility_tree().all() if node.name == "Again")
    assert desk.scene.perform(node.key, NodeAction.PRESS)


GO_ON: dict[str, Callable[[Desk], None]] = {
    "felt": lambda desk: desk.click(8, 300),
    "button": lambda desk: desk.click(*desk.scene.display.layout.buttons.action_box(0).center),
    "keys": lambda desk: desk.key(pygame.K_SPACE),
    "screen reader": _by_node,
}


@pytest.mark.parametrize("by", GO_ON)
def test_after_a_mistake_the_others_play_and_the_end_stays_until_the_player_goes_on(desk: Desk, by: str) -> None:
    sit_down(desk)
    scene = desk.scene
    before = scene.session.state.digest()
    desk.services.accessibility.announcer.voice = voice = RecordingVoice()
    desk.click_card("G5")
    desk.until(desk.waits)
    assert desk.verdicts[0].outcome is Outcome.FAILED and desk.scene is scene
    after = scene.session.state.digest()
    desk.frame(100)
    assert scene.session.state.digest() == after != before and scene.display.hud_state.toast == "failed"
    assert voice.said[-1] == "failed Again"
    nodes = [node for node in scene.accessibility_tree().all() if node.key[0] in ("card", "supply")]
    assert nodes and not any(NodeAction.PRESS in node.actions for node in nodes), "nothing can be played now"
    GO_ON[by](desk)
    desk.frame()
    assert scene.session.state.digest() == before and not desk.waits()
    desk.until(desk.asked)
    desk.click_card("R7")
    desk.until(lambda: isinstance(desk.top, TaskPanel))
    assert [verdict.outcome for verdict in desk.verdicts] == [Outcome.FAILED, Outcome.DONE]


@pytest.mark.parametrize("open_seats", [frozenset[int](), frozenset((2,))], ids=["closed", "open"])
def test_a_mistake_is_explained_until_the_next_try_and_not_beside_the_praise(
    desk: Desk, open_seats: frozenset[int]
) -> None:
    sit_down(desk, red_five(open_seats=open_seats))
    scene = desk.scene

    def explained() -> bool:
        return "failed" in (scene.display.hud_state.toast, scene.display.hud_state.status_line)

    desk.click_card("G5")
    desk.until(desk.waits)
    desk.frame()
    assert explained()
    desk.key(pygame.K_RETURN)
    desk.until(desk.asked)
    desk.frame()
    assert explained() is not bool(open_seats), "beside open hands there is room for the goal alone"
    desk.click_card("R7")
    desk.until(lambda: scene.session.actions_done > 0)
    while desk.top is scene:
        desk.frame()
        assert not explained()
    assert isinstance(desk.top, TaskPanel)


def test_the_consequences_are_played_before_the_panel(desk: Desk) -> None:
    sit_down(desk, then=("B play R1", "C draw", "A play R2"))
    session = desk.scene.session
    desk.click_card("R7")
    desk.until(lambda: isinstance(desk.top, TaskPanel))
    assert [hand.bit_count() for hand in session.state.hands] == [2, 2, 4]
    assert CODES[session.state.pile[-1]] == "R2"


def test_try_again_restores_the_position(desk: Desk) -> None:
    sit_down(desk)
    before = desk.scene.session.state.digest()
    desk.click_card("R7")
    desk.until(lambda: isinstance(desk.top, TaskPanel))
    panel = desk.top
    assert isinstance(panel, TaskPanel)
    again = next(one for one in panel.widgets if getattr(one, "text", "") == "Again")
    desk.click(*again.rect.center)
    desk.until(desk.asked)
    assert desk.scene.session.state.digest() == before


def test_a_task_is_not_recorded_as_a_game(desk: Desk, tmp_path: Path) -> None:
    sit_down(desk)
    desk.click_card("R7")
    desk.until(lambda: isinstance(desk.top, TaskPanel))
    assert not (tmp_path / "games").exists() and desk.services.settings.rounds == 0


def test_hands_are_open_if_the_task_says_so(desk: Desk) -> None:
    sit_down(desk, red_five(open_seats=frozenset((2,))))
    table_view = desk.scene.display.table_view

    def turned_up(seat: int) -> list[str]:
        return [CODES[sprite.card] for sprite in table_view.hands[seat] if sprite.turn == 1.0 and sprite.card >= 0]

    assert turned_up(1) == [] and sorted(turned_up(2)) == ["G1", "G2", "G3"]
    desk.click_card("G5")
    desk.until(lambda: desk.scene.session.actions_done >= 2)
    desk.until(lambda: desk.scene.display.ready)
    table_view = desk.scene.display.table_view
    assert turned_up(1) == [] and len(turned_up(2)) == len(table_view.hands[2])


def test_a_hand_that_lies_open_stays_open_as_cards_are_drawn(desk: Desk) -> None:
    sit_down(desk, red_five(open_seats=frozenset((2,))), then=("B play R1", "C draw"))
    desk.click_card("R7")
    desk.until(lambda: isinstance(desk.top, TaskPanel))
    scene = desk.services.stack.scenes[1]
    assert isinstance(scene, TaskScene)
    hand = scene.display.table_view.hands[2]
    assert sorted(CODES[sprite.card] for sprite in hand) == ["B9", "G1", "G2", "G3"]
    assert all(sprite.turn == 1.0 for sprite in hand)


@pytest.mark.parametrize(
    ("text", "looking_at_a_card", "above_the_hand"), [(100, False, True), (200, False, True), (200, True, False)]
)
def test_the_goal_is_placed_where_its_text_is_larger(
    tmp_path: Path, text: int, looking_at_a_card: bool, above_the_hand: bool
) -> None:
    """A card tooltip takes half of the room above the hand."""
    desk = Desk(tmp_path, (960, 540))
    desk.services.change("text_scale", text)
    goal = "Red lies on top of the pile, and a five: play a red card of yours, or any other five."
    judge = lambda: FirstCard("R7", CODES)  # noqa: E731
    scene = desk.show(StagedTask(desk.services, red_five(), judge, desk.verdicts.append, goal=goal))
    desk.until(desk.asked)
    if looking_at_a_card:
        sprite = scene.display.table_view.hands[0][0]
        desk.services.mouse = (round(sprite.x), round(sprite.y))
        desk.until(lambda: scene.display.hud_state.tip is not None)
    desk.frame()
    hud_state = scene.display.hud_state
    assert (hud_state.status_line == goal) is above_the_hand
    assert (hud_state.toast == goal) is not above_the_hand


def test_no_button_of_a_task_has_the_name_of_a_card() -> None:
    """Skip on a button could be mistaken for the card."""
    for code in i18n.LANGUAGES:
        set_language(code)
        cards = {
            symbol_name(rulebook_for(each.id).deck, face.symbol).casefold()
            for each in RULESETS
            for face in rulebook_for(each.id).deck.faces
            if face.color >= 0
        }
        first = {name.split()[0] for name in cards}
        for key in ("again", "next", "skip"):
            said = tr(f"tasks.{key}").casefold()
            assert said not in cards | first, f"{code}: {said}"
