"""What the Set-up part of the page Collected says."""

from __future__ import annotations

SENTENCES = {
    "collected.no_question": "Choose the question on the left: the column that holds the reports.",
    "collected.setup.report": "report {place}",
    "collected.setup.no_report": "not a report",
    "collected.setup.missing": "Missing: {count}.",
    "collected.setup.hidden": "{count} rarer values are not listed: this column seems to hold no reports.",
    "collected.setup.leave_out": "Leave out respondents with other values ({count})",
    "collected.setup.all_rows": "All rows",
    "collected.setup.unused": "not used",
    "collected.setup.member": "{design}, group {member}",
    "collected.setup.arm": "{arm}  ({count}): {design}",
    "collected.setup.design_of": "Design of {arm}",
    "collected.setup.to_do": "Say which values are reports, and which design made them. Then the other parts of this "
    "page show what the reports tell.",
    "collected.setup.no_guess": "Nothing is guessed: the same figures mean different things under different "
    "conventions, and a wrong one gives a wrong share without any sign of it.",
    "collected.setup.done": "{question}: {n} reports are ready. The other parts of this page show what they tell.",
    "collected.setup.sensitive": "The sensitive answer is “{answer}”: shares and chances speak of it first.",
    "collected.setup.left_out": "Left out, because their report is none of the design: {count}.",
    "collected.setup.direct": "Some respondents were asked directly, so what is shown of them are their true answers.",
}
