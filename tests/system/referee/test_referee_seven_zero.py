"""The second referee checks Seven-Zero in official and street rounds (docs/rules/house.md)."""

from __future__ import annotations

import io
import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.referee.house import Unheard
from tests.referee.house_cards import FACES
from tests.referee.odd_positions import dealt, odd_position, played_on, referee_at
from tests.referee.referee import TraceReading
from tests.referee.rules import LETTERS, Disagreement, Referee
from uno_desktop.match.batch.simulation import simulate
from uno_desktop.match.observer import legal_for_all
from uno_desktop.match.records.trace import TraceWriter, header, step_line
from uno_desktop.model.events import Event
from uno_desktop.model.notation import parse_action
from uno_desktop.model.position import parse_position
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState

Options = dict[str, bool | int | str]

SEVEN_ZERO_KEY = "house.sevenZero"
AGREED = list(FACES[SEVEN_ZERO_KEY])
BESIDE: dict[str, list[Options]] = {
    "official": [
        {},
        {"official.catchWindow": "untilSaid"},
        {"official.swapHandsCount": 4, "official.plus4Bluff": "on"},
        {"official.twoPlayerReverse": "noEffect", "common.blockedRound": "noScore"},
    ],
    "street": [
        {},
        {"street.fouls": "strict"},
        {"official.catchWindow": "untilSaid", "street.fouls": "strict", "street.foulTurn": "continues"},
        {"street.cutWilds": "on", "official.swapHandsCount": 4},
        {"street.cut": "off", "common.blockedRound": "noScore"},
        {"street.base": "classic", "street.fouls": "strict"},
        {"street.base": "classic", "street.cutWilds": "on", "street.scoring": "points500"},
        {"street.stackSkip": "off", "street.noWildLast": "off", "street.scoring": "points500"},
    ],
}
"""Other options at the tables that play with Seven-Zero."""
TABLES = [(ruleset, beside, agreed) for agreed in AGREED for ruleset in BESIDE for beside in BESIDE[ruleset]]


def books(ruleset: str) -> list[Rulebook]:
    return [rulebook_for(one, {**beside, SEVEN_ZERO_KEY: agreed}) for one, beside, agreed in TABLES if one == ruleset]


def kinds(game: Referee, action_text: str) -> Iterator[str]:
    """Cases of the rule for a 7 or a 0: the card laid alone, twice, out of turn, last, by two."""
    words = action_text.split()
    cards = [word.partition(">") for word in words[2:] if word != "uno"] if words[1] == "play" else []
    if not cards or cards[0][0][1:] not in ("7", "0"):
        return
    if action_text not in game.legal():
        yield "foul"
        return
    number, seat = cards[0][0][1:], LETTERS.index(words[0])
    left = len(game.hands[seat]) - len(cards)
    yield f"{number}, {'last' if not left else 'named' if cards[-1][1] else 'nobody named'}"
    if len(cards) == 2:
        yield f"{number}, {'last pair' if not left else 'pair'}"
    elif seat != game.turn:
        yield f"{number}, {'last cut' if not left else 'cut'}"
    if len(game.hands) == 2 and left:
        yield f"{number}, two players"
    if words[-1] == "uno":
        yield f"{number}, uno"
    if game.direction < 0 and left and len(game.hands) > 2:
        yield f"{number}, against the clock"
    if left and game.owes:
        yield f"{number}, somebody owes"
    if game.just_drawn is not None and seat == game.turn:
        yield f"{number}, just drawn"


MET_BY_BOTH = ("last", "nobody named", "two players", "uno", "against the clock", "somebody owes", "just drawn")
SEEN = {"7, named", *(f"{number}, {kind}" for number in "70" for kind in MET_BY_BOTH)}
"""Cases that the odd positions must have produced, as otherwise the test would prove little."""
SEEN_ON_THE_STREET = SEEN | {"7, pair", "7, last pair", "7, cut", "7, last cut", "foul"}


TIGHT = [
    "hands=R7,G1/B8,B9/R7/B1,B2 pile=R5 supply=G2,Y2,Y3 color=R match=5 dir=1 turn=A dealer=D rng=1",
    "hands=Y7,Y7/G7,B8/G7,Y0 pile=Y5 supply=G1,Y2,Y3 color=Y match=5 dir=-1 turn=A dealer=C rng=1",
]
"""Positions of which two 7s laid together, or one laid out of turn, end the round soon."""


@pytest.mark.parametrize(("ruleset", "wanted"), [("official", SEEN), ("street", SEEN_ON_THE_STREET)])
def test_the_referee_agrees_with_sevens_and_zeros_in_odd_positions(ruleset: str, wanted: set[str]) -> None:
    rng, seen, blocked = random.Random(7), Counter[str](), 0
    for book in books(ruleset):
        positions = [parse_position(line, book.deck) for line in TIGHT * 3]
        for s in [*positions, *(odd_position(book, rng, "7 0") for _ in range(3))]:
            reading = played_on(book, s, rng, 0.1, lambda game, _, action_text: seen.update(kinds(game, action_text)))
            assert reading.rounds == 1
            blocked += reading.blocked
    assert wanted <= set(seen), f"not met: {wanted - set(seen)}"
    assert blocked, "no round came to a stop"


def everything_said(game: Referee) -> Iterator[str]:
    """Every way to lay the 7s and 0s of all hands, sense or nonsense."""
    seats = LETTERS[: len(game.hands)]
    for letter, hand in zip(seats, game.hands, strict=True):
        for card in sorted({one for one in hand if one[1:] in ("7", "0")}):
            for cards in [card, f"{card} {card}"][: hand.count(card)]:
                for details in ["", *(f">{other}" for other in seats)]:
                    yield f"{letter} play {cards}{details}"
                    yield f"{letter} play {cards}{details} uno"


def refuses_what_is_not_said_so(book: Rulebook, game: Referee, s: GameState) -> None:
    accepted = {*game.legal(), *game.extras()}
    for line in everything_said(game):
        try:
            done = book.accepts(s, parse_action(line, book.deck, s.hands))
        except ValueError:  # not even a line
            done = False
        assert done == (line in accepted), line


@pytest.mark.parametrize("ruleset", list(BESIDE))
def test_a_7_or_0_that_the_referee_does_not_list_is_refused(ruleset: str) -> None:
    rng = random.Random(70)
    for book in books(ruleset):

        def look(game: Referee, s: GameState, action_text: str, book: Rulebook = book) -> None:
            refuses_what_is_not_said_so(book, game, s)

        assert played_on(book, odd_position(book, rng, "7 0"), rng, look=look).rounds == 1


@pytest.mark.parametrize("ruleset", list(BESIDE))
def test_a_7_or_0_turned_up_to_begin_with_is_a_plain_number(ruleset: str) -> None:
    rng, starters = random.Random(0), Counter[str]()
    for book in books(ruleset):
        for seed in range(40):
            s = book.new_round(3, seed, 1)
            starter = book.deck.codes[s.pile[0]][1:]
            if starter in ("7", "0"):
                assert dealt(book, 3, seed, rng).actions == 3
                starters[starter] += 1
    assert starters["7"] and starters["0"], starters


@pytest.mark.parametrize("agreed", AGREED)
@pytest.mark.parametrize(("ruleset", "seats"), [("official", 2), ("official", 4), ("street", 4)])
def test_the_referee_agrees_with_whole_matches(ruleset: str, seats: int, agreed: str) -> None:
    out = io.StringIO()
    players = ["random", "medium", "easy", "easy"][:seats]
    simulate((ruleset, {SEVEN_ZERO_KEY: agreed}), players, rounds=2, seed=7, observer=TraceWriter(out))
    assert TraceReading().read(out.getvalue().splitlines()).rounds == 2


# ---- the referee himself: whoever plays otherwise than the option says is noticed ---------------------------

TOLD_OFFICIAL = "hands=B0,R7,R0/B1,B2/G1,Y8,Y9 pile=R5 supply=Y1,Y2,Y3 color=R match=5 dir=1 turn=A dealer=C rng=1"


@pytest.mark.parametrize("action_text", ["A play R7>B", "A play R0"])
@pytest.mark.parametrize("agreed", AGREED)
def test_the_referee_notices_hands_that_went_elsewhere(agreed: str, action_text: str) -> None:
    book = rulebook_for("official", {SEVEN_ZERO_KEY: agreed})
    s, events = parse_position(TOLD_OFFICIAL, book.deck), list[Event]()
    reading, forged = referee_at(book, s), referee_at(book, s)
    action, legal = parse_action(action_text, book.deck, s.hands), legal_for_all(book, s)
    book.apply(s, action, events.append)
    line = step_line(book, 1, action, legal, s, events)
    reading.read_line(json.dumps(line))
    hands = line["state"]["hands"]
    hands["A"], hands["B"] = hands["B"], hands["A"]
    with pytest.raises(Disagreement, match="hands"):
        forged.read_line(json.dumps(line))


@pytest.mark.parametrize("ruleset", list(BESIDE))
@pytest.mark.parametrize("word", ["on", "off"])
def test_the_referee_takes_no_other_value_and_no_default_in_a_header(ruleset: str, word: str) -> None:
    book = rulebook_for(ruleset, {SEVEN_ZERO_KEY: "chosenPartner"})
    line = header(book, book.new_round(3, 5, 1), 5, 1)
    TraceReading().read_line(json.dumps(line))
    line["options"][SEVEN_ZERO_KEY] = word
    with pytest.raises((Disagreement, Unheard), match=r"house"):
        reading = TraceReading()
        reading.read_line(json.dumps(line))
        header_line = step_line(book, 0, None, None, book.new_round(3, 5, 1), [])
        reading.read_line(json.dumps(header_line))
