"""Text for values of options and handicaps, and the options that differ from their defaults."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import reduce

from uno_desktop.content.game_length import goal_text
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.options import REACTION, Option, Value, text_of
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import goal_of, rulebook_for, ruleset_named
from uno_desktop.model.workshop.face_changes import FACES, changes_of
from uno_desktop.model.workshop.face_line import FaceChange
from uno_desktop.stage.texts.card_text import face_name, kind_name
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.texts.workshop_text import reason, sentences


@dataclass(frozen=True, slots=True)
class Change:
    """Changed option: title, value, default, the id of its written rule, and the reason if it has no effect (else
    empty).
    """

    title: str
    value: str
    default: str
    rule: str
    idle: str
    is_rule: bool = True
    """False for the length of the game and the time to react: they are agreed, but change no rule of play."""


def choices(option: Option) -> tuple[Value, ...] | None:
    """Returns all values of an option, numbers first; None if they are unbounded and must be typed."""
    if option.lowest is None:
        return option.values
    if option.highest is None:
        return None
    return (*range(option.lowest, option.highest + 1), *option.values)


def value_label(option: Option, value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join(value_label(option, entry) for entry in value) or tr("choices.none")
    word = text_of(value)
    key = f"option.{option.key}.{word}"
    if has_text(key):
        return tr(key)
    if option.key == FACES:
        return ", ".join(map(changed_card, changes_of(word)))
    if option.names is not None:
        return option.names(word)
    if option.reads is not None and has_text(key.partition(" ")[0]):
        return tr(key.partition(" ")[0])
    if option.most:
        return effect_label(word)
    if option.unit and isinstance(value, int) and not isinstance(value, bool):
        return tr(f"unit.{option.unit}", n=value)
    if isinstance(value, bool):
        return tr("common.yes" if value else "common.no")
    return word


def change_in_words(change: FaceChange) -> str:
    """Returns what the cards of a change do, in sentences."""
    what = " ".join(sentences(change.does))
    return tr(f"optionpicture.changed.{'instead' if change.instead else 'also'}", card=changed_card(change), what=what)


def changed_card(change: FaceChange) -> str:
    """Returns the name of the cards that a change is about, such as "red Skip" or "5"."""
    return (face_name if change.of_one_color else kind_name)(change.with_a_color)


def effect_label(word: str) -> str:
    """Returns the label of a white-card effect, given as `swap`, `press 3`, `white 2` or just a number."""
    kind, _, number = word.rpartition(" ")
    if kind == "press":
        return tr("effect.press", n=number)
    if word.isdigit() or kind == "white":
        return tr(f"effect.white{number}" if number != "0" else "effect.none")
    return tr(f"effect.{word}")


def clash(ruleset: Ruleset, options: Mapping[str, Value]) -> str:
    """Returns a sentence about conflicting options; empty if there is no conflict."""
    every = _every(ruleset, options)
    pair = ruleset.clash_of_house(every)
    if pair is None:
        refused = ruleset.refused(every)
        if refused is not None:
            return reason(refused[1])
        return (ruleset.clashes(every) if ruleset.clashes else None) or ""
    one, other = (_agreed(ruleset, every, key) for key in pair)
    return tr("options.clash", one=one, other=other)


def idle_reason(ruleset: Ruleset, options: Mapping[str, Value], key: str) -> str:
    """Returns a sentence that says why option `key` has no effect; empty if it has one."""
    every = _every(ruleset, options)
    need = ruleset.unmet(key, every)
    if need is None:
        return ""
    return tr("options.idle", cause=_agreed(ruleset, every, need.keys[0])) if need.keys else tr("options.never")


def _every(ruleset: Ruleset, options: Mapping[str, Value]) -> dict[str, Value]:
    return {option.key: options.get(option.key, option.default) for option in ruleset.options}


def _agreed(ruleset: Ruleset, every: Mapping[str, Value], key: str) -> str:
    option = next(option for option in ruleset.options if option.key == key)
    return tr("tablerules.change", title=tr(f"option.{key}.title"), value=value_label(option, every[key]))


def plain_book(ruleset: Ruleset, options: Mapping[str, Value]) -> Rulebook:
    """Returns the standard rules with the length of the game and the time to react of these options."""
    rules = ruleset.changed_rules(options)
    return rulebook_for(ruleset.id, {key: value for key, value in options.items() if key not in rules})


def length_change(ruleset: Ruleset, options: Mapping[str, Value]) -> Change | None:
    """Returns the length of the game if it is not the usual one; None also if the options clash."""
    changed, lengths = ruleset.changed(options), ruleset.length_options
    if not changed.keys() & lengths.keys():
        return None
    try:
        goal, usual = goal_of(ruleset, options), goal_of(ruleset, {})
    except ValueError:
        return None
    rule = next(each.rule for each in reversed(ruleset.options) if each.key in changed and each.key in lengths)
    if goal == usual:
        return None
    return Change(tr("access.length"), goal_text(goal), goal_text(usual), rule, "", is_rule=False)


def changes(ruleset: Ruleset, options: Mapping[str, Value]) -> list[Change]:
    """Returns the length of the game and the options that differ from the rule book, in option order."""
    changed, length = ruleset.changed(options), length_change(ruleset, options)
    rules, found = ruleset.changed_rules(options), [length] if length else []
    for option in ruleset.options:
        if option.key in changed and (option.key in rules or option.key == REACTION.key):
            value, default = (value_label(option, each) for each in (changed[option.key], option.default))
            title, idle = tr(f"option.{option.key}.title"), idle_reason(ruleset, options, option.key)
            found.append(Change(title, value, default, option.rule, idle, option.key in rules))
    return found


def rules_text(ruleset: Ruleset, options: Mapping[str, Value]) -> str:
    """Returns the name of a ruleset with the number of changed rules."""
    name, count = tr(f"ruleset.{ruleset.id}.name"), len(ruleset.changed_rules(options))
    return tr("tablerules.count" if count else "tablerules.strip_same", name=name, n=count)


def terms_text(ruleset: Ruleset, options: Mapping[str, Value]) -> str:
    """Returns the length of the game and the time to react in one line, as far as they differ from the rule book."""
    terms = (each for each in changes(ruleset, options) if not each.is_rule)
    return " · ".join(tr("tablerules.change", title=each.title, value=each.value) for each in terms)


def difference_text(pack: TablePlan, options: Mapping[str, Value]) -> str:
    """Returns how a printed leaflet (`pack`) differs from its ruleset, or that `options` match the leaflet."""
    if dict(options) == dict(pack.options):
        return tr("options.leaflet_set")
    differs = changes(ruleset_named(pack.ruleset), pack.options)
    what = reduce(
        lambda some, more: tr("options.leaflet_and", some=some, more=more),
        (tr("options.leaflet_is", title=change.title, value=change.value) for change in differs),
    )
    return tr("options.leaflet_differs", n=len(differs), what=what)


def handicap_label(field: str, value: int) -> str:
    """Returns a value of a handicap as text."""
    if not value or field in ("spared", "open"):
        return tr(f"handicap.{field}.{'yes' if value else 'no'}")
    return tr(f"handicap.{field}.n", n=value)


def handicap_text(handicap: Handicap) -> str:
    """Returns all parts of a handicap in one line; empty if there are none."""
    parts = ((field.name, getattr(handicap, field.name)) for field in fields(handicap))
    return ", ".join(handicap_label(field, value) for field, value in parts if value)
