"""Programs that play, well, badly or to harm: `python odd_program.py KIND [FOLDER]`, without the game's package.

Each process writes its id into the folder.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from typing import NoReturn

LONG = 600.0
FOLDER = ""


def note(process: int = 0) -> None:
    """Writes the id of a process, by default of this one, where the test looks for it."""
    if FOLDER:
        with open(os.path.join(FOLDER, str(process or os.getpid())), "w", encoding="ascii"):
            pass


def write(content: bytes) -> None:
    while content:
        content = content[os.write(1, content) :]


def act(message: dict, **changes: object) -> None:
    answer = {"type": "act", "id": message["id"], "action": message["legal"][0], **changes}
    write(json.dumps(answer).encode() + b"\n")


def start(session: bool) -> None:
    """Starts a process that stays."""
    command = [sys.executable, "-c", f"import time; time.sleep({LONG})"]
    note(subprocess.Popen(command, start_new_session=session).pid)


def with_delay(text: str) -> Callable[[dict], None]:
    """Returns an answer with exactly this text after `delay_ms`."""

    def answer(message: dict) -> None:
        line = json.dumps({"type": "act", "id": message["id"], "action": message["legal"][0]})
        write(f'{line[:-1]},"delay_ms":{text}}}\n'.encode())

    return answer


def with_id(text: str) -> Callable[[dict], None]:
    """Returns an answer to another request, or to none."""
    return lambda message: write(f'{{"type":"act","id":{text},"action":{json.dumps(message["legal"][0])}}}\n'.encode())


def saying(content: bytes) -> Callable[[dict], None]:
    """Returns bytes that are not an answer."""
    return lambda message: write(content)


def partial_lines(message: dict) -> None:
    while True:
        write(b" ")
        time.sleep(0.01)


def a_line_without_end(message: dict) -> None:
    while True:
        write(b"x" * 65536)


def line_after_line(message: dict) -> None:
    while True:
        write(b"\n" * 65536)


def closes_stdout(message: dict) -> None:
    os.close(1)
    time.sleep(LONG)


def gone() -> NoReturn:
    """Ends this process at once, without what Python does at its end."""
    os._exit(0)


def child_keeps_the_pipe(message: dict) -> None:
    if os.fork():
        gone()
    note()
    time.sleep(LONG)


def once(reply: Callable[[dict], None]) -> Callable[[dict], None]:
    """Plays, but replies to the first request with this."""
    asked: list[int] = []

    def answer(message: dict) -> None:
        if not asked:
            reply(message)
        asked.append(message["id"])
        act(message)

    return answer


def new_session(message: dict) -> None:
    if os.fork() == 0:
        os.setsid()
        if os.fork():
            gone()
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        note()
        time.sleep(LONG)


def own_group(message: dict) -> None:
    if os.fork() == 0:
        os.setpgid(0, 0)
        note()
        time.sleep(LONG)


def forks(message: dict) -> None:
    for _ in range(6):
        if os.fork() == 0:
            os.setsid()
            note()
            time.sleep(LONG)


def runs_away(message: dict) -> None:
    """Each process starts the next in a session of its own, and ends."""
    if os.fork() == 0:
        end = time.monotonic() + LONG
        while time.monotonic() < end:
            if os.fork():
                gone()
            os.setsid()
            note()
            time.sleep(0.01)
        gone()


def floods_stderr(message: dict) -> None:
    for _ in range(64):
        os.write(2, b"!" * 65536)


def another_program(message: dict) -> None:
    os.execv(sys.executable, [sys.executable, "-c", f"import time; time.sleep({LONG})"])


def stops(message: dict) -> None:
    os.kill(os.getpid(), signal.SIGSTOP)


def lies_about_its_name(message: dict) -> None:
    for name in ("\u202e\x1b[2J\r\n" * 9, ["a"], {"b": 1}, None, 7, "n" * 50_000, "\ud800", ""):
        write(json.dumps({"type": "ready", "name": name}).encode() + b"\n")
    act(message)


def answers_twice(message: dict) -> None:
    for _ in range(3):
        act(message)


def answers_what_will_be_asked(message: dict) -> None:
    act(message)
    for ahead in range(1, 50):
        act(message, id=message["id"] + ahead)


HOSTILE: dict[str, Callable[[dict], None]] = {
    "partial lines": partial_lines,
    "a line without end": a_line_without_end,
    "NaN": with_delay("NaN"),
    "infinity": with_delay("-Infinity"),
    "10^400": with_delay("1" + "0" * 400),
    "-10^400": with_delay("-1" + "0" * 400),
    "10^9000": with_delay("1" + "0" * 9000),
    "1e999": with_delay("1e999"),
    "waits backwards": with_delay("-1e308"),
    "waits for ever": with_delay("1e308"),
    "a delay of truth": with_delay("true"),
    "nested": saying(b"[" * 60_000 + b"\n"),
    "nested answers": saying(b'{"type":"act","id":' + b"[" * 30_000 + b"]" * 30_000 + b"}\n"),
    "no text": saying(b"\xff\xfe\x00{\n"),
    "half a sign": saying(b'{"type":"act","id":1,"action":"\\ud800"}\n'),
    "zeros": saying(b"\0" * 1000 + b"\n"),
    "types of types": saying(b'{"type":{"type":"act"},"id":1}\n'),
    "old ids": with_id("0"),
    "an id of truth": with_id("true"),
    "an id in parts": with_id("1.0"),
    "a huge id": with_id("9" * 4000),
    "closes stdout": closes_stdout,
    "child keeps the pipe": child_keeps_the_pipe,
    "new session": once(new_session),
    "own group": once(own_group),
    "forks": once(forks),
    "runs away": once(runs_away),
    "floods stderr": once(floods_stderr),
    "another program": another_program,
    "stops": stops,
    "lies about its name": lies_about_its_name,
    "answers twice": answers_twice,
    "answers what will be asked": answers_what_will_be_asked,
    "started a server": once(lambda message: start(True)),
    "hears no signal": act,
}
"""Answers to a request of programs that mean harm."""
PLAYS = (
    *("waits backwards", "waits for ever", "new session", "own group", "forks", "runs away", "floods stderr"),
    *("lies about its name", "answers twice", "started a server", "hears no signal"),
)
"""Those who answer as they should beside what else they do."""


KINDS = {
    "plays": lambda message: act(message, delay_ms=100),
    "sleeps": lambda message: time.sleep(LONG),
    "writes garbage": saying(b"what? {\n"),
    "writes numbers": saying(b"17\n"),
    "plays illegally": lambda message: act(message, action="A play R99"),
    "plays for others": lambda message: act(
        message, action=message["legal"][0].replace(message["view"]["seat"], "Z", 1)
    ),
    "hesitates oddly": with_delay('"soon"'),
    "says nothing": lambda message: act(message, action=None),
    "answers others": lambda message: act(message, id=message["id"] + 1000),
    "dies": lambda message: os._exit(3),
    "chatters": line_after_line,
    **HOSTILE,
}
"""Answers to a request of each kind of program; those of further kinds are plain."""


def main(kind: str, folder: str = "") -> None:
    global FOLDER
    FOLDER = folder
    note()
    if kind == "is gone at once":
        return
    if kind == "never listens":
        time.sleep(LONG)
    if kind == "has children":
        start(False)
    if kind == "hears no signal":
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGPIPE):
            signal.signal(number, signal.SIG_IGN)
    for line in sys.stdin:
        message = json.loads(line)
        if kind == "notes":
            with open(os.path.join(folder, "notes"), "a", encoding="utf-8") as file:
                file.write(line)
        if message["type"] == "hello":
            write(json.dumps({"type": "ready", "name": kind}).encode() + b"\n")
        elif message["type"] == "ask":
            KINDS.get(kind, act)(message)
        elif message["type"] == "end" and kind not in (*HOSTILE, "has children"):
            return
    time.sleep(LONG if kind == "hears no signal" else 0.0)


if __name__ == "__main__":
    main(*sys.argv[1:])
