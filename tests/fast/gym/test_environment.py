"""The environments fulfil the PettingZoo API, and both play the same rounds."""

import doctest
import warnings
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="the extra uno-desktop[gym] is not installed")
pytest.importorskip("pettingzoo", reason="the extra uno-desktop[gym] is not installed")

import gymnasium  # noqa: E402
import pettingzoo  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from tests.support.extent import extent  # noqa: E402
from uno_desktop.gym import SeatedPlayer, VectorRounds, action_encoding, env, raw_env, seated_agents, solo  # noqa: E402
from uno_desktop.gym.action_encoding import WAIT  # noqa: E402
from uno_desktop.gym.rewards import by_points  # noqa: E402
from uno_desktop.match.batch.headless_match import match_seed  # noqa: E402
from uno_desktop.model.ruleset_registry import rulebook_for  # noqa: E402

TABLES: list[dict[str, Any]] = [
    {"ruleset": "official", "seats": 2},
    {"ruleset": "classic", "seats": 4, "episode": "match", "options": {"classic.target": 100}},
    {"ruleset": "street", "seats": 10},
    {"ruleset": "extreme", "seats": 4, "reward": "points", "options": {"extreme.discardAllOptional": True}},
    {"ruleset": "unplugged", "seats": 3, "episode": "match", "options": {"unplugged.target": 60}},
    {"ruleset": "italian", "seats": 6, "options": {"house.teams": "on", "italian.blankCount": 4}},
    {"ruleset": "mercy", "seats": 3},
    {"ruleset": "flip", "seats": 4},
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table["ruleset"]))
def test_it_is_an_environment_by_the_test_of_pettingzoo(table: dict[str, Any], capsys: Any) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation")
        api_test(env(**table), num_cycles=100)
        seed_test(lambda: env(**table), num_cycles=30)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table["ruleset"]))
def test_one_agent_among_computer_players_is_an_environment_by_the_test_of_gymnasium(table: dict[str, Any]) -> None:
    made = gymnasium.make("uno_desktop.gym.solo:UnoDesktop/Uno-v1", opponent="random", **table)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*render fps")
        check_env(made.unwrapped)
    whole, over, (seen, _) = 0.0, False, made.reset(seed=2)
    while not over:
        seen, reward, ended, cut, _ = made.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        whole, over = whole + float(reward), ended or cut
    assert whole and not seen["action_mask"].any()
    made.reset()
    assert made.step(made.action_space.n - 1)[1:] == (-1.0, True, False, {"illegal": True})


def test_pettingzoo_makes_the_environment_by_its_name() -> None:
    assert isinstance(pettingzoo.make("aec", "UnoDesktop/Uno-v1", seats=3), raw_env)


def played(table: dict[str, Any], seed: int, steps: int) -> tuple[list[dict[str, float]], list[str]]:
    """Answers at random: what the agents got in all for each episode, and who was asked."""
    game, rng = raw_env(**table), np.random.default_rng(seed)
    game.reset(seed=seed)
    got: list[dict[str, float]] = []
    asked: list[str] = []
    whole = dict.fromkeys(game.possible_agents, 0.0)
    for _ in range(steps):
        agent = game.agent_selection
        asked.append(agent)
        mask = game.observe(agent)["action_mask"]
        assert not any(game.observe(other)["action_mask"].any() for other in game.agents if other != agent)
        game.step(int(rng.choice(np.flatnonzero(mask))))
        for each, reward in game.rewards.items():
            whole[each] += reward
        if game.terminations[agent]:
            got.append(whole)
            whole = dict.fromkeys(game.possible_agents, 0.0)
            game.reset()
    return got, asked


SHORT = {"house.startingHand": 1, "house.mustPlay": "on"}


def test_the_winner_of_a_round_gains_the_losses_of_the_others() -> None:
    got, _ = played({"seats": 4, "options": SHORT}, seed=1, steps=150)
    assert got
    for each in got:
        assert sorted(each.values()) == pytest.approx([-1 / 3, -1 / 3, -1 / 3, 1])


def test_points_are_paid_round_by_round_and_sum_to_zero() -> None:
    table = {"seats": 3, "episode": "match", "reward": "points", "options": {**SHORT, "official.target": 60}}
    got, _ = played(table, seed=2, steps=400)
    assert got
    for each in got:
        assert sum(each.values()) == pytest.approx(0)
        assert max(each.values()) > 0.25


def test_rewards_are_fractions_of_the_target_score() -> None:
    high = rulebook_for("official", {"official.target": 60})
    assert by_points(high, (30, 0, 0)) == pytest.approx((0.5, -0.25, -0.25))
    low = rulebook_for("unplugged")  # at 500 the lowest total wins
    assert by_points(low, (0, 100, 50)) == pytest.approx((0.15, -0.15, 0))
    teams = rulebook_for("official", {"official.target": 100, "house.teams": "on"})
    assert by_points(teams, (40, 0, 40, 0)) == pytest.approx((0.4, -0.4, 0.4, -0.4))


def test_partners_win_together() -> None:
    got, _ = played({"seats": 4, "options": {**SHORT, "house.teams": "on"}}, seed=3, steps=150)
    assert got
    for each in got:
        assert list(each.values()) in ([1, -1, 1, -1], [-1, 1, -1, 1])


def test_a_round_that_does_not_end_is_cut_off_and_pays_nothing() -> None:
    game = raw_env(seats=2, longest=5)
    game.reset(seed=1)
    for _ in range(5):
        game.step(int(np.flatnonzero(game.observe(game.agent_selection)["action_mask"])[0]))
    assert all(game.truncations.values()) and not any(game.terminations.values())
    assert not any(game.rewards.values())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"ruleset": "poker"}, 'no ruleset "poker"'),
        ({"seats": 11}, "11 seats"),
        ({"options": {"official.target": 0}}, "official.target"),
        ({"reward": "fame"}, "expected win or points"),
        ({"ruleset": "street", "reward": "points"}, "street counts no points"),
        ({"episode": "evening"}, "expected round or match"),
    ],
)
def test_wrong_arguments_are_met_with_a_sentence(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        env(**arguments)


def test_an_action_that_is_not_legal_is_refused_and_the_round_goes_on() -> None:
    game = raw_env(seats=2)
    with pytest.raises(ValueError, match="reset comes before"):
        game.step(1)
    game.reset(seed=1)
    with pytest.raises(ValueError, match="not legal here"):
        game.step(WAIT)
    game.step(int(np.flatnonzero(game.observe(game.agent_selection)["action_mask"])[0]))


def test_the_players_of_the_game_sit_down_as_agents() -> None:
    game = raw_env(ruleset="street", seats=3)
    players = {
        agent: SeatedPlayer(game, agent, name)
        for agent, name in zip(game.possible_agents, ("medium", "easy", "random"), strict=True)
    }
    game.reset(seed=4)
    while not game.terminations[game.agent_selection]:
        game.step(players[game.agent_selection].answer())
    assert sum(game.rewards.values()) == pytest.approx(0)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table["ruleset"]))
def test_many_rounds_at_once_are_the_rounds_of_the_environment_of_agents(table: dict[str, Any]) -> None:
    table = {key: value for key, value in table.items() if key != "episode"}
    short: dict[str, Any] = {"house.startingHand": 3} | (
        {"house.mustPlay": "on"} if table["ruleset"] != "mercy" else {}
    )
    table["options"] = {**short, **table.get("options", {})}
    many = VectorRounds(1, **table)
    step = many.reset(seed=9)
    game = raw_env(**table)
    game.reset(seed=9)
    ended = 0
    for _ in range(extent(300, 20_000)):
        seen = game.observe(game.agent_selection)
        assert game.possible_agents[step.agents[0]] == game.agent_selection
        assert (step.observations[0] == seen["observation"]).all()
        assert (step.masks[0] == seen["action_mask"]).all()
        actions = many.random_actions()
        step = many.step(actions)
        game.step(int(actions[0]))
        if step.done[0]:
            ended += 1
            assert list(game.rewards.values()) == pytest.approx(step.rewards[0])
            game.reset()
    assert ended


def test_rounds_side_by_side_do_not_touch_each_other() -> None:
    many, single = VectorRounds(5, "unplugged", 4), [VectorRounds(1, "unplugged", 4) for _ in range(5)]
    step = many.reset(seed=3)
    alone = [each.reset(seed=match_seed(3, place)) for place, each in enumerate(single)]
    first = set(range(5))
    """The rounds that have not ended: those that follow them have other seeds."""
    for _ in range(60):
        first -= set(np.flatnonzero(step.done).tolist())
        for place in first:
            assert (step.observations[place] == alone[place].observations[0]).all()
            assert (step.masks[place] == alone[place].masks[0]).all()
        actions = many.random_actions()
        step = many.step(actions)
        for place in first:
            alone[place] = single[place].step(actions[place : place + 1])


def test_the_examples_run() -> None:
    for module in (action_encoding, seated_agents, solo):
        done = doctest.testmod(module)
        assert done.attempted and not done.failed


def test_many_rounds_ask_for_as_many_actions() -> None:
    with pytest.raises(ValueError, match="2 actions for 3 rounds"):
        VectorRounds(3).step([1, 1])
    with pytest.raises(ValueError, match="at least 1"):
        VectorRounds(0)
