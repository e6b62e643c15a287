"""Sentences of the page Plan."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "solve.needs_one": "Give margin= to compute the number of respondents, or n= to compute the margin.",
    "solve.needs_both": "Give margin=, n= and k= (the number of answers) to compute epsilon.",
    # How a percentage was read
    "percent.fraction": "Read as {read}.",
    "percent.small": "Read as {read}, not {other}.",
    # Where there is none, and what there is
    "solve.exact": "A direct question has no privacy noise: every share in this sample is exact.",
    "solve.lowest": "Even ε = {epsilon}, the smallest for this design, is more than enough.",
    "solve.epsilon_fixed": "The ε of this design is fixed at {epsilon}. Change the respondents, the margin or the "
    "design.",
    "solve.epsilon_infinite": "This design has no finite ε. Use a design that protects everyone.",
    "solve.out_of_reach": "Even ε = {epsilon}, the largest for this design, is not enough. Ask more people, or "
    "accept a larger margin.",
    "solve.no_room": "This share can differ by at most {largest} points. Type a smaller difference.",
    # Report
    "report.section.plan": "Precision of this plan",
    "report.plan.lead": "Level {level}, for {target}. Each margin applies to the least precise answer, computed with "
    "{shares}.",
    "report.plan.margin": "Margin of error with {n} {n:respondent|respondents} (±)",
    "report.plan.respondents": "Respondents for ±{points} points",
    "report.plan.worth": "Effective sample size of {n} {n:report|reports}, for the population",
    "report.plan.exact": "any number",
    # The part Attacker
    "waves.range": "Choose 1 to {most} reports.",
    "prior.shares": "Prior beliefs about {answers} answers must be probabilities that sum to 100%.",
    "attacker.group": "Choose group 1 or 2.",
    # The part Asked directly
    "direct.chance": "Type a chance from 0 to 100%.",
    # The part Field kit
    # What cannot be
    "kit.items": "A field kit does not support select-all questions. Ask each item as a separate question.",
    "kit.groups": "This design needs different devices for two groups, but a kit has one. Choose Warner, Crosswise or "
    "Forced response.",
    "kit.reports": (
        "Respondents cannot say or mark these reports (bits, sets, numbers). Choose Randomized response or "
        "Forced response. With few answers, both designs are just as precise."
    ),
    "kit.answers": "A field kit takes up to {most} answers, not {answers}. Merge some, or plan fewer.",
    "kit.direct": "Every report of this design shows the answer, so a kit would protect nobody. Choose another design.",
    "kit.form": "This form needs a design that protects every answer. Choose a device, or another design.",
    "kit.no_device": "No simple device is near the chances of this plan. Choose another kind, or another p.",
    "kit.unknown_report": "The column has a value that is not a report of this field kit.",
    "kit.not_one": "This file is not the decoding file of a field kit.",
    "kit.too_new": "A newer version of this program wrote this decoding file. Update the program.",
    "kit.damaged": "The decoding file is damaged or was changed at {place}.",
    # The part Honesty
    "honesty.made_by_a_program": (
        "A program computes the report, so respondents can falsify only their answer: see the chart “Direct question”."
    ),
    "honesty.mix": "Both shares together can be at most 100%.",
    # The part Power
    # What cannot be
    "power.alpha": "Type a significance level from {lowest}% to {highest}%.",
    "power.target": "Type a power from {lowest}% to {highest}%.",
    "power.answer": "Choose one of the {answers} answers.",
    "power.share": "Type a share from 0 to 100%.",
    "power.no_difference": "Both shares are equal. Type two different shares.",
    "power.out_of_reach": "Not even 1,000,000,000,000 respondents would be enough. Type a larger difference, or choose "
    "a larger ε.",
    "power.nothing_noticed": "No difference reaches a power of {power}%. Ask more people, or choose a larger ε.",
    "width.target": "Type a width above 0, up to 100 points.",
    "width.assurance": "Type a share of surveys from {lowest}% to {highest}%.",
    "width.no_assurance": "This design allows only the mean width. Choose “on average”.",
    "width.out_of_reach": "Even {highest} respondents are too few for this width. Type a larger width, or choose a "
    "larger ε.",
    "planned.nothing": "Type the expected answers and the number of respondents, on the left.",
    # Who answers
    "respondents.not_a_number": "Type a whole number of respondents, for example 2,000.",
    "respondents.out_of_range": "Plan for {lowest} to {highest} respondents.",
    "scenario.true": "The true shares of “{question}”: {answers} answers.",
    "scenario.even": "The true shares of “{question}” are hidden. Its {answers} answers are assumed equally frequent.",
    "scenario.typed": "Draw the bars, or type one answer per line. Your data are not used.",
    # The part Several questions
    "questions.none": "Add a question, or import the questions of the questionnaire.",
    "questions.too_many": "The limit is {highest} questions. Remove some.",
    "questions.answers": "Type the number of answers, from 2 to {highest}.",
    "questions.two": "Add a second question, or let everyone answer all.",
    "questions.too_little_for_fakes": "With fake data, this total gives each question too little epsilon. Raise the "
    "total.",
}
