"""The self-audit in words: what held, what was luck, what is a habit of the method, and what is wrong. No Qt."""

from __future__ import annotations

import math

import numpy as np

from app.messages.data_texts import isolated
from app.messages.preview_texts import screen_words
from app.messages.speak import local_count, say, screen_numbers
from app.messages.three_digits import points_of
from app.workspace.planning import PlanSetting
from core.report.numbers import epsilon_text, level_text, share_text
from core.studies.audit_verdict import (
    Agreement,
    Coverage,
    bias_verdicts,
    coverage_band,
    coverage_verdicts,
    spread_verdicts,
)
from core.studies.self_audit import SelfAudit

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
