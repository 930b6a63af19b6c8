"""Checks of an option: its English texts, its picture and its examples, each with the file to fix."""

from collections import Counter
from collections.abc import Iterator, Set
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from uno_desktop.content.example_index import option_examples
from uno_desktop.content.exercises import exercise_of, is_question
from uno_desktop.content.level_files import BadLevel, Level, level_files, load_level
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.match.reaction_window import TURN_SECONDS
from uno_desktop.model.actions import ACCEPT, PLAY
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.model.events import CardPlayed, Event, RoundEnded
from uno_desktop.model.options import HOUSE, Option, Value, text_of
from uno_desktop.model.rule_text.describe import describe_card
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import HOUSE_RULES, KNOWN, rulebook_for
from uno_desktop.system import i18n, paths
from uno_desktop.system.untrusted_input import read_bytes

ENOUGH = 3
"""Number of examples required for each value of a house rule."""
UNSHOWN = {
    ("classic.comments", "free"): "a hint that costs nothing is no action, so that no script can take it",
    ("unplugged.allowTwoPlayers", "false"): "two players cannot even sit down",
}
"""Values that no position can show, with the reason; the examples of another value stand in for them."""
LAST_CARD, OUT_OF_TURN, ANSWER = "a last card", "a card out of turn", "an answer to a penalty"
SEVERAL_CARDS, TWO_PLAYERS, BLOCKED = "several cards at once", "two players", "a blocked round"
SITUATIONS = (LAST_CARD, OUT_OF_TURN, ANSWER, SEVERAL_CARDS, TWO_PLAYERS, BLOCKED)
"""Difficult situations that the examples of a house rule must show besides the rule itself."""
_EXAMPLES = "levels/examples"
_SEATS = 4


@dataclass(frozen=True, slots=True)
class OptionFault:
    """One failed check of an option, and the file to fix."""

    file: str
    problem: str

    def __str__(self) -> str:
        return f"{self.file}: {self.problem}"


def option_named(key: str) -> Option:
    """Returns the option with this key. Raises ValueError that suggests close matches."""
    known = {option.key: option for ruleset in KNOWN for option in ruleset.options}
    if key not in known:
        near = get_close_matches(key, known, 3) or get_close_matches(key.rpartition(".")[2], known, 3, 0.4)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise ValueError(f'there is no option "{key[:60]}"{hint}')
    return known[key]


def option_faults(option: Option, texts: Set[str] | None = None) -> list[OptionFault]:
    """Returns the failed checks; `texts` are the keys of the English texts, by default those that ship."""
    faults = [
        *_text_faults(option, _english() if texts is None else texts),
        *_picture_faults(option),
        *_rule_faults(option),
    ]
    if option.key.startswith(HOUSE) and option.key != TURN_SECONDS:  # a position has no real time
        faults += _example_faults(option)
    return faults


def offering(option: Option) -> list[Ruleset]:
    return [ruleset for ruleset in KNOWN if option.key in {each.key for each in ruleset.options}]


def _chosen(option: Option) -> list[Value]:
    ends = [end for end in (option.lowest, option.highest) if end is not None]
    return [value for value in dict.fromkeys([*option.values, *ends]) if value != option.default]


def _playable_with(option: Option, value: Value) -> Iterator[Rulebook]:
    """Yields a rulebook for each ruleset that offers the value and allows it without changing other options."""
    for ruleset in offering(option):
        try:
            yield rulebook_for(ruleset.id, {option.key: value})
        except ValueError:
            continue  # the value requires another option


# -- texts -------------------------------------------------------------------------------------------------


def _text_faults(option: Option, english: Set[str]) -> Iterator[OptionFault]:
    file = f"assets/locale/en/options_{option.key.partition('.')[0]}.toml"
    file = file if (paths.assets().parent / file).is_file() else "assets/locale/en/options.toml"
    wanted = {f"option.{option.key}.title", f"option.{option.key}.help", f"optiongroup.{option.topic}"}
    if not (option.most or option.unit):
        words = [value for value in option.values if isinstance(value, str)]
        wanted |= {f"option.{option.key}.{word}" for word in words}
    for value in _chosen(option) if not option.most else ():
        for book in _playable_with(option, value):
            wanted |= set(_text_keys(book))
    yield from (OptionFault(file, f"{key} is missing") for key in sorted(wanted - english))


def _text_keys(book: Rulebook) -> Iterator[str]:
    yield from (rule.forbid_reason for rule in book.forbid_rules)
    for card in range(len(book.deck)):
        description = describe_card(book, card, _SEATS)
        yield from (phrase.key for phrase in description.sentences)
        yield from description.answers


@cache
def _english() -> frozenset[str]:
    return frozenset(i18n.read_catalogue(paths.assets() / "locale" / i18n.FALLBACK)[0])


def _rule_faults(option: Option) -> Iterator[OptionFault]:
    if option.key.startswith(HOUSE) and option.rule not in HOUSE_RULES.ids:
        yield OptionFault("docs/rules/house.md", f"{option.key} has no written rule {HOUSE_RULES.prefix}-…")


# -- examples ----------------------------------------------------------------------------------------------


def _picture_faults(option: Option) -> Iterator[OptionFault]:
    """Requires an example with `shows` for each listable value, unless the option has its own picture."""
    shown = option_examples().get(option.key, {})
    if option.picture:
        if shown:
            yield OptionFault(f"{_EXAMPLES}/", f'{option.key} is drawn as "{option.picture}", and shown too')
        return
    values = [text_of(value) for value in option.values if not option.most]
    for value in [value for value in values if value not in shown and (option.key, value) not in UNSHOWN]:
        line = f'shows = {{ "{option.key}" = "{value}" }}'
        yield OptionFault(f"{_EXAMPLES}/", f"no example has the line {line}, for the page of the options")
    if not shown and not values:
        yield OptionFault(f"{_EXAMPLES}/", f"no example shows {option.key} on the page of the options")


def _example_faults(option: Option) -> Iterator[OptionFault]:
    played: Counter[tuple[str, str]] = Counter()
    situations: set[tuple[str, str]] = set()
    listed = {text_of(value) for value in option.values}
    for level in _examples(option):
        try:
            value = text_of(option.parse(level.options[option.key]))
            played[value, level.ruleset] += 1
            if value == text_of(option.default):
                continue
            failures = ScenarioRun(level).run()
            if not failures:
                situations |= {(value if value in listed else "", each) for each in situations_in(level)}
        except ValueError as problem:
            yield OptionFault(_place(level.file), str(problem))
            continue
        if not (level.title and level.rules and level.about.endswith((".", ")", "!"))):
            yield OptionFault(
                _place(level.file), "`title`, `about` with a full stop at its end, and ids in `rules` must be there"
            )
        exercise = exercise_of(level)
        if exercise is not None and not is_question(exercise):
            text = "is no question to a player: `exercise` must be false, or the number of a step that is one"
            yield OptionFault(_place(level.file), text)
        yield from (
            OptionFault(_place(level.file), f"expected {each.expected}, found {each.found}") for each in failures
        )
    yield from _count_faults(option, played)
    wanted = [text_of(value) for value in option.values if value != option.default] or [""]
    for value in wanted:
        setting = f"{option.key} = {value}" if value else option.key
        for each in _situations(option):
            if (value, each) not in situations:
                yield OptionFault(f"{_EXAMPLES}/", f"no example of {setting} has {each}")


def situations_in(level: Level) -> set[str]:
    """Returns the members of `SITUATIONS` that occur or are attempted in an example.

    Raises BadLevel, and ValueError for a step that is not possible.
    """
    events: list[Event] = []
    run = ScenarioRun(level, events.append)
    found = {TWO_PLAYERS} if run.state.seats == 2 else set()
    for number, step in enumerate(level.steps, 1):
        s, words = run.state, step.do.split()
        seat, cards = SEAT_LETTERS.index(words[0]), [word for word in words[2:] if word != "uno"]
        if words[1] in (PLAY, ACCEPT) and s.threat is not None:
            found.add(ANSWER)
        if words[1] == PLAY:
            due = s.turn if s.threat is None else s.threat.victim
            found |= {SEVERAL_CARDS} if len(cards) > 1 else set()
            found |= {LAST_CARD} if s.hands[seat].bit_count() == len(cards) else set()
            found |= {OUT_OF_TURN} if seat != due else set()
        failure = None if step.refused else run.do(number)
        if failure is not None:
            raise ValueError(f"step {number}: expected {failure.expected}, found {failure.found}")
    for event in events:
        if isinstance(event, CardPlayed) and event.beside:
            found.add(OUT_OF_TURN)
        if isinstance(event, RoundEnded) and event.blocked:
            found.add(BLOCKED)
    return found


def _count_faults(option: Option, played: Counter[tuple[str, str]]) -> Iterator[OptionFault]:
    for value in map(text_of, _chosen(option)):
        count = sum(number for (one, _), number in played.items() if one == value)
        if count < ENOUGH:
            problem = f"{count} of {ENOUGH} examples are played with {option.key} = {value}"
            yield OptionFault(f"{_EXAMPLES}/", problem)
    for ruleset in offering(option):
        for value in map(text_of, _chosen(option)):
            if not played[value, ruleset.id]:
                problem = f"no example is played with {option.key} = {value}"
                yield OptionFault(f"{_EXAMPLES}/{ruleset.id}/", problem)
    if option.reads and sum(played.values()) < ENOUGH:
        yield OptionFault(f"{_EXAMPLES}/", f"fewer than {ENOUGH} examples are played with {option.key}")


def _situations(option: Option) -> list[str]:
    value = next(iter(_chosen(option)), option.default)
    two = any(2 in book.seats for book in _playable_with(option, value))
    return [each for each in SITUATIONS if each != TWO_PLAYERS or two]


def _place(file: Path) -> str:
    return file.relative_to(paths.levels().parent).as_posix()


def _examples(option: Option) -> Iterator[Level]:
    for file in level_files(paths.levels() / "examples"):
        try:
            level = load_level(file) if option.key.encode() in read_bytes(file) else None
        except (BadLevel, OSError, ValueError):
            continue
        if level is not None and option.key in level.options:
            yield level
