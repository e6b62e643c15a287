"""The exact coverage of each interval for a grid of designs, sizes and shares, by enumeration of every outcome.

`python -m core.analyses.coverage_table FILE` writes the tables of the help into FILE, between the two marks there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from core.designs.local.grr import GRR
from core.designs.local.unary import OUE
from core.designs.supports import SupportDesign
from core.designs.survey.direct import Direct
from core.designs.survey.two_coins import TwoCoins
from core.estimation.coverage import exact_coverage
from core.estimation.intervals import IntervalMethod, methods_for
from core.types import Target

SIZES = (100, 500, 2_000, 10_000)
SHARES = (0.01, 0.05, 0.2, 0.5)
LEVEL = 0.95
DESIGNS: tuple[tuple[str, SupportDesign], ...] = (
    ("Direct question", Direct(2)),
    ("Two coins", TwoCoins()),
    ("k-ary randomized response, 6 categories, ε = 1.5", GRR(6, 1.5)),
    ("Unary, optimized, 6 categories, ε = 1.5", OUE(6, 1.5)),
)
COLUMNS: tuple[tuple[Target, IntervalMethod], ...] = (
    *((Target.POPULATION, method) for method in methods_for(Target.POPULATION)),
    *((Target.SAMPLE, method) for method in methods_for(Target.SAMPLE)),
)
_HEADS = {
    IntervalMethod.WILSON: "Wilson",
    IntervalMethod.CLOPPER_PEARSON: "Clopper-Pearson",
    IntervalMethod.LIKELIHOOD_RATIO: "Likelihood ratio",
    IntervalMethod.WALD: "Wald",
    IntervalMethod.SCORE: "Score",
}
_TARGETS = {Target.POPULATION: "population", Target.SAMPLE: "this sample"}
FIRST_MARK = "<!-- coverage -->"
LAST_MARK = "<!-- /coverage -->"


@dataclass(frozen=True, slots=True)
class CoverageRow:
    """Coverage per column of COLUMNS; None where there is no noise to cover (asked directly, these respondents)."""

    design: str
    n: int
    share: float
    support: float
    """l = q + (p - q) share, the expected share of reports that support the answer."""
    covered: tuple[float | None, ...]


def coverage_rows() -> Iterator[CoverageRow]:
    """Every design with every size and share; the level is 95 %."""
    for name, design in DESIGNS:
        own, other = float(design.support_own[0]), float(design.support_other[0])
        for n in SIZES:
            for share in SHARES:
                covered = tuple(
                    None
                    if target is Target.SAMPLE and own == 1.0 and other == 0.0
                    else exact_coverage(own, other, share, n, target, method, LEVEL)
                    for target, method in COLUMNS
                )
                yield CoverageRow(name, n, share, other + (own - other) * share, covered)


def markdown(rows: tuple[CoverageRow, ...]) -> str:
    """One table for each design, then the mean and the lowest cell of each method over all of them."""
    heads = [f"{_HEADS[method]}, {_TARGETS[target]}" for target, method in COLUMNS]
    parts: list[str] = []
    for name, _ in DESIGNS:
        lines = [[f"{row.n:,}", f"{row.share:.0%}", *map(_percent, row.covered)] for row in rows if row.design == name]
        parts.append(f"## {name}\n\n" + _table(["n", "share", *heads], lines))
    columns = [
        [cell for cell in column if cell is not None] for column in zip(*(row.covered for row in rows), strict=True)
    ]
    summary = [
        ["mean of all rows", *(_percent(sum(column) / len(column)) for column in columns)],
        ["lowest row", *(_percent(min(column)) for column in columns)],
    ]
    parts.append("## All of these together {#all}\n\n" + _table(["", *heads], summary))
    return "\n\n".join(parts)


def write_into(text: str, tables: str) -> str:
    """Return the page with the text between the marks replaced. Raises ValueError when a mark is missing."""
    before, first, rest = text.partition(FIRST_MARK)
    _, last, after = rest.partition(LAST_MARK)
    if not first or not last:
        raise ValueError("the page has no place for the tables")
    return f"{before}{first}\n\n{tables}\n\n{last}{after}"


def _percent(covered: float | None) -> str:
    return "–" if covered is None else f"{100 * covered:.1f}%"


def _table(heads: list[str], lines: list[list[str]]) -> str:
    rows = [heads, ["---:"] * len(heads), *lines]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in rows)


def main(arguments: list[str]) -> None:
    page = Path(arguments[0])
    page.write_text(write_into(page.read_text(encoding="utf-8"), markdown(tuple(coverage_rows()))), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
