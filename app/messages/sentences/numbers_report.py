"""Sentences of the section Numbers of a report."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "report.section.numbers": "Numeric answers",
    "report.hint.numbers": "Bounds, noise of each respondent, and what every mechanism costs at the worst.",
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
}
