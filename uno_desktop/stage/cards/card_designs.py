"""Card designs: colour, corner and emblem by card code, deck by deck."""

import functools
from dataclasses import dataclass

from uno_desktop.drawing import glyphs, palette
from uno_desktop.model.cards import ALL_COLOR_LETTERS, CardId, Deck, Face
from uno_desktop.stage.cards.emblems import (
    Emblem,
    clover,
    emblem,
    lay_color,
    numbered,
    numeral,
    pictured,
    sign,
    spectrum,
    written,
)

WRITTEN = "CU="
"""Design code prefix of a Custom card with an effect written on it; the words of the effect follow."""
OWN = "OWN="
"""Design code prefix of a workshop card; colour, glyph and name follow."""
MOST_PRESSES = 10
_GLYPHS = {"crown": "coronet"}
"""Glyph names of workshop pictures whose own name is already taken by an icon."""


@dataclass(frozen=True, slots=True)
class Design:
    """Design of a face: its colour letter (`""` for a colourless card), its corner and its emblem.

    `index` is a word of the display font, or the name of a glyph. `stock` has the shades of a colourless card: mauve if
    its player names no colour. `under_index` is a glyph under the index, `suit` the letter of the colour to which a
    colourless card belongs. `number`, printed small, identifies one of the card's several effects.
    """

    color: str
    index: str
    emblem: Emblem
    stock: palette.Shades = palette.INK_SHADES
    under_index: str = ""
    suit: str = ""
    number: str = ""
    dark: bool = False
    """True for the dark face of a two-sided card."""
    name: str = ""
    """User-written text on a band across the card."""

    @property
    def wild(self) -> bool:
        """True for a card that lets its player name a colour."""
        return not self.color and self.stock is not palette.MAUVE_SHADES


EFFECTS = (
    ("blank", emblem("nothing")),
    ("series", emblem("series")),
    ("fan", emblem("up-to-seven")),
    ("discard", emblem("all-special")),
    ("magnet", emblem("take-two")),
    ("chicken", emblem("chicken")),
    ("pot", emblem("all-together")),
    ("hush", emblem("silence")),
    ("palette", lay_color),
    ("shuffle", emblem("reshuffled")),
    ("?", emblem("question")),
    ("lock", emblem("no-actions")),
)
"""Sign and emblem of the white cards by effect number."""


def _official() -> dict[str, Design]:
    designs = {
        "W": Design("", "star", spectrum),
        "W+4": Design("", "+4", emblem("four-colors", "+4")),
        "SW": Design("", "swap", emblem("exchange")),
    }
    for letter in palette.CARD_COLORS:
        designs |= {letter + number: Design(letter, number, numeral(number)) for number in "0123456789"}
        designs[letter + "S"] = Design(letter, "skip", sign("skip"))
        designs[letter + "R"] = Design(letter, "reverse", sign("reverse", 104))
        designs[letter + "+2"] = Design(letter, "+2", emblem("two", "+2"))
    return designs


def _extreme() -> dict[str, Design]:
    custom = emblem("custom")
    designs = {
        "x4": Design("", "x4", emblem("presses", "x4")),
        "XH": Design("", "target", emblem("extreme-hit")),
        "CU": Design("", "pencil", custom),
        **{f"CU#{number}": Design("", "pencil", numbered(custom, number), number=number) for number in "123"},
    }
    for letter in palette.CARD_COLORS:
        designs[letter + "x2"] = Design(letter, "x2", emblem("presses", "x2"))
        designs[letter + "DA"] = Design(letter, "layers", emblem("discard-all"))
    return designs


def _mercy() -> dict[str, Design]:
    designs = {
        "WR+4": Design("", "+4", emblem("reverse-four", "+4"), under_index="reverse"),
        "W+6": Design("", "+6", emblem("six", "+6")),
        "W+10": Design("", "+10", emblem("ten", "+10")),
        "WCR": Design("", "wheel", emblem("roulette")),
    }
    for letter in palette.CARD_COLORS:
        designs[letter + "SE"] = Design(letter, "skip-all", sign("skip-all", 108))
        designs[letter + "+4"] = Design(letter, "+4", emblem("four", "+4"))
    return designs


def _written() -> dict[str, Design]:
    """Custom cards with a written effect, by the words of the option, such as `CU=press 3`."""
    effects = {"none": ("pencil", emblem("custom")), "swap": ("swap", written(emblem("exchange")))}
    for number in range(1, MOST_PRESSES + 1):
        effects[f"press {number}"] = (f"x{number}", written(emblem("presses", f"x{number}")))
    effects |= {f"white {n}": (index, written(drawn)) for n, (index, drawn) in enumerate(EFFECTS) if n}
    return {f"{WRITTEN}{words}": Design("", index, drawn) for words, (index, drawn) in effects.items()}


def _unplugged() -> dict[str, Design]:
    mauve = {
        "NON": ("palm", "refusal"),
        "FOU": ("weasel", "weasel"),
        "BOO": ("boomerang", "boomerang"),
        "DER": ("fork", "diversion"),
        "INV": ("people", "two-others"),
        "ECH": ("trade", "exchange-mine"),
        "GEN": ("gift", "gift"),
        "TRE": ("chest", "treasure"),
        "EFP": ("plusbolt", "plus-effect"),
        "PIN": ("penguin", "penguin"),
    }
    designs = {code: Design("", index, emblem(name), palette.MAUVE_SHADES) for code, (index, name) in mauve.items()}
    designs["VAC"] = Design("", "cow", emblem("cow"), palette.MAUVE_SHADES, under_index="left")
    designs["VFO"] = Design("", "mad-cow", emblem("mad-cow"), palette.MAUVE_SHADES, under_index="right")
    for letter in palette.CARD_COLORS:
        designs["CB" + letter] = Design("", "clover", clover(letter), palette.MAUVE_SHADES, suit=letter)
    designs["W+4?"] = Design("", "+4?", emblem("four-for-one", "+4?"))
    designs["W+8"] = Design("", "+8", emblem("eight", "+8"))
    return designs


def _italian() -> dict[str, Design]:
    return {
        f"BL#{number}": Design("", index, numbered(drawn, str(number)), palette.PAPER_SHADES, number=str(number))
        for number, (index, drawn) in enumerate(EFFECTS)
    }


def _flip() -> dict[str, Design]:
    designs = {"W+2": Design("", "+2", emblem("four-colors", "+2"))}
    for letter in palette.CARD_COLORS:
        designs[letter + "+1"] = Design(letter, "+1", emblem("one", "+1"))
        designs[letter + "F"] = Design(letter, "turn-over", sign("turn-over", 100))
    dark = {
        **{number: (number, numeral(number)) for number in "123456789"},
        "R": ("reverse", sign("reverse", 104)),
        "SE": ("skip-all", sign("skip-all", 100)),
        "+5": ("+5", emblem("five", "+5")),
        "F": ("turn-over", sign("turn-over", 100)),
    }
    for letter in palette.DARK_COLORS:
        designs |= {letter + word: Design(letter, index, drawn, dark=True) for word, (index, drawn) in dark.items()}
    designs["WD"] = Design("", "star", spectrum, dark=True)
    designs["WDC"] = Design("", "+?", emblem("until-color", "+?"), dark=True)
    return designs


DESIGNS: dict[str, Design] = {
    **_official(),
    **_extreme(),
    **_written(),
    **_unplugged(),
    **_italian(),
    **_flip(),
    **_mercy(),
}
"""All faces by card code. A new deck adds its entries here."""


def glyph_of(key: str) -> str:
    """Returns the name of the glyph of a workshop picture. Raises KeyError if there is none."""
    glyph = _GLYPHS.get(key, key)
    if glyph not in glyphs.names():
        raise KeyError(key)
    return glyph


def own_subject(color: str, glyph: str, name: str) -> str:
    """Returns the design code of a workshop card: its colour letter (`""` for none), glyph and name."""
    return f"{OWN}{color}/{glyph}/{name.replace('>', '›')}"  # the text called out with a card stands behind a ">"


@functools.lru_cache(maxsize=500)
def design_of(code: str) -> Design:
    """Returns the design of a face. Raises KeyError if it has none."""
    if not code.startswith(OWN):
        return DESIGNS[code]
    color, _, tail = code.removeprefix(OWN).partition("/")
    key, _, name = tail.partition("/")
    glyph = glyph_of(key)
    if color and color not in palette.ALL_COLORS:
        raise KeyError(code)
    return Design(color, glyph, pictured(glyph), name=name)


def printed_on(deck: Deck) -> dict[str, str]:
    """Returns the design codes, by card code, of cards that the players have created or written on."""
    return {face.code: _printed(face) for face in deck.faces if face.written}


def picture_code(deck: Deck, card: CardId) -> str:
    return design_code(deck.faces[card])


def design_code(face: Face) -> str:
    """Returns the design code of a face: the card code, unless players have created or written on the card."""
    return _printed(face) if face.written else face.code


def _printed(face: Face) -> str:
    custom = face.look
    if custom is None:
        return f"{WRITTEN}{face.written}"
    return own_subject("" if face.wild else ALL_COLOR_LETTERS[face.color], custom.glyph, custom.name)
