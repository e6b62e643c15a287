"""What the part Solve says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    # The figure that is found
    "solve.said.respondents.margin": "±{precision} points at ε = {epsilon} with {design} need {n} "
    "{n:respondent|respondents}.",
    "solve.said.precision.margin": "{n} {n:respondent|respondents} at ε = {epsilon} with {design} give a margin of "
    "±{precision} points.",
    "solve.said.epsilon.margin": "±{precision} points from {n} {n:respondent|respondents} with {design} need ε = "
    "{epsilon}.",
    "solve.said.respondents.difference": "To notice a difference of {precision} points at ε = {epsilon}, {design} "
    "needs {n} {n:respondent|respondents}.",
    "solve.said.precision.difference": "{n} {n:respondent|respondents} at ε = {epsilon} with {design} let you notice "
    "a difference of {precision} points.",
    "solve.said.epsilon.difference": "To notice a difference of {precision} points among {n} "
    "{n:respondent|respondents}, {design} needs ε = {epsilon}.",
    "solve.epsilon_as_typed": "{typed} ({epsilon})",
    "solve.nearest.margin": "Nearest: {n} {n:respondent|respondents} {n:gives|give} ±{precision} points.",
    "solve.nearest.difference": "Nearest: {n} {n:respondent|respondents} {n:notices|notice} {precision} points.",
    "solve.would_do": "{n} {n:respondent|respondents} would do.",
    "solve.no_design": "The present design cannot be set up for this: see its sentence on the left. The others are "
    "below.",
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
    "solve.line.present": "{note} · present",
    "solve.line.usual": "{note} · usual figures",
    "solve.line.at": "{note} · ε = {epsilon}",
    "solve.line.none": "not reachable",
    "solve.line.named": "{design}: {figure}",
    "solve.use": "Use",
    "solve.use_tip": "Take {design} over, with what was found for it",
    # The chart
    "solve.chart.title.margin": "Margin of error with {design}",
    "solve.chart.title.difference": "Difference that is noticed with {design}",
    "solve.chart.people": "Respondents",
    "solve.chart.epsilon": "ε",
    "solve.axis.margin": "Margin (±points)",
    "solve.axis.difference": "Difference (points)",
    "solve.chart.wanted": "wanted: {precision} points",
    "solve.chart.here": "this plan",
    "solve.chart.found": "what it takes",
    "solve.chart.now": "now: {figure}",
    "solve.chart.click": "Click: plan with it",
    "solve.chart.at_people": "{n} {n:respondent|respondents}: {precision} points",
    "solve.chart.at_epsilon": "ε = {epsilon}: {precision} points",
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
