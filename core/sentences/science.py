"""English sentences for designs, estimates, risk and planning; the blanks are the parameters of each code."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # What may be typed
    "epsilon.not_a_number": "Type epsilon as a number such as 1.5, or as a logarithm such as ln 3.",
    "epsilon.out_of_range": "Epsilon must lie between {lowest} and {highest}.",
    "epsilon.too_low_for_answers": "With {answers} answers epsilon must be at least {lowest}. Choose a larger epsilon, "
    "fewer categories, or a design with one bit per answer.",
    "p.not_a_number": "Type p as a number such as 0.75, as a fraction such as 3/4, or as 75%.",
    "p.not_inside": "p must be more than 0 and less than 1.",
    "p.out_of_range": "Here p must lie between {lowest} and {highest}.",
    "p.blind": "At p = {p} a report is independent of the answer. Choose another p.",
    "p.no_door": "This design has no p to set. Set epsilon instead.",
    "margin.not_a_number": "Type the margin in percentage points, such as 3 or 2.5.",
    "margin.not_inside": "The margin must lie between {lowest} and {highest} points.",
    "margin.no_door": "The margin of this design depends only on the number of respondents.",
    "margin.out_of_reach": "Type a margin from {lowest} to {highest} points, or ask more people.",
    "odds.not_a_number": "Type the odds factor as a number such as 3.",
    "odds.out_of_range": "The odds factor must be between {lowest} and {highest}.",
    # Designs that cannot be
    "design.too_few_answers": "Randomization needs at least two answers. Include another category.",
    "design.too_many_answers": "This design takes up to {highest} answers, not {answers}. Merge categories, or check "
    "whether the column is free text.",
    "epsilon.too_low_for_items": "With {items} items epsilon must be at least {lowest}: each item gets an equal part. "
    "Choose a larger epsilon or fewer items.",
    "design.one_answer_only": "This design protects a single answer, but respondents may tick several of {items} "
    "items. Choose “Each item on its own”.",
    "design.items_only": "This design is for select-all questions only. Choose another one.",
    "design.only_two_answers": "This design is for two answers, not {answers}. Merge categories or choose another "
    "design.",
    "design.says_nothing": "Reports hardly depend on the answer, so nothing can be estimated. Lower the forced shares.",
    "design.unknown": "There is no design called {key}.",
    "forced.not_probabilities": "Each forced share must be at least 0 and less than 1.",
    "forced.total": "The forced shares sum to {total}. They must sum to less than 1, so that some respondents answer "
    "truthfully.",
    "weights.length": "Give one weight for each of the {answers} answers, not {given}.",
    "weights.negative": "Weights must be numbers above 0.",
    "weights.zero": "An answer that is never forced is not protected. Give every answer a weight above 0.",
    "matrix.shape": "A response matrix needs a row per report and a column per answer, with at least two answers.",
    "matrix.not_probabilities": "A response matrix contains probabilities: numbers from 0 to 1.",
    "matrix.columns": "The probabilities of answer {answer} sum to {total} instead of 1.",
    "matrix.fewer_reports": "{reports} different {reports:report|reports} cannot distinguish {answers} answers. Add "
    "reports.",
    "matrix.singular": "Different answers produce the same reports, so the shares cannot be estimated.",
    "matrix.ill_conditioned": "This response matrix would magnify errors {condition} times; the limit is {limit}. Let "
    "reports depend more on the answer.",
    "matrix.too_many_patterns": "The full table of this design is available for up to {highest} answers, not "
    "{answers}.",
    # Counts and reports
    "counts.not_counts": "Give one whole number, 0 or more, for each of the {answers} answers.",
    "argument.choice": "“{name}” must be one of these: {choices}.",
    "argument.number": "“{name}” must be a number.",
    "argument.numbers": "“{name}” must be a list of numbers.",
    "argument.range": "“{name}” must lie between {lowest} and {highest}.",
    "argument.text": "“{name}” must be text.",
    "argument.whole": "“{name}” must be a whole number.",
    "counts.unlabelled": "Give the counts as a dict or a Series, or name the answers with labels=.",
    "counts.twice": "Each answer needs one count. Add up rows with the same label.",
    "counts.other_labels": "Give exactly one count for each of the {answers} answers.",
    "counts.carrier": "Set carrier= to the report “yes” of the device (crosswise: “same”), one of {labels}.",
    "counts.order": "The design treats its answers differently. Name them in order with labels=.",
    "counts.unknown_report": (
        "{count} {count:report is|different reports are} not among the labels. Set such reports to None, or add "
        "them to the labels."
    ),
    "counts.too_many": "At most {most} reports can be counted. Check the numbers of respondents.",
    "counts.nobody": "No respondents remain. Include a category that respondents chose.",
    "counts.more_than_reports": "One answer has more supporting reports than the total of {reports} "
    "{reports:report|reports}.",
    "counts.not_respondents": "The counts of the answers must add up to the {respondents} "
    "{respondents:respondent|respondents}.",
    "counts.more_than_respondents": "One item has more ticks than the total of {respondents} "
    "{respondents:respondent|respondents}.",
    "answers.not_bits": "Each answer must consist of {items} bits, each 0 or 1.",
    "answers.not_codes": "Answer codes must be whole numbers, at least 0 and below {answers}.",
    "reports.not_bits": "Each report must be {answers} bits, 0 or 1.",
    # Intervals and post-processing
    "interval.method_not_for_target": "This interval does not fit the target. Choose another method.",
    "interval.level": "The level must lie between {lowest} and {highest}%.",
    "post.not_available": "Maximum likelihood needs reports that name one answer, not bits. Choose another "
    "post-processing.",
    "post.not_for_items": "Shares of items need not sum to 100%. Leave them as estimated, or clip them at 0.",
    "posterior.items": "Shares of items do not show how the items are associated. Compute the posterior of one item "
    "at a time.",
    # Weights and select-all questions
    "shares.not_each": "Give one share, 0 to 1, for each of the {answers} answers.",
    "weights.not_shares": "Give one weighted share, 0 to 1, for each of the {answers} answers, and an effective n of 1 "
    "to the number of respondents.",
    "weights.nobody": "All weights in the base are 0. Choose another weight or filter.",
    "weights.effective": "Effective n of the weights: {effective} of {respondents} (design effect {effect}), if "
    "weights are unrelated to the answers.",
    "category.no_merge_items": (
        "Items of a select-all question cannot be merged or declared missing. Leave out items that you do not need."
    ),
    # What a careful colleague would say
    "epsilon.infinite": "Every report can disclose its answer: epsilon is infinite.",
    "epsilon.high": "Little privacy: a report can be {odds} times as likely from one answer as from another.",
    "epsilon.low": "Strong privacy: one report discloses very little, so you need many respondents.",
    "sample.tiny": "With {n} {n:respondent|respondents}, random error dominates the estimates.",
    "interval.wider_than_share": (
        "At epsilon {epsilon} the average interval is wider than the average share. Use fewer categories, or "
        "about {respondents} {respondents:respondent|respondents}."
    ),
    "interval.wider_than_share_epsilon": (
        "At epsilon {epsilon} the average interval is wider than the average share. Use epsilon {needed}, fewer "
        "categories, or about {respondents} {respondents:respondent|respondents}."
    ),
    "sample.tiny_effective": (
        "Under weights, the effective sample size of your {respondents} {respondents:respondent|respondents} is "
        "{n}: random error dominates the estimates."
    ),
    "interval.wider_than_item": (
        "At epsilon {epsilon} the average interval is wider than the average share. Use fewer items, or about "
        "{respondents} {respondents:respondent|respondents}."
    ),
    "interval.wider_than_item_epsilon": (
        "At epsilon {epsilon} the average interval is wider than the average share. Use epsilon {needed}, fewer "
        "items, or about {respondents} {respondents:respondent|respondents}."
    ),
    "interval.contradicts": (
        "For {answers} {answers:answer|answers}, no share explains the reports at level {level}%. Check the "
        "design and compliance."
    ),
    "interval.alike": "All reports are alike, so the Wald interval of {answers} {answers:answer|answers} has no "
    "width. This is not certainty: choose another method.",
    "interval.wald": (
        "For the answer with the rarest reports, the Wald interval has a coverage of {coverage}%, not {level}%. "
        "Other methods are closer."
    ),
    "estimate.negative": "{answers} {answers:estimate is|estimates are} below 0, as is common for small shares. Do "
    "not truncate {answers:it|them} before adding or averaging.",
    "estimate.above_one": "{answers} {answers:estimate is|estimates are} above 100%, as is common for large shares. "
    "Do not truncate {answers:it|them} before adding or averaging.",
}
