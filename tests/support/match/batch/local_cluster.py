"""Starts a private scheduler and two worker processes, until standard input is closed."""

import sys
from importlib import import_module


def main() -> None:
    """Prints the address of the scheduler."""
    dask = import_module("distributed")
    with dask.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as there:
        print(there.scheduler_address, flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main()
