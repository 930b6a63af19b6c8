"""Duels, season and remarks computed from past games."""

from tests.support.content.rivals.games import game
from uno_desktop.content.rivals import duels
from uno_desktop.content.rivals.counted_games import Played
from uno_desktop.content.rivals.duels import Duel, Memory, Rivalry, memory, rivalries, round_remark
from uno_desktop.content.rivals.season import ONESELF, ROUNDS, seasons
from uno_desktop.players.personas import PERSONAS

EIGHT = [persona.id for persona in PERSONAS]


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
