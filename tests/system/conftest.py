"""Fixtures of the tests with real windows, and of those that read the site."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.commands.tools import run_tool
from tests.support.real_window import Screen


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    folder = tmp_path / "screen"
    folder.mkdir()
    with Screen(folder) as shown:
        yield shown


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert run_tool("make_site", folder) == 0
    return folder
