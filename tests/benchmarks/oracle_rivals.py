"""Run in the rivals' own environment: how long each of them takes to randomize and estimate, as JSON on the last line.

Arguments: the oracle, then the numbers of answers k. Every library is used as its own examples use it, one call for
each respondent, with answers as plain Python numbers, which is what its functions are fastest with. A million answers
are measured where that takes a few seconds, else as many as do, and scaled up: that flatters the rival, whose lists
stay small.
"""

from __future__ import annotations

import json
import sys
import time
import warnings
from collections.abc import Callable, Sequence

import numpy as np

EPSILON = 1.0
MILLION = 1_000_000
SECONDS = 6.0
CELLS = 50_000_000
"""Bits that the vectors of one run may hold: 128 each for a million respondents would need gigabytes."""
SEED_POOL = 100

Work = Callable[[Sequence[int]], Sequence[float]]


def true_shares(k: int) -> np.ndarray:
    weights = np.arange(2 * k, k, -1.0)
    return weights / weights.sum()


def answers(k: int, n: int) -> list[int]:
    codes = np.random.default_rng(n).choice(k, size=n, p=true_shares(k))
    return [int(code) for code in codes]


def multi(module: str, name: str, k: int) -> Work:
    """multi-freq-ldpy: NAME_Client for each respondent, NAME_Aggregator_MI for the list of reports."""
    library = __import__(f"multi_freq_ldpy.pure_frequency_oracles.{module}", fromlist=[name])
    client, server = getattr(library, f"{name}_Client"), getattr(library, f"{name}_Aggregator_MI")
    known = () if name == "UE" else (k,)
    return lambda data: server([client(x, k, EPSILON) for x in data], *known, EPSILON)


def toolbox(module: str, name: str, k: int) -> Work:
    """ldp-toolbox: obfuscate each answer, estimate from the list of reports."""
    oracle = getattr(__import__(f"ldp_toolbox.protocols.frequency.{module}", fromlist=[name]), name)(k, EPSILON)
    return lambda data: oracle.estimate([oracle.obfuscate(x) for x in data])


def pure(client: Callable[[], object], server: Callable[[], object], k: int) -> Work:
    """pure-ldp: privatise and aggregate answer by answer (they count from 1), then estimate all."""

    def work(data: Sequence[int]) -> Sequence[float]:
        keeper = server()
        privatise, aggregate = client().privatise, keeper.aggregate  # type: ignore[attr-defined]
        for x in data:
            aggregate(privatise(x + 1))
        estimates = keeper.estimate_all(range(1, k + 1), suppress_warnings=True)  # type: ignore[attr-defined]
        return np.asarray(estimates) / len(data)

    return work


def rivals(oracle: str, k: int) -> dict[str, Work]:
    """Every rival that knows this oracle."""
    if oracle == "grr":
        from pure_ldp.frequency_oracles.direct_encoding import DEClient, DEServer

        return {
            "multi-freq-ldpy": multi("GRR", "GRR", k),
            "ldp-toolbox": toolbox("grr", "GeneralizedRandomizedResponse", k),
            "pure-ldp": pure(lambda: DEClient(EPSILON, k), lambda: DEServer(EPSILON, k), k),
        }
    if oracle == "oue":
        from pure_ldp.frequency_oracles.unary_encoding import UEClient, UEServer

        return {
            "multi-freq-ldpy": multi("UE", "UE", k),
            "ldp-toolbox": toolbox("ue", "UnaryEncoding", k),
            "pure-ldp": pure(lambda: UEClient(EPSILON, k, True), lambda: UEServer(EPSILON, k, True), k),
        }
    if oracle == "olh":
        from pure_ldp.frequency_oracles.local_hashing import FastLHClient, FastLHServer, LHClient, LHServer

        pool = {"k": SEED_POOL, "use_olh": True}
        return {
            "multi-freq-ldpy": multi("LH", "LH", k),
            "ldp-toolbox": toolbox("lh", "LocalHashing", k),
            "pure-ldp": pure(lambda: LHClient(EPSILON, k, use_olh=True), lambda: LHServer(EPSILON, k, use_olh=True), k),
            # Another oracle: all respondents share few hash functions, which costs accuracy. Shown, not compared.
            f"(pure-ldp, {SEED_POOL} shared hashes)": pure(
                lambda: FastLHClient(EPSILON, k, **pool), lambda: FastLHServer(EPSILON, k, **pool), k
            ),
        }
    if oracle == "subset":
        return {"multi-freq-ldpy": multi("SS", "SS", k), "ldp-toolbox": toolbox("ss", "SubsetSelection", k)}
    if oracle == "hadamard":
        from pure_ldp.frequency_oracles.hadamard_response import HadamardResponseClient, HadamardResponseServer

        client, server = HadamardResponseClient, HadamardResponseServer
        return {"pure-ldp": pure(lambda: client(EPSILON, k, None), lambda: server(EPSILON, k), k)}
    raise SystemExit(f"unknown oracle {oracle}")


def seconds(work: Work, k: int, n: int) -> tuple[float, float]:
    """Of one run over n answers, and the largest error of its estimates."""
    data = answers(k, n)
    start = time.perf_counter()
    shares = work(data)
    return time.perf_counter() - start, float(np.abs(np.asarray(shares) - true_shares(k)).max())


def measured(work: Work, k: int, width: int) -> dict[str, float]:
    """Seconds per million answers, the best of up to three runs, after one that compiles what is compiled."""
    seconds(work, k, 200)
    each = seconds(work, k, 2000)[0] / 2000
    most = CELLS // width
    n = next((size for size in (MILLION, 100_000) if size <= most and size * each <= SECONDS), 10_000)
    runs = [seconds(work, k, n) for _ in range(3 if n * each < SECONDS / 3 else 1)]
    return {"answers": n, "seconds": min(took for took, _ in runs) * MILLION / n, "error": runs[-1][1]}


def main() -> None:
    warnings.simplefilter("ignore")
    oracle, sizes = sys.argv[1], [int(size) for size in sys.argv[2:]]
    rows = [
        {"library": library, "k": k, **measured(work, k, k if oracle == "oue" else 1)}
        for k in sizes
        for library, work in rivals(oracle, k).items()
    ]
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
