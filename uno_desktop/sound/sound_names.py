"""Names of all sounds, by group, and pieces of music."""

SOUND_GROUPS: dict[str, tuple[str, ...]] = {
    "cards": (
        "deal",
        "draw",
        "play",
        "cut",
        "pair",
        "shuffle",
        "reshuffle",
        "swap",
        "pass_round",
        "gather",
        "gift",
        "take",
        "treasure",
        "peek",
        "bury",
        "sweep",
        "cascade",
    ),
    "turn": ("turn", "question", "refused", "color", "reverse", "skip", "tap", "say"),
    "penalties": (
        "threat",
        "threat_high",
        "threat_huge",
        "hum",
        "hum_low",
        "relief",
        "penalty",
        "challenge",
        "guilty",
        "honest",
    ),
    "calls": ("uno", "catch", "shout", "non", "boomerang", "deviate"),
    "animals": ("cluck", "penguin", "cowbell"),
    "dispenser": ("press", "press_again", "machine_turn", "empty", "shoot", "reload"),
    "end": ("place", "out", "count", "total", "round_won", "round_lost", "match_won"),
    "pages": ("click", "hover", "curtain"),
}
"""Names of all sounds by group, in the order of the page *Sounds*; `sound.…` in `sounds.toml` says what each means."""
SOUND_NAMES: tuple[str, ...] = tuple(name for names in SOUND_GROUPS.values() for name in names)
_TAKES = {"deal": 3, "play": 3, "draw": 3, "count": 3, "shuffle": 2, "cut": 2, "tap": 2, "shoot": 3}
"""Number of takes of the sounds that have several."""
MUSIC_PIECES: dict[str, tuple[str, ...]] = {
    "menu": ("music_menu",),
    "table": ("music_table", "music_evening"),
    "night": ("music_night",),
}
"""Pieces of each mood, played in order."""
DUCKING: frozenset[str] = frozenset(
    ("uno", "catch", "penalty", "non", "guilty", "penguin", "threat_huge", "hum_low", "press", "round_won", "match_won")
)
"""Sounds that duck the music."""


def take_files(name: str) -> list[str]:
    """Returns the file names, without suffix, of all takes of a sound; the first take has the bare name."""
    return [name, *(f"{name}.{take}" for take in range(2, _TAKES.get(name, 1) + 1))]


def all_files() -> list[str]:
    """Returns the file names, without suffix, of all sounds and music."""
    music = [piece for pieces in MUSIC_PIECES.values() for piece in pieces]
    return [file for name in SOUND_NAMES for file in take_files(name)] + music
