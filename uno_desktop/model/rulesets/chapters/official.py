"""Written rules of the official ruleset: the chapters of its book, and where its rules come from."""

from __future__ import annotations

from uno_desktop.model.written_rules import WrittenRules

WRITTEN = WrittenRules(
    "official",
    "OFF",
    (
        ("aim", ("OFF-AIM-01", "OFF-PLY-01")),
        (
            "deck",
            ("OFF-DECK-01", "OFF-DECK-02", "OFF-DECK-03", "OFF-DECK-04", "OFF-DECK-05", "OFF-DECK-06", "OFF-DECK-07"),
        ),
        (
            "setup",
            (
                "OFF-SETUP-01",
                "OFF-SETUP-02",
                "OFF-SETUP-03",
                "OFF-SETUP-04",
                "OFF-SETUP-05",
                "OFF-SETUP-06",
                "OFF-SETUP-07",
            ),
        ),
        (
            "starter",
            (
                "OFF-START-01",
                "OFF-START-02",
                "OFF-START-03",
                "OFF-START-04",
                "OFF-START-05",
                "OFF-START-06",
                "OFF-START-07",
            ),
        ),
        ("turn", ("OFF-TURN-01", "OFF-TURN-02", "OFF-TURN-03", "OFF-TURN-04", "OFF-TURN-05", "OFF-TURN-06")),
        ("drawing", ("OFF-DRAW-01", "OFF-DRAW-02", "OFF-DRAW-03", "OFF-DRAW-04", "OFF-DRAW-05")),
        (
            "actions",
            (
                "OFF-P2-01",
                "OFF-P2-02",
                "OFF-REV-01",
                "OFF-SKIP-01",
                "OFF-WILD-01",
                "OFF-WILD-02",
                "OFF-P4-01",
                "OFF-P4-02",
                "OFF-P4-03",
                "OFF-P4-04",
                "OFF-SWAP-01",
                "OFF-SWAP-02",
                "OFF-SWAP-03",
                "OFF-SWAP-04",
                "OFF-SWAP-05",
            ),
        ),
        ("uno", ("OFF-UNO-01", "OFF-UNO-02", "OFF-UNO-03", "OFF-UNO-04")),
        (
            "ending",
            (
                "OFF-END-01",
                "OFF-END-02",
                "OFF-END-03",
                "OFF-SCORE-01",
                "OFF-SCORE-02",
                "OFF-SCORE-03",
                "OFF-SCORE-04",
                "OFF-SCORE-05",
                "OFF-SCORE-06",
                "OFF-SCORE-07",
                "OFF-SCORE-08",
                "OFF-SCORE-09",
            ),
        ),
        ("special", ("OFF-TWO-01", "OFF-PILE-01", "OFF-PEN-01")),
    ),
    mark="official",
    document="000",
    silent=(
        "PLY-01 SETUP-03 SETUP-07 START-07 TURN-06 DRAW-05 P2-02 P4-04 SWAP-04 SWAP-05 UNO-04 "
        "END-02 END-03 TWO-01 PILE-01 PEN-01"
    ),
)
