"""Sentences of the common widgets."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    # conventions
    "stated.readings": "Convention",
    "plots.copy_table": "Copy table",
    "plots.copy_table.tip": "Put the table on the clipboard",
    "plots.save": "Save as",
    "plots.save.tip": "Save the picture or its numbers as a file",
    "plots.save_table.tip": "Save the numbers as a file",
    "plots.save.svg": "Picture for print (SVG)\u2026",
    "plots.save.png": "Picture in pixels (PNG)\u2026",
    "plots.save.pdf": "Picture as a page (PDF)\u2026",
    "plots.save.csv": "Numbers as text (CSV)\u2026",
    "plots.save.xlsx": "Numbers for a spreadsheet (Excel)\u2026",
    "plots.save.latex": "Numbers as a table for LaTeX\u2026",
    "part.stopped": "Stopped. To restart, change a setting or open this tab again.",
    # Captions of every planned chart
    "planned.design": "{design}, ε = {epsilon}",
    "planned.population": "for the population: sampling and privacy noise",
    "planned.sample": "for this sample: privacy noise only",
    "planned.n": "{n} {n:respondent|respondents}",
    "planned.fewer_than_1": "fewer than 1",
    "planned.more_than_99": "more than 99",
    "picker.protects": "Protection",
    "picker.opened": "{line}, expanded",
    "picker.closed": "{line}, collapsed: Enter expands it",
    "chances.yes_if_carrier": "P(yes | carrier)",
    "chances.yes_if_not": "P(yes | non-carrier)",
    "matrix.empty_paste": "The clipboard contains no table. Copy one, then paste it here.",
    "matrix.too_large": "A table can have at most {highest} rows and {highest} columns.",
    "matrix.ragged": (
        "Line {line} has {cells} numbers, but the first line has {first}. Type equally many numbers in every line."
    ),
    "matrix.does_not_fit": "This table has {columns} {columns:column|columns} instead of {answers}, one for each "
    "answer.",
    "matrix.fits_turned": (
        "This table has {columns} {columns:column|columns} instead of {answers}. If its {answers} rows are the "
        "true answers, press Paste transposed."
    ),
    "matrix.was_other": (
        "This matrix was made for {columns} {columns:answer|answers}; this question has {answers}. Complete the matrix."
    ),
}
register(__name__, SENTENCES)
