"""Sentences about the abilities of printed cards at one table, as text keys with numbers."""

from collections.abc import Callable

from uno_desktop.model.cards import Announce, CardId
from uno_desktop.model.cards.ability import Ability, Verb, When, Who
from uno_desktop.model.cards.ability_text import sentence
from uno_desktop.model.rule_text.describe import describe_turn
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook


def tips_of(ability: Ability, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
    """Returns the sentences that describe an ability of this card at a table of `seats`."""
    tips = _TIPS.get((ability.verb, ability.who)) if ability.when is When.ALWAYS else None
    return (sentence(ability),) if tips is None else tips(ability, book, card, seats)


def _skip(ability: Ability, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
    return (Phrase("tip.skips"),) if ability.amount == 1 else (sentence(ability),)


def _again(ability: Ability, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
    return (Phrase("tip.skips_all" if seats > 2 else "tip.skips"),)


def _reverse(ability: Ability, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
    if seats > 2:
        return (sentence(ability),)
    return () if book.reverse_skips_for_two else (Phrase("tip.nothing_for_two"),)


def _swap(ability: Ability, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
    may_decline = book.deck.faces[card].announce in (Announce.PARTNER, Announce.COLOR_AND_PARTNER)
    swaps = Phrase("tip.may_swap" if may_decline else "tip.swaps")
    return (swaps,) if book.never_last >> card & 1 else (swaps, Phrase("tip.last_plain"))


def _pass(ability: Ability, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
    return sentence(ability), Phrase("tip.last_plain")


def _color(ability: Ability, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
    return (Phrase("tip.color_goes_along"),)


def _attack(ability: Ability, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
    chosen = ability.who is Who.CHOSEN
    turn = describe_turn(book, card, "tip.turn.chosen_lost" if chosen else "tip.turn.lost")
    if ability.verb is Verb.PRESS_ATTACK:
        return Phrase("tip.presses", ability.amount), turn
    return Phrase("tip.chosen_draws" if chosen else "tip.draws", ability.amount), turn


def _peek(ability: Ability, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
    return (Phrase("tip.peeks") if book.layers_stay else sentence(ability),)


def _renew(ability: Ability, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
    anybody = book.deck.faces[card].announce is Announce.ANYBODY
    return (Phrase("tip.renews") if anybody else sentence(ability),)


def _mix(ability: Ability, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
    return (Phrase("tip.white.mixes_seven", ability.amount) if ability.amount else sentence(ability),)


def _numbers(ability: Ability, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
    return (Phrase("tip.white.numbers_turns", ability.amount) if ability.amount else sentence(ability),)


def _press(ability: Ability, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
    return Phrase("tip.presses", ability.amount), Phrase("tip.turn.kept")


_TIPS: dict[tuple[Verb, Who], Callable[[Ability, Rulebook, CardId, int], tuple[Phrase, ...]]] = {
    (Verb.ATTACK, Who.NEXT): _attack,
    (Verb.ATTACK, Who.CHOSEN): _attack,
    (Verb.PRESS_ATTACK, Who.NEXT): _attack,
    (Verb.STOP, Who.NEXT): _skip,
    (Verb.SKIP, Who.NEXT): _skip,
    (Verb.AGAIN, Who.SELF): _again,
    (Verb.REVERSE, Who.ALL): _reverse,
    (Verb.SWAP, Who.CHOSEN): _swap,
    (Verb.PASS, Who.ALL): _pass,
    (Verb.COLOR, Who.SELF): _color,
    (Verb.PRESS, Who.NEXT): _press,
    (Verb.PEEK, Who.CHOSEN): _peek,
    (Verb.MIX, Who.ALL): _mix,
    (Verb.NUMBERS, Who.ALL): _numbers,
    (Verb.RENEW, Who.CHOSEN): _renew,
}
