"""Changed options agree on the options page, in the summary of the table, and after a reset."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from uno_desktop.model.handicap import Handicap
from uno_desktop.model.options import REACTION, Option
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.app import offscreen_services
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.option_text import changes
from uno_desktop.scenes.lobby.options_page import OptionsScene
from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import user_folders
from uno_desktop.system.settings import REACTIONS, load_settings


def page(folder: Path, ruleset: Ruleset, reaction: str) -> OptionsScene:
    """Returns the options page of a new table with this preferred reaction time."""
    services = offscreen_services((1280, 720), "en", user_folders(folder))
    services.settings.reaction = reaction
    match_setup = MatchSetup(services.settings)
    match_setup.choose(ruleset)
    scene = OptionsScene(services, match_setup)
    services.stack.push(scene)
    services.stack.settle()
    return scene


def differing(scene: OptionsScene) -> list[str]:
    """Options that the page marks; the strip of the table must list the same."""
    marked = [tr(f"option.{each.key}.title") for each in scene.match_setup.ruleset.options if scene.changed(each)]
    assert marked == [each.title for each in changes(scene.match_setup.ruleset, scene.match_setup.agreed)]
    shown = [option for option, button, _ in scene._resets if button.enabled]
    assert shown == [option for option, _ in scene.rows if scene.changed(option)]
    return marked


def another(option: Option) -> object:
    """A value that is not that of the book; the same if there is no other in the list."""
    return next((value for value in option.values if value != option.default), option.default)


@pytest.mark.parametrize("reaction", REACTIONS)
def test_a_preference_counts_like_a_choice(tmp_path: Path, reaction: str) -> None:
    scene = page(tmp_path, RULESETS[0], reaction)
    title = tr(f"option.{REACTION.key}.title")
    assert differing(scene) == [title] * (REACTION.parse(reaction) != REACTION.default)
    scene.only_changed = True
    scene.rebuild()
    assert [tr(f"option.{option.key}.title") for option, _ in scene.rows] == differing(scene)
    scene.only_changed = False
    scene._reset(REACTION)
    assert differing(scene) == [] and scene.match_setup.value(REACTION) == REACTION.default


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda each: each.id)
def test_reset_restores_defaults_one_by_one_and_all_together(tmp_path: Path, ruleset: Ruleset) -> None:
    scene = page(tmp_path, ruleset, "untilAnswered")
    options = [option for option in ruleset.options if option is not REACTION and not option.most]
    changed = [option for option in options if another(option) != option.default][:2]
    for option in (*changed, REACTION):
        if option is not REACTION:
            scene._chosen(option, another(option))  # type: ignore[arg-type]
        assert scene.changed(option)
        differing(scene)
        scene._reset(option)
        assert not scene.changed(option)
        differing(scene)
    for option in changed:
        scene.match_setup.set(option, another(option))  # type: ignore[arg-type]
    scene._defaults()
    assert differing(scene) == []


def test_the_next_match_begins_with_the_same_handicaps(tmp_path: Path) -> None:
    services = offscreen_services((1280, 720), "en", user_folders(tmp_path))
    first = MatchSetup(services.settings)
    first.seats[1] = replace(first.seats[1], handicap=Handicap(cards=9, open=True))
    played = first.setup(7)
    again = load_settings(services.folders.settings_file)
    assert [seat.handicap for seat in MatchSetup(again).seats] == list(played.handicaps)
    again.handicaps[0] = "wings=2"
    assert [str(seat.handicap) for seat in MatchSetup(again).seats] == ["", "cards=9 open", "", ""]
