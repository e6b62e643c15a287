"""The methods that were used, with their literature; nothing else is cited."""

from __future__ import annotations

from collections.abc import Iterator

from core.estimate.intervals import IntervalMethod
from core.estimate.postprocess import PostProcess
from core.report.document import Block, Bullets, Formula, Paragraph
from core.report.figure import Role
from core.report.sections.spec import Part, SectionSpec, plan_only
from core.types import Target

DEBIASED = "π̂ⱼ = (Cⱼ/n − qⱼ) / (pⱼ − qⱼ)"
VARIANCE_SAMPLE = "Var(π̂ⱼ) = [ f p (1 − p) + (1 − f) q (1 − q) ] / [ n (p − q)² ]"
VARIANCE_POPULATION = "Var(π̂ⱼ) = λ (1 − λ) / [ (n − 1) (p − q)² ],   λ = q + (p − q) π"
INTERVALS = {
    IntervalMethod.SCORE: "(π̂ − f)² = z² [ f p (1 − p) + (1 − f) q (1 − q) ] / [ n (p − q)² ]",
    IntervalMethod.WILSON: "(λ̂ − λ)² = z² λ (1 − λ) / n,   π = (λ − q) / (p − q)",
    IntervalMethod.CLOPPER_PEARSON: "λ₁ = B(α/2; C, n − C + 1),  λ₂ = B(1 − α/2; C + 1, n − C),  π = (λ − q) / (p − q)",
    IntervalMethod.WALD: "π̂ ± z √Var(π̂)",
}
EPSILON = "ε = max(y, x, x′)  ln( P[y, x] / P[y, x′] )"
KISH = "n* = (Σ w)² / Σ w²"
DESIGN_SOURCES = {
    "grr": ("kairouz_bonawitz_ramage_2016", "warner_1965"),
    "sue": ("erlingsson_2014", "wang_2017"),
    "oue": ("wang_2017",),
    "forced": ("boruch_1971", "liu_chow_1976", "fox_tracy_1986"),
    "warner": ("warner_1965",),
    "two_coins": ("boruch_1971", "dwork_roth_2014"),
    "each_item": ("warner_1965", "dwork_roth_2014"),
}
INTERVAL_SOURCES = {
    IntervalMethod.SCORE: ("wilson_1927",),
    IntervalMethod.WILSON: ("wilson_1927",),
    IntervalMethod.CLOPPER_PEARSON: ("clopper_pearson_1934",),
    IntervalMethod.WALD: ("wald_1943",),
}
POST_SOURCES = {
    PostProcess.NONE: (),
    PostProcess.NORM_SUB: ("wang_2020", "duchi_2008"),
    PostProcess.MLE: (),
}


def _build(part: Part) -> tuple[Block, ...]:
    if not part.facts.planned:
        return ()
    blocks: list[Block] = []
    for text, formula in _paragraphs(part):
        blocks.append(Paragraph(text))
        if formula:
            blocks.append(Formula(formula))
    blocks.append(Paragraph(part.say("report.letters", None), "soft"))
    blocks.append(Paragraph(part.say("report.methods.sources", None)))
    blocks.append(Bullets(tuple(sorted(part.say(f"report.cite.{key}", None) for key in sources(part)))))
    return tuple(blocks)


def _paragraphs(part: Part) -> Iterator[tuple[str, str]]:
    """What was done, with its formula or ""."""
    facts, say = part.facts, part.say
    yield say("report.methods.matrix", None), EPSILON
    yield say("report.methods.debiased", None), DEBIASED
    targets = {one.target for one in facts.planned}
    if Target.SAMPLE in targets:
        yield say("report.methods.sample", None), VARIANCE_SAMPLE
    if Target.POPULATION in targets:
        yield say("report.methods.population", None), VARIANCE_POPULATION
    for method in IntervalMethod:
        if any(one.method is method for one in facts.planned):
            yield say(f"report.methods.{method.value}", None), INTERVALS[method]
    used = tuple(facts.words.post(post.value) for post in PostProcess if post in _posts(part) - {PostProcess.NONE})
    if used:
        yield say("report.methods.post", {"names": used}), ""
    if any(one.base.effective_n is not None for one in facts.previewed):
        yield say("report.methods.weights", None), KISH
    if _adds_up(part):
        yield say("report.methods.total", None), ""
    if not plan_only(facts):
        yield say("report.methods.draw", None), ""


def _adds_up(part: Part) -> bool:
    """Whether the report speaks of what a respondent spends over several questions."""
    return part.facts.questionnaire is not None or len(part.facts.planned) > 1


def _posts(part: Part) -> set[PostProcess]:
    return {one.result.request.postprocess for one in part.facts.previewed} or {
        one.postprocess for one in part.facts.planned
    }


def sources(part: Part) -> set[str]:
    """Keys of all sources of the methods in use."""
    facts = part.facts
    found = {"chaudhuri_mukerjee_1988", "kairouz_oh_viswanath_2016", "warner_1965", "wang_2017"}
    for one in facts.planned:
        found.update(DESIGN_SOURCES.get(one.design.key, ()))
        found.update(INTERVAL_SOURCES[one.method])
    for post in _posts(part):
        found.update(POST_SOURCES.get(post, ("wang_2020",)))
    for shown in facts.previewed:
        if shown.base.effective_n is not None:
            found.add("kish_1965")
            if shown.planned.method is IntervalMethod.CLOPPER_PEARSON:
                found.add("korn_graubard_1998")
        if any(entry.role is Role.QUANTILES for entry in shown.figure.legend):
            found.add("kay_2016")
        if any(entry.role is Role.SAMPLING for entry in shown.figure.legend):
            found.add("wilson_1927")
    if _adds_up(part):
        found.add("dwork_roth_2014")
    return found


SPECS = (SectionSpec("methods", "preview", False, True, _build),)
