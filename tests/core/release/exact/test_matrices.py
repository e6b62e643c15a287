"""The exact matrix of every design that can be released: columns sum to 1, no ratio is above e^epsilon."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import pytest

from core.designs.base import ReportKind
from core.designs.local.grr import GRR
from core.errors import DesignError
from core.release.exact.mechanisms import mechanism_for
from core.release.exact.rounding import fits, whole_rows
from core.release.exact.whole import WholeMechanism
from tests.core.release.exact.made import EXACT, RELEASABLE, WORD, built, logarithm, mechanisms, others, worst_exactly
from tests.each import each

EPSILONS = ("0.01", "0.1", "0.5", "1", "2.5", "5", "8", "12", "16", "20")
MATRICES = {ReportKind.CATEGORY, ReportKind.SIGN, ReportKind.INDEX, ReportKind.GROUPED}
LISTED = {ReportKind.BITS, ReportKind.SUBSET}


def check(mechanism: WholeMechanism) -> None:
    worst = worst_exactly(mechanism)
    limit = Fraction(EXACT.exp(mechanism.claimed))
    assert worst <= limit, mechanism.design
    exact = logarithm(worst)
    # effective is that very ratio, rounded up at 12 digits
    assert exact <= Decimal(mechanism.effective) < exact + Decimal("1.0001e-12"), mechanism.design
    assert Decimal(mechanism.effective) <= mechanism.claimed
    # the matrix is that of the design
    if mechanism.design.report_kind is not ReportKind.HASHED:
        values = mechanism.design.response_matrix().values
        near = zip(mechanism.chances(), values, strict=True)
        assert max(abs(float(a) - b) for row, own in near for a, b in zip(row, own, strict=True)) < 1e-9


def test_that_all_releasable_designs_are_looked_at() -> None:
    kinds = {one.report_kind for one in RELEASABLE}
    assert kinds == MATRICES | LISTED | {ReportKind.HASHED}
    assert {type(one).__name__ for one in mechanisms((2, 3), ("1",))} == {
        *("Rotation", "Columns", "ForcedAnswers", "TwoGroups", "OneOfBits", "EveryItem"),
        *("HashedValue", "ChosenSet", "SignedColumn"),
    }


@each("one", RELEASABLE, ids=lambda one: one.key)
def test_that_the_exact_matrix_of_a_few_answers_keeps_its_promise(one) -> None:
    made = [built(one, k, typed) for k in (2, 3, 4) for typed in ("0.01", "0.7", "1", "20")]
    found = [mechanism for mechanism in made if mechanism is not None]
    assert found
    for mechanism in found:
        if mechanism.design.report_kind is not ReportKind.HASHED or mechanism.design.g < 100:
            check(mechanism)


@pytest.mark.slow
@pytest.mark.parametrize("one", RELEASABLE, ids=lambda one: one.key)
def test_that_the_exact_matrix_of_up_to_50_answers_keeps_its_promise(one) -> None:
    highest = 8 if not one.one else 10 if one.report_kind in LISTED else 50
    for k in range(2, highest + 1):
        for typed in EPSILONS:
            mechanism = built(one, k, typed)
            if mechanism is not None and not (one.report_kind is ReportKind.HASHED and mechanism.design.g > 60):
                check(mechanism)


@each("mechanism", others(), ids=lambda one: str(one.design))
def test_that_typed_matrices_and_devices_turned_round_keep_their_promise(mechanism: WholeMechanism) -> None:
    check(mechanism)


def test_that_a_row_of_zeros_stays_zero() -> None:
    mechanism = others()[2]
    assert mechanism.chances()[2] == (0, 0)


@each("epsilon", [0.011, 0.3, 1.0, 4.0, 12.0])
def test_that_a_matrix_whose_floats_break_the_promise_is_moved_by_less_than_a_millionth_of_a_millionth(
    epsilon: float,
) -> None:
    values = [[math.exp(epsilon), 1.0, 1.0], [1.0, math.exp(epsilon), 1.0], [1.0, 1.0, math.exp(epsilon)]]
    total = sum(values[0])
    values = [[entry / total * (1 + 1e-15 * (at == 0)) for at, entry in enumerate(row)] for row in values]
    limit = Fraction(EXACT.exp(Decimal(str(epsilon)))) * (1 - Fraction(1, 10**16))
    rows = whole_rows(values, limit)
    assert fits(rows, limit)
    worst = max(
        abs(Fraction(n, WORD) - Fraction(v))
        for row, own in zip(rows, values, strict=True)
        for n, v in zip(row, own, strict=True)
    )
    assert worst < 1e-12


def test_that_rounding_to_the_nearest_float_breaks_the_promise_in_many_of_these_matrices() -> None:
    broken = 0
    for step in range(1, 101):
        p = 1.0 / (1.0 + math.exp(-step / 10))
        ratio = Fraction(p) / (1 - Fraction(p))
        broken += ratio > Fraction(EXACT.exp(Decimal(step) / 10))
    assert broken > 20


def test_that_an_exact_matrix_that_nobody_could_read_is_not_written_out() -> None:
    with pytest.raises(DesignError) as error:
        mechanism_for(GRR(1000, 1.0), Decimal(1)).chances()
    assert error.value.code == "matrix.too_long"
