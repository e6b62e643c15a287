"""The sentences of the tab Laboratory."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    # The laboratory
    "laboratory.invitation": "Press Run to compare methods that adjust impossible shares.",
    "laboratory.all": "All categories",
    "laboratory.raw": "as estimated",
    "laboratory.runs": "{runs} simulated {runs:survey|surveys}",
    "laboratory.title.rmse.all": "Typical error",
    "laboratory.title.rmse.one": "Error of {answer}",
    "laboratory.title.bias.all": "Largest bias of any category",
    "laboratory.title.bias.one": "Bias of {answer}",
    "laboratory.title.coverage.all": "Coverage, mean over the categories",
    "laboratory.title.coverage.one": "Coverage of {answer}",
    "laboratory.axis.rmse": "Root mean square error, points",
    "laboratory.axis.bias": "Bias, points",
    "laboratory.axis.coverage": "Intervals that cover the truth",
    "laboratory.mark.rmse": "as estimated",
    "laboratory.mark.bias": "no bias",
    "laboratory.mark.coverage": "nominal: {level}",
    "laboratory.key.raw": "as estimated",
    "laboratory.key.method": "post-processed",
    "laboratory.note.luck": "Whiskers: Monte Carlo error of the simulation (95%).",
    "laboratory.note.rmse": "The typical error (RMSE) combines bias and variance.",
    "laboratory.note.bias": "Bias: mean of the shown share minus the truth.",
    "laboratory.note.coverage": (
        "The first line shows the raw interval. The other lines shift it together with the share and cut it at 0 "
        "and 100%."
    ),
    "laboratory.head.method": "Post-processing",
    "laboratory.head.rmse": "RMSE, points",
    "laboratory.head.bias": "Bias, points",
    "laboratory.head.coverage": "Coverage",
    "laboratory.head.luck": "{figure}: Monte Carlo standard error, points",
    "laboratory.head.l1": "Sum of distances (L1), points",
    "laboratory.head.total": "Shares sum to",
    "laboratory.sentence": (
        "Typical error in {runs} simulated {runs:survey|surveys}: {raw} points for the raw estimate, {error} for "
        "“{method}”. Coverage of the raw {level} intervals: {coverage}."
    ),
    "laboratory.sentence.raw": (
        "Typical error of the raw estimate in {runs} simulated {runs:survey|surveys}: {raw} points. Coverage of "
        "its {level} intervals: {coverage}."
    ),
    "laboratory.words.raw": "Compute with the raw estimate: its sums, means and comparisons are unbiased.",
    "laboratory.words.best": "If your table needs possible shares only, use “{method}” and name the method in the "
    "table.",
    "laboratory.words.none_helps": "No post-processing reduces the error by more than simulation error.",
    "laboratory.words.biased": "“{method}” is biased here: its mean for {answer} is {shown} instead of {true}.",
    "laboratory.words.clip": "After clipping at 0 the shares sum to {total} on average.",
    "laboratory.words.interval": "Do not shift the interval with the adjusted share: it belongs to the raw estimate.",
    "laboratory.reading.rmse": "{method}: {value} points (±{luck})",
    "laboratory.reading.bias": "{method}: bias {value} points (±{luck})",
    "laboratory.reading.coverage": "{method}: {value} of the intervals cover the truth (±{luck} points)",
}
register(__name__, SENTENCES)
