"""Classes of all scenes of the game."""

import importlib
import pkgutil

import uno_desktop
from uno_desktop.ui.scene_stack import Scene

MADE_OF = {
    "Page": "what all pages are made of",
    "TitledPage": "a page with a heading and a row of buttons",
    "Dialog": "what all dialogs are made of",
    "TimedDialog": "a dialog that closes by itself",
    "ListPage": "a page with a list, and what is chosen of it beside",
    "OneOfMany": "a list that closes when one of it is chosen",
    "WorkshopPage": "a page about the cards of an option",
    "AbilityForm": "a form of what a card does",
    "TaskScene": "a task at the table",
    "SeriesScene": "a task that leads to the next one of a list",
    "MePage": "the base of the pages about the player",
}
"""Classes of scenes that are never shown themselves, and what they are."""


def scene_names() -> set[str]:
    """Returns the names of all classes of scenes, with those that are never shown."""
    for module in pkgutil.walk_packages(uno_desktop.__path__, "uno_desktop."):
        if module.name.startswith(("uno_desktop.scenes.", "uno_desktop.ui.")):
            importlib.import_module(module.name)
    return _names_below(Scene)


def _names_below(kind: type[Scene]) -> set[str]:
    found = {each for each in kind.__subclasses__() if each.__module__.startswith("uno_desktop.")}
    return {each.__name__ for each in found if "commands" not in each.__module__}.union(*map(_names_below, found))
