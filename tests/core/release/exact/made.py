"""Shared by the tests of exact mechanisms: all designs that can be released, what is charged, tools of exact sums."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import fields
from decimal import ROUND_CEILING, Context, Decimal
from fractions import Fraction
from typing import Any

import numpy as np

from core.designs.base import Design, ReportKind
from core.designs.local.hashing import hash_values
from core.designs.registry import SPECS, DesignSpec
from core.designs.survey.custom import custom_design
from core.designs.survey.warner import Warner
from core.errors import WorkbenchError
from core.release.exact.mechanisms import mechanism_for, why_not
from core.release.exact.whole import WholeMechanism

EXACT = Context(prec=90)
UP = Context(prec=90, rounding=ROUND_CEILING)
WORD = 1 << 64
RELEASABLE = tuple(one for one in SPECS if why_not(one.key) is None)


def charge(design: Design, typed: str) -> Decimal:
    """What was typed, or where a design has an epsilon of its own, that rounded up at 6 places."""
    if abs(design.epsilon - float(typed)) <= 1e-7:
        return Decimal(typed)
    return Decimal(design.epsilon).quantize(Decimal("1e-6"), context=UP)


def built(one: DesignSpec, k: int, typed: str) -> WholeMechanism | None:
    """None where no such design is there."""
    if one.why_not(k, not one.one) is not None:
        return None
    try:
        design = one.build(k, float(typed), many=not one.one)
    except WorkbenchError:
        return None
    return mechanism_for(design, charge(design, typed))


def mechanisms(sizes: tuple[int, ...], epsilons: tuple[str, ...]) -> Iterator[WholeMechanism]:
    """Every releasable design at these; those that ignore epsilon once for each k."""
    seen = set()
    for one in RELEASABLE:
        for k in sizes:
            for typed in epsilons:
                made = built(one, k, typed)
                if made is not None and (made.design, type(made)) not in seen:
                    seen.add((made.design, type(made)))
                    yield made


def others() -> list[WholeMechanism]:
    """Devices that the registry's defaults do not reach: turned round, with zeros, with more signs than answers."""
    designs = [
        Warner(0.2),
        custom_design(2, [[0.2, 0.7], [0.8, 0.3]]),
        custom_design(2, [[0.5, 0.2], [0.25, 0.3], [0.0, 0.0], [0.25, 0.5]]),
        custom_design(3, [[0.6, 0.1, 0.2], [0.3, 0.5, 0.2], [0.1, 0.4, 0.6]]),
        custom_design(3, [[1 / 3, 1 / 7, 0.1], [1 / 3, 1 / 7, 0.2], [1 / 3, 5 / 7, 0.7]]),
    ]
    return [mechanism_for(design, charge(design, "0")) for design in designs]


def worst_exactly(mechanism: WholeMechanism) -> Fraction:
    """Largest ratio in a row of the exact matrix, whose columns were seen to sum to 1 and rows to have no lone zero."""
    rows = mechanism.chances()
    for column in zip(*rows, strict=True):
        assert sum(column) == 1
    used = [row for row in rows if max(row) > 0]
    assert min(min(row) for row in used) > 0
    return max(max(row) / min(row) for row in used)


def logarithm(ratio: Fraction, times: int = 1) -> Decimal:
    return EXACT.ln(EXACT.divide(Decimal(ratio.numerator), Decimal(ratio.denominator))) * times


def with_integers(mechanism: WholeMechanism, **changed: Any) -> WholeMechanism:
    """A broken twin: the same mechanism with other whole numbers, which nobody checked."""
    twin = object.__new__(type(mechanism))
    for field in fields(mechanism):
        object.__setattr__(twin, field.name, changed.get(field.name, getattr(mechanism, field.name)))
    return twin


def rows_seen(mechanism: WholeMechanism, reports: np.ndarray, answers: np.ndarray) -> np.ndarray:
    """The number of each report's row in `chances`."""
    design = mechanism.design
    if design.report_kind is ReportKind.BITS:
        return reports @ (1 << np.arange(reports.shape[1]))
    if design.report_kind is ReportKind.GROUPED:
        return 2 * reports[:, 0].astype(np.int64) + reports[:, 1]
    if design.report_kind is ReportKind.SUBSET:
        return _lexicographic(reports, design.k)
    return reports.astype(np.int64) if reports.ndim == 1 else reports[:, 1].astype(np.int64)


def columns_seen(mechanism: WholeMechanism, reports: np.ndarray, answers: np.ndarray) -> np.ndarray:
    """The number of each answer's column there."""
    if mechanism.design.report_kind is ReportKind.HASHED:
        return hash_values(reports[:, 0].copy(), answers, mechanism.design.g).astype(np.int64)
    return answers @ (1 << np.arange(answers.shape[1])) if answers.ndim == 2 else answers


def _lexicographic(sets: np.ndarray, k: int) -> np.ndarray:
    places = np.zeros(len(sets), dtype=np.int64)
    w, least = sets.shape[1], np.full(len(sets), -1, dtype=np.int64)
    for at in range(w):
        # sets that begin with a smaller code at this place
        before = np.array([0, *np.cumsum([math.comb(k - 1 - c, w - 1 - at) for c in range(k)])])
        places += before[sets[:, at].astype(np.int64)] - before[least + 1]
        least = sets[:, at].astype(np.int64)
    return places
