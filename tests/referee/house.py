"""What houses add to the written rules, read a second time from docs/decisions.md: Seven-Zero."""

from __future__ import annotations

from dataclasses import dataclass

SEVEN_ZERO_KEY = "house.sevenZero"
HOUSE_DEFAULTS = {SEVEN_ZERO_KEY: "off"}
"""What holds where a header says nothing (formats.md, section 6)."""
SEVEN_ZERO_WORDS = ("off", "chosenPartner", "partnerOrNobody")


@dataclass(frozen=True)
class SevenZero:
    """Whether a 7 exchanges two hands and a 0 sends all of them on, and whether a 7 may be declined."""

    agreed: bool = False
    may_decline: bool = False

    def exchanges(self, card: str) -> bool:
        return self.agreed and card[1:] == "7"

    def sends_on(self, card: str) -> bool:
        return self.agreed and card[1:] == "0"

    def partner(self, card: str, details: str) -> str:
        """The letter of the seat whose hand is taken, empty where there is none; a Swap Hands names a colour first."""
        return details if self.exchanges(card) else details.partition(",")[2]


PLAIN_NUMBERS = SevenZero()
