"""The explicit list of all rulesets, and the lookup of a compiled rulebook by id and options."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from uno_desktop.model.facts import ONE_ROUND
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.options import Given, Option, Value, text_of
from uno_desktop.model.refused import InvalidLine, Refused, cut
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.rulesets import rule_chapters
from uno_desktop.model.rulesets.classic import CLASSIC
from uno_desktop.model.rulesets.extreme import EXTREME
from uno_desktop.model.rulesets.flip import FLIP
from uno_desktop.model.rulesets.house import Teams
from uno_desktop.model.rulesets.italian import ITALIAN
from uno_desktop.model.rulesets.mercy import MERCY
from uno_desktop.model.rulesets.official import OFFICIAL
from uno_desktop.model.rulesets.street import STREET
from uno_desktop.model.rulesets.unplugged import UNPLUGGED
from uno_desktop.model.written_rules import UNKNOWN, Origin, WrittenRules, group_of

RULESETS: tuple[Ruleset, ...] = (OFFICIAL, CLASSIC, STREET, EXTREME, UNPLUGGED, ITALIAN, MERCY, FLIP)
"""The rulesets in the order of the menus."""
UNLISTED: tuple[Ruleset, ...] = ()
"""Rulesets that commands and files accept but no menu offers."""
KNOWN = (*RULESETS, *UNLISTED)
SHARED: WrittenRules = rule_chapters.COMMON
"""The written rules of all rulesets."""
HOUSE_RULES: WrittenRules = rule_chapters.HOUSE.with_rules(
    {
        option.rule: option.topic
        for ruleset in KNOWN
        for option in ruleset.options
        if option.rule.startswith("HSE-") and option.rule not in rule_chapters.HOUSE.ids
    }
)
"""The written rules of options that belong to no ruleset; those that no chapter lists are in the chapter of their
option's topic."""
BOOKS: tuple[WrittenRules, ...] = (*(ruleset.written for ruleset in KNOWN), HOUSE_RULES, SHARED)
"""All rule books, the shared one last."""


def origin(rule: str) -> Origin:
    """Returns the origin of the written rule with this id, UNKNOWN if no book has it."""
    return next((book.origin(rule) for book in BOOKS if rule in book.ids), UNKNOWN)


def house_rules(options: Iterable[Option]) -> WrittenRules:
    """Returns the book of house rules with only the rules of these options.

    >>> house_rules([option for option in RULESETS[0].options if option.key == "house.jumpInNumber"]).ids
    ('HSE-JUMP-01', 'HSE-JUMP-02')
    """
    return HOUSE_RULES.of_groups({group_of(option.rule) for option in options})


def replacing(rule: str, options: Iterable[Option]) -> list[Option]:
    """Returns those of `options` that lift or change the written rule with this id: options about the rule
    itself, and house rules.

    >>> [option.key for option in replacing("OFF-DRAW-02", RULESETS[0].options)]
    ['house.drawUntil', 'house.mustPlay']
    >>> [option.key for option in replacing("OFF-SCORE-09", RULESETS[0].options)]
    ['official.target', 'house.rounds']
    """
    groups = {group_of(house) for house, replaced in HOUSE_RULES.replaced.items() if rule in replaced}
    own = "" if rule in HOUSE_RULES.ids else rule
    return [option for option in options if option.rule and (option.rule == own or group_of(option.rule) in groups)]


def ruleset_named(ruleset_id: str) -> Ruleset:
    """Returns the ruleset with this id. Raises ValueError with the known ids."""
    for ruleset in KNOWN:
        if ruleset.id == ruleset_id:
            return ruleset
    known = ", ".join(ruleset.id for ruleset in KNOWN)
    raise ValueError(f'there is no ruleset "{ruleset_id}"; known: {known}')


LONGEST_RULES = 6_000
"""Longest line of rules, in characters: several times the length of all options of a ruleset."""


def rules_line(ruleset: Ruleset, options: Mapping[str, Value]) -> str:
    """Returns the ruleset and the options that differ from its defaults as one line.

    >>> rules_line(ruleset_named("official"), {"official.target": 200})
    'official official.target=200'
    """
    changed = [f"{key}={text_of(value).replace(' ', '')}" for key, value in ruleset.changed(options).items()]
    return " ".join([ruleset.id, *changed])


def words_of(text: str) -> list[str]:
    """Returns the words of a line of rules. Raises InvalidLine if it is too long."""
    if len(text) > LONGEST_RULES:
        sentence = f"the line of rules is longer than {LONGEST_RULES} characters"
        raise InvalidLine("presets.too_long", sentence, most=LONGEST_RULES)
    return text.split()


def parse_rules(words: Sequence[str]) -> tuple[Ruleset, dict[str, Value]]:
    """Parses the ruleset and the options that differ from its defaults. Raises InvalidLine."""
    if not words:
        raise InvalidLine("presets.empty", "there is no text")
    try:
        ruleset = ruleset_named(words[0])
    except ValueError as error:
        known = ", ".join(ruleset.id for ruleset in KNOWN)
        raise InvalidLine("presets.no_ruleset", str(error), word=cut(words[0]), known=known) from None
    options = {option.key: option for option in ruleset.options}
    chosen: dict[str, Value] = {}
    for word in words[1:]:
        key, sign, value = word.partition("=")
        if not sign:
            raise InvalidLine("presets.no_sign", f'"{word}" is not option=value', word=cut(word))
        if key not in options:
            sentence = f'{ruleset.id} has no option "{key}"'
            raise InvalidLine("presets.no_option", sentence, key=cut(key), ruleset=ruleset.id)
        chosen.pop(key, None)
        parsed = _parsed(options[key], value)
        if parsed != options[key].default:
            chosen[key] = parsed
    return ruleset, chosen


def _parsed(option: Option, value: str) -> Value:
    try:
        return option.parse(value)
    except ValueError as error:
        why = error.__cause__
        if isinstance(why, Refused):  # custom cards: the error for their deck line is more specific
            raise InvalidLine(why.key, str(error), **why.words) from None
        raise InvalidLine("presets.no_value", str(error), key=option.key, value=cut(value)) from None


def in_teams(ruleset: Ruleset, options: Mapping[str, Value]) -> bool:
    """Returns True if opposite seats are partners with these option values; it builds no deck.

    >>> in_teams(ruleset_named("official"), ruleset_named("official").settle_options({"house.teams": "on"}))
    True
    """
    return any(isinstance(rule, Teams) for rule in ruleset.composed(options))


def ruleset_or_first(ruleset_id: str) -> Ruleset:
    """Returns the ruleset with this id, or the first one if there is none."""
    return next((ruleset for ruleset in RULESETS if ruleset.id == ruleset_id), RULESETS[0])


Goal = tuple[int, str]
"""Goal of a match: points or won rounds, and which; see `Facts.goal`."""


def goal_of(ruleset: Ruleset, options: Mapping[str, Given]) -> Goal:
    """Returns the goal of a match; one without points ends after one round. Raises ValueError if the options clash."""
    return rulebook_for(ruleset.id, dict(options)).goal or ONE_ROUND


def rulebook_for(
    ruleset_id: str, options: Mapping[str, Given] | None = None, handicaps: tuple[Handicap, ...] = ()
) -> Rulebook:
    """Returns the compiled rulebook; `options` holds the values that differ from the defaults, `handicaps` one for each
    seat or none. Raises ValueError with a sentence.

    >>> book = rulebook_for("official", {"official.target": 200})
    >>> book.ruleset.id, book.options["official.target"], len(book.deck)
    ('official', 200, 109)
    >>> rulebook_for("official", {"official.swapHandsCount": 9})
    Traceback (most recent call last):
    ValueError: official.swapHandsCount: "9" is not allowed; expected 1, 0, 2, 3 or 4
    """
    settled = ruleset_named(ruleset_id).settle_options(options or {})
    return _compiled(ruleset_id, tuple(settled.items())).with_handicaps(handicaps)


@lru_cache(maxsize=64)
def _compiled(ruleset_id: str, options: tuple[tuple[str, Value], ...]) -> Rulebook:
    return Rulebook(ruleset_named(ruleset_id), dict(options))
