"""Runs tools of the checkout in this process, as their command lines do."""

import runpy
import sys
from unittest.mock import patch

from tests.support.places import ROOT

TOOLS = ROOT / "tools"


def run_tool(name: str, *arguments: object) -> int:
    """Runs a tool, such as `shot` or `packaging/draw_icons`; returns its exit code."""
    file = TOOLS / name / "__main__.py"
    file = file if file.is_file() else TOOLS / f"{name}.py"
    with patch.object(sys, "argv", [str(file), *map(str, arguments)]), patch.object(sys, "path", [*sys.path]):
        try:
            runpy.run_path(str(file), run_name="__main__")
        except SystemExit as ended:
            if not isinstance(ended.code, str):
                return ended.code or 0
            print(ended.code, file=sys.stderr)
            return 1
    return 0
