"""Rules of a match in a few lines: aim, matching, each action card, UNO, points; uses the tooltip texts."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from uno_desktop.model.actions import CATCH, CHALLENGE, DRAW, HINT, PRESS, UNO
from uno_desktop.model.cards import CardId, Deck
from uno_desktop.model.options import Option
from uno_desktop.model.rule_text.describe import describe_card, describe_command
from uno_desktop.model.rule_text.phrase import AIM, JUMP_IN, MATCH, PAIR, TRY, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import origin, replacing
from uno_desktop.stage.texts.card_text import command_help, face_help, kind_of_face, name_of
from uno_desktop.system.i18n import tr


def changed_by(rule: str, options: Iterable[Option]) -> str:
    """Returns a text that names the options that lift or change this rule; empty if none of these do."""
    titles = (tr(f"option.{option.key}.title") for option in replacing(rule, options))
    return " ".join(tr("rulebook.changed_by", option=title) for title in titles)


def source_line(rule: str) -> str:
    """Returns the localized source of the rule with this id."""
    found = origin(rule)
    if not found.documents:
        return tr("rulebook.own")
    titles = (tr(f"rulebook.title.{document}") for document in found.documents)
    names = ", ".join(tr("rulebook.document", title=title) for title in titles)
    return tr("rulebook.silent" if found.silent else "rulebook.source", document=names)


_VERBS = ((UNO, CATCH), (JUMP_IN,), (PAIR,), (CHALLENGE,), (TRY,))
"""Verbs described after the cards, one line for each group."""


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """Line of the summary; `changed` is True if its text differs from the default rules."""

    key: str
    codes: tuple[str, ...]
    """Face codes of the cards shown; if empty, `icon` is shown."""
    title: str
    text: str
    icon: str = ""
    changed: bool = False


def table_lines(
    book: Rulebook, plain: Rulebook, seats: int, daily: bool = False, printed: Mapping[str, str] = MappingProxyType({})
) -> list[SummaryLine]:
    """Returns the lines for `seats` players; `plain` is the rulebook with the default options.

    `daily` marks the deal of the day: a single round with the same scoring in all rulesets. `printed` maps card codes
    to design codes, for cards that players have made or written on.
    """
    usual = {line.key: line.text for line in _lines(plain, seats, daily, printed)}
    return [replace(line, changed=usual.get(line.key) != line.text) for line in _lines(book, seats, daily, printed)]


def _lines(book: Rulebook, seats: int, daily: bool, printed: Mapping[str, str]) -> Iterator[SummaryLine]:
    aim = tr("daily.aim") if daily else _help_of(book, AIM)
    yield SummaryLine("aim", (), tr("tablerules.aim"), aim, "crown")
    yield SummaryLine("match", _alike(book.deck), tr("tablerules.match"), _help_of(book, MATCH, DRAW, PRESS))
    for kind, card in action_kinds(book.deck):
        code = book.deck.codes[card]
        text = face_help(code, describe_card(book, card, seats))
        yield SummaryLine(kind, (printed.get(code, code),), kind_title(book.deck, card), text)
    for verbs in _VERBS:
        text = _help_of(book, *verbs)
        if text:
            yield SummaryLine(verbs[0], (), tr(f"tablerules.{verbs[0].replace(' ', '_')}"), text, _SIGNS[verbs[0]])
    if daily:
        yield SummaryLine("hint", (), tr("tablerules.hint"), tr("daily.no_hints"), "hint")
    elif book.hints != "free":
        yield SummaryLine("hint", (), tr("tablerules.hint"), _help_of(book, HINT), "hint")
    if daily or (book.goal is not None and book.goal[1] != "rounds"):
        yield SummaryLine("points", (), tr("tablerules.points"), _points(book.deck), "star")


_SIGNS = {UNO: "speaker", JUMP_IN: "bolt", PAIR: "layers", CHALLENGE: "target", TRY: "cross"}


def _alike(deck: Deck) -> tuple[str, str]:
    """Returns two codes that match each other: the highest number in two colours."""
    symbol = max(face.symbol for face in deck.faces if face.symbol.isdigit())
    codes = sorted({face.code for face in deck.faces if face.symbol == symbol})
    return codes[0], codes[-2]


def _help_of(book: Rulebook, *verbs: str) -> str:
    """Returns the help text of these verbs, without repeated sentences."""
    sentences: list[Phrase] = [phrase for verb in verbs for phrase in describe_command(book, verb)]
    return command_help(dict.fromkeys(sentences))


def action_kinds(deck: Deck) -> list[tuple[str, CardId]]:
    """Returns (key, card) for each kind of action card, coloured ones first, then by points."""
    found: dict[str, CardId] = {}
    for card, kind in enumerate(deck.kinds):
        if kind:
            found.setdefault(kind, card)
    return sorted(found.items(), key=lambda item: (deck.faces[item[1]].wild, deck.points[item[1]], item[1]))


def kind_title(deck: Deck, card: CardId) -> str:
    """Returns the name of a card for all cards of its kind: with its colour if the other colours do something else."""
    face = deck.faces[card]
    return name_of(face) if deck.kinds[card] == face.code else kind_of_face(face)


def _points(deck: Deck) -> str:
    groups: dict[int, dict[str, None]] = {}
    for _, card in action_kinds(deck):
        if not deck.faces[card].symbol.isdigit():
            groups.setdefault(deck.points[card], {})[kind_of_face(deck.faces[card])] = None
    parts = [tr("tip.points.cards", n=points, what=", ".join(names)) for points, names in sorted(groups.items())]
    return " ".join([tr("tip.points.numbers"), *parts])
