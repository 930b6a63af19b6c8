"""Cards in words: the name of each face, and what it does at one table, in the player's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uno_desktop.model.cards import COLOR_LETTERS, Face, is_made
from uno_desktop.model.rule_text.phrase import CardTelling, Told
from uno_desktop.system.i18n import has_text, tr

_LUCK = "CB"
_WHITE = "BL"


def face_name(code: str) -> str:
    """The name of the face with this code, such as "red 7"."""
    return tr(f"card.{_stem(code)}.name", **_words(code))


def kind_name(code: str) -> str:
    """The name of all cards that differ from this one in their colour alone, such as "Skip"."""
    return tr(f"card.{_stem(code)}.name", **{**_words(code), "color": ""}).strip()


def name_of(face: Face) -> str:
    """The name of a card in its deck: what its makers call it, with its colour, or that of its code."""
    look = face.look
    if look is None:
        return face_name(face.code)
    if face.wild:
        return look.name
    return tr("card.made.colored", name=look.name, color=tr(f"color.{COLOR_LETTERS[face.color]}"))


def kind_of_face(face: Face) -> str:
    """The name of all cards in the deck that differ from this one in their colour alone."""
    look = face.look
    return kind_name(face.code) if look is None else look.name


def face_help(code: str, telling: CardTelling) -> str:
    """What a card with this code does, in a few sentences: those that the rules of the table tell."""
    sentences = [sentence(told, code) for told in telling.sentences]
    if telling.answers:
        sentences.append(answers_help(telling.answers))
    return " ".join(sentences)


def answers_help(keys: Sequence[str]) -> str:
    """A sentence on what may answer a card."""
    *most, last = (tr(key) for key in keys)
    what = tr("tip.or", some=", ".join(most), last=last) if most else last
    return tr("tip.answers", what=what) + ("" if what.endswith("!") else ".")


def deed_help(told: Iterable[Told]) -> str:
    """What a button does, in a few sentences."""
    return " ".join(sentence(each) for each in told)


def sentence(told: Told, code: str = "") -> str:
    """One sentence of the rules; where it is about a card it may name what is printed on it."""
    words = dict(_words(code)) if code else {}
    if told.who:
        words["who"] = tr(told.who)
    said = tr(told.key, n=told.n, **words)
    said = said[:1].upper() + said[1:]
    return f"{said} {tr(told.only, n=told.limit)}" if told.only else said


def _stem(code: str) -> str:
    """The middle of a card's text keys: its code without colour and number, as in `CB`, `CU#`, `W+4?`, `S`."""
    if code.startswith(_LUCK):
        return _LUCK
    if is_made(code):
        return "M"
    if "#" in code:
        return code[: code.index("#") + 1]
    if has_text(f"card.{code}.name"):
        return code
    return "number" if code[1:].isdigit() else code[1:]


def _number(code: str) -> str:
    return code.partition("#")[2]


def _words(code: str) -> dict[str, str]:
    """What the texts may name: `color`, `number`, and the `effect` of a white card."""
    letter = code[-1] if code.startswith(_LUCK) else code[0]
    number = code.rpartition("M")[2] if is_made(code) else _number(code) or code[1:]
    color = tr(f"color.{letter}") if letter in COLOR_LETTERS else ""
    if not code.startswith(_WHITE):
        return {"color": color, "number": number}
    effect = tr("effect.none" if number == "0" else f"effect.white{number}")
    return {"color": color, "number": number, "effect": effect}
