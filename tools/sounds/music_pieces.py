"""The pieces of music: chords with voice leading, a bass, figures and a sparse tune, each a loop of some 80
seconds."""

from __future__ import annotations

import itertools
import zlib
from collections.abc import Callable, Sequence

import numpy as np
from music_blocks import Loop, bass, felt_piano, kalimba, marimba, pad
from sound_blocks import Noise, Wave

Chord = tuple[int, tuple[int, ...]]
"""The bass tone and the tones above it, as steps above C, 0 to 11."""
Player = Callable[[float, float, Noise], Wave]

Fmaj9: Chord = (5, (9, 0, 4, 7))
Dm9: Chord = (2, (5, 9, 0, 4))
Bbmaj9: Chord = (10, (2, 5, 9, 0))
C9sus: Chord = (0, (5, 7, 10, 2))
C13: Chord = (0, (4, 10, 2, 9))
Am7: Chord = (9, (0, 4, 7, 11))
Gm9: Chord = (7, (10, 2, 5, 9))
Ebmaj9: Chord = (3, (7, 10, 2, 5))
Gmaj9: Chord = (7, (11, 2, 6, 9))
Em9: Chord = (4, (7, 11, 2, 6))
Cmaj9: Chord = (0, (4, 7, 11, 2))
D69: Chord = (2, (6, 9, 11, 4))
Bm7: Chord = (11, (2, 6, 9, 1))
Am9: Chord = (9, (0, 4, 7, 11))
Fmaj7: Chord = (5, (9, 0, 4, 7))
Dm11: Chord = (2, (5, 7, 0, 4))
E7sus: Chord = (4, (9, 11, 2, 7))
G6: Chord = (7, (11, 2, 4, 9))
Dm69: Chord = (2, (5, 9, 11, 4))
Ebmaj7: Chord = (3, (7, 10, 2, 5))
Gm6: Chord = (7, (10, 2, 4, 9))
A7b9: Chord = (9, (1, 4, 7, 10))


def voiced(chords: Sequence[Chord], low: int, high: int) -> list[tuple[int, ...]]:
    """Returns each chord within `low` to `high`, voiced with minimal movement and spacing between the voices."""
    out: list[tuple[int, ...]] = []
    for _, tones in chords:
        places = [[key for key in range(low, high + 1) if key % 12 == tone] for tone in tones]
        choices = [tuple(sorted(keys)) for keys in itertools.product(*places)]
        wide = [keys for keys in choices if min(b - a for a, b in itertools.pairwise(keys)) >= 2] or choices
        before = out[-1] if out else tuple(np.linspace(low + 3, high - 4, len(tones)))
        out.append(min(wide, key=lambda keys: sum(abs(a - b) for a, b in zip(keys, before, strict=True))))
    return out


def nearest(tones: Sequence[int], pitch: float, low: int, high: int) -> int:
    """Returns the key of one of these tones that is closest to `pitch`."""
    keys = [key for key in range(low, high + 1) if key % 12 in tones]
    return min(keys, key=lambda key: abs(key - pitch))


class Score:
    """Piece under construction: bars of `beats` at `tempo` beats a minute."""

    def __init__(self, name: str, chords: Sequence[Chord], beats: int, tempo: float) -> None:
        self.chords, self.has_reactions, self.beat = list(chords), beats, 60 / tempo
        self.noise = np.random.default_rng(zlib.crc32(name.encode()))
        self.loop = Loop(len(self.chords) * beats * self.beat, self.noise)

    def time(self, bar: int, beat: float) -> float:
        return (bar * self.has_reactions + beat) * self.beat

    def note(self, player: Player, bar: int, beat: float, key: int, loud: float, pan: float | None = None) -> None:
        """Adds a note with small random variations of time and loudness."""
        at = max(0.0, self.time(bar, beat) + 0.007 * self.noise.standard_normal())
        force = loud * (1 + 0.1 * self.noise.standard_normal())
        side = (key - 66) / 40 if pan is None else pan
        self.loop.lay(at, player(key, max(0.05, force), self.noise), float(np.clip(side, -0.6, 0.6)))

    def pads(self, loud: float, low: int, high: int) -> None:
        """Adds a soft chord to each bar, its voices spread in stereo."""
        length = self.has_reactions * self.beat
        for bar, keys in enumerate(voiced(self.chords, low, high)):
            for place, key in enumerate(keys):
                side = (place / (len(keys) - 1) - 0.5) * 0.8
                self.loop.lay(self.time(bar, 0), pad(key, length, loud, self.noise), side)

    def basses(self, pattern: Sequence[tuple[float, int, float]], loud: float, low: int = 36) -> None:
        """Adds (beat, steps above the bass tone, strength) to every bar."""
        for bar, (root, _) in enumerate(self.chords):
            base = low + (root - low) % 12
            for beat, step, strength in pattern:
                self.note(bass, bar, beat, base + step, loud * strength, 0.0)

    def figure(self, player: Player, pattern: Sequence[tuple[float, int]], loud: float, low: int, rest: float) -> None:
        """Adds (beat, index of the chord tone, counted upwards) to every bar; leaves some out at random."""
        voices = voiced(self.chords, low, low + 16)
        for bar, keys in enumerate(voices):
            ladder = [*keys, *(key + 12 for key in keys)]
            for beat, step in pattern:
                if self.noise.random() >= rest or beat == 0:
                    accent = 1.0 if beat == 0 else 0.72
                    self.note(player, bar, beat, ladder[step], loud * accent)

    def tune(
        self, player: Player, phrases: Sequence[Sequence[tuple[float, float]]], loud: float, low: int, high: int
    ) -> None:
        """Adds one phrase for each bar: (beat, desired pitch), rounded to the nearest tone of the chord."""
        for bar, (_, tones) in enumerate(self.chords):
            for beat, pitch in phrases[bar % len(phrases)]:
                self.note(player, bar, beat, nearest(tones, pitch, low, high), loud)


def music_menu() -> Wave:
    """Menu music: felt piano in F, slow and friendly."""
    a = [Fmaj9, Dm9, Bbmaj9, C9sus, Am7, Dm9, Gm9, C13]
    b = [Bbmaj9, Am7, Gm9, Fmaj9, Ebmaj9, Bbmaj9, Gm9, C9sus]
    score = Score("music_menu", [*a, *b, *a], 4, 70)
    score.pads(0.05, 53, 72)
    score.basses(((0, 0, 1.0), (2.5, 7, 0.55)), 0.42)
    score.figure(felt_piano, [(0, 0), (0.5, 2), (1, 3), (1.5, 4), (2, 5), (2.5, 4), (3, 3), (3.5, 2)], 0.3, 55, 0.22)
    sung = [[(0.5, 79), (1.5, 81), (2.0, 84)], [(1.0, 81), (2.5, 77)], [(0.5, 77), (1.5, 79), (2.5, 74)], []]
    answer = [[(0.5, 79), (1.0, 81), (2.0, 88)], [(0.5, 86), (2.0, 84)], [(1.0, 81), (2.0, 79), (3.0, 77)], [(1.0, 79)]]
    middle = [
        [(2.0, 81)],
        [(0.0, 84), (2.0, 79)],
        [(2.0, 77)],
        [],
        [(0.0, 79), (1.0, 82), (2.0, 86)],
        [(1.0, 84)],
        [],
        [],
    ]
    score.tune(felt_piano, [*sung, *answer, *middle, *sung, *answer], 0.44, 70, 90)
    return score.loop.in_a_room(2.2, 0.22)


def music_table() -> Wave:
    """Table music: marimba and pad in G, light and unobtrusive."""
    a = [Gmaj9, Em9, Cmaj9, D69]
    b = [Bm7, Em9, Am7, D69]
    score = Score("music_table", [*a, *a, *b, *a, *b, *a, *a], 4, 84)
    score.pads(0.055, 52, 71)
    score.basses(((0, 0, 1.0), (1.5, 7, 0.5), (3.0, 12, 0.45)), 0.36)
    score.figure(marimba, [(0, 1), (0.75, 3), (1.5, 2), (2, 4), (2.75, 3), (3.5, 5)], 0.34, 59, 0.18)
    call = [[(1.0, 83), (1.75, 86)], [], [(1.0, 84), (1.75, 79), (2.5, 81)], []]
    turn = [[(0.5, 81), (2.0, 78)], [(1.0, 83)], [(0.5, 84), (1.25, 88), (2.5, 86)], [(1.0, 81), (3.0, 78)]]
    rest: list[list[tuple[float, float]]] = [[], [], [], []]
    score.tune(kalimba, [*rest, *call, *turn, *call, *turn, *rest, *call], 0.3, 74, 91)
    return score.loop.in_a_room(1.7, 0.2)


def music_evening() -> Wave:
    """Second table music: kalimba in A minor in three-four time, with a warm bass."""
    a = [Am9, Fmaj7, Dm11, E7sus]
    b = [Cmaj9, G6, Fmaj7, E7sus]
    score = Score("music_evening", [*a, *a, *b, *a, *b, *b, *a, *a], 3, 74)
    score.pads(0.05, 52, 70)
    score.basses(((0, 0, 1.0), (2.0, 7, 0.4)), 0.4)
    score.figure(kalimba, [(0, 2), (0.5, 4), (1, 3), (1.5, 5), (2, 4), (2.5, 6)], 0.26, 57, 0.2)
    sung = [[(0.0, 76), (1.0, 79), (2.0, 83)], [(0.0, 81), (2.0, 76)], [(0.0, 77), (1.5, 74)], []]
    high = [[(0.0, 79), (1.0, 83)], [(0.0, 86), (1.5, 83)], [(0.0, 84), (1.0, 81), (2.0, 77)], [(0.0, 76)]]
    rest: list[list[tuple[float, float]]] = [[], [], [], []]
    score.tune(felt_piano, [*rest, *sung, *high, *rest, *high, *high, *sung, *rest], 0.36, 72, 90)
    return score.loop.in_a_room(2.4, 0.24)


def music_night() -> Wave:
    """Table music of the dark side: low pads and a walking bass in D minor, with a few marimba tones far apart."""
    a = [Dm69, Dm11, Ebmaj7, A7b9]
    b = [Gm6, Dm69, Bbmaj9, A7b9]
    score = Score("music_night", [*a, *b, *a, *a, *b], 4, 66)
    score.pads(0.075, 45, 62)
    score.basses(((0, 0, 1.0), (1.5, 0, 0.45), (2.0, 7, 0.6), (3.5, 10, 0.4)), 0.42, 31)
    score.figure(marimba, [(0, 0), (1.5, 3), (2.25, 2), (3.0, 4)], 0.24, 50, 0.35)
    call = [[(0.5, 74), (2.5, 77)], [(1.0, 81)], [(0.5, 75), (2.0, 79)], [(1.5, 73)]]
    answer = [[(1.0, 82), (2.5, 79)], [], [(0.5, 77), (1.5, 74)], [(2.0, 76)]]
    rest: list[list[tuple[float, float]]] = [[], [], [], []]
    score.tune(felt_piano, [*call, *answer, *rest, *call, *answer], 0.34, 66, 84)
    return score.loop.in_a_room(3.0, 0.3)


PIECES: dict[str, Callable[[], Wave]] = {
    "music_menu": music_menu,
    "music_table": music_table,
    "music_evening": music_evening,
    "music_night": music_night,
}
