"""English sentences for designs, estimates, risk and planning; the blanks are the parameters of each code."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # What may be typed
    "epsilon.not_a_number": "Type epsilon as a number such as 1.5, or as a logarithm such as ln 3.",
    "epsilon.out_of_range": "Epsilon must lie between {lowest:g} and {highest:g}.",
    "p.not_a_number": "Type p as a number such as 0.75, as a fraction such as 3/4, or as 75 %.",
    "p.not_inside": "p must be more than 0 and less than 1.",
    "p.out_of_range": "Here p must lie between {lowest:.6g} and {highest:.6g}.",
    "p.no_door": "This design has no p to choose. Set epsilon instead.",
    "margin.not_a_number": "Type the margin in percentage points, such as 3 or 2.5.",
    "margin.not_inside": "The margin must lie between {lowest:.2%} and {highest:.0%}.",
    "margin.no_door": "This design has nothing to set, so its margin follows from the number of respondents.",
    "margin.out_of_reach": "With these respondents and this design you can reach margins from {lowest:.2%} to "
    "{highest:.2%}. Choose one of them, or ask more people.",
    "odds.not_a_number": "Type the odds as a number such as 3: a report is then at most 3 times as likely from one "
    "answer as from another.",
    "odds.out_of_range": "The odds must lie between {lowest:.2f} and {highest:,.0f}.",
    # Designs that cannot be
    "design.too_few_answers": "You need at least two answers to randomize between; this question has {answers}. "
    "Include another category.",
    "design.too_many_answers": "This design takes up to {highest:,} answers; this question has {answers:,}. "
    "Merge categories, or is this a text column?",
    "design.only_two_answers": "This design is for questions with two answers; this one has {answers}. "
    "Merge categories or choose another design.",
    "design.says_nothing": "With this setting a report hardly depends on the answer, so nothing can be estimated. "
    "Choose a p further from {answers} equally likely answers, or a larger epsilon.",
    "design.unknown": "There is no design called {key}.",
    "forced.not_probabilities": "Each forced share must be at least 0 and less than 1.",
    "forced.total": "The forced shares sum to {total:.4g}; they must leave room for the truth, so stay below 1.",
    "forced.too_small": "The smallest forced share is so small that epsilon would exceed {highest:g}. Make it larger.",
    "weights.length": "Give one weight for each of the {answers} answers; there are {given}.",
    "weights.negative": "Weights must be 0 or more, and not all 0.",
    "weights.zero": "An answer that is never forced gives itself away. Give every answer a weight above 0.",
    "matrix.shape": "A response matrix needs one row for each report and one column for each of at least two answers.",
    "matrix.not_probabilities": "A response matrix holds probabilities: numbers from 0 to 1.",
    "matrix.columns": "The probabilities of answer {answer} sum to {total:.6g} instead of 1.",
    "matrix.fewer_reports": "{reports} different reports cannot tell {answers} answers apart.",
    "matrix.singular": "With this response matrix different answers lead to the same reports, so the shares cannot be "
    "worked back. For equal chances this is p = 1/k.",
    "matrix.ill_conditioned": "This response matrix would magnify every error up to {condition:,.0f} times "
    "(at most {limit:,.0f} is useful). Let reports depend more on the answer.",
    "matrix.too_many_patterns": "The full table of this design has a row for every pattern of bits; it is shown for up "
    "to {highest} answers, and there are {answers}.",
    # Counts and reports
    "counts.not_counts": "There must be one whole number, 0 or more, for each of the {answers} answers.",
    "counts.nobody": "Nobody is left to count. Include a category that somebody chose.",
    "counts.more_than_reports": "An answer cannot be supported by more reports than the {reports} there are.",
    "answers.not_codes": "Answers must be whole numbers from 0 up, one for each of the {answers} answers.",
    "reports.not_bits": "Each report must be {answers} bits, 0 or 1.",
    # Intervals
    "interval.method_not_for_target": "The {method} interval does not fit this target. Choose another method.",
    "interval.level": "The level must lie between {lowest:.0%} and {highest:.2%}.",
    "post.not_available": "Maximum likelihood needs reports that name one answer; this design reports bits.",
    # What a careful colleague would say
    "epsilon.infinite": "Every report is the true answer: nothing protects your respondents.",
    "epsilon.high": "Little privacy: a report can be {odds:,.0f} times as likely from one answer as from another.",
    "epsilon.low": "Strong privacy: reports say very little about anyone, so you need many respondents.",
    "sample.tiny": "With {n} respondents chance decides more than their answers do. Read the picture with care.",
    "interval.wider_than_share": "At epsilon {epsilon:.3g} with {per_answer:,.0f} respondents per answer the intervals "
    "are wider than the shares. Try a larger epsilon, fewer categories or more respondents.",
    "interval.wider_than_share_epsilon": "At epsilon {epsilon:.3g} with {per_answer:,.0f} respondents per answer the "
    "intervals are wider than the shares. Try epsilon {needed:.2g}, fewer categories or more respondents.",
    "interval.contradicts": "For {answers} of the answers no share at all explains the reports at the {level:.0%} "
    "level: the data contradict the design. Check which design was used and whether people followed it.",
    "estimate.negative": "{answers} estimates lie below 0. Chance does that when a share is near 0; leave them as they "
    "are when you add or average.",
    "estimate.above_one": "{answers} estimates lie above 100%. Chance does that when a share is near 100%.",
    "post.used": "The shown shares were post-processed; intervals and sums use the raw estimates.",
    # Designs in words
    "design.grr.name": "k-ary randomized response",
    "design.sue.name": "Symmetric bits (basic RAPPOR)",
    "design.oue.name": "Optimised bits (OUE)",
    "design.forced.name": "Forced response",
    "design.warner.name": "Warner's spinner",
    "design.two_coins.name": "Two coins",
    "design.direct.name": "Asked directly",
    "explain.grr": "With probability {p:.4f} a report is the true answer; each other answer has probability {q:.4f}.",
    "explain.sue": "One bit for each answer: the bit of the true answer is 1 with probability {p:.4f}, each other bit "
    "with probability {q:.4f}.",
    "explain.oue": "One bit for each answer: the bit of the true answer is 1 with probability {p:.4f}, each other bit "
    "with probability {q:.4f}.",
    "explain.forced": "With probability {p:.4f} the respondent answers truthfully, else chance says what.",
    "explain.warner": "With probability {p:.4f} the respondent answers the statement, otherwise its opposite.",
    "explain.two_coins": "First coin heads: answer truthfully. Tails: the second coin answers. "
    "So {p:.2f} of the reports are what the respondent would say.",
    "explain.direct": "Everybody reports the true answer.",
    "p.own_answer": "p is the chance that a report is the true answer.",
    "p.own_bit": "p is the chance that the bit of the true answer is 1.",
    "p.truth": "p is the chance that the respondent is told to answer truthfully.",
    "p.statement": "p is the chance that the spinner picks the statement and not its opposite.",
    "p.two_coins": "p is the chance that a report is the true answer; two coins fix it at 3/4.",
    "p.direct": "p is 1: every report is the true answer.",
    "seen.respondent": "Raw answer seen by: the respondent only.",
    "seen.everyone": "Raw answer seen by: everyone who sees the report.",
}
