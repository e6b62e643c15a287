"""Sentences of the page Numbers that all of its parts share."""

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
    "numbers.about": "{n} {n:number|numbers}",
    "numbers.about_one": "1 number",
    "numbers.about.missing": "{missing} without an answer",
    "numbers.about.texts": "{texts} {texts:answer|answers} that are no number",
    "numbers.about.texts_one": "1 answer that is no number",
    "numbers.about.filter": "Only those whom the filter leaves.",
    "numbers.about.weight": "Weights are left aside here: everybody counts once.",
    "numbers.unread": "This column has too many different numbers to be counted at once. It is being read from the "
    "file.",
    "numbers.stopped": "The column was not read to its end.",
    "numbers.clamped": "{outside} of {n} answers {outside:lies|lie} outside {low} to {high} and {outside:is|are} moved "
    "to the nearest bound.",
    "numbers.true_figure": "This is a true figure, for this screen only.",
    "numbers.none_outside": "{n:The one answer lies|All {n} answers lie} inside: none is moved.",
    "numbers.all_outside": "All answers lie outside {low} to {high}: every one becomes a bound, and nothing is left "
    "of them. Check the bounds.",
    "numbers.declared.typed": "Bounds that you typed.",
    "numbers.declared.codebook": "Bounds of the codebook.",
    "numbers.declared.sample": "Usual bounds of these numbers.",
    "numbers.declared.from_data": "Taken from the data: not private. The two most extreme answers can be read off "
    "everything that is made with such bounds.",
    "numbers.declared.from_example": "Taken from the data. Nobody is harmed, since they are invented; with real "
    "answers this is not private.",
    "numbers.respondents": "respondents",
    "numbers.from": "from",
    "numbers.to": "to under",
    "numbers.source.ages": "Invented ages (1,000 people)",
    "numbers.source.normal": "A normal curve",
    "numbers.model.local": "2 · Local: each respondent",
    "numbers.model.shuffled": "Shuffled reports",
    "numbers.model.central": "2 · Trusted curator",
    "numbers.sees.local": "Nobody but the respondent sees the raw number: the noise is added before it leaves them.",
    "numbers.sees.shuffled": "Nobody but the respondent sees the raw number, and a shuffler removes who sent which "
    "report.",
    "numbers.sees.central": "The curator sees every raw number; everybody else sees only figures with noise.",
    "numbers.epsilon.local": "Epsilon of one report",
    "numbers.epsilon.shuffled": "Epsilon of one report before it is shuffled",
    "numbers.epsilon.central": "Epsilon of all that is given out",
    "numbers.slider.local": "Epsilon of one report, from strong to little privacy",
    "numbers.slider.shuffled": "Epsilon of one report before it is shuffled, from strong to little privacy",
    "numbers.slider.central": "Epsilon of all that is given out, from strong to little privacy",
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
}
