"""Pacing: plain turns are short at a brisk pace, important events keep their duration."""

import pytest

from tests.support.stage.heard_stage import FRAME, card, dealt_table
from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN
from uno_desktop.stage.table.table_effects import FloatingTextKind
from uno_desktop.stage.table.tweens import SpedUpAnimation, Tween
from uno_desktop.system.ai_speed import AiSpeed

TURN = ev.DrawReason.TURN
PLAIN = (
    [ev.CardPlayed(1, card("R6"), 0, False), ev.TurnBegan(2)],
    [ev.CardsDrawn(1, (HIDDEN,), TURN, 1), ev.TurnPassed(1), ev.TurnBegan(2)],
    [ev.CardsDrawn(1, (HIDDEN,), TURN, 1), ev.CardPlayed(1, card("R6"), 0, False), ev.TurnBegan(2)],
)
PEAKS = (
    [ev.ThreatDeclared(1, 4, 2, False, "draw")],
    [ev.CardsDrawn(1, (HIDDEN,) * 4, ev.DrawReason.PENALTY, 4)],
    [ev.UnoSaid(1)],
    [ev.CardPlayed(0, card("R1"), 0, False)],
)


def seconds(speed: AiSpeed, events: list[ev.Event]) -> float:
    """Duration of the animations of these events after the deal."""
    table = dealt_table()
    table.effects.ai_speed = speed
    return table.show(ev.TurnBegan(1), *events)


@pytest.mark.parametrize("events", PLAIN, ids=("a card", "draws and passes", "draws and plays"))
def test_an_opponents_plain_turn_is_followed_by_a_pause(events: list[ev.Event]) -> None:
    usual, brisk, once = (seconds(speed, events) for speed in AiSpeed)
    assert once < brisk < usual
    assert brisk <= 0.62, "with the thought before it this is at most 0.8 seconds"


@pytest.mark.parametrize("events", PEAKS, ids=("a threat", "a penalty", "UNO", "my own card"))
def test_important_events_keep_their_duration(events: list[ev.Event]) -> None:
    turn = seconds(AiSpeed.RELAXED, []) - seconds(AiSpeed.BRISK, [])
    usual, brisk, once = (seconds(speed, events) for speed in AiSpeed)
    assert usual - brisk == pytest.approx(turn, abs=2.5 * FRAME)
    assert brisk - once <= 0.1


def test_an_opponents_last_card_is_not_a_plain_play() -> None:
    table = dealt_table()
    table.effects.ai_speed = AiSpeed.AT_ONCE
    table.show(ev.CardPlayed(1, card("R6"), 0, False), ev.CardPlayed(1, card("R7"), 0, False))
    assert table.show(ev.CardPlayed(1, card("R8"), 0, False)) > 0.4


def test_a_pass_is_shown_while_the_game_continues() -> None:
    table = dealt_table()
    table.effects.ai_speed = AiSpeed.BRISK
    table.show(ev.TurnBegan(1), ev.TurnPassed(1))
    said = [label for label in table.effects.floating_texts if label.kind is FloatingTextKind.BUBBLE]
    assert len(said) == 1, "it is still to be read though nobody waits for it"
    table.effects.drift(1.1)
    assert not table.effects.floating_texts
    table.show(ev.TurnPassed(1))
    table.animator.enqueue([ev.UnoSaid(1)])
    table.animator.update(FRAME)
    assert len([label for label in table.effects.floating_texts if label.kind is FloatingTextKind.BUBBLE]) == 1, (
        "never two at once"
    )


def test_a_sped_up_animation_is_the_same_in_less_time() -> None:
    shown: list[float] = []
    clip = SpedUpAnimation(Tween(1.0, shown.append), 4.0)
    assert clip.duration == 0.25
    clip.begin()
    for t in (0.0, 0.125, 0.25):
        clip.at(t)
    assert shown == [0.0, 0.5, 1.0]
