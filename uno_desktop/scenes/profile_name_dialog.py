"""Name dialog of the current profile."""

from uno_desktop.match.table_setup import NAME_LIMIT
from uno_desktop.scenes.local_profile import set_own_name
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.text_prompt import NamePrompt


def ask_for_own_name(services: Services) -> None:
    """Opens the dialog with the current name, if any; Escape cancels."""
    settings = services.settings
    services.stack.push(
        NamePrompt(
            services,
            tr("menu.your_name"),
            settings.name,
            NAME_LIMIT,
            lambda name: False,
            lambda name: set_own_name(settings, name),
        )
    )
