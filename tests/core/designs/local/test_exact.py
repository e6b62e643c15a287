"""Every report of every oracle with its chance as a fraction: columns sum to 1, no ratio is above e^epsilon.

By fractions the oracles whose reports can be listed (not SHE, which reports numbers); the matrices of the program also
for the survey designs among the designs to look at.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.local.hadamard import HadamardResponse
from core.designs.local.local_hash import BLH, OLH
from core.designs.local.subset import SubsetSelection
from core.designs.local.thresholding import THE
from core.designs.local.unary import OUE, SUE
from core.errors import DesignError
from tests.core.audit import DESIGNS
from tests.core.designs.local.oracles import EVERY_ORACLE, enumerated
from tests.core.refusals import refused
from tests.each import each

ODDS = (Fraction(121, 100), Fraction(9, 4), Fraction(4), Fraction(400))
"""e^epsilon; each has a root."""
with_odds = pytest.mark.parametrize("odds", ODDS, ids=str)
Row = tuple[tuple[bool, ...], tuple[Fraction, ...]]


@dataclass
class Seen:
    """What was found while all reports passed by."""

    totals: list[Fraction]
    support: list[list[Fraction]]
    """[answer supported][true answer]"""
    ratio: Fraction = Fraction(1)


def all_seen(k: int, rows: Iterator[Row]) -> Seen:
    """rows: (which answers a report supports, its chance under each true answer)."""
    seen = Seen([Fraction(0)] * k, [[Fraction(0)] * k for _ in range(k)])
    for supported, chances in rows:
        seen.ratio = max(seen.ratio, max(chances) / min(chances))
        for x, chance in enumerate(chances):
            seen.totals[x] += chance
            for j in range(k):
                seen.support[j][x] += chance * supported[j]
    return seen


def check(design: Design, rows: Iterator[Row], odds: Fraction, own: Fraction, other: Fraction) -> None:
    """Columns of one, the ratio reached, the chances of support, the truth from the expected tally; and the program."""
    k = design.k
    seen = all_seen(k, rows)
    assert seen.totals == [1] * k
    assert seen.ratio == odds
    assert seen.support == [[own if j == x else other for x in range(k)] for j in range(k)]
    shares = [Fraction(3 * j + 1, sum(3 * i + 1 for i in range(k))) for j in range(k)]
    expected = [sum(seen.support[j][x] * shares[x] for x in range(k)) for j in range(k)]
    assert [(one - other) / (own - other) for one in expected] == shares
    assert design.epsilon == pytest.approx(math.log(odds), rel=1e-14)
    assert design.support_own == pytest.approx([float(own)] * k, rel=1e-13)
    assert design.support_other == pytest.approx([float(other)] * k, rel=1e-13)
    assert design.debias(np.array([float(one) for one in expected])) == pytest.approx(
        [float(one) for one in shares], rel=1e-9
    )


def bit_rows(k: int, p: Fraction, q: Fraction) -> Iterator[Row]:
    for bits in itertools.product((False, True), repeat=k):
        base = math.prod((q if bit else 1 - q) for bit in bits)
        yield bits, tuple(base / (q if bit else 1 - q) * (p if bit else 1 - p) for bit in bits)


def subset_rows(k: int, w: int, p: Fraction) -> Iterator[Row]:
    inside, outside = p / math.comb(k - 1, w - 1), (1 - p) / math.comb(k - 1, w)
    for one in itertools.combinations(range(k), w):
        members = tuple(j in one for j in range(k))
        yield members, tuple(inside if member else outside for member in members)


def hash_rows(k: int, g: int, p: Fraction) -> Iterator[Row]:
    for function in itertools.product(range(g), repeat=k):
        for value in range(g):
            hit = tuple(one == value for one in function)
            yield hit, tuple((p if own else (1 - p) / (g - 1)) / g**k for own in hit)


def sign_rows(k: int, columns: int, p: Fraction) -> Iterator[Row]:
    for y in range(columns):
        plus = tuple((y & (x + 1)).bit_count() % 2 == 0 for x in range(k))
        yield plus, tuple((p if one else 1 - p) * Fraction(2, columns) for one in plus)


def category_rows(k: int, p: Fraction, q: Fraction) -> Iterator[Row]:
    for y in range(k):
        yield tuple(j == y for j in range(k)), tuple(p if x == y else q for x in range(k))


@with_odds
@pytest.mark.parametrize("k", [2, 3, 10, pytest.param(50, marks=pytest.mark.slow)])
def test_that_grr_is_exact(k: int, odds: Fraction) -> None:
    p, q = odds / (odds + k - 1), 1 / (odds + k - 1)
    check(GRR(k, math.log(odds)), category_rows(k, p, q), odds, p, q)


@with_odds
@pytest.mark.parametrize("k", [2, 3, 6, pytest.param(10, marks=pytest.mark.slow)])
def test_that_unary_encoding_is_exact(k: int, odds: Fraction) -> None:
    root = Fraction(math.isqrt(odds.numerator), math.isqrt(odds.denominator))
    assert root**2 == odds
    half, low = Fraction(1, 2), 1 / (odds + 1)
    check(
        SUE(k, math.log(odds)), bit_rows(k, root / (1 + root), 1 / (1 + root)), odds, root / (1 + root), 1 / (1 + root)
    )
    check(OUE(k, math.log(odds)), bit_rows(k, half, low), odds, half, low)


@with_odds
@pytest.mark.parametrize("k", [2, 3, 5, 7, *(pytest.param(k, marks=pytest.mark.slow) for k in (8, 9, 10, 12))])
def test_that_subset_selection_is_exact(k: int, odds: Fraction) -> None:
    design = SubsetSelection(k, math.log(odds))
    w = design.w
    p = w * odds / (w * odds + k - w)
    q = (p * (w - 1) + (1 - p) * w) / (k - 1)
    check(design, subset_rows(k, w, p), odds, p, q)


@with_odds
@pytest.mark.parametrize("k", [2, 3, 4, 7, 8, pytest.param(20, marks=pytest.mark.slow)])
def test_that_hadamard_response_is_exact(k: int, odds: Fraction) -> None:
    design, p = HadamardResponse(k, math.log(odds)), odds / (1 + odds)
    assert design.columns == min(2**i for i in range(12) if 2**i > k)
    check(design, sign_rows(k, design.columns, p), odds, p, Fraction(1, 2))


@with_odds
def test_that_local_hashing_is_exact_over_all_functions(odds: Fraction) -> None:
    for k, design in ((3, OLH), (4, BLH), (6, BLH)):
        made = design(k, math.log(odds))
        if made.g > 9:
            continue
        p = odds / (odds + made.g - 1)
        check(made, hash_rows(k, made.g, p), odds, p, Fraction(1, made.g))


@each("epsilon", [0.05, 1.0, 5.0])
def test_that_thresholding_gives_away_what_it_says_and_less_than_was_allowed(epsilon: float) -> None:
    design = THE(4, epsilon)
    p, q = Fraction(design.p), Fraction(design.q)
    seen = all_seen(4, bit_rows(4, p, q))
    assert seen.totals == [1] * 4
    assert seen.ratio == p * (1 - q) / ((1 - p) * q)
    assert math.log(seen.ratio) == pytest.approx(design.realised_epsilon, rel=1e-12)
    assert math.log(seen.ratio) < epsilon


@each("design", [*DESIGNS, *(one for one in EVERY_ORACLE if one.key not in ("she", "olh", "blh"))], ids=str)
def test_that_the_matrix_of_the_program_has_columns_of_one_and_its_epsilon(design: Design) -> None:
    matrix = design.response_matrix()
    assert matrix.values.sum(axis=0) == pytest.approx(np.ones(design.k), abs=1e-12)
    realised = design.realised_epsilon if isinstance(design, THE) else design.epsilon
    assert matrix.epsilon == pytest.approx(realised, abs=1e-12)
    supported, chances = enumerated(design)
    wanted = np.where(np.eye(design.k, dtype=bool), design.support_own[:, None], design.support_other[:, None])
    assert supported.T.astype(float) @ chances == pytest.approx(wanted, abs=1e-12)


@each("odds", [Fraction(4)])
def test_that_a_p_one_point_higher_breaks_the_promise(odds: Fraction) -> None:
    """The mutants: each of them has a ratio above e^epsilon."""
    more = Fraction(1, 100)
    design = SubsetSelection(5, math.log(odds))
    p = design.w * odds / (design.w * odds + 5 - design.w)
    for rows in (
        subset_rows(5, design.w, p + more),
        sign_rows(5, 8, Fraction(4, 5) + more),
        hash_rows(3, 5, Fraction(1, 2) + more),
        bit_rows(3, Fraction(1, 2) + more, Fraction(1, 5)),
        category_rows(5, Fraction(1, 2) + more, (Fraction(1, 2) - more) / 4),
    ):
        rows = list(rows)
        assert all_seen(len(rows[0][0]), iter(rows)).ratio > odds


@each(
    ("design", "code"),
    [
        (SubsetSelection(13, 1.0), "matrix.too_many_patterns"),
        (THE(11, 1.0), "matrix.too_many_patterns"),
        (OLH(3, 1.0), "matrix.hashed"),
        (BLH(3, 1.0), "matrix.hashed"),
        (EVERY_ORACLE[9], "matrix.numbers"),
    ],
    ids=str,
)
def test_that_a_table_of_too_many_reports_is_refused(design: Design, code: str) -> None:
    with refused(code, "k", DesignError):
        design.response_matrix()


@each("kind", [THE, OLH, BLH, SubsetSelection, HadamardResponse, type(EVERY_ORACLE[9])])
def test_that_one_answer_too_many_answers_and_impossible_epsilons_are_refused(kind: type[Design]) -> None:
    for k, epsilon, field, code in (
        (1, 1.0, "k", "design.too_few_answers"),
        (1001, 1.0, "k", "design.too_many_answers"),
        (4, 0.0, "epsilon", "epsilon.out_of_range"),
        (4, 1000.0, "epsilon", "epsilon.out_of_range"),
        (4, math.nan, "epsilon", "epsilon.out_of_range"),
    ):
        with refused(code, field, DesignError):
            kind(k, epsilon)
