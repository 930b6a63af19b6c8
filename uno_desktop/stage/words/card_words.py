"""Cards in words: the name of each face and one sentence on what it does, in the player's language."""

from __future__ import annotations

from uno_desktop.model.cards import COLOR_LETTERS
from uno_desktop.system.i18n import has_text, tr

_LUCK = "CB"
_WHITE = "BL"


def face_name(code: str) -> str:
    """The name of the face with this code, such as "red 7"."""
    return tr(f"card.{_stem(code)}.name", **_words(code))


def face_help(code: str, told: str = "", spared: bool = False) -> str:
    """What a card with this code does, in a sentence or two; `told` is the key of the text of a house rule about it.
    `spared`: at this table its victim keeps the turn."""
    if told:
        return tr(told, **_words(code))
    if code.startswith(_WHITE) and _number(code) != "0":
        return tr(f"effect.white{_number(code)}.help")
    return tr(f"card.{_stem(code)}.{'spared' if spared else 'help'}", **_words(code))


def _stem(code: str) -> str:
    """The middle of a card's text keys: its code without colour and number, as in `CB`, `CU#`, `W+4?`, `S`."""
    if code.startswith(_LUCK):
        return _LUCK
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
    number = _number(code) or code[1:]
    color = tr(f"color.{letter}") if letter in COLOR_LETTERS else ""
    if not code.startswith(_WHITE):
        return {"color": color, "number": number}
    effect = tr("effect.none" if number == "0" else f"effect.white{number}")
    return {"color": color, "number": number, "effect": effect}
