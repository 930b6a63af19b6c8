"""Measures the computer players as agents of the environment: the table in docs/gym.md.

`python tools/gym_baselines.py --rounds 200` plays each of them against `medium`, every deal once from each seat, and
prints the mean reward with half of its confidence interval. `--write` puts the table into the page.
"""

from __future__ import annotations

import argparse
import math
import re
import statistics
from pathlib import Path

from uno_desktop.gym.aec import raw_env
from uno_desktop.gym.seated_agents import SeatedPlayer
from uno_desktop.match.batch.confidence_intervals import CERTAIN
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for

PAGE = Path(__file__).parents[1] / "docs" / "gym.md"
BASELINES = ("random", "easy", "hard@50", "expert@100")
OPPONENT = "medium"
_TABLE = re.compile(r"(?<=<!-- baselines -->\n).*?(?=<!-- end -->)", re.DOTALL)


def rewards(ruleset: str, name: str, rounds: int, seed: int) -> list[float]:
    """Returns the mean reward of a player for each deal, over all seats."""
    seats = rulebook_for(ruleset).seats[0]
    tables = [seated(ruleset, seats, name, own) for own in range(seats)]
    return [
        statistics.fmean(played(*table, own, seed + deal) for own, table in enumerate(tables))
        for deal in range(-(-rounds // seats))
    ]


def seated(ruleset: str, seats: int, name: str, own: int) -> tuple[raw_env, dict[str, SeatedPlayer]]:
    """Returns a table with the player on one seat, and opponents on all others."""
    table = raw_env(ruleset=ruleset, seats=seats)
    agents = enumerate(table.possible_agents)
    return table, {agent: SeatedPlayer(table, agent, name if seat == own else OPPONENT) for seat, agent in agents}


def played(table: raw_env, players: dict[str, SeatedPlayer], own: int, seed: int) -> float:
    """Returns the reward of the seat `own` for one round."""
    table.reset(seed=seed)
    while True:
        agent = table.agent_selection
        if table.terminations[agent] or table.truncations[agent]:
            return float(table.rewards[table.possible_agents[own]])
        table.step(players[agent].answer())


def told(deals: list[float]) -> str:
    """Returns the mean and half of its 95 % interval."""
    reach = CERTAIN * statistics.stdev(deals) / math.sqrt(len(deals))
    return f"{statistics.fmean(deals):+.2f} ± {reach:.2f}"


def main() -> None:
    """Plays and prints the table, and writes it if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=200, help="of each player in each ruleset")
    parser.add_argument("--ruleset", action="append", help="only this one; may be given several times")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", action="store_true", help="put the table into docs/gym.md")
    arguments = parser.parse_args()
    lines = ["| Ruleset | " + " | ".join(f"`{name}`" for name in BASELINES) + " |", "|---" * (len(BASELINES) + 1) + "|"]
    for ruleset in arguments.ruleset or [each.id for each in RULESETS]:
        found = [told(rewards(ruleset, name, arguments.rounds, arguments.seed)) for name in BASELINES]
        lines.append(f"| {ruleset} | " + " | ".join(found) + " |")
        print(lines[-1], flush=True)
    if arguments.write:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(_TABLE.sub("\n".join(lines) + "\n", page), encoding="utf-8")


if __name__ == "__main__":
    main()
