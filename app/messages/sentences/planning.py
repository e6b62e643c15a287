"""English sentences of the solver and of feasibility. Blanks arrive as ready text."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # How a percentage was read
    "percent.fraction": "Read as {read}.",
    "percent.small": "Read as {read}, not {other}.",
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
    "solve.nearest.margin": "Nearest: {n} {n:respondent|respondents} {n:gives|give} ±{precision} points.",
    "solve.nearest.difference": "Nearest: {n} {n:respondent|respondents} {n:notices|notice} {precision} points.",
    "solve.would_do": "{n} {n:respondent|respondents} would do.",
    "solve.no_design": "The present design cannot be set up for this: see its sentence on the left. The others are "
    "below.",
    "solve.impossible": "Say on the left which answers you expect and how many people you can ask.",
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
    "solve.target.sample": "about these respondents (privacy noise only)",
    "solve.target.population": "about the population (sampling and privacy noise)",
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
    # Report
    "report.section.plan": "What this plan reaches",
    "report.hint.plan": "Its margin of error, the respondents that other margins take, and what the reports are worth.",
    "report.plan.lead": "For {target}, at {level}, for the least certain answer, at the {shares}.",
    "report.plan.margin": "Margin of error with {n} {n:respondent|respondents} (±)",
    "report.plan.respondents": "Respondents for ±{points} points",
    "report.plan.worth": "What {n} {n:report|reports} are worth in direct answers, for the population",
    "report.plan.exact": "any number",
}
