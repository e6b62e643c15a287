"""The self-audit in words: passed checks, simulation error, known properties of the method, and faults."""

from __future__ import annotations

import math

import numpy as np

from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.numbers import points_of
from app.messages.speak import local_count, say, screen_numbers
from app.workspace.planning import PlanSetting
from core.analyses.audit_verdict import (
    Agreement,
    Coverage,
    bias_verdicts,
    coverage_band,
    coverage_verdicts,
    spread_verdicts,
)
from core.analyses.self_audit import SelfAudit
from core.report.numbers import epsilon_text, level_text, share_text

_WORST = (Agreement.OFF, Agreement.SMALL, Agreement.LUCK)


def audit_headline(setting: PlanSetting, audit: SelfAudit, answer: int) -> str:
    return say("audit.headline", _coverage_blanks(setting, audit, answer))


def audit_fault(audit: SelfAudit) -> str:
    """Return the fault as one sentence; "" if there is none."""
    if Coverage.WRONG in coverage_verdicts(audit):
        return say("audit.fault.coverage")
    if Agreement.OFF in bias_verdicts(audit):
        return say("audit.fault.bias")
    if audit.epsilon is not None and audit.epsilon.exceeded:
        return say("audit.fault.epsilon")
    return ""


def audit_sentence(setting: PlanSetting, audit: SelfAudit) -> str:
    """Return the sentence for all answers together."""
    low, high = int(audit.covered.min()), int(audit.covered.max())
    blanks = {
        "runs": local_count(audit.runs),
        "low": local_count(low),
        "high": local_count(high),
        "joint": local_count(audit.joint),
        "answers": local_count(audit.covered.size),
        "method": _at_start(say(f"chart.method_{audit.request.plan.method.value}")),
    }
    return say(
        "audit.sentence.same" if low == high == audit.joint and audit.covered.size == 2 else "audit.sentence", blanks
    )


def audit_words(setting: PlanSetting, audit: SelfAudit, answer: int) -> tuple[str, ...]:
    """Return the coverage of the answer, the worst bias and standard errors, and epsilon."""
    verdict = coverage_verdicts(audit)[answer]
    said = [say(f"audit.coverage.{verdict}", _coverage_blanks(setting, audit, answer))]
    biases, spreads = bias_verdicts(audit), spread_verdicts(audit)
    place = _worst(biases, np.abs(audit.bias))
    blanks = {
        "answer": isolated(setting.labels[place]),
        "answers": local_count(len(setting.labels)),
        "bias": points_of(float(audit.bias[place])),
        "luck": points_of(float(audit.bias_error[place])),
    }
    said.append(say(f"audit.bias.{biases[place]}", blanks))
    place = _worst(spreads, np.abs(audit.standard_error - audit.spread))
    blanks = {
        "answer": isolated(setting.labels[place]),
        "stated": points_of(float(audit.standard_error[place])),
        "spread": points_of(float(audit.spread[place])),
    }
    said.append(say(f"audit.spread.{spreads[place]}", blanks))
    if audit.complete:
        said.append(epsilon_words(audit))
    return tuple(said)


def epsilon_words(audit: SelfAudit) -> str:
    """Describe the result of a million reports for the worst pair of answers."""
    seen = audit.epsilon
    if seen is None:
        return say("audit.epsilon.none")
    blanks = {
        "draws": local_count(seen.draws),
        "seen": bound_text(seen.certain if seen.exceeded else seen.shown),
        "claim": epsilon_text(seen.claim, screen_numbers()),
    }
    return say("audit.epsilon.exceeded" if seen.exceeded else "audit.epsilon.held", blanks)


def bound_text(bound: float) -> str:
    """Return a lower bound of epsilon with the digits of epsilon, never rounded up: 1.0986 becomes "1.098"."""
    size = 10.0 ** (3 - math.floor(math.log10(bound))) if bound > 0.0 else 1.0
    return epsilon_text(math.floor(bound * size) / size, screen_numbers())


def _at_start(name: str) -> str:
    return name[:1].upper() + name[1:]


def verdict_name(verdict: Coverage) -> str:
    return say(f"audit.verdict.{verdict}")


def _coverage_blanks(setting: PlanSetting, audit: SelfAudit, answer: int) -> dict[str, str]:
    style = screen_numbers()
    low, high = coverage_band(audit.covered, audit.runs)
    exact = float(audit.exact[answer])
    coverage = audit.covered[answer] / audit.runs
    return {
        "level": level_text(setting.level, style),
        "covered": local_count(int(audit.covered[answer])),
        "runs": local_count(audit.runs),
        "answer": isolated(setting.labels[answer]),
        "low": share_text(float(low[answer]), 1, style),
        "high": share_text(float(high[answer]), 1, style),
        "exact": share_text(float(coverage) if np.isnan(exact) else exact, 1, style),
    }


def _worst(verdicts: tuple[Agreement, ...], size: np.ndarray) -> int:
    """Return the answer with the gravest verdict, the largest among equals."""
    gravity = np.array([_WORST.index(verdict) for verdict in verdicts])
    return int(np.lexsort((-size, gravity))[0])


SENTENCES = {
    "audit.invitation": "Press Run to simulate surveys of this plan and check its interval, standard error and ε.",
    "audit.headline": "The {level} interval covered the truth in {covered} of {runs} simulated {runs:survey|surveys} "
    "({answer}).",
    "audit.sentence": (
        "{method} intervals covered each of the {answers} categories in {low} to {high} of {runs} "
        "{runs:survey|surveys}, and all of them at once in {joint}."
    ),
    "audit.sentence.same": (
        "The {method} intervals covered both answers in {low} of {runs} {runs:survey|surveys} and neither in the "
        "others, because the shares sum to 100%."
    ),
    # Faults
    "audit.fault.coverage": "Random error does not explain the coverage. Do not field this plan; report the fault.",
    "audit.fault.bias": "Random error does not explain the bias. Do not field this plan; report the fault.",
    "audit.fault.epsilon": "The reports disclose more than ε allows, beyond random error. Do not field this plan; "
    "report the fault.",
    # Verdicts
    "audit.coverage.kept": "The coverage agrees with {level} (its 95% interval is {low} to {high}).",
    "audit.coverage.near": "The coverage is {exact}, near the nominal {level}.",
    "audit.coverage.less": "The interval covers the truth in only {exact} of surveys at this share and sample size. "
    "Choose another method, or a larger sample.",
    "audit.coverage.more": "The interval covers the truth in {exact} of surveys, more than {level}.",
    "audit.coverage.wrong": "The interval covered the truth in {covered} of {runs} surveys, but its exact coverage "
    "is {exact}.",
    "audit.bias.luck": "The estimates are unbiased within random error. Largest bias: {bias} points for {answer} "
    "(standard error {luck}).",
    "audit.bias.small": (
        "The bias for {answer} is {bias} points: small compared with the standard error, as usual for two-group "
        "designs."
    ),
    "audit.bias.off": "The bias for {answer} is {bias} points (standard error {luck}), but the estimates must be "
    "unbiased.",
    "audit.spread.luck": "The stated standard errors agree with the spread of the estimates. Largest difference, for "
    "{answer}: {stated} against {spread} points.",
    "audit.spread.small": "The stated standard errors differ slightly from the spread of the estimates: {stated} "
    "against {spread} points for {answer}.",
    "audit.spread.off": "The stated standard error for {answer} is {stated} points, but the estimates have a "
    "standard deviation of {spread}. Plan a larger sample.",
    "audit.epsilon.held": "The lower bound for ε is {seen}, from {draws} simulated {draws:report|reports}. This "
    "agrees with the promised {claim}.",
    "audit.epsilon.exceeded": "The lower bound for ε from {draws} simulated {draws:report|reports} is {seen}, above "
    "the promised {claim}.",
    "audit.epsilon.none": "Some report discloses an answer, so there is no finite ε to check.",
    "audit.verdict.kept": "as nominal",
    "audit.verdict.near": "near nominal",
    "audit.verdict.less": "covers less",
    "audit.verdict.more": "covers more",
    "audit.verdict.wrong": "wrong",
    # Charts and tables
    "audit.caption": "{runs} simulated {runs:survey|surveys}, {level} {method} interval",
    "audit.title.surveys": "The first {number} surveys: {answer}",
    "audit.title.coverage": "Observed coverage of each answer's interval",
    "audit.title.epsilon": "Promised ε and its lower bound from reports",
    "audit.axis.survey": "Survey",
    "audit.axis.share": "Share",
    "audit.axis.coverage": "Surveys whose interval covered the truth",
    "audit.mark.truth": "truth",
    "audit.mark.level": "nominal: {level}",
    "audit.key.held": "covers the truth",
    "audit.key.missed": "misses the truth",
    "audit.key.kept": "as nominal",
    "audit.key.near": "near nominal, or conservative",
    "audit.key.less": "below nominal",
    "audit.key.exact": "exact, from all outcomes",
    "audit.name.claim": "promised",
    "audit.name.seen": "lower bound (95%)",
    "audit.name.certain": "lower bound (error probability one in a million)",
    "audit.note.luck": "Whiskers: 95% Clopper-Pearson interval of the coverage.",
    "audit.note.most": "The chart shows the {number} categories with the lowest coverage; the table lists all "
    "categories.",
    "audit.note.epsilon": "With {draws} simulated {draws:report|reports}, the lower bound is normally below ε.",
    "audit.head.survey": "Survey",
    "audit.head.estimate": "Estimate",
    "audit.head.interval": "Interval",
    "audit.head.held": "Truth",
    "audit.head.answer": "Category",
    "audit.head.truth": "True",
    "audit.head.covered": "Surveys that covered it",
    "audit.head.coverage": "Coverage",
    "audit.head.band": "95% band of the coverage",
    "audit.head.exact": "Exact coverage",
    "audit.head.verdict": "Verdict",
    "audit.head.bias": "Bias, points",
    "audit.head.bias_error": "Standard error of the bias, points",
    "audit.head.stated": "Stated standard error (mean), points",
    "audit.head.spread": "Standard deviation of the estimates, points",
    "audit.head.what": "Epsilon",
    "audit.reading.survey": "Survey {number}: {shares}%, interval {low} to {high}%",
}
register(__name__, SENTENCES)
