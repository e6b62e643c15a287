"""The sentences of the tab Laboratory."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    # The laboratory
    "laboratory.invitation": "Press Run to compare methods for shares below 0 or with a sum above 100%.",
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
    "laboratory.note.rmse": "Bias and variance together.",
    "laboratory.note.bias": "Bias: mean of the shown share minus the truth.",
    "laboratory.note.coverage": (
        "For each method, the raw interval moves by as much as the shown share and is cut at 0 and 100%. The "
        "first line shows the raw interval."
    ),
    "laboratory.head.method": "Post-processing",
    "laboratory.head.rmse": "RMSE, points",
    "laboratory.head.bias": "Bias, points",
    "laboratory.head.coverage": "Coverage",
    "laboratory.head.luck": "{figure}: Monte Carlo standard error, points",
    "laboratory.head.l1": "Sum of distances (L1), points",
    "laboratory.head.total": "Shares sum to",
    "laboratory.sentence": "Typical error in {runs} simulated {runs:survey|surveys}: {raw} points for the raw "
    "estimate, {error} for “{method}”. The raw {level} intervals cover the truth in {coverage} of cases.",
    "laboratory.sentence.raw": "No post-processing is better than the raw estimate, with a typical error of {raw} "
    "points in {runs} simulated {runs:survey|surveys}. Its {level} intervals cover the truth in {coverage} of cases.",
    "laboratory.words.raw": "Compute with the raw estimate: it is unbiased, and so are its sums, means and "
    "comparisons.",
    "laboratory.words.best": "If the table must show only possible shares, use “{method}” and name it there.",
    "laboratory.words.none_helps": "No post-processing has a smaller error here.",
    "laboratory.words.biased": "“{method}” is biased here: on average it shows {shown} for {answer} instead of {true}.",
    "laboratory.words.clip": "After clipping at 0 the shares sum to {total} on average.",
    "laboratory.words.interval": "The interval belongs to the raw estimate: do not shift it when you adjust the share.",
    "laboratory.reading.rmse": "{method}: {value} points (±{luck})",
    "laboratory.reading.bias": "{method}: bias {value} points (±{luck})",
    "laboratory.reading.coverage": "{method}: {value} of the intervals cover the truth (±{luck} points)",
}
register(__name__, SENTENCES)
