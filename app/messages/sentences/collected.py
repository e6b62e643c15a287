"""Sentences of the page Collected."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "setting.reports": "These answers are already randomized, so no noise is added. See the page Collected for "
    "estimates.",
    "collected.rows.reports": "{count:Row {rows} has|{count} rows ({rows}) have} a report in “{column}” that is "
    "impossible under the design. State under Set-up which values are reports, or leave {count:it|them} out.",
    "collected.rows.chances": "{count:Row {rows} has|{count} rows ({rows}) have} no chance between 0 and 1 in the "
    "column “{column}”. Correct the file and read it again (F5), or filter {count:it|them} out on the page Data.",
    "collected.lines.cells": "{count:Line {rows} has|{count} lines ({rows}) have} a different number of cells than "
    "the first line.",
    "collected.lines.counts": "{count:Line {rows} does|{count} lines ({rows}) do} not end with a whole number of "
    "respondents, such as 831.",
    "collected.method.wilson": "Wilson",
    "collected.method.clopper_pearson": "Clopper-Pearson (guaranteed)",
    "collected.method.likelihood_ratio": "Likelihood ratio, within 0 to 100%",
    "collected.method.wald": "Wald (estimate ± z standard errors)",
    "collected.method.bootstrap": "Bootstrap (2,000 redraws)",
    "survey.rows.far": "{count:Row {rows} has|{count} rows ({rows}) have} a number that is far too small or too "
    "large. Correct the file, or leave {count:it|them} out.",
    # Classic cases
    "example.nigeria.title": "Nigeria, forced response",
    "example.nigeria.note": (
        "Known answer: 831 of 2,435 said “yes”; the die forced one in six respondents to say it. (831/2,435 − "
        "1/6) / (2/3) = 26.19%, standard error 1.44 points."
    ),
    "example.students.title": "Students, regression with known coefficients",
    "example.students.note": (
        "Known answer: an invented survey with the odds ratios 0.50 per ten years of age, 0.61 for women, 1.13 "
        "per semester and 0.74 for a Swiss passport."
    ),
    "example.plagiarism.title": "Plagiarism, crosswise and direct",
    "example.plagiarism.note": "Known answer: 198 of 310 said “same” (p = 1/4), which gives 22.26%, standard error "
    "5.47 points. Only 7.29% of 96 respondents with a direct question admitted it.",
    "example.severe_plagiarism.title": "Severe plagiarism, crosswise and direct",
    "example.severe_plagiarism.note": "Known answer: 230 of 310 said “same” (p = 1/4), which gives 1.61%, standard "
    "error 4.98 points. Direct question: 1.04%. The data show no difference.",
    "example.doping.title": "Doping, two contradictory groups",
    "example.doping.note": "Known answer: 21.03%, but no single share fits both groups (G² = 16.46, p = 0.00005). "
    "Some respondents did not follow the device: do not trust the estimate.",
    "example.no_drugs.title": "An estimate below 0",
    "example.no_drugs.note": (
        "Known answer: 136 of 172 said “same” (p = 1/4), which gives −8.14%. If the true share is 0%, random "
        "error alone produces an estimate this low with p = 0.104. This is expected noise."
    ),
    "survey.rows.blank_weight": "{count:Row {rows} has|{count} rows ({rows}) have} no weight. Correct the file, or "
    "leave {count:it|them} out.",
    "survey.rows.text_weight": (
        "{count:Row {rows} has|{count} rows ({rows}) have} a weight that is not a number. Choose another column, "
        "or leave {count:it|them} out."
    ),
    "survey.rows.low_weight": "{count:Row {rows} has|{count} rows ({rows}) have} a weight of zero or less. Correct "
    "the file, or leave {count:it|them} out.",
    "survey.rows.chance": (
        "{count:Row {rows} has|{count} rows ({rows}) have} no valid inclusion probability (above 0, at most 1). "
        "State that the column contains weights, correct the file, or leave {count:it|them} out."
    ),
    "survey.rows.blank_stratum": "{count:Row {rows} has|{count} rows ({rows}) have} no stratum. Correct the file, or "
    "leave {count:it|them} out.",
    "survey.rows.blank_cluster": "{count:Row {rows} has|{count} rows ({rows}) have} no cluster. Correct the file, or "
    "leave {count:it|them} out.",
    "survey.rows.sizes": "{count:Row {rows} has|{count} rows ({rows}) have} no population size above 0 for "
    "{count:its|their} stratum. Correct the file, or leave {count:it|them} out.",
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
    "report.collected.part.survey": "Survey design: the same shares with weights, strata and clusters.",
    "report.collected.part.joint": "Several questions jointly, for respondents with a report on each.",
    "report.collected.part.band": "Sensitivity to non-compliance: the share if some respondents ignored the device.",
    "report.collected.part.followed": "Compliance, as estimated from the reports.",
}
