"""Cases of hostile content in a player's folder: a file of some kind is damaged, then used.

A case passes if it causes at most a message, loses nothing else, and starts no program that it names.
"""

import contextlib
import io
import os
import random
import shutil
from collections.abc import Callable
from functools import cache
from logging.handlers import RotatingFileHandler
from pathlib import Path

from tests.support.damage.home import (
    BACKUP,
    EXPORT,
    FINISHED,
    INDEX,
    PRESETS,
    PROGRESS,
    SETTINGS,
    TABLE,
    UNFINISHED,
    assert_nothing_lost,
    snapshot,
)
from tests.support.memory_use import forget_peak, peak_kb
from tests.support.players.scripted_program import ScriptedProgram
from tests.support.scenes.shell_driver import Driver
from uno_desktop.commands.cli import main
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.content.named_store import Kept
from uno_desktop.content.progress import ProgressKind, load_progress
from uno_desktop.content.table_plan import TablePlan, parse_plan
from uno_desktop.content.table_store import keep, load_presets, load_tables
from uno_desktop.drawing.text import Fonts, fit_rows
from uno_desktop.match.daily.daily_deal import BadLine, read_line
from uno_desktop.match.match_start import begin_match, resume_match
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.records.saved_games import scan_records
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.match.seats.program_allowlist import FILE as PROGRAMS
from uno_desktop.match.seats.program_allowlist import ProgramAllowlist, UntrustedProgram
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.cards import seats_in
from uno_desktop.model.refused import InvalidLine
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.player import LONGEST_DELAY
from uno_desktop.players.programs.program_player import Patience, ProgramPlayer
from uno_desktop.players.programs.protocol import NAME_LIMIT
from uno_desktop.puzzles.puzzle_collections import entry_named
from uno_desktop.scenes.history.games_page import GamesScene
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.lobby.ruleset_picker import PickerScene
from uno_desktop.scenes.lobby.tables_page import TablesScene
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.system.crash_report import write_report
from uno_desktop.system.file_lock import MARK, WRITING, InstanceLock
from uno_desktop.system.i18n import tr
from uno_desktop.system.log import FAULTS, logger, open_log
from uno_desktop.system.log import NAME as LOG_NAME
from uno_desktop.system.paths import UserFolders, levels, user_folders
from uno_desktop.system.settings import load_settings
from uno_desktop.system.untrusted_input import is_plain
from uno_desktop.ui.text_rendering import fitted, paragraph

LEVEL = "mine.toml"
LOCK, COPY = WRITING, MARK
LOG, FAULTS_FILE, JOURNAL = f"logs/{LOG_NAME}", f"logs/{FAULTS}", f"{INDEX}-journal"
SAID = "said.txt"
"""Output of a program, line by line: not a file of the game, but damaged like one."""
PASTED = "pasted.txt"
"""Shared lines to paste into the game, damaged like files."""
FOLDERS = ("games", "tables", "exports", "logs")
_NOT_OURS = "of somebody else\n"
OUTSIDE = "../../outside.txt"
"""Target of a link out of a folder of the home: a file of this case, never one of this machine."""
WHOLE = "all of it"
"""Several files at once; then the game is opened, and its pages are looked at."""
STRANGE = "exec:/nowhere/started-by-a-file"
NASTY = (
    "", "0", "-1", "1e400", "nan", "-inf", "9" * 30, "9" * 5_000, "true", "null", "[]", "{}", '""', '"\\u0000"',
    '"\\ud800"', '"\\u202e\\u200b"', '"\\u001b[2J"', "[" * 4_000, "{a=" * 2_000, "\x00", "\x1b[31m", "\u202e",
    "\ufe0f", '"' + "x" * 5_000 + '"', '"' + "e\u0301" * 900 + '"', '"""', "'''", "1979-05-27T07:32:00Z", "lunar",
    "house.sevenZero", "official", "street", "extreme", "A", "J", "Z", "human", f'"{STRANGE}"', f'" {STRANGE}"',
    "exec:", "expert@99999999", "../../../etc/passwd", "A draw", "over", "round 1", "[[1]]", "W+4", "R5",
)  # fmt: skip
"""Values to put in the place of others."""
ODD_NAMES = (
    "x", "con", "NUL", "aux.txt", "x" * 150, "9" * 200, "00001", "\u0664\u0662", "\u202egpj", "\x1b[2J", "\ufe0f",
    "a\nb", "漢字", " ", "-rf", "~", "%2e%2e%2f", "..\\..\\x", "{0.__class__}", "%s%n", "';DROP TABLE game;--", "*",
    "[a-", "\udcff",
)  # fmt: skip
"""Unusual file names."""


# -- how a file comes to harm ------------------------------------------------------------------------------


def harmed(content: bytes, rng: random.Random) -> bytes:
    """Returns the content after one to three changes of bytes, structure or meaning."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        content = rng.choice((_bytes, _structure, _structure, _meaning, _meaning))(content, rng)
    return content


def _bytes(content: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(content) + 1)
    long = rng.choice((1, 1, 2, 8, 64, 4_096))
    noise = bytes(rng.randrange(256) for _ in range(min(long, 64)))
    return rng.choice(
        (
            content[:at],
            content[at:],
            content[:at] + content[at + long :],
            content[:at] + noise + content[at + long :],
            content[:at] + bytes(long) + content[at + long :],
            content[: at + long] + content[at:],
            content[:at] + noise + content[at:],
        )
    )


def _structure(content: bytes, rng: random.Random) -> bytes:
    lines = content.split(b"\n")
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    kind = rng.randrange(14)
    if kind == 0:
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 1:
        del lines[at]
    elif kind == 2:
        lines[at:at] = [lines[other]] * _times(lines[other], rng.choice((1, 2, 30, 3_000, 200_000)))
    elif kind == 3:
        lines.insert(at, b"# " + b"x" * rng.choice((10, 3_000, 100_000)))
    elif kind == 4:
        lines[at:at] = [b"# so it goes on"] * rng.choice((100, 20_000, 400_000))
    elif kind == 5:
        lines.insert(at, b".".join([b"a"] * rng.choice((20, 300, 20_000))) + b" = 1")
    elif kind == 6:
        lines.insert(at, b"a = " + rng.choice((b"[", b"{a=")) * rng.choice((50, 900, 5_000)))
    elif kind == 7:
        lines[at] = lines[at] * _times(lines[at], rng.choice((2, 60, 5_000)))
    elif kind == 8:
        return b"\xef\xbb\xbf" + content
    elif kind == 9:
        return content.decode(errors="replace").encode("utf-16")
    elif kind == 10:
        return content.replace(b"\n", b"\r\n")
    elif kind == 11:
        return content * _times(content, rng.choice((2, 50, 3_000)))
    elif kind == 12:
        lines[at:at] = [b"[[a]]", b"[a.b]", b"[[preset]]", b"[[step]]", b"[position]"]
    else:
        lines = [b" ".join(lines)]
    return b"\n".join(lines)


def _times(part: bytes, times: int) -> int:
    """Returns the number of repetitions of a part: large, but within the memory."""
    return min(times, (8 << 20) // (len(part) + 1) + 1)


def _meaning(content: bytes, rng: random.Random) -> bytes:
    """Replaces one word or value, or inserts a word."""
    lines = content.decode(errors="replace").split("\n")
    at = rng.randrange(len(lines))
    words = lines[at].split(" ")
    word = rng.choice(NASTY)
    if rng.randrange(3):
        words[rng.randrange(len(words))] = word
    elif "=" in lines[at]:
        words = [lines[at].split("=")[0] + "=", word]
    else:
        words.insert(rng.randrange(len(words) + 1), word)
    lines[at] = " ".join(words)
    return "\n".join(lines).encode(errors="replace")


def no_file(place: Path, rng: random.Random) -> None:
    """Replaces a file by a pipe, a link or a folder."""
    with contextlib.suppress(FileNotFoundError):
        place.unlink()
    place.parent.mkdir(parents=True, exist_ok=True)
    kind = rng.randrange(7)
    if kind == 0:
        os.mkfifo(place)
    elif kind == 6 and place.name not in FOLDERS:
        outside = next(above / "outside.txt" for above in place.parents if (above / "outside.txt").is_file())
        place.symlink_to(outside)
    elif kind == 1:
        place.symlink_to("/dev/zero")
    elif kind == 2:
        place.symlink_to("/dev/full")
    elif kind == 3:
        place.symlink_to(place)
    elif kind == 4:
        place.symlink_to("nowhere/at/all")
    else:
        place.mkdir()


def harm_folder(place: Path, rng: random.Random) -> None:
    """Replaces a folder, or fills it with foreign content."""
    if not rng.randrange(3):
        place.rename(place.with_name(f"{place.name}-was"))
        no_file(place, rng)
        return
    sound = [file.read_bytes() for file in sorted(place.iterdir()) if file.is_file()]
    for number in range(rng.choice((1, 3, 100))):
        ending = rng.choice((".unogame", ".unogame", ".toml", "", ".damaged-1", ".new"))
        odd = place / (rng.choice(("", f"{number}")) + rng.choice(ODD_NAMES) + ending)
        kind = rng.randrange(7)
        with contextlib.suppress(OSError):  # the system does not take such a name
            if os.path.lexists(odd):
                continue  # never through a link, and never into a pipe
            if kind == 0:
                odd.mkdir()
            elif kind == 1:
                odd.symlink_to(rng.choice(("..", "/dev/zero", OUTSIDE, odd.name, "nowhere")))
            elif kind == 2:
                os.mkfifo(odd)
            elif kind == 3:
                odd.write_bytes(rng.choice((b"", b"\0" * 5_000, b"uno-desktop game 1\n", b"kind = 3\n")))
            else:
                odd.write_bytes(rng.choice(sound or [b""]))


# -- what is then done with it -----------------------------------------------------------------------------


@cache
def _letters() -> Fonts:
    return Fonts(1.0)


def _drawn(*texts: str) -> None:
    """Draws these texts on a page."""
    fonts = _letters()
    for text in texts[:12]:
        fitted(fonts, text, 18, "bold", "white", 160)
        fit_rows(fonts, text, "bold", 18, (120.0, 30.0))
        paragraph(fonts, text, 15, "regular", "white", 300)


def _typed(*words: str) -> None:
    """Runs a command, which must end with 0 or 1, or with 2 and a sentence."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(words)
    said = err.getvalue()
    assert code in (0, 1, 2), code
    assert (code == 2) == bool(said), said
    for line in (said + out.getvalue()).splitlines():
        assert is_plain(line) and len(line) < 6_000 and "Traceback" not in line, line[:300]
    assert said.count("\n") <= 1, said[:600]


def use_settings(folders: UserFolders) -> None:
    settings = load_settings(folders.settings_file)
    _drawn(*(plan.name for plan in MatchSetup(settings).seats))
    settings.volume = 11 if settings.volume != 11 else 12
    settings.save()
    load_settings(folders.settings_file)


def use_presets(folders: UserFolders) -> None:
    store = load_presets(folders)
    _drawn(*(preset.name for preset in store.kept))
    for preset in store.kept:
        with contextlib.suppress(InvalidLine):
            parse_plan(preset.line)
    if store.keep(Kept("New", "official")):
        assert load_presets(folders).named("new") is not None
    else:
        assert store.notices


def use_progress(folders: UserFolders) -> None:
    progress = load_progress(folders)
    for kind in ProgressKind:
        _drawn(*progress.done(kind), *(str(mark) for mark in progress.done(kind).values()))
    if progress.note(ProgressKind.EXERCISE, "EX-OFF-01"):
        assert load_progress(folders).mark(ProgressKind.EXERCISE, "EX-OFF-01") is not None
    else:
        assert progress.notices


def use_pasted(folders: UserFolders) -> None:
    """Pastes each line wherever a line is expected: rules, a daily deal, the name of a puzzle."""
    file = folders.config / PASTED
    text = file.read_bytes().decode("utf-8", "replace") if file.is_file() else ""
    for line in (text, *text.split("\n")[:3]):
        try:
            parse_plan(line)
        except InvalidLine as problem:
            _drawn(tr(problem.key, **problem.words))
        try:
            _drawn(str(read_line(line)))
        except BadLine as problem:
            _drawn(tr(f"today.bad.{problem.why}", **problem.words))
        entry_named(line)


def use_tables(folders: UserFolders) -> None:
    store = load_tables(folders)
    _drawn(*(table.title for table in store.own), *(problem.sentence for problem in store.problems))
    for table in store.own:
        assert not any("exec" in seat.player for seat in table.seats)
    with contextlib.suppress(OSError):
        keep(folders, TablePlan("classic", (SeatPlan("human", ""), SeatPlan("easy", "Ada")), title="New"))


def use_records(folders: UserFolders) -> None:
    found = scan_records(folders)
    for game in [*found.unfinished, *found.finished]:
        _drawn(*(plan.name for plan in game.setup.seats))
    _drawn(*(str(problem) for problem in found.problems))
    for game in found.unfinished:
        for stand_ins in (False, True):
            try:
                session = resume_match(game.path, None, ProgramAllowlist(), stand_ins)
            except (DamagedRecord, OSError, UntrustedProgram):
                continue
            session.tick(0.25)
            session.close()
    use_index(folders)


def use_index(folders: UserFolders) -> None:
    history = History(folders)
    for game in history.games:
        _drawn(*(plan.name for plan in game.seats), game.ruleset)
    assert history.tallies


def use_export(folders: UserFolders) -> None:
    file = folders.config / EXPORT
    try:
        match = RecordedMatch(file)
        _drawn(*(plan.name for plan in match.setup.seats))
    except (DamagedRecord, OSError) as problem:
        _drawn(str(problem))
    _typed("replay", "--headless", str(file))


def use_level(folders: UserFolders) -> None:
    _typed("check", str(folders.config / LEVEL))


def use_trust(folders: UserFolders) -> None:
    allowlist = ProgramAllowlist(folders.config)
    assert not allowlist.allows(STRANGE)
    allowlist.allow(["a b"])
    assert allowlist.allows("a b")


def use_locks(folders: UserFolders) -> None:
    use_settings(folders)
    use_presets(folders)
    InstanceLock(folders.config).close()


def use_log(folders: UserFolders) -> None:
    """Continues the log; a crash report includes what it can."""
    open_log(folders.logs)
    try:
        logger.error("something has happened")
        report = write_report(folders, ValueError("{0} %s"), "")
        assert report is None or (report / "report.txt").exists()
    finally:
        for handler in [each for each in logger.handlers if isinstance(each, RotatingFileHandler)]:
            logger.removeHandler(handler)
            handler.close()


def use_said(folders: UserFolders) -> None:
    """Seats a program that prints these lines; each request must lead to a legal action."""
    lines = (folders.config / SAID).read_bytes().split(b"\n") if (folders.config / SAID).is_file() else []
    program = ScriptedProgram(lines)
    player = ProgramPlayer(program, Patience(0.0, 0.0, 0.0))
    book = rulebook_for("official", {})
    state = Scoreboard(book, 2, 7).next_round(None)
    seat = min(seats_in(book.awaited(state)))
    view, legal = book.view(state, seat, (0, 0)), book.legal(state, seat)
    player.begin(seat, book, view, 1)
    while program.lines and not player.replaced:
        choice = player.choose(view, legal, True, 0.0)
        assert choice.action in legal and 0.0 <= choice.delay <= LONGEST_DELAY
    name = player._session.name
    assert is_plain(name) and len(name) <= NAME_LIMIT
    _drawn(name)


def use_folder(folders: UserFolders) -> None:
    """Opens everything in the folders, and starts a match."""
    use_records(folders)
    use_tables(folders)
    use_log(folders)
    setup = TableSetup("official", (SeatPlan("easy", "Ada"), SeatPlan("easy", "Bo")), 5)
    session = begin_match(setup, folders, None)
    file = session.record_file
    assert file is not None or not folders.games.is_dir(), session.unsaved
    session.close()
    if file is not None:
        assert read_record(file).setup == setup
        file.unlink()


def use_whole(folders: UserFolders) -> None:
    """Opens the game, and each page that shows files."""
    driver = Driver(folders.config, (960, 540))
    services = driver.services
    pages = [GamesScene(services), TablesScene(services), PickerScene(services)]
    for page in (*pages, TablesScene(services, MatchSetup(services.settings))):
        services.stack.push(page)
        driver.frame(2)
        services.stack.pop()
        driver.frame(1)
    for file in (folders.config / EXPORT, folders.exports, folders.config / "%2e%2e" / EXPORT):
        watch_file(services, file)
        driver.frame(2)
    menu = next(scene for scene in services.stack.scenes if isinstance(scene, MenuScene))
    if menu.resumable is not None:
        menu.resumable.play_on(menu.enter)
    driver.frame(3)
    driver.app.close()


USES: dict[str, Callable[[UserFolders], None]] = {
    SETTINGS: use_settings,
    BACKUP: use_settings,
    PRESETS: use_presets,
    TABLE: use_tables,
    UNFINISHED: use_records,
    FINISHED: use_records,
    INDEX: use_index,
    EXPORT: use_export,
    LEVEL: use_level,
    PROGRAMS: use_trust,
    LOCK: use_locks,
    COPY: use_locks,
    LOG: use_log,
    FAULTS_FILE: use_log,
    JOURNAL: use_index,
    SAID: use_said,
    PROGRESS: use_progress,
    PASTED: use_pasted,
    **dict.fromkeys(FOLDERS, use_folder),
    WHOLE: use_whole,
}
"""Use of each kind of file."""
WRITES: dict[str, tuple[str, ...]] = {
    SETTINGS: (SETTINGS, BACKUP),
    BACKUP: (SETTINGS, BACKUP),
    PRESETS: (PRESETS,),
    TABLE: ("tables/table-new.toml",),
    UNFINISHED: (UNFINISHED, INDEX),
    FINISHED: (UNFINISHED, FINISHED, INDEX),
    INDEX: (INDEX,),
    PROGRAMS: (PROGRAMS,),
    LOCK: (SETTINGS, BACKUP, PRESETS),
    COPY: (SETTINGS, BACKUP, PRESETS),
    JOURNAL: (INDEX, JOURNAL),
    PROGRESS: (PROGRESS,),
    **dict.fromkeys(FOLDERS, (UNFINISHED, INDEX, "tables/table-new.toml")),
    WHOLE: (SETTINGS, BACKUP, UNFINISHED, INDEX, JOURNAL),
}
"""Files that may change during the use of each kind."""


def complete(home: Path) -> None:
    """Adds what the game's own files lack: a level of the player's, and an agreement to a program."""
    sample = sorted((levels() / "examples").rglob("*.toml"))[40]
    shutil.copy(sample, home / LEVEL)
    (home / PROGRAMS).write_text(f'[[program]]\ncommand = "{STRANGE}"\nmark = "{"0" * 64}"\n')
    (home / "logs").mkdir(exist_ok=True)
    (home / LOG).write_text("2026-01-01 INFO it has begun\n" * 40)
    (home / FAULTS_FILE).write_text("Fatal Python error: none\n")
    acts = (f'{{"type": "act", "id": {number}, "action": "A draw", "delay_ms": 40}}' for number in range(1, 9))
    (home / PASTED).write_text(
        "street street.cut=off house.sevenZero=on\n2026-11-22 street ★★ 84 : par 61\nstreet-one-go-001\n"
    )
    (home / SAID).write_text("\n".join(('{"type": "ready", "name": "Sly"}', *acts)))


def play(furnished: Path, home: Path, kind: str, rng: random.Random) -> int:
    """Runs one case in a fresh copy of the filled folder; returns the additional kilobytes that the game used.

    Raises an error if the case fails.
    """
    shutil.copytree(furnished, home)
    outside = home.parent / Path(OUTSIDE).name
    outside.write_text(_NOT_OURS)
    folders = user_folders(home)
    for name in rng.sample([each for each in USES if each != WHOLE], 4) if kind == WHOLE else [kind]:
        _harm(home / name, rng)
    before = snapshot(home)
    forget_peak()
    used = peak_kb()
    USES[kind](folders)
    used = peak_kb() - used
    after, may_change = snapshot(home), WRITES.get(kind, ())
    if kind == WHOLE and _goes_on(before.get(FINISHED, b""), after.get(FINISHED, b"")):
        may_change += (FINISHED,)
    assert_nothing_lost(before, after, may_change)
    assert outside.read_text() == _NOT_OURS, "something outside of the folder was changed"
    return used


def _goes_on(before: bytes, after: bytes) -> bool:
    """Returns True for a truncated record of a finished match that was played on with all complete lines kept."""
    whole = before[: before.rfind(b"\n") + 1]
    return bool(whole) and after.startswith(whole)


def _harm(place: Path, rng: random.Random) -> None:
    if place.name in FOLDERS:
        if place.is_dir():
            harm_folder(place, rng)
    elif str(place).endswith(JOURNAL) and rng.randrange(12):
        place.write_bytes(harmed(bytes.fromhex("d9d505f920a163d7") + bytes(504), rng))
    elif place.name in (LOCK, COPY) or not place.is_file() or not rng.randrange(12):
        with contextlib.suppress(OSError):  # what lies above it is no folder any more
            no_file(place, rng)
    else:
        place.write_bytes(harmed(place.read_bytes(), rng))
