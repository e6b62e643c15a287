"""What the page Collected says of its reports, whatever part is shown."""

from __future__ import annotations

SENTENCES = {
    "collected.about": "{n} reports.",
    "collected.about_missing": "{n} reports; {missing} respondents gave none, or belong to no arm.",
    "collected.unread": "The columns are being read from the file…",
    "collected.stopped": "Reading was stopped. Read the columns again to see anything here.",
    "collected.too_many_rows": "At most {most} rows can be analysed here. Use a filter on the page Data to take fewer.",
    "collected.no_column": "The data have no such column any more. Choose the question again.",
    "collected.few_reports": "Say under Set-up which values are reports of this question: at least two.",
    "collected.wrong_reports": "{count} rows hold a report that the design cannot produce (row {rows}…). Say under "
    "Set-up which values are reports, or leave these rows out.",
    "collected.no_arm_column": "Choose the column that says which arm a respondent was in.",
    "collected.no_arms": "Say under Set-up which design each arm used.",
    "collected.too_many_arms": "More than {most} different designs stand in the rows. Check the columns of figures.",
    "collected.no_chance_column": "Choose the column that holds this figure of the design.",
    "collected.wrong_chance": "{count} rows hold no chance between 0 and 1 in this column (row {rows}…). Mend the "
    "file, or filter these rows out on the page Data.",
    "collected.no_counts": "Type a table: a line with names, then one line for each report with its number of "
    "respondents last.",
    "collected.no_head": "The first line must name at least two columns, the last one for the number of respondents.",
    "collected.same_head": "Every column needs a name of its own in the first line.",
    "collected.wrong_lines": "{count} lines do not fit (line {rows}…): each needs as many cells as the first line has "
    "names, the last a whole number of respondents.",
    "collected.too_many_lines": "At most {most} lines can be typed. Open longer tables as a file.",
    "collected.method.wilson": "Wilson",
    "collected.method.clopper_pearson": "Clopper-Pearson (guaranteed)",
    "collected.method.likelihood_ratio": "Likelihood ratio, within 0 to 100%",
    "collected.method.wald": "Wald (estimate ± z standard errors)",
    "collected.method.bootstrap": "Bootstrap (2,000 redraws)",
    "collected.setup.arm": "{arm}: {counts}",
    "scores.two_groups": "A design with two groups has no score for a single report.",
}
