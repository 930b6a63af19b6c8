"""Memory of freed pictures is returned to the system."""

import subprocess
import sys
from pathlib import Path

import pytest

from uno_desktop.system import malloc_trim

PROGRAM = """
from pathlib import Path
from uno_desktop.system import malloc_trim

def used():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) // 1024

{before}
del bytearray(8 << 20)[:]  # from now on the library would keep pieces of this size
start, large, small = used(), [], []
for _ in range(20):
    large.append(bytearray(8 << 20))
    small.append(bytearray(50_000))
large.clear()
{after}
print(used() - start)
"""
LEAN, BACK = "malloc_trim.configure_malloc()", "malloc_trim.trim_heap()"


def grown(before: str = "", after: str = "") -> int:
    """Megabytes held by a program after 160 MB in large pieces, with small ones between them, have been freed."""
    program = PROGRAM.replace("{before}", before).replace("{after}", after)
    return int(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no /proc to read the memory in use from")
@pytest.mark.parametrize(("before", "after"), [(LEAN, ""), ("", BACK), (LEAN, BACK)])
def test_large_pieces_go_back_although_small_ones_lie_between_them(before: str, after: str) -> None:
    assert grown(before, after) < 10


def test_where_the_library_is_another_one_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    malloc_trim.glibc.cache_clear()
    try:
        malloc_trim.configure_malloc()
        malloc_trim.trim_heap()
        assert malloc_trim.glibc() is None
    finally:
        malloc_trim.glibc.cache_clear()
