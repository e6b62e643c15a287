"""Sentences of the tab Steps."""

from __future__ import annotations

from app.lab.steps.state import Case
from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.numbers import people_asked
from app.messages.speak import local_number, say
from app.workspace.derived import Derives
from core.steps.case import SharesCase
from core.steps.derivation import Derivation
from core.steps.means import MeanCase


def headline(case: Case, answer: int) -> str:
    """Return what is derived: the question and the category."""
    if isinstance(case.drawn, SharesCase):
        return say("steps.headline", {"title": isolated(case.title), "answer": isolated(case.labels[answer])})
    return case.title


def about(case: Case) -> str:
    """Return design, number of reports and target."""
    drawn = case.drawn
    if isinstance(drawn, SharesCase):
        blanks = {
            "design": say(f"design.name.{drawn.estimate.design.key}"),
            "n": people_asked(drawn.estimate.n),
        }
        return say(f"steps.about.{drawn.estimate.target.value}", blanks)
    if isinstance(drawn, MeanCase):
        return say("steps.about.mean", {"n": people_asked(drawn.estimate.n)})
    return say("steps.about.curator")


def steps_words(case: Case, derivation: Derivation) -> tuple[str, ...]:
    """Say how to read the lines, and which numbers they use."""
    said = [say("steps.words.open"), say("steps.words.core")]
    if case.which in (Derives.COLLECTED, Derives.CURATOR):
        said.append(say(f"steps.words.{case.which.value}"))
    elif case.which not in (Derives.PLAN, Derives.NUMBERS):
        said.append(say("steps.words.classic"))
    scored = next((step for step in derivation.steps if step.key == "score"), None)
    if scored is not None:
        inside, outside = (one.result for one in scored.equations[:2])
        if inside is not None and outside is not None:
            blanks = {"inside": local_number(inside), "outside": local_number(outside)}
            said.append(say("steps.words.scores", blanks))
    return tuple(said)


SENTENCES = {
    "steps.case": "Estimate",
    "steps.case.plan": "Preview, current draw",
    "steps.case.collected": "Collected, reports from the field",
    "steps.case.numbers": "Preview, mean of numbers",
    "steps.case.curator": "Preview, mean by a curator",
    "steps.case.coins": "Two coins: 364 of 1,000",
    "steps.case.four": "Four answers, p = 3/4",
    "steps.case.ten": "Ten answers, ε = ln 3",
    "steps.case.levels": "Noise at two levels",
    "steps.case.ages": "Mean age by a curator",
    "steps.case.ages_name": "Invented ages",
    "steps.charts": "Show",
    "steps.charts.steps": "Derivation",
    "steps.charts.life": "One answer",
    "steps.headline": "{title} · {answer}",
    "steps.about.population": "{design}, {n} {n:report|reports}, target: the population.",
    "steps.about.sample": "{design}, {n} {n:report|reports}, target: this sample.",
    "steps.about.mean": "{n} {n:report|reports}, noise added by respondents.",
    "steps.about.curator": "Noise added once, by a trusted curator.",
    "steps.numbered": "{number}. {title}",
    "steps.open_line": "{title}, open.",
    "steps.closed_line": "{title}, closed.",
    "steps.of_collected": "Open the page Collected and press “Show the steps” next to an estimate.",
    "steps.of_curator": "Open Preview, show the answers as a number, and press “Show the steps” in the tab "
    "“Noise added by a trusted curator”.",
    "steps.none_collected": "The program shows steps only for estimates that use the randomized reports of a single "
    "arm.",
    "steps.none_curator": (
        "For a trusted curator, steps can be shown only for a mean fitted to a number of respondents. Choose the "
        "statistic Mean on Preview. If the number of respondents is private, choose the method Fitted."
    ),
    "steps.too_many_numbers": (
        "The steps of a mean can be shown for at most {most} numbers, and only after the program has counted them."
    ),
    "steps.nothing": "Choose a question and a design first.",
    "steps.words.open": "Click a line to open it.",
    "steps.words.core": "The last line checks the results by simulation.",
    "steps.words.collected": "After a change in Collected, press “Show the steps” there again.",
    "steps.words.curator": "After a change in the tab “Noise added by a trusted curator”, press “Show the steps” there "
    "again.",
    "steps.words.classic": "This example uses only one setting of your plan, the confidence level.",
    "steps.words.scores": "A report has score {inside} for each category that it supports, and {outside} for every "
    "other category.",
    "steps.simulation.waiting": "Simulating…",
    "steps.simulation.stopped": "The simulation was stopped. Close and reopen this line to restart it.",
    "steps.copied": "The formulas are on the clipboard as LaTeX.",
    "steps.life.stage.answer": "True answer",
    "steps.life.stage.kept": "Permanent response",
    "steps.life.stage.report": "Report",
    "steps.life.stage.score": "Score",
    "steps.life.stage.mean": "Mean of all scores",
    "steps.life.person": "Respondent {number}",
    "steps.life.kept": "Drawn once, never sent",
    "steps.life.wave": "Wave {wave} of {waves}, fresh noise",
    "steps.life.device.before": "Through the device",
    "steps.life.device.kept": "The device kept the answer",
    "steps.life.device.changed": "The device changed the answer",
    "steps.life.device.flipped": "The device changed {flipped} of {bits} bits",
    "steps.life.device.drawn": "The device drew this report",
    "steps.life.none": "No item",
    "steps.life.ones": "{ones} of {bits} bits are 1",
    "steps.life.and_more": "{shown} …",
    "steps.life.hashed": "Hash value {value}",
    "steps.life.sign": "Sign {number}",
    "steps.life.score": "{score} for {name}",
    "steps.life.score_others": "{score} for {count} others",
    "steps.life.score_many": "{score} for {count} categories",
    "steps.life.mean": "{mean}, {n} {n:respondent|respondents}",
    "steps.life.chart": "Mean of the scores for “{answer}”",
    "steps.life.axis.people": "Respondents",
    "steps.life.axis.mean": "Mean of the scores",
    "steps.life.key.mean": "Mean so far",
    "steps.life.key.first": "Mean after one wave",
    "steps.life.key.band": "{level} of means",
    "steps.life.key.truth": "True share",
    "steps.life.nobody": "No respondent is in the mean yet.",
    "steps.life.summary": "The mean score of {n} {n:respondent|respondents} for “{answer}” is {mean}; the true share "
    "is {truth}.",
    "steps.life.shares_only": "This picture needs a question with categories. Choose another estimate on the left.",
    "steps.life.words.score": "A score is the estimate from one report alone: unbiased, but very imprecise.",
    "steps.life.words.mean": "Only the mean of many scores, the debiased share, is near the true share.",
    "steps.life.words.waves": (
        "One report discloses at most ε = {first}; {waves} reports together disclose at most ε = {all}. The "
        "permanent response limits all reports to ε = {most}, but its noise stays in every wave."
    ),
    "steps.life.words.error": "With {n} {n:respondent|respondents} the mean has a standard error of {error} points.",
    "steps.life.words.keys": "On the row of stages, Space plays or pauses, the right arrow advances one step, and "
    "Home restarts.",
    "steps.likelihood.chart": "Likelihood for “{answer}”",
    "steps.likelihood.axis.share": "True share",
    "steps.likelihood.axis.mean": "True mean",
    "steps.likelihood.axis.relative": "Likelihood, relative to its maximum",
    "steps.likelihood.at": "peak {share}",
    "steps.likelihood.key": "Maximum-likelihood estimate",
    "steps.likelihood.summary": "The likelihood for “{answer}” peaks at {share}.",
}
register(__name__, SENTENCES)
