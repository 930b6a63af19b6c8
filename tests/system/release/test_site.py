"""Web page of the game: complete, without scripts, with the rules of every ruleset in every language."""

import re
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path

import pytest

from uno_desktop.model.ruleset_registry import RULESETS, SHARED
from uno_desktop.system.i18n import FALLBACK, LANGUAGES

LARGEST_FILM = 240_000
VOID = {"meta", "link", "img", "br", "hr", "source"}


class Reading(HTMLParser):
    """Content of a page: its tags in order, ids, and links."""

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


def page_of(ruleset: str, code: str) -> str:
    return f"{ruleset}.html" if code == FALLBACK else f"{ruleset}.{code}.html"


def test_every_game_has_its_rules_in_every_language(site: Path) -> None:
    wanted = {page_of(ruleset.id, code) for ruleset in RULESETS for code in LANGUAGES}
    assert wanted <= {file.name for file in site.glob("*.html")}


def test_a_page_is_whole_and_stands_alone(site: Path, subtests: pytest.Subtests) -> None:
    pages = {file.name: Reading(file) for file in sorted(site.glob("*.html"))}
    for name, page in pages.items():
        with subtests.test(name):
            is_whole(site, pages, page)


def is_whole(site: Path, pages: Mapping[str, Reading], page: Reading) -> None:
    assert not page.open and "script" not in page.tags and "style" not in page.tags
    assert page.tags.count("h1") == 1 and page.tags.count("main") == 1
    assert len(page.ids) == len(set(page.ids))
    assert page.language.partition("-")[0] in LANGUAGES
    assert "['" not in page.text, "a list of parts is shown as the program writes it"
    for link in page.links:
        target, _, place = link.partition("#")
        assert "//" not in link, "nothing is loaded from elsewhere"
        assert not target or (site / target).is_file(), link
        if place:
            assert place in (pages[target].ids if target else page.ids), link
    for picture in page.pictures:
        assert picture.get("alt") and picture.get("width") and picture.get("height")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_of_rules_has_every_rule(site: Path, code: str) -> None:
    for ruleset in RULESETS:
        ids = set(Reading(site / page_of(ruleset.id, code)).ids)
        assert not {*ruleset.written.ids, *SHARED.ids} - ids


def test_the_page_is_made_for_dark_and_narrow_screens(site: Path) -> None:
    style = (site / "style.css").read_text(encoding="utf-8")
    assert "prefers-color-scheme: dark" in style and "overflow-x: auto" in style
    loaded = re.findall(r'url\("?([^")]*)', style)
    assert loaded and all((site / name).is_file() for name in loaded) and "@import" not in style


def test_the_film_is_small_and_moves(site: Path) -> None:
    content = (site / "film.webp").read_bytes()
    assert content[:4] == b"RIFF" and b"ANMF" in content and len(content) < LARGEST_FILM
