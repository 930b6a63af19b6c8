"""Effect of a card with abilities: it applies them one after the other."""

from dataclasses import dataclass

from uno_desktop.model import rng
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NO_CARD, NOBODY, CardId, Seat
from uno_desktop.model.cards.ability import ANSWERS, VERBS, Ability, Verb, When, Who, holds, others_of, seats_of
from uno_desktop.model.cards.ability_forecast import cards_left_after, forecast_act, preview_of, touches_own_hand
from uno_desktop.model.cards.ability_text import sentences
from uno_desktop.model.cards.apply_ability import ABILITY_EFFECTS, AbilityRun, card_under
from uno_desktop.model.effect_preview import EffectPreview, HandForecast
from uno_desktop.model.effects.attacks import MakeDraw
from uno_desktop.model.effects.flow import Reverse, Skip
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


@dataclass(frozen=True, slots=True)
class AbilityEffect(Waiting):
    """Applies the abilities of one card in order; a last card only makes other seats draw or press."""

    does: tuple[Ability, ...]

    def land(self, table: Table, action: Action) -> None:
        """Applies the abilities of the card, except those that answer a penalty."""
        self.go_on(table, action, action.card, 0, self.held(table, action))

    def finish(self, table: Table, action: Action) -> None:
        """Does nothing after a gift; the frame under it continues."""

    def held(self, table: Table, action: Action) -> int:
        """Returns a bit mask of the abilities whose condition on the card below or the active colour holds, and of
        those without such a condition."""
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
        seats = _concerned(table, action, ability)
        if not seats:
            return False
        if ability.verb not in (Verb.GIVE, Verb.WISH):
            ABILITY_EFFECTS[ability.verb](table, AbilityRun(ability, action, seats))
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
        else:
            table.ask(Frame(GIFT, action.seat, action.card, open=receivers, action=action))
        return True

    def resume(self, table: Table, frame: Frame) -> bool:
        """Continues after a choice with further gifts or the next abilities; returns True if the card is done."""
        s, action, data = table.s, frame.action, frame.data
        assert action is not None
        times, receivers = data >> _TIMES & 7, data >> _OPEN & 0x3FF
        if times and s.hands[action.seat]:
            table.change_frame(frame._replace(data=data - (1 << _TIMES)))
            table.ask(Frame(GIFT, action.seat, action.card, open=receivers & s.present, action=action))
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
        return touches_own_hand(self.does)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns all sizes, capped at two, between the smallest and the largest hand that the abilities can leave."""
        rest = s.hands[action.seat].bit_count() - 1 - len(action.along)
        return cards_left_after(self.does, rest, s.present.bit_count() - 1)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return sentences(self.does)


def copy_under(table: Table, action: Action) -> None:
    """Applies the first card under this one that is not a copy itself, if it is a custom card, a Skip, a Reverse or a
    card that makes the next seat draw. Abilities with a named seat are left out, as none is named here."""
    s, book = table.s, table.book
    for place in range(len(s.pile) - 2, s.buried - 1, -1):
        card = s.pile[place]
        effect = book.effects[card]
        if isinstance(effect, AbilityEffect):
            if effect.does[0].verb is Verb.COPY:
                continue
            effect.go_on(table, action, card, 0, effect.held(table, action))
        elif isinstance(effect, MakeDraw | Skip | Reverse) and s.hands[action.seat]:
            effect.land(table, action)
        return


def _concerned(table: Table, action: Action, ability: Ability) -> list[Seat]:
    """Chooses the target seats of the ability, using `s.rng` for chance; none if its condition does not hold, or if
    its verb has no effect as a last card. A last card never targets its player."""
    s, seat = table.s, action.seat
    counts = [hand.bit_count() for hand in s.hands]
    on_hand_empty = not counts[seat]
    if on_hand_empty and not VERBS[ability.verb].last_too:
        return []
    when = ability.when
    if (when is When.LAST and not on_hand_empty) or (when is When.MINE and counts[seat] <= ability.limit):
        return []
    if ability.when is When.COIN:
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
