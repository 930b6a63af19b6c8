"""What shows an option: a worked example for each value, chosen by hand, or the kind of picture that is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from uno_desktop.content.level_files import BadLevel, Level, load_level
from uno_desktop.model.options import Option, Value, text_of
from uno_desktop.model.registry import rulebook_for
from uno_desktop.system import paths

OPTION_EXAMPLES: Mapping[str, Mapping[str, str]] = {
    "official.catchWindow": {"nextAction": "official/ex-off-20", "untilSaid": "official/ex-off-20-b"},
    "official.target": {"60": "official/off-score-09-b", "500": "official/ex-off-22"},
    "official.plus4Bluff": {"off": "official/off-p4-04", "on": "official/ex-off-26"},
    "official.plus4VictimPlays": {"true": "official/ex-off-12", "false": "official/ex-off-12-b"},
    "official.lastCardDrawResolved": {"true": "official/ex-off-21", "false": "official/ex-off-21-b"},
    "official.twoPlayerReverse": {"skip": "official/ex-off-23", "noEffect": "official/ex-off-23-b"},
    "house.sevenZero": {
        "off": "official/house-seven-8",
        "chosenPartner": "official/house-seven-1",
        "partnerOrNobody": "official/house-seven-2",
    },
    "house.drawUntil": {"off": "official/house-draw-2", "on": "official/house-draw-1"},
    "house.startingHand": {
        "1": "official/house-hand-1",
        "3": "official/house-hand-2",
        "7": "official/house-hand-3",
        "15": "official/house-hand-4",
    },
    "house.rounds": {
        "off": "official/house-rounds-1",
        "1": "official/house-rounds-2",
        "3": "official/house-rounds-3",
    },
    "house.jumpInNumber": {"off": "official/house-jump-2", "on": "official/house-jump-1"},
    "house.sameNumber": {"off": "official/house-same-2", "on": "official/house-same-1"},
    "house.mercy": {"off": "official/house-mercy-2", "25": "official/house-mercy-1"},
    "house.teams": {"off": "official/house-teams-2", "on": "official/house-teams-1"},
    "house.stacking": {"off": "official/house-stack-2", "byValue": "official/house-stack-1"},
    "house.mustPlay": {"off": "official/house-must-2", "on": "official/house-must-3"},
    "common.blockedRound": {"lowestHandWins": "common/com-block-01", "noScore": "common/com-block-01-b"},
    "common.tieBreak": {"shared": "extreme/ext-score-12-b", "extraRound": "extreme/ext-score-12-c"},
    "classic.starterPlus4": {"apply": "classic/ex-cla-13", "reshuffle": "classic/ex-cla-13-b"},
    "classic.jokerOnlyIfStuck": {"false": "classic/ex-cla-09", "true": "classic/ex-cla-09-b"},
    "classic.plus4Legality": {
        "nothingElsePlayable": "classic/ex-cla-02",
        "noMatchingColour": "classic/ex-cla-02-b",
    },
    "classic.earlyCatchPenalty": {"0": "classic/ex-cla-19", "2": "classic/cla-uno-03"},
    "classic.comments": {"blocked": "classic/cla-com-01-b", "penalty2": "classic/cla-com-01"},
    "classic.target": {"60": "classic/cla-end-02-c", "500": "classic/cla-end-02"},
    "classic.stacking": {"off": "classic/ex-cla-14", "on": "classic/ex-cla-15"},
    "classic.stackingOrder": {
        "any": "classic/ex-cla-16",
        "sameKindOnly": "classic/ex-cla-18",
        "plus4OnPlus2Only": "classic/cla-var-03-b",
    },
    "classic.twoPlayerReplay": {"off": "classic/ex-cla-10", "on": "classic/ex-cla-10-b"},
    "street.base": {"official": "street/str-base-01-c", "classic": "street/str-base-01"},
    "street.scoring": {"singleRound": "street/str-base-03", "points500": "street/str-base-03-b"},
    "street.cut": {"on": "street/ex-str-01", "off": "street/str-cut-01-b"},
    "street.cutPlus2Total": {
        "followStacking": "street/str-cut-03-c",
        "alwaysSum": "street/str-cut-03",
        "lastOnly": "street/str-cut-03-b",
    },
    "street.pairs": {"on": "street/ex-str-08", "off": "street/str-cut-04"},
    "street.cutWilds": {"off": "street/ex-str-06", "on": "street/ex-str-06-b"},
    "street.stackPlus2": {"on": "street/ex-str-12", "off": "street/str-p2-01-b"},
    "street.stackPlus4": {"on": "street/ex-str-13", "off": "street/str-p4-01-b"},
    "street.stackedPlus4NeedsNoColour": {"false": "street/ex-str-14", "true": "street/ex-str-14-b"},
    "street.mixPlus2Plus4": {"on": "street/ex-str-14", "off": "street/str-mix-01-b"},
    "street.mixedDrawerPlays": {
        "byTopCard": "street/str-mix-04",
        "never": "street/ex-str-16",
        "always": "street/str-mix-04-b",
    },
    "street.noWildLast": {"on": "street/ex-str-18", "off": "street/str-last-01-b"},
    "street.swapLastAllowed": {"false": "street/str-last-02", "true": "street/str-last-02-b"},
    "street.stackSkip": {"on": "street/ex-str-20", "off": "street/str-cut-09-b"},
    "street.skipWrap": {"wrap": "street/ex-str-22", "capAtOpponents": "street/ex-str-22-b"},
    "street.fouls": {
        "catchOnly": "street/ex-str-23",
        "strict": "street/ex-str-24",
        "off": "street/str-foul-03",
    },
    "street.foulEarlyCatch": {"on": "street/ex-str-23", "off": "street/str-foul-03-b"},
    "street.foulIllegalCard": {"on": "street/ex-str-24", "off": "street/str-foul-02"},
    "street.foulTurn": {"ends": "street/ex-str-24", "continues": "street/str-foul-04"},
    "street.foulCheating": {"on": "street/str-foul-05", "off": "street/str-foul-05-c"},
    "extreme.starterPress4Colour": {
        "beginner": "extreme/ex-ext-13",
        "dealer": "extreme/ext-start-05-b",
        "presser": "extreme/ext-start-05-c",
    },
    "extreme.starterExtremeHit": {
        "reject": "extreme/ex-ext-16",
        "asJoker": "extreme/ext-start-08",
        "dealerHits": "extreme/ext-start-08-b",
    },
    "extreme.reloadThreshold": {
        "52": "extreme/ex-ext-23",
        "20": "extreme/ext-reload-01",
        "emptyOnly": "extreme/ext-reload-01-b",
    },
    "extreme.discardAllOptional": {"false": "extreme/ex-ext-06", "true": "extreme/ext-all-03"},
    "extreme.hitSkipsNext": {"false": "extreme/ex-ext-09", "true": "extreme/ex-ext-10"},
    "extreme.customEffects": {
        "press 3": "extreme/ext-cust-01",
        "none, swap": "extreme/ext-cust-01-b",
        "press 1": "extreme/ext-cust-01-c",
        "white 2": "extreme/ext-cust-01-d",
        "white 7": "extreme/ext-cust-01-f",
    },
    "extreme.advicePenalty": {"4": "extreme/ex-ext-21", "0": "extreme/ext-pen-01"},
    "extreme.lastCardPressResolved": {"true": "extreme/ex-ext-12", "false": "extreme/ex-ext-12-b"},
    "extreme.scoring": {
        "winnerTakesAll": "extreme/ex-ext-24",
        "lowestTotal": "extreme/ext-score-12",
        "elimination": "extreme/ex-ext-26",
    },
    "extreme.limitTest": {"strictlyAbove": "extreme/ex-ext-25", "reachOrExceed": "extreme/ex-ext-25-b"},
    "extreme.eliminationLimit": {"100": "extreme/ext-elim-02", "500": "extreme/ex-ext-26"},
    "unplugged.allowTwoPlayers": {"true": "unplugged/unp-ply-04"},
    "unplugged.scoring": {"lowestTotal": "unplugged/unp-aim-01", "firstTo500": "unplugged/unp-aim-02"},
    "unplugged.rejectedStarter": {
        "reshuffle": "unplugged/unp-start-02",
        "leaveUnder": "unplugged/unp-start-03",
    },
    "unplugged.starterPlus2": {"apply": "unplugged/unp-start-04", "ignore": "unplugged/unp-start-04-b"},
    "unplugged.mauveTransparent": {"false": "unplugged/ex-unp-07", "true": "unplugged/unp-turn-04"},
    "unplugged.plus4qSkip": {
        "nextTurnOfVictim": "unplugged/ex-unp-24",
        "onlyIfNeighbour": "unplugged/unp-p4q-02-b",
        "none": "unplugged/unp-p4q-02-d",
    },
    "unplugged.nonRevert": {
        "full": "unplugged/ex-unp-09",
        "effectOnly": "unplugged/unp-non-06",
        "cardReturned": "unplugged/ex-unp-15-b",
    },
    "unplugged.nonTargets": {"anyCard": "unplugged/ex-unp-12", "effectsOnly": "unplugged/unp-non-09"},
    "unplugged.nonOwnCard": {"true": "unplugged/unp-non-10-b", "false": "unplugged/unp-non-10"},
    "unplugged.redirectSkip": {
        "none": "unplugged/ex-unp-17",
        "drawer": "unplugged/unp-der-03",
        "defender": "unplugged/unp-der-03-b",
    },
    "unplugged.redirectChain": {"allow": "unplugged/ex-unp-18", "nonOnly": "unplugged/unp-der-04"},
    "unplugged.coupDeBolAll": {"false": "unplugged/ex-unp-28", "true": "unplugged/unp-bol-02"},
    "unplugged.strictUno": {"false": "unplugged/ex-unp-46-b", "true": "unplugged/unp-uno-01"},
    "unplugged.lastCardBounce": {
        "roundEnds": "unplugged/ex-unp-26",
        "roundContinues": "unplugged/ex-unp-26-b",
    },
    "unplugged.target": {"100": "unplugged/unp-score-07", "500": "unplugged/unp-score-07-b"},
    "unplugged.commentPenalty": {"50": "unplugged/ex-unp-45", "0": "unplugged/unp-pen-02-c"},
    "italian.whiteValue": {"40": "italian/ita-val-04", "50": "italian/ita-val-04-b"},
    "italian.firstPlayer": {"dealer": "italian/ita-start-02", "leftOfDealer": "italian/ita-setup-04"},
    "italian.starterEffects": {"standard": "italian/ita-start-02", "none": "italian/ita-start-01"},
    "italian.voluntaryDraw": {"true": "italian/ita-draw-04", "false": "italian/ita-draw-04-b"},
    "italian.saves": {"on": "italian/ex-ita-05", "off": "italian/ex-ita-13"},
    "italian.multiReverse": {"false": "italian/ex-ita-16", "true": "italian/ita-rev-02"},
    "italian.twoPlayerReverse": {"noEffect": "italian/ex-ita-17", "skip": "italian/ita-rev-03"},
    "italian.honestyCheck": {"on": "italian/ex-ita-10", "off": "italian/ita-p4-01"},
    "italian.honestyStandard": {"colour": "italian/ex-ita-12", "anyPlayable": "italian/ex-ita-12-b"},
    "italian.honestySkip": {"current": "italian/ex-ita-10", "next": "italian/ita-hon-03"},
    "italian.blankEffects": {
        "0": "italian/ita-blank-01-b",
        "1": "italian/ita-white-01-b",
        "2": "italian/ex-ita-24",
        "3": "italian/ex-ita-26",
        "4": "italian/ex-ita-25",
        "5": "italian/ita-white-05",
        "6": "italian/ex-ita-27",
        "7": "italian/ex-ita-28",
        "8": "italian/ex-ita-29",
        "9": "italian/ex-ita-30",
        "10": "italian/ita-white-10",
        "11": "italian/ita-white-11",
    },
    "italian.blankTarget": {
        "next": "italian/ex-ita-24",
        "self": "italian/ita-blank-02",
        "chosen": "italian/ita-blank-02-b",
    },
    "italian.effect9Count": {"beforeEffect": "italian/ex-ita-30", "seven": "italian/ex-ita-30-b"},
    "italian.effect11Length": {"twoLaps": "italian/ex-ita-31", "twoTurns": "italian/ita-white-11"},
    "italian.misplayPenalty": {"off": "italian/ita-mis-01-c", "2": "italian/ita-mis-01-b"},
    "italian.lastCardSpecial": {
        "forbidden": "italian/ex-ita-14",
        "blackOnlyForbidden": "italian/ita-last-01",
        "allowed": "italian/ita-last-01-c",
    },
    "italian.scoring": {
        "method1": "italian/ita-score-01",
        "method2": "italian/ita-score-01-b",
        "ranking": "italian/ita-score-06",
    },
    "italian.method1Target": {"100": "italian/ita-score-03-b", "500": "italian/ita-score-03"},
    "italian.method2Limit": {"200": "italian/ita-score-05"},
}
"""Level files below `levels/examples`, without their ending, by key of the option and text of the value."""

OPTION_PICTURES: Mapping[str, str] = {
    "official.swapHandsCount": "cards SW",
    "official.dealerDrawEveryRound": "dealer",
    "official.unoTiming": "say-uno",
    "common.reactionSeconds": "reaction",
    "house.turnSeconds": "time-limit",
    "house.cards": "own-cards",
    "street.foulWinsTooMuch": "wins",
    "extreme.dispenserProfile": "chances",
    "extreme.dispenserTable": "chances",
    "extreme.customCount": "cards CU",
    "unplugged.firstDealer": "first-dealer",
    "italian.swapHandsCount": "cards SW",
    "italian.blankCount": "cards BL#1",
}
"""Options that no position can show, as they lie before a round, beside it or in chance: the picture in their place."""


def press_chances(option: Option, agreed: Mapping[str, Value]) -> tuple[int, ...]:
    """How many presses in a hundred bring none, one, two… cards, for an option with that picture; else nothing."""
    if OPTION_PICTURES.get(option.key) != "chances":
        return ()
    own = {"extreme.dispenserProfile": "custom"} if option.key == "extreme.dispenserTable" else {}
    return rulebook_for("extreme", {**agreed, **own}).press_chances


def option_example(option: Option, value: Value) -> Level | None:
    """The example of an option for a value, or else for the first one that has an example; None without any."""
    shown = OPTION_EXAMPLES.get(option.key)
    if not shown:
        return None
    return _level(shown.get(text_of(value)) or _nearest(shown, value))


def example_value(option: Option, level: Level) -> Value:
    """The value that an option has in an example."""
    given = level.options.get(option.key)
    return option.default if given is None else option.parse(given)


def _nearest(shown: Mapping[str, str], value: Value) -> str:
    """Of a list the example of its first entry that has one; otherwise the first example."""
    entries = value if isinstance(value, tuple) else ()
    return next((shown[str(entry)] for entry in entries if str(entry) in shown), next(iter(shown.values())))


@lru_cache(maxsize=64)
def _level(name: str) -> Level | None:
    """The example of that name, None if its file is missing or damaged: `check` is what tells of it."""
    try:
        return load_level(paths.levels() / "examples" / f"{name}.toml")
    except BadLevel:
        return None
