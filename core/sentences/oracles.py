"""English sentences about reports of local-DP designs and the designs that travel with them."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "matrix.too_many_subsets": "The full table of this design has a row for every set of answers. It is available for "
    "up to {highest} answers; there are {answers}.",
    "matrix.hashed": "This design has no table of reports: each respondent draws a separate function.",
    "matrix.numbers": "This design has no table of reports: its reports are decimal numbers.",
    "reports.not_hashed": "Give each report as two whole numbers: the seed of its function, and a value below "
    "{values}.",
    "reports.not_subsets": "Each report must be {size} different codes in ascending order. Codes start at 0 and are "
    "below the number of answers, {answers}.",
    "reports.not_numbers": "Each report must be {answers} numbers, one for each answer.",
    "reports.other_design": "These reports were made by another design ({made_by}) or with other figures than "
    "{asked}. Choose the design and the figures that produced them.",
    "reports.no_design": "The parameters stored with these reports do not belong to the design {design}. Ask for the "
    "parameters that produced the reports.",
    "counts.not_sums": "Give one number, the sum of the reports, for each of the {answers} answers.",
}
