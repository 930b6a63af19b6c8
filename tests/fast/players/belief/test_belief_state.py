"""Belief state: inference about hidden hands from draws, plays and exchanges."""

import pytest

from tests.support.players.small_table import official, position
from uno_desktop.model import events as ev
from uno_desktop.model.cards import BLUE, GREEN, HIDDEN, RED, cards_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.belief.belief_state import BeliefState, CardGroup, HandBelief

BOOK = official()
DECK = BOOK.deck


def memory_of(book: Rulebook, *hands: str) -> BeliefState:
    """Belief of seat A at the start: a red 5 is turned up."""
    s = position(book, *hands, top="R5")
    belief = BeliefState(0, book, book.view(s, 0, (0,) * len(hands)))
    belief.see(ev.StarterTurned(s.pile[0]))
    return belief


def card(code: str) -> int:
    return DECK.ids[code][-1]


def drew(belief: BeliefState, seat: int) -> None:
    """The seat draws on its turn and does not lay the card."""
    belief.see(ev.CardsDrawn(seat, (HIDDEN,), ev.DrawReason.TURN, 1))
    belief.see(ev.TurnBegan(seat + 1))


def test_a_full_hand_probably_holds_a_colour() -> None:
    belief = memory_of(BOOK, "R1 R2", "B1 B2 B3 B4 B6 B7 B8")
    assert 0.75 < belief.chance(1, DECK.color_masks[GREEN]) < 0.95


def test_a_forced_draw_excludes_matching_cards() -> None:
    belief = memory_of(BOOK, "R1 R2", "B1 B2 B3")
    drew(belief, 1)
    assert belief.chance(1, DECK.color_masks[RED]) == 0.0
    assert belief.chance(1, DECK.mask_of("G5")) == 0.0
    assert belief.chance(1, belief.wilds) == 0.0
    assert belief.chance(1, DECK.color_masks[BLUE]) > 0.5


def test_cards_drawn_since_may_be_of_the_colour_again() -> None:
    belief = memory_of(BOOK, "R1 R2", "B1 B2 B3")
    drew(belief, 1)
    belief.see(ev.CardsDrawn(1, (HIDDEN, HIDDEN), ev.DrawReason.PENALTY, 2))
    assert belief.chance(1, DECK.color_masks[RED]) == pytest.approx(1 - 0.78**2, abs=0.06)


def test_playing_the_drawn_card_at_once_adds_no_information() -> None:
    belief = memory_of(BOOK, "R1 R2", "B1 B2 B3")
    belief.see(ev.CardsDrawn(1, (HIDDEN,), ev.DrawReason.TURN, 1))
    belief.see(ev.CardPlayed(1, card("R9"), RED, False))
    belief.see(ev.TurnBegan(0))
    assert belief.chance(1, DECK.color_masks[RED]) == 0.0


def test_a_voluntary_draw_disables_inference_for_its_seat() -> None:
    belief = memory_of(BOOK, "R1 R2", "B1 B2 B3")
    drew(belief, 1)
    belief.see(ev.CardPlayed(1, card("R9"), RED, False))
    belief.see(ev.TurnBegan(0))
    assert belief.chance(1, DECK.color_masks[RED]) > 0.3
    drew(belief, 1)
    assert belief.chance(1, DECK.color_masks[RED]) > 0.3


def test_a_plus_four_proves_that_the_colour_was_lacking() -> None:
    belief = memory_of(BOOK, "R1 R2", "B1 B2 B3")
    belief.see(ev.CardPlayed(1, card("W+4"), BLUE, True))
    assert belief.chance(1, DECK.color_masks[RED]) == 0.0
    assert belief.chance(1, DECK.color_masks[BLUE]) > 0.3


def test_a_hand_given_away_is_known_until_its_cards_are_laid() -> None:
    belief = memory_of(BOOK, "R1 R2", "B1 B2", "Y1 Y2")
    given = (card("R1"), card("G2"))
    belief.see(ev.HandsSwapped(0, 1, (card("B1"), card("B2")), given))
    assert belief.chance(1, DECK.mask((card("G2"),))) == 1.0
    assert belief.chance(1, DECK.color_masks[BLUE]) == 0.0
    belief.see(ev.CardPlayed(1, card("G2"), GREEN, False))
    assert belief.chance(1, DECK.mask((card("G2"),))) == 0.0


def test_an_exchange_of_others_carries_the_knowledge_along() -> None:
    belief = memory_of(BOOK, "R1 R2", "B1 B2", "Y1 Y2 Y3")
    drew(belief, 1)
    belief.see(ev.HandsSwapped(1, 2, (HIDDEN,) * 3, (HIDDEN,) * 3))
    assert belief.chance(2, DECK.color_masks[RED]) == 0.0
    assert belief.chance(1, DECK.color_masks[RED]) > 0.3


def test_counts_that_disagree_are_put_right_by_the_view() -> None:
    s = position(BOOK, "R1 R2", "B1 B2 B3", top="R5")
    belief = BeliefState(0, BOOK, BOOK.view(s, 0, (0, 0)))
    belief.see(ev.CardsDrawn(1, (HIDDEN,) * 9, ev.DrawReason.PENALTY, 9))
    belief.sync(BOOK.view(s, 0, (0, 0)))
    assert sum(group.count for group in belief.hand_beliefs[1].groups) == 3


UNPLUGGED = rulebook_for("unplugged")


def unplugged(*hands: str) -> BeliefState:
    return memory_of(UNPLUGGED, *hands)


def of(code: str) -> int:
    return UNPLUGGED.deck.ids[code][-1]


def test_a_hand_that_was_shown_is_known() -> None:
    belief = unplugged("FOU R2", "W+8 B2", "Y1 Y2")
    belief.see(ev.HandShown(1, 0, (of("W+8"), of("B2"))))
    assert belief.chance(1, 1 << of("W+8")) == 1.0
    assert belief.chance(1, UNPLUGGED.deck.color_masks[GREEN]) == 0.0
    belief.see(ev.HandShown(2, 1, (HIDDEN, HIDDEN)))
    assert 0.0 < belief.chance(2, UNPLUGGED.deck.color_masks[GREEN]) < 1.0


def test_knowledge_moves_with_passed_hands() -> None:
    belief = unplugged("R1 R2", "B1 B2", "Y1 Y2")
    drew(belief, 1)
    own = (of("R1"), of("R2"))
    belief.see(ev.HandsPassed(1, ((HIDDEN, HIDDEN), own, (HIDDEN,) * 3)))
    assert belief.chance(1, 1 << of("R1")) == 1.0
    assert belief.chance(2, UNPLUGGED.deck.color_masks[RED]) == 0.0


def test_redealt_hands_are_forgotten() -> None:
    belief = memory_of(BOOK, "R1 R2", "B1 B2", "Y1 Y2")
    drew(belief, 1)
    belief.see(ev.HandsRedealt(((card("G1"), card("G2")), (HIDDEN,) * 3, (HIDDEN,) * 2)))
    assert belief.chance(1, DECK.color_masks[RED]) > 0.3


def test_a_card_that_came_from_this_seat_is_known_where_it_went() -> None:
    belief = unplugged("R1 R2", "B1 B2", "Y1 Y2")
    belief.see(ev.CardGiven(0, 1, of("R2")))
    assert belief.chance(1, 1 << of("R2")) == 1.0
    belief.see(ev.CardGiven(1, 2, HIDDEN))  # it may have been this one
    assert belief.chance(1, 1 << of("R2")) < 1.0


def test_cards_taken_by_another_seat_may_have_been_any() -> None:
    belief = unplugged("R1 R2", "B1 B2", "Y1 Y2 Y3")
    belief.see(ev.HandShown(1, 0, (of("B1"), of("B2"))))
    belief.see(ev.CardsTaken(2, 1, (HIDDEN,)))
    assert 0.0 < belief.chance(1, 1 << of("B1")) < 1.0
    assert [holding.count for holding in belief.hand_beliefs[1:]] == [1, 4]


def test_face_down_cards_under_the_pile_stay_unknown() -> None:
    s = position(UNPLUGGED, "R1 R2", "W+8 B2", "Y1 Y2", top="R5")
    belief = BeliefState(0, UNPLUGGED, UNPLUGGED.view(s, 0, (0,) * 3))
    eight = UNPLUGGED.deck.ids["W+8"][0]
    s.hands[1] = 0
    s.pile[:0] = [eight, of("B2")]
    s.buried = 2
    belief.see(ev.HandBuried(1, (HIDDEN, HIDDEN)))
    belief.see(ev.CardsDrawn(1, (HIDDEN, HIDDEN), ev.DrawReason.EFFECT, 2))
    belief.sync(UNPLUGGED.view(s, 0, (0,) * 3))
    assert belief.unseen(1 << eight) == 1
    assert belief.chance(2, 1 << eight) > 0.0


def test_a_card_taken_back_is_known_until_it_is_laid_again() -> None:
    belief = unplugged("R1 R2", "B1 B2", "Y1 Y2")
    belief.see(ev.CardPlayed(1, of("R9"), RED, False))
    belief.see(ev.CardTakenBack(1, of("R9")))
    assert belief.chance(1, 1 << of("R9")) == 1.0
    belief.see(ev.CardLaidAgain(1, of("R9")))
    assert belief.chance(1, 1 << of("R9")) < 1.0


def test_cards_laid_along_leave_the_hand() -> None:
    belief = memory_of(BOOK, "R1 R2", "B1 B2 B3", "Y1 Y2")
    belief.see(ev.CardPlayed(1, card("R9"), RED, False))
    belief.see(ev.CardsLaidAlong(1, (DECK.ids["R9"][0],)))
    assert belief.hand_beliefs[1].count == 1


def test_a_press_excludes_matching_cards() -> None:
    extreme = rulebook_for("extreme")
    belief = memory_of(extreme, "R1 R2", "B1 B2 B3")
    belief.see(ev.DispenserPressed(1, 1, 2))
    belief.see(ev.CardsDrawn(1, (HIDDEN, HIDDEN), ev.DrawReason.TURN, 2))
    belief.see(ev.TurnBegan(0))
    first, came = belief.hand_beliefs[1].groups
    assert first.lacks & extreme.deck.color_masks[RED]
    assert not came.lacks


def test_an_honest_verdict_excludes_the_colour_and_a_bluff_is_remembered() -> None:
    belief = unplugged("R1 R2", "B1 B2 B3", "Y1 Y2")
    belief.see(ev.CardPlayed(1, of("W+4"), BLUE, True))
    assert belief.chance(1, UNPLUGGED.deck.color_masks[RED]) > 0.1
    belief.see(ev.PlayChallenged(1, 0, guilty=False))
    assert belief.chance(1, UNPLUGGED.deck.color_masks[RED]) == 0.0
    belief.see(ev.PlayChallenged(2, 0, guilty=True))
    assert belief.bluffers == 1 << 2


def test_backs_prove_that_a_player_draws_by_choice() -> None:
    """A seat that draws on a red 5 shows pink 3, the other side of red cards alone: it could have played."""
    book = rulebook_for("flip")
    for hand, by_choice in (("R1 G4 B2", True), ("G4 B2 Y9", False)):
        s = position(book, "G1 G2", hand, top="R5")
        belief = BeliefState(0, book, book.view(s, 0, (0, 0)))
        belief.see(ev.StarterTurned(s.pile[0]))
        drew(belief, 1)
        s.hands[1] |= 1 << s.supply.pop()
        belief.sync(book.view(s, 0, (0, 0)))
        assert belief.hand_beliefs[1].draws_by_choice == by_choice
        believed = sum(book.deck.mask(cards_in(s.hands[1])) & ~group.lacks for group in belief.hand_beliefs[1].groups)
        assert believed or not belief.hand_beliefs[1].groups


def test_a_doubted_hand_may_hold_any_card() -> None:
    holding = HandBelief(known=1, groups=[CardGroup(2, lacks=6), CardGroup(1, lacks=8)])
    holding.drop_inferences()
    assert holding == HandBelief(known=1, groups=[CardGroup(2), CardGroup(1)], draws_by_choice=True)


def test_a_hand_counts_what_comes_and_goes() -> None:
    holding = HandBelief(known=0b11, groups=[CardGroup(2, lacks=0b1100), CardGroup(3, since=4)])
    holding.gain(0)
    holding.gain(2, since=9)
    holding.gain(1)
    assert holding.groups[2:] == [CardGroup(2, 0, 9), CardGroup(1, 0, 0)] and holding.count == 10
    holding.shrink(4)
    assert holding.groups == [CardGroup(2, lacks=0b1100), CardGroup(2, since=4)]
    assert holding.lose(1) == 0 and holding.known == 0b1
    assert holding.lose(2) == 4, "the others lack it"
    assert holding.groups == [CardGroup(2, lacks=0b1100), CardGroup(1, since=4)] and not holding.draws_by_choice
    assert holding.lose(5) == 0 and holding.lose(6) == 0 and holding.groups == [CardGroup(1, since=4)]
    holding.exclude(0b100)
    assert holding.lose(2) == 0 and holding.draws_by_choice and (holding.known, holding.groups) == (1, [])


def test_a_card_that_leaves_face_down_may_be_any_that_is_known() -> None:
    uncertain = HandBelief(known=0b1, groups=[CardGroup(2, lacks=0b110)])
    uncertain.lose_hidden(1)
    assert uncertain == HandBelief(groups=[CardGroup(2)])
    unknown = HandBelief(groups=[CardGroup(2, lacks=0b110), CardGroup(1, lacks=0b11)])
    unknown.lose_hidden(1)
    assert unknown == HandBelief(groups=[CardGroup(2, lacks=0b10)])
    unknown.lose_hidden(3)
    assert unknown == HandBelief()
    unknown.become(0b101, 2)
    assert unknown == HandBelief(known=0b101, groups=[CardGroup(2)])
