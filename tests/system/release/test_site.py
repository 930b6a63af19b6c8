"""The page of the game: whole, without scripts, with the rules of every game in every language."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.support.places import ROOT
from uno_desktop.model.ruleset_registry import RULESETS, SHARED
from uno_desktop.system.i18n import FALLBACK, LANGUAGES

SITE = ROOT / "docs" / "site"
PAGES = sorted(SITE.glob("*.html"))
LARGEST_FILM = 3_000_000
VOID = {"meta", "link", "img", "br", "hr"}


class Reading(HTMLParser):
    """What a page holds: its tags in order, ids, and what it leads to."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.pictures: list[dict[str, str | None]] = []
        self.language = ""
        self.text = ""
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        if tag == "html":
            self.language = given["lang"] or ""
        if tag == "img":
            self.pictures.append(given)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [value for name, value in attrs if name in ("href", "src") and value]

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes something else, {self.getpos()}"


def page_of(ruleset: str, code: str) -> Path:
    return SITE / (f"{ruleset}.html" if code == FALLBACK else f"{ruleset}.{code}.html")


def test_every_game_has_its_rules_in_every_language() -> None:
    wanted = {page_of(ruleset.id, code) for ruleset in RULESETS for code in LANGUAGES}
    assert wanted <= set(PAGES)


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.name)
def test_a_page_is_whole_and_stands_alone(file: Path) -> None:
    page = Reading(file)
    assert not page.open and "script" not in page.tags and "style" not in page.tags
    assert page.tags.count("h1") == 1 and page.tags.count("main") == 1
    assert len(page.ids) == len(set(page.ids))
    assert page.language.partition("-")[0] in LANGUAGES
    assert "['" not in page.text, "a list of parts is shown as the program writes it"
    for link in page.links:
        target, _, place = link.partition("#")
        assert "//" not in link, "nothing is loaded from elsewhere"
        assert not target or (SITE / target).is_file(), link
        if place:
            assert place in (Reading(SITE / target).ids if target else page.ids), link
    for picture in page.pictures:
        assert picture.get("alt") and picture.get("width") and picture.get("height")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_of_rules_has_every_rule(code: str) -> None:
    for ruleset in RULESETS:
        ids = set(Reading(page_of(ruleset.id, code)).ids)
        missing = {*ruleset.written.ids, *SHARED.ids} - ids
        assert not missing, f"{sorted(missing)}: python tools/make_site.py writes the pages again"


def test_the_page_is_made_for_dark_and_narrow_screens() -> None:
    style = (SITE / "style.css").read_text(encoding="utf-8")
    assert "prefers-color-scheme: dark" in style and "overflow-x: auto" in style
    assert "url(" not in style and "@import" not in style


def test_the_film_is_small_and_moves() -> None:
    content = (SITE / "film.webp").read_bytes()
    assert content[:4] == b"RIFF" and b"ANMF" in content and len(content) < LARGEST_FILM
