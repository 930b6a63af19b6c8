"""Forged lines of traces, one for each thing that the second referee must notice."""

from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy

from tests.support.referee_traces import Line, Options

Forge = Callable[[Line], object]
"""Changes a line; leaves it as it is, or raises an error, if the line has no place for the forgery."""

TABLES: dict[str, Options] = {
    "street": {"street.cutWilds": "on"},
    "extreme": {"extreme.scoring": "elimination", "extreme.eliminationLimit": 60},
}
"""Options of the rulesets that have a forgery of their own."""


def _swap_hands(line: Line) -> None:
    hands = line["state"]["hands"]
    hands["A"], hands["B"] = hands["B"], hands["A"]


def _result(**changes: object) -> Forge:
    return lambda line: line["result"].update(changes)


def _state(key: str, change: Callable[[object], object]) -> Forge:
    return lambda line: line["state"].update({key: change(line["state"][key])})


def _without(key: str) -> Forge:
    return lambda line: line["state"].pop(key)


def _cut_not_listed(line: Line) -> None:
    """Removes the plays of the seats whose turn it is not."""
    turn = line["state"]["turn"]
    line["legal"] = [each for each in line["legal"] if " play " not in each or each[0] == turn]


def _greater_threat(line: Line) -> None:
    line["state"]["pending"]["amount"] += 1


def _layer_less(line: Line) -> None:
    del line["state"]["stack"][1]


def _rolled(line: Line, *rolls: int) -> None:
    """Lets an empty press of the dispenser be others."""
    line["rolls"] = list(rolls) if line["rolls"] == [0] else line["rolls"]


FORGERIES: dict[str, Forge] = {
    "another turn": _state("turn", lambda seat: {"A": "B"}.get(str(seat), "A")),
    "another colour": _state("color", lambda color: "R" if color != "R" else "G"),
    "another match": _state("match", lambda match: "3" if match != "3" else "4"),
    "another direction": _state("direction", lambda _: 0),
    "a turned draw pile": _state("draw", lambda pile: pile[::-1]),  # type: ignore[index]
    "a card lost": lambda line: line["state"]["draw"].pop(),
    "an empty discard pile": _state("discard", lambda _: []),
    "hands exchanged": _swap_hands,
    "nobody may act": _state("may_act", lambda _: []),
    "a lost turn": _state("lost_turns", lambda _: {"A": 1}),
    "somebody owes": _state("owes_uno", lambda seats: ["A"] if seats != ["A"] else []),
    "a threat from nowhere": _state("pending", lambda _: {"kind": "skip", "amount": 1, "victim": "A", "by": "B"}),
    "an unknown silence": _state("statuses", lambda kinds: [*kinds, {"kind": "silence"}]),  # type: ignore[misc]
    "another end": _state("over", lambda over: not over),
    "drawn by nobody": lambda line: line.update(drawn={"A": ["W"]}),
    "shuffled by nobody": lambda line: line.update(shuffled=not line["shuffled"]),
    "rolled by nobody": lambda line: line.update(rolls=[*line["rolls"], 6]),
    "another number": lambda line: line.update(n=line["n"] + 1),
    "the first legal action gone": lambda line: line["legal"].pop(0),
    "legal actions out of order": lambda line: line["legal"].append(line["legal"].pop(0)),
    "another winner": _result(winner=None),
    "other points": _result(points={"A": 1}),
    "other totals": _result(totals={"A": 1}),
    "another end of the match": lambda line: line["result"].update(match_over=not line["result"]["match_over"]),
    **{f"no {key}": _without(key) for key in ("stack", "owes_uno", "lost_turns", "match", "statuses")},
}
OWN_FORGERIES: dict[tuple[str, str], Forge] = {
    ("street", "a greater threat"): _greater_threat,
    ("street", "a layer less"): _layer_less,
    ("street", "a cut not listed"): _cut_not_listed,
    ("extreme", "a press that cannot be"): lambda line: _rolled(line, 7),
    ("extreme", "no press"): lambda line: _rolled(line),
    ("extreme", "a press too many"): lambda line: _rolled(line, 0, 0),
    ("extreme", "a press with cards"): lambda line: _rolled(line, 6),
    ("extreme", "nobody is out"): lambda line: line.pop("out", None),
    ("flip", "the other side"): lambda line: line["state"].update(
        side="light" if line["state"]["side"] == "dark" else "dark"
    ),
}


def forged(lines: list[Line], forge: Forge) -> list[Line]:
    """Returns a trace with one forged line, the first after the beginning of a round that has a place for it."""
    for number, line in enumerate(lines[20:], 20):
        false = deepcopy(line)
        with suppress(KeyError, IndexError, TypeError):
            forge(false)
        if false != line:
            return [*lines[:number], false, *lines[number + 1 :]]
    raise AssertionError("no line has a place for this")
