"""Every ruleset with each option is pinned: its options, what its cards say, and the beginning of a round."""

from __future__ import annotations

from collections import defaultdict
from zlib import crc32

from tests.support.model.golden import chosen
from tests.support.pinned import RULES, check_pinned
from tests.support.tip_tables import SEATS, kinds, rulebook, tables
from tests.support.variants import largest
from uno_desktop.match.observer import legal_for_all
from uno_desktop.model import rng
from uno_desktop.model.events import Event
from uno_desktop.model.notation import action_line
from uno_desktop.model.options import Option
from uno_desktop.model.position import position_line
from uno_desktop.model.rule_text.describe import describe_card
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.model.views.redaction import redact

ACTIONS = 25


def begun(book: Rulebook, seed: int) -> list[str]:
    """Plays the beginning of a round at random; returns the positions, the numbers of legal actions and the events."""
    seats = min(max(book.seats), SEATS)
    events: list[Event] = []
    s = book.new_round(seats, seed, 1, events.append)
    dice, lines = rng.mix(seed, seats), list[str]()
    for _ in range(ACTIONS):
        lines += [str(redact(event, 1, book)) for event in events]
        lines.append(position_line(s, book.deck))
        events.clear()
        if s.ended:
            break
        legal = sorted(legal_for_all(book, s), key=lambda action: action_line(action, book.deck))
        dice, action = chosen(dice, legal)
        lines.append(f"{len(legal)}: {action_line(action, book.deck)}")
        book.apply(s, action, events.append)
    return [*lines, str(book.points(s)), str(book.view(s, 1, book.starting_totals(seats)))]


def test_the_rules_of_every_table_are_pinned() -> None:
    said = defaultdict[str, list[str]](list)
    for table in tables():
        ruleset, options = table
        if ruleset not in RULES:
            continue
        book = rulebook(table)
        lines = said[f"{ruleset} {' '.join(options) or 'defaults'}"]
        seed = crc32(str(table).encode())
        if not options or seed % 2:
            lines += [str(describe_card(book, card, SEATS)) for card in kinds(book)]
        lines += [f"{options}", *begun(book, seed)]
    check_pinned("rules", {name: "\n".join(lines) for name, lines in said.items()})


def said_of(option: Option, given: int | str) -> str:
    """Returns the value that an option takes for a text, or why it refuses it."""
    try:
        return str(option.parse(given))
    except ValueError as error:
        return f"refused: {error}"


def test_the_options_are_pinned() -> None:
    said: dict[str, str] = {}
    for ruleset in map(ruleset_named, RULES):
        for option in ruleset.options:
            fixed = (option.key, option.default, option.values, option.most, option.topic, option.unit, option.rule)
            lines = [str(fixed), option.expected(), *(said_of(option, each) for each in ("?", "", -1, "on", 0, 1, 12))]
            start = option.lowest or 0
            lines.append(str(largest(lambda n: not said_of(option, n).startswith("refused"), start)))  # noqa: B023
            if option.values:
                many = largest(lambda n: not said_of(option, [option.values[0]] * n).startswith("refused"), 1)  # type: ignore[arg-type] # noqa: B023
                lines.append(str(many))
            said[f"{ruleset.id} {option.key}"] = "\n".join(lines)
    check_pinned("options", said)
