"""Synthesises every sound and the music of the game into assets/sounds, the same bytes on every run.

Usage: python tools/sounds/make_sounds.py [FOLDER] [NAME...]. Needs numpy and soundfile, which the game itself does not.
"""

from __future__ import annotations

import io
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import soundfile
import sounds_cards as cards
import sounds_machine as machine
import sounds_signs as signs
from music_pieces import PIECES
from sound_blocks import RATE, Noise, Wave, samples

LOUDNESS_DB = -14.0  # target RMS of the loudest 60 ms
PEAK_DB = -3.0
MARGIN_DB = 0.6  # the Vorbis coder overshoots a little
MUSIC_PEAK_DB = -7.0
MUSIC_SQUEEZE = 0.6  # Vorbis quality: 0 is best, 1 smallest
FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"

# Name, maker, how many dB below the common loudness it sits (what is heard all the time is softer), takes.
SOUNDS: tuple[tuple[str, Callable[[Noise], Wave], float, int], ...] = (
    ("deal", cards.deal, 2.0, 3),
    ("play", cards.play, 0.0, 3),
    ("draw", cards.draw, 1.0, 3),
    ("count", cards.count, 4.0, 3),
    ("shuffle", cards.shuffle, 1.0, 2),
    ("reshuffle", cards.reshuffle, 1.0, 1),
    ("cut", cards.cut, 0.0, 2),
    ("pair", cards.pair, 0.0, 1),
    ("swap", cards.swap, 0.0, 1),
    ("pass_round", cards.pass_round, 0.0, 1),
    ("gather", cards.gather, 1.0, 1),
    ("gift", cards.gift, 1.0, 1),
    ("take", cards.take, 1.0, 1),
    ("treasure", cards.treasure, 2.0, 1),
    ("peek", cards.peek, 2.0, 1),
    ("bury", cards.bury, 0.0, 1),
    ("sweep", cards.sweep, 0.0, 1),
    ("cascade", cards.cascade, 1.0, 1),
    ("non", cards.non, -1.0, 1),
    ("boomerang", cards.boomerang, 1.0, 1),
    ("deviate", cards.deviate, 1.0, 1),
    ("reverse", signs.reverse, 0.0, 1),
    ("skip", signs.skip, 0.0, 1),
    ("penalty", signs.penalty, 0.0, 1),
    ("threat", signs.threat, 2.0, 1),
    ("threat_high", signs.threat_high, 1.0, 1),
    ("threat_huge", signs.threat_huge, 0.0, 1),
    ("hum", signs.hum, 4.0, 1),
    ("hum_low", signs.hum_low, 3.0, 1),
    ("relief", signs.relief, 2.0, 1),
    ("uno", signs.uno, 0.0, 1),
    ("catch", signs.catch, 0.0, 1),
    ("shout", signs.shout, 1.0, 1),
    ("say", signs.say, 6.0, 1),
    ("challenge", signs.challenge, 1.0, 1),
    ("guilty", signs.guilty, 0.0, 1),
    ("honest", signs.honest, 1.0, 1),
    ("tap", signs.tap, 3.0, 2),
    ("color", signs.color, 0.0, 1),
    ("refused", signs.refused, 1.0, 1),
    ("turn", signs.turn, 4.0, 1),
    ("question", signs.question, 2.0, 1),
    ("cluck", signs.cluck, 3.0, 1),
    ("penguin", signs.penguin, 3.0, 1),
    ("cowbell", signs.cowbell, 3.0, 1),
    ("place", signs.place, 1.0, 1),
    ("out", signs.out, 1.0, 1),
    ("click", signs.click, 3.0, 1),
    ("hover", signs.hover, 8.0, 1),
    ("curtain", signs.curtain, 2.0, 1),
    ("total", signs.total, 2.0, 1),
    ("round_won", signs.round_won, 0.0, 1),
    ("round_lost", signs.round_lost, 4.0, 1),
    ("match_won", signs.match_won, 0.0, 1),
    ("press", machine.press, 1.0, 1),
    ("press_again", machine.press_again, 1.0, 1),
    ("machine_turn", machine.machine_turn, 3.0, 1),
    ("empty", machine.empty, 1.0, 1),
    ("shoot", machine.shoot, 1.0, 3),
    ("reload", machine.reload, 1.0, 1),
)


def loudest(wave: Wave, window: float = 0.06) -> float:
    """RMS of the loudest stretch of `window` seconds; a shorter sound counts as padded with silence.

    Frequencies below 90 Hz have a lower weight, as for the ear and small loudspeakers.
    """
    size = samples(window)
    padded = np.concatenate([wave, np.zeros(size)])
    pitch = np.fft.rfftfreq(len(padded), 1 / RATE)
    heard = np.fft.irfft(np.fft.rfft(padded) * pitch**2 / (pitch**2 + 90.0**2), len(padded))
    power = np.convolve(heard**2, np.full(size, 1 / size))
    return float(np.sqrt(power.max()))


def levelled(wave: Wave, softer_db: float) -> Wave:
    """Returns the wave faded at its end, at the common loudness, with peaks limited smoothly."""
    fade = np.ones(len(wave))
    tail = min(samples(0.02), len(wave) // 4)
    fade[-tail:] = 0.5 + 0.5 * np.cos(np.pi * np.arange(1, tail + 1) / tail)
    wave = (wave - wave.mean()) * fade
    ceiling = 10 ** ((PEAK_DB - MARGIN_DB) / 20)
    target = 10 ** ((LOUDNESS_DB - softer_db) / 20)
    gain = target / loudest(wave)
    for _ in range(40):  # the rounding costs loudness, so a little is given back each time
        limited = ceiling * np.tanh(wave * gain / ceiling)
        gain *= target / loudest(limited)
    return limited


def ogg_crc_table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = ((value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)) & 0xFFFFFFFF
        table.append(value)
    return table


def with_serial(ogg: bytes, serial: int) -> bytes:
    """Returns the stream with a fixed serial number; libsndfile draws a random one, so each run would differ."""
    table, out, at = ogg_crc_table(), bytearray(ogg), 0
    while at < len(out):
        lengths = out[at + 27 : at + 27 + out[at + 26]]
        end = at + 27 + len(lengths) + sum(lengths)
        out[at + 14 : at + 18] = serial.to_bytes(4, "little")
        out[at + 22 : at + 26] = bytes(4)
        crc = 0
        for byte in out[at:end]:
            crc = ((crc << 8) & 0xFFFFFFFF) ^ table[(crc >> 24) ^ byte]
        out[at + 22 : at + 26] = crc.to_bytes(4, "little")
        at = end
    return bytes(out)


def encode(name: str, wave: Wave, squeeze: float = 0.5) -> bytes:
    buffer = io.BytesIO()
    ears = 1 if wave.ndim == 1 else wave.shape[1]
    how = {"format": "OGG", "subtype": "VORBIS", "compression_level": squeeze}
    with soundfile.SoundFile(buffer, "w", RATE, ears, **how) as file:
        for begin in range(0, len(wave), RATE):  # a second at a time: the coder falls over whole minutes
            file.write(wave[begin : begin + RATE])
    return with_serial(buffer.getvalue(), zlib.crc32(name.encode()))


def report(name: str, ogg: bytes) -> str:
    """Returns one line about a sound: length, peak, loudness, spectral centroid, size."""
    wave, _ = soundfile.read(io.BytesIO(ogg))
    wave = wave if wave.ndim == 1 else wave.mean(axis=1)
    power = np.abs(np.fft.rfft(wave)) ** 2
    centroid = float((power * np.fft.rfftfreq(len(wave), 1 / RATE)).sum() / power.sum())
    peak, rms = 20 * np.log10(np.abs(wave).max()), 20 * np.log10(loudest(wave))
    return (
        f"{name:12} {len(wave) / RATE:5.2f} s  peak {peak:6.1f} dB  loudest {rms:6.1f} dB  "
        f"centroid {centroid:5.0f} Hz  {len(ogg) / 1000:5.1f} kB"
    )


def takes(name: str, number: int) -> Iterator[tuple[str, Noise]]:
    """Yields the file name of each take and its noise generator; the first take has the bare name."""
    for take in range(1, number + 1):
        file = name if take == 1 else f"{name}.{take}"
        yield file, np.random.default_rng(zlib.crc32(file.encode()))


def at_peak(wave: Wave) -> Wave:
    """Returns music as loud as its highest peak allows."""
    return wave * 10 ** (MUSIC_PEAK_DB / 20) / np.abs(wave).max()


def main(folder: Path, wanted: set[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, make, softer_db, number in SOUNDS:
        if wanted and name not in wanted:
            continue
        for file, noise in takes(name, number):
            ogg = encode(file, levelled(make(noise), softer_db))
            (folder / f"{file}.ogg").write_bytes(ogg)
            print(report(file, ogg))
    for name, compose in PIECES.items():
        if wanted and name not in wanted:
            continue
        ogg = encode(name, at_peak(compose()), MUSIC_SQUEEZE)
        (folder / f"{name}.ogg").write_bytes(ogg)
        print(report(name, ogg))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, set(sys.argv[2:]))
