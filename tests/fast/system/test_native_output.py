"""Messages of C libraries on stderr: logged, without hiding those of Python."""

import os
import subprocess
import sys

import pytest

from tests.support.places import ROOT

START = """
import logging, os, sys, pygame
logging.basicConfig(stream=sys.stdout, level=logging.INFO, format="%(name)s: %(message)s")

def init(*_, **__):
    os.write(2, b"ALSA lib confmisc.c:855: cannot find card '0'\\n" * 8)
    print("said by Python", file=sys.stderr)
    {then}

pygame.mixer.init = init
from uno_desktop.sound.sounds import SoundBank
from uno_desktop.system.paths import assets
SoundBank(assets() / "sounds")
print("after", file=sys.stderr)
os.write(2, b"a library, after\\n")
"""


def started(then: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", START.format(then=then)],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"},
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip


def test_a_start_without_a_sound_card_is_silent_on_stderr() -> None:
    said = started("raise pygame.error('no device')")
    assert "ALSA" not in said.stderr
    assert (
        said.stdout.count("a library says: ALSA lib confmisc.c:855: cannot find card '0'") == 16
    )  # two drivers are tried
    assert "no sound device" in said.stdout


@pytest.mark.parametrize("then", ["raise pygame.error('no device')", "raise KeyError('ours')", "raise SystemExit(7)"])
def test_messages_of_python_stay(then: str) -> None:
    """The redirection ends with the block, however it ends, and never takes a traceback with it."""
    said = started(then)
    assert "said by Python" in said.stderr
    assert ("KeyError: 'ours'" in said.stderr) == ("KeyError" in then)
    if "pygame" in then:
        assert said.stderr.splitlines()[-2:] == ["after", "a library, after"]
    if "SystemExit" in then:
        assert said.returncode == 7


def test_without_a_stderr_the_mixer_starts_too() -> None:
    code = (
        "import os; os.close(2)\n"
        "from uno_desktop.system.console import native_messages_logged\n"
        "with native_messages_logged(): pass\n"
        "print('through')"
    )
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True, encoding="utf-8", check=False
    )
    assert said.stdout.split() == ["through"]
