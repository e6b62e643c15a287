"""The sentences of the tab Convergence."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "convergence.case.plan": "This plan",
    "convergence.case.coins": "Two coins, truth 42%",
    "convergence.case.numbers": "Two-level Gaussian, 42 ± 10",
    "convergence.title.plan": "The plan",
    "convergence.title.coins": "Two coins, truth 42%",
    "convergence.title.numbers": "Two-level Gaussian, mean 42, spread 10",
    "convergence.mean": "Mean",
    "convergence.spread_name": "Standard deviation",
    "convergence.chart": "{title}: {figure} by sample size",
    "convergence.planned": "planned: {n}",
    "convergence.share_axis": "Debiased share",
    "convergence.points_axis": "Distance from the truth, points",
    "convergence.error_axis": "Distance from the truth, in units of the numbers",
    "convergence.one_error": "1 SE, slope −1/2",
    "convergence.key.path": "debiased, one simulated survey",
    "convergence.key.paths": "debiased, {count} simulated {count:survey|surveys}",
    "convergence.key.band_errors": "distance of {level} of estimates",
    "convergence.key.slope": "1 SE: falls as 1/√N",
    "convergence.caption.population": "{design}, ε = {epsilon}. Target: the population, sampling and privacy noise. "
    "Level {level}.",
    "convergence.caption.sample": "{design}, ε = {epsilon}. Target: this sample, privacy noise only. Level {level}.",
    "convergence.caption.numbers": (
        "Each report is the number plus noise per person (SD 5) plus noise per report (SD 5). Target: the "
        "population. Level {level}."
    ),
    "convergence.summary": (
        "{figure}: {level} of estimates are between {low_first} and {high_first} with {n_first} people, and "
        "between {low_last} and {high_last} with {n_last} people."
    ),
    "convergence.points": "points",
    "convergence.units": "units",
    "convergence.words.none": "Direct answers leave no uncertainty about this sample.",
    "convergence.words.half": (
        "One standard error is {error} {unit} with {n} {n:person|people} and {half} with {four} people: four "
        "times the people halve the error."
    ),
    "convergence.words.inside": "{inside} of the {points} points shown are inside the band; {level} are expected. "
    "Points of one path are correlated.",
    "convergence.words.numbers": (
        "Variances add: 100 from the people, 25 and 25 from the noise, 150 in total. Subtracting the noise "
        "variance of 50 gives 100, the square of the standard deviation 10. This noise protects little: ε is "
        "about {epsilon} for answers from −58 to 142 at δ = 10⁻⁶."
    ),
    "convergence.reading.band": "{n} {n:person|people}: {low} to {high}",
    "convergence.reading.path": "{n} {n:person|people}: estimate {estimate}, band {low} to {high}",
    "convergence.head.truth": "True value",
    "convergence.head.low": "{level} of estimates from",
    "convergence.head.high": "to ({level})",
    "convergence.head.error_points": "1 SE, points",
    "convergence.head.error": "1 SE",
    "convergence.head.path": "Estimate {number}",
    "convergence.nobody": "Set at least one respondent and at least two categories.",
    "convergence.arriving": "{n} {n:person|people} drawn.",
}
register(__name__, SENTENCES)
