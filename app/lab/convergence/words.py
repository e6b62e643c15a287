"""What the part Convergence says."""

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
    "convergence.spread_name": "Spread",
    "convergence.chart": "{title}: {figure} as people arrive",
    "convergence.planned": "planned: {n}",
    "convergence.share_axis": "Debiased share",
    "convergence.points_axis": "Distance from the truth, points",
    "convergence.error_axis": "Distance from the truth, in units of the answers",
    "convergence.one_error": "1 SE, slope −1/2",
    "convergence.key.path": "debiased, a simulated survey",
    "convergence.key.paths": "debiased, {count} simulated {count:survey|surveys}",
    "convergence.key.band_errors": "{level} of estimates are this near",
    "convergence.key.slope": "1 SE: falls as 1/√N",
    "convergence.caption.population": "{design}, ε = {epsilon}. Target: the population, so sampling and privacy noise "
    "together. Level {level}.",
    "convergence.caption.sample": "{design}, ε = {epsilon}. Target: these respondents, so privacy noise only. "
    "Level {level}.",
    "convergence.caption.numbers": "Each report is the answer plus noise of the person (SD 5) plus noise of the report "
    "(SD 5). Target: the population. Level {level}.",
    "convergence.summary": "{figure}: {level} of estimates lie from {low_first} to {high_first} with {n_first} people, "
    "and from {low_last} to {high_last} with {n_last}. {inside} of {points} points shown lie inside.",
    "convergence.points": "points",
    "convergence.units": "units",
    "convergence.words.none": "Asked directly, with these respondents as the target, nothing is uncertain: every "
    "estimate is the truth.",
    "convergence.words.tenfold": "With {n} {n:person|people} one standard error is {error} {unit}; with ten times as "
    "many, {more}, it is {less} {unit}: the band is 3.2 times narrower.",
    "convergence.words.half": "Half the error takes four times the people: {four} for {half} {unit}.",
    "convergence.words.inside": "{inside} of the {points} points on your screen lie inside the band. On average it is "
    "{level} of them, but the points of one path go together: who is above the truth stays there for a while.",
    "convergence.words.sample": "Your target is these respondents: the band tells what privacy noise does, and nothing "
    "about people who were not asked.",
    "convergence.words.numbers": "Spreads add as squares: 100 of the people, 25 and 25 of the noise, 150 in all. Take "
    "50 off what you see, and the root is 10 again. Noise this small protects little: ε is about {epsilon} for answers "
    "from −58 to 142 at δ = 10⁻⁶.",
    "convergence.words.paths": "Each line is a survey of its own, with the same people and more of them from left to "
    "right. Again draws other people.",
    "convergence.reading.band": "{n} {n:person|people}: {low} to {high}",
    "convergence.reading.path": "{n} {n:person|people}: estimate {estimate}, band {low} to {high}",
    "convergence.head.truth": "True value",
    "convergence.head.low": "{level} of estimates from",
    "convergence.head.high": "to ({level})",
    "convergence.head.error_points": "1 SE, points",
    "convergence.head.error": "1 SE",
    "convergence.head.path": "Estimate {number}",
    "convergence.nobody": "Say how many people you would ask, and give at least two answers.",
    "convergence.arriving": "{n} {n:person|people} {n:has|have} arrived.",
}
register(__name__, SENTENCES)
