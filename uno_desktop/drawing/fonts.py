"""Bundled fonts by typeface and weight; a separate module, so that it can be imported without pygame."""

ROUND, CLEAR = "round", "clear"

FONTS: dict[str, dict[str, str]] = {
    ROUND: {"regular": "Nunito_600SemiBold.ttf", "bold": "Nunito_800ExtraBold.ttf", "title": "Fredoka_700Bold.ttf"},
    CLEAR: {
        "regular": "AtkinsonHyperlegibleNext_500Medium.ttf",
        "bold": "AtkinsonHyperlegibleNext_700Bold.ttf",
        "title": "AtkinsonHyperlegibleNext_700Bold.ttf",
    },
}
"""Font file in assets/fonts by typeface and weight."""

FAMILIES = ("Nunito", "Fredoka", "Atkinson Hyperlegible Next")
"""Family names of the bundled fonts; all are under the SIL Open Font License."""


def font_files() -> tuple[str, ...]:
    return tuple(dict.fromkeys(file for weights in FONTS.values() for file in weights.values()))


def licence_file(family: str) -> str:
    """Returns the name of the license file of a family in assets/fonts."""
    return f"OFL-{family.replace(' ', '-')}.txt"
