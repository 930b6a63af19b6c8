"""Command `rules`: prints the rule book of a ruleset, or of one table, as text."""

import argparse
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from uno_desktop.commands.arguments import BadInput, add_language, chosen_language
from uno_desktop.commands.table_arguments import add_options, chosen_options
from uno_desktop.model.options import COMMON_OPTIONS, Option, Value, text_of
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import KNOWN, RULESETS, SHARED, house_rules, origin, rulebook_for, ruleset_named
from uno_desktop.model.written_rules import WrittenRules
from uno_desktop.system.console import echo
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.texts.option_text import changes, plain_book
from uno_desktop.texts.table_rules_summary import changed_by, source_line, table_lines

_WIDTH, _SEATS = 100, 4
"""Line width in characters, and the preferred number of players for the rules of a table."""


def add(commands: Any) -> None:
    parser = commands.add_parser("rules", help="print the rule book as text", description=__doc__)
    names = tuple(ruleset.id for ruleset in KNOWN)
    parser.add_argument(
        "ruleset", nargs="?", choices=names, metavar="RULESET", help=f"{', '.join(names)} (default: list them)"
    )
    add_options(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.option and arguments.ruleset is None:
        raise BadInput("--option: name the RULESET that it belongs to")
    chosen = chosen_options(arguments.ruleset, arguments.option) if arguments.option else None
    with chosen_language(arguments):
        if arguments.ruleset is None:
            for ruleset in RULESETS:
                name, line = tr(f"ruleset.{ruleset.id}.name"), tr(f"ruleset.{ruleset.id}.line")
                echo(f"{ruleset.id:<12} {name} · {line}")
        else:
            ruleset = ruleset_named(arguments.ruleset)
            echo(*(rule_book(ruleset) if chosen is None else table_rules(ruleset, chosen)))
    return 0


def rule_book(ruleset: Ruleset) -> Iterator[str]:
    """Yields the localized lines of a rule book: chapters, house rules and options, then what all rulesets share."""
    yield from _title(ruleset, ruleset.seats_for(ruleset.settle_options({})))
    yield from _chapters(ruleset.written, ruleset.options)
    yield from _heading(tr("rulebook.house"))
    yield from _chapters(house_rules(ruleset.options))
    yield from _heading(tr("cli.options"))
    for option in ruleset.options:
        if option not in COMMON_OPTIONS:
            yield from _option(option)
    yield from _heading(tr("cli.shared_rules"))
    yield from _chapters(SHARED, ruleset.options)
    yield from _heading(tr("cli.shared_options"))
    for option in COMMON_OPTIONS:
        yield from _option(option)


def table_rules(ruleset: Ruleset, chosen: Mapping[str, Value]) -> Iterator[str]:
    """Yields the localized rules of one table in lines: summary, agreed options, rule book, house and shared rules."""
    book, plain = rulebook_for(ruleset.id, chosen), plain_book(ruleset, chosen)
    agreed = [option for option in ruleset.options if option.key in ruleset.changed(book.options)]
    seats = min(book.seats, key=lambda count: abs(count - _SEATS))
    yield from _title(ruleset, book.seats)
    yield from _heading(tr("tablerules.title"))
    for line in table_lines(book, plain, seats):
        yield f"{line.title} ({tr('tablerules.changed')})" if line.changed else line.title
        yield from _paragraph(line.text)
    if agreed:
        yield from _heading(tr("tablerules.agreed"))
    for change in changes(ruleset, chosen):
        yield tr("tablerules.change", title=change.title, value=change.value)
        yield f"    {change.idle or tr('tablerules.book', value=change.default)} {change.rule}".rstrip()
    yield from _chapters(ruleset.written, agreed)
    house = house_rules(agreed)
    if house.ids:
        yield from _heading(tr("rulebook.house"))
        yield from _chapters(house)
    yield from _heading(tr("cli.shared_rules"))
    yield from _chapters(SHARED, agreed)


def _title(ruleset: Ruleset, seats: range) -> Iterator[str]:
    yield from _heading(tr(f"ruleset.{ruleset.id}.name"))[1:]
    yield tr(f"ruleset.{ruleset.id}.line")
    yield tr("picker.seats", least=seats[0], most=seats[-1])


def _chapters(book: WrittenRules, options: Iterable[Option] = ()) -> Iterator[str]:
    options = tuple(options)
    for suffix, rules in book.chapters:
        yield from _heading(tr(f"rules.{book.name}.chapter.{suffix}"), "-")
        for rule in rules:
            yield f"{rule}  {tr(f'rule.{rule}.title')}"
            yield from _paragraph(tr(f"rule.{rule}.help"))
            if note := changed_by(rule, options):
                yield from _paragraph(note)
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
    key = f"option.{option.key}.{text_of(value)}"
    return tr(key) if has_text(key) else ""


def _heading(text: str, line: str = "=") -> tuple[str, str, str]:
    return "", text, line * len(text)


def _paragraph(text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent="    ", subsequent_indent="    ")
