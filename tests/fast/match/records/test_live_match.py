"""A match of computer players that grows while it is watched."""

import pytest

from uno_desktop.match.records.variation import LiveMatch
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.events import RoundScored
from uno_desktop.model.ruleset_registry import rulebook_for


def played(match: LiveMatch, wanted: int) -> LiveMatch:
    """Returns the match once it has `wanted` moments, or is over."""
    match.wanted, now = wanted, 0.0
    while match.grows and len(match.moments) < wanted:
        now += 0.5
        match.update(now)
    return match


def live(ruleset: str = "official", **options: int) -> LiveMatch:
    seats = (SeatPlan(HUMAN, "Zoé"), SeatPlan("random", "Ada"), SeatPlan("exec:nothing", "Bot"))
    return LiveMatch(TableSetup(ruleset, seats, 5, dict(options)), None)


def test_it_plays_no_further_than_it_is_watched() -> None:
    match = live()
    assert [plan.player for plan in match.setup.seats] == ["medium", "random", "medium"]
    played(match, 12)
    assert len(match.moments) == 12 and match.grows and not match.update(99.0)
    s = match.moments[-1].state
    replayed = rulebook_for("official").new_round(3, 5, 1)
    for moment in match.moments[1:]:
        match.book.apply(replayed, moment.action)  # type: ignore[arg-type]
    assert replayed.equals(s), "the moments are the game that the session plays"
    match.close()


@pytest.mark.parametrize("ruleset", ["official", "mercy"])
def test_rounds_follow_each_other_until_the_match_is_over(ruleset: str) -> None:
    match = played(live(ruleset, **{f"{ruleset}.target": 60} if ruleset == "official" else {}), 2500)
    scored = [event for moment in match.moments for event in moment.events if isinstance(event, RoundScored)]
    assert [event.number for event in scored] == list(range(1, len(scored) + 1))
    assert match.moments[-1].state.ended and len(match.rounds) == len(scored)
    for number in range(0, len(match.moments), 40):
        assert sum(match.chances(number)) == pytest.approx(1.0)
    [winner] = [seat for seat, chance in enumerate(match.chances(len(match.moments) - 1)) if chance == 1.0]
    assert winner == scored[-1].winner
    match.close()
