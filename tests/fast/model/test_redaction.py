"""Redaction: no seat receives a card that is hidden from it; the numbers of cards are public."""

import dataclasses
import itertools
import random
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.model.lines import laid_out, play
from tests.support.model.positions import Options, option_sets, position_lines, random_actions, tables
from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, cards_in
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.position import parse_position
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.redaction import redact

QUICK = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
OPEN_FIELDS = (
    "number dealer seats seat color named direction other victim amount by loses_turn reason owed count guilty "
    "winner blocked points totals match_over match_winners why beside targets target kind unit roll step watcher "
    "receiver giver turns answered author yes place out ranking stays earlier deck_size shown side backs "
    "draw_back verb"
)


def cards_told(event: ev.Event) -> Iterator[int]:
    """Every card id in the fields of an event that hold cards."""
    for field in dataclasses.fields(event):
        if field.name in ev.CARD_FIELDS:
            yield from flat(getattr(event, field.name))


def flat(value: int | tuple[object, ...]) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    else:
        for item in value:
            yield from flat(item)  # type: ignore[arg-type]


def open_to(viewer: int | None, before: GameState, after: GameState) -> set[int]:
    """The cards that a viewer may know during a step: the discard pile and the own hand, before and after it."""
    cards = {*before.pile, *after.pile}
    if viewer is not None:
        cards |= {*cards_in(before.hands[viewer]), *cards_in(after.hands[viewer])}
    return cards


@QUICK
@given(position_lines(), option_sets(), st.randoms(use_true_random=False))
def test_no_event_reveals_a_hidden_card(line: str, options: Options, rng: random.Random) -> None:
    book = rulebook_for("official", {**options, "official.swapHandsCount": 1})
    s = parse_position(line, book.deck)
    for action in random_actions(book, s, rng):
        before, events = s.copy(), list[ev.Event]()
        book.apply(s, action, events.append)
        for event in events:
            if isinstance(event, ev.RoundEnded):
                continue  # all hands are turned up
            for viewer in (None, *range(s.seats)):
                seen = set(cards_told(redact(event, viewer, book))) - {HIDDEN}
                # An exchange after a draw in one step does not occur, so before and after are all there is.
                assert seen <= open_to(viewer, before, s), (viewer, event)


@QUICK
@given(tables(), st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_no_event_of_any_ruleset_reveals_a_hidden_card(
    table: tuple[Rulebook, int], seed: int, rng: random.Random
) -> None:
    """Every card named to a viewer was in its hand, in another hand shown to it, or on the pile."""
    book, seats = table
    s = book.new_round(seats, seed, 1)
    for action in itertools.islice(random_actions(book, s, rng), 120):
        before, events = s.copy(), list[ev.Event]()
        book.apply(s, action, events.append)
        for viewer in (None, *range(s.seats)):
            known, dealt = open_to(viewer, before, s), set[int]()
            for event in events:
                if isinstance(event, ev.CardsDrawn | ev.HandDealt) and event.seat == viewer:
                    dealt |= set(event.cards)  # drawn in this step, and perhaps gone again
                if isinstance(event, ev.CardPlayed):
                    known.add(event.card)  # on the pile, before all cards are turned over
                if isinstance(event, ev.CardsLaidAlong):
                    known |= set(event.cards)  # on the pile, before it is shuffled
                if isinstance(event, ev.RoundEnded | ev.HandShown) or getattr(event, "shown", False):
                    continue  # cards that are turned up, or shown to who looks: see the test of each
                seen = set(cards_told(redact(event, viewer, book))) - {HIDDEN}
                if not book.deck.own_backs:  # an id stands for any card with the same face
                    known |= {copy for card in known for copy in cards_in(book.deck.masks[book.deck.codes[card]])}
                assert seen <= known | dealt or took_part(event, viewer), (viewer, event)


def took_part(event: ev.Event, viewer: int | None) -> bool:
    """True if hands changed and the viewer had one of them in between."""
    if isinstance(event, ev.HandBuried) and event.seat == viewer:
        return True
    return isinstance(event, ev.HandsSwapped | ev.HandsPassed | ev.HandsRedealt | ev.CardGiven | ev.CardsTaken) and (
        viewer is not None
    )


@QUICK
@given(st.integers(2, 10), st.integers(0, 2**32), option_sets())
def test_the_deal_shows_each_seat_its_own_hand_only(seats: int, seed: int, options: Options) -> None:
    book = rulebook_for("official", options)
    events: list[ev.Event] = []
    s = book.new_round(seats, seed, 1, events.append)
    for viewer in (None, *range(seats)):
        for event in (redact(one, viewer, book) for one in events):
            if isinstance(event, ev.HandDealt | ev.CardsDrawn) and event.seat != viewer:
                assert set(event.cards) <= {HIDDEN}
                assert event.cards  # how many they are everybody sees (COM-HAND-01)
        mine = {card for one in events for card in cards_told(redact(one, viewer, book))} - {HIDDEN}
        rejected = {card for one in events if type(one).__name__ == "StarterRejected" for card in cards_told(one)}
        own = set() if viewer is None else set(cards_in(s.hands[viewer]))
        assert mine <= own | set(s.pile) | rejected


@QUICK
@given(position_lines(), option_sets(), st.randoms(use_true_random=False))
def test_a_view_is_the_same_whatever_is_hidden(line: str, options: Options, rng: random.Random) -> None:
    """All cards that a seat cannot see change places, and a bluff becomes honest: the seat sees no difference."""
    book = rulebook_for("official", {**options, "official.swapHandsCount": 1})
    s = parse_position(line, book.deck)
    totals = (0,) * s.seats
    for action in random_actions(book, s, rng):
        for viewer in range(s.seats):
            view = book.view(s, viewer, totals)
            assert view.counts == tuple(hand.bit_count() for hand in s.hands)  # COM-HAND-01
            assert view.hand == s.hands[viewer]
            assert book.view(mixed(s, viewer, rng), viewer, totals) == view
        book.apply(s, action)


def test_no_view_tells_who_could_answer_a_card_below_another() -> None:
    """COM-REACT-01: each seat knows its own chance only, also in the window that a second card may bring back."""
    book, answers = rulebook_for("unplugged"), 0
    for seed in range(10):
        s, rng = book.new_round(4, seed, 0), random.Random(seed)
        for action in random_actions(book, s, rng):
            book.apply(s, action)
            for viewer in range(4):
                layers = book.view(s, viewer, (0,) * 4).flow.layers
                frames = [frame for layer in layers if layer.before for frame in layer.before.agenda]
                answers += len(frames)
                assert all((frame.open | frame.data) & ~(1 << viewer) == 0 for frame in frames), frames
    assert answers > 20


def mixed(s: GameState, viewer: int, rng: random.Random) -> GameState:
    """The state with all cards hidden from `viewer` dealt anew, in the same numbers."""
    other = s.copy()
    seats = [seat for seat in range(s.seats) if seat != viewer]
    hidden = [*s.supply, *(card for seat in seats for card in cards_in(s.hands[seat]))]
    rng.shuffle(hidden)
    for seat in seats:
        other.hands[seat] = sum(1 << hidden.pop() for _ in range(s.hands[seat].bit_count()))
    other.supply = hidden
    other.rng = rng.getrandbits(64)
    if other.threat is not None and other.threat.by != viewer:  # who may have bluffed knows it
        other.threat = other.threat._replace(honest=not other.threat.honest)
    if viewer != s.turn:
        other.drawn = -1
    return other


BOOK = rulebook_for("official")


DRAWN = ev.CardsDrawn(0, (7, 8), ev.DrawReason.PENALTY, 2)
KNOWING: list[tuple[ev.Event, set[int | None]]] = [
    (ev.HandsSwapped(0, 1, (4, 5), (6,)), {0, 1}),
    (ev.HandShown(0, 2, (7, 8)), {0, 2}),
    (DRAWN, {0}),
    (dataclasses.replace(DRAWN, shown=True), {0, 1, 2, None}),
    (ev.CardGiven(0, 1, 9), {0, 1}),
    (ev.CardsTaken(0, 1, (9, 10)), {0, 1}),
]


@pytest.mark.parametrize(("event", "knowing"), KNOWING)
def test_cards_are_told_as_a_whole_or_hidden_as_a_whole(event: ev.Event, knowing: set[int | None]) -> None:
    cards = {name: getattr(event, name) for name in ev.CARD_FIELDS if hasattr(event, name)}
    hides = {name: HIDDEN if isinstance(told, int) else (HIDDEN,) * len(told) for name, told in cards.items()}
    for viewer in (0, 1, 2, None):
        assert redact(event, viewer, BOOK) == (event if viewer in knowing else dataclasses.replace(event, **hides))


HANDS = ((1, 2), (3,), (4, 5))


def test_passed_hands_are_known_to_giver_and_receiver() -> None:
    passed = ev.HandsPassed(1, HANDS)
    assert redact(passed, 0, BOOK) == ev.HandsPassed(1, ((1, 2), (3,), (HIDDEN, HIDDEN)))  # B has what A gave
    assert redact(passed, None, BOOK) == ev.HandsPassed(1, ((HIDDEN, HIDDEN), (HIDDEN,), (HIDDEN, HIDDEN)))
    assert [ev.HandsPassed(1, HANDS, out=0b010).giver(seat) for seat in range(3)] == [2, 1, 0], "B is out"


def test_redealt_hands_are_known_to_their_owners_only() -> None:
    assert redact(ev.HandsRedealt(HANDS), 1, BOOK) == ev.HandsRedealt(((HIDDEN, HIDDEN), (3,), (HIDDEN, HIDDEN)))


@pytest.mark.parametrize(
    ("ruleset", "position", "lines", "cards", "guilty"),
    [  # ITA-HON-05, UNP-CHAL-06, FLP-CHAL-04
        ("italian", "hands=W+4,R1,G2/B1,B2/Y7,Y9 pile=R5", ("A play W+4>G", "B challenge"), "G2 R1", True),
        ("unplugged", "hands=W+4?,G1,G2/R1,R2/Y8,Y9 pile=R5", ("A play W+4?>B,B", "B challenge"), "G1 G2", False),
        (
            *("flip", "hands=W+2/O4,R7/V5,Y9/V4|G7/O6,B9/O5|B8/T4,Y7/O2 pile=R5/P2"),
            *(("A play W+2/O4>G", "B challenge"), "R7/V5 Y9/V4", True),
        ),
    ],
)
def test_only_the_challenger_sees_the_hand_and_the_verdict_is_public(
    ruleset: str, position: str, lines: tuple[str, str], cards: str, guilty: bool
) -> None:
    supply = "supply=G1/O5,Y8/P1,B2/O8" if ruleset == "flip" else "supply=B7,Y2,Y3,Y4,B8,B9,G8,G9,Y6"
    book, s = laid_out(ruleset, {}, f"{position} {supply} color=R match=5 dealer=C", lines[0])
    events = play(book, s, lines[1])
    [shown] = [event for event in events if isinstance(event, ev.HandShown)]
    assert (shown.seat, shown.watcher) == (0, 1)
    assert " ".join(book.deck.names_of(book.deck.mask(shown.cards))) == cards
    assert redact(shown, 1, book) == shown != redact(shown, 2, book) == dataclasses.replace(shown, cards=(HIDDEN,) * 2)
    [verdict] = [event for event in events if isinstance(event, ev.PlayChallenged)]
    assert verdict.guilty is guilty and redact(verdict, 2, book) == verdict


@QUICK
@given(tables(), st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_cards_of_an_open_hand_are_in_every_event_as_they_are_in_the_views(
    table: tuple[Rulebook, int], seed: int, rng: random.Random
) -> None:
    """No event hides a card that was in, or came into, a hand that its viewer sees."""
    book, seats = table
    if book.deck.other:
        return  # two-sided cards are in no open hand
    book = book.with_handicaps([Handicap(open=rng.random() < 0.5) for _ in range(seats)])
    events: list[ev.Event] = []
    s = book.new_round(seats, seed, 1, events.append)
    for action in itertools.islice(random_actions(book, s, rng), 60):
        for event, viewer in itertools.product(events, (None, *range(seats))):
            if not event.is_watched_by(viewer):
                told = redact(event, viewer, book)
                for name in event.secret():
                    whole, seen = getattr(event, name), getattr(told, name)
                    hands = zip(whole, seen, strict=True) if name == "hands" else [(whole, seen)]
                    for place, (cards, shown) in enumerate(hands):
                        open_to_all = any(book.open_hands >> owner & 1 for owner in event.owners(place))
                        assert (cards == shown) >= (open_to_all or viewer in event.owners(place)), (viewer, event)
        events.clear()
        book.apply(s, action, events.append)


def test_the_secret_fields_of_an_event_hold_cards_of_hands() -> None:
    secret = {}
    for kind in ev.EVENTS:
        blank = object.__new__(kind)
        if kind.secret is not ev.Event.secret:
            secret[kind.__name__] = kind.secret(blank)
            assert ev.CARD_FIELDS.issuperset(secret[kind.__name__]) and kind.owners is not ev.Event.owners
    assert secret == {
        "HandDealt": ("cards",),
        "HandsSwapped": ("seat_gets", "other_gets"),
        "CardsTurned": ("hands",),
        "CardsDrawn": ("cards",),
        "HandShown": ("cards",),
        "HandsPassed": ("hands",),
        "HandsRedealt": ("hands",),
        "CardGiven": ("card",),
        "CardsTaken": ("cards",),
        "HandBuried": ("cards",),
    }


def test_swapped_hands_hide_the_other_faces_where_the_rules_hide_them() -> None:
    """FLP-BACK-03: two cards with the same face in play are told by the same numbers, whatever their other faces; both
    together by two, and hidden ones by none."""
    book = rulebook_for("flip", {"flip.backs": "hidden", "flip.ownBacks": "hidden"})
    copies = next(ids for ids in book.deck.ids.values() if len(ids) > 1)
    told = {redact(ev.HandsSwapped(0, 1, (card,), ()), 1, book) for card in copies}
    assert len(told) == 1
    for copies in book.deck.ids.values():
        (event,) = {redact(ev.HandsSwapped(0, 1, given, ()), 1, book) for given in (tuple(copies), tuple(copies[::-1]))}
        assert isinstance(event, ev.HandsSwapped) and sorted(event.seat_gets) == sorted(copies)
        assert redact(ev.HandsSwapped(0, 1, (HIDDEN, *copies), ()), 1, book) == ev.HandsSwapped(
            0, 1, (HIDDEN, *copies), ()
        )


def test_every_field_of_every_event_is_known_to_hold_cards_or_none() -> None:
    """Fails for each new field, so that its visibility is decided."""
    known = ev.CARD_FIELDS | {"draws"} | set(OPEN_FIELDS.split())
    assert {field.name for kind in ev.EVENTS for field in dataclasses.fields(kind)} == known


def test_with_own_backs_hidden_no_event_tells_which_copy_of_a_face_it_was() -> None:
    """The other face of a copy is secret (FLP-BACK-03): events about two copies of a face are the same to all."""
    book = rulebook_for("flip", {"flip.ownBacks": "hidden"})
    copies = {code: list(cards_in(mask)) for code, mask in book.deck.masks.items()}
    seen: set[str] = set()
    for seed in range(12):
        s, rng = book.new_round(3, seed, 1), random.Random(seed)
        while not s.ended:
            events: list[ev.Event] = []
            seat = next(iter(cards_in(book.awaited(s))))
            book.apply(s, rng.choice(book.legal(s, seat)), events.append)
            for event in events:
                card = getattr(event, "card", HIDDEN)
                if card == HIDDEN:
                    continue
                seen.add(type(event).__name__)
                twins = [dataclasses.replace(event, card=twin) for twin in copies[book.deck.codes[card]]]
                for viewer in (None, 0, 1, 2):
                    assert len({redact(twin, viewer, book) for twin in twins}) == 1, event
    assert "CardPlayed" in seen
