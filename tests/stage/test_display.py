"""The display, fed by events alone, ends equal to what each seat may see."""

import random

import pytest

from uno_desktop.model import events as ev
from uno_desktop.model.actions import HINT, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.redaction import redact
from uno_desktop.model.registry import rulebook_for
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.view import View
from uno_desktop.stage.director import Director
from uno_desktop.stage.display import Display
from uno_desktop.stage.layout import Layout
from uno_desktop.stage.table_stage import Stage

ROUNDS = 12
LONGEST = 400


def shown_equals(display: Display, view: View) -> None:
    assert display.hand_mask() == view.hand
    assert tuple(len(hand) for hand in display.hands) == view.counts
    assert tuple(display.pile_cards) == view.discard
    assert display.supply_count == view.draw_count
    assert (display.color, display.direction, display.turn) == (view.color, view.direction, view.turn)
    assert (display.owes, display.dealer, display.chooser) == (view.owes, view.dealer, view.chooser)
    threat = None if display.threat is None else (display.threat.victim, display.threat.amount)
    assert threat == (None if view.threat is None else (view.threat.victim, view.threat.amount))
    for piece, pose, face_up in display.targets():
        assert piece.pose == pose and piece.turn == float(face_up)
        assert not piece.moving and not piece.airborne and piece.shown
    assert not display.loose


def a_director(seats: int, viewer: Seat, deck: object) -> Director:
    display = Display(deck, Layout((1280, 720), seats, viewer), viewer)  # type: ignore[arg-type]
    names = [f"Seat {seat}" for seat in range(seats)]
    return Director(Stage(display, names, lambda name, volume, pan: None, lambda text: None))


@pytest.mark.parametrize("seats", (2, 3, 4, 7, 10))
@pytest.mark.parametrize(
    "book",
    (
        rulebook_for("official", {"official.swapHandsCount": 4}),
        rulebook_for("official", {"official.plus4Bluff": "on", "official.swapHandsCount": 4}),
        rulebook_for("official", {"official.plus4Bluff": "on", "official.catchWindow": "untilSaid"}),
        rulebook_for("classic", {"classic.stacking": "on", "classic.comments": "penalty2"}),
    ),
    ids=("plain", "bluff", "untilSaid", "stacking"),
)
def test_random_rounds(seats: int, book: Rulebook) -> None:
    dice = random.Random(seats * 100 + len(book.deck))
    for number in range(1, ROUNDS):
        viewers = (0, seats - 1)
        directors = [a_director(seats, viewer, book.deck) for viewer in viewers]
        events: list[ev.Event] = []
        state = book.new_round(seats, seats * 31 + number, number, events.append)
        for _ in range(LONGEST):
            for viewer, director in zip(viewers, directors, strict=True):
                director.take(redact(event, viewer) for event in events)
                director.skip()
                if not state.ended:
                    shown_equals(director.stage.display, book.view(state, viewer, (0,) * seats))
            events.clear()
            if state.ended:
                break
            acting = [seat for seat in range(seats) if book.acting(state) >> seat & 1]
            action = dice.choice([each for seat in acting for each in book.legal(state, seat)])
            hint = Action(acting[0], HINT)  # paid for with cards, also by the victim of a penalty
            if book.accepts(state, hint) and not dice.randrange(20):
                action = hint
            book.apply(state, action, events.append)
        if state.ended:
            for director in directors:
                display = director.stage.display
                for seat in range(seats):
                    held = display.deck.mask(piece.card for piece in display.hands[seat])
                    assert held == state.hands[seat] and display.revealed


def test_frame_by_frame_and_skipped_are_the_same() -> None:
    book = rulebook_for("official", {})
    events: list[ev.Event] = []
    dice = random.Random(4)
    state = book.new_round(4, 12, 1, events.append)
    for _ in range(40):
        if state.ended:
            break
        acting = [seat for seat in range(4) if book.awaited(state) >> seat & 1]
        book.apply(state, dice.choice(book.legal(state, acting[0])), events.append)
    played, skipped = a_director(4, 1, book.deck), a_director(4, 1, book.deck)
    redacted = [redact(event, 1) for event in events]
    for director in (played, skipped):
        director.take(redacted)
    while played.busy:
        played.update(1 / 20)
    skipped.skip()
    one, two = played.stage.display, skipped.stage.display
    assert [[p.card for p in hand] for hand in one.hands] == [[p.card for p in hand] for hand in two.hands]
    assert one.pile_cards == two.pile_cards and one.supply_count == two.supply_count
    if not state.ended:
        shown_equals(one, book.view(state, 1, (0,) * 4))


def test_a_sync_in_the_middle_shows_the_same_as_the_events() -> None:
    book = rulebook_for("official", {})
    events: list[ev.Event] = []
    state = book.new_round(3, 5, 1, events.append)
    director = a_director(3, 0, book.deck)
    director.take(redact(event, 0) for event in events)
    director.update(0.4)
    view = book.view(state, 0, (0,) * 3)
    director.drop()
    director.stage.display.sync(view)
    director.stage.clear()
    assert not director.busy
    shown_equals(director.stage.display, view)
