"""Expressions of the avatars: they reveal no hidden card, and no outcome before it is shown."""

from dataclasses import fields, replace

from tests.support.stage.told_events import TOLD
from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, NO_CARD
from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.stage.avatars.avatar_state import Expression, adjust_to_persona, expressions_for
from uno_desktop.stage.texts.table_talk import remarks

PENALTY, TURN = ev.DrawReason.PENALTY, ev.DrawReason.TURN


def moods(event: ev.Event, over: bool = False) -> dict[int, Mood]:
    return {each.seat: each.mood for each in expressions_for(event) if each.over == over}


def test_an_attack_pleases_one_and_shocks_the_other() -> None:
    assert moods(ev.ThreatDeclared(2, 4, 1, True)) == {2: Mood.SHOCKED, 1: Mood.GLOATING}
    assert moods(ev.ThreatDeclared(2, 4, 2, True)) == {2: Mood.SHOCKED}
    assert moods(ev.ThreatMoved(1)) == {1: Mood.SHOCKED}
    assert moods(ev.ThreatDropped(1)) == {1: Mood.PLEASED}


def test_a_penalty_hurts_more_the_more_cards_it_brings() -> None:
    assert moods(ev.CardsDrawn(1, (HIDDEN,) * 2, PENALTY, 2)) == {1: Mood.SAD}
    assert moods(ev.CardsDrawn(1, (HIDDEN,) * 6, PENALTY, 6)) == {1: Mood.ANGRY}
    assert moods(ev.CardsDrawn(1, (HIDDEN,), TURN, 1)) == {}
    assert moods(ev.CardsDrawn(1, (), PENALTY, 2)) == {}


def test_uno_and_its_catch() -> None:
    assert moods(ev.UnoSaid(3)) == {3: Mood.PLEASED}
    assert moods(ev.UnoCaught(3, 1)) == {3: Mood.SHOCKED, 1: Mood.GLOATING}
    assert moods(ev.UnoOwed(3)) == {}


def test_passed_hands_shock_all_active_players() -> None:
    assert moods(ev.HandsPassed(1, ((), (), ()), out=0b010)) == {0: Mood.SHOCKED, 2: Mood.SHOCKED}


def test_the_winner_is_pleased_and_the_others_are_sad() -> None:
    ended = ev.RoundEnded(1, False, ((4,), (), (5,)))
    assert moods(ended) == {0: Mood.SAD, 1: Mood.PLEASED, 2: Mood.SAD}


def test_the_dispenser_is_dreaded_whatever_it_throws() -> None:
    pressed = [ev.DispenserPressed(1, 2, roll) for roll in (0, 1, 6)]
    assert {str(moods(event)) for event in pressed} == {str({1: Mood.SHOCKED})}
    assert moods(pressed[0], over=True) == {1: Mood.PLEASED}
    assert moods(pressed[2], over=True) == {}


def test_a_challenge_is_not_judged_by_the_faces_before_it_is_over() -> None:
    guilty, honest = ev.PlayChallenged(1, 2, True), ev.PlayChallenged(1, 2, False)
    assert moods(guilty) == moods(honest)
    assert moods(guilty, over=True) == {1: Mood.SHOCKED, 2: Mood.GLOATING}
    assert moods(honest, over=True) == {1: Mood.GLOATING, 2: Mood.SAD}


def hidden(event: ev.Event) -> ev.Event:
    """The same with every card hidden."""
    changes: dict[str, object] = {}
    for each in fields(event):
        value = getattr(event, each.name)
        if each.name == "card" and value != NO_CARD:
            changes[each.name] = HIDDEN
        elif each.name in ("cards", "seat_gets", "other_gets"):
            changes[each.name] = (HIDDEN,) * len(value)
        elif each.name == "hands":
            changes[each.name] = tuple((HIDDEN,) * len(hand) for hand in value)
    return replace(event, **changes)  # type: ignore[arg-type]


def test_no_face_and_no_remark_depends_on_a_card_that_may_be_hidden() -> None:
    for event in TOLD:
        assert expressions_for(event) == expressions_for(hidden(event)), event
        assert remarks(event) == remarks(hidden(event)), event


def test_feelings_pass() -> None:
    for event in TOLD:
        assert all(0 < each.seconds <= 10 and each.seat >= 0 for each in expressions_for(event))


def test_characters_show_it_in_their_own_way() -> None:
    assert adjust_to_persona("avenger", Mood.SAD) is Mood.ANGRY
    assert adjust_to_persona("bluffer", Mood.SAD) is Mood.GLOATING
    assert adjust_to_persona("robot", Mood.SAD) is Mood.SAD
    assert Expression(1, Mood.SAD).over is False
