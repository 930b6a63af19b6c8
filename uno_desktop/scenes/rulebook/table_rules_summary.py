"""The game of one table in a few lines: aim, what matches, each action card, UNO, points, in the words of tips."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from uno_desktop.model.actions import CATCH, CHALLENGE, DRAW, HINT, PRESS, UNO
from uno_desktop.model.cards import CardId, Deck
from uno_desktop.model.rule_text.describe import tell_card, tell_deed
from uno_desktop.model.rule_text.phrase import AIM, JUMP_IN, MATCH, PAIR, TRY, Told
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.stage.texts.card_text import deed_help, face_help, kind_of_face
from uno_desktop.system.i18n import tr

_DEEDS = ((UNO, CATCH), (JUMP_IN,), (PAIR,), (CHALLENGE,), (TRY,))
"""What is said of the table after its cards, a line each."""


@dataclass(frozen=True, slots=True)
class Line:
    """A picture, a title, a few sentences, and whether they are others than in the book."""

    key: str
    codes: tuple[str, ...]
    """The cards that it shows; without any it shows the sign `icon`."""
    title: str
    text: str
    icon: str = ""
    changed: bool = False


def table_lines(book: Rulebook, plain: Rulebook, seats: int, daily: bool = False) -> list[Line]:
    """The lines of a table of so many; `plain` is the same game as the book has it. `daily`: it is the deal of a day,
    which is one round and is counted alike in all games."""
    usual = {line.key: line.text for line in _lines(plain, seats, daily)}
    return [replace(line, changed=usual.get(line.key) != line.text) for line in _lines(book, seats, daily)]


def _lines(book: Rulebook, seats: int, daily: bool) -> Iterator[Line]:
    aim = tr("today.aim") if daily else _told(book, AIM)
    yield Line("aim", (), tr("tablerules.aim"), aim, "crown")
    yield Line("match", _alike(book.deck), tr("tablerules.match"), _told(book, MATCH, DRAW, PRESS))
    printed = printed_on(book.deck)
    for kind, card in action_kinds(book.deck):
        code = book.deck.codes[card]
        yield Line(
            kind,
            (printed.get(code, code),),
            kind_of_face(book.deck.faces[card]),
            face_help(code, tell_card(book, card, seats)),
        )
    for deeds in _DEEDS:
        text = _told(book, *deeds)
        if text:
            yield Line(deeds[0], (), tr(f"tablerules.{deeds[0].replace(' ', '_')}"), text, _SIGNS[deeds[0]])
    if daily:
        yield Line("hint", (), tr("tablerules.hint"), tr("today.no_hints"), "hint")
    elif book.hints != "free":
        yield Line("hint", (), tr("tablerules.hint"), _told(book, HINT), "hint")
    if daily or (book.goal is not None and book.goal[1] != "rounds"):
        yield Line("points", (), tr("tablerules.points"), _points(book.deck), "star")


_SIGNS = {UNO: "speaker", JUMP_IN: "bolt", PAIR: "layers", CHALLENGE: "target", TRY: "cross"}


def _alike(deck: Deck) -> tuple[str, str]:
    """Two cards of which one may follow the other: the highest number in two colours."""
    symbol = max(face.symbol for face in deck.faces if face.symbol.isdigit())
    codes = sorted({face.code for face in deck.faces if face.symbol == symbol})
    return codes[0], codes[-2]


def _told(book: Rulebook, *deeds: str) -> str:
    """What is told of some deeds; nothing is said twice."""
    sentences: list[Told] = [told for deed in deeds for told in tell_deed(book, deed)]
    return deed_help(dict.fromkeys(sentences))


def action_kinds(deck: Deck) -> list[tuple[str, CardId]]:
    """One card of each kind that does something: coloured ones first, dear ones last."""
    found: dict[str, CardId] = {}
    for card, face in enumerate(deck.faces):
        if face.symbol.isdigit() and face.effect is None:
            continue
        found.setdefault(face.code if "#" in face.code else face.symbol, card)
    return sorted(found.items(), key=lambda item: (deck.faces[item[1]].wild, deck.points[item[1]], item[1]))


def _points(deck: Deck) -> str:
    """What each kind of card counts."""
    groups: dict[int, list[str]] = {}
    for _, card in action_kinds(deck):
        if not deck.faces[card].symbol.isdigit():
            groups.setdefault(deck.points[card], []).append(kind_of_face(deck.faces[card]))
    parts = [
        tr("tip.points.cards", n=points, what=", ".join(names)) for points, names in sorted(groups.items())
    ]
    return " ".join([tr("tip.points.numbers"), *parts])
