"""Local profiles: the list, the active profile, and the preserved data of the first one."""

from pathlib import Path

import pytest

from uno_desktop.system.profiles import (
    FIRST,
    Profile,
    add_profile,
    current_profile,
    profiles,
    remove_profile,
    rename_profile,
    set_avatar,
    switch_profile,
)
from uno_desktop.system.settings import Settings, load_settings
from uno_desktop.system.validators import MOST_PEOPLE


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    file = tmp_path / "settings.toml"
    file.write_text('name = "Ada"\nface = "hawk"\n')
    return load_settings(file)


def again(settings: Settings) -> Settings:
    assert not settings.notices
    return load_settings(settings.file)


def test_an_old_player_is_the_first_profile(settings: Settings) -> None:
    assert profiles(settings) == [Profile(FIRST, "Ada", "hawk")] == [current_profile(settings)]


def test_switching_profiles_keeps_name_and_face(settings: Settings) -> None:
    ben = add_profile(settings, "Ben")
    assert ben is not None and ben.id != FIRST
    switch_profile(settings, ben.id)
    assert (settings.name, settings.face) == ("Ben", "")
    set_avatar(settings, ben.id, "dreamer")
    rename_profile(settings, FIRST, "Ada the First")
    loaded = again(settings)
    assert current_profile(loaded) == Profile(ben.id, "Ben", "dreamer")
    assert profiles(loaded) == [Profile(FIRST, "Ada the First", "hawk"), Profile(ben.id, "Ben", "dreamer")]
    switch_profile(loaded, FIRST)
    assert (loaded.name, loaded.face) == ("Ada the First", "hawk")


def test_deleting_a_profile_switches_to_the_first_which_cannot_be_deleted(settings: Settings) -> None:
    ben = add_profile(settings, "Ben")
    assert ben is not None
    switch_profile(settings, ben.id)
    remove_profile(settings, ben.id)
    remove_profile(settings, FIRST)
    assert profiles(again(settings)) == [Profile(FIRST, "Ada", "hawk")]


def test_the_number_of_profiles_is_limited(settings: Settings) -> None:
    for number in range(MOST_PEOPLE - 1):
        assert add_profile(settings, f"P{number}")
    assert add_profile(settings, "One more") is None
    assert len(profiles(again(settings))) == MOST_PEOPLE


@pytest.mark.parametrize(
    "harm", ["profile = 0", "profile = 7_000_000_000", "household = [{ id = 1 }]", "household = 3",
             'household = [{ id = 2, name = "a", face = "" }, { id = 2, name = "b", face = "" }]'],
)  # fmt: skip
def test_an_invalid_entry_is_reported_and_the_first_profile_exists(tmp_path: Path, harm: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(f'name = "Ada"\n{harm}\n')
    settings = load_settings(file)
    assert [notice.key for notice in settings.notices] == ["settings.wrong_value"]
    assert profiles(settings) == [Profile(FIRST, "Ada", "")]


def test_an_unknown_profile_cannot_be_selected(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('name = "Ada"\nprofile = 77\n')
    settings = load_settings(file)
    assert current_profile(settings) == Profile(FIRST, "Ada", "")
    switch_profile(settings, 78)
    assert current_profile(settings) == Profile(FIRST, "Ada", "")
