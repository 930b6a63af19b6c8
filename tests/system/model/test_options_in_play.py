"""Every effective option changes play on a base of its ruleset, and acts beside every changed value of another one or
says why not; texts at every table with two changed options are true."""

import random
from collections.abc import Iterator, Sequence

from tests.fast import test_answers_are_true, test_lines_are_true, test_tips_are_true
from tests.fast.model.test_idle_options import name, options_of_bases
from tests.referee.odd_positions import odd_position
from tests.support.cases import by_group
from tests.support.extent import extent
from tests.support.idle_options import OUTSIDE_THE_RULES, acts, settled, told_to_act, values
from tests.support.tip_tables import pairs, ruleset_of
from uno_desktop.match.observer import legal_for_all
from uno_desktop.model.actions import CATCH, HINT, PLAY, VOTE_YES, Action
from uno_desktop.model.cards import cards_in
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.options import Option
from uno_desktop.model.position import parse_position, position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import Options, Ruleset
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import GameState, RoundSetup

TRIES = 300


MOST_ACTIONS, PLAYFUL = 80, 0.8
DEALS = 4
"""Deals of a try; the last is played on."""
FULL, MANY, DEEP = 0.2, 18, 60
"""Share of rounds with a large hand or discard pile, and the cards that these have or may have."""
LIMITS = (1, 50, 100, 200, 201, 300, 301, 500, 501, 999)


def accepted(book: Rulebook, s: GameState) -> list[str]:
    """Returns the lines of all accepted actions, including fouls, early catches and hints."""
    legal = legal_for_all(book, s)
    more = [action for action in _unlisted(book, s) if action not in legal and book.accepts(s, action)]
    return sorted(action_line(action, book.deck) for action in (*legal, *more))


def _unlisted(book: Rulebook, s: GameState) -> Iterator[Action]:
    for seat in range(s.seats):
        yield Action(seat, HINT)
        for card in cards_in(s.hands[seat]):
            if not book.deck.faces[card].wild:
                yield Action(seat, PLAY, card)
            else:
                yield Action(seat, PLAY, card, color=1)
        for other in range(s.seats):
            yield Action(seat, CATCH, target=other)
            yield Action(seat, VOTE_YES, target=other)


def result(book: Rulebook, s: GameState) -> tuple[object, ...]:
    """Returns a comparable position; of an ended round with its points and winners."""
    shown: tuple[object, ...] = (position_line(s, book.deck), s.fines, s.lost_turns, s.ended)
    if s.ended:
        ranking = book.ranking(book, s) if book.ranking else ()
        shown = (*shown, book.points(s), book.decides(s) if book.decides else (), ranking)
    return shown


def endings(book: Rulebook) -> list[object]:
    """Returns winners and eliminated seats for several totals, equal ones among them."""
    tables = [(most, low, 20, 30) for most in LIMITS for low in (10, 20)]
    return [(book.match_winners(totals, 0), book.eliminated(totals, 0)) for totals in tables]


def facts(book: Rulebook) -> tuple[object, ...]:
    """Returns what the screen and the score sheet read of a table."""
    return book.seats, book.press_chances, book.uno_waits, book.hints, endings(book)


def differs(one: Rulebook, others: Sequence[Rulebook], rng: random.Random, tries: int) -> bool:
    """Returns True if some deal, position, action, score or victory distinguishes one of the other tables."""
    if any(facts(one) != facts(other) for other in others):
        return True
    each = (other for _ in range(tries) for other in others)
    return any(_deals_differ(one, other, rng) or _play_differs(one, other, rng) for other in each)


def _deals_differ(one: Rulebook, other: Rulebook, rng: random.Random) -> bool:
    for _ in range(DEALS):
        seats, seed, number = rng.choice(one.seats), rng.getrandbits(30), rng.randint(1, 2)
        setup = RoundSetup(dealer_before=0, streak_seat=0, streak=3) if number == 2 else RoundSetup()
        s, t = (book.new_round(seats, seed, number, setup=setup) for book in (one, other))
        if result(one, s) != result(other, t):
            return True
    if rng.random() < FULL and s.supply == t.supply:
        for each in (s, t):  # a hand that mercy ends
            each.hands[1] |= sum(1 << card for card in each.supply[:MANY])
            each.supply = each.supply[MANY:]
    return _rounds_differ(one, other, s, t, rng, 6)


def _play_differs(one: Rulebook, other: Rulebook, rng: random.Random) -> bool:
    favored = rng.choice(("+ S R", "W BL CU CB", "7 0 x DA", "NON BOO DER GEN"))
    s = odd_position(one, rng, favored, deepest=DEEP if rng.random() < FULL else 6)
    if s.seats not in one.seats:
        return False
    try:
        t = parse_position(position_line(s, one.deck), other.deck)
    except ValueError:
        return True
    return _rounds_differ(one, other, s, t, rng, MOST_ACTIONS)


def _rounds_differ(
    one: Rulebook, other: Rulebook, s: GameState, t: GameState, rng: random.Random, actions: int
) -> bool:
    for _ in range(actions):
        if result(one, s) != result(other, t):
            return True
        if s.ended:
            return False
        lines = accepted(one, s)
        if lines != accepted(other, t):
            return True
        plays = [line for line in lines if " play " in line]
        line = rng.choice(plays if plays and rng.random() < PLAYFUL else lines)
        one.apply(s, parse_action(line, one.deck, s.hands))
        other.apply(t, parse_action(line, other.deck, t.hands))
    return False


@by_group("case", options_of_bases(), group=lambda case: case[0].id, name=name)
def test_an_option_that_acts_is_seen_in_play(case: tuple[Ruleset, Options, Option]) -> None:
    ruleset, options, option = case
    if option.key in OUTSIDE_THE_RULES or not acts(ruleset, options, option):
        return
    usual = rulebook_for(ruleset.id, dict(options))
    tables = [settled(ruleset, {**options, option.key: value}) for value in values(option)]
    others = [Rulebook(ruleset, table) for table in tables if table is not None]
    assert differs(usual, others, random.Random(1), TRIES)


CASES = [
    (ruleset, {other.key: value}, option)
    for ruleset in RULESETS
    for other in ruleset.options
    for value in values(other)
    for option in ruleset.options
    if option is not other and settled(ruleset, {other.key: value}) is not None
]


@by_group("case", CASES[:: extent(4, 1)], group=lambda case: f"{case[0].id} {next(iter(case[1]))}", name=name)
def test_an_option_acts_beside_another_or_says_why_not(case: tuple[Ruleset, Options, Option]) -> None:
    ruleset, options, option = case
    assert told_to_act(ruleset, options, option) in (None, acts(ruleset, options, option))


CHECKS = (
    test_lines_are_true.test_each_line_agrees_with_the_model,
    test_tips_are_true.test_the_sentences_of_a_card_agree_with_the_model_and_are_complete,
    test_tips_are_true.test_a_reverse_of_two_players,
)
WITH_ANSWERS = {table[0] for table in test_answers_are_true.TABLES}


@by_group("table", pairs(extent(4, 1)), group=ruleset_of)
def test_the_texts_of_every_two_options_agree_with_the_model(table: tuple[str, Options]) -> None:
    for check in CHECKS:
        check.case(table=table)
    if table[0] in WITH_ANSWERS:
        test_answers_are_true.test_the_described_answers_are_the_possible_ones.case(table=table)
