"""Abilities of a custom card, one after the other, at a table of any ruleset."""

from dataclasses import dataclass
from typing import Any

from tests.referee.made_cards import DRAWING, Ability, OwnCard, may_leave_one
from tests.referee.made_dealing import Dealing
from tests.referee.made_round import PATIENCE, Choice, Play
from tests.referee.rules import COLORS, LETTERS, Disagreement, is_wild
from tests.referee.table import colored


def _is_number(card: str) -> bool:
    return card[0] in COLORS and card[1:].isdigit()


@dataclass
class Things(Dealing):
    """Round with custom cards: the names given with them, and their effects."""

    # ---- what may be said -----------------------------------------------------------------------------------

    def said_with(self, own: OwnCard, seat: int) -> list[str]:
        """Names given with a card: a colour if it has none, and a seat."""
        others = [LETTERS[other] for other in self._others(seat)] if own.names else [""]
        if own.wild:
            return [f">{color}" + (f",{other}" if other else "") for color in COLORS for other in others]
        return [f">{other}" if other else "" for other in others]

    def may_leave_one(self, own: OwnCard, seat: int, left: int) -> bool:
        """True if UNO may be said with a card that leaves this number before it acts."""
        return left == 1 if self.tired else may_leave_one(own, left, len(self._others(seat)))

    def own_answers(self, victim: int) -> list[str]:
        """Returns the plays of custom cards that answer the pending penalty."""
        lines, hand = [], self.hands[victim]
        for card in sorted(set(hand) & self.options.made.keys()):
            own = self.options.made[card]
            if own.answer is None or not self.answers_as(card, victim):
                continue
            one = self.may_leave_one(own, victim, len(hand) - 1)
            for said in self.said_with(own, victim):
                line = f"{LETTERS[victim]} play {card}{said}"
                lines += [line, line + " uno"] if one else [line]
        return lines

    def answers_as(self, card: str, seat: int) -> bool:
        """True if nothing forbids this seat to answer with the card."""
        raise NotImplementedError

    def choices_due(self, choice: Choice) -> list[str]:
        """The lines of who has to choose."""
        if choice.kind == "wish":
            return [f"{LETTERS[choice.seat]} color {color}" for color in COLORS]
        return self._gifts(choice)

    def _barred(self, card: str) -> bool:
        return bool(self.bars) and not _is_number(card)

    def _gifts(self, choice: Choice) -> list[str]:
        me, kinds = LETTERS[choice.seat], sorted(set(self.hands[choice.seat]))
        return [f"{me} give {card}>{LETTERS[other]}" for other in choice.waiting for card in kinds]

    # ---- a card lies there ------------------------------------------------------------------------------------

    def laid(self, seat: int, card: str, details: str, own: OwnCard, said: bool) -> Play:
        """Sets colour and symbol to match after a custom card; returns the play with the conditions that hold."""
        named = details.split(",") if details else []
        self.asked_before = self.color
        self.color, self.match = (named.pop(0), None) if own.wild else (card[0], card[1:])
        target = LETTERS.index(named[0]) if named else None
        return Play(seat, card, target, own, self._held(own, card, self.asked_before), said)

    def answer_with(self, play: Play, penalty: Any) -> None:
        """Drops or redirects the penalty that the card answers; it has no other effect."""
        answer, seat = play.own.answer, play.seat
        assert answer is not None
        in_turn = seat == self.turn
        if answer.verb == "redirect":
            victims = self._meant(answer.who, seat, play.named)
            victim = victims[self._lot(len(victims))] if answer.who == "random" else victims[0]
            self._declare(play.card, penalty.amount, victim, seat, [], kind=penalty.kind)
        if self._ends(seat, play.said):
            return
        if in_turn:
            self._go_on(seat)
        else:
            self._resume()

    def _act(self, play: Play, first: int) -> None:
        """Applies the abilities of a card from number `first` on, then continues the turn."""
        if not self.tired:
            if self.tiring is None:
                self.tiring = PATIENCE
            for place, ability in enumerate(play.own.abilities[first:], first):
                if ability.verb in ("cancel", "redirect") or not play.held[place]:
                    continue
                if ability.verb == "copy":
                    if self._copy(play):
                        return
                elif self._do(play, place, ability):
                    return
        if not self._ends(play.seat, play.said):
            self._go_on(play.seat)

    def _held(self, own: OwnCard, card: str, asked: str | None) -> list[bool]:
        under = self.discard[-2] if len(self.discard) - 2 >= self.buried else None
        number = under is not None and _is_number(under)
        holds = {
            "onnumber": number,
            "onspecial": under is not None and not number,
            "oncolor": not is_wild(card) and card[0] == asked,
        }
        return [holds.get(ability.when, True) for ability in own.abilities]

    def _copy(self, play: Play) -> bool:
        """True if the card continues as the card that it copies."""
        for card in reversed(self.discard[self.buried : -1]):
            own = self.options.made.get(card)
            if own is not None and own.abilities[0].verb == "copy":
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
            self._declare(play.card, int(kind[-1]), self.seat_after(play.seat), play.seat, [])
            self.costs = True

    def _skip_as(self, play: Play) -> None:
        self.skipped += 1

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

    def _about(self, play: Play, ability: Ability) -> list[int]:
        mine = len(self.hands[play.seat])
        if not mine and ability.verb not in DRAWING:
            return []
        if (ability.when == "last" and mine) or (ability.when == "mine" and mine <= ability.limit):
            return []
        if ability.when == "coin" and self._lot(2):
            return []
        seats = self._meant(ability.who, play.seat, play.named)
        if ability.who == "random":
            seats = [seats[self._lot(len(seats))]]
        return [seat for seat in seats if self._holds(ability, seat) and (mine or seat != play.seat)]

    def _holds(self, ability: Ability, seat: int) -> bool:
        """True if the ability applies to the hand of the seat."""
        held = len(self.hands[seat])
        return {"one": held == 1, "more": held > ability.limit, "fewer": held < ability.limit}.get(ability.when, True)

    def _do(self, play: Play, place: int, ability: Ability) -> bool:
        """True if a choice is due before the next ability."""
        seats = self._about(play, ability)
        if not seats:
            return False
        if ability.verb in ("give", "wish"):
            giver = play.seat if ability.verb == "give" else seats[0]
            self.choosing = Choice(ability.verb, giver, seats, sorted(seats), ability.amount, play, place + 1)
            self._settle_gifts()
            return True
        getattr(self, "_do_" + ability.verb)(play, ability, seats)
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

    def _ends(self, seat: int, said: bool) -> bool:
        """True if the round is won; otherwise UNO may be owed."""
        if not self.hands[seat]:
            self._go_out(seat)
            return True
        if said:
            self.owes.discard(seat)
        elif len(self.hands[seat]) == 1:
            self.owes.add(seat)
        return False

    def _reverse(self) -> None:
        self.direction = -self.direction
        self.skipped += int(len(self.seats()) == 2 and self.options.reverse_skips)

    def _do_draw(self, play: Play, ability: Ability, seats: list[int]) -> None:
        for seat in seats:
            self._take(seat, ability.amount)

    _do_press = _do_draw

    def _do_attack(self, play: Play, ability: Ability, seats: list[int]) -> None:
        targets = [LETTERS[seats[0]]] if ability.who == "chosen" else []
        self._declare(play.card, ability.amount, seats[0], play.seat, targets)
        self.costs = True

    def _do_fill(self, play: Play, ability: Ability, seats: list[int]) -> None:
        for seat in seats:
            self._take(seat, max(0, ability.amount - len(self.hands[seat])))

    def _do_skip(self, play: Play, ability: Ability, seats: list[int]) -> None:
        if ability.who == "next":
            self.skipped += ability.amount
        else:
            self.lost[seats[0]] = self.lost.get(seats[0], 0) + ability.amount

    def _do_again(self, play: Play, ability: Ability, seats: list[int]) -> None:
        self.skipped += len(self._ring(play.seat))

    def _do_reverse(self, play: Play, ability: Ability, seats: list[int]) -> None:
        self._reverse()

    def _do_swap(self, play: Play, ability: Ability, seats: list[int]) -> None:
        mine, other = play.seat, seats[0]
        self.hands[mine], self.hands[other] = self.hands[other], self.hands[mine]

    def _do_pass(self, play: Play, ability: Ability, seats: list[int]) -> None:
        for _ in range(ability.amount):
            hands = list(self.hands)
            for giver in self.seats():
                self.hands[self.seat_after(giver)] = hands[giver]

    def _do_deal(self, play: Play, ability: Ability, seats: list[int]) -> None:
        order = [*self._ring(play.seat), play.seat]
        together = sum(len(self.hands[seat]) for seat in order)
        share, over = divmod(together, len(order))
        self._shuffled({seat: share + (place < over) for place, seat in enumerate(order)})

    def _do_mix(self, play: Play, ability: Ability, seats: list[int]) -> None:
        self._shuffled({seat: len(self.hands[seat]) for seat in self.seats()})

    def _do_take(self, play: Play, ability: Ability, seats: list[int]) -> None:
        for seat in seats:
            for _ in range(min(ability.amount, len(self.hands[seat]) - 1)):
                card = self._told(play.seat)
                if card not in self.hands[seat]:
                    raise Disagreement(f"{card} was not there to be taken")
                self.hands[seat].remove(card)
                self.hands[play.seat].append(card)
                self.drawn.append((play.seat, card))

    def _do_peek(self, play: Play, ability: Ability, seats: list[int]) -> None:
        pass

    _do_show = _do_peek

    def _do_renew(self, play: Play, ability: Ability, seats: list[int]) -> None:
        for seat in seats:
            hand, self.hands[seat] = sorted(self.hands[seat]), []
            self.discard = hand + self.discard
            self.buried += len(hand)
            self.put_below += len(hand)
            self._take(seat, len(hand))

    def _do_color(self, play: Play, ability: Ability, seats: list[int]) -> None:
        self._get_rid(play, seats, lambda card: colored(card) and card[0] == self.color)

    def _do_number(self, play: Play, ability: Ability, seats: list[int]) -> None:
        self._get_rid(play, seats, lambda card: _is_number(card) and card[1:] == str(ability.amount))

    def _get_rid(self, play: Play, seats: list[int], goes: Any) -> None:
        for seat in seats:
            gone = sorted(filter(goes, self.hands[seat]))
            if len(gone) == len(self.hands[seat]) and seat != play.seat:
                gone = gone[1:]
            for card in gone:
                self.hands[seat].remove(card)
            self.discard[-1:-1] = gone
            self.put_under += len(gone)

    def _do_shield(self, play: Play, ability: Ability, seats: list[int]) -> None:
        self.shields |= set(seats)

    def _do_numbers(self, play: Play, ability: Ability, seats: list[int]) -> None:
        self.bars.append(2 * len(self.seats()) + 1)
