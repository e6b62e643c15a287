"""Sentences about numeric answers and releases of numbers."""

from __future__ import annotations

SENTENCES = {
    "number.not_a_number": "Type a number, for example 18, -2.5 or 1e5.",
    "numbers.too_large": "Type a number between \u2212{high} and {high}.",
    "numbers.no_spread": "A standard deviation is above 0. Type for example 10.",
    "numbers.too_many": "Type 1 to {high} numbers; more make every picture slow and show nothing new.",
    "central.size": "A size is a whole number of people, at least 1. It may be wrong: nothing is refused because of "
    "it.",
    "central.constant": "The number that stands for people who are not there lies between {low} and {high}.",
    # The part Curator
    "central.size_large": "Numbers are fitted to at most {highest} people here. Type a smaller size.",
    "central.share": "The noisy count gets more than 0% and less than 100% of epsilon, for example 20.",
    "central.cells": "A histogram here has {lowest} to {highest} cells. Type a whole number between them.",
    # The part Local noise
    # What can be typed
    "numeric.person_percent": "The person’s part of the noise is more than 0% and less than 100%.",
    "numeric.typed_sd": "Type a standard deviation above 0 and of the size of the answers, such as 5.",
    "numbers.local.bits": "One bit tells the mean only: neither the spread nor the shape of the distribution.",
    "numbers.local.one_report": "One report tells no spread.",
    "numbers.local.no_spread": "The noise drowns the spread: after subtraction nothing is left of it. More respondents "
    "or a larger epsilon bring it back.",
    "report.numbers.lead": "What is planned for the numbers of \u201c{numbers}\u201d. No figure here was computed "
    "from answers.",
    "report.numbers.bounds": "Bounds",
    "report.numbers.mechanism": "Noise of each respondent",
    "report.numbers.epsilon": "Epsilon of one report",
    "report.numbers.curator": "Epsilon of what a trusted curator gives out",
    "report.numbers.caption": "Error of the mean at epsilon {epsilon} of one report, whatever the answers are",
    # The part Scrambling
    "scrambled.too_large": "Scrambling has no bounds to move numbers into, and some of these are beyond "
    "\u2212{high} or {high}. Choose other numbers above, or call the large ones missing on the page Data.",
    "scrambling.sums.n": "The number of reports is a whole number, at least 1.",
    "scrambling.sums.sum": "The sum of the reports must be a number.",
    "scrambling.sums.squares": "With this number and this sum of reports the sum of squares is at least {least}. Check "
    "the three figures.",
    # The part Unknown size
    "size.share": "The count gets {lowest}% to {highest}% of epsilon: both the count and the mean need some of it.",
    "size.negative": "A standard deviation is 0 or more.",
    "size.mean": "The expected mean lies between the bounds, {low} and {high}.",
    "size.sd": "Numbers between these bounds with this mean have a standard deviation of at most {most}. Type a "
    "smaller one.",
    # The part Simulations
    "unknown_size.distance": "Choose what epsilon hides: that a respondent is there, or what they answered too.",
    "unknown_size.nobody": "Nobody gave a number, so there is nothing to simulate. Choose other numbers.",
    "unknown_size.runs": "Simulate 1 to {highest} runs.",
    "unknown_size.sizes": "Give a first size of 1 or more, a last one that is not below it, and a step that makes at "
    "most {most} sizes.",
}
