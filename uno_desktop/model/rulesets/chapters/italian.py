"""Written rules of the italian ruleset: the chapters of its book, and where its rules come from."""

from __future__ import annotations

from uno_desktop.model.written_rules import WrittenRules

WRITTEN = WrittenRules(
    "italian",
    "ITA",
    (
        ("players", ("ITA-PLY-01", "ITA-PLY-02", "ITA-AIM-01")),
        (
            "deck",
            (
                "ITA-DECK-01",
                "ITA-DECK-02",
                "ITA-DECK-03",
                "ITA-DECK-04",
                "ITA-DECK-05",
                "ITA-VAL-01",
                "ITA-VAL-02",
                "ITA-VAL-03",
                "ITA-VAL-04",
            ),
        ),
        ("setup", ("ITA-SETUP-01", "ITA-SETUP-02", "ITA-SETUP-03", "ITA-SETUP-04", "ITA-SETUP-05")),
        ("starter", ("ITA-START-01", "ITA-START-02", "ITA-START-03", "ITA-START-04", "ITA-START-05", "ITA-START-06")),
        (
            "turn",
            (
                "ITA-TURN-01",
                "ITA-TURN-02",
                "ITA-TURN-03",
                "ITA-DRAW-01",
                "ITA-DRAW-02",
                "ITA-DRAW-03",
                "ITA-DRAW-04",
                "ITA-PILE-01",
            ),
        ),
        (
            "actions",
            (
                "ITA-STOP-01",
                "ITA-STOP-02",
                "ITA-STOP-03",
                "ITA-P2-01",
                "ITA-P2-02",
                "ITA-P2-03",
                "ITA-REV-01",
                "ITA-REV-02",
                "ITA-REV-03",
            ),
        ),
        (
            "black",
            (
                "ITA-COL-01",
                "ITA-COL-02",
                "ITA-COL-03",
                "ITA-P4-01",
                "ITA-P4-02",
                "ITA-P4-03",
                "ITA-P4-04",
                "ITA-P4-05",
                "ITA-P4-06",
            ),
        ),
        ("honesty", ("ITA-HON-01", "ITA-HON-02", "ITA-HON-03", "ITA-HON-04", "ITA-HON-05")),
        (
            "white",
            (
                "ITA-SWAP-01",
                "ITA-SWAP-02",
                "ITA-BLANK-01",
                "ITA-BLANK-02",
                "ITA-WHITE-01",
                "ITA-WHITE-02",
                "ITA-WHITE-03",
                "ITA-WHITE-04",
                "ITA-WHITE-05",
                "ITA-WHITE-06",
                "ITA-WHITE-07",
                "ITA-WHITE-08",
                "ITA-WHITE-09",
                "ITA-WHITE-10",
                "ITA-WHITE-11",
                "ITA-WHITE-12",
            ),
        ),
        ("uno", ("ITA-UNO-01", "ITA-UNO-02", "ITA-UNO-03", "ITA-UNO-04", "ITA-MIS-01")),
        ("last", ("ITA-LAST-01", "ITA-LAST-02")),
        (
            "ending",
            (
                "ITA-END-01",
                "ITA-SCORE-01",
                "ITA-SCORE-02",
                "ITA-SCORE-03",
                "ITA-SCORE-04",
                "ITA-SCORE-05",
                "ITA-SCORE-06",
            ),
        ),
        (
            "faq",
            (
                "ITA-FAQ-01",
                "ITA-FAQ-02",
                "ITA-FAQ-03",
                "ITA-FAQ-04",
                "ITA-FAQ-05",
                "ITA-FAQ-06",
                "ITA-FAQ-07",
                "ITA-FAQ-08",
                "ITA-FAQ-09",
                "ITA-FAQ-10",
                "ITA-FAQ-11",
            ),
        ),
    ),
    mark="official",
    document="004",
    silent=(
        "VAL-04 SETUP-05 START-01 START-02 START-03 START-04 START-05 START-06 DRAW-04 PILE-01 "
        "STOP-03 HON-05 BLANK-02 WHITE-12"
    ),
)
