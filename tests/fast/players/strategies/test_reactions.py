"""A player without errors out of turn: jump-ins, Nons, redirected attacks, answers to penalties."""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatch

import pytest

from tests.support.model.lines import play
from tests.support.players.small_table import position
from uno_desktop.model.notation import action_line
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.views.redaction import redact
from uno_desktop.players.strategies.level_player import LevelPlayer

NOTHING = "nothing"
CHOICES = """
the same card is laid out of turn
    street: R6 G1 G2/B1 B2 B3/R6 Y1 Y2 Y3: A play R6: C play R6*
two of a kind are laid together
    street: R6 R6 G1 G2 B7/B1 B2 B3/Y1 Y2 Y3: : A play R6 R6*
a stack is passed on if it can be
    street: R+2 G1 G2/B+2 B2 B3/Y1 Y2 Y3: A play R+2: B play B+2*
a Stop is answered with its like
    italian: RS G1 G2/RS B2 B3/Y1 Y2 Y3: A play RS: B play RS
no Non against a plain number
    unplugged: R6 G1 G2/B1 B2 B3/NON Y2 Y3 Y4: A play R6: C nothing
a Non of a small hand in place of a draw
    unplugged: R6 G1 G2/NON B1/Y1 Y2 Y3: A play R6: B play NON*
a Non against an attack on oneself only
    unplugged: W+8 G1 G2/NON B2 B3 B4/NON Y2 Y3 Y4: A play W+8>B: B play NON*; C nothing
an attack is sent back before a Non is spent
    unplugged: W+8 G1 G2/NON BOO B3 B4/Y1 Y2 Y3 Y4: A play W+8>B: B play BOO*
an attack is sent on to the shortest hand
    unplugged: W+8 G1 G2 G3/DER B2 B3 B4/Y1 Y2/Y3 Y4 Y5 Y6: A play W+8>B: B play DER>C*
an attack that cannot be answered is accepted
    unplugged: W+8 G1 G2 G3/B1 B2 B3/Y1 Y2: A play W+8>B: B accept
a small hand is not given away
    unplugged: ECH G1 G2 G3 G4 G6/NON B2/NON Y2 Y3 Y4 Y5: A play ECH>B: B play NON*; C pass
an exchange is made with the shortest hand
    unplugged: ECH G1 G2 G3 G4 G6/B2 B3 B4/Y2 Y3: : A play ECH>C*
no exchange for a longer hand
    unplugged: ECH G1/B2 B3 B4/Y2 Y3: : A draw
hands are passed on if the right neighbour has fewer cards
    unplugged: VAC G1 G2 G3 G4/B2/Y2 Y3: : A play VAC*
hands are not passed on if it has more
    unplugged: VAC G1 G2/B2/Y2 Y3 Y4 Y5 Y6: : A draw
the last Non goes on any card
    unplugged: R6 G1 G2/B1 B2 B3/NON: A play R6: C play NON*
the round is ended with next to nothing in hand
    unplugged: PIN G1 G2 B0/B1 B2 B3 W W/Y1 Y2 Y3 Y4 Y6: : A play PIN*
the round is not ended with much in hand
    unplugged: PIN W W W W+8/B1 B2 B3 Y7/Y1 Y2 Y3 Y4: : A play W*
an Extreme Hit targets the leader
    extreme: XH G1 G2/B1 B2 B3 Y1 Y6/Y2/G3 G4 G5 B5: : A play XH>?,C*
the most expensive card is given away
    unplugged: GEN R+2 G1 G2 G3/B1 B2 B3/Y1 Y2: A play GEN: A give [RG][+3]*
a series begins with the weaker card
    unplugged: CBR R1 R+2 G1 G2/B1 B2 B3/Y1 Y2: A play CBR: A play R1*
and ends with the stronger
    unplugged: CBR R1 R+2 G1 G2/B1 B2 B3/Y1 Y2: A play CBR; A play R1: A play R+2*
a Skip is cancelled by the player that it hits with few cards
    unplugged: RS G1 G2/NON B2/Y2 Y3/NON Y4: A play RS: B play NON*; D nothing
a Skip is not cancelled with many cards
    unplugged: RS G1 G2/NON B2 B3 B4 B6 B7/Y2 Y3/NON Y4: A play RS: B nothing; D nothing
"""
"""Behaviour of players without errors, and below it a ruleset, hands on a red 5, lines done, and patterns of their
choices."""


def choose(ruleset: str, options: Mapping[str, Value], hands: str, done: Sequence[str], seats: str) -> list[str]:
    """Returns what players who have heard of everything choose at these seats."""
    book = rulebook_for(ruleset, options)
    s = position(book, *hands.split("/"), top="R5")
    totals = (0,) * s.seats
    players = [LevelPlayer() for _ in range(s.seats)]
    for seat, player in enumerate(players):
        player.begin(seat, book, book.view(s, seat, totals), 1)
    for line in done:
        for event in play(book, s, line):
            for seat, player in enumerate(players):
                player.see(redact(event, seat, book))
    found = []
    for letter in seats:
        seat = "ABCD".index(letter)
        view, legal, awaited = book.view(s, seat, totals), book.legal(s, seat), bool(book.awaited(s) >> seat & 1)
        action = players[seat].choose(view, legal, awaited, 1.0).action
        found.append(action_line(action, book.deck) if action is not None else f"{letter} {NOTHING}")
    return found


PAIRS = [*zip(*[iter(CHOICES.strip().splitlines())] * 2, strict=True)]


@pytest.mark.parametrize("case", [case for _, case in PAIRS], ids=[why for why, _ in PAIRS])
def test_the_better_reaction_is_chosen(case: str) -> None:
    ruleset, hands, done, said = case.strip().split(": ")
    wanted = said.split("; ")
    found = choose(ruleset, {}, hands, [*filter(None, done.split("; "))], "".join(each[0] for each in wanted))
    assert all(map(fnmatch, found, wanted)), found


def test_a_joker_is_not_wasted_on_a_cut() -> None:
    hands = "W G1 G2/B1 B2 B3/W Y1 Y2 Y3 Y4 Y6 B9"
    assert choose("street", {"street.cutWilds": "on"}, hands, ("A play W>B",), "C") == [f"C {NOTHING}"]


def test_a_question_is_answered() -> None:
    white: dict[str, Value] = {"italian.blankCount": 1, "italian.blankEffects": (10,)}
    assert choose("italian", white, "BL#10 G1 G2/B1 B2 B3", ("A play BL#10>B,B",), "B") == ["B answer"]
