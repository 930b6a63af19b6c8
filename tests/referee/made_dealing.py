"""Shuffled and redealt hands of a custom card, reconstructed backwards from the end of the step."""

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
        missing = {seat: lack for seat, lack in missing.items() if lack}
        ways = self._ways_dealt(away, missing)
        empty, by = [seat for seat in missing if not kept[seat].total()], LETTERS.index(self.line["do"][0])
        for whole in (empty, [seat for seat in empty if seat != by]):  # one's own may have gone card by card
            ways += [way for way in self._ways_renewed(away, missing, whole) if way not in ways]
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

    def _ways_renewed(
        self, away: Counter[str], missing: dict[int, int], empty: list[int]
    ) -> list[dict[int, list[str]]]:
        """Possible deals if whole hands went below the pile, the last one to the bottom, and then cards of the others,
        and new ones of the renewed hands, were taken or put under the top card seat by seat."""
        by, pile = LETTERS.index(self.line["do"][0]), self.line["state"]["discard"]
        around, number = [*self._ring(by), by], sum(missing[seat] for seat in empty)
        row = self._still_told(by)[missing[by] if by in empty else 0 :] + pile[len(self.discard) - 1 + number : -1]
        taken = dict[int, list[str]]()
        for seat in around:
            size = self._new_and_gone(seat) if seat in empty else missing.get(seat, 0)
            taken[seat], row = row[:size], row[size:]
        way = {seat: taken[seat] for seat in missing if seat not in empty}
        below = away - sum(map(Counter, way.values()), Counter[str]())
        if below.total() != number:
            return []
        ways = []
        for order in (around[::-1], around):
            cards, whole = _those(below, pile), dict[int, list[str]]()
            for seat in order:
                if seat in empty:
                    whole[seat], cards = cards[: missing[seat]], cards[missing[seat] :]
            ways.append(way | whole)
        return ways

    def _new_and_gone(self, seat: int) -> int:
        """The number of cards that the seat still receives in this step and no longer holds at its end."""
        held = Counter(self.line["state"]["hands"].get(LETTERS[seat], []))
        return (Counter(self._still_told(seat)) - held).total()
