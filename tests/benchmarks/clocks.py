"""How long work takes, run after run."""

from __future__ import annotations

import time
from collections.abc import Callable


def seconds_of(work: Callable[[], object], runs: int, clock: Callable[[], float] = time.perf_counter) -> list[float]:
    """The seconds of each run. Their minimum is the quietest moment of a busy machine.

    With `time.process_time` they are those of this process: others who are busy on the same machine add nothing.
    """
    found = []
    for _ in range(runs):
        start = clock()
        work()
        found.append(clock() - start)
    return found
