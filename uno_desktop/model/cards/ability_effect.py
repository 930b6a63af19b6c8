"""Effect of a card with abilities: it applies them one after the other."""

from uno_desktop.model import rng, turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NO_CARD, NO_COLOR, NOBODY, CardId, Seat
from uno_desktop.model.cards.ability import (
    ANSWERS,
    OF_THE_CARD_BELOW,
    TURN_ORDER,
    VERBS,
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
)
from uno_desktop.model.cards.ability_tips import tips_of
from uno_desktop.model.cards.apply_ability import ABILITY_EFFECTS, STARTER_EFFECTS, Act, card_under
from uno_desktop.model.effect_preview import EffectPreview, HandForecast
from uno_desktop.model.effects.attacks import MakeDraw
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.waiting import GIFT, Waiting

ABILITIES = "deeds"
"""Kind of the frame in which the abilities of a card wait for a choice."""
_INDEX, _HELD, _TIMES, _OPEN, _SKIPS = 0, 2, 5, 8, 18
"""Bit offsets in the `data` of an `ABILITIES` frame: the current ability, the abilities whose condition holds, gifts
left, receivers, and skipped turns."""


class AbilityEffect(Waiting):
    """Applies the abilities of one card in order; a last card only makes other seats draw or press."""

    def __init__(self, does: tuple[Ability, ...], last_too: bool = True) -> None:
        """Without `last_too` the card has no effect as the last card."""
        self.does = does
        self.last_too = last_too
        self._acts: tuple[Act | None, ...] = tuple(ABILITY_EFFECTS.get(ability.verb) for ability in does)
        self._acts_last = tuple(
            last_too and ability.who is not Who.SELF and self.acts_last(ability) for ability in does
        )
        self._only = self._acts[0] if len(does) == 1 and _is_plain(does[0]) else None
        self._asks_below = any(ability.when in OF_THE_CARD_BELOW for ability in does)
        self._touches = touches_own_hand(does)
        self._left = exact_size(does)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, AbilityEffect) and other._key == self._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        return self.does, self.last_too

    def land(self, table: Table, action: Action) -> None:
        """Applies the abilities of the card, except those that answer a penalty."""
        only = self._only
        if only is None:
            self.go_on(table, action, action.card, 0, self.held(table, action))
        elif table.s.hands[action.seat] or self._acts_last[0]:  # as `go_on` would do it
            ability, seat = self.does[0], action.seat
            if ability.who is Who.NEXT:
                seat = table.next_seat(seat)
            elif ability.who is Who.CHOSEN:
                seat = action.target
            if seat >= 0:
                only(table, action, ability, [seat])

    def open(self, table: Table, card: CardId) -> None:
        """Asks the first player for the colour of a starter without one, else applies the abilities that have an effect
        on the starter."""
        if table.book.colors[card] == NO_COLOR:
            table.ask_color(table.s.turn)
            return
        for ability in self.does:
            if ability.verb in STARTER_EFFECTS:
                STARTER_EFFECTS[ability.verb](table, ability)

    def acts_last(self, ability: Ability) -> bool:
        """Returns True if the ability acts on other seats even as the last card."""
        return VERBS[ability.verb].last_too or ability.verb in TURN_ORDER

    def copy_to(self, table: Table, action: Action, card: CardId) -> None:
        """Applies the abilities, which `card` has, for a card above it; nothing if they cannot be copied."""
        if self.can_be_copied(last=not table.s.hands[action.seat]):
            self.go_on(table, action, card, 0, self.held(table, action))

    def can_be_copied(self, last: bool) -> bool:
        """Returns True if a card above this one, the last in the hand or not, can copy the abilities."""
        return not last and all(ability.verb in (Verb.SKIP, Verb.REVERSE) for ability in self.does)

    @property
    def at_once(self) -> bool:
        return any(ability.verb is Verb.COLOR for ability in self.does)

    def finish(self, table: Table, action: Action) -> None:
        """Does nothing after a gift; the frame under it continues."""

    def held(self, table: Table, action: Action) -> int:
        """Returns a bit mask of the abilities whose condition on the card below or the active colour holds, and of
        those without such a condition."""
        if not self._asks_below:
            return (1 << len(self.does)) - 1
        under, deck = card_under(table), table.book.deck
        number = under != NO_CARD and bool(deck.number_mask >> under & 1)
        own_color = table.book.colors[action.card] == table.asked
        held = 0
        for place, ability in enumerate(self.does):
            when = ability.when
            if when is When.ON_NUMBER:
                holds_here = number
            elif when is When.ON_SPECIAL:
                holds_here = under != NO_CARD and not number
            else:
                holds_here = when is not When.ON_COLOR or own_color
            held |= holds_here << place
        return held

    def go_on(self, table: Table, action: Action, source: CardId, first: int, held: int) -> None:
        """Applies the abilities in the bit mask `held` from number `first` on, except answers; `source` has them."""
        for place, ability in enumerate(self.does[first:], first):
            if ability.verb in ANSWERS or not held >> place & 1 or table.s.ended:
                continue
            if ability.verb is Verb.COPY:
                copy_under(table, action)
            elif self._do(table, action, source, ability, place, held):
                return

    def _do(self, table: Table, action: Action, source: CardId, ability: Ability, place: int, held: int) -> bool:
        """Applies one ability; returns True if a choice is needed before the next one."""
        seats = _concerned(table, action, ability, self._acts_last[place])
        if not seats:
            return False
        act = self._acts[place]
        if act is not None:
            act(table, action, ability, seats)
            return False
        receivers = sum(1 << seat for seat in seats)
        table.s.agenda = (
            *table.s.agenda,
            Frame(
                ABILITIES,
                NOBODY,
                source,
                action=action,
                data=place << _INDEX
                | held << _HELD
                | (ability.amount - 1 if ability.verb is Verb.GIVE else 0) << _TIMES
                | receivers << _OPEN
                | table.skips << _SKIPS,
            ),
        )
        if ability.verb is Verb.WISH:
            table.ask_color(seats[0])
            if action.uno:
                turn_flow.notify_uno(table, action.seat)  # before the colour is named
        else:
            _ask_gift(table, action, receivers)
        return True

    def resume(self, table: Table, frame: Frame) -> bool:
        """Continues after a choice with further gifts or the next abilities; returns True if the card is done."""
        s, action, data = table.s, frame.action, frame.data
        assert action is not None
        times, receivers = data >> _TIMES & 7, data >> _OPEN & 0x3FF
        if times and s.hands[action.seat]:
            table.change_frame(frame._replace(data=data - (1 << _TIMES)))
            _ask_gift(table, action, receivers & s.present)
            return False
        table.end_frame()
        table.skips += data >> _SKIPS
        depth = len(s.agenda)
        self.go_on(table, action, frame.card, (data & 3) + 1, data >> _HELD & 7)
        return len(s.agenda) == depth

    # -- for computer players ------------------------------------------------------------------------------

    @property
    def preview(self) -> EffectPreview:
        return preview_of(self.does)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        forecast_act(self.does, forecast, action)

    @property
    def special(self) -> bool:
        return self._touches

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the size of the hand after the abilities, else all sizes, capped at two, that they can leave."""
        rest = s.hands[action.seat] & ~(1 << action.card)
        if action.along:
            rest &= ~book.deck.mask(action.along)
        if self._left is not None:
            return (self._left(book, s, action, rest) if rest else 0,)
        return cards_left_after(self.does, rest.bit_count(), s.present.bit_count() - 1)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        tips = tuple(tip for ability in self.does for tip in tips_of(ability, book, card, seats))
        return tips if self.last_too else (*tips, Phrase("tip.last_harmless"))


def _ask_gift(table: Table, action: Action, receivers: int) -> None:
    """Asks for a gift. An UNO said with the card counts before a choice, but after a gift that leaves none: it is made
    in the same step like any other ability, and may put its player out (steps.md 4)."""
    frame = Frame(GIFT, action.seat, action.card, open=receivers, action=action)
    table.ask(frame)
    book = table.book
    if action.uno and len(book.frames[GIFT].frame_moves(book, table.s, frame, action.seat)) > 1:
        turn_flow.notify_uno(table, action.seat)


def copy_under(table: Table, action: Action) -> None:
    """Applies the first card under this one that is not a copy itself, if it is a custom card, a Skip, a Reverse or a
    card that makes the next seat draw. Abilities with a named seat are left out, as none is named here."""
    s, book = table.s, table.book
    for place in range(len(s.pile) - 2, s.buried - 1, -1):
        card = s.pile[place]
        effect = book.effects[card]
        if not isinstance(effect, AbilityEffect) or effect.does[0].verb is not Verb.COPY:
            copy_effect(table, action, card, effect)
            return


def copy_effect(table: Table, action: Action, card: CardId, effect: Effect | None) -> None:
    """Applies the effect of `card` for a card above it; nothing if it cannot be copied."""
    if isinstance(effect, AbilityEffect):
        effect.copy_to(table, action, card)
    elif isinstance(effect, MakeDraw) and table.s.hands[action.seat]:
        effect.land(table, action)


def _is_plain(ability: Ability) -> bool:
    """Returns True if the ability has no condition, and one target seat that is no matter of chance or of hands."""
    about_all = VERBS[ability.verb].who == (Who.ALL,)
    return ability.when is When.ALWAYS and (ability.who in (Who.NEXT, Who.CHOSEN, Who.SELF) or about_all)


def _concerned(table: Table, action: Action, ability: Ability, acts_last: bool) -> list[Seat]:
    """Chooses the target seats of the ability, using `s.rng` for chance; none if its condition does not hold, or if
    its verb has no effect as a last card. A last card never targets its player."""
    s, seat, when = table.s, action.seat, ability.when
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
    seats = seats_of(ability.who, seat, action.target, others_of(table, seat), counts)
    if ability.who is Who.RANDOM:
        s.rng, place = rng.below(s.rng, len(seats))
        seats = [seats[place]]
    if on_hand_empty:
        seats = [each for each in seats if each != seat]
    return [each for each in seats if holds(ability, counts[each])]
