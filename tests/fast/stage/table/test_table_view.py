"""The table view, updated only by events, ends equal to the view of each seat."""

import random
from collections.abc import Iterator

import pytest

from tests.support.extent import extent
from tests.support.model.positions import going_together
from uno_desktop.model import events as ev
from uno_desktop.model.actions import HINT, Action
from uno_desktop.model.cards import HIDDEN, NOBODY, Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import GameState, RoundSetup
from uno_desktop.model.views.redaction import redact
from uno_desktop.model.views.view import PublicThreat, View
from uno_desktop.stage.animations.event_animator import EventAnimator
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.table.table_effects import TableEffects
from uno_desktop.stage.table.table_view import TableView

ROUNDS = extent(1, 20)
"""Of each table."""
LONGEST = 400


def shown_equals(table_view: TableView, view: View) -> None:
    assert table_view.hands.mask() == view.hand
    assert tuple(len(hand) for hand in table_view.hands) == view.counts
    assert len(table_view.pile_cards) == len(view.discard)
    for shown, lies in zip(table_view.pile_cards, view.discard, strict=True):
        assert lies == HIDDEN or shown in (lies, HIDDEN)  # a player who puts a hand under the pile knows its cards
    assert table_view.supply_count == view.draw_count
    assert (table_view.color, table_view.direction, table_view.turn) == (view.color, view.direction, view.turn)
    assert (table_view.owes, table_view.dealer, table_view.out) == (view.owes, view.dealer, view.out)
    assert tuple(table_view.lost_turns) == (view.lost_turns or (0,) * view.seats)
    assert table_view.statuses == [(status.kind, status.seat) for status in view.statuses]
    threat = None if table_view.threat is None else threat_of(table_view.threat)
    assert threat == (None if view.threat is None else threat_of(view.threat))
    if view.asked is not None:
        assert (table_view.chooser, table_view.asked) == (view.asked.seat, view.asked.kind)
    else:
        assert table_view.chooser in (NOBODY, view.turn), "nobody else is waited for"
    for sprite, pose, face_up in table_view.targets():
        assert sprite.pose == pose and sprite.turn == float(face_up)
        assert not sprite.moving and not sprite.airborne and sprite.shown
    assert not table_view.loose


def threat_of(threat: ev.ThreatDeclared | PublicThreat) -> tuple[object, ...]:
    unit = threat.unit if isinstance(threat, ev.ThreatDeclared) else threat.kind
    return unit, threat.amount, threat.victim, threat.by


def a_director(seats: int, viewer: Seat, deck: object) -> EventAnimator:
    table_view = TableView(deck, Layout((1280, 720), seats, viewer), viewer)  # type: ignore[arg-type]
    names = [f"Seat {seat}" for seat in range(seats)]
    return EventAnimator(TableEffects(table_view, names, lambda name, volume, pan: None, lambda text: None))


def books() -> Iterator[tuple[str, Rulebook]]:
    """Every ruleset as it is, and with some of its options drawn by lot."""
    yield "swaps", rulebook_for("official", {"official.plus4Bluff": "on", "official.swapHandsCount": 4})
    yield "until said", rulebook_for("official", {"official.catchWindow": "untilSaid"})
    yield "stacking", rulebook_for("classic", {"classic.stacking": "on", "classic.comments": "penalty2"})
    for ruleset in RULESETS:
        yield ruleset.id, rulebook_for(ruleset.id)
        for lot in range(extent(1, 3)):
            rng = random.Random(f"{ruleset.id} {lot}")
            chosen = {each.key: rng.choice(each.values) for each in ruleset.options if each.values}
            yield f"{ruleset.id} {lot}", rulebook_for(ruleset.id, going_together(ruleset, chosen))


BOOKS = dict(books())


@pytest.mark.parametrize("name", BOOKS)
def test_random_rounds(name: str) -> None:
    play_rounds(name, ROUNDS)


def play_rounds(name: str, rounds: int) -> None:
    book = BOOKS[name]
    rng = random.Random(name)
    for number in range(1, rounds + 1):
        seats = rng.choice(book.seats)
        out = 1 << rng.randrange(seats) if seats > 3 and not rng.randrange(3) else 0
        play_round(book, seats, RoundSetup(out), number, rng)


def play_round(book: Rulebook, seats: int, setup: RoundSetup, number: int, rng: random.Random) -> None:
    """A round at random, watched from two seats; after each action what they see is what is, also in a view that gets
    the position at once."""
    viewers = (0, seats - 1)
    directors = [a_director(seats, viewer, book.deck) for viewer in viewers]
    at_once = a_director(seats, 0, book.deck).effects.table_view
    events: list[ev.Event] = []
    state = book.new_round(seats, seats * 31 + number, number, events.append, setup)
    for done in range(LONGEST):
        for viewer, animator in zip(viewers, directors, strict=True):
            animator.enqueue(redact(event, viewer, book) for event in events)
            animator.skip()
            if not state.ended:
                shown_equals(animator.effects.table_view, book.view(state, viewer, (0,) * seats))
        events.clear()
        if state.ended:
            break
        if done % 4 == 0:
            at_once.sync(view := book.view(state, 0, (0,) * seats))
            shown_equals(at_once, view)
        book.apply(state, some_action(book, state, rng), events.append)
    if state.ended:
        for animator in directors:
            table_view = animator.effects.table_view
            for seat in range(seats):
                deck = table_view.deck
                held = sorted(deck.notation[sprite.card] for sprite in table_view.hands[seat])
                assert held == deck.notation_of(state.hands[seat]) and table_view.revealed


def some_action(book: Rulebook, state: GameState, rng: random.Random) -> Action:
    """Any legal action; now and then a hint that is paid for with cards, also by the victim of a penalty."""
    acting = [seat for seat in range(state.seats) if book.acting(state) >> seat & 1]
    hint = Action(acting[0], HINT)
    if not rng.randrange(20) and book.accepts(state, hint):
        return hint
    return rng.choice([each for seat in acting for each in book.legal(state, seat)])


def test_frame_by_frame_and_skipped_are_the_same() -> None:
    book = rulebook_for("official", {})
    events: list[ev.Event] = []
    rng = random.Random(4)
    state = book.new_round(4, 12, 1, events.append)
    for _ in range(40):
        if state.ended:
            break
        acting = [seat for seat in range(4) if book.awaited(state) >> seat & 1]
        book.apply(state, rng.choice(book.legal(state, acting[0])), events.append)
    played, skipped = a_director(4, 1, book.deck), a_director(4, 1, book.deck)
    redacted = [redact(event, 1, book) for event in events]
    for animator in (played, skipped):
        animator.enqueue(redacted)
    while played.busy:
        played.update(1 / 20)
    skipped.skip()
    one, two = played.effects.table_view, skipped.effects.table_view
    assert [[p.card for p in hand] for hand in one.hands] == [[p.card for p in hand] for hand in two.hands]
    assert one.pile_cards == two.pile_cards and one.supply_count == two.supply_count
    if not state.ended:
        shown_equals(one, book.view(state, 1, (0,) * 4))


def test_a_sync_in_the_middle_shows_the_same_as_the_events() -> None:
    book = rulebook_for("official", {})
    events: list[ev.Event] = []
    state = book.new_round(3, 5, 1, events.append)
    animator = a_director(3, 0, book.deck)
    animator.enqueue(redact(event, 0, book) for event in events)
    animator.update(0.4)
    view = book.view(state, 0, (0,) * 3)
    animator.drop()
    animator.effects.table_view.sync(view)
    animator.effects.clear()
    assert not animator.busy
    shown_equals(animator.effects.table_view, view)
