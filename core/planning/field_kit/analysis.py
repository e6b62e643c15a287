"""From the reports of a kit to its estimate: the figures of the analyst's page."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from core.arguments import checked
from core.estimation.estimate import Estimate, estimate
from core.planning.field_kit.kit import FieldKit
from core.planning.translator import Rows
from core.types import Target

LEVEL_SCORE = 1.959963984540054
"""The normal quantile of 97.5%: margins at 95%."""
EXAMPLE = 600


@dataclass(frozen=True, slots=True)
class Line:
    """P(report y | answer x) = `others[y]` for every x but y, and others[y] + `truth` for y itself.

    Then the share of answer y is (share of report y - others[y]) / truth.
    """

    others: tuple[Fraction, ...]
    truth: Fraction

    @property
    def alike(self) -> bool:
        """Return whether one line decodes every report."""
        return len(set(self.others)) == 1


def line_of(rows: Rows) -> Line | None:
    """Return the line; None if only the whole matrix decodes: a report's frequency differs between other answers."""
    others = [{row[x] for x in range(len(rows)) if x != y} for y, row in enumerate(rows)]
    if any(len(one) > 1 for one in others):
        return None
    rest = tuple(one.pop() for one in others)
    truths = {row[y] - rest[y] for y, row in enumerate(rows)}
    truth = truths.pop()
    return Line(rest, truth) if not truths and truth != 0 else None


@checked
def planned_margin(kit: FieldKit, share: float, n: int) -> float:
    """Return half of a 95% interval for the share of the first answer, with the rest split evenly over the other
    answers. It is 1.96 standard errors of a simple random sample of n compliant respondents, sampling and randomization
    together.

    The estimate is the mean of w_y over the reports y, with w_y the estimate from report y alone. Its variance is
    (sum_y l_y w_y^2 - (sum_y l_y w_y)^2) / n with the chances l_y of the reports.
    """
    shares = np.full(kit.k, (1.0 - share) / (kit.k - 1))
    shares[0] = share
    weights = np.array([kit.design.debias(one)[0] for one in np.eye(kit.k)])
    chances = np.array([[float(chance) for chance in row] for row in kit.chances]) @ shares
    variance = float(chances @ weights**2 - (chances @ weights) ** 2) / n
    return LEVEL_SCORE * float(np.sqrt(max(variance, 0.0)))


@checked
def direct_margin(share: float, n: int) -> float:
    """The same of people who are asked directly and answer truthfully."""
    return LEVEL_SCORE * float(np.sqrt(share * (1.0 - share) / n))


@dataclass(frozen=True, slots=True)
class Example:
    """A possible tally of `EXAMPLE` reports, and its estimate."""

    counts: tuple[int, ...]
    estimate: Estimate

    @property
    def reported(self) -> float:
        """Share of the first report."""
        return self.counts[0] / sum(self.counts)


@checked
def worked_example(kit: FieldKit) -> Example:
    """Return an example in which about 30% hold the first answer, with counts rounded to tens if nearly equal."""
    shares = np.full(kit.k, 0.7 / (kit.k - 1))
    shares[0] = 0.3
    rows = np.array([[float(chance) for chance in row] for row in kit.chances])
    counts = [int(one) for one in np.rint(EXAMPLE * rows @ shares)]
    if kit.k == 2:
        counts[0] = max(1, round(counts[0] / 10) * 10) if 10 <= counts[0] <= EXAMPLE - 10 else counts[0]
    counts[-1] = EXAMPLE - sum(counts[:-1])
    return Example(tuple(counts), estimate(kit.design, np.asarray(counts, dtype=np.int64), EXAMPLE, Target.POPULATION))
