"""Duels, season and remarks computed from past games."""

from dataclasses import replace

from tests.support.content.rivals.games import game
from uno_desktop.content.rivals import duels
from uno_desktop.content.rivals.counted_games import Played
from uno_desktop.content.rivals.duels import Duel, Memory, Rivalry, beaten, memory, rivalries, round_remark
from uno_desktop.content.rivals.profile_statistics import statistics
from uno_desktop.content.rivals.season import ONESELF, ROUNDS, seasons
from uno_desktop.match.records.match_stats import MatchStats, PlayerStats, parse_stats
from uno_desktop.players.personas import PERSONAS

EIGHT = [persona.id for persona in PERSONAS]


def test_a_record_against_each_character_and_for_each_ruleset() -> None:
    games = [Played(game(1, "hawk dreamer", [0, 1, 2]), 0), Played(game(2, "hawk", [1, 1], ruleset="street"), 0)]
    found = rivalries(games)
    assert list(found) == EIGHT
    assert found["hawk"].by_ruleset == {
        "official": Duel(matches=1, rounds=3, mine=1, theirs=1),
        "street": Duel(matches=1, matches_theirs=1, rounds=2, theirs=2),
    }
    assert found["hawk"].duel == Duel(2, 0, 1, 5, 1, 3)
    assert found["hawk"].course == [(1, 0), (1, 1), (1, 1), (1, 2), (1, 3)]
    assert found["dreamer"].duel == Duel(1, 0, 1, 3, 1, 1)
    assert found["bluffer"].duel == Duel() and found["bluffer"].last is None


def test_a_row_of_matches_ends_where_the_other_wins() -> None:
    def streak(*winners: int) -> int:
        games = [Played(game(n, "hawk dreamer", [winner]), 0) for n, winner in enumerate(winners)]
        return rivalries(games)["hawk"].streak

    assert streak(0, 0, 0) == 3
    assert streak(0, 0, 1) == -1
    assert streak(1, 1) == -2
    assert streak(1, 1, 2) == 0  # somebody else has won


def test_a_season_has_a_fixed_number_of_rounds_against_each_opponent() -> None:
    tables = [" ".join(EIGHT[at : at + 4]) for at in (0, 4)]
    games = [Played(game(n, table, [0] * ROUNDS), 0) for n, table in enumerate(tables)]
    half, whole = seasons(games[:1]), seasons(games)
    assert [season.met for season in half] == [4 * ROUNDS]
    assert not half[0].over
    assert [season.number for season in whole] == [1, 2]
    assert whole[0].over and whole[0].place == 1
    assert whole[0].lines[ONESELF].won == 2 * ROUNDS
    assert whole[1].met == 0


def test_a_round_against_completed_opponents_does_not_count() -> None:
    games = [Played(game(1, "hawk", [0] * ROUNDS + [1] * 5), 0)]
    [season] = seasons(games)
    assert season.lines["hawk"].rounds == season.lines[ONESELF].rounds == ROUNDS
    assert season.lines[ONESELF].won == ROUNDS
    assert season.table()[0].player == ONESELF


def test_the_higher_share_of_wins_ranks_higher() -> None:
    [season] = seasons([Played(game(1, "hawk dreamer", [1, 1, 2, 0, 1]), 0)])
    assert [line.player for line in season.table()[:3]] == ["hawk", ONESELF, "dreamer"]
    assert season.place == 2


def test_a_losing_streak_is_remembered_with_the_same_text_for_the_same_seed() -> None:
    games = [Played(game(n, "hawk dreamer", [0]), 0) for n in range(3)]
    found = rivalries(games)
    assert memory(found, {2: "hawk"}, seed=5) == Memory(2, duels.OFTEN, 3)
    said = {memory(found, {1: "hawk", 2: "dreamer"}, seed) for seed in range(4)}
    assert said == {Memory(1, duels.OFTEN, 3), Memory(2, duels.OFTEN, 3)}


def test_a_hard_hit_is_felt_and_small_things_are_mostly_passed_over() -> None:
    hit = PlayerStats(hits={1: 6})
    found = rivalries([Played(game(1, "hawk dreamer", [0], person=hit), 0)])
    assert memory(found, {1: "hawk"}, seed=1) == Memory(1, duels.HIT, 6)
    said = [memory(found, {1: "dreamer"}, seed) for seed in range(30)]
    assert said.count(Memory(1, duels.LOST)) == 10 and said.count(None) == 20


def test_a_rival_without_memories_is_silent() -> None:
    found = rivalries([Played(game(1, "hawk dreamer", [2]), 0)])
    assert {memory(found, {1: "hawk"}, seed) for seed in range(9)} == {None}
    assert memory(found, {}, 1) is None


def test_a_team_wins_for_both_and_a_partner_is_no_rival() -> None:
    """The person sits opposite the sprinter; the hawk and the dreamer play against them."""
    plain = game(1, "hawk sprinter dreamer", [2, 1, 0, -1], match=2)
    facts = MatchStats([2, 1, 0, -1], {0: PlayerStats()}, teams=True)
    played = Played(replace(plain, winners=(0, 2), facts=facts), 0)
    assert played.won and played.rounds_won == [True, False, True, False]
    found = rivalries([played])
    assert found["sprinter"].duel == Duel() and found["sprinter"].last is None
    assert found["hawk"].duel == Duel(1, 1, 0, 4, 2, 1) == found["dreamer"].duel
    assert beaten([played]) == {"hawk", "dreamer"}
    season = seasons([played])[0]
    assert (season.lines[""].won, season.lines["hawk"].won, season.lines["sprinter"].rounds) == (2, 1, 0)
    found_all = statistics([played])
    assert (found_all.rounds, found_all.rounds_won, found_all.data.fair) == (4, 2, 50)
    assert parse_stats(facts.text(), 4) == facts and parse_stats(MatchStats([0]).text(), 4) == MatchStats([0])


def test_after_a_round_a_rival_speaks_of_the_record() -> None:
    table, none = {1: "hawk", 2: "dreamer"}, dict[str, Rivalry]()
    assert round_remark(none, table, [0, 1, 1], me=0) == Memory(1, "row", 2)
    assert round_remark(none, table, [1, 0, 0, 0], me=0) == Memory(1, "your_row", 3)
    assert round_remark(none, table, [1, 0], me=0) is None
    before = {"hawk": Rivalry("hawk", {"official": Duel(3, 1, 2, 9, 3, 3)})}
    assert round_remark(before, table, [0], me=0) == Memory(1, "behind", 4, 3)
    assert round_remark(before, table, [0, 1], me=0) == Memory(1, "level", 4, 4)
    assert round_remark(before, table, [1], me=0) == Memory(1, "ahead", 4, 3)
    assert round_remark(before, table, [2], me=0) is None
