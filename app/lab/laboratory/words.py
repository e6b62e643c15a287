"""What the part Laboratory says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    # The laboratory
    "laboratory.invitation": "Press Run to simulate surveys of this plan and to see what each post-processing does to "
    "the shares.",
    "laboratory.before": "Shares that come out below 0, or do not sum to 100%, look wrong, and there are several ways "
    "to repair them. Each costs something: here you see what.",
    "laboratory.all": "All answers",
    "laboratory.raw": "as estimated",
    "laboratory.runs": "{runs} simulated {runs:survey|surveys}",
    "laboratory.title.rmse.all": "Error of a typical answer",
    "laboratory.title.rmse.one": "Error of {answer}",
    "laboratory.title.bias.all": "Largest bias of any answer",
    "laboratory.title.bias.one": "Bias of {answer}",
    "laboratory.title.coverage.all": "Coverage, mean over the answers",
    "laboratory.title.coverage.one": "Coverage of {answer}",
    "laboratory.axis.rmse": "Root mean square error, points",
    "laboratory.axis.bias": "Bias, points",
    "laboratory.axis.coverage": "Intervals that hold the truth",
    "laboratory.mark.rmse": "as estimated",
    "laboratory.mark.bias": "no bias",
    "laboratory.mark.coverage": "promised: {level}",
    "laboratory.key.raw": "as estimated",
    "laboratory.key.method": "post-processed",
    "laboratory.note.luck": "Whiskers: luck of the simulation (95%).",
    "laboratory.note.rmse": "Root mean square error: bias and spread together.",
    "laboratory.note.bias": "Bias: the mean of what is shown, less the truth.",
    "laboratory.note.coverage": "For each method the interval is moved with the share that is shown, and cut at 0 and "
    "100%. The interval that this program gives stays where the raw estimate is: that is the first line.",
    "laboratory.head.method": "Post-processing",
    "laboratory.head.rmse": "RMSE, points",
    "laboratory.head.bias": "Bias, points",
    "laboratory.head.coverage": "Coverage",
    "laboratory.head.luck": "{figure}: standard error of the simulation, points",
    "laboratory.head.l1": "Sum of distances (L1), points",
    "laboratory.head.total": "Shares sum to",
    "laboratory.sentence": "In {runs} simulated {runs:survey|surveys} the raw estimate is off by {raw} points for a "
    "typical answer, “{method}” by {error}. The {level} intervals of the raw estimate hold the truth in {coverage} of "
    "all cases.",
    "laboratory.sentence.raw": "In {runs} simulated {runs:survey|surveys} the raw estimate is off by {raw} points for "
    "a typical answer, and no post-processing does better. Its {level} intervals hold the truth in {coverage} of all "
    "cases.",
    "laboratory.words.raw": "Compute with the raw estimate: it is right on average, so sums, means and comparisons of "
    "several surveys stay right. Shares below 0 are part of that.",
    "laboratory.words.best": "To show a table in which every share is possible, use “{method}”: here it comes nearest "
    "to the truth. Say that you did.",
    "laboratory.words.none_helps": "Here no post-processing comes nearer to the truth. Leave the shares as estimated.",
    "laboratory.words.biased": "Beware of “{method}”: on average it shows {shown} for {answer}, where {true} is true.",
    "laboratory.words.even_so": "Even so it is biased: on average it shows {shown} for {answer}, where {true} is true.",
    "laboratory.words.clip": "Clipping at 0 makes the shares sum to {total} on average.",
    "laboratory.words.interval": "Never move an interval with the shown share. It belongs to the raw estimate.",
    "laboratory.reading.rmse": "{method}: {value} points (±{luck})",
    "laboratory.reading.bias": "{method}: bias {value} points (±{luck})",
    "laboratory.reading.coverage": "{method}: {value} of the intervals hold the truth (±{luck} points)",
}
register(__name__, SENTENCES)
