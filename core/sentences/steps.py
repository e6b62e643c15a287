"""English sentences of derivations: headings, explanations, names of table lines, and formulas in words."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # Headings
    "steps.title.device": "Instructions to a respondent",
    "steps.title.chances": "Chances of a report, and epsilon",
    "steps.title.expected": "Expected share of reports",
    "steps.title.solve": "Solving for the true share",
    "steps.title.score": "The score of one report",
    "steps.title.variance": "Variance in two parts",
    "steps.title.interval": "Interval",
    "steps.title.likelihood": "Maximum likelihood",
    "steps.title.simulation": "Check by simulation",
    "steps.title.noise": "The noise of one report",
    "steps.title.mean": "The mean of the reports",
    "steps.title.error": "The error of the noise",
    "steps.title.counted": "The noisy count",
    "steps.title.fitted": "The mean without noise",
    "steps.title.sensitivity": "The effect of one respondent",
    "steps.title.privacy": "Epsilon from the noise",
    # Refusals
    "steps.no_answer": "The question has {answers} {answers:category|categories}. Choose one of them.",
    "steps.no_scores": "Reports of this design have no score of their own, because the estimate combines groups of "
    "respondents. Choose another design.",
    "steps.no_waves": "Several waves are available for k-ary randomized response and for unary encoding, with epsilon "
    "up to 10.",
    # Shares from one report frequency
    "steps.chances.supports": "{own} is the chance that a report supports “{answer}” if this is the true answer, and "
    "{other} if it is not.",
    "steps.chances.published": "Some tutorials divide by e^ε + (k − 1)k/2. For k = {k} the chances then sum to "
    "{total} instead of 1, so the variant is not a distribution.",
    "steps.chances.matrix": "Each column of the table has the chances of all reports for one answer. Epsilon is the "
    "largest log ratio in a row.",
    "steps.chances.groups": "Chance puts each respondent into one of two groups with different chances of a yes. "
    "Epsilon is the largest log ratio in a row.",
    "steps.expected.mixture": "Reports that support “{answer}” come from both kinds of respondents, so the expected "
    "share of reports is a mixture.",
    "steps.expected.matrix": "The expected share of each report is a mixture over all answers.",
    "steps.solve.says": "The estimate for “{answer}” puts the observed share of reports in place of the expected one "
    "and solves for the true share.",
    "steps.solve.matrix": "Weights A with A P = I undo the response matrix. The estimate for “{answer}” is the "
    "weighted sum of the report shares.",
    "steps.solve.groups": "The shares of yes in both groups give the estimate for “{answer}”.",
    "steps.solve.sums": "This design estimates from other sums over its reports, so only the results for “{answer}” "
    "are listed.",
    "steps.solve.outside": "The estimate is outside the possible range. Random error causes this; the program does "
    "not cut it.",
    "steps.score.says": "Each report has a score for “{answer}”: s₁ if it supports this category, s₀ if it does not. "
    "The mean of all scores is the estimate.",
    "steps.score.single": "A single score means nothing: it is unbiased, but its error is larger than any share.",
    "steps.variance.population": "V is the variance for the population. Random selection of respondents causes Vₛ, "
    "and the privacy device causes Vₚ.",
    "steps.variance.sample": "The target is this sample, so the privacy device causes the whole variance.",
    "steps.variance.groups": "The variance follows by the delta method: g is the slope of the estimate in the share "
    "of yes of each group.",
    "steps.variance.sums": "V is the variance, Vₛ its part from random selection, and Vₚ its part from the privacy "
    "device.",
    "steps.variance.cut": "The estimate is outside the possible range, so its nearest possible share is used here.",
    "steps.variance.one": "One report contains no information on the variance, so the largest possible one is used.",
    "steps.interval.wald": "Wald interval at level {level}%: the estimate minus and plus z standard errors.",
    "steps.interval.wilson": "Wilson interval at level {level}%: the score interval of the report share, with middle m "
    "and half-width h, solved for the true share.",
    "steps.interval.score": "Score interval at level {level}%: all shares f for which the estimate is at most z "
    "standard errors away, with the error computed at f.",
    "steps.interval.clopper_pearson": "Clopper-Pearson interval at level {level}%: quantiles of the beta distribution "
    "bound the report share, and each is solved for the true share. Its coverage is never below the level.",
    "steps.interval.likelihood_ratio": "Likelihood-ratio interval at level {level}%: all possible shares with a "
    "log-likelihood near the maximum.",
    "steps.interval.profile": "Profile-likelihood interval at level {level}%: all possible shares with a "
    "log-likelihood near the maximum, with the best values of everything else.",
    "steps.interval.cut": "Shares are between 0 and 1, so the interval is cut there.",
    "steps.likelihood.peak": "The likelihood of the count peaks where the expected share of reports equals the "
    "observed one. The maximum-likelihood estimate is therefore the estimate above.",
    "steps.likelihood.edge": "The likelihood is highest at the nearest possible share, because the estimate above is "
    "outside the possible range.",
    "steps.likelihood.sampled": "The likelihood treats respondents as a random sample of a population.",
    "steps.likelihood.together": "The table has the maximum over all categories together (EM), where no share can be "
    "negative.",
    # Means
    "steps.mean.unbiased": "Here y is the unbiased form of the report. Laplace and Gaussian noise are derived in full.",
    "steps.mean.stated": "The variance of this mechanism depends on the true values, so only its estimate is listed.",
    "steps.mean.expected": "The noise has mean 0, so a report is right on average, and so is the mean of all reports.",
    "steps.mean.solve": "The mean of the reports estimates the mean of the true values.",
    "steps.mean.variance": "V is the variance for the population, from the spread s of the reports. The noise causes "
    "Vₚ, and random selection of respondents causes Vₛ.",
    "steps.mean.negative": "Here the reports vary less than the noise alone should. Random error causes this.",
    "steps.mean.spread": "Variances add, so subtraction gives the standard deviation s of the true values.",
    "steps.mean.bounds": "The mean is between the bounds, so the interval is cut there.",
    "steps.mean.likelihood": "With many respondents the mean of the reports is close to normal. Its likelihood then "
    "peaks at the estimate.",
    "steps.curator.counted": "The number of respondents is private. A trusted curator counts them and adds "
    "whole-number Laplace noise. This noisy count N is the size below.",
    "steps.curator.both": "Epsilon is the sum of both figures: the count and the mean.",
    "steps.curator.fitted": "Numbers are moved inside the bounds L and U and fitted to the size N. A trusted "
    "curator computes their mean.",
    "steps.curator.added": "One respondent more or less (d = 1) changes the mean by at most Δ.",
    "steps.curator.changed": "One changed answer counts as one row removed and one row added (d = 2). It changes the "
    "mean by at most Δ.",
    "steps.curator.privacy": "The curator adds one draw of Laplace noise with scale b to the mean.",
    "steps.curator.mapped": "OpenDP drew these means. Its privacy map rounds up: ε = {added} if one respondent is "
    "added or removed, and ε = {changed} if one answer changes.",
    "steps.curator.variance": "The noise is drawn once, so its variance does not fall with the number of respondents "
    "for a given scale.",
    "steps.curator.interval": "The noise is within ±h with chance {level}%.",
    # The check
    "steps.simulation.found": "By simulation: {mean} after {draws} draws. Each draw simulates a survey with the true "
    "value {truth}, and the same formula estimates it.",
    "steps.simulation.spread": "The standard deviation of these estimates is {deviation}. The standard error above is "
    "{error}.",
    "steps.simulation.agrees": "The mean differs from the true value by no more than chance allows (1 SE of the mean: "
    "{doubt}).",
    "steps.simulation.differs": "The mean differs from the true value by more than chance allows (1 SE of the mean: "
    "{doubt}).",
    # Tables
    "steps.grid.report_answer": "P(report | answer)",
    "steps.grid.this": "Answer “{answer}”",
    "steps.grid.other": "Other answer",
    "steps.grid.supports": "Supports “{answer}”",
    "steps.grid.supports_not": "Does not support it",
    "steps.grid.answer": "Category",
    "steps.grid.a_report": "Report",
    "steps.grid.report": "Report {number}",
    "steps.grid.rate": "Report share",
    "steps.grid.estimate": "Estimate",
    "steps.grid.likeliest": "Maximum likelihood",
    "steps.grid.weight": "Weight for “{answer}”",
    "steps.grid.group_yes": "Group {number}: yes",
    "steps.grid.group_no": "Group {number}: no",
    # Formulas in words
    "steps.spoken.sign.plus": "plus",
    "steps.spoken.sign.minus": "minus",
    "steps.spoken.sign.negative": "minus",
    "steps.spoken.sign.times": "times",
    "steps.spoken.sign.equals": "equals",
    "steps.spoken.sign.about": "is about",
    "steps.spoken.sign.proportional": "is proportional to",
    "steps.spoken.sign.at_most": "is at most",
    "steps.spoken.sign.comma": "and",
    "steps.spoken.sign.given": "given",
    "steps.spoken.letter.alpha": "alpha",
    "steps.spoken.letter.epsilon": "epsilon",
    "steps.spoken.letter.pi": "pi",
    "steps.spoken.letter.lambda": "lambda",
    "steps.spoken.letter.mu": "mu",
    "steps.spoken.letter.sigma": "sigma",
    "steps.spoken.letter.delta": "delta",
    "steps.spoken.letter.SE": "the standard error",
    "steps.spoken.hat": "{letter} hat",
    "steps.spoken.bar": "{letter} bar",
    "steps.spoken.index": "{letter} sub {index}",
    "steps.spoken.power_of_ten": "{digits} times 10 to the power {power}",
    "steps.spoken.over": "{top} over {bottom}",
    "steps.spoken.fraction": "the fraction {top} over {bottom} end of fraction",
    "steps.spoken.squared": "{base} squared",
    "steps.spoken.power": "{base} to the power {exponent}",
    "steps.spoken.long_power": "{base} to the power {exponent} end of power",
    "steps.spoken.root": "the square root of {inside} end of root",
    "steps.spoken.bracket": "open bracket {inside} close bracket",
    "steps.spoken.total": "the sum over {index} of {inside}",
    "steps.spoken.call.ln": "the logarithm of {inside}",
    "steps.spoken.call.exp": "the exponential of {inside}",
    "steps.spoken.call.max": "the larger of {inside}",
    "steps.spoken.call.min": "the smaller of {inside}",
    "steps.spoken.call.abs": "the absolute value of {inside}",
    "steps.spoken.call.P": "the probability of {inside}",
    "steps.spoken.call.E": "the expected value of {inside}",
    "steps.spoken.call.L": "the likelihood of {inside}",
    "steps.spoken.call.ln L": "the log-likelihood of {inside}",
    "steps.spoken.call.Laplace": "Laplace noise of scale {inside}",
    "steps.spoken.call.N": "normal noise with {inside}",
    "steps.spoken.call.Beta": "the beta quantile of {inside}",
    "steps.spoken.call.interval": "from {inside}",
}
