"""Effect of a card with abilities: it applies them one after the other."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from uno_desktop.model import rng, turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NO_CARD, NO_COLOR, NOBODY, CardId, Seat
from uno_desktop.model.cards.ability import (
    ANSWERS,
    ATTACKS,
    OF_THE_CARD_BELOW,
    TURN_ORDER,
    Ability,
    Verb,
    When,
    Who,
    holds,
    others_of,
    seats_of,
)
from uno_desktop.model.cards.ability_forecast import (
    cards_left_after,
    exact_size,
    forecast_act,
    preview_of,
    touches_own_hand,
    turn_change_of,
)
from uno_desktop.model.cards.ability_text import sentences, tips_of
from uno_desktop.model.cards.apply_ability import card_under, start_countdown, tired
from uno_desktop.model.cards.verbs import NOBODYS, VERBS
from uno_desktop.model.effect_preview import EffectPreview, HandForecast, TurnChange
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import ASK_TARGET, Frame, GameState, Status
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.waiting import ABILITIES, GIFT

_COPIED = (Verb.SKIP, Verb.REVERSE, *ATTACKS)
"""Verbs of printed abilities that a card above can copy."""
GROWING = (Verb.DRAW, Verb.ATTACK, Verb.PRESS, Verb.FILL, Verb.COPY)
"""Verbs that can make hands grow without end, and so become inactive after some time (HSE-FACE-06)."""
_BY_HANDS = (Verb.FILL, Verb.MIX)
"""Verbs whose result depends on the sizes of hands, besides those that may change the player's own."""
_INDEX, _HELD, _TIMES, _OPEN, _SKIPS = 0, 2, 5, 8, 18
"""Bit offsets in the `data` of an `ABILITIES` frame: the current ability, the abilities whose condition holds, gifts
left, receivers, and skipped turns."""


class LastCard(Enum):
    """What the printed abilities of a card do as the last one of a hand."""

    NOTHING = "nothing"
    USUAL = "usual"
    """They make other seats draw or press, or change whose turn it is."""
    EVERYTHING = "everything"


class Namer(Enum):
    """Seat that names the colour of a colourless attacking starter (CLA-START-06, EXT-START-05)."""

    DEALER = "dealer"
    VICTIM = "presser"
    BEGINNER = "beginner"
    """The first player, asked by a rule after the penalty."""
    DEALER_AIMS = "dealerHits"
    """The dealer, who also chooses a seat (EXT-START-08 with its option)."""


class AbilityEffect(Effect):
    """Applies the abilities printed on a card, then those that players have added to it; a card of the workshop has
    none but these. A last card only makes other seats draw or press.

    Added abilities become inactive after some time if they make seats draw, those of a workshop card always. They do
    nothing as the starter (HSE-FACE-03) or under another card of the same play (HSE-FACE-04).
    """

    def __init__(
        self,
        printed: tuple[Ability, ...],
        added: tuple[Ability, ...] = (),
        *,
        custom: bool = False,
        named: bool = False,
        last: LastCard = LastCard.USUAL,
        namer: Namer = Namer.DEALER,
    ) -> None:
        """`custom` is True for a card of the workshop; `named` if a seat is named with the card even where no ability
        needs one. `last` is about the printed abilities."""
        self.printed, self.added = printed, added
        self.custom, self.named, self.last, self.namer = custom, named, last, namer
        self._hash = hash(self._key)
        usual = last is LastCard.USUAL
        self.tires = custom or any(ability.verb in GROWING for ability in added)
        self._steps = tuple(
            (act, ability, ability.who is Who.NEXT, last is LastCard.EVERYTHING or (usual and _acts_last(ability)))
            for ability in printed
            if (act := VERBS[ability.verb].act) is not None
        )
        self._acts_last = tuple(ability.who is not Who.SELF and VERBS[ability.verb].last_too for ability in added)
        self._asks_below = any(ability.when in OF_THE_CARD_BELOW for ability in added)
        self._touches = touches_own_hand(printed), touches_own_hand(added)
        self._special = any(self._touches) or any(ability.verb in _BY_HANDS for ability in printed)
        self._exact = exact_size(printed) or (None if custom or self._touches[0] else exact_size(added))
        self._adds = self._touches[1] and (self._exact is None or self._touches[0])
        self._waits = any(VERBS[ability.verb].waits for ability in (*printed, *added))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AbilityEffect) and other._key == self._key

    def __hash__(self) -> int:
        return self._hash

    @property
    def _key(self) -> tuple[object, ...]:
        return self.printed, self.added, self.custom, self.named, self.last, self.namer

    def with_added(self, added: tuple[Ability, ...], named: bool) -> AbilityEffect:
        """Returns the effect of the same card with these abilities added."""
        printed = tuple(
            replace(ability, verb=Verb.DEAL) if ability.verb is Verb.DEAL_OUT else ability for ability in self.printed
        )  # nobody knows what is left after both
        return AbilityEffect(printed, added, named=named, last=self.last, namer=self.namer)

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        """Applies the abilities of the card, except those that answer a penalty."""
        self.take_effect_under(umpire, action)
        if not self.added or (self.tires and tired(umpire.s.statuses)):
            return
        if self.tires:
            start_countdown(umpire.s)
        self.go_on(umpire, action, action.card, 0, self.held(umpire, action))

    def take_effect_under(self, umpire: Umpire, action: Action) -> None:
        seat = action.seat
        for act, ability, strikes_next, acts_last in self._steps:
            if not (acts_last or umpire.s.hands[seat]):
                continue
            if strikes_next:
                act(umpire, action, ability, [umpire.next_seat(seat)])
            elif ability.who is not Who.CHOSEN:
                act(umpire, action, ability, [seat])
            elif action.target >= 0:
                act(umpire, action, ability, [action.target])

    def open(self, umpire: Umpire, card: CardId) -> None:
        """Asks for the colour of a starter without one, before or after it attacks; else applies the printed abilities
        that have an effect on the starter. The first player names the colour, for an attack the dealer (CLA-START-06),
        the victim, or later the first player (EXT-START-05)."""
        attacks = any(ability.verb in ATTACKS for ability in self.printed)
        if umpire.book.colors[card] != NO_COLOR or (attacks and self.namer is Namer.BEGINNER):
            for ability in self.printed:
                opens = VERBS[ability.verb].opens
                if opens is not None:
                    opens(umpire, ability, card)
        elif attacks:
            if self.namer is Namer.DEALER:
                umpire.s.turn = umpire.s.dealer
            umpire.ask_color(umpire.s.turn, card)
        elif self.namer is Namer.DEALER_AIMS:
            umpire.s.turn = umpire.s.dealer
            umpire.ask(Frame(ASK_TARGET, umpire.s.dealer, card))
        else:
            umpire.ask_color(umpire.s.turn)

    def color_named(self, umpire: Umpire, card: CardId, target: Seat = NOBODY) -> None:
        named = VERBS[self.printed[0].verb].named
        assert named is not None
        named(umpire, self.printed[0], card, target)

    def copy_to(self, umpire: Umpire, action: Action, card: CardId) -> None:
        """Applies the abilities, which `card` has, for a card above it; of the printed ones only those that cost a turn
        or turn the direction round, and not for a last card."""
        if umpire.s.hands[action.seat] and all(ability.verb in _COPIED for ability in self.printed):
            self.take_effect_under(umpire, action)
        if not (self.tires and tired(umpire.s.statuses)):
            self.go_on(umpire, action, card, 0, self.held(umpire, action))

    @property
    def waits(self) -> bool:
        return self._waits

    @property
    def clears_color(self) -> bool:
        return self._prints(Verb.ROULETTE)

    @property
    def puts_question(self) -> bool:
        return self._prints(Verb.QUESTION)

    @property
    def most_drawn(self) -> int:
        return self.printed[0].amount if self._prints(Verb.DRAW_COLOR) else 0

    def _prints(self, verb: Verb) -> bool:
        return any(ability.verb is verb for ability in self.printed)

    @property
    def at_once(self) -> bool:
        return self._prints(Verb.COLOR)

    @property
    def turn_change(self) -> TurnChange | None:
        return None if self.tires or self._waits else turn_change_of((*self.printed, *self.added))

    def inactive(self, statuses: tuple[Status, ...]) -> bool:
        return not self.printed and self.tires and tired(statuses)

    def held(self, umpire: Umpire, action: Action) -> int:
        """Returns a bit mask of the abilities whose condition on the card below or the active colour holds, and of
        those without such a condition."""
        if not self._asks_below:
            return (1 << len(self.added)) - 1
        under, deck = card_under(umpire), umpire.book.deck
        number = under != NO_CARD and bool(deck.number_mask >> under & 1)
        own_color = umpire.book.colors[action.card] == umpire.asked
        held = 0
        for place, ability in enumerate(self.added):
            when = ability.when
            if when is When.ON_NUMBER:
                holds_here = number
            elif when is When.ON_SPECIAL:
                holds_here = under != NO_CARD and not number
            else:
                holds_here = when is not When.ON_COLOR or own_color
            held |= holds_here << place
        return held

    def go_on(self, umpire: Umpire, action: Action, source: CardId, first: int, held: int) -> None:
        """Applies the abilities in the bit mask `held` from number `first` on, except answers; `source` has them."""
        for place, ability in enumerate(self.added[first:], first):
            if ability.verb in ANSWERS or not held >> place & 1 or umpire.s.ended:
                continue
            if ability.verb is Verb.COPY:
                copy_under(umpire, action)
            elif self._do(umpire, action, source, ability, place, held):
                return

    def _do(self, umpire: Umpire, action: Action, source: CardId, ability: Ability, place: int, held: int) -> bool:
        """Applies one ability; returns True if a choice is needed before the next one."""
        seats = _concerned(umpire, action, ability, self._acts_last[place])
        if not seats:
            return False
        act = VERBS[ability.verb].act
        if act is not None:
            act(umpire, action, ability, seats)
            return False
        receivers = sum(1 << seat for seat in seats)
        umpire.s.agenda = (
            *umpire.s.agenda,
            Frame(
                ABILITIES,
                NOBODY,
                source,
                action=action,
                data=place << _INDEX
                | held << _HELD
                | (ability.amount - 1 if ability.verb is Verb.GIVE else 0) << _TIMES
                | receivers << _OPEN
                | umpire.skips << _SKIPS,
            ),
        )
        if ability.verb is Verb.WISH:
            umpire.ask_color(seats[0])
            if action.uno:
                turn_flow.notify_uno(umpire, action.seat)  # before the colour is named
        else:
            _ask_gift(umpire, action, receivers)
        return True

    def resume(self, umpire: Umpire, frame: Frame) -> bool:
        """Continues after a choice with further gifts or the next abilities; returns True if the card is done."""
        s, action, data = umpire.s, frame.action, frame.data
        assert action is not None
        times, receivers = data >> _TIMES & 7, data >> _OPEN & 0x3FF
        if times and s.hands[action.seat]:
            umpire.change_frame(frame._replace(data=data - (1 << _TIMES)))
            _ask_gift(umpire, action, receivers & s.present)
            return False
        umpire.end_frame()
        umpire.skips += data >> _SKIPS
        depth = len(s.agenda)
        self.go_on(umpire, action, frame.card, (data & 3) + 1, data >> _HELD & 7)
        return len(s.agenda) == depth

    # -- for computer players ------------------------------------------------------------------------------

    @property
    def preview(self) -> EffectPreview:
        return preview_of((*self.printed, *self.added), self.named)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        always = self.last is LastCard.EVERYTHING
        forecast_act((*self.printed, *self.added), forecast, action, self.named, always)

    @property
    def special(self) -> bool:
        return self._special

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the size of the hand after a single ability, else all sizes, capped at two, that the abilities can
        leave."""
        rest = s.hands[action.seat] & ~(1 << action.card)
        if action.along:
            rest &= ~book.deck.mask(action.along)
        size = rest.bit_count()
        sizes: tuple[int, ...]
        if self._exact is not None:
            left, ability, last_too = self._exact
            sizes = (left(book, s, action, ability, rest) if rest or last_too else 0,)
        else:
            sizes = cards_left_after(self.printed, size, s.present.bit_count() - 1) if self._touches[0] else (size,)
        if self._waits and book.layers_stay:
            sizes = (*sizes, size)  # if it is cancelled (steps.md 13)
        if not self._adds or (self.tires and tired(s.statuses)):
            return sizes
        others = s.present.bit_count() - 1
        return tuple(sorted({after for each in sizes for after in cards_left_after(self.added, each, others)}))

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        told = [tip for ability in self.printed for tip in tips_of(ability, book, card, seats)]
        if self._prints(Verb.SKIP):
            told = [phrase for phrase in told if phrase.key != NOBODYS]
        if self.last is LastCard.NOTHING:
            told.append(Phrase("tip.last_harmless"))
        if not self.custom and not self.printed and len(self.added) == 1:
            return tips_of(self.added[0], book, card, seats)
        if any(self._acts_last):
            told = [phrase for phrase in told if phrase.key != "tip.last_plain"]
        return (*told, *sentences(self.added))


def _acts_last(ability: Ability) -> bool:
    """Returns True if a printed ability usually acts even as the last card."""
    return ability.who is not Who.SELF and (VERBS[ability.verb].last_too or ability.verb in TURN_ORDER)


def _ask_gift(umpire: Umpire, action: Action, receivers: int) -> None:
    """Asks for a gift. An UNO said with the card counts before a choice, but after a gift that leaves none: it is made
    in the same step like any other ability, and may put its player out (steps.md 4)."""
    frame = Frame(GIFT, action.seat, action.card, open=receivers, action=action)
    umpire.ask(frame)
    book = umpire.book
    if action.uno and len(book.frames[GIFT].frame_moves(book, umpire.s, frame, action.seat)) > 1:
        turn_flow.notify_uno(umpire, action.seat)


def copy_under(umpire: Umpire, action: Action) -> None:
    """Applies the first card under this one that is not a copy itself, if it is a custom card, a Skip, a Reverse or a
    card that makes the next seat draw. Abilities with a named seat are left out, as none is named here."""
    s, book = umpire.s, umpire.book
    for place in range(len(s.pile) - 2, s.buried - 1, -1):
        card = s.pile[place]
        effect = book.effects[card]
        if not isinstance(effect, AbilityEffect):
            return
        if not effect.added or effect.added[0].verb is not Verb.COPY:
            effect.copy_to(umpire, action, card)
            return


def _concerned(umpire: Umpire, action: Action, ability: Ability, acts_last: bool) -> list[Seat]:
    """Chooses the target seats of the ability, using `s.rng` for chance; none if its condition does not hold, or if
    its verb has no effect as a last card. A last card never targets its player."""
    s, seat, when = umpire.s, action.seat, ability.when
    on_hand_empty = not s.hands[seat]
    if on_hand_empty and not acts_last:
        return []
    counts = [hand.bit_count() for hand in s.hands]
    if (when is When.LAST and not on_hand_empty) or (when is When.MINE and counts[seat] <= ability.limit):
        return []
    if when is When.COIN:
        s.rng, tails = rng.below(s.rng, 2)
        if tails:
            return []
    seats = seats_of(ability.who, seat, action.target, others_of(umpire, seat), counts)
    if ability.who is Who.RANDOM:
        s.rng, place = rng.below(s.rng, len(seats))
        seats = [seats[place]]
    if on_hand_empty:
        seats = [each for each in seats if each != seat]
    return [each for each in seats if holds(ability, counts[each])]
