"""Environments refuse wrong arguments with a sentence and stay unchanged."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

np = pytest.importorskip("numpy", reason="the extra uno-desktop[gym] is not installed")
pytest.importorskip("pettingzoo", reason="the extra uno-desktop[gym] is not installed")

from uno_desktop.gym.aec import raw_env  # noqa: E402
from uno_desktop.gym.seated_agents import SeatedPlayer  # noqa: E402
from uno_desktop.gym.vector import VectorRounds  # noqa: E402

SENTENCE = r"is not allowed; expected|is not legal|expected a row|has to act|actions for \d+ rounds"
NO_NUMBERS = st.one_of(
    st.text(), st.floats(), st.booleans(), st.binary(), st.lists(st.integers()), st.just(np.array([1])), st.just({})
)
KEPT = ("agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos")
COUNTED = ("_seed", "_played", "_answers", "_rewarded", "_totals")


def whole(game: raw_env) -> Any:
    """Everything by which an environment could differ: position, request, rewards, what is dealt next."""
    server = game.server
    asked = server.state.digest(), server.seat, list(server.legal), server.added, server.rng_state
    return copy.deepcopy((asked, [getattr(game, name) for name in (*KEPT, *COUNTED)]))


def begun(steps: int) -> raw_env:
    """Returns an environment after some random steps, with or without rewards in the last one."""
    game, rng = raw_env(seats=3, episode="match", reward="points", options={"house.startingHand": 2}), steps
    game.reset(seed=steps)
    for _ in range(steps):
        if game.terminations[game.agent_selection]:
            break
        legal = game.server.legal
        rng = rng * 31 + 7
        game.step(legal[rng % len(legal)])
    return game


GAMES = [begun(steps) for steps in (0, 1, 5, 17, 40)]


BATCHES = [VectorRounds(3, seats=2) for _ in range(2)]


def seen(batch: VectorRounds) -> list[Any]:
    """Returns all that two more steps of a batch show, which follows from everything that it holds."""
    steps = [batch.step(batch.random_actions()) for _ in range(2)]
    return [part.tolist() for step in steps for part in step]


@settings(max_examples=60)
@given(game=st.sampled_from(GAMES), wrong=NO_NUMBERS)
def test_a_wrong_seed_or_action_changes_nothing(game: raw_env, wrong: Any) -> None:
    before = whole(game)
    with pytest.raises(TypeError, match=SENTENCE):
        game.reset(seed=wrong)
    with pytest.raises(TypeError, match=SENTENCE):
        game.reset(options=[wrong])
    if not game.terminations[game.agent_selection]:
        with pytest.raises(TypeError, match=SENTENCE):
            game.step(wrong)
    with pytest.raises(ValueError, match=SENTENCE):
        game.observe(wrong)
    assert whole(game) == before


@settings(max_examples=60)
@given(game=st.sampled_from(GAMES), code=st.one_of(st.integers(), st.none()))
def test_an_illegal_action_changes_nothing(game: raw_env, code: int | None) -> None:
    if code in game.server.legal or game.terminations[game.agent_selection]:
        return
    before = whole(game)
    with pytest.raises(ValueError, match=SENTENCE):
        game.step(code)
    assert whole(game) == before


@settings(max_examples=60)
@given(wrong=NO_NUMBERS, place=st.integers(0, 2))
def test_one_wrong_action_steps_no_round_of_a_batch(wrong: Any, place: int) -> None:
    if isinstance(wrong, bool):
        return  # among whole numbers, NumPy takes it for one
    tried, twin = BATCHES
    for each in BATCHES:
        each.reset(5)
        actions = each.random_actions().tolist()
    numbers = list(actions)
    numbers[place] = -1 - abs(numbers[place])
    actions[place] = wrong
    for given_ in (actions, numbers, numbers[1:], np.array(numbers, float), [numbers], wrong):
        with pytest.raises((TypeError, ValueError), match=SENTENCE):
            tried.step(given_)
    with pytest.raises(TypeError, match=SENTENCE):
        tried.reset(wrong)
    assert seen(tried) == seen(twin)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": "4"}, {"seats": 4.0}, {"seats": True}, {"longest": "x"}, {"longest": 0}, {"longest": None},
        {"options": [1]}, {"options": "x"}, {"reward": [1]}, {"reward": None},
    ],
    ids=str,
)  # fmt: skip
def test_wrong_arguments_are_named(wrong: dict[str, Any]) -> None:
    [name] = wrong
    for made in (raw_env, lambda **arguments: VectorRounds(2, **arguments)):
        with pytest.raises((TypeError, ValueError), match=f"^{name}: .*{SENTENCE}"):
            made(**wrong)


@pytest.mark.parametrize("wrong", [{"episode": 3}, {"render_mode": "human"}, {"render_mode": 3}], ids=str)
def test_wrong_arguments_of_the_turn_environment_are_named(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{next(iter(wrong))}: "):
        raw_env(**wrong)


@pytest.mark.parametrize("count", ["x", 2.0, True, None, 0, -1], ids=str)
def test_a_wrong_number_of_rounds_is_named(count: Any) -> None:
    with pytest.raises((TypeError, ValueError), match=r"^count: "):
        VectorRounds(count)


def test_before_the_first_deal_there_is_nothing_to_observe() -> None:
    with pytest.raises(ValueError, match="reset comes before"):
        raw_env(seats=2).observe("player_0")


def test_numbers_of_numpy_are_whole_numbers() -> None:
    ours, theirs = raw_env(seats=2), raw_env(seats=np.int64(2), longest=np.int32(500))
    ours.reset(seed=3)
    theirs.reset(seed=np.int64(3))
    theirs.step(np.array(theirs.server.legal[0]))
    ours.step(ours.server.legal[0])
    assert ours.server.state.digest() == theirs.server.state.digest()
    VectorRounds(np.int64(2)).reset(np.uint8(4))


def test_a_player_for_nobody_is_refused() -> None:
    game = raw_env(seats=2)
    for agent, name in (("nobody", "easy"), (3, "easy"), ("player_0", None), ("player_0", 3)):
        with pytest.raises(ValueError, match=r"expected one of|there is no computer player"):
            SeatedPlayer(game, agent, name)  # type: ignore[arg-type]
    assert not game.observers
