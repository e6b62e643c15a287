"""What is drawn has the exact chances: by goodness of fit, and at each place where a whole number decides.

Noise is secure and so unseeded: a false alarm has the chance 1e-6, and counts only if a second draw alarms too.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

import numpy as np
import pytest

from core.designs.base import ReportKind
from core.designs.draws import narrow
from core.designs.local.grr import GRR
from core.errors import InputError
from core.release.exact import coins as coin_module
from core.release.exact import rotation
from core.release.exact.bits import EveryItem, OneOfBits
from core.release.exact.coins import coins, picked, steps_of
from core.release.exact.forced import ForcedAnswers
from core.release.exact.hadamard import SignedColumn
from core.release.exact.matrix import Columns
from core.release.exact.rotation import Rotation
from core.release.exact.subset_draws import in_order, uniform_sets
from core.release.exact.subsets import ChosenSet
from core.release.exact.whole import WholeMechanism
from tests.core.audit import goodness_alarm
from tests.core.release.exact.made import (
    RELEASABLE,
    WORD,
    built,
    columns_seen,
    mechanisms,
    others,
    rows_seen,
    with_integers,
)
from tests.each import each

N = 60_000
HUNDREDTH = WORD // 100


def answers_of(mechanism: WholeMechanism, n: int) -> np.ndarray:
    k = mechanism.design.k
    if mechanism.design.many:
        return (np.arange(n)[:, np.newaxis] % (1 << k)) >> np.arange(k) & 1
    return np.arange(n) % k


def alarm(drawn: WholeMechanism, meant: WholeMechanism, n: int = N) -> bool:
    """Whether reports of `drawn` are off the exact chances of `meant`, answers side by side."""
    answers = answers_of(meant, n)
    reports = drawn.randomize(answers)
    chances = np.array([[float(one) for one in row] for row in meant.chances()])
    cells = rows_seen(meant, reports, answers) * chances.shape[1] + columns_seen(meant, reports, answers)
    seen = np.bincount(cells, minlength=chances.size)
    # columns are as frequent as they came: that of a hash value is chance itself
    share = np.bincount(columns_seen(meant, reports, answers), minlength=chances.shape[1]) / n
    return goodness_alarm(seen, (chances * share).ravel())


def check(mechanism: WholeMechanism, n: int = N) -> None:
    assert not (alarm(mechanism, mechanism, n) and alarm(mechanism, mechanism, n)), mechanism.design


@each("one", RELEASABLE, ids=lambda one: one.key)
def test_that_reports_of_every_design_have_the_exact_chances(one) -> None:
    for mechanism in (built(one, k, "1") for k in (2, 4)):
        if mechanism is not None:
            check(mechanism)


@each("mechanism", others(), ids=lambda one: str(one.design))
def test_that_reports_of_typed_matrices_have_the_exact_chances(mechanism: WholeMechanism) -> None:
    check(mechanism)


@pytest.mark.slow
def test_that_reports_have_the_exact_chances_for_more_answers_and_other_epsilons() -> None:
    seen = 0
    for mechanism in mechanisms((3, 5, 7), ("0.3", "2", "4")):
        if mechanism.design.report_kind is ReportKind.HASHED and mechanism.design.g > 20:
            continue
        check(mechanism, 1_000_000)
        seen += 1
    assert seen > 80


TWINS: list[tuple[str, int, type, Callable[[WholeMechanism], dict]]] = [
    ("grr", 4, Rotation, lambda one: {"w": one.w - HUNDREDTH // 3}),
    ("olh", 4, WholeMechanism, lambda one: {"w": one.w - HUNDREDTH // (one.design.g - 1)}),
    ("oue", 4, OneOfBits, lambda one: {"own": one.own + HUNDREDTH}),
    ("the", 4, OneOfBits, lambda one: {"other": one.other + HUNDREDTH}),
    ("each_item", 2, EveryItem, lambda one: {"own": one.own + HUNDREDTH, "other": one.other - HUNDREDTH}),
    ("subset", 4, ChosenSet, lambda one: {"inside": one.inside + HUNDREDTH}),
    ("hadamard", 4, SignedColumn, lambda one: {"plus": one.plus + HUNDREDTH}),
    ("forced", 4, ForcedAnswers, lambda one: {"forced": tuple(part - HUNDREDTH // 4 for part in one.forced)}),
    ("warner", 2, Columns, lambda one: {"rows": moved(one.rows)}),
    ("extended_crosswise", 2, WholeMechanism, lambda one: {"groups": tuple(moved(rows) for rows in one.groups)}),
]


def moved(rows):
    (a, b), (c, d) = rows
    return (a + HUNDREDTH, b - HUNDREDTH), (c - HUNDREDTH, d + HUNDREDTH)


@each(("key", "k", "kind", "change"), TWINS, ids=[twin[0] for twin in TWINS])
def test_that_a_twin_with_p_larger_by_a_hundredth_is_caught(key: str, k: int, kind: type, change) -> None:
    one = next(one for one in RELEASABLE if one.key == key)
    mechanism = built(one, k, "1")
    assert isinstance(mechanism, kind)
    assert alarm(with_integers(mechanism, **change(mechanism)), mechanism, 600_000)


@pytest.mark.parametrize("shift", [1, -1])
def test_that_a_rotation_off_by_one_is_caught(shift: int, monkeypatch) -> None:
    mechanism = built(RELEASABLE[0], 5, "1")
    assert isinstance(mechanism, Rotation)
    sound = rotation.drawn_turns
    monkeypatch.setattr(rotation, "drawn_turns", lambda n, k, w: (sound(n, k, w) + np.uint8(k + shift)) % np.uint8(k))
    assert alarm(mechanism, mechanism)


@pytest.mark.parametrize(
    ("k", "epsilon"), [(2, 1.0), (2, 20.0), (3, 0.5), (3, 7.0), (7, 2.0), (200, 1.0), (1000, 20.0)]
)
def test_that_each_turn_of_grr_has_exactly_its_number_of_words(k: int, epsilon: float, monkeypatch) -> None:
    from core.release.exact.mechanisms import mechanism_for

    mechanism = mechanism_for(GRR(k, epsilon), Decimal(str(epsilon)))
    w = int(mechanism.integers["w"])
    # j rises with u, so its first and last word tell how many it has
    edges = [word for j in range(k) for word in (j * w, (j + 1) * w - 1 if j < k - 1 else WORD - 1)]
    words = np.array(edges, dtype=np.uint64)
    tops = (words >> np.uint64(32)).astype(np.uint32)
    undecided = words[rotation.turns_by_top(tops, k, w)[1]]
    assert undecided.size > 0
    monkeypatch.setattr(rotation, "secure_bytes", lambda n: tops.view(np.uint8))
    monkeypatch.setattr(rotation, "secure_words", lambda n: undecided)
    answer = 1
    reports = mechanism.randomize(np.full(words.size, answer))
    wanted = [(answer + 1 + j) % k for j in range(k) for _ in range(2)]
    assert reports.tolist() == wanted
    assert reports[-1] == answer


@each("k", [2, 3, 5, 7, 32, 200, 1000])
@each("epsilon", ["0.01", "1", "7", "20"])
def test_that_the_high_half_of_a_word_decides_only_where_the_low_half_cannot_change_it(k: int, epsilon: str) -> None:
    w = rotation.width_for(k, Decimal(epsilon))
    edges = {(j * w >> 32) + beside for j in range(k + 1) for beside in (-2, -1, 0, 1, 2)}
    steps = range(0, 1 << 32, (1 << 32) // 9973)
    tops = np.array([one for one in (*edges, *steps, (1 << 32) - 1) if 0 <= one < 1 << 32], dtype=np.uint32)
    turned, unknown = rotation.turns_by_top(tops, k, w)
    first = rotation.turns(tops.astype(np.uint64) << np.uint64(32), k, w)
    last = rotation.turns(tops.astype(np.uint64) << np.uint64(32) | np.uint64((1 << 32) - 1), k, w)
    known = np.setdiff1d(np.arange(tops.size), unknown)
    assert (first[known] == turned[known]).all()
    assert (last[known] == turned[known]).all()


@each("k", [2, 3, 128, 129, 200, 255, 256, 257, 1000, 32768, 32769, 65536])
def test_that_turning_round_is_right_in_the_smallest_type_that_holds_a_code(k: int) -> None:
    kind = narrow(k - 1)
    rng = np.random.default_rng(1)
    for given in (kind, np.int64, np.uint64):
        codes = np.concatenate([rng.integers(0, k, 500), [0, k - 1, 0, k - 1]]).astype(given)
        turned = np.concatenate([rng.integers(0, k, 500), [0, 0, k - 1, k - 1]]).astype(kind)
        wanted = (codes.astype(object) + 1 + turned.astype(object)) % k
        reports = np.empty(codes.size, dtype=kind)
        rotation.rotated(turned, codes, k, reports)
        assert reports.tolist() == wanted.tolist()


@pytest.mark.parametrize("threshold", [1, 255 << 48, 1 << 56, (1 << 56) + 1, WORD // 3, WORD // 2, WORD - 1])
def test_that_a_coin_turns_at_its_threshold_to_the_last_of_64_bits(threshold: int, monkeypatch) -> None:
    first, rest = threshold >> 56, threshold & ((1 << 56) - 1)
    beside = [one for one in (0, rest - 1, rest, (1 << 56) - 1) if one >= 0]
    monkeypatch.setattr(coin_module, "secure_bytes", lambda n: np.full(n, first, dtype=np.uint8))
    drawn = np.array([one << 8 | 0xA5 for one in beside], dtype=np.uint64)
    monkeypatch.setattr(coin_module, "secure_words", lambda n: drawn)
    assert coins(threshold, len(beside)).tolist() == [one < rest for one in beside]
    monkeypatch.setattr(coin_module, "secure_bytes", lambda n: np.array([max(first - 1, 0), min(first + 1, 255)], "u1"))
    monkeypatch.setattr(coin_module, "secure_words", lambda n: np.zeros(n, dtype=np.uint64))
    told = coins(threshold, 2).tolist()
    assert told[0] is (first > 0 or rest > 0)
    assert told[1] is (first == 255 and rest > 0)


def test_that_parts_of_a_word_are_met_to_the_last_of_them(monkeypatch) -> None:
    parts = (5, 0, WORD - 6, 1, 0)
    words = np.array([0, 4, 5, WORD - 2, WORD - 1], dtype=np.uint64)
    monkeypatch.setattr(coin_module, "secure_words", lambda n: words)
    assert picked(steps_of(parts), words.size).tolist() == [0, 0, 2, 2, 3]


@each(("m", "w"), [(5, 1), (5, 2), (5, 4), (6, 3), (7, 7)])
def test_that_all_sets_are_equally_likely_and_in_order(m: int, w: int) -> None:
    import itertools

    n, places = 50_000, {chosen: at for at, chosen in enumerate(itertools.combinations(range(m), w))}

    def seen() -> np.ndarray:
        sets = in_order(uniform_sets(m, w, n))
        return np.bincount([places[tuple(row)] for row in sets.tolist()], minlength=len(places))

    even = np.full(len(places), 1 / len(places))
    assert not (goodness_alarm(seen(), even) and goodness_alarm(seen(), even))


@pytest.mark.parametrize(("m", "w"), [(31, 9), (300, 130), (999, 400)])
def test_that_large_sets_hold_different_codes_in_order(m: int, w: int) -> None:
    sets = in_order(uniform_sets(m, w, 500)).astype(np.int64)
    assert sets.shape == (500, w)
    assert (np.diff(sets, axis=1) > 0).all()
    assert sets.min() >= 0
    assert sets.max() < m


@each("one", RELEASABLE, ids=lambda one: one.key)
def test_that_reports_have_the_layout_of_the_design_and_the_record(one) -> None:
    mechanism = next(made for made in (built(one, k, "1") for k in (3, 2)) if made is not None)
    n = 70_001 if mechanism.design.report_kind is not ReportKind.BITS else 1_001
    answers = answers_of(mechanism, n)
    reports = mechanism.randomize(answers)
    kind, width = mechanism.record
    assert reports.dtype == kind
    assert reports.reshape(n, -1).shape == (n, width)
    plain = mechanism.design.randomize(answers[:10], rng=np.random.default_rng(1))
    assert plain.shape[1:] == reports.shape[1:]
    # the design reads them, and what it finds is near the truth
    shares = mechanism.design.debias(np.asarray(mechanism.design.tally(reports)) / n)
    truth = answers.mean(axis=0) if mechanism.design.many else np.bincount(answers, minlength=mechanism.design.k) / n
    errors = np.abs(shares - truth) / np.sqrt(mechanism.design.noise(truth) / n)
    assert errors.max() < 7.0


def test_that_invalid_answers_are_refused_by_every_mechanism() -> None:
    for mechanism in mechanisms((2, 3), ("1",)):
        k = mechanism.design.k
        wrong = np.full((4, k), 2) if mechanism.design.many else np.array([0, k])
        with pytest.raises(InputError) as error:
            mechanism.randomize(wrong)
        assert error.value.code in {"answers.not_codes", "answers.not_bits"}
