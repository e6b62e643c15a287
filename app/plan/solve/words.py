"""The sentences of the tab Solve."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    # The figure that is found
    "solve.said.margin": "{n} {n:respondent gives|respondents give} ±{precision} points at ε = {epsilon}.",
    "solve.said.difference": "With {n} {n:respondent|respondents}, a difference of {precision} points is detectable "
    "at ε = {epsilon}.",
    "solve.said.margin.carriers": "{n} {n:respondent gives|respondents give} ±{precision} points; only carriers are "
    "protected.",
    "solve.said.margin.nobody": "{n} {n:respondent gives|respondents give} ±{precision} points; nobody is protected.",
    "solve.said.difference.carriers": "{n} {n:respondent detects|respondents detect} a difference of {precision} "
    "points; only carriers are protected.",
    "solve.said.difference.nobody": (
        "With {n} {n:respondent|respondents}, a difference of {precision} points is detectable; nobody is protected."
    ),
    "solve.epsilon_as_typed": "{typed} ({epsilon})",
    "solve.nearest.margin": "Nearest possible result: {n} {n:respondent|respondents} {n:gives|give} ±{precision} "
    "points.",
    "solve.nearest.difference": (
        "Nearest possible result: with {n} {n:respondent|respondents}, a difference of {precision} points is "
        "detectable."
    ),
    "solve.better.margin": "{design} gives the smallest margin: ±{precision} points.",
    "solve.better.difference": "{design} detects the smallest difference: {precision} points.",
    "solve.better.respondents": "{design} needs the fewest respondents: {n}.",
    "solve.better.epsilon": "{design} needs the smallest ε: {epsilon}.",
    "solve.would_do": "{n} {n:respondent is|respondents are} enough.",
    "solve.no_design": "The current design is not possible here (reason in the bar above).",
    # The subject of the figure
    "solve.title.all": "{question}: {k} answers, {n} {n:respondent|respondents}",
    "solve.title_typed.all": "Expected shares: {k} answers, {n} {n:respondent|respondents}",
    "solve.title.people": "{question}: {k} answers",
    "solve.title_typed.people": "Expected shares: {k} answers",
    "solve.about.margin": "{level} margin of error of {answer}; {target}.",
    "solve.about.difference": "Detectable difference of {answer} from its expected share, power {power} (α = "
    "{alpha}, two-sided); {target}.",
    "solve.answer.least": "the least precise answer",
    "solve.answer.one": "“{label}”",
    "solve.expected": "Expected shares",
    # The three figures
    "solve.box.fixed": "Compute",
    "solve.box.follows": "computed",
    "solve.box.spoken": "{state}. {tip}",
    "solve.box.fixed_tip": "{figure}: compute it from the other two figures",
    "solve.box.follows_tip": "{figure}: computed from the other two figures",
    "solve.box.points.margin": "±{precision} points",
    "solve.box.points.difference": "{precision} points",
    "solve.box.of_the_design": "Fixed by the design",
    "solve.box.carriers": "Only carriers are protected",
    "solve.box.nobody": "Nobody is protected",
    "solve.box.in_the_bar": "Set in the bar above",
    "solve.box.half.margin": "±{precision} points need {n}",
    "solve.box.half.difference": "{precision} points need {n}",
    "solve.box.found.epsilon": "The smallest sufficient value",
    "solve.box.found.respondents": "All of them must answer",
    # The table of all designs
    "solve.head.design": "Design",
    "solve.head.respondents": "Respondents",
    "solve.head.epsilon": "ε",
    "solve.head.precision.margin": "Margin, points",
    "solve.head.precision.difference": "Difference, points",
    "solve.head.worth": "Effective n",
    "solve.head.worth_tip": "Effective sample size per report, in direct answers",
    "solve.head.protects": "Protection",
    "solve.head.worth_part": "Effective sample size per report",
    "solve.head.remark": "Remark",
    "solve.line.usual": "with its default figures",
    "solve.line.at": "at ε = {epsilon}",
    "solve.line.present": "current",
    "solve.doer.hand": "by hand",
    "solve.doer.program": "needs a phone or a program",
    "solve.line.none": "not reachable",
    "solve.use": "Use",
    "solve.use_tip": "Use {design} with the computed figure",
    # The chart
    "solve.chart.title.margin.people": "Margin of error (±points) by respondents",
    "solve.chart.title.margin.epsilon": "Margin of error (±points) by epsilon",
    "solve.chart.title.difference.people": "Detectable difference (points) by respondents",
    "solve.chart.title.difference.epsilon": "Detectable difference (points) by epsilon",
    "solve.chart.people": "Respondents",
    "solve.chart.epsilon": "ε",
    "solve.axis.margin": "Margin (±points)",
    "solve.axis.difference": "Difference (points)",
    "solve.chart.wanted": "wanted: {precision} points",
    "solve.chart.here": "this plan",
    "solve.chart.now": "now: {figure}",
    "solve.chart.click": "Click, or drag the point, to use a value",
    "solve.chart.at_people": "{n} {n:respondent|respondents}: {precision} points",
    "solve.chart.at_epsilon": "ε = {epsilon}: {precision} points",
    # The ranking of designs
    "solve.turns": "Changes of the ranking",
    "solve.turn.now": "With {k} equally frequent answers and ε = {epsilon}, {design} comes first.",
    "solve.turn.epsilon_above": "From ε = {at} on, {design} comes first.",
    "solve.turn.epsilon_below": "Up to ε = {at}, {design} comes first.",
    "solve.turn.answers_above": "From {at} {at:answer|answers} on, {design} comes first.",
    "solve.turn.answers_below": "With {at} {at:answer|answers} or fewer, {design} comes first.",
    "solve.turn.none": "This design also comes first for any other ε or number of answers.",
    "solve.turn.equal": "The table ranks designs by the error of {answer}. For equally frequent answers, {design} "
    "comes first.",
    "solve.compare": "Compare designs in a chart",
    # The next step
    "solve.next": "Next step",
    "solve.next.text": "The field kit has sheets for interviewers. A rehearsal simulates the survey.",
    "solve.next.kit": "Next: the field kit",
    # Charts of the part
    "solve.charts": "Chart",
    "solve.charts.solve": "Precision",
    "solve.charts.power": "Power",
    "solve.charts.direct": "Direct question",
    # Red, amber, green
    "feasible.title": "Feasibility",
    "feasible.title_others": "Other values of epsilon",
    "feasible.name.green": "Green",
    "feasible.name.amber": "Amber",
    "feasible.name.red": "Red",
    "feasible.light.green": "{wanted}: feasible with strong privacy. {design} needs only ε = {epsilon}.",
    "feasible.light.amber": "{wanted}: feasible, but not below ε = {epsilon} (with {design}).",
    "feasible.light.red": "{wanted}: feasible only at ε = {epsilon} (with {design}), where a report nearly discloses "
    "the answer.",
    "feasible.light.none": "{wanted}: not feasible with {n} {n:respondent|respondents}, whatever the ε and the design.",
    "feasible.wanted.margin": "±{precision} points",
    "feasible.wanted.difference": "Detecting a difference of {precision} points",
    "feasible.points.margin": "±{precision} points",
    "feasible.points.difference": "{precision} points",
    "feasible.help": "Easiest way to reach ε = {epsilon}: {first}.",
    "feasible.help_or": "Easiest way to reach ε = {epsilon}: {first}. Alternatives: {others}.",
    "feasible.help.respondents": "{n} {n:respondent|respondents} ({more} more)",
    "feasible.help.answers": "{answers} answers instead of {k}, with the rarest merged",
    "feasible.help.precision": "{precision} points instead of {wanted}",
    "feasible.or": ", or ",
    "feasible.limits": "Green: ε up to {strong}. Amber: up to {doubtful}. Each line uses its most precise design.",
    "feasible.band": "At ε = {epsilon}: {precision} points with this sample; {wanted} needs {n} "
    "{n:respondent|respondents}",
    "feasible.band_none": "At ε = {epsilon}: no detectable difference; {wanted} needs {n} {n:respondent|respondents}",
    "feasible.band_never": "At ε = {epsilon}: {precision} points with this sample; no sample size reaches the goal",
    "feasible.other.respondents": "At ε = {epsilon}: {n} {n:respondent|respondents}",
    "feasible.other.never": "At ε = {epsilon}: no number of respondents is enough",
    "feasible.other.precision": "At ε = {epsilon}: {precision}",
    "feasible.other.nothing": "At ε = {epsilon}: no detectable difference",
    "feasible.limits_others": "Each line is for the most precise design that protects everyone.",
    # In plain words
    "solve.words.margin": "In {level} of repeated surveys, the estimate is within ±{precision} points of the share of "
    "{answer}.",
    "solve.words.difference": "If the share of {answer} differs by {precision} points from the expected share, "
    "{power} of such surveys detect it.",
    "solve.words.worth": "Effective sample size: {worth} truthful direct answers.",
}
register(__name__, SENTENCES)
