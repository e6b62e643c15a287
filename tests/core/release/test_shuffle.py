"""The order of records: every order equally often, in memory and over the disk."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import chi2

import core.release.shuffle as shuffle_module
from core.control import Control
from core.release.shuffle import Shuffle

KIND = np.dtype([("q0", "<u4"), ("q1", "u1", (3,))])


def shuffled(folder: Path, numbers: np.ndarray, most: int | None = None, parts: int = 4) -> np.ndarray:
    """Records that say their place, in the order in which they are written."""
    records = np.zeros(len(numbers), dtype=KIND)
    records["q0"] = numbers
    records["q1"][:, 2] = numbers % 251
    path = folder / "reports.bin"
    with Shuffle(path, KIND, most or len(numbers)) as shuffle:
        for part in np.array_split(records, parts):
            shuffle.add(part)
        assert shuffle.write(Control(), "step", 0.0, 1.0) == len(numbers)
    found = np.fromfile(path, dtype=KIND)
    path.unlink()
    assert list(folder.iterdir()) == []
    assert (found["q1"][:, 2] == found["q0"] % 251).all()
    return found["q0"]


@pytest.fixture(params=["memory", "disk"])
def small_buckets(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffle_module, "BUCKET_ROWS", 2)
    monkeypatch.setattr(shuffle_module, "DISK_BUCKET_ROWS", 2)
    monkeypatch.setattr(shuffle_module, "GATHERED_BYTES", KIND.itemsize * 2)
    monkeypatch.setattr(shuffle_module.os, "fsync", lambda handle: None)
    if request.param == "disk":
        monkeypatch.setattr(shuffle_module, "MEMORY_BYTES", 0)


def uneven(folder: Path, runs: int) -> bool:
    """Whether the 24 orders of four records (in two buckets) differ in frequency; false alarm 1e-6."""
    place = {order: at for at, order in enumerate(permutations(range(4)))}
    counts = np.zeros(24)
    for _ in range(runs):
        counts[place[tuple(shuffled(folder, np.arange(4), parts=2).tolist())]] += 1
    return float(((counts - runs / 24) ** 2 / (runs / 24)).sum()) > chi2.isf(1e-6, 23)


@pytest.mark.slow
@pytest.mark.usefixtures("small_buckets")
def test_that_every_order_of_four_records_in_two_buckets_is_equally_frequent(tmp_path: Path) -> None:
    assert not uneven(tmp_path, 1200)


@pytest.mark.usefixtures("small_buckets")
def test_that_the_twin_without_order_inside_the_buckets_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shuffle_module, "secure_order", np.arange)
    assert uneven(tmp_path, 600)


@pytest.mark.usefixtures("small_buckets")
def test_that_the_twin_whose_buckets_go_by_turns_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffle_module, "secure_codes", lambda k, n: (np.arange(n) % k).astype(np.uint8))
    assert uneven(tmp_path, 600)


def moved(numbers: np.ndarray) -> tuple[float, float]:
    """Chi-square of (tenth of the file, tenth of the release), 81 degrees of freedom; ascents in standard errors."""
    n = len(numbers)
    table = np.bincount(numbers * 10 // n * 10 + np.arange(n) * 10 // n, minlength=100)
    ascents = int((np.diff(numbers.astype(np.int64)) > 0).sum())
    return float(((table - n / 100) ** 2 / (n / 100)).sum()), (ascents - (n - 1) / 2) / ((n + 1) / 12) ** 0.5


@pytest.mark.parametrize("on_disk", [False, True])
def test_that_a_long_file_is_mixed_all_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, on_disk: bool) -> None:
    """False alarm below 1e-6 of each measure; in a file of many buckets, both twins of above are caught."""
    numbers = np.arange(200_000)
    monkeypatch.setattr(shuffle_module, "BUCKET_ROWS", 1 << 13)
    if on_disk:
        for name, value in (("MEMORY_BYTES", 1 << 20), ("DISK_BUCKET_ROWS", 1 << 13), ("GATHERED_BYTES", 1 << 18)):
            monkeypatch.setattr(shuffle_module, name, value)
    most, ascents = chi2.isf(1e-6, 81), 5.0
    found = shuffled(tmp_path, numbers)
    assert np.array_equal(np.sort(found), numbers)
    far, up = moved(found)
    assert far < most
    assert abs(up) < ascents
    with monkeypatch.context() as twin:
        twin.setattr(shuffle_module, "secure_order", np.arange)
        assert moved(shuffled(tmp_path, numbers))[1] > ascents
    with monkeypatch.context() as twin:
        twin.setattr(shuffle_module, "secure_codes", lambda k, n: np.arange(n, dtype=np.uint32) * k // n)
        assert moved(shuffled(tmp_path, numbers, parts=1))[0] > most


@pytest.mark.parametrize("most", [1, 7, 10**6])
def test_that_a_wrong_guess_of_the_number_of_records_loses_none(tmp_path: Path, most: int) -> None:
    found = shuffled(tmp_path, np.arange(1000), most)
    assert np.array_equal(np.sort(found), np.arange(1000))


def test_that_a_stopped_shuffle_leaves_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffle_module, "MEMORY_BYTES", 0)
    monkeypatch.setattr(shuffle_module, "GATHERED_BYTES", 1)
    with pytest.raises(RuntimeError), Shuffle(tmp_path / "reports.bin", KIND, 10) as shuffle:  # noqa: PT012
        shuffle.add(np.zeros(10, dtype=KIND))
        assert [one.name for one in tmp_path.iterdir()] == [shuffle_module.SCATTERED]
        raise RuntimeError
    assert list(tmp_path.iterdir()) == []
