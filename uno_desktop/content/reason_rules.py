"""The written rule behind each reason why a card cannot be played."""

from uno_desktop.model.ruleset import Ruleset

_ALL = "COM-LEGAL-01"
"""Rule for all other cases: moves against the rules are refused."""
BASE = {"STR": "OFF"}
"""Prefix of the base rule book, by the prefix of the rule book that is based on it."""
_RULES = {
    "no_match": "OFF-TURN-03 CLA-TURN-01 EXT-TURN-01 UNP-TURN-01 ITA-TURN-01 MER-TURN-01 FLP-TURN-01",
    "not_your_turn": "OFF-TURN-05",
    "only_drawn": "OFF-DRAW-03 CLA-DRAW-04 EXT-TURN-05 UNP-TURN-06 ITA-DRAW-02 MER-DRAW-02 FLP-DRAW-01",
    "penalty_first": "OFF-P2-02 CLA-P2-02 EXT-TURN-06 UNP-P2-01 ITA-P2-01 MER-STACK-07 FLP-STACK-01",
    "no_answer": "STR-P2-01 CLA-VAR-03 UNP-P2-02 ITA-P2-02 MER-STACK-01",
    "plus4_color": "OFF-P4-01 CLA-P4-03 FLP-CHAL-01",
    "plus4_something_else": "CLA-P4-03",
    "plus4_last": "CLA-P4-04",
    "wild_only_if_stuck": "CLA-TURN-03",
    "wild_last": "STR-LAST-01",
    "must_play": "MER-DRAW-03 HSE-MUST-01",
    "color_first": "OFF-WILD-02 CLA-WILD-02 EXT-WILD-02 UNP-JOK-02 ITA-COL-01 FLP-FLIP-05",
    "hit_first": "EXT-HIT-01",
    "series_first": "UNP-BOL-02",
    "gift_first": "UNP-GEN-01",
    "only_answers": "UNP-TURN-08",
    "too_few_cards": "UNP-GEN-02",
    "not_last": "UNP-END-05",
    "too_few_opponents": "UNP-INV-01",
    "needs_number": "UNP-EFP-01",
    "no_special": "ITA-WHITE-11",
    "special_last": "ITA-LAST-01",
    "keep_first": "ITA-WHITE-03",
    "lay_first": "ITA-WHITE-08",
    "answer_first": "ITA-WHITE-10",
    "round_over": "OFF-END-01 CLA-END-01 EXT-END-01 UNP-END-01 ITA-END-01 MER-END-01 FLP-END-01",
}
"""Ids of written rules by reason, one for each book that has its own."""


def rule_of_reason(ruleset: Ruleset, reason: str) -> str:
    """Returns the id of the written rule behind a text key such as `bar.no_match`.

    >>> from uno_desktop.model.ruleset_registry import ruleset_named
    >>> [rule_of_reason(ruleset_named(name), "bar.no_match") for name in ("street", "flip")]
    ['OFF-TURN-03', 'FLP-TURN-01']
    """
    ids = _RULES.get(reason.removeprefix("bar."), "").split()
    own = ruleset.written.ids[0][:3]
    return next((rule for book in (own, BASE.get(own), "HSE") for rule in ids if rule[:3] == book), _ALL)
