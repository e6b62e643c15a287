"""Sentences of the page Numbers."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "number.not_a_number": "Type a number, for example 18, -2.5 or 1e5.",
    "numbers.no_column": "These data have no column {column}. Choose other numbers above.",
    "numbers.not_numbers": "{column} is not used as numbers: its answers are categories or texts, or it is an id, a "
    "weight, ignored or randomized already. Choose other numbers above, or say on the page Data that it is a number.",
    "numbers.only_texts": "No answer of {column} is a number ({texts} are something else). Choose another column.",
    "numbers.nobody": "Nobody who is counted gave a number for {column}. Choose another column or another filter.",
    "numbers.too_large": "Type a number between \u2212{high} and {high}.",
    "numbers.no_spread": "A standard deviation is above 0. Type for example 10.",
    "numbers.too_many": "Type 1 to {high} numbers; more make every picture slow and show nothing new.",
    "numbers.no_bounds": "Say the lowest and the highest number that an answer can be. Nobody may read them off the "
    "data.",
    "numbers.bounds_too_large": "These bounds are too large. Type bounds between \u2212{high} and {high}; answers "
    "beyond them are moved to the nearest one.",
    "numbers.one_value": "All answers are the same number, so they give no bounds. Type a lowest and a highest number.",
    "central.size": "A size is a whole number of people, at least 1. It may be wrong: nothing is refused because of "
    "it.",
    "central.constant": "The number that stands for people who are not there lies between {low} and {high}.",
    "example.age": "Age",
    "example.mean_age.title": "Mean age of an unknown number of people",
    "example.mean_age.note": "Known answer: 1,000 invented people of 18 to 93, mean 44.797. A mean fitted to a noisy "
    "count of 1,050 is (1,000 · 44.797 + 50 · 38) / 1,050 = 44.47 on average, because 38 stands for those who are not "
    "there; with a count below 1,000 it stays near 44.80.",
    "example.assumed_size.title": "Mean age with a wrong number of people",
    "example.assumed_size.note": "Known answer: fitted to 2,000 people instead of 1,000, the mean is (44.797 + 38) / 2 "
    "= 41.40. Fitted to fewer it stays near 44.80, with more noise the fewer they are.",
    "example.plug_in.title": "Sum over count against a fitted mean",
    "example.plug_in.note": "Known answer: at ε = 1 in all, a noisy sum over a noisy count misses the mean age of "
    "44.797 by 0.36 typically, a mean fitted to a noisy count by 0.22.",
    "example.two_level.title": "Two-level Gaussian: mean 42, spread 10, noise 5 and 5",
    "example.two_level.note": "Known answer: the reports have mean 42 and variance 10² + 5² + 5² = 150. Without the 50 "
    "of the noise the spread is 10. With 10,000 people the standard error of the mean is 0.071 for these and 0.12 for "
    "the population.",
    "example.two_level_converges.title": "People arrive from the first on: two-level Gaussian",
    "example.two_level_converges.note": "Known answer: from 1 person to 10,000,000 the mean of the reports closes in "
    "on 42 and the spread without the noise on 10. With 10,000,000 people the standard error of the mean is 0.0022 for "
    "these and 0.0039 for the population.",
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
    # The section Numbers of a report
    "report.section.numbers": "Numeric answers",
    "report.numbers.lead": "What is planned for the numbers of \u201c{numbers}\u201d. No figure here was computed "
    "from answers.",
    "report.numbers.bounds": "Bounds",
    "report.numbers.source.typed": "{low} to {high}, typed",
    "report.numbers.source.codebook": "{low} to {high}, from the codebook",
    "report.numbers.source.sample": "{low} to {high}, of the invented survey",
    "report.numbers.mechanism": "Noise of each respondent",
    "report.numbers.epsilon": "Epsilon of one report",
    "report.numbers.curator": "Epsilon of what a trusted curator gives out",
    "report.numbers.head.mechanism": "Mechanism",
    "report.numbers.head.error": "1 SE of the mean, at most",
    "report.numbers.caption": "Error of the mean at epsilon {epsilon} of one report, whatever the answers are",
    "report.numbers.target.sample": "For {n} {n:respondent|respondents}, and for their own mean: noise only, no "
    "sampling.",
    "report.numbers.target.population": "For {n} {n:respondent|respondents}, and for the population they stand for: "
    "noise and sampling.",
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
