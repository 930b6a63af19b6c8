"""Source of a written rule as text, and the options that change the rule."""

from collections.abc import Iterable

from uno_desktop.model.options import Option
from uno_desktop.model.ruleset_registry import origin, replacing
from uno_desktop.system.i18n import tr


def changed_by(rule: str, options: Iterable[Option]) -> str:
    """Returns a text that names the options that lift or change this rule; empty if none of these do."""
    titles = (tr(f"option.{option.key}.title") for option in replacing(rule, options))
    return " ".join(tr("rulebook.changed_by", option=title) for title in titles)


def source_line(rule: str) -> str:
    """Returns the localized source of the rule with this id."""
    found = origin(rule)
    if not found.documents:
        return tr("rulebook.own")
    titles = (tr(f"rulebook.title.{document}") for document in found.documents)
    names = ", ".join(tr("rulebook.document", title=title) for title in titles)
    return tr("rulebook.silent" if found.silent else "rulebook.source", document=names)
