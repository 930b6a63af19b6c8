"""Shuffled and redealt hands of a custom card, reconstructed backwards from the end of the step."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tests.referee.made_lots import Lots
from tests.referee.rules import LETTERS, Disagreement


def _those(away: Counter[str], lying: list[str]) -> list[str]:
    """These cards in the order in which they lie somewhere, those that do not lie there behind them."""
    left = Counter(away)
    row = [card for card in lying if left[card] > 0 and not left.subtract([card])]
    return row + sorted((+left).elements())


@dataclass
class Dealing(Lots):
    """A round in which all hands may be dealt anew."""

    def _shuffled(self, sizes: dict[int, int]) -> None:
        """The new hands: what is told at the end of the step, without what is still received in it, and with what
        leaves the hands again until then. Where that may have been dealt in several ways, each is tried."""
        state = self.line["state"]
        pool = sum((Counter(self.hands[seat]) for seat in sizes), Counter[str]())
        kept = {
            seat: Counter(state["hands"].get(LETTERS[seat], [])) - Counter(self._still_told(seat)) for seat in sizes
        }
        self._without_gifts(kept, sizes)
        missing = {seat: size - kept[seat].total() for seat, size in sizes.items()}
        away = pool - sum(kept.values(), Counter[str]())
        if min(missing.values()) < 0 or away.total() != sum(missing.values()):
            raise Disagreement(f"dealt {kept}, not {sizes} out of {pool}")
        ways = self._ways_dealt(away, {seat: lack for seat, lack in missing.items() if lack})
        for seat, cards in ways[self._lot(len(ways)) if len(ways) > 1 else 0].items():
            kept[seat] += Counter(cards)
        for seat, hand in kept.items():
            self.hands[seat] = list(hand.elements())

    def _without_gifts(self, kept: dict[int, Counter[str]], sizes: dict[int, int]) -> None:
        """A seat with more cards than were dealt has been given them, all of one kind; otherwise a player would be
        choosing."""
        more = {seat: kept[seat].total() - size for seat, size in sizes.items() if kept[seat].total() > size}
        if not more:
            return
        kinds = sorted(card for card in kept[min(more)] if all(kept[one][card] >= n for one, n in more.items()))
        if not kinds:
            raise Disagreement(f"{kept} is more than {sizes}")
        kind = kinds[self._lot(len(kinds)) if len(kinds) > 1 else 0]
        for seat, number in more.items():
            kept[seat][kind] -= number

    def _ways_dealt(self, away: Counter[str], missing: dict[int, int]) -> list[dict[int, list[str]]]:
        """Possible deals of the cards that have left the hands since: in their order in the discard pile or of being
        taken, clockwise or counter-clockwise."""
        by, seats = LETTERS.index(self.line["do"][0]), list(missing)
        around = [seat for seat in [*self._ring(by), by] if seat in missing]
        if len(seats) < 2:
            return [{seat: list(away.elements()) for seat in seats}]
        pile = self.line["state"]["discard"]
        taken = [card for seat in self.seats() for card in self._still_told(seat)]
        ways: list[dict[int, list[str]]] = []
        for row in (_those(away, pile[-2::-1])[::-1], _those(away, pile), _those(away, taken)):
            for order in (around, around[::-1], seats[::-1]):
                place, way = 0, {}
                for seat in order:
                    way[seat] = row[place : place + missing[seat]]
                    place += missing[seat]
                if way not in ways:
                    ways.append(way)
        return ways
