"""Sentences of the page Collected."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "setting.reports": "These answers were randomized before anybody saw them, so no noise is added to them again. The "
    "page Collected works out what they tell.",
    "collected.row.reports": "Row {rows} holds a report in “{column}” that the design cannot produce. Say under Set-up "
    "which values are reports, or leave this row out.",
    "collected.rows.reports": "{count} {count:row|rows} ({rows}) {count:holds|hold} a report in “{column}” that the "
    "design cannot produce. Say under Set-up which values are reports, or leave these rows out.",
    "collected.row.chances": "Row {rows} holds no chance between 0 and 1 in the column “{column}”. Mend the file and "
    "read it again (F5), or filter this row out on the page Data.",
    "collected.rows.chances": "{count} {count:row|rows} ({rows}) {count:holds|hold} no chance between 0 and 1 in the "
    "column “{column}”. Mend the file and read it again (F5), or filter these rows out on the page Data.",
    "collected.line.cells": "Line {rows} has more or fewer cells than the first line has names.",
    "collected.lines.cells": "{count} {count:line|lines} ({rows}) {count:has|have} more or fewer cells than the first "
    "line has names.",
    "collected.line.counts": "Line {rows} does not end with a whole number of respondents, such as 831.",
    "collected.lines.counts": "{count} {count:line|lines} ({rows}) {count:does|do} not end with a whole number of "
    "respondents, such as 831.",
    "collected.method.wilson": "Wilson",
    "collected.method.clopper_pearson": "Clopper-Pearson (guaranteed)",
    "collected.method.likelihood_ratio": "Likelihood ratio, within 0 to 100%",
    "collected.method.wald": "Wald (estimate ± z standard errors)",
    "collected.method.bootstrap": "Bootstrap (2,000 redraws)",
    "survey.row.far": "Row {rows} holds a number that is far too small or too large. Mend the file, or leave this row "
    "out.",
    "survey.rows.far": "{count} {count:row|rows} ({rows}) {count:holds|hold} a number that is far too small or too "
    "large. Mend the file, or leave these rows out.",
    # Classic cases
    "example.nigeria.title": "Nigeria, forced response",
    "example.nigeria.note": "Known answer: 831 of 2,435 said \u201cyes\u201d, the die made one in six say so, so "
    "(831/2,435 \u2212 1/6) / (2/3) = 26.19%, standard error 1.44 points.",
    "example.plagiarism.title": "Plagiarism, crosswise against direct",
    "example.plagiarism.note": "Known answer: 198 of 310 said \u201csame\u201d (p = 1/4), which makes 22.26%, "
    "standard error 5.47 points. Of 96 asked directly only 7.29% admitted it.",
    "example.severe_plagiarism.title": "Severe plagiarism, crosswise against direct",
    "example.severe_plagiarism.note": "Known answer: 230 of 310 said \u201csame\u201d (p = 1/4), which makes 1.61%, "
    "standard error 4.98 points. Asked directly: 1.04%. Nothing can be said about a difference.",
    "example.doping.title": "Doping, two groups that contradict each other",
    "example.doping.note": "Known answer: 21.03%, but both groups do not fit one share (G\u00b2 = 16.46, "
    "p = 0.00005). Some did not follow the device, so do not trust the estimate.",
    "example.no_drugs.title": "An estimate below 0",
    "example.no_drugs.note": "Known answer: 136 of 172 said \u201csame\u201d (p = 1/4), which makes \u22128.14%. "
    "Chance alone goes so far with p = 0.104, so it is expected noise around a small share.",
    "survey.row.blank_weight": "Row {rows} has no weight. Mend the file, or leave this row out.",
    "survey.rows.blank_weight": "{count} {count:row|rows} ({rows}) {count:has|have} no weight. Mend the file, or "
    "leave these rows out.",
    "survey.row.text_weight": "Row {rows} holds something else than a number as its weight. Choose another column, or "
    "leave this row out.",
    "survey.rows.text_weight": "{count} {count:row|rows} ({rows}) {count:holds|hold} something else than a number as "
    "their weight. Choose another column, or leave these rows out.",
    "survey.row.low_weight": "Row {rows} has a weight of zero or less. Mend the file, or leave this row out.",
    "survey.rows.low_weight": "{count} {count:row|rows} ({rows}) {count:has|have} a weight of zero or less. Mend the "
    "file, or leave these rows out.",
    "survey.row.chance": "Row {rows} holds no chance above 0 and up to 1. Say that the column holds weights, mend the "
    "file, or leave this row out.",
    "survey.rows.chance": "{count} {count:row|rows} ({rows}) {count:holds|hold} no chance above 0 and up to 1. Say "
    "that the column holds weights, mend the file, or leave these rows out.",
    "survey.row.blank_stratum": "Row {rows} is in no stratum. Mend the file, or leave this row out.",
    "survey.rows.blank_stratum": "{count} {count:row|rows} ({rows}) {count:is|are} in no stratum. Mend the file, or "
    "leave these rows out.",
    "survey.row.blank_cluster": "Row {rows} is in no cluster. Mend the file, or leave this row out.",
    "survey.rows.blank_cluster": "{count} {count:row|rows} ({rows}) {count:is|are} in no cluster. Mend the file, or "
    "leave these rows out.",
    "survey.row.sizes": "Row {rows} holds no number of people above 0 for its stratum. Mend the file, or leave this "
    "row out.",
    "survey.rows.sizes": "{count} {count:row|rows} ({rows}) {count:holds|hold} no number of people above 0 for their "
    "stratum. Mend the file, or leave these rows out.",
    # Files and reports
    "report.section.collected": "Collected reports",
    "report.collected.head.arm": "Arm",
    "report.collected.head.design": "Design",
    "report.collected.head.n": "Reports",
    "report.collected.head.carrier": "P(yes | carrier)",
    "report.collected.head.other": "P(yes | non-carrier)",
    "report.collected.head.epsilon": "\u03b5",
    "report.collected.head.carriers": "Estimated share of carriers",
    "report.collected.part.survey": "Survey design: the same shares, with weights, strata and clusters as the "
    "respondents were drawn.",
    "report.collected.part.joint": "Several questions together, over respondents with a report on each of them.",
    "report.collected.part.band": "Who followed the rules: what the share would be if some respondents had ignored the "
    "device.",
    "report.collected.part.followed": "Who followed the rules, as far as the reports themselves tell.",
}
