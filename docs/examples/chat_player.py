"""A language model as a player: `exec:python3 docs/examples/chat_player.py ollama run gemma3`.

The words behind the script are a command that reads a question and prints an answer: any chat program, or `curl` with
a server on this machine. If it gives no number in time, the first card that fits is played.
"""

import json
import re
import subprocess
import sys

QUESTION = """You play UNO ({ruleset}) as seat {seat}. The position as JSON: {view}
{actions}
Answer with the number of the best action only."""


def chosen(command, ruleset, ask):
    """Returns the action of the last number in the answer."""
    legal, view = ask["legal"], ask["view"]
    actions = "\n".join(f"{number}. {action}" for number, action in enumerate(legal, 1))
    question = QUESTION.format(ruleset=ruleset, seat=view["seat"], view=json.dumps(view), actions=actions)
    seconds = ask["budget_ms"] / 1000
    try:
        ran = subprocess.run(command, input=question, capture_output=True, encoding="utf-8", timeout=seconds)
        return legal[int(re.findall(r"\d+", ran.stdout)[-1]) - 1]
    except (subprocess.TimeoutExpired, IndexError, UnicodeError):
        return next((action for action in legal if " play " in action), legal[0])


ruleset = ""
for line in sys.stdin:
    message = json.loads(line)
    ruleset = message.get("ruleset", ruleset)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "Chat"}), flush=True)
    elif message["type"] == "ask":
        action = chosen(sys.argv[1:], ruleset, message)
        print(json.dumps({"type": "act", "id": message["id"], "action": action}), flush=True)
    elif message["type"] == "end":
        break
