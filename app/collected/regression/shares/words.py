"""Sentences of the calculator of predicted shares."""

from __future__ import annotations

from app.collected.design.names import whose
from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.speak import clauses, paired, say, screen_numbers
from core.analyses.collected.regression import RegressionFound
from core.report.numbers import level_text, share_text
from core.study.regression import RegressionPlan


def result_words(found: RegressionFound) -> tuple[str, ...]:
    """Return the predicted share at the chosen values with its interval: of two answers the first, otherwise all."""
    at, style = found.at, screen_numbers()
    if at is None:
        return ()
    said = []
    for answer in range(1 if len(found.labels) == 2 else len(found.labels)):
        share, low, high = (share_text(float(one[answer]), 1, style) for one in (at.shares, at.low, at.high))
        blanks = {"whose": whose(found.labels, answer), "share": share, "low": low, "high": high}
        said.append(say("regress.shares.result", {**blanks, "level": level_text(found.level, style)}))
    return tuple(said)


def chosen_words(found: RegressionFound, plan: RegressionPlan) -> tuple[str, ...]:
    """Return the results of the calculator with its values; () if it has none."""
    used = {name for term in found.terms for name in term.columns}
    values = [paired(isolated(name), isolated(value)) for name, value in plan.at if name in used]
    if not values:
        return ()
    return (say("regress.shares.values", {"values": clauses(values)}), *result_words(found))


SENTENCES = {
    "regress.shares.title": "Calculator of predicted shares",
    "regress.shares.about": "Choose values for all respondents. Empty fields keep the observed values.",
    "regress.shares.own": "as observed",
    "regress.shares.values": "Shares if all respondents had these values: {values}",
    "regress.shares.result": "Predicted share of {whose}: {share}, {level} interval {low} to {high}.",
}
register(__name__, SENTENCES)
