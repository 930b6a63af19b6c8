"""UNO Unplugged, a fan's rules with out-of-turn cards (written rules `UNP-*`)."""

from uno_desktop.model.cards import COLOR_LETTERS, NO_COLOR, Announce, Deck, Face
from uno_desktop.model.cards.ability import Verb, Who
from uno_desktop.model.cards.printed import EXCHANGE, PEEK, RENEW, REVERSE, SKIP, attack, own
from uno_desktop.model.effects import ColorRun, DealerChoosesColor
from uno_desktop.model.options import Option, number_of
from uno_desktop.model.rule import Effect, Rule
from uno_desktop.model.rules.challenge import AttackChallenge
from uno_desktop.model.rules.comments import Comments
from uno_desktop.model.rules.dealing import FewerCards, RandomDealer, RejectedStarterStays, ReverseStartsOnTheRight
from uno_desktop.model.rules.draw_pile import DrawPile
from uno_desktop.model.rules.gifts import Gifts
from uno_desktop.model.rules.last_card import NeedsCards, NeedsNumber, NeedsOpponents
from uno_desktop.model.rules.matching import MatchColorOrSymbol, MauveIsTransparent, NameColor
from uno_desktop.model.rules.multiple_cards import ColorSeries
from uno_desktop.model.rules.non import EffectWindow, Non
from uno_desktop.model.rules.redirect import Redirect
from uno_desktop.model.rules.scoring import ScoreLow, ScoreWinner
from uno_desktop.model.rules.two_players import ReverseIsPlainForTwo
from uno_desktop.model.rules.uno_call import UnoCall
from uno_desktop.model.rules.victim_plays import DistantVictim
from uno_desktop.model.ruleset import NO_ROUNDS, Need, Options, Ruleset
from uno_desktop.model.rulesets import rule_chapters
from uno_desktop.model.rulesets.house import WITH_A_PILE

OPTIONS: tuple[Option, ...] = (
    Option("unplugged.allowTwoPlayers", False, (False, True), topic="two", rule="UNP-PLY-04"),
    Option("unplugged.scoring", "lowestTotal", ("lowestTotal", "firstTo500"), topic="scoring", rule="UNP-AIM-02"),
    Option(
        "unplugged.firstDealer",
        "random",
        ("random", "host"),
        topic="start",
        rule="UNP-SETUP-04",
        picture="first-dealer",
    ),
    Option("unplugged.rejectedStarter", "reshuffle", ("reshuffle", "leaveUnder"), topic="start", rule="UNP-START-03"),
    Option("unplugged.starterPlus2", "apply", ("apply", "ignore"), topic="start", rule="UNP-START-04"),
    Option("unplugged.mauveTransparent", False, (False, True), topic="turn", rule="UNP-TURN-04"),
    Option(
        "unplugged.plus4qSkip",
        "nextTurnOfVictim",
        ("nextTurnOfVictim", "onlyIfNeighbour", "none"),
        topic="cards",
        rule="UNP-P4Q-02",
    ),
    Option(
        "unplugged.nonRevert", "full", ("full", "effectOnly", "cardReturned"), topic="defence", rule="UNP-NON-06"
    ),  # UNP-NON-06, UNP-NON-11
    Option("unplugged.nonTargets", "anyCard", ("anyCard", "effectsOnly"), topic="defence", rule="UNP-NON-09"),
    Option("unplugged.nonOwnCard", True, (True, False), topic="defence", rule="UNP-NON-10"),
    Option("unplugged.redirectSkip", "none", ("none", "drawer", "defender"), topic="defence", rule="UNP-DER-03"),
    Option("unplugged.redirectChain", "allow", ("allow", "nonOnly"), topic="defence", rule="UNP-DER-04"),
    Option("unplugged.coupDeBolAll", False, (False, True), topic="cards", rule="UNP-BOL-02"),
    Option("unplugged.strictUno", False, (False, True), topic="uno", rule="UNP-UNO-01"),
    Option("unplugged.lastCardBounce", "roundEnds", ("roundEnds", "roundContinues"), topic="last", rule="UNP-END-04"),
    Option("unplugged.target", 500, lowest=1, topic="scoring", rule="UNP-SCORE-07"),
    Option("unplugged.commentPenalty", 50, (50, 0), topic="talk", rule="UNP-PEN-01"),  # UNP-PEN-01, UNP-PEN-02
)

_THREE = ("ECH", "VAC", "W+8", "BOO", "NON", "DER")
"""Codes of the cards of which one copy each is removed with three players (UNP-PLY-03)."""


def deck(options: Options) -> Deck:
    """Returns 145 cards: 76 numbers, 24 coloured action cards, 15 black and 30 mauve ones (UNP-DECK-01 to 22)."""
    return Deck([*_colored(options), *_black(), *_mauve(options)])


def _colored(options: Options) -> list[Face]:
    """Returns the coloured cards. Points: UNP-SCORE-02, UNP-SCORE-04."""
    two = attack(2)  # UNP-P2-01, UNP-REV-01, UNP-SKIP-01
    opens = options["unplugged.starterPlus2"] == "apply"  # UNP-START-04
    faces: list[Face] = []
    for color, letter in enumerate(COLOR_LETTERS):
        faces.append(Face(f"{letter}0", color, "0", 0))
        for number in range(1, 10):
            faces += [Face(f"{letter}{number}", color, str(number), number)] * 2
        faces += [Face(f"{letter}+2", color, "+2", 20, two, opens=opens)] * 2
        faces += [Face(f"{letter}R", color, "R", 20, REVERSE)] * 2
        faces += [Face(f"{letter}S", color, "S", 20, SKIP)] * 2  # UNP-START-06
    return faces


def _black() -> list[Face]:
    """Returns the black cards. Points: UNP-SCORE-03; none of the attacks begins a round (UNP-START-01)."""
    joker = Face("W", NO_COLOR, "W", 50, DealerChoosesColor(), Announce.COLOR)  # UNP-JOK-01, UNP-JOK-02

    four = Face("W+4", NO_COLOR, "W+4", 50, attack(4), Announce.COLOR, starts=False)  # UNP-P4-01
    chosen = attack(4, Who.CHOSEN)
    any_four = Face("W+4?", NO_COLOR, "W+4?", 50, chosen, Announce.COLOR_AND_OTHER, starts=False)  # UNP-P4Q-01
    eight = Face("W+8", NO_COLOR, "W+8", 50, attack(8), Announce.COLOR, starts=False)  # UNP-P8-01
    return [joker] * 5 + [four] * 4 + [any_four] * 5 + [eight]


def _mauve(options: Options) -> list[Face]:
    """Returns the mauve cards, most of which match any card (UNP-TURN-03); none begins a round (UNP-START-01,
    UNP-START-02). Points: UNP-SCORE-04, UNP-SCORE-05."""

    def card(code: str, effect: Effect | None, announce: Announce = Announce.NOTHING) -> Face:
        return Face(code, NO_COLOR, code, 20, effect, announce, starts=False)

    def answer(code: str, announce: Announce = Announce.NOTHING, effect: Effect | None = None) -> Face:
        return Face(code, NO_COLOR, code, 20, effect, announce, starts=False, on_turn=False)  # UNP-TURN-08

    returns = options["unplugged.nonRevert"] == "cardReturned"

    runs = [
        Face(f"CB{letter}", NO_COLOR, "CB", 20, ColorRun(), starts=False, needs=color)  # UNP-BOL-01
        for color, letter in enumerate(COLOR_LETTERS)
    ]
    return [
        *[card("ECH", EXCHANGE, Announce.OTHER)] * 4,
        *runs,
        *[card("FOU", PEEK, Announce.OTHER)] * 2,
        card("VAC", own(Verb.PASS_LEFT, Who.ALL)),
        card("GEN", own(Verb.GIVE_EACH, Who.OTHERS)),
        card("VFO", own(Verb.PASS_RIGHT, Who.ALL)),
        card("INV", own(Verb.SWAP_OTHERS, Who.CHOSEN), Announce.TWO_OTHERS),
        *[answer("BOO")] * 4,
        *[answer("DER", Announce.OTHER)] * 3,
        *[answer("NON", effect=own(Verb.TAKE_BACK, Who.PREVIOUS) if returns else None)] * 5,
        card("TRE", RENEW, Announce.ANYBODY),
        card("EFP", own(Verb.NUMBER_DRAW, Who.PREVIOUS)),
        *[card("PIN", own(Verb.END, Who.ALL))] * 2,
    ]


def rules(options: Options) -> tuple[Rule, ...]:
    """Returns the rules. Penalties do not stack (UNP-P2-03), and illegal moves are refused (UNP-PEN-04)."""
    revert = options["unplugged.nonRevert"]
    target = number_of(options, "unplugged.target")
    chosen: list[Rule] = [
        MatchColorOrSymbol(),
        DrawPile(),
        NameColor(),
        UnoCall(with_card_only=bool(options["unplugged.strictUno"])),
        RandomDealer(host=options["unplugged.firstDealer"] == "host"),
        FewerCards(3, _THREE),
        FewerCards(2, ("INV",)),
        NeedsCards("ECH"),
        NeedsCards("VAC"),
        NeedsCards("VFO"),
        NeedsCards("GEN", each=True),
        NeedsOpponents("INV"),
        NeedsNumber("EFP"),
        Non(
            numbers=options["unplugged.nonTargets"] == "anyCard",
            own=bool(options["unplugged.nonOwnCard"]),
            keeps_match=revert == "effectOnly",
            returns=revert == "cardReturned",
        ),
        Redirect(options["unplugged.redirectChain"] == "allow", str(options["unplugged.redirectSkip"])),
        AttackChallenge(),
        EffectWindow(bounce=options["unplugged.lastCardBounce"] == "roundContinues"),
        ColorSeries(compulsory=bool(options["unplugged.coupDeBolAll"])),
        Gifts(),
        ReverseIsPlainForTwo(starter_too=True),
        ReverseStartsOnTheRight(),
    ]
    if options["unplugged.rejectedStarter"] == "leaveUnder":
        chosen.append(RejectedStarterStays())
    if options["unplugged.mauveTransparent"]:
        chosen.append(MauveIsTransparent())
    if options["unplugged.plus4qSkip"] != "nextTurnOfVictim":
        chosen.append(DistantVictim(neighbor=options["unplugged.plus4qSkip"] == "onlyIfNeighbour"))
    extra = options["common.tieBreak"] == "extraRound"
    low = options["unplugged.scoring"] == "lowestTotal"
    chosen.append(ScoreLow(target, extra_round=extra) if low else ScoreWinner(target))
    if options["unplugged.commentPenalty"]:
        price = number_of(options, "unplugged.commentPenalty")
        chosen.append(Comments(price if low else -price))  # UNP-PEN-01: a penalty never helps
    return tuple(chosen)


def seats(options: Options) -> range:
    """Returns the numbers of players: 3 to 10 (UNP-PLY-01), or 2 to 10 with the option (UNP-PLY-04)."""
    return range(2 if options["unplugged.allowTwoPlayers"] else 3, 11)


UNPLUGGED = Ruleset(
    id="unplugged",
    seats=range(2, 11),
    hand_size=7,  # UNP-SETUP-01
    own_options=OPTIONS,
    deck=deck,
    rules=rules,
    written=rule_chapters.UNPLUGGED,
    fan=("R7", "BOO", "NON", "VAC", "W+8"),
    house=WITH_A_PILE,
    needs={
        "unplugged.allowTwoPlayers": (Need(("house.teams",), ("off",)),),
        "unplugged.scoring": (NO_ROUNDS,),
        "unplugged.target": (NO_ROUNDS,),
        "unplugged.commentPenalty": (NO_ROUNDS,),
        "common.tieBreak": (NO_ROUNDS, Need(("unplugged.scoring",), ("lowestTotal",))),
    },
    sample=28,
    fewer_seats=seats,
    packet=2,  # UNP-SETUP-01
    best_from=5,  # UNP-PLY-02
)
