"""The written rules that all rulesets share: the chapters, and where they come from."""

from __future__ import annotations

from uno_desktop.model.written_rules import WrittenRules

WRITTEN = WrittenRules(
    "common",
    "COM",
    (
        ("table", ("COM-SEAT-01", "COM-MATCH-01", "COM-LEGAL-01")),
        ("reactions", ("COM-ACT-01", "COM-REACT-01")),
        ("dealing", ("COM-DEAL-01", "COM-START-01")),
        ("piles", ("COM-DRAW-01", "COM-PILE-01", "COM-PILE-02", "COM-BLOCK-01")),
        ("uno", ("COM-UNO-01", "COM-UNO-02")),
        ("sight", ("COM-HAND-01", "COM-HINT-01")),
        ("ending", ("COM-END-01", "COM-TIE-01")),
    ),
    told_by={
        "SEAT-01": ("000",),
        "START-01": ("000",),
        "PILE-01": ("001", "003"),
        "DEAL-01": ("003",),
        "END-01": ("003",),
        "HAND-01": ("004",),
    },
)
