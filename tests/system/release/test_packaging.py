"""Statements about the program agree everywhere: versions, names, packages, tools."""

import argparse
import ast
import configparser
import importlib.metadata
import re
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tests.support.commands.tools import TOOLS, run_tool
from tests.support.places import ROOT
from tests.support.sources import FILES, source
from uno_desktop import __version__
from uno_desktop.commands.parser import build_parser
from uno_desktop.system.crash_report import PACKAGES
from uno_desktop.system.i18n import LANGUAGES
from uno_desktop.system.identity import identity, releases
from uno_desktop.system.paths import APP_NAME

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = SETTINGS["project"]
SPEC = (ROOT / "build.spec").read_text(encoding="utf-8")
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
WORKFLOW = ROOT / ".github/workflows/release.yml"
SDL = [
    Path(str(file.locate()))
    for file in importlib.metadata.distribution("pygame-ce").files or ()
    if "pygame_ce.libs/libSDL2-" in str(file)
]
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("filled")
    assert run_tool("packaging/packaging_texts", folder) == 0
    return folder


@pytest.fixture
def entry(filled: Path) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(filled / "linux" / f"{APP_NAME}.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


@pytest.fixture
def page(filled: Path) -> ElementTree.Element:
    return ElementTree.parse(filled / "linux" / f"{identity().id}.metainfo.xml").getroot()


def imported() -> set[str]:
    """Imports of the game's sources, by the name of the whole package, without the package for researchers."""
    game = (file for file in FILES if file.parent.name != "gym")
    return {module.split(".")[0] for file in game for _, module, _ in source(file).imports}


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["version"] == __version__


def test_an_editable_install_copies_nothing() -> None:
    """The build copies forced files into site-packages, where they would be found before those of the checkout."""
    wheel = SETTINGS["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert {"uno_desktop", *wheel["sources"]} - {"."} == set(wheel["only-include"])
    assert "force-include" not in wheel, "a wheel gets these files by `sources` too"


def test_a_report_of_an_error_names_all_that_the_program_is_built_on() -> None:
    assert {re.split("[<>=]", line)[0] for line in PROJECT["dependencies"]} == set(PACKAGES)
    assert all(f'"{name}"' in SPEC for name in PACKAGES), "their papers are packed"


def test_nothing_is_left_out_that_is_needed() -> None:
    left_out = SPEC[SPEC.index("NOT_NEEDED = [") : SPEC.index("]", SPEC.index("NOT_NEEDED = ["))]
    names = set(re.findall(r'"(\w+)"', left_out))
    assert "tkinter" in names and not names & imported()


def test_the_window_finds_its_icon(entry: configparser.SectionProxy) -> None:
    """The system puts a window under the entry whose class it has, and the package gives the icon its name."""
    assert entry["StartupWMClass"] == entry["Icon"] == entry["Exec"] == APP_NAME
    assert APP_NAME in PROJECT["scripts"]


def test_the_desktop_speaks_every_language(entry: configparser.SectionProxy, page: ElementTree.Element) -> None:
    """Portuguese is Brazilian, and used for all Portuguese locales, as in the game."""
    others = set(LANGUAGES) - {"en"}
    for code in others:
        assert entry[f"Comment[{code}]"] != entry["Comment"]
        assert entry[f"GenericName[{code}]"] != entry["GenericName"]
    assert {each.get(LANGUAGE) for each in page.findall("summary")} - {None} == others
    assert page.findtext("launchable") == f"{APP_NAME}.desktop"
    assert page.findtext("summary") == entry["Comment"]


def test_the_hosted_ci_runs_existing_files() -> None:
    steps = WORKFLOW.read_text(encoding="utf-8")
    assert "run: uno-desktop check --texts\n" in steps, "a release waits for the translations"
    tools = re.findall(r"python (tools/[\w/]+\.py)", steps)
    assert "tools/packaging/build_release.py" in tools and "tools/packaging/prove_frozen.py" in tools
    for tool in tools:
        assert (ROOT / tool).is_file()


def test_the_classifiers_list_every_language() -> None:
    found = [line for line in PROJECT["classifiers"] if line.startswith("Natural Language :: ")]
    assert len(found) == len(set(found)) == len(LANGUAGES), "a language more needs a line in pyproject.toml"


def test_every_form_is_filled_in(filled: Path) -> None:
    """No gap is left, and what is filled in comes from its one place."""
    made = [file for file in filled.rglob("*") if file.is_file()]
    assert {file.relative_to(filled).parts[0] for file in made} == {"linux", "windows", "flatpak"} and len(made) >= 8
    for file in made:
        assert not re.search(r"@[A-Z_]+@", file.read_text(encoding="utf-8")), file.name
    for folder in ("linux", "windows", "flatpak"):
        for form in (TOOLS / "packaging" / folder).rglob("*.*"):
            assert identity().name not in form.read_text(encoding="utf-8"), f"{form.name} spells the name itself"


def test_another_name_needs_one_setting(tmp_path: Path) -> None:
    """The whole of a build under a neutral name: `use` in identity.toml."""
    found = (ROOT / "assets/identity.toml").read_text(encoding="utf-8")
    for name in tomllib.loads(found)["names"]:
        (tmp_path / "identity.toml").write_text(re.sub(r'(?m)^use = ".*"$', f'use = "{name}"', found), "utf-8")
        identity.cache_clear()
        of = identity(tmp_path)
        assert of.name.replace(" ", "").casefold() == "".join(of.title).casefold()
        assert of.id.count(".") >= 2 and re.fullmatch(r"[A-Za-z][\w.]+", of.id)
    identity.cache_clear()


def test_no_source_and_no_form_spells_the_name_itself() -> None:
    """The name of the game stands in identity.toml; a source that spelled it would stay behind under another name."""
    name = identity().name
    files = [*(ROOT / "uno_desktop").rglob("*.py"), *(ROOT / "tools").rglob("*.py"), ROOT / "build.spec"]
    assert not [file.name for file in files if name in file.read_text(encoding="utf-8")]


def test_the_addresses_are_those_of_the_one_setting() -> None:
    assert all(address.startswith(identity().home) for address in PROJECT["urls"].values())
    [author] = PROJECT["authors"]
    assert (author["name"], author["email"]) == (identity().maker, identity().mail)


def test_the_newest_release_is_this_version() -> None:
    newest = releases()[0]
    assert newest.version == __version__ and newest.news
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", newest.date)


def test_stores_learn_of_every_release_in_every_language(page: ElementTree.Element) -> None:
    found = page.findall("releases/release")
    assert [each.get("version") for each in found] == [release.version for release in releases()]
    for release in found:
        lines = release.findall("description/ul/li")
        assert {line.get(LANGUAGE) for line in lines} - {None} == {
            each.get(LANGUAGE) for each in page.findall("summary")
        } - {None}
    assert page.find("content_rating") is not None and page.findtext("id") == identity().id
    shown = page.findall("screenshots/screenshot")
    assert len(shown) >= 3 and all(shot.findtext("caption") for shot in shown)
    for shot in shown:
        assert (ROOT / "docs/tour" / str(shot.findtext("image")).rsplit("/", 1)[1]).is_file()


def test_the_page_of_the_manual_knows_every_command_and_option(filled: Path) -> None:
    text = (filled / "linux" / f"{APP_NAME}.6").read_text(encoding="utf-8").replace("\\-", "-")
    parser = build_parser()
    for name in next(each.choices for each in parser._actions if isinstance(each, argparse._SubParsersAction)):
        assert f".B {name}\n" in text, f"tools/packaging/linux/uno-desktop.6 has to tell what {name} does"
    for option in re.findall(r"--[a-z-]+", parser.format_help()):
        assert option in text


def test_bounds_hold_where_a_library_breaks_by_habit() -> None:
    assert all("<" in line for line in PROJECT["dependencies"])
    wanted = (ROOT / "tools/packaging/lock/runtime.in").read_text(encoding="utf-8").split()
    assert sorted(PROJECT["dependencies"]) == sorted(wanted), "the lock is made from what the package asks for"


def test_a_package_has_a_voice_beside_the_dependencies() -> None:
    lines = (ROOT / "tools/packaging/lock/package.in").read_text(encoding="utf-8").splitlines()
    assert lines[1:] == ["-r runtime.in", *PROJECT["optional-dependencies"]["speech"]]
    assert "-r package.in" in (ROOT / "tools/packaging/lock/build.in").read_text(encoding="utf-8")
    assert "binaries=NATIVE_VOICE" in SPEC and "*VOICE" in SPEC


@pytest.mark.parametrize("name", ["runtime", "package", "build", "check", "windows"])
def test_everything_that_is_locked_has_a_hash(name: str) -> None:
    text = (ROOT / f"tools/packaging/lock/{name}.txt").read_text(encoding="utf-8")
    for entry in re.split(r"(?m)^(?=[\w.-]+==)", text)[1:]:
        assert "--hash=sha256:" in entry, entry.split()[0]


def test_actions_are_pinned_by_commit() -> None:
    """A tag can be moved to other code, a commit cannot."""
    used = [line.strip() for file in WORKFLOWS for line in file.read_text("utf-8").splitlines() if "uses:" in line]
    assert used
    for line in used:
        assert re.search(r"uses: [\w./-]+@[0-9a-f]{40} # v[\d.]+$", line), line


@pytest.mark.skipif(not SDL, reason="this pygame-ce is not the wheel for Linux, which brings its own SDL")
def test_the_package_asks_for_whatever_sdl_opens_for_a_window(capsys: pytest.CaptureFixture[str]) -> None:
    """On a system without any part of a desktop the game had nothing to open a window with."""
    opened = set(re.findall(rb"lib(X\w+)\.so\.(\d+)", SDL[0].read_bytes()))
    wanted = {
        f"lib{name.decode().lower()}{'-' if name[-1:].isdigit() else ''}{major.decode()}" for name, major in opened
    }
    assert run_tool("packaging/package_linux", "--control") == 0
    lines = capsys.readouterr().out.splitlines()
    asked = {word.strip(" ,") for line in lines if line[:3] in ("Dep", "Rec") for word in line.split()}
    assert {"libx11-6", "libxext6"} <= wanted <= asked


def test_the_bundle_for_macos_says_what_apple_asks_for() -> None:
    """Without these keys macOS draws a blurred window, names no version, or shows the texts of its menus in English."""
    [bundle] = [node for node in ast.walk(ast.parse(SPEC)) if isinstance(node, ast.Call) and _name(node) == "BUNDLE"]
    [keys] = [each.value for each in bundle.keywords if each.arg == "info_plist"]
    names = {"ROOT": ROOT, "VERSION": "1.2.3", "IDENTITY": {"name": "Wildhand"}}
    found = eval(compile(ast.Expression(keys), "build.spec", "eval"), names)
    assert found["NSHighResolutionCapable"] is True and found["NSPrincipalClass"] == "NSApplication"
    assert found["CFBundleVersion"] == found["CFBundleShortVersionString"] == "1.2.3"
    assert found["CFBundleDisplayName"] == "Wildhand"
    assert found["CFBundleDevelopmentRegion"] in found["CFBundleLocalizations"]
    assert len(found["CFBundleLocalizations"]) == len(LANGUAGES)
    assert re.fullmatch(r"\d+\.\d+", found["LSMinimumSystemVersion"])
    assert found["LSApplicationCategoryType"] == "public.app-category.card-games"


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""
