"""Observations contain exactly what a seat may see."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.extent import extent
from tests.support.gym.tables_at_random import asked_at_random
from tests.support.model.hidden_cards import redealt
from tests.support.model.positions import tables_with_named_cards
from uno_desktop.gym.action_encoding import ActionCodes
from uno_desktop.gym.observation_encoding import ObservationEncoder
from uno_desktop.model.position import parse_position
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.views.determinize import determinize


def seen(line: str, seat: int, ruleset: str = "official", totals: tuple[int, ...] = ()) -> dict[str, list[int]]:
    """The fields of the row that this seat sees."""
    book = rulebook_for(ruleset)
    s = parse_position(line, book.deck)
    observing = ObservationEncoder(book, ActionCodes(book, s.seats))
    row = memoryview(observing.row(s, seat, totals)).cast("b").tolist()
    assert observing.fields[-1].start + observing.fields[-1].size == observing.size == len(row)
    return {name: row[start : start + size] for name, start, size in observing.fields}


def faces(counts: list[int], ruleset: str = "official") -> dict[str, int]:
    codes = ActionCodes(rulebook_for(ruleset), 2).faces
    return {codes[face]: count for face, count in enumerate(counts) if count}


LINE = "hands=R5,R5,W/B7,G2/Y1,Y2,Y3,Y4 pile=G1,G1,B3 supply=Y8,W color=B match=3 dir=-1 turn=B dealer=A rng=1"


def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold() -> None:
    row = seen(LINE, 0)
    assert faces(row["hand"]) == {"R5": 2, "W": 1}
    assert row["counts"] == [3, 2, 4]
    assert faces(row["top"]) == {"B3": 1}
    assert faces(row["discards"]) == {"G1": 2, "B3": 1}
    assert (row["supply"], row["direction"], row["color"]) == ([2], [-1], [0, 0, 1, 0])


def test_seats_are_counted_from_the_viewer_to_the_left() -> None:
    row = seen(LINE, 2)
    assert row["counts"] == [4, 3, 2]
    assert row["turn"] == [0, 0, 1]
    assert row["dealer"] == [0, 1, 0]


def test_only_the_seat_that_drew_a_card_sees_it() -> None:
    line = LINE + " drawn=B7"
    assert faces(seen(line, 1)["drawn"]) == {"B7": 1}
    assert not any(seen(line, 0)["drawn"])


def test_a_penalty_is_seen_with_victim_and_author_and_never_whether_it_was_a_bluff() -> None:
    book = rulebook_for("official", {"official.plus4Bluff": "on"})
    rows = []
    for hand in ("B7,W+4,G2", "R7,W+4,G2"):  # with a red card the +4 is a bluff
        s = parse_position(
            f"hands={hand}/B1,G3/Y1,Y2 pile=R1 supply=Y8,W,Y9,B2,B9 color=R match=1 dir=1 turn=A dealer=C rng=1",
            book.deck,
        )
        play = next(each for each in book.legal(s, 0) if book.deck.codes[each.card] == "W+4" and each.color == 2)
        book.apply(s, play)
        observing = ObservationEncoder(book, ActionCodes(book, 3))
        assert s.threat is not None
        rows.append(observing.row(s, 1))
    assert rows[0] == rows[1]
    fields = {name: rows[0][start : start + size] for name, start, size in observing.fields}
    assert list(fields["threat"]) == [4, 0, 0]
    assert list(fields["victim"]) == [1, 0, 0]
    assert list(fields["author"]) == [0, 0, 1]


def test_totals_are_hundredths_of_the_target_score() -> None:
    assert seen(LINE, 1, totals=(50, 0, 250))["totals"] == [0, 50, 10]


@settings(deadline=None, max_examples=extent(8, 500))
@given(tables_with_named_cards(), st.integers(0, 10**6))
def test_redealing_hidden_cards_changes_no_observation(table: tuple[Rulebook, int], seed: int) -> None:
    book, seats = table
    rng = random.Random(seed)
    totals = tuple(rng.randrange(100) for _ in range(seats))
    for number, (server, _) in enumerate(asked_at_random(book, seats, seed, most=40)):
        if number % 6:
            continue
        s = server.state
        observing = ObservationEncoder(book, server.codes)
        for seat in range(seats):
            view = book.view(s, seat, totals)
            other = determinize(book, view, redealt(book, s, view, rng), seed)
            other.fines = s.fines
            assert observing.row(other, seat, totals) == observing.row(s, seat, totals)
