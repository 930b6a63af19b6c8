"""Cards of one's own in the official game, read a second time from docs/cards.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from tests.referee.made_cards import DRAWING, OwnCard, Thing, may_leave_one
from tests.referee.rules import COLORS, LETTERS, Disagreement, Penalty, Referee, is_wild

PATIENCE = 300
MOST_WAYS = 16
"""So many ways that chance may have gone are gone on with at most."""


def _is_number(card: str) -> bool:
    return card[0] in COLORS and card[1:].isdigit()


def _copied(game: Mapping[str, Any]) -> dict[str, Any]:
    """What a game is made of, to be played on; what never changes is the same."""
    same = ("options", "line", "likely", "future", "told")
    return {
        name: part if name in same or isinstance(part, int | str | None) else deepcopy(part)
        for name, part in game.items()
    }


def _those(away: Counter[str], lying: list[str]) -> list[str]:
    """These cards in the order in which they lie somewhere, those that do not lie there behind them."""
    left = Counter(away)
    row = [card for card in lying if left[card] > 0 and not left.subtract([card])]
    return row + sorted((+left).elements())


class LotNeeded(Exception):
    """Chance has to decide among so many; the trace does not say how, so each way is tried."""


@dataclass
class Choice:
    """What somebody has to choose in the middle of a card, and where it goes on after that."""

    kind: str
    seat: int
    receivers: list[int]
    waiting: list[int]
    times: int
    play: Play
    next: int


@dataclass
class Play:
    """A card of one's own as it acts: who has played it as which card, whom it names, and which things hold."""

    seat: int
    card: str
    named: int | None
    own: OwnCard
    held: list[bool]
    said: bool


@dataclass
class MadeReferee(Referee):
    """The official game with cards of one's own in the deck."""

    lost: dict[int, int] = field(default_factory=dict)
    shields: set[int] = field(default_factory=set)
    bars: list[int] = field(default_factory=list)
    """The turns that are left of each bar on all that is no number."""
    tiring: int | None = None
    tired: bool = False
    costs: bool = True
    """Whether the pending penalty costs its victim the turn."""
    skipped: int = 0
    buried: int = 0
    choosing: Choice | None = None
    guess: list[int] = field(default_factory=list)
    guessed: int = 0
    line: Mapping[str, Any] = field(default_factory=dict)
    told: dict[int, list[str]] = field(default_factory=dict)
    likely: list[dict[str, Any]] = field(default_factory=list)
    """Other ways that chance may have gone in the last step."""
    asked_before: str | None = None

    # ---- one step, with every way that chance may have gone ------------------------------------------------

    def step(self, line: Mapping[str, Any]) -> None:
        """Every way that chance may have gone so far is gone on with, and all that may be as told are kept."""
        bases, likely = [_copied(self.__dict__), *map(_copied, self.likely)], list[dict[str, Any]]()
        first: Exception | None = None
        for base in bases:
            ways: list[list[int]] = [[]]
            while ways:
                self.__dict__ = _copied(base)
                self.guess, self.guessed, self.line, self.likely = ways.pop(0), 0, line, []
                self.told = {LETTERS.index(seat): list(cards) for seat, cards in line["drawn"].items()}
                try:
                    super().step(line)
                except LotNeeded as lot:
                    ways += [[*self.guess, way] for way in range(int(str(lot)))]
                    continue
                except (Disagreement, IndexError, ValueError) as error:
                    first = first or error
                    continue
                if len(bases) == 1 and not self.guess:
                    return
                if self._is_as_told(line["state"]):
                    self.adopt(line["state"])
                    self.guess, self.guessed = [], 0
                    if self.__dict__ not in likely:
                        likely.append(dict(self.__dict__))
        if not likely:
            raise first or Disagreement("no way that chance could have gone leads to what is told")
        exact = [way for way in likely if way["discard"] == line["state"]["discard"]]
        self.__dict__, *self.likely = (exact or likely)[:MOST_WAYS]

    def settle_lots(self, line: Mapping[str, Any]) -> None:
        """Of several ways that chance may have gone those in which what is legal now is what is told to be."""
        ways, fitting = [dict(self.__dict__), *self.likely], []
        for way in ways:
            self.__dict__ = way
            legal = self.legal()
            if legal == line["legal"] if "legal" in line else line["do"] in legal:
                fitting.append(way)
        self.__dict__, *self.likely = fitting or ways

    def _is_as_told(self, state: Mapping[str, Any]) -> bool:
        """Whether what a lot decides is as it is told: hands, turn, turns to lose, and what lasts."""
        hands = all(
            sorted(hand) == state["hands"].get(LETTERS[seat], []) for seat, hand in enumerate(self.hands)
        )
        direction = len(self.seats()) == 2 or self.direction == state["direction"]
        left = any(map(self._still_told, self.seats()))
        if not hands or not direction or left or self.over != state["over"]:
            return False
        lost = {LETTERS[seat]: turns for seat, turns in self.lost.items() if turns}
        lasting = sorted(one["kind"] + one.get("seat", "") for one in state["statuses"])
        mine = sorted(one["kind"] + one.get("seat", "") for one in self.statuses)
        pending = None if self.pending is None else LETTERS[self.pending.victim]
        told = None if state["pending"] is None else state["pending"]["victim"]
        asked = {each[0] for each in self.legal()} == set(state["may_act"])
        return self.over or (
            LETTERS[self.turn] == state["turn"] and lost == state["lost_turns"] and lasting == mine and pending == told
            and asked and Counter(self.discard) == Counter(state["discard"])
        )  # fmt: skip

    def _lot(self, ways: int) -> int:
        if self.guessed == len(self.guess):
            raise LotNeeded(ways)
        self.guessed += 1
        return self.guess[self.guessed - 1]

    @property  # type: ignore[override]
    def statuses(self) -> list[dict[str, Any]]:
        lasting: list[dict[str, Any]] = [{"kind": "no_special", "turns": turns} for turns in self.bars]
        lasting += [{"kind": "shield", "seat": LETTERS[seat]} for seat in sorted(self.shields)]
        lasting += [{"kind": "tired"}] if self.tired else []
        lasting += [{"kind": "tiring", "turns": self.tiring}] if self.tiring is not None else []
        return lasting

    @statuses.setter
    def statuses(self, lasting: list[dict[str, Any]]) -> None:
        pass

    # ---- what may be done -----------------------------------------------------------------------------------

    def worth(self, card: str) -> int:
        own = self.options.made.get(card)
        return super().worth(card) if own is None else own.points

    def busy(self) -> bool:
        return self.choosing is not None

    def legal(self) -> list[str]:
        choice = self.choosing
        if choice is None or self.over:
            return super().legal()
        me = LETTERS[choice.seat]
        lines = [f"{me} color {color}" for color in COLORS] if choice.kind == "wish" else self._gifts(choice)
        for seat in self.owes:
            lines.append(f"{LETTERS[seat]} uno")
            lines += [f"{LETTERS[other]} catch {LETTERS[seat]}" for other in self._others(seat)]
        return sorted(lines)

    def _gifts(self, choice: Choice) -> list[str]:
        me, kinds = LETTERS[choice.seat], sorted(set(self.hands[choice.seat]))
        return [f"{me} give {card}>{LETTERS[other]}" for other in choice.waiting for card in kinds]

    def _barred(self, card: str) -> bool:
        return bool(self.bars) and not _is_number(card)

    def _playable(self, card: str) -> bool:
        """One without a colour is played on anything, as a Wild is."""
        if self._barred(card):
            return False
        if card in self.options.made and is_wild(card):
            return self.pending is None
        return super()._playable(card)

    def _details(self, seat: int, card: str, left: int) -> list[tuple[str, int]]:
        own = self.options.made.get(card)
        if own is None:
            return super()._details(seat, card, left)
        others = [LETTERS[other] for other in self._others(seat)] if own.names else [""]
        if own.wild:
            said = [f">{color}" + (f",{other}" if other else "") for color in COLORS for other in others]
        else:
            said = [f">{other}" if other else "" for other in others]
        one = left == 1 if self.tired else may_leave_one(own, left, len(self._others(seat)))
        return [(each, int(one)) for each in said]

    def _added(self) -> list[str]:
        threat = self.pending
        if threat is None:
            return []
        lines = [] if threat.card in self.options.made else super()._added()
        hand = self.hands[threat.victim]
        for card in sorted(set(hand) & self.options.made.keys()):
            if self.options.made[card].answer is None or self._barred(card):
                continue
            for details, one in self._details(threat.victim, card, len(hand) - 1):
                line = f"{LETTERS[threat.victim]} play {card}{details}"
                lines += [line, line + " uno"] if one == 1 else [line]
        return lines

    # ---- turns ----------------------------------------------------------------------------------------------

    def _turn_is_over(self) -> None:
        self.bars = [turns - 1 for turns in self.bars if turns > 1]
        if self.tiring is not None:
            self.tiring -= 1
            if not self.tiring:
                self.tiring, self.tired = None, True

    def _pass_turn(self) -> None:
        self._go_on(self.turn)

    def _go_on(self, seat: int, over: bool = True) -> None:
        if over and seat == self.turn:
            self._turn_is_over()
        after = self._next(seat)
        while self.skipped:
            self.skipped -= 1
            self._turn_is_over()
            after = self._next(after)
        self.turn = self._spent(after) if self.pending is None else after
        self.just_drawn = None

    def _spent(self, seat: int) -> int:
        while self.lost.get(seat):
            self.lost[seat] -= 1
            self._turn_is_over()
            seat = self._next(seat)
        return seat

    def _resume(self) -> None:
        after = self._spent(self.turn)
        if after != self.turn:
            self.turn, self.just_drawn = after, None

    def _cost_turn(self, seat: int) -> None:
        if seat == self.turn:
            self._turn_is_over()
            self._go_on(seat, over=False)
        else:
            self.lost[seat] = self.lost.get(seat, 0) + 1
            self._resume()

    def _serve(self, penalty: Penalty) -> None:
        self.pending, self.cuttable = None, None
        self._take(penalty.victim, penalty.amount)
        if self.costs:
            self._cost_turn(penalty.victim)
        else:
            self._resume()

    def _challenge(self, seat: int, words: list[str]) -> None:
        self._close_windows()
        penalty, self.pending = self.pending, None
        assert penalty is not None
        if penalty.honest:
            self._take(seat, 6)
            self._cost_turn(seat)
        else:
            self._take(penalty.by, 4)
            self._resume()

    def _tidy(self) -> None:
        if self.choosing is None:
            super()._tidy()
            return
        self.owes = {seat for seat in self.owes if len(self.hands[seat]) == 1}

    def _take(self, seat: int, amount: int) -> None:
        """The order of a pile that was shuffled is what is told: first of this seat's cards, at the end of all."""
        for _ in range(amount):
            if not self.draw:
                if len(self.discard) < 2:
                    return
                self.draw, self.discard, self.shuffled = sorted(self.discard[:-1]), self.discard[-1:], True
                self.buried = self.loose_below = 0
            card = self._told(seat) if self.line else self.draw[0]  # before the first step the order is known
            if not self.shuffled and card != self.draw[0]:
                raise Disagreement(f"{self.draw[0]} lay on top, not {card}")
            if card not in self.draw:
                raise Disagreement(f"{card} did not lie in the pile")
            self.draw.remove(card)
            self.hands[seat].append(card)
            self.drawn.append((seat, card))
            self.idle.clear()
        if self.line and self.shuffled and Counter(self.draw) == Counter(self.line["state"]["draw"]):
            self.draw = list(self.line["state"]["draw"])

    def _told(self, seat: int) -> str:
        if not self.told.get(seat):
            raise Disagreement(f"{LETTERS[seat]} has received fewer cards than it should")
        return self.told[seat].pop(0)

    def _still_told(self, seat: int) -> list[str]:
        """What the seat still has to receive in this step."""
        return self.told.get(seat, [])

    def _mercy(self) -> bool:
        below = self.loose_below
        done = super()._mercy()
        self.buried += self.loose_below - below
        return done

    # ---- playing ----------------------------------------------------------------------------------------------

    def _effect(self, seat: int, card: str, honest: bool) -> None:
        kind = card if is_wild(card) else card[1:]
        before, self.pending = self.pending, None
        self.skipped = int(kind == "S")
        if kind == "R":
            self._reverse()
        if kind in ("+2", "W+4"):
            amount = int(kind[-1]) + (before.amount if before else 0)
            self._declare(card, amount, self._next(seat), seat, [], honest, before)
            self.costs = card != "W+4" or not self.options.victim_plays
        self._go_on(seat)

    def _reverse(self) -> None:
        self.direction = -self.direction
        self.skipped += int(len(self.seats()) == 2 and self.options.reverse_skips)

    def _declare(
        self,
        card: str,
        amount: int,
        victim: int,
        by: int,
        targets: list[str],
        honest: bool = True,
        below: Penalty | None = None,
        kind: str = "draw",
    ) -> None:
        assert self.color is not None
        if not self.hands[by] and not self.options.last_draw:
            return
        if victim in self.shields:
            self.shields.remove(victim)
            return
        self.pending = Penalty(card, self.color, amount, victim, by, honest, below, kind, targets)

    def _play(self, seat: int, words: list[str]) -> None:
        said = words[-1] == "uno"
        cards = words[: len(words) - said]
        card, details = cards[0].partition(">")[0], cards[-1].partition(">")[2]
        own = self.options.made.get(card)
        if own is None:
            super()._play(seat, words)
            return
        named = details.split(",") if details else []
        penalty, self.pending = self.pending, None
        answers = penalty is not None and penalty.victim == seat and own.answer is not None
        self.asked_before, self.skipped = self.color, 0
        if seat == self.turn or answers:
            self._close_windows()
        self.idle.clear()
        for _ in cards:
            self.hands[seat].remove(card)
            self.discard.append(card)
        self.cuttable, self.layer, self.just_drawn = card, seat, None
        self.color, self.match = (named.pop(0), None) if own.wild else (card[0], card[1:])
        target = LETTERS.index(named[0]) if named else None
        if answers:
            assert penalty is not None
            self._answer(seat, card, own, target, penalty, said)
        else:
            self._act(Play(seat, card, target, own, self._held(own, card, self.asked_before), said), 0)

    def _answer(
        self, seat: int, card: str, own: OwnCard, target: int | None, penalty: Penalty, said: bool
    ) -> None:
        answer = own.answer
        assert answer is not None
        in_turn = seat == self.turn
        if answer.verb == "redirect":
            victims = self._meant(answer.who, seat, target)
            victim = victims[self._lot(len(victims))] if answer.who == "random" else victims[0]
            self._declare(card, penalty.amount, victim, seat, [], kind=penalty.kind)
        if self._ends(seat, said):
            return
        if in_turn:
            self._go_on(seat)
        else:
            self._resume()

    def _ends(self, seat: int, said: bool) -> bool:
        """Whether the round is won; if not, whether UNO is owed."""
        if not self.hands[seat]:
            self._go_out(seat)
            return True
        if said:
            self.owes.discard(seat)
        elif len(self.hands[seat]) == 1:
            self.owes.add(seat)
        return False

    def _held(self, own: OwnCard, card: str, asked: str | None) -> list[bool]:
        under = self.discard[-2] if len(self.discard) - 2 >= self.buried else None
        number = under is not None and _is_number(under)
        holds = {
            "onnumber": number,
            "onspecial": under is not None and not number,
            "oncolor": not is_wild(card) and card[0] == asked,
        }
        return [holds.get(thing.when, True) for thing in own.things]

    def _act(self, play: Play, first: int) -> None:
        """The things on a card from number `first` on; then the turn goes on."""
        if not self.tired:
            if self.tiring is None:
                self.tiring = PATIENCE
            for place, thing in enumerate(play.own.things[first:], first):
                if thing.verb in ("cancel", "redirect") or not play.held[place]:
                    continue
                if thing.verb == "copy":
                    if self._copy(play):
                        return
                elif self._do(play, place, thing):
                    return
        if not self._ends(play.seat, play.said):
            self._go_on(play.seat)

    def _copy(self, play: Play) -> bool:
        """Whether the card went on to be finished by what it copies."""
        for card in reversed(self.discard[self.buried : -1]):
            own = self.options.made.get(card)
            if own is not None and own.things[0].verb == "copy":
                continue
            if own is not None:
                held = self._held(own, play.card, self.asked_before)
                self._act(Play(play.seat, play.card, None, own, held, play.said), 0)
                return True
            if self.hands[play.seat]:
                self._act_as(play, card)
            return False
        return False

    def _act_as(self, play: Play, card: str) -> None:
        """A card of the game that is copied: a Skip, a Reverse, or one that makes the next player draw."""
        kind = card if is_wild(card) else card[1:]
        if kind == "S":
            self._skip_as(play)
        elif kind == "R":
            self._reverse()
        elif kind in ("+2", "W+4"):
            self._declare(play.card, int(kind[-1]), self._next(play.seat), play.seat, [])
            self.costs = True

    def _skip_as(self, play: Play) -> None:
        self.skipped += 1

    # ---- one thing --------------------------------------------------------------------------------------------

    def _ring(self, seat: int) -> list[int]:
        ring, other = [], self._next(seat)
        while other != seat:
            ring.append(other)
            other = self._next(other)
        return ring

    def _meant(self, who: str, seat: int, named: int | None) -> list[int]:
        ring = self._ring(seat)
        held = [len(self.hands[other]) for other in ring]
        return {
            "self": [seat],
            "next": ring[:1],
            "previous": ring[-1:],
            "chosen": [named] if named is not None else [],
            "most": [ring[held.index(max(held))]],
            "fewest": [ring[held.index(min(held))]],
            "all": [*ring, seat],
        }.get(who, ring)

    def _about(self, play: Play, thing: Thing) -> list[int]:
        mine = len(self.hands[play.seat])
        if not mine and thing.verb not in DRAWING:
            return []
        if (thing.when == "last" and mine) or (thing.when == "mine" and mine <= thing.limit):
            return []
        if thing.when == "coin" and self._lot(2):
            return []
        seats = self._meant(thing.who, play.seat, play.named)
        if thing.who == "random":
            seats = [seats[self._lot(len(seats))]]
        counts = {seat: len(self.hands[seat]) for seat in seats}
        holds = {
            "one": lambda count: count == 1,
            "more": lambda count: count > thing.limit,
            "fewer": lambda count: count < thing.limit,
        }.get(thing.when, lambda count: True)
        return [seat for seat in seats if holds(counts[seat]) and (mine or seat != play.seat)]

    def _do(self, play: Play, place: int, thing: Thing) -> bool:
        """Whether somebody has to choose before the next thing."""
        seats = self._about(play, thing)
        if not seats:
            return False
        if thing.verb in ("give", "wish"):
            giver = play.seat if thing.verb == "give" else seats[0]
            self.choosing = Choice(thing.verb, giver, seats, sorted(seats), thing.amount, play, place + 1)
            self._settle_gifts()
            return True
        getattr(self, "_do_" + thing.verb)(play, thing, seats)
        return False

    def _give(self, seat: int, words: list[str]) -> None:
        card, other = words[0].split(">")
        assert self.choosing is not None
        self._hand_over(self.choosing, card, LETTERS.index(other))
        self._settle_gifts()

    def _hand_over(self, choice: Choice, card: str, other: int) -> None:
        self.hands[choice.seat].remove(card)
        self.hands[other].append(card)
        choice.waiting.remove(other)

    def _settle_gifts(self) -> None:
        choice = self.choosing
        while choice is not None and choice.kind == "give":
            if choice.waiting and self.hands[choice.seat]:
                ways = self._gifts(choice)
                if len(ways) > 1:
                    return
                card, other = ways[0].split()[2].split(">")
                self._hand_over(choice, card, LETTERS.index(other))
            elif choice.times > 1 and self.hands[choice.seat]:
                choice.times -= 1
                choice.waiting = sorted(choice.receivers)
            else:
                self.choosing = None
                self._act(choice.play, choice.next)
                choice = None

    def _color(self, seat: int, words: list[str]) -> None:
        super()._color(seat, words)
        choice, self.choosing = self.choosing, None
        if choice is not None:
            self._act(choice.play, choice.next)

    def _do_draw(self, play: Play, thing: Thing, seats: list[int]) -> None:
        for seat in seats:
            self._take(seat, thing.amount)

    _do_press = _do_draw

    def _do_attack(self, play: Play, thing: Thing, seats: list[int]) -> None:
        targets = [LETTERS[seats[0]]] if thing.who == "chosen" else []
        self._declare(play.card, thing.amount, seats[0], play.seat, targets)
        self.costs = True

    def _do_fill(self, play: Play, thing: Thing, seats: list[int]) -> None:
        for seat in seats:
            self._take(seat, max(0, thing.amount - len(self.hands[seat])))

    def _do_skip(self, play: Play, thing: Thing, seats: list[int]) -> None:
        if thing.who == "next":
            self.skipped += thing.amount
        else:
            self.lost[seats[0]] = self.lost.get(seats[0], 0) + thing.amount

    def _do_again(self, play: Play, thing: Thing, seats: list[int]) -> None:
        self.skipped += len(self._ring(play.seat))

    def _do_reverse(self, play: Play, thing: Thing, seats: list[int]) -> None:
        self._reverse()

    def _do_swap(self, play: Play, thing: Thing, seats: list[int]) -> None:
        mine, other = play.seat, seats[0]
        self.hands[mine], self.hands[other] = self.hands[other], self.hands[mine]

    def _do_pass(self, play: Play, thing: Thing, seats: list[int]) -> None:
        for _ in range(thing.amount):
            hands = list(self.hands)
            for giver in self.seats():
                self.hands[self._next(giver)] = hands[giver]

    def _do_deal(self, play: Play, thing: Thing, seats: list[int]) -> None:
        order = [*self._ring(play.seat), play.seat]
        together = sum(len(self.hands[seat]) for seat in order)
        share, over = divmod(together, len(order))
        self._shuffled({seat: share + (place < over) for place, seat in enumerate(order)})

    def _do_mix(self, play: Play, thing: Thing, seats: list[int]) -> None:
        self._shuffled({seat: len(self.hands[seat]) for seat in self.seats()})

    def _shuffled(self, sizes: dict[int, int]) -> None:
        """The new hands: what is told at the end of the step, without what is still received in it, and with what
        leaves the hands again until then. Where that may have been dealt in several ways, each is tried."""
        state = self.line["state"]
        pool = sum((Counter(self.hands[seat]) for seat in sizes), Counter[str]())
        kept = {
            seat: Counter(state["hands"].get(LETTERS[seat], [])) - Counter(self._still_told(seat))
            for seat in sizes
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
        """Who has more cards than were dealt has been given them, all of one kind: else somebody would be choosing."""
        more = {seat: kept[seat].total() - size for seat, size in sizes.items() if kept[seat].total() > size}
        if not more:
            return
        kinds = sorted(
            card for card in kept[min(more)] if all(kept[one][card] >= n for one, n in more.items())
        )
        if not kinds:
            raise Disagreement(f"{kept} is more than {sizes}")
        kind = kinds[self._lot(len(kinds)) if len(kinds) > 1 else 0]
        for seat, number in more.items():
            kept[seat][kind] -= number

    def _ways_dealt(self, away: Counter[str], missing: dict[int, int]) -> list[dict[int, list[str]]]:
        """How the cards that have left the hands since may have been dealt: in the order in which they now lie in the
        discard pile or were taken, by the order of the table or against it."""
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

    def _do_take(self, play: Play, thing: Thing, seats: list[int]) -> None:
        for seat in seats:
            for _ in range(min(thing.amount, len(self.hands[seat]) - 1)):
                card = self._told(play.seat)
                if card not in self.hands[seat]:
                    raise Disagreement(f"{card} was not there to be taken")
                self.hands[seat].remove(card)
                self.hands[play.seat].append(card)
                self.drawn.append((play.seat, card))

    def _do_peek(self, play: Play, thing: Thing, seats: list[int]) -> None:
        pass

    _do_show = _do_peek

    def _do_renew(self, play: Play, thing: Thing, seats: list[int]) -> None:
        for seat in seats:
            hand, self.hands[seat] = sorted(self.hands[seat]), []
            self.discard = hand + self.discard
            self.buried += len(hand)
            self._take(seat, len(hand))

    def _do_color(self, play: Play, thing: Thing, seats: list[int]) -> None:
        self._get_rid(play, seats, lambda card: not is_wild(card) and card[0] == self.color)

    def _do_number(self, play: Play, thing: Thing, seats: list[int]) -> None:
        self._get_rid(play, seats, lambda card: _is_number(card) and card[1:] == str(thing.amount))

    def _get_rid(self, play: Play, seats: list[int], goes: Any) -> None:
        for seat in seats:
            gone = sorted(filter(goes, self.hands[seat]))
            if len(gone) == len(self.hands[seat]) and seat != play.seat:
                gone = gone[1:]
            for card in gone:
                self.hands[seat].remove(card)
            self.discard[-1:-1] = gone

    def _do_shield(self, play: Play, thing: Thing, seats: list[int]) -> None:
        self.shields |= set(seats)

    def _do_numbers(self, play: Play, thing: Thing, seats: list[int]) -> None:
        self.bars.append(2 * len(self.seats()) + 1)
