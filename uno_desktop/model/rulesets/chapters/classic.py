"""Written rules of the classic ruleset: the chapters of its book, and where its rules come from."""

from __future__ import annotations

from uno_desktop.model.written_rules import WrittenRules

WRITTEN = WrittenRules(
    "classic",
    "CLA",
    (
        (
            "players",
            (
                "CLA-PLY-01",
                "CLA-PLY-02",
                "CLA-DECK-01",
                "CLA-DECK-02",
                "CLA-DECK-03",
                "CLA-DECK-04",
                "CLA-DECK-05",
                "CLA-DECK-06",
                "CLA-DECK-07",
                "CLA-VAL-01",
            ),
        ),
        ("setup", ("CLA-AIM-01", "CLA-AIM-02", "CLA-SETUP-01", "CLA-SETUP-02", "CLA-SETUP-03", "CLA-SETUP-04")),
        (
            "starter",
            (
                "CLA-START-01",
                "CLA-START-02",
                "CLA-START-03",
                "CLA-START-04",
                "CLA-START-05",
                "CLA-START-06",
                "CLA-START-07",
            ),
        ),
        ("turn", ("CLA-TURN-01", "CLA-TURN-02", "CLA-TURN-03", "CLA-TURN-04")),
        (
            "drawing",
            ("CLA-DRAW-01", "CLA-DRAW-02", "CLA-DRAW-03", "CLA-DRAW-04", "CLA-DRAW-05", "CLA-PILE-01", "CLA-PILE-02"),
        ),
        (
            "actions",
            (
                "CLA-P2-01",
                "CLA-P2-02",
                "CLA-REV-01",
                "CLA-REV-02",
                "CLA-REV-03",
                "CLA-SKIP-01",
                "CLA-SKIP-02",
                "CLA-SKIP-03",
                "CLA-WILD-01",
                "CLA-WILD-02",
                "CLA-P4-01",
                "CLA-P4-02",
                "CLA-P4-03",
                "CLA-P4-04",
                "CLA-P4-05",
            ),
        ),
        ("list", ("CLA-RULE-01", "CLA-RULE-02", "CLA-UNO-01", "CLA-UNO-02", "CLA-UNO-03", "CLA-UNO-04", "CLA-COM-01")),
        ("ending", ("CLA-END-01", "CLA-END-02", "CLA-SCORE-01", "CLA-SCORE-02")),
        (
            "variants",
            ("CLA-VAR-01", "CLA-VAR-02", "CLA-VAR-03", "CLA-VAR-04", "CLA-VAR-05", "CLA-VAR-06", "CLA-VAR-07"),
        ),
    ),
    mark="official",
    document="001",
    silent="SKIP-03 P4-05 UNO-04 VAR-05 VAR-06 VAR-07",
)
