"""The fixture of the command line."""

from __future__ import annotations

import pytest

from tests.commands.command_line import Typed


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(capsys)
