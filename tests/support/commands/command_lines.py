"""Command lines of every command, over files of strangers."""

from collections.abc import Iterator
from pathlib import Path

from uno_desktop.match.match_start import begin_match
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.system.paths import levels, user_folders

SIGNS = "\x1b[31m\u202e\u2066\u200b\x9b\x7f"
"""Control and direction characters: a colour of the terminal, right to left, an isolate, an empty one, C1, delete."""
NAME_SIGNS = "\u202e\u2066\u200b"
"""Those that file names of every system may contain."""
DECK = "Family/Present:gift:-:20:2:chosen-draw-2"
POSITION = "hands=B5,R+2,R5/G7,Y+2,Y4 pile=Y5,R7 supply=R1,B2,G3 color=R match=7 dir=1 turn=A dealer=B rng=1"

_EXAMPLE = """
kind = "example"
id = "EX-1"
title = "{said}"
ruleset = "official"
rules = ["OFF-DRAW-02"]
[position]
hands = [["R1","R2"],["G1"]]
top = "R5"
[[step]]
do = "A draw"
expect = {{ top = "{said}" }}
"""


def folder_of_a_stranger(folder: Path, signs: str = SIGNS, name_signs: str = NAME_SIGNS) -> dict[str, Path]:
    """Writes one file of each kind, with the signs in names, texts, keys and values; returns their paths by kind."""
    folder = folder / f"of a stranger{name_signs}"
    folder.mkdir(parents=True)
    escaped = "".join(f"\\U{ord(sign):08x}" for sign in signs)
    puzzles = (levels() / "puzzles/official/one-go.toml").read_text(encoding="utf-8")
    first = "[[puzzle]]".join(puzzles.split("[[puzzle]]")[:2])
    pack = (levels() / "packs/10-leaflet.toml").read_text(encoding="utf-8")
    texts = {
        "example": _EXAMPLE.format(said=escaped),
        "damaged": f"kind = {signs}",
        "kind": f'kind = "example"\n"{escaped}" = 1',
        "ruleset": f'kind = "example"\nid = "{escaped}"\nruleset = "{escaped}"',
        "step": _EXAMPLE.format(said=escaped).replace("A draw", f"A {escaped}"),
        "table": f'kind = "table"\nid = "x{escaped}"\ntitle = "{escaped}"\nruleset = "{escaped}"',
        "pack": pack.replace("kind", f'title = "{escaped}"\nkind', 1),
        "lesson": f'kind = "lesson"\nid = "{escaped}"\nruleset = "official"',
        "puzzle": first.replace("official-one-go", escaped).replace('solved = ["', f'solved = ["{escaped}', 1),
        "unproved": first.replace("official-one-go-001", escaped).replace('right = "BS"', 'right = "BR"'),
        "wrong face": first.replace('right = "BS"', f'right = "BS{escaped}"'),
    }
    files = {}
    for kind, text in texts.items():
        files[kind] = folder / f"{kind}{name_signs}.toml"
        files[kind].write_text(text, encoding="utf-8", newline="\n")
    files["deck"] = folder / f"deck{name_signs}.txt"
    files["deck"].write_text(DECK.replace("Family", f"Fam{signs}"), encoding="utf-8", newline="\n")
    files["positions"] = folder / f"positions{name_signs}.txt"
    files["positions"].write_text(f"official {POSITION.replace('R5', 'R5' + signs)}\n", encoding="utf-8", newline="\n")
    (locale := folder / f"locale{name_signs}").mkdir()
    (locale / "common.toml").write_text(f'"{escaped}" = "{escaped}"\n"menu.quit" = "{{{escaped}"', encoding="utf-8")
    (locale / f"damaged{name_signs}.toml").write_text(f"{signs}", encoding="utf-8")
    return {**files, **_records(folder, signs, name_signs), "folder": folder, "locale": locale}


def _records(folder: Path, signs: str, name_signs: str) -> dict[str, Path]:
    """Records a short match of players with these signs, and damages copies of it."""
    plans = (SeatPlan("easy", f"Zoé{signs}"), SeatPlan("easy", f"{signs}"))
    data = folder / f"data{name_signs}"
    session = begin_match(TableSetup("official", plans, 7, {"common.reactionSeconds": 0}), user_folders(data), None)
    now = 0.0
    while not session.round_over:
        session.tick(now := now + 0.1)
    session.close()
    [whole] = (data / "games").glob("*.unogame")
    lines = whole.read_text(encoding="utf-8").split("\n")
    files = {"record": whole, "data": data}
    middle = len(lines) // 2
    for kind, line in (("bad line", signs), ("bad action", f"A play {signs}"), ("bad option", f"option {signs} 1")):
        files[kind] = data / "games" / f"{kind}{name_signs}.unogame"
        damaged = [*lines[:middle], line, *lines[middle + 1 :]] if line[0] == "A" else [*lines[:2], line, *lines[2:]]
        files[kind].write_text("\n".join(damaged), encoding="utf-8", newline="\n")
    return files


def command_lines(files: dict[str, Path], out: Path, signs: str = SIGNS) -> Iterator[list[str]]:
    """Yields arguments for every command, with and without `--json`, so that the signs reach each thing it prints."""
    bad = f"{signs}bad{signs}"
    for file in files.values():
        if file.suffix == ".toml":
            yield ["check", str(file)]
            yield ["check", "--json", str(file)]
    yield ["check", str(files["folder"]), "--coverage"]
    yield ["check", str(files["folder"] / f"{signs}*.toml")]
    yield ["check", "--texts", str(files["locale"])]
    yield ["check", "--texts", str(files["locale"]), "--json"]
    yield ["check", "--texts", bad]
    yield ["check", "--rule", bad]
    for kind in ("puzzle", "unproved", "wrong face", "damaged"):
        yield ["puzzles", "check", "--jobs", "1", str(files[kind])]
        yield ["puzzles", "check", "--jobs", "1", "--json", str(files[kind])]
    yield ["puzzles", "grade", "--jobs", "1", str(files["puzzle"])]
    yield ["puzzles", "mine", "--jobs", "1", "--rounds", "1", "--out", str(out / bad / bad)]
    yield ["puzzles", "mine", "--jobs", "1", "--rounds", "1", "--add", "--out", str(files["puzzle"])]
    yield ["puzzles", "prove", str(files["positions"])]
    for kind in ("record", "bad line", "bad action", "bad option", "example"):
        yield ["replay", "--headless", str(files[kind])]
        yield ["print", "score", str(files[kind]), "--out", str(out / bad)]
    yield ["replay", str(files["record"]), "--trace", str(out / f"{signs[1:]}.jsonl")]
    yield ["replay", "--data-dir", str(files["data"]), str(files["record"])]
    for more in ([], ["--json"]):
        yield ["cards", str(files["deck"]), *more]
        yield ["cards", DECK.replace("Present", f"Pre{signs}"), *more]
        yield ["doctor", "--data-dir", str(files["data"]), *more]
        yield ["doctor", "--fair", "--data-dir", str(files["data"]), *more]
        yield ["daily", f"2026-11-22 street ★★ {signs}", *more]
        yield ["simulate", "--seats", f"easy,{bad}", *more]
        yield ["simulate", "--seats", "easy,easy", "--rounds", "1", *more]
        yield ["arena", "--a", bad, "--b", "easy", *more]
        yield ["arena", "--a", f"exec:{bad}", "--b", "easy", "--rounds", "2", "--jobs", "1", *more]
        yield ["lab", "--option", f"{bad}={bad}", *more]
    for command in ("play", "watch"):
        yield [command, "--data-dir", str(files["data"]), "--seats", "easy,easy"]
        yield [command, "--handicap", f"A:{bad}"]
    yield ["play", "--position", str(files["positions"])]
    yield ["play", "--position", f"hands={bad}"]
    yield ["rules", bad]
    yield ["rules", "official", "--option", bad]
    yield ["print", "puzzles", "--day", bad, "--out", str(out / "x")]
    yield [bad]
    yield ["--data-dir", str(files["data"]), "--lang", bad]
    yield ["--data-dir", str(files["data"])]
