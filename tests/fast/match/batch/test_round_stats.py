"""Round statistics from positions and moves, and consistency of their sums."""

from itertools import count

from tests.support.model.games import games, set_out
from tests.support.model.lines import play
from uno_desktop.match.batch.headless_match import play_match
from uno_desktop.match.batch.round_stats import QUIET, RoundStatsObserver
from uno_desktop.match.observer import RoundStart, RoundStep
from uno_desktop.model.events import EVENTS
from uno_desktop.model.notation import parse_action
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import RoundSetup
from uno_desktop.players.player import Player
from uno_desktop.players.player_registry import new_player

ROUNDS = """
    a Skip is a card, a lost turn and one turn more
    hands=RS,G1,G2/B1,B2/Y1,Y2 pile=R5 supply=B8
    A play RS: turns 1, actions 1, drawn 0, fires card:S=1 turn_skipped=1

    plain numbers tell of no rule
    hands=R7,G1,G2/R1,B2,B3/Y1,Y2,Y3 pile=R5 supply=B8
    A play R7; B play R1: turns 2, fires -

    a 7 is a rule where the table has agreed on that
    hands=R7,G1,G2/R1,B2,B3/Y1,Y2,Y3 pile=R5 supply=B8 house.sevenZero=chosenPartner
    A play R7>C: fires card:7=1 hands_swapped=1

    cards are counted, and why: C's and, as C can play nothing, A's; B's turn was lost
    hands=R+2,G1,G2/B1,B2,B3/Y1,Y2,Y3 pile=R5 supply=B8,B9,G8,G9
    A play R+2; C draw: drawn 3, turns 2, fires card:+2=1 drawn_penalty=1 drawn_turn=1 turn_skipped=1

    a penalty that is passed on is stacked
    hands=R+2,G1,R3/B+2,B2,B4/Y1,Y2,Y3 pile=R5 supply=Y4,B8,B9,G8,G9,G6,G7 ruleset=street
    A play R+2; B play B+2: penalty_stacked 1, drawn 4

    a penalty that is served is not
    hands=R+2,G1,R3/B2,B4,B6/R+2,Y2,Y3 pile=R5 supply=Y4,B8,B9,G8,G9,G6,G7 ruleset=street
    A play R+2; B accept; C play R+2: penalty_stacked 0

    plays out of turn are counted
    hands=R7,G1,G2/B1,B2,B3/R7,Y2,Y3 pile=R5 supply=B8 ruleset=street
    A play R7; C play R7: played_beside 1

    a challenge may be right
    hands=W+4,R1,G2/B1,B2,B3/Y1,Y2,Y3 pile=R5 supply=Y4,B8,B9,G8,G9,G6,G7,Y7 plus4Bluff=on
    A play W+4>G; B challenge: challenge_right 1

    a challenge may be wrong
    hands=W+4,G1,G2/B1,B2,B3/Y1,Y2,Y3 pile=R5 supply=Y4,B8,B9,G8,G9,G6,G7,Y7 plus4Bluff=on
    A play W+4>B; B challenge: challenge_wrong 1

    B is the first to hold the fewest alone, which is no change; caught, it draws, and A takes the lead
    hands=R1,R2,R3/R4,R6/Y1,Y2,Y3 pile=R5 supply=B8,B9,Y4,Y5,Y6
    A play R1; B play R4: leads 0
    A catch B; C draw; C pass; A play R2 uno: leads 1, uno_caught 1

    the last card changes no lead and ends the count
    hands=R1/R4/Y1,Y2 pile=R5 supply=B8
    A play R1: leads 0, blocked False

    a round without cards to draw or play is blocked
    hands=R1,R2/G1,G2 pile=B7 supply=
    A draw; B draw: blocked True
"""


@games(ROUNDS)
def test_a_round_is_counted(position: str, moves: list[str]) -> None:
    book, s = set_out(position, "ruleset=official dealer=B")
    counting, start, numbers = RoundStatsObserver(), RoundStart(book, 1, 1, RoundSetup()), count()
    counting.step(RoundStep(start, next(numbers), None, None, s, []))
    for move in moves:
        actions, _, claims = move.partition(": ")
        for line in actions.split("; "):
            action = parse_action(line, book.deck, s.hands)
            counting.step(RoundStep(start, next(numbers), action, None, s, play(book, s, line)))
        [found] = counting.rounds
        fires = " ".join(f"{word}={times}" for word, times in sorted(found.fires.items()) if times)
        for claim in claims.split(", "):
            word, _, said = claim.partition(" ")
            counted = fires or "-" if word == "fires" else getattr(found, word, found.fires[word])
            assert str(counted) == said, f"{move}: {claim}"


def test_whole_matches_are_counted_as_they_are_played() -> None:
    book = rulebook_for("official", {"official.target": 100})
    counting = RoundStatsObserver()
    players: list[Player] = [new_player("medium") for _ in range(3)]
    results = play_match(book, players, seed=4, observer=counting)
    assert [count.actions for count in counting.rounds] == [result.actions for result in results]
    assert all(0 < count.turns <= count.actions for count in counting.rounds)


def test_every_kind_of_event_is_quiet_or_counted_with_a_word() -> None:
    """A new kind of event tells of a rule, unless it is said to be quiet: then it must be one of all events."""
    assert set(EVENTS) >= QUIET
