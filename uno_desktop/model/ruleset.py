"""A ruleset: a deck, the rules that it composes, and the options that its players may agree on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from uno_desktop.model.cards import Deck, Face
from uno_desktop.model.options import COMMON_OPTIONS, TOPICS, Given, Option, Topic, Value, text_of
from uno_desktop.model.rule import Rule
from uno_desktop.model.written_rules import WrittenRules

Options = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An option that does nothing but add rules or change faces: one line in the list of a ruleset.

    `rules` are those of each value, `faces` tells what becomes of a face; a value not named adds and changes nothing.
    """

    option: Option
    rules: Mapping[Value, tuple[Rule, ...]] = field(default_factory=dict)
    faces: Mapping[Value, Callable[[Face], Face]] = field(default_factory=dict)
    instead_of: Callable[[Rule], bool] | None = None
    """True for a rule of the ruleset that gives way to the rules of a value."""
    most_seats: Callable[[Value, Deck], int] | None = None
    """How many may play with a value other than the default, if that depends on it."""
    seats_among: Callable[[range], range] | None = None
    """Those of the numbers of players that can play with a value other than the default, if not all of them can."""
    brings: Callable[[Value], list[Face]] | None = None
    """The cards that a value adds to the deck."""
    needs: Callable[[Value], tuple[Rule, ...]] | None = None
    """The rules that a value adds, where `rules` cannot list them all; one that is there already is not added again."""
    clash: Callable[[Options], str] | None = None
    """The key of the option whose value does not go together with it, or nothing; asked of no default."""

    def chosen(self, options: Options) -> bool:
        """True if something else than the default is agreed on."""
        return options[self.option.key] != self.option.default

    def agreed(self, options: Options) -> tuple[Rule, ...]:
        """The rules that its chosen value adds."""
        return self.rules.get(options[self.option.key], ())


def numbers_of(seats: range) -> str:
    """How many may play, in words.

    >>> numbers_of(range(2, 11)), numbers_of(range(4, 11, 2)), numbers_of(range(4, 5, 2))
    ('2 to 10', '4, 6, 8 or 10', '4')
    """
    if seats.step == 1 and len(seats) > 1:
        return f"{seats[0]} to {seats[-1]}"
    words = [str(number) for number in seats]
    return " or ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else words[0]


def agreed(house_rules: tuple[HouseRule, ...], options: Options) -> list[Rule]:
    """The rules that the chosen values of these options add, in listed order."""
    return [rule for each in house_rules for rule in each.agreed(options)]


def changed(house_rules: tuple[HouseRule, ...], options: Options, faces: list[Face]) -> list[Face]:
    """The faces of a deck as the chosen values of these options leave them."""
    for each in house_rules:
        change = each.faces.get(options[each.option.key])
        if change is not None:
            faces = [change(face) for face in faces]
    return faces


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What `compile` needs to make a rulebook, and what a player sees of it before the first card.

    `deck` and `rules` are functions of the option values.
    """

    id: str
    seats: range
    hand_size: int
    own_options: tuple[Option, ...]
    deck: Callable[[Options], Deck]
    rules: Callable[[Options], tuple[Rule, ...]]
    written: WrittenRules
    fan: tuple[str, ...]
    """The codes of the five cards that stand for it where rulesets are chosen."""
    house: tuple[HouseRule, ...] = ()
    """The house rules of several rulesets that make sense in this one."""
    fewer_seats: Callable[[Options], range] | None = None
    """How many may play with these option values, if that depends on them (UNP-PLY-04)."""
    clashes: Callable[[Options], str | None] | None = None
    """A sentence that says which two option values clash, or None."""
    packet: int = 1
    """Cards that are dealt to a seat at a time."""
    sample: int = 1
    """The seed of a round of ten in which many of its special cards come up early."""
    best_from: int = 0
    """With so many players or more it is best, if its document says so (UNP-PLY-02)."""

    def seats_for(self, options: Options) -> range:
        """How many may play with these option values."""
        allowed = self.fewer_seats(options) if self.fewer_seats else self.seats
        for each in self.house:
            if each.most_seats is not None and each.chosen(options):
                most = each.most_seats(options[each.option.key], self.whole_deck(options))
                allowed = range(allowed.start, min(allowed.stop, most + 1), allowed.step)
            if each.seats_among is not None and each.chosen(options):
                allowed = each.seats_among(allowed)
        return allowed

    def in_teams(self, options: Options) -> bool:
        """True if those who sit opposite are partners."""
        return any(type(rule).in_teams is not Rule.in_teams for rule in self.composed(options))

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of this ruleset, then its house rules, then those that all rulesets share."""
        return (*self.own_options, *(each.option for each in self.house), *COMMON_OPTIONS)

    def changed(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """The values that differ from the defaults, in the order of the options."""
        return {
            option.key: options[option.key]
            for option in self.options
            if options.get(option.key, option.default) != option.default
        }

    def composed(self, options: Options) -> tuple[Rule, ...]:
        """The rules with these option values, those of the house last."""
        rules = self.rules(options)
        for each in self.house:
            if each.instead_of is not None and each.chosen(options):
                rules = tuple(rule for rule in rules if not each.instead_of(rule))
        rules = (*rules, *agreed(self.house, options))
        for each in self.house:
            if each.needs is not None and each.chosen(options):
                rules = (
                    *rules,
                    *(rule for rule in each.needs(options[each.option.key]) if rule not in rules),
                )
        return rules

    def whole_deck(self, options: Options) -> Deck:
        """The deck with these option values, with the cards that house rules add to it."""
        deck = self.deck(options)
        added = [
            face
            for each in self.house
            if each.brings is not None and each.chosen(options)
            for face in each.brings(options[each.option.key])
        ]
        return Deck([*deck.faces, *added]) if added else deck

    def by_topic(self) -> Iterator[tuple[Topic, list[Option]]]:
        """The options topic by topic, as the page of the options shows them."""
        for topic in TOPICS:
            found = [option for option in self.options if option.topic == topic]
            if found:
                yield topic, found

    def settle_options(self, given: Mapping[str, Given]) -> dict[str, Value]:
        """Every option with its value: as given, else its default. Raises ValueError with a sentence."""
        known = {option.key: option for option in self.options}
        for key in given:
            if key not in known:
                raise ValueError(f'{self.id} has no option "{key}"; it has {", ".join(sorted(known))}')
        settled = {
            key: option.parse(given[key]) if key in given else option.default for key, option in known.items()
        }
        clash = self.clashes(settled) if self.clashes else None
        pair = self.clash_of_house(settled)
        if pair is not None:
            one, other = (f"{key} = {text_of(settled[key])}" for key in pair)
            clash = clash or f"{one} does not go together with {other}"
        if clash:
            raise ValueError(clash)
        return settled

    def clash_of_house(self, options: Options) -> tuple[str, str] | None:
        """The keys of a house rule and of the option that it does not go together with, if there are such."""
        for each in self.house:
            other = each.clash(options) if each.clash is not None and each.chosen(options) else ""
            if other:
                return each.option.key, other
        return None
