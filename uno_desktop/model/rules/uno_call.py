"""How long a forgotten UNO can be caught. OFF-UNO-03"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.model.rule import Rule


@dataclass(frozen=True, slots=True)
class UnoCall(Rule):
    """UNO must be said with one card left, else two cards if caught (COM-UNO-01); the claim ends when somebody
    acts or, with `until_said`, only when UNO is said or the hand grows (OFF-UNO-03)."""

    id: ClassVar[str] = "uno_call"
    until_said: bool = False

    def uno_until_said(self) -> bool:
        """True if no action closes the claim."""
        return self.until_said
