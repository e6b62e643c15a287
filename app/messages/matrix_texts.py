"""Words of the forms for a response matrix: epsilon, worst pair, condition number, and its faults."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from app.messages.data_texts import isolated
from app.messages.speak import local_count, local_number, say, say_message, screen_numbers
from core.designs.matrix import ResponseMatrix
from core.errors import DesignError
from core.report.numbers import epsilon_text

SLACK = Fraction(9, 10**13)
"""A column nearer to 1 counts as a sum of 1: slightly stricter than `ResponseMatrix`."""
_SAME = 1e-12
Values = Sequence[Sequence[Fraction | None]]


@dataclass(frozen=True, slots=True)
class MatrixFacts:
    """Three lines about a response matrix."""

    epsilon: str
    worst: str
    condition: str


def matrix_facts(matrix: ResponseMatrix, labels: Sequence[str]) -> MatrixFacts:
    """`labels`: the answers, in the order of the columns."""
    condition = matrix.condition_number
    told = say("matrix_facts.condition", {"number": local_number(float(f"{condition:.3g}"))})
    return MatrixFacts(
        _epsilon_line(matrix),
        _worst_line(matrix, labels),
        told if math.isfinite(condition) and condition < 1e12 else say("matrix_facts.no_condition"),
    )


def _epsilon_line(matrix: ResponseMatrix) -> str:
    if math.isfinite(matrix.epsilon):
        return say("chances.epsilon", {"epsilon": epsilon_text(matrix.epsilon, screen_numbers())})
    leaves_open = bool(((matrix.values > 0.0).sum(axis=1) > 1).any())
    return say("matrix_facts.one_sided" if leaves_open else "matrix_facts.tells_all")


def _worst_line(matrix: ResponseMatrix, labels: Sequence[str]) -> str:
    report, most, least = matrix.worst_pair
    if matrix.epsilon <= _SAME:
        return say("matrix_facts.same")
    pair = {"report": local_count(report + 1), "most": isolated(labels[most]), "least": isolated(labels[least])}
    if math.isinf(matrix.epsilon):
        return say("matrix_facts.worst_never", pair)
    odds = math.exp(matrix.epsilon)
    return say("matrix_facts.worst", pair | {"times": local_number(float(f"{odds:.3g}"))})


def size_text(reports: int, answers: int) -> str:
    return say("matrix.size", {"reports": local_count(reports), "answers": local_count(answers)})


def sum_text(total: Fraction) -> str:
    """Return a column sum: "1" for sums accepted as 1, otherwise enough digits to differ from 1."""
    if abs(total - 1) <= SLACK:
        return local_count(1)
    value = float(total)
    digits = next((digits for digits in range(3, 13) if round(value, digits) != 1.0), 13)
    return screen_numbers().write(f"{value:.{digits}f}".rstrip("0").rstrip("."))


def off_columns(values: Values) -> tuple[int, ...]:
    """Return the columns without gaps that do not sum to 1."""
    sums = [column_sum(column) for column in zip(*values, strict=True)]
    return tuple(place for place, total in enumerate(sums) if total is not None and abs(total - 1) > SLACK)


def column_sum(column: Sequence[Fraction | None]) -> Fraction | None:
    """Return the sum, or None if a cell cannot be read."""
    known = [value for value in column if value is not None]
    return sum(known, Fraction(0)) if len(known) == len(column) else None


def judged(cells: Sequence[Sequence[str]], values: Values, labels: Sequence[str]) -> tuple[ResponseMatrix | None, str]:
    """Return the matrix of a grid and its first fault ("" if it can be used).

    Both exist for a matrix that can be described but not inverted.
    """
    gap = _gap(cells, values, labels)
    if gap:
        return None, gap
    off = off_columns(values)
    if off:
        return None, _off_line(values, off, labels)
    try:
        matrix = ResponseMatrix(np.array([[float(value or 0) for value in row] for row in values]))
    except DesignError as problem:
        return None, say_message(problem)
    try:
        matrix.left_inverse()
    except DesignError as problem:
        return matrix, say_message(problem)
    return matrix, ""


def _gap(cells: Sequence[Sequence[str]], values: Values, labels: Sequence[str]) -> str:
    """Return a sentence for the first unreadable cell, otherwise for the first blank cell."""
    places = [(y, x) for y, row in enumerate(values) for x, value in enumerate(row) if value is None]
    typed = [(y, x) for y, x in places if cells[y][x]]
    for y, x in typed[:1] or places[:1]:
        place = {"report": local_count(y + 1), "label": isolated(labels[x])}
        if typed:
            return say("matrix.unreadable", place | {"text": isolated(cells[y][x])})
        return say("matrix.blank", place)
    return ""


def _off_line(values: Values, off: Sequence[int], labels: Sequence[str]) -> str:
    if len(values) == len(labels) and not off_columns(list(zip(*values, strict=True))):
        return say("matrix.rows_instead")
    total = column_sum([row[off[0]] for row in values])
    assert total is not None
    named = {"label": isolated(labels[off[0]]), "total": sum_text(total)}
    if len(off) == 1:
        return say("matrix.column", named)
    return say("matrix.columns_off", named | {"count": local_count(len(off))})
