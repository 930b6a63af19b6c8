"""The second referee checks traces of official matches line by line; tests/system/referee does so in all rulesets."""

import json
from dataclasses import replace

import pytest

from tests.referee.referee import TraceReading
from tests.referee.rules import Disagreement
from tests.support.forgeries import FORGERIES, forged
from tests.support.referee_traces import (
    Options,
    check_number_of_seats,
    check_options,
    referee_reads,
    single_values,
    trace,
)
from uno_desktop.match.records.trace import header
from uno_desktop.model.options import Option
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.rulesets.official import OFFICIAL


@pytest.mark.parametrize("seats", range(2, 11))
def test_every_number_of_seats_is_played_as_the_rules_say(seats: int) -> None:
    check_number_of_seats("official", seats, rounds=6)


@pytest.mark.parametrize("options", [*single_values("official")], ids=str)
def test_every_value_of_every_option_is_played_as_the_rules_say(options: Options) -> None:
    check_options("official", options, rounds=4, tables=2)


def test_a_trace_without_legal_actions_differs_in_nothing_else() -> None:
    full, bare = (trace("official", {}, 3, rounds=1, seed=5, legal=legal) for legal in (True, False))
    assert referee_reads(bare).rounds == 1
    assert any("legal" in line for line in full)
    assert [{key: line[key] for key in line if key != "legal"} for line in full] == bare


def test_seed_and_round_of_the_header_are_enough_to_begin_again() -> None:
    lines = trace("official", {"official.target": 200}, 3, rounds=9, seed=21)
    headers = [line for line in lines if "trace" in line]
    deals = [line["state"] for line in lines if line.get("n") == 0]
    assert len({header["seed"] for header in headers}) > 1, "more than one match was played"
    for told, deal in zip(headers, deals, strict=True):
        book = rulebook_for(told["ruleset"], told["options"])
        s = book.new_round(told["seats"], told["seed"], told["round"])
        assert [book.deck.codes_of(hand) for hand in s.hands] == list(deal["hands"].values())
        assert [book.deck.codes[card] for card in reversed(s.supply)] == deal["draw"]


@pytest.mark.parametrize("agreed", ["off", "on"])
def test_house_options_appear_in_headers_only_off_their_defaults(agreed: str) -> None:
    quiet = Option("house.quietEvening", "off", ("off", "on"))
    ruleset = replace(OFFICIAL, own_options=(*OFFICIAL.own_options, quiet))
    book = Rulebook(ruleset, ruleset.settle_options({quiet.key: agreed}))
    line = json.dumps(header(book, book.new_round(3, 5, 1), 5, 1))
    if agreed == "off":
        TraceReading().read_line(line)
    else:
        with pytest.raises(Disagreement, match=r"house\.quietEvening"):
            TraceReading().read_line(line)


@pytest.mark.parametrize("forgery", FORGERIES)
def test_the_referee_notices_a_forged_line(forgery: str) -> None:
    lines = trace("official", {}, 4, rounds=1, seed=3)
    with pytest.raises(Disagreement):
        referee_reads(forged(lines, FORGERIES[forgery]))
