"""Pages that the menu opens with the last choices: seats pages that start a match at once or with a certain opponent,
and the workshop.
"""

from uno_desktop.content.game_length import choose_length, lengths
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.texts.option_text import clash
from uno_desktop.ui.scene_stack import Scene


def play_at_once(services: Services) -> SeatsScene:
    """Returns a seats page that starts the match of the last choices at once, unless something has to be read or
    mended before. The very first match is one round.
    """
    setup = MatchSetup(services.settings)
    if not services.settings.seats and not services.settings.options:
        choose_length(setup, lengths(setup)[0])
    return SeatsScene(services, setup, starts=True)


def play_together(services: Services) -> SeatsScene:
    """Returns a seats page that starts one round of two people and two computer players, with the last rules, as
    `play_at_once` does, unless several people of the household may be the second. The next match of `play_at_once` is
    not changed by it.
    """
    setup = MatchSetup(services.settings, remembers=False)
    certain = setup.seat_two_people()
    if not clash(setup.ruleset, setup.agreed):
        choose_length(setup, lengths(setup)[0])
    return SeatsScene(services, setup, starts=certain)


def play_against(services: Services, character: str) -> SeatsScene:
    """Returns the seats page of the last choices with a character at the table."""
    setup = MatchSetup(services.settings)
    setup.invite(character)
    return SeatsScene(services, setup)


def own_cards(services: Services) -> Scene:
    """Returns the card workshop for the rules of the last choices; its cards lead on to the seats page."""
    setup = MatchSetup(services.settings)
    return doors.workshop(services, setup, on_used=lambda: services.stack.push(SeatsScene(services, setup)))
