"""Packages of uno_desktop and the imports among them."""

from tests.support.sources import PACKAGE, source

Arrows = set[tuple[str, str]]


def packages() -> list[str]:
    """Returns the top-level packages of uno_desktop."""
    return sorted(folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").exists())


def subpackages(package: str) -> list[str]:
    """Returns the packages within a package."""
    return sorted(folder.parent.name for folder in (PACKAGE / package).glob("*/__init__.py"))


def imports() -> Arrows:
    """Returns pairs of packages, of which the first imports the second in any of its files."""
    known = set(packages())
    found = set()
    for package in known:
        for file in (PACKAGE / package).rglob("*.py"):
            names = (f"{module}.{name}" for _, module, name in source(file).imports)
            others = {name.split(".")[1] for name in names if name.startswith("uno_desktop.")}
            found |= {(package, other) for other in others & known - {package}}
    return found


def reduced(arrows: Arrows) -> Arrows:
    """Returns the arrows without those implied by others."""
    after: dict[str, set[str]] = {}
    for start, end in arrows:
        after.setdefault(start, set()).add(end)

    def reached(package: str) -> set[str]:
        direct = after.get(package, set())
        return direct | {further for each in direct for further in reached(each)}

    return {(start, end) for start, end in arrows if not any(end in reached(each) for each in after[start] - {end})}
