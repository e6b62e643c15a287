"""What the Set-up part of the page Collected says."""

from __future__ import annotations

SENTENCES = {
    "collected.no_question": "Choose the question on the left: the column that holds the reports.",
    "collected.here.few_reports": "Say which values are reports of this question: at least two.",
    "collected.here.same_answers": "A question needs at least two answers, each with a name of its own. Name them "
    "below.",
    "collected.here.row_reports": "Row {rows} holds a report that the design cannot produce. Say which values are "
    "reports, or leave this row out.",
    "collected.here.rows_reports": "{count} {count:row|rows} ({rows}) {count:holds|hold} a report that the design "
    "cannot produce. Say which values are reports, or leave these rows out.",
    "collected.here.other_number": "This design makes {needed} different reports, but {said} values are called "
    "reports. Choose them again, or choose another design below.",
    "collected.here.lonely_group": "All reports come from one of the two groups of this design. It needs both: say who "
    "was in which.",
    "collected.here.no_members": "This design has two groups. Choose “By arm” above, and say which value of a column "
    "is group 1 and which is group 2.",
    "collected.here.no_member": "This design has two groups: say of this arm which one it is, and give another arm the "
    "same design.",
    "collected.here.no_rows_design": "Choose the columns that say the design and its figures, then the design below.",
    "collected.here.no_model_column": "The data have no such column of designs any more. Choose it again.",
    "collected.here.no_arms": "Press each arm in the list, and say below which design it used.",
    "collected.setup.report": "report {place}",
    "collected.setup.no_report": "not a report",
    "collected.setup.missing": "Missing: {count}.",
    "collected.setup.hidden": "{count} rarer values are not listed: this column seems to hold no reports.",
    "collected.setup.leave_out": "Leave out respondents with other values ({count})",
    "collected.setup.all_rows": "All rows",
    "collected.setup.labelled": "{value} · {label}",
    "collected.setup.unused": "not used",
    "collected.setup.member": "{design}, group {member}",
    "collected.setup.arm": "{arm}  ({count}): {design}",
    "collected.setup.design_of": "Design of {arm}",
    "collected.setup.to_do": "Say which values are reports, and which design made them. Then the other parts of this "
    "page show what the reports tell.",
    "collected.setup.no_guess": "Nothing is guessed: the same figures mean different things under different "
    "conventions, and a wrong one gives a wrong share without any sign of it.",
    "collected.setup.example": "An example: these counts are from a published survey. Type your own over them.",
    "collected.setup.done": "{question}: {n} {n:report is|reports are} ready. The other parts of this page show what "
    "they tell.",
    "collected.setup.sensitive": "The sensitive answer is “{answer}”: shares and chances speak of it first.",
    "collected.setup.left_out": "Left out, because their report is none of the design: {count}.",
    "collected.setup.onward": "See the estimates",
    "collected.setup.direct": "Some respondents were asked directly, so what is shown of them are their true answers.",
    "collected.setup.taken": "The other pages know {question} as randomized answers: no noise is added to it, and it "
    "is not released. The page Data shows this as its role.",
}
