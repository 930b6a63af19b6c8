"""Hand-made past games, as the history index returns them."""

from pathlib import Path

from uno_desktop.match.records.finished_game import FinishedGame
from uno_desktop.match.records.match_stats import MatchStats, PlayerStats
from uno_desktop.match.table_setup import HUMAN, SeatPlan

FOLDER = Path("games")


def game(
    number: int, others: str, winners: list[int], helped: bool = False, person: PlayerStats | None = None
) -> FinishedGame:
    """Returns game `number` of a person against characters, with the winner of each round (0: the person); the last
    one wins the match."""
    plans = [SeatPlan(HUMAN, "Ada"), *(SeatPlan(f"easy:{who}", who) for who in others.split())]
    facts = MatchStats(winners, {0: person or PlayerStats()}, helped)
    return FinishedGame(
        FOLDER / f"{number:05}.unogame",
        float(number),
        "official",
        False,
        tuple(plans),
        len(winners),
        50,
        (0,) * len(plans),
        (winners[-1],),
        facts,
    )
