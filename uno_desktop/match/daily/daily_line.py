"""Daily line: a shareable text line with a daily deal and its result."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from uno_desktop.match.daily.daily_deal import COMPANY, STAR, DailyDeal
from uno_desktop.model.ruleset_registry import RULESETS

_LINE = re.compile(
    rf"(?P<date>[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}) (?P<ruleset>[A-Za-z]{{1,20}}) (?P<stars>[{STAR}*]{{1,9}})"
    r"(?: (?P<points>[-−]?[0-9]{1,6}))?(?: ?: ?par (?P<par>[-−]?[0-9]{1,6}))?",
    re.ASCII,
)
_LONGEST, _SHOWN = 200, 60
_EXAMPLE = DailyDeal(date(2026, 11, 22), "street").name


@dataclass(frozen=True, slots=True)
class DailyLine:
    """Daily deal and its result; `points` and `par` are None if the line omits them."""

    deal: DailyDeal
    points: int | None = None
    par: int | None = None

    def __str__(self) -> str:
        points = "" if self.points is None else f" {self.points}"
        par = "" if self.par is None else f" : par {self.par}"
        return self.deal.name + points + par


class BadLine(ValueError):
    """Error for a line without a valid deal. `why` is the last part of a text key, `words` are its parameters."""

    def __init__(self, why: str, sentence: str, **words: object) -> None:
        super().__init__(sentence)
        self.why, self.words = why, words


def read_line(text: str) -> DailyLine:
    """Parses the deal and the result of a shared line, such as `2026-11-22 street ★★ 84 : par 61`.

    Raises BadLine with a message about the error.
    """
    line = " ".join(text[:_LONGEST].split())
    found = _LINE.fullmatch(line) if len(text) <= _LONGEST else None
    if found is None:
        shown = line[:_SHOWN]
        sentence = f'"{shown}" is no deal of a day; one reads "{_EXAMPLE}"'
        raise BadLine("form", sentence, line=shown, example=_EXAMPLE)
    known, ruleset = [each.id for each in RULESETS], found["ruleset"].lower()
    if ruleset not in known:
        listed = ", ".join(known)
        sentence = f'there is no ruleset "{ruleset}"; known are {listed}'
        raise BadLine("ruleset", sentence, ruleset=ruleset, known=listed)
    stars = len(found["stars"])
    if stars > len(COMPANY):
        raise BadLine("stars", f"{stars} stars: a deal has one to {len(COMPANY)}", n=stars, most=len(COMPANY))
    try:
        day = date.fromisoformat(found["date"])
    except ValueError:
        raise BadLine("date", f'there is no day "{found["date"]}"', date=found["date"]) from None
    points, par = (int(number.replace("−", "-")) if number else None for number in (found["points"], found["par"]))
    return DailyLine(DailyDeal(day, ruleset, stars), points, par)
