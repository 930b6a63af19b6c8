"""Options of a match: found by words, changed, told and set back the same way on all pages; changed cards in words."""

from dataclasses import replace

import pytest

from tests.support.scenes.pages import press, show
from uno_desktop.content.match_setup import KINDS, MatchSetup
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.options import REACTION, Option
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for, ruleset_named
from uno_desktop.model.workshop.face_changes import FACES
from uno_desktop.scenes.lobby.options_page import OptionsScene
from uno_desktop.scenes.profiles.seat_avatars import avatars_of
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import LANGUAGES, set_language, tr
from uno_desktop.system.settings import REACTIONS, load_settings
from uno_desktop.texts.option_examples import picture
from uno_desktop.texts.option_search import found, suggestion
from uno_desktop.texts.option_text import changes, clash
from uno_desktop.texts.table_rules_summary import table_lines
from uno_desktop.ui.widgets import Button


def page(services: Services, ruleset: Ruleset, reaction: str) -> OptionsScene:
    """Returns the options page of a new table with this preferred reaction time."""
    services.settings.reaction = reaction
    match_setup = MatchSetup(services.settings)
    match_setup.choose(ruleset)
    return show(services, OptionsScene(services, match_setup))


def resets(scene: OptionsScene) -> dict[str, Button]:
    """Returns the buttons that can be pressed to reset an option, by the title of the option."""
    enabled = {each.label: each for each in scene.widgets if isinstance(each, Button) and each.enabled}
    titles = [tr(f"option.{option.key}.title") for option, _ in scene.rows]
    return {title: enabled[label] for title in titles if (label := tr("access.reset", name=title)) in enabled}


def differing(scene: OptionsScene) -> list[str]:
    """Options that the page marks; the strip of the table must list the same."""
    marked = [tr(f"option.{each.key}.title") for each in scene.match_setup.ruleset.options if scene.changed(each)]
    assert marked == [each.title for each in changes(scene.match_setup.ruleset, scene.match_setup.agreed)]
    shown = [tr(f"option.{option.key}.title") for option, _ in scene.rows if scene.changed(option)]
    assert [*resets(scene)] == shown
    return marked


def another(option: Option) -> object:
    """A value that is not that of the book; the same if there is no other in the list."""
    return next((value for value in option.values if value != option.default), option.default)


@pytest.mark.parametrize("reaction", REACTIONS)
def test_a_preference_counts_like_a_choice(services: Services, reaction: str) -> None:
    scene = page(services, RULESETS[0], reaction)
    title = tr(f"option.{REACTION.key}.title")
    assert differing(scene) == [title] * (REACTION.parse(reaction) != REACTION.default)
    scene.only_changed = True
    scene.rebuild()
    assert [tr(f"option.{option.key}.title") for option, _ in scene.rows] == differing(scene)
    scene.only_changed = False
    scene.rebuild()
    for reset in resets(scene).values():
        reset.activate()
    assert differing(scene) == [] and scene.match_setup.value(REACTION) == REACTION.default


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda each: each.id)
def test_reset_restores_defaults_one_by_one_and_all_together(services: Services, ruleset: Ruleset) -> None:
    scene = page(services, ruleset, "untilAnswered")
    options = [option for option in ruleset.options if option is not REACTION and not option.most]
    changed = [option for option in options if another(option) != option.default][:2]
    for option in (*changed, REACTION):
        if option is not REACTION:
            scene.match_setup.set(option, another(option))  # type: ignore[arg-type]
            scene.rebuild()
        assert scene.changed(option)
        differing(scene)
        resets(scene)[tr(f"option.{option.key}.title")].activate()
        assert not scene.changed(option)
        differing(scene)
    for option in changed:
        scene.match_setup.set(option, another(option))  # type: ignore[arg-type]
    press(services, "options.defaults")
    assert differing(scene) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda each: each.id)
def test_no_option_is_called_like_the_length_of_the_game(ruleset: Ruleset, lang: str) -> None:
    set_language(lang)
    assert tr("access.length") not in [tr(f"option.{option.key}.title") for option in ruleset.options]


def test_a_seat_offers_people_first_and_the_player_without_skill_last() -> None:
    assert (KINDS[0], KINDS[-1]) == (HUMAN, "random")


def test_the_next_match_begins_with_the_face_of_a_guest(services: Services) -> None:
    setup = MatchSetup(services.settings)
    setup.add_seat(HUMAN)
    setup.change_seat(4, replace(setup.seats[4], name="Pat", face="hawk"))
    setup.setup(1)
    setup = MatchSetup(load_settings(services.folders.settings_file))
    assert [(seat.name, seat.face) for seat in setup.seats if seat.human][1:] == [("Pat", "hawk")]
    setup.seat_two_people()
    assert avatars_of(setup.seats, services.settings)[2] == "hawk"


def test_the_next_match_begins_with_the_same_handicaps(services: Services) -> None:
    first = MatchSetup(services.settings)
    first.seats[1] = replace(first.seats[1], handicap=Handicap(cards=9, open=True))
    played = first.setup(7)
    again = load_settings(services.folders.settings_file)
    assert [seat.handicap for seat in MatchSetup(again).seats] == list(played.handicaps)
    again.handicaps[0] = "wings=2"
    assert [str(seat.handicap) for seat in MatchSetup(again).seats] == ["", "cards=9 open", "", ""]


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("7-0", "house.sevenZero"),
        ("Slap", "street.cut"),
        ("force play", "house.mustPlay"),
        ("+2 on +2", "street.stackPlus2"),
        ("pick until", "house.drawUntil"),
        ("no mercy", "house.mercy"),
    ],
)
def test_nicknames_find_the_option(words: str, key: str) -> None:
    street = ruleset_named("street").options
    assert key in {option.key for option in street if found(option, words)}


def test_a_misspelt_word_is_corrected() -> None:
    options = ruleset_named("street").options
    assert not any(found(option, "jumpping in") for option in options)
    assert suggestion(options, "jumpping in") == "jumping in"
    assert suggestion(options, "jumping in") == suggestion(options, "zzzzzz") == ""


OFFICIAL = ruleset_named("official")
OPTION = next(option for option in OFFICIAL.options if option.key == FACES)
LINE = "5:next-skip-1/RS:=next-draw-1/W:others-draw-1"


def test_the_value_names_the_cards() -> None:
    [change] = changes(OFFICIAL, {FACES: LINE})
    assert (change.title, change.value, change.rule) == ("Changed cards", "5, red Skip, Wild", "HSE-FACE-01")


def test_the_picture_shows_each_card_with_what_it_does() -> None:
    lines = picture(OPTION, {FACES: LINE})
    assert [line.played[0][-1] for line in lines] == ["5", "S", "W"]
    assert lines[1].words == "red Skip, instead of its own effect: The next player draws 1 card."
    assert len(picture(OPTION, {})) == 1
    assert not picture(OPTION, {FACES: "Q:next-draw-1"})[0].played


def test_a_clash_is_told_in_words() -> None:
    assert clash(OFFICIAL, {FACES: LINE}) == ""
    assert "“Q”" in clash(OFFICIAL, {FACES: "Q:next-draw-1"})
    both = clash(OFFICIAL, {FACES: "7:next-draw-1", "house.sevenZero": "chosenPartner"})
    assert "Changed cards" in both and "Seven-Zero" in both


def test_the_rules_of_the_table_describe_a_card_that_differs_in_one_colour() -> None:
    plain = rulebook_for("official")
    told = {line.title: line for line in table_lines(rulebook_for("official", {FACES: LINE}), plain, 4)}
    assert told["5"].changed and told["red Skip"].changed and told["Wild"].changed and not told["Skip"].changed
    assert told["red Skip"].text.endswith("The next player draws 1 card.")
