"""Options without effect: comparison of compiled rules, and the values of every option."""

import pickle
from dataclasses import fields

from uno_desktop.match.reaction_window import TURN_SECONDS
from uno_desktop.model.options import REACTION, Option, Value
from uno_desktop.model.ruleset import Options, Ruleset

OUTSIDE_THE_RULES = {
    TURN_SECONDS, REACTION.key, "common.blockedRound", "flip.pairing", "flip.backs", "flip.ownBacks",
}  # fmt: skip
"""Options that the match session or the rulebook reads itself; those of the backs change cards and views, no rule."""


def values(option: Option) -> list[Value]:
    """Returns values of an option beside its default: all listed ones, both ends of a range, and a sample."""
    listed: list[Value] = [(value,) for value in option.values] if option.most else list(option.values)  # type: ignore[misc]
    ends = [end for end in (option.lowest, option.highest) if end is not None]
    samples = [option.sample or "90/10"] if option.reads else []
    return [value for value in (*listed, *ends, *samples) if value != option.default]


def composition(ruleset: Ruleset, options: Options) -> bytes:
    """Returns a comparable form of the rules, cards and numbers of players of a table."""
    rules = sorted(pickle.dumps(rule) for rule in ruleset.composed(options))
    faces = [[getattr(face, each.name) for each in fields(face)] for face in ruleset.whole_deck(options).faces]
    return pickle.dumps((rules, [pickle.dumps(face) for face in faces], tuple(ruleset.seats_for(options))))


def settled(ruleset: Ruleset, options: Options) -> dict[str, Value] | None:
    try:
        return ruleset.settle_options({key: list(v) if isinstance(v, tuple) else v for key, v in options.items()})
    except ValueError:
        return None


def acts(ruleset: Ruleset, options: Options, option: Option) -> bool:
    """Returns True if a value of this option changes the table that has these options."""
    tables = [settled(ruleset, {**options, option.key: value}) for value in (option.default, *values(option))]
    found = {composition(ruleset, table) for table in tables if table is not None}
    return len(found) > 1 or option.key in OUTSIDE_THE_RULES


def told_to_act(ruleset: Ruleset, options: Options, option: Option) -> bool | None:
    """Returns True if the ruleset declares that this option acts at this table; None if its values conflict with it."""
    tables = [settled(ruleset, {**options, option.key: value}) for value in values(option)]
    if not any(tables):
        return None
    return all(ruleset.unmet(option.key, table) is None for table in tables if table is not None)
