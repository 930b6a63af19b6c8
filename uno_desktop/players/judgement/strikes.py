"""What a card does to the others, read from its effect and the few options that change it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from uno_desktop.model.cards import Deck, Face, Seat
from uno_desktop.model.effects.attacks import MakeDraw
from uno_desktop.model.effects.dispensing import ExtremeHit, NextPresses
from uno_desktop.model.options import Value
from uno_desktop.model.rulesets.extreme_options import TABLE, chances
from uno_desktop.model.state import PRESS_UNIT, SKIP_UNIT
from uno_desktop.model.views.view import View


class Strike(NamedTuple):
    """Cards that the next seat, or the one named with the card, suffers; whether the next seat loses its turn, whether
    play turns round. For presses of a dispenser `draws` is what they bring on average."""

    draws: float = 0
    stops: bool = False
    turns: bool = False


class StrikeReader:
    """Knows the few options that change what a card does."""

    def __init__(self, options: Mapping[str, Value], seats: int) -> None:
        self._wild_stops = agreed(options, "plus4VictimPlays", False) is False
        self.press = mean_press(options)
        self._reverse_stops = seats == 2 and (
            self.press > 0
            or agreed(options, "twoPlayerReverse", "noEffect") == "skip"
            or agreed(options, "twoPlayerReplay", "off") == "on"
        )
        if options.get("street.base") == "classic":
            self._reverse_stops = False

    def strike(self, face: Face) -> Strike:
        """What this card does when it is laid."""
        effect = face.effect
        if isinstance(effect, MakeDraw):
            if effect.unit == SKIP_UNIT:
                return Strike(stops=True)
            if effect.unit == PRESS_UNIT:
                return Strike(effect.amount * self.press, stops=True)
            return Strike(effect.amount, stops=self._wild_stops or not face.wild)
        if isinstance(effect, ExtremeHit):
            return Strike(effect.presses * self.press, stops=effect.skips_next)
        if isinstance(effect, NextPresses):
            return Strike(effect.presses * self.press)
        if face.symbol == "R":
            return Strike(stops=self._reverse_stops, turns=True)
        return Strike(stops=face.symbol == "S")


def next_seat(view: View, seat: Seat, direction: int) -> Seat:
    """The seat after `seat` when play runs in `direction`; who takes no part is passed over."""
    seat = (seat + direction) % view.seats
    while view.out >> seat & 1:
        seat = (seat + direction) % view.seats
    return seat


def mean_press(options: Mapping[str, Value]) -> float:
    """How many cards one press of the dispenser brings on average; 0 where there is none."""
    if TABLE not in options:
        return 0.0
    table = chances(options)
    return sum(cards * chance for cards, chance in enumerate(table)) / sum(table)


def bluffs_allowed(options: Mapping[str, Value]) -> bool:
    """True if a wild card that makes somebody draw may be laid by who holds the colour asked for."""
    if "unplugged.nonRevert" in options or agreed(options, "honestyCheck", "off") == "on":
        return True
    return agreed(options, "plus4Bluff", "off") not in ("off", False)


def never_last(deck: Deck, options: Mapping[str, Value]) -> int:
    """The cards that cannot be the last one of a hand, as a set: who holds nothing else must draw."""
    wild_last, special_last = options.get("street.noWildLast"), options.get("italian.lastCardSpecial")
    barred = deck.mask(
        card for card, face in enumerate(deck.faces) if face.code in ("ECH", "VAC", "VFO", "GEN", "EFP")
    )
    if special_last == "forbidden":
        return barred | (((1 << len(deck)) - 1) & ~deck.number_mask)
    if special_last == "blackOnlyForbidden":
        return barred | deck.wild_mask
    if wild_last == "on":
        swaps = deck.mask_of("SW") if not options.get("street.swapLastAllowed") else 0
        return barred | deck.mask_of("W") | deck.mask_of("W+4") | swaps
    on_classic = "classic.target" in options and options.get("street.base", "classic") == "classic"
    return barred | (deck.mask_of("W+4") if on_classic else 0)


def agreed(options: Mapping[str, Value], name: str, default: Value) -> Value:
    """The option of this name, whichever ruleset it belongs to."""
    for key, value in options.items():
        if key.rpartition(".")[2] == name:
            return value
    return default
