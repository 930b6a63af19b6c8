"""House rules shared by several rulesets; each ruleset lists those that apply to it."""

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Deck
from uno_desktop.model.facts import ONE_ROUND, Facts
from uno_desktop.model.options import Option
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import AIM, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.rules.comments import Comments
from uno_desktop.model.rules.dealing import StartingHand, most_seats
from uno_desktop.model.rules.draw_pile import DrawUntil, MustPlay
from uno_desktop.model.rules.jumping_in import JumpInNumber
from uno_desktop.model.rules.mercy import Mercy
from uno_desktop.model.rules.multiple_cards import SameNumber
from uno_desktop.model.rules.scoring import RoundsWon, ScoreLow, ScoreWinner, SingleRound
from uno_desktop.model.rules.stacking import FOUR, ValueStacking
from uno_desktop.model.ruleset import ROUNDS_TO_WIN, HouseRule, Options
from uno_desktop.model.workshop.deck_builder import CARDS as KEY
from uno_desktop.model.workshop.deck_builder import NO_DECK, deck_name, faces_of, rules_of
from uno_desktop.model.workshop.deck_line import EXAMPLE, normalized_line
from uno_desktop.model.workshop.face_changes import FACES as FACES_KEY
from uno_desktop.model.workshop.face_changes import NO_CHANGE, rewriting, rules_for_faces, unsuitable
from uno_desktop.model.workshop.face_line import FACES_EXAMPLE, normalized_faces


@dataclass(frozen=True, slots=True)
class Teams(Rule):
    """The last card of one partner ends the round for both, their hands count together, and totals are those of the
    team (HSE-TEAM-01 to 03); cards and catches may hit a partner (HSE-TEAM-04)."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(in_teams=True)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command != AIM:
            return ()
        together = Phrase("tip.teams")
        if book.goal is None or book.goal == ONE_ROUND:
            return (together,)
        return together, Phrase("tip.teams.rounds" if book.goal[1] == ONE_ROUND[1] else "tip.teams.points")


DRAW_UNTIL = HouseRule(
    Option("house.drawUntil", "off", ("off", "on"), topic="turn", rule="HSE-DRAW-01"), {"on": (DrawUntil(),)}
)
MUST_PLAY = HouseRule(
    Option("house.mustPlay", "off", ("off", "on"), topic="turn", rule="HSE-MUST-01"), {"on": (MustPlay(),)}
)
STARTING_HAND = HouseRule(
    Option("house.startingHand", 7, lowest=1, highest=15, topic="start", rule="HSE-HAND-01", unit="cards"),
    {cards: (StartingHand(cards),) for cards in range(1, 16)},
    most_seats=most_seats,
)


def _counts_points(rule: Rule) -> bool:
    """Returns True for the rules that counting rounds replaces: other scores, and fines in points (HSE-ROUND-03)."""
    return isinstance(rule, ScoreWinner | ScoreLow | SingleRound) or (isinstance(rule, Comments) and bool(rule.points))


def _other_counts(options: Options) -> str:
    other = (("extreme.scoring", "elimination"), ("italian.scoring", "ranking"))
    return next((key for key, value in other if options.get(key) == value), "")


ROUNDS = HouseRule(
    Option(ROUNDS_TO_WIN, "off", ("off",), lowest=1, highest=20, topic="scoring", rule="HSE-ROUND-01"),
    {rounds: (RoundsWon(rounds),) for rounds in range(1, 21)},
    instead_of=_counts_points,
    clash=_other_counts,
)
JUMP_IN_NUMBER = HouseRule(
    Option("house.jumpInNumber", "off", ("off", "on"), topic="jumping_in", rule="HSE-JUMP-01"),
    {"on": (JumpInNumber(),)},
)
SAME_NUMBER = HouseRule(
    Option("house.sameNumber", "off", ("off", "on"), topic="turn", rule="HSE-SAME-01"), {"on": (SameNumber(),)}
)


def _own_hands_count(options: Options) -> str:
    """Returns the key of a scoring option that conflicts with mercy, or "": a player put out by mercy has no cards to
    count and no place."""
    points = ("lowestTotal", "method2") if options[ROUNDS_TO_WIN] == "off" else ()
    low = (*points, "elimination", "ranking")
    return next((key for key in ("extreme.scoring", "italian.scoring") if options.get(key) in low), "")


MERCY = HouseRule(
    Option("house.mercy", "off", ("off", 25), topic="last", rule="HSE-MERCY-01", unit="cards"),
    {25: (Mercy(),)},
    clash=_own_hands_count,
)


def _stacked_twice(options: Options) -> str:
    return "classic.stacking" if options["classic.stacking"] == "on" else ""


_STACKING = Option("house.stacking", "off", ("off", "byValue"), topic="stacking", rule="HSE-STACK-01")
STACKING = HouseRule(_STACKING, {"byValue": (ValueStacking(),)})
CLASSIC_STACKING = HouseRule(
    _STACKING, {"byValue": (ValueStacking(never_last=frozenset({FOUR})),)}, clash=_stacked_twice
)
"""Stacking by value (HSE-STACK-01 to 03); here a +4 is never the last card (CLA-P4-04). Street rules have separate
options for stacking."""

TURN_SECONDS = HouseRule(
    Option(
        "house.turnSeconds",
        "off",
        ("off",),
        lowest=5,
        highest=120,
        topic="table",
        rule="HSE-TIME-01",
        unit="seconds",
        picture="time-limit",
    )
)
"""Changes no rule: the match session plays `Rulebook.default` for a human player when the time is up."""

_FEWEST = 4
"""Seats of the smallest match with teams."""


def _for_teams(allowed: range) -> range:
    """Returns the numbers of players that can form teams of two.

    >>> list(_for_teams(range(2, 11)))
    [4, 6, 8, 10]
    """
    return range(_FEWEST, allowed.stop, 2)


def _places_of_ones_own(options: Options) -> str:
    return "italian.scoring" if options.get("italian.scoring") == "ranking" else ""


TEAMS = HouseRule(
    Option("house.teams", "off", ("off", "on"), topic="table", rule="HSE-TEAM-01"),
    {"on": (Teams(),)},
    seats_among=_for_teams,
    clash=_places_of_ones_own,
)

CARDS = HouseRule(
    Option(
        KEY,
        NO_DECK,
        (NO_DECK,),
        reads=normalized_line,
        names=deck_name,
        sample=EXAMPLE,
        topic="deck",
        rule="HSE-CARD-01",
        picture="own-cards",
    ),
    brings=lambda line: faces_of(str(line)),
    needs=lambda line: rules_of(str(line)),
)
"""Custom cards made by players, in addition to the game's own (HSE-CARD-01); none begins a round (HSE-CARD-02)."""

FACES = HouseRule(
    Option(
        FACES_KEY,
        NO_CHANGE,
        (NO_CHANGE,),
        reads=normalized_faces,
        sample=FACES_EXAMPLE,
        topic="cards",
        rule="HSE-FACE-01",
        picture="changed-cards",
    ),
    rewrites=lambda line: rewriting(str(line)),
    refuses=lambda line, deck: unsuitable(str(line), deck),
    needs=lambda line: rules_for_faces(str(line)),
)
"""Abilities for cards of the game, besides or instead of what they do by themselves (HSE-FACE-01 to 06)."""

EVERYWHERE = (STARTING_HAND, MUST_PLAY, ROUNDS, TURN_SECONDS, TEAMS)
"""House rules for every ruleset but Mercy, which lists its own selection."""
WITH_A_PILE = (DRAW_UNTIL, *EVERYWHERE)
"""House rules for rulesets with a draw pile. Drawing until a card fits needs one, as a dispenser may eject no card at
all."""
WITHOUT_CANCELLING = (SAME_NUMBER, MERCY, CARDS, FACES)
"""House rules for rulesets without cancelling."""
ON_PLAIN_CARDS = (*WITH_A_PILE, *WITHOUT_CANCELLING, JUMP_IN_NUMBER)
"""House rules for rulesets with the plain deck and no out-of-turn plays other than jumping in."""
