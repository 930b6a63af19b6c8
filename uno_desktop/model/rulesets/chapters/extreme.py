"""Written rules of the extreme ruleset: the chapters of its book, and where its rules come from."""

from __future__ import annotations

from uno_desktop.model.written_rules import WrittenRules

WRITTEN = WrittenRules(
    "extreme",
    "EXT",
    (
        ("aim", ("EXT-AIM-01", "EXT-AIM-02", "EXT-PLY-01")),
        (
            "deck",
            (
                "EXT-DECK-01",
                "EXT-DECK-02",
                "EXT-DECK-03",
                "EXT-DECK-04",
                "EXT-DECK-05",
                "EXT-DECK-06",
                "EXT-DECK-07",
                "EXT-DECK-08",
                "EXT-DECK-09",
                "EXT-DECK-10",
                "EXT-DECK-11",
            ),
        ),
        (
            "setup",
            (
                "EXT-SETUP-01",
                "EXT-SETUP-02",
                "EXT-SETUP-03",
                "EXT-SETUP-04",
                "EXT-SETUP-05",
                "EXT-SETUP-06",
                "EXT-SETUP-07",
                "EXT-SETUP-08",
                "EXT-SETUP-09",
            ),
        ),
        (
            "starter",
            (
                "EXT-START-01",
                "EXT-START-02",
                "EXT-START-03",
                "EXT-START-04",
                "EXT-START-05",
                "EXT-START-06",
                "EXT-START-07",
                "EXT-START-08",
                "EXT-START-09",
            ),
        ),
        ("turn", ("EXT-TURN-01", "EXT-TURN-02", "EXT-TURN-03", "EXT-TURN-04", "EXT-TURN-05", "EXT-TURN-06")),
        (
            "dispenser",
            (
                "EXT-DISP-01",
                "EXT-DISP-02",
                "EXT-DISP-03",
                "EXT-DISP-04",
                "EXT-DISP-05",
                "EXT-DISP-06",
                "EXT-DISP-07",
                "EXT-RELOAD-01",
                "EXT-RELOAD-02",
            ),
        ),
        (
            "actions",
            (
                "EXT-REV-01",
                "EXT-SKIP-01",
                "EXT-P2-01",
                "EXT-ALL-01",
                "EXT-ALL-02",
                "EXT-ALL-03",
                "EXT-ALL-04",
                "EXT-ALL-05",
                "EXT-ALL-06",
            ),
        ),
        (
            "wilds",
            (
                "EXT-WILD-01",
                "EXT-WILD-02",
                "EXT-P4-01",
                "EXT-P4-02",
                "EXT-HIT-01",
                "EXT-HIT-02",
                "EXT-HIT-03",
                "EXT-CUST-01",
                "EXT-CUST-02",
                "EXT-CUST-03",
            ),
        ),
        ("uno", ("EXT-UNO-01", "EXT-UNO-02", "EXT-UNO-03", "EXT-PEN-01", "EXT-PEN-02")),
        (
            "ending",
            (
                "EXT-END-01",
                "EXT-END-02",
                "EXT-END-03",
                "EXT-END-04",
                "EXT-SCORE-01",
                "EXT-SCORE-02",
                "EXT-SCORE-03",
                "EXT-SCORE-04",
                "EXT-SCORE-05",
                "EXT-SCORE-06",
                "EXT-SCORE-07",
                "EXT-SCORE-08",
                "EXT-SCORE-09",
                "EXT-SCORE-10",
                "EXT-SCORE-11",
                "EXT-SCORE-12",
            ),
        ),
        ("two", ("EXT-TWO-01", "EXT-TWO-02", "EXT-TWO-03", "EXT-TWO-04", "EXT-TWO-05")),
        ("elimination", ("EXT-ELIM-01", "EXT-ELIM-02", "EXT-ELIM-03", "EXT-ELIM-04", "EXT-ELIM-05")),
    ),
    mark="official",
    document="002",
    silent=(
        "SETUP-09 START-07 START-08 START-09 TURN-06 DISP-07 RELOAD-02 ALL-04 ALL-05 PEN-02 END-03 "
        "END-04 TWO-04 TWO-05 ELIM-05"
    ),
)
