"""Which topic each option belongs to, and which written rule it comes from."""

from __future__ import annotations

from collections.abc import Iterator

from uno_desktop.model.options import Option
from uno_desktop.model.ruleset import Ruleset

GROUPS = (
    "base",
    "deck",
    "dispenser",
    "start",
    "turn",
    "cutting",
    "stacking",
    "cards",
    "white",
    "defence",
    "uno",
    "fouls",
    "talk",
    "last",
    "scoring",
    "two",
    "table",
)
"""The topics in the order in which they are shown."""

OTHER = "other"
"""For options that nobody has put anywhere yet."""

_BOOKS = {
    "official": "OFF",
    "classic": "CLA",
    "street": "STR",
    "extreme": "EXT",
    "unplugged": "UNP",
    "italian": "ITA",
    "common": "COM",
}
"""The first letters of the ids of the rules, by the first word of the options."""

_PLACES: dict[str, tuple[str, str]] = {
    "official.swapHandsCount": ("deck", "DECK-07"),
    "official.dealerDrawEveryRound": ("start", "SETUP-07"),
    "official.plus4VictimPlays": ("cards", "P4-03"),
    "official.plus4Bluff": ("cards", "P4-04"),
    "official.unoTiming": ("uno", "UNO-02"),
    "official.catchWindow": ("uno", "UNO-03"),
    "official.lastCardDrawResolved": ("last", "END-02"),
    "official.target": ("scoring", "SCORE-09"),
    "official.twoPlayerReverse": ("two", "TWO-01"),
    "classic.starterPlus4": ("start", "START-06"),
    "classic.jokerOnlyIfStuck": ("turn", "TURN-03"),
    "classic.plus4Legality": ("cards", "P4-03"),
    "classic.earlyCatchPenalty": ("uno", "UNO-03"),
    "classic.comments": ("talk", "COM-01"),
    "classic.target": ("scoring", "END-02"),
    "classic.stacking": ("stacking", "VAR-01"),
    "classic.stackingOrder": ("stacking", "VAR-03"),
    "classic.twoPlayerReplay": ("two", "VAR-02"),
    "street.base": ("base", "BASE-01"),
    "street.scoring": ("scoring", "BASE-03"),
    "street.cut": ("cutting", "CUT-01"),
    "street.cutPlus2Total": ("cutting", "CUT-03"),
    "street.pairs": ("cutting", "CUT-04"),
    "street.cutWilds": ("cutting", "CUT-07"),
    "street.stackPlus2": ("stacking", "P2-01"),
    "street.stackPlus4": ("stacking", "P4-01"),
    "street.stackedPlus4NeedsNoColour": ("stacking", "P4-04"),
    "street.mixPlus2Plus4": ("stacking", "MIX-01"),
    "street.mixedDrawerPlays": ("stacking", "MIX-04"),
    "street.noWildLast": ("last", "LAST-01"),
    "street.swapLastAllowed": ("last", "LAST-02"),
    "street.stackSkip": ("stacking", "SKIP-01"),
    "street.skipWrap": ("stacking", "SKIP-04"),
    "street.fouls": ("fouls", "FOUL-01"),
    "street.foulEarlyCatch": ("fouls", "FOUL-03"),
    "street.foulIllegalCard": ("fouls", "FOUL-04"),
    "street.foulTurn": ("fouls", "FOUL-04"),
    "street.foulCheating": ("fouls", "FOUL-05"),
    "street.foulWinsTooMuch": ("fouls", "FOUL-06"),
    "extreme.starterPress4Colour": ("start", "START-05"),
    "extreme.starterExtremeHit": ("start", "START-08"),
    "extreme.dispenserProfile": ("dispenser", "DISP-03"),
    "extreme.dispenserTable": ("dispenser", "DISP-03"),
    "extreme.reloadThreshold": ("dispenser", "RELOAD-01"),
    "extreme.discardAllOptional": ("cards", "ALL-03"),
    "extreme.hitSkipsNext": ("cards", "HIT-03"),
    "extreme.customEffects": ("white", "CUST-01"),
    "extreme.customCount": ("white", "CUST-03"),
    "extreme.advicePenalty": ("talk", "PEN-01"),
    "extreme.lastCardPressResolved": ("last", "END-03"),
    "extreme.scoring": ("scoring", "SCORE-11"),
    "extreme.limitTest": ("scoring", "SCORE-12"),
    "extreme.eliminationLimit": ("scoring", "ELIM-02"),
    "unplugged.allowTwoPlayers": ("two", "PLY-04"),
    "unplugged.scoring": ("scoring", "AIM-02"),
    "unplugged.firstDealer": ("start", "SETUP-04"),
    "unplugged.rejectedStarter": ("start", "START-03"),
    "unplugged.starterPlus2": ("start", "START-04"),
    "unplugged.mauveTransparent": ("turn", "TURN-04"),
    "unplugged.plus4qSkip": ("cards", "P4Q-02"),
    "unplugged.nonRevert": ("defence", "NON-06"),
    "unplugged.nonTargets": ("defence", "NON-09"),
    "unplugged.nonOwnCard": ("defence", "NON-10"),
    "unplugged.redirectSkip": ("defence", "DER-03"),
    "unplugged.redirectChain": ("defence", "DER-04"),
    "unplugged.coupDeBolAll": ("cards", "BOL-02"),
    "unplugged.strictUno": ("uno", "UNO-01"),
    "unplugged.lastCardBounce": ("last", "END-04"),
    "unplugged.target": ("scoring", "SCORE-07"),
    "unplugged.commentPenalty": ("talk", "PEN-01"),
    "italian.swapHandsCount": ("deck", "DECK-05"),
    "italian.blankCount": ("deck", "DECK-05"),
    "italian.whiteValue": ("deck", "VAL-04"),
    "italian.firstPlayer": ("start", "SETUP-04"),
    "italian.starterEffects": ("start", "START-01"),
    "italian.voluntaryDraw": ("turn", "DRAW-04"),
    "italian.saves": ("defence", "STOP-02"),
    "italian.multiReverse": ("cards", "REV-02"),
    "italian.twoPlayerReverse": ("two", "REV-03"),
    "italian.honestyCheck": ("cards", "HON-01"),
    "italian.honestyStandard": ("cards", "HON-02"),
    "italian.honestySkip": ("cards", "HON-03"),
    "italian.blankEffects": ("white", "BLANK-01"),
    "italian.blankTarget": ("white", "BLANK-02"),
    "italian.effect9Count": ("white", "WHITE-09"),
    "italian.effect11Length": ("white", "WHITE-11"),
    "italian.misplayPenalty": ("fouls", "MIS-01"),
    "italian.lastCardSpecial": ("last", "LAST-01"),
    "italian.scoring": ("scoring", "SCORE-01"),
    "italian.method1Target": ("scoring", "SCORE-03"),
    "italian.method2Limit": ("scoring", "SCORE-05"),
    "common.reactionSeconds": ("table", "REACT-01"),
    "common.blockedRound": ("table", "BLOCK-01"),
    "common.tieBreak": ("table", "TIE-01"),
}
"""Topic and rule of every option. The rest of the rule's id: its first letters follow from the option."""


def rule_of(option: Option) -> str:
    """The id of the written rule that an option comes from, empty if it is not known."""
    book = _BOOKS.get(option.key.partition(".")[0], "")
    rest = _PLACES.get(option.key, ("", ""))[1]
    return f"{book}-{rest}" if book and rest else ""


def group_of(option: Option) -> str:
    """The topic of an option."""
    return _PLACES.get(option.key, (OTHER, ""))[0]


def grouped(ruleset: Ruleset) -> Iterator[tuple[str, list[Option]]]:
    """The options of a ruleset, topic by topic."""
    for group in (*GROUPS, OTHER):
        found = [option for option in ruleset.options if group_of(option) == group]
        if found:
            yield group, found


def first_option(ruleset: Ruleset) -> Option:
    """The option that is shown first."""
    return next(grouped(ruleset))[1][0]
