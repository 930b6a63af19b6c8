"""The second referee checks traces of whole matches line by line."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.referee.examples import DEFAULTS
from tests.referee.house import CARDS_KEY
from tests.referee.referee import TraceReading
from tests.referee.rules import Disagreement
from tests.support.extent import extent
from uno_desktop.match.batch.simulation import simulate
from uno_desktop.match.records.trace import TraceWriter
from uno_desktop.match.records.trace import header as header_of
from uno_desktop.model.options import Option
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.rulesets.official import OFFICIAL

Options = dict[str, bool | int | str]

MIXED = ("random", "medium", "random", "easy", "random", "random", "easy", "random", "random", "medium")
OTHER_VALUES: list[Options] = [
    {"official.swapHandsCount": 0},
    {"official.swapHandsCount": 2},
    {"official.swapHandsCount": 3},
    {"official.swapHandsCount": 4},
    {"official.dealerDrawEveryRound": True},
    {"official.plus4VictimPlays": False},
    {"official.plus4Bluff": "on"},
    {"official.unoTiming": "beforeOrAfter"},
    {"official.catchWindow": "untilSaid"},
    {"official.lastCardDrawResolved": False},
    {"official.target": 60},
    {"official.twoPlayerReverse": "noEffect"},
    {"common.blockedRound": "noScore"},
    {"common.tieBreak": "extraRound"},
    {"official.plus4Bluff": "on", "official.plus4VictimPlays": False},
    {"official.plus4Bluff": "on", "official.lastCardDrawResolved": False},
    {"official.plus4Bluff": "on", "official.catchWindow": "untilSaid"},
    {"official.swapHandsCount": 4, "official.catchWindow": "untilSaid"},
]


def trace(options: Options, seats: int, rounds: int, seed: int, legal: bool = True) -> list[str]:
    """The lines of a simulated match."""
    out = io.StringIO()
    watcher = TraceWriter(out, legal=legal)
    simulate(("official", options), MIXED[:seats], rounds=rounds, seed=seed, observer=watcher)
    return out.getvalue().splitlines()


@pytest.mark.parametrize("seats", range(2, 11))
def test_every_number_of_seats_is_played_as_the_rules_say(seats: int) -> None:
    reading = TraceReading().read(trace({}, seats, rounds=6, seed=seats))
    assert reading.rounds == 6
    assert reading.actions > 6 * 7


@pytest.mark.parametrize("options", OTHER_VALUES, ids=str)
@pytest.mark.parametrize("seats", extent([5], [2, 5]))
def test_every_value_of_every_option_is_played_as_the_rules_say(options: Options, seats: int) -> None:
    assert TraceReading().read(trace(options, seats, rounds=4, seed=11)).rounds == 4


def test_a_trace_without_legal_actions_differs_in_nothing_else() -> None:
    full = [json.loads(line) for line in trace({}, 3, rounds=1, seed=5)]
    bare = [json.loads(line) for line in trace({}, 3, rounds=1, seed=5, legal=False)]
    assert TraceReading().read(trace({}, 3, rounds=1, seed=5, legal=False)).rounds == 1
    assert any("legal" in line for line in full)
    assert [{key: line[key] for key in line if key != "legal"} for line in full] == bare


def test_seed_and_round_of_the_header_are_enough_to_begin_again() -> None:
    lines = [json.loads(line) for line in trace({"official.target": 200}, 3, rounds=9, seed=21)]
    headers = [line for line in lines if "trace" in line]
    deals = [line["state"] for line in lines if line.get("n") == 0]
    assert len({header["seed"] for header in headers}) > 1, "more than one match was played"
    for header, deal in zip(headers, deals, strict=True):
        book = rulebook_for(header["ruleset"], header["options"])
        s = book.new_round(header["seats"], header["seed"], header["round"])
        assert [book.deck.codes_of(hand) for hand in s.hands] == list(deal["hands"].values())
        assert [book.deck.codes[card] for card in reversed(s.supply)] == deal["draw"]


def test_the_defaults_are_those_of_the_catalogue() -> None:
    model = OFFICIAL.settle_options({})
    options = {key: value for key, value in model.items() if not key.startswith("common.")}
    assert options.pop(CARDS_KEY) == "off"
    assert options == DEFAULTS["official"]


HOUSE_OPTION = Option("house.quietEvening", "off", ("off", "on"))
WITH_HOUSE_OPTION = replace(OFFICIAL, own_options=(*OFFICIAL.own_options, HOUSE_OPTION))


@pytest.mark.parametrize("agreed", ["off", "on"])
def test_house_options_appear_in_headers_only_off_their_defaults(agreed: str) -> None:
    options = WITH_HOUSE_OPTION.settle_options({"house.quietEvening": agreed})
    book = Rulebook(WITH_HOUSE_OPTION, options)
    line = json.dumps(header_of(book, book.new_round(3, 5, 1), 5, 1))
    if agreed == "off":
        TraceReading().read_line(line)
    else:
        with pytest.raises(Disagreement, match=r"house\.quietEvening"):
            TraceReading().read_line(line)


# ---- the referee itself: whatever is changed in a trace, he notices ----------------------------------------


def turn_of_somebody_else(line: dict[str, Any]) -> None:
    line["state"]["turn"] = {"A": "B"}.get(line["state"]["turn"], "A")


def legal_without_first(line: dict[str, Any]) -> None:
    del line["legal"][0]


def legal_unsorted(line: dict[str, Any]) -> None:
    line["legal"].append(line["legal"].pop(0))


def card_lost(line: dict[str, Any]) -> None:
    line["state"]["draw"].pop()


def draw_pile_turned(line: dict[str, Any]) -> None:
    line["state"]["draw"].reverse()


def other_color(line: dict[str, Any]) -> None:
    line["state"]["color"] = "R" if line["state"]["color"] != "R" else "G"


def nobody_may_act(line: dict[str, Any]) -> None:
    line["state"]["may_act"] = []


def drawn_by_nobody(line: dict[str, Any]) -> None:
    line["drawn"] = {"A": ["W"]}


def shuffled_by_nobody(line: dict[str, Any]) -> None:
    line["shuffled"] = not line["shuffled"]


def number_left_out(line: dict[str, Any]) -> None:
    line["n"] += 1


FORGERIES = [
    turn_of_somebody_else,
    legal_without_first,
    legal_unsorted,
    card_lost,
    draw_pile_turned,
    other_color,
    nobody_may_act,
    drawn_by_nobody,
    shuffled_by_nobody,
    number_left_out,
]


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_the_referee_notices_a_forged_line(forge: Callable[[dict[str, Any]], None]) -> None:
    lines = [json.loads(line) for line in trace({}, 4, rounds=1, seed=3)]
    middle = next(at for at in range(20, len(lines)) if len(lines[at]["legal"]) > 1)
    forge(lines[middle])
    with pytest.raises(Disagreement):
        TraceReading().read([json.dumps(line) for line in lines])


@pytest.mark.parametrize("key", ["winner", "points", "totals", "match_over"])
def test_the_referee_notices_a_forged_result(key: str) -> None:
    lines = [json.loads(line) for line in trace({}, 4, rounds=1, seed=3)]
    result = lines[-1]["result"]
    winner = result["winner"]
    result[key] = {"winner": None, "match_over": not result["match_over"]}.get(key, {winner: 1})
    with pytest.raises(Disagreement):
        TraceReading().read([json.dumps(line) for line in lines])
