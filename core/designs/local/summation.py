"""SHE: a 1 for the true answer and a 0 for each other, and Laplace noise on all of them; estimates are means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.arguments import array_of
from core.constraints import checked_epsilon
from core.designs.base import BinomialSource, Design, Explanation, ReportKind, Tally
from core.designs.category import checked_k
from core.designs.counts import checked_answers, checked_counts
from core.designs.draws import blocks, constants, rows_of
from core.designs.matrix import ResponseMatrix
from core.designs.posteriors import best_guess_by_laplace
from core.designs.spec import EPSILON_DOORS, DesignSpec, DesignWords
from core.errors import DesignError, InputError
from core.types import FloatArray, IntArray, Respondents, Target


@dataclass(frozen=True, slots=True)
class SHE(Design):
    """Summation with histogram encoding: the report is onehot(x) + Laplace(2/eps) noise on each of the k numbers.

    Another answer changes two numbers by 1, so the scale is 2/eps. The tally is the sum of the reports, shape (k,), and
    the estimate is their mean. For this sample n Var = 2 (2/eps)^2 = 8/eps^2 for every share. Dwork, McSherry, Nissim &
    Smith (2006), TCC; named by Wang et al. (2017), USENIX Security. Raises DesignError("k", "epsilon").
    """

    k: int
    epsilon: float
    key: ClassVar[str] = "she"
    report_kind: ClassVar[ReportKind] = ReportKind.NUMBERS
    bounded: ClassVar[bool] = False

    def __post_init__(self) -> None:
        checked_k(self.k)
        object.__setattr__(self, "epsilon", checked_epsilon(self.epsilon))

    @property
    def scale(self) -> float:
        """Return the scale of the Laplace noise: 2/eps."""
        return 2.0 / self.epsilon

    @property
    def noise_variance(self) -> float:
        """Return the variance of one number: 8/eps^2."""
        return 2.0 * self.scale**2

    def response_matrix(self) -> ResponseMatrix:
        """None: reports are real numbers. Always DesignError("k", `matrix.numbers`)."""
        raise DesignError("k", self.k, "matrix.numbers")

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        """Numbers, shape (n, k)."""
        codes = checked_answers(answers, self.k)
        reports = np.empty((codes.size, self.k))
        for part in blocks(codes.size, rows_of(self.k)):
            block = rng.laplace(0.0, self.scale, (part.stop - part.start, self.k))
            block[np.arange(len(block)), codes[part]] += 1.0
            reports[part] = block
        return reports

    def tally(self, reports: NDArray[Any]) -> Tally:
        """Sums of the numbers, shape (k,). Raises InputError("reports", `reports.not_numbers`)."""
        numbers = np.asarray(reports)
        if numbers.ndim != 2 or numbers.shape[1] != self.k or numbers.dtype.kind not in "iuf":
            raise InputError("reports", None, "reports.not_numbers", answers=self.k)
        sums: FloatArray = numbers.sum(axis=0, dtype=np.float64)
        if not bool(np.isfinite(sums).all()):
            raise InputError("reports", None, "reports.not_numbers", answers=self.k)
        return sums

    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> Tally:
        """c_j + (2/eps) (G - G'): the sum of n Laplace variables is the difference of two Gamma(n) ones."""
        true = checked_counts(counts, self.k, respondents)
        shapes = np.full((2, self.k), float(true.sum()))
        plus, minus = rng.standard_gamma(shapes)
        sums: FloatArray = true + self.scale * (plus - minus)
        return sums

    def randomize_many(self, counts: IntArray, respondents: int, *, rng: np.random.Generator) -> FloatArray:
        gammas = rng.standard_gamma(float(respondents), (2, *counts.shape))
        sums: FloatArray = counts + self.scale * (gammas[0] - gammas[1])
        return sums

    def checked_tally(self, tally: Tally, n: float) -> Tally:
        """Raises InputError("counts", `counts.not_sums`)."""
        sums: Any = array_of(tally).copy()
        if sums.shape != (self.k,) or sums.dtype.kind not in "iuf" or not bool(np.isfinite(sums).all()):
            raise InputError("counts", None, "counts.not_sums", answers=self.k)
        found: FloatArray = sums.astype(np.float64)
        return found

    def expected(self, shares: FloatArray) -> FloatArray:
        return np.array(shares, dtype=np.float64)

    def debias(self, observed: FloatArray) -> FloatArray:
        return np.array(observed, dtype=np.float64)

    def noise(self, shares: FloatArray) -> FloatArray:
        return constants(self.k, self.noise_variance)

    def variances(self, tally: Tally, n: Respondents, target: Target) -> tuple[FloatArray, FloatArray]:
        """This sample: 8 / (n eps^2). Population: [f (1 - f) + 8/eps^2] / (n - 1), f cut to [0, 1]."""
        if target is Target.SAMPLE:
            total = np.full(self.k, self.noise_variance / n)
            return total, np.zeros_like(total)
        if n < 2:
            return np.full(self.k, 0.25 + self.noise_variance), np.full(self.k, 0.25)
        shares = np.clip(np.asarray(tally, dtype=np.float64) / n, 0.0, 1.0)
        sampling: FloatArray = shares * (1.0 - shares) / (n - 1)
        return sampling + self.noise_variance / (n - 1), sampling

    def likelihood(self, report: Any) -> FloatArray:
        """Return e^((|y_x| - |y_x - 1|) eps/2), the density up to a factor common to all answers."""
        numbers = np.asarray(report, dtype=np.float64)
        density: FloatArray = np.exp((np.abs(numbers) - np.abs(numbers - 1.0)) / self.scale)
        return density

    def best_guess(self, shares: FloatArray) -> float:
        """Exact, as one integral over the largest f_x P(y|x)."""
        return best_guess_by_laplace(1.0 / self.scale, shares)

    def explain(self) -> Explanation:
        return Explanation("explain.she", {"k": self.k, "scale": self.scale})


SPEC = DesignSpec(
    key=SHE.key,
    family="local",
    order=61,
    words=DesignWords(
        name="Noisy numbers (SHE)",
        hint="Report a 1 for your answer and a 0 for every other, all with noise.",
        explain="One number for each answer: 1 for the true answer and 0 for the others, each with Laplace noise of "
        "scale {scale}.",
        source="Dwork, McSherry, Nissim & Smith 2006",
        formulas=("yⱼ = [x = j] + Laplace(s),   s = 2/ε", "ε = 2/s,   n Var(π̂ⱼ) = 8/ε²"),
    ),
    report_kind=ReportKind.NUMBERS,
    from_epsilon=lambda k, epsilon, given: SHE(k, epsilon),
    doors=EPSILON_DOORS,
    folded=True,
)

SPECS = (SPEC,)
