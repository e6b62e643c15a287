"""What the page Collected says of its reports, whatever part is shown."""

from __future__ import annotations

SENTENCES = {
    "collected.about": "{n} {n:report|reports}.",
    "collected.about_missing": "{n} {n:report|reports}; {missing} {missing:respondent|respondents} gave none, or "
    "belong to no arm.",
    "collected.to_setup": "Go to Set-up",
    "collected.typed_title": "Typed counts",
    "collected.unread": "The columns are being read from the file…",
    "setting.reports": "These answers were randomized before anybody saw them, so no noise is added to them again. The "
    "page Collected works out what they tell.",
    "collected.stopped": "Reading was stopped. Read the columns again to see anything here.",
    "collected.too_many_cells": "These columns hold too many different rows for the memory. Take fewer questions, or "
    "use a filter on the page Data to take fewer rows.",
    "collected.no_column": "The data have no such column any more. Choose the question again.",
    "collected.few_reports": "Say under Set-up which values are reports of this question: at least two.",
    "collected.same_answers": "A question needs at least two answers, each with a name of its own. Name them under "
    "Set-up.",
    "collected.row.reports": "Row {rows} holds a report in “{column}” that the design cannot produce. Say under Set-up "
    "which values are reports, or leave this row out.",
    "collected.rows.reports": "{count} {count:row|rows} ({rows}) {count:holds|hold} a report in “{column}” that the "
    "design cannot produce. Say under Set-up which values are reports, or leave these rows out.",
    "collected.other_number": "This design makes {needed} different {needed:report|reports}, but {said} values are "
    "called reports. Choose them again under Set-up, or choose another design.",
    "collected.no_reports": "Nobody gave a report: every row is missing, was left out, or belongs to no arm.",
    "collected.lonely_group": "All reports come from one of the two groups of this design. It needs both: say under "
    "Set-up who was in which.",
    "collected.no_members": "This design has two groups. Choose “By arm” under Set-up, and say which value of a column "
    "is group 1 and which is group 2.",
    "collected.no_arm_column": "Choose the column that says which arm a respondent was in.",
    "collected.no_model_column": "The data have no such column of designs any more. Choose it again under Set-up.",
    "collected.no_arms": "Say under Set-up which design each arm used.",
    "collected.too_many_arms": "More than {most} different designs stand in the rows. Check the columns of figures.",
    "collected.no_chance_column": "Choose the column that holds this figure of the design.",
    "collected.row.chances": "Row {rows} holds no chance between 0 and 1 in the column “{column}”. Mend the file and "
    "read it again (F5), or filter this row out on the page Data.",
    "collected.rows.chances": "{count} {count:row|rows} ({rows}) {count:holds|hold} no chance between 0 and 1 in the "
    "column “{column}”. Mend the file and read it again (F5), or filter these rows out on the page Data.",
    "collected.empty_arms": "Arms without a single report are left away: {count}.",
    "collected.no_groups": "No report belongs to a group, so nothing is shown apart.",
    "collected.no_counts": "Type a table: a line with names, then one line for each report with its number of "
    "respondents last.",
    "collected.no_head": "The first line must name at least two columns, the last one for the number of respondents.",
    "collected.same_head": "Every column needs a name of its own in the first line.",
    "collected.line.cells": "Line {rows} has more or fewer cells than the first line has names.",
    "collected.lines.cells": "{count} {count:line|lines} ({rows}) {count:has|have} more or fewer cells than the first "
    "line has names.",
    "collected.line.counts": "Line {rows} does not end with a whole number of respondents, such as 831.",
    "collected.lines.counts": "{count} {count:line|lines} ({rows}) {count:does|do} not end with a whole number of "
    "respondents, such as 831.",
    "collected.too_many_lines": "At most {most} lines can be typed. Open longer tables as a file.",
    "collected.too_long": "At most {most} letters and digits can be typed or pasted here. Open longer tables as "
    "a file.",
    "collected.method.wilson": "Wilson",
    "collected.method.clopper_pearson": "Clopper-Pearson (guaranteed)",
    "collected.method.likelihood_ratio": "Likelihood ratio, within 0 to 100%",
    "collected.method.wald": "Wald (estimate ± z standard errors)",
    "collected.method.bootstrap": "Bootstrap (2,000 redraws)",
    "scores.two_groups": "A design with two groups has no score for a single report.",
    "survey.row.far": "Row {rows} holds a number that is far too small or too large. Mend the file, or leave this row "
    "out.",
    "survey.rows.far": "{count} {count:row|rows} ({rows}) {count:holds|hold} a number that is far too small or too "
    "large. Mend the file, or leave these rows out.",
    "followed.band_many": "The band is drawn for questions with at most {most} answers.",
}
