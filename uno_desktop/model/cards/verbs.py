"""Table of the verbs of abilities: what each does, what computer players expect of it, and where it may stand."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.cards import apply_ability as do
from uno_desktop.model.cards import apply_printed as do_printed
from uno_desktop.model.cards import verb_forecasts as foresee
from uno_desktop.model.cards.ability import ANYBODY, ONE_SEAT, SOME_OTHERS, Ability, Verb, Who
from uno_desktop.model.effect_preview import EffectPreview, HandForecast
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Umpire

LOST, NOBODYS = "tip.turn.lost", "tip.turn.nobody"

Act = Callable[[Umpire, Action, Ability, list[Seat]], None]
"""Function that applies an ability of a play to its current target seats."""
Forecast = Callable[[HandForecast, Action, Ability, list[Seat], float], None]
"""Function that applies an ability to a forecast, with its likely target seats and its probability."""
Open = Callable[[Umpire, Ability, CardId], None]
"""Function that applies an ability of the starter."""
Named = Callable[[Umpire, Ability, CardId, Seat], None]
"""Function that continues an ability after a colour, and perhaps a seat, has been named for the card."""
Preview = Callable[[Ability], EffectPreview]
Left = Callable[[Rulebook, GameState, Action, Ability, int], int]
"""Function that returns the size of the player's hand after a card with an ability; it gets the other cards of the
hand, of which there are some unless the verb acts as the last card too."""


@dataclass(frozen=True, slots=True)
class VerbRow:
    """One verb: possible targets, with the default of the form first, and the range of its amount."""

    who: tuple[Who, ...]
    act: Act | None = None
    """None for giving and wishing, which wait for a choice, for answers, and for a copy."""
    forecast: Forecast | None = None
    lowest: int = 0
    highest: int = 0
    """If `lowest` and `highest` are 0, the verb takes no amount."""
    last_too: bool = False
    """The verb acts on other seats even as the last card."""
    opens: Open | None = None
    """Effect on a starter with a colour, where it has one."""
    hand_of: tuple[Who, ...] = ()
    """Targets with which the verb may change the player's own hand."""
    left: Left | None = None
    """Exact size of the player's hand after a card with this ability alone."""
    waits: bool = False
    """True if the verb cannot be taken back, such as one that moves or shows hands (`Effect.waits`)."""
    offered: bool = True
    """False for a verb that only printed cards have."""
    fixed: bool = False
    """True if players cannot change a card that has the verb printed on it."""
    preview: Preview | None = None
    """What computer players may reckon with, besides what `preview_of` tells of the verbs of the workshop."""
    named: Named | None = None
    """Continues the card once the colour that it asked for has been named, and the target if any."""
    reads_as: Verb | None = None
    """Verb with the same sentence."""
    more: Callable[[Ability], tuple[str, ...]] | None = None
    """Text keys of further sentences, which tell what target and amount mean."""
    untold: bool = False
    """True if a rule says what the card does."""
    turn: str = ""
    """Text key of the usual sentence on a printed card about the turn of the target."""
    idle_last: bool = False
    """A printed card says that it has no effect as the last one."""

    @property
    def counted(self) -> bool:
        return self.highest > 0


_OF_OWN_HAND = (Who.SELF, Who.ALL)
_HANDS = (Who.SELF, Who.OTHERS, Who.ALL, *ONE_SEAT)
_ALL, _NEXT, _WHITE = (Who.ALL,), (Who.NEXT,), (Who.NEXT, Who.SELF, Who.CHOSEN)
_TO_A_COLOR, _BY_ROULETTE = 4, 5
"""Average number of cards drawn until one of four colours turns up, and of those that a roulette costs with its
wilds."""


def _of_turning(ability: Ability) -> tuple[str, ...]:
    whole = "tip.turns_over.block" if ability.amount else "tip.turns_over.top"
    return whole, "tip.turned_wild.next" if ability.who is Who.NEXT else "tip.turned_wild.own"


_PASS_LEFT = VerbRow(
    _ALL,
    do_printed.pass_left,
    foresee.passes_left,
    last_too=True,
    waits=True,
    hand_of=_ALL,
    left=foresee.left_by_pass_left,
    preview=lambda each: EffectPreview(passes=True),
)
_PRINTED: dict[Verb, VerbRow] = {
    Verb.OWN_ATTACK: VerbRow(
        _NEXT,
        do_printed.own_attack,
        foresee.draws_if_two,
        lowest=1,
        highest=10,
        last_too=True,
        reads_as=Verb.DRAW,
        turn=LOST,
        preview=lambda each: EffectPreview(draws=each.amount, costs_turn=True, own_for_two=True),
    ),
    Verb.TURN_BACK: VerbRow(
        _ALL, do_printed.turn_back, last_too=True, reads_as=Verb.REVERSE, preview=lambda each: EffectPreview(turns=True)
    ),
    Verb.DRAW_COLOR: VerbRow(
        _NEXT,
        do_printed.draw_color,
        last_too=True,
        turn=LOST,
        preview=lambda each: EffectPreview(draws=min(_TO_A_COLOR, each.amount or _TO_A_COLOR), costs_turn=True),
    ),
    Verb.ROULETTE: VerbRow(
        _NEXT,
        do_printed.roulette,
        last_too=True,
        named=do_printed.end_roulette,
        turn=LOST,
        preview=lambda each: EffectPreview(draws=_BY_ROULETTE, costs_turn=True),
    ),
    Verb.HIT: VerbRow(
        (Who.CHOSEN,),
        do_printed.hit,
        lowest=1,
        highest=10,
        last_too=True,
        named=do_printed.hit_for_dealer,
        turn=NOBODYS,
        preview=lambda each: EffectPreview(presses=each.amount),
    ),
    Verb.NUMBER_DRAW: VerbRow(
        (Who.PREVIOUS,),
        do_printed.number_draw,
        foresee.draws_number,
        last_too=True,
        turn=NOBODYS,
        preview=lambda each: EffectPreview(draws_number=True),
    ),
    Verb.PASS_LEFT: _PASS_LEFT,
    Verb.PASS_RIGHT: replace(
        _PASS_LEFT, act=do_printed.pass_right, forecast=foresee.passes_right, left=foresee.left_by_pass_right
    ),
    Verb.SWAP_OTHERS: VerbRow((Who.CHOSEN,), do_printed.swap_others, foresee.swaps_others, last_too=True, waits=True),
    Verb.GIVE_EACH: VerbRow(
        (Who.OTHERS,),
        do_printed.give_each,
        foresee.gives_each,
        last_too=True,
        waits=True,
        hand_of=(Who.OTHERS,),
        left=foresee.left_by_gifts,
        preview=lambda each: EffectPreview(gives=True),
    ),
    Verb.END: VerbRow(
        _ALL, do_printed.end, last_too=True, waits=True, preview=lambda each: EffectPreview(ends_round=True)
    ),
    Verb.TAKE_BACK: VerbRow(
        (Who.PREVIOUS,),
        last_too=True,
        hand_of=(Who.PREVIOUS,),
        left=foresee.left_by_return,
        untold=True,
        preview=lambda each: EffectPreview(takes_back=True),
    ),
    Verb.TURN_OVER: VerbRow(
        (Who.SELF, Who.NEXT),
        do_printed.turn_over,
        opens=do_printed.open_with_turn_over,
        named=do_printed.end_turn_over,
        preview=lambda each: EffectPreview(turns_over=True),
        more=_of_turning,
    ),
    Verb.SERIES: VerbRow((Who.SELF,), do_printed.series, preview=lambda each: EffectPreview(series=True)),
    Verb.SPECIALS: VerbRow(
        (Who.SELF,),
        do_printed.specials,
        foresee.sheds_specials,
        hand_of=(Who.SELF,),
        left=foresee.left_by_specials,
        more=lambda each: ("tip.white.keeps_one",) * each.amount,
    ),
    Verb.TAKE_MOST: VerbRow(
        _WHITE,
        do_printed.take_most,
        foresee.takes_from_most,
        lowest=1,
        highest=10,
        hand_of=_WHITE,
        left=foresee.left_by_taking,
    ),
    Verb.CLUCK: VerbRow(_WHITE, do_printed.cluck),
    Verb.SILENCE: VerbRow(_ALL, do_printed.silence, lowest=1, highest=10),
    Verb.PLAY_COLOR: VerbRow((Who.OTHERS,), do_printed.play_color, foresee.plays_color),
    Verb.QUESTION: VerbRow((Who.CHOSEN,), do_printed.question, foresee.may_stay_silent, untold=True),
}
"""Verbs of printed cards that players cannot change."""
VERBS: dict[Verb, VerbRow] = {
    Verb.DRAW: VerbRow(ANYBODY, do.draw, foresee.draws, 1, 10, last_too=True, hand_of=_OF_OWN_HAND),
    Verb.ATTACK: VerbRow(
        ONE_SEAT,
        do.attack,
        foresee.draws,
        1,
        10,
        last_too=True,
        opens=do.open_with_attack,
        named=do.attack_for_dealer,
        turn=LOST,
    ),
    Verb.PRESS: VerbRow(SOME_OTHERS, do.press, foresee.draws, 1, 10, last_too=True, turn="tip.turn.kept"),
    Verb.FILL: VerbRow(ANYBODY, do.fill, foresee.fills, 2, 15, last_too=True, hand_of=_OF_OWN_HAND),
    Verb.SKIP: VerbRow(ONE_SEAT, do.skip, None, 1, 3, opens=do.open_with_skip),
    Verb.AGAIN: VerbRow((Who.SELF,), do.again),
    Verb.REVERSE: VerbRow(_ALL, do.reverse, opens=do.open_with_reverse),
    Verb.SWAP: VerbRow(
        ONE_SEAT, do.swap, foresee.swaps, hand_of=ANYBODY, left=foresee.left_by_swap, waits=True, idle_last=True
    ),
    Verb.PASS: VerbRow(
        _ALL, do.pass_on, foresee.passes, 1, 3, hand_of=ANYBODY, left=foresee.left_by_pass, waits=True, idle_last=True
    ),
    Verb.DEAL: VerbRow(_ALL, do.deal, foresee.deals, hand_of=ANYBODY, waits=True),
    Verb.MIX: VerbRow(_ALL, do.mix, foresee.mixes, left=foresee.left_by_mix, waits=True),
    Verb.GIVE: VerbRow(SOME_OTHERS, None, foresee.gives, 1, 3, hand_of=ANYBODY, waits=True),
    Verb.TAKE: VerbRow(SOME_OTHERS, do.take, foresee.takes, 1, 3, hand_of=ANYBODY, waits=True),
    Verb.PEEK: VerbRow(SOME_OTHERS, do.peek, waits=True),
    Verb.SHOW: VerbRow(ANYBODY, do.show, waits=True),
    Verb.RENEW: VerbRow(ANYBODY, do.renew, foresee.renews, waits=True),
    Verb.COLOR: VerbRow(_HANDS, do.color, foresee.gets_rid, hand_of=_OF_OWN_HAND, left=foresee.left_by_color),
    Verb.NUMBER: VerbRow(_HANDS, do.number, foresee.gets_rid, 0, 9, hand_of=_OF_OWN_HAND),
    Verb.WISH: VerbRow(ONE_SEAT),
    Verb.CANCEL: VerbRow((Who.SELF,)),
    Verb.REDIRECT: VerbRow(ONE_SEAT),
    Verb.COPY: VerbRow((Who.SELF,), hand_of=ANYBODY),
    Verb.SHIELD: VerbRow(_HANDS, do.shield),
    Verb.NUMBERS: VerbRow(_ALL, do.numbers),
    Verb.PRESS_ATTACK: VerbRow(
        _NEXT,
        do.attack,
        foresee.draws,
        1,
        10,
        last_too=True,
        opens=do.open_with_attack,
        named=do.attack_for_dealer,
        offered=False,
        turn=LOST,
    ),
    Verb.STOP: VerbRow(
        _NEXT, do.attack, None, 1, 3, last_too=True, opens=do.open_with_attack, offered=False, reads_as=Verb.SKIP
    ),
    Verb.DEAL_OUT: VerbRow(
        _ALL,
        do.deal,
        foresee.deals_out,
        hand_of=_ALL,
        left=foresee.left_by_dealing_out,
        reads_as=Verb.DEAL,
        offered=False,
    ),
    **{verb: replace(row, offered=False, fixed=True) for verb, row in _PRINTED.items()},
}
"""The row of each verb, in the order of the form."""
OFFERED = tuple(verb for verb, row in VERBS.items() if row.offered)
"""Verbs of the workshop and of deck lines."""
