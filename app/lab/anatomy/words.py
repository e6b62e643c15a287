"""The sentences of the tab Error anatomy."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "anatomy.nobody": "Set at least one respondent and at least two categories.",
    "anatomy.all": "All categories",
    "anatomy.title": "Parts of the error",
    "anatomy.title_of": "{question}: parts of the error",
    "anatomy.axis": "Mean squared error, squared points",
    "anatomy.caption.population": "{design}, ε = {epsilon}, {n} {n:respondent|respondents}. Target: the population.",
    "anatomy.caption.sample": "{design}, ε = {epsilon}, {n} {n:respondent|respondents}. Target: this sample.",
    "anatomy.key.sampling": "sampling",
    "anatomy.key.privacy": "privacy noise",
    "anatomy.key.left": "{method}: remaining variance",
    "anatomy.key.bias": "{method}: squared bias",
    "anatomy.note.rows": "The {shown} categories with the largest errors; the table has {hidden} more.",
    "anatomy.parts.population": "1 SE: {error} points. Sampling contributes {sampling}, privacy {privacy}; their "
    "squares add up.",
    "anatomy.parts.sample": "1 SE: {error} points, all from privacy noise.",
    "anatomy.parts.none": "The error is 0: every share is known exactly.",
    "anatomy.mostly.all": "A higher ε, a better design or a larger sample reduces this error.",
    "anatomy.mostly.privacy": (
        "Privacy noise causes {share} of the squared error. A higher ε or a better design reduces this part; a "
        "larger sample reduces both privacy and sampling error."
    ),
    "anatomy.mostly.sampling": "Privacy noise causes only {share} of the squared error: a larger sample helps more "
    "than a higher ε.",
    "anatomy.worth": "For the population, {n} {n:answer has|answers have} an effective sample size of {worth}.",
    "anatomy.after": (
        "{method} changes the RMSE from {before} to {error} points (standard deviation {deviation}, bias {bias}; "
        "{runs} simulations, Monte Carlo error ±{doubt})."
    ),
    "anatomy.as_estimated": "as estimated",
    "anatomy.head.answer": "Category",
    "anatomy.head.share": "Expected share",
    "anatomy.head.sampling": "Sampling, squared points",
    "anatomy.head.privacy": "Privacy, squared points",
    "anatomy.head.error": "1 SE, points",
    "anatomy.head.left": "Remaining variance, squared points",
    "anatomy.head.bias": "Squared bias, squared points",
    "anatomy.head.rmse": "RMSE after post-processing, points",
    "anatomy.head.doubt": "± Monte Carlo, points",
    "anatomy.reading": "{name}: 1 SE {error} points, from sampling {sampling} and privacy {privacy}",
}
register(__name__, SENTENCES)
