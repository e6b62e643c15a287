"""Sentences of the page Plan."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "solve.needs_one": "Give margin= for the respondents, or n= for the margin.",
    "solve.needs_both": "Give margin=, n= and k= (the number of answers): they tell epsilon.",
    # How a percentage was read
    "percent.fraction": "Read as {read}.",
    "percent.small": "Read as {read}, not {other}.",
    # Where there is none, and what there is
    "solve.exact": "Nothing varies here: these respondents are asked directly, so every share is exact.",
    "solve.lowest": "Even ε = {epsilon}, the least this design can have, is more than enough.",
    "solve.epsilon_fixed": "The ε of this design is fixed at {epsilon}, so it cannot be worked out. Change the "
    "respondents or the margin, or use another design.",
    "solve.epsilon_infinite": "This design has no finite ε, so it cannot be worked out. Use a design that protects "
    "everyone.",
    "solve.out_of_reach": "Not even ε = {epsilon}, the highest of this design, is enough. Ask more people, or accept a "
    "larger margin.",
    "solve.no_room": "A share of this size can only depart by {largest} points. Type a smaller difference.",
    # Report
    "report.section.plan": "What this plan reaches",
    "report.plan.lead": "For {target}, at {level}, for the least certain answer, at the {shares}.",
    "report.plan.margin": "Margin of error with {n} {n:respondent|respondents} (±)",
    "report.plan.respondents": "Respondents for ±{points} points",
    "report.plan.worth": "What {n} {n:report|reports} are worth in direct answers, for the population",
    "report.plan.exact": "any number",
    # The part Attacker
    "waves.range": "Choose 1 to {most} reports.",
    "prior.shares": "Beliefs about {answers} answers must be chances that sum to 100%.",
    "attacker.group": "Choose group 1 or 2.",
    # The part Asked directly
    "direct.chance": "Type a chance from 0 to 100%.",
    # The part Field kit
    # What cannot be
    "kit.items": "In this question several items may be ticked. A field kit is for one answer: ask each item as a "
    "question of its own, or choose a question with one answer.",
    "kit.groups": "This design needs two devices, one for each group, and a kit has one. Choose Warner, Crosswise or "
    "Forced response for a kit.",
    "kit.reports": "Reports of this design are no answers that a person can say or mark (bits, sets, numbers). "
    "Choose Randomized response or Forced response for a kit; with few answers they are as good.",
    "kit.answers": "A field kit takes up to {most} answers; this question has {answers}. Merge some, or plan fewer.",
    "kit.direct": "Every report of this design shows the answer, so there is nothing to hand out. Choose another "
    "design for a kit.",
    "kit.form": "This form cannot draw a design that does not protect every answer. Choose a device, or another "
    "design.",
    "kit.no_device": "No simple device of this kind comes near this plan. Choose another kind, or another p.",
    "kit.unknown_report": "The column holds something that is no report of this field kit.",
    "kit.not_one": "This file is no decoding file of a field kit.",
    "kit.too_new": "A newer version of this program wrote this decoding file. Update the program to read it.",
    "kit.damaged": "The decoding file is damaged or was changed: {place} is not what it should be.",
    # The part Honesty
    "honesty.made_by_a_program": "With this design a program makes the report from the answer; nobody can read it or "
    "choose another one, so there is nothing to stress. What a person can still do is type a false answer: see Ask "
    "directly.",
    "honesty.mix": "Both parts together can be 100% at most.",
    # The part Power
    # What cannot be
    "power.alpha": "Type a chance of a false alarm from {lowest}% to {highest}%.",
    "power.target": "Type a chance to notice it from {lowest}% to {highest}%.",
    "power.answer": "Choose one of the {answers} answers.",
    "power.share": "Type a share from 0 to 100%.",
    "power.no_difference": "Both shares are the same, so there is nothing to notice. Type two different shares.",
    "power.out_of_reach": "Not even 1,000,000,000,000 respondents would be enough. Type a larger difference, or choose "
    "a larger ε.",
    "power.nothing_noticed": "So few respondents would not notice any share with a chance of {power}%. Ask more "
    "people, or choose a larger ε.",
    "width.target": "Type a width above 0, up to 100 points.",
    "width.assurance": "Type a part of surveys from {lowest}% to {highest}%.",
    "width.no_assurance": "For this design only the average width is known. Choose “on average”.",
    "width.out_of_reach": "Not even {highest} respondents make the interval so narrow. Type a larger width, or choose "
    "a larger ε.",
    "planned.nothing": "Type the answers you expect and how many people you can ask, on the left.",
    # Who answers
    "respondents.not_a_number": "Type a whole number of people, for example 2,000.",
    "respondents.out_of_range": "Plan for {lowest} to {highest} people.",
    "scenario.true": "The shares of “{question}” as they are: {answers} answers.",
    "scenario.even": "{answers} answers of “{question}”, taken as equally frequent: the true shares are hidden.",
    "scenario.typed": "Draw the bars, or type one answer to a line. Nothing of it comes from your data.",
    # The part Several questions
    "questions.none": "Add a question, or take those of the questionnaire.",
    "questions.too_many": "More than {highest} questions are too many. Leave some out.",
    "questions.answers": "Type how many answers the question has, from 2 to {highest}.",
    "questions.two": "This needs at least two questions. Add one, or let everyone answer all.",
    "questions.too_little_for_fakes": "So small a total leaves nothing for a question once fakes are added. Raise the "
    "total.",
}
