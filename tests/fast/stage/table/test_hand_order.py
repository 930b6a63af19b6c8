"""Order of the player's hand: sorted, manual, and with new cards."""

from uno_desktop.model.cards import CardId, Deck
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.stage.table.hand_order import BY_COLOR, BY_HAND, BY_VALUE, HandOrder, following

DECK: Deck = rulebook_for("official").deck


def cards(codes: str) -> list[CardId]:
    return [DECK.ids[code][0] for code in codes.split()]


def codes(ordered: list[CardId]) -> str:
    return " ".join(DECK.codes[card] for card in ordered)


HELD = cards("W G7 R9 B+2 Y7 RS R7")


def test_by_color_in_the_order_of_the_suits() -> None:
    assert codes(HandOrder(DECK, BY_COLOR).arranged(HELD)) == "R7 R9 RS Y7 G7 B+2 W"


def test_by_value_numbers_come_before_symbols_before_wild_cards() -> None:
    assert codes(HandOrder(DECK, BY_VALUE).arranged(HELD)) == "R7 Y7 G7 R9 B+2 RS W"


def test_by_hand_new_cards_come_to_the_right_end_and_old_ones_back_to_their_place() -> None:
    order = HandOrder(DECK, BY_COLOR)
    order.lay_out(HELD)
    assert order.kind == BY_HAND
    without = [card for card in HELD if card not in cards("R9")]
    assert codes(order.arranged(without + cards("B0"))) == "W G7 B+2 Y7 RS R7 B0"
    assert codes(order.arranged(HELD)) == "W G7 R9 B+2 Y7 RS R7"


def test_a_card_moved_while_another_is_away_leaves_the_other_its_place() -> None:
    order = HandOrder(DECK, BY_COLOR)
    order.lay_out(cards("R1 R2 R3 R4"))
    order.lay_out(cards("R4 R1 R3"))
    assert codes(order.arranged(cards("R1 R2 R3 R4"))) == "R4 R2 R1 R3"


def test_a_hand_order_survives_sorting_but_not_a_new_round() -> None:
    order = HandOrder(DECK, BY_COLOR)
    order.lay_out(HELD)
    order.switch(BY_COLOR, HELD)
    order.switch(BY_VALUE, order.arranged(HELD))
    order.switch(BY_HAND, order.arranged(HELD))
    assert order.arranged(HELD) == HELD
    order.forget()
    assert codes(order.arranged(HELD)) == "R7 R9 RS Y7 G7 B+2 W"


def test_by_hand_starts_with_the_visible_order() -> None:
    order = HandOrder(DECK, BY_VALUE)
    order.switch(BY_HAND, order.arranged(HELD))
    assert codes(order.arranged(HELD)) == "R7 Y7 G7 R9 B+2 RS W"


def test_equal_cards_exchange_their_places() -> None:
    one, two = DECK.ids["R5"][:2]
    order = HandOrder(DECK, BY_COLOR)
    order.lay_out([one, *cards("G1"), two])
    order.exchange(one, two)
    assert order.arranged([one, two, *cards("G1")]) == [two, *cards("G1"), one]


def test_the_sort_orders_cycle() -> None:
    assert [following(kind) for kind in (BY_COLOR, BY_VALUE, BY_HAND)] == [BY_VALUE, BY_HAND, BY_COLOR]
