"""What the part Solve says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    # The figure that is found
    "solve.said.margin": "{n} {n:respondent gives|respondents give} ±{precision} points at ε = {epsilon}.",
    "solve.said.difference": "{n} {n:respondent notices|respondents notice} a difference of {precision} points at ε = "
    "{epsilon}.",
    "solve.epsilon_as_typed": "{typed} ({epsilon})",
    "solve.nearest.margin": "Nearest: {n} {n:respondent|respondents} {n:gives|give} ±{precision} points.",
    "solve.nearest.difference": "Nearest: {n} {n:respondent|respondents} {n:notices|notice} {precision} points.",
    "solve.would_do": "{n} {n:respondent|respondents} would do.",
    "solve.no_design": "The present design cannot be set up for this: see the sentence in the bar above. The others "
    "are below.",
    # What it is about
    "solve.title.all": "{question}: {k} answers, {n} {n:respondent|respondents}",
    "solve.title_typed.all": "Expected shares: {k} answers, {n} {n:respondent|respondents}",
    "solve.title.people": "{question}: {k} answers",
    "solve.title_typed.people": "Expected shares: {k} answers",
    "solve.about.margin": "{level} margin of error of {answer}; {target}.",
    "solve.about.difference": "Difference of {answer} from its expected share, noticed with a chance of {power} "
    "(chance of a false alarm {alpha}, two-sided); {target}.",
    "solve.answer.least": "the least certain answer",
    "solve.answer.one": "“{label}”",
    # The three figures
    "solve.box.fixed": "Work out",
    "solve.box.follows": "worked out",
    "solve.box.fixed_tip": "{figure}: work it out from the two other figures",
    "solve.box.follows_tip": "{figure}: worked out from the two other figures",
    "solve.box.points.margin": "±{precision} points",
    "solve.box.points.difference": "{precision} points",
    "solve.box.of_the_design": "Fixed by the design",
    "solve.box.half.margin": "±{precision} points need {n}",
    "solve.box.half.difference": "{precision} points need {n}",
    "solve.box.found.epsilon": "The least that is enough",
    "solve.box.found.respondents": "All of them must answer",
    # The table of all designs
    "solve.head.design": "Design",
    "solve.head.respondents": "Respondents",
    "solve.head.epsilon": "ε",
    "solve.head.precision.margin": "Margin, points",
    "solve.head.precision.difference": "Difference, points",
    "solve.head.worth": "Worth",
    "solve.head.worth_tip": "What one report is worth, as part of an answer that is asked directly",
    "solve.head.protects": "Who is protected",
    "solve.head.worth_part": "Worth, as part of a direct answer",
    "solve.head.remark": "Remark",
    "solve.line.usual": "with its usual further figures",
    "solve.line.at": "at ε = {epsilon}",
    "solve.line.present": "in use",
    "solve.doer.hand": "respondents can do it by hand",
    "solve.doer.program": "needs a phone or a program",
    "solve.line.none": "not reachable",
    "solve.use": "Use",
    "solve.use_tip": "Take {design} over, with what was found for it",
    # The chart
    "solve.chart.title.margin.people": "Margin of error against respondents",
    "solve.chart.title.margin.epsilon": "Margin of error against epsilon",
    "solve.chart.title.difference.people": "Difference that is noticed, against respondents",
    "solve.chart.title.difference.epsilon": "Difference that is noticed, against epsilon",
    "solve.chart.people": "Respondents",
    "solve.chart.epsilon": "ε",
    "solve.axis.margin": "Margin (±points)",
    "solve.axis.difference": "Difference (points)",
    "solve.chart.wanted": "wanted: {precision} points",
    "solve.chart.here": "this plan",
    "solve.chart.now": "now: {figure}",
    "solve.chart.click": "Click or drag the point to plan with it",
    "solve.chart.at_people": "{n} {n:respondent|respondents}: {precision} points",
    "solve.chart.at_epsilon": "ε = {epsilon}: {precision} points",
    # Which design comes first
    "solve.turns": "What would change the ranking",
    "solve.turn.now": "With {k} equally frequent answers and ε = {epsilon}, {design} comes first.",
    "solve.turn.epsilon_above": "From ε = {at} on, {design} comes first.",
    "solve.turn.epsilon_below": "Up to ε = {at}, {design} comes first.",
    "solve.turn.answers_above": "From {at} {at:answer|answers} on, {design} comes first.",
    "solve.turn.answers_below": "With {at} {at:answer|answers} or fewer, {design} comes first.",
    "solve.turn.share_above": "For an answer that more than {at} give, {design} has less error.",
    "solve.turn.share_below": "For an answer that fewer than {at} give, {design} has less error.",
    "solve.turn.none": "No other ε and no other number of answers changes that.",
    "solve.turn.rule": "Only designs that protect everyone are compared. Errors within {percent} of the least one "
    "count as equal; then a design that respondents can do by hand comes first.",
    "solve.compare": "Compare designs in a chart",
    # What comes next
    "solve.next": "Next step",
    "solve.next.text": "The field kit has the question card, the instructions for interviewers and the tally sheet.",
    "solve.next.kit": "Next: the field kit",
    # Charts of the part
    "solve.charts": "Chart",
    "solve.charts.solve": "Precision",
    "solve.charts.solve_tip": "How precision depends on respondents or epsilon",
    "solve.charts.power": "Power",
    "solve.charts.power_tip": "How surely these respondents notice a share, a difference between groups, or a width",
    "solve.charts.direct": "Asked directly",
    "solve.charts.direct_tip": "The error of this plan against the bias of asking directly",
    # Red, amber, green
    "feasible.title": "Feasibility",
    "feasible.title_others": "Other values of epsilon",
    "feasible.name.green": "Green",
    "feasible.name.amber": "Amber",
    "feasible.name.red": "Red",
    "feasible.light.green": "{wanted}: feasible with strong privacy. {design} needs only ε = {epsilon}.",
    "feasible.light.amber": "{wanted}: feasible, but not below ε = {epsilon} (with {design}).",
    "feasible.light.red": "{wanted}: feasible only at ε = {epsilon} (with {design}), where a report nearly gives the "
    "answer away.",
    "feasible.light.none": "{wanted}: not feasible with {n} {n:respondent|respondents} at any ε or design.",
    "feasible.wanted.margin": "±{precision} points",
    "feasible.wanted.difference": "Detecting a difference of {precision} points",
    "feasible.points.margin": "±{precision} points",
    "feasible.points.difference": "{precision} points",
    "feasible.help": "What would help most, for ε = {epsilon}: {first}.",
    "feasible.help_or": "What would help most, for ε = {epsilon}: {first}. Or: {others}.",
    "feasible.help.respondents": "{n} {n:respondent|respondents} ({more} more)",
    "feasible.help.answers": "{answers} answers instead of {k}, the rarest put together",
    "feasible.help.precision": "{precision} points instead of {wanted}",
    "feasible.or": ", or ",
    "feasible.limits": "Each with the design that does best there. Green: ε up to {strong}. Amber: up to {doubtful}. "
    "Red: above, or not at all.",
    "feasible.band": "At ε = {epsilon}: {precision} points; {n} {n:respondent|respondents} for {wanted}",
    "feasible.band_none": "At ε = {epsilon}: nothing would be noticed; {n} {n:respondent|respondents} for {wanted}",
    "feasible.band_never": "At ε = {epsilon}: {precision} points",
    "feasible.other.respondents": "At ε = {epsilon}: {n} {n:respondent|respondents}",
    "feasible.other.never": "At ε = {epsilon}: no number of respondents is enough",
    "feasible.other.precision": "At ε = {epsilon}: {precision}",
    "feasible.other.nothing": "At ε = {epsilon}: no difference would be noticed",
    "feasible.limits_others": "Each with the most precise design that protects everyone.",
    # In plain words
    "solve.words.margin": "If you asked again and again, {level} of the intervals ±{precision} points around the "
    "estimate would hold the share of {answer}.",
    "solve.words.difference": "If the share of {answer} were {precision} points off what you expect, you would notice "
    "it in {power} of such surveys.",
    "solve.words.worth": "One report is worth {percent} of an answer asked directly: {n} {n:respondent|respondents} "
    "{n:tells|tell} as much as {worth} who would answer openly and truthfully.",
    "solve.words.root": "Half the margin takes four times the respondents.",
}
register(__name__, SENTENCES)
