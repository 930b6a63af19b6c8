"""Prompt for the name of a deck."""

from collections.abc import Callable

from uno_desktop.content.named_store import NamedStore
from uno_desktop.model.workshop.card_validation import name_error
from uno_desktop.model.workshop.custom_card import DECK_NAME_LENGTH
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.workshop.card_pictures import reason
from uno_desktop.system.i18n import tr
from uno_desktop.ui.text_prompt import TextPrompt


def ask_deck_name(
    services: Services, store: NamedStore, heading: str, name: str, own: str, then: Callable[[str], None]
) -> None:
    """Asks for a name, at first `name`, and calls `then` with it; another deck must not have it, but `own` may."""

    def read(text: str) -> Callable[[], None]:
        given = " ".join(text.split())
        refused = name_error(given, DECK_NAME_LENGTH)
        if refused is not None:
            raise ValueError(reason(refused))
        if given.casefold() != own.casefold() and store.named(given) is not None:
            raise ValueError(tr("workshop.decks.taken", name=given))
        return lambda: then(given)

    services.stack.push(TextPrompt(services, tr(heading), "", tr("common.save"), read, name, DECK_NAME_LENGTH))
