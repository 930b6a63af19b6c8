"""Desktop session: hides a bus that does not respond, on which libraries would hang; detects a missing display."""

import os
import socket
import sys
from urllib.parse import unquote

_ADDRESS = "DBUS_SESSION_BUS_ADDRESS"
_NOWHERE = "disabled:"
"""Address to which each library fails to connect at once."""
_PATIENCE = 2.0
"""Seconds; a bus answers within a millisecond."""


def leave_out_silent_bus() -> bool:
    """Hides the session bus from this process, and returns True, if it accepts connections but does not answer."""
    usual = f"unix:path={os.environ.get('XDG_RUNTIME_DIR', '')}/bus"
    silent = sys.platform == "linux" and _is_silent(os.environ.get(_ADDRESS) or usual)
    if silent:
        os.environ[_ADDRESS] = _NOWHERE
    return silent


def _is_silent(address: str) -> bool:
    """Returns True if a bus accepts a connection but does not answer the D-Bus handshake; False also if nothing listens
    at the address, or it is not a local socket."""
    kind, _, words = address.partition(";")[0].partition(":")
    values = dict(word.partition("=")[::2] for word in words.split(","))
    place = unquote(values.get("path", "")) or "\0" + unquote(values.get("abstract", ""))
    if kind != "unix" or place == "\0":
        return False
    with socket.socket(socket.AF_UNIX) as bus:
        bus.settimeout(_PATIENCE)
        try:
            bus.connect(place)
            bus.sendall(f"\0AUTH EXTERNAL {str(os.getuid()).encode().hex()}\r\n".encode())
            bus.recv(1)
        except TimeoutError:
            return True
        except (OSError, ValueError):
            return False
    return False


def is_headless_driver(driver: str) -> bool:
    """Returns True if SDL fell back to a driver without a window, and SDL_VIDEODRIVER does not request it."""
    return driver in ("offscreen", "dummy") and not os.environ.get("SDL_VIDEODRIVER")
