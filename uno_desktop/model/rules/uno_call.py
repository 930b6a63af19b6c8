"""How long a forgotten UNO can be caught. OFF-UNO-03"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import CATCH, UNO
from uno_desktop.model.cards import CardId
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Told
from uno_desktop.model.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class UnoCall(Rule):
    """UNO must be said with one card left, else two cards if caught (COM-UNO-01); the claim ends when somebody
    acts or, with `until_said`, only when UNO is said or the hand grows (OFF-UNO-03).
    Until then it can still be said (EXT-UNO-03)."""

    until_said: bool = False
    with_card_only: bool = False
    """True if UNO cannot be said once the card lies on the pile (UNP-UNO-01 with its option)."""
    after_landing: bool = False
    """True if its button comes alive only when the card has landed (OFF-UNO-02). In action lines it changes nothing:
    UNO with the card means directly after it."""

    def uno_until_said(self) -> bool:
        """True if no action closes the claim."""
        return self.until_said

    def uno_later(self) -> bool:
        """True if UNO may still be said after the card has landed."""
        return not self.with_card_only

    def uno_waits(self) -> bool:
        """True if a person has to wait for the card."""
        return self.after_landing

    def tells_deed(self, book: Rulebook, deed: str, against: CardId) -> tuple[Told, ...]:
        """When UNO is due, and how long it can be caught."""
        if deed == CATCH:
            return (Told("tip.catch.until_said" if self.until_said else "tip.catch.at_once"),)
        if deed != UNO:
            return ()
        if self.with_card_only:
            return (Told("tip.uno.with_card"),)
        return (Told("tip.uno.after_card" if self.after_landing else "tip.uno.with_or_after"),)
