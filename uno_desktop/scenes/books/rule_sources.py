"""Where each written rule comes from: official, house or fan, and the documents that tell it."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.system.i18n import tr

OFFICIAL, HOUSE, FAN = "official", "house", "fan"
MARKS = (OFFICIAL, HOUSE, FAN)

_BOOKS: dict[str, tuple[str, str]] = {
    "OFF": ("000", OFFICIAL),
    "CLA": ("001", OFFICIAL),
    "ITA": ("004", OFFICIAL),
    "EXT": ("002", OFFICIAL),
    "STR": ("000", HOUSE),
    "UNP": ("003", FAN),
}
"""By the first letters of a rule's id: the document that tells the rules, and what they claim to be."""

_SILENT: dict[str, str] = {
    "OFF": "PLY-01 SETUP-03 SETUP-07 START-07 TURN-06 DRAW-05 P2-02 P4-04 SWAP-04 SWAP-05 UNO-04 END-02 END-03 "
    "TWO-01 PILE-01 PEN-01",
    "CLA": "SKIP-03 P4-05 UNO-04 VAR-05 VAR-06 VAR-07",
    "STR": "BASE-04 CUT-05 CUT-06 CUT-09 CUT-10 P2-04 P2-05 P2-06 P4-04 P4-05 P4-06 MIX-04 LAST-03 SKIP-04 SKIP-05 "
    "SKIP-06 INT-01 INT-02",
    "EXT": "SETUP-09 START-07 START-08 START-09 TURN-06 DISP-07 RELOAD-02 ALL-04 ALL-05 PEN-02 END-03 END-04 TWO-04 "
    "TWO-05 ELIM-05",
    "UNP": "PLY-04 START-08 TURN-03 TURN-04 TURN-08 CHAL-07 CHAL-08 NON-07 NON-11 NON-12 NON-13 DER-04 DER-05 DER-06 "
    "BOL-05 TRE-03 UNO-04 END-04 PEN-03 PEN-04",
    "ITA": "VAL-04 SETUP-05 START-01 START-02 START-03 START-04 START-05 START-06 DRAW-04 PILE-01 STOP-03 HON-05 "
    "BLANK-02 WHITE-12",
}
"""What the document leaves open, so that this game had to settle it: the rest of the ids, by first letters."""

_SHARED: dict[str, tuple[str, ...]] = {
    "SEAT-01": ("000",),
    "START-01": ("000",),
    "PILE-01": ("001", "003"),
    "DEAL-01": ("003",),
    "END-01": ("003",),
    "HAND-01": ("004",),
}
"""Conventions of all rulesets that at least one document states; all others are this game's own."""

_FILES: dict[str, str] = {
    "000": "000_064a30d96849d017",
    "001": "001_6c30ca2f78674042",
    "002": "002_4f78a56cadceef78",
    "003": "003_ad16f43dd543b6fe",
    "004": "004_40e18839c4449538",
}


@dataclass(frozen=True, slots=True)
class Origin:
    """What a rule is, the documents about it, and whether these leave it open (then the rule is this game's)."""

    mark: str
    documents: tuple[str, ...]
    silent: bool


def origin(rule: str) -> Origin:
    """Where the rule with this id comes from; a rule of no known book is this house's own."""
    book, _, rest = rule.partition("-")
    if book in _BOOKS:
        document, mark = _BOOKS[book]
        silent = rest in _SILENT[book].split()
        return Origin(HOUSE if silent else mark, (document,), silent)
    documents = _SHARED.get(rest, ()) if book == "COM" else ()
    return Origin(HOUSE, documents, not documents)


def source_line(rule: str) -> str:
    """The source of a rule in words, in the language in use."""
    found = origin(rule)
    if not found.documents:
        return tr("rulebook.own")
    names = ", ".join(document_name(document) for document in found.documents)
    return tr("rulebook.silent" if found.silent else "rulebook.source", document=names)


def document_name(document: str) -> str:
    """The title of a document and its number."""
    return tr("rulebook.document", title=tr(f"rulebook.title.{document}"), file=_FILES[document])
