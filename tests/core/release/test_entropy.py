"""Bits of the operating system: uniform, never the same twice, whatever numpy and random are seeded with."""

from __future__ import annotations

import itertools
import math
import random
import ssl

import numpy as np
import pytest

from core.release import entropy
from core.release.entropy import BLOCK_BYTES, random_bytes, secure_bytes, secure_codes, secure_order, secure_words
from core.release.errors import ReleaseError
from tests.core.audit import goodness_alarm


@pytest.mark.parametrize("n", [0, 1, 7, BLOCK_BYTES, BLOCK_BYTES + 1, 3 * BLOCK_BYTES + 5])
def test_that_as_many_bytes_come_as_were_asked_for_in_blocks_of_256_kib(n: int, monkeypatch) -> None:
    asked = []
    whole = ssl.RAND_bytes
    monkeypatch.setattr(ssl, "RAND_bytes", lambda size: asked.append(size) or whole(size))
    drawn = secure_bytes(n)
    assert (drawn.dtype, drawn.size, sum(asked)) == (np.uint8, n, n)
    assert max(asked) <= BLOCK_BYTES
    assert not drawn.flags.writeable
    assert secure_words(n).size == n


@pytest.mark.parametrize("k", [1, 2, 3, 7, 16, 31, 64, 200, 256, 257, 1000])
def test_that_codes_are_uniform(k: int) -> None:
    n, even = 300_000, np.full(k, 1.0 / k)

    def alarm() -> bool:
        codes = secure_codes(k, n)
        assert codes.dtype == np.min_scalar_type(k - 1)
        return goodness_alarm(np.bincount(codes, minlength=k), even)

    # false alarm 1e-6, and once more before it counts
    assert not (alarm() and alarm())


def test_that_codes_that_are_the_rest_of_a_byte_are_caught() -> None:
    twin = np.bincount(secure_bytes(300_000) % np.uint8(200), minlength=200)
    assert goodness_alarm(twin, np.full(200, 1 / 200))


@pytest.mark.parametrize(("k", "bits"), [(3, 16), (31, 16), (1000, 16), (5000, 32)])
def test_that_every_code_has_the_same_number_of_words_exactly(k: int, bits: int, monkeypatch) -> None:
    kind = np.dtype(f"u{bits // 8}")
    # all 16-bit words; of the 32-bit ones those beside which the code or the rejection changes
    words = np.arange(1 << bits, dtype=kind) if bits == 16 else _edges(k)
    redrawn = []

    def chosen(n: int) -> np.ndarray:
        if n == words.nbytes and not redrawn:
            redrawn.append(n)
            return words.view(np.uint8)
        return secure_bytes(n)

    first: list[int] = []
    whole = entropy.secure_codes
    monkeypatch.setattr(entropy, "secure_bytes", chosen)
    monkeypatch.setattr(entropy, "secure_codes", lambda k, n: first.append(n) or np.full(n, k, dtype=np.uint64))
    codes = whole(k, words.size).astype(np.int64)
    again = (1 << bits) % k
    wanted = np.array([(int(word) * k >> bits) if (int(word) * k) % (1 << bits) >= again else k for word in words])
    assert (codes == wanted).all()
    if bits == 16:
        assert set(np.bincount(codes, minlength=k + 1)[:k]) == {(1 << bits) // k}
        assert first == [again]


def _edges(k: int) -> np.ndarray:
    places = {word + near for code in range(k) for word in [(code << 32) // k] for near in (-1, 0, 1, 2)}
    return np.array(sorted(one for one in places if 0 <= one < 1 << 32), dtype=np.uint32)


def test_that_large_numbers_of_codes_stay_in_range_and_reach_both_ends() -> None:
    for k in (1 << 28, (1 << 28) + 1, (1 << 32) - 5, 1 << 32):
        codes = secure_codes(k, 1 << 16)
        # the least of 65,536 is above k/1000 with a chance of e^-65
        assert codes.min() < k / 1000
        assert k - k / 1000 < codes.max() < k


def test_that_all_orders_of_four_are_equally_likely_and_a_twin_that_rarely_moves_the_last_is_caught() -> None:
    places = {order: at for at, order in enumerate(itertools.permutations(range(4)))}
    n, even = 6_000, np.full(24, 1.0 / 24)

    def seen() -> np.ndarray:
        return np.bincount([places[tuple(secure_order(4))] for _ in range(n)], minlength=24)

    assert not (goodness_alarm(seen(), even) and goodness_alarm(seen(), even))
    kept = np.bincount([places[(*(int(one) for one in secure_order(3)), 3)] for _ in range(n)], minlength=24)
    assert goodness_alarm(kept // 5 + seen(), even)


def test_that_equal_numbers_get_a_random_order_of_their_own_and_a_twin_that_keeps_theirs_is_caught(monkeypatch) -> None:
    halves = [[5, 5, 1, 5], [7, 7, 9, 6]], [[8, 8], [3, 2]]
    drawn = [np.array(one, dtype=np.uint16).reshape(-1) for one in halves]
    with monkeypatch.context() as told:
        told.setattr(entropy, "secure_bytes", lambda n: drawn.pop(0))
        assert list(secure_order(4)) == [3, 1, 0, 2]
    assert drawn == []

    def of_few_numbers(n: int) -> np.ndarray:
        """Random bytes of which one bit is left, so that four numbers are nearly never different."""
        return np.frombuffer(random_bytes(n), dtype=np.uint8).view(np.uint16).__and__(1).view(np.uint8)

    places = {order: at for at, order in enumerate(itertools.permutations(range(4)))}
    n, even = 1_500, np.full(24, 1.0 / 24)

    def seen(order) -> np.ndarray:
        return np.bincount([places[tuple(order())] for _ in range(n)], minlength=24)

    monkeypatch.setattr(entropy, "secure_bytes", of_few_numbers)
    assert not all(goodness_alarm(seen(lambda: secure_order(4)), even) for _ in range(2))
    assert goodness_alarm(seen(lambda: np.lexsort(of_few_numbers(16).view(np.uint16).reshape(2, 4))), even)


def test_that_no_seed_of_python_or_numpy_makes_two_draws_alike() -> None:
    drawn = []
    for _ in range(4):
        random.seed(1)
        np.random.seed(1)
        drawn += [secure_words(1000).tobytes(), secure_codes(7, 1000).tobytes(), secure_order(1000).tobytes()]
    assert len(set(drawn)) == len(drawn)


def test_that_a_system_without_random_bits_draws_nothing(monkeypatch) -> None:
    def no_bits(n: int) -> bytes:
        raise ssl.SSLError("no entropy")

    monkeypatch.setattr(ssl, "RAND_bytes", no_bits)
    for n in (1, BLOCK_BYTES + 1):
        with pytest.raises(ReleaseError) as error:
            secure_bytes(n)
        assert error.value.code == "release.no_randomness"


def test_that_codes_of_nothing_are_a_mistake() -> None:
    for k in (0, -1, math.inf, (1 << 32) + 1):
        with pytest.raises(ValueError, match="codes"):
            secure_codes(k, 1)
