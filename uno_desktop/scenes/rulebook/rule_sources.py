"""Source of a written rule as text, with the titles of the documents."""

from __future__ import annotations

from uno_desktop.model.ruleset_registry import origin
from uno_desktop.system.i18n import tr


def source_line(rule: str) -> str:
    """Returns the localized source of the rule with this id."""
    found = origin(rule)
    if not found.documents:
        return tr("rulebook.own")
    titles = (tr(f"rulebook.title.{document}") for document in found.documents)
    names = ", ".join(tr("rulebook.document", title=title) for title in titles)
    return tr("rulebook.silent" if found.silent else "rulebook.source", document=names)
