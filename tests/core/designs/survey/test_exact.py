"""Everything that can be said without rounding: chances from the formulas of the papers, and what undoes them.

The exact response matrix comes from the formulas of a design fed with fractions. It is compared with formulas written
down here once more, inverted exactly, and compared with the floats that the program uses.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from core.designs.base import Design
from core.designs.binary import BinaryDesign
from core.designs.groups import GroupsDesign
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.cheating_symmetric import SymmetricCheating
from core.designs.survey.christofides import Christofides
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.custom import CustomAnswers, CustomYesNo, custom_design
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.forced_yes import ForcedYes
from core.designs.survey.kuk import KukCard, KukCards
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.mangat_1992 import Mangat1992
from core.designs.survey.mangat_1994 import Mangat1994
from core.designs.survey.mangat_singh import MangatSingh
from core.designs.survey.mangat_singh_singh import MangatSinghSingh
from core.designs.survey.singh_joarder import SinghJoarder
from core.designs.survey.soberanis_cruz import SoberanisCruz
from core.designs.survey.triangular import Triangular
from core.designs.survey.unrelated import Unrelated
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.designs.survey.warner import Warner
from core.errors import DesignError
from tests.core.designs.survey.examples import EXAMPLES
from tests.each import each

ONE, NOTHING = Fraction(1), Fraction(0)
FEWER = settings(max_examples=settings.default.max_examples // 3)  # many designs share the examples of a run
Exact = list[list[Fraction]]

chances = st.integers(7, 353).map(lambda degrees: Fraction(degrees, 360))
shares = st.lists(st.integers(0, 1000), min_size=2, max_size=6).filter(lambda parts: sum(parts) > 0)

BY_THE_PAPERS: dict[type[BinaryDesign], Callable[..., tuple[Any, Any]]] = {
    Crosswise: lambda p: (p, 1 - p),
    ForcedYes: lambda p: (1, 1 - p),
    Unrelated: lambda p, q: (p + (1 - p) * q, (1 - p) * q),
    SoberanisCruz: lambda p, alpha: (p + (1 - p) * alpha, (1 - p) * alpha),
    Triangular: lambda p: (1, p),
    KukCard: lambda p1, p2: (p1, p2),
    MangatSingh: lambda p, t: (t + (1 - t) * p, (1 - t) * (1 - p)),
    Mangat1992: lambda p, t, alpha: (
        (t + (1 - t) * p) + (1 - t) * (1 - p) * alpha,
        (1 - t) * (1 - p) * alpha,
    ),
    MangatSinghSingh: lambda p, alpha: (1, (1 - p) * alpha),
    Mangat1994: lambda p: (1, 1 - p),
    SinghJoarder: lambda p: (p + (1 - p) * p, 1 - p),
}
GROUPS: dict[type[GroupsDesign], int] = {
    ExtendedCrosswise: 1,
    UnrelatedUnknown: 3,
    LieDetector: 3,
    CheatingDetection: 3,
    SymmetricCheating: 5,
}


def test_that_no_design_is_left_out() -> None:
    general = {Warner, ForcedResponse, KukCards, Christofides, CustomYesNo, CustomAnswers}
    seen = {type(one).__name__ for one in EXAMPLES}
    assert seen - {one.__name__ for one in (*BY_THE_PAPERS, *GROUPS, *general)} == {
        "CustomSigns",
        "Direct",
        "TwoCoins",
    }


@pytest.mark.parametrize("kind", BY_THE_PAPERS, ids=lambda one: one.__name__)
@FEWER
@given(figures=st.lists(chances, min_size=3, max_size=3), share=chances)
def test_that_a_yes_no_device_follows_its_paper_and_is_undone_exactly(
    kind: type[BinaryDesign], figures: list[Fraction], share: Fraction
) -> None:
    formula = BY_THE_PAPERS[kind]
    used = figures[: formula.__code__.co_argcount]
    try:
        design = kind(*(float(one) for one in used))
    except DesignError:
        assume(False)
    names = design.figures
    a, b = (Fraction(one) for one in kind.chances_of(**dict(zip(names, used, strict=True))))
    assert (a, b) == formula(**dict(zip(names, used, strict=True)))
    matrix = both(a, b)
    assert multiplied(inverted(matrix), multiplied(matrix, [[share], [1 - share]])) == [[share], [1 - share]]
    assert (a * share + b * (1 - share) - b) / (a - b) == share
    close_to_exact(design, matrix, share)


@FEWER
@given(p1=chances, p2=chances, m=st.integers(2, 6), share=chances)
def test_that_draws_of_cards_are_binomial_and_undone_exactly_by_their_mean(
    p1: Fraction, p2: Fraction, m: int, share: Fraction
) -> None:
    try:
        design = KukCards(float(p1), float(p2), m)
    except DesignError:
        assume(False)
    matrix = [list(row) for row in KukCards.chances_of(p1, p2, m)]  # type: ignore[arg-type]  # exact ones
    assert [sum(column) for column in zip(*matrix, strict=True)] == [1, 1]
    for p, column in zip((p1, p2), zip(*matrix, strict=True), strict=True):
        assert sum(red * chance for red, chance in enumerate(column)) == m * p
    left = [[(Fraction(red, m) - p2) / (p1 - p2) for red in range(m + 1)]]
    left.append([1 - one for one in left[0]])
    assert multiplied(left, matrix) == [[1, 0], [0, 1]]
    assert design.left_inverse == pytest.approx(floats(left), rel=1e-12, abs=1e-12)
    close_to_exact(design, matrix, share)


@FEWER
@given(st.lists(st.integers(1, 40), min_size=2, max_size=8), chances)
def test_that_numbered_cards_are_undone_exactly_by_their_mean(weights: list[int], share: Fraction) -> None:
    cards = [Fraction(one, sum(weights)) for one in weights]
    mean, m = sum(number * one for number, one in enumerate(cards, 1)), len(cards)
    assume(2 * mean != m + 1)
    design = Christofides(tuple(float(one) for one in cards))
    matrix = [[cards[m - 1 - at], cards[at]] for at in range(m)]
    left = [[(number - mean) / (m + 1 - 2 * mean) for number in range(1, m + 1)]]
    left.append([1 - one for one in left[0]])
    assert multiplied(left, matrix) == [[1, 0], [0, 1]]
    assert design.left_inverse == pytest.approx(floats(left), rel=1e-9)
    close_to_exact(design, matrix, share)


@pytest.mark.parametrize("kind", GROUPS, ids=lambda one: one.__name__)
@FEWER
@given(
    figures=st.lists(chances, min_size=5, max_size=5),
    share=st.integers(0, 500).map(lambda part: Fraction(part, 500)),
    sizes=st.tuples(st.integers(1, 9), st.integers(1, 9)),
)
def test_that_two_groups_are_undone_exactly_whatever_their_sizes(
    kind: type[GroupsDesign], figures: list[Fraction], share: Fraction, sizes: tuple[int, int]
) -> None:
    """Also what is only assumed (honesty, cheaters, the innocuous trait) falls out of the estimate."""
    try:
        design = kind(*figures[: GROUPS[kind]])
    except DesignError:
        assume(False)
    yes = [Fraction(a) * share + Fraction(b) * (1 - share) for a, b in design.assumed]
    assert design.prevalence(*yes, Fraction(sizes[0], sum(sizes))) == share
    matrix = [[part / 2 for part in row] for a, b in design.assumed for row in both(Fraction(a), Fraction(b))]
    close_to_exact(kind(*(float(one) for one in figures[: GROUPS[kind]])), matrix, share)


@FEWER
@given(shares, st.lists(st.integers(1, 30), min_size=6, max_size=6), st.integers(1, 60))
def test_that_forced_answers_and_warner_are_undone_exactly(parts: list[int], weights: list[int], truth: int) -> None:
    k = len(parts)
    total = truth + sum(weights[:k])
    forced = [Fraction(one, total) for one in weights[:k]]
    truths = [Fraction(one, sum(parts)) for one in parts]
    matrix = [[forced[y] + (Fraction(truth, total) if x == y else 0) for x in range(k)] for y in range(k)]
    noisy = multiplied(matrix, [[one] for one in truths])
    assert [(noisy[y][0] - forced[y]) / Fraction(truth, total) for y in range(k)] == truths
    design = ForcedResponse(tuple(float(one) for one in forced))
    assert design.response_matrix().values == pytest.approx(floats(matrix), abs=1e-15)
    assert design.debias(floats(noisy)[:, 0]) == pytest.approx(floats([truths])[0], abs=1e-11)
    custom = custom_design(k, floats(matrix).tolist())
    assert custom.debias(floats(noisy)[:, 0]) == pytest.approx(floats([truths])[0], abs=1e-8)
    if k == 2 and forced[0] == forced[1]:
        assert floats(matrix) == pytest.approx(Warner(float(matrix[0][0])).response_matrix().values, abs=1e-15)


@FEWER
@given(st.data())
def test_that_any_matrix_is_undone_exactly(data: st.DataObject) -> None:
    k = data.draw(st.integers(2, 5))
    column = st.lists(st.integers(0, 30), min_size=k, max_size=k).filter(any)
    columns = [data.draw(column) for _ in range(k)]
    matrix = [[Fraction(one[y], sum(one)) for one in columns] for y in range(k)]
    truths = data.draw(st.lists(st.integers(0, 100), min_size=k, max_size=k).filter(any))
    wanted = [[Fraction(one, sum(truths))] for one in truths]
    try:
        design = custom_design(k, floats(matrix).tolist())
    except DesignError as error:
        assume(error.code not in ("matrix.singular", "matrix.ill_conditioned"))
        raise
    noisy = multiplied(matrix, wanted)
    assert multiplied(inverted(matrix), noisy) == wanted
    assert design.debias(design.expected(floats(wanted)[:, 0])) == pytest.approx(floats(wanted)[:, 0], abs=1e-9)
    assert design.debias(floats(noisy)[:, 0]) == pytest.approx(floats(wanted)[:, 0], abs=1e-9)


@each("design", EXAMPLES, ids=str)
def test_that_the_matrix_that_the_program_uses_has_columns_of_one_and_is_undone(design: Design) -> None:
    """With the floats as the fractions that they are: columns within 2^-50 of 1, A P within 1e-12 of I, and no
    ratio in a row above e^epsilon."""
    values = design.response_matrix().values
    exact = [[Fraction(float(one)) for one in row] for row in values]
    for column in zip(*exact, strict=True):
        assert abs(sum(column) - 1) <= Fraction(1, 2**50)
    for f in np.eye(design.k):
        assert design.debias(design.expected(f)) == pytest.approx(f, abs=1e-12)
    ratios = [max(row) / min(row) if min(row) else math.inf for row in exact if max(row)]
    bound = math.exp(design.epsilon) if math.isfinite(design.epsilon) else math.inf
    assert max(float(one) for one in ratios) <= bound * (1 + 1e-12)
    if not isinstance(design, GroupsDesign):
        assert design.epsilon == pytest.approx(design.response_matrix().epsilon, abs=1e-12)


def close_to_exact(design: Design, matrix: Exact, share: Fraction) -> None:
    """The floats of a design against the exact matrix: each chance within 1e-15, the estimate as well as they allow."""
    assert design.response_matrix().values == pytest.approx(floats(matrix), abs=1e-14)
    truth = np.array([float(share), 1.0 - float(share)])
    expected = design.expected(truth)
    assert expected == pytest.approx(floats(multiplied(matrix, [[share], [1 - share]]))[:, 0], abs=1e-14)
    assert design.debias(expected) == pytest.approx(truth, abs=1e-10)


def both(a: Fraction, b: Fraction) -> Exact:
    """The lines of yes and of no."""
    return [[a, b], [1 - a, 1 - b]]


def floats(matrix: Exact) -> np.ndarray:
    return np.array([[float(one) for one in row] for row in matrix])


def multiplied(left: Exact, right: Exact) -> Exact:
    return [
        [sum((a * b for a, b in zip(row, column, strict=True)), NOTHING) for column in zip(*right, strict=True)]
        for row in left
    ]


def inverted(matrix: Exact) -> Exact:
    """Gauss-Jordan."""
    k = len(matrix)
    rows = [[*row, *(ONE if x == y else NOTHING for x in range(k))] for y, row in enumerate(matrix)]
    for at in range(k):
        pivot = next(y for y in range(at, k) if rows[y][at] != 0)
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [one / rows[at][at] for one in rows[at]]
        for y in range(k):
            if y != at and rows[y][at] != 0:
                rows[y] = [one - rows[y][at] * other for one, other in zip(rows[y], rows[at], strict=True)]
    return [row[k:] for row in rows]
