"""Two-sided cards: the deck, what each seat is told, and the pairs of a match."""

from collections import Counter

import pytest

from tests.support.model.lines import laid_out, legal, play
from uno_desktop.match.records.trace import header, open_state
from uno_desktop.model.cards import Deck, cards_in
from uno_desktop.model.events import CardsTurned
from uno_desktop.model.options import Value
from uno_desktop.model.position import parse_position, position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import FIRST_ROUND, GameState
from uno_desktop.model.views.json_objects import view_object
from uno_desktop.model.views.redaction import redact

A, B, C = range(3)


def flipped(hands: str, draw: str, options: dict[str, Value] | None = None) -> tuple[Rulebook, GameState]:
    """A position of three on the light side; `hands` stand between bars."""
    line = f"hands={hands} pile=R5/P2 supply={draw} color=R match=5 dealer=C"
    return laid_out("flip", options or {}, line)


def test_every_card_has_two_faces_and_each_is_the_other_one_of_the_other() -> None:
    deck = rulebook_for("flip").deck
    assert len(deck.cards) == 112 and len(deck) == 224
    assert all(deck.other[deck.other[card]] == card != deck.other[card] for card in range(224))
    assert all(deck.names[deck.other[card]] == deck.names[card] for card in deck.cards)
    assert Counter(deck.names).most_common(1) == [("B1/VSE", 4)]  # two cards with two faces each
    assert all(deck.turned(deck.turned(1 << card)) == 1 << card for card in deck.cards)


def test_a_deck_of_one_sided_cards_has_no_other_faces() -> None:
    deck = rulebook_for("official").deck
    assert deck.other == () and deck.names == deck.codes == deck.notation and len(deck.cards) == len(deck)
    assert deck.side_of(3) == 0 and deck.backs_of(deck.mask(deck.cards)) == ()


def test_the_line_of_a_position_holds_the_side() -> None:
    book, s = flipped(hands="RF/V3,Y2/T1|G7/O6,B3/V8|B8/T4,Y7/O2", draw="G1/O5,Y8/P1")
    for _ in range(2):
        line = position_line(s, book.deck)
        again = parse_position(line, book.deck)
        assert position_line(again, book.deck) == line and again.digest() == s.digest()
        play(book, s, "A play RF/V3 uno") if book.side(s) == 0 else None
    assert "side=dark" in line


def test_a_flip_tells_each_seat_its_own_hand_and_all_the_discard_pile() -> None:
    book, s = flipped(hands="RF/V3,Y2/T1,Y9/V4|G7/O6,B3/V8|B8/T4,Y7/O2", draw="G1/O5,Y8/P1")
    events = play(book, s, "A play RF/V3")
    [turned] = [event for event in events if isinstance(event, CardsTurned)]
    told = redact(turned, B, book)
    assert isinstance(told, CardsTurned) and told.discard == turned.discard and told.side == "dark"
    assert book.deck.names_of(book.deck.mask(told.hands[B])) == ["B3/V8", "G7/O6"]
    assert told.hands[A] == (-1, -1) and told.hands[C] == (-1, -1)


HIDDEN: dict[str, Value] = {"flip.backs": "hidden"}
OWN_HIDDEN: dict[str, Value] = {"flip.ownBacks": "hidden"}
OTHER_HANDS = "R7/V5,W+2/O4,Y9/V4|G7/O6,Y2/T1,*|B8/T4,Y7/O2"
TWO_WORLDS = [
    ({}, OTHER_HANDS, "B9/O5", "G1/O5"),  # one back, two light faces
    (HIDDEN, OTHER_HANDS, "B9/O5", "R1/V2"),
    (HIDDEN | OWN_HIDDEN, OTHER_HANDS, "B9/O5", "R1/V2"),
    (OWN_HIDDEN, "*,G4/P8,R7/V5|G7/O6,B3/V8|B8/T4,Y7/O2", "R1/P3", "R1/V2"),
]
"""Options, hands with a place for a card, and two cards: one lies there, and the other in the draw pile."""


@pytest.mark.parametrize(("options", "hands", "one", "other"), TWO_WORLDS)
def test_a_seat_sees_the_same_in_two_worlds_that_differ_in_hidden_faces(
    options: dict[str, Value], hands: str, one: str, other: str
) -> None:
    """A cannot tell which of the two cards B holds, or itself where it does not see the own backs."""
    told = []
    for held, left in ((one, other), (other, one)):
        book, s = flipped(hands.replace("*", held), f"G5/T4,Y8/P1,{left}", options)
        events = play(book, s, "A play R7/V5" if book.deck.own_backs else "A play R7", "B draw")
        view = book.view(s, A, (0, 0, 0))
        shown = view_object(view, book.deck)
        assert ("/" in f"{shown['hand']} {shown['discard']}") is book.deck.own_backs
        told.append((view, shown, [redact(event, A, book) for event in events]))
    assert told[0] == told[1]


def test_backs_are_public_and_tell_no_face_in_play() -> None:
    book, s = flipped(hands="R7/V5,Y9/V4|G7/O6,B9/O5|B8/T4,Y7/O2", draw="G1/O5,Y8/P1")
    view = view_object(book.view(s, A, (0, 0, 0)), book.deck)
    assert view["backs"] == {"B": ["O5", "O6"], "C": ["O2", "T4"]} and view["draw_back"] == "O5"
    assert view["hand"] == ["R7/V5", "Y9/V4"] and view["side"] == "light"
    assert not {"G7", "B9", "B8", "Y7"} & set(str(view).replace("'", " ").split())


def test_of_cards_that_look_alike_the_one_just_drawn_is_played() -> None:
    options: dict[str, Value] = {"flip.ownBacks": "hidden"}
    book, s = flipped("R1/P3,G4/P8|G7/O6,B3/V8|B8/T4,Y7/O2", "R1/V2,Y8/P1", options)
    play(book, s, "A draw")
    assert legal(book, s, A) == ["A pass", "A play R1"]
    play(book, s, "A play R1")
    assert book.deck.names[s.pile[-1]] == "R1/V2"


def faces_of(deck: Deck) -> list[list[str]]:
    return [
        sorted(deck.codes[card] for card in half) for half in (deck.cards, [deck.other[card] for card in deck.cards])
    ]


def test_the_pairs_of_a_match_come_from_its_seed_and_stay() -> None:
    agreed = rulebook_for("flip", {"flip.pairing": "shuffled"})
    one, same, other = agreed.for_match(7), agreed.for_match(7), agreed.for_match(8)
    assert one.deck == same.deck != other.deck and one.for_match(9) is one
    assert faces_of(one.deck) == faces_of(other.deck) == faces_of(rulebook_for("flip").deck)
    s = one.new_round(3, 7, 2)
    assert header(one, s, 7, 2, FIRST_ROUND)["options"]["flip.pairing"] == "shuffled"
    line = position_line(s, one.deck)
    assert position_line(parse_position(line, one.deck), one.deck) == line
    sent = rulebook_for("flip", one.options)  # as a computer player in another process reads them
    assert sent.deck == one.deck
    with pytest.raises(ValueError, match="shuffled"):
        rulebook_for("flip", {"flip.pairing": str(one.options["flip.pairing"]).replace("shuffled", "mixed")})
    holding = agreed.for_match(8, ("R3/WDC",)).deck
    assert "R3/WDC" in holding.notation and faces_of(holding) == faces_of(one.deck)


def test_the_state_of_a_trace_names_the_side_and_both_faces() -> None:
    book, s = flipped(hands="R3/WDC,G2/T+5|G7/O6,B9/O5|B8/T4,Y7/O2", draw="G1/O5,Y8/P1")
    assert open_state(book, s)["side"] == "light" and open_state(book, s)["hands"]["A"] == ["G2/T+5", "R3/WDC"]
    assert "side" not in open_state(rulebook_for("official"), rulebook_for("official").new_round(2, 1, 1))


def test_hands_and_piles_never_mix_the_sides() -> None:
    book = rulebook_for("flip")
    s, chance = book.new_round(4, 5, 1), 1
    for _ in range(400):
        if s.ended:
            break
        seat = next(cards_in(book.awaited(s)))
        legal = book.legal(s, seat)
        chance = chance * 48271 % 2147483647
        book.apply(s, legal[chance % len(legal)])
        held = [card for hand in s.hands for card in cards_in(hand)] + s.pile + s.supply
        assert {book.deck.side_of(card) for card in held} == {book.side(s)}
        assert sorted(book.deck.names[card] for card in held) == sorted(
            book.deck.names[card] for card in book.deck.cards
        )
