"""Checks of the lines of "Rules of this table": each plays what its line says, and what the line must not omit."""

import re
from collections.abc import Callable, Iterable

from tests.support.tip_checks import drawn, losers
from tests.support.tip_tables import SEATS, Played, others, play, position, settle
from uno_desktop.model import events as ev
from uno_desktop.model.actions import CATCH, CHALLENGE, DRAW, HINT, PASS, PLAY, PRESS, UNO, Action
from uno_desktop.model.cards import CardId, Seat, seats_in
from uno_desktop.model.rule_text.describe import describe_card, describe_command
from uno_desktop.model.rule_text.phrase import AIM, JUMP_IN, MATCH, PAIR, TRY, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.stage.texts.card_text import kind_of_face
from uno_desktop.system.i18n import tr
from uno_desktop.texts.table_rules_summary import action_kinds


class Told(dict[str, int]):
    """Text keys with their numbers; `asked` are those that a check has used."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        super().__init__({each.key: each.n for each in phrases})
        self.asked: set[str] = set()

    def __contains__(self, key: object) -> bool:
        self.asked.add(str(key))
        return super().__contains__(key)

    def number(self, key: str) -> int:
        """Returns the number of this key; 0 if it is missing."""
        self.asked.add(key)
        return self.get(key, 0)


Check = Callable[[Rulebook, Told], None]


def told(book: Rulebook, *verbs: str) -> Told:
    return Told(each for verb in verbs for each in describe_command(book, verb))


def verbs(book: Rulebook, s: GameState, seat: Seat = 0) -> set[str]:
    return {each.verb for each in book.legal(s, seat)}


def costs(book: Rulebook, s: GameState, action: Action, seat: Seat) -> tuple[int, int]:
    """Returns the number of cards that a seat draws, and of its presses, caused by an action."""
    events = list[ev.Event]()
    book.apply(s, action, events.append)
    cards = sum(len(each.cards) for each in events if isinstance(each, ev.CardsDrawn) and each.seat == seat)
    presses = sum(isinstance(each, ev.DispenserPressed) and each.seat == seat for each in events)
    return (0 if presses else cards), presses


def fresh(book: Rulebook, *hand: str) -> GameState:
    """Returns the turn of A with this hand on a red 9."""
    return position(book, [hand or ("R1", "G6"), *others(3)])


def side(book: Rulebook, seat: Seat) -> set[Seat]:
    return set(seats_in(book.team(seat, SEATS)))


def winners(book: Rulebook, most: int) -> set[Seat]:
    """Returns the winners of the match when A has this total and B the lowest."""
    return set(book.match_winners(totals(book, most), 0))


def fallen(book: Rulebook, most: int) -> set[Seat]:
    return set(seats_in(book.eliminated(totals(book, most), 0)))


def totals(book: Rulebook, most: int) -> tuple[int, ...]:
    if book.in_teams:
        return (most, -2) * 2
    return (most, -2, -1, -1)


def won(book: Rulebook) -> GameState:
    """Returns the position after the last card of A, a red 1, where the others hold cards of 10, 20, 30 points."""
    s = position(book, [["R1"], ["G9", "G1"], ["B9", "B8", "B3"], ["Y9", "Y8", "Y7", "Y6"]])
    book.apply(s, Action(0, PLAY, book.deck.ids["R1"][0]))
    settle(book, s, [])
    return s


OWN = (0, 10, 20, 30)


def by_own_cards(book: Rulebook) -> bool:
    """Checks that each side gets the points of its own hands."""
    points = book.points(won(book))
    return points == tuple(sum(OWN[each] for each in side(book, seat)) for seat in range(SEATS))


def by_other_hands(book: Rulebook) -> bool:
    points = book.points(won(book))
    mine = sum(OWN[each] for each in range(SEATS) if each not in side(book, 0))
    return points == tuple(mine if seat in side(book, 0) else 0 for seat in range(SEATS))


def lowest_wins(book: Rulebook, at: int) -> bool:
    """Checks that the lowest total wins when A has `at` points, and that no player has won with one less."""
    return by_own_cards(book) and not winners(book, at - 1) and winners(book, at) == side(book, 1)


def out_with(book: Rulebook, at: int) -> bool:
    here = side(book, 0), side(book, 1)
    rest = (1 << SEATS) - 1 & ~sum(1 << seat for seat in here[1])
    alone = set(book.match_winners(totals(book, at), rest)) == here[1]
    return by_own_cards(book) and not fallen(book, at - 1) and fallen(book, at) == here[0] and alone


def first_to(book: Rulebook, points: int) -> bool:
    return not winners(book, points - 1) and winners(book, points) == side(book, 0)


def played_for_places(book: Rulebook, _: int) -> bool:
    """Checks that the others play on: B goes out second, and C is last with more points than D."""
    s = position(book, [["R1"], ["R2"], ["G9", "G8"], ["B1", "B2"]])
    for seat, code in ((0, "R1"), (1, "R2")):
        assert not s.ended
        book.apply(s, Action(seat, PLAY, book.deck.ids[code][0]))
    return not s.ended and book.ranking is not None and tuple(book.ranking(book, s)) == (0, 1, 3, 2)


def decided(book: Rulebook) -> bool:
    """Checks that only one round is played, and A has won it."""
    s = won(book)
    return set(book.decides(s) if book.decides else book.match_winners(book.points(s), 0)) == side(book, 0)


AIMS: dict[str, Callable[[Rulebook, int], bool]] = {
    "tip.aim.of": lambda book, n: by_other_hands(book) and first_to(book, n),
    "tip.aim.until": lowest_wins,
    "tip.aim.above": lambda book, n: lowest_wins(book, n + 1),
    "tip.aim.loses": lambda book, n: (
        by_own_cards(book) and not winners(book, n - 1) and winners(book, n) == {0, 1, 2, 3} - side(book, 0)
    ),
    "tip.aim.out": out_with,
    "tip.aim.out_above": lambda book, n: out_with(book, n + 1),
    "tip.aim.round": lambda book, _: decided(book) and not any(book.points(won(book))),
    "tip.aim.rounds": lambda book, n: set(seats_in_points(book)) == side(book, 0) and first_to(book, n),
    "tip.aim.places": played_for_places,
}
"""For each text about the aim of the game its check, which takes the number in the text; exactly one text applies."""


def seats_in_points(book: Rulebook) -> list[Seat]:
    return [seat for seat, points in enumerate(book.points(won(book))) if points == 1]


def aim(book: Rulebook, keys: Told) -> None:
    [key] = [key for key in AIMS if key in keys]
    assert AIMS[key](book, keys[key]), f"{key} with {keys[key]}"
    last_team, last_one = "tip.last_team" in keys, "tip.last_one" in keys
    assert (last_team or last_one) == (bool(keys.number("tip.mercy")) or key.startswith("tip.aim.out"))
    assert not (last_team and last_one) and not (last_team and not book.in_teams)
    assert not (last_one and book.in_teams)
    _mercy(book, keys.number("tip.mercy"))
    ended = won(book)
    before, ended.out = sum(book.points(ended)), ended.out | 0b1010  # B and D: a team, if there are teams
    both = (sum(book.points(ended)) - before) // 2
    ended.out ^= 0b1000  # B alone: a team pays once both are out
    one = sum(book.points(ended)) - before
    assert (keys.number("tip.aim.each_out"), keys.number("tip.aim.each_team_out")) == (one, both - one)
    assert ("tip.teams" in keys) == (len(side(book, 0)) == 2)
    rounds, points = key == "tip.aim.rounds", key not in ("tip.aim.rounds", "tip.aim.round", "tip.aim.places")
    assert ("tip.teams.rounds" in keys) == (book.in_teams and rounds and keys[key] > 1)
    assert ("tip.teams.points" in keys) == (book.in_teams and points)


SPARE = 20
"""Minimum number of cards outside of large hands."""


def _mercy(book: Rulebook, most: int) -> None:
    """Checks that hands of `most` cards put their players out, that one card less does not, and that 25 do not without
    mercy. Without B and D one team is left, or A and C; without all others only A."""
    for cards, fat in ((most or 26, (1, 3)), (most or 26, (1, 2, 3)), ((most or 26) - 1, (1, 2, 3))):
        if len(fat) * cards > len(book.deck) - SPARE:
            continue
        s, events = fresh(book, "R1", "G6", "B6", "Y6"), list[ev.Event]()
        for seat in fat:
            while s.hands[seat].bit_count() < cards:
                s.hands[seat] |= 1 << s.supply.pop(0)
        book.apply(s, Action(0, PLAY, book.deck.ids["R1"][0]), events.append)
        settle(book, s, events)
        out = {each.seat for each in events if isinstance(each, ev.HandBuried)}
        over = bool(out) and (book.in_teams or len(fat) == 3)
        assert (s.ended, s.ended and s.winner in (0, 2)) == (over, over)
        assert over or out == (set(fat) if cards == most else set())


def turn(book: Rulebook, keys: Told) -> None:
    fits = {"R1": True, "G9": True, "G1": False, "B8": False}
    for code, may in fits.items():
        s = fresh(book, code, "Y6")
        assert "tip.match" in keys and (code in book.deck.codes_of(book.moves(s, 0))) == may
    like, unlike = fresh(book, "R1", "G6"), fresh(book, "G1", "G6")
    for verb, choice, need in (
        (DRAW, "tip.draw.choice", "tip.draw.need"),
        (PRESS, "tip.press.choice", "tip.press.need"),
    ):
        assert (choice in keys) == (verb in verbs(book, like)), verb
        assert (need in keys) == (verb in verbs(book, unlike) and choice not in keys), verb
    if "tip.press" in keys:
        assert costs(book, unlike, Action(0, PRESS), 0)[1] == 1 and unlike.turn == 1
        return
    _draw_red_three(book, unlike, keys)


def _draw_red_three(book: Rulebook, s: GameState, keys: Told) -> None:
    """Checks that a card drawn last that fits may be played at once, or kept, which ends the turn."""
    red = next(card for card in book.deck.ids["R3"] if not any(hand >> card & 1 for hand in s.hands))
    unfit = next(card for card in s.supply if book.deck.codes[card] == "Y8")
    s.supply = [*[card for card in s.supply if card not in (red, unfit)], red, unfit]
    drawing = s.copy()
    until = costs(book, drawing, Action(0, DRAW), 0)[0] == 2
    assert [key in keys for key in ("tip.draw.until", "tip.draw.until_stuck")].count(True) == until
    if not until:
        assert drawing.turn == 1
        s.supply.pop()
        assert costs(book, s, Action(0, DRAW), 0)[0] == 1
        drawing = s
    assert [each.card for each in book.legal(drawing, 0) if each.verb == PLAY] == [red]
    assert "tip.pass" in told(book, PASS)
    must = PASS not in verbs(book, drawing)
    assert [key in keys for key in ("tip.draw.must", "tip.draw.must_stuck")].count(True) == must
    assert ("tip.draw.play" in keys) == (not must)
    if must:
        return
    book.apply(drawing, Action(0, PASS))
    assert drawing.turn == 1 and drawing.hands[0] >> red & 1


def one_left(book: Rulebook, with_uno: bool) -> GameState:
    """Returns the position after A has played the last card but one."""
    s = fresh(book)
    book.apply(s, Action(0, PLAY, book.deck.ids["R1"][0], uno=with_uno))
    return s


def uno(book: Rulebook, keys: Told) -> None:
    s = one_left(book, with_uno=False)
    later, with_card = UNO in verbs(book, s), not book.uno_waits
    assert "tip.uno.with_card" in keys or later
    assert ("tip.uno.after_card" in keys, "tip.uno.with_or_after" in keys) == (
        later and not with_card,
        later and with_card,
    )
    assert not one_left(book, with_uno=True).owes
    cards, presses = costs(book, s.copy(), Action(1, CATCH, target=0), 0)
    assert (keys.number("tip.caught.draws"), keys.number("tip.caught.presses")) == (cards, presses)
    book.apply(s, Action(1, PLAY, play_of(book, s)))
    assert ("tip.catch.until_said" in keys, "tip.catch.at_once" in keys) == (bool(s.owes & 1), not s.owes & 1)
    s, early = fresh(book), Action(1, CATCH, target=2)
    wrong = [key for key in ("tip.catch.early", "tip.catch.unfounded") if key in keys]
    assert book.accepts(s, early) == bool(wrong)
    if wrong:
        assert costs(book, s, early, 1) == (keys[wrong[0]], 0)


def play_of(book: Rulebook, s: GameState) -> CardId:
    """Gives B a red number to play, and returns it."""
    card = next(card for card in book.deck.ids["R2"] if card in s.supply)
    s.supply.remove(card)
    s.hands[1] |= 1 << card
    return card


def hint(book: Rulebook, keys: Told) -> None:
    s = fresh(book)
    assert ("tip.hint.free" in keys, "tip.hint.none" in keys) == (book.hints == "free", book.hints == "blocked")
    assert book.accepts(s, Action(0, HINT)) == (book.hints == "paid")
    if book.hints != "paid":
        return
    cards, presses = costs(book, s, Action(0, HINT), 0)
    fine = s.fines[0] if s.fines else 0
    assert (keys.number("tip.hint.cards"), keys.number("tip.hint.presses")) == (cards, presses)
    assert keys.number("tip.hint.points") - keys.number("tip.hint.points_off") == fine


def jumped(book: Rulebook, code: str, other: str = "") -> Played | None:
    """Returns the play of C jumping in, with the same card or the `other`, after a card of A; None if that is
    impossible."""
    if code not in book.deck.ids or len(book.deck.ids[code]) < 2:
        return None
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
    return Played(book, first, played.description, played.before, state, plays[0], events)


def jump_in(book: Rulebook, keys: Told) -> None:
    seven, wild, two = jumped(book, "R7"), jumped(book, "W"), jumped(book, "R+2")
    same = [key for key in ("tip.jump.colored", "tip.jump.any") if key in keys]
    assert (wild is not None) == ("tip.jump.any" in keys)
    assert (jumped(book, "R7", "G7") is not None) == ("tip.jump.number" in keys)
    assert (seven is not None) == ("tip.jump.next" in keys) == bool(same or "tip.jump.number" in keys)
    assert seven is None or seven.state.turn == 3
    assert bool(same) == ("tip.jump.adds" in keys or "tip.jump.replaces" in keys)
    if same:
        assert two is not None and drawn(two, 3) == (4 if "tip.jump.adds" in keys else 2)


def pair(book: Rulebook, keys: Told) -> None:
    alike = [key for key in ("tip.pair.colored", "tip.pair.any") if key in keys]
    wild = next(code for code in ("W", "W+6") if code in book.deck.ids)
    for code, some in (("R5", bool(alike or "tip.same_number" in keys)), (wild, "tip.pair.any" in keys)):
        s = position(book, [[code, code, "G6", "G4", "B6"], *others(3)])
        assert bool([each for each in book.legal(s, 0) if book.deck.codes[each.card] == code and each.along]) == some
    s = position(book, [["R5", "G5", "B5", "B6"], *others(3)])
    sets = [each for each in book.legal(s, 0) if len(each.along) == 2 and each.uno]
    assert bool(sets) == ("tip.same_number" in keys) == ("tip.same_number.top" in keys)
    if sets:
        book.apply(s, sets[0])
        assert s.hands[0].bit_count() == 1 and s.color == book.colors[sets[0].card]
    assert bool(alike) == ("tip.pair.both" in keys or "tip.pair.one" in keys)
    if alike:
        s, events = position(book, [["R+2", "R+2", "G6", "G5", "B6"], *others(3)]), list[ev.Event]()
        book.apply(s, next(each for each in book.legal(s, 0) if each.along), events.append)
        settle(book, s, events)
        cards = sum(len(each.cards) for each in events if isinstance(each, ev.CardsDrawn) and each.seat == 1)
        assert cards == (4 if "tip.pair.both" in keys else 2)


def wrong_card(book: Rulebook, keys: Told) -> None:
    """Lets A try a green 1 on the red 9, and C a card out of turn."""
    s = fresh(book, "G1", "R6")
    wrong = Action(0, PLAY, book.deck.ids["G1"][0])
    assert book.accepts(s, wrong) == ("tip.try" in keys)
    out_of_turn = Action(2, PLAY, next(card for card in seats_in(s.hands[2])))
    assert book.accepts(s, out_of_turn) == ("tip.try.out_of_turn" in keys or "tip.try.only_out_of_turn" in keys)
    for action, key in ((wrong, "tip.try"), (out_of_turn, "tip.try.only_out_of_turn")):
        if key in keys:
            tried = s.copy()
            assert (
                costs(book, tried, action, action.seat) == (keys[key], 0)
                and tried.hands[action.seat] >> action.card & 1
            )
            ends = tried.turn == 1
            assert ("tip.try.ends" in keys, "tip.try.goes_on" in keys) == (ends, not ends) or action is out_of_turn
            assert action is wrong or tried.turn == 0
    if book.accepts(s, out_of_turn) and "tip.try" in keys:
        assert costs(book, s, out_of_turn, 2) == (keys["tip.try"], 0)


HELD = {"colour": "R1", "something": "G9", "nothing": "B6"}
"""Cards that A holds beside a +4 on a red 9."""


def challenged(book: Rulebook, code: str, held: str) -> Played:
    """Lets B challenge such a card of A, who holds `held` and two plain cards."""
    card = book.deck.ids[code][0]
    state = position(book, [[code, held, "B6", "Y6"], ["G1", "B2", "Y1"], ["G2", "B3", "Y2"], ["G3", "B4", "Y3"]], "R9")
    before, events = state.copy(), list[ev.Event]()
    plays = [
        each for each in book.legal(state, 0) if each.verb == PLAY and each.card == card and each.target in (-1, 1)
    ]
    book.apply(state, plays[1], events.append)  # green is named
    book.apply(state, Action(1, CHALLENGE), events.append)
    settle(book, state, events)
    return Played(book, card, describe_card(book, card, SEATS), before, state, plays[1], events)


def challenge(book: Rulebook, keys: Told) -> None:
    found = [code for code in ("W+4", "W+4?", "W+8", "W+2") if "answer.challenge" in _answers(book, code)]
    assert bool(found) == bool(keys)
    for code in found:
        against = Told(describe_command(book, CHALLENGE, book.deck.ids[code][0]))
        _challenge(book, code, int(code[2]), against)
        keys.asked |= against.asked


def _answers(book: Rulebook, code: str) -> tuple[str, ...]:
    return describe_card(book, book.deck.ids[code][0], SEATS).answers if code in book.deck.ids else ()


def _challenge(book: Rulebook, code: str, amount: int, keys: Told) -> None:
    bluff, honest = challenged(book, code, HELD["colour"]), challenged(book, code, HELD["nothing"])
    assert (drawn(bluff, 0), drawn(bluff, 1)) == (amount + keys.number("tip.challenge.guilty_more"), 0)
    assert ("tip.challenge.back_and_turn" in keys) == (losers(bluff) == {0})
    back = "tip.challenge.back" in keys or "tip.challenge.back_and_turn" in keys
    assert back == bool(bluff.state.hands[0] >> bluff.card & 1)
    assert back or "tip.challenge.guilty" in keys or "tip.challenge.guilty_more" in keys
    extra = keys.number("tip.challenge.honest") or keys.number("tip.challenge.honest_kept")
    assert (drawn(honest, 0), drawn(honest, 1)) == (0, amount + extra)
    assert ("tip.challenge.honest" in keys) == (losers(honest) == {1}), code
    something = bool(drawn(challenged(book, code, HELD["something"]), 0))
    assert ("tip.challenge.anything" in keys, "tip.challenge.color" in keys) == (something, not something)


LINES: dict[str, tuple[tuple[str, ...], Check]] = {
    "aim": ((AIM,), aim),
    "match": ((MATCH, DRAW, PRESS), turn),
    UNO: ((UNO, CATCH), uno),
    JUMP_IN: ((JUMP_IN,), jump_in),
    PAIR: ((PAIR,), pair),
    CHALLENGE: ((CHALLENGE,), challenge),
    TRY: ((TRY,), wrong_card),
    HINT: ((HINT,), hint),
}
"""For each line, except those of cards and points, the terms that it describes, and its check."""


def check_points(book: Rulebook, text: str) -> None:
    """Checks that every action card left with B counts as the line says, and a 7 counts 7."""
    said = {name: int(n) for n, names in re.findall(r"(\d+) points: ([^.]*)\.", text) for name in names.split(", ")}
    values = {"": (book.deck.ids["R7"][0], 7)}
    for _, card in action_kinds(book.deck):
        if not book.deck.faces[card].symbol.isdigit():
            values[kind_of_face(book.deck.faces[card])] = (card, said[kind_of_face(book.deck.faces[card])])
    assert text.startswith(tr("tip.points.numbers")) and len(said) == len(values) - 1
    for name, (card, value) in values.items():
        s = won(book)
        s.hands[1] = 1 << card
        s.hands[2] = s.hands[3] = 0
        assert max(book.points(s)) == value, name
