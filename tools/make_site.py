"""Writes the game's web page and the rules of all rulesets as static pages: `python tools/make_site.py [FOLDER]`.

The default folder is build/site. Their sources are README, docs/features.md, docs/tour, the texts in assets/locale and
the index of licences. The pages work without scripts, in light and dark mode and on a phone, and load nothing from
other sites.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from uno_desktop import __version__  # noqa: E402
from uno_desktop.drawing.fonts import FAMILIES  # noqa: E402
from uno_desktop.model.options import COMMON_OPTIONS, Option, text_of  # noqa: E402
from uno_desktop.model.ruleset import Ruleset  # noqa: E402
from uno_desktop.model.ruleset_registry import RULESETS, SHARED, origin  # noqa: E402
from uno_desktop.model.written_rules import WrittenRules  # noqa: E402
from uno_desktop.system import i18n  # noqa: E402
from uno_desktop.system.i18n import has_text, tr  # noqa: E402
from uno_desktop.system.identity import identity  # noqa: E402
from uno_desktop.texts.table_rules_summary import source_line  # noqa: E402

SITE = ROOT / "build" / "site"
TOUR = ROOT / "docs" / "tour"
STYLE = Path(__file__).with_name("site") / "style.css"
FONT = ROOT / "assets" / "fonts" / "Fredoka_700Bold.ttf"
FOR_PLAYERS = ("Play", "Your files", "License")
"""Sections of README and docs/features.md on the front page, beside the features."""
PICTURED = (
    ("picker.jpg", "Eight rulesets", "Eight tiles, each with a fan of cards, a name and a sentence"),
    ("seats.jpg", "Seats", "Large faces of a player and three characters, with five more to choose from"),
    ("scoring.jpg", "Me", "The winner of a round with a large face, and the totals as lines over five rounds"),
    ("extreme.jpg", "House rules", "The dispenser throws cards at a player"),
)
"""Pictures of the front page, each with the beginning of its feature and a description."""
ACCESSIBLE = ("**Input", "**Display")
"""Beginnings of the features about access."""
FILM = (
    '<details class="film" open><summary>Pause the film</summary><picture>',
    '<source media="(prefers-reduced-motion: reduce)" srcset="tour/street.jpg">',
    '<img src="film.webp" width="640" height="360" alt="Four players at a table: each plays a card in turn.">',
    "</picture></details>",
)
"""The film plays by itself, without sound; closing it stops the motion."""
WORDS = {
    "en": ("Rules", "Skip to the content", "All rules", "Options", "Choose a game", "Languages", "Contents"),
    "fr": ("Règles", "Aller au contenu", "Toutes les règles", "Options", "Choisir un jeu", "Langues", "Sommaire"),
    "it": ("Regole", "Vai al contenuto", "Tutte le regole", "Opzioni", "Scegli un gioco", "Lingue", "Indice"),
    "de": ("Regeln", "Zum Inhalt", "Alle Regeln", "Optionen", "Wähle ein Spiel", "Sprachen", "Übersicht"),
    "es": ("Reglas", "Ir al contenido", "Todas las reglas", "Opciones", "Elegir un juego", "Idiomas", "Índice"),
    "pt": ("Regras", "Ir para o conteúdo", "Todas as regras", "Opções", "Escolher um jogo", "Idiomas", "Índice"),
}
"""Words that only the pages have: heading, link past the head, link to all rules, options, list of games, languages,
list of chapters."""


def _words(code: str) -> tuple[str, ...]:
    """Returns the words of `WORDS` in a language, else in English."""
    return WORDS.get(code, WORDS[i18n.FALLBACK])


def main() -> int:
    """Writes the site into the named folder, else into build/site."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=SITE)
    site: Path = parser.parse_args().folder
    print(f"{site}: {write(site)} pages")
    return 0


def write(site: Path) -> int:
    """Writes all pages with their pictures and style; returns the number of pages."""
    made = pages()
    (site / "tour").mkdir(parents=True, exist_ok=True)
    for name, text in made.items():
        (site / name).write_text(text, encoding="utf-8", newline="\n")
    for picture in sorted(TOUR.glob("*.jpg")):
        shutil.copyfile(picture, site / "tour" / picture.name)
    shutil.copyfile(TOUR / "film.webp", site / "film.webp")
    for file in (STYLE, FONT, FONT.with_name("OFL-Fredoka.txt")):
        shutil.copyfile(file, site / file.name)
    return len(made)


def pages() -> dict[str, str]:
    """Returns every page by its file name."""
    made = {"index.html": front_page(), "licences.html": licences_page()}
    before = i18n.language()
    try:
        for code in i18n.LANGUAGES:
            i18n.set_language(code)
            made[_name("rules", code)] = list_of_rules(code)
            for ruleset in RULESETS:
                made[_name(ruleset.id, code)] = rules_page(ruleset, code)
    finally:
        i18n.set_language(before)
    return made


def _name(page: str, code: str) -> str:
    return f"{page}.html" if code == "en" else f"{page}.{code}.html"


def _tag(code: str) -> str:
    """Returns the language tag for web pages: Portuguese is Brazilian."""
    return "pt-BR" if code == "pt" else code


def front_page() -> str:
    """Returns the front page: one sentence with the film, how to install, four features with pictures, the rest."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    head, *rest = re.split(r"(?m)^## ", readme)
    intro = re.search(r"(?s)^# [^\n]+\n\n!\[[^\n]+\n\n(.*?)\n\n", head)
    sections = {part.split("\n", 1)[0].strip(): part.split("\n", 1)[1] for part in rest}
    more = (ROOT / "docs" / "features.md").read_text(encoding="utf-8")
    listed, *parts = re.split(r"(?m)^## ", more)
    sections |= {part.split("\n", 1)[0].strip(): part.split("\n", 1)[1] for part in parts}
    features = re.split(r"(?m)^\* ", listed)[1:]
    keys = (ROOT / "docs" / "keys.md").read_text(encoding="utf-8").partition("\n\n|")[2]
    assert intro and features and keys
    i18n.set_language("en")
    shown = {start: next(each for each in features if each.startswith(f"**{start}")) for _, start, _ in PICTURED}
    able = [each for each in features if each.startswith(ACCESSIBLE)]
    others = [each for each in features if each not in (*shown.values(), *able)]
    body = [
        '<section class="hero">',
        f"<div><h1>{escape(identity().name)}</h1>",
        f'<div class="lead">{_html(intro.group(1).partition(". ")[0] + ".")}</div>',
        '<p><a class="button" href="#install">Install</a> <a class="button plain" href="#rules">Rules</a></p></div>',
        *FILM,
        "</section>",
        '<h2 id="install">Install</h2>',
        *_install(sections["Install"]),
        '<h2 id="inside">What is in it</h2>',
    ]
    for picture, start, alt in PICTURED:
        body.append(f'<section class="feature"><img src="tour/{picture}" width="1280" height="720" loading="lazy" ')
        body.append(f'alt="{escape(alt)}"><div>{_html(shown[start])}</div></section>')
    body += [_html("".join(f"* {each}" for each in others)), '<h2 id="rules">The rules of all games</h2>']
    body.append('<ul class="games">')
    for ruleset in RULESETS:
        name, line = tr(f"ruleset.{ruleset.id}.name"), tr(f"ruleset.{ruleset.id}.line")
        body.append(f'<li><a href="{_name(ruleset.id, "en")}">{escape(name)}</a>{escape(line)}</li>')
    body += ["</ul>", '<h2 id="accessible">For everybody</h2>', _html("".join(f"* {each}" for each in able))]
    for title in FOR_PLAYERS:
        body += [f'<h2 id="{_slug(title)}">{escape(title)}</h2>', _html(sections[title], title)]
        if title == "Play":
            body += ['<h3 id="keys">Keys</h3>', _html("|" + keys, "Keys")]
    body.append(f'<p>Version {__version__}. <a href="licences.html">The licences of everything inside</a>.</p>')
    about = "A card table for one player and for everybody around one screen."
    return _page("en", identity().name, about, body, style="front")


def _install(section: str) -> Iterator[str]:
    """Yields the command of each system, and the text around it."""
    before, command, after = re.split(r"```(?:sh)?\n", section.strip())
    windows = command.replace("python3", "py").replace(".venv/bin/", ".venv\\Scripts\\").replace(" && ", "; ")
    yield f'{_html(before.partition(" (on Windows")[0] + ":")}<div class="systems">'
    for system, line in (("Linux and macOS", command), ("Windows", windows)):
        yield f"<div><h3>{system}</h3><pre><code>{escape(line.strip())}</code></pre></div>"
    yield f"</div>{_html(after)}"


def list_of_rules(code: str) -> str:
    """Returns the list of all games in one language."""
    heading, _, _, _, choose, _, _ = _words(code)
    body = [f"<h1>{escape(heading)}</h1>", f"<p>{escape(choose)}:</p>", "<ul>"]
    for ruleset in RULESETS:
        name, line = tr(f"ruleset.{ruleset.id}.name"), tr(f"ruleset.{ruleset.id}.line")
        body.append(f'<li><a href="{_name(ruleset.id, code)}">{escape(name)}</a>: {escape(line)}</li>')
    body.append("</ul>")
    return _page(code, f"{heading} · {identity().name}", heading, body, "rules")


def rules_page(ruleset: Ruleset, code: str) -> str:
    """Returns the rule book of one game: chapters, options, then the rules shared by all games."""
    usual = ruleset.seats_for(ruleset.settle_options({}))
    name, line = tr(f"ruleset.{ruleset.id}.name"), tr(f"ruleset.{ruleset.id}.line")
    contents = _words(code)[6]
    chapters = [(book, suffix) for book in (ruleset.written, SHARED) for suffix, _ in book.chapters]
    body = [
        f"<h1>{escape(name)}</h1>",
        f"<p>{escape(line)} {escape(tr('picker.seats', least=usual[0], most=usual[-1]))}</p>",
        f'<nav aria-label="{escape(contents)}"><h2>{escape(contents)}</h2><ul>',
        *(
            f'<li><a href="#{book.name}-{suffix}">{escape(tr(f"rules.{book.name}.chapter.{suffix}"))}</a></li>'
            for book, suffix in chapters
        ),
        f'<li><a href="#options">{escape(tr("cli.options"))}</a></li></ul></nav>',
        *_chapters(ruleset.written),
        f'<h2 id="options">{escape(tr("cli.options"))}</h2>',
        *(part for option in ruleset.options if option not in COMMON_OPTIONS for part in _option(option)),
        *_chapters(SHARED),
        f"<h2>{escape(tr('cli.shared_options'))}</h2>",
        *(part for option in COMMON_OPTIONS for part in _option(option)),
    ]
    return _page(code, f"{name} · {identity().name}", line, body, ruleset.id)


def _chapters(book: WrittenRules) -> Iterator[str]:
    for suffix, rules in book.chapters:
        yield f'<h2 id="{book.name}-{suffix}">{escape(tr(f"rules.{book.name}.chapter.{suffix}"))}</h2>'
        for rule in rules:
            mark = origin(rule).mark
            badge = f'<span class="mark {mark}">{escape(tr(f"rulebook.mark.{mark}"))}</span>'
            yield f'<section id="{rule}"><h3>{escape(tr(f"rule.{rule}.title"))} {badge}</h3>'
            yield f"<p>{escape(tr(f'rule.{rule}.help'))}</p>"
            yield f'<p class="source">{rule} · {escape(source_line(rule))}</p></section>'


def _option(option: Option) -> Iterator[str]:
    yield f'<section id="{escape(option.key)}"><h3>{escape(tr(f"option.{option.key}.title"))}</h3>'
    yield f"<p>{escape(tr(f'option.{option.key}.help'))}</p>"
    values = [f"{text_of(value)}" for value in option.values]
    rows = []
    for value in values:
        key = f"option.{option.key}.{value}"
        rows.append(escape(tr(key)) if has_text(key) else escape(value))
    if rows:
        yield f"<p>{' · '.join(rows)}</p>"
    yield f'<p class="source">{escape(option.key)} · {escape(tr("options.default", value=text_of(option.default)))}</p>'
    yield "</section>"


def licences_page() -> str:
    """Returns the page with the contents of the packages and their licences."""
    parts = tomllib.loads((ROOT / "assets/licences/index.toml").read_text(encoding="utf-8"))["part"]
    body = [
        "<h1>Licences</h1>",
        "<p>The game is under the MIT licence. Its packages hold the work of others, with these licences:</p>",
        '<div class="wide" tabindex="0" role="region" aria-label="Licences"><table>',
        "<thead><tr><th>Part</th><th>Licence</th><th>Text from</th></tr></thead><tbody>",
    ]
    body += [
        f"<tr><td>{escape(part['name'])}</td><td>{escape(part['licence'])}</td><td>{escape(part['source'])}</td></tr>"
        for part in parts
    ]
    body.append(
        f"</tbody></table></div><p>The fonts {', '.join(FAMILIES[:-1])} and {FAMILIES[-1]} are under the SIL Open "
        "Font Licence.</p>"
    )
    return _page("en", f"Licences · {identity().name}", "What packages hold, and under which licences.", body)


def _html(markdown: str, title: str = "") -> str:
    """Returns a part of README or docs/ as HTML; links to sources lose their target, since they are not on the page."""
    from markdown_it import MarkdownIt  # of the extra [dev]

    made = MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown)
    made = re.sub(r'(?s)<a href="(?!https?:)[^"]*">(.*?)</a>', r"\1", made)
    made = made.replace("<table>", f'<div class="wide" tabindex="0" role="region" aria-label="{escape(title)}"><table>')
    made = made.replace("</table>", "</table></div>").replace("<th></th>", "<td></td>")
    return re.sub(r'<(th|td) style="text-align:(\w+)">', r"<\1>", made).strip()


def _slug(title: str) -> str:
    return re.sub(r"[^a-z]+", "-", title.lower()).strip("-")


def _page(code: str, title: str, about: str, body: list[str], twin: str = "", style: str = "rules") -> str:
    """Returns a complete page. `twin` is its name in the other languages, `style` a class of the style sheet."""
    _, skip, all_rules, _, _, languages, _ = _words(code)
    links = " ".join(
        [
            f'<a href="index.html">{escape(identity().name)}</a>',
            f'<a href="{_name("rules", code)}">{escape(all_rules)}</a>',
        ]
    )
    tongues = ""
    if twin:
        others = " ".join(
            f'<a href="{_name(twin, other)}" lang="{_tag(other)}" hreflang="{_tag(other)}"'
            f"{' aria-current=page' if other == code else ''}>{name}</a>"
            for other, name in i18n.LANGUAGES.items()
        )
        tongues = f'<nav class="tongues" aria-label="{escape(languages)}">{others}</nav>'
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{_tag(code)}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f'<meta name="description" content="{escape(about)}">',
        f"<title>{escape(title)}</title>",
        '<link rel="stylesheet" href="style.css">',
        "</head>",
        f'<body class="{style}">',
        f'<a class="skip" href="#content">{escape(skip)}</a>',
        f'<header><nav aria-label="{escape(identity().name)}">{links}</nav>{tongues}</header>',
        '<main id="content">',
        *body,
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
