"""Visibility of the other faces of two-sided cards."""

from dataclasses import dataclass

from uno_desktop.model.rule import Rule


@dataclass(frozen=True, slots=True)
class HiddenBacks(Rule):
    """Cards in other players' hands show a plain back (FLP-BACK-01 with its option); the other face of the top card of
    the draw pile stays visible (FLP-BACK-02)."""

    def hides_backs(self) -> bool:
        return True
