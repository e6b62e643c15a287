"""From a device to its response matrix and epsilon, in exact fractions."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from core.arguments import checked
from core.errors import InputError
from core.notices import Notice, Severity
from core.planning.devices import PERSONAL, Device, Meaning, Task

Rows = tuple[tuple[Fraction, ...], ...]
HIGH = 5.0
"""Above this epsilon a caution is due."""


@dataclass(frozen=True, slots=True)
class Rule:
    """The randomization of a device: matrix[y][x] = P(report y | answer x) for k answers, each column sums to 1.

    With two answers, answer 0 is the sensitive one (its holders: carriers), report 0 the "yes". `conditional`: others
    may know the outcome (a birthday). `odds_by_report`: max_x P[y, x] / min_x P[y, x] of every report; 1 for a report
    with chance 0, None for infinite.
    """

    matrix: Rows
    conditional: bool = False
    odds_by_report: tuple[Fraction | None, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "odds_by_report", tuple(_odds(row) for row in self.matrix))

    @property
    def k(self) -> int:
        return len(self.matrix)

    @property
    def odds(self) -> Fraction | None:
        """Return e^epsilon as a fraction; None if epsilon is infinite."""
        known = [odds for odds in self.odds_by_report if odds is not None]
        return max(known) if len(known) == self.k else None

    @property
    def epsilon(self) -> float:
        """ln of the odds: the largest log ratio in any row."""
        return math.inf if self.odds is None else math.log(self.odds)

    @property
    def worst(self) -> tuple[int, int, int]:
        """(report, answer it supports most, answer it supports least) at the maximum odds, e^epsilon."""
        each = self.odds_by_report
        report = next((y for y, odds in enumerate(each) if odds is None), None)
        if report is None:
            report = each.index(self.odds)
        row = self.matrix[report]
        return report, row.index(max(row)), row.index(min(row))

    @property
    def yes_if_carrier(self) -> Fraction:
        """a = P(report 0 | answer 0)"""
        return self.matrix[0][0]

    @property
    def yes_if_not(self) -> Fraction:
        """b = P(report 0 | another answer)"""
        return self.matrix[0][1]

    @property
    def useless(self) -> bool:
        """Return whether reports do not depend on the answer at all."""
        return self.odds == 1

    @property
    def certain(self) -> tuple[int, ...]:
        """Reports that leave one answer only possible."""
        return tuple(y for y, row in enumerate(self.matrix) if sum(chance > 0 for chance in row) == 1)

    @property
    def carriers_only(self) -> bool:
        """Return whether the rule is one-sided as designs must be: of two answers, no report is only from carriers."""
        return self.k == 2 and bool(self.certain) and all(self.matrix[report][0] == 0 for report in self.certain)

    def standard_error(self, respondents: int, share: float) -> float:
        """sqrt(l (1 - l) / n) / |a - b| with l = b + (a - b) f: one standard error of the share f of answer 0.

        Planned, population target (sampling and privacy noise), divisor n; infinite for a useless rule.
        Raises InputError("counts", `counts.nobody`) for n < 1.
        """
        if respondents < 1:
            raise InputError("counts", respondents, "counts.nobody")
        a, b = float(self.yes_if_carrier), float(self.yes_if_not)
        if self.useless:
            return math.inf
        mean = b + (a - b) * share
        return math.sqrt(max(mean * (1.0 - mean), 0.0) / respondents) / abs(a - b)


@checked
def translate(device: Device, k: int = 2) -> Rule:
    """The exact rule of a device for k answers: P[y, x] = sum over outcomes of chance * P(y | outcome, x).

    Raises InputError("device"): `device.answer` (answers: a forced answer that there is not),
    `device.two_answers_only` (answers: the opposite and an unrelated question need exactly two),
    and `design.too_few_answers` (answers).
    """
    if k < 2:
        raise InputError("device", k, "design.too_few_answers", answers=k)
    return Rule(rows_of(zip(device.meanings, device.chances, strict=True), k), device.conditional)


@checked
def rows_of(parts: Iterable[tuple[Meaning, Fraction]], k: int) -> Rows:
    """Return the response matrix of outcomes, given as (meaning, chance) each. Raises as `translate`."""
    rows = [[Fraction(0)] * k for _ in range(k)]
    for meaning, chance in parts:
        _check(meaning, k)
        for answer in range(k):
            for report, share in _reports(meaning, answer):
                rows[report][answer] += chance * share
    return tuple(tuple(row) for row in rows)


def doubts(device: Device, rule: Rule) -> tuple[Notice, ...]:
    """Return the concerns of a careful colleague about this device; `reports` and `report` are indices of answers, from
    0."""
    found = []
    if rule.useless:
        found.append(Notice("design.says_nothing", severity=Severity.WARNING))
    elif len(rule.certain) == rule.k:
        found.append(Notice("epsilon.infinite", severity=Severity.WARNING))
    elif rule.certain:
        code = "device.one_sided" if rule.carriers_only else "device.gives_away"
        found.append(Notice(code, {"reports": rule.certain}, Severity.WARNING))
    elif rule.epsilon > HIGH:
        found.append(Notice("device.little_privacy", severity=Severity.WARNING))
    if device.kind in PERSONAL:
        found += [Notice("epsilon.conditional"), Notice(f"device.even.{device.kind.value}")]
    if any(meaning.task is Task.UNRELATED for meaning in device.meanings):
        found.append(Notice("device.known_prevalence"))
    return tuple(found)


def _reports(meaning: Meaning, answer: int) -> tuple[tuple[int, Fraction], ...]:
    """Return (report, chance) of a respondent with this answer and this instruction."""
    one = Fraction(1)
    if meaning.task is Task.TRUTH:
        return ((answer, one),)
    if meaning.task is Task.SAY:
        return ((meaning.answer, one),)
    if meaning.task is Task.OPPOSITE:
        return ((1 - answer, one),)
    return (0, meaning.prevalence), (1, one - meaning.prevalence)


def _check(meaning: Meaning, k: int) -> None:
    if meaning.task in (Task.OPPOSITE, Task.UNRELATED) and k != 2:
        raise InputError("device", meaning.task.value, "device.two_answers_only", answers=k)
    if not 0 <= meaning.answer < k:
        raise InputError("device", meaning.answer, "device.answer", answers=k)


def _odds(row: tuple[Fraction, ...]) -> Fraction | None:
    high, low = max(row), min(row)
    if high == 0:
        return Fraction(1)
    return None if low == 0 else high / low
