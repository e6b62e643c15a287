"""Sentences about numbers."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "numbers.no_column": "These data have no column {column}. Choose other numbers above.",
    "numbers.not_numbers": "{column} is not used as numbers: its answers are categories or texts, or it is an id, a "
    "weight, ignored or randomized already. Choose other numbers above, or say on the page Data that it is a number.",
    "numbers.only_texts": "No answer of {column} is a number ({texts} are something else). Choose another column.",
    "numbers.nobody": "Nobody who is counted gave a number for {column}. Choose another column or another filter.",
    "numbers.no_bounds": "Say the lowest and the highest number that an answer can be. Nobody may read them off the "
    "data.",
    "numbers.bounds_too_large": "These bounds are too large. Type bounds between \u2212{high} and {high}; answers "
    "beyond them are moved to the nearest one.",
    "numbers.one_value": "All answers are the same number, so they give no bounds. Type a lowest and a highest number.",
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
    # The section Numbers of a report
    "report.section.numbers": "Numeric answers",
    "report.numbers.source.typed": "{low} to {high}, typed",
    "report.numbers.source.codebook": "{low} to {high}, from the codebook",
    "report.numbers.source.sample": "{low} to {high}, of the invented survey",
    "report.numbers.head.mechanism": "Mechanism",
    "report.numbers.head.error": "1 SE of the mean, at most",
    "report.numbers.target.sample": "For {n} {n:respondent|respondents}, and for their own mean: noise only, no "
    "sampling.",
    "report.numbers.target.population": "For {n} {n:respondent|respondents}, and for the population they stand for: "
    "noise and sampling.",
}
