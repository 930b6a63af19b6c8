"""Trains an agent for the official rules at two seats by PPO and self-play, and measures it.

    python docs/examples/train_agent.py     needs the extra uno-desktop[gym]

One file, as in CleanRL, but in NumPy: a net with one hidden layer, whose gradients are written out. For the seat to
act the net has the chances of its actions and the reward that it expects; the other seat expects the opposite.
"""

from __future__ import annotations

import argparse
import os
import time

os.environ.setdefault("OMP_NUM_THREADS", "1")  # before NumPy: one core

import numpy as np

from uno_desktop.gym import SeatedPlayer, VectorRounds, raw_env

ROUNDS, STEPS, HIDDEN = 512, 64, 128
EPOCHS, BATCH, RATE = 3, 2048, 1e-3
CLIP, ENTROPY, LAMBDA = 0.2, 0.01, 0.95


class Agent:
    """The net, with Adam."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        self.weights = {
            "in": rng.normal(0, 0.1, (inputs + 1, HIDDEN)).astype(np.float32),
            "act": np.zeros((HIDDEN + 1, actions), np.float32),
            "value": np.zeros((HIDDEN + 1, 1), np.float32),
        }
        self.weights["act"][-1, [1, 3]] = -2  # rounds with fewer draws and passes end sooner
        self.moments = {name: (np.zeros_like(each), np.zeros_like(each)) for name, each in self.weights.items()}
        self.updates = 0

    def forward(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, ...]:
        """Returns inputs, hidden layer, logarithms of the chances of actions, and expected rewards."""
        inputs = np.ones((len(seen), seen.shape[1] + 1), np.float32)
        np.divide(seen, 4, out=inputs[:, :-1])
        hidden = np.ones((len(seen), HIDDEN + 1), np.float32)
        np.maximum(inputs @ self.weights["in"], 0, out=hidden[:, :-1])
        scores = np.where(masks, hidden @ self.weights["act"], -1e9)
        scores -= scores.max(1, keepdims=True)
        return (
            inputs,
            hidden,
            scores - np.log(np.exp(scores).sum(1, keepdims=True)),
            (hidden @ self.weights["value"])[:, 0],
        )

    def learn(self, seen, masks, actions, logs_before, surplus, meant) -> None:
        """Makes actions likelier that brought more than was expected, as far as the clipped objective allows."""
        inputs, hidden, logs, values = self.forward(seen, masks)
        chances, every = np.exp(logs), np.arange(len(actions))
        surplus = (surplus - surplus.mean()) / (surplus.std() + 1e-8)
        ratio = np.exp(logs[every, actions] - logs_before)
        pull = np.where(np.where(surplus > 0, ratio > 1 + CLIP, ratio < 1 - CLIP), 0, surplus * ratio)
        to_scores = chances * pull[:, None]
        to_scores[every, actions] -= pull
        logs = np.where(masks, logs, 0)
        to_scores += ENTROPY * chances * (logs - (chances * logs).sum(1, keepdims=True))
        to_value = (values - meant)[:, None]
        to_hidden = to_scores @ self.weights["act"][:-1].T + to_value @ self.weights["value"][:-1].T
        to_hidden *= hidden[:, :-1] > 0
        self.updates += 1
        for name, left, right in (("in", inputs, to_hidden), ("act", hidden, to_scores), ("value", hidden, to_value)):
            slope, (mean, square) = left.T @ right / np.float32(len(actions)), self.moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1 - 0.9**self.updates)
            self.weights[name] -= RATE * step / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)


def rollout(agent: Agent, rounds: VectorRounds, step, rng: np.random.Generator):
    """Returns samples of all seats for `learn`, the last step, and how many rounds have ended."""
    kept, ends = [], []
    for _ in range(STEPS):
        _, _, logs, values = agent.forward(step.observations, step.masks)
        actions = (logs + rng.gumbel(size=logs.shape)).argmax(1)  # each by its chance
        sign = 1 - 2 * step.agents
        kept.append((step.observations, step.masks > 0, actions, logs[np.arange(ROUNDS), actions], values, sign))
        step = rounds.step(actions)
        ends.append((step.done, step.rewards[:, 0]))
    coming = agent.forward(step.observations, step.masks)[3] * (1 - 2 * step.agents)  # all as seat A sees it
    surplus, found = np.zeros(ROUNDS, np.float32), []
    for (*sample, values, sign), (done, rewards) in zip(reversed(kept), reversed(ends), strict=True):
        surplus = rewards + np.where(done, 0, coming + LAMBDA * surplus) - values * sign
        found.append((*sample, surplus * sign, surplus * sign + values))
        coming = values * sign
    return [np.concatenate(each) for each in zip(*found, strict=True)], step, sum(int(done.sum()) for done, _ in ends)


def won(agent: Agent, rival: str, pairs: int) -> str:
    """Returns the percentage of rounds won, with its 95 % interval; each deal is played from both seats."""
    shares = np.zeros(pairs)
    for place in range(2):
        game = raw_env(seats=2)
        us, other = game.possible_agents[place], SeatedPlayer(game, game.possible_agents[1 - place], rival)
        for seed in range(pairs):
            game.reset(seed=10**6 + seed)
            while not game.terminations[us] and not game.truncations[us]:
                row = game.observe(us)
                mask = row["action_mask"][None] > 0
                best = agent.forward(row["observation"][None], mask)[2].argmax() if mask.any() else other.answer()
                game.step(int(best))
            shares[seed] += (1 + game.rewards[us]) / 4
    return f"{100 * shares.mean():.1f} +- {196 * shares.std() / pairs**0.5:.1f} % against {rival}"


def main() -> None:
    """Trains, and prints the curve."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=540, help="processor time for training")
    parser.add_argument("--pairs", type=int, default=300, help="deals for each measurement")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng, rounds = np.random.default_rng(asked.seed), VectorRounds(ROUNDS, ruleset="official", seats=2)
    step = rounds.reset(seed=asked.seed)
    agent = Agent(step.observations.shape[1], step.masks.shape[1], rng)
    spent, shown, played = 0.0, 10.0, 0
    while spent < asked.seconds:
        began = time.process_time()
        samples, step, ended = rollout(agent, rounds, step, rng)
        for _ in range(EPOCHS):
            order = rng.permutation(len(samples[0]))
            for first in range(0, len(order), BATCH):
                agent.learn(*(each[order[first : first + BATCH]] for each in samples))
        spent, played = spent + time.process_time() - began, played + ended
        if spent >= shown or spent >= asked.seconds:
            shown = 2 * spent
            results = ", ".join(won(agent, rival, asked.pairs) for rival in ("random", "easy"))
            print(f"{spent:6.1f} s {played:8d} rounds: {results}", flush=True)


if __name__ == "__main__":
    main()
