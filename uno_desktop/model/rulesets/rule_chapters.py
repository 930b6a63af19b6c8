"""Written rules of every ruleset and those shared by all: the chapters of each book, and the origin of its rules."""

from uno_desktop.model.written_rules import written_rules

OFFICIAL = written_rules(
    "official",
    "OFF",
    """
    aim: AIM-01 PLY-01
    deck: DECK-01..07
    setup: SETUP-01..07
    starter: START-01..07
    turn: TURN-01..06
    drawing: DRAW-01..05
    actions: P2-01..02 REV-01 SKIP-01 WILD-01..02 P4-01..04 SWAP-01..05
    uno: UNO-01..04
    ending: END-01..03 SCORE-01..09
    special: TWO-01 PILE-01 PEN-01
    """,
    mark="official",
    document="000",
    silent="PLY-01 SETUP-03 SETUP-07 START-07 TURN-06 DRAW-05 P2-02 P4-04 SWAP-04..05 UNO-04 END-02..03 "
    "TWO-01 PILE-01 PEN-01",
)

CLASSIC = written_rules(
    "classic",
    "CLA",
    """
    players: PLY-01..02 DECK-01..07 VAL-01
    setup: AIM-01..02 SETUP-01..04
    starter: START-01..07
    turn: TURN-01..04
    drawing: DRAW-01..05 PILE-01..02
    actions: P2-01..02 REV-01..03 SKIP-01..03 WILD-01..02 P4-01..05
    list: RULE-01..02 UNO-01..04 COM-01
    ending: END-01..02 SCORE-01..02
    variants: VAR-01..07
    """,
    mark="official",
    document="001",
    silent="SKIP-03 P4-05 UNO-04 VAR-05..07",
)

STREET = written_rules(
    "street",
    "STR",
    """
    base: BASE-01..04
    jumping_in: CUT-01..11
    plus2: P2-01..06
    plus4: P4-01..06
    mixing: MIX-01..04
    last: LAST-01..03
    skip: SKIP-01..06
    fouls: FOUL-01..06
    together: INT-01..02
    """,
    document="000",
    silent="BASE-04 CUT-05..06 CUT-09..10 P2-04..06 P4-04..06 MIX-04 LAST-03 SKIP-04..06 INT-01..02",
)

EXTREME = written_rules(
    "extreme",
    "EXT",
    """
    aim: AIM-01..02 PLY-01
    deck: DECK-01..11
    setup: SETUP-01..09
    starter: START-01..09
    turn: TURN-01..06
    dispenser: DISP-01..07 RELOAD-01..02
    actions: REV-01 SKIP-01 P2-01 ALL-01..06
    wilds: WILD-01..02 P4-01..02 HIT-01..03 CUST-01..03
    uno: UNO-01..03 PEN-01..02
    ending: END-01..04 SCORE-01..12
    two: TWO-01..05
    elimination: ELIM-01..05
    """,
    mark="official",
    document="002",
    silent="SETUP-09 START-07..09 TURN-06 DISP-07 RELOAD-02 ALL-04..05 PEN-02 END-03..04 TWO-04..05 ELIM-05",
)

UNPLUGGED = written_rules(
    "unplugged",
    "UNP",
    """
    players: PLY-01..04 AIM-01..02
    deck: DECK-01..22
    setup: SETUP-01..06
    starter: START-01..08
    turn: TURN-01..08 PILE-01
    base: P2-01..03 REV-01 SKIP-01..02 JOK-01..02
    attacks: P4-01..03 P4Q-01..03 P8-01..02 P4-04
    challenge: CHAL-01..08
    non: NON-01..13
    defence: BOO-01..02 DER-01..06
    others: FOU-01 INV-01..02 BOL-01..05 ECH-01..02 VAC-01..02 VFO-01..02 GEN-01..04 TRE-01..03 EFP-01..03 PIN-01..03
    uno: UNO-01..04
    ending: END-01..05 SCORE-01..07
    penalties: PEN-01..04
    """,
    mark="fan",
    document="003",
    silent="PLY-04 START-08 TURN-03..04 TURN-08 CHAL-07..08 NON-07 NON-11..13 DER-04..06 BOL-05 TRE-03 UNO-04 END-04 "
    "PEN-03..04",
)

ITALIAN = written_rules(
    "italian",
    "ITA",
    """
    players: PLY-01..02 AIM-01
    deck: DECK-01..05 VAL-01..04
    setup: SETUP-01..05
    starter: START-01..06
    turn: TURN-01..03 DRAW-01..04 PILE-01
    actions: STOP-01..03 P2-01..03 REV-01..03
    black: COL-01..03 P4-01..06
    honesty: HON-01..05
    white: SWAP-01..02 BLANK-01..02 WHITE-01..12
    uno: UNO-01..04 MIS-01
    last: LAST-01..02
    ending: END-01 SCORE-01..06
    faq: FAQ-01..11
    """,
    mark="official",
    document="004",
    silent="VAL-04 SETUP-05 START-01..06 DRAW-04 PILE-01 STOP-03 HON-05 BLANK-02 WHITE-12",
)

MERCY = written_rules(
    "mercy",
    "MER",
    """
    aim: AIM-01..02 PLY-01
    deck: DECK-01..06
    setup: SETUP-01..06
    turn: TURN-01..02 DRAW-01..04
    numbers: SEVEN-01 ZERO-01 SEVEN-02..04
    actions: SKIP-01 ALL-01 REV-01 D2-01 D4-01 DIS-01..04
    wilds: RD4-01..02 D6-01 D10-01 CR-01..05
    stacking: STACK-01..07
    mercy: MERCY-01..06
    uno: UNO-01..03
    ending: END-01..02 SCORE-01..06
    two: TWO-01..02 PILE-01
    """,
    mark="official",
    document="005",
    silent="SETUP-01 SETUP-05 DRAW-03 STACK-04 STACK-07 MERCY-06 UNO-02..03 END-02",
)

FLIP = written_rules(
    "flip",
    "FLP",
    """
    aim: AIM-01..02 PLY-01
    deck: DECK-01..08
    setup: SETUP-01..05
    starter: START-01..06
    faces: SIDE-01..02 BACK-01..03
    turn: TURN-01..03 DRAW-01
    both: REV-01 WILD-01 FLIP-01..08
    light: D1-01 SKIP-01 WD2-01
    dark: D5-01 ALL-01 WDC-01..03 STACK-01
    challenge: CHAL-01..07
    uno: UNO-01..02
    ending: END-01..03 SCORE-01..08
    special: TWO-01..02 PILE-01
    """,
    mark="official",
    document="leaflet",
    silent="START-06 BACK-03 FLIP-05..06 FLIP-08 WDC-03 END-03 TWO-01..02",
)

COMMON = written_rules(
    "common",
    "COM",
    """
    table: SEAT-01 MATCH-01 LEGAL-01
    reactions: ACT-01 REACT-01
    dealing: DEAL-01 START-01
    piles: DRAW-01 PILE-01..02 BLOCK-01
    uno: UNO-01..02
    sight: HAND-01 HINT-01
    ending: END-01 TIE-01
    """,
    told_by={
        "SEAT-01": ("000",),
        "START-01": ("000",),
        "PILE-01": ("001", "003"),
        "DEAL-01": ("003",),
        "END-01": ("003",),
        "HAND-01": ("004",),
    },
)

HOUSE = written_rules(
    "house",
    "HSE",
    """
    turn: DRAW-01..04 MUST-01..03 SAME-01..03
    cards: SWAP-01..05 STACK-01..03 JUMP-01..02 FACE-01..06
    round: HAND-01..03 MERCY-01..03
    game: ROUND-01..03 TEAM-01..04
    table: TIME-01..02 CARD-01..03
    """,
    replaced={
        "DRAW-01": "OFF-DRAW-01 OFF-DRAW-04 CLA-DRAW-01..02 ITA-DRAW-01 UNP-TURN-05..06 FLP-DRAW-01",
        "DRAW-02": "OFF-DRAW-02 CLA-TURN-04 CLA-DRAW-03 ITA-DRAW-04 UNP-TURN-07 FLP-DRAW-01",
        "MUST-01": "OFF-DRAW-02 CLA-TURN-04 CLA-DRAW-03 EXT-TURN-04 ITA-DRAW-04 UNP-TURN-07 FLP-DRAW-01",
        "MUST-02": "OFF-DRAW-03..04 CLA-DRAW-02 ITA-DRAW-02..03 UNP-TURN-06 FLP-DRAW-01",
        "SAME-01": "OFF-TURN-06 EXT-TURN-01 ITA-TURN-01",
        "STACK-01": "OFF-P2-02 CLA-RULE-01",
        "JUMP-01": "STR-CUT-11",
        "HAND-01": "OFF-SETUP-04 CLA-SETUP-01 EXT-SETUP-03 ITA-SETUP-01 UNP-SETUP-01 FLP-SETUP-02",
        "HAND-02": "OFF-PLY-01 CLA-PLY-01 EXT-PLY-01 ITA-PLY-01 UNP-PLY-01 FLP-PLY-01",
        "MERCY-03": "OFF-END-01 CLA-END-01 EXT-END-01 ITA-END-01",
        "ROUND-01": "OFF-AIM-01 OFF-SCORE-01 OFF-SCORE-09 CLA-SCORE-01..02 CLA-END-02 STR-BASE-03 EXT-AIM-02 "
        "EXT-SCORE-01 EXT-SCORE-11..12 ITA-SCORE-01..05 ITA-FAQ-09 UNP-AIM-02 UNP-SCORE-01 UNP-SCORE-06..07 "
        "FLP-AIM-02 FLP-SCORE-01 COM-TIE-01",
        "ROUND-03": "UNP-PEN-01..03",
        "TEAM-01": "OFF-PLY-01 CLA-PLY-01 EXT-PLY-01 ITA-PLY-01 UNP-PLY-01 FLP-PLY-01",
        "TEAM-03": "OFF-SCORE-01 CLA-SCORE-02 EXT-SCORE-01 EXT-ELIM-02 ITA-SCORE-02 ITA-SCORE-04 UNP-SCORE-06 "
        "MER-SCORE-05 FLP-SCORE-01 COM-BLOCK-01",
        "CARD-01": "OFF-DECK-07 EXT-DECK-01",
    },
)
