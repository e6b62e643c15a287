"""The methods in use, with their formulas and literature; nothing else is cited."""

from __future__ import annotations

import math
from collections.abc import Iterator

from core.designs.base import Debiasing
from core.designs.registry import spec
from core.estimation.intervals import IntervalMethod
from core.estimation.postprocess import PostProcess
from core.report.document import Block, Columns, Formula, Half, Paragraph
from core.report.figure import Role
from core.report.numbers import count_text
from core.report.sections.sources import (
    adds_up,
    design_sources,
    drawn,
    guaranteed_no_more,
    posts,
    quantile_dots,
    sources,
    weighted,
)
from core.report.sections.spec import Part, SectionSpec, plan_only
from core.types import Target

DEBIASED = "π̂ⱼ = (Cⱼ/n − qⱼ) / (pⱼ − qⱼ)"
VARIANCE_SAMPLE = "Var(π̂ⱼ) = [ f p (1 − p) + (1 − f) q (1 − q) ] / [ n (p − q)² ]"
VARIANCE_POPULATION = "Var(π̂ⱼ) = λ (1 − λ) / [ (n − 1) (p − q)² ],   λ = q + (p − q) π"
CHANNEL = "π̂ = A λ̂,   A P = I,   λ̂ = share of each report"
CHANNEL_VARIANCE = "Cov = A [ diag λ − λ λᵀ ] Aᵀ / (n − 1);   this sample: A [ Σ(x) fₓ (diag Pₓ − Pₓ Pₓᵀ) ] Aᵀ / n"
GROUPS_VARIANCE = "Var(π̂) = Σ(g) (∂π/∂λ_g)² λ_g (1 − λ_g) / (n_g − 1),   g = 1, 2"
INTERVALS = {
    IntervalMethod.SCORE: "(π̂ − f)² = z² [ f p (1 − p) + (1 − f) q (1 − q) ] / [ n (p − q)² ]",
    IntervalMethod.WILSON: "(λ̂ − λ)² = z² λ (1 − λ) / n,   π = (λ − q) / (p − q)",
    IntervalMethod.CLOPPER_PEARSON: "λ₁ = B(α/2; C, n − C + 1),  λ₂ = B(1 − α/2; C + 1, n − C),  π = (λ − q) / (p − q)",
    IntervalMethod.LIKELIHOOD_RATIO: "2 [ ℓ(λ̃) − ℓ(λ) ] = z²,   λ = q + (p − q) π,   λ̃ = the best λ for π in [0, 1]",
    IntervalMethod.PROFILE: "2 [ max(π) ℓ(π) − max(π : πⱼ = v) ℓ(π) ] = z²",
    IntervalMethod.WALD: "π̂ ± z √Var(π̂)",
}
EPSILON = "ε = max(y, x, x′)  ln( P[y, x] / P[y, x′] )"
KISH = "n* = (Σ w)² / Σ w²"
TYPICAL = "√( Σ Var(π̂ⱼ) / k )"
WORTH = "Σ fⱼ (1 − fⱼ) / Σ Vⱼ,   Vⱼ = λⱼ (1 − λⱼ) / [ n (pⱼ − qⱼ)² ],   λⱼ = qⱼ + (pⱼ − qⱼ) fⱼ"
BIAS = "max(j)  | λⱼ − fⱼ |"
AFTER = "pⱼ fⱼ / λⱼ"
GUESS = "Σ(y) max(x)  P[y, x] f(x)"


def _build(part: Part) -> tuple[Block, ...]:
    if not part.facts.planned:
        return ()
    parts, number = [], 0
    for key, said in _topics(part):
        blocks: list[Block] = []
        for text, formula in said:
            if text:
                blocks.append(Paragraph(text))
            if formula:
                number += 1
                blocks.append(Formula(formula, f"({count_text(number, part.style)})"))
        if blocks:
            parts.append(Half(key, part.say(f"report.methods.topic.{key}", None), tuple(blocks)))
    letters = Paragraph(part.say("report.letters", None), "soft")
    parts.append(Half("letters", part.say("report.methods.topic.letters", None), (letters,)))
    cited = sorted(part.say(f"report.cite.{key}", None) for key in sources(part))
    listed = tuple(Paragraph(text, "soft") for text in cited)
    parts.append(Half("sources", part.say("report.methods.topic.sources", None), listed))
    return (Columns(tuple(parts)),)


def _topics(part: Part) -> Iterator[tuple[str, Iterator[tuple[str, str]]]]:
    """Yield the parts of the methods; each paragraph with its formula or ""."""
    yield "design", _designs(part)
    yield "estimate", _debiased(part)
    yield "intervals", _intervals(part)
    yield "errors", _errors(part)
    yield "shown", _shown(part)
    yield "observer", _observer(part)
    if not plan_only(part.facts):
        yield "draw", _drawn(part)


def _designs(part: Part) -> Iterator[tuple[str, str]]:
    yield part.say("report.methods.matrix", None), EPSILON
    designs = design_sources(part)
    if designs:
        yield part.say("report.methods.designs", {"designs": " \u00b7 ".join(designs)}), ""
    for text in dict.fromkeys(text for one in part.facts.planned for text in spec(one.design.key).words.formulas):
        yield "", text


def _debiased(part: Part) -> Iterator[tuple[str, str]]:
    """Yield how reports become shares, and how large the errors can be, for each kind of design in the report."""
    say, planned = part.say, part.facts.planned
    kinds = {one.design.debiasing for one in planned}
    if Debiasing.SUPPORT in kinds:
        yield say("report.methods.debiased", None), DEBIASED
        targets = {one.target for one in planned if one.design.debiasing is Debiasing.SUPPORT}
        if Target.SAMPLE in targets:
            yield say("report.methods.sample", None), VARIANCE_SAMPLE
        if Target.POPULATION in targets:
            yield say("report.methods.population", None), VARIANCE_POPULATION
    if kinds & {Debiasing.MATRIX, Debiasing.MEAN}:
        yield say("report.methods.channel", None), CHANNEL
        yield say("report.methods.channel_variance", None), CHANNEL_VARIANCE
    if Debiasing.GROUPS in kinds:
        yield say("report.methods.groups", None), GROUPS_VARIANCE
    if Debiasing.SUMS in kinds:
        yield say("report.methods.sums", None), ""


def _intervals(part: Part) -> Iterator[tuple[str, str]]:
    say = part.say
    for method in IntervalMethod:
        if any(one.method is method for one in part.facts.planned):
            yield say(f"report.methods.{method.value}", None), INTERVALS[method]
    if guaranteed_no_more(part):
        yield say("report.methods.clopper_pearson_weighted", None), ""


def _errors(part: Part) -> Iterator[tuple[str, str]]:
    """Yield the figures computed at assumed shares; under weights with the effective sample."""
    say = part.say
    yield say("report.methods.typical", None), TYPICAL
    yield say("report.methods.worth", None), WORTH
    if part.facts.previewed:
        yield say("report.methods.bias", None), BIAS
    if weighted(part):
        yield say("report.methods.weights", None), KISH


def _shown(part: Part) -> Iterator[tuple[str, str]]:
    """Yield the marks of the charts, and the post-processing of the shares."""
    say = part.say
    if drawn(part, Role.SAMPLING):
        yield say("report.methods.sampling", None), ""
    for dots in quantile_dots(part):
        yield say("report.methods.quantiles", {"dots": count_text(dots, part.style)}), ""
    if drawn(part, Role.OUTCOMES):
        yield say("report.methods.outcomes", None), ""
    for post in PostProcess:
        if post is not PostProcess.NONE and post in posts(part):
            yield say(f"report.methods.post.{post.value}", None), ""


def _observer(part: Part) -> Iterator[tuple[str, str]]:
    say, planned = part.say, part.facts.planned
    if any(math.isfinite(one.design.epsilon) for one in planned):
        yield say("report.methods.after", None), AFTER
        yield say("report.methods.guess", None), GUESS
    if any(one.many for one in planned):
        yield say("report.methods.guess_items", None), ""
    if adds_up(part):
        yield say("report.methods.total", None), ""


def _drawn(part: Part) -> Iterator[tuple[str, str]]:
    """Yield how the reports were simulated."""
    if any(one.base.effective_n is None for one in part.facts.previewed):
        yield part.say("report.methods.draw", None), ""
    if weighted(part):
        yield part.say("report.methods.draw_weighted", None), ""


SPECS = (SectionSpec("methods", "preview", False, True, _build, fresh=True, appendix=True),)
