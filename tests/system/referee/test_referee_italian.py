"""The second referee checks traces of Italian rounds."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.referee.chance import Dice
from tests.referee.italian import ItalianReferee
from tests.referee.italian_examples import Script
from tests.referee.italian_options import DEFAULTS, ItalianOptions
from tests.referee.italian_reading import ItalianReading
from tests.referee.odd_positions import odd_position
from tests.referee.rules import LETTERS, Disagreement
from tests.support.cases import by_group, example_name, ruleset_folder
from tests.support.extent import extent
from tests.support.places import ROOT
from uno_desktop.match.batch.simulation import simulate
from uno_desktop.match.observer import legal_for_all
from uno_desktop.match.records.trace import TraceWriter, step_line
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.events import Event
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.position import position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState

Options = dict[str, Any]

EXAMPLES = sorted((ROOT / "levels" / "examples" / "italian").glob("*.toml"))
PLACED = [file for file in EXAMPLES if "[position]" in file.read_text(encoding="utf-8")]
"""The examples whose cards do not come from a seed."""
WHITE: Options = {"italian.swapHandsCount": 2, "italian.blankCount": 4}
OTHER_VALUES: list[Options] = [
    {"italian.whiteValue": 50},
    {"italian.firstPlayer": "leftOfDealer"},
    {"italian.starterEffects": "none"},
    {"italian.voluntaryDraw": False},
    {"italian.saves": "off"},
    {"italian.multiReverse": True},
    {"italian.twoPlayerReverse": "skip"},
    {"italian.honestyCheck": "off"},
    {"italian.honestyStandard": "anyPlayable"},
    {"italian.honestySkip": "next"},
    {"italian.blankTarget": "self"},
    {"italian.blankTarget": "chosen"},
    {"italian.blankEffects": [9, 6], "italian.effect9Count": "seven"},
    {"italian.blankEffects": [11, 1], "italian.effect11Length": "twoTurns"},
    {"italian.misplayPenalty": 2},
    {"italian.lastCardSpecial": "blackOnlyForbidden"},
    {"italian.lastCardSpecial": "allowed"},
    {"italian.scoring": "method2", "italian.method2Limit": 60},
    {"italian.scoring": "ranking"},
    {"italian.method1Target": 60},
    {"common.blockedRound": "noScore"},
]
EFFECTS: list[Options] = [{"italian.blankEffects": [effect]} for effect in range(12)]
ENOUGH = 300
"""Actions after which an odd position has shown what it can: at random, small decks may go round for ever."""
PAIRS = random.Random(5).sample(
    [
        {**one, **two}
        for one, two in combinations(OTHER_VALUES + EFFECTS, 2)
        if not set(one) & set(two) - {"italian.blankEffects"}
    ],
    100,
)


def trace(options: Options, seats: int, rounds: int, seed: int) -> list[str]:
    """The lines of a simulated match of players who do anything."""
    out = io.StringIO()
    simulate(("italian", options), ("random",) * seats, rounds=rounds, seed=seed, observer=TraceWriter(out))
    return out.getvalue().splitlines()


@by_group("file", PLACED, group=ruleset_folder, name=example_name)
def test_the_referee_plays_the_examples_as_they_are_written(file: Path) -> None:
    assert Script(file).play() == []


@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_every_number_of_seats_is_played_as_the_rules_say(seats: int) -> None:
    assert ItalianReading().read(trace(WHITE, seats, rounds=1, seed=seats)).rounds == 1


@pytest.mark.parametrize("options", OTHER_VALUES, ids=str)
def test_every_value_of_every_option_is_played_as_the_rules_say(options: Options) -> None:
    assert ItalianReading().read(trace(options, 3, rounds=1, seed=11)).rounds == 1


def test_each_white_card_has_its_own_target_where_several_are_agreed_on() -> None:
    targets: Options = {"italian.blankCount": 3, "italian.blankTarget": ["next", "self", "chosen"]}
    assert ItalianOptions.read(DEFAULTS | targets).target == {2: "self", 4: "chosen"}
    assert ItalianReading().read(trace(targets, 3, rounds=2, seed=3)).rounds == 2


# ---- odd positions: few cards, short piles -----------------------------------------------------------------


def referee_at(book: Rulebook, s: GameState) -> ItalianReading:
    """The referee sits down at a position at the beginning of a turn."""
    game = ItalianReferee(
        hands=[book.deck.codes_of(hand) for hand in s.hands],
        draw=[book.deck.codes[card] for card in reversed(s.supply)],
        discard=[book.deck.codes[card] for card in s.pile],
        color="RGBY"[s.color],
        match=book.deck.symbols[s.match] if s.match >= 0 else None,
        turn=s.turn,
        chance=Dice(random.Random(0)),
        direction=s.direction,
        options=ItalianOptions.read(book.options),
    )
    return ItalianReading(round=game, totals=[0] * s.seats, next_number=1)


def unlisted(book: Rulebook, s: GameState, game: ItalianReferee, rng: random.Random) -> str | None:
    """Something not listed; it is accepted by the model exactly if the referee accepts it, then it is told."""
    seat = rng.choice(game.playing())
    card, other = rng.choice(game.hands[seat]), rng.randrange(s.seats)
    color = "" if card[0] in "RGBY" and "#" not in card else ">R"
    said = rng.choice([f"play {card}{color}", f"catch {LETTERS[other]}", "done", "draw", "pass", "accept"])
    line = f"{LETTERS[seat]} {said}" + rng.choice(["", " uno"] if said.startswith("play") else [""])
    if line in game.legal() or ((card == "SW" or "#" in card) and said.startswith("play")):
        return None
    accepted = book.accepts(s, parse_action(line, book.deck, s.hands))
    assert accepted == game.accepts(line), f"{line}: accepted {accepted}"
    return line if accepted else None


def played_on(book: Rulebook, s: GameState, rng: random.Random, fouls: float = 0.0) -> ItalianReading:
    """Plays on for a while or to the end, now and then something that is accepted without being listed."""
    reading, began = referee_at(book, s), position_line(s, book.deck)
    done: list[str] = []
    try:
        while not s.ended and len(done) < ENOUGH:
            assert reading.round is not None
            legal, events = legal_for_all(book, s), list[Event]()
            action = rng.choice(legal)
            if rng.random() < fouls and (line := unlisted(book, s, reading.round, rng)):
                action = parse_action(line, book.deck, s.hands)
            done.append(action_line(action, book.deck))
            book.apply(s, action, events.append)
            if s.ended:
                events.append(Scoreboard(book, s.seats, 0).score(s))
            reading.read_line(json.dumps(step_line(book, len(done), action, legal, s, events)))
    except (AssertionError, Disagreement) as error:
        error.add_note(f"{began}\n{done[-12:]}")
        raise
    assert reading.actions == len(done)
    return reading


@pytest.mark.parametrize("effect", range(12))
def test_every_blank_is_played_as_the_rules_say(effect: int) -> None:
    rng, rounds = random.Random(effect), 0
    for _ in range(8):
        chosen: Options = {**WHITE, "italian.blankEffects": [effect]} | rng.choice(OTHER_VALUES)
        book = rulebook_for("italian", {**chosen, "italian.blankEffects": (effect,)})
        rounds += played_on(book, odd_position(book, rng, "BL SW"), rng).rounds
    assert rounds > 2


@pytest.mark.parametrize("number", range(0, len(PAIRS), extent(3, 1)))
def test_two_options_at_once_are_played_as_the_rules_say(number: int) -> None:
    rng = random.Random(number)
    book = rulebook_for("italian", {**WHITE, **PAIRS[number]})
    for _ in range(2):
        assert played_on(book, odd_position(book, rng, "BL +2 S W+4"), rng, fouls=0.05).actions > 0


@pytest.mark.parametrize("seed", range(extent(10, 30)))
def test_mistakes_are_punished_as_the_rules_say(seed: int) -> None:
    rng = random.Random(seed)
    book = rulebook_for("italian", {**WHITE, "italian.misplayPenalty": 2} | rng.choice(OTHER_VALUES + EFFECTS))
    assert played_on(book, odd_position(book, rng, "BL +2 S"), rng, fouls=0.3).actions > 0


# ---- the referee himself: whatever is changed in a trace, he notices ---------------------------------------


def silence_forgotten(line: dict[str, Any]) -> None:
    line["state"]["statuses"].append({"kind": "silence"})


def turn_lost_by_nobody(line: dict[str, Any]) -> None:
    line["state"]["lost_turns"] = {"A": 1}


def threat_from_nowhere(line: dict[str, Any]) -> None:
    line["state"]["pending"] = {"kind": "skip", "amount": 1, "victim": "A", "by": "B"}


def legal_without_last(line: dict[str, Any]) -> None:
    del line["legal"][-1]


def hands_exchanged(line: dict[str, Any]) -> None:
    hands = line["state"]["hands"]
    hands["A"], hands["B"] = hands["B"], hands["A"]


FORGERIES = [silence_forgotten, turn_lost_by_nobody, threat_from_nowhere, legal_without_last, hands_exchanged]


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_the_referee_notices_a_forged_line(forge: Callable[[dict[str, Any]], None]) -> None:
    lines = [json.loads(line) for line in trace({}, 3, rounds=1, seed=3)]
    forge(lines[20])
    with pytest.raises(Disagreement):
        ItalianReading().read([json.dumps(line) for line in lines])
