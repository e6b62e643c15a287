"""What the part Estimates of the page Collected says."""

from __future__ import annotations

SENTENCES = {
    "collected.estimates.waiting": "The estimates are being worked out…",
    "collected.estimates.stopped": "Working out was stopped. Change something, or come back to this part, to begin "
    "again.",
    "collected.estimates.none": "No group and arm has reports that allow an estimate.",
    "collected.estimates.title": "{question}: “{answer}”",
    "collected.estimates.everybody": "All respondents",
    "collected.estimates.together": "All randomized arms",
    "collected.estimates.arm": "{arm} ({own} / {other})",
    "collected.estimates.every": "Every answer",
    "collected.estimates.axis": "share of the population",
    "collected.estimates.caption": "{level} intervals for the population",
    "collected.estimates.n": "{n} reports",
    "collected.estimates.by": "shown apart by {column}",
    "collected.estimates.key.estimate": "debiased share with its interval",
    "collected.estimates.key.direct": "asked directly",
    "collected.estimates.key.sampling": "sampling error alone, as if all had been asked directly",
    "collected.estimates.key.impossible": "below 0% or above 100%: no such share exists",
    "collected.estimates.few_arms": "More than {most} arms: the chart shows them together, the table each of them.",
    "collected.estimates.few_lines": "The chart shows the first {most}; the table has all.",
    "collected.estimates.head.group": "Group",
    "collected.estimates.head.arm": "Arm",
    "collected.estimates.head.answer": "Answer",
    "collected.estimates.head.share": "Share",
    "collected.estimates.head.error": "SE (points)",
    "collected.estimates.head.interval": "Interval",
    "collected.estimates.head.low": "Interval, low",
    "collected.estimates.head.high": "Interval, high",
    "collected.estimates.range": "{low} to {high}",
    "collected.estimates.head.n": "Reports",
    "collected.estimates.head.likeliest": "Likeliest",
    "collected.estimates.head.worth": "Worth",
    "collected.estimates.head.p": "p of the design",
    "collected.estimates.head.used": "Interval by",
    "collected.estimates.head.means": "Share is",
    "collected.estimates.head.effect": "Design effect",
    "collected.estimates.head.statistic": "G² of the design",
    "collected.estimates.head.reference": "Compared with",
    "collected.estimates.head.edge": "p of the share being possible",
    "collected.estimates.head.agreement": "p of the arms agreeing",
    "collected.estimates.head.sampling_low": "Sampling alone, low",
    "collected.estimates.head.sampling_high": "Sampling alone, high",
    "collected.estimates.used.wilson": "Wilson",
    "collected.estimates.used.clopper_pearson": "Clopper-Pearson",
    "collected.estimates.used.likelihood_ratio": "likelihood ratio",
    "collected.estimates.used.wald": "Wald",
    "collected.estimates.used.bootstrap": "bootstrap",
    "collected.estimates.used.profile": "profile likelihood",
    "collected.estimates.used.delta": "delta method",
    "collected.estimates.means.debiased": "debiased share of one arm",
    "collected.estimates.means.likeliest": "likeliest share that the arms have in common",
    "collected.estimates.means.scores": "mean of the scores of all respondents",
    "collected.estimates.tile.share": "Share of “{answer}”",
    "collected.estimates.tile.error": "standard error {points} points",
    "collected.estimates.tile.no_error": "no standard error at the edge of what is possible",
    "collected.estimates.tile.interval": "{level} interval",
    "collected.estimates.tile.worth": "Worth",
    "collected.estimates.tile.answers": "direct answers, of {n} reports",
    "collected.estimates.tile.no_worth": "not defined at 0% or 100%, or beyond",
    "collected.estimates.tile.fit": "Fits the design?",
    "collected.estimates.tile.agree": "Do the arms agree?",
    "collected.estimates.tile.fits": "nothing speaks against it",
    "collected.estimates.tile.fits_not": "the data contradict the design",
    "collected.estimates.tile.noise": "chance alone goes as far",
    "collected.estimates.tile.agrees": "nothing speaks against it",
    "collected.estimates.tile.agrees_not": "their shares differ",
    "collected.estimates.tile.direct": "every report is an answer",
    "collected.estimates.p": "p = {p}",
    "collected.estimates.p_small": "p < {p}",
    "collected.estimates.summary": "{who}: {share} “{answer}”, interval {low} to {high}.",
    "collected.estimates.words.share": "“{answer}” holds for an estimated {share} of the people whom these respondents "
    "stand for. The interval, {low} to {high}, counts the luck of sampling and the noise of the device.",
    "collected.estimates.words.worth": "The {n} reports tell as much as {worth} direct answers would: the rest is the "
    "price of protection.",
    "collected.estimates.words.noise": "{who}: {share} cannot be a share. Small negative values, and small excesses "
    "over 100%, are expected noise: even if the nearest possible share were the true one, chance alone would go as far "
    "in {chance} of 100 such surveys ({p}). The figure stays as it is, so that averages stay right; the interval holds "
    "possible shares only.",
    "collected.estimates.words.noise_more": "Rows that lie outside in the same way, each by less: {count}.",
    "collected.estimates.words.contradict": "{who}: the data contradict the design ({p}). No possible shares explain "
    "these reports. The design or its convention may be the wrong one, reports may be in the wrong order, or "
    "respondents did not follow the instructions.",
    "collected.estimates.words.missed": "Where an interval would lie outside 0 to 100% altogether, the one by "
    "likelihood ratio among possible shares stands instead; the table has the likeliest of them. The standard error is "
    "that of the figure as it is: at 0% or 100% itself there is none.",
    "collected.estimates.words.instead": "Not every row has the chosen interval. Where it does not exist another one "
    "stands, as the table says: {used}.",
    "collected.estimates.words.wald": "Wald intervals hold less than they promise for rare traits and small samples; "
    "Wilson is the safer choice.",
    "collected.estimates.words.bonferroni": "Each interval stands alone. So that all {k} hold together at {level}, "
    "each would need {each} (Bonferroni).",
    "collected.estimates.words.common": "“All randomized arms” is the share that makes the reports of all arms "
    "likeliest, as if it were the same in each.",
    "collected.estimates.words.scores": "“All randomized arms” is the mean of the scores of all their respondents.",
    "collected.estimates.words.disagree": "{who}: the arms disagree ({p}). What they have in common means little; "
    "look for the reason before you pool them.",
    "collected.estimates.words.empty": "{group}, {arm}: no reports.",
    "collected.estimates.words.unestimated": "{group}, {arm}: {reason}",
    "collected.estimates.against.title": "Against the direct question: “{answer}”",
    "collected.estimates.against.axis": "difference in percentage points",
    "collected.estimates.against.key": "randomized minus direct, with its interval",
    "collected.estimates.against.caption": "{level} intervals, from those of both shares",
    "collected.estimates.against.none": "no difference",
    "collected.estimates.against.head.difference": "Difference",
    "collected.estimates.against.head.ratio": "Ratio",
    "collected.estimates.against.head.ratio_low": "Ratio, low",
    "collected.estimates.against.head.ratio_high": "Ratio, high",
    "collected.estimates.against.head.p": "p",
    "collected.estimates.against.head.together": "p of all answers together",
    "collected.estimates.against.head.test": "Test",
    "collected.estimates.against.test.likelihood_ratio": "likelihood ratio",
    "collected.estimates.against.test.normal": "difference over its error",
    "collected.estimates.against.words": "Against the direct question, {who} finds {points} points {more} “{answer}” "
    "({p}, two-sided).",
    "collected.estimates.against.more": "more",
    "collected.estimates.against.less": "fewer",
    "collected.estimates.against.assumed": "That more is better is an assumption: that people under-report what is "
    "sensitive, and that nobody says it falsely. Answers at random, or a misread instruction, can raise an estimate "
    "too.",
}
