"""English sentences about designs and their figures; what a single design is called stands in its own file."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "field.not_a_probability": "This is not a probability. Type a number from 0 to 1, such as 0.25, 1/4 or 25%.",
    "field.not_whole": "Type a whole number from {lowest} to {highest}.",
    "field.out_of_range": "Type a number from {lowest} to {highest}.",
    "field.not_numbers": "Line {place} is not a list of probabilities. Type numbers from 0 to 1, with blanks between.",
    "field.too_many": "These are too many numbers in a line. At most {highest} can be used.",
    "field.unknown": "This design has no figure called {name}. Look its figures up in the help, or leave this one out.",
    "field.rows_differ": "Line {row} has not as many numbers as the first. Give every line the same number.",
    "design.tells_all": "With these figures a report nearly gives away an answer that it should protect: its "
    "epsilon would be above {highest}.",
    "design.too_few_for_groups": "A design with two groups needs at least {least} respondents, so that none is empty.",
    "design.groups_alike": "The devices of the two groups are too much alike to tell anything. Give the groups "
    "different chances.",
    "epsilon.out_of_reach": "With these figures the device reaches an epsilon from {lowest} to {highest}.",
    "epsilon.one_sided": "One-sided: epsilon is infinite. Only one of the two answers is protected; a report can "
    "reveal the other with certainty.",
    "epsilon.some_ruled_out": "One-sided: epsilon is infinite. Some reports rule an answer out for certain, so not "
    "every answer is protected.",
    "custom.least_squares": "More reports than answers allow several unbiased estimates. The shares here are those of "
    "least squares.",
    "custom.cards": "This matrix is that of repeated or numbered cards. The shares follow from the mean report, as "
    "published for these cards.",
    "epsilon.conditional": "Conditional: the protection holds only against people who do not know the personal "
    "attribute that takes the place of a coin (a birthday, say).",
    "interval.delta": "The interval is the estimate with its standard error on both sides (delta method). With few "
    "reports, or near 0% and 100%, it covers less than it claims.",
    "counts.not_reports": "The counts do not add up to the number of reports, {reports}.",
    "counts.empty_group": "Group {group} has no reports. Both groups need some.",
    "reports.not_codes": "Some reports are not among the {reports} that this design can produce.",
    "reports.not_grouped": "Give each report as its group (0 or 1) and its answer (0 for yes, 1 for no).",
}
