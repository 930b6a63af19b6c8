"""What is said about the program in several places is the same everywhere: versions, names, packages, tools."""

from __future__ import annotations

import configparser
import re
import tomllib
import xml.etree.ElementTree as ElementTree

from tests.sources import FILES, ROOT, source
from uno_desktop import __version__
from uno_desktop.system.crash_report import PACKAGES
from uno_desktop.system.i18n import LANGUAGES
from uno_desktop.system.paths import APP_NAME

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SPEC = (ROOT / "build.spec").read_text(encoding="utf-8")
ENTRY = ROOT / "tools/linux/uno-desktop.desktop"
PAGE = ROOT / "tools/linux/org.uno_desktop.UnoDesktop.metainfo.xml"
WORKFLOW = ROOT / ".github/workflows/release.yml"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def desktop_entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(ENTRY, encoding="utf-8")
    return parser["Desktop Entry"]


def imported() -> set[str]:
    """What the sources import, by the name of the whole package."""
    return {module.split(".")[0] for file in FILES for _, module, _ in source(file).imports}


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["version"] == __version__


def test_a_report_of_an_error_names_all_that_the_program_is_built_on() -> None:
    assert {re.split("[<>=]", line)[0] for line in PROJECT["dependencies"]} == set(PACKAGES)
    assert all(f'"{name}"' in SPEC for name in PACKAGES), "their papers are packed"


def test_nothing_is_left_out_that_is_needed() -> None:
    left_out = SPEC[SPEC.index("NOT_NEEDED = [") : SPEC.index("]", SPEC.index("NOT_NEEDED = ["))]
    names = set(re.findall(r'"(\w+)"', left_out))
    assert "tkinter" in names and not names & imported()


def test_the_window_finds_its_icon() -> None:
    """The system puts a window under the entry whose class it has, and the package gives the icon its name."""
    entry = desktop_entry()
    assert entry["StartupWMClass"] == entry["Icon"] == entry["Exec"] == APP_NAME
    assert APP_NAME in PROJECT["scripts"]


def test_the_desktop_speaks_every_language() -> None:
    entry, page = desktop_entry(), ElementTree.parse(PAGE).getroot()
    others = set(LANGUAGES) - {"en"}
    for code in others:
        assert entry[f"Comment[{code}]"] != entry["Comment"]
        assert entry[f"GenericName[{code}]"] != entry["GenericName"]
    assert {each.get(LANGUAGE) for each in page.findall("summary")} - {None} == others
    assert page.findtext("launchable") == ENTRY.name
    assert page.findtext("summary") == entry["Comment"]


def test_the_hosted_ci_runs_what_is_there() -> None:
    tools = re.findall(r"python (tools/\w+\.py)", WORKFLOW.read_text(encoding="utf-8"))
    assert "tools/build_app.py" in tools and "tools/prove_frozen.py" in tools
    for tool in tools:
        assert (ROOT / tool).is_file()
