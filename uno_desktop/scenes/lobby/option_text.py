"""Options in words: what their values are called, and which of them differ from the book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from uno_desktop.model.options import Option, Value, text_of
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.system.i18n import has_text, tr


@dataclass(frozen=True, slots=True)
class Change:
    """An option that is not as in the book: its title, what was agreed, and what the book says."""

    title: str
    value: str
    default: str


def choices(option: Option) -> tuple[Value, ...] | None:
    """All values to step through, numbers first; None if there is no end to them and one must be typed."""
    if option.lowest is None:
        return option.values
    if option.highest is None:
        return None
    return (*range(option.lowest, option.highest + 1), *option.values)


def value_label(option: Option, value: Value) -> str:
    """How a value of an option is called."""
    if isinstance(value, tuple):
        return ", ".join(value_label(option, entry) for entry in value) or tr("choices.none")
    word = text_of(value)
    key = f"option.{option.key}.{word}"
    if has_text(key):
        return tr(key)
    if option.names is not None:
        return option.names(word)
    if option.most:
        return effect_label(word)
    if option.unit and isinstance(value, int) and not isinstance(value, bool):
        return tr(f"unit.{option.unit}", n=value)
    if isinstance(value, bool):
        return tr("common.yes" if value else "common.no")
    return word


def effect_label(word: str) -> str:
    """How an effect of a white card is called: `swap`, `press 3`, `white 2`, or just its number."""
    kind, _, number = word.rpartition(" ")
    if kind == "press":
        return tr("effect.press", n=number)
    if word.isdigit() or kind == "white":
        return tr(f"effect.white{number}" if number != "0" else "effect.none")
    return tr(f"effect.{word}")


def clash(ruleset: Ruleset, options: Mapping[str, Value]) -> str:
    """Which two options do not go together, in a sentence; empty if all of them do."""
    every = {option.key: options.get(option.key, option.default) for option in ruleset.options}
    pair = ruleset.clash_of_house(every)
    if pair is None:
        return (ruleset.clashes(every) if ruleset.clashes else None) or ""
    known = {option.key: option for option in ruleset.options}
    named = [
        tr("tablerules.change", title=tr(f"option.{key}.title"), value=value_label(known[key], every[key]))
        for key in pair
    ]
    return tr("options.clash", one=named[0], other=named[1])


def changes(ruleset: Ruleset, options: Mapping[str, Value]) -> list[Change]:
    """What differs from the book, in the order of the options."""
    changed = ruleset.changed(options)
    return [
        Change(
            tr(f"option.{option.key}.title"),
            value_label(option, changed[option.key]),
            value_label(option, option.default),
        )
        for option in ruleset.options
        if option.key in changed
    ]
