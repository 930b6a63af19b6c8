"""Animations of the richer rulesets: dispenser, jump-ins, Non, moving hands, lasting effects."""

import pytest

from tests.support.stage.heard_stage import DECK, NAMES, Heard, card, dealt_table
from uno_desktop.model import events as ev
from uno_desktop.model.cards import BLUE, HIDDEN, NOBODY, RED, YELLOW
from uno_desktop.stage.avatars.avatar_state import AvatarStates
from uno_desktop.stage.avatars.portraits import PERSON
from uno_desktop.stage.table.table_effects import FloatingTextKind

PENALTY = ev.DrawReason.PENALTY


def test_presses_are_counted_down_for_every_outcome() -> None:
    table = dealt_table(dispenser=True)
    table.show(ev.ThreatDeclared(1, 2, 0, True, "press"))
    table.show(ev.DispenserPressed(1, 1, 0, PENALTY))
    assert table.table_view.threat is not None and table.table_view.threat.amount == 1
    assert "press" in table.sounds and "empty" in table.sounds
    table.show(ev.DispenserPressed(1, 1, 2, PENALTY), ev.CardsDrawn(1, (HIDDEN,) * 2, PENALTY, 2))
    assert table.table_view.threat is None and table.table_view.hands.landed(1) == 5
    assert table.sounds.count("shoot") == 2


def test_a_press_for_another_reason_leaves_the_penalty() -> None:
    table = dealt_table(dispenser=True)
    table.show(ev.ThreatDeclared(1, 2, 0, True, "press"))
    table.show(ev.DispenserPressed(1, 1, 0, ev.DrawReason.FOUL))
    assert table.table_view.threat is not None and table.table_view.threat.amount == 2


def test_the_dispenser_turns_to_the_victim_and_back() -> None:
    table = dealt_table(dispenser=True)
    dispenser = table.effects.dispenser
    pressed = [dispenser.pressed for _ in table.frames(ev.DispenserPressed(2, 1, 3))]
    assert True in pressed and not dispenser.pressed and not dispenser.turning and dispenser.motor == 0
    turned = (dispenser.angle - table.layout.seats.dispenser_angle(2)) % 360
    assert min(turned, 360 - turned) < 1e-6


def test_cards_come_out_of_the_mouth() -> None:
    table = dealt_table(dispenser=True)
    table.animator.enqueue([ev.CardsDrawn(1, (HIDDEN,), ev.DrawReason.TURN, 1)])
    table.animator.update(0.0)
    mouth = table.layout.seats.mouth_pose(1)
    flying = table.table_view.hands[1][-1]
    assert (flying.x, flying.y) == (mouth.x, mouth.y)
    table.show()
    assert table.effects.dispenser.kick == 0


def test_a_cut_is_faster_and_is_called_out() -> None:
    usual, cutting = dealt_table(), dealt_table()
    slow = usual.show(ev.CardPlayed(1, card("R6"), RED, False))
    fast = cutting.show(ev.CardPlayed(1, card("R6"), RED, False, beside=True), ev.TurnBegan(2))
    assert "cut" in cutting.sounds and "cut" not in usual.sounds
    assert fast > slow  # the call can be read
    cutting.animator.enqueue([ev.CardPlayed(2, card("R7"), RED, False, beside=True)])
    cutting.animator.update(0.1)
    assert [label.seat for label in cutting.effects.floating_texts if label.kind is FloatingTextKind.BUBBLE] == [2]


def test_a_cancelled_card_is_grey_until_it_counts_again() -> None:
    table = dealt_table()
    first, second, third = card("Y5"), card("B8"), card("B9")
    table.show(ev.TurnForfeited(2), ev.CardPlayed(1, first, YELLOW, False), ev.TurnForfeited(0))
    table.show(ev.CardPlayed(2, second, YELLOW, False, beside=True), ev.CardCancelled(1, first, RED, 1))
    table_view = table.table_view
    sprite = next(each for each in table_view.pile if each.card == first)
    assert sprite.grey and sprite.pose == table.layout.piles.cancelled_pose(first)
    assert table_view.color == RED and table_view.lost_turns == [0, 0, 1]
    table.show(ev.CardPlayed(0, third, RED, False, beside=True), ev.CardCancelled(2, second, YELLOW, 1))
    grey = {each.card for each in table_view.pile if each.grey}
    assert grey == {second} and sprite.pose == table.layout.piles.pile_pose(first)
    assert table_view.color == YELLOW and not any(each.moving for each in table_view.pile)


def test_with_reduced_motion_a_penalty_hangs_and_a_cancelled_card_fades() -> None:
    table = dealt_table()
    table.effects.reduced = True
    first, second = card("Y5"), card("B8")
    table.show(ev.TurnForfeited(2), ev.CardPlayed(1, first, YELLOW, False), ev.TurnForfeited(0))
    sprite = next(each for each in table.table_view.pile if each.card == first)
    flights, sizes, places = set(), set(), set()
    for event in (ev.ThreatDeclared(1, 4, 0, True), ev.ThreatMoved(2)):
        for _ in table.frames(event):
            flights.add(table.effects.badge_from)
            sizes.add(table.effects.badge > 1.0)
    table.show(ev.CardPlayed(2, second, YELLOW, False, beside=True))
    for _ in table.frames(ev.CardCancelled(1, first, RED, 1)):
        places.add(sprite.pose)
    assert flights == {None} and sizes == {False} and len(places) == 2


def test_inactive_seats_are_skipped() -> None:
    table = Heard()
    hand = tuple(card(code) for code in ("R1", "G2", "B3"))
    table.show(
        ev.RoundBegan(2, 0, 3, 42), ev.HandDealt(0, hand), ev.HandDealt(2, (HIDDEN,) * 4), ev.StarterTurned(card("R5"))
    )
    got = tuple(card(code) for code in ("Y1", "Y2", "Y3", "Y4"))
    table.show(ev.HandsPassed(1, (got, (), hand), out=0b010))
    assert [table.table_view.hands.landed(seat) for seat in range(3)] == [4, 0, 3]
    assert table.table_view.hands.mask() == DECK.mask(got)


def test_redealt_hands_may_take_cards_from_the_draw_pile_or_leave_some() -> None:
    table = dealt_table()
    supply = table.table_view.supply_count
    five = tuple(card(f"Y{n}") for n in range(5))
    table.show(ev.HandsRedealt((five, (HIDDEN,) * 5, (HIDDEN,) * 5)))
    assert [table.table_view.hands.landed(seat) for seat in range(3)] == [5, 5, 5]
    assert table.table_view.supply_count == supply - 6
    table.show(ev.HandsRedealt((five[:2], (HIDDEN,), (HIDDEN,))))
    assert table.table_view.supply_count == supply + 5 and not table.table_view.loose
    assert table.table_view.hands.mask() == DECK.mask(five[:2])


def test_gifts_thefts_and_buried_hands() -> None:
    table = dealt_table()
    table.show(ev.CardGiven(0, 1, card("R1")), ev.CardsTaken(0, 2, (card("Y7"), card("Y8"))))
    assert [table.table_view.hands.landed(seat) for seat in range(3)] == [4, 4, 1]
    assert table.table_view.hands.mask() == DECK.mask(card(code) for code in ("G2", "B3", "Y7", "Y8"))
    table.show(ev.HandBuried(1, (HIDDEN,) * 4))
    assert table.table_view.hands.landed(1) == 0 and len(table.table_view.pile_cards) == 5
    assert table.table_view.pile_cards[-1] == card("R5") and not table.table_view.loose


def test_cards_played_along_slide_under_the_top_card() -> None:
    table = dealt_table()
    table.show(ev.CardPlayed(1, card("R6"), RED, False), ev.CardsLaidAlong(1, (card("R7"), card("R8"))))
    assert [DECK.codes[each] for each in table.table_view.pile_cards] == ["R5", "R7", "R8", "R6"]
    assert [DECK.codes[sprite.card] for sprite in table.table_view.pile] == ["R5", "R7", "R8", "R6"]
    assert not any(sprite.moving for sprite in table.table_view.pile)


def test_a_card_taken_back_restores_the_color() -> None:
    table = dealt_table()
    table.show(ev.CardPlayed(1, card("W"), BLUE, True), ev.CardTakenBack(1, card("W")))
    assert table.table_view.color == RED and table.effects.light == RED
    assert table.table_view.pile_cards == [card("R5")] and table.table_view.hands.landed(1) == 3


def test_a_shown_hand_stays_until_a_key_is_pressed() -> None:
    table = dealt_table()
    shown = tuple(card(code) for code in ("Y9", "R2", "W"))
    table.animator.enqueue([ev.HandShown(1, 0, shown)])
    for _ in range(120):
        table.animator.update(1 / 60)
    assert table.effects.looking and table.animator.busy
    assert table.effects.cards_left(1) == 3, "it is only looked at"
    assert {sprite.card for sprite in table.table_view.hands[1]} == set(shown)
    assert all(sprite.turn == 1.0 for sprite in table.table_view.hands[1])
    table.animator.skip()
    assert not table.effects.looking and not table.animator.busy
    assert all(piece.card == HIDDEN and piece.turn == 0.0 for piece in table.table_view.hands[1])


def _banners(table: Heard) -> list[str]:
    return [each.text for each in table.effects.floating_texts if each.kind is FloatingTextKind.BANNER]


def test_a_challenged_hand_is_shown_with_the_color_that_was_in_play() -> None:
    table = dealt_table()
    table.show(ev.CardPlayed(1, card("W"), BLUE, True), ev.ThreatDeclared(0, 4, 1, True))
    table.animator.enqueue([ev.ThreatDropped(0), ev.HandShown(1, 0, (card("Y9"), card("R2")))])
    for _ in range(240):
        table.animator.update(1 / 60)
    assert _banners(table) == ["The colour was red. The hand of Bruno: click or press anything to go on"]


def test_a_hand_looked_at_with_a_card_names_no_color() -> None:
    table = dealt_table()
    table.show(ev.CardPlayed(1, card("W"), BLUE, True), ev.ThreatDeclared(0, 4, 1, True), ev.ThreatDropped(0))
    table.show(ev.CardPlayed(0, card("B7"), BLUE, False))
    table.animator.enqueue([ev.HandShown(1, 0, (card("Y9"), card("R2")))])
    for _ in range(120):
        table.animator.update(1 / 60)
    assert _banners(table) == ["The hand of Bruno: click or press anything to go on"]


def test_an_opponents_look_at_a_hand_shows_no_card() -> None:
    table = dealt_table()
    for _ in table.frames(ev.HandShown(1, 2, (HIDDEN,) * 3)):
        assert not table.effects.looking
        assert all(sprite.turn == 0.0 for sprite in table.table_view.hands[1])


def test_lasting_effects_stay_until_they_end() -> None:
    table = dealt_table()
    table.show(ev.StatusBegan("chicken", 1, 2), ev.StatusBegan("silence", NOBODY, -1))
    assert table.table_view.statuses == [("chicken", 1), ("silence", NOBODY)]
    assert "cluck" in table.sounds
    table.show(ev.StatusEnded("chicken", 1))
    assert table.table_view.statuses == [("silence", NOBODY)]


def test_seats_without_cards_are_out_and_finishers_have_a_place() -> None:
    table = Heard()
    hand = tuple(card(code) for code in ("R1", "G2", "B3"))
    table.show(
        ev.RoundBegan(2, 0, 3, 42), ev.HandDealt(0, hand), ev.HandDealt(1, (HIDDEN,) * 3), ev.StarterTurned(card("R5"))
    )
    assert table.table_view.out == 0b100
    table.show(ev.SeatFinished(1, 1))
    assert table.table_view.out == 0b110 and table.table_view.finishers == {1: 1}
    table.show(ev.SeatRetired(0))
    assert table.table_view.out == 0b111 and table.table_view.finishers == {1: 1}


def test_a_rejected_card_is_shown_and_returns() -> None:
    table = dealt_table()
    seen = set()
    for _ in table.frames(ev.FoulPunished(1, card("Y9"))):
        seen |= {sprite.card for sprite in table.table_view.hands[1] if sprite.turn == 1.0}
    assert seen == {card("Y9")}
    assert table.table_view.hands.landed(1) == 3 and {sprite.card for sprite in table.table_view.hands[1]} == {HIDDEN}
    table.show(ev.FoulPunished(0, card("G2")))
    assert table.table_view.hands.mask() == DECK.mask(card(code) for code in ("R1", "G2", "B3"))


def ended(winner: int, people: tuple[int, ...]) -> tuple[Heard, list[tuple[str, str]]]:
    """A round that this seat wins, where people sit on these seats: the stage, and the marks that were seen."""
    table = dealt_table()
    avatar_ids = [PERSON if seat in people else "bluffer" for seat in range(len(NAMES))]
    table.effects.avatars = AvatarStates(avatar_ids)
    seen: list[tuple[str, str]] = []
    hands = tuple(tuple(card(f"{color}{n}") for n in (6, 7, 8)) for color in "YGB")
    for _ in table.frames(ev.RoundEnded(winner, False, hands)):
        seen += [
            (label.kind.name, label.tone)
            for label in table.effects.floating_texts
            if label.kind is FloatingTextKind.BANNER
        ]
        seen += [("confetti", "") for burst in table.effects.particles.bursts if burst.kind == "confetti"]
    return table, seen


@pytest.mark.parametrize("winner", [1, 2])
def test_a_lost_round_shows_no_confetti(winner: int) -> None:
    table, seen = ended(winner, people=(0,))
    assert seen and set(seen) == {("BANNER", "plain")}
    assert "round_lost" in table.sounds and "round_won" not in table.sounds


@pytest.mark.parametrize(("winner", "people"), [(0, (0,)), (1, (0, 1)), (2, ())])
def test_a_human_winner_and_a_table_of_computers_get_confetti(winner: int, people: tuple[int, ...]) -> None:
    table, seen = ended(winner, people)
    assert ("confetti", "") in seen and "round_won" in table.sounds
    assert ("BANNER", "gold") in seen


@pytest.mark.parametrize("people", [(0,), ()])
def test_the_viewers_uno_is_a_stamp_and_an_opponents_a_bubble(people: tuple[int, ...]) -> None:
    table = dealt_table()
    table.effects.avatars = AvatarStates([PERSON if seat in people else "bluffer" for seat in range(len(NAMES))])
    for seat in (0, 1):
        table.sounds.clear()
        kinds = set()
        for _ in table.frames(ev.UnoSaid(seat)):
            kinds |= {label.kind for label in table.effects.floating_texts}
        called = seat in people
        assert (FloatingTextKind.SIGN in kinds, FloatingTextKind.BUBBLE in kinds) == (called, not called)
        assert ("shout" in table.sounds) == called and "uno" in table.sounds
