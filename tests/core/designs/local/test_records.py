"""Record by record: what reports look like, how little memory they take, and what is no report."""

from __future__ import annotations

import numpy as np

from core.designs.base import Design, ReportKind
from core.designs.local.grr import GRR
from core.designs.local.hadamard import HadamardResponse, signed_sums
from core.designs.local.local_hash import OLH
from core.designs.local.subset import SubsetSelection
from core.designs.local.summation import SHE
from core.designs.local.unary import OUE
from core.designs.registry import spec
from tests.core.audit import goodness_alarm, peak_of
from tests.core.designs.local.oracles import EVERY_ORACLE
from tests.core.refusals import refused
from tests.each import each

named = each("design", EVERY_ORACLE, ids=str)


@each("k", [16, 128, 129, 256, 300, 1000])
@each("epsilon", [1.0, 20.0])
def test_that_a_category_report_follows_its_column(k: int, epsilon: float) -> None:
    """Chi-square over all reports of 100,000 people with the last answer, false alarm 1e-6; p + 0.01 must fail."""
    design, n = GRR(k, epsilon), 100_000
    answers, chances = np.full(n, k - 1, dtype=np.uint16), design.response_matrix().values[:, k - 1]
    seen = design.tally(design.randomize(answers, rng=np.random.default_rng(5)))
    assert seen.sum() == n
    assert not goodness_alarm(seen, chances)
    shifted = chances * (1 - chances[-1] - 0.01) / (1 - chances[-1])
    shifted[-1] = chances[-1] + 0.01
    if shifted[-1] < 1:
        assert goodness_alarm(seen, shifted)


@each(("k", "w"), [(3, 1), (6, 2), (40, 12), (300, 87)])
def test_that_a_set_is_uniform_where_the_own_answer_does_not_decide(k: int, w: int) -> None:
    """Of 20,000 people: how often each answer, and each pair of neighbours, is named; false alarm 1e-6."""
    design, answer = SubsetSelection(k, 0.9), k // 2
    assert design.w == w
    sets = design.randomize(np.full(20_000, answer), rng=np.random.default_rng(7))
    assert (np.diff(sets.astype(int), axis=1) > 0).all()
    members = np.zeros((20_000, k), dtype=bool)
    members[np.arange(20_000)[:, None], sets] = True
    counts = members.sum(axis=0)
    own, others = counts[answer], np.delete(counts, answer)
    assert abs(own - 20_000 * design.p) < 4.9 * np.sqrt(20_000 * design.p * (1 - design.p))
    if w == 1:
        return
    assert (np.abs(others - 20_000 * design.q) < 6.2 * np.sqrt(20_000 * design.q * (1 - design.q))).all()
    beside = (members[:, :-1] & members[:, 1:]).sum(axis=0)
    pair = (design.p * (w - 1) * (w - 2) + (1 - design.p) * w * (w - 1)) / ((k - 1) * (k - 2))
    away = np.abs(np.arange(k - 1) - (answer - 0.5)) > 1
    assert (np.abs(beside[away] - 20_000 * pair) < 6.2 * np.sqrt(20_000 * pair * (1 - pair)) + 1).all()


def test_that_chances_in_a_set_are_finer_than_the_byte_that_decides_most() -> None:
    """A million draws; an answer that comes 3/512 too often, as whole bytes would round it, must be noticed."""
    design = SubsetSelection(4, 0.2)
    sets = design.randomize(np.zeros(1_000_000, dtype=np.int64), rng=np.random.default_rng(2))
    last = (sets == 3).any(axis=1).sum()
    slack = 4.9 * np.sqrt(1e6 * design.q * (1 - design.q))
    assert abs(last - 1e6 * design.q) < slack
    assert abs(last - 1e6 * (design.q + 3 / 512)) > slack


@named
def test_that_reports_are_of_their_kind(design: Design) -> None:
    reports = design.randomize(np.tile(np.arange(design.k), 50), rng=np.random.default_rng(1))
    shape, kinds = {
        ReportKind.CATEGORY: ((), "u"),
        ReportKind.BITS: ((design.k,), "u"),
        ReportKind.NUMBERS: ((design.k,), "f"),
        ReportKind.HASHED: ((2,), "u"),
        ReportKind.SUBSET: ((getattr(design, "w", 0),), "u"),
        ReportKind.INDEX: ((), "u"),
    }[design.report_kind]
    assert reports.shape == (50 * design.k, *shape)
    assert reports.dtype.kind in kinds
    assert reports.nbytes <= len(reports) * (16 if kinds == "u" else 8 * design.k)


@named
def test_that_answers_of_any_integer_type_serve_and_others_are_refused(design: Design) -> None:
    rng = np.random.default_rng(1)
    for kind in (np.uint8, np.int8, np.uint16, np.int32, np.int64, np.uint64, ">i8", ">i4"):
        answers = np.array([0, design.k - 1, 1], dtype=kind)
        assert len(design.randomize(answers, rng=rng)) == 3
        strided = np.array([0, 9, design.k - 1, 9], dtype=kind)[::2]
        assert np.isfinite(design.randomized_tally(strided, rng=rng)).all()
    wrong = [
        np.array([0, design.k]),
        np.array([-1]),
        np.array([-1], dtype=np.int8),
        np.array([0.5]),
        np.zeros((2, 2), int),
    ]
    for answers in (*wrong, np.array([True, False]), np.array(["0"])):
        for work in (design.randomize, design.randomized_tally):
            with refused("answers.not_codes", "answers"):
                work(answers, rng=rng)
    for counts in (np.ones(design.k + 1, dtype=int), -np.ones(design.k, dtype=int), np.full(design.k, 0.5)):
        with refused("counts.not_counts", "counts"):
            design.randomize_counts(counts, rng=rng)


NO_REPORTS = [
    (GRR(4, 1.0), "reports.not_codes", [[4], [-1], [0.5], [[0, 1]], ["a"]]),
    (OUE(4, 1.0), "reports.not_bits", [[[0, 1, 0]], [[0, 1, 0, 2]], [[0, 1, 0, -1]], [[0.5, 0, 0, 0]], [0, 1, 0, 1]]),
    (OLH(4, 1.0), "reports.not_hashed", [[[7, 4]], [[7, -1]], [[7.0, 1.0]], [7, 1], [[7, 1, 1]]]),
    (
        SubsetSelection(6, 0.5),
        "reports.not_subsets",
        [[[0, 0]], [[3, 1]], [[0, 6]], [[-1, 2]], [[0, 1, 2]], [[0.0, 1.0]], [0, 1]],
    ),
    (HadamardResponse(4, 1.0), "reports.not_codes", [[8], [-1], [1.0], [[1, 2]]]),
    (SHE(3, 1.0), "reports.not_numbers", [[[0.0, 1.0]], [[0.0, 1.0, np.nan]], [[0.0, np.inf, 0.0]], [1.0, 2.0, 3.0]]),
]


@each(("design", "code", "wrong"), [(one, code, wrong) for one, code, many in NO_REPORTS for wrong in many], ids=str)
def test_that_invalid_reports_are_refused(design: Design, code: str, wrong: list) -> None:
    with refused(code, "reports"):
        design.tally(np.array(wrong))


@each("sums", [[1.0, 2.0], [1.0, 2.0, np.nan], [[1.0, 2.0, 3.0]], ["1", "2", "3"]])
def test_that_invalid_sums_of_numbers_are_refused(sums: list) -> None:
    with refused("counts.not_sums", "counts"):
        SHE(3, 1.0).checked_tally(np.array(sums), 10)


@each("k", [16, 128])
def test_that_a_category_report_takes_less_than_four_bytes_of_memory(k: int) -> None:
    design, answers = GRR(k, 1.0), np.random.default_rng(1).integers(0, k, 1_000_000)
    peak, _ = peak_of(lambda: design.tally(design.randomize(answers, rng=np.random.default_rng(1))))
    assert peak < 4 * answers.size


@each("key", ["sue", "oue", "the", "subset", "she"])
def test_that_reports_of_a_stream_are_never_in_memory_together(key: str) -> None:
    """64 answers each of 150,000 people: bits would be 10 MB, sets 4, numbers 77."""
    design, answers = spec(key).build(64, 1.0), np.random.default_rng(1).integers(0, 64, 150_000)
    peak, _ = peak_of(lambda: design.randomized_tally(answers, rng=np.random.default_rng(1)))
    assert peak < (24_000_000 if key == "she" else 4_000_000)


def test_that_the_fast_transform_is_the_product_with_the_matrix_of_signs() -> None:
    for columns in (2, 8, 64):
        rows = np.arange(columns)
        signs = 1 - 2 * (np.bitwise_count(rows[:, None] & rows) % 2).astype(int)
        counts = np.random.default_rng(columns).integers(0, 1000, columns)
        assert signed_sums(counts).tolist() == (signs @ counts).tolist()
        assert (signs @ signs == columns * np.eye(columns)).all()
