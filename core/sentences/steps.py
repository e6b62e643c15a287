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
    "steps.title.error": "The error from the noise",
    "steps.title.counted": "The noisy count",
    "steps.title.fitted": "The mean without noise",
    "steps.title.sensitivity": "The effect of one respondent",
    "steps.title.privacy": "Epsilon from the noise",
    # Refusals
    "steps.no_answer": "The question has {answers} {answers:category|categories}. Choose one of them.",
    "steps.no_scores": "The estimate combines groups of respondents, so reports have no score. Choose another design.",
    "steps.no_waves": "Several waves need k-ary randomized response or unary encoding, with epsilon up to 10.",
    # Shares from one report frequency
    "steps.chances.supports": "A report supports “{answer}” with chance {own} if this is the true answer, otherwise "
    "with {other}.",
    "steps.chances.published": "Some tutorials wrongly divide by e^ε + (k − 1)k/2: for k = {k} the chances then sum "
    "to {total}.",
    "steps.chances.matrix": (
        "Each column has the report chances for one answer. Epsilon is the largest log ratio of two chances "
        "within one row of the table."
    ),
    "steps.chances.groups": (
        "The two random groups have different chances of a yes. Epsilon is the largest log ratio of two chances "
        "within one row of the table."
    ),
    "steps.expected.mixture": (
        "Respondents with and without this answer send reports that support “{answer}”, so the expected share is "
        "a mixture."
    ),
    "steps.expected.matrix": "The expected share of each report is a mixture over all answers.",
    "steps.solve.says": (
        "To estimate “{answer}”, put the observed share of reports in place of the expected share. Then solve "
        "for the true share."
    ),
    "steps.solve.matrix": "Weights A with A P = I undo the response matrix: the estimate for “{answer}” is the "
    "weighted sum of report shares.",
    "steps.solve.groups": "The shares of yes in both groups give the estimate for “{answer}”.",
    "steps.solve.sums": (
        "This design estimates from sums of reports. Only the results for “{answer}” are listed, without a derivation."
    ),
    "steps.solve.outside": "Random error puts the estimate outside the possible range; the program does not truncate "
    "it.",
    "steps.score.says": (
        "Each report has a score for “{answer}”: s₁ if it supports this category, otherwise s₀. The mean score "
        "is the estimated share; the sum is the estimated count."
    ),
    "steps.score.single": "A single score is unbiased, but too imprecise to use.",
    "steps.variance.population": (
        "V is the variance for the population: random selection contributes Vₛ, and the privacy device contributes Vₚ."
    ),
    "steps.variance.sample": "For this sample, the privacy device causes the whole variance.",
    "steps.variance.groups": (
        "The variance follows by the delta method. For each group, g is the slope of the estimate with respect "
        "to the share of yes."
    ),
    "steps.variance.sums": "V is the variance: random selection causes Vₛ, the privacy device Vₚ.",
    "steps.variance.cut": "The estimate is outside the possible range, so the nearest possible share is used.",
    "steps.variance.one": "A variance cannot be estimated from one report, so the largest possible variance is used.",
    "steps.interval.wald": "Wald interval at level {level}%: estimate ± z standard errors.",
    "steps.interval.wilson": (
        "Wilson interval at level {level}%: the score interval of the report share (middle m, half-width h), "
        "with both limits solved for the true share."
    ),
    "steps.interval.score": (
        "Score interval at level {level}%: all shares f within z standard errors of the estimate, with the error "
        "computed at f."
    ),
    "steps.interval.clopper_pearson": (
        "Clopper-Pearson interval at level {level}%: beta quantiles bound the report share, and both bounds are "
        "solved for the true share."
    ),
    "steps.interval.likelihood_ratio": "Likelihood-ratio interval at level {level}%: all possible shares with a "
    "log-likelihood near the maximum.",
    "steps.interval.profile": "Profile-likelihood interval at level {level}%: all possible shares with a log profile "
    "likelihood near the maximum.",
    "steps.interval.cut": "The interval is cut at 0 and 1.",
    "steps.likelihood.peak": "The likelihood peaks where the expected and observed shares of reports are equal: at the "
    "estimate above.",
    "steps.likelihood.edge": "The estimate above is outside the possible range, so the likelihood peaks at the nearest "
    "possible share.",
    "steps.likelihood.sampled": "The likelihood treats respondents as a random sample of a population.",
    "steps.likelihood.together": "The table has the joint maximum over all categories (EM), without negative shares.",
    # Means
    "steps.mean.unbiased": "Here y is the unbiased form of the report.",
    "steps.mean.stated": "The variance depends on the unknown true values, so only its estimate is listed.",
    "steps.mean.expected": "The noise has mean 0, so the mean of the reports is unbiased.",
    "steps.mean.solve": "The mean of the reports is the estimate.",
    "steps.mean.variance": (
        "V is the variance for the population, computed from the spread s of the reports. Noise contributes Vₚ "
        "to it, and random selection contributes Vₛ."
    ),
    "steps.mean.negative": "By chance, the reports vary less than expected from the noise alone.",
    "steps.mean.spread": "Variances add. Subtracting the noise variance gives the standard deviation s of the true "
    "values.",
    "steps.mean.bounds": "The interval is cut at the bounds.",
    "steps.mean.likelihood": "With many respondents the likelihood of the mean peaks at the estimate.",
    "steps.curator.counted": (
        "The number of respondents is private, so a trusted curator adds whole-number Laplace noise to it. The "
        "size N below is this noisy count."
    ),
    "steps.curator.both": "Epsilon is the sum of the epsilons of the count and the mean.",
    "steps.curator.fitted": (
        "Numbers outside the bounds L and U are set to the nearer bound. Then numbers are filled in or left out "
        "until there are N. A trusted curator computes their mean."
    ),
    "steps.curator.added": "One respondent more or less (d = 1) changes the mean by at most Δ.",
    "steps.curator.changed": "A changed answer is one row removed and one added (d = 2). It changes the mean by at "
    "most Δ.",
    "steps.curator.privacy": "The curator adds one draw of Laplace noise with scale b to the mean.",
    "steps.curator.mapped": (
        "OpenDP's privacy map, rounded up, gives ε = {added} if one respondent is added or removed, and ε = "
        "{changed} if one answer changes."
    ),
    "steps.curator.variance": "The noise is drawn once: at a given scale, more respondents do not reduce its variance.",
    "steps.curator.interval": "The noise is within ±h with chance {level}%.",
    # The check
    "steps.simulation.found": "In {draws} simulated surveys, the mean estimate is {mean}; the true value is {truth}.",
    "steps.simulation.spread": "The standard deviation of these estimates is {deviation}; the standard error above is "
    "{error}.",
    "steps.simulation.agrees": "The mean agrees with the true value within chance (1 SE of the mean: {doubt}).",
    "steps.simulation.differs": "The mean differs from the true value by more than chance (1 SE of the mean: {doubt}).",
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
