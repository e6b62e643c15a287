"""Reports that are Bloom filters: drawing them, adding them up, and working the sums back to shares of answers."""

from __future__ import annotations

import math
from abc import abstractmethod
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.designs.base import BinomialSource, Design, ReportKind, Tally
from core.designs.counts import checked_answers, checked_counts, copied_tally, multinomials
from core.designs.draws import blocks, coins, column_sums, rows_of
from core.designs.matrix import ResponseMatrix
from core.designs.rappor.bloom import BloomMap
from core.designs.rappor.patterns import MOST_PATTERNS, best_guess_of_filters, filter_table
from core.designs.rappor.rule import RapporRule
from core.errors import DesignError, InputError
from core.types import FloatArray, IntArray, Respondents, Target

_SUM_SLACK = 1e-9
_WEIGHTED_SLACK = 0.2


class FilterDesign(Design):
    """A respondent is in one of m cohorts with equal chances. The answer sets the bits that `map` gives for that
    cohort. Each bit is sent as 1 with s1 if it is set, otherwise with s0.

    The report is a row of 1 + bits numbers: cohort 0..m-1, then the bits. The tally holds for each cohort the number
    n_i of its reports and the ones c_ij in each bit, shape (m (1 + bits),), cohort by cohort. Debiased bit shares t_ij
    = m (c_ij - s0 n_i) / (n (s1 - s0)) have mean X f. The shares are f = A t with A X = I (core.designs.rappor.bloom),
    a mean over respondents of independent terms. Its variance is therefore exact and given by BloomMap.
    """

    __slots__ = ()
    report_kind: ClassVar[ReportKind] = ReportKind.BLOOM

    bits: int
    cohorts: int

    @property
    @abstractmethod
    def rule(self) -> RapporRule:
        """s1 and s0."""

    @property
    @abstractmethod
    def map(self) -> BloomMap:
        """The bits that an answer sets in each cohort."""

    def response_matrix(self) -> ResponseMatrix:
        """Rows: cohort by cohort all 2^bits patterns, bit 0 the least significant.

        Raises DesignError("bits", `rappor.too_many_patterns`, highest) above a million entries.
        """
        if (self.cohorts * self.k) << self.bits > MOST_PATTERNS:
            highest = (MOST_PATTERNS // (self.cohorts * self.k)).bit_length() - 1
            raise DesignError("bits", self.bits, "rappor.too_many_patterns", bits=self.bits, highest=highest)
        return ResponseMatrix(filter_table(self.map, self.rule))

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        """(cohort, bits) as uint8, shape (n, 1 + bits)."""
        codes = checked_answers(answers, self.k)
        reports = np.empty((codes.size, 1 + self.bits), dtype=np.uint8)
        cells, rule = self.map.cells, self.rule
        for part in blocks(codes.size, rows_of(1 + self.bits)):
            block, rows = reports[part], codes[part]
            cohort = rng.integers(0, self.cohorts, rows.size)
            block[:, 0] = cohort
            block[:, 1:] = coins(rule.s0, rows.size * self.bits, rng).reshape(rows.size, self.bits)
            places = 1 + cells[rows, cohort]
            block[np.arange(rows.size)[:, np.newaxis], places] = coins(rule.s1, places.size, rng).reshape(places.shape)
        return reports

    def tally(self, reports: NDArray[Any]) -> Tally:
        """Raises InputError("reports", `reports.not_bloom`, cohorts, bits)."""
        rows = np.asarray(reports)
        whole = rows.ndim == 2 and rows.shape[1] == 1 + self.bits and rows.dtype.kind in "iu"
        if not whole or bool((rows[:, 0] >= self.cohorts).any() or (rows < 0).any() or (rows[:, 1:] > 1).any()):
            raise InputError("reports", None, "reports.not_bloom", cohorts=self.cohorts, bits=self.bits)
        counted = np.zeros((self.cohorts, 1 + self.bits), dtype=np.int64)
        for cohort in range(self.cohorts):
            members = rows[rows[:, 0] == cohort, 1:]
            counted[cohort, 0] = len(members)
            counted[cohort, 1:] = column_sums(members)
        return counted.ravel()

    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> Tally:
        """Each count is split over the cohorts (multinomial). Then c_ij = Binomial(members who set bit j, s1) +
        Binomial(the other members, s0), independent given the members of the cohort."""
        true = checked_counts(counts, self.k, respondents)
        members = multinomials(true, np.full((self.cohorts, self.k), 1.0 / self.cohorts), rng)
        setting = np.einsum("ibx,ix->ib", self.map.sets, members.astype(np.float64)).round().astype(np.int64)
        drawn = np.empty((self.cohorts, 1 + self.bits), dtype=np.int64)
        drawn[:, 0] = members.sum(axis=1)
        drawn[:, 1:] = rng.binomial(setting, self.rule.s1)
        drawn[:, 1:] += rng.binomial(drawn[:, :1] - setting, self.rule.s0)
        return drawn.ravel()

    @property
    def numbers_drawn(self) -> int:
        return self.cohorts * (self.k + self.bits)

    def randomize_many(self, counts: IntArray, respondents: int, *, rng: np.random.Generator) -> IntArray:
        """Cohorts of each answer's respondents, then every bit from how many members set it."""
        members = rng.multinomial(counts, np.full(self.cohorts, 1.0 / self.cohorts))
        setting = np.einsum("ibx,mxi->mib", self.map.sets, members.astype(np.float64), optimize=True).round()
        set_by = setting.astype(np.int64)
        drawn = np.empty((len(counts), self.cohorts, 1 + self.bits), dtype=np.int64)
        drawn[:, :, 0] = members.sum(axis=1)
        drawn[:, :, 1:] = rng.binomial(set_by, self.rule.s1)
        drawn[:, :, 1:] += rng.binomial(drawn[:, :, :1] - set_by, self.rule.s0)
        return drawn.reshape(len(counts), -1)

    def checked_tally(self, tally: Tally, n: float) -> Tally:
        """Return a copy of the tally. Under weights, where n is not a whole number, the checks have a tolerance.

        The cohorts then need to add up to n, and to hold their bits, only approximately. The reason is that the
        simulated noise of a small sample is rescaled to its effective n.
        """
        counts = copied_tally(tally, self.cohorts * (1 + self.bits))
        table = counts.reshape(self.cohorts, 1 + self.bits)
        total = float(table[:, 0].sum())
        slack = _SUM_SLACK if isinstance(n, (int, np.integer)) else _WEIGHTED_SLACK
        if abs(total - n) > slack * max(1.0, n):
            raise InputError("counts", total, "counts.not_reports", reports=n)
        for row in table.tolist():
            if max(row[1:]) > row[0] + slack * total:
                raise InputError("counts", max(row[1:]), "counts.more_than_reports", reports=row[0])
        found: Tally = counts
        return found

    def expected(self, shares: FloatArray) -> FloatArray:
        true = np.asarray(shares, dtype=np.float64)
        mean = np.ones((self.cohorts, 1 + self.bits))
        mean[:, 1:] = self.rule.s0 + (self.rule.s1 - self.rule.s0) * (self.map.sets @ true)
        return mean.ravel() / self.cohorts

    def debias(self, observed: FloatArray) -> FloatArray:
        table = np.asarray(observed, dtype=np.float64).reshape(self.cohorts, 1 + self.bits)
        rule = self.rule
        bit_shares = self.cohorts * (table[:, 1:] - rule.s0 * table[:, :1]) / (rule.s1 - rule.s0)
        found: FloatArray = self.map.inverse.reshape(self.k, -1) @ bit_shares.ravel()
        return found

    def noise(self, shares: FloatArray) -> FloatArray:
        """sum_x f_x Var(g_j | x): by the chance of bits and of cohorts."""
        spread: FloatArray = self._spread @ np.asarray(shares, dtype=np.float64)
        return spread

    def variances(self, tally: Tally, n: Respondents, target: Target) -> tuple[FloatArray, FloatArray]:
        """[noise(fhat) + f (1 - f)] / (n - 1), or noise(fhat) / n for this sample.

        The noise is linear in the unclipped shares, so it is unbiased. It is kept above half of the noise of the answer
        with the least noise.
        """
        shares = self.debias(np.asarray(tally, dtype=np.float64) / n)
        spread = self._spread
        noise = np.maximum(spread @ shares, 0.5 * spread.min(axis=1))
        if target is Target.SAMPLE:
            return noise / n, np.zeros(self.k)
        possible = np.clip(shares, 0.0, 1.0)
        # One report contains no information on the variance of answers, so use the largest possible variance.
        sampling = possible * (1.0 - possible) / (n - 1) if n >= 2 else np.full(self.k, 0.25)
        return noise / max(n - 1.0, 1.0) + sampling, sampling

    def likelihood(self, report: Any) -> FloatArray:
        """From the bits that the answer sets in this cohort; all others are as likely whatever the answer is."""
        row = np.asarray(report)
        seen = row[1:][self.map.cells[:, int(row[0])]] == 1
        rule = self.rule
        of_one, of_zero = math.log(rule.s1 / rule.s0), math.log((1.0 - rule.s1) / (1.0 - rule.s0))
        logs = np.where(seen, of_one, of_zero).sum(axis=1)
        chances: FloatArray = np.exp(logs - logs.max())
        return chances

    def best_guess(self, shares: FloatArray) -> float:
        """Exact for few answers or few bits, otherwise simulated (core.designs.rappor.patterns)."""
        return best_guess_of_filters(self.map, self.rule, np.asarray(shares, dtype=np.float64))

    @property
    def _spread(self) -> FloatArray:
        return self.map.variances(self.rule.s1, self.rule.s0)
