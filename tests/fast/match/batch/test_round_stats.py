"""Round statistics from positions and moves, and consistency of their sums."""

from tests.support.model.lines import laid_out, play
from uno_desktop.match.batch.headless_match import play_match
from uno_desktop.match.batch.round_stats import QUIET, RoundCount, RoundStatsObserver
from uno_desktop.match.observer import RoundStart, RoundStep
from uno_desktop.model.events import EVENTS
from uno_desktop.model.notation import parse_action
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import RoundSetup
from uno_desktop.players.player import Player
from uno_desktop.players.player_registry import new_player


def counted(position: str, *moves: str, ruleset: str = "official", **options: Value) -> RoundCount:
    """The count after these moves from a position at which it is A's turn."""
    named = {key.replace("_", "."): value for key, value in options.items()}
    top = position.partition("pile=")[2].split()[0]
    book, s = laid_out(ruleset, named, f"{position} color={top[0]} match={top[1]} dealer=B")
    counting = RoundStatsObserver()
    start = RoundStart(book, 1, 1, RoundSetup())
    counting.step(RoundStep(start, 0, None, None, s, []))
    for number, line in enumerate(moves, 1):
        action = parse_action(line, book.deck, s.hands)
        counting.step(RoundStep(start, number, action, None, s, play(book, s, line)))
    return counting.rounds[0]


def fires(count: RoundCount) -> dict[str, int]:
    return {word: times for word, times in count.fires.items() if times}


def test_a_skip_is_a_card_a_lost_turn_and_one_turn_more() -> None:
    count = counted("hands=RS,G1,G2/B1,B2/Y1,Y2 pile=R5 supply=B8", "A play RS")
    assert (count.turns, count.actions, count.drawn) == (1, 1, 0)
    assert fires(count) == {"card:S": 1, "turn_skipped": 1}


def test_plain_numbers_tell_of_no_rule() -> None:
    count = counted("hands=R7,G1,G2/R1,B2,B3/Y1,Y2,Y3 pile=R5 supply=B8", "A play R7", "B play R1")
    assert fires(count) == {} and count.turns == 2


def test_a_seven_is_a_rule_where_the_table_has_agreed_on_that() -> None:
    options: dict[str, Value] = {"house_sevenZero": "chosenPartner"}
    line = "hands=R7,G1,G2/R1,B2,B3/Y1,Y2,Y3 pile=R5 supply=B8"
    count = counted(line, "A play R7>C", **options)
    assert fires(count) == {"card:7": 1, "hands_swapped": 1}


def test_cards_are_counted_and_why_they_were_drawn() -> None:
    count = counted("hands=R+2,G1,G2/B1,B2,B3/Y1,Y2,Y3 pile=R5 supply=B8,B9,G8,G9", "A play R+2", "C draw")
    assert (count.drawn, count.turns) == (3, 2)  # C's and, as C can play nothing, A's; B's was lost
    assert fires(count) == {"card:+2": 1, "drawn_penalty": 1, "turn_skipped": 1, "drawn_turn": 1}


def test_a_penalty_that_is_passed_on_is_stacked_and_one_that_is_served_is_not() -> None:
    line = "hands=R+2,G1,R3/B+2,B2,B4/Y1,Y2,Y3 pile=R5 supply=Y4,B8,B9,G8,G9,G6,G7"
    stacked = counted(line, "A play R+2", "B play B+2", ruleset="street")
    assert stacked.fires["penalty_stacked"] == 1 and stacked.drawn == 4
    after = counted(
        "hands=R+2,G1,R3/B2,B4,B6/R+2,Y2,Y3 pile=R5 supply=Y4,B8,B9,G8,G9,G6,G7",
        "A play R+2",
        "B accept",
        "C play R+2",
        ruleset="street",
    )
    assert after.fires["penalty_stacked"] == 0


def test_plays_out_of_turn_are_counted() -> None:
    line = "hands=R7,G1,G2/B1,B2,B3/R7,Y2,Y3 pile=R5 supply=B8"
    assert fires(counted(line, "A play R7", "C play R7", ruleset="street"))["played_beside"] == 1


def test_a_challenge_is_right_or_wrong() -> None:
    supply = "supply=Y4,B8,B9,G8,G9,G6,G7,Y7"
    bluff = f"hands=W+4,R1,G2/B1,B2,B3/Y1,Y2,Y3 pile=R5 {supply}"
    honest = f"hands=W+4,G1,G2/B1,B2,B3/Y1,Y2,Y3 pile=R5 {supply}"
    options: dict[str, Value] = {"official_plus4Bluff": "on"}
    assert counted(bluff, "A play W+4>G", "B challenge", **options).fires["challenge_right"] == 1
    assert counted(honest, "A play W+4>B", "B challenge", **options).fires["challenge_wrong"] == 1


def test_the_lead_changes_when_another_seat_alone_holds_the_fewest() -> None:
    line = "hands=R1,R2,R3/R4,R6/Y1,Y2,Y3 pile=R5 supply=B8,B9,Y4,Y5,Y6"
    # A and B hold two: nobody leads alone. B lays and leads: the first leader is no change.
    count = counted(line, "A play R1", "B play R4")
    assert count.leads == 0
    # B, who led, has drawn two for not saying UNO; A lays down to one and leads.
    caught = counted(line, "A play R1", "B play R4", "A catch B", "C draw", "C pass", "A play R2 uno")
    assert caught.leads == 1 and caught.fires["uno_caught"] == 1


def test_the_last_card_changes_no_lead_and_ends_the_count() -> None:
    count = counted("hands=R1/R4/Y1,Y2 pile=R5 supply=B8", "A play R1")
    assert count.leads == 0 and not count.blocked


def test_a_round_without_cards_to_draw_or_play_is_blocked() -> None:
    count = counted("hands=R1,R2/G1,G2 pile=B7 supply=", "A draw", "B draw")
    assert count.blocked


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
