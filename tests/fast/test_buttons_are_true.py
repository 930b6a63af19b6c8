"""What is told of a button is what the model does when it is pressed, at every table."""

from __future__ import annotations

from tests.support.cases import by_group
from tests.support.tip_checks import drawn, losers
from tests.support.tip_tables import (
    SEATS,
    Options,
    Played,
    others,
    play,
    position,
    rulebook,
    ruleset_of,
    settle,
    tables,
)
from uno_desktop.model import events as ev
from uno_desktop.model.actions import CATCH, DRAW, HINT, PASS, PLAY, PRESS, UNO, VOTE_YES, Action
from uno_desktop.model.cards import RED, CardId, Seat
from uno_desktop.model.rule_text.describe import describe_card, describe_command
from uno_desktop.model.rule_text.phrase import JUMP_IN, PAIR, TRY
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState

TABLES = [table for table in tables() if "italian.blankCount" not in table[1]]


def told(book: Rulebook, deed: str) -> dict[str, int]:
    """The keys told of a deed, with their numbers."""
    return {each.key: each.n for each in describe_command(book, deed)}


def verbs(book: Rulebook, s: GameState, seat: Seat = 0) -> set[str]:
    """What a seat may do."""
    return {each.verb for each in book.legal(s, seat)}


def costs(book: Rulebook, s: GameState, action: Action, seat: Seat) -> tuple[int, int]:
    """How many cards a seat draws, and how often it presses, by an action."""
    events = list[ev.Event]()
    book.apply(s, action, events.append)
    cards = sum(len(each.cards) for each in events if isinstance(each, ev.CardsDrawn) and each.seat == seat)
    presses = sum(isinstance(each, ev.DispenserPressed) and each.seat == seat for each in events)
    return (0 if presses else cards), presses


@by_group("table", TABLES, group=ruleset_of)
def test_to_draw_and_to_pass(table: tuple[str, Options]) -> None:
    book = rulebook(table)
    fits, fits_not = position(book, [["R1", "G6"], *others(3)]), position(book, [["G1", "G6"], *others(3)])
    keys = told(book, DRAW)
    assert bool(keys) == (DRAW in verbs(book, fits_not))
    assert ("tip.draw.choice" in keys) == (DRAW in verbs(book, fits))
    press = told(book, PRESS)
    assert bool(press) == (PRESS in verbs(book, fits_not))
    assert (bool(press) and "tip.press.need" not in press) == (PRESS in verbs(book, fits))
    if keys:
        _draw_red_three(book, fits_not, keys)
    elif "tip.press.need" not in press:
        before = fits.copy()
        assert costs(book, fits, Action(0, PRESS), 0)[1] == 1 and fits.turn == 1 != before.turn


def _draw_red_three(book: Rulebook, s: GameState, keys: dict[str, int]) -> None:
    """The card drawn fits, though perhaps not the first one: it may be played at once, or kept, which ends the turn."""
    red = next(card for card in book.deck.ids["R3"] if not any(hand >> card & 1 for hand in s.hands))
    unfit = next(card for card in s.supply if book.deck.codes[card] == "Y8")
    until = "tip.draw.until" in keys
    s.supply = [*[card for card in s.supply if card not in (red, unfit)], red, *([unfit] if until else [])]
    assert costs(book, s, Action(0, DRAW), 0)[0] == (2 if until else 1)
    assert [each.card for each in book.legal(s, 0) if each.verb == PLAY] == [red]
    assert "tip.pass" in told(book, PASS)
    assert ("tip.draw.must" in keys) == (PASS not in verbs(book, s))
    if "tip.draw.must" in keys:
        return
    book.apply(s, Action(0, PASS))
    assert s.turn == 1 and s.hands[0] >> red & 1


def one_left(book: Rulebook, with_uno: bool) -> GameState:
    """A has just played the last card but one."""
    s = position(book, [["R1", "G6"], *others(3)])
    book.apply(s, Action(0, PLAY, book.deck.ids["R1"][0], uno=with_uno))
    return s


@by_group("table", TABLES, group=ruleset_of)
def test_uno_and_who_is_caught_without_it(table: tuple[str, Options]) -> None:
    book = rulebook(table)
    uno, catch = told(book, UNO), told(book, CATCH)
    s = one_left(book, with_uno=False)
    assert ("tip.uno.with_card" in uno) == (UNO not in verbs(book, s))
    assert ("tip.uno.after_card" in uno) == book.uno_waits
    assert not one_left(book, with_uno=True).owes
    cards, presses = costs(book, s.copy(), Action(1, CATCH, target=0), 0)
    for keys in (uno, catch):
        assert keys.get("tip.caught.draws", 0) == cards
        assert keys.get("tip.caught.presses", 0) == presses
    book.apply(s, Action(1, PLAY, play_of(book, s)))
    assert ("tip.catch.until_said" in catch) == bool(s.owes & 1)
    for key, count in (("tip.catch.early", 2), ("tip.catch.unfounded", 2)):
        early = Action(1, CATCH, target=2)
        fresh = position(book, [["R1", "G6"], *others(3)])
        if key in catch:
            assert book.accepts(fresh, early) and costs(book, fresh, early, 1) == (count, 0) == (catch[key], 0)
    fresh = position(book, [["R1", "G6"], *others(3)])
    assert book.accepts(fresh, Action(1, CATCH, target=2)) == bool(
        {"tip.catch.early", "tip.catch.unfounded"} & set(catch)
    )


def play_of(book: Rulebook, s: GameState) -> CardId:
    """A red number that B is given to play."""
    card = next(card for card in book.deck.ids["R2"] if card in s.supply)
    s.supply.remove(card)
    s.hands[1] |= 1 << card
    return card


@by_group("table", TABLES, group=ruleset_of)
def test_what_a_hint_and_a_comment_cost(table: tuple[str, Options]) -> None:
    book = rulebook(table)
    hint, vote = told(book, HINT), told(book, VOTE_YES)
    s = position(book, [["R1", "G6"], *others(3)])
    assert book.hints == {"tip.hint.free": "free", "tip.hint.none": "blocked"}.get(next(iter(hint)), "paid")
    assert book.accepts(s, Action(0, HINT)) == (book.hints == "paid")
    if book.hints == "paid":
        cards, presses = costs(book, s, Action(0, HINT), 0)
        fine = s.fines[0] if s.fines else 0
        assert (hint.get("tip.hint.cards", 0), hint.get("tip.hint.presses", 0)) == (cards, presses)
        assert hint.get("tip.hint.points", 0) - hint.get("tip.hint.points_off", 0) == fine
    s = position(book, [["R1", "G6"], *others(3)])
    assert book.accepts(s, Action(1, VOTE_YES, target=0)) == bool(vote)
    if vote:
        book.apply(s, Action(1, VOTE_YES, target=0))
        _, presses = costs(book, s, Action(2, VOTE_YES, target=0), 0)
        assert vote.get("tip.vote.presses", 0) == presses
        assert vote.get("tip.vote.points", 0) - vote.get("tip.vote.points_off", 0) == (s.fines[0] if s.fines else 0)


STREET = [table for table in TABLES if table[0] in ("street", "official", "italian")]


def jumped(book: Rulebook, code: str, other: str = "") -> Played | None:
    """A plays a card and C, who holds the same or the `other`, jumps in; None if that is impossible."""
    first, second = book.deck.ids[code][0], book.deck.ids[other or code][0 if other else 1]
    played = play(book, first)
    if played is None:
        return None
    state, events = played.before.copy(), list[ev.Event]()
    state.hands[2] |= 1 << second
    book.apply(state, played.action, events.append)
    plays = [each for each in book.legal(state, 2) if each.verb == PLAY and each.card == second]
    if not plays:
        return None
    book.apply(state, plays[0], events.append)
    settle(book, state, events)
    return Played(book, first, played.telling, played.before, state, plays[0], events)


@by_group("table", STREET, group=ruleset_of)
def test_who_may_jump_in_and_what_follows(table: tuple[str, Options]) -> None:
    book = rulebook(table)
    keys = told(book, JUMP_IN)
    seven, wild, two = jumped(book, "R7"), jumped(book, "W"), jumped(book, "R+2")
    assert (seven is not None, wild is not None) == (bool(keys), "tip.jump.any" in keys)
    assert (jumped(book, "R7", "G7") is not None) == ("tip.jump.number" in keys)
    if seven is not None:
        assert seven.state.turn == 3
    if two is not None and keys.keys() & {"tip.jump.colored", "tip.jump.any"}:
        assert drawn(two, 3) == (4 if "tip.jump.adds" in keys else 2)
        assert ("tip.jump.replaces" in keys) == (drawn(two, 3) == 2)


@by_group("table", STREET, group=ruleset_of)
def test_two_cards_played_together(table: tuple[str, Options]) -> None:
    book = rulebook(table)
    keys = told(book, PAIR)
    for code, key in (("R7", "tip.pair."), ("W", "tip.pair.any")):
        s = position(book, [[code, code, "G6", "G5", "B6"], *others(3)])
        pairs = [each for each in book.legal(s, 0) if book.deck.codes[each.card] == code and each.along]
        whole = code != "W" and "tip.same_number" in keys
        assert bool(pairs) == (any(each.startswith(key) for each in keys) or whole)
    s = position(book, [["R7", "G7", "B7", "B6"], *others(3)])
    sets = [each for each in book.legal(s, 0) if len(each.along) == 2 and not book.previews[each.card].swaps]
    assert bool(sets) == ("tip.same_number" in keys)
    if sets:
        book.apply(s, next(each for each in sets if each.uno))
        assert s.hands[0].bit_count() == 1 and s.color == book.colors[sets[0].card]
    if any(each.startswith("tip.pair.") for each in keys):
        s, events = position(book, [["R+2", "R+2", "G6", "G5", "B6"], *others(3)]), list[ev.Event]()
        pair = next(each for each in book.legal(s, 0) if each.along)
        book.apply(s, pair, events.append)
        settle(book, s, events)
        cards = sum(len(each.cards) for each in events if isinstance(each, ev.CardsDrawn) and each.seat == 1)
        assert cards == (4 if "tip.pair.both" in keys else 2) and ("tip.pair.one" in keys) == (cards == 2)


@by_group("table", TABLES, group=ruleset_of)
def test_what_a_card_costs_that_does_not_fit(table: tuple[str, Options]) -> None:
    book = rulebook(table)
    s = position(book, [["G1", "R6"], *others(3)])
    wrong = Action(0, PLAY, book.deck.ids["G1"][0])
    keys = told(book, TRY)
    if book.options.get("street.foulIllegalCard") != "off":
        assert book.accepts(s, wrong) == bool(keys)
    if keys and book.accepts(s, wrong):
        assert costs(book, s, wrong, 0) == (keys["tip.try"], 0) and s.hands[0] >> wrong.card & 1


def test_what_is_told_of_a_reverse_does_not_hang_on_its_colour() -> None:
    book = rulebook(("official", {}))
    told_of = {describe_card(book, book.deck.ids[f"{letter}R"][0], SEATS) for letter in "RGBY"}
    assert len(told_of) == 1
    played = play(book, book.deck.ids["RR"][0])
    assert played is not None and not losers(played) and played.state.color == RED
