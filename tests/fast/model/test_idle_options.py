"""Every option changes the table, conflicts with it, or names the option that makes it ineffective."""

from collections.abc import Iterator

from tests.support.cases import by_group
from tests.support.idle_options import acts, told_to_act
from uno_desktop.model.options import Option
from uno_desktop.model.ruleset import Options, Ruleset
from uno_desktop.model.ruleset_registry import RULESETS, ruleset_named


def options_of_bases() -> Iterator[tuple[Ruleset, Options, Option]]:
    for ruleset in RULESETS:
        base = next((option for option in ruleset.options if option.topic == "base"), None)
        for options in [{base.key: value} for value in base.values] if base else [{}]:
            yield from ((ruleset, options, option) for option in ruleset.options if option is not base)


def name(case: tuple[Ruleset, Options, Option]) -> str:
    return f"{case[2].key} {dict(case[1])}"


@by_group("case", options_of_bases(), group=lambda case: case[0].id, name=name)
def test_an_option_acts_or_says_why_not(case: tuple[Ruleset, Options, Option]) -> None:
    ruleset, options, option = case
    assert told_to_act(ruleset, options, option) in (None, acts(ruleset, options, option))


def test_an_option_of_one_effect_of_blanks_acts_where_a_blank_has_it() -> None:
    italian = ruleset_named("italian")
    for effect in range(1, 12):
        blanks: Options = {"italian.blankCount": 1, "italian.blankEffects": (effect,)}
        for option in italian.options:
            if option.key in ("italian.effect9Count", "italian.effect11Length", "italian.blankTarget"):
                assert told_to_act(italian, blanks, option) == acts(italian, blanks, option), (effect, option.key)


def test_conditions_name_options_and_values_of_their_ruleset() -> None:
    for ruleset in RULESETS:
        known = {option.key: option for option in ruleset.options}
        for key, needs in ruleset.needs.items():
            assert key in known
            for need in needs:
                for other in need.keys:
                    assert other != key and all(known[other].parse(value) == value for value in need.values)


def test_seven_zero_swaps_hands_on_both_bases_of_the_street() -> None:
    street = ruleset_named("street")
    for base in ("official", "classic"):
        faces = street.whole_deck(
            street.settle_options({"street.base": base, "house.sevenZero": "chosenPartner"})
        ).faces
        assert {face.symbol for face in faces if face.symbol.isdigit() and face.effect is not None} == {"0", "7"}
