"""Second implementation of official UNO, from the written rules alone, for comparison with the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from tests.referee.house import CARDS_KEY, House
from tests.referee.house_cards import MAY, CardLaw, bars, exchange, meanings
from tests.referee.made_cards import OFF, cards_of, read_cards

COLORS = "RGBY"
LETTERS = "ABCDEFGHIJ"
MANY = 6  # step 17: of more cards not every selection is listed


class Disagreement(Exception):
    """The referee expects something else than the trace."""


def full_deck(swap_hands: int) -> Counter[str]:
    """OFF-DECK-01 to 07: how often each card is in the deck."""
    deck: Counter[str] = Counter({"W": 4, "W+4": 4})
    if swap_hands:
        deck["SW"] = swap_hands
    for color in COLORS:
        deck[color + "0"] = 1
        for symbol in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "R", "S"):
            deck[color + symbol] = 2
    return deck


def is_wild(card: str) -> bool:
    """True if a card has no colour: Jokers, Press-Four, Extreme-Hit and Custom cards (EXT-TURN-02), and the like."""
    return card[0] not in COLORS


def value(card: str) -> int:
    """OFF-SCORE-02 to 08."""
    if is_wild(card):
        return 40 if card == "SW" else 50
    return int(card[1:]) if card[1:].isdigit() else 20


def sayings(seat: int, cards: str, ways: Iterable[tuple[str, int]]) -> list[str]:
    """A play with the words of each way, and with `uno` too where one card is left afterwards (steps 13, 16)."""
    lines = ((f"{LETTERS[seat]} play {cards}{words}", left) for words, left in ways)
    return [one for line, left in lines for one in ([line, f"{line} uno"] if left == 1 else [line])]


def read_play(words: list[str]) -> tuple[list[str], str, bool]:
    """Returns the cards of a play, the words said with the last one, and True if UNO is said."""
    said = words[-1] == "uno"
    cards = words[: len(words) - said]
    return [card.partition(">")[0] for card in cards], cards[-1].partition(">")[2], said


def truth(option: Any) -> bool:
    return option in (True, "true", "on")


@dataclass(frozen=True)
class Agreed:
    """Options of one ruleset by their keys without its name."""

    ruleset: str
    options: Mapping[str, Any]

    def value(self, key: str) -> Any:
        return self.options[f"{self.ruleset}.{key}"]

    def one_of(self, key: str, *values: str) -> str:
        """Returns the word of an option. Raises Disagreement for one that the rules do not know."""
        if self.value(key) not in values:
            raise Disagreement(f"{self.ruleset}.{key} = {self.value(key)!r}")
        return str(self.value(key))

    def on(self, key: str) -> bool:
        return truth(self.value(key))

    def number(self, key: str) -> int:
        return int(self.value(key))


class Options:
    """The nine toggles of the official rules and the one common toggle that changes its course.

    A ruleset with toggles of its own overrides `read`; the values of the class hold where it does not ask.
    """

    swap_hands = 0
    dealer_every_round = False
    victim_plays = False
    bluff = False
    until_said = False
    last_draw = True
    target = 500
    reverse_skips = True
    caught = 2
    street: Any = None
    """Agreements of the street beside them, if it is played there."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.lowest_wins = options["common.blockedRound"] == "lowestHandWins"
        self.house = House(options)
        self.meanings = meanings(options)
        self.bars = bars(options)
        self.made = read_cards(options.get(CARDS_KEY, OFF))
        self.read(options)

    def read(self, options: Mapping[str, Any]) -> None:
        """Reads the toggles of the ruleset."""
        agreed = Agreed("official", options)
        agreed.one_of("unoTiming", "afterCard", "beforeOrAfter")
        self.swap_hands = agreed.number("swapHandsCount")
        self.dealer_every_round = agreed.on("dealerDrawEveryRound")
        self.victim_plays = agreed.on("plus4VictimPlays")
        self.bluff = agreed.on("plus4Bluff")
        self.until_said = agreed.value("catchWindow") == "untilSaid"
        self.last_draw = agreed.on("lastCardDrawResolved")
        self.target = agreed.number("target")
        self.reverse_skips = agreed.value("twoPlayerReverse") == "skip"

    def deck(self) -> Counter[str]:
        return full_deck(self.swap_hands) + cards_of(self.made)

    def may_start(self, card: str) -> bool:
        """OFF-START-05: a +4 begins no round."""
        return card != "W+4" and card not in self.made

    def barred(self, card: str, hand: list[str], top: str) -> bool:
        """True if the house lets nobody play this card out of this hand on this top card on a turn."""
        return any(bar(card, hand, top) for bar in self.bars)

    def meaning(self, card: str) -> CardLaw | None:
        """Meaning of a card by the house rules, if any."""
        return None if is_wild(card) else self.meanings.get(card[1:])


@dataclass
class Deal:
    """A round before anybody has acted; `out` are the seats that no longer play, `rolls` those of line 0."""

    options: Any
    hands: list[list[str]]
    draw: list[str]
    starter: str
    dealer: int
    out: frozenset[int] = frozenset()
    rolls: list[int] = field(default_factory=list)
    under: list[str] = field(default_factory=list)
    """Rejected starters that stay under the first card."""
    chance: Any = None
    """Random results of line 0, for a round that asks for them."""


@dataclass
class Verdict:
    """Effect of a round on the match: its end, its winners, and the seats that are out."""

    over: bool
    winners: list[int]
    out: frozenset[int] = frozenset()


@dataclass
class Penalty:
    """Cards that `victim` has to draw because of `card`, and whether the +4 was honest; `below` is answered."""

    card: str
    color: str | None
    amount: int
    victim: int
    by: int
    honest: bool = True
    below: Penalty | None = None
    kind: str = "draw"
    targets: list[str] = field(default_factory=list)

    def laid(self) -> list[Penalty]:
        """All cards of a stack, oldest first."""
        return [*(self.below.laid() if self.below else []), self]


@dataclass
class Referee:
    """A round in progress; `step` plays one action line, `future` holds what a shuffle will have brought."""

    options: Options
    hands: list[list[str]]
    draw: list[str]
    discard: list[str]
    color: str | None
    match: str | None
    turn: int
    direction: int = 1
    names_color: bool = False
    just_drawn: str | None = None
    pending: Penalty | None = None
    owes: set[int] = field(default_factory=set)
    idle: set[int] = field(default_factory=set)
    winner: int | None = None
    blocked: bool = False
    over: bool = False
    drawn: list[tuple[int, str]] = field(default_factory=list)
    shuffled: bool = False
    future: list[str] = field(default_factory=list)
    rolls: list[int] = field(default_factory=list)
    statuses: list[dict[str, Any]] = field(default_factory=list)
    cuttable: str | None = None
    lost: dict[int, int] = field(default_factory=dict)
    """Turns that a seat has lost and not spent yet."""
    layer: int = -1
    """The card that may still be jumped in on, and who has laid it."""
    gone: set[int] = field(default_factory=set)
    """Seats out of the round by mercy."""
    loose_below: int = 0
    """Number of cards just put under the discard pile, in any order."""

    # ---- what may be done -------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Every action line open to any seat, sorted by code point."""
        if self.over:
            return []
        lines = [*self.turn_lines(), *self._jumps()]
        return sorted([*lines, *self.owed_lines()])

    def owed_lines(self) -> Iterator[str]:
        """The lines about UNO that seats owe."""
        for seat in self.owes:
            yield f"{LETTERS[seat]} uno"
            yield from (f"{LETTERS[other]} catch {LETTERS[seat]}" for other in self._others(seat))

    def turn_lines(self) -> list[str]:
        """Returns the legal lines of the turn, and those of the victim of a penalty."""
        me = LETTERS[self.turn]
        if self.names_color:
            lines = [f"{me} color {color}" for color in COLORS]
        elif self.pending is not None:
            lines = [f"{LETTERS[self.pending.victim]} accept"]
            if self._may_challenge():
                lines.append(f"{LETTERS[self.pending.victim]} challenge")
            lines += self._added()
        elif self.just_drawn is not None:
            plays = self._plays([self.just_drawn])
            lines = [*self.options.house.leaves(f"{me} pass", plays), *plays]
        else:
            plays = self._plays(self.hands[self.turn])
            lines = [*self.options.house.leaves(f"{me} draw", plays), *plays, *self._sets()]
        return lines

    def _added(self) -> list[str]:
        """Plays of the cards that may be added to a pending penalty, whatever the colour."""
        threat = self.pending
        if threat is None:
            return []
        lines, hand = [], self.hands[threat.victim]
        for card in sorted(set(hand)):
            if self._adds(card, threat):
                lines += sayings(threat.victim, card, self._details(threat.victim, card, len(hand) - 1))
        return lines

    def worth(self, card: str) -> int:
        return value(card)

    def _adds(self, card: str, threat: Penalty) -> bool:
        """True for a card that makes draw as much or more than the last one, where the house stacks."""
        return self.options.house.stacks and card[-2:] in ("+2", "+4") and card[-1] >= threat.card[-1]

    def _sets(self) -> list[str]:
        """All cards of one number at once, where the house has agreed on that; one of them acts."""
        lines = []
        for cards in self.options.house.whole_numbers(self.hands[self.turn], self._playable):
            left = len(self.hands[self.turn]) - len(cards)
            lines += sayings(self.turn, " ".join(cards), self._details(self.turn, cards[0], left))
        return lines

    def _jumps(self) -> list[str]:
        """The number just laid, in any colour, out of turn; whose turn it is plays it anyway."""
        card = self.cuttable
        if not self.options.house.jumps or card is None or self.pending is not None or self.names_color:
            return []
        lines = []
        for seat in self._others(self.layer):
            if seat == self.turn or is_wild(card) or not card[1:].isdigit():
                continue
            hand = self.hands[seat]
            same = {one for one in hand if one[1:] == card[1:] and not is_wild(one)}
            for held in sorted(same):
                lines += sayings(seat, held, self._details(seat, held, len(hand) - 1))
        return lines

    def _others(self, seat: int) -> list[int]:
        return [other for other in self.seats() if other != seat]

    def seats(self) -> list[int]:
        return [seat for seat in range(len(self.hands)) if seat not in self.gone]

    def _may_challenge(self) -> bool:
        threat = self.pending
        return self.options.bluff and threat is not None and threat.card == "W+4" and threat.below is None

    def _playable(self, card: str) -> bool:
        if self.options.barred(card, self.hands[self.turn], self.discard[-1]):
            return False
        if card == "W+4" and not self.options.bluff:  # OFF-P4-01, OFF-DRAW-05
            return not self._holds_color(self.turn)
        return is_wild(card) or card[0] == self.color or card[1:] == self.match

    def _holds_color(self, seat: int) -> bool:
        return any(not is_wild(card) and card[0] == self.color for card in self.hands[seat])

    def extras(self) -> set[str]:
        """Lines that are never listed and yet accepted (step 11)."""
        return set()

    def accepts(self, line: str) -> bool:
        return line in self.legal() or line in self.extras()

    def _plays(self, cards: Iterable[str]) -> list[str]:
        """OFF-TURN-03, 04; with and without `uno` where one card is left afterwards (steps 13, 16)."""
        lines = []
        hand = self.hands[self.turn]
        for card in sorted(set(cards)):
            if self._playable(card):
                lines += sayings(self.turn, card, self._ways(card, len(hand) - 1))
        return lines

    def _ways(self, card: str, left: int) -> list[tuple[str, int]]:
        """Words that can be said with a card, and the number of cards its player then holds."""
        return self._details(self.turn, card, left)

    def _details(self, seat: int, card: str, left: int) -> list[tuple[str, int]]:
        """OFF-WILD-02, OFF-SWAP-02, 04 and what the house makes of a card: nothing, if it is the last one."""
        others = self._others(seat) if left else []
        if is_wild(card):
            ways = [(f">{color}", left) for color in COLORS]
            if card == "SW":
                for other in others:
                    ways += [(f">{color},{LETTERS[other]}", len(self.hands[other])) for color in COLORS]
            return ways
        law = self.options.meaning(card)
        if law is None or not left:
            return [("", left)]
        unnamed = [("", law.held(self, seat, None, left))]
        named = [(f">{LETTERS[other]}", law.held(self, seat, other, left)) for other in others if law.named]
        return [*unnamed, *named] if law.named == MAY else named or unnamed

    # ---- what it does -----------------------------------------------------------------------------------

    def step(self, line: Mapping[str, Any]) -> None:
        """Play the action of a trace line; what chance has done in this step is taken from the line."""
        self.drawn, self.shuffled, self.loose_below = [], False, 0
        self._hear(line)
        words = line["do"].split()
        seat, verb = LETTERS.index(words[0]), words[1]
        getattr(self, "_" + verb)(seat, words[2:])
        self.settle()
        while self.applies_mercy():
            self.settle()

    def settle(self) -> None:
        """Applies automatic steps; a seat with a lost turn is skipped."""
        self.tidy()
        if self.pending is None and not self.over and not self.names_color and not self.busy():
            while self.lost.get(self.turn):
                self.lost[self.turn] -= 1
                self.pass_turn()
                self.tidy()

    def applies_mercy(self) -> bool:
        """Once nothing is pending, the hand of who holds too many cards goes under the discard pile."""
        seat = self.too_full()
        if seat is None or self.over or self.pending is not None or self.names_color or self.busy():
            return False
        self.put_out(seat)
        if self.options.house.alone(self.seats(), len(self.hands)):
            self.over, self.winner = True, self.seats()[0]
        elif self.turn == seat:
            self.pass_turn()
        return True

    def too_full(self) -> int | None:
        """The first seat with more cards than anybody may hold."""
        return self.options.house.too_full(self.hands)

    def put_out(self, seat: int) -> None:
        """A hand goes under the discard pile, and its seat is out of the round."""
        self.discard = sorted(self.hands[seat]) + self.discard
        self.loose_below += len(self.hands[seat])
        self.hands[seat] = []
        self.gone.add(seat)

    def busy(self) -> bool:
        """True while an effect must be finished."""
        return False

    def _hear(self, line: Mapping[str, Any]) -> None:
        """The order after a shuffle, told by the trace: the cards drawn from it, then the new pile."""
        drawn: dict[str, list[str]] = dict(line["drawn"])
        words = line["do"].split()
        early = words[1] == "hint" or (words[1] == "catch" and LETTERS.index(words[2]) not in self.owes)
        first = words[0] if early else words[2] if words[1] == "catch" else ""
        caught = drawn.pop(first, [])
        cards = caught + [card for cards in drawn.values() for card in cards]
        self.future = cards[len(self.draw) :] + list(line["state"]["draw"])

    def adopt(self, state: Mapping[str, Any]) -> None:
        """Take over from a told state what the rules leave open."""
        if len(self.seats()) == 2 and not self.over and state["direction"] in (1, -1):
            self.direction = state["direction"]  # both ways lead to the same neighbour
        below = slice(0, self.loose_below)
        if self.loose_below and Counter(self.discard[below]) == Counter(state["discard"][below]):
            self.discard[below] = state["discard"][below]

    def close_windows(self) -> None:
        self.cuttable = None
        if not self.options.until_said:
            self.owes.clear()

    def tidy(self) -> None:
        """Steps 5 and 1: forget what is no longer owed; serve a penalty when nobody could do anything else."""
        self.owes = {seat for seat in self.owes if len(self.hands[seat]) == 1}
        while self.pending is not None and self.legal() == [f"{LETTERS[self.pending.victim]} accept"]:
            self._serve(self.pending)

    def _serve(self, penalty: Penalty) -> None:
        self.pending = None
        self._take(penalty.victim, penalty.amount)
        self.turn = penalty.victim
        if penalty.card != "W+4" or not self.options.victim_plays:  # OFF-P2-01, OFF-P4-03
            self.pass_turn()

    def _take(self, seat: int, amount: int) -> int:
        """COM-DRAW-01, COM-PILE-01, COM-PILE-02: one at a time, refilled in the middle; returns how many there were."""
        for count in range(amount):
            if not self.draw:
                if len(self.discard) < 2:
                    return count
                if Counter(self.future) != Counter(self.discard[:-1]):
                    raise Disagreement(f"shuffle: {self.discard[:-1]} became {self.future}")
                self.draw, self.discard, self.shuffled = self.future, self.discard[-1:], True
            card = self.draw.pop(0)
            self.hands[seat].append(card)
            self.drawn.append((seat, card))
            self.idle.clear()
        return amount

    def seat_after(self, seat: int) -> int:
        return self.beside(seat, self.direction)

    def beside(self, seat: int, step: int) -> int:
        seat = (seat + step) % len(self.hands)
        return seat if seat in self.seats() else self.beside(seat, step)

    def pass_turn(self) -> None:
        self.turn = self.seat_after(self.turn)
        self.just_drawn = None

    def _color(self, seat: int, words: list[str]) -> None:
        self.color, self.names_color = words[0], False

    def _draw(self, seat: int, words: list[str]) -> None:
        self.close_windows()
        fits = False
        while not fits and self._take(seat, 1):
            fits = self._playable(self.drawn[-1][1])
            if not self.options.house.draws_until:
                break
        if fits:
            self.just_drawn = self.drawn[-1][1]
            return
        if not self.drawn:
            self._idle_turn(seat)
        self.pass_turn()

    def _idle_turn(self, seat: int) -> None:
        """COM-BLOCK-01: everybody in succession found nothing to lay and nothing to draw."""
        self.idle.add(seat)
        if set(self.seats()) <= self.idle:
            self.over = self.blocked = True
            values = {one: sum(map(self.worth, self.hands[one])) for one in self.seats()}
            if self.options.lowest_wins:
                self.winner = self.options.house.lowest(values, len(self.hands))

    def _pass(self, seat: int, words: list[str]) -> None:
        self.close_windows()
        self.pass_turn()

    def _uno(self, seat: int, words: list[str]) -> None:
        self.owes.remove(seat)

    def _catch(self, seat: int, words: list[str]) -> None:
        caught = LETTERS.index(words[0])
        self.owes.remove(caught)
        self._take(caught, self.options.caught)

    def _accept(self, seat: int, words: list[str]) -> None:
        self.close_windows()
        assert self.pending is not None
        self._serve(self.pending)

    def _challenge(self, seat: int, words: list[str]) -> None:
        """OFF-P4-04: the guilty draws the four and the challenger plays; else six and the turn."""
        self.close_windows()
        penalty, self.pending = self.pending, None
        assert penalty is not None
        self.turn = seat
        if penalty.honest:
            self._take(seat, 6)
            self.pass_turn()
        else:
            self._take(penalty.by, 4)

    def _play(self, seat: int, words: list[str]) -> None:
        if seat == self.turn:
            self.close_windows()
        cards, details, said = read_play(words)
        honest = not self._holds_color(seat)
        self._put_down(seat, cards, details.partition(",")[0])
        self._effect(seat, cards[0], honest)
        if self.hands[seat]:
            self._move_hands(seat, cards[0], details)
            self._hear_uno(seat, said)
        else:
            self._go_out(seat)

    def _put_down(self, seat: int, cards: list[str], named: str) -> None:
        """Lays the first of these cards on top of the others."""
        for card in [*cards[1:], cards[0]]:
            self.hands[seat].remove(card)
            self.discard.append(card)
        self.idle.clear()
        self.just_drawn = None
        self.color, self.match = (named or None, None) if is_wild(card) else (card[0], card[1:])
        self.cuttable, self.layer = card, seat

    def _hear_uno(self, seat: int, said: bool) -> None:
        """The duty to say UNO, judged after an exchange (OFF-SWAP-05, step 14)."""
        if said:
            self.owes.discard(seat)
        elif len(self.hands[seat]) == 1:
            self.owes.add(seat)

    def _move_hands(self, seat: int, card: str, details: str) -> None:
        """OFF-SWAP-02, and what the house makes of a card; a Swap Hands names a colour first."""
        law = self.options.meaning(card)
        named = details if law else details.partition(",")[2]
        other = LETTERS.index(named) if named else None
        if law:
            law.does(self, seat, other)
        else:
            exchange(self, seat, other)

    def _effect(self, seat: int, card: str, honest: bool) -> None:
        kind = card if is_wild(card) else card[1:]
        before, self.pending = self.pending, None
        two = len(self.seats()) == 2
        if kind == "R":  # OFF-REV-01; with two seats both directions name the same neighbour
            self.direction = -self.direction
        self.turn = self.seat_after(seat)
        if kind == "S" or (kind == "R" and two and self.options.reverse_skips):  # OFF-SKIP-01, OFF-TWO-01
            self.turn = self.seat_after(self.turn)
        if kind in ("+2", "W+4"):
            assert self.color is not None
            amount = int(kind[-1]) + (before.amount if before else 0)
            self.pending = Penalty(card, self.color, amount, self.turn, seat, honest, before)

    def _go_out(self, seat: int) -> None:
        """OFF-END-01, OFF-END-02; a round that is won is not answered (step 12)."""
        self.over, self.winner = True, seat
        if self.pending is not None and self.options.last_draw:
            self._take(self.pending.victim, self.pending.amount)

    def counted(self) -> list[int]:
        """Value of the round for each seat: points, or one where rounds are counted."""
        house = self.options.house
        return self.points() if house.rounds is None else house.count(self.winner, len(self.hands))

    def outcome(self, totals: list[int]) -> Verdict:
        """Effect of the round on the match, by points or by rounds."""
        champions = self.options.house.champions(totals)
        return self.verdict(totals) if self.options.house.rounds is None else Verdict(bool(champions), champions)

    def points(self) -> list[int]:
        """OFF-SCORE-01: the winner gets what all others hold; nobody anything without a winner."""
        return self.options.house.takings([sum(map(self.worth, hand)) for hand in self.hands], self.winner)

    def verdict(self, totals: list[int]) -> Verdict:
        """Returns the seats with the highest total once one has reached the target (OFF-SCORE-09)."""
        over = max(totals) >= self.options.target
        return Verdict(over, [seat for seat, one in enumerate(totals) if over and one == max(totals)])


@dataclass
class DiscardAllReferee(Referee):
    """A round with Discard-All cards; `loose` is the part of the discard pile that was just put under the top card, in
    any order."""

    loose: tuple[int, int] = (0, 0)

    def takes_all(self, card: str) -> bool:
        """True for a Discard-All whose player has no choice."""
        raise NotImplementedError

    def _along(self, seat: int, card: str) -> list[str]:
        """EXT-ALL-01, MER-DIS-01: the other cards of the colour."""
        cards = sorted(one for one in self.hands[seat] if one[0] == card[0])
        cards.remove(card)
        return cards

    def _selections(self, seat: int, card: str, left: int) -> list[tuple[str, int]]:
        """EXT-ALL-03, step 17: the cards that may go along, and how many are then left."""
        along = self._along(seat, card)
        if self.takes_all(card):
            return [("", left - len(along))]
        sizes: Iterable[int] = range(len(along) + 1) if len(along) <= MANY else (0, 1, len(along))
        chosen = {selection for size in sizes for selection in combinations(along, size)}
        return [("".join(" " + one for one in selection), left - len(selection)) for selection in chosen]

    def _put_down(self, seat: int, cards: list[str], named: str) -> None:
        if self.takes_all(cards[0]):
            cards = [cards[0], *self._along(seat, cards[0])]
        super()._put_down(seat, cards, named)
        self.loose = (len(self.discard) - len(cards), len(self.discard) - 1)

    def adopt(self, state: Mapping[str, Any]) -> None:
        """The order of cards put under the top is free (step 33)."""
        super().adopt(state)
        part = slice(*self.loose)
        if Counter(self.discard[part]) == Counter(state["discard"][part]):
            self.discard[part] = state["discard"][part]
