"""What Plan and Collected say of the field kits of a study."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "kits.name": "Kit {number} ({known}): {design}, kept on {date}",
    "kits.name_in": "Kit {number} ({known}): {design}, in {languages}, kept on {date}",
    "kits.name_rehearsal": "Kit {number} ({known}): {design}, rehearsal of {date}",
    "kits.rehearsal": "Rehearsal",
    "kits.rehearse": "Rehearse",
    "kits.rehearse.tip": "Simulate a survey with the expected shares and show its results",
    "kits.rehearse.often": "Rehearse 200 times",
    "kits.rehearse.often.tip": "Count how often the interval covers the expected share, and how often it is no wider "
    "than planned",
    "kits.ignored": "Respondents who name a report at random",
    "kits.rehearsal.why_not": "Type expected shares: a rehearsal does not use the shares of private answers.",
    "kits.rehearsal.again": "Draw again",
    "kits.rehearsal.here": "Invented counts",
    "kits.rehearsal.held": (
        "In {held} of {times} simulated surveys the interval covered the expected share of “{answer}”. In "
        "{narrow} its margin of error was at most {margin} points."
    ),
    "kits.rehearsal.found": (
        "In {held} of {times} simulated surveys the interval covered the expected share of “{answer}”. In "
        "{found} it excluded a share of {away}, which differs from the expected share by {margin} points."
    ),
    "kits.hint": "From the tally sheets, type the count of each report. To add several sheets, type 12 + 9.",
    "kits.wrong": "Type whole numbers. Join the counts of several sheets with plus signs, such as 12+9.",
    "kits.total": "Together: {n}",
    "kits.count_of": "Count of the report {report}",
    "kits.of_file": "The reports are in the open file",
    "kits.of_file.tip": "Decodes the column “report” in the file of the HTML form or the table of the phone form",
    "kits.step.plan": "Planned",
    "kits.step.kit": "Kit kept, {date}",
    "kits.step.counts": "Counts typed, {n}",
    "kits.step.drawn": "Counts drawn, {n}",
    "kits.step.no_counts": "Type the counts",
    "kits.step.estimate": "Estimate",
    "kits.none": "No field kit was printed or saved in this study yet.",
    "kits.kept": "This kit is stored in the study as kit {number}. You need not describe it again when reports arrive.",
    "kits.keep": "Print the sheets or save one of the files. The study then keeps the kit, and decodes its reports.",
    "kits.not_kept": (
        "The study does not keep an internal kit. To make the kit public, type epsilon, p or odds, or declare the "
        "categories on the page Data."
    ),
    "kits.next": "Next: type the counts",
}
