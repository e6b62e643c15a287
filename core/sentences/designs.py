"""English sentences about designs and their figures; what a single design is called stands in its own file."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "field.not_a_probability": "Type a probability from 0 to 1, such as 0.25, 1/4 or 25%.",
    "field.not_whole": "Type a whole number from {lowest} to {highest}.",
    "field.out_of_range": "Type a number from {lowest} to {highest}.",
    "field.not_numbers": "Line {place} needs probabilities from 0 to 1, separated by spaces.",
    "field.too_many": "A line can have at most {highest} numbers.",
    "field.unknown": "This design has no figure called {name}. Omit it, or look up the figures of the design in the "
    "help.",
    "field.rows_differ": "Give line {row} the same number of entries as the first line.",
    "design.tells_all": "A report would nearly disclose an answer that it should protect: epsilon would be above "
    "{highest}.",
    "design.too_few_for_groups": "A design with two groups needs at least {least} respondents.",
    "design.groups_alike": "The two groups are too similar for an estimate. Give them different chances.",
    "epsilon.out_of_reach": "With these figures the device can have an epsilon from {lowest} to {highest}.",
    "epsilon.one_sided": "One-sided: epsilon is infinite. Only one answer is protected; a report can disclose the "
    "other with certainty.",
    "epsilon.some_ruled_out": "One-sided: epsilon is infinite. Some reports rule out an answer with certainty.",
    "custom.least_squares": (
        "With more reports than answers, several unbiased estimates exist; these shares are least-squares estimates."
    ),
    "custom.cards": "The shares are estimated from the mean report, as published for designs with repeated or "
    "numbered cards.",
    "epsilon.conditional": "Conditional: the protection holds only against people who do not know the personal "
    "attribute that replaces a coin, such as a birthday.",
    "interval.delta": (
        "The interval is the estimate ± z standard errors (delta method). Its coverage is below the level when "
        "reports are few, or when the share is near 0% or 100%."
    ),
    "counts.not_reports": "The counts do not add up to the number of reports, {reports}.",
    "counts.empty_group": "Group {group} has no reports. Both groups need some.",
    "reports.not_codes": "Some reports are not among the {reports} possible reports of this design.",
    "reports.not_grouped": "Give each report as its group (0 or 1) and its answer (0 for yes, 1 for no).",
}
