"""A preference changes only in the settings."""

import ast

from tests.support.places import relative
from tests.support.sources import PACKAGE
from uno_desktop.system.settings import Settings

SETTERS = {"scenes/menu/settings_page.py", "scenes/shell/services.py"}
"""Modules that set preferences for the settings page."""
OTHERS = {
    "scenes/controls/keymap_page.py": {"keys", "pad_buttons"},
    "content/match_setup.py": {"ruleset", "options", "seats", "handicaps", "name", "guest_faces"},
    "scenes/matches/match_opening.py": {"rounds"},
    "scenes/table/own_hand.py": {"hand_order"},
    "scenes/table/round_report.py": {"rounds"},
}
"""By module: the last table, the profile and the number of rounds are noted where they come up, and the button of the
table that sorts the hand is the preference itself."""


def written(text: str) -> set[str]:
    """The fields of the preferences that a module assigns."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)) if "settings." in text else ():
        targets = node.targets if isinstance(node, ast.Assign) else []
        targets = [node.target] if isinstance(node, ast.AugAssign | ast.AnnAssign) else targets
        flat = [each for target in targets for each in (target.elts if isinstance(target, ast.Tuple) else [target])]
        found |= {each.attr for each in flat if isinstance(each, ast.Attribute) and names_settings(each.value)}
    return found & set(Settings.__dataclass_fields__)


def names_settings(value: ast.expr) -> bool:
    """True for `settings` and for `….settings`."""
    return (value.attr if isinstance(value, ast.Attribute) else getattr(value, "id", "")) == "settings"


def test_nothing_changes_a_preference_as_a_side_effect() -> None:
    folders = (PACKAGE / name for name in ("scenes", "texts", "printing", "content", "match"))
    for file in (file for folder in folders for file in sorted(folder.rglob("*.py"))):
        name = relative(file, PACKAGE)
        if name not in SETTERS:
            assert written(file.read_text(encoding="utf-8")) == OTHERS.get(name, set()), name
