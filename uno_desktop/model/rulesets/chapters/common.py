"""The chapters of the rules that all rulesets share: the suffix of each heading and its rules in order."""

from __future__ import annotations

CHAPTERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("table", ("COM-SEAT-01", "COM-MATCH-01", "COM-LEGAL-01")),
    ("reactions", ("COM-ACT-01", "COM-REACT-01")),
    ("dealing", ("COM-DEAL-01", "COM-START-01")),
    ("piles", ("COM-DRAW-01", "COM-PILE-01", "COM-PILE-02", "COM-BLOCK-01")),
    ("uno", ("COM-UNO-01", "COM-UNO-02")),
    ("sight", ("COM-HAND-01", "COM-HINT-01")),
    ("ending", ("COM-END-01", "COM-TIE-01")),
)
