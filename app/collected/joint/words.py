"""Plain words for the figures of several questions."""

from __future__ import annotations

import math

from app.collected.joint.state import Found, JointRequest
from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.numbers import p_words
from app.messages.speak import local_count, say, say_message, screen_numbers
from core.analyses.collected.joint import JointTable
from core.analyses.collected.joint_correlation import PairCorrelation
from core.estimation.joint.association import Association
from core.estimation.joint.sum_score import SumScore
from core.report.numbers import level_text, number_text, share_text

_CONTRADICTION = 0.01
MOST_REASONS = 3


def summary(found: Found, request: JointRequest) -> str:
    """Return one sentence below the chart."""
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


def joint_words(found: Found) -> tuple[str, ...]:
    """Return the sentences on the right."""
    if isinstance(found, JointTable):
        said = _of_cells(found)
    else:
        said = _of_sums(found) if isinstance(found, SumScore) else _of_pairs(found)
    return (*said, say("joint.words.no_steps"))


def p_text(test: Association) -> str:
    """Return "p = 0.104" or "p < 0.001"; "p ≤ ..." if no simulated survey was as extreme."""
    if test.draws and test.p_value * (test.draws + 1) < 1.5:
        return say("joint.p.most", {"p": _plain(test.p_value, 3)})
    return p_words(test.p_value)


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
    return say("joint.words.apart", blanks)


def _below(found: JointTable, count: int) -> str:
    """Return the sentence on cells below 0: noise, or a contradiction if such reports are improbable for any table."""
    blanks = {"count": local_count(count)}
    if found.compatible is None:
        return say("joint.words.below", blanks)
    blanks["p"] = p_text(found.compatible)
    wrong = found.compatible.p_value <= _CONTRADICTION
    return say("joint.words.contradiction" if wrong else "joint.words.noise", blanks)


def _of_sums(found: SumScore) -> tuple[str, ...]:
    nobody, some = float(found.likeliest[0]), 1.0 - float(found.likeliest[0])
    style = screen_numbers()
    said = [say("joint.words.sums", {"none": share_text(nobody, 1, style), "some": share_text(some, 1, style)})]
    if bool((found.moments.shares < 0.0).any()):
        said.append(say("joint.words.sums_below"))
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
    """Return a ratio with a readable number of digits."""
    if not math.isfinite(value) or value >= 1000.0:
        return say("joint.over", {"most": local_count(1000)})
    return _plain(value, 2 if value < 10.0 else 0)


SENTENCES = {
    "joint.need_two": (
        "Two questions are needed. Choose each under “Question” on the left, state its design under Set-up, and "
        "select both here."
    ),
    "joint.words.alike": (
        "For some combinations all reports are alike, so the standard error is 0. The interval allows for rare "
        "answers missing from {n} {n:report|reports}."
    ),
    "joint.every": "all",
    "joint.over": "over {most}",
    "joint.p.most": "p ≤ {p}",
    "joint.caption": "{level} intervals for the population",
    "joint.chart.cells": "Combinations of answers",
    "joint.chart.pairs": "Correlations corrected for noise",
    "joint.chart.sums": "Number of traits per respondent",
    "joint.axis.share": "Estimated share of respondents",
    "joint.axis.r": "Correlation",
    "joint.axis.traits": "Number of traits",
    "joint.key.share": "Debiased share with {level} interval",
    "joint.key.likeliest": "Maximum likelihood, 0 to 100%",
    "joint.key.r": "Correlation with {level} interval",
    "joint.note.questions": "Order of the answers: {questions}.",
    "joint.note.rows": "The {shown} largest combinations; the table has {hidden} more.",
    "joint.note.pairs": "The first {shown} pairs; the table has {hidden} more.",
    "joint.head.first": "First",
    "joint.head.second": "Second",
    "joint.head.correlation": "Correlation",
    "joint.head.share": "Debiased share",
    "joint.head.error": "Standard error (points)",
    "joint.head.error_plain": "Standard error",
    "joint.head.low": "From",
    "joint.head.high": "To",
    "joint.head.interval": "Interval",
    "joint.head.n": "Respondents",
    "joint.head.traits": "Traits",
    "joint.head.likeliest": "Maximum likelihood",
    "joint.summary.cells": "{n} {n:respondent|respondents}, {cells} combinations.",
    "joint.summary.pairs": "Strongest: {first} and {second}, correlation {r} ({low} to {high}, {n} "
    "{n:respondent|respondents}).",
    "joint.summary.none": "No correlation can be estimated.",
    "joint.summary.sums": "Mean number of traits: {mean}, standard error {error} ({n} {n:respondent|respondents}).",
    "joint.sums.what": "For files with only the number of yes answers per respondent.",
    "joint.sums.unsaid": (
        "Under Set-up, state the design that all questions in the sum “{column}” share. The design is enough: "
        "you need not assign the values to reports."
    ),
    "joint.sums.said": "Stated design of every question in the sum “{column}”: {design}.",
    "joint.reading": "{name}: {value} ({interval})",
    "joint.reading.traits": "{n} traits",
    "joint.row": "{n} {n:report|reports}, {answers} answers",
    "joint.working": "Estimating the combinations…",
    "joint.words.together": "The two answers are associated ({p}).",
    "joint.words.together_some": "Some of the answers are associated ({p}).",
    "joint.words.apart": "The test finds no association ({p}), which does not prove independence.",
    "joint.words.bootstrap": "Because some combinations are rare, the p value comes from {draws} simulated "
    "{draws:survey|surveys} without association.",
    "joint.words.doubtful": "The p value is approximate, because some combinations are rare. Use fewer questions.",
    "joint.words.odds": (
        "Odds ratio: the odds of “{second}” are {ratio} times as high with “{first}” as without it ({low} to "
        "{high}, {level} interval)."
    ),
    "joint.words.no_odds": "No odds ratio: one of the combinations is estimated at 0 or below.",
    "joint.words.below": "Combinations below 0: {count}.",
    "joint.words.noise": (
        "Combinations below 0: {count}. This is expected noise: the reports fit a table without negative shares ({p})."
    ),
    "joint.words.contradiction": (
        "Combinations below 0: {count}. The reports contradict the designs ({p}). Check the stated designs and "
        "compliance."
    ),
    "joint.words.partly": "{count} {count:respondent|respondents} with answers to only some of these questions "
    "{count:is|are} left out.",
    "joint.words.sums": "By maximum likelihood, {none} have none of the traits and {some} at least one.",
    "joint.words.sums_below": "Small negative values are expected noise.",
    "joint.words.likelihood": "−2 log-likelihood of the hatched bars: {value}.",
    "joint.words.no_steps": "The Lab shows the derivation only for single questions: press “Show the steps” in the "
    "tab Estimates.",
    "joint.words.carriers": "In each question the first answer counts as 1, all others as 0.",
    "joint.words.beyond": "A correlation outside −1 to 1 is noise: this pair has too few respondents.",
    "joint.words.no_pair": "No correlation for {names}: {reason}",
}
register(__name__, SENTENCES)
