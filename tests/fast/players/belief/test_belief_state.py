"""Belief state: inference about hidden hands from draws, plays and exchanges."""

import pytest

from tests.support.players.small_table import official, position
from uno_desktop.model import events as ev
from uno_desktop.model.cards import BLUE, COLOR_LETTERS, HIDDEN, RED, cards_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.belief.belief_state import BeliefState, CardGroup, HandBelief

BOOK = official()


UNPLUGGED = rulebook_for("unplugged")
TWO, THREE, SIX = "R1 R2 / B1 B2 B3", "R1 R2 / B1 B2 / Y1 Y2 Y3", "R1 R2 / B1 B2 / Y1 Y2"


def memory_of(book: Rulebook, hands: str) -> BeliefState:
    """Belief of seat A at the start: a red 5 is turned up."""
    seats = hands.split(" / ")
    s = position(book, *seats, top="R5")
    belief = BeliefState(0, book, book.view(s, 0, (0,) * len(seats)))
    belief.see(ev.StarterTurned(s.pile[0]))
    return belief


def cards(codes: str, book: Rulebook = UNPLUGGED) -> tuple[int, ...]:
    return tuple(book.deck.ids[code][-1] for code in codes.split())


def drew(amount: int = 1, reason: ev.DrawReason = ev.DrawReason.TURN) -> ev.CardsDrawn:
    return ev.CardsDrawn(1, (HIDDEN,) * amount, reason, amount)


def played(code: str, book: Rulebook = UNPLUGGED) -> ev.CardPlayed:
    """B plays a card; a +4 names blue."""
    (card,) = cards(code, book)
    return ev.CardPlayed(1, card, BLUE if code == "W+4" else book.deck.faces[card].color, code == "W+4")


DREW = (drew(), ev.TurnBegan(2))
"""B draws on its turn and does not lay the card."""
PLAYED = (played("R9", BOOK), ev.TurnBegan(0))
UNSEEN = (HIDDEN, HIDDEN, HIDDEN)
SEEN: dict[str, tuple[Rulebook, str, list[ev.Event | str]]] = {
    "a full hand probably holds a colour": (BOOK, "R1 R2 / B1 B2 B3 B4 B6 B7 B8", ["B G > 0.75", "B G < 0.95"]),
    "a forced draw excludes matching cards": (BOOK, TWO, [*DREW, "B R = 0", "B G5* = 0", "B wild = 0", "B B > 0.5"]),
    "cards drawn since may be of the colour again":
        (BOOK, TWO, [*DREW, drew(2, ev.DrawReason.PENALTY), "B R > 0.33", "B R < 0.45"]),
    "playing the drawn card at once adds no information": (BOOK, TWO, [drew(), *PLAYED, "B R = 0"]),
    "a voluntary draw disables inference for its seat":
        (BOOK, TWO, [*DREW, *PLAYED, "B R > 0.3", *DREW, "B R > 0.3"]),
    "a +4 proves that the colour was lacking": (BOOK, TWO, [played("W+4", BOOK), "B R = 0", "B B > 0.3"]),
    "a hand given away is known until its cards are laid": (BOOK, SIX, [
        ev.HandsSwapped(0, 1, cards("B1 B2", BOOK), cards("R1 G2", BOOK)), "B G2 = 1", "B B = 0",
        played("G2", BOOK), "B G2 = 0",
    ]),
    "an exchange of others carries the knowledge along":
        (BOOK, THREE, [*DREW, ev.HandsSwapped(1, 2, UNSEEN, UNSEEN), "C R = 0", "B R > 0.3"]),
    "a hand that was shown is known": (UNPLUGGED, "FOU R2 / W+8 B2 / Y1 Y2", [
        ev.HandShown(1, 0, cards("W+8 B2")), "B W+8 = 1", "B G = 0",
        ev.HandShown(2, 1, UNSEEN[:2]), "C G > 0", "C G < 1",
    ]),
    "knowledge moves with passed hands": (UNPLUGGED, SIX, [
        *DREW, ev.HandsPassed(1, (UNSEEN[:2], cards("R1 R2"), UNSEEN)), "B R1 = 1", "C R = 0",
    ]),
    "redealt hands are forgotten":
        (BOOK, SIX, [*DREW, ev.HandsRedealt((cards("G1 G2", BOOK), UNSEEN, UNSEEN[:2])), "B R > 0.3"]),
    "a card that came from this seat is known where it went": (UNPLUGGED, SIX, [
        ev.CardGiven(0, 1, *cards("R2")), "B R2 = 1", ev.CardGiven(1, 2, HIDDEN), "B R2 < 1",  # it may have been this
    ]),
    "cards taken by another seat may have been any": (UNPLUGGED, THREE, [
        ev.HandShown(1, 0, cards("B1 B2")), ev.CardsTaken(2, 1, (HIDDEN,)), "B B1 > 0", "B B1 < 1",
        "B cards = 1", "C cards = 4",
    ]),
    "a card taken back is known until it is laid again": (UNPLUGGED, SIX, [
        played("R9"), ev.CardTakenBack(1, *cards("R9")), "B R9 = 1", ev.CardLaidAgain(1, *cards("R9")), "B R9 < 1",
    ]),
    "cards laid along leave the hand": (BOOK, "R1 R2 / B1 B2 B3 / Y1 Y2", [
        played("R9", BOOK), ev.CardsLaidAlong(1, (BOOK.deck.ids["R9"][0],)), "B cards = 1",
    ]),
}  # fmt: skip
"""Events that A sees, and between them how likely a seat then holds a colour or a card (*: any copy), or how many."""


@pytest.mark.parametrize("name", SEEN)
def test_a_seat_believes_what_follows_from_what_it_sees(name: str) -> None:
    book, hands, story = SEEN[name]
    belief = memory_of(book, hands)
    for told in story:
        if isinstance(told, ev.Event):
            belief.see(told)
            continue
        seat, what, sign, number = told.split()
        found, wanted = believed(belief, book, "ABC".index(seat), what), float(number)
        assert {"=": found == wanted, "<": found < wanted, ">": found > wanted}[sign], (told, found)


def believed(belief: BeliefState, book: Rulebook, seat: int, what: str) -> float:
    if what == "cards":
        return belief.hand_beliefs[seat].count
    if what in COLOR_LETTERS:
        return belief.chance(seat, book.deck.color_masks[COLOR_LETTERS.index(what)])
    if what == "wild":
        return belief.chance(seat, belief.wilds)
    return belief.chance(seat, book.deck.mask_of(what[:-1]) if what[-1] == "*" else book.deck.mask(cards(what, book)))


def test_counts_that_disagree_are_put_right_by_the_view() -> None:
    s = position(BOOK, "R1 R2", "B1 B2 B3", top="R5")
    belief = BeliefState(0, BOOK, BOOK.view(s, 0, (0, 0)))
    belief.see(ev.CardsDrawn(1, (HIDDEN,) * 9, ev.DrawReason.PENALTY, 9))
    belief.sync(BOOK.view(s, 0, (0, 0)))
    assert sum(group.count for group in belief.hand_beliefs[1].groups) == 3


def test_face_down_cards_under_the_pile_stay_unknown() -> None:
    s = position(UNPLUGGED, "R1 R2", "W+8 B2", "Y1 Y2", top="R5")
    belief = BeliefState(0, UNPLUGGED, UNPLUGGED.view(s, 0, (0,) * 3))
    eight = UNPLUGGED.deck.ids["W+8"][0]
    s.hands[1] = 0
    s.pile[:0] = [eight, *cards("B2")]
    s.buried = 2
    belief.see(ev.HandBuried(1, (HIDDEN, HIDDEN)))
    belief.see(ev.CardsDrawn(1, (HIDDEN, HIDDEN), ev.DrawReason.EFFECT, 2))
    belief.sync(UNPLUGGED.view(s, 0, (0,) * 3))
    assert belief.unseen(1 << eight) == 1
    assert belief.chance(2, 1 << eight) > 0.0


def test_a_press_excludes_matching_cards() -> None:
    extreme = rulebook_for("extreme")
    belief = memory_of(extreme, TWO)
    belief.see(ev.DispenserPressed(1, 1, 2))
    belief.see(ev.CardsDrawn(1, (HIDDEN, HIDDEN), ev.DrawReason.TURN, 2))
    belief.see(ev.TurnBegan(0))
    first, came = belief.hand_beliefs[1].groups
    assert first.lacks & extreme.deck.color_masks[RED]
    assert not came.lacks


def test_an_honest_verdict_excludes_the_colour_and_a_bluff_is_remembered() -> None:
    belief = memory_of(UNPLUGGED, "R1 R2 / B1 B2 B3 / Y1 Y2")
    belief.see(played("W+4"))
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
        for told in DREW:
            belief.see(told)
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
