"""Preferences: saved, never lost, with notices about invalid values."""

from pathlib import Path

from uno_desktop.system.settings import load_settings


def keys(settings: object) -> list[str]:
    return [notice.key for notice in settings.notices]  # type: ignore[attr-defined]


def test_saved_settings_read_back(tmp_path: Path) -> None:
    file = tmp_path / "new" / "settings.toml"
    settings = load_settings(file)
    settings.language, settings.volume, settings.speed = "it", 35, 2.0
    settings.seats = [("human", "Zoé"), ("medium", 'Ann "A"')]
    settings.options = {"official.target": 200, "official.plus4Bluff": "on"}
    assert settings.save()
    again = load_settings(file)
    assert (again.language, again.volume, again.speed) == ("it", 35, 2.0)
    assert again.seats == [("human", "Zoé"), ("medium", 'Ann "A"')]
    assert again.options == {"official.target": 200, "official.plus4Bluff": "on"}
    assert again.notices == []


def test_the_previous_version_is_kept(tmp_path: Path) -> None:
    settings = load_settings(tmp_path / "settings.toml")
    settings.volume = 10
    settings.save()
    settings.volume = 20
    settings.save()
    assert "volume = 10" in (tmp_path / "settings.toml.bak").read_text()
    seen = sorted(path.name for path in tmp_path.iterdir() if not path.name.startswith("."))
    assert seen == ["settings.toml", "settings.toml.bak"]


def test_a_damaged_file_is_quarantined_and_the_backup_used(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    (tmp_path / "settings.toml.bak").write_text("volume = 55\n")
    (tmp_path / "settings.toml.damaged-1").write_text("an older wreck")
    file.write_text("volume = = 3")
    settings = load_settings(file)
    assert settings.volume == 55
    assert keys(settings) == ["settings.damaged"]
    assert (tmp_path / "settings.toml.damaged-2").read_text() == "volume = = 3"
    assert (tmp_path / "settings.toml.damaged-1").read_text() == "an older wreck"
    assert settings.save() and file.exists()


def test_wrong_values_fall_back_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('volume = "loud"\nspeed = 3.0\nfullscreen = true\nlanguage = "xx"\nseats = [{name = "A"}]\n')
    settings = load_settings(file)
    assert (settings.volume, settings.speed, settings.fullscreen, settings.language) == (80, 1.0, True, "")
    assert [notice.params["key"] for notice in settings.notices] == ["volume", "speed", "language", "seats"]


def test_large_numbers_of_an_older_version_stay_large_and_can_be_turned_off(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('deck_style = "large"\n')
    settings = load_settings(file)
    assert settings.card_style == "hexagon-large" and not settings.notices
    settings.deck_style = "contrast"
    settings.save()
    assert load_settings(file).card_style == "contrast-large"
    file.write_text('deck_style = "large"\nlarge_index = false\n')
    assert load_settings(file).card_style == "hexagon"


def test_unknown_keys_survive(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("[future]\nthing = [1, 2]\n")
    settings = load_settings(file)
    settings.volume = 5
    settings.save()
    assert load_settings(file).unknown == {"future": {"thing": [1, 2]}}


def test_an_unwritable_folder_is_reported_once(tmp_path: Path) -> None:
    blocked = tmp_path / "file-not-folder"
    blocked.write_text("")
    settings = load_settings(blocked / "settings.toml")
    assert not settings.save()
    assert not settings.save()
    assert keys(settings) == ["settings.not_saved"]


def test_a_file_that_cannot_be_read_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.mkdir()
    settings = load_settings(file)
    assert keys(settings) == ["settings.not_read"]
    assert not settings.save() and file.is_dir()


def test_without_a_file_everything_is_default_and_nothing_is_written() -> None:
    settings = load_settings(None)
    assert settings.volume == 80 and not settings.save()
