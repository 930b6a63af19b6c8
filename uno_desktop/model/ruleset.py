"""A ruleset: a deck, the rules that it composes, and the options that its players may agree on."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache

from uno_desktop.model.cards import Deck, Face
from uno_desktop.model.options import COMMON_OPTIONS, REACTION, TOPICS, Given, Option, Topic, Value, text_of
from uno_desktop.model.refused import Refused
from uno_desktop.model.rule import Rule
from uno_desktop.model.written_rules import WrittenRules

Options = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Need:
    """Condition of an option: one of the options `keys` has one of `values`; if `met` is given, it decides instead."""

    keys: tuple[str, ...]
    values: tuple[Value, ...] = ()
    met: Callable[[Options], bool] | None = None

    def holds(self, options: Options) -> bool:
        if self.met is not None:
            return self.met(options)
        return any(options[key] in self.values for key in self.keys)


NEVER = Need(())
"""Condition that is never met, for an option without effect in a ruleset."""
COMMON_NEEDS = {"common.tieBreak": (NEVER,)}
"""Conditions of common options in rulesets that list none: ties are played off only where the lowest total wins."""
ROUNDS_TO_WIN = "house.rounds"
"""Option of all rulesets: a match ends after so many won rounds instead of by points."""
NO_ROUNDS = Need((ROUNDS_TO_WIN,), ("off",))
"""Condition of the options about points: the match does not count rounds instead."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An option with its effects on a ruleset: rules, changed faces, added cards and limits on the seats.

    `rules` lists the rules that each value adds, `faces` the function with which each value changes a face; a value
    that is not listed adds and changes nothing.
    """

    option: Option
    rules: Mapping[Value, tuple[Rule, ...]] = field(default_factory=dict)
    faces: Mapping[Value, Callable[[Face], Face]] = field(default_factory=dict)
    rewrites: Callable[[Value], Callable[[Face], Face]] | None = None
    """Returns the function with which a value changes a face, where `faces` cannot list them all."""
    refuses: Callable[[Value, Deck], Refused | None] | None = None
    """Returns the error of a value other than the default in a game with this deck, or None."""
    instead_of: Callable[[Rule], bool] | None = None
    """Returns True for a rule of the ruleset that the rules of a value replace."""
    most_seats: Callable[[Value, Deck], int] | None = None
    """Returns the highest number of seats for a value other than the default, if the limit depends on the value."""
    seats_among: Callable[[range], range] | None = None
    """Filters the numbers of seats for a value other than the default, if it excludes some."""
    brings: Callable[[Value], list[Face]] | None = None
    """Returns the cards that a value adds to the deck."""
    needs: Callable[[Value], tuple[Rule, ...]] | None = None
    """Returns the rules that a value adds, where `rules` cannot list them all; a rule already present is not added
    again."""
    clash: Callable[[Options], str] | None = None
    """Returns the key of the option whose value conflicts with this one, or an empty string; not called for
    defaults."""

    def chosen(self, options: Options) -> bool:
        """Returns True if the value differs from the default."""
        return options[self.option.key] != self.option.default

    def change(self, options: Options) -> Callable[[Face], Face] | None:
        """Returns the function with which the chosen value changes a face, or None if it changes none."""
        if self.rewrites is not None and self.chosen(options):
            return self.rewrites(options[self.option.key])
        return self.faces.get(options[self.option.key])

    def agreed(self, options: Options) -> tuple[Rule, ...]:
        """Returns the rules that `rules` lists for the chosen value."""
        return self.rules.get(options[self.option.key], ())


def numbers_of(seats: range) -> str:
    """Returns the numbers of players as text.

    >>> numbers_of(range(2, 11)), numbers_of(range(4, 11, 2)), numbers_of(range(4, 5, 2))
    ('2 to 10', '4, 6, 8 or 10', '4')
    """
    if seats.step == 1 and len(seats) > 1:
        return f"{seats[0]} to {seats[-1]}"
    words = [str(number) for number in seats]
    return " or ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else words[0]


def agreed(house_rules: tuple[HouseRule, ...], options: Options) -> list[Rule]:
    """Returns the rules added by the chosen values of these options, in listed order."""
    return [rule for each in house_rules for rule in each.agreed(options)]


@lru_cache(maxsize=32)
def _built(deck: Callable[[Options], Deck], own: tuple[tuple[str, Value], ...]) -> Deck:
    """Returns the deck for the values of the ruleset's own options, which alone decide it; several checks of the same
    options and the rulebook share it."""
    return deck(dict(own))


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The parts that are compiled into a rulebook, and the facts shown to players before the first card.

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
    """Codes of the five cards that represent the ruleset in the ruleset picker."""
    house: tuple[HouseRule, ...] = ()
    """House rules shared with other rulesets that apply in this one."""
    changing: tuple[HouseRule, ...] = ()
    """Those of `own_options` that change faces, and others whose rules `rules` adds."""
    fewer_seats: Callable[[Options], range] | None = None
    """Returns the numbers of seats for these option values; None if no option changes them (UNP-PLY-04)."""
    clashes: Callable[[Options], str | None] | None = None
    """Returns a sentence that names two conflicting option values, or None."""
    needs: Mapping[str, tuple[Need, ...]] = field(default_factory=dict)
    """Conditions without which an option has no effect, by key of the option."""
    drawn_for: Callable[[Options, int, tuple[str, ...]], Mapping[str, Value]] | None = None
    """Returns the option values that the seed of a match decides, given names of cards that the deck must contain.
    Raises ValueError if it cannot contain them."""
    packet: int = 1
    """Cards dealt to a seat at a time when the deal is shown (UNP-SETUP-01)."""
    sample: int = 1
    """Seed of a round for benchmarks, in which many special cards of the ruleset appear early at ten seats."""
    best_from: int = 0
    """Smallest recommended number of players, if the source document gives one (UNP-PLY-02)."""

    def seats_for(self, options: Options) -> range:
        """Returns the numbers of seats for these option values."""
        allowed = self.fewer_seats(options) if self.fewer_seats else self.seats
        for each in self.house:
            if each.most_seats is not None and each.chosen(options):
                most = each.most_seats(options[each.option.key], self.whole_deck(options))
                allowed = range(allowed.start, min(allowed.stop, most + 1), allowed.step)
            if each.seats_among is not None and each.chosen(options):
                allowed = each.seats_among(allowed)
        return allowed

    @property
    def options(self) -> tuple[Option, ...]:
        return (*self.own_options, *(each.option for each in self.house), *COMMON_OPTIONS)

    def changed(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """Returns the values that differ from the defaults, in the order of the options."""
        return {
            option.key: options[option.key]
            for option in self.options
            if options.get(option.key, option.default) != option.default
        }

    @property
    def length_options(self) -> dict[str, Value]:
        """Options that decide only how long a match is, with their values for the usual length."""
        scoring = (each for each in self.options if each.topic == "scoring")
        return {
            each.key: each.default for each in scoring if isinstance(each.default, int) or each.key == ROUNDS_TO_WIN
        }

    def changed_rules(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """Returns the values that differ from the defaults, without the length of the match and the time to react."""
        others = {*self.length_options, REACTION.key}
        return {key: value for key, value in self.changed(options).items() if key not in others}

    def composed(self, options: Options) -> tuple[Rule, ...]:
        """Returns the rules for these option values, house rules last."""
        rules = self.rules(options)
        for each in self.house:
            if each.instead_of is not None and each.chosen(options):
                rules = tuple(rule for rule in rules if not each.instead_of(rule))
        rules = (*rules, *agreed(self.house, options))
        for each in self.house:
            if each.needs is not None and each.chosen(options):
                rules = (*rules, *(rule for rule in each.needs(options[each.option.key]) if rule not in rules))
        return rules

    def printed_deck(self, options: Options) -> Deck:
        """Returns the deck for these option values, before any option changes a face or adds a card."""
        return _built(self.deck, tuple((option.key, options[option.key]) for option in self.own_options))

    def whole_deck(self, options: Options) -> Deck:
        """Returns the deck for these option values, with the faces that options change and the cards that they add."""
        deck = self.printed_deck(options)
        faces = list(deck.faces)
        for each in (*self.changing, *self.house):
            change = each.change(options)
            if change is not None:
                faces = [change(face) for face in faces]
        added = [
            face
            for each in self.house
            if each.brings is not None and each.chosen(options)
            for face in each.brings(options[each.option.key])
        ]
        return Deck([*faces, *added]) if added or faces != list(deck.faces) else deck

    def unmet(self, key: str, options: Options) -> Need | None:
        """Returns the first unmet condition of this option, which then has no effect; None if all are met."""
        return next((need for need in self.needs.get(key, COMMON_NEEDS.get(key, ())) if not need.holds(options)), None)

    def by_topic(self) -> Iterator[tuple[Topic, list[Option]]]:
        """Yields the options topic by topic, in the order of the options page."""
        for topic in TOPICS:
            found = [option for option in self.options if option.topic == topic]
            if found:
                yield topic, found

    def settle_options(self, given: Mapping[str, Given]) -> dict[str, Value]:
        """Returns every option with its value: as given, else the default. Raises ValueError with a sentence."""
        known = {option.key: option for option in self.options}
        for key in given:
            if key not in known:
                similar = "".join(f"did you mean {each}? " for each in get_close_matches(key, known, 1))
                raise ValueError(f'{self.id} has no option "{key}"; {similar}it has {", ".join(sorted(known))}')
        settled = {key: option.parse(given[key]) if key in given else option.default for key, option in known.items()}
        clash = self.clashes(settled) if self.clashes else None
        pair = self.clash_of_house(settled)
        if pair is not None:
            one, other = (f"{key} = {text_of(settled[key])}" for key in pair)
            clash = clash or f"{one} does not go together with {other}"
        if clash:
            raise ValueError(clash)
        refused = self.refused(settled)
        if refused is not None:
            raise ValueError(f"{refused[0]}: {refused[1]}") from refused[1]
        return settled

    def refused(self, options: Options) -> tuple[str, Refused] | None:
        """Returns the key of a house rule whose value does not suit the cards of the game, with the error, or None."""
        for each in self.house:
            if each.refuses is not None and each.chosen(options):
                refused = each.refuses(options[each.option.key], self.printed_deck(options))
                if refused is not None:
                    return each.option.key, refused
        return None

    def clash_of_house(self, options: Options) -> tuple[str, str] | None:
        """Returns the keys of a house rule and of the option it conflicts with, or None."""
        for each in self.house:
            if each.chosen(options):
                other = each.clash(options) if each.clash is not None else self._changes_too(each, options)
                if other:
                    return each.option.key, other
        return None

    def _changes_too(self, rule: HouseRule, options: Options) -> str:
        """Returns the key of another option that changes a face which this one rewrites, or an empty string."""
        if rule.rewrites is None:
            return ""
        rewrite = rule.rewrites(options[rule.option.key])
        faces = {face for face in self.printed_deck(options).faces if rewrite(face) != face}
        for other in (*self.changing, *self.house):
            change = other.change(options) if other is not rule else None
            if change is not None and any(change(face) != face for face in faces):
                return other.option.key
        return ""
