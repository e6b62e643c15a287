"""Sentences of the tab Scrambling."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    # Tasks of the respondent
    "scrambling.does.eriksson": (
        "The card asks for the true number with probability p; otherwise it names a number from the list to report."
    ),
    "scrambling.does.greenberg": "The respondent reports the true number with probability p, otherwise an unrelated "
    "random number.",
    "scrambling.does.bar_lev": "The respondent reports the true number with probability p, otherwise that number "
    "times S1.",
    "scrambling.does.eichhorn_hayre": "The respondent reports the true number times a random S1.",
    "scrambling.does.chaudhuri_christofides": "The respondent reports the true number times S1, plus S2.",
    "scrambling.does.saha": "The respondent adds S2 to the true number and reports the sum times S1.",
    "scrambling.does.diana_perri_1": "With probability p the respondent reports the true number, otherwise S1 times "
    "the sum of the true number and S2.",
    "scrambling.does.diana_perri_2": "The respondent mixes the true number with S2 (weight beta) and reports the "
    "mixture times S1.",
    "scrambling.source.eriksson": "Eriksson (1973)",
    "scrambling.source.greenberg": "Greenberg and others (1971), mixture",
    "scrambling.source.bar_lev": "Bar-Lev and others (2004)",
    "scrambling.source.eichhorn_hayre": "Eichhorn and Hayre (1983)",
    "scrambling.source.chaudhuri_christofides": "Chaudhuri and Christofides (2013)",
    "scrambling.source.saha": "Saha (2007)",
    "scrambling.source.diana_perri_1": "Diana and Perri (2010), first design",
    "scrambling.source.diana_perri_2": "Diana and Perri (2010), second design",
    # Epsilon, and the parties that see the raw number
    "scrambling.epsilon.finite": (
        "Epsilon {epsilon}: the largest ln((p + q) / q) over the true numbers, where q is the chance that a card "
        "names this number. Every true number is on the list."
    ),
    "scrambling.epsilon.cards": (
        "Epsilon: infinite. A report that is not on the list is certainly the true number. If every true number "
        "is on the list, say so above; then epsilon is finite."
    ),
    "scrambling.epsilon.curve": (
        "Epsilon: infinite. A number drawn from a continuous distribution practically never equals a possible "
        "answer. A report that equals one therefore discloses it."
    ),
    "scrambling.epsilon.noise": (
        "Epsilon: infinite. S1 and S2 do not hide the size of a number: certain numbers make some reports "
        "impossible or far less likely."
    ),
    "scrambling.sees.mixed": "About {p} of the reports are true numbers; the reports do not state which.",
    "scrambling.sees.scrambled": "Only the respondent sees the true number.",
    # Try it
    "scrambling.try.title": "{title}: true and scrambled",
    "numbers.scrambling.sum_too_large": "This number of reports cannot have sums this large. Check the number and "
    "both sums.",
    "scrambling.try.title_hidden": "{title}: scrambled",
    "scrambling.drawing": "Drawing…",
    "scrambling.axis.reports": "Respondents",
    "scrambling.axis.number": "Number",
    "scrambling.key.true": "True numbers",
    "scrambling.key.reports": "Scrambled reports",
    "scrambling.mark.true": "true mean",
    "scrambling.mark.estimate": "estimate",
    "scrambling.beyond": "{count} {count:report is|reports are} outside the chart.",
    "scrambling.epsilon.caption": "epsilon {epsilon}",
    "scrambling.head.true": "True numbers",
    "scrambling.head.reports": "Reports",
    "scrambling.try.sample": "Estimated mean of this sample: {mean}, standard error {error}, {level} interval {low} "
    "to {high}. True mean of the sample: {true}.",
    "scrambling.try.population": "Estimated mean of the population: {mean}, standard error {error}, {level} interval "
    "{low} to {high}. True mean of the sample: {true}.",
    "scrambling.try.sample_hidden": "Estimated mean of this sample: {mean}, standard error {error}, {level} interval "
    "{low} to {high}.",
    "scrambling.try.population_hidden": "Estimated mean of the population: {mean}, standard error {error}, {level} "
    "interval {low} to {high}.",
    "scrambling.try.words.effect": (
        "For the same standard error for the population, this design needs {effect} times as many respondents as "
        "a direct question with truthful answers."
    ),
    "scrambling.try.words.same": "All true numbers are equal, so a direct question would have no error.",
    "scrambling.try.words.error": "Standard error over many surveys: {planned}; with a direct question: {direct}.",
    "scrambling.try.words.sample": "Standard error over many draws for this sample: {planned}; a direct question "
    "would have no error.",
    "scrambling.no_bounds": "Reports have no bounds and can be far from the true numbers.",
    "scrambling.tile.estimate": "Estimated mean",
    "scrambling.tile.error": "± {error} (1 SE)",
    "scrambling.tile.interval": "{level} interval",
    "scrambling.tile.range": "{low} to {high}",
    "scrambling.tile.effect": "Design effect",
    "scrambling.tile.times": "× the respondents",
    "scrambling.tile.direct": "Direct question, 1 SE",
    "scrambling.tile.spread": "SD of the true numbers",
    "scrambling.tile.variance": "variance {variance}",
    "scrambling.tile.n": "Reports",
    "scrambling.tile.total": "Estimated total",
    "scrambling.about.sample": "this sample",
    "scrambling.about.population": "the population",
    "scrambling.of_size": "the population of {size}",
    # Reports from the field
    "scrambling.field.title": "Reports from the field",
    "scrambling.field.reports": "Reports",
    "scrambling.row.reports": "Mean of the reports",
    "scrambling.row.mean": "Estimated mean",
    "scrambling.row.total": "Estimated total",
    "scrambling.row.report_sd": "SD of the reports",
    "scrambling.row.variance": "Variance of the true numbers",
    "scrambling.head.figure": "Figure",
    "scrambling.head.estimate": "Estimate",
    "scrambling.head.error": "SE",
    "scrambling.head.low": "{level} interval, low",
    "scrambling.head.high": "{level} interval, high",
    "scrambling.key.interval": "{level} interval for {about}",
    "scrambling.key.mean": "Estimated mean of the true numbers",
    "scrambling.key.report_mean": "Mean of the reports",
    "scrambling.field.sentence": "{n} {n:report|reports}, estimated mean of {about}: {mean}, standard error {error}, "
    "{level} interval {low} to {high}.",
    "scrambling.field.words.raw": "Scrambling shifts the mean of the reports ({raw}). The estimate corrects this.",
    "scrambling.field.words.same": "Here the mean of the reports is the estimate.",
    "scrambling.field.words.total": "Total over all {size} {size:person|people}: {total}, standard error {error}.",
    "scrambling.field.words.kept": "The study stores only the design. No file has the reports unless you save the "
    "figures.",
    "scrambling.field.words.no_steps": "“Show the steps” is not available for scrambled numbers; see help (F1) for "
    "the formula.",
    "scrambling.field.words.internal": (
        "Files with these figures are internal: epsilon is infinite, so the disclosure by one report has no limit."
    ),
    "scrambling.field.negative": "The estimated variance of the true numbers is below 0: the reports vary less than "
    "this design predicts. Check the design, or ask more respondents.",
    "scrambling.field.no_variance": "The variance of the true numbers cannot be estimated: {reason}",
    "scrambling.field.empty": "Enter the reports on the left, one per line, or their number and sums.",
    "scrambling.sampling.with": "With replacement",
    "scrambling.sampling.without": "Without replacement",
    "scrambling.noise.unbiased": "Unbiased (usual)",
    "scrambling.noise.plug_in": "Plug-in, as RRTCS",
    "scrambling.noise.left_out": "Left out, as printed",
    "scrambling.noise.unbiased.tip": "Correct on average; the default.",
    "scrambling.noise.plug_in.tip": (
        "Treats the estimate from each report as the true number, like the R package RRTCS: the variance is too "
        "large on average."
    ),
    "scrambling.noise.left_out.tip": (
        "Omits part of the noise, as the papers of Saha and of Diana and Perri do. The error is too small if the "
        "sample is a large part of the population."
    ),
    "scrambling.law.normal": "Normal",
    "scrambling.law.uniform": "Uniform",
    "scrambling.law.list": "List of numbers",
    "scrambling.law.moments": "Only mean and SD known",
    "scrambling.first.normal": "Mean",
    "scrambling.first.uniform": "Lowest",
    "scrambling.first.list": "Numbers",
    "scrambling.first.moments": "Mean",
    "scrambling.second.normal": "Standard deviation",
    "scrambling.second.uniform": "Highest",
    "scrambling.second.list": "Their chances (if blank, all equal)",
    "scrambling.second.moments": "Standard deviation (blank if unknown)",
    "scrambling.drawn.factor": "S1, a factor",
    "scrambling.drawn.offset": "S2, an addend",
    "scrambling.drawn.replacement": "S3, a replacement",
    "scrambling.drawn.cards": "S3, numbers on the cards",
    # Problems
    "numbers.scrambling.no_reports": "Enter at least two reports, one per line.",
    "numbers.scrambling.wrong_lines": "{wrong:Line {lines} is not a number|{wrong} lines are not numbers: {lines}}. "
    "Correct or delete {wrong:it|them}: write 1234.5 without thousands separators, and 5 x 40 for 40 reports of 5.",
    "numbers.scrambling.many_wrong_lines": "{wrong} {wrong:line is not a number|lines are not numbers}, starting with "
    "{lines}. Correct or delete them: write 1234.5 without thousands separators, and 5 x 40 for 40 reports of 5.",
}
register(__name__, SENTENCES)
