"""English sentences for designs, estimates, risk and planning; the blanks are the parameters of each code."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # What may be typed
    "epsilon.not_a_number": "Type epsilon as a number such as 1.5, or as a logarithm such as ln 3.",
    "epsilon.out_of_range": "Epsilon must lie between {lowest} and {highest}.",
    "epsilon.too_low_for_answers": "With {answers} answers epsilon must be at least {lowest}: below that a report "
    "hardly depends on the answer. Choose a larger epsilon, fewer categories or a design with a bit for each answer.",
    "p.not_a_number": "Type p as a number such as 0.75, as a fraction such as 3/4, or as 75%.",
    "p.not_inside": "p must be more than 0 and less than 1.",
    "p.out_of_range": "Here p must lie between {lowest} and {highest}.",
    "p.blind": "At p = {p} a report says nothing about the answer, so nothing can be estimated. Choose another p.",
    "p.no_door": "This design has no p to choose. Set epsilon instead.",
    "margin.not_a_number": "Type the margin in percentage points, such as 3 or 2.5.",
    "margin.not_inside": "The margin must lie between {lowest} and {highest} points.",
    "margin.no_door": "This design has nothing to set, so its margin follows from the number of respondents.",
    "margin.out_of_reach": "With these respondents and this design you can reach margins from {lowest} to {highest} "
    "points. Choose one of those, or ask more people.",
    "odds.not_a_number": "Type the odds as a number such as 3: a report is then at most 3 times as likely from one "
    "answer as from another.",
    "odds.out_of_range": "The odds must lie between {lowest} and {highest}.",
    # Designs that cannot be
    "design.too_few_answers": "You need at least two answers to randomize between; this question has {answers}. "
    "Include another category.",
    "design.too_many_answers": "This design takes up to {highest} answers; this question has {answers}. "
    "Merge categories, or check whether the column is free text.",
    "epsilon.too_low_for_items": "With {items} items epsilon must be at least {lowest}: each item gets an equal part "
    "of it, and below that a report hardly depends on the answer. Choose a larger epsilon or fewer items.",
    "design.one_answer_only": "Here one person may tick several of the {items} items. This design protects one single "
    "answer, so its epsilon would not hold. Choose \u201cEach item on its own\u201d.",
    "design.items_only": "This design is for questions where people may tick several items. Here everyone gives one of "
    "{answers} answers. Choose another design.",
    "design.only_two_answers": "This design is for questions with two answers; this one has {answers}. "
    "Merge categories or choose another design.",
    "design.says_nothing": "With this setting a report hardly depends on the answer, so nothing can be estimated. "
    "Leave more room for the truth.",
    "design.unknown": "There is no design called {key}.",
    "forced.not_probabilities": "Each forced share must be at least 0 and less than 1.",
    "forced.total": "The forced shares sum to {total}. They must leave room for the truth: stay below 1.",
    "weights.length": "Give one weight for each of the {answers} answers; you gave {given}.",
    "weights.negative": "Weights must be numbers above 0.",
    "weights.zero": "An answer that is never forced gives itself away. Give every answer a weight above 0.",
    "matrix.shape": "A response matrix needs a row for each report and a column for each of at least two answers.",
    "matrix.not_probabilities": "A response matrix holds probabilities: numbers from 0 to 1.",
    "matrix.columns": "The probabilities of answer {answer} sum to {total} instead of 1.",
    "matrix.fewer_reports": "{reports} different {reports:report|reports} cannot tell {answers} answers apart. Add "
    "reports.",
    "matrix.singular": "With this response matrix different answers lead to the same reports, so the shares cannot be "
    "worked back. With equal chances for all answers this is p = 1/k.",
    "matrix.ill_conditioned": "This response matrix would magnify errors {condition} times; {limit} times is the most "
    "that is of use. Let reports depend more on the answer.",
    "matrix.too_many_patterns": "The full table of this design has a row for every pattern of bits. It is made for up "
    "to {highest} answers; there are {answers}.",
    # Counts and reports
    "counts.not_counts": "Give one whole number, 0 or more, for each of the {answers} answers.",
    "argument.choice": "“{name}” must be one of these: {choices}.",
    "argument.number": "“{name}” must be a number.",
    "argument.numbers": "“{name}” must be a list of numbers.",
    "argument.range": "“{name}” must lie between {lowest} and {highest}.",
    "argument.text": "“{name}” must be a text.",
    "argument.whole": "“{name}” must be a whole number.",
    "counts.unlabelled": "Give the counts as a dict or a Series, or name the answers with labels=.",
    "counts.twice": "Each answer needs one count. Add up the rows that have the same label first.",
    "counts.other_labels": "The design has {answers} answers. Give one count for each of them, and no other.",
    "counts.carrier": "Say which report is the “yes” of the device: carrier= one of {labels}.",
    "counts.order": "The design treats its answers differently. Name them in their order with labels=.",
    "counts.unknown_report": "{count} {count:report is|different reports are} not among the labels. Leave them empty "
    "(None) or name them.",
    "counts.too_many": "At most {most} reports can be counted. Check the numbers of respondents.",
    "counts.nobody": "Nobody is left to count. Include a category that somebody chose.",
    "counts.more_than_reports": "An answer cannot be supported by more reports than the {reports} there are.",
    "counts.not_respondents": "The answers must add up to the {respondents} {respondents:respondent|respondents}.",
    "counts.more_than_respondents": "No item can be ticked by more than the {respondents} "
    "{respondents:respondent|respondents} there are.",
    "answers.not_bits": "Each answer must be {items} bits, 0 or 1: one for each item.",
    "answers.not_codes": "Answers must be codes: whole numbers from 0, below the number of answers, {answers}.",
    "reports.not_bits": "Each report must be {answers} bits, 0 or 1.",
    # Intervals and post-processing
    "interval.method_not_for_target": "This interval does not fit the target. Choose another method.",
    "interval.level": "The level must lie between {lowest} and {highest}%.",
    "post.not_available": "Maximum likelihood needs reports that name one answer; this design reports bits. "
    "Choose another post-processing.",
    "post.not_for_items": "Shares of items need not sum to 100%. Leave them as estimated, or clip them at 0.",
    "posterior.items": "Which items go together does not follow from their shares. Ask for one item at a time.",
    # Weights and select-all questions
    "shares.not_each": "Give one share, 0 to 1, for each of the {answers} answers.",
    "weights.not_shares": "Give one weighted share, 0 to 1, for each of the {answers} answers. The effective number "
    "of respondents must be from 1 to the number of respondents.",
    "weights.nobody": "The weights of everyone in the base are 0, so nobody counts. Choose another weight or filter.",
    "weights.effective": "Weights: {respondents} {respondents:respondent|respondents} {respondents:counts|count} as "
    "{effective} in every margin of error (design effect {effect}). This holds as far as weights have nothing to do "
    "with the answers.",
    "category.no_merge_items": "One person may tick several items, so items cannot be merged or called missing. Leave "
    "out those you do not need.",
    # What a careful colleague would say
    "epsilon.infinite": "Every report can give its answer away: epsilon is infinite.",
    "epsilon.high": "Little privacy: a report can be {odds} times as likely from one answer as from another.",
    "epsilon.low": "Strong privacy: one report says very little, so you need many respondents.",
    "sample.tiny": "With {n} {n:respondent|respondents} chance decides more than the answers do. Read the picture "
    "with care.",
    "interval.wider_than_share": "At epsilon {epsilon} with {per_answer} respondents per answer the intervals are "
    "wider than the shares. Narrower ones take fewer categories, or about {respondents} "
    "{respondents:respondent|respondents}.",
    "interval.wider_than_share_epsilon": "At epsilon {epsilon} with {per_answer} respondents per answer the intervals "
    "are wider than the shares. Narrower ones take epsilon {needed}, fewer categories, or about "
    "{respondents} {respondents:respondent|respondents}.",
    "sample.tiny_effective": "Your {respondents} {respondents:respondent|respondents} {respondents:counts|count} as "
    "{n} under their weights: chance decides more than the answers do. Read the picture with care.",
    "interval.wider_than_item": "At epsilon {epsilon}, shared by {items} items, the intervals are wider than the "
    "shares. Narrower ones take fewer items, or about {respondents} {respondents:respondent|respondents}.",
    "interval.wider_than_item_epsilon": "At epsilon {epsilon}, shared by {items} items, the intervals are wider than "
    "the shares. Narrower ones take epsilon {needed}, fewer items, or about {respondents} "
    "{respondents:respondent|respondents}.",
    "interval.contradicts": "Answers whose reports no share at all explains at the {level}% level: {answers}. "
    "The data contradict the design. Check which design was used and whether it was followed.",
    "interval.alike": "All reports are alike, so the Wald interval of {answers} {answers:answer|answers} has no width. "
    "This is not certainty. Choose another method.",
    "interval.wald": "The Wald interval of the rarest reports covers the truth {coverage}% of the time, not "
    "{level}%. The other methods hold their level better for rare reports.",
    "estimate.negative": "{answers} {answers:estimate is|estimates are} below 0; chance does that to small shares. "
    "Do not cut {answers:it|them} before adding or averaging.",
    "estimate.above_one": "{answers} {answers:estimate is|estimates are} above 100%; chance does that to large shares. "
    "Do not cut {answers:it|them} before adding or averaging.",
    "post.used": "The shown shares are post-processed; the intervals belong to the raw estimates.",
}
