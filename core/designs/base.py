"""The interface of all designs. A design is the rule that turns an answer into a report."""

from __future__ import annotations

import math
from abc import abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

from core.arguments import Checked
from core.constraints import plain_fraction
from core.designs.draws import blocks, rows_of
from core.designs.matrix import ResponseMatrix
from core.designs.posteriors import best_guess_by_matrix
from core.notices import Notice
from core.types import FloatArray, IntArray, Respondents, Target

Tally = IntArray | FloatArray
"""All that an estimate needs from the reports, shape (t,); each design defines t."""


Chances = tuple[float, float]
"""(a, b): P(yes | carrier), P(yes | non-carrier)."""


class ReportKind(StrEnum):
    """The form of one report."""

    CATEGORY = "category"
    """A code 0..k-1: one of the answers."""
    BITS = "bits"
    """k bits, one for each answer."""
    NUMBERS = "numbers"
    """k numbers, one for each answer."""
    HASHED = "hashed"
    """(seed, value): which hash function was drawn, and a value of it."""
    SUBSET = "subset"
    """w different codes 0..k-1, in rising order."""
    INDEX = "index"
    """The number of a column of a matrix that everybody knows."""
    SIGN = "sign"
    """One of r signs that are not answers, such as a number of red cards or a row of a matrix."""
    GROUPED = "grouped"
    """(group, sign): the respondent was put in a group by chance; groups use different chances."""
    BLOOM = "bloom"
    """(cohort, bits of a Bloom filter), one row of 1 + m numbers."""


class Debiasing(StrEnum):
    """The method that turns reports into shares."""

    SUPPORT = "support"
    """From how many reports support each answer, with the chances p and q."""
    MATRIX = "matrix"
    """Through a left inverse of the response matrix: the only one, or the one of least squares."""
    MEAN = "mean"
    """Through the left inverse that takes the mean number of a report."""
    GROUPS = "groups"
    """From the shares of yes in two groups."""
    SUMS = "sums"
    """From other sums over the reports."""


_DRAWN_AT_ONCE = 1 << 20
"""8 MB of counts."""
_READABLE = frozenset({ReportKind.CATEGORY, ReportKind.BITS, ReportKind.SUBSET})
_WIDE = frozenset({ReportKind.BITS, ReportKind.NUMBERS, ReportKind.SUBSET, ReportKind.BLOOM})


class BinomialSource(Protocol):
    """Anything that draws binomials (and, for reports that are numbers, gammas): `numpy.random.Generator`, or frozen
    uniforms for a smooth drag."""

    def binomial(self, n: Any, p: Any, /) -> Any: ...

    def standard_gamma(self, shape: Any, /) -> Any: ...


@dataclass(frozen=True, slots=True)
class Explanation:
    """The design in words: a code of the catalogue and its numbers (`p`, `q`, ... as float, Fraction or tuple)."""

    code: str
    params: dict[str, Any]


def told_chances(p: float, q: float) -> dict[str, Any]:
    """Return the blanks `p` and `q` of an explanation, and `p_exact` and `q_exact` where they are short fractions."""
    return {"p": p, "q": q, "p_exact": plain_fraction(p), "q_exact": plain_fraction(q)}


class Design(metaclass=Checked):
    """A frozen rule for `k` answers: it randomizes answers, adds reports up, debiases them and knows its variance.

    Shares f are those of the true answers, shape (k,). A tally holds all that an estimate needs of n reports, shape
    (t,); `expected` is its mean per respondent and `debias` undoes it: debias(expected(f)) = f.

    many         for select-all questions: an answer is a set of the k items, and f_j is the share that ticks item j;
    the
                 f_j need not sum to 1
    conditional  the randomizer is a personal attribute (a birthday), so the protection holds only against observers
                 who do not know it
    """

    __slots__ = ()
    key: ClassVar[str]
    report_kind: ClassVar[ReportKind] = ReportKind.CATEGORY
    debiasing: ClassVar[Debiasing] = Debiasing.SUMS
    counts_reports: ClassVar[bool] = False
    """Whether the tally counts each report, in the order of the rows of the response matrix."""

    many: ClassVar[bool] = False
    conditional: ClassVar[bool] = False
    bounded: ClassVar[bool] = True
    """Whether each part of a tally is between 0 and the number of reports."""

    groups: ClassVar[int] = 1
    """The number of groups to which chance assigns respondents; with two, shares depend on all reports of both."""

    fewest: ClassVar[int] = 0
    """The fewest respondents of a preview: with fewer, one of two groups may be empty."""

    main: ClassVar[str] = "epsilon"
    """The figure that an error names if a plan would disclose answers."""

    k: int

    @property
    @abstractmethod
    def epsilon(self) -> float:
        """Largest log ratio in any row of the response matrix; infinity when some report rules an answer out."""

    @property
    def yes(self) -> tuple[Chances, ...]:
        """The chances of a yes for compliant respondents, in each group; () if no report is a yes."""
        return ()

    @property
    def assumed(self) -> tuple[Chances, ...]:
        """The chances of a yes that also include the assumed non-compliance."""
        return self.yes

    @property
    def side_epsilons(self) -> tuple[tuple[float, float], ...]:
        """The epsilon that a yes and a no disclose, in each group; () if no report is a yes."""
        return ()

    @property
    def planned_epsilon(self) -> float:
        """The epsilon that a plan limits to 20; for a one-sided design, the epsilon that a carrier's report discloses.

        0 if figures limit epsilon already, and for designs planned without a limit, disclosing or not. Reports from the
        field may come from any device, so no design refuses to exist because of epsilon.
        """
        return 0.0

    @property
    def one_sided(self) -> bool:
        """Return whether it protects only some answers: epsilon is infinite, but not all reports give the answer."""
        return False

    @property
    def protects_carriers(self) -> bool:
        """Return whether, of two answers, no report can occur for carriers (answer 0) alone. Either epsilon is finite,
        or only reports of non-carriers disclose their answer (Mangat, triangular)."""
        if math.isfinite(self.epsilon):
            return True
        chances = self.response_matrix().values
        return self.k == 2 and not bool(((chances[:, 0] > 0.0) & (chances[:, 1] == 0.0)).any())

    @property
    def remarks(self) -> tuple[Notice, ...]:
        """The notices about the design beside its epsilon (for example, about repeated reports)."""
        return ()

    @property
    def readable(self) -> bool:
        """Return whether a report names answers, so that a tally per report is the noisy share of each answer, (k,)."""
        return self.report_kind in _READABLE

    @abstractmethod
    def response_matrix(self) -> ResponseMatrix:
        """P[report, answer]; refused (DesignError "k") where there are too many different reports."""

    @abstractmethod
    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        """Reports of respondents, one row each, as `report_kind` says. Not a release.

        `answers` are codes 0..k-1, shape (n,); bits of shape (n, k) for select-all questions.
        """

    @abstractmethod
    def tally(self, reports: NDArray[Any]) -> Tally:
        """All that an estimate needs of these reports, shape (t,)."""

    def randomized_tally(self, answers: IntArray, *, rng: np.random.Generator) -> Tally:
        """The tally of `randomize`d answers, block by block, so that no report outlives its block. Not a release."""
        rows: Any = np.asarray(answers)
        total: Any = 0
        size = rows_of(self.k if self.report_kind in _WIDE else 1)
        for part in blocks(max(len(rows), 1), size):
            total = total + self.tally(self.randomize(rows[part], rng=rng))
        found: Tally = total
        return found

    @abstractmethod
    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> Tally:
        """The tally drawn exactly, from the true counts alone, at a cost that does not depend on n.

        `respondents`: n; needed for select-all questions, where the counts of the items do not tell it.
        """

    @property
    def numbers_drawn(self) -> int:
        """The approximate number of random numbers that `randomize_many` draws for one survey."""
        return 4 * self.k

    def surveys_at_a_time(self) -> int:
        """Return how many surveys `randomize_many` should draw at once so that their counts stay in the processor's
        cache."""
        return max(1, _DRAWN_AT_ONCE // self.numbers_drawn)

    def randomize_many(self, counts: IntArray, respondents: int, *, rng: np.random.Generator) -> Tally:
        """One tally per row of the true counts (m, k), each in the law of `randomize_counts`; shape (m, t).

        Each row of counts belongs to as many `respondents`. Here surveys are drawn one by one; designs that can draw
        them at once do so.
        """
        drawn = [self.randomize_counts(row, rng=rng, respondents=respondents) for row in counts]
        stacked: FloatArray = np.array(drawn, dtype=np.float64)
        return stacked

    @abstractmethod
    def checked_tally(self, tally: Tally, n: float) -> Tally:
        """A copy of the tally if n reports can have it (n is a float under weights).

        Raises InputError("counts"): `counts.not_counts`, `counts.more_than_reports`, `counts.not_reports`.
        """

    @abstractmethod
    def expected(self, shares: FloatArray) -> FloatArray:
        """Mean of the tally per respondent, shape (t,), at these shares."""

    @abstractmethod
    def debias(self, observed: FloatArray) -> FloatArray:
        """The shares (k,), unclipped, from a tally divided by the number of reports, shape (t,)."""

    @property
    def one_frequency(self) -> tuple[FloatArray, FloatArray] | None:
        """(own, other), each (k,), where share j depends on one report frequency l_j = other_j + (own_j - other_j) f_j.

        None for designs whose shares depend on several; `frequencies` are the counts.
        """
        return None

    def frequencies(self, tally: Tally) -> Tally:
        """The counts n l_j, shape (k,), of a design whose shares depend on one report frequency each."""
        return tally

    @abstractmethod
    def noise(self, shares: FloatArray) -> FloatArray:
        """n Var of the debiased shares, shape (k,), that privacy alone adds at these true shares."""

    @abstractmethod
    def variances(self, tally: Tally, n: Respondents, target: Target) -> tuple[FloatArray, FloatArray]:
        """(total variance, the part that is sampling), each (k,), of the debiased shares, estimated from the tally."""

    @abstractmethod
    def likelihood(self, report: Any) -> FloatArray:
        """P(this report | answer x), shape (k,), for one row of `randomize`, up to a factor that x does not change."""

    def best_guess(self, shares: FloatArray) -> float:
        """Return how often the best guess from one report is right: sum over reports y of max_x P(y|x) f_x."""
        return best_guess_by_matrix(self.response_matrix().values, shares)

    @abstractmethod
    def explain(self) -> Explanation:
        """Return the respondent's instructions, as a code of the catalog with its numbers."""
