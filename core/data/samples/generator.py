"""Made-up distributions for trying a design before there are data."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from core.errors import InputError
from core.types import FloatArray, IntArray, read_only

KINDS = ("uniform", "gauss", "exp", "one")
MAX_SHAPE_CATEGORIES = 1_000


def shape(kind: str, k: int) -> FloatArray:
    """Return the shares (k,) of a test distribution; they sum to 1.

    uniform  1/k each
    gauss    proportional to the normal density at x = 1..k, mean k/2, standard deviation k/6
    exp      proportional to e^(-2x), x = .1, .2, ..., k/10
    one      all respondents in the first category
    """
    if kind not in KINDS:
        raise InputError("kind", kind, "shape.kind", allowed=KINDS)
    if not 1 <= k <= MAX_SHAPE_CATEGORIES:
        raise InputError("k", k, "shape.k", low=1, high=MAX_SHAPE_CATEGORIES)
    x = np.arange(1, k + 1, dtype=np.float64)
    if kind == "uniform":
        weights = np.ones(k)
    elif kind == "gauss":
        weights = np.exp(-0.5 * ((x - k / 2) / (k / 6)) ** 2)
    elif kind == "exp":
        weights = np.exp(-2 * x / 10)
    else:
        weights = (x == 1).astype(np.float64)
    shares: FloatArray = weights / weights.sum()
    read_only(shares)
    return shares


def generated_counts(shares: Sequence[float] | FloatArray, n: int) -> IntArray:
    """Return whole counts (k,) that sum to n, each within one of n * shares (largest remainder, first wins a tie)."""
    wanted = np.asarray(shares, dtype=np.float64)
    if wanted.ndim != 1 or wanted.size == 0 or not np.isfinite(wanted).all() or (wanted < 0).any():
        raise InputError("shares", None, "shape.shares")
    if abs(float(wanted.sum()) - 1.0) > 1e-9:
        raise InputError("shares", None, "shape.shares_sum")
    if not 0 <= n <= 10**12:
        raise InputError("n", n, "shape.n", low=0, high=10**12)
    exact = [Fraction(float(share)) for share in wanted]
    total = sum(exact)
    ideal = [share * n / total for share in exact]
    counts = [math.floor(value) for value in ideal]
    by_remainder = sorted(range(len(ideal)), key=lambda index: (counts[index] - ideal[index], index))
    for index in by_remainder[: n - sum(counts)]:
        counts[index] += 1
    result = np.array(counts, dtype=np.int64)
    read_only(result)
    return result


@dataclass(frozen=True, slots=True)
class Margins:
    """Typed expectations: labels and shares that sum to 1."""

    labels: tuple[str, ...]
    shares: tuple[float, ...]


_NUMBER = r"\d{1,15}/0*[1-9]\d{0,14}|\d{1,15}(?:[.,]\d{1,15})?|[.,]\d{1,15}"
_MARGIN = re.compile(rf"^(?:(?P<label>.*?)(?:\s*[:=]\s*|\s+))?(?P<number>{_NUMBER})\s*%?$")


def parse_margins(text: str) -> Margins:
    """Parse margins typed one per line ("Never 41.2", "Weekly: 9,8 %") or as a list ("40; 30; 20; 10").

    Any non-negative numbers are allowed: percentages, shares or counts are divided by their sum. The label of a
    category without one is its number. Raises InputError for "margins" with the line at fault.
    """
    parts = _margin_parts(text)
    if not parts:
        raise InputError("margins", text, "margins.empty")
    if len(parts) > MAX_SHAPE_CATEGORIES:
        raise InputError("margins", text, "margins.too_many", high=MAX_SHAPE_CATEGORIES)
    labels: list[str] = []
    numbers: list[Fraction] = []
    for place, part in enumerate(parts, start=1):
        found = _MARGIN.match(part)
        if found is None:
            raise InputError("margins", text, "margins.line", line=place)
        labels.append((found["label"] or "").strip() or str(place))
        numbers.append(Fraction(found["number"].replace(",", ".")))
    if len(set(labels)) < len(labels):
        twice = next(label for label in labels if labels.count(label) > 1)
        raise InputError("margins", text, "category.label_twice", label=twice)
    total = sum(numbers)
    if total == 0:
        raise InputError("margins", text, "margins.zero")
    return Margins(tuple(labels), tuple(float(number / total) for number in numbers))


def _margin_parts(text: str) -> list[str]:
    """Return the lines, or the items of a single line; a comma between digits without a space is a decimal comma."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) != 1:
        return lines
    for separator in (r";", r"\|", r",\s+", r"\t"):
        items = [item.strip() for item in re.split(separator, lines[0]) if item.strip()]
        if len(items) > 1:
            return items
    if re.fullmatch(r"[\d.%/\s]+", lines[0]):
        return lines[0].split()
    items = lines[0].split(",")
    return items if len(items) > 2 else lines
