"""Expected result of an exercise as localized text: next player, active color, card counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from uno_desktop.model.cards import SEAT_LETTERS, Seat
from uno_desktop.system.i18n import tr

_MOST = 2
"""Most results in one goal sentence."""


def expected(expect: Mapping[str, Any], names: Sequence[str], me: Seat) -> str:
    """Returns the main results, such as "Bruno is next and blue counts"; empty if none can be described."""
    said = list(_parts(expect, names, me))[:_MOST]
    if len(said) < _MOST:
        return "".join(said)
    return tr("exercises.both", first=said[0], last=said[1])


def _parts(expect: Mapping[str, Any], names: Sequence[str], me: Seat) -> Iterator[str]:
    for key, tell in (("winner", "wins"), ("turn", "turn")):
        if expect.get(key):
            yield _of(tell, SEAT_LETTERS.index(expect[key]), names, me)
    if expect.get("color"):
        yield tr("exercises.color", color=tr(f"color.{expect['color']}"))
    for key, tell in (("drawn", "drawn"), ("counts", "counts")):
        for letter, number in expect.get(key, {}).items():
            yield _of(tell, SEAT_LETTERS.index(letter), names, me, n=number)
    for letter, cards in expect.get("hands", {}).items():
        yield _of("counts", SEAT_LETTERS.index(letter), names, me, n=len(cards))


def _of(tell: str, seat: Seat, names: Sequence[str], me: Seat, **words: object) -> str:
    if seat == me:
        return tr(f"exercises.{tell}_you", **words)
    return tr(f"exercises.{tell}", who=names[seat], **words)
