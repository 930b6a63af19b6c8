"""Winners as text: players, and teams of two with both names."""

from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.score.score_rows import ScoreTeams, match_words, round_words

PEOPLE = (SeatPlan("human", "Zoé"), SeatPlan("medium", "Ada"), SeatPlan("medium", "Bo"), SeatPlan("human", "Cy"))
ALONE = (PEOPLE[0], *PEOPLE[1:3], SeatPlan("easy", "Di"))


def scored(winner: int, winners: tuple[int, ...] = ()) -> RoundScored:
    return RoundScored(2, winner, (10, 0, 10, 0), (510, 0, 510, 0), bool(winners), winners)


def table(seats: tuple[SeatPlan, ...]) -> tuple[TableSetup, ScoreTeams]:
    return TableSetup("official", seats, 1), ScoreTeams(seats, (0, 1, 0, 1))


def test_a_team_is_named_by_both_names() -> None:
    setup, score_teams = table(PEOPLE)  # two local players in different teams
    assert round_words(setup, scored(1), score_teams) == "Ada and Cy win round 2"
    assert match_words(setup, scored(2, (0, 2)), score_teams) == "Zoé and Bo win the game!"
    assert (score_teams.order, [*score_teams.heads], score_teams.names()) == (
        [0, 2, 1, 3],
        [0, 1],
        ["Zoé and Bo", "Ada and Cy"],
    )


def test_the_only_human_is_addressed_as_you_if_the_team_wins() -> None:
    setup, score_teams = table(ALONE)
    assert round_words(setup, scored(2), score_teams) == "You and Bo win round 2!"
    assert match_words(setup, scored(0, (0, 2)), score_teams) == "You and Bo win the game!"
    assert round_words(setup, scored(3), score_teams) == "Ada and Di win round 2"


def test_without_teams_the_scores_are_unchanged() -> None:
    setup, score_teams = TableSetup("official", ALONE, 1), ScoreTeams(ALONE)
    assert round_words(setup, scored(0), score_teams) == "You win round 2!"
    assert round_words(setup, scored(1), score_teams) == "Ada wins round 2"
    assert match_words(setup, scored(0, (0,)), score_teams) == "You win the game!"
    assert match_words(setup, scored(0, (0, 2)), score_teams) == "Zoé, Bo win the game!"
    assert (score_teams.order, [*score_teams.heads], score_teams.of(-1)) == ([0, 1, 2, 3], [0, 1, 2, 3], ())
