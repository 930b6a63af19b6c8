"""Street rules, seven house rules on the official or the classic base (written rules `STR-*`)."""

from dataclasses import replace

from uno_desktop.model.cards import Deck, Face
from uno_desktop.model.cards.printed import STOP
from uno_desktop.model.options import HOUSE, Option, Value
from uno_desktop.model.rule import Rule
from uno_desktop.model.rules.dealing import WinsTooMuch
from uno_desktop.model.rules.illegal_card import IllegalCard
from uno_desktop.model.rules.jumping_in import JumpingIn
from uno_desktop.model.rules.last_card import ForbiddenLastCard
from uno_desktop.model.rules.multiple_cards import Pairs
from uno_desktop.model.rules.scoring import ScoreWinner, SingleRound
from uno_desktop.model.rules.stacking import MixedDrawer, SkipStacking, StreetStacking
from uno_desktop.model.rules.uno_call import EarlyCatch
from uno_desktop.model.ruleset import NEVER, NO_ROUNDS, HouseRule, Need, Options, Ruleset, agreed
from uno_desktop.model.rulesets import classic, official, rule_chapters
from uno_desktop.model.rulesets.house import ON_PLAIN_CARDS

_ON_OFF = ("on", "off")


def _threatens(face: Face) -> Face:
    """Returns a Skip that can be stacked, which is a penalty that its victim may answer (steps.md 2), any other face as
    it is."""
    return replace(face, effect=STOP) if face.symbol == "S" else face


STACK_SKIP = HouseRule(
    Option("street.stackSkip", "on", _ON_OFF, topic="stacking", rule="STR-SKIP-01"), faces={"on": _threatens}
)

OPTIONS: tuple[Option, ...] = (
    Option("street.base", "official", ("official", "classic"), topic="base", rule="STR-BASE-01"),
    Option("street.scoring", "singleRound", ("singleRound", "points500"), topic="scoring", rule="STR-BASE-03"),
    # Each of the seven rules can be left out (STR-BASE-04).
    Option("street.cut", "on", _ON_OFF, topic="jumping_in", rule="STR-CUT-01"),
    Option(
        "street.cutPlus2Total",
        "followStacking",
        ("followStacking", "alwaysSum", "lastOnly"),
        topic="jumping_in",
        rule="STR-CUT-03",
    ),
    Option("street.pairs", "on", _ON_OFF, topic="jumping_in", rule="STR-CUT-04"),
    Option("street.cutWilds", "off", ("off", "on"), topic="jumping_in", rule="STR-CUT-07"),
    Option("street.stackPlus2", "on", _ON_OFF, topic="stacking", rule="STR-P2-01"),
    Option("street.stackPlus4", "on", _ON_OFF, topic="stacking", rule="STR-P4-01"),
    Option("street.stackedPlus4NeedsNoColour", False, (False, True), topic="stacking", rule="STR-P4-04"),
    Option("street.mixPlus2Plus4", "on", _ON_OFF, topic="stacking", rule="STR-MIX-01"),
    Option(
        "street.mixedDrawerPlays", "byTopCard", ("byTopCard", "never", "always"), topic="stacking", rule="STR-MIX-04"
    ),
    Option("street.noWildLast", "on", _ON_OFF, topic="last", rule="STR-LAST-01"),
    Option("street.swapLastAllowed", False, (False, True), topic="last", rule="STR-LAST-02"),
    STACK_SKIP.option,
    Option("street.skipWrap", "wrap", ("wrap", "capAtOpponents"), topic="stacking", rule="STR-SKIP-04"),
    Option("street.fouls", "catchOnly", ("catchOnly", "strict", "off"), topic="fouls", rule="STR-FOUL-01"),
    Option("street.foulEarlyCatch", "on", _ON_OFF, topic="fouls", rule="STR-FOUL-03"),
    Option("street.foulIllegalCard", "on", _ON_OFF, topic="fouls", rule="STR-FOUL-04"),
    Option("street.foulTurn", "ends", ("ends", "continues"), topic="fouls", rule="STR-FOUL-04"),
    Option("street.foulCheating", "on", _ON_OFF, topic="fouls", rule="STR-FOUL-05"),
    Option("street.foulWinsTooMuch", "off", ("off", "on"), topic="fouls", rule="STR-FOUL-06", picture="wins"),
    *official.OPTIONS,
    *classic.OPTIONS,
)


ON_BOTH_BASES = tuple(
    each for each in official.HOUSE_RULES if each.option.key.startswith((HOUSE, "official.plus4VictimPlays"))
)
"""Options of the official rules that apply on either base: house rules, and the one of STR-P4-03."""


def _on(options: Options, name: str) -> bool:
    return options[f"street.{name}"] == "on"


def _on_classic(options: Options) -> bool:
    return options["street.base"] == "classic"


def deck(options: Options) -> Deck:
    """Returns the cards of the base."""
    return classic.deck(options) if _on_classic(options) else official.deck(options)


def rules(options: Options) -> tuple[Rule, ...]:
    """Returns the rules of the base (STR-BASE-01) with the street rules; all are agreed on before the deal
    (STR-BASE-02)."""
    never_last = _never_last(options)
    chosen = _base_rules(options)
    chosen += [ForbiddenLastCard(code, "bar.wild_last") for code in sorted(never_last - _base_conditions(options))]
    chosen += _stacking_rules(options, never_last)
    if _on(options, "cut"):
        chosen += _jump_in_rules(options, never_last)
    return tuple(chosen + _foul_rules(options, chosen))


def _base_rules(options: Options) -> list[Rule]:
    if _on_classic(options):
        without_variants = {**options, "classic.stacking": "off", "classic.twoPlayerReplay": "off"}
        base = [*classic.rules(without_variants), *agreed(ON_BOTH_BASES, options)]
    else:
        base = list(official.rules(options))
    if options["street.scoring"] == "singleRound":
        base = [rule for rule in base if not isinstance(rule, ScoreWinner)]
        base.append(SingleRound())
    return base


def _base_conditions(options: Options) -> frozenset[str]:
    """Returns the codes that the base forbids as the last card: the +4 in classic rules (CLA-P4-04)."""
    return frozenset({"W+4"} if _on_classic(options) else ())


def _never_last(options: Options) -> frozenset[str]:
    """Returns the codes of the cards forbidden as the last card: Wild and +4 (STR-LAST-01), and Swap Hands, which has
    no colour either (STR-LAST-02). A player with no other card draws (STR-LAST-03)."""
    codes = _base_conditions(options)
    if _on(options, "noWildLast"):
        codes |= {"W", "W+4"}
        if not options["street.swapLastAllowed"] and not _on_classic(options) and options["official.swapHandsCount"]:
            codes |= {"SW"}
    return codes


def _adds_up(options: Options) -> frozenset[str]:
    """Returns the symbols that can be stacked on themselves; mixing includes +2 on +2 but not +4 on +4
    (STR-MIX-03)."""
    two = _on(options, "stackPlus2") or _on(options, "mixPlus2Plus4")
    four, skip = _on(options, "stackPlus4"), _on(options, "stackSkip")
    return frozenset(symbol for symbol, stacks in (("+2", two), ("W+4", four), ("S", skip)) if stacks)


def _stacking_rules(options: Options, never_last: frozenset[str]) -> list[Rule]:
    adds_up = _adds_up(options)
    chosen: list[Rule] = [
        StreetStacking(
            two_on_two="+2" in adds_up,
            four_on_four="W+4" in adds_up,
            four_on_two=_on(options, "mixPlus2Plus4"),
            four_needs_no_color=bool(options["street.stackedPlus4NeedsNoColour"]),
            never_last=never_last,
        )
    ]
    if options["street.mixedDrawerPlays"] != "byTopCard" and _on(options, "mixPlus2Plus4"):
        chosen.append(MixedDrawer(plays=options["street.mixedDrawerPlays"] == "always"))
    if "S" in adds_up:
        chosen.append(SkipStacking(capped=options["street.skipWrap"] == "capAtOpponents"))
    return chosen


def _jump_in_rules(options: Options, never_last: frozenset[str]) -> list[Rule]:
    """Returns the rules for jumping in, which is handled before the victim's answer and the penalty (STR-INT-01)."""
    adds_up, wilds = _adds_up(options), _on(options, "cutWilds")
    carried = adds_up
    if options["street.cutPlus2Total"] != "followStacking":  # STR-CUT-03
        always = options["street.cutPlus2Total"] == "alwaysSum"
        carried = adds_up | {"+2"} if always else adds_up - {"+2"}
    chosen: list[Rule] = [JumpingIn(wilds, carried, never_last, bool(options["street.stackedPlus4NeedsNoColour"]))]
    if _on(options, "pairs"):
        chosen.append(Pairs(wilds, adds_up, never_last))
    return chosen


def _foul_rules(options: Options, others: list[Rule]) -> list[Rule]:
    """Returns the rules for the fouls agreed on (STR-FOUL-02), such as early catches (STR-FOUL-03) and cheating."""
    chosen: list[Rule] = []
    fouls = options["street.fouls"]
    punished_already = any(isinstance(rule, EarlyCatch) for rule in others)
    if fouls != "off" and _on(options, "foulEarlyCatch") and not punished_already:
        chosen.append(EarlyCatch())
    mistakes, cheating = _on(options, "foulIllegalCard"), _on(options, "foulCheating")
    if fouls == "strict" and (mistakes or cheating):
        chosen.append(IllegalCard(mistakes, cheating, ends_turn=options["street.foulTurn"] == "ends"))
    if _on(options, "foulWinsTooMuch"):
        chosen.append(WinsTooMuch())
    return chosen


def _if(value: Value, *names: str) -> Need:
    return Need(tuple(f"street.{name}" for name in names), (value,))


_POINTS = (NO_ROUNDS, _if("points500", "scoring"))
_ON_BOTH_KEYS = {each.option.key for each in ON_BOTH_BASES}
NEEDS: dict[str, tuple[Need, ...]] = {
    **{option.key: (_if("official", "base"),) for option in official.OPTIONS if option.key not in _ON_BOTH_KEYS},
    **{option.key: (_if("classic", "base"),) for option in classic.OPTIONS},
    **dict.fromkeys(("classic.stacking", "classic.stackingOrder", "classic.twoPlayerReplay"), (NEVER,)),
    "official.target": (_if("official", "base"), *_POINTS),
    "classic.target": (_if("classic", "base"), *_POINTS),
    "classic.earlyCatchPenalty": (_if("classic", "base"), _if("off", "fouls", "foulEarlyCatch")),
    "street.scoring": (NO_ROUNDS,),
    "street.pairs": (_if("on", "cut"),),
    "street.cutWilds": (_if("on", "cut"),),
    "street.cutPlus2Total": (_if("on", "cut"),),
    "street.stackPlus2": (_if("off", "mixPlus2Plus4"),),
    "street.stackedPlus4NeedsNoColour": (_if("on", "stackPlus4", "mixPlus2Plus4"),),
    "street.mixedDrawerPlays": (_if("on", "mixPlus2Plus4"),),
    "street.skipWrap": (_if("on", "stackSkip"),),
    "street.swapLastAllowed": (
        _if("on", "noWildLast"),
        _if("official", "base"),
        Need(("official.swapHandsCount",), (1, 2, 3, 4)),
    ),
    "street.foulEarlyCatch": (Need(("street.fouls",), ("catchOnly", "strict")),),
    "street.foulIllegalCard": (_if("strict", "fouls"),),
    "street.foulCheating": (_if("strict", "fouls"),),
    "street.foulTurn": (_if("strict", "fouls"), _if("on", "foulIllegalCard", "foulCheating")),
}

STREET = Ruleset(
    id="street",
    seats=range(2, 11),
    hand_size=7,
    own_options=OPTIONS,
    deck=deck,
    rules=rules,
    written=rule_chapters.STREET,
    fan=("R5", "G+2", "R+2", "B5", "YS"),
    house=ON_PLAIN_CARDS,
    changing=(*ON_BOTH_BASES, STACK_SKIP),
    needs=NEEDS,
    sample=54,
)
