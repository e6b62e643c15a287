"""Sentences about numbers."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "numbers.no_column": "The data have no column {column}. Choose other numbers above.",
    "numbers.not_numbers": "{column} cannot be used as numbers: it has categories, texts or randomized answers, or is "
    "an id, a weight or ignored. Choose other numbers above, or declare it as a number under Data.",
    "numbers.only_texts": "No answer of {column} is a number ({texts} are something else). Choose another column.",
    "numbers.nobody": "No respondent in the base gave a number for {column}. Choose another column or filter.",
    "numbers.no_bounds": "Type the lowest and the highest possible number. Do not read them off the data.",
    "numbers.bounds_too_large": "Type bounds between −{high} and {high}; answers outside your bounds move to the "
    "nearest bound.",
    "numbers.one_value": "All answers are the same number and give no bounds. Type a lowest and a highest number.",
    "example.age": "Age",
    "example.mean_age.title": "Mean age of an unknown number of people",
    "example.mean_age.note": (
        "Known answer: 1,000 invented people aged 18 to 93, mean 44.797. With a noisy count of 1,050, the "
        "fill-in value 38 is added for 50 people who do not exist. The mean is then (1,000 · 44.797 + 50 · 38) / "
        "1,050 = 44.47 on average. With a count below 1,000, the mean stays near 44.80."
    ),
    "example.assumed_size.title": "Mean age with a wrong number of people",
    "example.assumed_size.note": (
        "Known answer: with an assumed size of 2,000 people instead of 1,000 and the fill-in value 38, the mean "
        "is (44.797 + 38) / 2 = 41.40. With an assumed size below 1,000, the mean stays near 44.80, with more "
        "noise."
    ),
    "example.plug_in.title": "Sum divided by count, and a fitted mean",
    "example.plug_in.note": (
        "Known answer: the mean age is 44.797. At ε = 1 in total, a noisy sum divided by a noisy count has a "
        "typical error of 0.36. The other method, a noisy mean of data resized to a noisy count, has a typical "
        "error of 0.22."
    ),
    "example.two_level.title": "Two-level Gaussian: mean 42, SD 10, noise 5 and 5",
    "example.two_level.note": (
        "Known answer: the reports have mean 42 and variance 10² + 5² + 5² = 150. Minus the noise variance of 50, "
        "the standard deviation is 10. With 10,000 people the standard error of the mean is 0.071 for this sample "
        "and 0.12 for the population."
    ),
    "example.two_level_converges.title": "Convergence: two-level Gaussian",
    "example.two_level_converges.note": (
        "Known answer: as the number of people grows from 1 to 10,000,000, the mean of the reports converges to "
        "42. The standard deviation without noise converges to 10. With 10,000,000 people the standard error of "
        "the mean is 0.0022 for this sample and 0.0039 for the population."
    ),
    # The section Numbers of a report
    "report.section.numbers": "Numeric answers",
    "report.numbers.source.typed": "{low} to {high}, typed",
    "report.numbers.source.codebook": "{low} to {high}, from the codebook",
    "report.numbers.source.sample": "{low} to {high}, from the invented survey",
    "report.numbers.head.mechanism": "Mechanism",
    "report.numbers.head.error": "1 SE of the mean, at most",
    "report.numbers.target.sample": "For {n} {n:respondent|respondents}; the target is this sample (privacy noise "
    "only).",
    "report.numbers.target.population": "For {n} {n:respondent|respondents}; the target is the population (sampling "
    "and privacy noise).",
}
