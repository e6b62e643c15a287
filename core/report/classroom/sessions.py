"""The six sessions of the classroom pack, with all figures computed from the data of the examples.

Warner (1965); Boruch (1971); Yu, Tian and Tang (2008); Dwork, McSherry, Nissim and Smith (2006).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import numpy as np

from core.central.distribution import variance
from core.data.numeric.number_column import NumberColumn
from core.designs.category import CategoryDesign
from core.designs.local.grr import GRR
from core.designs.numeric.laplace import Laplace
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.warner import Warner
from core.estimation.estimate import Estimate, estimate
from core.planning.budget import decimal_text, total
from core.report.classroom.tasks import Session, Task
from core.report.document import Formula, Grid, Paragraph
from core.report.numbers import count_text, number_text
from core.report.words import Say
from core.risk.beliefs import worst_posterior
from core.sentences.style import PLAIN_STYLE, NumberStyle
from core.types import IntArray, Target

_P = 0.75
_QUARTER = 0.25
_EPSILON = 1.0
_LOWEST_AGE, _HIGHEST_AGE = 0.0, 120.0
_CHARGES = tuple(map(Decimal, ("0.5", "1", "1.5")))
_WAVES = (1, 2, 4, 8)


@dataclass(frozen=True, slots=True)
class Answers:
    """The true answers of an example: labels and counts, in the order of the codes."""

    labels: tuple[str, ...]
    counts: tuple[int, ...]

    @property
    def n(self) -> int:
        return sum(self.counts)


@dataclass(frozen=True, slots=True)
class Material:
    """The examples behind the sessions.

    coins, binary, four  true answers
    crosswise            collected counts of the reports same and different
    ages                 numbers within 0 to 120
    """

    coins: Answers
    binary: Answers
    four: Answers
    crosswise: tuple[int, int]
    ages: NumberColumn


@dataclass(frozen=True, slots=True)
class _Desk:
    """The words and the numbers of the pack."""

    say: Say
    style: NumberStyle
    rng: np.random.Generator

    def words(self, code: str, **params: Any) -> str:
        return self.say(f"classroom.{code}", params or None)

    def four(self, value: float) -> str:
        return number_text(value, 4, self.style)

    def plain(self, value: float) -> str:
        return self.style.write(f"{value:.4g}")

    def count(self, value: float) -> str:
        return count_text(value, self.style)

    def reports(self, design: CategoryDesign, answers: Answers) -> IntArray:
        return design.randomize_counts(np.array(answers.counts, dtype=np.int64), rng=self.rng)

    def solved(self, text: str, *formulas: str) -> Task:
        return Task(text, tuple(Formula(one) for one in formulas))


def classroom_sessions(
    material: Material, say: Say, *, draw: int = 1, style: NumberStyle = PLAIN_STYLE
) -> tuple[Session, ...]:
    """Return the sessions; another `draw` gives other reports of the same respondents."""
    desk = _Desk(say, style, np.random.default_rng(draw))
    return (
        _coins(desk, material.coins),
        _warner(desk, material.binary),
        _grr(desk, material.four),
        _crosswise(desk, material.crosswise),
        _curator(desk, material.binary, material.ages),
        _budget(desk, material.binary),
    )


def _share_lines(desk: _Desk, found: Estimate, p: float, q: float) -> tuple[str, str]:
    """Return the formulas of the share of the first report, and of the first answer."""
    observed = float(found.tally[0]) / found.n
    first = f"λ̂ = C/n = {desk.count(float(found.tally[0]))} / {desk.count(found.n)} = {desk.four(observed)}"
    share = desk.four(float(found.shares[0]))
    return first, (
        f"π̂ = (λ̂ − q) / (p − q) = ({desk.four(observed)} − {desk.plain(q)}) / ({desk.plain(p)} − {desk.plain(q)})"
        f" = {share}"
    )


def _coins(desk: _Desk, answers: Answers) -> Session:
    design = TwoCoins()
    tally = desk.reports(design, answers)
    found = estimate(design, tally, answers.n, Target.POPULATION)
    p, q = float(design.support_own[0]), float(design.support_other[0])
    error = desk.four(float(found.standard_errors[0]))
    rows = tuple((name, "") for name in (*answers.labels, desk.words("all")))
    own = Grid((desk.words("head.report"), desk.words("head.count")), rows, (False, True))
    return Session(
        desk.words("coins.title"),
        (
            Paragraph(desk.words("coins.given", n=desk.count(answers.n))),
            _counted(desk, answers.labels, tally),
        ),
        (
            desk.solved(
                desk.words("coins.chances"), f"p = {desk.plain(p)},   q = {desk.plain(q)}",
                f"ε = ln(p / q) = {desk.four(design.epsilon)}",
            ),
            desk.solved(desk.words("estimate", answer=answers.labels[0]), *_share_lines(desk, found, p, q)),
            desk.solved(desk.words("coins.error"), f"SE = √(λ̂ (1 − λ̂) / (n − 1)) / (p − q) = {error}"),
            Task(desk.words("coins.own"), (), own),
        ),
    )  # fmt: skip


def _warner(desk: _Desk, answers: Answers) -> Session:
    design = Warner(_P)
    tally = desk.reports(design, answers)
    found = estimate(design, tally, answers.n, Target.POPULATION)
    share, spread = float(found.shares[0]), float(found.standard_errors[0]) ** 2
    sampling, device = float(found.sampling_errors[0]) ** 2, float(found.privacy_errors[0]) ** 2
    n, direct = desk.count(answers.n), share * (1.0 - share) / spread
    return Session(
        desk.words("warner.title"),
        (
            Paragraph(desk.words("warner.given", n=n, p=desk.plain(design.p), q=desk.plain(1.0 - design.p))),
            _counted(desk, answers.labels, tally),
        ),
        (
            desk.solved(
                desk.words("estimate", answer=answers.labels[0]), *_share_lines(desk, found, design.p, 1.0 - design.p)
            ),
            desk.solved(
                desk.words("warner.variance"),
                f"π̂ (1 − π̂) / (n − 1) = {_small(desk, sampling)}",
                f"p (1 − p) / ((n − 1) (2p − 1)²) = {_small(desk, device)}",
                f"Var = {_small(desk, spread)},   SE = {desk.four(math.sqrt(spread))}",
            ),
            desk.solved(desk.words("warner.direct"), f"π̂ (1 − π̂) / Var = {desk.count(direct)}"),
        ),
    )


def _grr(desk: _Desk, answers: Answers) -> Session:
    design = GRR.from_p(len(answers.labels), _P)
    tally = desk.reports(design, answers)
    found = estimate(design, tally, answers.n, Target.POPULATION)
    heads = tuple(desk.words(f"head.{name}") for name in ("answer", "reports", "observed", "estimate", "error"))
    right = (False, True, True, True, True)
    counted = [(label, desk.count(float(c))) for label, c in zip(answers.labels, tally, strict=True)]
    figures = zip(tally / answers.n, found.shares, found.standard_errors, strict=True)
    solved = tuple((*row, *map(desk.four, map(float, three))) for row, three in zip(counted, figures, strict=True))
    form = Grid(heads, tuple((*row, "", "", "") for row in counted), right)
    q = (1.0 - design.p) / (design.k - 1)
    return Session(
        desk.words("grr.title"),
        (Paragraph(desk.words("grr.given", n=desk.count(answers.n), k=desk.count(design.k), p=desk.plain(design.p))),),
        (
            desk.solved(
                desk.words("grr.chances"),
                f"q = (1 − p) / (k − 1) = {desk.four(q)},   ε = ln(p / q) = {desk.four(design.epsilon)}",
            ),
            Task(desk.words("grr.table"), (Formula("π̂ⱼ = (Cⱼ/n − q) / (p − q)"), Grid(heads, solved, right)), form),
            desk.solved(
                desk.words("grr.sum"), "Σ Cⱼ = n,   p + (k − 1) q = 1",
                f"Σ π̂ⱼ = {desk.four(float(found.shares.sum()))}",
            ),
        ),
    )  # fmt: skip


def _crosswise(desk: _Desk, counts: tuple[int, int]) -> Session:
    design, n = Crosswise(_QUARTER), sum(counts)
    found = estimate(design, np.array(counts, dtype=np.int64), n, Target.POPULATION)
    share, error = float(found.shares[0]), float(found.standard_errors[0])
    names = desk.words("crosswise.same"), desk.words("crosswise.different")
    heads = desk.words("head.answer"), desk.words("crosswise.in"), desk.words("crosswise.out"), desk.words("all")
    labels, right = (desk.words("yes"), desk.words("no"), desk.words("all")), (False, True, True, True)
    parts = np.outer((share, 1.0 - share), (design.p, 1.0 - design.p)) * n
    cells = [[*row, row.sum()] for row in parts] + [[*parts.sum(axis=0), parts.sum()]]
    solved = tuple(
        (label, *(number_text(float(one), 2, desk.style) for one in row))
        for label, row in zip(labels, cells, strict=True)
    )
    same = number_text(float(parts[0, 0] + parts[1, 1]), 0, desk.style)
    return Session(
        desk.words("crosswise.title"),
        (
            Paragraph(desk.words("crosswise.given", n=desk.count(n), p=desk.plain(design.p))),
            _counted(desk, names, np.array(counts)),
        ),
        (
            desk.solved(
                desk.words("crosswise.chances"),
                f"λ = p π + (1 − p) (1 − π),   p = {desk.plain(design.p)},   q = {desk.plain(1.0 - design.p)}",
            ),
            desk.solved(
                desk.words("estimate", answer=labels[0]),
                *_share_lines(desk, found, design.p, 1.0 - design.p),
                f"SE = √(λ̂ (1 − λ̂) / (n − 1)) / |2p − 1| = {desk.four(error)}",
            ),
            Task(
                desk.words("crosswise.table"),
                (Grid(heads, solved, right), Paragraph(desk.words("crosswise.check", same=same))),
                Grid(heads, tuple((label, "", "", "") for label in labels), right),
            ),
        ),
    )


def _curator(desk: _Desk, answers: Answers, ages: NumberColumn) -> Session:
    n = answers.n
    local = GRR(2, _EPSILON)
    tally = desk.reports(local, answers)
    found = estimate(local, tally, n, Target.SAMPLE)
    local_error = n * float(found.standard_errors[0])
    scale = 1.0 / _EPSILON
    central_error = math.sqrt(variance(scale))
    people = int(ages.counts.sum())
    mechanism = Laplace(_LOWEST_AGE, _HIGHEST_AGE, _EPSILON)
    local_mean = math.sqrt(2.0) * mechanism.scale / math.sqrt(people)
    central_scale = mechanism.scale / people
    mean = float(ages.values @ ages.counts) / people

    def one(value: float, digits: int = 2) -> str:
        return number_text(value, digits, desk.style)

    given = {
        "n": desk.count(n), "yes": desk.count(answers.counts[0]), "people": desk.count(people), "mean": one(mean, 3),
        "low": one(_LOWEST_AGE, 0), "high": one(_HIGHEST_AGE, 0), "epsilon": one(_EPSILON, 0),
    }  # fmt: skip
    return Session(
        desk.words("curator.title"),
        (Paragraph(desk.words("curator.given", **given)),),
        (
            desk.solved(
                desk.words("curator.local_count", reports=desk.count(float(tally[0]))),
                f"p = e^ε / (1 + e^ε) = {desk.four(local.p)},   q = {desk.four(local.q)}",
                f"n π̂ = {one(n * float(found.shares[0]), 1)},   SE = √(n p q) / (p − q) = {one(local_error)}",
            ),
            desk.solved(
                desk.words("curator.central_count"),
                f"SE = 1 / (√2 sinh(ε / 2)) = {one(central_error, 4)}",
            ),
            desk.solved(
                desk.words("curator.local_mean"),
                f"b = (U − L) / ε = {one(mechanism.scale, 0)},   SE = √2 b / √n = {one(local_mean)}",
            ),
            desk.solved(
                desk.words("curator.central_mean"),
                f"b = (U − L) / (n ε) = {one(central_scale, 4)},   "
                f"SE = √2 b = {one(math.sqrt(2.0) * central_scale, 4)}",
            ),
            desk.solved(
                desk.words("curator.compare"),
                f"{one(local_error)} / {one(central_error, 4)} = {one(local_error / central_error, 1)}",
                f"{one(local_mean)} / {one(math.sqrt(2.0) * central_scale, 4)} = √n = {one(math.sqrt(people), 1)}",
            ),
        ),
    )


def _budget(desk: _Desk, answers: Answers) -> Session:
    charges = total(_CHARGES)
    epsilon = float(charges.epsilon)
    design, prior = Warner(_P), answers.counts[0] / answers.n
    listed = [desk.style.write(decimal_text(one)) for one in _CHARGES]
    heads = tuple(desk.words(f"head.{name}") for name in ("waves", "total", "odds", "belief"))
    right = (True, True, True, True)
    waves = [
        (desk.count(w), desk.four(w * design.epsilon), desk.count(math.exp(w * design.epsilon)),
         desk.four(worst_posterior(prior, w * design.epsilon)))
        for w in _WAVES
    ]  # fmt: skip
    form = Grid(heads, tuple((row[0], "", "", "") for row in waves), right)
    bound = desk.four(worst_posterior(prior, epsilon))
    return Session(
        desk.words("budget.title"),
        (
            Paragraph(desk.words("budget.given", first=listed[0], second=listed[1], third=listed[2])),
            Paragraph(desk.words("budget.waves", p=desk.plain(design.p), prior=desk.plain(prior))),
        ),
        (
            desk.solved(
                desk.words("budget.sum"),
                f"ε = {' + '.join(listed)} = {desk.style.write(decimal_text(charges.epsilon))},   "
                f"e^ε = {number_text(math.exp(epsilon), 2, desk.style)}",
            ),
            desk.solved(desk.words("budget.bound", prior=desk.plain(prior)), f"π e^ε / (1 − π + π e^ε) = {bound}"),
            Task(desk.words("budget.table"), (Grid(heads, tuple(waves), right),), form),
            Task(desk.words("budget.remedy"), (Paragraph(desk.words("budget.answer")),)),
        ),
    )


def _counted(desk: _Desk, labels: Sequence[str], tally: IntArray) -> Grid:
    heads = desk.words("head.report"), desk.words("head.count")
    rows = tuple((label, desk.count(float(count))) for label, count in zip(labels, tally, strict=True))
    return Grid(heads, rows, (False, True))


def _small(desk: _Desk, value: float) -> str:
    return number_text(value, 7, desk.style)
