"""The memory that the system allows: with less than they need, the libraries end the process without a word."""

from __future__ import annotations

import os

from app.setup.stopped import SetupStopped

MEGABYTE = 1 << 20
# Addresses that a release as Parquet takes, in MB, measured with two processors: 1,540. Threads reserve most of them.
NEEDED = 1_500
NEEDED_FOR_EACH = 100


def least() -> int:
    """Return the memory in MB that the program needs with its available processors."""
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return NEEDED + NEEDED_FOR_EACH * processors


def require() -> None:
    """Raise SetupStopped where a limit on the size of processes leaves less than the program needs."""
    if os.name != "posix":
        return
    import resource

    allowed, _ = resource.getrlimit(resource.RLIMIT_AS)
    needed = least()
    if allowed != resource.RLIM_INFINITY and allowed < needed * MEGABYTE:
        raise SetupStopped(
            f"This system allows the program {allowed // MEGABYTE:,} MB of memory (ulimit -v), and it needs "
            f"{needed:,} MB. Raise the limit and start again."
        )
