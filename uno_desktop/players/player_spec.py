"""Player spec: name of a computer player, with an optional budget for each move and an optional persona."""

import re
from dataclasses import dataclass
from typing import Self

OUTSIDE = "exec:"
"""Prefix of an external program; the rest of the spec is its command."""
_MOST_SECONDS = 60.0
_MOST_PLAYOUTS = 1_000_000
_SECONDS = re.compile(r"[0-9]{1,4}(\.[0-9]{1,6})?s|\.[0-9]{1,6}s", re.ASCII)


@dataclass(frozen=True, slots=True)
class Budget:
    """Search budget for one move, in seconds or in playouts; the other one is None."""

    seconds: float | None = None
    playouts: int | None = None

    def part(self, share: float) -> Self:
        """Returns this share of the budget, at least one playout."""
        if self.playouts is not None:
            return type(self)(playouts=max(1, int(self.playouts * share)))
        assert self.seconds is not None
        return type(self)(seconds=self.seconds * share)

    def __str__(self) -> str:
        return f"{self.seconds:g}s" if self.playouts is None else str(self.playouts)


@dataclass(frozen=True, slots=True)
class PlayerName:
    """Parsed player spec: `expert@400:bluffer` is level `expert`, 400 playouts, persona `bluffer`.

    For an external program (`exec:COMMAND`) `command` holds the command and `level` is empty.
    """

    level: str
    budget: Budget | None = None
    persona: str = ""
    command: str = ""

    def __str__(self) -> str:
        if self.command:
            return f"{OUTSIDE}{self.command}"
        budget = f"@{self.budget}" if self.budget else ""
        return self.level + budget + (f":{self.persona}" if self.persona else "")


def parse_player_spec(text: str) -> PlayerName:
    """Parses `level[@budget][:persona]`, the last two in any order, or `exec:COMMAND`.

    Checks the syntax only, not the names. Raises ValueError that names the problem.
    """
    text = text.strip()
    if text.startswith(OUTSIDE):
        command = text.removeprefix(OUTSIDE).strip()
        if not command:
            raise ValueError(f'"{text}" names no program; expected {OUTSIDE}COMMAND')
        return PlayerName("", command=command)
    level, *parts = re.split(r"(?=[@:])", text)
    budget: Budget | None = None
    persona = ""
    for part in parts:
        if part[0] == "@":
            if budget is not None:
                raise ValueError(f'"{text}" has two budgets')
            budget = read_budget(text, part[1:])
        else:
            if persona:
                raise ValueError(f'"{text}" has two personas')
            if len(part) == 1:
                raise ValueError(f'"{text}" names no persona behind the colon')
            persona = part[1:]
    return PlayerName(level, budget, persona)


def read_budget(text: str, budget: str) -> Budget:
    """Parses `0.2s` as seconds and `400` as playouts. Raises ValueError that quotes `text`, the whole spec."""
    if _SECONDS.fullmatch(budget) and 0.0 < float(budget[:-1]) <= _MOST_SECONDS:
        return Budget(seconds=float(budget[:-1]))
    if budget.isascii() and budget.isdigit() and len(budget) < 10 and 0 < int(budget) <= _MOST_PLAYOUTS:
        return Budget(playouts=int(budget))
    raise ValueError(
        f'"{text}": "{budget}" is no budget; expected seconds such as 0.2s (at most {_MOST_SECONDS:g}s) '
        f"or playouts such as 400 (at most {_MOST_PLAYOUTS})"
    )


def listed(text: str) -> tuple[str, ...]:
    """Splits player specs at commas; a comma in quotation marks belongs to a command."""
    names, name, mark = [], "", ""
    for letter in text:
        if letter == "," and not mark:
            names.append(name.strip())
            name = ""
            continue
        if letter in "\"'" and mark in ("", letter):
            mark = "" if mark else letter
        name += letter
    return (*names, name.strip())
