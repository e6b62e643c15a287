"""What the figures of several questions mean, in plain words. No Qt."""

from __future__ import annotations

import math

from app.collected.joint.state import Found, JointRequest
from app.messages.data_texts import isolated
from app.messages.speak import local_count, say, say_message, screen_numbers
from core.estimate.joint.association import Association
from core.estimate.joint.sum_score import SumScore
from core.report.numbers import level_text, number_text, share_text
from core.studies.collected.joint import JointTable
from core.studies.collected.joint_correlation import PairCorrelation

_LEAST_P = 0.001
_CONTRADICTION = 0.01
MOST_REASONS = 3


def summary(found: Found, request: JointRequest) -> str:
    """One sentence under the chart."""
    if isinstance(found, JointTable):
        return say("joint.summary.cells", {"n": local_count(found.n), "cells": local_count(found.moments.shares.size)})
    if isinstance(found, SumScore):
        n = local_count(round(found.moments.n))
        return say("joint.summary.sums", {"n": n, "mean": _plain(found.mean, 2), "error": _plain(found.error, 2)})
    known = [one for one in found if one.found is not None]
    if not known:
        return say("joint.summary.none")
    best = max(known, key=lambda one: abs(_r(one)))
    return say("joint.summary.pairs", {"first": isolated(best.first), "second": isolated(best.second)} | _pair(best))


def joint_words(found: Found, request: JointRequest) -> tuple[str, ...]:
    """Sentences at the right."""
    if isinstance(found, JointTable):
        return _of_cells(found)
    if isinstance(found, SumScore):
        return _of_sums(found, request)
    return _of_pairs(found)


def p_text(test: Association) -> str:
    """Three decimals, or "below 0.001"; "at most" where no survey that was drawn went as far."""
    p_value = test.p_value
    if test.draws and p_value * (test.draws + 1) < 1.5:
        return say("joint.p.most", {"p": _plain(p_value, 3)})
    if p_value < _LEAST_P:
        return say("joint.p.below", {"p": _plain(_LEAST_P, 3)})
    return _plain(p_value, 3)


def _of_cells(found: JointTable) -> tuple[str, ...]:
    said = [_association(found.likelihood, found.level, two=len(found.questions) == 2)]
    if found.likelihood.draws:
        said.append(say("joint.words.bootstrap", {"draws": local_count(found.likelihood.draws)}))
    elif found.doubtful:
        said.append(say("joint.words.doubtful"))
    if found.odds is not None:
        odds, (first, second) = found.odds, found.questions
        blanks = {
            "first": isolated(f"{first.title}: {first.labels[0]}"),
            "second": isolated(f"{second.title}: {second.labels[0]}"),
            "ratio": _times(odds.ratio),
            "low": _times(odds.low),
            "high": _times(odds.high),
            "level": level_text(found.level, screen_numbers()),
        }
        said.append(say("joint.words.odds", blanks))
    elif found.moments.shares.size == 4:
        said.append(say("joint.words.no_odds"))
    below = int((found.moments.shares < 0.0).sum())
    if below:
        said.append(_below(found, below))
    if bool((found.moments.standard_errors == 0.0).any()):
        said.append(say("joint.words.alike", {"n": local_count(round(found.moments.n))}))
    if found.partly:
        said.append(say("joint.words.partly", {"count": local_count(found.partly)}))
    return tuple(said)


def _association(test: Association, level: float, *, two: bool) -> str:
    blanks = {"p": p_text(test)}
    if test.p_value <= 1.0 - level:
        return say("joint.words.together" if two else "joint.words.together_some", blanks)
    return say("joint.words.apart" if two else "joint.words.apart_all", blanks)


def _below(found: JointTable, count: int) -> str:
    """Noise, or a contradiction: by the probability of reports that are as far from any table."""
    blanks = {"count": local_count(count)}
    if found.compatible is None:
        return say("joint.words.below", blanks)
    blanks["p"] = p_text(found.compatible)
    wrong = found.compatible.p_value <= _CONTRADICTION
    return say("joint.words.contradiction" if wrong else "joint.words.noise", blanks)


def _of_sums(found: SumScore, request: JointRequest) -> tuple[str, ...]:
    nobody, some = float(found.likeliest[0]), 1.0 - float(found.likeliest[0])
    style = screen_numbers()
    said = [say("joint.words.sums", {"none": share_text(nobody, 1, style), "some": share_text(some, 1, style)})]
    if bool((found.moments.shares < 0.0).any()):
        said.append(say("joint.words.sums_below"))
    if request.sums is not None:
        said.append(say("joint.words.one_design"))
    said.append(say("joint.words.likelihood", {"value": _plain(found.minus2loglik, 2)}))
    return tuple(said)


def _of_pairs(found: tuple[PairCorrelation, ...]) -> tuple[str, ...]:
    said = [say("joint.words.carriers")]
    if any(abs(_r(one)) > 1.0 for one in found if one.found is not None):
        said.append(say("joint.words.beyond"))
    reasons = [one for one in found if one.problem is not None]
    for one in reasons[:MOST_REASONS]:
        if one.problem is not None:
            names = isolated(f"{one.first} · {one.second}")
            said.append(say("joint.words.no_pair", {"names": names, "reason": say_message(one.problem)}))
    return tuple(said)


def _r(one: PairCorrelation) -> float:
    return 0.0 if one.found is None else one.found.r


def _pair(one: PairCorrelation) -> dict[str, str]:
    if one.found is None:
        return {}
    return {
        "r": _plain(one.found.r, 2),
        "low": _plain(one.found.low, 2),
        "high": _plain(one.found.high, 2),
        "n": local_count(round(one.found.n)),
    }


def _plain(value: float, digits: int) -> str:
    return number_text(value, digits, screen_numbers())


def _times(value: float) -> str:
    """A ratio with as many digits as anybody reads."""
    if not math.isfinite(value) or value >= 1000.0:
        return say("joint.over", {"most": local_count(1000)})
    return _plain(value, 2 if value < 10.0 else 0)
