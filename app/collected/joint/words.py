"""What the figures of several questions mean, in plain words."""

from __future__ import annotations

import math

from app.collected.joint.state import Found, JointRequest
from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.speak import local_count, say, say_message, screen_numbers
from core.analyses.collected.joint import JointTable
from core.analyses.collected.joint_correlation import PairCorrelation
from core.estimation.joint.association import Association
from core.estimation.joint.sum_score import SumScore
from core.report.numbers import level_text, number_text, share_text

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


SENTENCES = {
    "joint.need_two": "This needs two questions that are ready, and here is one at most. Choose each question under "
    "“Question” at the left, say its design under Set-up, and tick both here.",
    "joint.words.alike": "Of some combinations all reports count alike, so nothing tells how they vary and the "
    "standard error is 0. The interval takes in what {n} {n:report|reports} can miss.",
    "joint.every": "all",
    "joint.over": "over {most}",
    "joint.p.most": "{p} at most",
    "joint.p.below": "below {p}",
    "joint.caption": "About the population: sampling and privacy noise together; intervals of {level}.",
    "joint.chart.cells": "Combinations of answers",
    "joint.chart.pairs": "Correlations without the noise",
    "joint.chart.sums": "How many of the traits a respondent carries",
    "joint.axis.share": "Estimated share of respondents",
    "joint.axis.r": "Correlation",
    "joint.axis.traits": "Traits carried",
    "joint.key.share": "Debiased share with {level} interval",
    "joint.key.likeliest": "Likeliest share within 0 to 100%",
    "joint.key.likeliest_bar": "Likeliest shares within 0 to 100%",
    "joint.key.r": "Correlation with {level} interval",
    "joint.note.questions": "Answers in this order: {questions}.",
    "joint.note.rows": "The {shown} largest of the combinations; the table has {hidden} more.",
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
    "joint.head.likeliest": "Likeliest share",
    "joint.summary.cells": "{n} {n:respondent|respondents} answered all of these questions; the chart shows {cells} "
    "combinations of their answers.",
    "joint.summary.pairs": "Strongest: {first} and {second}, correlation {r} ({low} to {high}, {n} "
    "{n:respondent|respondents}).",
    "joint.summary.none": "No pair has a correlation.",
    "joint.summary.sums": "On average people carry {mean} of the traits, give or take {error} ({n} "
    "{n:respondent|respondents}).",
    "joint.sums.what": "For files that kept only how often each respondent said yes, not the single reports.",
    "joint.sums.unsaid": "Which design did every question of the sum “{column}” have? Set-up asks for it; what "
    "it says of single reports does not matter for sums.",
    "joint.sums.said": "Every question of the sum “{column}” had the design said for this column: {design}.",
    "joint.reading": "{name}: {value} ({interval})",
    "joint.reading.traits": "{n} traits",
    "joint.row": "{n} {n:report|reports}, {answers} answers",
    "joint.working": "The combinations are being worked out…",
    "joint.words.together": "The two answers hang together: if they did not, reports like these would come with "
    "probability {p}. The noise of the designs is accounted for.",
    "joint.words.together_some": "Some of the answers hang together: if none did, reports like these would come with "
    "probability {p}. The noise of the designs is accounted for.",
    "joint.words.apart": "These reports do not show that the two answers hang together: without any connection, "
    "reports like these would come with probability {p}. That is no proof that there is none.",
    "joint.words.apart_all": "These reports do not show that any of the answers hang together: without any connection, "
    "reports like these would come with probability {p}. That is no proof that there is none.",
    "joint.words.bootstrap": "Some combinations are rare, or cannot be told from nobody, so this probability was "
    "found by drawing {draws} {draws:survey|surveys} without any connection, with the same designs.",
    "joint.words.doubtful": "Some combinations are rare and there are many of them, so this probability is only a "
    "guide. Fewer questions give a better one.",
    "joint.words.odds": "Among those with “{first}” the odds of “{second}” are {ratio} times as high as among the "
    "others ({low} to {high}, {level} interval).",
    "joint.words.no_odds": "There is no odds ratio: one of the combinations is estimated at 0 or below.",
    "joint.words.below": "Combinations estimated below 0: {count}. They are shown as they are; the rings "
    "show the likeliest shares that are possible.",
    "joint.words.noise": "Combinations estimated below 0: {count}. Small negative values are expected noise: "
    "reports as far from any possible table come with probability {p}. The rings show the likeliest shares that are "
    "possible.",
    "joint.words.contradiction": "Combinations estimated below 0: {count}, and the reports contradict the "
    "designs: reports as far from any possible table come with probability {p}. Check which designs "
    "were used, and whether respondents followed them.",
    "joint.words.partly": "{count} {count:respondent|respondents} answered only some of these questions. They are "
    "left out here.",
    "joint.words.sums": "Likeliest, {none} carry none of the traits and {some} at least one.",
    "joint.words.sums_below": "Some points lie below 0. Small negative values are expected noise; the bars show the "
    "likeliest shares that are possible.",
    "joint.words.one_design": "Only the number of yes was kept, so every question of the sum must have used the design "
    "that you stated for this column.",
    "joint.words.likelihood": "−2 log-likelihood of the bars: {value}.",
    "joint.words.carriers": "For each question, those with its first answer count as 1 and all others as 0. The noise "
    "of the reports is taken out; reports by themselves mostly correlate less.",
    "joint.words.beyond": "A correlation beyond −1 or 1 comes from noise: there are too few respondents for this pair.",
    "joint.words.no_pair": "No correlation for {names}: {reason}",
}
register(__name__, SENTENCES)
