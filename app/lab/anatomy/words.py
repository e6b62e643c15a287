"""What the part Error anatomy says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "anatomy.nobody": "Say how many people you would ask, and give at least two answers.",
    "anatomy.all": "All answers",
    "anatomy.title": "What the error is made of",
    "anatomy.title_of": "{question}: what the error is made of",
    "anatomy.axis": "Mean squared error, squared points",
    "anatomy.caption.population": "{design}, ε = {epsilon}, {n} {n:respondent|respondents}. Target: the population, "
    "so who was asked counts too.",
    "anatomy.caption.sample": "{design}, ε = {epsilon}, {n} {n:respondent|respondents}. Target: these respondents, so "
    "only privacy noise counts.",
    "anatomy.key.sampling": "sampling: who was asked",
    "anatomy.key.privacy": "privacy: what chance adds to reports",
    "anatomy.key.left": "{method}: variance that is left",
    "anatomy.key.bias": "{method}: squared bias",
    "anatomy.note.rows": "The {shown} answers with the largest errors; the table has the other {hidden} as well.",
    "anatomy.parts.population": "1 SE: {error} points = sampling {sampling} and privacy {privacy}, which add as "
    "squares.",
    "anatomy.parts.sample": "1 SE: {error} points, all of it privacy noise: your target is these respondents.",
    "anatomy.parts.none": "1 SE: 0 points: with this design and this target every share is known exactly.",
    "anatomy.what": "An error has up to three parts: who happened to be asked, what chance adds to the reports, and "
    "what is done to the shares afterwards. They add as squares.",
    "anatomy.mostly.all": "All of the squared error is the price of privacy. A higher ε, a better design or more "
    "people take from it.",
    "anatomy.mostly.privacy": "{share} of the squared error is the price of privacy. A higher ε or a better design "
    "takes from this part; more people take from both.",
    "anatomy.mostly.sampling": "Only {share} of the squared error is the price of privacy. Asking more people helps "
    "more than a higher ε.",
    "anatomy.worth": "Your {n} {n:answer|answers} {n:is|are} worth {worth} asked directly: so many open answers would "
    "tell as much about the population.",
    "anatomy.worth.none": "Your {n} {n:answer|answers} {n:is|are} worth less than one asked directly: a single open "
    "answer would tell as much about the population.",
    "anatomy.after": "After {method} the root mean squared error is {error} points instead of {before}: {deviation} of "
    "spread and {bias} of bias, which add as squares. Simulated {runs} times; the {error} is good to ±{doubt} (1 SE).",
    "anatomy.as_estimated": "as estimated",
    "anatomy.head.answer": "Answer",
    "anatomy.head.share": "Expected share",
    "anatomy.head.sampling": "Sampling, squared points",
    "anatomy.head.privacy": "Privacy, squared points",
    "anatomy.head.error": "1 SE, points",
    "anatomy.head.left": "Variance left, squared points",
    "anatomy.head.bias": "Squared bias, squared points",
    "anatomy.head.rmse": "RMSE after post-processing, points",
    "anatomy.head.doubt": "± Monte Carlo, points",
    "anatomy.reading": "{name}: 1 SE {error} points = sampling {sampling} and privacy {privacy}",
}
register(__name__, SENTENCES)
