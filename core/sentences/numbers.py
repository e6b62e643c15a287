"""Sentences about numeric answers and releases of numbers."""

from __future__ import annotations

SENTENCES = {
    "number.not_a_number": "Type a number, for example 18, -2.5 or 1e5.",
    "numbers.too_large": "Type a number between \u2212{high} and {high}.",
    "numbers.no_spread": "Type a standard deviation above 0, for example 10.",
    "numbers.too_many": "Type 1 to {high} numbers.",
    "central.size": "Type a whole number of people, at least 1.",
    "central.constant": "Type a fill-in value between {low} and {high}.",
    # The part Curator
    "central.size_large": "Type a size of at most {highest} people.",
    "central.share": "Type the share of epsilon for the noisy count: over 0% and under 100%, for example 20.",
    "central.cells": "Type a whole number of cells from {lowest} to {highest}.",
    # The part Local noise
    # What can be typed
    "numeric.person_percent": "Type the person’s share of the noise variance: over 0% and under 100%.",
    "numeric.typed_sd": "Type a standard deviation above 0, such as 5.",
    "numbers.local.bits": "One bit gives the mean only, not the standard deviation or the distribution.",
    "numbers.local.one_report": "One report gives no standard deviation.",
    "numbers.local.no_spread": "The noise explains the whole variance, so no distribution is shown. Add respondents "
    "or increase epsilon.",
    "report.numbers.lead": "Plan for the numbers of “{numbers}”. No figure was computed from answers.",
    "report.numbers.bounds": "Bounds",
    "report.numbers.mechanism": "Noise of each respondent",
    "report.numbers.epsilon": "Epsilon of one report",
    "report.numbers.curator": "Total epsilon of the trusted curator’s figures",
    "report.numbers.caption": "Largest error of the mean over all possible answers, at epsilon {epsilon} per report",
    # The part Scrambling
    "scrambled.too_large": (
        "Some numbers are below −{high} or above {high}. Choose other numbers, or declare the large ones as "
        "missing under Data."
    ),
    "scrambling.sums.n": "Type a whole number of reports, at least 1.",
    "scrambling.sums.sum": "Type a number for the sum of the reports.",
    "scrambling.sums.squares": "With these figures, the sum of squares is at least {least}. Check them.",
    # The part Unknown size
    "size.share": "Type {lowest}% to {highest}% of epsilon for the count; the mean gets the rest.",
    "size.negative": "Type a standard deviation of 0 or more.",
    "size.mean": "Type an expected mean between the bounds, {low} and {high}.",
    "size.sd": "Type a standard deviation of at most {most}, the limit for these bounds and this mean.",
    # The part Simulations
    "unknown_size.distance": "Choose what epsilon protects: participation only, or the answer too.",
    "unknown_size.nobody": "No respondent gave a number to simulate. Choose other numbers.",
    "unknown_size.runs": "Type 1 to {highest} runs.",
    "unknown_size.sizes": "Type a first size of at least 1, a last size not below it, and a step that gives at most "
    "{most} sizes.",
}
