"""English sentences about figures that survey designs cannot have."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "cards.number": "List the chance of each card. A deck needs at least two and at most {highest} cards.",
    "cards.not_chances": "Every card needs a chance above 0 and below 1. Leave out cards that are never drawn.",
    "cards.total": "The chances of the cards sum to {total} instead of 1.",
    "cards.balanced": "Carriers and non-carriers would report the same number on average. Make low or high cards "
    "likelier.",
    "matrix.columns_not_answers": "The matrix needs one column for each of the {answers} answers; it has {columns}.",
    "matrix.too_many_reports": "The limit is {highest} lines, one for each report.",
    "matrix.rows_sum": "The lines sum to 1 instead of the columns: transpose the matrix (lines are reports, columns "
    "answers).",
}
