"""Command `rules`: prints the rulebook as text."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator
from typing import Any

from uno_desktop.commands.arguments import add_language
from uno_desktop.model.options import COMMON_OPTIONS, Option, Value, text_of
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS, SHARED, origin, ruleset_named
from uno_desktop.model.written_rules import WrittenRules
from uno_desktop.scenes.rulebook.rule_sources import source_line
from uno_desktop.system import i18n
from uno_desktop.system.i18n import has_text, tr

_WIDTH = 100


def add(commands: Any) -> None:
    parser = commands.add_parser("rules", help="the rule book as text", description=__doc__)
    names = tuple(ruleset.id for ruleset in RULESETS)
    parser.add_argument(
        "ruleset", nargs="?", choices=names, metavar="RULESET", help=f"{', '.join(names)} (default: list them)"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    before = i18n.language()
    i18n.set_language(arguments.lang or i18n.system_language())
    try:
        if arguments.ruleset is None:
            for ruleset in RULESETS:
                name, line = tr(f"ruleset.{ruleset.id}.name"), tr(f"ruleset.{ruleset.id}.line")
                print(f"{ruleset.id:<12} {name} · {line}")
        else:
            print("\n".join(rule_book(ruleset_named(arguments.ruleset))))
    finally:
        i18n.set_language(before)
    return 0


def rule_book(ruleset: Ruleset) -> Iterator[str]:
    """Yields the localized lines of a rulebook: chapters, options, then those shared by all rulesets."""
    usual = ruleset.seats_for(ruleset.settle_options({}))
    least, most = usual[0], usual[-1]
    yield from _heading(tr(f"ruleset.{ruleset.id}.name"), "=")
    yield tr(f"ruleset.{ruleset.id}.line")
    yield tr("picker.seats", least=least, most=most)
    yield from _chapters(ruleset.written)
    yield ""
    yield from _heading(tr("cli.options"), "=")
    for option in ruleset.options:
        if option not in COMMON_OPTIONS:
            yield from _option(option)
    yield ""
    yield from _heading(tr("cli.shared_rules"), "=")
    yield from _chapters(SHARED)
    yield ""
    yield from _heading(tr("cli.shared_options"), "=")
    for option in COMMON_OPTIONS:
        yield from _option(option)


def _chapters(book: WrittenRules) -> Iterator[str]:
    for suffix, rules in book.chapters:
        yield ""
        yield from _heading(tr(f"rules.{book.name}.chapter.{suffix}"), "-")
        for rule in rules:
            yield f"{rule}  {tr(f'rule.{rule}.title')}"
            yield from _paragraph(tr(f"rule.{rule}.help"))
            mark = tr(f"rulebook.mark.{origin(rule).mark}")
            yield from _paragraph(f"({mark}) {source_line(rule)}")


def _option(option: Option) -> Iterator[str]:
    yield ""
    yield f"{option.key}  {tr(f'option.{option.key}.title')}"
    yield from _paragraph(tr(f"option.{option.key}.help"))
    if option.lowest is not None:
        span = tr("cli.at_least", least=option.lowest)
        if option.highest is not None:
            span = tr("cli.from_to", least=option.lowest, most=option.highest)
        yield f"    {span}"
    plain = [text_of(value) for value in option.values if not _label(option, value)]
    if plain:
        yield f"    {', '.join(plain)}"
    for value in option.values:
        if label := _label(option, value):
            yield f"    {text_of(value)}: {label}"
    yield f"    {tr('options.default', value=text_of(option.default))}"


def _label(option: Option, value: Value) -> str:
    """Returns the label of a value, empty if it needs none."""
    key = f"option.{option.key}.{text_of(value)}"
    return tr(key) if has_text(key) else ""


def _heading(text: str, line: str) -> Iterator[str]:
    yield text
    yield line * len(text)


def _paragraph(text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent="    ", subsequent_indent="    ")
