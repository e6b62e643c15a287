"""The self-audit in words: what held, what was luck, what is a habit of the method, and what is wrong."""

from __future__ import annotations

import math

import numpy as np

from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.preview_texts import screen_words
from app.messages.speak import local_count, say, screen_numbers
from app.messages.three_digits import points_of
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
    """What is wrong, as one sentence; "" where nothing is."""
    if Coverage.WRONG in coverage_verdicts(audit):
        return say("audit.fault.coverage")
    if Agreement.OFF in bias_verdicts(audit):
        return say("audit.fault.bias")
    if audit.epsilon is not None and audit.epsilon.exceeded:
        return say("audit.fault.epsilon")
    return ""


def audit_sentence(setting: PlanSetting, audit: SelfAudit) -> str:
    """All answers together."""
    low, high = int(audit.covered.min()), int(audit.covered.max())
    blanks = {
        "runs": local_count(audit.runs),
        "low": local_count(low),
        "high": local_count(high),
        "joint": local_count(audit.joint),
        "answers": local_count(audit.covered.size),
        "method": _at_start(screen_words().method(audit.request.plan.method.value)),
    }
    return say(
        "audit.sentence.same" if low == high == audit.joint and audit.covered.size == 2 else "audit.sentence", blanks
    )


def audit_words(setting: PlanSetting, audit: SelfAudit, answer: int) -> tuple[str, ...]:
    """Coverage of the answer, bias and standard errors where they are worst, and epsilon."""
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
    """What a million reports of the worst pair of answers showed."""
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
    """A lower bound of epsilon in the digits of epsilon, never rounded up: 1.0986 says "1.098"."""
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
    """The answer of the gravest verdict, and among those the largest."""
    gravity = np.array([_WORST.index(verdict) for verdict in verdicts])
    return int(np.lexsort((-size, gravity))[0])


SENTENCES = {
    "audit.invitation": "Press Run to simulate surveys of this very plan and to see whether its interval, its standard "
    "error and its ε keep what they promise.",
    "audit.before": "You need not believe the formulas: let the program field your plan many times over, with answers "
    "it knows, and count how often what it promises is true.",
    "audit.headline": "The {level} interval covered the truth in {covered} of {runs} simulated {runs:survey|surveys} "
    "({answer}).",
    "audit.sentence": "{method} intervals: of {answers} answers the one covered least often was covered in {low} of "
    "{runs} {runs:survey|surveys}, the one covered most often in {high}. All of them held at once in {joint} of "
    "{runs}: each interval promises its level for itself, not for all together.",
    "audit.sentence.same": "{method} intervals: both answers were covered in the same {low} of {runs} "
    "{runs:survey|surveys}, because the one is what the other leaves.",
    # What is wrong
    "audit.fault.coverage": "Something is wrong: an interval covers the truth more or less often than it must, beyond "
    "luck. Do not field this plan; report the fault.",
    "audit.fault.bias": "Something is wrong: the estimates miss the truth on average, beyond luck. Do not field this "
    "plan; report the fault.",
    "audit.fault.epsilon": "Something is wrong: the reports tell more than ε allows, beyond luck. Do not field this "
    "plan; report the fault.",
    # Verdicts
    "audit.coverage.kept": "Promised are {level}, seen {covered} of {runs}: that tells of a coverage from {low} to "
    "{high}. It is as promised.",
    "audit.coverage.near": "Seen are {covered} of {runs}, and the coverage is {exact}: near the promised {level}, not "
    "exactly on it.",
    "audit.coverage.less": "The interval covers the truth in only {exact} of surveys, not in {level}. That is a habit "
    "of the method with such a share and so few respondents. Choose another interval method, or ask more people.",
    "audit.coverage.more": "The interval covers the truth in {exact} of surveys, more than the promised {level}: it is "
    "wider than it needs to be, on the safe side.",
    "audit.coverage.wrong": "Seen are {covered} of {runs}; adding up every outcome says {exact}. Luck does not explain "
    "that: something is wrong.",
    "audit.bias.luck": "On average the estimates hit the truth: the largest miss of the {answers} answers, {bias} "
    "points for {answer}, is no more than luck (its standard error is {luck} points).",
    "audit.bias.small": "On average the estimates are off by {bias} points for {answer}: a little more than luck, and "
    "small beside their spread. That goes with designs of two groups.",
    "audit.bias.off": "On average the estimates are off by {bias} points for {answer} (standard error {luck}). They "
    "must not be: something is wrong.",
    "audit.spread.luck": "The standard error that each survey states agrees with how far surveys really scatter. They "
    "are furthest apart for {answer}: {stated} against {spread} points.",
    "audit.spread.small": "The standard error that surveys state is a little off from how far they scatter: {stated} "
    "against {spread} points for {answer}.",
    "audit.spread.off": "Surveys state a standard error of {stated} points for {answer}, and scatter by {spread}. With "
    "so few respondents do not trust the stated error; ask more people.",
    "audit.epsilon.held": "Of {draws} simulated {draws:report|reports}, half from each of the two answers told apart "
    "best, ε must be at least {seen}; {claim} is promised. Reports alone can never prove more, and none may show more.",
    "audit.epsilon.exceeded": "By {draws} simulated {draws:report|reports} ε is at least {seen}, more than the "
    "promised {claim}. Something is wrong.",
    "audit.epsilon.none": "This design promises no finite ε: some report gives an answer away. There is no promise to "
    "check.",
    "audit.verdict.kept": "as promised",
    "audit.verdict.near": "near it",
    "audit.verdict.less": "covers less",
    "audit.verdict.more": "covers more",
    "audit.verdict.wrong": "wrong",
    # Charts and tables
    "audit.caption": "{runs} simulated {runs:survey|surveys}, {level} {method} interval",
    "audit.title.surveys": "The first {number} surveys: {answer}",
    "audit.title.coverage": "How often the interval of each answer covered the truth",
    "audit.title.epsilon": "ε promised, and seen in reports",
    "audit.axis.survey": "Survey",
    "audit.axis.share": "Share",
    "audit.axis.coverage": "Surveys that covered the truth",
    "audit.mark.truth": "truth",
    "audit.mark.level": "promised: {level}",
    "audit.key.held": "holds the truth",
    "audit.key.missed": "misses it",
    "audit.key.kept": "as promised",
    "audit.key.near": "near it, or on the safe side",
    "audit.key.less": "less than promised",
    "audit.key.exact": "exact, every outcome added up",
    "audit.name.claim": "promised",
    "audit.name.seen": "at least (95%)",
    "audit.name.certain": "at least, but for one chance in a million",
    "audit.note.luck": "Whiskers: Clopper-Pearson, 95%: what so many surveys tell of the coverage.",
    "audit.note.most": "The {number} answers that were covered least often; the table has all.",
    "audit.note.epsilon": "A lower bound from {draws} simulated {draws:report|reports}. It stays below ε; more "
    "reports bring it nearer.",
    "audit.head.survey": "Survey",
    "audit.head.estimate": "Estimate",
    "audit.head.interval": "Interval",
    "audit.head.held": "Truth",
    "audit.head.answer": "Answer",
    "audit.head.truth": "True",
    "audit.head.covered": "Surveys that covered it",
    "audit.head.coverage": "Coverage",
    "audit.head.band": "95% band of the coverage",
    "audit.head.exact": "Exact coverage",
    "audit.head.verdict": "Verdict",
    "audit.head.bias": "Bias, points",
    "audit.head.bias_error": "Its standard error, points",
    "audit.head.stated": "Stated standard error (mean), points",
    "audit.head.spread": "Real spread of the estimates, points",
    "audit.head.what": "Epsilon",
    "audit.reading.survey": "Survey {number}: {shares}%, interval {low} to {high}%",
}
register(__name__, SENTENCES)
