"""Sentences of the tab Scrambling."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    # Tasks of the respondent
    "scrambling.does.eriksson": "Draws a card. With probability p it says: tell your true number. Otherwise it says "
    "which number of the list to report.",
    "scrambling.does.greenberg": "With probability p reports the true number, otherwise a number drawn by chance that "
    "has nothing to do with it.",
    "scrambling.does.bar_lev": "With probability p reports the true number, otherwise the true number times S1.",
    "scrambling.does.eichhorn_hayre": "Draws S1 and reports the true number times S1.",
    "scrambling.does.chaudhuri_christofides": "Draws S1 and S2 and reports the true number times S1, plus S2.",
    "scrambling.does.saha": "Draws S1 and S2, adds S2 to the true number, and reports the sum times S1.",
    "scrambling.does.diana_perri_1": "With probability p reports the true number; otherwise adds S2 to it and reports "
    "the sum times S1.",
    "scrambling.does.diana_perri_2": "Mixes the true number with S2, with weight beta for S2, and reports the mixture "
    "times S1.",
    "scrambling.source.eriksson": "Eriksson (1973)",
    "scrambling.source.greenberg": "Greenberg and others (1971), mixture",
    "scrambling.source.bar_lev": "Bar-Lev and others (2004)",
    "scrambling.source.eichhorn_hayre": "Eichhorn and Hayre (1983)",
    "scrambling.source.chaudhuri_christofides": "Chaudhuri and Christofides (2013)",
    "scrambling.source.saha": "Saha (2007)",
    "scrambling.source.diana_perri_1": "Diana and Perri (2010), first design",
    "scrambling.source.diana_perri_2": "Diana and Perri (2010), second design",
    # Epsilon, and the parties that see the raw number
    "scrambling.epsilon.finite": "Epsilon {epsilon}: every true number is on the list, so chance could have told "
    "anyone to report it. It is the largest ln((p + q) / q), where q is the chance of being told a number of the list.",
    "scrambling.epsilon.cards": "Epsilon: infinite. A true number that is not on the list is reported only by somebody "
    "who has it. It is finite where every true number is on the list; say so above.",
    "scrambling.epsilon.curve": "Epsilon: infinite. Chance draws from a curve and practically never hits a "
    "number exactly, so a report that equals a known number gives it away.",
    "scrambling.epsilon.noise": "Epsilon: infinite. S1 and S2 do not hide how large a number can be: some reports are "
    "possible, or far likelier, only for certain true numbers.",
    "scrambling.sees.mixed": "About {p} of the reports are the raw number itself. Whoever collects them sees it, and "
    "does not know which reports these are.",
    "scrambling.sees.scrambled": "Nobody but the respondent sees the raw number: it is scrambled before it leaves "
    "them.",
    # Try it
    "scrambling.try.title": "{title}: true and scrambled",
    "numbers.scrambling.sum_too_large": "This is more than so many reports can add up to. Check both sums and the "
    "number of reports.",
    "scrambling.try.title_hidden": "{title}: scrambled",
    "scrambling.drawing": "Drawing…",
    "scrambling.axis.reports": "Respondents",
    "scrambling.axis.number": "Number",
    "scrambling.key.true": "True numbers",
    "scrambling.key.reports": "Scrambled reports",
    "scrambling.mark.true": "true mean",
    "scrambling.mark.estimate": "estimate",
    "scrambling.beyond": "{count} {count:report|reports} {count:lies|lie} beyond the chart.",
    "scrambling.epsilon.caption": "epsilon {epsilon}",
    "scrambling.head.true": "True numbers",
    "scrambling.head.reports": "Reports",
    "scrambling.try.sample": "From these reports the mean of these respondents is {mean}, standard error {error}; "
    "the {level} interval for them is {low} to {high}. Their true mean is {true}.",
    "scrambling.try.population": "From these reports the mean of the population is {mean}, standard error {error}; "
    "the {level} interval for it is {low} to {high}. The true mean of the respondents is {true}.",
    "scrambling.try.sample_hidden": "From these reports the mean of these respondents is {mean}, standard error "
    "{error}; the {level} interval for them is {low} to {high}.",
    "scrambling.try.population_hidden": "From these reports the mean of the population is {mean}, standard error "
    "{error}; the {level} interval for it is {low} to {high}.",
    "scrambling.try.words.effect": "For the same error about a population you need {effect} times as many respondents "
    "as with a direct question that everybody answers truthfully.",
    "scrambling.try.words.same": "All true numbers are the same: a direct question would have no error to compare "
    "with.",
    "scrambling.try.words.error": "Over many surveys the standard error is {planned}; that of the direct question is "
    "{direct}.",
    "scrambling.try.words.sample": "About these respondents alone a direct question would have no error. Over many "
    "draws the standard error of the scrambled mean is {planned}.",
    "scrambling.no_bounds": "Reports have no bounds here: they can lie far outside the true numbers.",
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
    "scrambling.about.sample": "these respondents",
    "scrambling.about.population": "the population",
    "scrambling.of_size": "the population of {size}",
    # Reports from the field
    "scrambling.field.title": "Reports from the field",
    "scrambling.field.reports": "The reports as they came",
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
    "scrambling.field.sentence": "{n} {n:report|reports}: the estimated mean of {about} is {mean}, standard error "
    "{error}; the {level} interval is {low} to {high}.",
    "scrambling.field.words.raw": "The plain mean of the reports, {raw}, is not the mean of the true numbers: "
    "scrambling moved it. The estimate takes that back.",
    "scrambling.field.words.same": "Under this design the plain mean of the reports is the estimate.",
    "scrambling.field.words.total": "Over all {size} {size:person|people} that is a total of {total}, standard error "
    "{error}.",
    "scrambling.field.words.kept": "The reports are in no study and in no file unless you save the figures yourself. "
    "Only the design is kept in the study.",
    "scrambling.field.words.internal": "Files of these figures are internal: epsilon is infinite, so nothing limits "
    "what a single report tells.",
    "scrambling.field.negative": "The variance of the true numbers comes out below 0: the reports spread less than "
    "this design alone would make them. Check the design, or ask more respondents.",
    "scrambling.field.no_variance": "The variance of the true numbers is not known: {reason}",
    "scrambling.field.empty": "Paste or type the reports at the left, one on a line, or type their number and sums.",
    "scrambling.sampling.with": "With replacement",
    "scrambling.sampling.without": "Without replacement",
    "scrambling.noise.unbiased": "Unbiased (usual)",
    "scrambling.noise.plug_in": "Plug-in, as RRTCS",
    "scrambling.noise.left_out": "Left out, as printed",
    "scrambling.noise.unbiased.tip": "Right on average, so it is the usual one.",
    "scrambling.noise.plug_in.tip": "Puts the unscrambled report in the place of the true number, as the R package "
    "RRTCS does: too large on average.",
    "scrambling.noise.left_out.tip": "Leaves the noise out where the papers of Saha and of Diana and Perri do: too "
    "small when many of the population were asked.",
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
    "scrambling.second.list": "Their chances (blank: all the same)",
    "scrambling.second.moments": "Standard deviation (blank: not known)",
    "scrambling.drawn.factor": "S1, which multiplies",
    "scrambling.drawn.offset": "S2, which is added",
    "scrambling.drawn.replacement": "S3, in the place of the truth",
    "scrambling.drawn.cards": "S3, numbers on the cards",
    # Problems
    "numbers.scrambling.no_reports": "There are no reports yet. Type or paste at least two, one on a line.",
    "numbers.scrambling.wrong_line": "Line {lines} is no number. Correct or delete it; write 1234.5 without thousands "
    "separators, and 5 x 40 for 40 reports of 5.",
    "numbers.scrambling.wrong_lines": "{wrong} {wrong:line|lines} {wrong:is|are} no numbers: {lines}. Correct or "
    "delete them; write 1234.5 without thousands separators, and 5 x 40 for 40 reports of 5.",
    "numbers.scrambling.many_wrong_lines": "{wrong} {wrong:line|lines} {wrong:is|are} no numbers, the first of them "
    "{lines}. Correct or delete them; write 1234.5 without thousands separators, and 5 x 40 for 40 reports of 5.",
}
register(__name__, SENTENCES)
