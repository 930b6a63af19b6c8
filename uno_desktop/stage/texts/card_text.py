"""Card texts in the player's language: the name of each face, and its effect at one table."""

from collections.abc import Iterable, Sequence

from uno_desktop.model.cards import ALL_COLOR_LETTERS, Face, is_made
from uno_desktop.model.rule_text.phrase import CardDescription, Phrase
from uno_desktop.system.i18n import has_text, tr

_LUCK = "CB"
_WHITE = "BL"


def face_name(code: str) -> str:
    """Returns the name of a face, such as "red 7"."""
    name, letter = kind_name(code), _color_letter(code)
    return tr("card.colored", name=name, color=tr(f"color.{letter}")) if letter else name


def kind_name(code: str) -> str:
    """Returns the common name of the same card in all colours, such as "Skip"."""
    return tr(f"card.{_stem(code)}.name", **_words(code))


def name_of(face: Face) -> str:
    """Returns the name of a card in its deck: its custom name with its colour, or the usual name of its code."""
    custom = face.look
    if custom is None:
        return face_name(face.code)
    if face.wild:
        return custom.name
    return tr("card.colored", name=custom.name, color=tr(f"color.{ALL_COLOR_LETTERS[face.color]}"))


def kind_of_face(face: Face) -> str:
    """Returns the common name of the same card in all colours of the deck."""
    custom = face.look
    return kind_name(face.code) if custom is None else custom.name


def face_help(code: str, telling: CardDescription) -> str:
    """Returns the effect of a card in a few sentences, by the table's rules."""
    sentences = [sentence(phrase, code) for phrase in telling.sentences]
    if telling.answers:
        sentences.append(answers_help(telling.answers))
    return " ".join(sentences)


def answers_help(keys: Sequence[str]) -> str:
    """Returns a sentence on the cards that may be played in answer to a card."""
    *most, last = (tr(key) for key in keys)
    what = tr("tip.or", some=", ".join(most), last=last) if most else last
    return tr("tip.answers", what=what) + ("" if what.endswith("!") else ".")


def command_help(phrases: Iterable[Phrase]) -> str:
    return " ".join(sentence(each) for each in phrases)


def sentence(phrase: Phrase, code: str = "") -> str:
    """Returns one sentence of the rules, with the details printed on the card with this code."""
    words = dict(_words(code)) if code else {}
    if phrase.who:
        words["who"] = tr(phrase.who)
    text = tr(phrase.key, n=phrase.n, **words)
    text = text[:1].upper() + text[1:]
    return f"{text} {tr(phrase.only, n=phrase.limit)}" if phrase.only else text


def _stem(code: str) -> str:
    """Part of a card's text keys: its code without colour and number, as in `CB`, `CU#`, `W+4?`, `S`."""
    if code.startswith(_LUCK):
        return _LUCK
    if is_made(code):
        return "M"
    if "#" in code:
        return code[: code.index("#") + 1]
    if has_text(f"card.{code}.name"):
        return code
    return "number" if code[1:].isdigit() else code[1:]


def _color_letter(code: str) -> str:
    """Letter of the colour of a coloured card, otherwise an empty text."""
    if code.startswith(_LUCK):
        return code[-1]
    return code[0] if _stem(code) in ("number", code[1:]) else ""


def _number(code: str) -> str:
    return code.partition("#")[2]


def _words(code: str) -> dict[str, str]:
    """Text parameters: `color`, `number`, and the `effect` of a white card."""
    letter = code[-1] if code.startswith(_LUCK) else code[0]
    number = code.rpartition("M")[2] if is_made(code) else _number(code) or code[1:]
    color = tr(f"color.{letter}") if letter in ALL_COLOR_LETTERS else ""
    if not code.startswith(_WHITE):
        return {"color": color, "number": number}
    effect = tr("effect.none" if number == "0" else f"effect.white{number}")
    return {"color": color, "number": number, "effect": effect}
