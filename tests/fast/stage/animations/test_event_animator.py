"""Event animator: every event has an animation, after which the display shows the new state."""

from tests.support.stage.heard_stage import DECK, Heard, card, dealt_table
from uno_desktop.model import events as ev
from uno_desktop.model.cards import GREEN, HIDDEN, RED, YELLOW
from uno_desktop.stage.animations.event_animator import ANIMATIONS, MERGED
from uno_desktop.stage.table.table_view import PILE_SHOWN
from uno_desktop.system.i18n import tr


def test_every_kind_of_event_has_an_animation() -> None:
    assert set(ANIMATIONS) == set(ev.EVENTS)
    assert set(MERGED) <= set(ev.EVENTS)


def test_cards_are_counted_only_when_they_have_arrived() -> None:
    table = Heard()
    seen = set()
    for _ in table.frames(ev.RoundBegan(1, 2, 3, 42), ev.HandDealt(1, (HIDDEN,) * 3)):
        seen.add(table.table_view.hands.landed(1))
    assert seen == {0, 1, 2, 3} and table.sounds.count("deal") == 3


def test_the_viewers_hand_is_sorted_in_the_order_of_the_suits() -> None:
    table = dealt_table()
    table.show(ev.CardsDrawn(0, (card("Y4"), card("W")), ev.DrawReason.PENALTY, 2))
    assert [DECK.codes[sprite.card] for sprite in table.table_view.hands[0]] == ["R1", "Y4", "G2", "B3", "W"]


def test_an_opponents_card_turns_face_up_in_flight() -> None:
    table = dealt_table()
    table.animator.enqueue([ev.CardPlayed(1, card("Y5"), YELLOW, False)])
    table.animator.update(0.0)
    flying = table.table_view.pile[-1]
    assert flying.airborne and flying.turn == 0.0
    assert table.effects.light == RED  # the light changes when the card lands
    table.show()
    assert flying.turn == 1.0 and not flying.airborne
    assert table.effects.light == YELLOW and table.table_view.hands.landed(1) == 2
    assert flying.pose == table.table_view.pile_target()


def test_a_wild_card_shows_the_named_color() -> None:
    table = dealt_table()
    table.show(ev.CardPlayed(1, card("W"), GREEN, True))
    assert table.table_view.pile[-1].named == "G" and "color" in table.sounds


def test_the_penalty_hangs_until_it_is_served() -> None:
    table = dealt_table()
    table.show(ev.ThreatDeclared(1, 2, 0, True))
    assert table.table_view.threat is not None and table.effects.badge == 1.0
    table.show(ev.CardsDrawn(1, (HIDDEN, HIDDEN), ev.DrawReason.PENALTY, 2), ev.TurnSkipped(1), ev.TurnBegan(2))
    assert table.table_view.threat is None and table.table_view.hands.landed(1) == 5
    assert "penalty" in table.sounds and "skip" in table.sounds


def test_uno_can_be_owed_said_caught_and_lapse() -> None:
    table = dealt_table()
    table.show(ev.UnoOwed(1))
    assert table.table_view.owing() == [1]
    table.show(ev.UnoSaid(1))
    assert table.table_view.owing() == [] and "uno" in table.sounds
    table.show(ev.UnoOwed(2), ev.UnoCaught(2, 0))
    assert table.table_view.owing() == [] and "catch" in table.sounds
    table.show(ev.UnoOwed(1), ev.UnoOwed(2), ev.UnoLapsed((1, 2)))
    assert table.table_view.owing() == []


def test_the_direction_turns_the_chevrons() -> None:
    table = dealt_table()
    table.show(ev.DirectionTurned(-1))
    assert table.table_view.direction == -1 and table.effects.spin == -1.0


def test_only_the_last_discards_are_kept_as_sprites() -> None:
    table = dealt_table()
    hand = [card(f"Y{n}") for n in range(10)]
    table.show(ev.CardsDrawn(1, (HIDDEN,) * 10, ev.DrawReason.TURN, 10))
    table.show(*(ev.CardPlayed(1, each, YELLOW, False) for each in hand))
    assert len(table.table_view.pile) == PILE_SHOWN
    assert table.table_view.pile_cards == [card("R5"), *hand]


def test_the_dealer_speaks_only_when_the_card_that_explains_it_leaves() -> None:
    table = Heard()
    table.show(ev.RoundBegan(1, 1, 3, 42))
    table.animator.enqueue([ev.DealerDrawn(((0, card("R9")), (1, card("B9")), (2, card("G1"))), 1)])
    waiting = 0
    for _ in table.frames():
        says = any(label.text == tr("say.dealer") for label in table.effects.floating_texts)
        rests = [sprite for sprite in table.table_view.loose if not sprite.moving]
        assert not (says and len(rests) == 3)
        waiting += table.table_view.dealer == 1 and not says
    assert waiting > 10, "one sees who deals, and why"


def test_a_starter_that_cannot_begin_goes_back() -> None:
    for shown_before in (True, False):
        table = Heard()
        table.show(ev.RoundBegan(1, 1, 3, 42))
        if shown_before:
            table.show(ev.StarterTurned(card("W")))
        table.show(ev.StarterRejected(card("W")))
        assert table.table_view.pile_cards == [] and not table.table_view.loose
        assert table.table_view.supply_count == len(DECK)


def test_at_the_end_all_hands_are_turned_up() -> None:
    table = dealt_table()
    others = (card("B7"), card("Y7"), card("R7"))
    table.show(ev.RoundEnded(0, False, ((), others, others)), ev.RoundScored(1, 0, (42, 0, 0), (42, 0, 0), False, ()))
    assert [DECK.codes[sprite.card] for sprite in table.table_view.hands[1]] == ["R7", "Y7", "B7"]
    assert all(sprite.turn == 1.0 for sprite in table.table_view.hands[1])


def test_skipping_ends_in_the_same_frame_without_sounds() -> None:
    events = (
        ev.CardPlayed(1, card("R6"), RED, False),
        ev.DirectionTurned(-1),
        ev.CardsDrawn(0, (card("Y4"),), ev.DrawReason.TURN, 1),
        ev.TurnBegan(2),
    )
    seen, skipped = dealt_table(), dealt_table()
    seen.show(*events)
    before = len(skipped.sounds)
    skipped.animator.enqueue(events)
    skipped.animator.update(0.1)
    skipped.animator.skip()
    assert not skipped.animator.busy and len(skipped.sounds) == before
    assert [p.pose for p in skipped.table_view.hands[0]] == [p.pose for p in seen.table_view.hands[0]]
    assert skipped.table_view.pile_cards == seen.table_view.pile_cards
    assert skipped.effects.glow == seen.effects.glow and not skipped.effects.floating_texts


def test_reduced_motion_fades_instead_of_flying() -> None:
    table = dealt_table()
    table.effects.reduced = True
    places = set()
    for _ in table.frames(ev.CardPlayed(1, card("R6"), RED, False)):
        sprite = table.table_view.pile[-1]
        places.add((sprite.x, sprite.y))
    assert len(places) == 2


def test_a_replaced_player_is_announced() -> None:
    table = Heard()
    table.show(ev.SeatTakenOver(1, "takeover.late"))
    assert len(table.notices) == 1 and "Bruno" in table.notices[0]


def test_an_eliminated_seat_stays_dimmed_during_the_next_deal() -> None:
    table = dealt_table()
    seven, others = (card("B7"),), (card("B7"), card("Y7"), card("R7"))
    table.show(
        ev.RoundEnded(0, False, ((), others, others)),
        ev.RoundScored(1, 0, (0, 7, 7), (0, 7, 60), False, (), out=(2,)),
        ev.RoundBegan(2, 0, 3, 42),
    )
    assert table.table_view.out == 0b100
    table.show(ev.HandDealt(0, seven), ev.HandDealt(1, (HIDDEN,)), ev.StarterTurned(card("R5")))
    assert table.table_view.out == 0b100
