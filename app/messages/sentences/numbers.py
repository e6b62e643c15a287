"""Sentences of the page Numbers that all of its parts share."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "number.not_a_number": "Type a number, for example 18, -2.5 or 1e5.",
    "numbers.no_column": "These data have no column {column}. Choose other numbers above.",
    "numbers.not_numbers": "{column} holds no true numbers: it is an id, a weight, ignored, randomized already, or no "
    "number. Choose other numbers above, or its role on the page Data.",
    "numbers.only_texts": "No answer of {column} is a number ({texts} are something else). Choose another column.",
    "numbers.nobody": "Nobody who is counted gave a number for {column}. Choose another column or another filter.",
    "numbers.too_large": "Type a number between -{high} and {high}.",
    "numbers.no_spread": "A standard deviation is above 0. Type for example 10.",
    "numbers.too_many": "Type at most {high} numbers; more make every picture slow and show nothing new.",
    "numbers.no_bounds": "Say the lowest and the highest number that an answer can be. Nobody may read them off the "
    "data.",
    "numbers.one_value": "All answers are the same number, so they give no bounds. Type a lowest and a highest number.",
    "numbers.about": "{n} numbers",
    "numbers.about.missing": "{missing} without an answer",
    "numbers.about.texts": "{texts} answers that are no number",
    "numbers.about.filter": "Only those whom the filter leaves.",
    "numbers.about.weight": "Weights are left aside here: everybody counts once.",
    "numbers.unread": "This column has too many different numbers to be counted at once. It is being read from the "
    "file.",
    "numbers.stopped": "The column was not read to its end.",
    "numbers.clamped": "{outside} of {n} answers lie outside {low} to {high} and are moved to the nearest bound.",
    "numbers.true_figure": "This is a true figure, for this screen only.",
    "numbers.none_outside": "All {n} answers lie inside: none is moved.",
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
}
