"""Trains a small agent for the official rules at two seats, from nothing, and measures it against `easy`.

    python docs/examples/train_agent.py     needs the extra uno-desktop[gym]

The agent is a net with one hidden layer in NumPy, trained by policy gradients on rounds that it plays against itself in
a `VectorRounds`. The result is printed every few updates: mean reward of a round against `easy`, which would get 0
against itself.
"""

from __future__ import annotations

import argparse
import os
import time

os.environ.setdefault("OMP_NUM_THREADS", "1")  # before NumPy: one core

import numpy as np

from uno_desktop.gym.aec import raw_env
from uno_desktop.gym.seated_agents import SeatedPlayer
from uno_desktop.gym.vector import VectorRounds

ROUNDS, STEPS, HIDDEN, BATCH = 1024, 96, 64, 4096
RATE, ENTROPY = 2e-3, 0.01
Weights = dict[str, np.ndarray]


class Agent:
    """Probabilities of actions, and the expected reward of the seat to act."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        self.weights: Weights = {
            "in": rng.normal(0, 0.05, (inputs, HIDDEN)).astype(np.float32),
            "act": np.zeros((HIDDEN + 1, actions), np.float32),
            "value": np.zeros((HIDDEN + 1, 1), np.float32),
        }
        self.weights["act"][-1, [1, 3]] = -3  # who draws and passes at random never ends a round
        self._means = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._squares = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._updates = 0

    def hidden(self, seen: np.ndarray) -> np.ndarray:
        found = np.ones((len(seen), HIDDEN + 1), np.float32)
        np.maximum(seen.astype(np.float32) @ self.weights["in"], 0, out=found[:, :-1])
        return found

    def chances(self, hidden: np.ndarray, masks: np.ndarray) -> np.ndarray:
        scores = np.where(masks, hidden @ self.weights["act"], -1e9)
        scores = np.exp(scores - scores.max(1, keepdims=True))
        return scores / scores.sum(1, keepdims=True)

    def choose(self, seen: np.ndarray, masks: np.ndarray, rng: np.random.Generator | None) -> np.ndarray:
        """Returns an action of each row by its chance, or without `rng` the likeliest."""
        chances = self.chances(self.hidden(seen), masks)
        if rng is None:
            return chances.argmax(1)
        return (chances.cumsum(1) > rng.random((len(seen), 1)) * 0.99999).argmax(1)

    def learn(self, seen: np.ndarray, masks: np.ndarray, actions: np.ndarray, rewards: np.ndarray) -> None:
        """Makes actions likelier that brought more than was expected."""
        hidden = self.hidden(seen)
        chances = self.chances(hidden, masks)
        value = (hidden @ self.weights["value"])[:, 0]
        surplus = rewards - value
        surplus_scaled = surplus / (surplus.std() + 1e-6)
        to_scores = chances * surplus_scaled[:, None]
        to_scores[np.arange(len(actions)), actions] -= surplus_scaled
        logs = np.log(chances + 1e-9)
        to_scores += ENTROPY * chances * (logs - (chances * logs).sum(1, keepdims=True))
        to_value = -surplus[:, None]
        to_hidden = to_scores @ self.weights["act"][:-1].T + to_value @ self.weights["value"][:-1].T
        to_hidden *= hidden[:, :-1] > 0
        size = np.float32(len(actions))
        self._adjust(
            {
                "in": seen.astype(np.float32).T @ to_hidden / size,
                "act": hidden.T @ to_scores / size,
                "value": hidden.T @ to_value / size,
            }
        )

    def _adjust(self, slopes: Weights) -> None:
        """Adam."""
        self._updates += 1
        for name, slope in slopes.items():
            self._means[name] += 0.1 * (slope - self._means[name])
            self._squares[name] += 0.001 * (slope**2 - self._squares[name])
            step = self._means[name] / (1 - 0.9**self._updates)
            self.weights[name] -= RATE * step / (np.sqrt(self._squares[name] / (1 - 0.999**self._updates)) + 1e-8)


def against_easy(agent: Agent, pairs: int) -> tuple[float, float]:
    """Returns the mean reward over deals that are each played from both seats, and half of its 95 % interval."""
    games = []
    for place in range(2):
        game = raw_env(seats=2)
        ours, other = game.possible_agents[place], game.possible_agents[1 - place]
        games.append((game, ours, SeatedPlayer(game, other, "easy")))
    found = []
    for seed in range(pairs):
        whole = 0.0
        for game, us, easy in games:
            game.reset(seed=10**6 + seed)
            while not game.terminations[game.agent_selection] and not game.truncations[game.agent_selection]:
                if game.agent_selection == us:
                    row = game.observe(us)
                    game.step(int(agent.choose(row["observation"][None], row["action_mask"][None] > 0, None)[0]))
                else:
                    game.step(easy.answer())
            whole += game.rewards[us] / 2
        found.append(whole)
    return float(np.mean(found)), 1.96 * float(np.std(found)) / pairs**0.5


def main() -> None:
    """Trains, and prints the curve."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=100, help="processor time for training")
    parser.add_argument("--pairs", type=int, default=200, help="deals for each measurement")
    asked = parser.parse_args()
    rng = np.random.default_rng(1)
    rounds = VectorRounds(ROUNDS, ruleset="official", seats=2)
    step = rounds.reset(seed=1)
    agent = Agent(step.observations.shape[1], step.masks.shape[1], rng)
    seen = np.zeros((STEPS, *step.observations.shape), np.int8)
    masks = np.zeros((STEPS, *step.masks.shape), bool)
    actions, seats = np.zeros((STEPS, ROUNDS), np.int64), np.zeros((STEPS, ROUNDS), np.int64)
    rewards = np.zeros((STEPS, ROUNDS), np.float32)
    spent, shown, played, update = 0.0, -1.0, 0, 0
    while spent < asked.seconds:
        began = time.process_time()
        ends = []
        for place in range(STEPS):
            seen[place], masks[place], seats[place] = step.observations, step.masks, step.agents
            actions[place] = agent.choose(seen[place], masks[place], rng)
            step = rounds.step(actions[place])
            ends.append((step.done, step.rewards))
        known, result = np.zeros((STEPS, ROUNDS), bool), np.zeros((ROUNDS, 2), np.float32)
        ended = np.zeros(ROUNDS, bool)
        for place in reversed(range(STEPS)):  # the reward comes at the end of a round
            done, paid = ends[place]
            result[done] = paid[done]
            ended |= done
            known[place] = ended
            rewards[place] = result[np.arange(ROUNDS), seats[place]]
            played += int(done.sum())
        chosen = np.flatnonzero(known.ravel())
        rng.shuffle(chosen)
        flat = [each.reshape(STEPS * ROUNDS, *each.shape[2:]) for each in (seen, masks, actions, rewards)]
        for first in range(0, len(chosen) - BATCH + 1, BATCH):
            agent.learn(*(each[chosen[first : first + BATCH]] for each in flat))
        update += 1
        spent += time.process_time() - began
        if spent >= 1.3 * shown or spent >= asked.seconds:
            shown = max(spent, 4.0)
            mean, half = against_easy(agent, asked.pairs)
            print(f"{spent:6.1f} s {played:8d} rounds: {mean:+.3f} +- {half:.3f} against easy", flush=True)


if __name__ == "__main__":
    main()
