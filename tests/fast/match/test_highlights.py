"""Highlights of a match: the moves of its rounds, and the moment and the facts that the podium tells of them."""

from pathlib import Path
from typing import Any

import pytest

from tests.support.match.achievements.stories import story
from tests.support.match.tables import file_of, play_out, recorded
from uno_desktop.match.highlights import FinalCard, Highlight, highlights
from uno_desktop.match.match_point import match_points
from uno_desktop.match.records.match_story import MatchStoryJob
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.scoreboard import rules_of_table
from uno_desktop.model.cards import NO_COLOR
from uno_desktop.model.events import RoundScored
from uno_desktop.system.paths import user_folders

A, B, C = range(3)
FOUR = "G1 G2 G3 G4"


BLUFF = {"top": "B9", "draw": f"{FOUR} Y6 Y7 Y8", "official_plus4Bluff": "on"}
TEN = "R1 R1 R2 R2 R3 R4 R5 R6 R7 R8/Y5"

MOMENTS: dict[str, tuple[str, str, dict[str, Any], Highlight | None]] = {
    "a penalty": (
        "W+4 R1/B1 B2/Y3", "A play W+4>R; B accept; B draw; C draw; A play R1", BLUFF, Highlight("hit", A, 4, B)
    ),
    "a won challenge": (
        "R2/W+4 B1 Y1/Y4 Y5", "B play W+4>R; C challenge; C draw; A play R2", {**BLUFF, "turn": "B"},
        Highlight("challenge", C, other=B),
    ),
    "a catch": ("R5 R6/R1 R2/R3", "A play R5; B play R1; A catch B; C play R3", {}, Highlight("catch", A, other=B)),
    "a hand that is swapped away": (
        "SW R1 R2 R3 R4 R5 R6/B1/Y4 Y5", "A play SW>B,B; B draw; C draw; A play B1",
        {"draw": "Y6 Y7"}, Highlight("swap", A, 6, B),
    ),
    "a large hand that wins": (
        TEN, "; B draw; ".join(f"A play {card}" for card in TEN.partition("/")[0].split()),
        {"draw": "G9 G9 B9 B9 Y9 Y9 G0 B0 Y0"}, Highlight("survived", A, 10),
    ),
    "one card short": ("R1/B1/B2 B3", "A play R1", {}, Highlight("close", B)),
    "nothing": ("R1/B1 B2/B2 B3", "A play R1", {}, None),
}  # fmt: skip


@pytest.mark.parametrize("name", MOMENTS)
def test_the_best_moment_of_a_round(name: str) -> None:
    hands, moves, more, best = MOMENTS[name]
    assert highlights([story(hands, moves, **more)]).best == best


def test_the_largest_penalty_of_all_rounds_is_told() -> None:
    rounds = [
        story("R1/B1/B2", "A play R1"),
        story("R+2 G2/B+2 R3/G+2 R1/Y1 Y2", "A play R+2; B play B+2; C play G+2; D accept; A play G2",
              draw="G1 G2 G3 G4 G5 G6", house_stacking="byValue"),
        story("R5 R6 R7/R1 R2/R3", "A play R5; B play R1; A catch B; C play R3"),
    ]  # fmt: skip
    assert highlights(rounds).best == Highlight("hit", C, 6, 3)


def test_a_winner_who_was_last_of_all_came_back() -> None:
    before = ((B, (0, 80, 60)), (A, (90, 80, 60)))
    last = story("R1/B1 B2/B3 B4", "A play R1", before=before, last=True)
    assert last.scored.match_winners == (A,)
    assert highlights([last]).best == Highlight("behind", A, 1)


def test_the_facts_are_true_and_name_as_many_players_as_there_are() -> None:
    timeline = story(
        "R1 R2 R3/R4 RS R5/G1 G2 G3",
        "A play R1; B play RS; A play R2 uno; B play R4 uno; C draw; A play R3",
        draw="Y7 Y8",
    )
    facts = highlights([timeline]).facts
    assert {fact.seat for fact in facts} == {A, B, C}
    assert {fact.kind: fact for fact in facts}["most_played"] == Highlight("most_played", A, 3)


def test_no_fact_says_the_same_as_the_best_moment() -> None:
    timeline = story("W+4 R1/B1 B2/Y3", "A play W+4>R; B accept; B draw; C draw; A play R1", **BLUFF)
    found = highlights([timeline])
    assert found.best == Highlight("hit", A, 4, B)
    assert "most_given" not in [fact.kind for fact in found.facts]


def test_a_record_shared_by_two_players_is_no_record() -> None:
    timeline = story("R1 R2/R3 R4/Y5 Y6", "A play R1 uno; B play R3 uno; C draw; A play R2", draw="Y7")
    assert "most_uno" not in [fact.kind for fact in highlights([timeline]).facts]


def test_the_last_card_with_the_colour_that_it_names() -> None:
    timeline = story("W/B1 B2", "A play W>G")
    wild = timeline.book.deck.ids["W"][0]
    assert highlights([timeline]).last == FinalCard(
        A, wild, timeline.book.deck.faces[timeline.book.deck.ids["G1"][0]].color
    )
    plain = story("R1/B1 B2", "A play R1")
    assert highlights([plain]).last == FinalCard(A, plain.book.deck.ids["R1"][0], NO_COLOR)
    blocked = story("R1 R2/PIN B2/B4", "B play PIN", turn="B", ruleset="unplugged")
    assert highlights([blocked]).last is None, "nobody has played a last card"


def points(ruleset: str, *totals: tuple[int, ...], out: int = 0, **options: int | str) -> tuple[int, ...]:
    """Returns the seats with a match point after rounds with these totals."""
    sheet, before = list[RoundScored](), (0,) * len(totals[0])
    for number, after in enumerate(totals, 1):
        gained = tuple(now - then for now, then in zip(after, before, strict=True))
        sheet.append(RoundScored(number, 0, gained, after, False, ()))
        before = after
    return match_points(
        rules_of_table(ruleset, {f"{ruleset}.{key}": options[key] for key in options}, len(before)), sheet, out
    )


def test_a_match_point_is_a_total_that_one_more_good_round_makes_a_win() -> None:
    assert points("official", (120, 0, 0), (120, 200, 0)) == (), "nobody has gained 300 in a round"
    assert points("official", (120, 0, 0), (390, 0, 0)) == (A,)
    assert points("official", (0, 300, 0), (250, 300, 0)) == (A, B)
    assert points("official", (300, 0, 0), (300, 300, 0), (300, 300, 300)) == (), "everybody has one"
    assert points("street", (1, 0, 0)) == (), "every round is a match"


def test_where_few_points_win_the_player_with_the_fewest_has_the_match_point() -> None:
    low = points("unplugged", (0, 150, 90), (20, 300, 260), (30, 460, 380))
    assert low == (A,)


def test_they_are_read_from_the_record_of_a_match(tmp_path: Path) -> None:
    session = play_out(recorded(user_folders(tmp_path), "easy", "medium", "easy", official_target=120))
    found, stats = MatchStoryJob(file_of(session)).finish()
    assert stats.winners == [line.winner for line in session.sheet] and not stats.helped
    assert len(found.facts) == 3 and found.last is not None
    assert found.last.seat == session.sheet[-1].winner
    file = file_of(session)
    file.write_text(file.read_text().replace("\nA play", "\nA plays", 1))
    with pytest.raises(DamagedRecord):
        MatchStoryJob(file).finish()
