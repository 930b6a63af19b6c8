"""Invariants of every round, for all options and actions."""

import itertools
import random

from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from tests.support.extent import extent
from tests.support.model.positions import Options, option_sets, position_lines, random_actions, tables
from uno_desktop.match.observer import legal_for_all
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Deck, cards_in
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.position import parse_position, position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import _SLOTS, GameState

QUICK = settings(max_examples=extent(12, 100), deadline=None, suppress_health_check=list(HealthCheck))

seeds = st.integers(0, 2**32)
dices = st.randoms(use_true_random=False)


def everything_is_somewhere_once(book: Rulebook, s: GameState) -> None:
    cards = [*s.supply, *s.pile]
    for hand in s.hands:
        cards += [card for card in range(len(book.deck)) if hand >> card & 1]
    other = book.deck.other  # of a two-sided card one face is in play
    assert sorted(min(card, other[card]) if other else card for card in cards) == book.cards_for(s.seats)


def somebody_can_act(book: Rulebook, s: GameState) -> None:
    acting, awaited = book.acting(s), book.awaited(s)
    assert awaited
    assert awaited & acting == awaited
    for seat in range(s.seats):
        legal, default = book.legal(s, seat), book.default(s, seat)
        assert bool(legal) == bool(acting >> seat & 1)
        assert (default is not None) == bool(awaited >> seat & 1)
        assert default is None or default in legal
        assert len(legal) == len(set(legal))


@QUICK
@given(tables(), seeds, dices)
def test_no_card_is_lost_and_a_seat_can_always_act_until_the_end(
    table: tuple[Rulebook, int], seed: int, rng: random.Random
) -> None:
    book, seats = table
    s = book.new_round(seats, seed, 1)
    everything_is_somewhere_once(book, s)
    for action in random_actions(book, s, rng):
        note(f"{position_line(s, book.deck)}: {action_line(action, book.deck)}")
        somebody_can_act(book, s)
        book.apply(s, action)
        everything_is_somewhere_once(book, s)
    assert s.ended
    assert book.acting(s) == book.awaited(s) == 0
    assert legal_for_all(book, s) == []


def same_copies(action: Action, s: GameState, read: Action, again: GameState, deck: Deck) -> Action:
    """Returns the action as read, with cards that all know where those of `action` are known: of two equal cards in a
    hand a line does not tell which is played."""
    held = list(cards_in(again.hands[action.seat]))

    def copy(card: CardId, otherwise: CardId) -> CardId:
        """Takes a copy of a card out of the hand: `otherwise` unless another is known or unknown like the card."""
        copies = [each for each in held if card >= 0 and deck.names[each] == deck.names[card]]
        alike = [each for each in copies if again.known >> each & 1 == s.known >> card & 1]
        found = next(iter(alike or copies * (otherwise not in held)), otherwise)
        if found in held:
            held.remove(found)
        return found

    return read._replace(card=copy(action.card, read.card), along=tuple(map(copy, action.along, read.along)))


def continues_alike(book: Rulebook, s: GameState, rng: random.Random, most: int = 20_000) -> None:
    """A position is one line; read back, with all that is under way, it allows the same and leads to the same."""
    deck = book.deck
    for action in itertools.islice(random_actions(book, s, rng), most):
        written, said = position_line(s, deck), action_line(action, deck)
        again = parse_position(written, deck)
        assert position_line(again, deck) == written
        assert sorted(action_line(move, deck) for move in legal_for_all(book, again)) == sorted(
            action_line(move, deck) for move in legal_for_all(book, s)
        )
        book.apply(again, same_copies(action, s, parse_action(said, deck, again.hands), again, deck))
        book.apply(s, action)
        assert position_line(again, deck) == position_line(s, deck), f"{written}: {said}"


@QUICK
@given(tables(), seeds, dices)
def test_a_position_read_back_continues_alike(table: tuple[Rulebook, int], seed: int, rng: random.Random) -> None:
    book, seats = table
    continues_alike(book, book.new_round(seats, seed, 1), rng, most=60)


@QUICK
@given(position_lines(), option_sets(), dices)
def test_a_late_position_read_back_continues_alike_to_the_end(line: str, options: Options, rng: random.Random) -> None:
    book = rulebook_for("official", {**options, "official.swapHandsCount": 1})
    continues_alike(book, parse_position(line, book.deck), rng)


def test_a_copy_has_every_field() -> None:
    s = GameState(seats=2)
    for number, name in enumerate(_SLOTS, start=2):
        value = getattr(s, name)
        if isinstance(value, bool):
            setattr(s, name, not value)
        elif value is not None:  # an attack, which random rounds copy too
            setattr(s, name, number if isinstance(value, int) else type(value)([number]))
    assert s.copy().equals(s)


@QUICK
@given(tables(), seeds, st.integers(1, 5))
def test_the_same_seed_deals_the_same_round(table: tuple[Rulebook, int], seed: int, number: int) -> None:
    book, seats = table
    rounds = [book.new_round(seats, seed, number) for _ in range(2)]
    assert rounds[0].digest() == rounds[1].digest()
    other = book.new_round(seats, seed, number + 1)
    assert other.hands != rounds[0].hands


@QUICK
@given(position_lines(), option_sets(), dices)
def test_a_playable_card_has_no_reason_against_it(line: str, options: Options, rng: random.Random) -> None:
    """`why_not` gives a reason for every card in a hand but those that are legal."""
    book = rulebook_for("official", {**options, "official.swapHandsCount": 1})
    s = parse_position(line, book.deck)
    for action in random_actions(book, s, rng):
        for seat in range(s.seats):
            can = {book.deck.codes[move.card] for move in book.legal(s, seat) if move.card >= 0}
            for card in cards_in(s.hands[seat]):
                reason = book.why_not(s, seat, card)
                assert (reason is None) == (book.deck.codes[card] in can)
        book.apply(s, action)
