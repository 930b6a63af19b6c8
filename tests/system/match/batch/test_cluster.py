"""Workers of a local cluster: the same results, even when one of them is killed during a task."""

import logging
import os
import socket
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen

import pytest

from tests.support.commands.command_line import Typed
from tests.support.match.batch.pool_tasks import kills_the_first_to_sit_down_for_the_fifth_time
from tests.support.places import ROOT, TESTS
from uno_desktop.match.batch import cluster as clusters
from uno_desktop.match.batch.arena import compare
from uno_desktop.match.batch.cluster import Cluster, cluster, scheduler_address
from uno_desktop.match.batch.simulation import BookSpec


@pytest.fixture(params=[120.0])
def patience(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seconds that a scheduler has to answer: many on a busy machine, and next to none where none answers."""
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    monkeypatch.setattr(clusters, "_ANSWER", request.param)


@pytest.fixture
def address(patience: None) -> Iterator[str]:
    with Popen(
        [sys.executable, str(TESTS / "support" / "match" / "batch" / "local_cluster.py")],
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": ""},
    ) as process:
        assert process.stdin and process.stdout
        yield process.stdout.readline().strip()
        process.stdin.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")
def test_a_worker_is_killed_in_the_middle_and_the_result_is_the_same(
    address: str, typed: Typed, tmp_path: Path
) -> None:
    spec: BookSpec = ("official", {})
    with cluster(address) as there:
        assert there.workers == 2
        for name in ("distributed", "distributed.client"):  # no warning of Dask tears the progress bar
            assert not logging.getLogger(name).isEnabledFor(logging.ERROR)
        sits_down = partial(kills_the_first_to_sit_down_for_the_fifth_time, str(tmp_path))
        found = compare(spec, "medium", "easy", rounds=40, seed=8, jobs=2, executor=there, players=sits_down)
    assert len({file.name.partition("-")[2] for file in tmp_path.iterdir()}) > 1  # other processes went on
    here = compare(spec, "medium", "easy", rounds=40, seed=8)
    assert (found.a_share, found.ci95, found.rounds) == (here.a_share, here.ci95, here.rounds)

    asked = "arena --a medium --b easy --rounds 16 --json"
    spread, alone = typed(f"{asked} --cluster {address}"), typed(f"{asked} --jobs 1")
    assert spread.code == 0 and spread.err == ""
    assert {**spread.json, "ms_per_move": 0} == {**alone.json, "ms_per_move": 0}


class Deserted:
    """A client of a scheduler whose workers have all gone."""

    status = "running"

    def nthreads(self) -> dict[str, int]:
        return {}


def test_a_cluster_without_workers_or_scheduler_is_not_waited_for() -> None:
    there = Cluster(Deserted(), "tcp://here:1", timeout=-1.0)
    with pytest.raises(ChildProcessError, match="no worker"):
        there.attend()
    client = Deserted()
    there = Cluster(client, "tcp://here:1")
    there.attend()
    client.status = "closed"
    with pytest.raises(ChildProcessError, match="the scheduler at tcp://here:1 has gone"):
        there.attend()


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("localhost:8786", "tcp://localhost:8786"),
        ("tcp://10.0.0.7:1", "tcp://10.0.0.7:1"),
        ("tls://a-b.example:65535", "tls://a-b.example:65535"),
        ("[::1]:8786", "tcp://[::1]:8786"),
    ],
)
def test_addresses(text: str, address: str) -> None:
    assert scheduler_address(text) == address


@pytest.mark.parametrize(
    "text",
    [
        *("", "localhost", "localhost:", "host:0", "host:65536", "http://host:1", "inproc://1/2/3", "a b:1"),
        *("host:1/x", "host:1\n", "-h:1", "host:１", "::1:8786", "h" * 300 + ":1", "tcp://", "user@host:1"),
    ],
)
def test_an_invalid_address_is_reported_at_once(text: str) -> None:
    with pytest.raises(ValueError, match="no address of a scheduler; expected HOST:PORT"):
        scheduler_address(text)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("arena --a easy --b easy --cluster here", '"here" is no address'),
        ("lab --cluster h:1 --jobs 2", "give one of the two"),
        ("cards A/B:cat:*:1:1:next-draw-2 --try --json --cluster h:1 --jobs 2", "give one of the two"),
        ("simulate --cluster h:1 --trace t.jsonl", "--trace"),
        ("arena --a easy --cluster h:1 --b", "exec:{python}"),
    ],
)
def test_bad_usage_is_one_line(typed: Typed, words: str, named: str) -> None:
    if words.endswith("--b"):
        program = f"exec:{sys.executable}"
        assert "is a program of this machine" in typed.refused(words, program)
    else:
        assert named in typed.refused(words)


def test_without_dask_the_error_names_the_package(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert 'pip install "uno-desktop[cluster]"' in typed.refused("arena --a easy --b easy --cluster h:1")


@pytest.mark.usefixtures("patience")
@pytest.mark.parametrize("patience", [0.3], indirect=True)
def test_a_missing_or_silent_scheduler_is_reported_in_time(typed: Typed) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        asked = f"simulate --rounds 1 --cluster 127.0.0.1:{silent.getsockname()[1]}"
        assert "no scheduler of Dask answers" in typed.refused(asked)
    assert "no scheduler of Dask answers" in typed.refused(asked)
