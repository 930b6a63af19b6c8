"""The answers described for a card are those that the model allows a victim, at every table; likewise for cards that
only answer."""

import pytest

from tests.support.cases import by_group
from tests.support.tip_checks import against, drawn, losers
from tests.support.tip_tables import SEATS, Options, Played, kinds, play, rulebook, ruleset_of, settle, tables
from uno_desktop.model import events as ev
from uno_desktop.model.actions import CHALLENGE, PLAY, Action
from uno_desktop.model.cards import COLOR_LETTERS, CardId
from uno_desktop.model.rule_text.describe import describe_card, describe_command
from uno_desktop.model.rule_text.phrase import JUMP_IN
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState

TABLES = [table for table in tables() if table[0] in ("classic", "street", "unplugged", "italian", "official")]
PLAIN = ("G1", "B1", "Y1")
"""Cards of B that answer nothing; the colour named is red."""
HIGHER = tuple((code, *PLAIN) for code in ("W+4", "R+4", "WR+4", "W+6", "W+10"))
ANSWERS: dict[str, tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]] = {
    "answer.two": ((("R+2", *PLAIN), ("G+2", *PLAIN)), ()),
    "answer.two_of_color": ((("R+2", *PLAIN),), (("G+2", *PLAIN),)),
    "answer.four": ((("W+4", *PLAIN), ("W+4", "R1", "G1")), ()),
    "answer.four_without_two": ((("W+4", *PLAIN), ("W+4", "R1", "G1")), (("W+4", "R+2", *PLAIN),)),
    "answer.four_without_color": ((("W+4", *PLAIN),), (("W+4", "R1", "G1"),)),
    "answer.worth_2": ((("R+2", *PLAIN), ("G+2", *PLAIN), *HIGHER), ()),
    "answer.worth_4": (HIGHER, (("R+2", *PLAIN),)),
    "answer.worth_6": ((("W+6", *PLAIN), ("W+10", *PLAIN)), (("R+2", *PLAIN), ("R+4", *PLAIN), ("WR+4", *PLAIN))),
    "answer.worth_10": ((("W+10", *PLAIN),), (("R+2", *PLAIN), ("R+4", *PLAIN), ("W+6", *PLAIN))),
    "answer.draw_card": ((("R+2", *PLAIN), *HIGHER), ()),
    "answer.skip": ((("RS", *PLAIN), ("GS", *PLAIN)), ()),
    "answer.same_skip": ((("RS", *PLAIN),), (("GS", *PLAIN),)),
    "answer.boomerang": ((("BOO", *PLAIN),), ()),
    "answer.detour": ((("DER", *PLAIN),), ()),
    "answer.non": ((("NON", *PLAIN),), ()),
}
"""For each answer hands of B with which it is possible, the answer first, and such with which it is not."""
CODES = (
    "R+2", "G+2", "W+4", "R+4", "WR+4", "W+6", "W+10", "RS", "GS", "BOO", "DER", "NON", "R7", "G7", "W",
)  # fmt: skip
"""Cards that may answer something at some table, and such that never do."""


def after(played: Played, hand: tuple[str, ...]) -> GameState:
    """The position after the card, where B holds these cards; nothing of it has been settled."""
    deck, state = played.book.deck, played.before.copy()
    free = [card for card in range(len(deck)) if not state.hands[0] >> card & 1 and card not in state.pile]
    state.hands[1] = 0
    for code in hand:
        state.hands[1] |= 1 << next(c for c in free if deck.codes[c] == code and not state.hands[1] >> c & 1)
    played.book.apply(state, played.action)
    return state


def can_answer(played: Played, hand: tuple[str, ...]) -> bool:
    """True if B may play the first of these cards now."""
    state, deck = after(played, hand), played.book.deck
    legal = played.book.legal(state, 1) if not state.ended and played.waits(state) else []
    return any(each.verb == PLAY and deck.codes[each.card] == hand[0] for each in legal)


def attacks(book: Rulebook) -> list[Played]:
    """Cards that A can play to harm B or to wait, red where they have a colour."""
    found = [play(book, card, hand=(*series(book, card), "G6", "B6", "Y6")) for card in kinds(book)]
    return [each for each in found if each is not None and (each.description.answers or losers(each) or drawn(each, 1))]


def series(book: Rulebook, card: CardId) -> tuple[str, ...]:
    """A card that can follow in a series of this card, so that the series is not over at once."""
    needs = book.deck.faces[card].needs
    return (f"{COLOR_LETTERS[needs]}2",) if needs >= 0 else ()


@by_group("table", TABLES, group=ruleset_of)
def test_the_described_answers_are_the_possible_ones(table: tuple[str, Options]) -> None:
    book = rulebook(table)
    jumps = bool(describe_command(book, JUMP_IN))
    for played in attacks(book):
        keys = set(played.description.answers)
        for key, (possible, impossible) in ANSWERS.items():
            hands = [hand for hand in possible if all(code in book.deck.ids for code in hand)]
            hands = [hand for hand in hands if not (jumps and hand[0] == played.name)]
            if key in keys:
                assert all(can_answer(played, hand) for hand in hands), f"{played.name}: {key}"
                barred = [hand for hand in impossible if not (jumps and hand[0] == played.name)]
                assert not any(can_answer(played, hand) for hand in barred), f"{played.name}: {key}"
        explained = [hand for key in keys & set(ANSWERS) for hand in ANSWERS[key][0]]
        for code in CODES:
            if code in book.deck.ids and not any(code == hand[0] for hand in explained):
                free = not (jumps and code == played.name)
                assert not (free and can_answer(played, (code, *PLAIN))), f"{played.name}: {code} untold"
        state = after(played, PLAIN)
        verbs = {each.verb for each in book.legal(state, 1)} if played.waits(state) else set()
        assert (CHALLENGE in verbs) == ("answer.challenge" in keys), played.name


UNPLUGGED = [table for table in TABLES if table[0] == "unplugged"]


def sent(book: Rulebook, code: str, victim: int) -> tuple[Played, GameState, list[ev.Event]]:
    """A plays a +2 on B, who sends it on: to D with a Detour."""
    two = play(book, book.deck.ids["R+2"][0])
    assert two is not None
    state, events = after(two, (code, *PLAIN)), list[ev.Event]()
    for hand, more in ((victim, "DER"), (2, "NON")):
        held = state.hands[0] | state.hands[1] | state.hands[3]
        state.hands[hand] |= 1 << next(card for card in book.deck.ids[more] if not held >> card & 1)
    plays = [each for each in book.legal(state, 1) if book.deck.codes[each.card] == code]
    book.apply(state, next(each for each in plays if each.target in (-1, 3)), events.append)
    return two, state, events


@pytest.mark.parametrize(("code", "victim"), [("BOO", 0), ("DER", 3)])
@by_group("table", UNPLUGGED, group=ruleset_of)
def test_cards_that_redirect_an_attack_are_described(table: tuple[str, Options], code: str, victim: int) -> None:
    book = rulebook(table)
    two, state, events = sent(book, code, victim)
    keys = {each.key for each in describe_card(book, book.deck.ids[code][0], SEATS).sentences}
    assert state.threat is not None and state.threat.victim == victim
    assert ("tip.sends_back" in keys, "tip.sends_on" in keys) == (code == "BOO", code == "DER")
    again = any(
        each.verb == PLAY and book.deck.codes[each.card] in ("BOO", "DER") for each in book.legal(state, victim)
    )
    assert again == ("tip.sends_once" not in keys)
    settle(book, state, events)
    after_all = Played(book, two.card, two.description, two.before, state, two.action, events)
    loser = {"tip.turn.drawer": {victim}, "tip.turn.defender": {1}}
    assert losers(after_all) == next((loser[key] for key in keys if key in loser), set())
    assert ("tip.turn.nobody" in keys) == (not losers(after_all))
    assert drawn(after_all, victim) == 2


@by_group("table", UNPLUGGED, group=ruleset_of)
def test_cards_that_a_nope_cancels_are_described(table: tuple[str, Options]) -> None:
    book = rulebook(table)
    deck = book.deck
    keys = {each.key for each in describe_card(book, deck.ids["NON"][0], SEATS).sentences}
    number = play(book, deck.ids["R7"][0])
    reverse = play(book, deck.ids["RR"][0])
    assert number is not None and reverse is not None
    assert can_nope(number, 2) == ("tip.cancels" in keys) != ("tip.cancels_actions" in keys)
    assert can_nope(reverse, 0) == ("tip.cancels_others" not in keys)
    state = noped(reverse, 2)
    assert state.direction == 1
    assert (state.match == deck.matches[deck.ids["RR"][0]]) == ("tip.cancels_effect" in keys)
    assert bool(state.hands[0] >> reverse.card & 1) == ("tip.cancelled_returns" in keys)


def with_nope(played: Played, seat: int) -> GameState:
    """The position after the card, with a Nope! in this hand."""
    state = played.before.copy()
    state.hands[seat] |= 1 << played.book.deck.ids["NON"][0]
    played.book.apply(state, played.action)
    return state


def can_nope(played: Played, seat: int) -> bool:
    """True if this seat may cancel the card."""
    state = with_nope(played, seat)
    return any(
        played.book.deck.codes[each.card] == "NON" for each in played.book.legal(state, seat) if each.verb == PLAY
    )


def noped(played: Played, seat: int) -> GameState:
    """The position after it has done so."""
    state = with_nope(played, seat)
    played.book.apply(state, Action(seat, PLAY, played.book.deck.ids["NON"][0]))
    return state


def test_a_chosen_victim_may_sit_anywhere() -> None:
    """The tests above name B and C: what is told of a chosen victim does not hang on who sits there."""
    book = rulebook(("unplugged", {}))
    played = play(book, book.deck.ids["W+4?"][0])
    assert played is not None
    assert [drawn(against(played, seat), seat) for seat in (1, 2, 3)] == [4, 4, 4]
