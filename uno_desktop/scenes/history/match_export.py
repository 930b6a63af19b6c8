"""Export of a finished match as a copy of its record."""

from uno_desktop.match.records.finished_game import FinishedGame
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.safe_files import reason_of, write_through
from uno_desktop.system.untrusted_input import RECORD, read_bytes
from uno_desktop.ui.clipboard import copy_text


def export_match(services: Services, game: FinishedGame) -> None:
    """Writes a copy of the record to the export folder, copies its path to the clipboard, and posts a notice."""
    folder = services.folders.exports
    file = folder / f"{game.ruleset}-{game.path.name}"
    try:
        private_folder(folder)
        write_through(file, read_bytes(game.path, RECORD))
    except (OSError, ValueError) as error:
        services.notify("history.not_exported", why=reason_of(error))
        return
    copy_text(str(file))
    services.notify("history.exported", file=file)
