"""Programs that play, well or badly: `python odd_program.py KIND`. Does not use the game's package."""

import json
import os
import subprocess
import sys
import time


def say(message: object) -> None:
    print(json.dumps(message), flush=True)


def act(message: dict, action: object, **more: object) -> None:
    say({"type": "act", "id": message["id"], "action": action, **more})


def answer(kind: str, message: dict) -> None:
    """Writes the answer of this kind of program to a request."""
    if kind == "sleeps":
        time.sleep(600)
    elif kind == "writes garbage":
        print("what? {", flush=True)
    elif kind == "writes numbers":
        say(17)
    elif kind == "plays illegally":
        act(message, "A play R99")
    elif kind == "plays for others":
        act(message, message["legal"][0].replace(message["view"]["seat"], "Z", 1))
    elif kind == "hesitates oddly":
        act(message, message["legal"][0], delay_ms="soon")
    elif kind == "hesitates for ever":
        act(message, message["legal"][0], delay_ms=10**400)
    elif kind == "says nothing":
        act(message, None)
    elif kind == "answers others":
        say({"type": "act", "id": message["id"] + 1000, "action": message["legal"][0]})
    elif kind == "dies":
        os._exit(3)
    elif kind == "floods":
        while True:
            os.write(1, b"x" * 65536)
    elif kind == "chatters":
        while True:
            os.write(1, b"\n" * 65536)
    else:
        act(message, message["legal"][0], delay_ms=100)


def main(kind: str, *more: str) -> None:
    if kind == "is gone at once":
        return
    if kind == "never listens":
        time.sleep(600)
    if kind == "has children":
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        with open(more[0], "w", encoding="ascii") as file:
            file.write(f"{os.getpid()} {child.pid}")
    if kind == "leaves its number":
        with open(os.path.join(more[0], str(os.getpid())), "w", encoding="ascii"):
            pass
    for line in sys.stdin:
        message = json.loads(line)
        if kind == "notes":
            with open(more[0], "a", encoding="utf-8") as file:
                file.write(line)
        if message["type"] == "hello":
            say({"type": "ready", "name": kind})
        elif message["type"] == "ask":
            answer(kind, message)
        elif message["type"] == "end" and kind != "has children":
            return


main(*sys.argv[1:])
