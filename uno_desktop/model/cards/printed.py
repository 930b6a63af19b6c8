"""Effects printed on the cards of several rulesets, as abilities."""

from uno_desktop.model.cards.ability import Ability, Verb, Who
from uno_desktop.model.cards.ability_effect import AbilityEffect, LastCard, Namer

SKIP = AbilityEffect((Ability(Verb.SKIP, Who.NEXT, 1),))
"""The next seat loses its turn (OFF-SKIP-01, CLA-SKIP-02, EXT-SKIP-01, MER-SKIP-01); with two players the player of the
card plays again (CLA-SKIP-03, EXT-TWO-02, MER-TWO-02)."""

REVERSE = AbilityEffect((Ability(Verb.REVERSE, Who.ALL),))
"""The direction of play changes (OFF-REV-01, CLA-REV-02, EXT-REV-01, MER-REV-01); a rule decides the effect with two
players."""

PLAY_AGAIN = AbilityEffect((Ability(Verb.AGAIN, Who.SELF),))
"""All other players lose their turn, so the player of the card has the next one (MER-ALL-01, FLP-ALL-01)."""

SWAP_HANDS = AbilityEffect((Ability(Verb.SWAP, Who.CHOSEN),))
"""The player exchanges hands with the seat named with the card, if there is one; a last card wins and names none. The
player of a Swap Hands also names the colour (OFF-SWAP-02, OFF-SWAP-03, OFF-SWAP-05, ITA-SWAP-01, ITA-SWAP-02); as the
starter it only asks for a colour (OFF-START-06)."""

DISCARD_ALL = AbilityEffect((Ability(Verb.COLOR, Who.SELF),))
"""All other cards of this colour in the player's hand are discarded with it, without effect (EXT-ALL-01,
EXT-ALL-03 to 06, MER-DIS-01 to 04, MER-SEVEN-03). As the starter it is a plain card, since no seat played it
(EXT-START-07)."""


def next_presses(presses: int, last_too: bool) -> AbilityEffect:
    """Returns the effect by which the next seat presses and keeps its turn (EXT-CUST-01, ITA-BLANK-02); after a last
    card only if `last_too` (EXT-END-03). As the starter it only asks for a colour (EXT-START-06)."""
    last = LastCard.USUAL if last_too else LastCard.NOTHING
    return AbilityEffect((Ability(Verb.PRESS, Who.NEXT, presses),), last=last)


def attack(cards: int, who: Who = Who.NEXT) -> AbilityEffect:
    """Returns the effect of a card that makes the next seat, or one named with the card, draw `cards` cards and lose
    its turn (OFF-P2-01, OFF-P4-03, CLA-P2-02, CLA-P4-02, UNP-P2-01, UNP-P4-01, UNP-P4Q-01, UNP-P8-01, ITA-P2-01,
    ITA-P4-03, MER-D2-01, MER-D4-01, MER-D6-01, MER-D10-01). With two players the attacker plays again (EXT-TWO-03,
    MER-TWO-02)."""
    return AbilityEffect((Ability(Verb.ATTACK, who, cards),))


def press_attack(presses: int, namer: Namer = Namer.DEALER) -> AbilityEffect:
    """Returns the effect of a card that makes the next seat press the dispenser and lose its turn (EXT-P2-01,
    EXT-P4-01, EXT-TWO-04); `namer` names the colour of a colourless starter."""
    return AbilityEffect((Ability(Verb.PRESS_ATTACK, Who.NEXT, presses),), namer=namer)


STOP = AbilityEffect((Ability(Verb.STOP, Who.NEXT, 1),))
"""The next seat loses its turn unless it saves itself (ITA-STOP-01): a penalty (steps.md 2)."""


def _unplugged(verb: Verb) -> AbilityEffect:
    """Returns the effect of a mauve card on a seat named with it."""
    return AbilityEffect((Ability(verb, Who.CHOSEN),), last=LastCard.EVERYTHING)


EXCHANGE = _unplugged(Verb.SWAP)
"""The player exchanges the remaining hand with a chosen seat (UNP-ECH-01)."""
PEEK = _unplugged(Verb.PEEK)
"""The player alone looks at a chosen hand (UNP-FOU-01)."""
RENEW = _unplugged(Verb.RENEW)
"""A seat, or the player, puts its hand under the discard pile and draws the same number of cards (UNP-TRE-01,
UNP-TRE-02)."""

FULL_HAND = 7


def fill(who: Who) -> AbilityEffect:
    """Returns the effect by which the target draws until it holds seven cards (ITA-WHITE-02), another seat even after a
    last card (steps.md 12)."""
    return AbilityEffect((Ability(Verb.FILL, who, FULL_HAND),))


def mix(cards: int = 0) -> AbilityEffect:
    """Returns the effect by which all hands are shuffled together and each player gets as many cards as before, or
    `cards` if given (ITA-WHITE-09)."""
    return AbilityEffect((Ability(Verb.MIX, Who.ALL, cards),))


def forbid_specials(turns: int = 0) -> AbilityEffect:
    """Returns the effect by which no special card may be played for two turns of every player, or only for the next
    `turns` (ITA-WHITE-11)."""
    return AbilityEffect((Ability(Verb.NUMBERS, Who.ALL, turns),))


DEAL_AGAIN = AbilityEffect((Ability(Verb.DEAL_OUT, Who.ALL),))
"""All hands are shuffled together and dealt out one by one (ITA-WHITE-06)."""


def own(verb: Verb, who: Who = Who.NEXT, amount: int = 0) -> AbilityEffect:
    """Returns the effect of a card with a single ability that only printed cards have; `verbs.Verb` tells what it
    does."""
    return AbilityEffect((Ability(verb, who, amount),))


WILD = AbilityEffect(())
"""The colour is named with the card (OFF-WILD-02, CLA-WILD-02, EXT-WILD-02); for a starter the first player names it
(OFF-START-04, CLA-START-05, EXT-START-04)."""


def reverse_draw(cards: int, own_for_two: bool) -> AbilityEffect:
    """Returns the effect by which the direction of play changes and the next seat in the new direction draws cards and
    loses its turn (MER-RD4-01), also in a stack (MER-STACK-05). With two players and `own_for_two`, the player of the
    card draws and the opponent has the next turn (MER-RD4-02)."""
    attacks = Verb.OWN_ATTACK if own_for_two else Verb.ATTACK
    return AbilityEffect((Ability(Verb.TURN_BACK, Who.ALL), Ability(attacks, Who.NEXT, cards)))


def extreme_hit(presses: int, skips_next: bool, dealer_aims: bool) -> AbilityEffect:
    """Returns the effect of an Extreme-Hit. It costs no turn, or with `skips_next` the turn of the next seat
    (EXT-HIT-03, EXT-TWO-05). As the starter it only asks for a colour, unless the dealer aims it (EXT-START-08)."""
    hits = Ability(Verb.HIT, Who.CHOSEN, presses)
    skips = (Ability(Verb.SKIP, Who.NEXT, 1),) if skips_next else ()
    return AbilityEffect((hits, *skips), namer=Namer.DEALER_AIMS if dealer_aims else Namer.DEALER)


def turn_over(whole_pile: bool, next_names: bool, last_too: bool) -> AbilityEffect:
    """Returns the effect of a Flip. With `whole_pile` the discard pile turns as a block; with `next_names` the next
    player names the colour of a wild that comes up; with `last_too` a last card turns all cards before the points are
    counted (FLP-END-03)."""
    turns = Ability(Verb.TURN_OVER, Who.NEXT if next_names else Who.SELF, int(whole_pile))
    return AbilityEffect((turns,), last=LastCard.EVERYTHING if last_too else LastCard.USUAL)
