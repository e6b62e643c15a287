"""English sentences about reports of local-DP designs and the designs that travel with them."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "matrix.hashed": "This design has no table of reports: each respondent draws a separate hash function.",
    "matrix.numbers": "This design has no table of reports: its reports are decimal numbers.",
    "reports.not_hashed": "Give each report as two whole numbers: the seed of its function, and a value below "
    "{values}.",
    "reports.not_subsets": "Each report must be {size} different codes in ascending order, at least 0 and below "
    "{answers}.",
    "reports.not_numbers": "Each report must be {answers} numbers, one for each answer.",
    "reports.other_design": (
        "These reports were made by the design {made_by}. The chosen design, {asked}, or its parameters differ. "
        "Choose the right design and parameters."
    ),
    "reports.no_design": (
        "The stored parameters do not belong to the design {design}. Ask for the parameters that produced the reports."
    ),
    "counts.not_sums": "Give one number, the sum of the reports, for each of the {answers} answers.",
}
