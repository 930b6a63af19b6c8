"""The same seed and answers always give the same observations, masks, agents and rewards."""

from tests.support.gym.trajectories import FILE, trajectories


def test_trajectories_are_the_golden_ones() -> None:
    assert trajectories() == FILE.read_text(encoding="utf-8"), "see tests/support/gym/trajectories.py"
