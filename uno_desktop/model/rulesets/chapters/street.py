"""Written rules of the street ruleset: the chapters of its book, and where its rules come from."""

from __future__ import annotations

from uno_desktop.model.written_rules import WrittenRules

WRITTEN = WrittenRules(
    "street",
    "STR",
    (
        ("base", ("STR-BASE-01", "STR-BASE-02", "STR-BASE-03", "STR-BASE-04")),
        (
            "jumping_in",
            (
                "STR-CUT-01",
                "STR-CUT-02",
                "STR-CUT-03",
                "STR-CUT-04",
                "STR-CUT-05",
                "STR-CUT-06",
                "STR-CUT-07",
                "STR-CUT-08",
                "STR-CUT-09",
                "STR-CUT-10",
                "STR-CUT-11",
            ),
        ),
        ("plus2", ("STR-P2-01", "STR-P2-02", "STR-P2-03", "STR-P2-04", "STR-P2-05", "STR-P2-06")),
        ("plus4", ("STR-P4-01", "STR-P4-02", "STR-P4-03", "STR-P4-04", "STR-P4-05", "STR-P4-06")),
        ("mixing", ("STR-MIX-01", "STR-MIX-02", "STR-MIX-03", "STR-MIX-04")),
        ("last", ("STR-LAST-01", "STR-LAST-02", "STR-LAST-03")),
        ("skip", ("STR-SKIP-01", "STR-SKIP-02", "STR-SKIP-03", "STR-SKIP-04", "STR-SKIP-05", "STR-SKIP-06")),
        ("fouls", ("STR-FOUL-01", "STR-FOUL-02", "STR-FOUL-03", "STR-FOUL-04", "STR-FOUL-05", "STR-FOUL-06")),
        ("together", ("STR-INT-01", "STR-INT-02")),
    ),
    mark="house",
    document="000",
    silent=(
        "BASE-04 CUT-05 CUT-06 CUT-09 CUT-10 P2-04 P2-05 P2-06 P4-04 P4-05 P4-06 MIX-04 LAST-03 "
        "SKIP-04 SKIP-05 SKIP-06 INT-01 INT-02"
    ),
)
