"""Sentences of reports from the field in files and reports."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "collected.report.badge_example": "EXAMPLE \u00b7 a published survey",
    "collected.report.badge": "FROM THE FIELD \u00b7 randomized answers",
    "report.section.collected": "Collected reports",
    "report.hint.collected": "Reports that were randomized in the field: designs, estimates with charts, and what else "
    "the page Collected was asked.",
    "report.collected.lead": "Answers to \u201c{question}\u201d were randomized in the field. Here is what the reports "
    "tell of the population.",
    "report.collected.direct": "Some respondents were asked directly, so that figures of this question would tell true "
    "answers. They stand in an internal report only.",
    "report.collected.unprotected": "The device gives every answer away, so that figures of these reports would tell "
    "true answers. They stand in an internal report only.",
    "report.collected.paired": "Each respondent gave two reports, and how much both together tell of an answer is not "
    "worked out. Their figures stand in an internal report only.",
    "report.collected.unsaid": "{count} {count:row has|rows have} no estimate, because the reports do not allow one.",
    "report.collected.reports": "Reports",
    "report.collected.lacking": "Respondents without a report, or of no arm",
    "report.collected.left_out": "Left out: reports that the design cannot produce",
    "report.collected.intervals": "Intervals",
    "report.collected.intervals_by": "{method}, {level}",
    "report.collected.designs": "Who was asked how",
    "report.collected.more_arms": "{count} more {count:arm|arms}, each with chances of its own.",
    "report.collected.more_rows": "{count} more {count:row is|rows are} in the table file.",
    "report.collected.estimates": "Estimated share of carriers (\u201c{answer}\u201d) in the population",
    "report.collected.estimates_all": "Estimated shares in the population",
    "report.collected.fit": "Whether the reports can have come from the design: the smaller p, the less likely",
    "report.collected.against": "Compared with respondents who were asked directly, in percentage points",
    "report.collected.head.arm": "Arm",
    "report.collected.head.group": "Group",
    "report.collected.head.answer": "Answer",
    "report.collected.head.design": "Design",
    "report.collected.head.n": "Reports",
    "report.collected.head.carrier": "P(yes | carrier)",
    "report.collected.head.other": "P(yes | non-carrier)",
    "report.collected.head.epsilon": "\u03b5",
    "report.collected.head.share": "Estimated share",
    "report.collected.head.carriers": "Estimated share of carriers",
    "report.collected.head.error": "SE, points",
    "report.collected.head.interval": "{level} interval",
    "report.collected.head.likeliest": "Likeliest, 0 to 100%",
    "report.collected.head.effect": "Design effect",
    "report.collected.head.worth": "Worth, direct answers",
    "report.collected.head.statistic": "G\u00b2",
    "report.collected.head.p": "p",
    "report.collected.head.difference": "Difference",
    "report.collected.head.difference_interval": "Interval",
    "report.collected.everyone": "All",
    "report.collected.together.likeliest": "All, maximum likelihood",
    "report.collected.together.scores": "All, moment estimate",
    "report.collected.between": "{low} to {high}",
    "report.collected.outside": "A share lies below 0 or above 100%. Where few people hold the trait, noise takes the "
    "estimate beyond the edge now and then; by chance alone it goes so far with p = {p}. It stands as it is, so that "
    "means over groups stay right.",
    "report.collected.contradict": "In some rows the reports contradict the design (p below 0.01): the device was "
    "hardly followed as described, so these estimates are doubtful.",
    "report.collected.missed": "Where an interval would miss 0 to 100% altogether, that of the likelihood ratio among "
    "possible shares stands instead.",
    "report.collected.sizes": "Groups, and how many respondents each has, are true figures of the file: nothing "
    "randomized them.",
    "report.collected.part.survey": "Survey design: the same shares, with weights, strata and clusters as the "
    "respondents were drawn.",
    "report.collected.part.joint": "Several questions together, over respondents with a report on each of them.",
    "report.collected.part.band": "Who followed the rules: what the share would be if some respondents had ignored the "
    "device.",
    "report.collected.part.followed": "Who followed the rules, as far as the reports themselves tell.",
    "report.collected.part_inside": "{part} It needs answers that nothing randomized, so that its figures stand in an "
    "internal report only.",
    "report.collected.errors": "Standard errors and intervals hold for the population: sampling and privacy noise "
    "together. The design effect says how many times larger the variance is than with direct questions.",
}
