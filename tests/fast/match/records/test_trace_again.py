"""The actions of a trace, replayed from its header, lead through the same states; the same seed writes the same
trace."""

import io
import json
from typing import Any

import pytest

from uno_desktop.match.batch.headless_match import match_seed, play_match
from uno_desktop.match.records.trace import TraceWriter, open_state
from uno_desktop.model.cards import NOBODY, SEAT_LETTERS
from uno_desktop.model.notation import parse_action
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState, RoundSetup
from uno_desktop.players.player_registry import new_player

Options = dict[str, Any]

TABLES: list[tuple[str, Options, tuple[str, ...]]] = [
    ("official", {"official.target": 200}, ("medium", "easy", "random", "easy")),
    ("classic", {"classic.target": 150, "classic.stacking": "on"}, ("easy", "medium", "easy")),
    ("street", {"street.scoring": "points500", "official.target": 250}, ("medium", "easy", "easy")),
    (
        "street",
        {"street.scoring": "points500", "street.foulWinsTooMuch": "on", "official.target": 2000},
        ("medium", "random"),
    ),
    (
        "extreme",
        {"extreme.scoring": "elimination", "extreme.eliminationLimit": 150},
        ("easy", "random", "medium", "easy", "random"),
    ),
    ("extreme", {"extreme.scoring": "lowestTotal", "common.tieBreak": "extraRound"}, ("easy", "easy", "easy")),
    ("unplugged", {"unplugged.target": 150}, ("medium", "easy", "random", "medium", "easy")),
    ("unplugged", {"unplugged.nonRevert": "cardReturned", "unplugged.target": 100}, ("random",) * 4),
    (
        "italian",
        {"italian.blankCount": 4, "italian.swapHandsCount": 2, "italian.method1Target": 200},
        ("medium", "easy", "random"),
    ),
    ("italian", {"italian.scoring": "ranking"}, ("easy", "easy", "medium", "random")),
]


def traced(book: Rulebook, players: tuple[str, ...], seed: int, match: int = 0) -> str:
    stream = io.StringIO()
    seated = [new_player(name) for name in players]
    play_match(book, seated, seed, match, rounds=8, observer=TraceWriter(stream, legal=False))
    return stream.getvalue()


def begun_again(book: Rulebook, header: dict[str, Any]) -> GameState:
    """The round of a header; who dealt before is one seat before who deals."""
    seats: int = header["seats"]
    streak: dict[str, int] = header.get("streak", {})
    setup = RoundSetup(
        out=sum(1 << SEAT_LETTERS.index(letter) for letter in header.get("out", ())),
        dealer_before=(SEAT_LETTERS.index(header["dealer"]) - 1) % seats,
        streak_seat=SEAT_LETTERS.index(next(iter(streak))) if streak else NOBODY,
        streak=next(iter(streak.values()), 0),
    )
    return book.new_round(seats, header["seed"], header["round"], setup=setup)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join([table[0], *table[1]]))
def test_a_trace_can_be_played_again_from_its_headers(table: tuple[str, Options, tuple[str, ...]]) -> None:
    ruleset, options, players = table
    book = rulebook_for(ruleset, options)
    state: GameState | None = None
    for line in map(json.loads, traced(book, players, 11).splitlines()):
        if "trace" in line:
            again = rulebook_for(line["ruleset"], line["options"])
            assert again.options == book.options, "the options read back from the header"
            state = begun_again(again, line)
            continue
        assert state is not None
        if line["do"] is not None:
            book.apply(state, parse_action(line["do"], book.deck, state.hands))
        assert json.loads(json.dumps(open_state(book, state))) == line["state"], line["n"]


@pytest.mark.parametrize("table", TABLES[::3], ids=lambda table: table[0])
def test_the_same_seed_writes_the_same_bytes(table: tuple[str, Options, tuple[str, ...]]) -> None:
    ruleset, options, players = table
    book = rulebook_for(ruleset, options)
    assert traced(book, players, 3) == traced(book, players, 3)
    assert traced(book, players, 3) != traced(book, players, 4)
    assert match_seed(3, 1) != match_seed(3, 2)


def test_the_name_of_a_deck_is_written_as_it_is() -> None:
    book = rulebook_for("official", {"house.cards": "Zoé/Gift:gift:-:20:2:next-draw-2"})
    head = json.loads(traced(book, ("random", "random"), 1).split("\n")[0])
    assert head["options"]["house.cards"].startswith("Zoé/")
