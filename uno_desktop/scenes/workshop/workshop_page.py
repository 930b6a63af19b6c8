"""Base of the pages that give a match setup cards of one's own or changed ones."""

from collections.abc import Callable
from typing import Any, TypeVar

from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.match.batch.rule_lab import LabTask, play
from uno_desktop.model.options import Option
from uno_desktop.model.refused import Refused
from uno_desktop.scenes.parts.list_page import ListPage
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.workshop.playtest import PlaytestDialog
from uno_desktop.ui.clipboard import paste_text

_LONGEST = 10_000
"""Number of characters of a clipboard text that are searched for the option."""
Cards = TypeVar("Cards")


class WorkshopPage(ListPage):
    """Page about the cards of one option of a match setup: shares them as a line, and playtests them before use."""

    key = ""
    """Key of the option."""

    def __init__(
        self, services: Services, match_setup: MatchSetup, work: Callable[[LabTask], Any] = play,
        on_used: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        """`match_setup` receives the cards that the player uses; `work` runs the playtest rounds; `on_used` is called
        after the page has closed with cards to play with."""
        super().__init__(services)
        self.match_setup, self.work, self.on_used = match_setup, work, on_used

    @property
    def option(self) -> Option | None:
        """Option that takes the cards; None if the ruleset has none."""
        return next((each for each in self.match_setup.ruleset.options if each.key == self.key), None)

    @property
    def used(self) -> str:
        """Line of the cards in the match setup; empty if it has none."""
        option = self.option
        if option is None or self.match_setup.value(option) == option.default:
            return ""
        return str(self.match_setup.value(option))

    def try_out(self, line: str, name: str, cards: object) -> None:
        """Gives the match setup this line once the player accepts its playtest; at once if the same `cards` have passed
        one."""
        option, setup, services = self.option, self.match_setup, self.services
        if option is None:
            return
        tried = MatchSetup(services.settings)
        tried.choose(setup.ruleset)
        tried.options, tried.seats = {**setup.options, self.key: line}, [*setup.seats]
        trial = setup.ruleset.id, cards

        def use() -> None:
            services.tried_decks.add(trial)
            setup.set(option, line)
            setup.fill_up()
            self.close()

        if trial in services.tried_decks:
            use()
        else:
            services.stack.push(PlaytestDialog(services, tried, name, use, self.work))

    def close(self) -> None:
        """Closes the page, as the match setup now has its cards."""
        self.services.stack.pop()
        if self.on_used is not None:
            self.on_used()

    def share(self, line: str, name: str) -> None:
        """Opens the share dialog for a line."""
        doors.push(self.services, doors.share_text, line, name)

    def pasted(self, read: Callable[[str], Cards]) -> Cards | None:
        """Returns what `read` makes of the copied line, which may stand among other rules; None, and tells why, if it
        raises Refused or nothing is copied."""
        line = copied_line(self.key)
        if not line:
            self.tell("workshop.decks.empty")
            return None
        try:
            return read(line)
        except Refused as refused:
            self.tell(refused.key, **refused.words)
            return None


def copied_line(key: str) -> str:
    """Returns the value of the option in the copied text, or all of the text if the option is not in it."""
    text = paste_text()
    held = next((word for word in text[:_LONGEST].split() if word.startswith(f"{key}=")), None)
    return text if held is None else held.partition("=")[2]
