"""Requirements of a lock file that hold for 64-bit Windows."""

from dataclasses import dataclass

from packaging.requirements import Requirement

from tests.support.places import ROOT

LOCK = ROOT / "tools" / "packaging" / "lock" / "windows.txt"
INTERPRETER = "panda3d"
"""Distribution with the interpreter's DLL; it is read, not installed."""
WINDOWS = {
    "implementation_name": "cpython",
    "implementation_version": "3.11.9",
    "os_name": "nt",
    "platform_machine": "AMD64",
    "platform_python_implementation": "CPython",
    "platform_system": "Windows",
    "python_full_version": "3.11.9",
    "python_version": "3.11",
    "sys_platform": "win32",
    "extra": "",
}
"""Values of the environment markers on the Windows that is proved."""


@dataclass(frozen=True)
class Locked:
    """One distribution of a lock: its name, version, and the hashes of its files."""

    name: str
    version: str
    hashes: tuple[str, ...]

    def line(self) -> str:
        """Returns the requirement as pip reads it; markers are gone, since pip would ask the wrong system."""
        return " ".join([f"{self.name}=={self.version}", *(f"--hash={each}" for each in self.hashes)])


def locked_for_windows(text: str) -> list[Locked]:
    """Returns the distributions of a lock that Windows needs. Raises ValueError for a line without version or hash."""
    found = []
    for line in text.replace("\\\n", " ").splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        wanted, *hashes = (each.strip() for each in line.split("--hash="))
        requirement = Requirement(wanted)
        [version] = [each.version for each in requirement.specifier if each.operator == "=="] or [""]
        if not version or not hashes:
            raise ValueError(f"the lock names no version or no hash of {requirement.name}")
        if requirement.marker is None or requirement.marker.evaluate(WINDOWS):
            found.append(Locked(requirement.name, version, tuple(hashes)))
    return found
