"""Several questions to one respondent under a total epsilon: what each is worth, and what they do to a respondent."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

import numpy as np

from core.arguments import checked
from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON
from core.designs.base import Design
from core.designs.registry import spec
from core.designs.several.fake_data import FakeData, Reporting
from core.designs.several.sample_one import SampleOne
from core.designs.several.scheme import MOST_QUESTIONS
from core.errors import InputError
from core.release.split import shared_out
from core.types import Disclosure, FloatArray, Target

MOST_ANSWERS = 1000
_ROUNDING = 1e-12
_FREE_OF_CHOICE = "grr"
_BEST = "subset"


class SchemeKind(StrEnum):
    """The allocation of the total epsilon over several questions."""

    SPLIT = "split"
    """Everyone answers every question, each with a part of the total."""
    ONE = "one"
    """Chance asks each respondent one question only, with the whole total."""
    FAKES = "fakes"
    """One question is answered, the others get fakes, and nobody sees which (random sampling plus fake data)."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One question: number of answers, weight of its part, and its epsilon where it is locked."""

    answers: int
    weight: Decimal = Decimal(1)
    locked: Decimal | None = None


@dataclass(frozen=True, slots=True, eq=False)
class QuestionPlan:
    """The plan of one question at equal shares of its answers.

    epsilon  for the answer to this question alone, for any other answers; `part`: its part of the total as a decimal,
             where everyone answers every question
    error    typical error, root of the mean variance over answers, as a share; `worth`: effective sample size of direct
             answers
    worst    whether both are the maximum over all shares. This holds for designs that treat all answers alike: their
             total noise does not depend on the shares, and f (1 - f) is largest at equal ones
    """

    answers: int
    epsilon: float
    part: Decimal | None
    design: str
    error: float
    worth: float
    worst: bool


@dataclass(frozen=True, slots=True, eq=False)
class SeveralPlan:
    """All questions under one scheme; `epsilon`: of all answers of a respondent together."""

    kind: SchemeKind
    questions: tuple[QuestionPlan, ...]
    epsilon: float

    @property
    def typical_error(self) -> float:
        """Root of the mean square over questions."""
        return math.sqrt(sum(one.error**2 for one in self.questions) / len(self.questions))


@checked
def believed_after(before: float, epsilon: Disclosure) -> float:
    """Return the largest posterior of an observer of all reports of a respondent: before E / (before E + 1 - before),
    with E = e^epsilon. The prior `before` is in 0 to 1."""
    return before / (before + (1.0 - before) * math.exp(-epsilon))


def checked_answers(answers: int) -> int:
    """InputError("answers", `questions.answers`) (highest) unless 2 to 1,000."""
    if not 2 <= answers <= MOST_ANSWERS:
        raise InputError("answers", answers, "questions.answers", highest=MOST_ANSWERS)
    return answers


@checked
def several(
    kind: SchemeKind, asked: Sequence[Asked], total: Decimal, n: float, target: Target, key: str = _FREE_OF_CHOICE
) -> SeveralPlan:
    """Return the plan for these questions and n respondents, at equal shares.

    The design `key` is used if it serves a question and can be set to its epsilon. Subset selection is used otherwise
    (for two answers GRR, which is then the same).

    SPLIT  parts by weight, with locked parts unchanged, exact in decimals (core.release.split.shared_out). The epsilon
           of a respondent is their sum.
    ONE    every question at the whole total, of n / d respondents. Weights and locks have no effect.
    FAKES  at the per-question epsilon with the total per record: ln(1 + (e^total - 1) / d) for questions of one size
           (core.designs.several.fake_data). Uses GRR or unary encoding, the design with the smaller error. Weights and
           locks have no effect.
    Raises InputError: "n" `counts.nobody`; "questions" `questions.none`, `questions.too_many` (highest); "answers"
    `questions.answers` (highest); the errors of `shared_out`; for ONE and FAKES "questions" `questions.two`.
    """
    if not 1 <= n < math.inf:
        raise InputError("n", n, "counts.nobody")
    if not asked:
        raise InputError("questions", 0, "questions.none")
    if len(asked) > MOST_QUESTIONS:
        raise InputError("questions", len(asked), "questions.too_many", highest=MOST_QUESTIONS)
    for one in asked:
        checked_answers(one.answers)
    if kind is SchemeKind.SPLIT:
        return _split(asked, total, n, target, key)
    if len(asked) < 2:
        raise InputError("questions", len(asked), "questions.two")
    if kind is SchemeKind.ONE:
        return _one(asked, float(total), n, target, key)
    return _fakes(asked, float(total), n, target)


def _split(asked: Sequence[Asked], total: Decimal, n: float, target: Target, key: str) -> SeveralPlan:
    parts = shared_out(total, [one.weight for one in asked], [one.locked for one in asked])
    planned: list[QuestionPlan] = []
    for one, part in zip(asked, parts, strict=True):
        design = _design(key, one.answers, float(part))
        planned.append(_planned(design, float(part), part, design.noise(_even(design.k)), n, target))
    return SeveralPlan(SchemeKind.SPLIT, tuple(planned), float(sum(parts, Decimal(0))))


def _one(asked: Sequence[Asked], total: float, n: float, target: Target, key: str) -> SeveralPlan:
    designs = [_design(key, one.answers, total) for one in asked]
    scheme = SampleOne(tuple(designs))
    noise = scheme.noise([_even(design.k) for design in designs])
    planned = tuple(_planned(design, total, None, some, n, target) for design, some in zip(designs, noise, strict=True))
    return SeveralPlan(SchemeKind.ONE, planned, total)


def _fakes(asked: Sequence[Asked], total: float, n: float, target: Target) -> SeveralPlan:
    ks = tuple(one.answers for one in asked)
    found = [
        _with_fakes(ks, total, reporting, n, target) for reporting in (Reporting.GRR, Reporting.OUE, Reporting.SUE)
    ]
    best = min(found, key=lambda one: one.typical_error)
    return SeveralPlan(SchemeKind.FAKES, best.questions, best.epsilon)


def _with_fakes(ks: tuple[int, ...], total: float, reporting: Reporting, n: float, target: Target) -> SeveralPlan:
    scheme = FakeData(ks, _of_a_question(ks, total, reporting), reporting)
    noise = scheme.noise([_even(k) for k in ks])
    planned = tuple(
        _planned(design, epsilon, None, some, n, target, str(reporting))
        for design, epsilon, some in zip(scheme.marginals, scheme.epsilons, noise, strict=True)
    )
    return SeveralPlan(SchemeKind.FAKES, planned, scheme.epsilon_record)


def _of_a_question(ks: tuple[int, ...], record: float, reporting: Reporting) -> float:
    """The largest epsilon of a question at which a record has `record`: ln(1 + (e^record - 1) u_j / sum u), u_j as in
    core.designs.several.fake_data. Raises InputError("total", `questions.too_little_for_fakes`) below 0.01.
    """
    below = min(record, HIGHEST_EPSILON * (1.0 - _ROUNDING))
    rho = math.exp(below)
    least = [k / (rho + k - 1.0) if reporting is Reporting.GRR else 1.0 for k in ks]
    epsilon = math.log1p(math.expm1(below) * max(least) / math.fsum(least))
    if epsilon < LOWEST_EPSILON:
        raise InputError("total", record, "questions.too_little_for_fakes")
    return epsilon


def _design(key: str, k: int, epsilon: float) -> Design:
    """Return the design of the key if it can be built, or subset selection or GRR, which work at any epsilon of 0.01 to
    20."""
    chosen = spec(key)
    if chosen.why_not(k) is None and not chosen.fields and "epsilon" in chosen.doors:
        try:
            return chosen.build(k, epsilon)
        except InputError:
            pass
    return spec(_FREE_OF_CHOICE if k == 2 else _BEST).build(k, epsilon)


def _planned(
    design: Design, epsilon: float, part: Decimal | None, noise: FloatArray, n: float, target: Target, key: str = ""
) -> QuestionPlan:
    """Plan one question; `noise`: n Var that privacy, and the choice of respondents, add to the shares of all n."""
    even = _even(design.k)
    sampling = even * (1.0 - even)
    total = noise + sampling if target is Target.POPULATION else noise
    worth = n * float(sampling.sum()) / float((noise + sampling).sum())
    error = math.sqrt(float(total.mean()) / n)
    return QuestionPlan(design.k, epsilon, part, key or design.key, error, worth, _treats_alike(design))


def _treats_alike(design: Design) -> bool:
    """Return whether the noise is the same for respondents of the first and of the last answer. A design without
    further figures that treats any answers differently treats these two differently."""
    first, last = np.zeros(design.k), np.zeros(design.k)
    first[0] = last[-1] = 1.0
    return math.isclose(float(design.noise(first).sum()), float(design.noise(last).sum()), rel_tol=1e-9)


def _even(k: int) -> FloatArray:
    return np.full(k, 1.0 / k)
