"""The level that follows a person: the strength that is fair, and what is stored of it."""

import random

import pytest

from uno_desktop.content.following import Following, load_following, save_following
from uno_desktop.content.progress import Progress, ProgressKind
from uno_desktop.players.player_registry import check_player, new_player
from uno_desktop.players.strategies.ladder import STRENGTHS, USUAL


@pytest.mark.parametrize("skill", range(5))
@pytest.mark.parametrize("seats", [2, 4])
def test_people_of_five_strengths_win_a_fair_share_within_60_rounds(skill: int, seats: int) -> None:
    """The chance to win falls by 4 points with each strength, and is fair at 1, 3, 5, 7 or 9."""
    fair, level, courses = 1 / seats, 1 + 2 * skill, 150
    late = 0.0
    for number in range(courses):
        chance, state = random.Random(number), Following()
        for played in range(60):
            share = fair + 0.04 * (level - state.drawn(1000 * number + played))
            state = state.after(chance.random() < share, fair)
        late += fair + 0.04 * (level - state.drawn(number))
    assert abs(late / courses - fair) < 0.05


def test_nobody_is_stronger_than_the_top_of_the_ladder() -> None:
    state = Following()
    for _ in range(100):
        state = state.after(True, 0.5)
    assert {state.drawn(seed) for seed in range(50)} == {STRENGTHS}


def test_the_strength_of_a_match_follows_from_its_seed_and_is_right_on_average() -> None:
    state = Following(4.25)
    drawn = [state.drawn(seed) for seed in range(400)]
    assert drawn == [state.drawn(seed) for seed in range(400)] and set(drawn) == {4, 5}
    assert abs(sum(drawn) / 400 - 4.25) < 0.1
    assert Following(STRENGTHS).drawn(3) == STRENGTHS


@pytest.mark.parametrize(("course", "kept"), [((True, False), 30), ((False, False), 0), ((True, True), 60)])
def test_the_state_is_stored_by_ruleset_and_seats(course: tuple[bool, bool], kept: int) -> None:
    """Also that of a person who always loses or always wins, whose strength has left the ladder."""
    progress = Progress(None)
    state = Following()
    for won in course * 60:
        state = state.after(won, 0.5)
    assert len(state.results) == 60 and state.won == kept
    save_following(progress, "street", 4, state)
    found = load_following(progress, "street", 4)
    assert found.results == state.results and found.strength == pytest.approx(state.strength, abs=0.01)
    assert load_following(progress, "street", 2) == Following()
    progress.note(ProgressKind.FOLLOW, "street-4", "900000 x")
    assert load_following(progress, "street", 4) == Following()


def test_a_strength_is_named_in_the_player() -> None:
    assert str(check_player("follow@3:hawk")) == "follow@3:hawk" and USUAL == 4
    for name in ("follow", "follow@1", f"follow@{STRENGTHS}", "follow@5:bluffer"):
        assert new_player(name)
    for name in ("follow@0.2s", f"follow@{STRENGTHS + 1}"):
        with pytest.raises(ValueError, match="a number from 1 to 9"):
            check_player(name)
