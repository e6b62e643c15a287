"""Sentences of the page Collected."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "setting.reports": "These answers are already randomized, so no noise is added. The page Collected estimates "
    "their shares.",
    "collected.row.reports": "Row {rows} has a report in “{column}” that is impossible under the design. State under "
    "Set-up which values are reports, or leave this row out.",
    "collected.rows.reports": "{count} {count:row|rows} ({rows}) {count:has|have} a report in “{column}” that is "
    "impossible under the design. State under Set-up which values are reports, or leave these rows out.",
    "collected.row.chances": "Row {rows} has no chance between 0 and 1 in the column “{column}”. Correct the file "
    "and read it again (F5), or filter this row out on the page Data.",
    "collected.rows.chances": "{count} {count:row|rows} ({rows}) {count:has|have} no chance between 0 and 1 in the "
    "column “{column}”. Correct the file and read it again (F5), or filter these rows out on the page Data.",
    "collected.line.cells": "Line {rows} has a different number of cells than the first line.",
    "collected.lines.cells": "{count} {count:line|lines} ({rows}) {count:has|have} a different number of cells than "
    "the first line.",
    "collected.line.counts": "Line {rows} does not end with a whole number of respondents, such as 831.",
    "collected.lines.counts": "{count} {count:line|lines} ({rows}) {count:does|do} not end with a whole number of "
    "respondents, such as 831.",
    "collected.method.wilson": "Wilson",
    "collected.method.clopper_pearson": "Clopper-Pearson (guaranteed)",
    "collected.method.likelihood_ratio": "Likelihood ratio, within 0 to 100%",
    "collected.method.wald": "Wald (estimate ± z standard errors)",
    "collected.method.bootstrap": "Bootstrap (2,000 redraws)",
    "survey.row.far": "Row {rows} has a number that is far too small or too large. Correct the file, or leave this "
    "row out.",
    "survey.rows.far": "{count} {count:row|rows} ({rows}) {count:has|have} a number that is far too small or too "
    "large. Correct the file, or leave these rows out.",
    # Classic cases
    "example.nigeria.title": "Nigeria, forced response",
    "example.nigeria.note": "Known answer: 831 of 2,435 said “yes”, and the die forced one in six to say so. "
    "(831/2,435 − 1/6) / (2/3) = 26.19%, standard error 1.44 points.",
    "example.students.title": "Students, regression with known coefficients",
    "example.students.note": "Known answer: the odds ratios of this invented survey are 0.50 for ten years of age, "
    "0.61 for women, 1.13 for each semester and 0.74 for a Swiss passport.",
    "example.plagiarism.title": "Plagiarism, crosswise and direct",
    "example.plagiarism.note": "Known answer: 198 of 310 said “same” (p = 1/4), which gives 22.26%, standard error "
    "5.47 points. Of 96 respondents with a direct question, only 7.29% admitted it.",
    "example.severe_plagiarism.title": "Severe plagiarism, crosswise and direct",
    "example.severe_plagiarism.note": "Known answer: 230 of 310 said “same” (p = 1/4), which gives 1.61%, standard "
    "error 4.98 points. Direct question: 1.04%. The data show no difference.",
    "example.doping.title": "Doping, two contradictory groups",
    "example.doping.note": "Known answer: 21.03%, but no single share fits both groups (G² = 16.46, p = 0.00005). "
    "Some respondents did not follow the device, so do not trust the estimate.",
    "example.no_drugs.title": "An estimate below 0",
    "example.no_drugs.note": "Known answer: 136 of 172 said “same” (p = 1/4), which gives −8.14%. Random error alone "
    "goes this far with p = 0.104, so this is expected noise around a small share.",
    "survey.row.blank_weight": "Row {rows} has no weight. Correct the file, or leave this row out.",
    "survey.rows.blank_weight": "{count} {count:row|rows} ({rows}) {count:has|have} no weight. Correct the file, or "
    "leave these rows out.",
    "survey.row.text_weight": "The weight of row {rows} is not a number. Choose another column, or leave this row out.",
    "survey.rows.text_weight": "{count} {count:row|rows} ({rows}) {count:has a weight that is|have weights that are} "
    "not {count:a number|numbers}. Choose another column, or leave these rows out.",
    "survey.row.low_weight": "Row {rows} has a weight of zero or less. Correct the file, or leave this row out.",
    "survey.rows.low_weight": "{count} {count:row|rows} ({rows}) {count:has|have} a weight of zero or less. Correct "
    "the file, or leave these rows out.",
    "survey.row.chance": "Row {rows} has no chance above 0 and up to 1. State that the column contains weights, "
    "correct the file, or leave this row out.",
    "survey.rows.chance": "{count} {count:row|rows} ({rows}) {count:has|have} no chance above 0 and up to 1. State "
    "that the column contains weights, correct the file, or leave these rows out.",
    "survey.row.blank_stratum": "Row {rows} has no stratum. Correct the file, or leave this row out.",
    "survey.rows.blank_stratum": "{count} {count:row|rows} ({rows}) {count:has|have} no stratum. Correct the file, "
    "or leave these rows out.",
    "survey.row.blank_cluster": "Row {rows} has no cluster. Correct the file, or leave this row out.",
    "survey.rows.blank_cluster": "{count} {count:row|rows} ({rows}) {count:has|have} no cluster. Correct the file, "
    "or leave these rows out.",
    "survey.row.sizes": "Row {rows} has no population size above 0 for its stratum. Correct the file, or leave this "
    "row out.",
    "survey.rows.sizes": "{count} {count:row|rows} ({rows}) {count:has|have} no population size above 0 for their "
    "stratum. Correct the file, or leave these rows out.",
    # Files and reports
    "report.section.collected": "Collected reports",
    "report.collected.head.arm": "Arm",
    "report.collected.head.design": "Design",
    "report.collected.head.n": "Reports",
    "report.collected.head.carrier": "P(yes | carrier)",
    "report.collected.head.other": "P(yes | non-carrier)",
    "report.collected.head.epsilon": "\u03b5",
    "report.collected.head.carriers": "Estimated share of carriers",
    "report.collected.part.regression": "Regression of the true answers, which nobody saw.",
    "report.collected.part.models": "Models of the regression side by side.",
    "report.collected.part.predicted": "Predicted shares of the regression.",
    "report.collected.part.survey": "Survey design: the same shares with weights, strata and clusters of the sample.",
    "report.collected.part.joint": "Several questions jointly, for respondents with a report on each of them.",
    "report.collected.part.band": "Sensitivity to non-compliance: the share if some respondents ignored the device.",
    "report.collected.part.followed": "Compliance, as estimated from the reports.",
}
