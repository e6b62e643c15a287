"""Epsilon from a million reports alone: a lower bound that must stay below the claim, and come near it.

Half of the reports are of respondents with answer x, half with x'. For any set S of reports
epsilon >= ln P(S|x) / P(S|x'); Clopper-Pearson bounds of both chances, each at half of the level 1e-6, give the bound.
Where the design treats all answers alike, S and its mirror image are pooled: (a + b)/(c + d) is never above the larger
of a/c and b/d, so the bound holds even if the design fails to treat them alike.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pytest

from core.designs.base import Design, ReportKind
from core.designs.local.grr import GRR
from core.designs.local.hashing import hash_values
from core.designs.registry import SPECS
from core.randomness import preview_generator
from tests.core.audit import lower_bound

DRAWS = 1_000_000
HALF = DRAWS // 2
CLAIM = 1.0
MORE = 0.01
"""What the mutant adds to p."""
BY_REPORT = {ReportKind.CATEGORY, ReportKind.SIGN}
BY_SUPPORT = {ReportKind.BITS, ReportKind.HASHED, ReportKind.SUBSET, ReportKind.INDEX}
SIZES = (2, 5, 14)
MOST_ITEMS = 5
"""All items of a longer select-all question are too seldom told at once."""


def supports(design: Design, reports: np.ndarray, answer: int) -> np.ndarray:
    """Which reports support this answer; for select-all questions: which are the set of all items (0), of none (1)."""
    if design.many:
        return (reports == 1 - answer).all(axis=1)
    match design.report_kind:
        case ReportKind.CATEGORY:
            return reports == answer
        case ReportKind.BITS:
            return reports[:, answer] == 1
        case ReportKind.SUBSET:
            return (reports == answer).any(axis=1)
        case ReportKind.HASHED:
            return hash_values(reports[:, 0], np.full(len(reports), answer), design.g) == reports[:, 1]
        case ReportKind.INDEX:
            return np.bitwise_count(reports & np.array(answer + 1, reports.dtype)) % 2 == 0
    raise AssertionError(design.report_kind)


@dataclass
class Audit:
    """How often S came: `hits` of `n` respondents who make it likely, `misses` of `n` who make it unlikely."""

    hits: int
    misses: int
    n: int

    @property
    def lower_bound(self) -> float:
        return lower_bound(self.hits, self.misses, self.n)


def reports_of(design: Design, answer: int, rng: np.random.Generator) -> np.ndarray:
    truth = np.full((HALF, design.k) if design.many else HALF, 1 - answer if design.many else answer)
    return design.randomize(truth, rng=rng)


def redrawn(design: Design, answer: int, wrong: np.ndarray, chance: float, reports, rng) -> np.ndarray:
    """A fresh report in place of a wrong one, with this chance; bit by bit for select-all questions."""
    again = wrong & (rng.random(wrong.shape) < chance)
    fresh = reports_of(design, answer, rng)
    return np.where(again.reshape(again.shape + (1,) * (reports.ndim - again.ndim)), fresh, reports)


def audit_of_sets(design: Design, rng: np.random.Generator, more: float = 0.0) -> Audit:
    """S: reports that support 0 and not 1; its mirror image: 1 and not 0. `more`: the mutant's p + more."""
    hits = misses = 0
    for answer, other in ((0, 1), (1, 0)):
        reports = reports_of(design, answer, rng)
        if more:
            p = design.p if design.many else float(design.support_own[0])
            wrong = reports == answer if design.many else ~supports(design, reports, answer)
            reports = redrawn(design, answer, wrong, more / (p * (1.0 - p)), reports, rng)
        own, others = supports(design, reports, answer), supports(design, reports, other)
        hits += int(np.count_nonzero(own & ~others))
        misses += int(np.count_nonzero(others & ~own))
    return Audit(hits, misses, DRAWS)


def audit_of_one_report(design: Design, rng: np.random.Generator, more: float = 0.0) -> Audit:
    """S: the report that tells most, of the two answers it tells most about. The mutant: `more` and less often."""
    values = design.response_matrix().values
    report, likely, unlikely = design.response_matrix().worst_pair
    first, second = reports_of(design, likely, rng), reports_of(design, unlikely, rng)
    if more:
        high, low = values[report, likely], values[report, unlikely]
        first = redrawn(design, likely, first != report, more / (high * (1.0 - high)), first, rng)
        second = redrawn(design, unlikely, second == report, more / (low * (1.0 - low)), second, rng)
    return Audit(int(np.count_nonzero(first == report)), int(np.count_nonzero(second == report)), HALF)


def audited(design: Design, seed: int, more: float = 0.0) -> Audit:
    rng = preview_generator(seed)
    alike = design.report_kind in BY_SUPPORT or isinstance(design, GRR)
    return audit_of_sets(design, rng, more) if alike else audit_of_one_report(design, rng, more)


def claims() -> list:
    """Every design that reports in a way we can read and claims a finite epsilon, for 2 answers and for more."""
    found, quick = [], {("grr", 2), ("oue", 2), ("subset", 2), ("hadamard", 2)}
    for one in SPECS:
        for k in SIZES:
            readable = one.report_kind in BY_REPORT | BY_SUPPORT and (one.one or k <= MOST_ITEMS)
            if not readable or not one.min_k <= k <= one.max_k:
                continue
            design = one.build(k, CLAIM, many=not one.one)
            if math.isfinite(design.epsilon):
                marks = () if (one.key, k) in quick else pytest.mark.slow
                found.append(pytest.param(design, id=f"{one.key}-{k}", marks=marks))
    return found


def truth_of(design: Design) -> float:
    """What the reports give away: the claim, less where the design says that it gives away less."""
    return getattr(design, "realised_epsilon", design.epsilon)


@pytest.mark.parametrize("design", claims())
def test_that_a_million_reports_disclose_nearly_epsilon_and_never_more(design: Design) -> None:
    bound = audited(design, seed=design.k).lower_bound
    print(f"{design}: at least {bound:.4f} of the claimed {design.epsilon:.4f}")
    assert bound <= truth_of(design) <= design.epsilon
    assert bound >= (0.97 if design.k == 2 else 0.94) * truth_of(design)
    assert audited(design, seed=design.k, more=MORE).lower_bound > truth_of(design), "p + 0.01 is not noticed"


def test_that_half_a_million_reports_of_each_of_two_answers_show_an_epsilon_of_984_thousandths() -> None:
    assert audit_of_one_report(GRR(2, CLAIM), preview_generator(1)).lower_bound == pytest.approx(0.984, abs=0.006)
