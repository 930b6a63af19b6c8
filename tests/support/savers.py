"""Files that the game keeps for the player: each function saves one thing and is told that it is saved."""

from collections.abc import Callable

from uno_desktop.content.named_store import Kept, keep_deck, load_decks
from uno_desktop.content.progress import ProgressKind, load_progress
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import keep, load_presets
from uno_desktop.match.seats.program_allowlist import ProgramAllowlist
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.workshop.deck_line import read_deck
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.settings import load_settings


def save_settings(folders: UserFolders) -> None:
    settings = load_settings(folders.settings_file)
    settings.volume += 1
    assert settings.save() and not settings.notices


def save_preset(folders: UserFolders) -> None:
    assert load_presets(folders).keep(Kept("mine", "official official.target=300"))


def save_deck(folders: UserFolders) -> None:
    assert keep_deck(load_decks(folders), read_deck("mine/Present:gift:-:20:2:chosen-draw-2"))


def save_progress(folders: UserFolders) -> None:
    assert load_progress(folders).note(ProgressKind.LESSON, "first")


def save_table(folders: UserFolders) -> None:
    seats = (SeatPlan("human", ""), SeatPlan("easy", "Ada"))
    keep(folders, TablePlan("official", seats, {"official.target": 200}, title="Mine"))


def save_agreement(folders: UserFolders) -> None:
    ProgramAllowlist(folders.config).allow(["a b"])
    assert ProgramAllowlist(folders.config).allows("a b")


SAVERS: dict[str, Callable[[UserFolders], None]] = {
    "settings.toml": save_settings,
    "presets.toml": save_preset,
    "decks.toml": save_deck,
    "progress.toml": save_progress,
    "tables/table-mine.toml": save_table,
    "programs.toml": save_agreement,
}
