"""Order and continuity of animations: deals in packets, hands that turn down, gifts, runs, Non."""

from tests.support.stage.heard_stage import FRAME, Heard, card, dealt_table
from uno_desktop.model import events as ev
from uno_desktop.model.cards import BLUE, HIDDEN, RED, Deck, Face
from uno_desktop.stage.table.dispenser_view import ALL_LIT
from uno_desktop.stage.table.table_effects import FloatingTextKind


def test_a_packet_is_dealt_to_one_seat_before_the_next_seat_gets_any() -> None:
    for packet, most in ((1, 1), (2, 2)):
        table = Heard()
        table.effects.packet = packet
        table.show(ev.RoundBegan(1, 2, 3, 42))
        ahead = 0
        for _ in table.frames(*(ev.HandDealt(seat, (HIDDEN,) * 6) for seat in (1, 2))):
            started = [sum(sprite.shown for sprite in table.table_view.hands[seat]) for seat in (1, 2)]
            ahead = max(ahead, started[0] - started[1])
        assert ahead == most


def test_the_viewers_hand_turns_down_on_its_way_and_keeps_its_faces() -> None:
    table = dealt_table()
    mine = list(table.table_view.hands[0])
    before = [sprite.card for sprite in mine]
    new = tuple(card(code) for code in ("Y1", "Y2", "Y3"))
    seen: list[set[int]] = [set() for _ in mine]
    for _ in table.frames(ev.HandsSwapped(0, 1, new, (HIDDEN,) * 3)):
        for place, sprite in enumerate(mine):
            if sprite.turn >= 0.5:
                seen[place].add(sprite.leaving if sprite.leaving != HIDDEN else sprite.card)
    assert [next(iter(faces)) for faces in seen] == before and all(len(faces) == 1 for faces in seen)
    assert all(sprite.leaving == HIDDEN and sprite.turn == 0.0 for sprite in mine)


def test_redealt_hands_show_no_new_card_before_gathering() -> None:
    table = dealt_table()
    new = tuple(card(code) for code in ("Y1", "Y2", "Y3"))
    sprites = list(table.table_view.hands[0])
    down = False
    for _ in table.frames(ev.HandsRedealt((new, (HIDDEN,) * 3, (HIDDEN,) * 3))):
        down = down or all(sprite.turn == 0.0 for sprite in sprites)
        shown = {
            sprite.leaving if sprite.leaving != HIDDEN else sprite.card for sprite in sprites if sprite.turn >= 0.5
        }
        if not down:
            assert not shown & set(new)
    assert down and {sprite.card for sprite in table.table_view.hands[0]} == set(new)


def test_gifts_fly_at_the_same_time() -> None:
    alone, together = dealt_table(), dealt_table()
    one = alone.show(ev.CardGiven(1, 2, HIDDEN))
    three = together.show(*(ev.CardGiven(1, seat, HIDDEN) for seat in (2, 2, 2)))
    assert three < 2 * one
    assert together.table_view.hands.landed(2) == 6


def test_successive_cards_fly_faster_and_are_counted() -> None:
    table = dealt_table()
    times = []
    for number, code in enumerate(("R1", "G2", "B3"), 1):
        times.append(table.show(ev.CardPlayed(0, card(code), RED, False)))
        texts = {label.text for label in table.effects.floating_texts if label.kind is FloatingTextKind.COUNT}
        assert texts == ({f"x{number}"} if number > 1 else set())
    table.show(ev.TurnBegan(1), ev.CardPlayed(1, card("B5"), BLUE, False))
    assert "x4" not in {label.text for label in table.effects.floating_texts}


def test_floating_numbers_expire_without_blocking() -> None:
    table = dealt_table()
    table.show(ev.CardsDrawn(1, (HIDDEN,) * 3, ev.DrawReason.PENALTY, 3))
    assert not table.animator.busy
    assert [label.text for label in table.effects.floating_texts] == ["+3"]
    for _ in range(60):
        table.animator.update(FRAME)
    assert table.effects.floating_texts == []


def test_a_non_hovers_over_the_pile_and_slams_down() -> None:
    table = Heard(deck=Deck([Face("R1", RED, "1", 1)] * 6 + [Face("NON", -1, "NON", 0)]), names=("Ada", "Bruno"))
    table.animator.enqueue([ev.RoundBegan(1, 0, 2, 42), ev.HandDealt(0, (0, 6)), ev.HandDealt(1, (HIDDEN,) * 2)])
    table.animator.enqueue([ev.StarterTurned(5), ev.TurnBegan(1)])
    table.animator.skip()
    sprite = next(each for each in table.table_view.hands[0] if each.card == 0)
    heights, particles = [], table.effects.particles
    for _ in table.frames(ev.CardPlayed(0, 0, RED, False, beside=True)):
        heights.append(sprite.height)
        if particles.bursts:
            break
    top = heights.index(max(heights))
    assert max(heights) > 2 and top > len([each for each in heights if each > 0]) / 2
    assert [burst.kind for burst in particles.bursts] == ["dust"]


def test_the_dispenser_beeps_when_loaded_and_at_the_start() -> None:
    table = dealt_table(dispenser=True)
    assert "reload" in table.sounds
    table.sounds.clear()
    lit = False
    for _ in table.frames(ev.PileShuffled(4)):
        lit = lit or table.effects.dispenser.lamps == ALL_LIT
    assert table.sounds == ["reload"] and lit and table.effects.dispenser.lamps == 0
