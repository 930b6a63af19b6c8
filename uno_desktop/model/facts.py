"""Facts about the rules of a table that hold in every position."""

from __future__ import annotations

from dataclasses import dataclass, fields

Cards = int
"""A set of cards."""
ONE_ROUND = (1, "rounds")
"""`Facts.goal` of a match that ends with the first round won."""


@dataclass(eq=False, repr=False, slots=True)
class Facts:
    """What a rule states whatever the position.

    The facts of several rules are joined: a flag is True if any rule sets it, a set of cards is the union of all. Any
    other fact is given by at most one rule, and has its default where none gives it.
    """

    layers_stay: bool = False
    """True if every card can be cancelled until the next player acts (UNP-NON-03)."""
    keeps_flow: bool = False
    """True if the turn flow before a card is kept so that it can be taken back."""
    draws_until_fit: bool = False
    """True if a player without a playable card, and only that player, draws until a card fits."""
    must_play: bool = False
    """True if a player with a playable card may not draw, press or pass."""
    hand_limit: int | None = None
    """Hand size at which a player immediately stops drawing."""
    puts_out: bool = False
    """True if players can be put out in the middle of a round."""
    hides_backs: bool = False
    """True if the other faces of cards in hands are hidden."""
    threats_add_up: bool = False
    """True if a card played against a penalty adds to it instead of replacing it."""
    reverse_skips_for_two: bool = False
    """True if a Reverse costs a single opponent its turn."""
    reverse_is_plain_for_two: bool = False
    """True if a Reverse has no effect with a single opponent."""
    press_chances: tuple[int, ...] = ()
    """How many presses of the dispenser in a hundred eject 0, 1, 2… cards."""
    dealt: int | None = None
    """Number of cards in each starting hand, instead of that of the ruleset."""
    dealer_begins: bool = False
    """True if the dealer takes the first turn, and not the seat on the dealer's left."""
    rejected_starter_stays: bool = False
    """True if a starter that cannot begin stays on the discard pile instead of returning to the draw pile."""
    in_teams: bool = False
    """True if opposite seats win and lose together."""
    goal: tuple[int, str] | None = None
    """The total that decides the match, and a word for its meaning: "of" (points to win), "rounds" (rounds to win),
    "until" (the match ends, lowest total wins), "loses" or "out" (that player loses or is out)."""
    hints: str = "free"
    """"free", "paid" or "blocked" (COM-HINT-01)."""
    skip_answers: str = ""
    """Cards that `Rule.answer_cards` can return against a card that makes seats lose turns: those of the same "symbol",
    or only copies of the "card"; empty for none."""
    uno_until_said: bool | None = None
    """True if the claim for a missing UNO outlasts the next action. Exactly one rule must say."""
    uno_said_later: bool | None = None
    """True if UNO may still be said after the card has landed. Exactly one rule must say."""
    uno_waits: bool = False
    """True if a human player can say UNO only after the card has landed."""

    may_forbid: Cards = 0
    """Every card that `Restriction.forbids` can return; hands without them need no check."""
    never_last: Cards = 0
    """Cards that can rarely or never be the last of a hand, so that computer players do not keep them."""
    implies_void: Cards = 0
    """Cards that can be played on a turn only without the active colour in hand."""
    challengeable: Cards = 0
    """Cards that may be a bluff and that their victim can challenge."""
    spares_turn: Cards = 0
    """Attack cards that cost their victim no turn."""
    transparent: Cards = 0
    """Cards through which the number or symbol under them can still be matched."""
    grouped: Cards = 0
    """Cards that can be played together with others of their number."""
    jumpable: Cards = 0
    """Cards that can be jumped in on right after they are played."""
    cancels: Cards = 0
    """Cards that cancel the card that has just been played."""
    redirects: Cards = 0
    """Cards that redirect an attack to another seat."""
    answers_draws: Cards = 0
    """Every card that `Rule.answer_cards` can return against a penalty of cards or presses."""

    def join(self, more: Facts) -> None:
        """Adds the facts of another rule. Raises ValueError if both give one that only one rule may give."""
        for fact in fields(Facts):
            given = getattr(more, fact.name)
            if given == fact.default:
                continue
            known = getattr(self, fact.name)
            if isinstance(fact.default, int):  # a flag or a set of cards
                given = known | given
            elif known != fact.default:
                raise ValueError(f'only one rule may give "{fact.name}"')
            setattr(self, fact.name, given)
