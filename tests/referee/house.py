"""House rules, read a second time from docs/rules/house.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tests.referee.house_cards import of_cards, unknown_value
from tests.referee.made_cards import OFF, readable

SWITCHES = ("house.drawUntil", "house.mustPlay", "house.jumpInNumber", "house.sameNumber", "house.teams")
"""Options that are either off or on."""
HAND_KEY, ROUNDS_KEY, MERCY_KEY = "house.startingHand", "house.rounds", "house.mercy"
CARDS_KEY = "house.cards"
"""Read in traces, where chance is told."""
STACKING_KEY, TIME_KEY = "house.stacking", "house.turnSeconds"
USUAL_HAND = 7
HOUSE_DEFAULTS: dict[str, str | int] = {
    **dict.fromkeys(of_cards(), "off"),
    **dict.fromkeys(SWITCHES, "off"),
    HAND_KEY: USUAL_HAND,
    ROUNDS_KEY: "off",
    MERCY_KEY: "off",
    STACKING_KEY: "off",
    TIME_KEY: "off",
}
"""Defaults where a header has no value (formats.md, section 6)."""
ONLY_IN: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(of_cards(), ("official", "street")),
    STACKING_KEY: ("official", "classic"),
    "house.jumpInNumber": ("official", "classic", "street", "mercy"),
    CARDS_KEY: ("official", "classic", "street", "extreme", "italian"),
}
NOT_IN: dict[str, tuple[str, ...]] = {
    "house.drawUntil": ("extreme", "mercy"),
    "house.mustPlay": ("mercy",),
    "house.sameNumber": ("unplugged", "flip"),
    MERCY_KEY: ("mercy", "unplugged", "flip"),
}


def house_keys(ruleset: str) -> frozenset[str]:
    """The agreements that may stand in a header of this ruleset."""
    offered = {key for key in (*HOUSE_DEFAULTS, CARDS_KEY) if ruleset in ONLY_IN.get(key, (ruleset,))}
    return frozenset(key for key in offered if ruleset not in NOT_IN.get(key, ()))


def reads(ruleset: str, options: Mapping[str, Any]) -> bool:
    """True if the referee knows all options of this house."""
    agreed = {key for key in options if key.startswith("house.")}
    return agreed <= house_keys(ruleset) and readable(str(options.get(CARDS_KEY, OFF)))


class Unheard(Exception):
    """A value that no house has agreed on."""


class House:
    """House rules of this table beside its ruleset."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        agreed = {CARDS_KEY: "off", **HOUSE_DEFAULTS, **options}
        words = {**dict.fromkeys(SWITCHES, ("off", "on")), MERCY_KEY: ("off", "25"), STACKING_KEY: ("off", "byValue")}
        for key, values in words.items():
            if str(agreed[key]) not in values:
                raise Unheard(key)
        if unknown := unknown_value(agreed):
            raise Unheard(unknown)
        hand, rounds = agreed[HAND_KEY], agreed[ROUNDS_KEY]
        if not str(hand).isdigit() or not 1 <= int(hand) <= 15:
            raise Unheard(HAND_KEY)
        if rounds != "off" and not (str(rounds).isdigit() and 1 <= int(rounds) <= 20):
            raise Unheard(ROUNDS_KEY)
        if agreed[CARDS_KEY] != "off" and "/" not in str(agreed[CARDS_KEY]):
            raise Unheard(CARDS_KEY)
        if agreed[TIME_KEY] != "off" and not 5 <= int(agreed[TIME_KEY]) <= 120:
            raise Unheard(TIME_KEY)
        self.draws_until = agreed["house.drawUntil"] == "on"
        self.must_play = agreed["house.mustPlay"] == "on"
        self.jumps = agreed["house.jumpInNumber"] == "on"
        self.sets = agreed["house.sameNumber"] == "on"
        self.mercy = str(agreed[MERCY_KEY]) == "25"
        self.teams = agreed["house.teams"] == "on"
        self.stacks = agreed[STACKING_KEY] == "byValue"
        self.hand = int(hand)
        self.rounds = None if rounds == "off" else int(rounds)
        """Number of rounds to win the match when points are not counted; None when they are."""

    def most_seats(self, deck: Counter[str], may_start: Callable[[str], bool]) -> int:
        """Limit of seats: 20 cards must remain to draw from besides those that cannot begin a round."""
        if self.hand == USUAL_HAND:
            return 10
        idle = sum(copies for card, copies in deck.items() if not may_start(card))
        return min(10, (deck.total() - idle - 20) // self.hand)

    def whole_numbers(self, hand: list[str], playable: Callable[[str], bool]) -> list[list[str]]:
        """All cards of a number that may be laid at once, the top one first: each of them may lie on top."""
        if not self.sets:
            return []
        hand = [card for card in hand if card[0] in "RGBY" and card[1:].isdigit()]  # x4 is no number
        numbers = sorted({card[1:] for card in hand})
        found = []
        for number in numbers:
            same = sorted(card for card in hand if card[1:] == number)
            if len(same) > 1 and any(map(playable, same)):
                for top in sorted(set(same)):
                    under = list(same)
                    under.remove(top)
                    found.append([top, *under])
        return found

    def too_full(self, hands: list[list[str]]) -> int | None:
        """The first seat with more cards than this house lets anybody hold."""
        full = (seat for seat, hand in enumerate(hands) if len(hand) >= 25)
        return next(full, None) if self.mercy else None

    def leaves(self, way_out: str, plays: list[str]) -> list[str]:
        """The way out of a turn without a card, where these plays are possible. Who draws until something fits has
        nothing to draw for while something does."""
        barred = self.must_play or (self.draws_until and way_out.endswith("draw"))
        return [] if barred and plays else [way_out]

    def side(self, seat: int, seats: int) -> tuple[int, ...]:
        """Seats of the same side as this seat: itself, and in teams the seat across the table."""
        return tuple(sorted({seat, (seat + seats // 2) % seats})) if self.teams else (seat,)

    def together(self, own: list[int]) -> list[int]:
        """Value of the hands of a side, for each of its seats."""
        return [sum(own[one] for one in self.side(seat, len(own))) for seat in range(len(own))]

    def takings(self, own: list[int], winner: int | None) -> list[int]:
        """The winning side gets what the hands of all others are worth, and each seat of it has all of that."""
        side = () if winner is None else self.side(winner, len(own))
        others = sum(points for seat, points in enumerate(own) if seat not in side)
        return [others if seat in side else 0 for seat in range(len(own))]

    def lowest(self, own: Mapping[int, int], seats: int) -> int | None:
        """Winner of a blocked round: the side with the lowest hands, if there is only one, and of that side the seat
        with the lower hand, the first of them if equal."""
        sums = {seat: sum(own.get(one, 0) for one in self.side(seat, seats)) for seat in own}
        best = [seat for seat in sorted(own) if sums[seat] == min(sums.values())]
        if not self.alone(best, seats):
            return None
        return min(best, key=lambda seat: (own[seat], seat))

    def alone(self, left: list[int], seats: int) -> bool:
        """True if these are all of one side."""
        return len({self.side(seat, seats) for seat in left}) == 1

    def count(self, winner: int | None, seats: int) -> list[int]:
        """One for the round that was won."""
        return [int(winner is not None and winner in self.side(seat, seats)) for seat in range(seats)]

    def champions(self, won: list[int]) -> list[int]:
        """Seats that have won the agreed number of rounds."""
        return [seat for seat, rounds in enumerate(won) if self.rounds is not None and rounds >= self.rounds]
