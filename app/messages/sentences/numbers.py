"""Sentences of the page Numbers that all of its parts share."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "number.not_a_number": "Type a number, for example 18, -2.5 or 1e5.",
    "numbers.no_column": "These data have no column {column}. Choose other numbers above.",
    "numbers.no_numbers": "No answer of {column} is a number ({texts} are something else). Choose another column.",
    "numbers.no_bounds": "Say the lowest and the highest number that an answer can be. Nobody may read them off the "
    "data.",
    "numbers.one_value": "All answers are the same number, so they give no bounds. Type a lowest and a highest number.",
    "numbers.about": "{n} numbers",
    "numbers.clamped": "{outside} answers lie outside {low} to {high} and are moved to the nearest bound.",
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
