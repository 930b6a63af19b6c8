"""Every ruleset with each option is pinned: its options, what its cards say, and the beginning of a round. So are
random rounds of fixed mixes of rules, options and custom cards.

With all its positions and events a beginning has 20 kB, and there are 200: one action in five is stored as it is.
`tools/prove_rules.py changes` compares millions of actions of two checkouts likewise."""

from collections import defaultdict
from zlib import crc32

from tests.support.model.golden import chosen
from tests.support.model.random_rounds import lines_of, read_mix
from tests.support.pinned import FOLDER, RULES, cases_of, check_pinned, details
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
from uno_desktop.model.ruleset import numbers_of
from uno_desktop.model.ruleset_registry import rulebook_for, ruleset_named
from uno_desktop.model.views.redaction import redact

ACTIONS, SHOWN = 25, 5


def begun(book: Rulebook, seed: int) -> list[str]:
    """Plays the beginning of a round at random; returns the positions, the numbers of legal actions and the events."""
    seats = min(max(book.seats), SEATS)
    events: list[Event] = []
    s = book.new_round(seats, seed, 1, events.append)
    dice, lines = rng.mix(seed, seats), list[str]()
    for number in range(ACTIONS):
        lines += details(redact(event, 1, book) for event in events)
        lines += details([position_line(s, book.deck)])
        events.clear()
        if s.ended:
            break
        legal = sorted(legal_for_all(book, s), key=lambda action: action_line(action, book.deck))
        dice, action = chosen(dice, legal)
        said = f"{action_line(action, book.deck)}, one of {len(legal)}"
        lines += [f"{number}: {said}"] if number % SHOWN == 0 else details([said])
        book.apply(s, action, events.append)
    return [*lines, f"points {book.points(s)}", *details([book.view(s, 1, book.starting_totals(seats))])]


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
            lines += ["cards", *details(describe_card(book, card, SEATS) for card in kinds(book))]
        lines += [f"round with {options or 'defaults'}, {numbers_of(book.seats)} players", *begun(book, seed)]
    check_pinned("rules", {name: "\n".join(lines) for name, lines in (said | pinned_options()).items()})


def said_of(option: Option, given: int | str) -> str:
    """Returns the value that an option takes for a text, or why it refuses it."""
    try:
        return str(option.parse(given))
    except ValueError as error:
        return f"refused: {error}"


def pinned_options() -> dict[str, list[str]]:
    """Returns the facts of each ruleset and of each option."""
    said = defaultdict[str, list[str]](list)
    for ruleset in map(ruleset_named, RULES):
        deal = f"{numbers_of(ruleset.seats)} players, {ruleset.hand_size} cards, {ruleset.packet} at a time"
        needs = sorted((key, [(need.keys, need.values) for need in needs]) for key, needs in ruleset.needs.items())
        cards = [(face.code, face.points, face.starts) for face in rulebook_for(ruleset.id).deck.faces]
        said[ruleset.id] = [f"{deal}; best from {ruleset.best_from}", *details(needs), "cards", *details(cards)]
        for option in ruleset.options:
            lines = "\n".join(facts_of(option))
            if lines not in said[option.key]:  # most options are the same in all rulesets
                said[option.key] += [f"in {ruleset.id}", lines]
    return said


def facts_of(option: Option) -> list[str]:
    """Returns what an option is, and which values it takes."""
    lines = [
        f"default {option.default}, {option.expected()}; at most {option.most} values",
        f"topic {option.topic}, unit {option.unit or 'none'}, rule {option.rule or 'none'}",
    ]
    tried = {given: said_of(option, given) for given in ("?", "", -1, "on", 0, 1, 12)}
    lines += ["takes " + ", ".join(f"{given!r}" for given, said in tried.items() if not said.startswith("refused"))]
    largest_taken = largest(lambda n: not said_of(option, n).startswith("refused"), option.lowest or 0)
    lines += [f"largest number {largest_taken}"]
    if option.values:
        many = largest(lambda n: not said_of(option, [option.values[0]] * n).startswith("refused"), 1)  # type: ignore[arg-type]
        lines += [f"longest list {many}"]
    return [*lines, *details([option.values, *tried.values()])]


LONGEST = 80


def test_rounds_of_mixes_are_pinned() -> None:
    mixes = {case: lines[0] for case, lines in cases_of((FOLDER / "mixes.txt").read_text(encoding="utf-8")).items()}
    check_pinned(
        "mixes", {case: "\n".join([line, *details(lines_of(read_mix(line), LONGEST))]) for case, line in mixes.items()}
    )
